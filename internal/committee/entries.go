package committee

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// errEvent means that an event of a chain contradicts itself or what was recorded before.
var errEvent = errors.New("the chain reports an event that cannot be")

// delivered is a payment or a claim whose deposit has to be in the ledger of the chain that it came from.
type delivered struct {
	uid    message.UID
	anchor message.Bytes32
	amount *amount.Amount // of the first delivery, which must be the deposit's
	at     time.Time      // block time
	height uint64         // of the delivery
	given  *Entry         // the position that it gives back if it is a refund of a removal, while that is not known
}

const (
	// maxUnmatched bounds the deliveries whose deposits were not seen yet. Above it, recording waits for the other chains:
	// the one whose ledger is the oldest never does, because what it delivered was deposited earlier still.
	maxUnmatched = 10_000
)

// entries turns a batch's events up to height into ledger entries, and lists the deliveries among them.
func (f *follower) entries(ctx context.Context, b chain.Batch, height uint64) ([]Entry, []delivered, error) {
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
			return nil, nil, fmt.Errorf("deposit %s in %s is of another chain: %w", d.Message.UID, d.Tx, errEvent)
		}
		f.note(d.Message, height)
		out = append(out, Entry{
			Kind: EntryDeposit, UID: d.Message.UID, Anchor: d.Message.SrcAnchor, Amount: p.Amount, Hash: d.Message.StructHash(),
			Tx: d.Tx, LogIndex: d.LogIndex, Block: d.Block,
		})
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
	var met []delivered
	anchors := make(map[message.UID]message.Bytes32)
	for _, d := range b.Deliveries {
		if d.Block.Height > height {
			continue
		}
		es, err := f.deliveryEntries(ctx, d, anchors)
		if err != nil {
			return nil, nil, fmt.Errorf("delivery of %s in %s: %w", d.UID, d.Tx, err)
		}
		out = append(out, es...)
		m := delivered{uid: d.UID, anchor: es[0].Anchor, at: d.Block.Time, height: d.Block.Height}
		if d.Kind == chain.Delivered {
			m.amount = &d.Amount
		}
		if !flows[logID{d.Tx, d.LogIndex}] {
			given, known, err := f.givenBack(ctx, es[0])
			switch {
			case err != nil:
				return nil, nil, err
			case !known:
				m.given = given
			case given != nil:
				out = append(out, *given)
			}
		}
		if m.amount != nil || m.given != nil {
			met = append(met, m)
		}
	}
	return out, met, nil
}

// head decodes a payload whatever its data: value that came in counts, even when the message can never be attested.
func head(payload []byte) (message.Payload, error) {
	return message.DecodePayload(payload[:min(len(payload), message.HeadLen)])
}

// deliveryEntries: one delivery may both pay a part and owe the rest. anchors remembers the batch's own deliveries,
// because what happens to a claim later does not name the anchor on every chain.
func (f *follower) deliveryEntries(ctx context.Context, d chain.Delivery,
	anchors map[message.UID]message.Bytes32,
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
	case chain.Redirected:
		owed.Kind, owed.Amount, owed.Hash = EntryRedirect, d.Amount, d.RefundUID
		return []Entry{owed}, nil
	default:
		return nil, fmt.Errorf("kind %d: %w", d.Kind, errEvent)
	}
}

// anchorOf finds where a claim was opened.
func (f *follower) anchorOf(ctx context.Context, uid message.UID,
	batch map[message.UID]message.Bytes32,
) (message.Bytes32, error) {
	if a, ok := batch[uid]; ok {
		return a, nil
	}
	entries, err := f.store.Entries(ctx, uid)
	if err != nil {
		return message.Bytes32{}, fmt.Errorf("read entries: %w", err)
	}
	for _, e := range entries {
		if e.Kind == EntryClaim || e.Kind == EntryPaid {
			return e.Anchor, nil
		}
	}
	return message.Bytes32{}, fmt.Errorf("no delivery came before it: %w", errEvent)
}

// match holds the deliveries that wait against the deposits in the ledger, the lock being held. One without a deposit,
// or of another amount, is a release that no source event backs (INV-03): it halts its anchor, for a missing deposit
// once the source's ledger has passed the delivery's time by grace.
func (f *follower) match(ctx context.Context) error {
	waiting := f.unmatched
	f.unmatched = nil
	for i, d := range waiting {
		keep, err := f.matchOne(ctx, d)
		if err != nil && !errors.Is(err, errHalted) {
			f.unmatched = append(f.unmatched, waiting[i:]...)
			return err
		}
		if keep {
			f.unmatched = append(f.unmatched, d)
		}
	}
	return nil
}

func (f *follower) matchOne(ctx context.Context, d delivered) (keep bool, err error) {
	src := f.peer(message.SrcChain(d.uid))
	if src == nil {
		return false, nil // other members follow that chain; this one never signs for it
	}
	e, found, err := f.store.Deposit(ctx, d.uid)
	switch {
	case err != nil:
		return true, fmt.Errorf("read deposit of %s: %w", d.uid, err)
	case found && d.amount != nil && e.Amount != *d.amount:
		return false,
			f.halt(ctx, d.anchor, fmt.Sprintf("%s was delivered as %s and deposited as %s", d.uid, d.amount, e.Amount))
	case found:
		return false, f.giveBack(ctx, d)
	case src.snapshot().Complete.After(d.at.Add(f.grace)):
		if lost, err := src.lost(ctx, d); err != nil || lost {
			return err != nil, err
		}
		return false, f.halt(ctx, d.anchor, fmt.Sprintf("%s was delivered and never deposited", d.uid))
	default:
		return true, nil
	}
}

// lost reports whether the deposit of a delivery is known to have left this chain: the rule over all chains looks after
// it (SR-21).
func (f *follower) lost(ctx context.Context, d delivered) (bool, error) {
	if !f.Reorganises {
		return false, nil
	}
	value, known, err := f.store.LostDeposit(ctx, f.ID, d.uid)
	if err != nil {
		return false, fmt.Errorf("read lost deposit of %s: %w", d.uid, err)
	}
	return known && (d.amount == nil || value == *d.amount), nil
}

// pending reports whether an anchor has a delivery that waits for its deposit, the lock being held.
func (f *follower) pending(anchor message.Bytes32) bool {
	for _, d := range f.unmatched {
		if d.anchor == anchor {
			return true
		}
	}
	return false
}
