package relay

import (
	"context"
	"errors"
	"time"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// ErrConflict means that another process changed the row or the cursor first: load again and decide again.
var ErrConflict = errors.New("changed by another process")

// Store is what the engine keeps. Any number of relay processes may share one; nothing but it is trusted after a
// restart.
type Store interface {
	// Update runs fn in one durable transaction and repeats it a bounded number of times when the database asks for
	// that. fn must have no effect but through tx.
	Update(ctx context.Context, fn func(ctx context.Context, tx Tx) error) error
	// Claim leases up to limit due transfers to the caller, oldest due first: no other call returns them before
	// now+lease, unless they are saved, which ends the lease. One transaction, whatever the limit.
	Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]transfer.Transfer, error)
	// Advance saves many independent transfers in one transaction, each by compare-and-set on Version; rows that
	// changed meanwhile are left alone and returned. It is the fast path of the engine.
	Advance(ctx context.Context, changes []Change) (conflicts []message.UID, err error)
	// Wake makes final and held transfers due at now, whoever holds a lease on them: what they may have waited for is
	// there. A worker that is about to save what it found before finds a conflict. It returns how many it woke.
	Wake(ctx context.Context, now time.Time, uids ...message.UID) (int, error)
	// Cursor returns where observation of a chain stands; the zero cursor if it never ran.
	Cursor(ctx context.Context, chainID uint32) (chain.Cursor, error)
	// Batch returns a stored attestation; ErrNoBatch if there is none.
	Batch(ctx context.Context, digest message.Digest) (chain.Attestation, error)
	// Backlog tells of the unfinished transfers, by state; a state without any is absent.
	Backlog(ctx context.Context) (map[transfer.State]Unfinished, error)
}

// Unfinished are the transfers in one state.
type Unfinished struct {
	Count  int64
	Oldest time.Time // when the one was created that waits longest
}

// ErrNoBatch is returned for an unknown digest.
var ErrNoBatch = errors.New("no such batch")

// Change is a transfer as Next returned it. From is the state before; it becomes a history row when the state changed.
type Change struct {
	From transfer.State
	To   transfer.Transfer
}

// Tx is the inside of Update.
type Tx interface {
	// Transfers loads and locks rows by uid; unknown ones are absent.
	Transfers(ctx context.Context, uids []message.UID) (map[message.UID]transfer.Transfer, error)
	// Insert adds transfers with Version 0; ErrConflict if one exists.
	Insert(ctx context.Context, ts []transfer.Transfer) error
	// Save stores changes by compare-and-set on Version, which it increments; ErrConflict if one does not match.
	Save(ctx context.Context, changes []Change) error
	// Replace sets message, sender and sent of existing transfers, in the order of a Save that follows: after a
	// reorganisation a uid may stand for another message. It leaves version and state alone; ErrConflict if a Version does
	// not match.
	Replace(ctx context.Context, ts []transfer.Transfer) error
	// MoveCursor sets a chain's cursor from `from`; ErrConflict if it stands elsewhere.
	MoveCursor(ctx context.Context, chainID uint32, from, to chain.Cursor) error
	// SaveBatch stores an attestation; a newer one of the same digest takes its place: a rotation ends the old one's
	// worth.
	SaveBatch(ctx context.Context, a chain.Attestation) error

	// The next ones load and lock, at most limit rows, lowest height first.

	// SourcesAbove: states observed, final and held, included, source chain and height > above: what a rollback undoes.
	// Those observed come first.
	SourcesAbove(ctx context.Context, chainID uint32, above uint64, limit int) ([]transfer.Transfer, error)
	// SourcesUpTo: state observed, source height and FinalAt ≤ height: what became final (INV-04, SR-21), lowest FinalAt
	// first.
	SourcesUpTo(ctx context.Context, chainID uint32, height uint64, limit int) ([]transfer.Transfer, error)
	// ArrivalsAbove: states delivered and claimable with arrival height > above on the destination chainID.
	ArrivalsAbove(ctx context.Context, chainID uint32, above uint64, limit int) ([]transfer.Transfer, error)
	// ConfirmedAbove: state confirmed with arrival height > above on the destination chainID. It may look at every
	// transfer: a chain that takes final blocks back does so hardly ever.
	ConfirmedAbove(ctx context.Context, chainID uint32, above uint64, limit int) ([]transfer.Transfer, error)
	// ArrivalsUpTo: state delivered, arrival height ≤ height on the destination chainID.
	ArrivalsUpTo(ctx context.Context, chainID uint32, height uint64, limit int) ([]transfer.Transfer, error)
	// SettledAbove: states redeemed, refunding and claimable with a settlement height > above on the destination chainID.
	SettledAbove(ctx context.Context, chainID uint32, above uint64, limit int) ([]transfer.Transfer, error)
	// RefundedBy: the transfers whose RefundUID is one of uids.
	RefundedBy(ctx context.Context, uids []message.UID) ([]transfer.Transfer, error)

	// Park keeps deliveries whose source event was not observed yet: chains are observed independently, and somebody
	// else may have delivered. Parking one again changes nothing.
	Park(ctx context.Context, chainID uint32, ds []chain.Delivery) error
	// TakeParked removes and returns the parked deliveries of uids, in the order of their chain (height, log index).
	TakeParked(ctx context.Context, uids []message.UID) ([]chain.Delivery, error)
	// DropParkedAbove forgets parked deliveries above a height that a rollback undid.
	DropParkedAbove(ctx context.Context, chainID uint32, above uint64) error
}
