package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/store/gen"
	"causeway/internal/transfer"
)

// relayTx is the inside of Update.
type relayTx struct {
	db *DB
	tx gen.DBTX
	// conflict is the first one: what the other rows of its call did must not be committed, even if fn drops the error.
	conflict error
}

func (t *relayTx) conflicts(err error) error {
	t.conflict = firstError(t.conflict, err)
	return err
}

// Transfers implements relay.Tx.
func (t *relayTx) Transfers(ctx context.Context, uids []message.UID) (map[message.UID]transfer.Transfer, error) {
	out := make(map[message.UID]transfer.Transfer, len(uids))
	for from := 0; from < len(uids); from += maxRows {
		args := uidArgs(uids[from:min(from+maxRows, len(uids))])
		list, err := toTransfers(queryTransfers(ctx, t.tx, transfersByUIDSQL(len(args), true), args...))
		if err != nil {
			return nil, fmt.Errorf("load %d transfers: %w", len(uids), err)
		}
		for _, x := range list {
			out[x.UID] = x
		}
	}
	return out, nil
}

// Insert implements relay.Tx.
func (t *relayTx) Insert(ctx context.Context, ts []transfer.Transfer) error {
	n, err := t.db.insert(ctx, t.tx, ts)
	if err != nil {
		return err
	}
	if n < len(ts) {
		return t.conflicts(fmt.Errorf("insert transfers: %d of %d exist already: %w", len(ts)-n, len(ts), relay.ErrConflict))
	}
	return nil
}

// Save implements relay.Tx.
func (t *relayTx) Save(ctx context.Context, changes []relay.Change) error {
	m, err := newMoves(changes)
	if err != nil {
		return err
	}
	conflicts, err := t.db.save(ctx, t.tx, m)
	if err != nil {
		return err
	}
	if len(conflicts) > 0 {
		return t.conflicts(fmt.Errorf("save transfer %s and %d more: %w", conflicts[0], len(conflicts)-1, relay.ErrConflict))
	}
	return nil
}

// MoveCursor implements relay.Tx.
func (t *relayTx) MoveCursor(ctx context.Context, chainID uint32, from, to chain.Cursor) error {
	fromHeight, toHeight, err := cursorHeights(from, to)
	if err != nil {
		return err
	}
	q, id := t.db.queries, int64(chainID)
	n, err := q.MoveCursor(ctx, t.tx, gen.MoveCursorParams{
		ChainID: id, FromHeight: fromHeight, FromHash: from.Hash, ToHeight: toHeight, ToHash: to.Hash,
	})
	if err == nil && n == 0 && from == (chain.Cursor{}) {
		n, err = q.InsertCursor(ctx, t.tx, gen.InsertCursorParams{ChainID: id, Height: toHeight, Hash: to.Hash})
	}
	if err != nil {
		return fmt.Errorf("move cursor of chain %d: %w", chainID, err)
	}
	if n == 0 {
		return t.conflicts(fmt.Errorf("move cursor of chain %d: %w", chainID, relay.ErrConflict))
	}
	return nil
}

// Park implements relay.Tx.
func (t *relayTx) Park(ctx context.Context, chainID uint32, ds []chain.Delivery) error {
	for _, d := range ds {
		h, err := height(d.Block.Height)
		if err != nil {
			return err
		}
		if err := t.db.queries.Park(ctx, t.tx, gen.ParkParams{
			Uid: d.UID[:], ChainID: int64(chainID), Tx: string(d.Tx), LogIndex: int64(d.LogIndex), Kind: int64(d.Kind),
			Outcome: int64(d.Outcome), Anchor: d.Anchor[:], Amount: d.Amount.String(), Paid: d.Paid.String(),
			Remaining: d.Remaining.String(), ReleaseAt: millis(d.ReleaseAt), RefundUid: optional(d.RefundUID),
			Height: h, BlockHash: d.Block.Hash, BlockAt: millis(d.Block.Time),
		}); err != nil {
			return fmt.Errorf("park delivery of %s: %w", d.UID, err)
		}
	}
	return nil
}

// TakeParked implements relay.Tx. A delivery is parked by its uid's destination alone, so height orders them.
func (t *relayTx) TakeParked(ctx context.Context, uids []message.UID) ([]chain.Delivery, error) {
	var out []chain.Delivery
	for _, uid := range uids {
		rows, err := t.db.queries.TakeParked(ctx, t.tx, uid[:])
		if err != nil {
			return nil, fmt.Errorf("take parked deliveries of %s: %w", uid, err)
		}
		for _, r := range rows {
			d, err := toDelivery(r)
			if err != nil {
				return nil, err
			}
			out = append(out, d)
		}
	}
	slices.SortFunc(out, func(a, b chain.Delivery) int {
		return cmp.Or(cmp.Compare(a.Block.Height, b.Block.Height), cmp.Compare(a.LogIndex, b.LogIndex),
			cmp.Compare(a.Kind, b.Kind))
	})
	return out, nil
}

func toDelivery(r gen.Parked) (chain.Delivery, error) {
	uid, err1 := uidOf(r.Uid)
	anchor, err2 := anchorOf(r.Anchor)
	refund, err3 := optional32(r.RefundUid)
	value, err4 := amount.Parse(r.Amount)
	paid, err5 := amount.Parse(r.Paid)
	remaining, err6 := amount.Parse(r.Remaining)
	if err := errors.Join(err1, err2, err3, err4, err5, err6); err != nil {
		return chain.Delivery{}, fmt.Errorf("read parked delivery of %x: %w", r.Uid, err)
	}
	return chain.Delivery{
		UID: uid, Kind: chain.DeliveryKind(r.Kind), Outcome: chain.Outcome(r.Outcome), Anchor: anchor, Amount: value,
		Paid:      paid,
		Remaining: remaining, ReleaseAt: fromMillis(r.ReleaseAt), RefundUID: message.UID(refund), Tx: chain.TxID(r.Tx),
		LogIndex: uint32(r.LogIndex),
		Block:    chain.Block{Height: uint64(r.Height), Hash: r.BlockHash, Time: fromMillis(r.BlockAt)},
	}, nil
}

// DropParkedAbove implements relay.Tx.
func (t *relayTx) DropParkedAbove(ctx context.Context, chainID uint32, above uint64) error {
	err := t.db.queries.DropParkedAbove(ctx, t.tx,
		gen.DropParkedAboveParams{ChainID: int64(chainID), Height: bound(above)})
	return wrap(err, "drop parked deliveries above %d of chain %d", above, chainID)
}

func cursorHeights(from, to chain.Cursor) (int64, int64, error) {
	f, err := height(from.Height)
	if err != nil {
		return 0, 0, err
	}
	t, err := height(to.Height)
	return f, t, err
}

// SaveBatch implements relay.Tx.
func (t *relayTx) SaveBatch(ctx context.Context, a chain.Attestation) error {
	members := a.Set.Encode()
	if _, err := message.DecodeSet(members); err != nil {
		return fmt.Errorf("save batch %s: %w", a.Digest, err)
	}
	err := t.db.queries.InsertBatch(ctx, t.tx, gen.InsertBatchParams{
		Digest: a.Digest[:], Messages: encodeMessages(a.Messages), Members: members, Attestation: notNull(a.Attestation),
	})
	return wrap(err, "save batch %s", a.Digest)
}

func limit32(n int) int32 { return int32(max(0, min(n, math.MaxInt32))) }

// bound is a height as a bound of a query: what cannot be stored is above everything.
func bound(h uint64) int64 { return int64(min(h, math.MaxInt64)) }

// SourcesAbove implements relay.Tx.
func (t *relayTx) SourcesAbove(ctx context.Context, chainID uint32, above uint64,
	limit int,
) ([]transfer.Transfer, error) {
	list, err := toTransfers(t.db.queries.SourcesAbove(ctx, t.tx, gen.SourcesAboveParams{
		SrcChain: int64(chainID), FinalHeight: bound(above), Limit: limit32(limit),
	}))
	if err == nil && len(list) < limit {
		var final []transfer.Transfer
		final, err = toTransfers(t.db.queries.FinalSourcesAbove(ctx, t.tx, gen.FinalSourcesAboveParams{
			SrcChain: int64(chainID), SourceHeight: bound(above), Limit: limit32(limit - len(list)),
		}))
		list = append(list, final...)
	}
	return list, wrap(err, "load sources above %d of chain %d", above, chainID)
}

// SourcesUpTo implements relay.Tx.
func (t *relayTx) SourcesUpTo(ctx context.Context, chainID uint32, height uint64,
	limit int,
) ([]transfer.Transfer, error) {
	list, err := toTransfers(t.db.queries.SourcesUpTo(ctx, t.tx, gen.SourcesUpToParams{
		SrcChain: int64(chainID), FinalHeight: bound(height), Limit: limit32(limit),
	}))
	return list, wrap(err, "load sources up to %d of chain %d", height, chainID)
}

// ArrivalsAbove implements relay.Tx.
func (t *relayTx) ArrivalsAbove(ctx context.Context, chainID uint32, above uint64,
	limit int,
) ([]transfer.Transfer, error) {
	list, err := toTransfers(t.db.queries.ArrivalsAbove(ctx, t.tx, gen.ArrivalsAboveParams{
		DstChain: int64(chainID), ArrivalHeight: bound(above), Limit: limit32(limit),
	}))
	return list, wrap(err, "load arrivals above %d of chain %d", above, chainID)
}

// ConfirmedAbove implements relay.Tx.
func (t *relayTx) ConfirmedAbove(ctx context.Context, chainID uint32, above uint64,
	limit int,
) ([]transfer.Transfer, error) {
	list, err := toTransfers(t.db.queries.ConfirmedAbove(ctx, t.tx, gen.ConfirmedAboveParams{
		DstChain: int64(chainID), ArrivalHeight: bound(above), Limit: limit32(limit),
	}))
	return list, wrap(err, "load confirmed arrivals above %d of chain %d", above, chainID)
}

// ArrivalsUpTo implements relay.Tx.
func (t *relayTx) ArrivalsUpTo(ctx context.Context, chainID uint32, height uint64,
	limit int,
) ([]transfer.Transfer, error) {
	list, err := toTransfers(t.db.queries.ArrivalsUpTo(ctx, t.tx, gen.ArrivalsUpToParams{
		DstChain: int64(chainID), ArrivalHeight: bound(height), Limit: limit32(limit),
	}))
	return list, wrap(err, "load arrivals up to %d of chain %d", height, chainID)
}

// SettledAbove implements relay.Tx.
func (t *relayTx) SettledAbove(ctx context.Context, chainID uint32, above uint64,
	limit int,
) ([]transfer.Transfer, error) {
	list, err := toTransfers(t.db.queries.SettledAbove(ctx, t.tx, gen.SettledAboveParams{
		DstChain: int64(chainID), SettledHeight: bound(above), Limit: limit32(limit),
	}))
	return list, wrap(err, "load settlements above %d of chain %d", above, chainID)
}

// RefundedBy implements relay.Tx.
func (t *relayTx) RefundedBy(ctx context.Context, uids []message.UID) ([]transfer.Transfer, error) {
	var out []transfer.Transfer
	for from := 0; from < len(uids); from += maxRows {
		args := uidArgs(uids[from:min(from+maxRows, len(uids))])
		list, err := toTransfers(queryTransfers(ctx, t.tx, refundedBySQL(len(args)), args...))
		if err != nil {
			return nil, fmt.Errorf("load transfers refunded by %d messages: %w", len(uids), err)
		}
		out = append(out, list...)
	}
	return out, nil
}
