package store_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/store/storetest"
	"causeway/internal/transfer"
)

// crashDSN, when set, makes this test binary a writer that is to be killed.
const crashDSN = "CAUSEWAY_STORETEST_CRASH_DSN"

// writeForever inserts transfer after transfer from several goroutines and prints each number once it is durable. Each
// insert comes with a second transfer in the same transaction, number + pairOffset.
func writeForever(dsn string) error {
	ctx := context.Background()
	db, err := store.Open(ctx, dsn, store.Options{})
	if err != nil {
		return err
	}
	const writers = 4
	errs := make(chan error, writers)
	for w := range writers {
		go func() {
			for n := w; ; n += writers {
				pair := []transfer.Transfer{storetest.Transfer(n, 10), storetest.Transfer(n+pairOffset, 10)}
				err := db.Relay().Update(ctx, func(ctx context.Context, tx relay.Tx) error { return tx.Insert(ctx, pair) })
				if err != nil {
					errs <- err
					return
				}
				fmt.Println(n) // one write: lines of different goroutines do not mix
			}
		}()
	}
	return <-errs
}

const pairOffset = 1 << 20

// INV-07: whatever instant a process is killed at, what it was told is durable is there, and nothing is there by half.
func TestKilledInMidWrite_INV07(t *testing.T) {
	for _, d := range databases() {
		t.Run(d.name, func(t *testing.T) {
			dsn := d.dsn(t)
			db, err := store.Open(context.Background(), dsn, store.Options{})
			require.NoError(t, err)
			require.NoError(t, db.Migrate(context.Background()))
			require.NoError(t, db.Close())
			acknowledged := killWriter(t, dsn, 100)
			requireWhole(t, dsn, acknowledged)
		})
	}
}

// killWriter runs a writer, kills it after it acknowledged n inserts, and returns all that it acknowledged.
func killWriter(t *testing.T, dsn string, n int, env ...string) []int {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, os.Args[0])
	cmd.Env = append(os.Environ(), append(env, crashDSN+"="+dsn)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	var got []int
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		i, err := strconv.Atoi(lines.Text())
		require.NoError(t, err)
		if got = append(got, i); len(got) == n {
			require.NoError(t, cmd.Process.Kill()) // SIGKILL; what it wrote before still arrives
		}
	}
	require.Error(t, cmd.Wait(), "it was killed")
	require.GreaterOrEqual(t, len(got), n)
	return got
}

func requireWhole(t *testing.T, dsn string, acknowledged []int) {
	t.Helper()
	ctx := context.Background()
	db, err := store.Open(ctx, dsn, store.Options{})
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()
	require.NoError(t, db.Check(ctx))
	for _, n := range acknowledged {
		for _, i := range []int{n, n + pairOffset} {
			_, ok, err := db.API().Transfer(ctx, storetest.Transfer(i, 10).UID)
			require.NoError(t, err)
			require.True(t, ok, "acknowledged transfer %d is lost", i)
		}
	}
	// Whatever else is there came whole: with its pair, its history and its addresses.
	last := acknowledged[len(acknowledged)-1]
	for n := range last + 64 {
		a, b := storetest.Transfer(n, 10), storetest.Transfer(n+pairOffset, 10)
		_, first, err := db.API().Transfer(ctx, a.UID)
		require.NoError(t, err)
		_, second, err := db.API().Transfer(ctx, b.UID)
		require.NoError(t, err)
		require.Equal(t, first, second, "transfer %d stands without its pair", n)
		history, err := db.API().History(ctx, a.UID, 10)
		require.NoError(t, err)
		require.Equal(t, first, len(history) == 1, "history of %d", n)
	}
	require.NoError(t, storetest.Insert(ctx, db, []transfer.Transfer{storetest.Transfer(1<<21, 1)}), "it goes on")
}
