package rebalance

import (
	"bytes"
	"errors"
	"fmt"
	"math/big"
	"path/filepath"
	"slices"

	"go.yaml.in/yaml/v3"

	"causeway/internal/amount"
	"causeway/internal/config"
)

// File is what an operator allows, and where things are. Amounts are whole tokens, prices decimal numbers in one
// currency.
type File struct {
	Deployment   string  `yaml:"deployment"`
	KeyFile      string  `yaml:"keyFile"` // of the account that has the positions, the same on all EVM chains
	PasswordFile string  `yaml:"passwordFile"`
	Journal      string  `yaml:"journal"` // what was signed; made by the first run that signs
	API          string  `yaml:"api"`     // knows what lanes did and what is halted; empty: pools want their least
	Days         uint32  `yaml:"days"`    // how many days of the lanes count; 7
	Cover        uint32  `yaml:"cover"`   // for how many such days a pool should last; 1
	Chains       []Chain `yaml:"chains"`
	Tokens       []Token `yaml:"tokens"`
}

// Chain is a chain with pools.
type Chain struct {
	ID        uint32 `yaml:"id"`
	RPC       string `yaml:"rpc"`
	KeyFile   string `yaml:"keyFile"`   // of the account on Solana or TON; EVM chains share the file's
	CoinPrice string `yaml:"coinPrice"` // of a coin; empty: not known, and nothing is signed there
}

// Token is one token with its pools.
type Token struct {
	Name        string `yaml:"name"`
	Price       string `yaml:"price"`
	LeastMove   string `yaml:"leastMove"`
	MostPerMove string `yaml:"mostPerMove"`
	MostPerDay  string `yaml:"mostPerDay"` // of all moves that were begun in the last 24 hours
	MostCost    uint32 `yaml:"mostCost"`   // of a move, in basis points of its amount
	Pools       []Pool `yaml:"pools"`
}

// Pool is one pool of a token.
type Pool struct {
	Chain uint32 `yaml:"chain"`
	Pool  uint32 `yaml:"pool"`
	Least string `yaml:"least"` // it is never taken below
	Most  string `yaml:"most"`  // it is never filled above
	Keep  string `yaml:"keep"`  // stays in the account on that chain; of a coin it pays for gas
}

const (
	maxFile   = 1 << 20
	maxDays   = 366 // as the API has
	maxMoves  = 16  // of a token in one run
	maxPools  = 64  // of a token
	maxTokens = 64
	// numberDecimals are those to which prices are read.
	numberDecimals = 18
)

// Load reads a file and checks it. Paths in it are beside it.
func Load(path string) (File, error) {
	f := File{Days: 7, Cover: 1}
	raw, err := config.ReadBounded(path, maxFile)
	if err != nil {
		return f, fmt.Errorf("read limits %s: %w", path, err)
	}
	dec := yaml.NewDecoder(bytes.NewReader(raw))
	dec.KnownFields(true)
	if err := dec.Decode(&f); err != nil {
		return f, fmt.Errorf("read limits %s: %w", path, err)
	}
	if err := f.validate(); err != nil {
		return f, fmt.Errorf("limits %s:\n%w", path, err)
	}
	paths := []*string{&f.Deployment, &f.KeyFile, &f.PasswordFile, &f.Journal}
	for i := range f.Chains {
		paths = append(paths, &f.Chains[i].KeyFile)
	}
	for _, p := range paths {
		if *p != "" && !filepath.IsAbs(*p) {
			*p = filepath.Join(filepath.Dir(path), *p)
		}
	}
	return f, nil
}

func (f *File) validate() error {
	var errs []error
	bad := func(format string, a ...any) { errs = append(errs, fmt.Errorf("  "+format, a...)) }
	for name, v := range map[string]string{"deployment": f.Deployment, "journal": f.Journal} {
		if v == "" {
			bad("%s: name a file", name)
		}
	}
	if f.Days < 1 || f.Days > maxDays || f.Cover < 1 || f.Cover > maxDays {
		bad("days, cover: from 1 to %d", maxDays)
	}
	var ids []uint32
	for _, c := range f.Chains {
		if slices.Contains(ids, c.ID) {
			bad("chains: %d is there twice", c.ID)
		}
		ids = append(ids, c.ID)
		if c.RPC == "" {
			bad("chains: %d has no rpc", c.ID)
		}
		if _, err := price(c.CoinPrice); err != nil {
			bad("chains: %d: coinPrice %w", c.ID, err)
		}
	}
	if len(f.Tokens) == 0 || len(f.Tokens) > maxTokens {
		bad("tokens: from 1 to %d", maxTokens)
	}
	seen := make(map[string]bool)
	for _, t := range f.Tokens {
		if t.Name == "" || seen[t.Name] {
			bad("tokens: %q is no name, or there twice", t.Name)
		}
		seen[t.Name] = true
		errs = append(errs, t.validate(ids, seen)...)
	}
	slices.SortFunc(errs, func(a, b error) int { return bytes.Compare([]byte(a.Error()), []byte(b.Error())) })
	return errors.Join(errs...)
}

// validate checks one token; seen has the pools that others named.
func (t Token) validate(chains []uint32, seen map[string]bool) (errs []error) {
	bad := func(format string, a ...any) { errs = append(errs, fmt.Errorf("  "+t.Name+": "+format, a...)) }
	if _, err := price(t.Price); err != nil {
		bad("price %w", err)
	}
	for name, v := range map[string]string{
		"leastMove": t.LeastMove, "mostPerMove": t.MostPerMove, "mostPerDay": t.MostPerDay,
	} {
		if a, err := amount.ParseDecimal(v, numberDecimals); err != nil || a.IsZero() {
			bad("%s: say how many tokens", name)
		}
	}
	const all = 10_000
	if t.MostCost < 1 || t.MostCost > all {
		bad("mostCost: from 1 to %d basis points", all)
	}
	if len(t.Pools) < 2 || len(t.Pools) > maxPools {
		bad("pools: from 2 to %d", maxPools)
	}
	for _, p := range t.Pools {
		at := fmt.Sprintf("pool %d of chain %d", p.Pool, p.Chain)
		if seen[at] {
			bad("%s is there twice", at)
		}
		seen[at] = true
		if !slices.Contains(chains, p.Chain) {
			bad("%s: the chain is not in chains", at)
		}
		least, err := amount.ParseDecimal(p.Least, numberDecimals)
		most, err2 := amount.ParseDecimal(p.Most, numberDecimals)
		_, err3 := amount.ParseDecimal(p.Keep, numberDecimals)
		if errors.Join(err, err2, err3) != nil || least.Cmp(most) > 0 {
			bad("%s: least, most and keep are amounts, and least is no more than most", at)
		}
	}
	return errs
}

var errPrice = errors.New("is no decimal number above 0")

// price reads a price in 10^-18; nil for one that is not known.
func price(text string) (*big.Int, error) {
	if text == "" {
		return nil, nil
	}
	a, err := amount.ParseDecimal(text, numberDecimals)
	if err != nil || a.IsZero() {
		return nil, errPrice
	}
	return a.Big(), nil
}
