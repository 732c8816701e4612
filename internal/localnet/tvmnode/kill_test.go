package tvmnode_test

import (
	"bufio"
	"math/big"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/localnet/tvmnode"
	"causeway/internal/ton"
)

const childFolder = "TVMNODE_TEST_FOLDER"

// TestChild is the process that TestSIGKILL kills. By itself it does nothing.
func TestChild(t *testing.T) {
	folder := os.Getenv(childFolder)
	if folder == "" {
		t.Skip("only as a child of TestSIGKILL")
	}
	n := open(t, tvmnode.Config{Folder: folder, Pace: time.Millisecond, Control: true})
	to := ton.Address{Account: ton.Hash{1}}
	for i := int64(1); ; i++ { // far more than storage costs
		before := balance(t, n, to)
		require.NoError(t, n.Faucet(to, big.NewInt(i*1_000_000)))
		require.Eventually(t, func() bool { return balance(t, n, to) != before }, time.Minute, time.Millisecond)
		_, err := os.Stdout.WriteString("balance " + balance(t, n, to) + "\n")
		require.NoError(t, err)
	}
}

// What anybody was told is there after a kill, wherever it hits.
func TestSIGKILL(t *testing.T) {
	folder := t.TempDir()
	to := ton.Address{Account: ton.Hash{1}}
	last := new(big.Int)
	for round := range 3 {
		cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestChild$")
		cmd.Env = append(os.Environ(), childFolder+"="+folder)
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		lines := bufio.NewScanner(out)
		for range 3 + 7*round {
			require.True(t, lines.Scan())
			told, ok := new(big.Int).SetString(lines.Text()[len("balance "):], 10)
			require.True(t, ok)
			require.Positive(t, told.Cmp(last))
			last = told
		}
		require.NoError(t, cmd.Process.Kill())
		_ = cmd.Wait() // killed

		n := open(t, tvmnode.Config{Folder: folder})
		kept, ok := new(big.Int).SetString(balance(t, n, to), 10)
		require.True(t, ok)
		require.GreaterOrEqual(t, kept.Cmp(last), 0, "told %s, kept %s", last, kept)
		last = kept
		closed(t, n)
	}
}
