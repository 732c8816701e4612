package signer

import (
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// lineage is the batons that a record knows, each with the one before it, and what each of them settled. Two
// transactions that the signer signs are on one path, where no uid stands twice, or fork at a baton, where one of them
// at most can confirm (INV-05).
type lineage struct {
	nodes  []baton
	at     map[wire.OutPoint]int32
	begun  [len(custody.Kinds)]bool
	settle map[message.UID][]int32 // nodes that pay or cancel a uid
	signed map[chainhash.Hash]bool
	counts map[claimed]amount.Amount // what was counted of a uid
	fees   map[wire.OutPoint]uint64  // sat that were counted of what spends an output first
	runes  map[wire.OutPoint]bool    // outputs of known transactions that may carry runes
}

// baton is one. jump is an ancestor further back, so that any ancestor is found in a number of steps that grows with
// the logarithm of its distance.
type baton struct {
	kind         custody.Kind
	parent, jump int32 // -1: it is where a path begins
	depth        uint32
}

type claimed struct {
	uid   message.UID
	asset string
}

func newLineage() *lineage {
	return &lineage{
		at: make(map[wire.OutPoint]int32), settle: make(map[message.UID][]int32), signed: make(map[chainhash.Hash]bool),
		counts: make(map[claimed]amount.Amount), fees: make(map[wire.OutPoint]uint64),
		runes: make(map[wire.OutPoint]bool),
	}
}

// add enters a baton behind another one; parent -1: a path begins with it.
func (l *lineage) add(op wire.OutPoint, kind custody.Kind, parent int32) int32 {
	if n, known := l.at[op]; known {
		return n
	}
	b := baton{kind: kind, parent: parent, jump: parent}
	if parent >= 0 {
		p := l.nodes[parent]
		b.depth = p.depth + 1
		if p.jump >= 0 && l.nodes[p.jump].jump >= 0 &&
			p.depth-l.nodes[p.jump].depth == l.nodes[p.jump].depth-l.nodes[l.nodes[p.jump].jump].depth {
			b.jump = l.nodes[p.jump].jump
		}
	}
	n := int32(len(l.nodes))
	l.nodes, l.at[op] = append(l.nodes, b), n
	l.begun[kind] = true
	return n
}

// leads reports whether a baton is another one, or an ancestor of it.
func (l *lineage) leads(from, to int32) bool {
	depth := l.nodes[from].depth
	for to >= 0 && l.nodes[to].depth > depth {
		if j := l.nodes[to].jump; j >= 0 && l.nodes[j].depth >= depth {
			to = j
		} else {
			to = l.nodes[to].parent
		}
	}
	return to == from
}

// settled returns a uid of these that was paid or cancelled on the path to a baton; -1: the path has none.
func (l *lineage) settled(uids []message.UID, upTo int32) (message.UID, bool) {
	if upTo < 0 {
		return message.UID{}, false
	}
	for _, uid := range uids {
		for _, n := range l.settle[uid] {
			if l.leads(n, upTo) {
				return uid, true
			}
		}
	}
	return message.UID{}, false
}

// The parts of a record's entries about custody. Outpoints are txid:vout as people see them, assets custody.Asset's
// text.
type (
	custodyEntry struct {
		Begun []begunBaton `json:"begun,omitempty"` // where a person says that paths begin
		Legs  []legEntry   `json:"legs,omitempty"`  // what the member showed of the chain
		Txs   []txEntry    `json:"txs,omitempty"`   // what is signed for the first time
	}
	begunBaton struct {
		Kind  custody.Kind `json:"kind"`
		Baton string       `json:"baton"`
		After string       `json:"after,omitempty"` // the baton that nobody could spend any more
	}
	legEntry struct {
		Tx     string        `json:"tx"`
		Baton  string        `json:"baton"`
		Settle []message.UID `json:"settle,omitempty"`
		Runes  []uint32      `json:"runes,omitempty"` // outputs that may carry some
	}
	txEntry struct {
		Tx     string        `json:"tx"`
		Kind   custody.Kind  `json:"kind"`
		First  string        `json:"first"`
		Baton  bool          `json:"baton,omitempty"` // First is one, and output 0 the next
		Settle []message.UID `json:"settle,omitempty"`
		Left   []leftEntry   `json:"left,omitempty"`
		Fee    uint64        `json:"fee,omitempty"` // sat, beyond what was counted of First
		Runes  []uint32      `json:"runes,omitempty"`
	}
	leftEntry struct {
		UID   message.UID   `json:"uid"`
		Asset string        `json:"asset"`
		Back  bool          `json:"back,omitempty"`
		Units amount.Amount `json:"units"` // base units, beyond what was counted of the uid
	}
)

// leg enters a transaction that spends a known baton.
func (l *lineage) leg(tx, from string, settle []message.UID) error {
	id, err := chainhash.NewHashFromStr(tx)
	if err != nil {
		return fmt.Errorf("transaction %.80q: %w", tx, err)
	}
	op, err := wire.NewOutPointFromString(from)
	if err != nil {
		return fmt.Errorf("baton %.80q: %w", from, err)
	}
	parent, known := l.at[*op]
	if !known {
		return fmt.Errorf("baton %s is on no path", op)
	}
	next := wire.OutPoint{Hash: *id}
	if _, known := l.at[next]; known {
		return nil
	}
	n := l.add(next, l.nodes[parent].kind, parent)
	for _, uid := range settle {
		l.settle[uid] = append(l.settle[uid], n)
	}
	return nil
}

// begin enters where a path begins.
func (l *lineage) begin(b begunBaton) error {
	op, err := wire.NewOutPointFromString(b.Baton)
	if err != nil || b.Kind > custody.Rune {
		return fmt.Errorf("baton %.80q of %s begins no path", b.Baton, b.Kind)
	}
	parent := int32(-1)
	if b.After != "" {
		after, err := wire.NewOutPointFromString(b.After)
		if err != nil {
			return fmt.Errorf("baton %.80q: %w", b.After, err)
		}
		n, known := l.at[*after]
		if !known || l.nodes[n].kind != b.Kind {
			return fmt.Errorf("baton %s follows %s, which is on no path of %s", op, after, b.Kind)
		}
		parent = n
	}
	l.add(*op, b.Kind, parent)
	return nil
}

// sign remembers a transaction that was signed.
func (l *lineage) sign(tx string) error {
	id, err := chainhash.NewHashFromStr(tx)
	if err == nil {
		l.signed[*id] = true
	}
	return err
}

// made reports whether the custody itself made an output, as far as the record tells. What k members signed, one of
// any other k knows, for more than half of them sign.
func (l *lineage) made(op wire.OutPoint) bool {
	_, baton := l.at[op]
	_, leg := l.at[wire.OutPoint{Hash: op.Hash}]
	return baton || leg || l.signed[op.Hash]
}

// clean reports whether an output that the custody made can carry no runes.
func (l *lineage) clean(op wire.OutPoint) bool { return l.made(op) && !l.runes[op] }

// flows returns the outputs of a transaction that may carry runes: without a runestone none does where nothing that it
// spends carries any.
func (l *lineage) flows(k custody.Kind, f custody.Flow) []uint32 {
	if k != custody.Rune {
		return nil
	}
	if !f.Told && !slices.ContainsFunc(f.Spends, func(op wire.OutPoint) bool { return !l.clean(op) }) {
		return nil
	}
	return f.Into
}

// carry enters outputs that may carry runes.
func (l *lineage) carry(tx string, outs []uint32) error {
	id, err := chainhash.NewHashFromStr(tx)
	if err != nil {
		return err
	}
	for _, i := range outs {
		l.runes[wire.OutPoint{Hash: *id, Index: i}] = true
	}
	return nil
}
