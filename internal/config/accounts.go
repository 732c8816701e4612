package config

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// SignerAccount is an account of a signer: what it is for, its key, and what it pays.
type SignerAccount struct {
	// Duty says what is signed: relay, guardian or deployer.
	Duty    string `yaml:"duty"`
	HeldKey `yaml:",inline"`
	Chains  []AccountBudget `yaml:"chains"`
	// OwnFactory is a deployer's: its first transaction on each chain creates a factory, as ownFactory of its deployment's
	// file says.
	OwnFactory bool `yaml:"ownFactory"`
}

// SolanaAccount is a relay's key in a signer that pays on Solana, in SOL. A fee is the most that a transaction may cost,
// with the rent of accounts that it may make.
type SolanaAccount struct {
	KeyFile    string `yaml:"keyFile"` // as solana-keygen writes it
	MaxFee     string `yaml:"maxFee"`
	FeesPerDay string `yaml:"feesPerDay"`
}

// Duties of accounts.
const (
	DutyRelay    = "relay"    // delivers, retries, publishes custody keys, and keeps the routers of Bitcoin's assets
	DutyGuardian = "guardian" // pauses, freezes, lowers limits, cancels; never what the owner alone may
	DutyDeployer = "deployer" // creates the contracts of this program, and calls what it created
)

// AccountBudget is what an account pays on a chain, in whole coins of the chain. A fee is the most that a transaction
// may cost: its gas at its highest price.
type AccountBudget struct {
	ID          uint32 `yaml:"id"`
	MaxFee      string `yaml:"maxFee"`
	FeesPerDay  string `yaml:"feesPerDay"`
	MaxValue    string `yaml:"maxValue"` // sent along by one transaction; absent: nothing
	ValuePerDay string `yaml:"valuePerDay"`
}

// Deploys reports whether a signer is for deployers alone, who have no deployment record yet.
func (c Signer) Deploys() bool {
	return len(c.Accounts) > 0 && len(c.Solana) == 0 &&
		!slices.ContainsFunc(c.Accounts, func(a SignerAccount) bool { return a.Duty != DutyDeployer })
}

// Pays reports whether it is a signer of accounts.
func (c Signer) Pays() bool { return len(c.Accounts)+len(c.Solana) > 0 }

// accountsOf checks a signer's accounts.
func (c *Signer) accountsOf() (out []string) {
	for i, a := range c.Solana {
		if a.KeyFile == "" || a.MaxFee == "" || a.FeesPerDay == "" {
			out = append(out, fmt.Sprintf("solana[%d]: give keyFile, maxFee and feesPerDay", i))
		}
	}
	if c.Pays() && (c.Named() || c.Custody != nil) {
		out = append(out, "accounts: whoever may ask for an account's transactions could ask for a member's signatures: "+
			"give accounts a signer of their own, without a key and custody keys")
	}
	for i, a := range c.Accounts {
		name := fmt.Sprintf("accounts[%d]", i)
		switch a.Duty {
		case DutyRelay, DutyGuardian, DutyDeployer:
		default:
			out = append(out, fmt.Sprintf("%s.duty: %.40q is not one of relay, guardian, deployer", name, a.Duty))
		}
		if a.OwnFactory && a.Duty != DutyDeployer {
			out = append(out, name+".ownFactory: only a deployer has one")
		}
		if !a.Named() {
			out = append(out, name+".keyFile: name the file that holds the account's key, or give pkcs11 or awsKms")
		}
		out = append(out, a.held(name+".")...)
		if len(a.Chains) == 0 {
			out = append(out, name+".chains: at least one is needed")
		}
		for j, b := range a.Chains {
			at := fmt.Sprintf("%s.chains[%d]", name, j)
			if b.ID == 0 || b.MaxFee == "" || b.FeesPerDay == "" {
				out = append(out, at+": give id, maxFee and feesPerDay")
			}
			if (b.MaxValue == "") != (b.ValuePerDay == "") {
				out = append(out, at+": give maxValue and valuePerDay, or neither: then no coins are sent along")
			}
			if slices.ContainsFunc(a.Chains[:j], func(o AccountBudget) bool { return o.ID == b.ID }) {
				out = append(out, fmt.Sprintf("%s.id: chain %d is there twice", at, b.ID))
			}
		}
	}
	return out
}

// accountOf checks where an account's key is: in a file, or with a signer.
func accountOf(keyFile, passwordFile string, s *OwnSigner, whose string) []string {
	switch {
	case s == nil && keyFile == "":
		return []string{"keyFile: name the file that holds the " + whose + "'s key, or give signer: its address and socket"}
	case s == nil:
		return nil
	case keyFile != "" || passwordFile != "":
		return []string{"signer: the key is the signer's: take keyFile and keyPasswordFile away"}
	}
	return s.of("signer")
}

// LoadAccountSigner reads a file that says how an account's signer is reached.
func LoadAccountSigner(path string) (OwnSigner, error) {
	var s OwnSigner
	if err := loadStrict(path, &s, func() []string { return s.of("signer") }); err != nil {
		return s, err
	}
	at := Common{dir: filepath.Dir(path)}
	for _, file := range []*string{&s.Socket, &s.CertFile, &s.KeyFile, &s.CAFile} {
		*file = at.Path(*file)
	}
	return s, nil
}

// loadStrict reads a file into a structure that is no process's.
func loadStrict(path string, into any, problems func() []string) error {
	raw, err := ReadBounded(path, maxFile)
	if err != nil {
		return fmt.Errorf("%w: read %s: %w", ErrConfig, path, err)
	}
	dec := yaml.NewDecoder(bytes.NewReader(raw))
	dec.KnownFields(true)
	if err := dec.Decode(into); err != nil {
		return fmt.Errorf("%w: %s: %w", ErrConfig, path, err)
	}
	if list := problems(); len(list) > 0 {
		return fmt.Errorf("%w: %s:\n  %s", ErrConfig, path, strings.Join(list, "\n  "))
	}
	return nil
}
