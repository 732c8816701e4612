package store

import (
	"database/sql"
	"errors"
	"fmt"
	"math"
	"time"

	"causeway/internal/message"
	"causeway/internal/store/gen"
	"causeway/internal/transfer"
)

// errRow means that a stored row cannot be read back: somebody else wrote to the tables.
var errRow = errors.New("stored row is malformed")

// errHeight means that a height does not fit the database's 64-bit signed integer; no chain has one.
var errHeight = errors.New("block height is too large to store")

// millis stores a time as unix milliseconds, the zero time as 0.
func millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

func nullMillis(t time.Time) sql.NullInt64 { return sql.NullInt64{Int64: t.UnixMilli(), Valid: true} }

func fromMillis(ms int64) time.Time {
	if ms == 0 {
		return time.Time{}
	}
	return time.UnixMilli(ms).UTC()
}

func height(h uint64) (int64, error) {
	if h > math.MaxInt64 {
		return 0, errHeight
	}
	return int64(h), nil
}

// optional stores 32 bytes, zero as NULL.
func optional[T message.Bytes32 | message.Digest | message.UID](b T) []byte {
	if b == (T{}) {
		return nil
	}
	return b[:]
}

// dueAt is NULL when nothing is to be done, so that the row leaves the index of due ones.
func dueAt(t transfer.Transfer) sql.NullInt64 {
	if t.NextAt.IsZero() || transfer.EffectOf(t.State) == transfer.NoEffect {
		return sql.NullInt64{}
	}
	return sql.NullInt64{Int64: t.NextAt.UnixMilli(), Valid: true}
}

// insertArgs appends the values of transferTable.
func insertArgs(args []any, t transfer.Transfer) ([]any, error) {
	if err := t.Message.Payload.Err(); err != nil {
		return nil, fmt.Errorf("transfer %s: %w", t.UID, err)
	}
	if t.Message.UID != t.UID {
		return nil, fmt.Errorf("transfer %s: its message has another uid: %w", t.UID, errRow)
	}
	args = append(args, t.UID[:], int64(message.SrcChain(t.UID)), int64(message.DstChain(t.UID)), int64(t.Payload().Kind),
		millis(t.CreatedAt), packMessage(t))
	var err error
	if args, err = sourceArgs(args, t); err != nil {
		return nil, err
	}
	if args, err = stateArgs(args, t); err != nil {
		return nil, err
	}
	return append(args, int64(0)), nil
}

// sourceArgs appends the values of the source columns.
func sourceArgs(args []any, t transfer.Transfer) ([]any, error) {
	source, err1 := height(t.Source.Height)
	final, err2 := height(max(t.Source.Height, t.Source.FinalAt))
	if err := errors.Join(err1, err2); err != nil {
		return nil, fmt.Errorf("transfer %s: %w", t.UID, err)
	}
	return append(args, source, final, t.Included, packInclusion(t.Source)), nil
}

// stateArgs appends the values of everything else that events change: from state to attempts.
func stateArgs(args []any, t transfer.Transfer) ([]any, error) {
	arrival, err1 := height(t.Arrival.Height)
	settled, err2 := height(t.Settled.Height)
	if err := errors.Join(err1, err2); err != nil {
		return nil, fmt.Errorf("transfer %s: %w", t.UID, err)
	}
	return append(args, string(t.State), arrival, settled, optional(t.RefundUID), dueAt(t), packProgress(t)), nil
}

// scanTransfer reads readColumns.
func scanTransfer(rows *sql.Rows) (gen.Transfer, error) {
	var i gen.Transfer
	err := rows.Scan(&i.Seq, &i.Uid, &i.CreatedAt, &i.State, &i.SourceHeight, &i.FinalHeight, &i.Included,
		&i.ArrivalHeight, &i.SettledHeight,
		&i.NextAt, &i.Version, &i.Message, &i.Source, &i.Progress)
	return i, err
}

func anchorOf(b []byte) (message.Anchor, error) {
	a, err := bytes32(b)
	return message.Anchor(a), err
}

func bytes32(b []byte) (message.Bytes32, error) {
	if len(b) != 32 {
		return message.Bytes32{}, fmt.Errorf("%d bytes where 32 belong: %w", len(b), errRow)
	}
	return message.Bytes32(b), nil
}

func uidOf(b []byte) (message.UID, error) {
	v, err := bytes32(b)
	return message.UID(v), err
}

func optional32(b []byte) (message.Bytes32, error) {
	if b == nil {
		return message.Bytes32{}, nil
	}
	return bytes32(b)
}

func optionalDigest(b []byte) (message.Digest, error) {
	d, err := optional32(b)
	return message.Digest(d), err
}

// toTransfer converts a row. Times come back in UTC with millisecond precision.
func toTransfer(r gen.Transfer) (transfer.Transfer, error) {
	uid, err := uidOf(r.Uid)
	if err != nil {
		return transfer.Transfer{}, fmt.Errorf("read transfer %x: %w", r.Uid, err)
	}
	t := transfer.Transfer{
		UID: uid, State: transfer.State(r.State), Included: r.Included, CreatedAt: fromMillis(r.CreatedAt),
		Version: r.Version,
	}
	if err := errors.Join(unpackMessage(r.Message, &t), unpackInclusion(r.Source, &t.Source),
		unpackProgress(r.Progress, &t)); err != nil {
		return transfer.Transfer{}, fmt.Errorf("read transfer %s: %w", uid, err)
	}
	t.Source.Height, t.Arrival.Height, t.Settled.Height = uint64(r.SourceHeight), uint64(r.ArrivalHeight),
		uint64(r.SettledHeight)
	if r.FinalHeight > r.SourceHeight {
		t.Source.FinalAt = uint64(r.FinalHeight)
	}
	if r.NextAt.Valid {
		t.NextAt = time.UnixMilli(r.NextAt.Int64).UTC()
	}
	return t, nil
}

func toTransfers(rows []gen.Transfer, err error) ([]transfer.Transfer, error) {
	if err != nil {
		return nil, err
	}
	out := make([]transfer.Transfer, len(rows))
	for i, r := range rows {
		if out[i], err = toTransfer(r); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// historyTx is the transaction that brought a transfer into its state; "" where no transaction did.
func historyTx(t transfer.Transfer) string {
	switch t.State {
	case transfer.Observed, transfer.Final, transfer.Orphaned:
		return t.Source.Tx
	case transfer.Submitted:
		return t.Tx
	case transfer.Delivered, transfer.Claimable, transfer.Confirmed:
		return t.Arrival.Tx
	case transfer.Redeemed, transfer.Refunding:
		return t.Settled.Tx
	default:
		return ""
	}
}

// addresses returns the 32-byte forms under which a transfer is found: sender, recipient, refund, without duplicates.
func addresses(t transfer.Transfer) []message.Bytes32 {
	p := t.Payload()
	var out []message.Bytes32
	add := func(a message.Bytes32) {
		for _, b := range out {
			if a == b {
				return
			}
		}
		if !a.IsZero() {
			out = append(out, a)
		}
	}
	if a, ok := senderAddress(t.Sender); ok {
		add(a)
	}
	add(message.Bytes32(p.Recipient))
	add(message.Bytes32(p.Refund))
	return out
}
