package pgtest_test

import (
	"bufio"
	"context"
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/store/pgtest"
)

// serverOnly, when set, makes this test binary start a server, print its process id and wait to be killed.
const serverOnly = "CAUSEWAY_PGTEST_SERVER_ONLY"

func TestMain(m *testing.M) {
	if os.Getenv(serverOnly) == "" {
		pgtest.Main(m)
	}
	s, err := pgtest.Start(context.Background())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(s.PID())
	select {}
}

func TestEachTestHasItsOwnDatabase(t *testing.T) {
	var names []string
	for range 2 {
		db, err := sql.Open("pgx", pgtest.DSN(t))
		require.NoError(t, err)
		_, err = db.Exec("CREATE TABLE only_here (id BIGINT PRIMARY KEY)")
		require.NoError(t, err, "it is empty")
		var name, fsync, commit string
		require.NoError(t,
			db.QueryRow("SELECT current_database(), current_setting('fsync'), current_setting('synchronous_commit')").
				Scan(&name, &fsync, &commit))
		require.Equal(t, []string{"on", "on"}, []string{fsync, commit}, "as durable as in production")
		names = append(names, name)
		require.NoError(t, db.Close())
	}
	require.NotEqual(t, names[0], names[1])
}

// A test binary that is killed takes its server with it.
func TestServerEndsWithItsTests(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, os.Args[0])
	cmd.Env = append(os.Environ(), serverOnly+"=1")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	line := bufio.NewScanner(out)
	require.True(t, line.Scan(), "it prints the server's process id")
	pid, err := strconv.Atoi(line.Text())
	require.NoError(t, err)
	require.NoError(t, syscall.Kill(pid, 0), "the server runs")
	require.NoError(t, cmd.Process.Kill())
	require.Error(t, cmd.Wait())
	require.Eventually(t, func() bool { return gone(pid) }, 30*time.Second, 20*time.Millisecond,
		"the server outlives its tests")
}

// gone reports whether a process ended; one that waits to be reaped has ended.
func gone(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return true
	}
	var id int
	var name, state string
	_, err = fmt.Sscan(string(stat), &id, &name, &state)
	return err == nil && state == "Z"
}

// A server on a base backup has what was in it, and the backup stays for the next.
func TestStartFromABackup(t *testing.T) {
	from, err := pgtest.Start(t.Context())
	require.NoError(t, err)
	defer func() { require.NoError(t, from.Stop()) }()
	open := func(s *pgtest.Server) *sql.DB {
		db, err := sql.Open("pgx", s.DSN("postgres"))
		require.NoError(t, err)
		return db
	}
	db := open(from)
	_, err = db.Exec("CREATE TABLE kept AS SELECT 7 AS n")
	require.NoError(t, err)
	backup, err := from.Backup(t.Context())
	require.NoError(t, err)
	_, err = db.Exec("DROP TABLE kept")
	require.NoError(t, err)
	require.NoError(t, db.Close())
	for range 2 {
		s, err := pgtest.StartFrom(t.Context(), backup)
		require.NoError(t, err)
		again, n := open(s), 0
		require.NoError(t, again.QueryRow("SELECT n FROM kept").Scan(&n))
		require.Equal(t, 7, n)
		_, err = again.Exec("DROP TABLE kept")
		require.NoError(t, err)
		require.NoError(t, again.Close())
		require.NoError(t, s.Stop())
	}
}
