package provenance

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// What a stranger writes into a signature is no signature of other bytes, and
// stops nothing.
func FuzzSignerOf(f *testing.F) {
	sums, err := os.ReadFile("testdata/SHA256SUMS")
	require.NoError(f, err)
	for _, name := range []string{"SHA256SUMS.sig", "rsa.sig", "another-namespace.sig"} {
		sig, err := os.ReadFile(filepath.Join("testdata", name))
		require.NoError(f, err)
		f.Add(append(sums, '\n'), sig)
	}
	f.Fuzz(func(t *testing.T, message, sig []byte) {
		if string(message) != string(sums) {
			_, err := signerOf(message, sig)
			require.Error(t, err)
		}
	})
}
