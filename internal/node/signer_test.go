package node

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/config"
	"causeway/internal/message"
)

// signerFile writes a signer's file beside the catalogue's example of a deployment, and reads it.
func signerFile(t *testing.T, more string) (config.Signer, error) {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"deployment.example.json", "operator.example.yaml"} {
		raw, err := os.ReadFile(filepath.Join("..", "catalog", "testdata", name))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), raw, 0o600))
	}
	path := filepath.Join(dir, "signer.yaml")
	require.NoError(t, os.WriteFile(path, []byte("network: mainnet\ndeployment: deployment.example.json\n"+
		"catalog: [operator.example.yaml]\nkeyFile: k\nrecordFile: r\nmarkFile: m/m\nsocket: s\n"+more), 0o600))
	return config.Load[config.Signer](path)
}

// A signer's limits are of an asset over all its lanes, in units of one size whatever a lane's decimals are; on public
// networks every token needs one, two members of a next set are dispensable (SR-23), and no token is made up.
func TestSignerPolicy_SR05_SR23(t *testing.T) {
	c, err := signerFile(t, "")
	require.NoError(t, err)
	_, err = SignerPolicy(c)
	require.ErrorContains(t, err, "maxPerDay: on public networks every token needs a limit")
	limits := map[string]string{}
	for err != nil {
		_, symbol, found := strings.Cut(err.Error(), "maxPerDay: {")
		require.True(t, found, err.Error())
		symbol, _, _ = strings.Cut(symbol, ":")
		require.NotContains(t, limits, symbol)
		limits[symbol] = "1000.5"
		c.MaxPerDay = limits
		_, err = SignerPolicy(c)
	}
	p, err := SignerPolicy(c)
	require.NoError(t, err)
	require.Equal(t, 2, p.Spare)
	require.Contains(t, limits, "USDT")
	want, err := amount.Parse("1000500000000000000000")
	require.NoError(t, err)
	require.Equal(t, want, p.PerDay["USDT"])
	lanes := 0
	for _, symbol := range p.Assets {
		require.Contains(t, limits, symbol)
		lanes++
	}
	require.Greater(t, lanes, len(limits), "several lanes share a limit")
	for _, a := range p.Anchors {
		require.LessOrEqual(t, a.CommonDecimals, uint8(18))
	}
	require.Error(t, p.Approved(message.Bytes32{1}), "no file approves nothing")

	limits["NONE"] = "1"
	_, err = SignerPolicy(c)
	require.ErrorContains(t, err, "NONE")
	delete(limits, "NONE")
	c.Network = config.Testnet
	_, err = SignerPolicy(c)
	require.ErrorContains(t, err, "the deployment record is of mainnet")
}

// The switch is a file: what is in it is told, and one that cannot be read is one that is there.
func TestSignerOff(t *testing.T) {
	path := filepath.Join(t.TempDir(), "off")
	require.NoError(t, SignerOff(path))
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	require.EqualError(t, SignerOff(path), "switched off")
	require.NoError(t, os.WriteFile(path, []byte("by me\n"), 0o600))
	require.EqualError(t, SignerOff(path), "switched off: by me")
	require.NoError(t, os.WriteFile(path, []byte(strings.Repeat("x", 1000)), 0o600))
	require.Len(t, SignerOff(path).Error(), len("switched off: ")+maxReason)
	require.NoError(t, os.Remove(path))
	require.NoError(t, os.Mkdir(path, 0o700))
	require.ErrorContains(t, SignerOff(path), "cannot be read")
}

// The socket answers root and the signer's own user besides those of the file, by name or number; a name that this
// machine does not know is an error, and lets nobody in.
func TestSignerUsers(t *testing.T) {
	users, err := SignerUsers(config.Signer{Users: []string{"4711", "root"}})
	require.NoError(t, err)
	require.ElementsMatch(t, []int{0, os.Getuid(), 4711, 0}, users)
	_, err = SignerUsers(config.Signer{Users: []string{"nobody-of-that-name"}})
	require.ErrorIs(t, err, config.ErrConfig)
	_, err = SignerUsers(config.Signer{Users: []string{"-1"}})
	require.ErrorIs(t, err, config.ErrConfig)
}
