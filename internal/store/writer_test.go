package store

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	sqlite3 "modernc.org/sqlite/lib"

	"causeway/internal/store/gen"
)

func openWriter(t *testing.T) (*DB, *writer) {
	t.Helper()
	ctx := context.Background()
	db, err := Open(ctx, "sqlite:"+filepath.Join(t.TempDir(), "causeway.db"), Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	require.NoError(t, db.Migrate(ctx))
	return db, db.engine.(*sqlite).writer
}

func put(id string) func(ctx context.Context, tx gen.DBTX) error {
	return func(ctx context.Context, tx gen.DBTX) error {
		return gen.New().PutDictEntry(ctx, tx, gen.PutDictEntryParams{ID: id})
	}
}

func has(t *testing.T, db *DB, id string) bool {
	t.Helper()
	_, ok, err := db.API().Dict(context.Background(), id)
	require.NoError(t, err)
	return ok
}

// inOneGroup holds the writer until all jobs wait, so that they share one transaction.
func inOneGroup(t *testing.T, w *writer, jobs ...func(ctx context.Context, tx gen.DBTX) error) []error {
	t.Helper()
	ctx := context.Background()
	held, release := make(chan struct{}), make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		_ = w.do(ctx, func(context.Context, gen.DBTX) error { close(held); <-release; return nil })
	})
	<-held
	errs := make([]error, len(jobs))
	for i, fn := range jobs {
		wg.Go(func() { errs[i] = w.do(ctx, fn) })
		require.Eventually(t, func() bool { return len(w.jobs) == i+1 }, 10*time.Second, time.Millisecond)
	}
	close(release)
	wg.Wait()
	return errs
}

// Members of a group succeed and fail each for itself.
func TestGroupCommit(t *testing.T) {
	db, w := openWriter(t)
	boom := errors.New("boom")
	fails := func(id string, err error) func(ctx context.Context, tx gen.DBTX) error {
		return func(ctx context.Context, tx gen.DBTX) error { return errors.Join(put(id)(ctx, tx), err) }
	}
	dropsItsError := func(ctx context.Context, tx gen.DBTX) error {
		if err := put("dropped")(ctx, tx); err != nil {
			return err
		}
		_, _ = tx.ExecContext(ctx, "INSERT INTO signed_uids (uid, hash, at) VALUES ($1, $2, $3)", []byte("short"),
			[]byte{}, 0)
		_, err := tx.ExecContext(ctx, "DELETE FROM dict")
		require.Error(t, err, "no statement runs after a failed one")
		return nil
	}
	errs := inOneGroup(t, w, put("a"), fails("b", boom), dropsItsError, put("c"))
	require.NoError(t, errs[0])
	require.ErrorIs(t, errs[1], boom)
	require.Equal(t, sqlite3.SQLITE_CONSTRAINT, primary(errs[2]), "a unique or check constraint's error is told")
	require.NoError(t, errs[3])
	for id, want := range map[string]bool{"a": true, "b": false, "dropped": false, "c": true} {
		require.Equal(t, want, has(t, db, id), "entry %s", id)
	}
}

// When SQLite itself rolled back, nobody of the group is told success, and everybody else may repeat.
func TestBrokenGroup(t *testing.T) {
	db, w := openWriter(t)
	rollsBack := func(ctx context.Context, tx gen.DBTX) error {
		_, err := tx.ExecContext(ctx, "ROLLBACK") // as a full disk does
		return err
	}
	errs := inOneGroup(t, w, put("before"), rollsBack, put("after"))
	require.ErrorIs(t, errs[0], errGroup)
	require.Error(t, errs[1])
	require.ErrorIs(t, errs[2], errGroup)
	require.True(t, db.engine.transient(errs[0]))
	require.False(t, has(t, db, "before"))
	require.False(t, has(t, db, "after"), "never on its own")
	require.NoError(t, db.write(context.Background(), put("after")))
	require.True(t, has(t, db, "after"))
}

func TestWriterWaitsAreCancelled(t *testing.T) {
	db, w := openWriter(t)
	ctx, cancel := context.WithCancel(context.Background())
	held, release := make(chan struct{}), make(chan struct{})
	done := make(chan error, 2)
	go func() {
		done <- w.do(context.Background(), func(context.Context, gen.DBTX) error { close(held); <-release; return nil })
	}()
	<-held
	go func() { done <- w.do(ctx, put("never")) }()
	require.Eventually(t, func() bool { return len(w.jobs) == 1 }, 10*time.Second, time.Millisecond)
	cancel()
	require.ErrorIs(t, <-done, context.Canceled, "a caller that waits leaves at once")
	close(release)
	require.NoError(t, <-done)
	require.NoError(t, db.write(context.Background(), put("x")))
	require.False(t, has(t, db, "never"))
}

func TestTransactionIsOverAfterItsTurn(t *testing.T) {
	_, w := openWriter(t)
	ctx := context.Background()
	var kept gen.DBTX
	require.NoError(t, w.do(ctx, func(_ context.Context, tx gen.DBTX) error { kept = tx; return nil }))
	require.Error(t, put("late")(ctx, kept))
	_, err := kept.QueryContext(ctx, "SELECT 1")
	require.Error(t, err)
	require.Error(t, kept.QueryRowContext(ctx, "SELECT 1").Scan(new(int)))
}

// Prepared statements do not pile up, whatever the sizes of calls.
func TestStatementsAreBounded(t *testing.T) {
	sizes := map[int]bool{}
	for n := range 500 {
		total := 0
		require.NoError(t, chunks(n, func(from, to int) error {
			require.Equal(t, total, from)
			total = to
			sizes[to-from] = true
			return nil
		}))
		require.Equal(t, n, total)
	}
	require.Equal(t, map[int]bool{1: true, 2: true, 4: true, 8: true, 16: true, 32: true, 64: true}, sizes)
}

func TestSQLiteText(t *testing.T) {
	for in, want := range map[string]string{
		"SELECT $1, $2 FOR UPDATE":                    "SELECT ?, ?",
		"SELECT $2, $1 FOR UPDATE OF l SKIP LOCKED )": "SELECT $2, $1 )",
		"SELECT $1, $1":                               "SELECT $1, $1",
		"SELECT 1":                                    "SELECT 1",
		"VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11)": "VALUES (?,?,?,?,?,?,?,?,?,?,?)",
		"a = $1 OR b = $3":                            "a = $1 OR b = $3",
	} {
		require.Equal(t, want, sqliteText(in))
	}
}
