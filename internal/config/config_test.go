package config

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const goodRelay = `
network: local
database: "sqlite:relay.db"
deployment: deployment.json
chains:
  - id: 910001001
    endpoints: ["http://127.0.0.1:8080/rpc/910001001"]
    poll: 200ms
keyFile: relay.key
members:
  - url: http://127.0.0.1:9001
    address: "0x25Bdb1a951E50883336b3b3BBc14806362567630"
`

func write(t *testing.T, name, content string, mode os.FileMode) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(content), mode))
	return path
}

func TestLoadRelay(t *testing.T) {
	path := write(t, "relay.yaml", goodRelay, 0o644)
	c, err := Load[Relay](path)
	require.NoError(t, err)
	require.Equal(t, 200*time.Millisecond, c.Chains[0].Poll)
	dsn, err := c.DSN()
	require.NoError(t, err)
	require.Equal(t, "sqlite:"+filepath.Join(filepath.Dir(path), "relay.db"), dsn)
	require.Equal(t, "/abs", c.Path("/abs"))
}

func TestUnknownFieldIsNamed(t *testing.T) {
	_, err := Load[Relay](write(t, "relay.yaml", goodRelay+"\nbatchlimit: 3\n", 0o644))
	require.ErrorIs(t, err, ErrConfig)
	require.ErrorContains(t, err, "batchlimit")
}

func TestAllProblemsAreReportedAtOnce(t *testing.T) {
	_, err := Load[Attest](write(t, "attest.yaml",
		"network: moon\nlisten: here\nchains: [{id: 0, endpoints: [ftp://x]}]\nlog: {level: loud, format: xml}\n", 0o644))
	for _, want := range []string{
		"network:", "database:", "deployment:", "chains[0].id", "ftp://x", "log.level",
		"log.format", "listen:", "keyFile:",
	} {
		require.ErrorContains(t, err, want)
	}
}

// SR-19: a member on a public network needs two endpoints per chain.
func TestMemberNeedsTwoEndpoints_SR19(t *testing.T) {
	_, err := Load[Attest](write(t, "attest.yaml",
		"network: testnet\ndatabase: sqlite:x\ndeployment: d\nlisten: 127.0.0.1:1\nkeyFile: k\nchains: [{id: 97, "+
			"endpoints: [https://a.example]}]\n", 0o644))
	require.ErrorContains(t, err, "SR-19")
}

// SR-40: relays have names and tokens of their own.
func TestRelaysHaveNames_SR40(t *testing.T) {
	member := "network: local\ndatabase: sqlite:x\ndeployment: d\nlisten: 127.0.0.1:1\nkeyFile: k\n" +
		"chains: [{id: 97, endpoints: [https://a.example]}]\n"
	named := member + "tokenFile: old\nrelays: [{name: north-1, tokenFile: n}]\n"
	c, err := Load[Attest](write(t, "attest.yaml", named, 0o644))
	require.NoError(t, err)
	require.Equal(t, []RelayAccess{{Name: "north-1", TokenFile: "n"}}, c.Relays)
	require.Equal(t, "old", c.TokenFile)
	for list, want := range map[string]string{
		"[{tokenFile: n}]":                                   "relays[0].name",
		"[{name: North, tokenFile: n}]":                      "relays[0].name",
		"[{name: north}]":                                    "relays[0].tokenFile",
		"[{name: a, tokenFile: n}, {name: b, tokenFile: n}]": "relays[1]",
		"[{name: a, tokenFile: n}, {name: a, tokenFile: m}]": "relays[1]",
	} {
		_, err := Load[Attest](write(t, "attest.yaml", member+"relays: "+list+"\n", 0o644))
		require.ErrorContains(t, err, want)
	}
}

// Traces go nowhere but where the file says, and on public networks not in the clear.
func TestTraces(t *testing.T) {
	file := func(network, more string) string {
		return write(t, "relay.yaml", "network: "+network+"\ndatabase: sqlite:x\ndeployment: d\nkeyFile: k\n"+
			"chains: [{id: 97, endpoints: [https://a.example, https://b.example]}]\n"+
			"members: [{url: https://m.example, address: \"0x0000000000000000000000000000000000000001\", tokenFile: t}]\n"+more, 0o644)
	}
	c, err := Load[Relay](file("testnet", "traces: {endpoint: https://otel.example/v1/traces, oneIn: 10}\n"))
	require.NoError(t, err)
	require.Equal(t, Traces{Endpoint: "https://otel.example/v1/traces", OneIn: 10}, c.Traces)
	_, err = Load[Relay](file("testnet", "traces: {endpoint: http://127.0.0.1:4318/v1/traces}\n"))
	require.NoError(t, err, "this machine")
	_, err = Load[Relay](file("local", "traces: {endpoint: http://otel.example/v1/traces}\n"))
	require.NoError(t, err)
	for text, want := range map[string]string{
		"{endpoint: http://otel.example/v1/traces}": "traces.endpoint: plain http",
		"{endpoint: otel.example}":                  "traces.endpoint: this is not",
		"{tokenFile: x}":                            "traces.endpoint: name the collector",
	} {
		_, err := Load[Relay](file("testnet", "traces: "+text+"\n"))
		require.ErrorContains(t, err, want)
	}
}

func TestSecretMustBePrivate(t *testing.T) {
	_, err := Secret(write(t, "key", "abc\n", 0o644))
	require.ErrorContains(t, err, "chmod 600")
	s, err := Secret(write(t, "key", "abc\n", 0o600))
	require.NoError(t, err)
	require.Equal(t, "abc", s)
	_, err = Secret(write(t, "key", " \n", 0o600))
	require.ErrorContains(t, err, "empty")
}

func FuzzLoad(f *testing.F) {
	f.Add(goodRelay)
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, s string) {
		path := filepath.Join(dir, "relay.yaml")
		if err := os.WriteFile(path, []byte(s), 0o600); err != nil {
			t.Fatal(err)
		}
		_, _ = Load[Relay](path)
	})
}
