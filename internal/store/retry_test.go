package store

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/relay"
	"causeway/internal/store/gen"
	"causeway/internal/store/pgtest"
)

var errBusy = errors.New("busy")

func testRetrier(waits *[]time.Duration, jitter float64) retrier {
	r := newRetrier(Options{Log: slog.New(slog.DiscardHandler), Jitter: func() float64 { return jitter }})
	r.wait = func(_ context.Context, d time.Duration) error {
		*waits = append(*waits, d)
		return nil
	}
	return r
}

func TestRetryIsBounded(t *testing.T) {
	var waits []time.Duration
	calls := 0
	always := func(error) bool { return true }
	err := testRetrier(&waits, 0.5).do(context.Background(), always, func() error { calls++; return errBusy })
	require.ErrorIs(t, err, errBusy)
	require.Equal(t, 20, calls)
	require.Len(t, waits, 19)
	require.Equal(t, []time.Duration{40, 80, 160, 320, 640, 1280, 2560, 3000, 3000}, millisOf(waits[:9]))
	var spread []time.Duration
	_ = testRetrier(&spread, 0).do(context.Background(), always, func() error { return errBusy })
	require.Equal(t, 20*time.Millisecond, spread[0], "half at least")
	spread = nil
	_ = testRetrier(&spread, 0.999999).do(context.Background(), always, func() error { return errBusy })
	require.Less(t, spread[18], 4500*time.Millisecond, "one and a half at most")
}

func millisOf(ds []time.Duration) []time.Duration {
	out := make([]time.Duration, len(ds))
	for i, d := range ds {
		out[i] = d / time.Millisecond
	}
	return out
}

func TestRetryStops(t *testing.T) {
	var waits []time.Duration
	calls := 0
	r := testRetrier(&waits, 0)
	isBusy := func(err error) bool { return errors.Is(err, errBusy) }
	err := r.do(context.Background(), isBusy, func() error {
		if calls++; calls < 3 {
			return errBusy
		}
		return nil
	})
	require.NoError(t, err)
	require.Equal(t, 3, calls)
	boom := errors.New("boom")
	require.Equal(t, boom, r.do(context.Background(), isBusy, func() error { return boom }), "other errors are final")

	r = newRetrier(Options{Log: slog.New(slog.DiscardHandler), Jitter: func() float64 { return 0 }})
	ctx, cancel := context.WithCancel(context.Background())
	err = r.do(ctx, isBusy, func() error { cancel(); return errBusy })
	require.ErrorIs(t, err, context.Canceled)
}

// Two transactions that lock rows in opposite order: PostgreSQL ends one of them, and it is repeated.
func TestDeadlockIsRepeated(t *testing.T) {
	ctx := context.Background()
	db, err := Open(ctx, pgtest.DSN(t), Options{})
	require.NoError(t, err)
	defer db.Close()
	require.NoError(t, db.Migrate(ctx))
	q := gen.New()
	for _, id := range []string{"a", "b"} {
		require.NoError(t, db.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
			return q.PutDictEntry(ctx, tx, gen.PutDictEntryParams{ID: id})
		}))
	}
	both := make(chan struct{}, 2)
	meet := [2]chan struct{}{make(chan struct{}), make(chan struct{})}
	errs, tries := make(chan error, 2), make(chan int, 2)
	for i, order := range [2][2]string{{"a", "b"}, {"b", "a"}} {
		go func() {
			n := 0
			err := db.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
				n++
				if err := q.PutDictEntry(ctx, tx, gen.PutDictEntryParams{ID: order[0], Content: "x"}); err != nil {
					return err
				}
				if n == 1 { // both hold their first row now
					close(meet[i])
					<-meet[1-i]
				}
				return q.PutDictEntry(ctx, tx, gen.PutDictEntryParams{ID: order[1], Content: "x"})
			})
			both <- struct{}{}
			errs <- err
			tries <- n
		}()
	}
	require.NoError(t, <-errs)
	require.NoError(t, <-errs)
	require.Equal(t, 3, <-tries+<-tries, "one of them ran twice")
}

// A serialization failure as stricter databases report it, at any statement.
func TestSerializationFailureIsRepeated(t *testing.T) {
	ctx := context.Background()
	db, err := Open(ctx, pgtest.DSN(t), Options{})
	require.NoError(t, err)
	defer db.Close()
	require.NoError(t, db.Migrate(ctx))
	require.NoError(t, Exec(ctx, db, "CREATE SEQUENCE failures"))
	require.NoError(t, Exec(ctx, db, `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN
		IF nextval('failures') < 3 THEN RAISE EXCEPTION 'again' USING ERRCODE = 'serialization_failure'; END IF; RETURN NEW; END $f$`))
	require.NoError(t, Exec(ctx, db, "CREATE TRIGGER fail BEFORE INSERT ON halts FOR EACH ROW EXECUTE FUNCTION fail()"))
	var waits []time.Duration
	db.retry.wait = func(_ context.Context, d time.Duration) error { waits = append(waits, d); return nil }
	require.NoError(t, db.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
		_, err := gen.New().InsertHalt(ctx, tx, gen.InsertHaltParams{Anchor: make([]byte, 32)})
		return err
	}))
	require.Len(t, waits, 2)
}

// Another process writes to the same file: callers wait for it and, when that takes too long, try again.
func TestBusyFileIsRepeated(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "causeway.db")
	db, err := Open(ctx, "sqlite:"+path, Options{})
	require.NoError(t, err)
	defer db.Close()
	require.NoError(t, db.Migrate(ctx))
	require.NoError(t, db.engine.(*sqlite).writer.do(ctx, func(ctx context.Context, tx gen.DBTX) error { return nil }))

	other, err := sql.Open("sqlite", sqliteDSN(path, writerPragmas()))
	require.NoError(t, err)
	defer other.Close()
	holder, err := other.BeginTx(ctx, nil)
	require.NoError(t, err)

	// The writer's own patience is cut short, so that the test need not wait for it.
	_, err = db.engine.(*sqlite).writer.conn.ExecContext(ctx, "PRAGMA busy_timeout = 1")
	require.NoError(t, err)
	waits := 0
	db.retry.wait = func(context.Context, time.Duration) error {
		if waits++; waits == 2 {
			return holder.Commit()
		}
		return nil
	}
	err = db.Relay().Update(ctx, func(ctx context.Context, tx relay.Tx) error { return tx.Park(ctx, 1, nil) })
	require.NoError(t, err)
	require.Equal(t, 2, waits)
}
