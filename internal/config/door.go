package config

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strings"
)

// ServerTLS is how a member serves TLS by itself: it shows its certificate, and answers only who shows one that it
// knows. All files are PEM and are read again when they change; KeyFile is readable by its owner alone.
type ServerTLS struct {
	CertFile string `yaml:"certFile"` // with what its issuer needs to be found, if any
	KeyFile  string `yaml:"keyFile"`
	// ClientsFile holds the certificates of those who may ask, or of the authorities that issue theirs.
	ClientsFile string `yaml:"clientsFile"`
}

// ClientTLS is the certificate that a relay or an API shows to members that ask for one.
type ClientTLS struct {
	CertFile string `yaml:"certFile"`
	KeyFile  string `yaml:"keyFile"`
}

func (t *ServerTLS) validate() []string {
	if t == nil || t.CertFile != "" && t.KeyFile != "" && t.ClientsFile != "" {
		return nil
	}
	return []string{
		"tls: name certFile, keyFile and clientsFile: the member's certificate, its key, and the certificates of those " +
			"who may ask",
	}
}

func (t *ClientTLS) validate() []string {
	if t == nil || t.CertFile != "" && t.KeyFile != "" {
		return nil
	}
	return []string{"tls: name certFile and keyFile: the certificate that members are shown, and its key"}
}

// public reports whether what the process does is seen by others than its operator.
func (c *Common) public() bool { return c.Network == Mainnet || c.Network == Testnet }

// loopback reports whether a host, without a port, is this machine alone.
func loopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.Unmap().IsLoopback()
}

// loopbackListen reports whether an address of host:port listens on this machine alone.
func loopbackListen(address string) bool {
	host, _, err := net.SplitHostPort(address)
	return err == nil && loopback(host)
}

// encrypted refuses addresses that are asked in the clear on another machine: whoever is on the way reads the secrets
// that go with the question, and writes the answer. It never repeats an address, which may hold a key.
func encrypted(field, text string) []string {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "ws" || loopback(u.Hostname()) {
		return nil
	}
	return []string{fmt.Sprintf("%s: plain %s to %s is open to everybody on the way: on public networks give https or "+
		"wss, or a tunnel (WireGuard, ssh, stunnel) whose near end is on this machine's loopback", field, u.Scheme, u.Hostname())}
}

// databaseOfPublic refuses a database on another machine whose connection others could read or answer. It never repeats
// the address, which may hold a password.
func databaseOfPublic(dsn string) error {
	u, err := url.Parse(dsn)
	if err != nil {
		return fmt.Errorf("%w: database: not a postgres:// address", ErrConfig) // without the cause, which has it
	}
	q := u.Query()
	hosts := strings.Split(u.Host, ",")
	if named := q.Get("host"); named != "" {
		hosts = strings.Split(named, ",")
	}
	for _, at := range hosts {
		name := (&url.URL{Host: at}).Hostname()
		if name == "" || strings.HasPrefix(at, "/") || loopback(name) {
			continue
		}
		if mode := q.Get("sslmode"); mode != "verify-full" && mode != "verify-ca" {
			return fmt.Errorf("%w: database: on public networks a PostgreSQL on another machine (%s) is asked with "+
				"sslmode=verify-full, and sslrootcert=FILE where its authority is your own", ErrConfig, name)
		}
	}
	return nil
}

// endpointsOfPublic checks a chain's endpoints as public networks want them: none in the clear, and no node twice.
func endpointsOfPublic(field string, list []Chain) []string {
	var out []string
	for i, ch := range list {
		for k, text := range ch.Endpoints {
			at := fmt.Sprintf("%s[%d].endpoints[%d]", field, i, k)
			out = append(out, encrypted(at, text)...)
			for earlier, other := range ch.Endpoints[:k] {
				if sameNode(text, other) {
					out = append(out, fmt.Sprintf("%s: this is the node of endpoints[%d] again: one node that answers twice is no "+
						"second opinion, also by http and ws. Name another one, or leave it away", at, earlier))
					break
				}
			}
		}
	}
	return out
}

// sameNode reports whether two addresses lead to one node: to one place, however it is written, or to one host by http
// and by ws, which nodes serve on different ports.
func sameNode(a, b string) bool {
	x, xerr := url.Parse(a)
	y, yerr := url.Parse(b)
	if xerr != nil || yerr != nil {
		return a == b
	}
	if !strings.EqualFold(host(x), host(y)) {
		return false
	}
	if strings.HasPrefix(x.Scheme, "ws") != strings.HasPrefix(y.Scheme, "ws") {
		return true
	}
	return port(x) == port(y) && strings.TrimRight(x.Path, "/") == strings.TrimRight(y.Path, "/") &&
		x.RawQuery == y.RawQuery
}

// host is a URL's host in one spelling.
func host(u *url.URL) string {
	name := strings.TrimSuffix(u.Hostname(), ".")
	if loopback(name) {
		return "localhost"
	}
	return name
}

// port is a URL's port, also where it is the scheme's own.
func port(u *url.URL) string {
	switch {
	case u.Port() != "":
		return u.Port()
	case u.Scheme == "https" || u.Scheme == "wss":
		return "443"
	default:
		return "80"
	}
}

// show has a process show its certificate to all members.
func show(rs []Remote, t *ClientTLS) {
	for i := range rs {
		rs[i].Shown = t
	}
}

// remotesOfPublic checks how members are asked on public networks.
func remotesOfPublic(rs []Remote) []string {
	var out []string
	for i, r := range rs {
		out = append(out, encrypted(fmt.Sprintf("members[%d].url", i), r.URL)...)
		if r.TokenFile == "" {
			out = append(out, fmt.Sprintf("members[%d].tokenFile: on public networks every member asks for a token: name the "+
				"file that holds the one that its operator gave you", i))
		}
	}
	return out
}

// door checks how a member is reached and whom it asks, on public networks.
func (c *Attest) door() []string {
	if !c.public() {
		return nil
	}
	out := endpointsOfPublic("chains", c.Chains)
	if !loopbackListen(c.Listen) && c.TLS == nil {
		out = append(out, "listen: beyond loopback a member of a public network serves TLS: give tls, or listen on "+
			"127.0.0.1 behind a proxy that ends TLS")
	}
	if c.TokenFile == "" && len(c.Relays) == 0 {
		out = append(out, "relays: on public networks a member asks each relay for a token: `openssl rand -hex 32` into a file "+
			"that its owner alone can read, named here beside the relay, and give it to that relay")
	}
	out = append(out, c.Bitcoin.door("bitcoin.")...)
	if s := c.SecondIndex; s != nil {
		out = append(out, encrypted("secondIndex.ord", s.Ord)...)
		out = append(out, encrypted("secondIndex.opi", s.OPI)...)
	}
	return out
}

// door checks whom a relay asks, on public networks.
func (c *Relay) door() []string {
	if !c.public() {
		return nil
	}
	out := append(endpointsOfPublic("chains", c.Chains), remotesOfPublic(c.Members)...)
	if c.Bitcoin != nil {
		out = append(out, c.Bitcoin.door("bitcoin.")...)
	}
	return out
}

// door checks whom an API asks, on public networks.
func (c *Serve) door() []string {
	if !c.public() {
		return nil
	}
	out := append(endpointsOfPublic("chains", c.Chains), remotesOfPublic(c.Members)...)
	if c.Bitcoin != nil {
		out = append(out, c.Bitcoin.door("bitcoin.")...)
	}
	if s := c.SmartAccount; s != nil {
		out = append(out, endpointsOfPublic("smartAccount.chains", s.Chains)...)
	}
	for field, text := range map[string]string{
		"rates.url": c.Rates.URL, "balances.ton": c.Balances.TON, "balances.solana": c.Balances.Solana,
	} {
		out = append(out, encrypted(field, text)...)
	}
	return out
}

// door checks the way to a public Bitcoin network's node, which a password goes along.
func (b *Bitcoin) door(field string) []string {
	if b == nil || b.Chain == "local" {
		return nil
	}
	return encrypted(field+"node.url", b.Node.URL)
}
