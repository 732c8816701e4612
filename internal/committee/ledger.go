package committee

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// Store is a member's own record, kept apart from every other process: what it saw final on each chain, and what it
// signed. It can be rebuilt from the chains; losing it never allows a second signature over something else, because
// what a member signs is a pure function of finalised chain data.
type Store interface {
	// Cursor returns up to where a chain's finalised blocks are recorded.
	Cursor(ctx context.Context, chainID uint32) (chain.Cursor, error)
	// Record stores finalised events and moves the cursor in one transaction; ErrLedgerConflict if it stands elsewhere.
	// Events that are stored already (same chain, transaction, log index and kind: one log may both pay and owe) are
	// ignored.
	Record(ctx context.Context, chainID uint32, from, to chain.Cursor, entries []Entry) error
	// An entry that Waits is kept as Unmatched as well, in the same transaction.
	// Unmatched returns a chain's recorded deliveries that wait for their deposits, oldest first (SR-33).
	Unmatched(ctx context.Context, chainID uint32) ([]Unmatched, error)
	// Matched ends the wait of deliveries and records entries, in one transaction; ErrLedgerConflict if the chain's cursor
	// is not at. Deliveries that do not wait are ignored, and so are entries that are stored already.
	Matched(ctx context.Context, chainID uint32, at chain.Cursor, done []Unmatched, entries []Entry) error
	// Forget takes back every entry of a chain above to.Height, also from the balances and from what waits, and moves the
	// cursor from → to, in one transaction; ErrLedgerConflict if the cursor stands elsewhere. What it took of deposits is
	// remembered for Lost.
	Forget(ctx context.Context, chainID uint32, from, to chain.Cursor) error
	// AskRescan has the running member take back a chain's entries above a block, once: Forget ends it. Rescan returns
	// what was asked.
	AskRescan(ctx context.Context, chainID uint32, to chain.Cursor) error
	Rescan(ctx context.Context, chainID uint32) (to chain.Cursor, asked bool, err error)
	// NewestUpTo returns the block of the newest entry of a chain up to a height; false when there is none.
	NewestUpTo(ctx context.Context, chainID uint32, height uint64) (at chain.Cursor, found bool, err error)
	// Lost is what Forget took of an anchor's deposits and was not recorded again since, of messages that were delivered.
	// It is zero unless a chain rolled back below what was final (SR-21).
	Lost(ctx context.Context, chainID uint32, anchor message.Anchor) (Lost, error)
	// LostDeposit returns what a deposit was worth that Forget took or NameLost named, also when it was recorded again
	// since.
	LostDeposit(ctx context.Context, chainID uint32, uid message.UID) (amount.Amount, bool, error)
	// NameLost adds a deposit that this member never saw to what Lost counts; one that is there stays as it is, and fresh
	// is false.
	NameLost(ctx context.Context, id chain.AnchorID, uid message.UID, lost Lost) (fresh bool, err error)
	// SeedsUpTo sums an anchor's recorded seeds in of blocks up to a height.
	SeedsUpTo(ctx context.Context, id chain.AnchorID, height uint64) (amount.Amount, error)
	// Balance is the ledger line of one anchor on one chain, summed over all entries.
	Balance(ctx context.Context, chainID uint32, anchor message.Anchor) (Line, error)
	// Deposit returns the recorded, finalised deposit of a uid.
	Deposit(ctx context.Context, uid message.UID) (Entry, bool, error)
	// Entries returns everything recorded of a uid, in the order of recording: its deposit on the chain it comes from, the
	// rest on the chain it goes to. At most MaxEntries.
	Entries(ctx context.Context, uid message.UID) ([]Entry, error)
	// Signed records that a uid is about to be signed with this message hash; ErrOtherMessage if another hash was
	// signed for it before. It is durable before it returns. An amount is kept with its lane, in the same transaction.
	Signed(ctx context.Context, messages []SignedMessage) error
	// SignedSince returns what was signed at or after a time and has an amount, oldest first.
	SignedSince(ctx context.Context, since time.Time) ([]SignedMessage, error)
	// SignedAs returns what hash Signed recorded for each uid that has one. At most MaxBatch uids, and not none.
	SignedAs(ctx context.Context, uids []message.UID) (map[message.UID]message.Bytes32, error)
	// PayoutStore is what it remembers of payments on chains without contracts.
	PayoutStore
	// EqualStore is fed by the Payees of entries: with an entry they come, and with Forget they go.
	EqualStore
	// Deficit returns what PutDeficit noted last for an asset, by the first of its anchors, unless EndDeficit ended it.
	Deficit(ctx context.Context, id chain.AnchorID) (Deficit, bool, error)
	PutDeficit(ctx context.Context, id chain.AnchorID, d Deficit) error
	EndDeficit(ctx context.Context, id chain.AnchorID) error
	// Halt latches a reason for which this member signs nothing more for a chain and anchor; Halted lists them.
	// A latch is cleared by an operator alone.
	Halt(ctx context.Context, h Halt) error
	Halted(ctx context.Context) ([]Halt, error)
	ClearHalt(ctx context.Context, chainID uint32, anchor message.Anchor) error
	// Halt and ClearHalt leave entries in the member's log, in the same transaction, and so does Signed (see
	// SignedMessage.Log); ErrNoLog before OpenLog.

	// OpenLog makes the log that begins with a link the one that grows. A new one begins with an entry that says so.
	OpenLog(ctx context.Context, genesis message.Bytes32, at time.Time) error
	// AppendLog appends an entry durably.
	AppendLog(ctx context.Context, e memberlog.Entry) error
	// Log returns the log's head and the texts of its entries from an index on, as many as a memberlog.Page holds.
	Log(ctx context.Context, from uint64) (memberlog.Head, []json.RawMessage, error)
}

// MaxEntries bounds what Entries returns of one uid: a claim may be paid in many parts.
const MaxEntries = 1024

// Errors of the member's record.
var (
	ErrLedgerConflict = errors.New("the ledger's cursor moved meanwhile")
	ErrOtherMessage   = errors.New("another message with this uid was signed before")
	ErrNoLog          = errors.New("the member has no log yet: start it once")
)

// EntryKind says what a ledger entry did to the anchor's backing on its chain.
type EntryKind string

// The kinds, stored text.
const (
	EntrySeedIn   EntryKind = "seed_in"  // liquidity provided
	EntrySeedOut  EntryKind = "seed_out" // liquidity taken by its provider
	EntryDeposit  EntryKind = "deposit"  // message sent: value came in
	EntryPaid     EntryKind = "paid"     // message delivered or claim paid: value went out
	EntryClaim    EntryKind = "claim"    // delivered, not paid: owed
	EntryRedirect EntryKind = "redirect" // claim sent back: no longer owed here
	EntryUnpaid   EntryKind = "unpaid"   // what a claim was paid came back: owed again
)

// Entry is one finalised event.
type Entry struct {
	Kind     EntryKind
	UID      message.UID // zero for seeds
	Anchor   message.Anchor
	Amount   amount.Amount   // common decimals
	Hash     message.Bytes32 // of deposits the message's struct hash, of redirects the refund message's uid, else zero
	Tx       chain.TxID
	LogIndex uint32
	Block    chain.Block
	// Payees are, of a deposit for a chain without contracts, the names of payments equal to its own.
	Payees []message.Bytes32
	// Waits is set on one entry of a delivery whose deposit still has to be found. It is kept apart from the entry, until
	// Matched.
	Waits *Wait
}

// Wait is what is known of a delivery that waits for its deposit. Amounts are in common decimals.
type Wait struct {
	Amount *amount.Amount // of the first delivery of a message, which must be the deposit's; nil of what is paid later
	Given  *amount.Amount // the position that is given back if the message is a refund of a removal; nil: none
}

// Unmatched is a delivery whose deposit was not in the ledger of its source when it was recorded (INV-03).
type Unmatched struct {
	Wait
	UID      message.UID
	Anchor   message.Anchor
	Tx       chain.TxID
	LogIndex uint32
	Block    chain.Block
}

// unmatched is the delivery of an entry that Waits.
func (e Entry) unmatched() Unmatched {
	return Unmatched{
		Wait: *e.Waits, UID: e.UID, Anchor: e.Anchor, Tx: e.Tx, LogIndex: e.LogIndex, Block: e.Block,
	}
}

// Line is what the ledger knows of one anchor: backing = seeds in − seeds out + deposits − paid + unpaid − redirected
// (SR-13).
// A redirected claim is value given back to the bridge; its refund message is a deposit of the same value.
type Line struct {
	SeedIn, SeedOut, Deposits, Paid, Unpaid, Claims, Redirected amount.Amount
}

// Lost is value that was delivered elsewhere for deposits that left their chain.
type Lost struct {
	Amount amount.Amount // common decimals
	SeedIn amount.Amount // the anchor's seeds in before it was first lost: what came in since makes up for it
}

// Deficit is more paid than deposited over all chains of an asset, as it was noticed.
type Deficit struct {
	Lost    bool          // deposits left their chain, and nothing made up for them
	Settled amount.Amount // else what had been paid or given back, in common decimals
	Until   time.Time     // none of the blocks recorded then was made later
}

// SignedMessage is a uid and the struct hash signed for it.
type SignedMessage struct {
	UID  message.UID
	Hash message.Bytes32
	At   time.Time
	// Lane and Amount, in common decimals, count against the operator's limits; zero: it is no message that does.
	// Back says that it is on its way back, which counts by itself.
	Lane   LaneID
	Amount amount.Amount
	Back   bool
	// Log is the entry that the member's log gets in the same transaction, unless it has it; those of messages that are
	// recorded together become one. Nil: none, of what only stands beside a message.
	Log *memberlog.Entry
}

// Halt is a latched refusal.
type Halt struct {
	ChainID uint32
	Anchor  message.Anchor
	Reason  string
	At      time.Time
}
