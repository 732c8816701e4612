package bitcoin

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
)

// ErrNotProven means that a draft spends other outputs than the transactions that made them say. A signature of
// segregated witness version 0 commits to the value of its own input alone (BIP-143): who is lied to about another
// input's value signs away the difference as a fee that nobody showed (CVE-2020-14199).
var ErrNotProven = errors.New("what a coin is worth is not what the index said: nothing was signed")

// Prove holds what a draft spends, and its fee, against the transactions that made its inputs, by their ids. It puts
// each, without its witnesses, into the inputs whose signatures do not commit to every input's value: all but taproot,
// which does (BIP-341), and which needs no more than the output (BIP-371).
func (d *Draft) Prove(previous map[chainhash.Hash]*wire.MsgTx) error {
	p := d.Packet
	var in, out uint64
	for i := range p.Inputs {
		op := p.Tx.TxIn[i].PreviousOutPoint
		tx := previous[op.Hash]
		if tx == nil || tx.TxHash() != op.Hash || int(op.Index) >= len(tx.TxOut) {
			return fmt.Errorf("input %d: %w: its transaction %s is not known", i, ErrNotProven, op.Hash)
		}
		made := tx.TxOut[op.Index]
		if said := p.Inputs[i].UTXO; said != nil &&
			(said.Value != made.Value || !bytes.Equal(said.PkScript, made.PkScript)) {
			return fmt.Errorf("input %d: %w: %s has %d sat, not %d", i, ErrNotProven, op, made.Value, said.Value)
		}
		in += uint64(made.Value)
		if !txscript.IsPayToTaproot(made.PkScript) {
			p.Inputs[i].Previous = bare(tx)
		}
	}
	for _, o := range p.Tx.TxOut {
		out += uint64(o.Value)
	}
	if out > in || in-out != d.Fee {
		return fmt.Errorf("%w: it would pay another fee than %d sat", ErrNotProven, d.Fee)
	}
	return nil
}

// bare is a copy without witnesses, which an id does not cover: they may be as long as a block.
func bare(tx *wire.MsgTx) *wire.MsgTx {
	tx = tx.Copy()
	for _, in := range tx.TxIn {
		in.Witness = nil
	}
	return tx
}
