package api

import (
	"context"
	"errors"
	"time"

	"causeway/internal/message"
	"causeway/internal/transfer"
)

// Records is what the API reads of transfers. It never writes them.
type Records interface {
	// Transfer returns one transfer by uid.
	Transfer(ctx context.Context, uid message.UID) (transfer.Transfer, bool, error)
	// BySourceTx returns the transfers that a source transaction started, by log index; at most limit.
	BySourceTx(ctx context.Context, tx string, limit int) ([]transfer.Transfer, error)
	// List returns transfers newest first. It is a keyset query without counting.
	List(ctx context.Context, q Query) (Page, error)
	// UnderWay hands the transfers from and to a chain that neither arrived nor ended to use, those that can be paid but
	// are claims among them: all of them, one at a time, until use fails. It reads none that did.
	UnderWay(ctx context.Context, chainID uint32, use func(transfer.Transfer) error) error
	// Keys returns the page that List would return of q, which restricts by address alone, as the transfers' keys. A key
	// is a number that stands for the same transfer for ever.
	Keys(ctx context.Context, q Query) (KeyPage, error)
	// ByKeys returns the transfers of keys, in their order; an unknown key is an error.
	ByKeys(ctx context.Context, keys []int64) ([]transfer.Transfer, error)
	// Count is the number of transfers that q matches, at most max: the literal record API shows page counts.
	Count(ctx context.Context, q Query, max int64) (int64, error)
	// History returns the state changes of one transfer, oldest first; at most limit.
	History(ctx context.Context, uid message.UID, limit int) ([]HistoryRow, error)
	// Versions returns the current version of each uid that exists: what the event stream compares.
	Versions(ctx context.Context, uids []message.UID) (map[message.UID]int64, error)
	// Dict returns an operator text; the others change it, by the bearer token alone.
	Dict(ctx context.Context, id string) (DictEntry, bool, error)
	PutDict(ctx context.Context, e DictEntry) error
	CreateDict(ctx context.Context, e DictEntry) (created bool, err error)
	DeleteDict(ctx context.Context, id string) (deleted bool, err error)
}

// ErrCursor is what List returns for a cursor that is not its own.
var ErrCursor = errors.New("page cursor is not valid: use the one that the previous page returned")

// Query selects transfers. Zero fields do not restrict.
type Query struct {
	// Address matches sender, recipient or refund address, in the 32-byte form of messages.
	Address message.Bytes32
	States  []transfer.State
	Kinds   []message.Kind
	// Anchors restricts to messages of these source anchors (mint bridges for the bool records).
	Anchors []message.Bytes32
	After   string // opaque cursor of the previous page
	Offset  int    // for the numbered pages of the literal API, at most 10,000
	Limit   int    // 1 to 100
}

// Page is one page of List.
type Page struct {
	Items []transfer.Transfer
	Next  string // "" at the end
}

// KeyPage is one page of Keys.
type KeyPage struct {
	Keys []int64
	Next string // "" at the end
}

// HistoryRow is one change of state.
type HistoryRow struct {
	State transfer.State
	At    time.Time
	Tx    string
}

// DictEntry is operator's text under an id, such as `notice` for the banner.
type DictEntry struct {
	ID      string
	Status  int
	Content string
}
