package config

import (
	"net/netip"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const goodIndex = `
chain: testnet4
node: {url: "http://127.0.0.1:48332", cookieFile: .cookie}
data: index
history: true
poll: 500ms
listen: 127.0.0.1:8090
trustedProxies: [10.0.0.7, 192.168.1.0/24]
orders:
  database: "sqlite:orders.db"
  keyFile: orders.key
  serviceSats: 1500
  serviceAddress: tb1qexample
`

func TestLoadIndex(t *testing.T) {
	path := write(t, "index.yaml", goodIndex, 0o644)
	c, err := Load[Index](path)
	require.NoError(t, err)
	require.Equal(t, "testnet4", c.Chain)
	require.Equal(t, 500*time.Millisecond, c.Poll)
	require.True(t, c.History)
	require.Equal(t, filepath.Join(filepath.Dir(path), ".cookie"), c.Path(c.Node.CookieFile))
	proxies, err := c.Proxies()
	require.NoError(t, err)
	require.Equal(t, []netip.Prefix{netip.MustParsePrefix("10.0.0.7/32"), netip.MustParsePrefix("192.168.1.0/24")},
		proxies)
	dsn, err := c.DSN()
	require.NoError(t, err)
	require.Equal(t, "sqlite:"+filepath.Join(filepath.Dir(path), "orders.db"), dsn)
}

// [SR-30] the API tells visitors apart behind the proxies that its file names, as an index does.
func TestServeNamesItsProxies_SR_30(t *testing.T) {
	load := func(more string) (Serve, error) {
		return Load[Serve](write(t, "serve.yaml",
			"network: local\ndatabase: sqlite:x\ndeployment: d\nlisten: 127.0.0.1:1\nchains: [{id: 97, endpoints: "+
				"[https://a.example]}]\n"+more, 0o644))
	}
	for more, want := range map[string][]netip.Prefix{
		"": nil, "trustedProxies: []\n": {}, "trustedProxies: [10.1.0.0/16]\n": {netip.MustParsePrefix("10.1.0.0/16")},
	} {
		c, err := load(more)
		require.NoError(t, err)
		got, err := c.Proxies()
		require.NoError(t, err)
		require.Equal(t, want, got, more)
	}
	_, err := load("trustedProxies: [the office]\n")
	require.ErrorContains(t, err, "trustedProxies:")
}

func TestIndexProblemsAreNamed(t *testing.T) {
	bad := strings.NewReplacer(
		"testnet4", "moon", "http://127.0.0.1:48332", "http://u:p@127.0.0.1:48332", "cookieFile: .cookie", "user: u",
		"data: index", "undoBlocks: 20000", "500ms", "1h\nmaxTipAge: 20m", "127.0.0.1:8090", "here",
		`database: "sqlite:orders.db"`, "database: mysql:x",
		"keyFile: orders.key", "", "serviceAddress: tb1qexample", "", "192.168.1.0/24", "the office",
	).Replace(goodIndex)
	_, err := Load[Index](write(t, "index.yaml", bad, 0o644))
	for _, want := range []string{
		"\n  chain:", "node.url:", "node: give cookieFile", "data:", "undoBlocks:", "poll:", "maxTipAge:", "listen:",
		"orders.database:", "orders.keyFile:", "orders.serviceAddress:", "trustedProxies:",
	} {
		require.ErrorContains(t, err, want)
	}
}

// A member's own index is checked like any other, and its fields are named from the file's top.
func TestMembersIndexIsChecked(t *testing.T) {
	_, err := Load[Attest](write(t, "attest.yaml",
		"network: local\ndatabase: sqlite:x\ndeployment: d\nlisten: 127.0.0.1:1\nkeyFile: k\nchains: [{id: 97, endpoints: "+
			"[https://a.example]}]\nbitcoin: {chain: local}\n", 0o644))
	require.ErrorContains(t, err, "bitcoin.node.url:")
	require.ErrorContains(t, err, "bitcoin.data:")
}

// A provider's address is a key: it is in a file, and nothing else is asked for.
func TestNodeAddressOfAFile(t *testing.T) {
	load := func(node string) (Index, error) {
		return Load[Index](write(t, "index.yaml", "chain: testnet4\nlisten: 127.0.0.1:1\ndata: d\nnode: {"+node+"}\n", 0o644))
	}
	address := func(text string) (string, error) {
		path := write(t, "url", text, 0o600)
		c, err := load("urlFile: \"" + path + "\"")
		require.NoError(t, err)
		return c.Node.Address(c.Path)
	}
	got, err := address("https://node.example/v1/key\n")
	require.NoError(t, err)
	require.Equal(t, "https://node.example/v1/key", got)
	for _, text := range []string{"http://node.example/v1/key", "ftp://node.example/v1/key", "v1/key"} {
		_, err = address(text)
		require.ErrorContains(t, err, "urlFile")
		require.NotContains(t, err.Error(), "v1/key")
	}
	_, err = load("urlFile: a, url: \"http://127.0.0.1:1\"")
	require.ErrorContains(t, err, "either url, or urlFile")
	_, err = load("url: \"ftp://node.example/v1/key\", cookieFile: c")
	require.ErrorContains(t, err, "node.url")
	require.NotContains(t, err.Error(), "v1/key")
}

// ADR 0080: a process has an index of its own, or reads another's.
func TestIndexOfItsOwnOrAnothers(t *testing.T) {
	load := func(index string) error {
		_, err := Load[Serve](write(t, "serve.yaml",
			"network: local\ndatabase: sqlite:x\ndeployment: d\nlisten: 127.0.0.1:1\nchains: [{id: 97, endpoints: "+
				"[https://a.example]}]\nbitcoin: {chain: local, node: {url: \"http://127.0.0.1:1\", cookieFile: c}, "+
				"lowReserveSats: 1, "+index+"}\n", 0o644))
		return err
	}
	require.NoError(t, load("from: index.sock"))
	require.NoError(t, load("data: index, history: true, share: {socket: index.sock, users: [relay, 1001]}"))
	for index, want := range map[string]string{
		"history: true":                                 "bitcoin.data:",
		"from: index.sock, data: here":                  "bitcoin.from:",
		"from: index.sock, share: {socket: other.sock}": "bitcoin.from:",
		"data: here, history: true, share: {}":          "bitcoin.share.socket:",
		"data: here, share: {socket: index.sock}":       "bitcoin.share:",
	} {
		require.ErrorContains(t, load(index), want, index)
	}
	_, err := Load[Index](write(t, "index.yaml",
		strings.Replace(goodIndex, "data: index\nhistory: true", "from: index.sock", 1), 0o644))
	require.ErrorContains(t, err, "from:")
}
