package ordinals

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzIDs: ids come from addresses of the web, event lines and other indexes. What parses names exactly one thing.
func FuzzIDs(f *testing.F) {
	for _, text := range []string{
		"840000:1", "0:0", "18446744073709551615:4294967295", "18446744073709551616:1", "1:4294967296", "-1:1", "+1:1", "1:",
		":", "1:1:1", " 1:1", "1e3:0",
		"abababababababababababababababababababababababababababababababababi0",
		"ABABababababababababababababababababababababababababababababababi4294967295",
		"abababababababababababababababababababababababababababababababababi-1", "i0", "",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if id, err := ParseRuneID(text); err == nil {
			again, err := ParseRuneID(id.String())
			require.NoError(t, err)
			require.Equal(t, id, again)
		} else {
			require.ErrorIs(t, err, ErrRuneID)
		}
		if id, err := ParseInscriptionID(text); err == nil {
			again, err := ParseInscriptionID(id.String())
			require.NoError(t, err)
			require.Equal(t, id, again)
		}
	})
}
