package config

import (
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"time"
)

// Index configures `causeway index`: one Bitcoin index with the wallet API on it.
type Index struct {
	Bitcoin `yaml:",inline"`
	Listen  string `yaml:"listen"`
	Log     Log    `yaml:"log"`
	Metrics string `yaml:"metrics"` // address of the Prometheus endpoint; empty: none
	// Orders lets people order inscriptions of BRC-20 transfers; absent: the call answers that nobody does that here.
	Orders *Orders `yaml:"orders"`
	// Mints and Apps are the operator's lists behind /inscription-summary and /app-summary: files of JSON, empty by
	// default.
	MintsFile string `yaml:"mintsFile"`
	AppsFile  string `yaml:"appsFile"`
	// Mempool is an Esplora-compatible service that is asked for the status of transactions; empty: the index answers.
	Mempool string `yaml:"mempool"`
	// Content is the address that links to inscriptions' content lead to, best on an origin of its own (SR-26).
	Content string `yaml:"content"`
	// TrustedProxies are the addresses and networks (192.0.2.1, 10.0.0.0/8) of the processes in front, as `causeway
	// serve`, whose X-Forwarded-For tells who a request counts for (SR-30). Absent: what runs on the same machine; []:
	// nobody.
	TrustedProxies []string `yaml:"trustedProxies"`
	dir            string
}

// Bitcoin is a Bitcoin index: of which chain, from which node, and how much it keeps.
type Bitcoin struct {
	Chain string `yaml:"chain"` // mainnet, testnet3, testnet4, signet, or local
	Node  Node   `yaml:"node"`
	Data  string `yaml:"data"` // folder of the index
	// From is the socket of another process of this machine, whose index is read in place of one of this process's own.
	From string `yaml:"from"`
	// Share lets other processes of this machine read this index.
	Share *Share `yaml:"share"`
	// History also keeps what was spent, per address. Fixed when the folder is made.
	History bool `yaml:"history"`
	// UndoBlocks is how deep a reorganisation may be; default 144.
	UndoBlocks uint32        `yaml:"undoBlocks"`
	CacheMB    int64         `yaml:"cacheMB"` // of the store; default 256
	Poll       time.Duration `yaml:"poll"`    // default 2s
	// MaxStale is how long balances are served after the node was last matched; default 30m.
	MaxStale time.Duration `yaml:"maxStale"`
	// MaxTipAge is how old the node's newest block may be for the node to count as connected; default 3h on mainnet, 24h
	// on public test networks, no bound on the local one; negative: no bound.
	MaxTipAge time.Duration `yaml:"maxTipAge"`
}

// Share is where an index is read by other processes of the machine.
type Share struct {
	// Socket is the path of a Unix socket that answers Users alone, by name or number, besides root and the process's own.
	Socket string   `yaml:"socket"`
	Users  []string `yaml:"users"`
}

// Node is a Bitcoin node's JSON-RPC. Give a cookie file, or a user and a file with the password; neither where the
// address itself is the key.
type Node struct {
	URL string `yaml:"url"`
	// URLFile holds the address, where it has a key in it, as providers' have.
	URLFile      string `yaml:"urlFile"`
	CookieFile   string `yaml:"cookieFile"`
	User         string `yaml:"user"`
	PasswordFile string `yaml:"passwordFile"`
}

// Orders configures the service that inscribes BRC-20 transfers for people (SR-30).
type Orders struct {
	Database     string `yaml:"database"` // sqlite:PATH or postgres://…
	DatabaseFile string `yaml:"databaseFile"`
	// KeyFile seals what the service keeps of an order: 64 hexadecimal digits, readable by the owner alone.
	KeyFile string `yaml:"keyFile"`
	// ServiceSats is what the service keeps of each order, in satoshi; ServiceAddress takes it.
	ServiceSats    uint64 `yaml:"serviceSats"`
	ServiceAddress string `yaml:"serviceAddress"`
}

var bitcoinChains = []string{"mainnet", "testnet3", "testnet4", "signet", "local"}

func (b *Bitcoin) validate(field string) []string {
	var out []string
	bad := func(format string, a ...any) { out = append(out, field+fmt.Sprintf(format, a...)) }
	if !slices.Contains(bitcoinChains, b.Chain) {
		bad("chain: %q is not one of mainnet, testnet3, testnet4, signet, local", b.Chain)
	}
	if u, err := url.Parse(b.Node.URL); b.Node.URLFile == "" && (err != nil || !httpURL(b.Node.URL) || u.User != nil) {
		bad("node.url: this is not an http or https URL without user and password") // which may have a key in it
	}
	switch {
	case b.Node.URLFile != "" && b.Node.URL != "":
		bad("node: give either url, or urlFile")
	case b.Node.URLFile != "" && b.Node.CookieFile == "" && b.Node.User == "" && b.Node.PasswordFile == "":
	case b.Node.CookieFile != "" && (b.Node.User != "" || b.Node.PasswordFile != ""):
		bad("node: give either cookieFile, or user and passwordFile")
	case b.Node.CookieFile == "" && (b.Node.User == "" || b.Node.PasswordFile == ""):
		bad("node: give cookieFile, or user and passwordFile")
	}
	switch {
	case b.From != "" && (b.Data != "" || b.History || b.UndoBlocks != 0 || b.CacheMB != 0 || b.Share != nil):
		bad("from: the index is another process's: leave out data, history, undoBlocks, cacheMB and share")
	case b.From == "" && b.Data == "":
		bad("data: name the folder that keeps the index, or in from: the socket of a process that shares one")
	}
	if b.Share != nil && b.Share.Socket == "" {
		bad("share.socket: name the socket's path")
	}
	if b.Share != nil && !b.History {
		bad("share: an index without history is of no use to others: set history: true")
	}
	if b.UndoBlocks > 10_000 {
		bad("undoBlocks: must be within 0 (default 144) and 10000")
	}
	if b.CacheMB < 0 || b.CacheMB > 1<<20 {
		bad("cacheMB: must be within 0 (default 256) and 1048576")
	}
	if b.Poll < 0 || b.Poll > 10*time.Minute {
		bad("poll: must be within 0s (default 2s) and 10m")
	}
	if b.MaxStale < 0 || b.MaxStale > 24*time.Hour {
		bad("maxStale: must be within 0s (default 30m) and 24h")
	}
	if b.MaxTipAge > 0 && b.MaxTipAge < time.Hour {
		bad("maxTipAge: must be 0s (default), negative (no bound), or at least 1h: blocks do not come by the clock")
	}
	return out
}

// own also refuses another process's index: whoever judges by an index, or shows it to strangers, has one.
func (b *Bitcoin) own(field string) []string {
	out := b.validate(field)
	if b.From != "" {
		out = append(out, field+"from: this process needs an index of its own: name its folder in data")
	}
	return out
}

func (c *Index) validate(dir string) []string {
	c.dir = dir
	out := append(c.own(""), address("listen", c.Listen)...)
	out = append(out, c.Log.validate()...)
	out = append(out, c.door("")...)
	if c.Metrics != "" {
		out = append(out, address("metrics", c.Metrics)...)
	}
	for field, text := range map[string]string{"mempool": c.Mempool, "content": c.Content} {
		if text != "" && !httpURL(text) {
			out = append(out, fmt.Sprintf("%s: %q is not an http or https URL", field, text))
		}
	}
	if _, err := c.Proxies(); err != nil {
		out = append(out, "trustedProxies: "+err.Error())
	}
	if o := c.Orders; o != nil {
		out = append(out, database("orders.", o.Database, o.DatabaseFile)...)
		if o.KeyFile == "" {
			out = append(out, "orders.keyFile: name the file that holds the key which seals orders")
		}
		if o.ServiceSats > 0 && o.ServiceAddress == "" {
			out = append(out, "orders.serviceAddress: say who gets serviceSats")
		}
	}
	return out
}

// Proxies returns TrustedProxies; nil where the file does not name any.
func (c Index) Proxies() ([]netip.Prefix, error) { return proxies(c.TrustedProxies) }

// Proxies returns TrustedProxies; nil where the file does not name any.
func (c Serve) Proxies() ([]netip.Prefix, error) { return proxies(c.TrustedProxies) }

func proxies(list []string) ([]netip.Prefix, error) {
	if list == nil {
		return nil, nil
	}
	out := make([]netip.Prefix, 0, len(list))
	for _, text := range list {
		network, err := netip.ParsePrefix(text)
		if addr, aerr := netip.ParseAddr(text); aerr == nil {
			network, err = netip.PrefixFrom(addr, addr.BitLen()), nil
		}
		if err != nil {
			return nil, fmt.Errorf("%q is neither an address nor a network such as 10.0.0.0/8", text)
		}
		out = append(out, network.Masked())
	}
	return out, nil
}

// Address returns the node's address, from the file if one is named: then over https, or on this machine.
func (n Node) Address(path func(string) string) (string, error) {
	if n.URLFile == "" {
		return n.URL, nil
	}
	text, err := Secret(path(n.URLFile))
	if err != nil {
		return "", err
	}
	if !httpURL(text) || len(encrypted("", text)) > 0 {
		return "", fmt.Errorf("%w: node.urlFile: give an https URL: it has a key in it", ErrConfig)
	}
	return text, nil
}

// Path resolves a path of the file against the file's folder.
func (c Index) Path(p string) string { return Common{dir: c.dir}.Path(p) }

// DSN returns the orders' database.
func (c Index) DSN() (string, error) {
	common := Common{dir: c.dir, Database: c.Orders.Database, DatabaseFile: c.Orders.DatabaseFile, Network: Local}
	if c.Chain != string(Local) {
		common.Network = Testnet // any that is public
	}
	return common.DSN()
}
