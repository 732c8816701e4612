package node

import (
	"fmt"
	"slices"

	"causeway/internal/bitcoin/vault"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/evm"
)

// Kind names a family of chains.
type Kind string

// The families.
const (
	EVM     Kind = "evm"
	Bitcoin Kind = "bitcoin"
	Solana  Kind = "solana"
	TON     Kind = "ton"
)

// Family is what a family of chains says of a deployment record: all that processes and commands have to know of it
// before they open a chain. Families lists them; whoever needs something of every chain walks that list.
type Family struct {
	Kind Kind
	// Chains are the ids of its chains in a record.
	Chains func(catalog.Deployment) []uint32
	// Anchors are their ends of lanes.
	Anchors func(catalog.Deployment) ([]chain.Anchor, error)
	// terms are the parts of a record by which members sign.
	terms func(catalog.Deployment) []term
}

// Families lists all that a record can have, in the order in which processes open them.
func Families() []Family {
	return []Family{
		{Kind: EVM, Chains: evmChains, Anchors: evmAnchors, terms: evmTerms},
		{Kind: Bitcoin, Chains: bitcoinChains, Anchors: bitcoinAnchors, terms: bitcoinTerms},
		{Kind: Solana, Chains: solanaChains, Anchors: solanaAnchors, terms: solanaTerms},
		{Kind: TON, Chains: tonChains, Anchors: tonAnchors, terms: tonTerms},
	}
}

// Chains lists the ids of a deployment's chains, of all families.
func (d Deployment) Chains() []uint32 {
	var out []uint32
	for _, f := range Families() {
		out = append(out, f.Chains(d.Record)...)
	}
	return out
}

// KindOf is the family of one of the deployment's chains; "" for others.
func (d Deployment) KindOf(chainID uint32) Kind {
	for _, f := range Families() {
		if slices.Contains(f.Chains(d.Record), chainID) {
			return f.Kind
		}
	}
	return ""
}

// Of lists the ids of the deployment's chains of one family.
func (d Deployment) Of(k Kind) []uint32 {
	for _, f := range Families() {
		if f.Kind == k {
			return f.Chains(d.Record)
		}
	}
	return nil
}

// Has reports whether the deployment has a chain of a family.
func (d Deployment) Has(k Kind) bool { return len(d.Of(k)) > 0 }

// Anchors are the ends of lanes that a member of the committee signs for.
func (d Deployment) Anchors() ([]chain.Anchor, error) {
	var all []chain.Anchor
	for _, f := range Families() {
		list, err := f.Anchors(d.Record)
		if err != nil {
			return nil, fmt.Errorf("read lanes: %w", err)
		}
		all = append(all, list...)
	}
	out, err := committee.Anchors(all)
	if err != nil {
		return nil, fmt.Errorf("read lanes: %w", err)
	}
	return out, nil
}

func evmChains(d catalog.Deployment) []uint32 {
	out := make([]uint32, len(d.Chains))
	for i, c := range d.Chains {
		out[i] = c.ChainID
	}
	return out
}

func evmAnchors(d catalog.Deployment) ([]chain.Anchor, error) {
	var out []chain.Anchor
	for _, c := range d.Chains {
		list, err := evm.Anchors(c)
		if err != nil {
			return nil, err
		}
		out = append(out, list...)
	}
	return out, nil
}

func evmTerms(d catalog.Deployment) []term {
	out := make([]term, len(d.Chains))
	for i, c := range d.Chains {
		out[i] = term{fmt.Sprintf("chain %d", c.ChainID), termsOfChain(c)}
	}
	return out
}

func bitcoinChains(d catalog.Deployment) []uint32 {
	if d.Bitcoin == nil {
		return nil
	}
	return []uint32{d.Bitcoin.ChainID}
}

func bitcoinAnchors(d catalog.Deployment) ([]chain.Anchor, error) {
	rules, err := CustodyRules(d)
	if err != nil || rules == nil {
		return nil, err
	}
	return vault.Anchors(rules), nil
}

func bitcoinTerms(d catalog.Deployment) []term {
	if d.Bitcoin == nil {
		return nil
	}
	return []term{{"custody", d.Bitcoin}}
}
