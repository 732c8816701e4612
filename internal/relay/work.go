package relay

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

const (
	effectTimeout = time.Minute
	notYetAgain   = 200 * time.Millisecond
	executedAgain = 2 * time.Second
	pausedAgain   = 30 * time.Second
	claimAgain    = 30 * time.Second
	claimSeen     = 10 * time.Second
	claimPart     = 16 // of a claim's age, between retries that pay nothing
	claimSaves    = 15 * time.Minute
	laterAgain    = 500 * time.Millisecond
	// what cannot be paid is looked at again all the same: other software may see it otherwise
	neverAgain  = time.Hour
	neverMost   = 24 * time.Hour  // and never more rarely, however old it is
	holdMost    = 24 * time.Hour  // whatever a gate says
	refusedMost = 5 * time.Minute // whatever a member says
	saveTimeout = 5 * time.Second
)

// work starts the workers: each claims due transfers and performs what they need.
func (e *Engine) work(ctx context.Context, g *errgroup.Group) {
	for range e.Workers {
		g.Go(func() error {
			for failures := 0; ctx.Err() == nil; {
				n, err := e.workOnce(ctx)
				if err != nil && ctx.Err() == nil {
					failures++
					e.Log.Warn("work failed", slog.Any("error", err), slog.Int("failures", failures))
					pause(ctx, transfer.Backoff(min(failures, 6)), nil)
					continue
				}
				failures = 0
				if n < claimLimit {
					pause(ctx, e.Idle, e.wake)
				}
			}
			return nil
		})
	}
}

// workOnce claims once, performs the effects, and returns how many transfers it claimed.
func (e *Engine) workOnce(ctx context.Context) (int, error) {
	due, err := e.Store.Claim(ctx, e.Now(), e.Lease, claimLimit)
	if err != nil || len(due) == 0 {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, min(effectTimeout, e.Lease))
	defer cancel()
	// One destination that hangs does not hold up the others.
	var g errgroup.Group
	for _, ts := range groupBy(due, func(t transfer.Transfer) uint32 { return message.DstChain(t.UID) }) {
		g.Go(func() error { return e.perform(ctx, ts) })
	}
	return len(due), g.Wait()
}

// perform does what transfers to one destination need.
func (e *Engine) perform(ctx context.Context, ts []transfer.Transfer) error {
	byEffect := groupBy(ts, transfer.Transfer.Effect)
	// What is attested here is delivered in the same turn.
	attested, err := e.attest(ctx, byEffect[transfer.Attest])
	errs := []error{err}
	errs = append(errs, e.deliver(ctx, append(byEffect[transfer.Deliver], attested...)))
	errs = append(errs, e.check(ctx, byEffect[transfer.Check]))
	errs = append(errs, e.retryClaims(ctx, byEffect[transfer.RetryClaim]))
	return errors.Join(errs...)
}

// attest collects signatures for batches and returns the transfers that are attested now.
func (e *Engine) attest(ctx context.Context, ts []transfer.Transfer) (attested []transfer.Transfer, err error) {
	if ts, err = e.gate(ctx, ts); err != nil {
		return nil, err
	}
	for _, batch := range e.batches(ts) {
		done, batchErr := e.attestBatch(ctx, batch, true)
		attested = append(attested, done...)
		err = errors.Join(err, batchErr)
	}
	return attested, err
}

// gate returns the transfers, all to one destination, that may be attested; the others are held as its gate says.
func (e *Engine) gate(ctx context.Context, ts []transfer.Transfer) ([]transfer.Transfer, error) {
	if len(ts) == 0 {
		return nil, nil
	}
	ask := e.chains[message.DstChain(ts[0].UID)].Gate
	if ask == nil {
		return ts, nil
	}
	holds, err := ask(ctx, ts)
	if err != nil {
		e.Metrics.EffectFailed("gate")
		return nil, e.advance(ctx, ts, func(transfer.Transfer) transfer.Event { return transfer.Failed{Detail: err.Error()} })
	}
	var held, rest []transfer.Transfer
	for _, t := range ts {
		if _, no := holds[t.UID]; no {
			held = append(held, t)
		} else {
			rest = append(rest, t)
		}
	}
	return rest, e.advance(ctx, held, func(t transfer.Transfer) transfer.Event {
		h := holds[t.UID]
		return transfer.Refused{Reason: h.Reason, Detail: h.Detail, After: min(max(h.After, time.Second), holdMost)}
	})
}

// batchLimit is the most messages of one delivery to a chain.
func (e *Engine) batchLimit(chainID uint32) int {
	return orDefault(e.chains[chainID].BatchLimit, e.BatchLimit)
}

// lane is where transfers go that may share a delivery.
type lane struct {
	dst   uint32
	group int
}

func (e *Engine) lane(t transfer.Transfer) lane {
	l := lane{dst: message.DstChain(t.UID)}
	if group := e.chains[l.dst].Group; group != nil {
		l.group = group(t)
	}
	return l
}

// batches groups transfers by destination and its groups, at most its limit each. Messages that call a contract go
// alone: one of them can use much gas, and refusals of one do not delay the others. So do those that were refused,
// unless it was for want of members.
func (e *Engine) batches(ts []transfer.Transfer) [][]transfer.Transfer {
	var out [][]transfer.Transfer
	open := make(map[lane]int)
	for _, t := range ts {
		l := e.lane(t)
		p := t.Payload()
		if alone := len(p.Data) > 0 && p.Kind == message.KindSwap; alone || t.State == transfer.Held &&
			t.Reason != transfer.ReasonCommittee {
			out = append(out, []transfer.Transfer{t})
			continue
		}
		i, ok := open[l]
		if !ok || len(out[i]) >= e.batchLimit(l.dst) {
			i = len(out)
			open[l] = i
			out = append(out, nil)
		}
		out[i] = append(out[i], t)
	}
	return out
}

// attestBatch asks for one batch. If members refuse some of it, it asks once more for the rest; if that fails too, the
// rest is asked for one by one, so that no message can hold up another (CON-15 off chain).
func (e *Engine) attestBatch(ctx context.Context, batch []transfer.Transfer, again bool) ([]transfer.Transfer, error) {
	if len(batch) == 0 {
		return nil, nil
	}
	items := make([]Item, len(batch))
	for i, t := range batch {
		items[i] = Item{Message: t.Message, Tx: chain.TxID(t.Source.Tx)}
	}
	a, refusals, err := e.Committee.Collect(ctx, message.DstChain(batch[0].UID), items)
	switch {
	case errors.Is(err, errUnavailable):
		e.Metrics.EffectFailed("attest")
		return nil, e.advance(ctx, batch, func(t transfer.Transfer) transfer.Event {
			return transfer.Refused{
				Reason: transfer.ReasonCommittee, Detail: err.Error(),
				After: transfer.Backoff(t.Attempts + 1),
			}
		})
	case err != nil:
		e.Metrics.EffectFailed("attest")
		return nil, e.advance(ctx, batch, func(transfer.Transfer) transfer.Event {
			return transfer.Failed{Detail: err.Error()}
		})
	case len(refusals) == 0:
		return e.saveAttestation(ctx, batch, a)
	}
	var refused, rest []transfer.Transfer
	for _, t := range batch {
		if _, no := refusals[t.UID]; no {
			refused = append(refused, t)
		} else {
			rest = append(rest, t)
		}
	}
	err = e.refuse(ctx, refused, refusals)
	if again || len(rest) == 1 {
		done, restErr := e.attestBatch(ctx, rest, false)
		return done, errors.Join(err, restErr)
	}
	var done []transfer.Transfer
	for _, t := range rest {
		one, oneErr := e.attestBatch(ctx, []transfer.Transfer{t}, false)
		done = append(done, one...)
		err = errors.Join(err, oneErr)
	}
	return done, err
}

func (e *Engine) saveAttestation(ctx context.Context, batch []transfer.Transfer,
	a chain.Attestation,
) ([]transfer.Transfer, error) {
	changes := make([]Change, 0, len(batch))
	var err error
	for _, t := range batch {
		if changes, err = e.next(changes, t, transfer.Signed{Batch: a.Digest}); err != nil {
			return nil, err
		}
	}
	err = e.Store.Update(ctx, func(ctx context.Context, tx Tx) error {
		if err := tx.SaveBatch(ctx, a); err != nil {
			return err
		}
		return tx.Save(ctx, changes)
	})
	moved := make(map[message.UID]bool)
	if errors.Is(err, ErrConflict) { // somebody moved one of them: the others go on
		var conflicts []message.UID
		if err = e.Store.Update(ctx, func(ctx context.Context, tx Tx) error { return tx.SaveBatch(ctx, a) }); err == nil {
			conflicts, err = e.Store.Advance(ctx, changes)
		}
		for _, uid := range conflicts {
			moved[uid] = true
		}
	}
	if err != nil {
		return nil, err
	}
	out := make([]transfer.Transfer, 0, len(changes))
	for _, c := range changes {
		if !moved[c.To.UID] {
			c.To.Version++
			out = append(out, c.To)
		}
	}
	return out, nil
}

func (e *Engine) refuse(ctx context.Context, ts []transfer.Transfer, refusals map[message.UID]Refusal) error {
	return e.advance(ctx, ts, func(t transfer.Transfer) transfer.Event {
		r := refusals[t.UID]
		switch {
		case r.Executed:
			// The delivery will be observed; until then nothing is to be done.
			return transfer.Later{Detail: "executed on the destination", After: executedAgain}
		case r.NotYet:
			return transfer.Later{Detail: r.Detail, After: min(max(r.After, notYetAgain), executedAgain)}
		case r.Reason == transfer.ReasonCommittee:
			return transfer.Refused{Reason: r.Reason, Detail: r.Detail, After: transfer.Backoff(t.Attempts + 1)}
		default:
			return transfer.Refused{Reason: r.Reason, Detail: r.Detail, After: min(max(r.After, time.Second), refusedMost)}
		}
	})
}

// deliver submits attested batches, each once.
func (e *Engine) deliver(ctx context.Context, ts []transfer.Transfer) error {
	var errs []error
	for digest, group := range groupBy(ts, func(t transfer.Transfer) message.Digest { return t.Batch }) {
		errs = append(errs, e.deliverBatch(ctx, digest, group))
	}
	return errors.Join(errs...)
}

func (e *Engine) deliverBatch(ctx context.Context, digest message.Digest, group []transfer.Transfer) error {
	failed := func(err error) error {
		e.Metrics.EffectFailed("deliver")
		return e.advance(ctx, group, func(transfer.Transfer) transfer.Event { return transfer.Failed{Detail: err.Error()} })
	}
	a, err := e.Store.Batch(ctx, digest)
	if err != nil {
		return failed(err)
	}
	ch, ok := e.chains[message.DstChain(group[0].UID)]
	if !ok {
		return failed(errors.New("the destination is not configured in this relay"))
	}
	moved := e.waiting.moved(ch.ID)
	handle, err := ch.Submit(ctx, a)
	if err != nil && !errors.Is(err, chain.ErrExecuted) && !errors.Is(err, chain.ErrLater) {
		e.Log.Warn("delivery failed", slog.Uint64("chain", uint64(ch.ID)), slog.Any("error", err))
	}
	var partly *chain.Partly
	switch {
	case err == nil:
		return e.advance(ctx, group, func(transfer.Transfer) transfer.Event { return transfer.Sent{Tx: handle} })
	case errors.As(err, &partly):
		return e.partly(ctx, ch.ID, group, moved, partly)
	case errors.Is(err, chain.ErrExecuted):
		return e.advance(ctx, group, func(transfer.Transfer) transfer.Event {
			return transfer.Later{Detail: "waiting to see the delivery", After: executedAgain}
		})
	case errors.Is(err, chain.ErrLater):
		return e.later(ctx, ch.ID, group, moved, err.Error())
	case errors.Is(err, chain.ErrGas):
		e.Metrics.EffectFailed("deliver")
		return e.advance(ctx, group, func(t transfer.Transfer) transfer.Event { return noGas(t, chain.GasWords(err)) })
	case errors.Is(err, chain.ErrPaused):
		return e.advance(ctx, group, func(transfer.Transfer) transfer.Event {
			return transfer.Refused{Reason: transfer.ReasonPaused, Detail: err.Error(), After: pausedAgain}
		})
	case errors.Is(err, chain.ErrReverted):
		return e.advance(ctx, group, func(transfer.Transfer) transfer.Event { return transfer.Stale{Detail: err.Error()} })
	default:
		return failed(err)
	}
}

// noGas holds what the relay's account cannot pay for now. It is tried again, so it goes on once there are coins.
func noGas(t transfer.Transfer, detail string) transfer.Event {
	return transfer.Refused{Reason: transfer.ReasonGas, Detail: detail, After: transfer.Backoff(t.Attempts + 1)}
}

// partly gives each message of a delivery what became of it. What the destination never pays is held, for people to
// read why, and what it has not enough for until it has; both stay attested: nobody has to sign again.
func (e *Engine) partly(ctx context.Context, chainID uint32, group []transfer.Transfer, moved uint64,
	p *chain.Partly,
) error {
	for _, t := range group {
		if w, waits := p.Waits[t.UID]; waits && !w.Gas {
			e.waiting.add(till{chainID: chainID}, t.UID)
		}
	}
	again := e.waiting.moved(chainID) != moved
	return e.advance(ctx, group, func(t transfer.Transfer) transfer.Event {
		if n, never := p.Never[t.UID]; never {
			reason := transfer.ReasonUnpayable
			if n.Gone {
				reason = transfer.ReasonTaken
			}
			return transfer.Refused{
				Reason: reason, Detail: chain.ErrUnpayable.Error() + ": " + n.Why,
				After: neverPause(e.Now().Sub(t.Source.At)),
			}
		}
		if handle := p.Sent[t.UID]; handle != "" {
			return transfer.Sent{Tx: handle}
		}
		w, waits := p.Waits[t.UID]
		switch {
		case !waits:
			return transfer.Later{Detail: "waiting to see the delivery", After: executedAgain}
		case w.Gas:
			return noGas(t, w.Why)
		case w.Lacks && (t.State != transfer.Held || t.Reason != transfer.ReasonLiquidity || t.Detail != w.Why):
			return transfer.Refused{Reason: transfer.ReasonLiquidity, Detail: w.Why, After: executedAgain}
		case again:
			return transfer.Wake{}
		default:
			return transfer.Later{Detail: w.Why, After: laterAgain}
		}
	})
}

// neverPause is how long until what cannot be paid is looked at again: an eighth of its age, for what was not so for a
// week will hardly be so within the hour. They come to be many, and nothing ever ends them.
func neverPause(age time.Duration) time.Duration { return min(max(age/8, neverAgain), neverMost) }

// later lets deliveries wait that their chain called too early, until that moves or a timer ends. If it moved since
// they were submitted, they are not too early any more, for all that is known.
func (e *Engine) later(ctx context.Context, chainID uint32, group []transfer.Transfer, moved uint64,
	detail string,
) error {
	for _, t := range group {
		e.waiting.add(till{chainID: chainID}, t.UID)
	}
	again := e.waiting.moved(chainID) != moved
	return e.advance(ctx, group, func(transfer.Transfer) transfer.Event {
		if again {
			return transfer.Wake{}
		}
		return transfer.Later{Detail: detail, After: laterAgain}
	})
}

// check asks what became of submitted deliveries. Their inclusion is learned by observation alone.
func (e *Engine) check(ctx context.Context, ts []transfer.Transfer) error {
	type key struct {
		chain    uint32
		delivery chain.Handle
	}
	var errs []error
	of := func(t transfer.Transfer) key { return key{message.DstChain(t.UID), chain.Handle(t.Tx)} }
	for k, group := range groupBy(ts, of) {
		ch, ok := e.chains[k.chain]
		if !ok {
			continue
		}
		status, err := ch.Status(ctx, k.delivery)
		skipped := false
		if err == nil && status.State == chain.TxFinal {
			var cursor chain.Cursor
			cursor, err = e.Store.Cursor(ctx, k.chain)
			skipped = cursor.Height >= status.Block.Height // else it is just not observed yet
		}
		errs = append(errs, e.advance(ctx, group, func(transfer.Transfer) transfer.Event {
			switch {
			case err != nil:
				return transfer.Failed{Detail: err.Error()}
			case status.State == chain.TxDropped:
				return transfer.Lost{Detail: "the delivery transaction was dropped"}
			case status.State == chain.TxFailed:
				return transfer.Lost{Detail: "the delivery transaction reverted"}
			case skipped:
				return transfer.Skipped{Detail: "the destination left the message out of its batch: it is delivered alone"}
			default:
				return transfer.StillPending{}
			}
		}))
	}
	return errors.Join(errs...)
}

// retryClaims asks the destination to pay what it owes. The result is learned by observation.
func (e *Engine) retryClaims(ctx context.Context, ts []transfer.Transfer) error {
	var errs []error
	for _, t := range ts {
		ch, ok := e.chains[message.DstChain(t.UID)]
		if !ok || ch.Retry == nil {
			continue
		}
		e.waiting.add(till{ch.ID, t.Message.DstAnchor}, t.UID) // before asking, so that what happens meanwhile wakes it
		_, err := ch.Retry(ctx, t.Message)
		errs = append(errs, e.advance(ctx, []transfer.Transfer{t}, func(transfer.Transfer) transfer.Event {
			switch {
			case errors.Is(err, chain.ErrReverted):
				return transfer.Later{Detail: err.Error(), After: claimAgain}
			case errors.Is(err, chain.ErrWasted):
				e.Metrics.EffectFailed("retry")
				return transfer.Wasted{Detail: err.Error()}
			case err != nil:
				return transfer.Failed{Detail: err.Error()}
			default:
				// A retry may set aside what the lane lets in and pay nothing yet: an old claim is not asked for at every turn.
				return transfer.Later{
					Detail: "waiting to see the payment", After: claimSeen + min(e.Now().Sub(t.CreatedAt)/claimPart, claimSaves),
				}
			}
		}))
	}
	return errors.Join(errs...)
}

// advance applies an event to each transfer and saves them together. One that changed meanwhile is left alone. What an
// effect came to is saved even if it took all its time.
func (e *Engine) advance(ctx context.Context, ts []transfer.Transfer,
	event func(transfer.Transfer) transfer.Event,
) error {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(context.WithoutCancel(ctx), saveTimeout)
		defer cancel()
	}
	changes := make([]Change, 0, len(ts))
	var err error
	for _, t := range ts {
		if changes, err = e.next(changes, t, event(t)); err != nil {
			return err
		}
	}
	if len(changes) == 0 {
		return nil
	}
	_, err = e.Store.Advance(ctx, changes)
	return err
}

// groupBy keeps the order within groups; groups hold at most what one claim returned.
func groupBy[K comparable](ts []transfer.Transfer, key func(transfer.Transfer) K) map[K][]transfer.Transfer {
	out := make(map[K][]transfer.Transfer)
	for _, t := range ts {
		out[key(t)] = append(out[key(t)], t)
	}
	return out
}
