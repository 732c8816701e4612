package store

import (
	"context"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/store/gen"
)

// Deficit implements committee.Store.
func (s memberStore) Deficit(ctx context.Context, id chain.AnchorID) (committee.Deficit, bool, error) {
	rows, err := s.queries.Deficits(ctx, s.engine.reader(),
		gen.DeficitsParams{ChainID: int64(id.ChainID), Anchor: id.Anchor[:]})
	if err != nil || len(rows) == 0 {
		return committee.Deficit{}, false, wrap(err, "read deficit of %s", id)
	}
	settled, err := amount.Parse(rows[0].Settled)
	if err != nil {
		return committee.Deficit{}, false, wrap(err, "read deficit of %s", id)
	}
	return committee.Deficit{Lost: rows[0].Lost != 0, Settled: settled, Until: fromMillis(rows[0].Until)}, true, nil
}

// PutDeficit implements committee.Store.
func (s memberStore) PutDeficit(ctx context.Context, id chain.AnchorID, d committee.Deficit) error {
	err := s.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
		return s.queries.PutDeficit(ctx, tx, gen.PutDeficitParams{
			ChainID: int64(id.ChainID), Anchor: id.Anchor[:], Lost: flag(d.Lost),
			Settled: d.Settled.String(), Until: millis(d.Until),
		})
	})
	return wrap(err, "note deficit of %s", id)
}

// EndDeficit implements committee.Store.
func (s memberStore) EndDeficit(ctx context.Context, id chain.AnchorID) error {
	err := s.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
		return s.queries.DeleteDeficit(ctx, tx,
			gen.DeleteDeficitParams{ChainID: int64(id.ChainID), Anchor: id.Anchor[:]})
	})
	return wrap(err, "end deficit of %s", id)
}
