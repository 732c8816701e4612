package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/store/gen"
)

// Committee returns a member's own record. Each member has a database of its own.
func (db *DB) Committee() committee.Store { return memberStore{db} }

type memberStore struct{ *DB }

// Cursor implements committee.Store.
func (s memberStore) Cursor(ctx context.Context, chainID uint32) (chain.Cursor, error) {
	rows, err := s.queries.LedgerCursor(ctx, s.engine.reader(), int64(chainID))
	if err != nil || len(rows) == 0 {
		return chain.Cursor{}, wrap(err, "read ledger cursor of chain %d", chainID)
	}
	return chain.Cursor{Height: uint64(rows[0].Height), Hash: rows[0].Hash}, nil
}

// Record implements committee.Store. The cursor's row is the lock: it moves first, so that two calls for one chain
// never add to the same totals at once.
func (s memberStore) Record(ctx context.Context, chainID uint32, from, to chain.Cursor,
	entries []committee.Entry,
) error {
	err := s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if err := s.moveCursor(ctx, tx, int64(chainID), from, to); err != nil {
			return err
		}
		return s.insertEntries(ctx, tx, int64(chainID), entries)
	})
	return wrap(err, "record blocks %d to %d of chain %d", from.Height, to.Height, chainID)
}

// insertEntries stores those that are not there yet, adds them to the totals, and keeps which of them wait.
func (s memberStore) insertEntries(ctx context.Context, tx gen.DBTX, chainID int64, entries []committee.Entry) error {
	added := make(map[totalKey]amount.Amount)
	for _, e := range entries {
		fresh, err := s.insertEntry(ctx, tx, chainID, e)
		if err != nil {
			return err
		}
		if !fresh {
			continue
		}
		for _, p := range e.Payees {
			if err := s.queries.InsertPayee(ctx, tx, gen.InsertPayeeParams{Payee: p[:], Uid: e.UID[:]}); err != nil {
				return fmt.Errorf("store what %s pays: %w", e.UID, err)
			}
		}
		if e.Waits != nil {
			if err := s.insertWait(ctx, tx, chainID, e); err != nil {
				return err
			}
		}
		k := totalKey{e.Anchor, e.Kind}
		if added[k], err = added[k].Add(e.Amount); err != nil {
			return fmt.Errorf("add up %s of anchor %s: %w", e.Kind, e.Anchor, err)
		}
	}
	return s.addTotals(ctx, tx, chainID, added)
}

type totalKey struct {
	anchor message.Anchor
	kind   committee.EntryKind
}

func (k totalKey) compare(o totalKey) int {
	if c := bytes.Compare(k.anchor[:], o.anchor[:]); c != 0 {
		return c
	}
	return strings.Compare(string(k.kind), string(o.kind))
}

func (s memberStore) moveCursor(ctx context.Context, tx gen.DBTX, chainID int64, from, to chain.Cursor) error {
	fromHeight, toHeight, err := cursorHeights(from, to)
	if err != nil {
		return err
	}
	n, err := s.queries.MoveLedgerCursor(ctx, tx, gen.MoveLedgerCursorParams{
		ChainID: chainID, FromHeight: fromHeight, FromHash: from.Hash, ToHeight: toHeight, ToHash: to.Hash,
	})
	if err == nil && n == 0 && from == (chain.Cursor{}) {
		n, err = s.queries.InsertLedgerCursor(ctx, tx,
			gen.InsertLedgerCursorParams{ChainID: chainID, Height: toHeight, Hash: to.Hash})
	}
	if err == nil && n == 0 {
		err = committee.ErrLedgerConflict
	}
	return err
}

func (s memberStore) insertEntry(ctx context.Context, tx gen.DBTX, chainID int64,
	e committee.Entry,
) (fresh bool, err error) {
	h, err := height(e.Block.Height)
	if err != nil {
		return false, err
	}
	n, err := s.queries.InsertLedgerEntry(ctx, tx, gen.InsertLedgerEntryParams{
		ChainID: chainID, Tx: string(e.Tx), LogIndex: int64(e.LogIndex), Kind: string(e.Kind), Uid: e.UID[:],
		Anchor: e.Anchor[:],
		Amount: e.Amount.String(), Hash: e.Hash[:], Height: h, BlockHash: e.Block.Hash, BlockAt: millis(e.Block.Time),
	})
	return n > 0, wrap(err, "store entry of transaction %s", e.Tx)
}

func (s memberStore) addTotals(ctx context.Context, tx gen.DBTX, chainID int64,
	added map[totalKey]amount.Amount,
) error {
	keys := make([]totalKey, 0, len(added))
	for k := range added {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, totalKey.compare)
	for _, k := range keys {
		before, err := s.total(ctx, tx, chainID, k)
		if err != nil {
			return err
		}
		total, err := before.Add(added[k])
		if err != nil {
			return fmt.Errorf("add up %s of anchor %s: %w", k.kind, k.anchor, err)
		}
		if err := s.putTotal(ctx, tx, chainID, k, total); err != nil {
			return err
		}
	}
	return nil
}

// total reads and locks a running total.
func (s memberStore) total(ctx context.Context, tx gen.DBTX, chainID int64, k totalKey) (amount.Amount, error) {
	rows, err := s.queries.LedgerTotal(ctx, tx,
		gen.LedgerTotalParams{ChainID: chainID, Anchor: k.anchor[:], Kind: string(k.kind)})
	if err != nil || len(rows) == 0 {
		return amount.Amount{}, wrap(err, "read total of anchor %s", k.anchor)
	}
	total, err := amount.Parse(rows[0])
	return total, wrap(err, "read total of anchor %s", k.anchor)
}

func (s memberStore) putTotal(ctx context.Context, tx gen.DBTX, chainID int64, k totalKey, total amount.Amount) error {
	err := s.queries.PutLedgerTotal(ctx, tx, gen.PutLedgerTotalParams{
		ChainID: chainID, Anchor: k.anchor[:], Kind: string(k.kind), Total: total.String(),
	})
	return wrap(err, "store total of anchor %s", k.anchor)
}

// Balance implements committee.Store.
func (s memberStore) Balance(ctx context.Context, chainID uint32, anchor message.Anchor) (committee.Line, error) {
	rows, err := s.queries.LedgerTotals(ctx, s.engine.reader(),
		gen.LedgerTotalsParams{ChainID: int64(chainID), Anchor: anchor[:]})
	if err != nil {
		return committee.Line{}, fmt.Errorf("read ledger line of anchor %s: %w", anchor, err)
	}
	var l committee.Line
	fields := map[committee.EntryKind]*amount.Amount{
		committee.EntrySeedIn: &l.SeedIn, committee.EntrySeedOut: &l.SeedOut, committee.EntryDeposit: &l.Deposits,
		committee.EntryPaid: &l.Paid, committee.EntryClaim: &l.Claims, committee.EntryRedirect: &l.Redirected,
		committee.EntryUnpaid: &l.Unpaid,
	}
	for _, r := range rows {
		field, ok := fields[committee.EntryKind(r.Kind)]
		if !ok {
			return committee.Line{}, fmt.Errorf("read ledger line of anchor %s: kind %q: %w", anchor, r.Kind, errRow)
		}
		if *field, err = amount.Parse(r.Total); err != nil {
			return committee.Line{}, fmt.Errorf("read ledger line of anchor %s: %w", anchor, err)
		}
	}
	return l, nil
}

// Deposit implements committee.Store. Of several deposits with one uid, which only a broken chain can hold, it is the
// first.
func (s memberStore) Deposit(ctx context.Context, uid message.UID) (committee.Entry, bool, error) {
	rows, err := s.queries.LedgerDeposit(ctx, s.engine.reader(), uid[:])
	if err != nil || len(rows) == 0 {
		return committee.Entry{}, false, wrap(err, "read deposit %s", uid)
	}
	e, err := toEntry(rows[0])
	return e, err == nil, err
}

// Entries implements committee.Store.
func (s memberStore) Entries(ctx context.Context, uid message.UID) ([]committee.Entry, error) {
	rows, err := s.queries.LedgerEntries(ctx, s.engine.reader(),
		gen.LedgerEntriesParams{Uid: uid[:], Limit: committee.MaxEntries})
	if err != nil {
		return nil, fmt.Errorf("read entries of %s: %w", uid, err)
	}
	out := make([]committee.Entry, len(rows))
	for i, r := range rows {
		if out[i], err = toEntry(r); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func toEntry(r gen.LedgerEntry) (committee.Entry, error) {
	uid, err1 := uidOf(r.Uid)
	anchor, err2 := anchorOf(r.Anchor)
	hash, err3 := bytes32(r.Hash)
	value, err4 := amount.Parse(r.Amount)
	if err := errors.Join(err1, err2, err3, err4); err != nil {
		return committee.Entry{}, fmt.Errorf("read ledger entry of %x: %w", r.Uid, err)
	}
	return committee.Entry{
		Kind: committee.EntryKind(r.Kind), UID: uid, Anchor: anchor, Amount: value, Hash: hash,
		Tx: chain.TxID(r.Tx), LogIndex: uint32(r.LogIndex),
		Block: chain.Block{Height: uint64(r.Height), Hash: r.BlockHash, Time: fromMillis(r.BlockAt)},
	}, nil
}

// Signed implements committee.Store: all of the messages or none, with their entries.
func (s memberStore) Signed(ctx context.Context, messages []committee.SignedMessage) error {
	sorted := slices.Clone(messages)
	slices.SortStableFunc(sorted, func(a, b committee.SignedMessage) int { return bytes.Compare(a.UID[:], b.UID[:]) })
	err := s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		var entries []memberlog.Entry
		for _, m := range sorted {
			unlogged, err := s.signOne(ctx, tx, m)
			if err != nil {
				return fmt.Errorf("message %s: %w", m.UID, err)
			}
			if unlogged {
				entries = withMessages(entries, *m.Log)
			}
		}
		return s.appendLog(ctx, tx, entries...)
	})
	return wrap(err, "record signed messages")
}

// withMessages adds an entry; those of messages become one.
func withMessages(list []memberlog.Entry, e memberlog.Entry) []memberlog.Entry {
	if n := len(list) - 1; n >= 0 && e.Kind == memberlog.KindMessages && list[n].Kind == e.Kind {
		list[n].Messages = append(slices.Clip(list[n].Messages), e.Messages...)
		return list
	}
	return append(list, e)
}

// signOne reports whether the log does not name yet what it should.
func (s memberStore) signOne(ctx context.Context, tx gen.DBTX, m committee.SignedMessage) (unlogged bool, err error) {
	var logged int64
	if m.Log != nil {
		logged = 1
	}
	n, err := s.queries.InsertSigned(ctx, tx,
		gen.InsertSignedParams{Uid: m.UID[:], Hash: m.Hash[:], At: millis(m.At), Logged: logged})
	if err == nil && n > 0 && !m.Amount.IsZero() {
		err = s.queries.InsertSignedAmount(ctx, tx, gen.InsertSignedAmountParams{
			Uid: m.UID[:], SrcChain: int64(m.Lane.Src.ChainID), Anchor: m.Lane.Src.Anchor[:],
			DstChain: int64(m.Lane.DstChain), Amount: m.Amount.String(), At: millis(m.At), Back: flag(m.Back),
		})
	}
	if err != nil || n > 0 {
		return m.Log != nil, err
	}
	rows, err := s.queries.SignedHash(ctx, tx, m.UID[:])
	if err != nil {
		return false, err
	}
	if len(rows) != 1 || !bytes.Equal(rows[0], m.Hash[:]) {
		return false, committee.ErrOtherMessage
	}
	if m.Log == nil {
		return false, nil
	}
	n, err = s.queries.MarkSignedLogged(ctx, tx, m.UID[:])
	return n > 0, err
}

// flag stores a bool.
func flag(on bool) int64 {
	if on {
		return 1
	}
	return 0
}

// Halt implements committee.Store. A latch that is set keeps its first reason, and its entry.
func (s memberStore) Halt(ctx context.Context, h committee.Halt) error {
	err := s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		n, err := s.queries.InsertHalt(ctx, tx,
			gen.InsertHaltParams{ChainID: int64(h.ChainID), Anchor: h.Anchor[:], Reason: h.Reason, At: millis(h.At)})
		if err != nil || n == 0 {
			return err
		}
		return s.appendLog(ctx, tx, haltEntry(memberlog.KindHalt, h))
	})
	return wrap(err, "halt anchor %s of chain %d", h.Anchor, h.ChainID)
}

// Halted implements committee.Store, oldest first.
func (s memberStore) Halted(ctx context.Context) ([]committee.Halt, error) {
	rows, err := s.queries.Halts(ctx, s.engine.reader())
	if err != nil {
		return nil, fmt.Errorf("read halts: %w", err)
	}
	out := make([]committee.Halt, len(rows))
	for i, r := range rows {
		anchor, err := anchorOf(r.Anchor)
		if err != nil {
			return nil, fmt.Errorf("read halts: %w", err)
		}
		out[i] = committee.Halt{ChainID: uint32(r.ChainID), Anchor: anchor, Reason: r.Reason, At: fromMillis(r.At)}
	}
	return out, nil
}

// ClearHalt implements committee.Store. It leaves an entry, and deletes none.
func (s memberStore) ClearHalt(ctx context.Context, chainID uint32, anchor message.Anchor) error {
	err := s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		n, err := s.queries.DeleteHalt(ctx, tx, gen.DeleteHaltParams{ChainID: int64(chainID), Anchor: anchor[:]})
		if err != nil || n == 0 {
			return err
		}
		return s.appendLog(ctx, tx, haltEntry(memberlog.KindCleared,
			committee.Halt{ChainID: chainID, Anchor: anchor, At: time.Now()}))
	})
	return wrap(err, "clear halt of anchor %s of chain %d", anchor, chainID)
}
