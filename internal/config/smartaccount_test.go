package config

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

const serveFile = `network: testnet
database: "sqlite:a.db"
deployment: deployment.json
listen: 127.0.0.1:8080
chains: [{id: 1, endpoints: ["http://127.0.0.1:1"]}]
`

// TestSmartAccount_SR_30: the service needs its own key and its chains, and everything wrong is named at once.
func TestSmartAccount_SR_30(t *testing.T) {
	load := func(text string) (Serve, error) {
		path := filepath.Join(t.TempDir(), "serve.yaml")
		require.NoError(t, os.WriteFile(path, []byte(serveFile+text), 0o600))
		return Load[Serve](path)
	}
	c, err := load("")
	require.NoError(t, err)
	require.Nil(t, c.SmartAccount)
	c, err = load(
		`smartAccount: {keyFile: k, chains: [{id: 223, endpoints: ["https://example.org"], poll: 2s}], marginPercent: 20, accountPerHour: 5}`)
	require.NoError(t, err)
	require.Equal(t, uint32(223), c.SmartAccount.Chains[0].ID)
	require.Equal(t, 5, c.SmartAccount.AccountPerHour)

	_, err = load(
		`smartAccount: {chains: [{id: 223}, {id: 223, endpoints: ["ftp://x"]}], marginPercent: 101, sendsPerSecond: -1, maxUnderWay: 65}`)
	for _, want := range []string{
		"smartAccount.keyFile: name the file", "smartAccount.chains[0].endpoints: give 1 to 8 URLs",
		"smartAccount.chains[1].id: 223 is zero or given twice",
		`smartAccount.chains[1].endpoints: "ftp://x"`, "smartAccount.marginPercent", "must not be negative",
		"smartAccount.maxUnderWay",
	} {
		require.ErrorContains(t, err, want)
	}
	const held = `signer: {address: "0x0000000000000000000000000000000000000001", socket: s}`
	const chains = `chains: [{id: 223, endpoints: ["https://example.org"]}]`
	_, err = load("smartAccount: {" + held + ", " + chains + "}")
	require.NoError(t, err)
	_, err = load("smartAccount: {keyFile: k, " + held + ", " + chains + "}")
	require.ErrorContains(t, err, "smartAccount.signer: the key is the signer's")
	_, err = load(`smartAccount: {keyFile: k}`)
	require.ErrorContains(t, err, "smartAccount.chains: at least one is needed")
	_, err = load(`smartAccount: {keyFile: k, key: 0x12}`)
	require.ErrorContains(t, err, "field key not found")
}
