package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Accounts have a signer of their own, a duty each, and a budget for each chain.
func TestSignerOfAccounts_SR24(t *testing.T) {
	const base = "network: testnet\nrecordFile: r/r\nmarkFile: m/m\nsocket: s\n"
	const chains = ", chains: [{id: 1, maxFee: '0.1', feesPerDay: '1'}]}]\n"
	signer := func(more string) error { return loaded[Signer](t, base+more) }
	require.NoError(t, signer("deployment: d\naccounts: [{duty: relay, keyFile: k"+chains))
	require.NoError(t, signer("deployment: d\naccounts: [{duty: smartAccount, keyFile: k"+chains))
	require.NoError(t, signer("deployment: d\nton: [{duty: guardian, keyFile: k, maxFee: '1', feesPerDay: '2'}]\n"))
	const deploys = ", deploys: {file: deploy.yaml, salt: '0x1'}"
	require.NoError(t, signer("accounts: [{duty: deployer, keyFile: k"+deploys+chains), "it has no record yet")
	far := ", keyFile: k, maxFee: '1', feesPerDay: '2', receivers: [x]}]\n"
	require.NoError(t, signer("deployment: d\naccounts: [{duty: owner, receivers: ['0x1'], keyFile: k"+chains))
	require.NoError(t, signer("deployment: d\nton: [{duty: owner"+far))
	require.NoError(t, signer("deployment: d\nsolana: [{duty: owner"+far))
	require.NoError(t, signer("solana: [{duty: deployer, program: p"+far+"ton: [{duty: deployer"+far), "nor have these")
	const with = "deployment: d\naccounts: [{duty: relay, keyFile: k"
	for more, want := range map[string]string{
		"accounts: [{duty: relay, keyFile: k" + chains:                        "deployment: name",
		"keyFile: k\n" + with + chains:                                        "a signer of their own",
		"deployment: d\naccounts: [{duty: keeper, keyFile: k" + chains:        "is not one of",
		with + ", receivers: ['0x1']" + chains:                                "only an owner",
		"deployment: d\nton: [{duty: guardian" + far:                          "ton[0].receivers",
		"deployment: d\nsolana: [{duty: relay" + far:                          "solana[0].receivers",
		"deployment: d\nsolana: [{duty: owner, program: p" + far:              "solana[0].program",
		"ton: [{duty: deployer" + far + "solana: [{duty: owner" + far:         "deployment: name",
		"deployment: d\naccounts: [{duty: relay" + chains:                     "accounts[0].keyFile",
		with + deploys + chains:                                               "only a deployer",
		"accounts: [{duty: deployer, keyFile: k" + chains:                     "give file, a copy of",
		"accounts: [{duty: deployer, keyFile: k, deploys: {file: d}" + chains: "salt, which",
		with + "}]\n":                    "accounts[0].chains",
		with + ", chains: [{id: 1}]}]\n": "maxFee and feesPerDay",
		with + ", pkcs11: {}" + chains:   "one of keyFile, pkcs11",
		with + ", chains: [{id: 1, maxFee: '1', feesPerDay: '1', maxValue: '1'}]}]\n":         "maxValue and valuePerDay",
		"deployment: d\nsolana: [{keyFile: k}]\n":                                             "solana[0]: give",
		"deployment: d\nton: [{keyFile: k}]\n":                                                "ton[0]: give",
		"deployment: d\nton: [{duty: keeper, keyFile: k, maxFee: '1', feesPerDay: '2'}]\n":    "ton[0].duty",
		"deployment: d\nsolana: [{duty: keeper, keyFile: k, maxFee: '1', feesPerDay: '2'}]\n": "solana[0].duty",
		"deployment: d\ntraces: {endpoint: 'http://otel.example/v1/traces'}\n" +
			"ton: [{keyFile: k, maxFee: '1', feesPerDay: '2'}]\n": "traces.endpoint: plain http",
	} {
		require.ErrorContains(t, signer(more), want, more)
	}
	relay := "network: testnet\ndatabase: sqlite:x\ndeployment: d\nchains: [{id: 97, endpoints: [https://a.example, " +
		"https://b.example]}]\nmembers: [{url: https://m.example, address: '0x1', caFile: c, tokenFile: t}]\n"
	path := filepath.Join(t.TempDir(), "relay.yaml")
	for more, want := range map[string]string{
		"": "or give signer",
		"keyFile: k\nsigner: {address: '0x0000000000000000000000000000000000000001', socket: s}\n":   "take keyFile",
		"signer: {address: '0x1', socket: s}\n":                                                      "40 hexadecimal digits",
		"signer: {address: '0x0000000000000000000000000000000000000001', url: 'http://s.example'}\n": "not an https URL",
	} {
		require.NoError(t, os.WriteFile(path, []byte(relay+more), 0o600))
		_, err := Load[Relay](path)
		require.ErrorContains(t, err, want, more)
	}
}

// How the signer of a key on Solana or TON is reached stands in a file of its own, whose paths are beside it.
func TestSignersOfOtherChains(t *testing.T) {
	dir := t.TempDir()
	file := func(text string) string {
		path := filepath.Join(dir, "signer.yaml")
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	public := strings.Repeat("ab", 32)
	s, err := LoadTONSigner(file("address: " + public + "\nwallet: v4r2\nsocket: s\n"))
	require.NoError(t, err)
	require.Equal(t, TONSigner{OwnSigner{Address: public, Socket: filepath.Join(dir, "s")}, "v4r2"}, s)
	sol, err := LoadSolanaSigner(file("address: So11111111111111111111111111111111111111112\nsocket: s\n"))
	require.NoError(t, err)
	require.Equal(t, filepath.Join(dir, "s"), sol.Socket)
	for text, want := range map[string]string{
		"address: '0x12'\nsocket: s\n":                           "64 hexadecimal digits",
		"address: " + public + "\nsocket: s\nwallet: v3\n":       "v5r1, v4r2",
		"address: " + public + "\n":                              "give either socket, or url",
		"address: " + public + "\nsocket: s\nkeyFileOfMine: x\n": "not found",
	} {
		_, err := LoadTONSigner(file(text))
		require.ErrorContains(t, err, want, text)
	}
	_, err = LoadSolanaSigner(file("socket: s\n"))
	require.ErrorContains(t, err, "signer.address")
}

// A key is in one place, devices and services are named whole, and custody keys are in neither (BIP-340).
func TestHeldKeys(t *testing.T) {
	const base = "network: testnet\ndeployment: d\nrecordFile: r/r\nmarkFile: m/m\nsocket: s\n"
	const address = "address: '0x0000000000000000000000000000000000000001'"
	signer := func(more string) error { return loaded[Signer](t, base+more) }
	device := "pkcs11: {" + address + ", module: m, token: t, label: l, pinFile: p}\n"
	service := "awsKms: {" + address + ", region: r, key: k, credentialsFile: c}\n"
	require.NoError(t, signer(device))
	require.NoError(t, signer(service+"custody: {keyFile: c, batonsFile: b}\n"))
	part := "awsKms: {" + address + ", region: r, key: k"
	for more, want := range map[string]string{
		device + service:                "a key is in one place",
		"keyFile: k\n" + device:         "a key is in one place",
		device + "keyPasswordFile: p\n": "it opens a keyFile",
		"pkcs11: {}\n":                  "pkcs11.pinFile",
		part + "}\n":                    "awsKms.credentialsFile",
		part + ", credentialsFile: c, endpoint: 'http://127.0.0.1'}\n":       "https",
		"custody: {pkcs11: {label: x}, batonsFile: b}\n":                     "BIP-340",
		"custody: {keyFile: c, awsKms: {key: x}, batonsFile: b}\n":           "BIP-340",
		"pkcs11: {address: me, module: m, token: t, label: l, pinFile: p}\n": "pkcs11.address",
	} {
		require.ErrorContains(t, signer(more), want, more)
	}
	path := filepath.Join(t.TempDir(), "held.yaml")
	require.NoError(t, os.WriteFile(path, []byte("pkcs11: {module: m, token: t, label: l, pinFile: p}\n"), 0o600))
	_, err := LoadHeldKey(path)
	require.ErrorContains(t, err, "pkcs11.address")
	k, err := ReadHeldKey(path)
	require.NoError(t, err)
	require.Equal(t, filepath.Join(filepath.Dir(path), "p"), k.PKCS11.PINFile)
}
