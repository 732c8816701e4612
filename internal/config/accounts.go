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
	// Duty says what is signed: relay, guardian, owner, deployer or smartAccount.
	Duty    string `yaml:"duty"`
	HeldKey `yaml:",inline"`
	Chains  []AccountBudget `yaml:"chains"`
	// Receivers are who may get a role or money by an owner, besides the account itself.
	Receivers []string `yaml:"receivers"`
	// Deploys is what a deployer deploys: what `causeway deploy` sends for that file is signed, and nothing else.
	Deploys *SignerDeploys `yaml:"deploys"`
}

// SignerDeploys is a deployment that a signer knows before there is one.
type SignerDeploys struct {
	File string `yaml:"file"` // the signer's own copy of the deployment's file
	// Salt is the deployment's, which binds its chains: `causeway deploy --plan` prints it, and the first set of keys has
	// it.
	Salt string `yaml:"salt"`
}

// SolanaAccount is a key in a signer that pays on Solana, in SOL. A fee is the most that a transaction may
// cost, with the rent of accounts that it may make.
type SolanaAccount struct {
	Duty       string `yaml:"duty"`    // relay (default), guardian, owner or deployer
	KeyFile    string `yaml:"keyFile"` // as solana-keygen writes it
	MaxFee     string `yaml:"maxFee"`
	FeesPerDay string `yaml:"feesPerDay"`
	// Receivers are who may get a role or money by an owner or a deployer, besides the account itself, in base58: of a
	// deployer the owner, the guardian and who may replace the program.
	Receivers []string `yaml:"receivers"`
	// Program is one that is there already, as a deployer's file names it. Empty: the deployer uploads this program's.
	Program string `yaml:"program"`
}

// TONAccount is a key in a signer whose wallet pays on TON, in TON. A fee is all that a message may attach, of which
// most comes back, and what its way may cost.
type TONAccount struct {
	Duty       string `yaml:"duty"`    // relay (default), guardian, owner or deployer
	KeyFile    string `yaml:"keyFile"` // {"wallet":"v5r1","seed":"64 digits of hex"}
	MaxFee     string `yaml:"maxFee"`
	FeesPerDay string `yaml:"feesPerDay"`
	// Receivers are who may get a role or money by an owner or a deployer, besides the wallet itself, in any form: of a
	// deployer the owner and the guardian.
	Receivers []string `yaml:"receivers"`
}

// Duties of accounts.
const (
	DutyRelay    = "relay"    // delivers, retries, publishes custody keys, and keeps the routers of Bitcoin's assets
	DutyGuardian = "guardian" // pauses, freezes, lowers limits, cancels; never what the owner alone may
	DutyOwner    = "owner"    // what the owner of a deployment, or of a pool, asks the contracts for
	DutyDeployer = "deployer" // sends what `causeway deploy` does for a deployment's file
	// DutySmartAccount brings operations of smart accounts to their entry point, and makes the factory of accounts.
	DutySmartAccount = "smartAccount"
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
	return c.Pays() && !slices.ContainsFunc(c.Accounts, func(a SignerAccount) bool { return a.Duty != DutyDeployer }) &&
		!slices.ContainsFunc(c.Solana, func(a SolanaAccount) bool { return a.Duty != DutyDeployer }) &&
		!slices.ContainsFunc(c.TON, func(a TONAccount) bool { return a.Duty != DutyDeployer })
}

// Pays reports whether it is a signer of accounts.
func (c Signer) Pays() bool { return len(c.Accounts)+len(c.Solana)+len(c.TON) > 0 }

// accountsOf checks a signer's accounts.
func (c *Signer) accountsOf() (out []string) {
	for i, a := range c.Solana {
		if a.KeyFile == "" || a.MaxFee == "" || a.FeesPerDay == "" {
			out = append(out, fmt.Sprintf("solana[%d]: give keyFile, maxFee and feesPerDay", i))
		}
		out = append(out, dutyOf(fmt.Sprintf("solana[%d]", i), a.Duty, a.Receivers)...)
		if a.Program != "" && a.Duty != DutyDeployer {
			out = append(out, fmt.Sprintf("solana[%d].program: only a deployer has one; else it is the deployment's", i))
		}
	}
	for i, a := range c.TON {
		if a.KeyFile == "" || a.MaxFee == "" || a.FeesPerDay == "" {
			out = append(out, fmt.Sprintf("ton[%d]: give keyFile, maxFee and feesPerDay", i))
		}
		out = append(out, dutyOf(fmt.Sprintf("ton[%d]", i), a.Duty, a.Receivers)...)
	}
	if c.Pays() && (c.Named() || c.Custody != nil) {
		out = append(out, "accounts: whoever may ask for an account's transactions could ask for a member's signatures: "+
			"give accounts a signer of their own, without a key and custody keys")
	}
	for i, a := range c.Accounts {
		name := fmt.Sprintf("accounts[%d]", i)
		switch a.Duty {
		case DutyRelay, DutyGuardian, DutyOwner, DutyDeployer, DutySmartAccount:
		default:
			out = append(out, fmt.Sprintf("%s.duty: %.40q is not one of relay, guardian, owner, deployer, smartAccount", name,
				a.Duty))
		}
		if len(a.Receivers) > 0 && a.Duty != DutyOwner {
			out = append(out, name+".receivers: only an owner has them")
		}
		out = append(out, a.Deploys.of(name, a.Duty)...)
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

func (d *SignerDeploys) of(name, duty string) []string {
	switch {
	case duty != DutyDeployer && d != nil:
		return []string{name + ".deploys: only a deployer has it"}
	case duty == DutyDeployer && (d == nil || d.File == "" || d.Salt == ""):
		return []string{name + ".deploys: give file, a copy of the deployment's file, and salt, which " +
			"`causeway deploy --plan` prints"}
	}
	return nil
}

// dutyOf checks what an account on Solana or TON is for.
func dutyOf(name, duty string, receivers []string) []string {
	switch duty {
	case "", DutyRelay, DutyGuardian:
		if len(receivers) > 0 {
			return []string{name + ".receivers: only an owner and a deployer have them"}
		}
		return nil
	case DutyOwner, DutyDeployer:
		return nil
	}
	return []string{fmt.Sprintf("%s.duty: %.40q is not one of relay, guardian, owner, deployer", name, duty)}
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

// LoadAccountSigner reads a file that says how the signer of an account on EVM chains is reached.
func LoadAccountSigner(path string) (OwnSigner, error) {
	var s OwnSigner
	err := loadStrict(path, &s, func() []string { return s.of("signer") })
	return s.beside(path), err
}

// LoadSolanaSigner is LoadAccountSigner for an account on Solana, whose address is in base58.
func LoadSolanaSigner(path string) (OwnSigner, error) {
	c := RelaySolana{Signer: new(OwnSigner)}
	err := loadStrict(path, c.Signer, c.validate)
	return c.Signer.beside(path), err
}

// LoadTONSigner is LoadAccountSigner for an account on TON.
func LoadTONSigner(path string) (TONSigner, error) {
	var s TONSigner
	err := loadStrict(path, &s, func() []string { return (&RelayTON{Signer: &s.OwnSigner, Wallet: s.Wallet}).signer() })
	s.OwnSigner = s.beside(path)
	return s, err
}

// beside has the paths of a file with them.
func (s OwnSigner) beside(path string) OwnSigner {
	at := Common{dir: filepath.Dir(path)}
	for _, file := range []*string{&s.Socket, &s.CertFile, &s.KeyFile, &s.CAFile} {
		*file = at.Path(*file)
	}
	return s
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
