package store_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/store/pgtest"
	"causeway/internal/store/storetest"
	"causeway/internal/transfer"
)

// PostgreSQL keeps the plans of what a relay does for each transfer, whether there is one row or many: planning a
// change anew costs twice as much as making it.
func TestPlansAreKept(t *testing.T) {
	ctx := context.Background()
	db, err := store.Open(ctx, pgtest.DSN(t), store.Options{Conns: 1})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	require.NoError(t, db.Migrate(ctx))
	require.NoError(t, storetest.Load(ctx, db, 2000, func(i int) transfer.Transfer { return storetest.Transfer(i, 100) }))
	require.NoError(t, store.Analyze(ctx, db))
	const rounds = 20
	for i := range rounds {
		x := storetest.Transfer(i, 100)
		fresh := storetest.Transfer(10_000+i, 100)
		next, _, err := transfer.Next(x, transfer.Finalized{Height: 1 << 40}, storetest.Start())
		require.NoError(t, err)
		require.NoError(t, db.Relay().Update(ctx, func(ctx context.Context, tx relay.Tx) error {
			if err := tx.Insert(ctx, []transfer.Transfer{fresh}); err != nil {
				return err
			}
			return tx.Save(ctx, []relay.Change{{From: x.State, To: next}})
		}))
	}
	anew, err := store.PlannedAnew(ctx, db)
	require.NoError(t, err)
	for query, n := range anew {
		require.LessOrEqual(t, n, int64(rounds/2), query)
	}
	require.NotEmpty(t, anew)
}
