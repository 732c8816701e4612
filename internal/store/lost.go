package store

import (
	"context"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/store/gen"
)

// LostDeposit implements committee.Store.
func (s memberStore) LostDeposit(ctx context.Context, chainID uint32, uid message.UID) (amount.Amount, bool, error) {
	rows, err := s.queries.LostDeposit(ctx, s.engine.reader(), gen.LostDepositParams{ChainID: int64(chainID), Uid: uid[:]})
	if err != nil || len(rows) == 0 {
		return amount.Amount{}, false, wrap(err, "read lost deposit %s", uid)
	}
	value, err := amount.Parse(rows[0])
	return value, err == nil, wrap(err, "read lost deposit %s", uid)
}

// NameLost implements committee.Store.
func (s memberStore) NameLost(ctx context.Context, id chain.AnchorID, uid message.UID,
	lost committee.Lost,
) (fresh bool, err error) {
	err = s.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
		n, err := s.queries.NameLost(ctx, tx, gen.NameLostParams{
			ChainID: int64(id.ChainID), Uid: uid[:], Anchor: id.Anchor[:], Amount: lost.Amount.String(),
			SeedIn: lost.SeedIn.String(),
		})
		fresh = n > 0
		return err
	})
	return fresh, wrap(err, "note lost deposit %s", uid)
}

// SeedsUpTo implements committee.Store.
func (s memberStore) SeedsUpTo(ctx context.Context, id chain.AnchorID, height uint64) (amount.Amount, error) {
	rows, err := s.queries.SeedsUpTo(ctx, s.engine.reader(), gen.SeedsUpToParams{
		ChainID: int64(id.ChainID), Anchor: id.Anchor[:], Height: bound(height),
	})
	if err != nil {
		return amount.Amount{}, fmt.Errorf("read seeds of %s: %w", id, err)
	}
	sum, err := summed(rows)
	return sum, wrap(err, "add up seeds of %s", id)
}

// summed adds up stored amounts.
func summed(rows []string) (sum amount.Amount, err error) {
	for _, text := range rows {
		value, err := amount.Parse(text)
		if err == nil {
			sum, err = sum.Add(value)
		}
		if err != nil {
			return sum, err
		}
	}
	return sum, nil
}
