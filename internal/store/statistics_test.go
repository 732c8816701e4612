package store_test

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/store/pgtest"
	"causeway/internal/store/storetest"
	"causeway/internal/transfer"
)

func started(t *testing.T, db *store.DB) (n int64) {
	t.Helper()
	p, err := db.Statistics().Days(t.Context(), api.StatisticPlace{}, 1000)
	require.NoError(t, err)
	for _, r := range p.Rows {
		n += r.Started
	}
	return n
}

// PostgreSQL gives out keys before it commits: a transfer that becomes visible below one that was counted is counted,
// too.
func TestStatisticsCountWhatCommitsLate(t *testing.T) {
	db := reopen(t, pgtest.DSN(t))
	inserted, commit, done := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		done <- db.Relay().Update(context.Background(), func(ctx context.Context, tx relay.Tx) error {
			err := tx.Insert(ctx, []transfer.Transfer{storetest.Transfer(1, 1)})
			close(inserted)
			<-commit
			return err
		})
	}()
	<-inserted
	require.NoError(t, storetest.Insert(t.Context(), db, []transfer.Transfer{storetest.Transfer(2, 1)}))
	f := db.StatisticsFollower(storetest.Start)
	require.NoError(t, storetest.CountAll(t.Context(), f))
	require.Equal(t, int64(1), started(t, db))
	close(commit)
	require.NoError(t, <-done)
	require.NoError(t, storetest.CountAll(t.Context(), f))
	require.Equal(t, int64(2), started(t, db))
}

// A copy goes on counting where it was made, and records that are older than what was counted are counted anew.
func TestStatisticsAfterARestore(t *testing.T) {
	dir := t.TempDir()
	db := reopen(t, "sqlite:"+filepath.Join(dir, "live.db"))
	f := db.StatisticsFollower(storetest.Start)
	var ts []transfer.Transfer
	for n := range 700 {
		ts = append(ts, storetest.Transfer(n, 10))
	}
	require.NoError(t, storetest.Insert(t.Context(), db, ts[:600]))
	more, err := f.Advance(t.Context()) // begins the first count
	require.NoError(t, err)
	require.True(t, more)
	more, err = f.Advance(t.Context())
	require.NoError(t, err)
	require.True(t, more, "a part of them")
	require.NoError(t, db.Backup(t.Context(), filepath.Join(dir, "copy.db")))
	require.NoError(t, storetest.Insert(t.Context(), db, ts[600:]))
	require.NoError(t, storetest.CountAll(t.Context(), f))
	require.Equal(t, int64(700), started(t, db))

	restored := reopen(t, "sqlite:"+filepath.Join(dir, "copy.db"))
	require.NoError(t, storetest.CountAll(t.Context(), restored.StatisticsFollower(storetest.Start)))
	require.Equal(t, int64(600), started(t, restored))

	require.NoError(t, store.Exec(t.Context(), restored, "UPDATE statistic_place SET position = 10000"))
	require.NoError(t, storetest.CountAll(t.Context(), restored.StatisticsFollower(storetest.Start)))
	require.Equal(t, int64(600), started(t, restored), "counted anew")
}
