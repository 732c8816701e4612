// Package config reads the one file that each process is configured by. Decoding is strict: an unknown field, a missing
// value or a value out of bounds is an error that names it, and all errors are reported at once. Secrets are never in
// the file; it names files that hold them.
package config

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"causeway/internal/secretfile"
)

// Environment is the kind of network that a process serves.
type Environment string

// The environments.
const (
	Mainnet Environment = "mainnet"
	Testnet Environment = "testnet"
	Local   Environment = "local"
)

const maxFile = 1 << 20

// Common is what every process is told. Relative paths are relative to the file's folder.
type Common struct {
	Network Environment `yaml:"network"`
	// Database is `sqlite:PATH` or `postgres://…`; DatabaseFile names a file that holds it when it has a password.
	Database     string `yaml:"database"`
	DatabaseFile string `yaml:"databaseFile"`
	// Deployment is the record that `causeway deploy` wrote.
	Deployment string `yaml:"deployment"`
	// Catalog lists the operator's files over the built-in catalogue, later ones last.
	Catalog []string `yaml:"catalog"`
	Chains  []Chain  `yaml:"chains"`
	Log     Log      `yaml:"log"`
	Metrics string   `yaml:"metrics"` // address of the Prometheus endpoint; empty: none
	dir     string
}

// Chain says how one chain is reached.
type Chain struct {
	ID uint32 `yaml:"id"`
	// Endpoints are JSON-RPC URLs. On public networks members need two that are operated independently (SR-19).
	Endpoints []string      `yaml:"endpoints"`
	Poll      time.Duration `yaml:"poll"`
}

// EndpointsOf are those of one chain of a file's; none where it does not name the chain.
func EndpointsOf(chains []Chain, id uint32) []string {
	for _, ch := range chains {
		if ch.ID == id {
			return ch.Endpoints
		}
	}
	return nil
}

// Log says what is logged, to standard error.
type Log struct {
	Level  string `yaml:"level"`  // debug, info (default), warn, error
	Format string `yaml:"format"` // text (default) or json
}

// Traces says where a process tells how transfers went, and requests; without an endpoint nowhere.
type Traces struct {
	Endpoint  string `yaml:"endpoint"`  // a collector's OTLP/HTTP address with its path, such as https://otel.example/v1/traces
	TokenFile string `yaml:"tokenFile"` // bearer token that the collector wants
	OneIn     uint32 `yaml:"oneIn"`     // of so many transfers one is told of; each by default
}

// Check says why a machine's own processes would not send there.
func (t Traces) Check() error {
	if list := t.validate(false); len(list) > 0 {
		return fmt.Errorf("%w: %s", ErrConfig, strings.Join(list, "; "))
	}
	return nil
}

func (t Traces) validate(public bool) []string {
	var out []string
	switch {
	case t.Endpoint == "" && (t.TokenFile != "" || t.OneIn != 0):
		out = append(out, "traces.endpoint: name the collector")
	case t.Endpoint != "" && !httpURL(t.Endpoint):
		out = append(out, "traces.endpoint: this is not an http or https URL")
	case public:
		out = append(out, encrypted("traces.endpoint", t.Endpoint)...)
	}
	return out
}

// Serve configures `causeway serve`.
type Serve struct {
	Common `yaml:",inline"`
	Listen string `yaml:"listen"`
	// DictTokenFile holds the bearer token that changes dictionary texts; empty: nobody can.
	DictTokenFile string `yaml:"dictTokenFile"`
	// shown in the status, and asked what withdrawal fees brought (SR-12); never to sign
	Members []Remote   `yaml:"members"`
	TLS     *ClientTLS `yaml:"tls"` // shown to members that ask for a certificate
	Indexes Indexes    `yaml:"indexes"`
	// Bitcoin is the API's own index; absent: it tells nothing of the custody on Bitcoin.
	Bitcoin *ServeBitcoin `yaml:"bitcoin"`
	// SmartAccount is the smart-account service at /evm-chain; absent: there is none.
	SmartAccount *SmartAccount `yaml:"smartAccount"`
	Site         Site          `yaml:"site"`
	Rates        Rates         `yaml:"rates"`
	Balances     Balances      `yaml:"balances"`
	// TrustedProxies are the addresses and networks of the proxies in front, whose X-Forwarded-For tells who a request
	// counts for (SR-30). Absent: what runs on the same machine; []: nobody.
	TrustedProxies []string `yaml:"trustedProxies"`
	// Incidents says whose word about disruptions the page /status shows.
	Incidents Incidents `yaml:"incidents"`
	// Widget says whose pages may have the transfer form in a frame.
	Widget Widget `yaml:"widget"`
	// Pairing says by whom the page talks to wallets on other devices; absent: to none.
	Pairing Pairing `yaml:"pairing"`
	Traces  Traces  `yaml:"traces"`
}

// Indexes are the `causeway index` processes behind /bitcoin and /bitcoin_testnet: URLs, each asked in turn; one that
// is not ready is passed over.
type Indexes struct {
	Mainnet []string `yaml:"mainnet"`
	Testnet []string `yaml:"testnet"`
}

// Site is what the web app shows of its operator.
type Site struct {
	Name           string `yaml:"name"`
	ProductionTest bool   `yaml:"productionTest"`
	Locale         string `yaml:"locale"` // for who chose none and whose browser has none of ours: en (default) or zh-Hans
	ProjectID      string `yaml:"projectId"`
	PoweredBy      *Link  `yaml:"poweredBy"`
	Fractal        string `yaml:"fractal"`
	CKB            string `yaml:"ckb"`
	Social         []Link `yaml:"social"`
	Links          []Link `yaml:"links"`
	Support        string `yaml:"support"`
}

// Link is a label and where it leads.
type Link struct {
	Label string `yaml:"label"`
	URL   string `yaml:"url"`
}

// Rates says where prices come from: a fixed table, or a CoinGecko-compatible service.
type Rates struct {
	Fixed  map[string]string `yaml:"fixed"` // price id → decimal price in USD
	URL    string            `yaml:"url"`
	Every  time.Duration     `yaml:"every"`
	MaxAge time.Duration     `yaml:"maxAge"`
}

// Balances says whom to ask what wallets of TON and Solana have, for the header; a chain without an endpoint shows
// none.
type Balances struct {
	// base URL of a service with toncenter's HTTP API, such as https://toncenter.com/api/v2
	TON        string `yaml:"ton"`
	TONKeyFile string `yaml:"tonKeyFile"` // its API key, if it wants one
	Solana     string `yaml:"solana"`     // JSON-RPC
}

// Remote is a committee member as others reach it.
type Remote struct {
	URL       string `yaml:"url"`
	Address   string `yaml:"address"` // of its attestation key: nobody else's signature is taken for the member's
	TokenFile string `yaml:"tokenFile"`
	// CAFile holds the member's certificate, or that of the authority that issued it; absent: the system's authorities.
	CAFile string `yaml:"caFile"`
	// Shown is the certificate that the process shows to it; nil: none.
	Shown *ClientTLS `yaml:"-"`
	// CustodyKeys are the member's custody keys by epoch, x-only, 64 hexadecimal digits; absent: a relay asks it for no
	// signature on Bitcoin.
	CustodyKeys map[uint32]string `yaml:"custodyKeys"`
	// Retired says that it left the committee, and is asked for nothing but signatures on Bitcoin by its custody keys of
	// earlier epochs (SR-18).
	Retired bool `yaml:"retired"`
}

// RelayAccess is a relay as a member lets it in.
type RelayAccess struct {
	Name      string `yaml:"name"` // 1 to 32 of a-z, 0-9 and -
	TokenFile string `yaml:"tokenFile"`
}

const maxRelays = 64

func relayAccess(list []RelayAccess) []string {
	var out []string
	if len(list) > maxRelays {
		out = append(out, fmt.Sprintf("relays: at most %d", maxRelays))
	}
	names, files := map[string]bool{}, map[string]bool{}
	for i, r := range list {
		if r.Name == "" || len(r.Name) > 32 || strings.Trim(r.Name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
			out = append(out, fmt.Sprintf("relays[%d].name: %.40q is not 1 to 32 of a-z, 0-9 and -", i, r.Name))
		}
		if r.TokenFile == "" {
			out = append(out, fmt.Sprintf("relays[%d].tokenFile: name the file that holds this relay's token", i))
		}
		if names[r.Name] || files[r.TokenFile] {
			out = append(out, fmt.Sprintf("relays[%d]: its name or token is another one's", i))
		}
		names[r.Name], files[r.TokenFile] = true, true
	}
	return out
}

// Attest configures `causeway attest`: one committee member.
type Attest struct {
	Common `yaml:",inline"`
	Listen string `yaml:"listen"`
	Traces Traces `yaml:"traces"`
	// TLS has the member serve TLS by itself, to those alone whose certificates it knows; absent: plain HTTP, on public
	// networks on loopback alone.
	TLS     *ServerTLS `yaml:"tls"`
	KeyFile string     `yaml:"keyFile"`
	// KeyPasswordFile opens a key file that is a keystore.
	KeyPasswordFile string `yaml:"keyPasswordFile"`
	// Signer is the process that holds the attestation key instead of KeyFile.
	Signer *OwnSigner `yaml:"signer"`
	// TokenFile holds the bearer token of relays that have no name here. Without it and without relays none is asked for,
	// on the local network alone.
	TokenFile string `yaml:"tokenFile"`
	// Relays name those that ask this member for signatures, each with a token of its own: taking one away shuts it out,
	// and nobody else. Who keeps the custody's turn and does not use it is named in log, metrics and status.
	Relays        []RelayAccess `yaml:"relays"`
	RotationsFile string        `yaml:"rotationsFile"` // hashes of the next sets of members and keys that the operator approves
	// Paused lists the ids of chains for whose deposits this member signs nothing; refunds go on (INV-10).
	Paused []uint32 `yaml:"paused"`
	// PausedTokens lists tokens for which this member signs nothing: SYMBOL on every lane, or CHAIN/SYMBOL on those from
	// and to one chain. Refunds go on (INV-10). When n - k + 1 members list one, it stands still, and nothing else does.
	PausedTokens []string `yaml:"pausedTokens"`
	// MaxMessage limits one message, in whole tokens, by the symbol of pools, mint bridges and Bitcoin routers. Absent:
	// the lane's own limits alone.
	MaxMessage map[string]string `yaml:"maxMessage"`
	// MaxPerDay limits in the same way what this member signs for one direction of a lane within 24 hours. It counts
	// what the database says was signed, over restarts too, and stands behind the contracts' own caps. What goes back
	// counts by itself, and is slowed down, never stopped (INV-10). On public networks every token needs a limit.
	MaxPerDay map[string]string `yaml:"maxPerDay"`
	// DelayOver is, in whole tokens by the symbol of Bitcoin's routers, how much the custody pays within 36 blocks without
	// waiting: what exceeds it, alone or with that, waits for 36 blocks, as the contracts have it wait elsewhere (SR-05).
	// On public networks every asset of Bitcoin needs one.
	DelayOver map[string]string `yaml:"delayOver"`
	// Bitcoin is the member's own index of Bitcoin, from its own node; absent: the member knows no Bitcoin. A member of a
	// custody needs one with history.
	Bitcoin *Bitcoin `yaml:"bitcoin"`
	// Custody is what the member signs the custody's transactions with; absent: it signs none.
	Custody *Custody `yaml:"custody"`
	// Retired says that the member left the committee: it attests nothing, and its custody keys of earlier epochs sign
	// what moves to newer custody (SR-18).
	Retired bool `yaml:"retired"`
	// SecondIndex are indexes by others that have to agree about tokens and runes; absent: none, on the local network
	// alone.
	SecondIndex *SecondIndex `yaml:"secondIndex"`
}

// Relay configures `causeway relay`.
type Relay struct {
	Common  `yaml:",inline"`
	Traces  Traces `yaml:"traces"`
	KeyFile string `yaml:"keyFile"`
	// KeyPasswordFile opens a key file that is a keystore.
	KeyPasswordFile string        `yaml:"keyPasswordFile"`
	Signer          *OwnSigner    `yaml:"signer"` // that holds the key instead of KeyFile
	Members         []Remote      `yaml:"members"`
	TLS             *ClientTLS    `yaml:"tls"` // shown to members that ask for a certificate
	BatchLimit      int           `yaml:"batchLimit"`
	Workers         int           `yaml:"workers"`
	Lease           time.Duration `yaml:"lease"`
	// MaxFeeGwei limits what a delivery may pay per gas.
	MaxFeeGwei uint64 `yaml:"maxFeeGwei"`
	// Bitcoin is the relay's own index and how it makes the custody's transactions; absent: it leaves Bitcoin to others.
	Bitcoin *RelayBitcoin `yaml:"bitcoin"`
	// Solana is what the relay pays with on Solana, whose endpoints are among the chains; absent: it leaves Solana to
	// others.
	Solana *RelaySolana `yaml:"solana"`
	// TON is what the relay pays with on TON, whose endpoints are among the chains; absent: it leaves TON to others.
	TON *RelayTON `yaml:"ton"`
}

// ErrConfig is wrapped by every error of this package.
var ErrConfig = errors.New("configuration")

// Load reads a file into one of the structures above and validates it.
func Load[T Serve | Attest | Signer | Relay | Deploy | Index | Watch](path string) (T, error) {
	var c T
	raw, err := ReadBounded(path, maxFile)
	if err != nil {
		return c, fmt.Errorf("%w: read %s: %w", ErrConfig, path, err)
	}
	dec := yaml.NewDecoder(bytes.NewReader(raw))
	dec.KnownFields(true)
	if err := dec.Decode(&c); err != nil {
		return c, fmt.Errorf("%w: %s: %w", ErrConfig, path, err)
	}
	if problems := any(&c).(validator).validate(filepath.Dir(path)); len(problems) > 0 {
		return c, fmt.Errorf("%w: %s:\n  %s", ErrConfig, path, strings.Join(problems, "\n  "))
	}
	return c, nil
}

type validator interface{ validate(dir string) []string }

// ReadBounded reads a file of at most so many bytes.
func ReadBounded(path string, most int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	raw, err := io.ReadAll(io.LimitReader(f, most+1))
	if err = errors.Join(err, f.Close()); err == nil && int64(len(raw)) > most {
		err = fmt.Errorf("file is larger than %d bytes", most)
	}
	return raw, err
}

func (c *Common) validate(dir string) []string {
	c.dir = dir
	var out []string
	bad := func(format string, a ...any) { out = append(out, fmt.Sprintf(format, a...)) }
	switch c.Network {
	case Mainnet, Testnet, Local:
	default:
		bad("network: %q is not one of mainnet, testnet, local", c.Network)
	}
	out = append(out, database("", c.Database, c.DatabaseFile)...)
	if c.Deployment == "" {
		bad("deployment: name the file that `causeway deploy` wrote")
	}
	if len(c.Chains) == 0 {
		bad("chains: at least one is needed")
	}
	out = append(out, chains("chains", c.Chains)...)
	out = append(out, c.Log.validate()...)
	if c.Metrics != "" {
		out = append(out, address("metrics", c.Metrics)...)
	}
	return out
}

// chains checks a list of chains, each with its endpoints.
func chains(field string, list []Chain) []string {
	var out []string
	bad := func(i int, format string, a ...any) {
		out = append(out, fmt.Sprintf("%s[%d].%s", field, i, fmt.Sprintf(format, a...)))
	}
	seen := map[uint32]bool{}
	for i, ch := range list {
		if ch.ID == 0 || seen[ch.ID] {
			bad(i, "id: %d is zero or given twice", ch.ID)
		}
		seen[ch.ID] = true
		if len(ch.Endpoints) == 0 || len(ch.Endpoints) > 8 {
			bad(i, "endpoints: give 1 to 8 URLs")
		}
		for _, e := range ch.Endpoints {
			if u, err := url.Parse(e); err != nil || u.Host == "" || !strings.Contains(" http https ws wss ", " "+u.Scheme+" ") {
				bad(i, "endpoints: %q is not an http, https, ws or wss URL", e)
			}
		}
		if ch.Poll < 0 || ch.Poll > 10*time.Minute {
			bad(i, "poll: must be within 0s and 10m")
		}
	}
	return out
}

func database(field, dsn, file string) []string {
	var out []string
	if (dsn == "") == (file == "") {
		out = append(out, field+"database: give either database or databaseFile")
	}
	if dsn != "" && !strings.HasPrefix(dsn, "sqlite:") && !strings.HasPrefix(dsn, "postgres://") {
		out = append(out, field+"database: must begin with sqlite: or postgres://")
	}
	return out
}

func (l Log) validate() []string {
	var out []string
	switch l.Level {
	case "", "debug", "info", "warn", "error":
	default:
		out = append(out, fmt.Sprintf("log.level: %q is not one of debug, info, warn, error", l.Level))
	}
	switch l.Format {
	case "", "text", "json":
	default:
		out = append(out, fmt.Sprintf("log.format: %q is not one of text, json", l.Format))
	}
	return out
}

func (c *Serve) validate(dir string) []string {
	show(c.Members, c.TLS)
	out := append(c.Common.validate(dir), address("listen", c.Listen)...)
	if l := c.Site.Locale; l != "" && l != "en" && l != "zh-Hans" {
		out = append(out, fmt.Sprintf("site.locale: %q is not one of en, zh-Hans", l))
	}
	if c.Rates.URL != "" && len(c.Rates.Fixed) > 0 {
		out = append(out, "rates: give either a fixed table or a url")
	}
	if c.Network != Local && len(c.Rates.Fixed) > 0 {
		out = append(out, "rates.fixed: a fixed table is for the local network alone")
	}
	for i, list := range [][]string{c.Indexes.Mainnet, c.Indexes.Testnet} {
		for k, text := range list {
			if !httpURL(text) {
				out = append(out,
					fmt.Sprintf("indexes.%s[%d]: %q is not an http or https URL", [...]string{"mainnet", "testnet"}[i], k, text))
			}
		}
	}
	if _, err := c.Proxies(); err != nil {
		out = append(out, "trustedProxies: "+err.Error())
	}
	out = append(out, c.Balances.validate()...)
	out = append(out, c.Incidents.validate()...)
	out = append(out, c.Widget.validate()...)
	out = append(out, c.Pairing.validate()...)
	out = append(out, c.Traces.validate(c.public())...)
	out = append(out, c.Bitcoin.validate()...)
	out = append(out, c.SmartAccount.validate()...)
	out = append(out, c.TLS.validate()...)
	out = append(out, c.door()...)
	return append(out, remotes(c.Members)...)
}

func (b Balances) validate() []string {
	var out []string
	if b.TON != "" && !httpURL(b.TON) {
		out = append(out, "balances.ton: this is not an http or https URL")
	}
	if b.Solana != "" && !httpURL(b.Solana) { // which may have a key in it
		out = append(out, "balances.solana: this is not an http or https URL")
	}
	if b.TONKeyFile != "" && b.TON == "" {
		out = append(out, "balances.tonKeyFile: give balances.ton, whose key it is")
	}
	return out
}

func (c *Attest) validate(dir string) []string {
	out := append(c.Common.validate(dir), address("listen", c.Listen)...)
	out = append(out, c.signerOf()...)
	out = append(out, c.Traces.validate(c.public())...)
	if c.Bitcoin != nil {
		out = append(out, c.Bitcoin.own("bitcoin.")...)
	}
	out = append(out, relayAccess(c.Relays)...)
	out = append(out, c.Custody.validate(c)...)
	if c.Retired && c.Custody == nil {
		out = append(out,
			"retired: a member that left has nothing to do without its custody keys of earlier epochs: give custody.oldKeyFiles")
	}
	out = append(out, c.SecondIndex.validate(c)...)
	out = append(out, c.TLS.validate()...)
	out = append(out, c.door()...)
	if c.Network != Local {
		for i, ch := range c.Chains {
			if len(ch.Endpoints) < 2 {
				out = append(out,
					fmt.Sprintf("chains[%d].endpoints: a member needs two independent ones on public networks (SR-19)", i))
			}
		}
	}
	return out
}

func (c *Relay) validate(dir string) []string {
	out := append(c.Common.validate(dir), c.Traces.validate(c.public())...)
	show(c.Members, c.TLS)
	out = append(out, accountOf(c.KeyFile, c.KeyPasswordFile, c.Signer, "account")...)
	if len(c.Members) == 0 {
		out = append(out, "members: at least one committee member is needed")
	}
	if c.BatchLimit < 0 || c.BatchLimit > 50 {
		out = append(out, "batchLimit: must be within 0 (default) and 50")
	}
	if c.Workers < 0 || c.Workers > 64 {
		out = append(out, "workers: must be within 0 (default) and 64")
	}
	out = append(out, c.Bitcoin.validate()...)
	out = append(out, c.Solana.validate()...)
	out = append(out, c.TON.validate()...)
	out = append(out, c.TLS.validate()...)
	out = append(out, c.door()...)
	return append(out, remotes(c.Members)...)
}

func address(field, s string) []string {
	host, port, err := net.SplitHostPort(s)
	if err != nil || port == "" || host == "" {
		return []string{fmt.Sprintf("%s: %q is not host:port, such as 127.0.0.1:8080", field, s)}
	}
	return nil
}

func httpURL(text string) bool {
	u, err := url.Parse(text)
	return err == nil && u.Host != "" && (u.Scheme == "http" || u.Scheme == "https")
}

func remotes(rs []Remote) []string {
	var out []string
	for i, r := range rs {
		if !httpURL(r.URL) {
			out = append(out, fmt.Sprintf("members[%d].url: %q is not an http or https URL", i, r.URL))
		}
		if raw, err := hex.DecodeString(strings.TrimPrefix(r.Address, "0x")); err != nil || len(raw) != 20 {
			out = append(out, fmt.Sprintf("members[%d].address: %q is not 0x and 40 hexadecimal digits", i, r.Address))
		}
		if r.Retired && len(r.CustodyKeys) == 0 {
			out = append(out,
				fmt.Sprintf("members[%d].custodyKeys: a retired member is asked for signatures by those of earlier epochs alone: "+
					"give them, or take the member away", i))
		}
		for epoch, key := range r.CustodyKeys {
			if raw, err := hex.DecodeString(key); err != nil || len(raw) != 32 || epoch == 0 {
				out = append(out, fmt.Sprintf("members[%d].custodyKeys: epoch %d: %q is not 64 hexadecimal digits", i, epoch, key))
			}
		}
	}
	return out
}

// Path resolves a path of the file against the file's folder; credential:NAME is a credential that systemd hands to the
// service (LoadCredential=, LoadCredentialEncrypted=).
func (c Common) Path(p string) string {
	if name, ok := strings.CutPrefix(p, "credential:"); ok {
		return secretfile.Credential(name)
	}
	if p == "" || filepath.IsAbs(p) {
		return p
	}
	return filepath.Join(c.dir, p)
}

// DSN returns the database to open, from the file if one is named. On public networks one on another machine is asked
// over TLS, with its certificate verified (SR-37).
func (c Common) DSN() (string, error) {
	dsn := c.Database
	if path, ok := strings.CutPrefix(dsn, "sqlite:"); ok && c.DatabaseFile == "" {
		return "sqlite:" + c.Path(path), nil
	}
	if c.DatabaseFile != "" {
		var err error
		if dsn, err = Secret(c.Path(c.DatabaseFile)); err != nil {
			return "", err
		}
	}
	if c.public() {
		if err := databaseOfPublic(dsn); err != nil {
			return "", err
		}
	}
	return dsn, nil
}

// Secret reads a one-line secret from a file that nobody but its owner may read.
func Secret(path string) (string, error) {
	raw, err := secretfile.Read(path, maxFile)
	if err != nil {
		return "", fmt.Errorf("%w: read secret: %w", ErrConfig, err)
	}
	s := strings.TrimSpace(string(raw))
	if s == "" {
		return "", fmt.Errorf("%w: %s is empty", ErrConfig, path)
	}
	return s, nil
}
