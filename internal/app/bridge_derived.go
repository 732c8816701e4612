package app

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/watch"
)

// derivedAmount is what an output at an address of an asset holds of it; unknown for BRC-20, whose balance stands
// beside the outputs, and for outputs with anything else.
func derivedAmount(a custody.Asset, sats uint64, c ordinals.Carried) (amount.Amount, bool) {
	id, isRune := a.RuneID()
	switch {
	case a.Kind == custody.BTC && len(c.Runes)+len(c.Inscriptions) == 0:
		return amount.New(sats), true
	case isRune && len(c.Inscriptions) == 0 && len(c.Runes) == 1 && c.Runes[0].ID == id:
		units, err := amount.FromBig(c.Runes[0].Amount.Big())
		return units, err == nil
	}
	return amount.Amount{}, false
}

// maxTouches bounds the transactions of one deposit address that are looked at: the newest.
const maxTouches = 400

// Derived implements api.Custody: from the address's newest history in the index and the transactions themselves, and
// of what is older from the outputs that are still there and worth most. Dust, of which anybody can send any number,
// hides neither.
func (c bridgeChain) Derived(ctx context.Context, d custody.DepositAddress, script []byte,
	limit int,
) ([]api.DerivedOutput, error) {
	v, err := c.view(ctx)
	if err != nil {
		return nil, notReady(err)
	}
	defer v.Close()
	h := derivedHistory{rules: c.rules, address: d, script: script, outputs: map[wire.OutPoint]*derivedOutput{}}
	if h.leaves, err = c.rules.Derive(d); err != nil {
		return nil, fmt.Errorf("derive a deposit address: %w", err)
	}
	coins, err := c.scans.Foremost(v, script, d.Asset, limit)
	if err != nil {
		return nil, notReady(fmt.Errorf("read the outputs of a deposit address: %w", err))
	}
	touches, err := v.Newest(script, maxTouches)
	if err != nil {
		return nil, notReady(fmt.Errorf("read the history of a deposit address: %w", err))
	}
	pending, err := v.Pending(script)
	if err != nil {
		return nil, notReady(fmt.Errorf("read the mempool of a deposit address: %w", err))
	}
	for _, coin := range append(coins, pending.Spent...) {
		h.add(coin)
		if coin.SpentBy != nil {
			touches = append(touches, vault.Touch{TxID: *coin.SpentBy})
		}
	}
	for _, coin := range pending.Received {
		touches = append(touches, vault.Touch{TxID: coin.OutPoint.Hash})
		if coin.SpentBy != nil {
			touches = append(touches, vault.Touch{TxID: *coin.SpentBy})
		}
	}
	if err := h.Read(ctx, c.node, touches); err != nil {
		return nil, err
	}
	out := h.list(limit)
	for i := range out {
		if err := c.settled(ctx, &out[i]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// settled takes from the custody's own reading what a swept deposit was.
func (c bridgeChain) settled(ctx context.Context, o *api.DerivedOutput) error {
	if o.Spent == nil || o.ByDepositor || o.SpentHeight == 0 {
		return nil
	}
	d, known, err := c.Deposit(ctx, o.OutPoint)
	if err != nil || !known {
		return err
	}
	o.Amount, o.Fault = d.Amount, d.Fault
	return nil
}

// derivedHistory puts together what came to a deposit address and where it went.
type derivedHistory struct {
	rules   *custody.Rules
	address custody.DepositAddress
	script  []byte
	leaves  bitcoin.Taproot
	outputs map[wire.OutPoint]*derivedOutput
}

// derivedOutput is one with how many inscriptions it carries, which is all that tells tokens from dust.
type derivedOutput struct {
	api.DerivedOutput
	inscriptions int
}

// add takes in a confirmed output, whatever its transaction says.
func (h *derivedHistory) add(c vault.Coin) {
	o := &derivedOutput{DerivedOutput: api.DerivedOutput{OutPoint: c.OutPoint, Sats: c.Value, Height: c.Height}}
	h.judge(o, c.Carried)
	h.outputs[c.OutPoint] = o
}

// Read takes in transactions in the chain's order, the mempool's behind it. One that is told twice is read once.
func (h *derivedHistory) Read(ctx context.Context, node watch.Node, touches []vault.Touch) error {
	var ids []chainhash.Hash
	at := map[chainhash.Hash]vault.Touch{}
	for _, t := range touches {
		if _, twice := at[t.TxID]; !twice {
			ids, at[t.TxID] = append(ids, t.TxID), t
		}
	}
	raws, err := node.Transactions(ctx, ids)
	if err != nil {
		return fmt.Errorf("read the transactions of a deposit address: %w", err)
	}
	for i, raw := range raws {
		if raw == nil {
			continue // it left the mempool meanwhile, or the node keeps no index of transactions
		}
		tx, err := bitcoin.ParseTransaction(raw)
		if err != nil {
			return fmt.Errorf("read transaction %s: %w", ids[i], err)
		}
		h.take(ids[i], tx, at[ids[i]])
	}
	return nil
}

func (h *derivedHistory) take(id chainhash.Hash, tx *wire.MsgTx, t vault.Touch) {
	for _, in := range tx.TxIn {
		if o, ours := h.outputs[in.PreviousOutPoint]; ours {
			o.Spent, o.SpentHeight, o.ByDepositor = &id, t.Height, h.refunds(in.Witness)
		}
	}
	n := 0
	for i, out := range tx.TxOut {
		if string(out.PkScript) != string(h.script) {
			continue
		}
		o := &derivedOutput{DerivedOutput: api.DerivedOutput{
			OutPoint: wire.OutPoint{Hash: id, Index: uint32(i)},
			Sats:     uint64(out.Value), Height: t.Height,
		}}
		if t.Height > 0 {
			var carried ordinals.Carried
			if n < len(t.Carried) {
				carried = t.Carried[n]
			}
			h.judge(o, carried)
		}
		n++
		h.outputs[o.OutPoint] = o
	}
}

// judge says what a confirmed output is worth, and why it would not be credited, as far as the output itself tells. The
// sweep's share of the fee comes off BTC later.
func (h *derivedHistory) judge(o *derivedOutput, carried ordinals.Carried) {
	o.inscriptions = len(carried.Inscriptions)
	units, known := derivedAmount(h.address.Asset, o.Sats, carried)
	switch {
	case known:
		to := custody.Destination{ChainID: h.address.DstChain, Receiver: h.address.Receiver}
		o.Amount, o.Fault = units, h.rules.Accepts(h.address.Asset, to, units, o.Height)
	case h.address.Asset.Kind == custody.BTC:
		o.Fault = custody.FaultMixed
	case h.address.Asset.Kind == custody.Rune:
		o.Fault = custody.FaultAddress
	}
}

// refunds reports whether a witness spends by the depositor's leaf.
func (h *derivedHistory) refunds(w wire.TxWitness) bool {
	return len(w) >= 2 && len(h.leaves.Leaves) > 1 && string(w[len(w)-2]) == string(h.leaves.Leaves[1].Script)
}

// list returns the outputs, newest first: of more than limit those that are worth most, with room for half as many of
// the mempool.
func (h *derivedHistory) list(limit int) []api.DerivedOutput {
	var confirmed, waiting []*derivedOutput
	for _, o := range h.outputs {
		if o.Height > 0 {
			confirmed = append(confirmed, o)
		} else {
			waiting = append(waiting, o)
		}
	}
	waiting = h.foremost(waiting, max(limit/2, limit-len(confirmed)))
	confirmed = h.foremost(confirmed, limit-len(waiting))
	byAge := func(x, y *derivedOutput) int {
		return cmp.Or(cmp.Compare(y.Height, x.Height),
			bytes.Compare([]byte(x.OutPoint.String()), []byte(y.OutPoint.String())))
	}
	slices.SortFunc(waiting, byAge)
	slices.SortFunc(confirmed, byAge)
	out := make([]api.DerivedOutput, 0, len(waiting)+len(confirmed))
	for _, o := range append(waiting, confirmed...) {
		out = append(out, o.DerivedOutput)
	}
	return out
}

// foremost returns at most so many outputs, those with most of the address's asset.
func (h *derivedHistory) foremost(list []*derivedOutput, most int) []*derivedOutput {
	if len(list) <= most {
		return list
	}
	slices.SortFunc(list, func(x, y *derivedOutput) int {
		tokens := 0
		if h.address.Asset.Kind == custody.BRC20 {
			tokens = cmp.Compare(y.inscriptions, x.inscriptions)
		}
		return cmp.Or(tokens, y.Amount.Cmp(x.Amount), cmp.Compare(y.Sats, x.Sats),
			bytes.Compare(x.OutPoint.Hash[:], y.OutPoint.Hash[:]),
			cmp.Compare(x.OutPoint.Index, y.OutPoint.Index))
	})
	return list[:most]
}
