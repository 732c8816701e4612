package config

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// SR-06, ADR 0077: what is named goes into the page's policy and is talked to by browsers, so it is https or this
// machine.
func TestPairing_SR06(t *testing.T) {
	for good, origin := range map[string]string{
		"https://bridge.tonapi.io/bridge": "https://bridge.tonapi.io",
		"https://bridge.example:8443/a/b": "https://bridge.example:8443",
		"https://bridge.example":          "https://bridge.example",
		"http://127.0.0.1:9000/bridge":    "http://127.0.0.1:9000",
		"http://localhost:9000":           "http://localhost:9000",
	} {
		p := Pairing{TON: good}
		require.Empty(t, p.validate(), good)
		require.Equal(t, []string{origin}, p.Origins())
	}
	require.Empty(t, Pairing{}.validate())
	require.Empty(t, Pairing{}.Origins())
	for _, bad := range []string{
		"bridge.example", "http://bridge.example/bridge", "http://10.0.0.1/bridge", "https://", "https:///bridge",
		"https://bridge.example/bridge/", "https://bridge.example/", "https://bridge.example/a/../b",
		"https://bridge.example/bridge?x=1", "https://bridge.example/bridge?", "https://bridge.example/bridge#x",
		"https://me:pass@bridge.example/bridge", "https://Bridge.example/bridge", "https://*.example/bridge",
		"https://bridge.example; script-src *", "https://bridge.example/a b", "https://bridge.example/%2e",
		"wss://bridge.example/bridge", "javascript:alert(1)", "'self'", "https://bridge.example:443/bridge",
		"https://bridge.example/" + strings.Repeat("a", maxPairing),
	} {
		out := Pairing{TON: bad}.validate()
		require.Len(t, out, 1, bad)
		require.Contains(t, out[0], "pairing.ton: ")
		require.Contains(t, out[0], "is not the address of a bridge")
	}
	serve := Serve{Pairing: Pairing{TON: "http://bridge.example"}}
	require.Contains(t, strings.Join(serve.validate(t.TempDir()), "\n"), "pairing.ton: ", "the process does not start")
}
