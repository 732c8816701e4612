package custody

import (
	"fmt"
	"time"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
)

// parent is an unconfirmed transaction that a child pays for.
type parent struct {
	fee  uint64 // sat
	size int    // virtual bytes, signed
}

// maxChild is what nodes take as a child of a version 3 transaction, in virtual bytes (BIP-431).
const maxChild = 1000

// Ahead returns the ledger as it will be once a transaction that waits is in a block: what a child that pays for it is
// made and checked by. The transaction spends a kind's baton first, this ledger's, and outputs of the custody alone.
// Nothing but a child is ever made by such a ledger.
func (s *State) Ahead(b Holding, tx *wire.MsgTx) (*State, error) {
	if b.Class != ClassBaton || len(tx.TxIn) == 0 || tx.TxIn[0].PreviousOutPoint != b.OutPoint {
		return nil, fmt.Errorf("%w: %s does not spend it", ErrBaton, tx.TxHash())
	}
	if tx.Version != versionPayment {
		return nil, fmt.Errorf("%w: a child of a transaction of version %d", ErrRefused, tx.Version)
	}
	d := draft{}
	ops := make([]wire.OutPoint, len(tx.TxIn))
	for i, in := range tx.TxIn {
		ops[i] = in.PreviousOutPoint
	}
	if err := s.spendHoldings(&d, ops); err != nil {
		return nil, err
	}
	for _, o := range tx.TxOut {
		if o.Value < 0 {
			return nil, fmt.Errorf("%w: an output below zero", ErrRefused)
		}
		d.outs = append(d.outs, bitcoin.Out{Value: uint64(o.Value), Script: o.PkScript})
	}
	in, out := d.sums()
	if out > in {
		return nil, fmt.Errorf("%w: %s pays %d sat, and spends %d", ErrRefused, tx.TxHash(), out, in)
	}
	next, err := s.beyond(b.Kind, tx, &d)
	if err != nil {
		return nil, err
	}
	next.ahead = &parent{in - out, d.vsize(0)}
	return next, nil
}

// beyond is the ledger behind a transaction that waits. Of what carries something, and of what a runestone moves,
// indexes say where it is once it is in a block, and nobody signs by a guess: there the ledger has no new output but
// the baton. A child may spend that whatever the parent does. It goes from input 0 to output 0, sat by sat, and the
// child has no runestone, by which whatever its inputs carried would go to output 0, too; so an inscription or a rune
// of the parent's is where the parent put it, or in the baton (INV-06).
func (s *State) beyond(k Kind, tx *wire.MsgTx, d *draft) (*State, error) {
	next := s.Clone()
	next.lines = nil // a child asks for none of them, and each more would copy them all
	height := uint32(s.at>>32) + 1
	_, carries := stoneOf(d.outs)
	for _, in := range d.ins {
		carries = carries || !in.carried.Empty()
	}
	if carries {
		at, own := s.places[string(tx.TxOut[0].PkScript)]
		if !own || at.kind != k || d.outs[0].Value != d.ins[0].value {
			return nil, fmt.Errorf("%w: %s makes no baton of %s", ErrRefused, tx.TxHash(), k)
		}
		for _, in := range d.ins {
			h := next.holdings.at(in.op)
			next.holdings.drop(in.op)
			next.count(h, false)
		}
		baton := Holding{
			OutPoint: wire.OutPoint{Hash: tx.TxHash()}, Kind: k, Epoch: at.epoch, Value: d.outs[0].Value, Class: ClassBaton,
			Height: height,
		}
		next.keep(&step{}, baton)
		next.at = uint64(height) << 32
		return next, nil
	}
	f := Fact{Tx: tx, Height: height, Time: time.Unix(0, 0).UTC(), Carried: map[uint32]Carried{}}
	for _, in := range d.ins {
		f.Spent = append(f.Spent, Prev{in.value, in.script})
	}
	rec, err := s.rules.Read(f)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	if err := next.Apply(rec); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	delete(next.open, rec.TxID) // a child pays nobody, whoever is paid by its parent
	return next, nil
}

// ProposeChild proposes the child that brings the transaction by which this ledger is ahead, and itself, to the offer's
// rate: it spends the new baton and as few plain coins as bear its fee, back to the custody. ErrNothing when that rate
// is paid already.
func (s *State) ProposeChild(k Kind, o Offer) (Plan, error) {
	p, err := s.begin(PlanMove, k, o)
	if err != nil {
		return p, err
	}
	if s.ahead == nil {
		return p, fmt.Errorf("%w: nothing waits that a child could pay for", ErrNothing)
	}
	for _, h := range s.coins(p, o) {
		p.Coins = append(p.Coins, h.OutPoint)
		d, err := s.draft(p, nil)
		if err != nil {
			return p, err
		}
		size := d.vsize(1)
		if size > maxChild {
			break
		}
		whole := o.Rate.Fee(s.ahead.size + size)
		if whole <= s.ahead.fee+incremental.Fee(size) {
			return p, fmt.Errorf("%w: it pays %d sat already", ErrNothing, s.ahead.fee)
		}
		p.Fee = whole - s.ahead.fee
		if in, out := d.sums(); in >= out+p.Fee+bitcoin.Dust(d.change) {
			return p, s.Check(p, nil, o.limits())
		}
	}
	return p, fmt.Errorf("%w: no coins bear the fee of a child", bitcoin.ErrFunds)
}

// IsAhead reports whether the ledger is ahead of the chain by a transaction that waits: what spends of it is a child.
func (s *State) IsAhead() bool { return s.ahead != nil }
