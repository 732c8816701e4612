package custody

import (
	"bytes"
	"fmt"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// Leg is a transaction that spent a baton and made the next one, as whoever has the chain shows it to somebody who has
// not: signed, with what its inputs spent.
type Leg struct {
	Tx    *wire.MsgTx
	Spent []Prev        // by input
	UIDs  []message.UID // that a payment commits to, in order; else none
}

// Passed is what a leg says.
type Passed struct {
	TxID    chainhash.Hash
	Kind    Kind
	Baton   wire.OutPoint // that it spent; the next one is its output 0
	Settled []message.UID // that it paid or cancelled
	Flow
}

// Leg reads one. The members' signatures over its baton are checked, so that nobody but k of them makes a path. What
// is not in the chain is no harm: a signature over what follows it is worth nothing.
func (rd *Reader) Leg(l Leg) (Passed, error) {
	if l.Tx == nil || len(l.Tx.TxIn) == 0 || len(l.Tx.TxOut) == 0 || len(l.Spent) != len(l.Tx.TxIn) ||
		len(l.Tx.TxIn) > 1+maxInputs {
		return Passed{}, fmt.Errorf("%w: it does not show what it spends", ErrEffect)
	}
	out := Passed{TxID: l.Tx.TxHash(), Baton: l.Tx.TxIn[0].PreviousOutPoint}
	from, ok := rd.plain[string(l.Spent[0].Script)]
	to, next := rd.plain[string(l.Tx.TxOut[0].PkScript)]
	if !ok || !next || from.Kind != to.Kind {
		return out, fmt.Errorf("%w: %s does not spend a baton and make the next one", ErrEffect, out.TxID)
	}
	out.Kind = from.Kind
	if err := l.signed(); err != nil {
		return out, fmt.Errorf("%w: %s is not signed: %w", ErrEffect, out.TxID, err)
	}
	outs := make([]bitcoin.Out, len(l.Tx.TxOut))
	for i, o := range l.Tx.TxOut {
		outs[i] = bitcoin.Out{Value: uint64(o.Value), Script: o.PkScript}
	}
	out.Flow = flowOf(l.Tx, outs)
	switch m, _ := rd.rules.FindMarker(outs); m.Type {
	case MarkerCancel:
		out.Settled = []message.UID{m.Cancel.UID}
	case MarkerPayment:
		if len(l.UIDs) == 0 || len(l.UIDs) > MaxPayouts || *m.Commitment != Commitment(rd.rules.Salt, out.Kind, l.UIDs) {
			return out, fmt.Errorf("%w: %s commits to other uids than are shown", ErrEffect, out.TxID)
		}
		out.Settled = l.UIDs
	}
	return out, nil
}

// signed verifies the first input as every node does.
func (l Leg) signed() error {
	outs := make(map[wire.OutPoint]*wire.TxOut, len(l.Spent))
	for i, p := range l.Spent {
		if p.Value > bitcoin.MaxMoney {
			return bitcoin.ErrMismatch
		}
		outs[l.Tx.TxIn[i].PreviousOutPoint] = wire.NewTxOut(int64(p.Value), bytes.Clone(p.Script))
	}
	fetcher := txscript.NewMultiPrevOutFetcher(outs)
	engine, err := txscript.NewEngine(l.Spent[0].Script, l.Tx, 0, txscript.StandardVerifyFlags, nil,
		txscript.NewTxSigHashes(l.Tx, fetcher), int64(l.Spent[0].Value), fetcher)
	if err != nil {
		return err
	}
	return engine.Execute()
}
