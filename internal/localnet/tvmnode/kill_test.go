package tvmnode_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/localnet/tvmnode"
	"causeway/internal/ton"
)

const childFolder = "TVMNODE_TEST_FOLDER"

func TestMain(m *testing.M) {
	if folder := os.Getenv(childFolder); folder != "" {
		if err := child(folder); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// child runs a chain in the folder and gives an account ever more, far more
// than storage costs, until it is killed. It prints what the account was seen
// to have, so that whoever waits for a line waits for coins that arrived.
func child(folder string) error {
	n, err := tvmnode.Open(context.Background(), tvmnode.Config{
		Folder: folder, Pace: time.Millisecond, Control: true,
		Contracts: contracts, Compiled: compiled(), Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		return fmt.Errorf("open the chain: %w", err)
	}
	to := ton.Address{Account: ton.Hash{1}}
	for i := int64(1); ; i++ {
		before, err := held(n, to)
		if err != nil {
			return err
		}
		if err := n.Faucet(to, big.NewInt(i*1_000_000)); err != nil {
			return fmt.Errorf("give %d: %w", i, err)
		}
		after := before
		for tick := time.NewTicker(time.Millisecond); after == before; <-tick.C {
			if after, err = held(n, to); err != nil {
				return err
			}
		}
		fmt.Println("balance " + after)
	}
}

// held is the account's balance in nanotons, as a client reads it.
func held(n *tvmnode.Node, a ton.Address) (string, error) {
	body := `{"jsonrpc":"2.0","id":1,"method":"getAddressBalance","params":{"address":"` + a.String() + `"}}`
	w := httptest.NewRecorder()
	n.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/api/v2/jsonRPC", strings.NewReader(body)))
	if w.Code != http.StatusOK {
		return "", fmt.Errorf("ask for a balance: status %d", w.Code)
	}
	var answer struct{ Result string }
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
		return "", fmt.Errorf("read a balance: %w", err)
	}
	return answer.Result, nil
}

// What anybody was told is there after a kill, wherever it hits.
func TestSIGKILL(t *testing.T) {
	folder := t.TempDir()
	to := ton.Address{Account: ton.Hash{1}}
	last := new(big.Int)
	for round := range 3 {
		cmd := exec.CommandContext(t.Context(), os.Args[0])
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
