package transfer

import (
	"errors"
	"fmt"
	"time"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// ErrEvent means that an event does not apply to the transfer's state. Callers that replay observations ignore it: the
// transfer is unchanged.
var ErrEvent = errors.New("event does not apply to the transfer's state")

// Effect is what the relay does for a transfer that is due. Every effect is idempotent.
type Effect uint8

// The effects. EffectOf tells which one a state calls for.
const (
	NoEffect   Effect = iota
	Attest            // collect signatures
	Deliver           // submit to the destination
	Check             // ask what became of the submitted transaction
	RetryClaim        // try to pay the claim
)

// EffectOf returns what a due transfer in state s needs, as a rule; Transfer.Effect knows more.
func EffectOf(s State) Effect {
	switch s {
	case Final, Held:
		return Attest
	case Attested:
		return Deliver
	case Submitted:
		return Check
	case Claimable:
		return RetryClaim
	default:
		return NoEffect
	}
}

// Effect returns what the transfer needs once it is due. One that is held although it is attested waits for the
// destination, not for the committee: nobody has to sign again.
func (t Transfer) Effect() Effect {
	if t.State == Held && !t.Batch.IsZero() {
		return Deliver
	}
	return EffectOf(t.State)
}

// The times after which unfinished work is looked at again.
const (
	checkEvery = 2 * time.Second
	backoffMin = 250 * time.Millisecond
	backoffMax = time.Minute
	claimEvery = 30 * time.Second
	// unpaidPause is how long a claim waits whose payment came back.
	unpaidPause = 10 * time.Minute
	staleAfter  = 10 * time.Second
	// What has been too early, or not in a block, for long is asked for less often, so that a transfer that never becomes
	// ready costs little: after a 64th of its age, at most a minute.
	agePart  = 64
	laterMax = time.Minute
)

// Backoff is how long to wait after the given number of failed attempts: doubling from 250 ms to a minute.
func Backoff(attempts int) time.Duration {
	if attempts > 20 {
		return backoffMax
	}
	return min(backoffMin<<max(attempts-1, 0), backoffMax)
}

const (
	// wastedTrust is how many wasted retries in a row may be the doing of others that were faster: more are the
	// recipient's own, and nothing wakes its claim before its time.
	wastedTrust = 2
	wastedMost  = 8
)

// wastedPause is how long a claim waits after so many wasted retries in a row: 30 s, and four times as long each time,
// up to some days. Its owner can retry it at any time, and take it back.
func wastedPause(n int) time.Duration { return claimEvery << (2 * (min(max(n, 1), wastedMost) - 1)) }

// Event is something that happened to a transfer. The set is closed.
type Event interface{ event() }

type (
	// Seen: the source event is in a block of the source chain.
	Seen struct{ At Inclusion }
	// Vanished: the source event's block left the chain.
	Vanished struct{}
	// Finalized: the source chain is final up to Height. Work on it begins at Due, or at once: messages for a destination
	// that is dear to deliver to wait a little for others.
	Finalized struct {
		Height uint64
		Due    time.Time
	}
	// Signed: k signatures over a batch that holds the message are stored.
	Signed struct{ Batch message.Digest }
	// Refused: the committee does not sign now. After is when to ask again.
	Refused struct {
		Reason Reason
		Detail string
		After  time.Duration
	}
	// Later: nothing is wrong, and it is too early: asked again after a while.
	Later struct {
		Detail string
		After  time.Duration
	}
	// Skipped: the delivery transaction is final and left this message of its batch out; it is delivered alone.
	Skipped struct{ Detail string }
	// Stale: the destination does not accept the stored attestation; it is collected anew.
	Stale struct{ Detail string }
	// Failed: an effect failed for a passing reason; it is repeated with Backoff.
	Failed struct{ Detail string }
	// Sent: a delivery was handed to the destination.
	Sent struct{ Tx Handle }
	// StillPending: the submitted transaction is alive and not yet in a block.
	StillPending struct{}
	// Lost: the submitted transaction was dropped, or reverted.
	Lost struct{ Detail string }
	// Arrived: the destination executed the message and paid it, or stored a claim with Claim as its reason.
	Arrived struct {
		At        Inclusion
		Claim     Reason // ReasonNone: paid in full
		Paid      amount.Amount
		ReleaseAt time.Time
		Cost      amount.Amount
	}
	// ArrivalVanished: the block of the delivery left the destination chain, in spite of being final if need be.
	ArrivalVanished struct{}
	// ArrivalFinal: the destination chain is final up to Height.
	ArrivalFinal struct{ Height uint64 }
	// ClaimPaid: a retry paid the claim down to Remaining common units; 0 ends it.
	ClaimPaid struct {
		At        Inclusion
		Remaining amount.Amount
	}
	// ClaimUnpaid: what a claim was paid came back to the pool, which owes Owed common units more. It is tried again later
	// than other claims: each try uses up some of what may arrive.
	ClaimUnpaid struct{ Owed amount.Amount }
	// Wasted: a retry of the claim failed in a block, at the relay's cost, although the node had said that it would not.
	// Others may have been faster, or the recipient sees to it: then it is tried ever more rarely.
	Wasted struct{ Detail string }
	// Wake: something that the transfer may have waited for has happened; what it needs is tried now.
	Wake struct{}
	// ClaimRedirected: the claim went back as the message RefundUID.
	ClaimRedirected struct {
		At        Inclusion
		RefundUID message.UID
	}
	// SettlementVanished: the block of the event that ended the claim left the destination chain.
	// How much of it was paid is known again with the next event of the claim.
	SettlementVanished struct{}
	// RefundDone: the refund message was paid on the source chain.
	RefundDone struct{}
	// RefundUndone: the block that paid the refund's claim left the source chain.
	RefundUndone struct{}
)

func (Seen) event()               {}
func (Vanished) event()           {}
func (Finalized) event()          {}
func (Signed) event()             {}
func (Refused) event()            {}
func (Later) event()              {}
func (Skipped) event()            {}
func (Stale) event()              {}
func (Failed) event()             {}
func (Sent) event()               {}
func (StillPending) event()       {}
func (Lost) event()               {}
func (Arrived) event()            {}
func (ArrivalVanished) event()    {}
func (ArrivalFinal) event()       {}
func (ClaimPaid) event()          {}
func (ClaimUnpaid) event()        {}
func (Wasted) event()             {}
func (Wake) event()               {}
func (ClaimRedirected) event()    {}
func (SettlementVanished) event() {}
func (RefundDone) event()         {}
func (RefundUndone) event()       {}

// New starts a transfer from its first observation.
func New(m message.Message, at Inclusion, sender string, sent amount.Amount, now time.Time) Transfer {
	return Transfer{
		UID: m.UID, Message: m, State: Observed, Source: at, Included: true, Sender: sender, Sent: sent,
		CreatedAt: now, UpdatedAt: now,
	}
}

// Next applies an event. The returned transfer differs from t only when the error is nil; the effect is what its new
// state calls for once NextAt is reached. Events are safe to repeat: a repeated one changes nothing or gives ErrEvent.
func Next(t Transfer, e Event, now time.Time) (Transfer, Effect, error) {
	before := t.State
	n, err := next(t, e, now)
	if err != nil {
		return t, NoEffect, err
	}
	n.UpdatedAt = now
	if n.State != before {
		n.Attempts = 0
	}
	return n, n.Effect(), nil
}

func next(t Transfer, e Event, now time.Time) (Transfer, error) {
	switch e := e.(type) {
	case Seen, Vanished, Finalized:
		return nextSource(t, e, now)
	case Signed, Refused, Later, Skipped, Stale, Failed, Sent, StillPending, Lost:
		return nextWork(t, e, now)
	case Arrived, ArrivalVanished, ArrivalFinal:
		return nextArrival(t, e, now)
	default:
		return nextClaim(t, e, now)
	}
}

func refuse(t Transfer, e Event) (Transfer, error) {
	return t, fmt.Errorf("%T in state %s: %w", e, t.State, ErrEvent)
}

func (t Transfer) to(s State, due time.Time) Transfer {
	t.State, t.NextAt = s, due
	// A claim's reason stays with what became of it: people ask afterwards why it took longer.
	if s != Held && s != Claimable && s != Redeemed && s != Refunding && s != Refunded {
		t.Reason, t.Detail = ReasonNone, ""
	}
	return t
}

// nextSource: only before the committee signed does the source chain matter; INV-04 rests on Final being reachable from
// an included source event alone.
func nextSource(t Transfer, e Event, now time.Time) (Transfer, error) {
	switch e := e.(type) {
	case Seen:
		if !t.seenAnew(e.At) {
			return refuse(t, e)
		}
		t.Source, t.Included = e.At, true
		return t.to(Observed, time.Time{}), nil
	case Vanished:
		switch {
		case t.State == Observed:
		// final blocks of Bitcoin are only very likely to stay
		case (t.State == Final || t.State == Held) && t.Batch.IsZero():
			t = t.to(Observed, time.Time{})
		default:
			return refuse(t, e)
		}
		t.Included = false
		return t, nil
	case Finalized:
		if t.State != Observed || !t.Source.final(e.Height) {
			return refuse(t, e)
		}
		if !t.Included {
			return t.to(Orphaned, time.Time{}), nil
		}
		return t.to(Final, later(now, e.Due)), nil
	}
	return refuse(t, e)
}

// seenAnew reports whether an observation of the source event says something new. Nobody signed a transfer that is
// final or held without a batch, so a source event elsewhere replaces what an endpoint that lied had shown.
func (t Transfer) seenAnew(at Inclusion) bool {
	switch t.State {
	case Observed, Orphaned:
		return true
	case Final, Held:
		return t.Batch.IsZero() &&
			(t.Source.Tx != at.Tx || t.Source.Hash != at.Hash || t.Source.LogIndex != at.LogIndex ||
				t.Source.FinalAt != at.FinalAt)
	default:
		return false
	}
}

func nextWork(t Transfer, e Event, now time.Time) (Transfer, error) {
	switch e := e.(type) {
	case Signed:
		if t.State != Final && t.State != Held {
			return refuse(t, e)
		}
		t.Batch = e.Batch
		return t.to(Attested, now), nil
	case Refused:
		if t.State != Final && t.State != Held && t.State != Attested {
			return refuse(t, e)
		}
		t.Attempts++
		t = t.to(Held, now.Add(e.After))
		t.Reason, t.Detail = e.Reason, e.Detail
		return t, nil
	case Later:
		if EffectOf(t.State) == NoEffect {
			return refuse(t, e)
		}
		t.NextAt, t.Detail = now.Add(max(e.After, min(now.Sub(t.CreatedAt)/agePart, laterMax))), e.Detail
		return t, nil
	case Skipped:
		if t.State != Submitted {
			return refuse(t, e)
		}
		t.Batch, t.Tx = message.Digest{}, ""
		t = t.to(Held, now)
		t.Reason, t.Detail = ReasonPaused, e.Detail
		return t, nil
	case Stale:
		if t.Effect() != Deliver {
			return refuse(t, e)
		}
		t.Batch = message.Digest{}
		t = t.to(Final, now.Add(staleAfter))
		t.Detail = e.Detail
		return t, nil
	case Failed:
		if EffectOf(t.State) == NoEffect {
			return refuse(t, e)
		}
		if t.Detail = e.Detail; t.State == Claimable { // whose attempts are those that were wasted
			t.NextAt = now.Add(claimEvery)
			return t, nil
		}
		t.Attempts++
		t.NextAt = now.Add(Backoff(t.Attempts))
		return t, nil
	case Sent:
		if t.Effect() != Deliver && t.State != Submitted {
			return refuse(t, e)
		}
		t.Tx = string(e.Tx)
		return t.to(Submitted, now.Add(checkEvery)), nil
	case StillPending:
		if t.State != Submitted {
			return refuse(t, e)
		}
		t.NextAt = now.Add(max(checkEvery, min(now.Sub(t.CreatedAt)/agePart, laterMax)))
		return t, nil
	case Lost:
		if t.State != Submitted {
			return refuse(t, e)
		}
		t.Tx = ""
		t = t.to(Attested, now.Add(backoffMin))
		t.Detail = e.Detail
		return t, nil
	}
	return refuse(t, e)
}

// nextArrival accepts a delivery in any state after observation: anybody may deliver, and this relay may learn of it
// before its own steps are done.
func nextArrival(t Transfer, e Event, now time.Time) (Transfer, error) {
	switch e := e.(type) {
	case Arrived:
		switch t.State {
		case Observed, Final, Attested, Submitted, Held, Orphaned:
		default:
			return refuse(t, e)
		}
		t.Arrival, t.Tx, t.Paid, t.ReleaseAt, t.Cost = e.At, e.At.Tx, e.Paid, e.ReleaseAt, e.Cost
		if e.Claim == ReasonNone {
			return t.to(Delivered, time.Time{}), nil
		}
		t = t.to(Claimable, later(now.Add(claimEvery), e.ReleaseAt))
		t.Reason = e.Claim
		return t, nil
	case ArrivalVanished:
		if t.State != Delivered && t.State != Claimable && t.State != Confirmed {
			return refuse(t, e)
		}
		t.Arrival, t.Paid, t.ReleaseAt, t.Tx, t.Cost = Inclusion{}, amount.Amount{}, time.Time{}, "", amount.Amount{}
		if t.Batch.IsZero() {
			return t.to(Final, now), nil
		}
		return t.to(Attested, now), nil
	case ArrivalFinal:
		if t.State != Delivered || !t.Arrival.final(e.Height) {
			return refuse(t, e)
		}
		return t.to(Confirmed, time.Time{}), nil
	}
	return refuse(t, e)
}

func nextClaim(t Transfer, e Event, now time.Time) (Transfer, error) {
	switch e := e.(type) {
	case ClaimPaid:
		if t.State != Claimable {
			return refuse(t, e)
		}
		paid, err := t.paidBut(e.Remaining)
		if err != nil {
			return t, err
		}
		t.Paid, t.Settled, t.Attempts = paid, e.At, 0
		if e.Remaining.IsZero() {
			if t = t.to(Redeemed, time.Time{}); t.Reason == ReasonPaying { // nothing was in its way
				t.Reason = ReasonNone
			}
			return t, nil
		}
		t.NextAt = now.Add(claimEvery)
		return t, nil
	case ClaimUnpaid:
		if t.State != Claimable && t.State != Redeemed {
			return refuse(t, e)
		}
		paid, err := t.Paid.Sub(e.Owed)
		if err != nil { // it was told before
			return refuse(t, e)
		}
		t.Paid, t.Settled, t.Reason = paid, Inclusion{}, ReasonTransfer
		return t.to(Claimable, now.Add(unpaidPause)), nil
	case Wasted:
		if t.State != Claimable {
			return refuse(t, e)
		}
		t.Attempts++
		t.NextAt, t.Detail = now.Add(wastedPause(t.Attempts)), e.Detail
		return t, nil
	case Wake:
		if EffectOf(t.State) == NoEffect || t.State == Submitted || t.State == Claimable && t.Attempts > wastedTrust {
			return refuse(t, e)
		}
		if t.NextAt = now; t.State == Claimable {
			t.NextAt = later(now, t.ReleaseAt)
		}
		return t, nil
	case ClaimRedirected:
		if t.State != Claimable {
			return refuse(t, e)
		}
		t.RefundUID, t.Settled = e.RefundUID, e.At
		return t.to(Refunding, time.Time{}), nil
	case SettlementVanished:
		if t.State != Redeemed && t.State != Refunding && t.State != Claimable {
			return refuse(t, e)
		}
		t.Settled, t.RefundUID, t.Paid = Inclusion{}, message.UID{}, amount.Amount{}
		return t.to(Claimable, later(now.Add(claimEvery), t.ReleaseAt)), nil
	case RefundDone:
		if t.State != Refunding {
			return refuse(t, e)
		}
		return t.to(Refunded, time.Time{}), nil
	case RefundUndone:
		if t.State != Refunded {
			return refuse(t, e)
		}
		return t.to(Refunding, time.Time{}), nil
	}
	return refuse(t, e)
}

// paidBut is the message's amount less what remains.
func (t Transfer) paidBut(remaining amount.Amount) (amount.Amount, error) {
	paid, err := t.Payload().Amount.Sub(remaining)
	if err != nil {
		return amount.Amount{}, fmt.Errorf("claim owes more than the message: %w", err)
	}
	return paid, nil
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
