package custody

import (
	"errors"
	"fmt"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
)

// Record is what one confirmed transaction means for the custody: all that the ledger needs.
type Record struct {
	TxID   chainhash.Hash
	Height uint32
	Index  uint32 // in its block
	Block  chainhash.Hash
	Time   time.Time // block's

	Outs       []Received      // outputs to plain custody scripts, in order
	Spent      []wire.OutPoint // what all inputs spend, in order
	Leaves     []Leafed        // inputs spent through a committee leaf, in order
	Marker     byte            // type of its one marker; 0: none
	Commitment *[32]byte       // of a payment, in its marker or its runestone
	Cancel     *Cancel         // what it cancels, if it is the custody's own
	// what it pays to plain scripts without an asset is a typed top-up of the reserve, or opens a baton
	TopUp    bool
	Deposits []Deposit     // in the order of outputs
	Outputs  []bitcoin.Out // all
	MinerFee uint64        // sat; 0 for a coinbase
}

// Position orders records as the chain does: height, then place in the block.
func (r Record) Position() uint64 { return uint64(r.Height)<<32 | uint64(r.Index) }

// OutPoint returns the outpoint of an output.
func (r Record) OutPoint(vout uint32) wire.OutPoint { return wire.OutPoint{Hash: r.TxID, Index: vout} }

// Received is an output to a plain custody script.
type Received struct {
	Vout     uint32
	Epoch    uint32
	Kind     Kind
	Sats     uint64
	Carried  Carried
	Coinbase bool // nobody can spend it for 100 blocks
}

// Leafed is an input that was spent through a leaf that a committee signed: its members of one of the epochs.
type Leafed struct {
	Input   uint32
	Spent   wire.OutPoint
	Epoch   uint32
	Sats    uint64
	Plain   *Kind           // of a plain script
	Derived *DepositAddress // of a derived address
	Script  []byte          // of a derived address: its output's
	Prefix  []byte          // of any other leaf: what it commits to, such as the uid of an inscription
}

// ErrFact means that a fact contradicts itself. It is never about what somebody put into a transaction.
var ErrFact = errors.New("a fact about a transaction contradicts itself")

// Reader reads facts under rules that do not change. It is safe for concurrent use.
type Reader struct {
	rules  *Rules
	plain  map[string]Script // by scriptPubKey
	bodies []body
}

// Reader returns a reader, which keeps what is worth computing once.
func (r *Rules) Reader() *Reader {
	rd := &Reader{rules: r, plain: map[string]Script{}}
	for _, s := range r.Scripts() {
		rd.plain[string(s.Script)] = s
	}
	for _, e := range r.Epochs {
		if leaf, err := e.leaf(); err == nil {
			rd.bodies = append(rd.bodies, body{e.Epoch, leaf})
		}
	}
	return rd
}

// Read returns what a transaction means. It makes a reader first: who reads many keeps one.
func (r *Rules) Read(f Fact) (Record, error) { return r.Reader().Read(f) }

// Read returns what a transaction means. Below the rules' first height it means nothing.
func (rd *Reader) Read(f Fact) (Record, error) {
	if err := f.check(); err != nil {
		return Record{}, err
	}
	rec := Record{TxID: f.Tx.TxHash(), Height: f.Height, Index: f.Index, Block: f.Hash, Time: f.Time}
	for _, in := range f.Tx.TxIn {
		rec.Spent = append(rec.Spent, in.PreviousOutPoint)
	}
	for _, out := range f.Tx.TxOut {
		rec.Outputs = append(rec.Outputs, bitcoin.Out{Value: uint64(out.Value), Script: out.PkScript})
	}
	rec.MinerFee = f.fee()
	if f.Height < rd.rules.Start {
		return rec, nil
	}
	for i, out := range f.Tx.TxOut {
		s, ok := rd.plain[string(out.PkScript)]
		if !ok {
			continue
		}
		rec.Outs = append(rec.Outs, Received{
			Vout: uint32(i), Epoch: s.Epoch, Kind: s.Kind, Sats: uint64(out.Value), Carried: f.Carried[uint32(i)],
			Coinbase: f.coinbase(),
		})
	}
	rec.Leaves = rd.leaves(f)
	w := rd.rules.readWords(rec.Outputs)
	rec.Marker, rec.Commitment = w.marker.Type, w.marker.Commitment
	if len(rec.Leaves) > 0 { // SR-07
		rec.Cancel = w.marker.Cancel
		rec.Deposits = rd.swept(rec, w)
		return rec, nil
	}
	rec.TopUp = w.topUp()
	rec.Deposits = rd.paid(f, rec, w)
	return rec, nil
}

// check refuses facts that contradict themselves.
func (f Fact) check() error {
	if f.Tx == nil || len(f.Tx.TxIn) == 0 {
		return fmt.Errorf("%w: no transaction", ErrFact)
	}
	if f.coinbase() != (f.Spent == nil) || f.Spent != nil && len(f.Spent) != len(f.Tx.TxIn) {
		return fmt.Errorf("%w: %s has %d inputs, but %d spent outputs are told", ErrFact, f.Tx.TxHash(), len(f.Tx.TxIn),
			len(f.Spent))
	}
	var in, out uint64
	for _, p := range f.Spent {
		if in += p.Value; p.Value > bitcoin.MaxMoney || in > bitcoin.MaxMoney {
			return fmt.Errorf("%w: %s spends more than exists", ErrFact, f.Tx.TxHash())
		}
	}
	for _, o := range f.Tx.TxOut {
		if o.Value < 0 || o.Value > bitcoin.MaxMoney || out > bitcoin.MaxMoney {
			return fmt.Errorf("%w: %s pays more than exists", ErrFact, f.Tx.TxHash())
		}
		out += uint64(o.Value)
	}
	if f.Spent != nil && out > in {
		return fmt.Errorf("%w: %s pays %d sat, but spends %d", ErrFact, f.Tx.TxHash(), out, in)
	}
	for vout, c := range f.Carried {
		if uint64(vout) >= uint64(len(f.Tx.TxOut)) {
			return fmt.Errorf("%w: %s has no output %d that could carry anything", ErrFact, f.Tx.TxHash(), vout)
		}
		for _, i := range c.Inscriptions {
			if i.Valid != nil && i.Moved != nil {
				return fmt.Errorf("%w: inscription %s is used up and is not", ErrFact, i.ID)
			}
		}
	}
	return nil
}

// coinbase reports whether the transaction spends nothing that was there.
func (f Fact) coinbase() bool {
	return len(f.Tx.TxIn) == 1 && f.Tx.TxIn[0].PreviousOutPoint == wire.OutPoint{Index: wire.MaxPrevOutIndex}
}

// fee returns what the miner got, in sat.
func (f Fact) fee() uint64 {
	if f.Spent == nil {
		return 0
	}
	var in, out uint64
	for _, p := range f.Spent {
		in += p.Value
	}
	for _, o := range f.Tx.TxOut {
		out += uint64(o.Value)
	}
	return in - out
}
