package store

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
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
func (s relayStore) Claim(ctx context.Context, now time.Time, lease time.Duration,
	limit int,
) ([]transfer.Transfer, error) {
	if limit <= 0 {
		return nil, nil
	}
	var rows []gen.Transfer
	err := s.statement(ctx, func(ctx context.Context, tx gen.DBTX) (err error) {
		rows, err = s.engine.claim(ctx, tx, now.UnixMilli(), now.Add(lease).UnixMilli(), limit32(limit))
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
	m, err := newMoves(changes) // before the transaction: on SQLite others wait while one is under way
	if err != nil {
		return nil, err
	}
	write := s.write
	if m.states.rows() == 0 || m.sources.rows() == 0 { // PostgreSQL needs one statement, and so no transaction around it
		write = s.statement
	}
	err = write(ctx, func(ctx context.Context, tx gen.DBTX) (err error) {
		conflicts, err = s.save(ctx, tx, m)
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

// Cursor implements relay.Store.
func (s relayStore) Cursor(ctx context.Context, chainID uint32) (chain.Cursor, error) {
	rows, err := s.queries.Cursor(ctx, s.engine.reader(), int64(chainID))
	if err != nil || len(rows) == 0 {
		return chain.Cursor{}, wrap(err, "read cursor of chain %d", chainID)
	}
	return chain.Cursor{Height: uint64(rows[0].Height), Hash: rows[0].Hash}, nil
}

// Batch implements relay.Store.
func (s relayStore) Batch(ctx context.Context, digest message.Digest) (chain.Attestation, error) {
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

// Backlog implements relay.Store: unfinished transfers alone, from their own index; counting the finished ones would
// read them all.
func (s relayStore) Backlog(ctx context.Context) (map[transfer.State]relay.Unfinished, error) {
	rows, err := s.queries.Backlog(ctx, s.engine.reader())
	if err != nil {
		return nil, fmt.Errorf("read backlog: %w", err)
	}
	out := make(map[transfer.State]relay.Unfinished, len(rows))
	for _, r := range rows {
		out[transfer.State(r.State)] = relay.Unfinished{Count: r.N, Oldest: fromMillis(r.Oldest)}
	}
	return out, nil
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
