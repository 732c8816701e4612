package relay

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

const (
	observeTimeout = 30 * time.Second
	finalityPage   = 500
	// maxConflicts in a row are taken for another relay's progress; more are a fault.
	maxConflicts = 3
)

// observe follows one chain until ctx ends.
func (e *Engine) observe(ctx context.Context, ch Chain) {
	var heads <-chan struct{}
	if ch.Heads != nil {
		heads = ch.Heads(ctx)
	}
	log := e.Log.With(slog.Uint64("chain", uint64(ch.ID)))
	for failures, conflicts := 0, 0; ctx.Err() == nil; {
		more, err := e.observeOnce(ctx, ch)
		if !errors.Is(err, ErrConflict) {
			conflicts = 0
		}
		if ctx.Err() == nil {
			e.sights.note(log, ch.ID, e.Now(), err)
		}
		switch {
		case err == nil && more:
			failures = 0
			continue
		case err == nil:
			failures = 0
			if !pause(ctx, ch.Poll, heads) {
				return
			}
		case conflicts < maxConflicts && errors.Is(err, ErrConflict):
			conflicts++ // another relay was first: take its cursor at once
		case ctx.Err() != nil:
			return
		default:
			failures++
			log.Warn("observation failed", slog.Any("error", err), slog.Int("failures", failures))
			if !pause(ctx, transfer.Backoff(min(failures, 6)), nil) {
				return
			}
		}
	}
}

// observeOnce takes one step along a chain and reports whether more is to be had at once.
func (e *Engine) observeOnce(ctx context.Context, ch Chain) (more bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, observeTimeout)
	defer cancel()
	from, err := e.Store.Cursor(ctx, ch.ID)
	if err != nil {
		return false, fmt.Errorf("read cursor: %w", err)
	}
	batch, err := ch.Observe(ctx, from)
	if err != nil {
		return false, fmt.Errorf("observe: %w", err)
	}
	e.Metrics.ObserveLag(ch.ID, batch.Head.Height-min(batch.Head.Height, batch.Next.Height))
	due := false
	if batch.Next != from || batch.RolledBack {
		err = e.Store.Update(ctx, func(ctx context.Context, tx Tx) error {
			return e.apply(ctx, tx, ch.ID, from, batch)
		})
		if err != nil {
			return false, fmt.Errorf("record observation: %w", err)
		}
		due = e.wakeWaiting(ctx, ch.ID, batch)
	}
	if !batch.RolledBack {
		settled, err := e.finalize(ctx, ch.ID, min(batch.Finalized.Height, batch.Next.Height))
		if err != nil {
			return false, fmt.Errorf("record finality: %w", err)
		}
		due = due || settled
	}
	if due {
		e.signal()
	}
	return batch.More || batch.RolledBack, nil
}

// apply records one batch in one transaction.
func (e *Engine) apply(ctx context.Context, tx Tx, chainID uint32, from chain.Cursor, b chain.Batch) error {
	if err := tx.MoveCursor(ctx, chainID, from, b.Next); err != nil {
		return err
	}
	if b.RolledBack {
		return e.rollBack(ctx, tx, chainID, b.Next.Height)
	}
	if err := e.applyDeposits(ctx, tx, b.Deposits); err != nil {
		return err
	}
	return e.applyDeliveries(ctx, tx, chainID, b.Deliveries)
}

func (e *Engine) rollBack(ctx context.Context, tx Tx, chainID uint32, above uint64) error {
	type step struct {
		load  func(context.Context, uint32, uint64, int) ([]transfer.Transfer, error)
		event transfer.Event
	}
	steps := []step{
		{tx.SourcesAbove, transfer.Vanished{}},
		{tx.SettledAbove, transfer.SettlementVanished{}},
		{tx.ArrivalsAbove, transfer.ArrivalVanished{}},
	}
	if e.chains[chainID].Reorganises {
		steps = append(steps, step{tx.ConfirmedAbove, transfer.ArrivalVanished{}})
	}
	for _, s := range steps {
		for {
			rows, err := s.load(ctx, chainID, above, finalityPage)
			if err != nil {
				return err
			}
			changed, err := e.saveAll(ctx, tx, rows, s.event)
			if err != nil {
				return err
			}
			if err := e.endRefunds(ctx, tx, rows, transfer.RefundUndone{}); err != nil {
				return err
			}
			if len(rows) < finalityPage || changed == 0 { // what is held with a batch stays as it is
				break
			}
		}
	}
	return tx.DropParkedAbove(ctx, chainID, above)
}

func (e *Engine) applyDeposits(ctx context.Context, tx Tx, deposits []chain.Deposit) error {
	if len(deposits) == 0 {
		return nil
	}
	uids := make([]message.UID, len(deposits))
	for i, d := range deposits {
		uids[i] = d.Message.UID
	}
	known, err := tx.Transfers(ctx, uids)
	if err != nil {
		return err
	}
	var fresh, replaced []transfer.Transfer
	var freshUIDs []message.UID
	var changes []Change
	taken := make(map[message.UID]bool, len(deposits))
	for _, d := range deposits {
		at := inclusion(d.Tx, d.Block, d.LogIndex)
		if d.FinalAt > at.Height {
			at.FinalAt = d.FinalAt
		}
		if taken[d.Message.UID] { // no chain does this, and an endpoint that lies must not stop the others' events
			e.Log.Error("a chain reported one uid twice", slog.String("uid", d.Message.UID.String()))
			continue
		}
		taken[d.Message.UID] = true
		t, ok := known[d.Message.UID]
		if !ok {
			made := transfer.New(d.Message, at, d.Sender, d.Sent, e.Now())
			if made.Fee = d.Fee; !d.Fee.IsZero() {
				e.Metrics.NetworkFee(message.SrcChain(made.UID), message.DstChain(made.UID), approximately(d.Fee))
			}
			fresh = append(fresh, made)
			freshUIDs = append(freshUIDs, d.Message.UID)
			continue
		}
		// A reorganisation may put another message under the same uid: the sequence number is given out again.
		other := !t.Message.Equal(d.Message) || t.Sender != d.Sender || t.Sent != d.Sent
		fee := t.Fee != d.Fee
		t.Message, t.Sender, t.Sent, t.Fee = d.Message, d.Sender, d.Sent, d.Fee
		n := len(changes)
		if changes, err = e.next(changes, t, transfer.Seen{At: at}); err != nil {
			return err
		}
		switch {
		case (other || fee) && len(changes) > n:
			replaced = append(replaced, t)
		case other:
			e.Log.Error("a chain reported two messages with one uid", slog.String("uid", t.UID.String()))
		}
	}
	if err := tx.Replace(ctx, replaced); err != nil {
		return err
	}
	if len(fresh) > 0 {
		if err := tx.Insert(ctx, fresh); err != nil {
			return err
		}
		parked, err := tx.TakeParked(ctx, freshUIDs)
		if err != nil {
			return err
		}
		if err := tx.Save(ctx, changes); err != nil {
			return err
		}
		return e.applyKnown(ctx, tx, parked, nil)
	}
	return tx.Save(ctx, changes)
}

func (e *Engine) applyDeliveries(ctx context.Context, tx Tx, chainID uint32, deliveries []chain.Delivery) error {
	if len(deliveries) == 0 {
		return nil
	}
	var unknown []chain.Delivery
	if err := e.applyKnown(ctx, tx, deliveries, &unknown); err != nil {
		return err
	}
	if len(unknown) == 0 {
		return nil
	}
	return tx.Park(ctx, chainID, unknown)
}

// applyKnown applies deliveries, in order, to the transfers that exist; the others are added to unknown.
func (e *Engine) applyKnown(ctx context.Context, tx Tx, deliveries []chain.Delivery, unknown *[]chain.Delivery) error {
	if len(deliveries) == 0 {
		return nil
	}
	uids := make([]message.UID, 0, len(deliveries))
	for _, d := range deliveries {
		uids = append(uids, d.UID)
	}
	known, err := tx.Transfers(ctx, uids)
	if err != nil {
		return err
	}
	from := make(map[message.UID]transfer.State, len(known))
	var order []message.UID
	for _, d := range deliveries {
		t, ok := known[d.UID]
		if !ok {
			if unknown != nil {
				*unknown = append(*unknown, d)
			}
			continue
		}
		n, _, err := transfer.Next(t, eventOf(d), e.Now())
		if errors.Is(err, transfer.ErrEvent) {
			continue
		}
		if err != nil {
			return err
		}
		if _, seen := from[d.UID]; !seen {
			from[d.UID] = t.State
			order = append(order, d.UID)
		}
		known[d.UID] = n
	}
	changes := make([]Change, 0, len(order))
	var ended, undone []transfer.Transfer
	for _, uid := range order {
		t := known[uid]
		if t.State == transfer.Redeemed {
			ended = append(ended, t)
		}
		if from[uid] == transfer.Redeemed && t.State != transfer.Redeemed {
			undone = append(undone, t)
		}
		if t.State == transfer.Refunding {
			if t, err = e.refundedAlready(ctx, tx, t); err != nil {
				return err
			}
		}
		changes = append(changes, e.change(from[uid], t))
	}
	if err := tx.Save(ctx, changes); err != nil {
		return err
	}
	if err := e.endRefunds(ctx, tx, undone, transfer.RefundUndone{}); err != nil {
		return err
	}
	return e.endRefunds(ctx, tx, ended, transfer.RefundDone{})
}

// refundedAlready ends a transfer whose refund message was paid before its redirection was seen.
func (e *Engine) refundedAlready(ctx context.Context, tx Tx, t transfer.Transfer) (transfer.Transfer, error) {
	refund, err := tx.Transfers(ctx, []message.UID{t.RefundUID})
	if err != nil {
		return t, err
	}
	if s := refund[t.RefundUID].State; s != transfer.Confirmed && s != transfer.Redeemed {
		return t, nil
	}
	n, _, err := transfer.Next(t, transfer.RefundDone{}, e.Now())
	return n, err
}

func eventOf(d chain.Delivery) transfer.Event {
	at := inclusion(d.Tx, d.Block, d.LogIndex)
	switch d.Kind {
	case chain.ClaimPaid:
		return transfer.ClaimPaid{At: at, Remaining: d.Remaining}
	case chain.ClaimUnpaid:
		return transfer.ClaimUnpaid{Owed: d.Remaining}
	case chain.Redirected:
		return transfer.ClaimRedirected{At: at, RefundUID: d.RefundUID}
	default:
		e := transfer.Arrived{At: at, Claim: reasonOf(d.Outcome), Paid: d.Paid, Cost: d.Cost}
		if d.ReleaseAt.After(d.Block.Time) { // else it may be tried at once, whatever a chain's clock says
			e.ReleaseAt = d.ReleaseAt
		}
		return e
	}
}

func reasonOf(o chain.Outcome) transfer.Reason {
	switch o {
	case chain.OutcomePaid:
		return transfer.ReasonNone
	case chain.OutcomeLiquidity:
		return transfer.ReasonLiquidity
	case chain.OutcomeLimit:
		return transfer.ReasonOverLimit
	case chain.OutcomeDelay:
		return transfer.ReasonDelayed
	case chain.OutcomePaying:
		return transfer.ReasonPaying
	case chain.OutcomeApp:
		return transfer.ReasonApp
	case chain.OutcomeUnpayable:
		return transfer.ReasonUnpayable
	default:
		return transfer.ReasonTransfer
	}
}

// finalize moves everything that a final height settles and reports whether new work is due.
func (e *Engine) finalize(ctx context.Context, chainID uint32, height uint64) (due bool, err error) {
	for {
		var sources, arrivals int
		err := e.Store.Update(ctx, func(ctx context.Context, tx Tx) error {
			rows, err := tx.SourcesUpTo(ctx, chainID, height, finalityPage)
			if err != nil {
				return err
			}
			sources = len(rows)
			if err := e.saveFinal(ctx, tx, rows, height); err != nil {
				return err
			}
			if rows, err = tx.ArrivalsUpTo(ctx, chainID, height, finalityPage); err != nil {
				return err
			}
			arrivals = len(rows)
			if _, err := e.saveAll(ctx, tx, rows, transfer.ArrivalFinal{Height: height}); err != nil {
				return err
			}
			return e.endRefunds(ctx, tx, rows, transfer.RefundDone{})
		})
		if err != nil {
			return due, err
		}
		due = due || sources > 0
		if sources < finalityPage && arrivals < finalityPage {
			return due, nil
		}
	}
}

// saveFinal saves what became final together. A destination with a window gets its messages when that ends, or at once
// when they fill a batch.
func (e *Engine) saveFinal(ctx context.Context, tx Tx, rows []transfer.Transfer, height uint64) error {
	now, count := e.Now(), make(map[lane]int)
	for _, t := range rows {
		count[e.lane(t)]++
	}
	var changes []Change
	var err error
	for _, t := range rows {
		event := transfer.Finalized{Height: height}
		l := e.lane(t)
		if w := e.chains[l.dst].Window; w > 0 && count[l] < e.batchLimit(l.dst) {
			event.Due = now.Truncate(w).Add(w)
		}
		if changes, err = e.next(changes, t, event); err != nil {
			return err
		}
	}
	if len(changes) == 0 {
		return nil
	}
	return tx.Save(ctx, changes)
}

// endRefunds tells the transfers whose refund messages are among ended that these were paid, or are not any more.
func (e *Engine) endRefunds(ctx context.Context, tx Tx, ended []transfer.Transfer, event transfer.Event) error {
	var refunds []message.UID
	for _, t := range ended {
		if _, ok := t.RefundOf(); ok {
			refunds = append(refunds, t.UID)
		}
	}
	if len(refunds) == 0 {
		return nil
	}
	rows, err := tx.RefundedBy(ctx, refunds)
	if err != nil {
		return err
	}
	_, err = e.saveAll(ctx, tx, rows, event)
	return err
}

// saveAll applies an event to rows and returns how many it changed.
func (e *Engine) saveAll(ctx context.Context, tx Tx, rows []transfer.Transfer,
	event transfer.Event,
) (changed int, err error) {
	var changes []Change
	for _, t := range rows {
		if changes, err = e.next(changes, t, event); err != nil {
			return 0, err
		}
	}
	if len(changes) == 0 {
		return 0, nil
	}
	return len(changes), tx.Save(ctx, changes)
}

// next adds the change that an event makes; an event that does not apply adds none.
func (e *Engine) next(changes []Change, t transfer.Transfer, event transfer.Event) ([]Change, error) {
	n, _, err := transfer.Next(t, event, e.Now())
	if errors.Is(err, transfer.ErrEvent) {
		return changes, nil
	}
	if err != nil {
		return changes, fmt.Errorf("transfer %s: %w", t.UID, err)
	}
	return append(changes, e.change(t.State, n)), nil
}

func (e *Engine) change(from transfer.State, to transfer.Transfer) Change {
	if from != to.State {
		e.Metrics.Transition(string(from), string(to.State))
		arrived := to.State == transfer.Delivered || to.State == transfer.Claimable && from != transfer.Redeemed &&
			from != transfer.Refunding
		if arrived && !to.Source.At.IsZero() && !to.Arrival.At.IsZero() {
			e.Metrics.Delivered(message.SrcChain(to.UID), message.DstChain(to.UID), to.Arrival.At.Sub(to.Source.At))
		}
		if arrived && !to.Cost.IsZero() { // paid or cancelled
			e.Metrics.NetworkCost(message.DstChain(to.UID), approximately(to.Cost))
		}
	}
	return Change{From: from, To: to}
}

// approximately is an amount as metrics have it.
func approximately(a amount.Amount) float64 {
	f, _ := new(big.Float).SetInt(a.Big()).Float64()
	return f
}

func inclusion(tx chain.TxID, b chain.Block, logIndex uint32) transfer.Inclusion {
	return transfer.Inclusion{Tx: string(tx), Height: b.Height, Hash: b.Hash, LogIndex: logIndex, At: b.Time}
}
