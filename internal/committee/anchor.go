package committee

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/message"
)

// AnchorKind says what holds an anchor's value.
type AnchorKind string

// The kinds.
const (
	AnchorPool AnchorKind = "pool" // liquidity of providers
	AnchorLock AnchorKind = "lock" // an escrow: a mint bridge at the token's home, the custody of an asset of Bitcoin
	AnchorMint AnchorKind = "mint" // a supply that is minted and burned: a mint bridge elsewhere, a Bitcoin router
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
	// Returns is set for assets of Bitcoin: a deposit that cannot be credited is a message from the anchor to itself.
	Returns bool
	// Premint is the supply that was there before a mint anchor's bridge could mint: a fact of its token.
	Premint amount.Amount
}

// Anchors derives the anchors from a pinned deployment record. A lane that only one end knows is left out: a message on
// it is refused. Ends with different common decimals are an error, because the same amount would mean different values.
func Anchors(d catalog.Deployment) ([]Anchor, error) {
	r := anchorReader{decimals: make(map[AnchorID]uint8)}
	for _, c := range d.Chains {
		for _, p := range c.Pools {
			r.contract(c.ChainID, p.Anchor, AnchorPool, p.CommonDecimals, p.Lanes)
		}
		for _, b := range c.MintBridges {
			kind := AnchorMint
			if b.Mode == catalog.MintModeLock {
				kind = AnchorLock
			}
			r.contract(c.ChainID, b.Address, kind, b.CommonDecimals, b.Remotes)
		}
		for _, b := range c.BitcoinRouters {
			r.contract(c.ChainID, b.Address, AnchorMint, b.CommonDecimals, b.Remotes)
		}
	}
	if d.Bitcoin != nil {
		for _, a := range d.Bitcoin.Assets {
			r.asset(d.Bitcoin.ChainID, a)
		}
	}
	if r.err != nil {
		return nil, r.err
	}
	return mutual(r.all, r.decimals)
}

// anchorReader collects anchors; after the first fault it does nothing.
type anchorReader struct {
	all      []Anchor
	decimals map[AnchorID]uint8
	err      error
}

func (r *anchorReader) contract(chainID uint32, address string, kind AnchorKind, commonDecimals uint8,
	lanes []catalog.Lane,
) {
	if r.err == nil && !common.IsHexAddress(address) {
		r.err = fmt.Errorf("anchor %q on chain %d is not an address", address, chainID)
	}
	a := Anchor{AnchorID: AnchorID{chainID, message.FromAddress(common.HexToAddress(address))}, Kind: kind}
	r.add(a, commonDecimals, lanes)
}

// asset adds an asset of Bitcoin. Of several lanes to one chain over time, the open one counts, else the last: what was
// deposited while it was open still arrives (SR-29). Which deposits it took is the custody's rule.
func (r *anchorReader) asset(chainID uint32, a catalog.BitcoinAsset) {
	anchor, err := assetAnchor(a.Asset)
	if r.err == nil {
		r.err = err
	}
	newest := make(map[uint32]catalog.BitcoinLane)
	for _, l := range a.Lanes {
		if before, two := newest[l.ChainID]; !two || before.Until != 0 && (l.Until == 0 || l.Until > before.Until) {
			newest[l.ChainID] = l
		}
	}
	lanes := make([]catalog.Lane, 0, len(newest))
	for _, l := range newest {
		lanes = append(lanes, catalog.Lane{ChainID: l.ChainID, RemoteAnchor: l.RemoteAnchor})
	}
	r.add(Anchor{AnchorID: AnchorID{chainID, anchor}, Kind: AnchorLock, Returns: true}, a.CommonDecimals, lanes)
}

func (r *anchorReader) add(a Anchor, commonDecimals uint8, lanes []catalog.Lane) {
	if _, twice := r.decimals[a.AnchorID]; twice && r.err == nil {
		r.err = fmt.Errorf("anchor %s is listed twice", a.AnchorID)
	}
	r.decimals[a.AnchorID] = commonDecimals
	a.Remotes = make(map[uint32]message.Bytes32, len(lanes))
	for _, l := range lanes {
		remote, err := message.ParseBytes32(l.RemoteAnchor)
		if err != nil && r.err == nil {
			r.err = fmt.Errorf("lane of %s to chain %d: %w", a.AnchorID, l.ChainID, err)
		}
		a.Remotes[l.ChainID] = remote
	}
	r.all = append(r.all, a)
}

// assetAnchor is the anchor of an asset of Bitcoin: keccak256("bitcoin" | kind u8 | id), the id being nothing for BTC,
// the ticker in lower case, or a rune's block u64 BE | tx u32 BE.
func assetAnchor(asset string) (message.Bytes32, error) {
	name, id, _ := strings.Cut(asset, ":")
	var kind byte
	var raw []byte
	switch name {
	case catalog.AssetBTC:
	case "brc20":
		kind, raw = 1, []byte(id)
	case "rune":
		block, tx, _ := strings.Cut(id, ":")
		b, err1 := strconv.ParseUint(block, 10, 64)
		t, err2 := strconv.ParseUint(tx, 10, 32)
		if err := errors.Join(err1, err2); err != nil {
			return message.Bytes32{}, fmt.Errorf("read asset %.80q: %w", asset, err)
		}
		kind, raw = 2, binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint64(nil, b), uint32(t))
	default:
		return message.Bytes32{}, fmt.Errorf("%.80q is not an asset of Bitcoin", asset)
	}
	return message.Bytes32(crypto.Keccak256([]byte("bitcoin"), []byte{kind}, raw)), nil
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

// first names a group in the same way whatever the order of configuration.
func (t *anchorTable) first(n int) AnchorID {
	return slices.MinFunc(t.groups[n], func(a, b AnchorID) int {
		return cmp.Or(cmp.Compare(a.ChainID, b.ChainID), bytes.Compare(a.Anchor[:], b.Anchor[:]))
	})
}

// lane returns both ends of the lane that a message names, if it is registered at both. Both are one anchor of Bitcoin
// where a message goes back from it to itself.
func (t *anchorTable) lane(m message.Message) (src, dst Anchor, ok bool) {
	src, okSrc := t.byID[AnchorID{message.SrcChain(m.UID), m.SrcAnchor}]
	dst, okDst := t.byID[AnchorID{message.DstChain(m.UID), m.DstAnchor}]
	if !okSrc || !okDst {
		return Anchor{}, Anchor{}, false
	}
	if src.ChainID == dst.ChainID {
		return src, dst, src.AnchorID == dst.AnchorID && src.Returns
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
