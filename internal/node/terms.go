package node

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// What a member signs by is its own deployment record. terms are hashes of the parts of it that decide what is signed,
// so that two records can be compared without showing either: symbols, times and addresses of contracts that no
// signature depends on are left out.

// term is one part of a record.
type term struct {
	of      string // such as "committee" or "chain 1"
	content any
}

// chainTerms are what members know of an EVM chain.
type chainTerms struct {
	Genesis, Bridge string
	Pools           []catalog.PoolDeployment
	MintBridges     []catalog.MintBridgeRecord
	Routers         []catalog.BitcoinRouterRecord
}

// TermsOf hashes the parts of a deployment.
func TermsOf(d Deployment) ([]committee.Term, error) {
	set := d.Set.Hash()
	terms := []term{
		{"salt", d.Record.Salt},
		{"committee", []any{d.Set.Epoch, set[:]}},
	}
	for _, f := range Families() {
		terms = append(terms, f.terms(d.Record)...)
	}
	slices.SortFunc(terms, func(a, b term) int { return strings.Compare(a.of, b.of) })
	out := make([]committee.Term, len(terms))
	for i, t := range terms {
		raw, err := json.Marshal(t.content)
		if err != nil {
			return nil, fmt.Errorf("write what members sign by, %s: %w", t.of, err)
		}
		out[i] = committee.Term{Of: t.of, Hash: message.Bytes32(sha256.Sum256(raw))}
	}
	return out, nil
}

// termsOfChain leaves out what is for people alone.
func termsOfChain(c catalog.ChainDeployment) chainTerms {
	t := chainTerms{
		Genesis: c.GenesisHash, Bridge: c.Bridge, Pools: slices.Clone(c.Pools), MintBridges: slices.Clone(c.MintBridges),
		Routers: slices.Clone(c.BitcoinRouters),
	}
	for i := range t.Pools {
		t.Pools[i].Symbol = ""
	}
	for i := range t.MintBridges {
		t.MintBridges[i].Symbol = ""
	}
	for i := range t.Routers {
		t.Routers[i].Symbol = ""
	}
	return t
}

// OtherTerms names the parts in which two deployments differ, those that only one of them has among them.
func OtherTerms(a, b []committee.Term) []string {
	hashes := make(map[string]message.Bytes32, len(a))
	for _, t := range a {
		hashes[t.Of] = t.Hash
	}
	var out []string
	for _, t := range b {
		if h, ok := hashes[t.Of]; !ok || h != t.Hash {
			out = append(out, t.Of)
		}
		delete(hashes, t.Of)
	}
	for of := range hashes {
		out = append(out, of)
	}
	slices.Sort(out)
	return out
}
