package store

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"time"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/store/gen"
	"causeway/internal/transfer"
)

// Relay returns what the relay's engine keeps.
func (db *DB) Relay() relay.Store { return relayStore{db} }

type relayStore struct{ *DB }

// Update implements relay.Store. fn runs on the caller's goroutine and must not call the store but through its tx: on
// SQLite another write would wait for itself. A conflict undoes the transaction, whatever fn returns.
func (s relayStore) Update(ctx context.Context, fn func(ctx context.Context, tx relay.Tx) error) error {
	return s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		t := &relayTx{db: s.DB, tx: tx}
		if err := fn(ctx, t); err != nil {
			return err
		}
		return t.conflict
	})
}

// Claim implements relay.Store. The result is in the order of insertion.
func (s relayStore) Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]transfer.Transfer, error) {
	if limit <= 0 {
		return nil, nil
	}
	arg := gen.ClaimTransfersParams{
		Now: nullMillis(now), LeaseUntil: nullMillis(now.Add(lease)), MaxRows: int32(min(limit, math.MaxInt32)),
	}
	var rows []gen.Transfer
	err := s.statement(ctx, func(ctx context.Context, tx gen.DBTX) (err error) {
		rows, err = s.queries.ClaimTransfers(ctx, tx, arg)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("claim due transfers: %w", err)
	}
	slices.SortFunc(rows, func(a, b gen.Transfer) int { return cmp.Compare(a.Seq, b.Seq) })
	return toTransfers(rows, nil)
}

// Advance implements relay.Store.
func (s relayStore) Advance(ctx context.Context, changes []relay.Change) (conflicts []message.UID, err error) {
	if len(changes) == 0 {
		return nil, nil
	}
	err = s.write(ctx, func(ctx context.Context, tx gen.DBTX) (err error) {
		conflicts, err = s.save(ctx, tx, changes)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("advance %d transfers: %w", len(changes), err)
	}
	return conflicts, nil
}

// Wake implements relay.Store.
func (s relayStore) Wake(ctx context.Context, now time.Time, uids ...message.UID) (n int, err error) {
	sorted := slices.Clone(uids)
	slices.SortFunc(sorted, func(a, b message.UID) int { return bytes.Compare(a[:], b[:]) })
	err = s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		n = 0
		for _, uid := range sorted {
			woken, err := s.queries.WakeTransfer(ctx, tx, gen.WakeTransferParams{Uid: uid[:], Now: nullMillis(now)})
			if err != nil {
				return err
			}
			n += int(woken)
		}
		return nil
	})
	return n, wrap(err, "wake %d transfers", len(uids))
}

// moveSourceSQL makes an insert of source events replace the ones that are there.
const moveSourceSQL = " ON CONFLICT (seq) DO UPDATE SET tx = excluded.tx, log_index = excluded.log_index"

// save compares and sets transfers in ascending order of uid, so that two processes lock rows in the same order. It
// returns the uids that did not match; a uid that comes twice matches once.
func (db *DB) save(ctx context.Context, tx gen.DBTX, changes []relay.Change) (conflicts []message.UID, err error) {
	sorted := slices.Clone(changes)
	slices.SortStableFunc(sorted, func(a, b relay.Change) int { return bytes.Compare(a.To.UID[:], b.To.UID[:]) })
	work := sorted[:0]
	for _, c := range sorted {
		if len(work) > 0 && work[len(work)-1].To.UID == c.To.UID {
			conflicts = append(conflicts, c.To.UID)
			continue
		}
		work = append(work, c)
	}
	history, sources := newTable(historyTable), newTable(sourceTable)
	for _, source := range []bool{false, true} {
		var part []relay.Change
		for _, c := range work {
			if movesSource(c) == source {
				part = append(part, c)
			}
		}
		matched, err := db.savePart(ctx, tx, part, source)
		if err != nil {
			return nil, err
		}
		for _, c := range part {
			seq, ok := matched[c.To.UID]
			if !ok {
				conflicts = append(conflicts, c.To.UID)
				continue
			}
			if c.To.State == transfer.Observed {
				sources.args = append(sources.args, seq, packText(c.To.Source.Tx), int64(c.To.Source.LogIndex))
			}
			if c.From != c.To.State {
				history.args = append(history.args, seq, c.To.Version+1, string(c.To.State), millis(c.To.UpdatedAt), historyTx(c.To))
			}
		}
	}
	if err := db.insertRows(ctx, tx, "transfer_sources", sources, moveSourceSQL); err != nil {
		return nil, err
	}
	return conflicts, db.insertRows(ctx, tx, "transfer_history", history, "")
}

// movesSource reports whether a change may touch the source's columns: only an event from or to a state before finality
// moves them (transfer.Seen, transfer.Vanished), and leaving them alone spares an index on the fast path.
func movesSource(c relay.Change) bool {
	return c.From == transfer.Observed || c.From == transfer.Orphaned || c.To.State == transfer.Observed
}

// savePart returns the uids that matched, with the row's seq.
func (db *DB) savePart(ctx context.Context, tx gen.DBTX, part []relay.Change, source bool) (map[message.UID]int64, error) {
	matched := make(map[message.UID]int64, len(part))
	err := chunks(len(part), func(from, to int) (err error) {
		t := saveTable(source)
		t.args = make([]any, 0, len(t.names)*(to-from))
		for _, c := range part[from:to] {
			t.args = append(t.args, c.To.UID[:], c.To.Version)
			if source {
				if t.args, err = sourceArgs(t.args, c.To); err != nil {
					return err
				}
			}
			if t.args, err = stateArgs(t.args, c.To); err != nil {
				return err
			}
		}
		rows, args, err := db.engine.rows(t)
		if err != nil {
			return err
		}
		seqs, err := querySeqs(ctx, tx, t.saveSQL(rows), args)
		maps.Copy(matched, seqs)
		return err
	})
	return matched, wrap(err, "save %d transfers", len(part))
}

// Cursor implements relay.Store.
func (s relayStore) Cursor(ctx context.Context, chainID uint32) (chain.Cursor, error) {
	rows, err := s.queries.Cursor(ctx, s.engine.reader(), int64(chainID))
	if err != nil || len(rows) == 0 {
		return chain.Cursor{}, wrap(err, "read cursor of chain %d", chainID)
	}
	return chain.Cursor{Height: uint64(rows[0].Height), Hash: rows[0].Hash}, nil
}

// Batch implements relay.Store.
func (s relayStore) Batch(ctx context.Context, digest message.Bytes32) (chain.Attestation, error) {
	rows, err := s.queries.Batch(ctx, s.engine.reader(), digest[:])
	if err != nil {
		return chain.Attestation{}, fmt.Errorf("read batch %s: %w", digest, err)
	}
	if len(rows) == 0 {
		return chain.Attestation{}, fmt.Errorf("read batch %s: %w", digest, relay.ErrNoBatch)
	}
	messages, err1 := decodeMessages(rows[0].Messages)
	set, err2 := message.DecodeSet(rows[0].Members)
	if err := errors.Join(err1, err2); err != nil {
		return chain.Attestation{}, fmt.Errorf("read batch %s: %w", digest, err)
	}
	return chain.Attestation{Digest: digest, Messages: messages, Set: set, Attestation: rows[0].Attestation}, nil
}

// Backlog implements relay.Store: unfinished transfers alone, from their own index; counting the finished ones would read
// them all.
func (s relayStore) Backlog(ctx context.Context) (oldest time.Time, byState map[transfer.State]int64, err error) {
	rows, err := s.queries.Backlog(ctx, s.engine.reader())
	if err != nil {
		return time.Time{}, nil, fmt.Errorf("read backlog: %w", err)
	}
	byState = make(map[transfer.State]int64, len(rows))
	for _, r := range rows {
		byState[transfer.State(r.State)] = r.N
		if at := fromMillis(r.Oldest); oldest.IsZero() || at.Before(oldest) {
			oldest = at
		}
	}
	return oldest, byState, nil
}

func encodeMessages(ms []message.Message) []byte {
	var out []byte
	for _, m := range ms {
		wire := m.Wire()
		out = binary.BigEndian.AppendUint32(out, uint32(len(wire)))
		out = append(out, wire...)
	}
	return out
}

func decodeMessages(b []byte) ([]message.Message, error) {
	var out []message.Message
	for len(b) > 0 {
		if len(b) < 4 || uint64(len(b)-4) < uint64(binary.BigEndian.Uint32(b)) {
			return nil, fmt.Errorf("read messages: %w", errRow)
		}
		n := 4 + int(binary.BigEndian.Uint32(b))
		m, err := message.DecodeWire(b[4:n])
		if err != nil {
			return nil, fmt.Errorf("read messages: %w", err)
		}
		out, b = append(out, m), b[n:]
	}
	return out, nil
}

// wrap adds what was attempted to an error; nil stays nil.
func wrap(err error, format string, args ...any) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf(format+": %w", append(args, err)...)
}
