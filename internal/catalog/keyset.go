package catalog

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// KeySet is the keys that take over together, with the proofs that their members hold them (SR-18,
// docs/adr/0031-keys-prove-themselves.md). Package possession says what is signed.
type KeySet struct {
	Epoch     uint32   `json:"epoch"` // of the committee
	Threshold int      `json:"threshold"`
	Members   []string `json:"members"` // addresses, ascending strictly
	// CustodyEpoch is that of the custody keys; 0: the set has none.
	CustodyEpoch     uint32   `json:"custodyEpoch,omitempty"`
	CustodyThreshold int      `json:"custodyThreshold,omitempty"`
	CustodyKeys      []string `json:"custodyKeys,omitempty"` // x-only, 64 hex digits each, ascending strictly
	Reopens          bool     `json:"reopens,omitempty"`     // as in CustodyEpoch
	// Proofs are one of each member.
	Proofs []KeyProof `json:"proofs"`
}

// KeyProof is one member's.
type KeyProof struct {
	Member      string `json:"member"`
	Attestation string `json:"attestation"` // 64 bytes in hexadecimal: r | s, the parity of R in its top bit
	CustodyKey  string `json:"custodyKey,omitempty"`
	Custody     string `json:"custody,omitempty"` // 64 bytes in hexadecimal, BIP-340
}

// ProvenVersion is the version of a record whose keys are all proven. In one of version 1 epochs of the custody may not
// be that were in force before there were proofs, and on the local network no keys need be: see KeysInForce.
const ProvenVersion = 2

// maxKeySets bounds the sets of a record.
const maxKeySets = 256

// ProvesCommittee reports whether the set is of a committee. What its proofs are worth package possession says.
func (s KeySet) ProvesCommittee(c Committee) bool {
	return uint64(s.Epoch) == c.Epoch && s.Threshold == c.Threshold && slices.Equal(s.Members, c.Members)
}

// ProvesCustody reports whether the set is of an epoch of the custody.
func (s KeySet) ProvesCustody(e CustodyEpoch) bool {
	return s.CustodyEpoch == e.Epoch && s.CustodyThreshold == e.Threshold && s.Reopens == e.Reopens &&
		slices.Equal(s.CustodyKeys, e.Keys)
}

// ErrUnproven is a record of a public network that names keys in force whose members never proved that they hold them.
var ErrUnproven = errors.New("the members have not proved that they hold the keys in force")

// KeysInForce refuses a record of a public network without a set of keys of its committee and of the newest epoch of
// its custody (SR-18, docs/adr/0073-keys-in-force-are-proven.md). Epochs before that one may be from before there were
// proofs: what they have left goes to the newest. What the proofs of a set are worth package possession says.
func (d Deployment) KeysInForce() error {
	if d.Network == Local {
		return nil
	}
	const do = "`causeway keys plan --current`, `keys prove` by each member and `keys collect --deployment`"
	if !d.CommitteeProven() {
		return fmt.Errorf("%w: no set of the record is of the committee of epoch %d; add it by %s", ErrUnproven,
			d.Committee.Epoch, do)
	}
	if d.Bitcoin == nil || len(d.Bitcoin.Epochs) == 0 {
		return nil
	}
	if e := d.Bitcoin.Epochs[len(d.Bitcoin.Epochs)-1]; !d.EpochProven(e) {
		return fmt.Errorf("%w: no set of the record is of epoch %d of the custody; add it by %s", ErrUnproven, e.Epoch, do)
	}
	return nil
}

// CommitteeProven reports whether a set of the record is of its committee.
func (d Deployment) CommitteeProven() bool {
	return slices.ContainsFunc(d.KeySets, func(s KeySet) bool { return s.ProvesCommittee(d.Committee) })
}

// EpochProven reports whether a set of the record is of an epoch of its custody.
func (d Deployment) EpochProven(e CustodyEpoch) bool {
	return slices.ContainsFunc(d.KeySets, func(s KeySet) bool { return s.ProvesCustody(e) })
}

// keySets returns the sets in their one form, and refuses a record that lacks one which its version demands.
func (c *recordCheck) keySets(d Deployment) []KeySet {
	if len(d.KeySets) > maxKeySets {
		c.add("keySets: %d are more than %d", len(d.KeySets), maxKeySets)
		return d.KeySets
	}
	sets := append([]KeySet(nil), d.KeySets...) // nil when empty: it is not written then
	for i := range sets {
		s, at := &sets[i], fmt.Sprintf("keySets[%d]", i)
		if len(s.Members) > maxMembers || len(s.CustodyKeys) > maxMembers || len(s.Proofs) > maxMembers {
			c.add("%s: at most %d members, keys and proofs", at, maxMembers)
			return d.KeySets
		}
		s.Members, s.CustodyKeys = cloned(s.Members), append([]string(nil), s.CustodyKeys...)
		s.Proofs = cloned(s.Proofs)
		for j := range s.Members {
			s.Members[j] = c.address(fmt.Sprintf("%s.members[%d]", at, j), s.Members[j])
		}
		for j := range s.CustodyKeys {
			s.CustodyKeys[j] = c.digits(fmt.Sprintf("%s.custodyKeys[%d]", at, j), s.CustodyKeys[j])
		}
		for j := range s.Proofs {
			c.keyProof(fmt.Sprintf("%s.proofs[%d]", at, j), &s.Proofs[j])
		}
	}
	if d.KeySets = sets; d.Version < ProvenVersion {
		return sets
	}
	const do = "collect its members' proofs by `causeway keys plan`, `prove` and `collect` (SR-18)"
	if !d.CommitteeProven() {
		c.add("keySets: none is of the committee of epoch %d: %s", d.Committee.Epoch, do)
	}
	if d.Bitcoin != nil {
		for _, e := range d.Bitcoin.Epochs {
			if !d.EpochProven(e) {
				c.add("keySets: none is of epoch %d of the custody: %s", e.Epoch, do)
			}
		}
	}
	return sets
}

// keyProof brings a proof into its one form.
func (c *recordCheck) keyProof(at string, p *KeyProof) {
	p.Member = c.address(at+".member", p.Member)
	for _, s := range []struct {
		at    string
		text  *string
		bytes int
		may   bool // be absent
	}{
		{".attestation", &p.Attestation, 64, false},
		{".custodyKey", &p.CustodyKey, 32, true},
		{".custody", &p.Custody, 64, true},
	} {
		raw, err := hex.DecodeString(strings.TrimPrefix(*s.text, "0x"))
		if absent := *s.text == "" && s.may; !absent && (err != nil || len(raw) != s.bytes) {
			c.add("%s%s: %.140q is not %d bytes in hexadecimal", at, s.at, *s.text, s.bytes)
			continue
		}
		*s.text = hex.EncodeToString(raw)
	}
}
