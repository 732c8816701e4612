package watch

import (
	"context"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// cancelLog is where the log indexes of a cancelled withdrawal begin: that it arrived and was not paid, that it goes
// back, and the message that takes it back.
const cancelLog = 1 << 29

// cancelled is what a transaction did by its marker X (SR-20): the same three events by which a contract sends a claim
// back, so that every ledger and every transfer goes on as it does there (INV-01, INV-08).
type cancelled struct {
	custody.Cancel
	asset  custody.Asset
	units  amount.Amount // base units on Bitcoin
	refund message.Message
}

// cancelled returns what a transaction cancelled; nil: nothing.
func (w *Watcher) cancelled(f *seen) (*cancelled, error) {
	c, ok := w.state.Cancelled(f.record.TxID)
	if !ok {
		return nil, nil
	}
	asset, back, err := w.rules.Refund(c)
	if err != nil {
		return nil, fmt.Errorf("what is given back for %s: %w", c.UID, err)
	}
	terms := w.rules.Terms[asset]
	units, err := amount.FromCommon(c.Amount, terms.Decimals, terms.Common)
	if err != nil {
		return nil, fmt.Errorf("amount of %s: %w", c.UID, err)
	}
	return &cancelled{c, asset, units, back}, nil
}

// deliveries say that the withdrawal arrived, was not paid and goes back.
func (c *cancelled) deliveries(f *seen) []chain.Delivery {
	arrived := chain.Delivery{
		UID: c.UID, Kind: chain.Delivered, Outcome: chain.OutcomeUnpayable, Anchor: c.asset.Anchor(), Amount: c.Amount,
		Remaining: c.Amount,
		Tx:        chain.TxID(f.record.TxID.String()), LogIndex: cancelLog, Block: f.at(),
		// a marker cancels one withdrawal, which is charged all that its transaction took
		Cost: amount.New(f.record.MinerFee),
	}
	back := arrived
	back.Kind, back.Outcome, back.RefundUID, back.LogIndex, back.Cost = chain.Redirected, 0, c.refund.UID, cancelLog+1,
		amount.Amount{}
	return []chain.Delivery{arrived, back}
}

// refundOf is the message that takes a cancelled withdrawal back. It needs as many confirmations as a deposit of the
// same worth: once it is given back nothing may pay it (SR-21).
func (s *session) refundOf(ctx context.Context, f *seen, c *cancelled) (chain.Deposit, error) {
	window, err := s.window(ctx, f.Height)
	if err != nil {
		return chain.Deposit{}, err
	}
	return chain.Deposit{
		Message: c.refund, Tx: chain.TxID(f.record.TxID.String()), LogIndex: cancelLog + 2, Block: f.at(), Sent: c.units,
		FinalAt: uint64(s.rules.FinalAt(custody.Deposit{Asset: c.asset, Height: f.Height}, window[c.asset])),
	}, nil
}

// addTo adds an amount of an asset to a sum.
func addTo(sums map[custody.Asset]amount.Amount, a custody.Asset, units amount.Amount) {
	sum, err := sums[a].Add(units)
	if err != nil {
		sum = amount.Max()
	}
	sums[a] = sum
}
