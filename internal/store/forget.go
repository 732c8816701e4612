package store

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/store/gen"
)

// Forget implements committee.Store. As in Record, the cursor's row is the lock.
func (s memberStore) Forget(ctx context.Context, chainID uint32, from, to chain.Cursor) error {
	above, err := height(to.Height)
	if err != nil {
		return err
	}
	id := int64(chainID)
	err = s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if err := s.moveCursor(ctx, tx, id, from, to); err != nil {
			return err
		}
		if err := s.queries.DeleteRescan(ctx, tx, id); err != nil {
			return err
		}
		if err := s.queries.DeleteUnmatchedAbove(ctx, tx,
			gen.DeleteUnmatchedAboveParams{ChainID: id, Height: above}); err != nil {
			return err
		}
		rows, err := s.queries.EntriesAbove(ctx, tx, gen.EntriesAboveParams{ChainID: id, Height: above})
		if err != nil || len(rows) == 0 {
			return err
		}
		if err := s.queries.DeletePayeesAbove(ctx, tx,
			gen.DeletePayeesAboveParams{ChainID: id, Height: above}); err != nil {
			return err
		}
		if _, err := s.queries.DeleteEntriesAbove(ctx, tx,
			gen.DeleteEntriesAboveParams{ChainID: id, Height: above}); err != nil {
			return err
		}
		return s.takeBack(ctx, tx, id, rows)
	})
	return wrap(err, "forget chain %d above block %d", chainID, to.Height)
}

// takeBack subtracts entries from the totals and remembers the deposits among them.
func (s memberStore) takeBack(ctx context.Context, tx gen.DBTX, chainID int64, rows []gen.EntriesAboveRow) error {
	totals := make(map[totalKey]amount.Amount) // before
	gone := make(map[totalKey]amount.Amount)
	for _, r := range rows {
		anchor, err1 := anchorOf(r.Anchor)
		value, err2 := amount.Parse(r.Amount)
		if err := errors.Join(err1, err2); err != nil {
			return fmt.Errorf("read ledger entry of %x: %w", r.Uid, err)
		}
		k := totalKey{anchor, committee.EntryKind(r.Kind)}
		var err error
		if gone[k], err = gone[k].Add(value); err != nil {
			return fmt.Errorf("add up %s of anchor %s: %w", k.kind, anchor, err)
		}
		if k.kind != committee.EntryDeposit {
			continue
		}
		seeds := totalKey{anchor, committee.EntrySeedIn}
		if _, read := totals[seeds]; !read {
			if totals[seeds], err = s.total(ctx, tx, chainID, seeds); err != nil {
				return err
			}
		}
		if err := s.queries.PutLost(ctx, tx, gen.PutLostParams{
			ChainID: chainID, Uid: r.Uid, Anchor: r.Anchor, Amount: r.Amount, SeedIn: totals[seeds].String(),
		}); err != nil {
			return fmt.Errorf("remember deposit %x: %w", r.Uid, err)
		}
	}
	for k, value := range gone {
		before, err := s.total(ctx, tx, chainID, k)
		if err != nil {
			return err
		}
		left, err := before.Sub(value)
		if err != nil {
			return fmt.Errorf("subtract %s of anchor %s: %w", k.kind, k.anchor, err)
		}
		if err := s.putTotal(ctx, tx, chainID, k, left); err != nil {
			return err
		}
	}
	return nil
}

// Lost implements committee.Store.
func (s memberStore) Lost(ctx context.Context, chainID uint32, anchor message.Anchor) (committee.Lost, error) {
	rows, err := s.queries.LostDeposits(ctx, s.engine.reader(),
		gen.LostDepositsParams{ChainID: int64(chainID), Anchor: anchor[:]})
	if err != nil {
		return committee.Lost{}, fmt.Errorf("read lost deposits of anchor %s: %w", anchor, err)
	}
	var lost committee.Lost
	for i, r := range rows {
		value, err1 := amount.Parse(r.Amount)
		seeds, err2 := amount.Parse(r.SeedIn)
		total, err3 := lost.Amount.Add(value)
		if err := errors.Join(err1, err2, err3); err != nil {
			return committee.Lost{}, fmt.Errorf("read lost deposits of anchor %s: %w", anchor, err)
		}
		lost.Amount = total
		if i == 0 || seeds.Cmp(lost.SeedIn) < 0 {
			lost.SeedIn = seeds
		}
	}
	return lost, nil
}
