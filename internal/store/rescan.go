package store

import (
	"context"

	"causeway/internal/chain"
	"causeway/internal/store/gen"
)

// AskRescan implements committee.Store.
func (s memberStore) AskRescan(ctx context.Context, chainID uint32, to chain.Cursor) error {
	above, err := height(to.Height)
	if err != nil {
		return err
	}
	err = s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		return s.queries.PutRescan(ctx, tx, gen.PutRescanParams{ChainID: int64(chainID), Height: above, Hash: to.Hash})
	})
	return wrap(err, "ask for chain %d above block %d again", chainID, to.Height)
}

// Rescan implements committee.Store.
func (s memberStore) Rescan(ctx context.Context, chainID uint32) (chain.Cursor, bool, error) {
	rows, err := s.queries.Rescan(ctx, s.engine.reader(), int64(chainID))
	if err != nil || len(rows) == 0 {
		return chain.Cursor{}, false, wrap(err, "read what is to be recorded again of chain %d", chainID)
	}
	return chain.Cursor{Height: uint64(rows[0].Height), Hash: rows[0].Hash}, true, nil
}

// NewestUpTo implements committee.Store.
func (s memberStore) NewestUpTo(ctx context.Context, chainID uint32, to uint64) (chain.Cursor, bool, error) {
	upTo, err := height(to)
	if err != nil {
		return chain.Cursor{}, false, err
	}
	rows, err := s.queries.NewestEntryUpTo(ctx, s.engine.reader(),
		gen.NewestEntryUpToParams{ChainID: int64(chainID), Height: upTo})
	if err != nil || len(rows) == 0 {
		return chain.Cursor{}, false, wrap(err, "read the newest entry of chain %d up to block %d", chainID, to)
	}
	return chain.Cursor{Height: uint64(rows[0].Height), Hash: rows[0].BlockHash}, true, nil
}
