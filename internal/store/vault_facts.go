package store

import (
	"context"
	"fmt"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/message"
	"causeway/internal/store/gen"
)

// Facts returns what one process collected of the custody. Processes that share a database each have an owner's name.
func (db *DB) Facts(owner string) watch.Records { return factStore{db, owner} }

type factStore struct {
	*DB
	owner string
}

// Place implements watch.Records.
func (s factStore) Place(ctx context.Context) (watch.Place, error) {
	rows, err := s.queries.FactsPlace(ctx, s.engine.reader(), s.owner)
	if err != nil || len(rows) == 0 {
		return watch.Place{}, wrap(err, "read up to where facts are stored")
	}
	r := reader32{}
	p := watch.Place{Rules: r.one(rows[0].Rules), Height: uint32(rows[0].Height), Hash: r.one(rows[0].Hash)}
	if r.failed {
		return watch.Place{}, fmt.Errorf("read up to where facts are stored: %w", errRow)
	}
	return p, nil
}

// Facts implements watch.Records.
func (s factStore) Facts(ctx context.Context, from vault.Position, limit int) ([]watch.StoredFact, error) {
	rows, err := s.queries.Facts(ctx, s.engine.reader(), gen.FactsParams{
		Owner: s.owner, FromHeight: int64(from.Height), FromPlace: int64(from.Index), MaxRows: limit32(limit),
	})
	if err != nil {
		return nil, fmt.Errorf("read facts from block %d: %w", from.Height, err)
	}
	out := make([]watch.StoredFact, len(rows))
	for i, r := range rows {
		if out[i], err = toFact(gen.FactRow(r)); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Fact implements watch.Records.
func (s factStore) Fact(ctx context.Context, tx chainhash.Hash) (watch.StoredFact, bool, error) {
	rows, err := s.queries.Fact(ctx, s.engine.reader(), gen.FactParams{Owner: s.owner, Tx: tx[:]})
	if err != nil || len(rows) == 0 {
		return watch.StoredFact{}, false, wrap(err, "read fact of transaction %s", tx)
	}
	f, err := toFact(rows[0])
	return f, err == nil, err
}

func toFact(row gen.FactRow) (watch.StoredFact, error) {
	r := reader32{}
	f := watch.StoredFact{
		Position: vault.Position{Height: uint32(row.Height), Index: uint32(row.Place)}, Block: r.one(row.Block),
		TxID: r.one(row.Tx),
		Data: row.Data, UIDs: split[message.UID](&r, row.Uids),
	}
	if r.failed {
		return f, fmt.Errorf("read fact %x: %w", row.Tx, errRow)
	}
	return f, nil
}

// Append implements watch.Records. The place's row is the lock.
func (s factStore) Append(ctx context.Context, from, to watch.Place, facts []watch.StoredFact) error {
	err := s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		n, err := s.queries.MoveFactsPlace(ctx, tx, gen.MoveFactsPlaceParams{
			Owner: s.owner, FromRules: from.Rules[:], FromHeight: int64(from.Height), FromHash: from.Hash[:],
			ToRules: to.Rules[:], ToHeight: int64(to.Height), ToHash: to.Hash[:],
		})
		if err == nil && n == 0 && from == (watch.Place{}) {
			n, err = s.queries.InsertFactsPlace(ctx, tx, gen.InsertFactsPlaceParams{
				Owner: s.owner, Rules: to.Rules[:], Height: int64(to.Height), Hash: to.Hash[:],
			})
		}
		if err == nil && n == 0 {
			err = watch.ErrRecordsMoved
		}
		if err != nil {
			return err
		}
		for _, f := range facts {
			if err := s.queries.InsertFact(ctx, tx, gen.InsertFactParams{
				Owner: s.owner, Height: int64(f.Height), Place: int64(f.Index), Block: f.Block[:], Tx: f.TxID[:],
				Uids: joined(f.UIDs), Data: notNull(f.Data),
			}); err != nil {
				return err
			}
		}
		return nil
	})
	return wrap(err, "store facts of blocks %d to %d", from.Height, to.Height)
}

// Cut implements watch.Records.
func (s factStore) Cut(ctx context.Context, to watch.Place) error {
	above := int64(to.Height)
	if to == (watch.Place{}) {
		above = -1
	}
	err := s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if err := s.queries.PutFactsPlace(ctx, tx, gen.PutFactsPlaceParams{
			Owner: s.owner, Rules: to.Rules[:], Height: int64(to.Height), Hash: to.Hash[:],
		}); err != nil {
			return err
		}
		return s.queries.CutFacts(ctx, tx, gen.CutFactsParams{Owner: s.owner, Height: above})
	})
	return wrap(err, "drop facts above block %d", to.Height)
}

// Resolve implements watch.Records.
func (s factStore) Resolve(ctx context.Context, tx chainhash.Hash, uids []message.UID) error {
	err := s.statement(ctx, func(ctx context.Context, db gen.DBTX) error {
		return s.queries.ResolveFact(ctx, db, gen.ResolveFactParams{Owner: s.owner, Tx: tx[:], Uids: joined(uids)})
	})
	return wrap(err, "note the uids of transaction %s", tx)
}
