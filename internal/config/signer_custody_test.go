package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func loaded[T Signer | Attest](t *testing.T, text string) error {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file.yaml")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	_, err := Load[T](path)
	return err
}

// A signer holds an attestation key, custody keys or both, and never one key for both (SR-24).
func TestSignerOfCustodyKeys_SR24(t *testing.T) {
	const base = "network: testnet\ndeployment: d\nrecordFile: r/r\nmarkFile: m/m\nsocket: s\n"
	signer := func(more string) error { return loaded[Signer](t, base+more) }
	require.NoError(t, signer("custody: {keyFile: c, batonsFile: b}\n"))
	require.NoError(t, signer("keyFile: k\ncustody: {keyFile: c, batonsFile: b, oldKeyFiles: {1: o}}\n"))
	require.NoError(t, signer("retired: true\ncustody: {oldKeyFiles: {1: o}, batonsFile: b}\n"))
	for more, want := range map[string]string{
		"":                                    "keyFile: name the file that holds the member's attestation key, give",
		"custody: {batonsFile: b}\n":          "custody.keyFile: name",
		"custody: {keyFile: c}\n":             "custody.batonsFile",
		"keyFile: k\ncustody: {keyFile: k}\n": "SR-24",
		"custody: {keyFile: c, oldKeyFiles: {0: x}}\n":  "epoch 0",
		"custody: {keyFile: c, maxFeeSats: 9999999999}": "custody.maxFeeSats",
		"custody: {keyFile: c, returnsPerDay: 99999}\n": "custody.returnsPerDay",
		"retired: true\ncustody: {keyFile: c}\n":        "custody.oldKeyFiles: name",
	} {
		require.ErrorContains(t, signer(more), want, more)
	}
}

// A member's custody keys are in files, or named and in a signer's process: not both.
func TestHeldCustodyKeys(t *testing.T) {
	key := strings.Repeat("ab", 32)
	const base = "network: local\ndeployment: d\ndatabase: sqlite:x.db\nlisten: 127.0.0.1:9001\n" +
		"chains: [{id: 1, endpoints: [\"http://127.0.0.1:1\"]}]\n" +
		"bitcoin: {chain: local, history: true, data: x, node: {url: \"http://127.0.0.1:1\", cookieFile: c}}\n"
	member := func(more string) error { return loaded[Attest](t, base+more) }
	const own = "signer: {address: \"0x00000000000000000000000000000000000000aa\", socket: s}\n"
	require.NoError(t, member(own+"custody: {key: "+key+"}\n"))
	require.NoError(t, member("keyFile: k\ncustody: {key: "+key+", signer: {socket: t}}\n"))
	require.NoError(t, member(own+"custody: {key: "+key+", oldKeys: {1: "+key+"}, signer: {socket: t}}\n"))
	require.NoError(t, member(own+"retired: true\ncustody: {oldKeys: {1: "+key+"}}\n"))
	for more, want := range map[string]string{
		"keyFile: k\ncustody: {key: " + key + "}\n":                                     "custody.signer: name the process",
		own + "custody: {key: " + key + ", keyFile: c}\n":                               "take keyFile",
		own + "custody: {key: abcd}\n":                                                  "64 hexadecimal digits",
		own + "custody: {oldKeys: {1: " + key + "}}\n":                                  "custody.key: name the key",
		own + "custody: {key: " + key + ", oldKeys: {0: " + key + "}}\n":                "epochs count from 1",
		own + "custody: {key: " + key + ", signer: {}}\n":                               "custody.signer: give either",
		own + "custody: {key: " + key + ", signer: {url: \"http://x\"}}\n":              "custody.signer.url",
		own + "custody: {key: " + key + ", signer: {socket: t, address: \"0xaa\"}}\n":   "custody.signer.address",
		own + "retired: true\ncustody: {key: " + key + ", oldKeys: {1: " + key + "}}\n": "retired member's keys",
	} {
		require.ErrorContains(t, member(more), want, more)
	}
}
