package config

import (
	"encoding/hex"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
)

// Signer configures `causeway signer`: a member's attestation key, its custody keys or both in a process that talks to
// the member alone.
type Signer struct {
	Network Environment `yaml:"network"`
	// Deployment is the record that the member has, too; Catalog are the member's files.
	Deployment string   `yaml:"deployment"`
	Catalog    []string `yaml:"catalog"`
	// HeldKey is the attestation key; absent: the signer holds custody keys or accounts alone.
	HeldKey `yaml:",inline"`
	// Custody are the custody keys on Bitcoin; absent: the signer holds none.
	Custody *SignerCustody `yaml:"custody"`
	// Accounts are keys of relays, guardians and deployers, which pay on EVM chains. They have a signer of their own.
	Accounts []SignerAccount `yaml:"accounts"`
	// Solana are keys of relays that pay on Solana.
	Solana []SolanaAccount `yaml:"solana"`
	// TON are keys whose wallets pay on TON.
	TON []TONAccount `yaml:"ton"`
	// Retired says that the key left the committee: it signs heads of its member's log, and custody keys of earlier
	// epochs what moves to newer custody. Nothing else is signed.
	Retired bool `yaml:"retired"`
	// RecordFile keeps what was signed. MarkFile says how far it came; it lies where no backup reaches, and never beside
	// the record on public networks.
	RecordFile string `yaml:"recordFile"`
	MarkFile   string `yaml:"markFile"`
	// SwitchFile is there while a person has the signer off; default: the record's name and .off.
	SwitchFile string `yaml:"switchFile"`
	// RotationsFile has hashes of the next sets that a person approves, as a member's has. It is the signer's own file.
	RotationsFile string `yaml:"rotationsFile"`
	// MaxPerDay is, in whole tokens by symbol, how much is signed for within 24 hours over all lanes of an asset together.
	// What goes back counts by itself (INV-10). On public networks every token needs one.
	MaxPerDay map[string]string `yaml:"maxPerDay"`
	// Socket is the path of a Unix socket that answers Users alone, by name or number, besides root and the signer's own.
	Socket string   `yaml:"socket"`
	Users  []string `yaml:"users"`
	// Listen is an address for a member on another machine, with TLS on both sides.
	Listen  string     `yaml:"listen"`
	TLS     *ServerTLS `yaml:"tls"`
	Metrics string     `yaml:"metrics"` // address of the Prometheus endpoint; empty: none
	// Traces is the only place that a signer sends anything to by itself.
	Traces Traces `yaml:"traces"`
	Log    Log    `yaml:"log"`
	dir    string
}

// Common is what the signer has of a process's file.
func (c Signer) Common() Common {
	return Common{Network: c.Network, Deployment: c.Deployment, Catalog: c.Catalog, Log: c.Log, dir: c.dir}
}

// Path resolves a path of the file as Common.Path does.
func (c Signer) Path(p string) string { return c.Common().Path(p) }

// Switch is the path of the file that is there while the signer is off.
func (c Signer) Switch() string {
	if c.SwitchFile != "" {
		return c.Path(c.SwitchFile)
	}
	return c.Path(c.RecordFile) + ".off"
}

func (c *Signer) validate(dir string) []string {
	c.dir = dir
	var out []string
	need := func(field, value, what string) {
		if value == "" {
			out = append(out, field+": "+what)
		}
	}
	switch c.Network {
	case Mainnet, Testnet, Local:
	default:
		out = append(out, fmt.Sprintf("network: %q is not one of mainnet, testnet, local", c.Network))
	}
	if !c.Deploys() {
		need("deployment", c.Deployment, "name the file that `causeway deploy` wrote")
	}
	if c.Custody == nil && !c.Pays() {
		if !c.Named() {
			out = append(out, "keyFile: name the file that holds the member's attestation key, give pkcs11 or awsKms, or give "+
				"custody: its custody keys")
		}
	}
	out = append(out, c.held("")...)
	out = append(out, c.accountsOf()...)
	out = append(out, c.Custody.validate(c.Retired, c.KeyFile)...)
	need("recordFile", c.RecordFile, "name the file that keeps what was signed")
	need("markFile", c.MarkFile, "name the file that says how far the record came, on a disk that no backup reaches")
	record, mark := c.Path(c.RecordFile), c.Path(c.MarkFile)
	switch {
	case c.RecordFile == "" || c.MarkFile == "":
	case record == mark:
		out = append(out, "markFile: it is another file than recordFile")
	case c.Network != Local && filepath.Dir(record) == filepath.Dir(mark):
		out = append(out, "markFile: a backup of recordFile's folder would take the mark along, and nobody could tell that "+
			"the record was put back: name a file in another folder, which no backup reaches")
	}
	if c.Socket == "" && c.Listen == "" {
		out = append(out, "socket: name a Unix socket, or give listen and tls for a member on another machine")
	}
	if c.Listen != "" {
		out = append(out, address("listen", c.Listen)...)
		if c.TLS == nil {
			out = append(out, "tls: an address needs certFile, keyFile and clientsFile: a signer answers nobody in the clear")
		}
	}
	if c.Metrics != "" {
		out = append(out, address("metrics", c.Metrics)...)
	}
	out = append(out, c.TLS.validate()...)
	out = append(out, c.Traces.validate(c.Network != Local)...)
	return append(out, c.Log.validate()...)
}

// OwnSigner is how a process reaches the signer that holds its key, a member's or an account's: by a Unix socket on
// this machine, or by mutual TLS.
type OwnSigner struct {
	Address string `yaml:"address"` // of the key: nobody else's signature is taken for the member's
	Socket  string `yaml:"socket"`
	URL     string `yaml:"url"`
	// CertFile and KeyFile are shown to the signer; CAFile holds the signer's certificate.
	CertFile string `yaml:"certFile"`
	KeyFile  string `yaml:"keyFile"`
	CAFile   string `yaml:"caFile"`
}

// signerOf checks where a member's attestation key is.
func (c *Attest) signerOf() []string {
	s := c.Signer
	switch {
	case s == nil && c.KeyFile == "":
		return []string{"keyFile: name the file that holds the member's attestation key, or give signer: its address and " +
			"socket"}
	case s == nil:
		return nil
	case c.KeyFile != "" || c.KeyPasswordFile != "":
		return []string{"signer: the key is the signer's: take keyFile and keyPasswordFile away"}
	}
	return s.of("signer")
}

// of checks whose key a signer holds, and how it is reached.
func (s *OwnSigner) of(name string) (out []string) {
	if raw, err := hex.DecodeString(strings.TrimPrefix(s.Address, "0x")); err != nil || len(raw) != 20 {
		out = append(out, fmt.Sprintf("%s.address: %.60q is not 0x and 40 hexadecimal digits", name, s.Address))
	}
	return append(out, s.door(name)...)
}

// door checks how a signer is reached.
func (s *OwnSigner) door(name string) []string {
	u, err := url.Parse(s.URL)
	switch {
	case (s.Socket == "") == (s.URL == ""):
		return []string{name + ": give either socket, or url with certFile, keyFile and caFile"}
	case s.Socket != "":
	case err != nil || u.Scheme != "https" || u.Host == "":
		return []string{name + ".url: this is not an https URL"}
	case s.CertFile == "" || s.KeyFile == "" || s.CAFile == "":
		return []string{name + ": name certFile and keyFile, which the signer is shown, and caFile, its certificate"}
	}
	return nil
}

// SignerCustody is a signer's part in the custody on Bitcoin: its keys, and what it bounds.
type SignerCustody struct {
	// KeyFile holds the custody key of the current epoch, and OldKeyFiles those of earlier ones, which sign moves to newer
	// custody alone (SR-18). KeyPasswordFile opens those of them that are keystores.
	KeyFile         string            `yaml:"keyFile"`
	OldKeyFiles     map[uint32]string `yaml:"oldKeyFiles"`
	KeyPasswordFile string            `yaml:"keyPasswordFile"`
	// PKCS11 and AWSKMS are never given: neither signs as Bitcoin's custody has to be signed for (BIP-340).
	PKCS11 any `yaml:"pkcs11"`
	AWSKMS any `yaml:"awsKms"`
	// BatonsFile says where the paths of batons begin; `causeway signer baton` writes it.
	BatonsFile string `yaml:"batonsFile"`
	// MaxPerDay is, in whole tokens by symbol, how much leaves the custody by what is signed within 24 hours. What goes
	// back counts by itself, to the same limit. On public networks every asset of Bitcoin needs one.
	MaxPerDay map[string]string `yaml:"maxPerDay"`
	// MaxFeeSats bounds the fee of one transaction; default 1,000,000. FeesPerDaySats bounds what those of each kind of
	// asset cost within 24 hours, with the postage of assets; default 10,000,000.
	MaxFeeSats     uint64 `yaml:"maxFeeSats"`
	FeesPerDaySats uint64 `yaml:"feesPerDaySats"`
	// ReturnsPerDay bounds outputs of assets within 24 hours that go back as they are; default 20.
	ReturnsPerDay uint64 `yaml:"returnsPerDay"`
}

// Defaults of SignerCustody.
const (
	DefaultSignerFeesPerDay    = 10_000_000 // sat
	DefaultSignerReturnsPerDay = 20
	maxReturnsPerDay           = 10_000
)

func (c *SignerCustody) validate(retired bool, attestation string) []string {
	if c == nil {
		return nil
	}
	var out []string
	switch {
	case c.PKCS11 != nil || c.AWSKMS != nil:
		out = append(out, "custody: neither devices of PKCS#11 nor key services sign as Bitcoin's custody has to be signed for "+
			"(BIP-340): take pkcs11 and awsKms away, and name key files, with which the signer signs itself")
	case retired && (c.KeyFile != "" || len(c.OldKeyFiles) == 0):
		out = append(out, "custody.oldKeyFiles: name the files of a retired member's keys, by epoch, and no custody.keyFile")
	case !retired && c.KeyFile == "":
		out = append(out, "custody.keyFile: name the file that holds the member's custody key")
	case c.KeyFile != "" && c.KeyFile == attestation:
		out = append(out, "custody.keyFile: the custody key is another one than the attestation key (SR-24)")
	}
	for epoch, file := range c.OldKeyFiles {
		if epoch == 0 || file == "" {
			out = append(out, fmt.Sprintf("custody.oldKeyFiles: epoch %d: give an epoch from 1 and a file", epoch))
		}
	}
	if c.BatonsFile == "" {
		out = append(out, "custody.batonsFile: name the file that says where the paths of batons begin")
	}
	for name, sats := range map[string]uint64{"maxFeeSats": c.MaxFeeSats, "feesPerDaySats": c.FeesPerDaySats} {
		if sats > maxFeesPerDay {
			out = append(out, fmt.Sprintf("custody.%s: must be within 0 (default) and %d", name, uint64(maxFeesPerDay)))
		}
	}
	if c.ReturnsPerDay > maxReturnsPerDay {
		out = append(out, fmt.Sprintf("custody.returnsPerDay: must be within 0 (default) and %d", maxReturnsPerDay))
	}
	return out
}
