package config

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const publicAttest = `
network: mainnet
database: sqlite:member.db
deployment: deployment.json
chains:
  - {id: 1, endpoints: ["https://a.example/v1/key", "https://b.example/v1/key"]}
listen: 127.0.0.1:9001
keyFile: member.key
tokenFile: member.token
`

const publicRelay = `
network: testnet
database: sqlite:relay.db
deployment: deployment.json
chains:
  - {id: 1, endpoints: ["https://a.example/v1/key", "http://127.0.0.1:8545"]}
keyFile: relay.key
members:
  - {url: "https://member.example", address: "0x0000000000000000000000000000000000000001", tokenFile: m1.token}
`

// SR-37: on public networks a process with an unsafe file does not start, and says what to do.
func TestUnsafeFilesAreRefused_SR37(t *testing.T) {
	attest := func(text string) error {
		_, err := Load[Attest](write(t, "attest.yaml", text, 0o644))
		return err
	}
	relay := func(text string) error {
		_, err := Load[Relay](write(t, "relay.yaml", text, 0o644))
		return err
	}
	require.NoError(t, attest(publicAttest))
	named := "relays: [{name: north, tokenFile: north.token}]"
	require.NoError(t, attest(strings.Replace(publicAttest, "tokenFile: member.token", named, 1)))
	require.NoError(t, relay(publicRelay))
	open := strings.Replace(publicAttest, "127.0.0.1:9001", "0.0.0.0:9001", 1)
	const tls = "tls: {certFile: member.crt, keyFile: member.tls, clientsFile: clients.crt}\n"
	require.NoError(t, attest(open+tls))
	index := "bitcoin: {chain: mainnet, data: d, history: true, node: {cookieFile: c, url: \"http://NODE:8332\"}}\n"
	require.NoError(t, attest(publicAttest+strings.Replace(index, "NODE", "127.0.0.1", 1)))
	for text, want := range map[string]string{
		open: "listen: beyond loopback",
		strings.Replace(publicAttest, "tokenFile: member.token", "", 1):                    "relays: on public networks",
		strings.Replace(publicAttest, "https://b", "http://b", 1):                          "chains[0].endpoints[1]: plain http to b.example",
		strings.Replace(publicAttest, "https://b", "ws://b", 1):                            "endpoints[1]: plain ws to b.example",
		publicAttest + strings.Replace(index, "NODE", "10.0.0.4", 1):                       "bitcoin.node.url: plain http to 10.0.0.4",
		publicAttest + strings.Replace(index, "NODE", "10.0.0.4", 1) + "secondIndex: {}\n": "secondIndex: give ord",
		publicAttest + strings.Replace(index, "NODE", "127.0.0.1", 1) +
			"secondIndex: {ord: \"http://ord.example\", opi: \"http://opi.example\"}\n": "secondIndex.opi: plain http",
		publicAttest + "tls: {certFile: a, keyFile: b}\n": "tls: name certFile, keyFile and clientsFile",
	} {
		require.ErrorContains(t, attest(text), want)
	}
	for text, want := range map[string]string{
		strings.Replace(publicRelay, "https://member", "http://member", 1): "members[0].url: plain http",
		strings.Replace(publicRelay, ", tokenFile: m1.token", "", 1):       "members[0].tokenFile: on public networks",
		strings.Replace(publicRelay, "https://a", "http://a", 1):           "chains[0].endpoints[0]: plain http",
		publicRelay + "tls: {certFile: a}\n":                               "tls: name certFile and keyFile",
	} {
		require.ErrorContains(t, relay(text), want)
	}
	require.NotContains(t, attest(strings.Replace(publicAttest, "https://b", "http://b", 1)).Error(), "v1/key",
		"an address may hold a key, and errors are logged")
	require.NoError(t, attest(strings.NewReplacer("mainnet", "local", "https", "http", "tokenFile: member.token", "").
		Replace(open)), "the local network is one machine")
}

// SR-19: what one node says twice, by whatever address, is no second opinion.
func TestOneNodeIsOneEndpoint_SR19(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"https://rpc.example/v1", "https://rpc.example/v1", true},
		{"https://rpc.example/base", "https://RPC.example/base?", true},
		{"https://rpc.example/base", "https://rpc.example:443/base/", true},
		{"https://rpc.example./base", "https://rpc.example/base", true},
		{"https://rpc.example/v1", "wss://rpc.example/ws/v1", true},
		{"http://127.0.0.1:8545", "ws://127.0.0.1:8546", true},
		{"http://127.0.0.1:8545", "http://localhost:8545/", true},
		{"http://[::1]:8545", "http://127.0.0.1:8545", true},
		{"http://127.0.0.1:8545", "http://127.0.0.1:9545", false},
		{"https://gateway.example/a", "https://gateway.example/b", false},
		{"https://a.example", "https://b.example", false},
		{"https://a.example", "wss://b.example", false},
	} {
		require.Equal(t, c.same, sameNode(c.a, c.b), "%s %s", c.a, c.b)
		require.Equal(t, c.same, sameNode(c.b, c.a), "%s %s", c.b, c.a)
		_, err := Load[Serve](write(t, "serve.yaml",
			"network: testnet\ndatabase: sqlite:x\ndeployment: d\nlisten: 127.0.0.1:1\nchains: [{id: 97, endpoints: [\""+c.a+
				"\", \""+c.b+"\"]}]\n", 0o644))
		if c.same {
			require.ErrorContains(t, err, "endpoints[1]: this is the node of endpoints[0] again")
		} else {
			require.NoError(t, err)
		}
	}
}

// SR-37: what a process keeps travels to a database on another machine encrypted, to that machine alone.
func TestDatabaseOfPublicNetworks_SR37(t *testing.T) {
	dsn := func(network Environment, database string) error {
		_, err := Common{Network: network, Database: database}.DSN()
		return err
	}
	for _, fine := range []string{
		"postgres:///causeway", "postgres:///causeway?host=/run/postgresql", "postgres://user:pw@127.0.0.1:5432/causeway",
		"postgres://user@[::1]/causeway", "postgres://localhost/causeway?sslmode=disable",
		"postgres://user:pw@db.example/causeway?sslmode=verify-full&sslrootcert=/etc/causeway/db.pem",
		"postgres://user:pw@a.example:5432,b.example:5432/causeway?sslmode=verify-ca",
	} {
		require.NoError(t, dsn(Mainnet, fine), fine)
	}
	for _, open := range []string{
		"postgres://user:hunter2@db.example/causeway", "postgres://user:hunter2@db.example/causeway?sslmode=require",
		"postgres://user:hunter2@127.0.0.1,db.example/causeway", "postgres:///causeway?host=db.example&sslmode=prefer",
		"postgres://user:hunter2@10.0.0.4/causeway?sslmode=disable", "postgres://user:hunter2@db example/causeway",
	} {
		err := dsn(Testnet, open)
		require.ErrorIs(t, err, ErrConfig, open)
		require.NotContains(t, err.Error(), "hunter2", "the error is logged")
		require.NoError(t, dsn(Local, open))
	}
	path := write(t, "database.url", "postgres://user:hunter2@db.example/causeway\n", 0o600)
	_, err := Common{Network: Mainnet, DatabaseFile: path}.DSN()
	require.ErrorContains(t, err, "verify-full")
	orders := Index{Bitcoin: Bitcoin{Chain: "signet"}, Orders: &Orders{Database: "postgres://user@db.example/orders"}}
	_, err = orders.DSN()
	require.ErrorContains(t, err, "verify-full", "a test network is public, too")
}
