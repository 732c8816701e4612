package store

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"time"

	"causeway/internal/committee"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/store/gen"
)

// OpenLog implements committee.Store. A key that takes another one's place begins a log of its own, and goes on with
// the one that it had before.
func (s memberStore) OpenLog(ctx context.Context, genesis message.Bytes32, at time.Time) error {
	rows, err := s.queries.CurrentLog(ctx, s.engine.reader())
	if err != nil {
		return fmt.Errorf("read the member's log: %w", err)
	}
	if len(rows) == 1 && message.Bytes32(rows[0].Genesis) == genesis {
		return nil
	}
	err = s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if err := s.queries.LeaveLogs(ctx, tx); err != nil {
			return err
		}
		if n, err := s.queries.EnterLog(ctx, tx, genesis[:]); n > 0 || err != nil {
			return err
		}
		if err := s.queries.InsertLog(ctx, tx, gen.InsertLogParams{Genesis: genesis[:], Link: genesis[:]}); err != nil {
			return err
		}
		return s.openLog(ctx, tx, at)
	})
	return wrap(err, "open the member's log")
}

// openLog writes the first entries of a log: that it begins, and the halts that are latched.
func (s memberStore) openLog(ctx context.Context, tx gen.DBTX, at time.Time) error {
	before, err := s.queries.CountSigned(ctx, tx)
	if err != nil {
		return err
	}
	first := memberlog.NewEntry(memberlog.KindOpened, at)
	first.Opened = &memberlog.Opened{Before: uint64(before)}
	entries := []memberlog.Entry{first}
	halts, err := s.queries.Halts(ctx, tx)
	if err != nil {
		return err
	}
	for _, h := range halts {
		anchor, err := anchorOf(h.Anchor)
		if err != nil {
			return err
		}
		entries = append(entries, haltEntry(memberlog.KindHalt,
			committee.Halt{ChainID: uint32(h.ChainID), Anchor: anchor, Reason: h.Reason, At: at}))
	}
	return s.appendLog(ctx, tx, entries...)
}

func haltEntry(k memberlog.Kind, h committee.Halt) memberlog.Entry {
	e := memberlog.NewEntry(k, h.At)
	e.Halt = &memberlog.Halt{ChainID: h.ChainID, Anchor: h.Anchor, Reason: h.Reason}
	return e
}

// appendLog adds entries behind the newest one of the current log, whose row is the lock. What is signed, and the
// entry that says so, are of one transaction.
func (db *DB) appendLog(ctx context.Context, tx gen.DBTX, entries ...memberlog.Entry) error {
	if len(entries) == 0 {
		return nil
	}
	rows, err := db.queries.LockCurrentLog(ctx, tx)
	if err != nil {
		return fmt.Errorf("read the member's log: %w", err)
	}
	if len(rows) != 1 {
		return committee.ErrNoLog
	}
	head, err := logHead(rows[0].Size, rows[0].Link)
	if err != nil {
		return err
	}
	for _, e := range entries {
		text, next, err := head.Append(e)
		if err != nil {
			return fmt.Errorf("write entry %d of the member's log: %w", head.Size, err)
		}
		if err := db.queries.InsertLogEntry(ctx, tx, gen.InsertLogEntryParams{
			Log: rows[0].ID, Idx: int64(head.Size), Text: text,
		}); err != nil {
			return fmt.Errorf("append to the member's log: %w", err)
		}
		head = next
	}
	n, err := db.queries.GrowLog(ctx, tx, gen.GrowLogParams{
		ID: rows[0].ID, FromSize: rows[0].Size, ToSize: int64(head.Size), Link: head.Link[:],
	})
	if err == nil && n != 1 {
		err = fmt.Errorf("another process wrote to it: %w", errRow)
	}
	return wrap(err, "append to the member's log")
}

func logHead(size int64, link []byte) (memberlog.Head, error) {
	l, err := bytes32(link)
	if err != nil || size < 0 {
		return memberlog.Head{}, fmt.Errorf("read the member's log: %w", errRow)
	}
	return memberlog.Head{Size: uint64(size), Link: l}, nil
}

// AppendLog implements committee.Store.
func (s memberStore) AppendLog(ctx context.Context, e memberlog.Entry) error {
	return s.write(ctx, func(ctx context.Context, tx gen.DBTX) error { return s.appendLog(ctx, tx, e) })
}

// Log implements committee.Store.
func (s memberStore) Log(ctx context.Context, from uint64) (memberlog.Head, []json.RawMessage, error) {
	rows, err := s.queries.CurrentLog(ctx, s.engine.reader())
	if err != nil {
		return memberlog.Head{}, nil, fmt.Errorf("read the member's log: %w", err)
	}
	if len(rows) != 1 {
		return memberlog.Head{}, nil, committee.ErrNoLog
	}
	head, err := logHead(rows[0].Size, rows[0].Link)
	if err != nil || from >= head.Size {
		return head, nil, err
	}
	texts, err := s.queries.LogEntries(ctx, s.engine.reader(), gen.LogEntriesParams{
		Log: rows[0].ID, Idx: int64(min(from, math.MaxInt64)), Limit: limit32(memberlog.MaxPage),
	})
	if err != nil {
		return head, nil, fmt.Errorf("read the member's log: %w", err)
	}
	// What was appended meanwhile is not under this head.
	texts = texts[:min(uint64(len(texts)), head.Size-from)]
	var out []json.RawMessage
	size := 0
	for _, text := range texts {
		if size += len(text); size > memberlog.MaxPageBytes && len(out) > 0 {
			break
		}
		out = append(out, text)
	}
	return head, out, nil
}
