package node_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/config"
	"causeway/internal/node"
)

// SR-37: a token that could be guessed is none, on public networks.
func TestShortTokens_SR37(t *testing.T) {
	path := filepath.Join(t.TempDir(), "token")
	for length, public := range map[int]string{16: "at least 32 characters", 31: "openssl rand -hex 32", 32: ""} {
		require.NoError(t, os.WriteFile(path, []byte(strings.Repeat("a", length)), 0o600))
		for network, want := range map[config.Environment]string{
			config.Mainnet: public, config.Testnet: public, config.Local: "",
		} {
			_, err := node.RemoteToken(config.Common{Network: network}, config.Remote{TokenFile: path})
			if want == "" {
				require.NoError(t, err)
			} else {
				require.ErrorContains(t, err, want)
			}
		}
	}
}
