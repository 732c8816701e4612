package committee

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"causeway/internal/chain"
	"causeway/internal/message"
)

// errEvent means that an event of a chain contradicts itself or what was recorded before.
var errEvent = errors.New("the chain reports an event that cannot be")

const (
	// maxUnmatched bounds the deliveries whose deposits were not seen yet. Above it, recording waits for the other chains:
	// the one whose ledger is the oldest never does, because what it delivered was deposited earlier still.
	maxUnmatched = 10_000
)

// entries turns a batch's events up to height into ledger entries. Deliveries whose deposits are not known wait.
func (f *follower) entries(ctx context.Context, b chain.Batch, height uint64) ([]Entry, error) {
	var out []Entry
	for _, d := range b.Deposits {
		if d.Block.Height > height {
			continue
		}
		p, err := head(d.Message.Payload)
		if err != nil {
			f.log.Warn("ignoring a message that no receiver can read", slog.String("uid", d.Message.UID.String()),
				slog.Any("error", err))
			continue
		}
		if message.SrcChain(d.Message.UID) != f.ID {
			return nil, fmt.Errorf("deposit %s in %s is of another chain: %w", d.Message.UID, d.Tx, errEvent)
		}
		f.note(d.Message, height)
		e := Entry{
			Kind: EntryDeposit, UID: d.Message.UID, Anchor: d.Message.SrcAnchor, Amount: p.Amount, Hash: d.Message.StructHash(),
			Tx: d.Tx, LogIndex: d.LogIndex, Block: d.Block,
		}
		if dst := f.peer(message.DstChain(e.UID)); dst != nil && dst.Bare && dst != f {
			e.Payees = d.Message.Payees()
		}
		out = append(out, e)
	}
	flows := make(map[logID]bool, len(b.Flows))
	for _, w := range b.Flows {
		if w.Block.Height > height {
			continue
		}
		flows[logID{w.Tx, w.LogIndex}] = true
		kind := EntrySeedOut
		if w.In {
			kind = EntrySeedIn
		}
		out = append(out,
			Entry{Kind: kind, Anchor: w.Anchor, Amount: w.Amount, Tx: w.Tx, LogIndex: w.LogIndex, Block: w.Block})
	}
	anchors := make(map[message.UID]message.Anchor)
	for _, d := range b.Deliveries {
		if d.Block.Height > height {
			continue
		}
		es, err := f.deliveryEntries(ctx, d, anchors)
		if err == nil {
			es, err = f.waiting(ctx, d, es, flows[logID{d.Tx, d.LogIndex}])
		}
		if err != nil {
			return nil, fmt.Errorf("delivery of %s in %s: %w", d.UID, d.Tx, err)
		}
		out = append(out, es...)
	}
	return out, nil
}

// waiting marks the entries of a delivery as waiting for the deposit, unless the ledger has it and they agree, and adds
// the position that it gave back, unless a flow said so.
func (f *follower) waiting(ctx context.Context, d chain.Delivery, es []Entry, flowed bool) ([]Entry, error) {
	src := f.peer(message.SrcChain(d.UID))
	if src == nil {
		return es, nil // other members follow that chain; this one never signs for it
	}
	var wait Wait
	if d.Kind == chain.Delivered {
		deposit, found, err := f.store.Deposit(ctx, d.UID)
		if err != nil {
			return nil, fmt.Errorf("read deposit: %w", err)
		}
		if !found || deposit.Amount != d.Amount {
			wait.Amount = &d.Amount
		}
	}
	if !flowed {
		given, known, err := f.givenBack(ctx, es[0])
		switch {
		case err != nil:
			return nil, err
		case !known:
			wait.Given = &given.Amount
		case given != nil:
			es = append(es, *given)
		}
	}
	if wait != (Wait{}) {
		es[0].Waits = &wait
	}
	return es, nil
}

// head decodes a payload whatever its data: value that came in counts, even when the message can never be attested.
func head(e message.Encoded) (message.Payload, error) {
	if errors.Is(e.Err(), message.ErrTooLong) {
		e = message.ReadPayload(e.Bytes()[:message.HeadLen])
	}
	return e.Decoded(), e.Err()
}

// deliveryEntries: one delivery may both pay a part and owe the rest. anchors remembers the batch's own deliveries,
// because what happens to a claim later does not name the anchor on every chain.
func (f *follower) deliveryEntries(ctx context.Context, d chain.Delivery,
	anchors map[message.UID]message.Anchor,
) ([]Entry, error) {
	if message.DstChain(d.UID) != f.ID {
		return nil, fmt.Errorf("uid is of another destination: %w", errEvent)
	}
	e := Entry{UID: d.UID, Anchor: d.Anchor, Tx: d.Tx, LogIndex: d.LogIndex, Block: d.Block}
	if e.Anchor.IsZero() {
		a, err := f.anchorOf(ctx, d.UID, anchors)
		if err != nil {
			return nil, err
		}
		e.Anchor = a
	}
	anchors[d.UID] = e.Anchor
	paid, owed := e, e
	paid.Kind, paid.Amount = EntryPaid, d.Paid
	switch d.Kind {
	case chain.Delivered:
		rest, err := d.Amount.Sub(d.Paid)
		if err != nil {
			return nil, fmt.Errorf("paid %s of %s: %w", d.Paid, d.Amount, errEvent)
		}
		if d.Outcome == chain.OutcomePaid {
			return []Entry{paid}, nil
		}
		owed.Kind, owed.Amount = EntryClaim, rest
		if d.Paid.IsZero() {
			return []Entry{owed}, nil
		}
		return []Entry{paid, owed}, nil
	case chain.ClaimPaid:
		return []Entry{paid}, nil
	case chain.ClaimUnpaid:
		e.Kind, e.Amount = EntryUnpaid, d.Remaining
		return []Entry{e}, nil
	case chain.Redirected:
		owed.Kind, owed.Amount, owed.Hash = EntryRedirect, d.Amount, message.Bytes32(d.RefundUID)
		return []Entry{owed}, nil
	default:
		return nil, fmt.Errorf("kind %d: %w", d.Kind, errEvent)
	}
}

// anchorOf finds where a claim was opened.
func (f *follower) anchorOf(ctx context.Context, uid message.UID,
	batch map[message.UID]message.Anchor,
) (message.Anchor, error) {
	if a, ok := batch[uid]; ok {
		return a, nil
	}
	entries, err := f.store.Entries(ctx, uid)
	if err != nil {
		return message.Anchor{}, fmt.Errorf("read entries: %w", err)
	}
	for _, e := range entries {
		if e.Kind == EntryClaim || e.Kind == EntryPaid {
			return e.Anchor, nil
		}
	}
	return message.Anchor{}, fmt.Errorf("no delivery came before it: %w", errEvent)
}

// match holds the deliveries that wait against the deposits in the ledger, the lock being held. One without a deposit,
// or of another amount, is a release that no source event backs (INV-03): it halts its anchor, for a missing deposit
// once the source's ledger has certainly passed the delivery. What no longer waits is forgotten durably, and after its
// halt is latched.
func (f *follower) match(ctx context.Context) error {
	if len(f.unmatched) == 0 {
		return nil
	}
	var kept, done []Unmatched
	var given []Entry
	var failed error
	for i, u := range f.unmatched {
		keep, position, err := f.matchOne(ctx, u)
		if err != nil && !errors.Is(err, errHalted) {
			kept, failed = append(kept, f.unmatched[i:]...), err
			break
		}
		if keep {
			kept = append(kept, u)
			continue
		}
		done = append(done, u)
		if position != nil {
			given = append(given, *position)
		}
	}
	if len(done) > 0 {
		if err := f.store.Matched(ctx, f.ID, f.cursor, done, given); err != nil {
			f.loaded = !errors.Is(err, ErrLedgerConflict)
			return errors.Join(failed, fmt.Errorf("record matched deliveries of chain %d: %w", f.ID, err))
		}
		for _, e := range given {
			delete(f.compared, e.Anchor)
		}
	}
	f.unmatched = kept
	return failed
}

// matchOne looks for the deposit of one delivery. given is the position that the delivery gave back, if it did.
func (f *follower) matchOne(ctx context.Context, u Unmatched) (keep bool, given *Entry, err error) {
	src := f.peer(message.SrcChain(u.UID))
	if src == nil {
		return false, nil, nil
	}
	e, found, err := f.store.Deposit(ctx, u.UID)
	switch {
	case err != nil:
		return true, nil, fmt.Errorf("read deposit of %s: %w", u.UID, err)
	case found && u.Amount != nil && e.Amount != *u.Amount:
		return false, nil,
			f.halt(ctx, u.Anchor, fmt.Sprintf("%s was delivered as %s and deposited as %s", u.UID, u.Amount, e.Amount))
	case found:
		given, err = f.gave(ctx, u)
		return false, given, err
	}
	// A deposit that is known to be lost will not come: there is nothing to wait for.
	if lost, err := src.lost(ctx, u); err != nil || lost {
		return err != nil, nil, err
	}
	if !src.passed(u.Block.Time, f.Drift, f.grace) {
		return true, nil, nil
	}
	return false, nil, f.halt(ctx, u.Anchor, fmt.Sprintf("%s was delivered and never deposited", u.UID))
}

// passed reports whether this chain's ledger certainly has everything that happened here before a block of another
// chain was made. Both blocks' times may be wrong, each by its chain's drift.
func (f *follower) passed(at time.Time, drift, grace time.Duration) bool {
	return f.snapshot().Complete.After(at.Add(drift + f.Drift + grace))
}

// lost reports whether the deposit of a delivery is known to have left this chain: the rule over all chains looks after
// it (SR-21).
func (f *follower) lost(ctx context.Context, u Unmatched) (bool, error) {
	if !f.Reorganises {
		return false, nil
	}
	value, known, err := f.store.LostDeposit(ctx, f.ID, u.UID)
	if err != nil {
		return false, fmt.Errorf("read lost deposit of %s: %w", u.UID, err)
	}
	return known && (u.Amount == nil || value == *u.Amount), nil
}

// pending reports whether an anchor has a delivery that waits for its deposit, the lock being held.
func (f *follower) pending(anchor message.Anchor) bool {
	for _, u := range f.unmatched {
		if u.Anchor == anchor {
			return true
		}
	}
	return false
}
