package bitcoin

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzParseWIF: a key of one network is of no other, comes back as it was written, and is never in an error's text.
func FuzzParseWIF(f *testing.F) {
	for _, text := range []string{
		"cTpB4YiyKiBcPxnefsDpbnDxFDffjqJob8wGCEDXxgQ7zQoMXJdH", "L5AVNFxoUtzLQYRHTwfW2gL6QLmsrFbRnbcYFoHyPKoDDhFeBHXW", "",
		"1", strings.Repeat("1", 61),
		"5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ", strings.Repeat("z", 52),
		"cTpB4YiyKiBcPxnefsDpbnDxFDffjqJob8wGCEDXxgQ7zQoMXJdh",
	} {
		f.Add(text)
	}
	networks := map[string]*Network{}
	for _, name := range []string{Mainnet, Testnet3} {
		n, err := NetworkByName(name)
		require.NoError(f, err)
		networks[name] = n
	}
	f.Fuzz(func(t *testing.T, text string) {
		valid := 0
		for _, n := range networks {
			key, err := ParseWIF(n, text)
			if err != nil {
				require.ErrorIs(t, err, ErrKey)
				if len(text) > 30 {
					require.NotContains(t, err.Error(), text)
				}
				continue
			}
			valid++
			again, err := FormatWIF(n, key)
			require.NoError(t, err)
			require.Equal(t, text, again)
		}
		require.LessOrEqual(t, valid, 1)
	})
}
