package committee

import (
	"errors"
	"fmt"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/message"
)

// AnchorKind says what holds an anchor's value.
type AnchorKind string

// The kinds.
const (
	AnchorPool AnchorKind = "pool" // liquidity of providers
	AnchorLock AnchorKind = "lock" // a mint bridge at the token's home: an escrow
	AnchorMint AnchorKind = "mint" // a mint bridge elsewhere: a supply that it mints and burns
)

// AnchorID names an anchor.
type AnchorID struct {
	ChainID uint32
	Anchor  message.Bytes32
}

func (a AnchorID) String() string { return fmt.Sprintf("%d/%s", a.ChainID, a.Anchor) }

// Anchor is one end of lanes, from this member's own deployment record, never from a request or a chain.
type Anchor struct {
	AnchorID
	Kind AnchorKind
	// Remotes is the only counterpart on each chain. Both ends must name each other.
	Remotes map[uint32]message.Bytes32
	// Premint is the supply that was there before a mint anchor's bridge could mint: a fact of its token.
	Premint amount.Amount
}

// Anchors derives the anchors from a pinned deployment record. A lane that only one end knows is left out: a message on it
// is refused. Ends with different common decimals are an error, because the same amount would mean different values.
func Anchors(d catalog.Deployment) ([]Anchor, error) {
	var all []Anchor
	decimals := make(map[AnchorID]uint8)
	add := func(chainID uint32, address string, kind AnchorKind, commonDecimals uint8, lanes []catalog.Lane) error {
		if !common.IsHexAddress(address) {
			return fmt.Errorf("anchor %q on chain %d is not an address", address, chainID)
		}
		a := Anchor{
			AnchorID: AnchorID{chainID, message.FromAddress(common.HexToAddress(address))},
			Kind:     kind, Remotes: make(map[uint32]message.Bytes32, len(lanes)),
		}
		if _, twice := decimals[a.AnchorID]; twice {
			return fmt.Errorf("anchor %s is listed twice", a.AnchorID)
		}
		decimals[a.AnchorID] = commonDecimals
		for _, l := range lanes {
			remote, err := message.ParseBytes32(l.RemoteAnchor)
			if err != nil {
				return fmt.Errorf("lane of %s to chain %d: %w", a.AnchorID, l.ChainID, err)
			}
			a.Remotes[l.ChainID] = remote
		}
		all = append(all, a)
		return nil
	}
	for _, c := range d.Chains {
		for _, p := range c.Pools {
			if err := add(c.ChainID, p.Anchor, AnchorPool, p.CommonDecimals, p.Lanes); err != nil {
				return nil, err
			}
		}
		for _, b := range c.MintBridges {
			kind := AnchorMint
			if b.Mode == catalog.MintModeLock {
				kind = AnchorLock
			}
			if err := add(c.ChainID, b.Address, kind, b.CommonDecimals, b.Remotes); err != nil {
				return nil, err
			}
		}
	}
	return mutual(all, decimals)
}

// mutual drops the lanes whose other end does not name this one.
func mutual(all []Anchor, decimals map[AnchorID]uint8) ([]Anchor, error) {
	byID := make(map[AnchorID]Anchor, len(all))
	for _, a := range all {
		byID[a.AnchorID] = a
	}
	out := make([]Anchor, 0, len(all))
	for _, a := range all {
		kept := a
		kept.Remotes = make(map[uint32]message.Bytes32, len(a.Remotes))
		for chainID, remote := range a.Remotes {
			other, ok := byID[AnchorID{chainID, remote}]
			if !ok || chainID == a.ChainID || other.Remotes[a.ChainID] != a.Anchor {
				continue
			}
			if (a.Kind == AnchorPool) != (other.Kind == AnchorPool) {
				return nil, fmt.Errorf("lane of %s to %s joins a pool and a mint bridge", a.AnchorID, other.AnchorID)
			}
			if decimals[a.AnchorID] != decimals[other.AnchorID] {
				return nil, fmt.Errorf("lane of %s to %s: common decimals differ", a.AnchorID, other.AnchorID)
			}
			kept.Remotes[chainID] = remote
		}
		out = append(out, kept)
	}
	return out, nil
}

// anchorTable looks anchors up and knows which of them belong to one asset: those that lanes join.
type anchorTable struct {
	byID   map[AnchorID]Anchor
	group  map[AnchorID]int
	groups [][]AnchorID
}

func newAnchorTable(anchors []Anchor) (*anchorTable, error) {
	t := &anchorTable{byID: make(map[AnchorID]Anchor, len(anchors)), group: make(map[AnchorID]int)}
	for _, a := range anchors {
		if _, twice := t.byID[a.AnchorID]; twice {
			return nil, fmt.Errorf("anchor %s is configured twice", a.AnchorID)
		}
		switch a.Kind {
		case AnchorPool, AnchorLock, AnchorMint:
		default:
			return nil, fmt.Errorf("anchor %s has no kind", a.AnchorID)
		}
		t.byID[a.AnchorID] = a
	}
	if len(t.byID) == 0 {
		return nil, errors.New("a member needs at least one anchor")
	}
	for _, a := range anchors {
		t.walk(a.AnchorID)
	}
	return t, nil
}

// walk puts an anchor and all that lanes join with it into one group.
func (t *anchorTable) walk(from AnchorID) {
	if _, done := t.group[from]; done {
		return
	}
	n := len(t.groups)
	t.groups = append(t.groups, nil)
	queue := []AnchorID{from}
	for len(queue) > 0 {
		id := queue[0]
		queue = queue[1:]
		a, ok := t.byID[id]
		if _, done := t.group[id]; done || !ok {
			continue
		}
		t.group[id] = n
		t.groups[n] = append(t.groups[n], id)
		for chainID, remote := range a.Remotes {
			queue = append(queue, AnchorID{chainID, remote})
		}
	}
}

// lane returns both ends of the lane that a message names, if it is registered at both.
func (t *anchorTable) lane(m message.Message) (src, dst Anchor, ok bool) {
	src, okSrc := t.byID[AnchorID{message.SrcChain(m.UID), m.SrcAnchor}]
	dst, okDst := t.byID[AnchorID{message.DstChain(m.UID), m.DstAnchor}]
	if !okSrc || !okDst || src.ChainID == dst.ChainID {
		return Anchor{}, Anchor{}, false
	}
	return src, dst, src.Remotes[dst.ChainID] == dst.Anchor && dst.Remotes[src.ChainID] == src.Anchor
}

// of lists a chain's anchors.
func (t *anchorTable) of(chainID uint32) []Anchor {
	var out []Anchor
	for _, group := range t.groups {
		for _, id := range group {
			if id.ChainID == chainID {
				out = append(out, t.byID[id])
			}
		}
	}
	return out
}
