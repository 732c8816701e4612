package walletapi

import (
	"bytes"
	"errors"
	"fmt"
	"math"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
)

// What a transaction would do is not reckoned here: the ledgers' own rules are run on it, as if it were alone in the
// next block, on top of a view that nothing is written to.

// overlay is a view with changes that go nowhere.
type overlay struct {
	v       View
	coins   map[wire.OutPoint]ordinals.Coin
	rows    map[string][]byte // nil: removed
	created map[wire.OutPoint]ordinals.Coin
}

func newOverlay(v View) *overlay {
	return &overlay{
		v: v, coins: map[wire.OutPoint]ordinals.Coin{}, rows: map[string][]byte{},
		created: map[wire.OutPoint]ordinals.Coin{},
	}
}

// stateCoin is a coin as the rules know it. One of the mempool counts as made by the next block.
func stateCoin(c *indexer.Coin, tip uint32) ordinals.Coin {
	out := ordinals.Coin{
		Value: c.Value, Height: c.Height, Coinbase: c.Coinbase, Script: c.Script,
		Carried: c.Carried.Append(nil),
	}
	if out.Height == 0 {
		out.Height = tip + 1
	}
	return out
}

// restTx is a coinbase that takes the fees.
func restTx() ordinals.Tx {
	return ordinals.Tx{
		ID: restHash, Ins: []ordinals.In{{Prev: wire.OutPoint{Index: math.MaxUint32}}},
		Outs: []ordinals.Out{{Value: bitcoin.MaxMoney, Script: anyone}}, Stone: -1,
	}
}

// Spend implements ordinals.State.
func (o *overlay) Spend(op wire.OutPoint) (ordinals.Coin, error) {
	for _, from := range []map[wire.OutPoint]ordinals.Coin{o.coins, o.created} {
		if c, known := from[op]; known {
			delete(from, op)
			return c, nil
		}
	}
	return ordinals.Coin{}, fmt.Errorf("%w: %s", ordinals.ErrNoCoin, op)
}

// Create implements ordinals.State.
func (o *overlay) Create(op wire.OutPoint, c ordinals.Coin) error {
	c.Script, c.Carried = bytes.Clone(c.Script), bytes.Clone(c.Carried)
	o.created[op] = c
	return nil
}

// Get implements ordinals.State and ordinals.Reader.
func (o *overlay) Get(key []byte) ([]byte, error) {
	if row, changed := o.rows[string(key)]; changed {
		return row, nil
	}
	return o.v.Rows().Get(key)
}

// Set implements ordinals.State.
func (o *overlay) Set(key, value []byte) error {
	o.rows[string(key)] = bytes.Clone(value)
	return nil
}

// Scan implements ordinals.Reader over what the view has; the reads that are used on an overlay get single rows.
func (o *overlay) Scan(from, to []byte, back bool, f func(key, value []byte) bool) error {
	return o.v.Rows().Scan(from, to, back, f)
}

// source is what is known of an output that a transaction spends.
type source struct {
	op      wire.OutPoint
	value   uint64
	script  []byte
	known   bool         // to the index
	coin    indexer.Coin // when known
	claimed *wire.TxOut  // what the PSBT says, nil for nothing
}

// outcome is what a transaction would do.
type outcome struct {
	rows    ordinals.Reader // as after it
	tx      *ordinals.Tx
	inputs  []source
	fee     int64 // negative where somebody has still to add inputs
	valued  bool  // the value of every input is known
	carried []ordinals.Carried
	etched  ordinals.RuneID // what the transaction would etch
	rest    wire.OutPoint   // the coinbase's output, where the fee goes
}

// The block's coinbase, and the input that stands for what others have still to add.
var (
	restHash  = chainhash.Hash{0: 0xfe, 31: 0xfe}
	addedHash = chainhash.Hash{0: 0xfd, 31: 0xfd}
	anyone    = []byte{0x51} // OP_TRUE
)

// sources looks up what the inputs spend: in the index, else as the PSBT claims.
func sources(v View, p *bitcoin.Packet) ([]source, error) {
	out := make([]source, 0, len(p.Inputs))
	seen := make(map[wire.OutPoint]bool, len(p.Inputs))
	for i := range p.Inputs {
		s := source{op: p.Tx.TxIn[i].PreviousOutPoint}
		if seen[s.op] {
			return nil, errPSBT.err("it spends the same output twice.")
		}
		seen[s.op] = true
		if claimed, err := p.Spent(i); err == nil {
			if claimed.Value < 0 || claimed.Value > bitcoin.MaxMoney {
				return nil, errPSBT.err("it claims more bitcoin than there can be.")
			}
			s.claimed = claimed
			s.value, s.script = uint64(claimed.Value), claimed.PkScript
		}
		c, err := v.Coin(s.op)
		switch {
		case err == nil:
			s.known, s.coin, s.value, s.script = true, c, c.Value, c.Script
		case !errors.Is(err, indexer.ErrNotFound):
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

// simulate runs the rules on a transaction whose witnesses may be missing.
func simulate(v View, network string, now uint32, tx *wire.MsgTx, inputs []source) (*outcome, error) {
	rules, err := ordinals.RulesFor(network)
	if err != nil {
		return nil, err
	}
	out := &outcome{inputs: inputs, valued: true, rest: wire.OutPoint{Hash: restHash}}
	st := newOverlay(v)
	out.rows = st
	tip := v.Tip()
	for i := range inputs {
		s := &inputs[i]
		c := ordinals.Coin{Value: s.value, Height: tip.Height + 1, Script: s.script}
		if s.known {
			c = stateCoin(&s.coin, tip.Height)
		}
		out.valued = out.valued && (s.known || s.claimed != nil)
		out.fee += int64(s.value)
		st.coins[s.op] = c
	}
	for _, o := range tx.TxOut {
		out.fee -= o.Value
	}
	raw, err := bitcoin.Serialize(tx)
	if err != nil {
		return nil, err
	}
	if out.tx, err = ordinals.ParseTx(raw); err != nil {
		return nil, errPSBT.err("its transaction could not be mined.")
	}
	run := *out.tx
	if out.fee < 0 {
		op := wire.OutPoint{Hash: addedHash}
		st.coins[op] = ordinals.Coin{Value: uint64(-out.fee), Height: tip.Height, Script: anyone}
		run.Ins = append(run.Ins[:len(run.Ins):len(run.Ins)], ordinals.In{Prev: op})
	}
	block := &ordinals.Block{
		Height: tip.Height + 1, Prev: tip.Hash, Time: now,
		Txs: []ordinals.Tx{restTx(), run},
	}
	if _, err := rules.Apply(st, block); errors.Is(err, ordinals.ErrInvalidBlock) {
		return nil, errPSBT.err("its transaction could not be mined.")
	} else if err != nil {
		return nil, fmt.Errorf("run the rules on a transaction: %w", err)
	}
	out.etched = ordinals.RuneID{Block: uint64(block.Height), Tx: 1}
	out.carried = make([]ordinals.Carried, len(tx.TxOut))
	for i := range out.carried {
		if err := out.carried[i].Decode(st.created[wire.OutPoint{Hash: out.tx.ID, Index: uint32(i)}].Carried); err != nil {
			return nil, err
		}
	}
	return out, nil
}
