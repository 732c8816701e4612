package inscribe

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
)

// ofPerson reports whether the key of the pay address is with whoever ordered.
func (o *Order) ofPerson() bool { return len(o.PersonKey) > 0 }

// person follows an order whose key is a person's. It goes by the chain alone, whatever the state was before: while a
// coin is at the pay address the order is open. Nothing is signed here, so nothing is replaced and nothing is returned.
func (n *next) person(reveal *Tx, at Status) Action {
	if reveal != nil {
		n.o.Tries, n.o.Reason = 0, ""
		switch {
		case n.depth(at) < n.p.Confirmations:
			n.o.State = Revealed
		case n.s.Void:
			n.o.State, n.o.Reason = Failed, voidReason
		default:
			n.o.State = Confirmed
		}
		return Action{}
	}
	if tx := n.o.newest(KindReveal); tx != nil && n.there(tx) {
		n.o.State = Revealing
		return Action{Do: Send, Tx: tx}
	}
	plain, assets, unknown := n.split()
	_, have := n.worthwhile(plain)
	n.o.Reason = ""
	switch {
	case have+unknown >= n.o.Total():
		n.o.State = Paid
	case len(plain)+len(assets) > 0 || unknown > 0:
		n.o.State, n.o.Reason = Created, "Less than the price was paid so far."
	case len(n.s.Coins) > 0: // all that is there waits to be spent by something that is no reveal
		n.o.State = Refunding
	case n.o.State == Created && !n.now.After(n.o.ExpiresAt):
	case n.o.State == Created || n.o.State == Expired:
		n.o.State, n.o.Reason = Expired, "Nothing was paid in time."
	default:
		n.o.State, n.o.Reason = Refunded, "The payment was taken back."
	}
	return Action{}
}

const voidReason = "The inscription is in the chain, but it is not a valid transfer: the available balance was used " +
	"elsewhere first."

// there reports whether everything that a transaction spends of the pay address is unspent.
func (n *next) there(tx *Tx) bool {
	spends := spendsOf(tx.Raw)
	for _, c := range n.s.Coins {
		if spends[c.OutPoint] && !c.Spent {
			delete(spends, c.OutPoint)
		}
	}
	return len(spends) == 0 && len(tx.Raw) > 0
}

// Bounds of a reveal that a person signed.
const (
	maxReveal     = 20_000 // bytes
	maxRevealSave = 4      // attempts to store it besides the engine
)

// Reveal takes the signed reveal of an order whose key is the person's: stored before it is sent, and sent again until
// it is in a block. A *RequestError says why it is refused; ErrNoOrder. What it must be: its first input shows the
// order's inscription, all that it spends is unspent at the pay address and carries nothing (INV-06), its first output
// is the inscription's, the service has its fee, all scripts run, and the available balance covers the amount (SR-30).
func (s *Service) Reveal(ctx context.Context, id string, raw []byte) (Result, error) {
	for range maxRevealSave {
		o, err := s.Store.Order(ctx, id)
		if err != nil {
			return Result{}, err
		}
		next, tx, err := s.take(ctx, o, raw)
		if err != nil {
			return Result{}, err
		}
		switch err = s.Store.SaveOrder(ctx, next); {
		case errors.Is(err, ErrConflict):
			continue
		case err != nil:
			return Result{}, fmt.Errorf("store reveal of order %s: %w", id, err)
		}
		next.Version++
		s.Log.InfoContext(ctx, "inscribe order", "order", id, "state", next.State)
		if err := s.send(ctx, next, tx); err != nil { // the engine sends it again
			s.Log.WarnContext(ctx, "inscribe reveal not sent yet", "order", id, "error", err)
		}
		return s.Result(ctx, id)
	}
	return Result{}, fmt.Errorf("store reveal of order %s: %w", id, ErrConflict)
}

// take checks a reveal and adds it to its order.
func (s *Service) take(ctx context.Context, o Order, raw []byte) (Order, *Tx, error) {
	if !o.ofPerson() {
		return o, nil, &RequestError{"This order's key is with the service, which reveals by itself."}
	}
	if len(raw) > maxReveal {
		return o, nil, &RequestError{"The reveal is too long."}
	}
	tx, err := bitcoin.ParseTransaction(raw)
	if err != nil {
		return o, nil, &RequestError{"The reveal is no signed transaction."}
	}
	sight, err := s.look(ctx, &o)
	if err != nil {
		return o, nil, err
	}
	id := tx.TxHash()
	if slices.ContainsFunc(o.Txs, func(t Tx) bool { return t.ID == id }) && sight.Txs[id].live() {
		return o, &Tx{Kind: KindReveal, ID: id, Raw: raw}, nil // asked twice
	}
	fee, err := s.checkReveal(&o, tx, sight.Coins)
	if err != nil {
		return o, nil, err
	}
	if !sight.Enough {
		return o, nil, &RequestError{"The available balance does not cover the amount any more. Take the payment back."}
	}
	signed := Tx{
		Kind: KindReveal, ID: id, Raw: raw, Fee: fee, VSize: bitcoin.VSize(tx),
		At: s.Now().UTC().Truncate(time.Millisecond),
	}
	o = Built(o, signed, sight)
	o.Tries, o.NextAt = 0, s.Now().Add(s.Policy.Poll)
	return o, &signed, nil
}

// checkReveal returns the fee of a reveal that does what was ordered, in satoshi.
func (s *Service) checkReveal(o *Order, tx *wire.MsgTx, coins []Coin) (fee uint64, err error) {
	if len(tx.TxIn) > maxInputs || !shows(tx, o.Leaf) {
		return 0, &RequestError{"The reveal does not show the order's inscription in its first input."}
	}
	outs := txscript.NewMultiPrevOutFetcher(nil)
	var in, out uint64
	for _, c := range coins {
		if c.plain() && !c.Spent {
			outs.AddPrevOut(c.OutPoint, &wire.TxOut{Value: int64(c.Value), PkScript: o.PayScript})
		}
	}
	for _, i := range tx.TxIn {
		spent := outs.FetchPrevOutput(i.PreviousOutPoint)
		if spent == nil {
			return 0, &RequestError{"The reveal spends what is not plain, unspent and at the order's pay address."}
		}
		in += uint64(spent.Value)
	}
	paid := o.ServiceFee == 0
	for _, t := range tx.TxOut {
		out += uint64(t.Value)
		paid = paid || uint64(t.Value) == o.ServiceFee && bytes.Equal(t.PkScript, s.Policy.ServiceScript)
	}
	first := tx.TxOut[0]
	switch {
	case uint64(first.Value) != o.OutputValue || !bytes.Equal(first.PkScript, o.Owner):
		return 0, &RequestError{"The reveal's first output is not the order's."}
	case !paid:
		return 0, &RequestError{"The reveal does not pay the service's fee."}
	case out > in || in-out > s.Policy.MaxFee:
		return 0, &RequestError{"The reveal's fee is not one that is sent."}
	}
	if err := bitcoin.VerifyScripts(tx, outs); err != nil {
		return 0, &RequestError{"The reveal's signatures do not hold."}
	}
	return in - out, nil
}

// TakeBack signs the return of what is at a pay address to its order's own address, with the person's key: plain
// coins, and with them what carries something, each whole. It takes no service. Of several kinds of assets, and of
// more outputs than one transaction spends, the rest is for another one.
func TakeBack(o Order, key *btcec.PrivateKey, outputs []bitcoin.Seen, rate bitcoin.FeeRate) (Tx, error) {
	reveal, err := bitcoin.RevealOf(key.PubKey(), o.Leaf)
	if err != nil {
		return Tx{}, fmt.Errorf("pay address of the order: %w", err)
	}
	if !bytes.Equal(reveal.Script(), o.PayScript) {
		return Tx{}, errors.New("key and inscription do not make the order's pay address")
	}
	a := refundOf(o.PayScript, outputs, rate)
	if len(a.Coins) == 0 {
		return Tx{}, fmt.Errorf("%w: no plain coins are at %s, which pay the fee", errCannot, o.PayAddress)
	}
	b := builder{o: o, p: Policy{MaxFee: bitcoin.DefaultMaxFee}, key: key, reveal: reveal}
	return b.build(a)
}

// refundOf is the action that returns outputs of a script.
func refundOf(script []byte, outputs []bitcoin.Seen, rate bitcoin.FeeRate) Action {
	a := Action{Do: Refund, Rate: rate}
	for _, s := range outputs {
		switch c := (Coin{Seen: s}); {
		case s.Spent || s.Unknown || !bytes.Equal(s.Script, script):
		case c.plain():
			a.Coins = append(a.Coins, c)
		default:
			a.Assets = append(a.Assets, c)
		}
	}
	return a
}
