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
