package store_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/store"
	"causeway/internal/store/pgtest"
)

// One process at a time holds a name, and others know it.
func TestHold(t *testing.T) {
	for _, d := range databases() {
		t.Run(d.name, func(t *testing.T) {
			dsn := d.dsn(t)
			one, two := reopen(t, dsn), reopen(t, dsn)
			store.SettleAtOnce(one, two)
			_, release, err := one.Hold(t.Context(), "member")
			require.NoError(t, err)
			_, _, err = two.Hold(t.Context(), "member")
			require.ErrorIs(t, err, store.ErrHeld)
			_, other, err := two.Hold(t.Context(), "something else")
			require.NoError(t, err)
			require.NoError(t, other())

			ended, cancel := context.WithCancel(t.Context())
			cancel()
			_, _, err = two.Hold(ended, "member")
			require.ErrorIs(t, err, context.Canceled)

			got := make(chan error, 1)
			go func() { // waits for one that is just ending
				_, release, err := two.Hold(context.Background(), "member")
				if err == nil {
					err = release()
				}
				got <- err
			}()
			require.NoError(t, release())
			require.NoError(t, <-got)
			_, again, err := one.Hold(t.Context(), "member")
			require.NoError(t, err)
			require.NoError(t, again())
		})
	}
}

// Who lost the lock stops, whatever ended the connection, and another can have it.
func TestHoldIsLost(t *testing.T) {
	dsn := pgtest.DSN(t)
	one, two := reopen(t, dsn), reopen(t, dsn)
	store.SettleAtOnce(one, two)
	held, release, err := one.Hold(t.Context(), "member")
	require.NoError(t, err)
	require.NoError(t, held.Err())
	// As a restart of the server ends it.
	require.NoError(t, store.Exec(t.Context(), two, `SELECT pg_terminate_backend(pid) FROM pg_locks
WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`))
	select {
	case <-held.Done():
		require.ErrorIs(t, context.Cause(held), store.ErrLost)
	case <-time.After(time.Minute):
		require.FailNow(t, "it goes on")
	}
	_, again, err := two.Hold(t.Context(), "member")
	require.NoError(t, err)
	require.NoError(t, again())
	require.NoError(t, release())
}

// A server that took over from another one, as a promoted standby does, may have a lock free that its holder does not
// know to be lost yet: whoever takes it waits until that one has stopped, however long the server has been running.
func TestHoldAfterAFailover(t *testing.T) {
	const settle = 500 * time.Millisecond
	first, err := pgtest.Start(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, first.Stop()) })
	backup, err := first.Backup(t.Context())
	require.NoError(t, err)
	second, err := pgtest.StartFrom(t.Context(), backup) // replays the first one's log
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, second.Stop()) })
	db := reopen(t, second.DSN("postgres"))
	store.SettleIn(settle, db)
	require.Eventually(t, func() bool { // it is not young any more: until then it fails
		return store.Exec(t.Context(), db,
			"SELECT 1 / (pg_postmaster_start_time() < now() - interval '500 ms')::int") == nil
	}, time.Minute, 10*time.Millisecond)
	start := time.Now()
	_, release, err := db.Hold(t.Context(), "member")
	require.NoError(t, err)
	require.GreaterOrEqual(t, time.Since(start), settle)
	require.NoError(t, release())
}
