package store

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/store/gen"
)

// insertWait keeps the delivery of an entry that waits.
func (s memberStore) insertWait(ctx context.Context, tx gen.DBTX, chainID int64, e committee.Entry) error {
	err := s.queries.InsertUnmatched(ctx, tx, gen.InsertUnmatchedParams{
		ChainID: chainID, Tx: string(e.Tx), LogIndex: int64(e.LogIndex), Uid: e.UID[:], Anchor: e.Anchor[:],
		Amount: amountOrNone(e.Waits.Amount), Given: amountOrNone(e.Waits.Given), Height: bound(e.Block.Height),
		BlockHash: e.Block.Hash, BlockAt: millis(e.Block.Time),
	})
	return wrap(err, "store delivery of %s", e.UID)
}

// amountOrNone writes an amount, or nothing for none.
func amountOrNone(a *amount.Amount) string {
	if a == nil {
		return ""
	}
	return a.String()
}

func fromAmountOrNone(text string) (*amount.Amount, error) {
	if text == "" {
		return nil, nil
	}
	a, err := amount.Parse(text)
	return &a, err
}

// Unmatched implements committee.Store.
func (s memberStore) Unmatched(ctx context.Context, chainID uint32) ([]committee.Unmatched, error) {
	rows, err := s.queries.Unmatched(ctx, s.engine.reader(), int64(chainID))
	if err != nil {
		return nil, fmt.Errorf("read unmatched deliveries of chain %d: %w", chainID, err)
	}
	out := make([]committee.Unmatched, len(rows))
	for i, r := range rows {
		uid, err1 := uidOf(r.Uid)
		anchor, err2 := anchorOf(r.Anchor)
		whole, err3 := fromAmountOrNone(r.Amount)
		given, err4 := fromAmountOrNone(r.Given)
		if err := errors.Join(err1, err2, err3, err4); err != nil {
			return nil, fmt.Errorf("read unmatched delivery of %x: %w", r.Uid, err)
		}
		out[i] = committee.Unmatched{
			Wait: committee.Wait{Amount: whole, Given: given}, UID: uid, Anchor: anchor, Tx: chain.TxID(r.Tx),
			LogIndex: uint32(r.LogIndex),
			Block:    chain.Block{Height: uint64(r.Height), Hash: r.BlockHash, Time: fromMillis(r.BlockAt)},
		}
	}
	return out, nil
}

// Matched implements committee.Store. As in Record, the cursor's row is the lock.
func (s memberStore) Matched(ctx context.Context, chainID uint32, at chain.Cursor, done []committee.Unmatched,
	entries []committee.Entry,
) error {
	id := int64(chainID)
	err := s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if err := s.moveCursor(ctx, tx, id, at, at); err != nil {
			return err
		}
		for _, u := range done {
			if err := s.queries.DeleteUnmatched(ctx, tx,
				gen.DeleteUnmatchedParams{ChainID: id, Tx: string(u.Tx), LogIndex: int64(u.LogIndex)}); err != nil {
				return fmt.Errorf("delivery of %s: %w", u.UID, err)
			}
		}
		return s.insertEntries(ctx, tx, id, entries)
	})
	return wrap(err, "record %d matched deliveries of chain %d", len(done), chainID)
}

// SignedAs implements committee.Store.
func (s memberStore) SignedAs(ctx context.Context, uids []message.UID) (map[message.UID]message.Bytes32, error) {
	args := uidArgs(uids)
	var b strings.Builder
	b.WriteString("SELECT uid, hash FROM signed_uids WHERE uid IN (")
	list(&b, 1, len(args))
	b.WriteString(")")
	rows, err := s.engine.reader().QueryContext(ctx, b.String(), args...)
	if err != nil {
		return nil, fmt.Errorf("read what was signed: %w", err)
	}
	defer rows.Close()
	out := make(map[message.UID]message.Bytes32, len(uids))
	for rows.Next() {
		var uid, hash []byte
		if err := rows.Scan(&uid, &hash); err != nil {
			return nil, fmt.Errorf("read what was signed: %w", err)
		}
		if len(uid) != len(message.UID{}) || len(hash) != len(message.Bytes32{}) {
			return nil, fmt.Errorf("read what was signed: a row of %d and %d bytes", len(uid), len(hash))
		}
		out[message.UID(uid)] = message.Bytes32(hash)
	}
	return out, wrap(rows.Err(), "read what was signed")
}

// SignedSince implements committee.Store.
func (s memberStore) SignedSince(ctx context.Context, since time.Time) ([]committee.SignedMessage, error) {
	rows, err := s.queries.SignedSince(ctx, s.engine.reader(), millis(since))
	if err != nil {
		return nil, fmt.Errorf("read signed amounts: %w", err)
	}
	out := make([]committee.SignedMessage, len(rows))
	for i, r := range rows {
		uid, err1 := uidOf(r.Uid)
		anchor, err2 := anchorOf(r.Anchor)
		value, err3 := amount.Parse(r.Amount)
		if err := errors.Join(err1, err2, err3); err != nil {
			return nil, fmt.Errorf("read signed amount of %x: %w", r.Uid, err)
		}
		out[i] = committee.SignedMessage{
			UID: uid, At: fromMillis(r.At), Amount: value, Back: r.Back != 0,
			Lane: committee.LaneID{
				Src: chain.AnchorID{ChainID: uint32(r.SrcChain), Anchor: anchor}, DstChain: uint32(r.DstChain),
			},
		}
	}
	return out, nil
}
