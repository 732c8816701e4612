package committee

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"

	"causeway/internal/chain"
	"causeway/internal/message"
)

// Anchors joins what the families of chains derived from this member's own deployment record. A lane that only one end
// knows is left out: a message on it is refused. Ends with different common decimals are an error, because the same
// amount would mean different values.
func Anchors(all []chain.Anchor) ([]chain.Anchor, error) {
	byID := make(map[chain.AnchorID]chain.Anchor, len(all))
	for _, a := range all {
		if _, twice := byID[a.AnchorID]; twice {
			return nil, fmt.Errorf("anchor %s is listed twice", a.AnchorID)
		}
		byID[a.AnchorID] = a
	}
	out := make([]chain.Anchor, 0, len(all))
	for _, a := range all {
		kept := a
		kept.Remotes = make(map[uint32]message.Anchor, len(a.Remotes))
		for chainID, remote := range a.Remotes {
			other, ok := byID[chain.AnchorID{ChainID: chainID, Anchor: remote}]
			if !ok || chainID == a.ChainID || other.Remotes[a.ChainID] != a.Anchor {
				continue
			}
			if (a.Kind == chain.AnchorPool) != (other.Kind == chain.AnchorPool) {
				return nil, fmt.Errorf("lane of %s to %s joins a pool and a mint bridge", a.AnchorID, other.AnchorID)
			}
			if a.CommonDecimals != other.CommonDecimals {
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
	byID   map[chain.AnchorID]chain.Anchor
	group  map[chain.AnchorID]int
	groups [][]chain.AnchorID
}

func newAnchorTable(anchors []chain.Anchor) (*anchorTable, error) {
	t := &anchorTable{byID: make(map[chain.AnchorID]chain.Anchor, len(anchors)), group: make(map[chain.AnchorID]int)}
	for _, a := range anchors {
		if _, twice := t.byID[a.AnchorID]; twice {
			return nil, fmt.Errorf("anchor %s is configured twice", a.AnchorID)
		}
		switch a.Kind {
		case chain.AnchorPool, chain.AnchorLock, chain.AnchorMint:
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
func (t *anchorTable) walk(from chain.AnchorID) {
	if _, done := t.group[from]; done {
		return
	}
	n := len(t.groups)
	t.groups = append(t.groups, nil)
	queue := []chain.AnchorID{from}
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
			queue = append(queue, chain.AnchorID{ChainID: chainID, Anchor: remote})
		}
	}
}

// first names a group in the same way whatever the order of configuration.
func (t *anchorTable) first(n int) chain.AnchorID {
	return slices.MinFunc(t.groups[n], func(a, b chain.AnchorID) int {
		return cmp.Or(cmp.Compare(a.ChainID, b.ChainID), bytes.Compare(a.Anchor[:], b.Anchor[:]))
	})
}

// lane returns both ends of the lane that a message names, if it is registered at both. Both are one anchor of Bitcoin
// where a message goes back from it to itself.
func (t *anchorTable) lane(m message.Message) (src, dst chain.Anchor, ok bool) {
	src, okSrc := t.byID[chain.AnchorID{ChainID: message.SrcChain(m.UID), Anchor: m.SrcAnchor}]
	dst, okDst := t.byID[chain.AnchorID{ChainID: message.DstChain(m.UID), Anchor: m.DstAnchor}]
	if !okSrc || !okDst {
		return chain.Anchor{}, chain.Anchor{}, false
	}
	if src.ChainID == dst.ChainID {
		return src, dst, src.AnchorID == dst.AnchorID && src.Returns
	}
	return src, dst, src.Remotes[dst.ChainID] == dst.Anchor && dst.Remotes[src.ChainID] == src.Anchor
}

// of lists a chain's anchors.
func (t *anchorTable) of(chainID uint32) []chain.Anchor {
	var out []chain.Anchor
	for _, group := range t.groups {
		for _, id := range group {
			if id.ChainID == chainID {
				out = append(out, t.byID[id])
			}
		}
	}
	return out
}
