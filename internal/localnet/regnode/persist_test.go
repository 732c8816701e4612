package regnode_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"causeway/internal/bitcoin"
	"causeway/internal/localnet/regnode"
)

// childEnv makes the test binary run a node in the folder that it names, until it is killed.
const childEnv = "REGNODE_TEST_CHILD"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childEnv); dir != "" {
		if err := child(dir); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

func TestRestart(t *testing.T) {
	w := newWallet(t)
	cfg := regnode.Config{DataDir: t.TempDir(), MineTo: w.address, Manual: true}
	n, err := regnode.Open(t.Context(), cfg)
	require.NoError(t, err)
	require.Equal(t, uint32(110), n.Tip().Height)
	rpc, _ := serve(t, n)
	mined := w.pay(t, []out{coinbase(t, rpc, 1)}, 1000, final)
	require.NoError(t, n.Send(mined))
	_, err = n.Mine(t.Context(), 3, "")
	require.NoError(t, err)
	waiting := w.pay(t, []out{last(mined)}, 1000, rbf)
	require.NoError(t, n.Send(waiting))
	child := w.pay(t, []out{last(waiting)}, 1000, final)
	require.NoError(t, n.Send(child))

	_, err = regnode.Open(t.Context(), cfg)
	require.ErrorIs(t, err, regnode.ErrInUse)

	tip, old := n.Tip(), n.CookieFile()
	secret, err := os.ReadFile(old)
	require.NoError(t, err)
	require.NoError(t, n.Close())
	require.NoError(t, n.Close(), "again")
	require.NoFileExists(t, old)
	_, err = n.Mine(t.Context(), 1, "")
	require.ErrorIs(t, err, regnode.ErrClosed)
	require.ErrorIs(t, n.Send(child), regnode.ErrClosed)

	n = open(t, cfg)
	require.Equal(t, tip, n.Tip())
	now, err := os.ReadFile(n.CookieFile())
	require.NoError(t, err)
	require.NotEqual(t, secret, now, "a new cookie at each start")
	rpc, _ = serve(t, n)
	ids, err := rpc.Mempool(deadline(t))
	require.NoError(t, err)
	require.ElementsMatch(t, []hash{txid(waiting), txid(child)}, ids, "the mempool came back")
	_, err = n.Mine(t.Context(), 1, "")
	require.NoError(t, err)
	info, err := rpc.TransactionInfo(deadline(t), txid(child))
	require.NoError(t, err)
	require.Equal(t, uint32(1), info.Confirmations)
	info, err = rpc.TransactionInfo(deadline(t), txid(mined))
	require.NoError(t, err)
	require.Equal(t, uint32(4), info.Confirmations)
}

// A side branch and the verdict on it survive, in whatever order the store has written its parts.
func TestRestartAfterReorganisation(t *testing.T) {
	w := newWallet(t)
	dir := t.TempDir()
	cfg := regnode.Config{DataDir: dir, MineTo: w.address, Manual: true}
	n, err := regnode.Open(t.Context(), cfg)
	require.NoError(t, err)
	gone, err := n.Mine(t.Context(), 2, "")
	require.NoError(t, err)
	made, err := n.Reorg(t.Context(), 2, true)
	require.NoError(t, err)
	tip := n.Tip()
	journal, err := os.ReadFile(filepath.Join(dir, "journal"))
	require.NoError(t, err)
	require.NoError(t, n.Close())

	// As if the node had been killed after the store's last write: the journal repeats what the store has.
	require.NoError(t, os.WriteFile(filepath.Join(dir, "journal"), journal, 0o600))
	n, err = regnode.Open(t.Context(), cfg)
	require.NoError(t, err)
	require.Equal(t, tip, n.Tip())
	require.Equal(t, made[2], n.Tip().Hash)
	require.NoError(t, n.Close())

	// As if it had written nothing at all.
	require.NoError(t, os.RemoveAll(filepath.Join(dir, "blocks")))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "journal"), append(journal, 0, 0, 1), 0o600))
	n = open(t, cfg)
	require.Equal(t, tip, n.Tip())
	rpc, _ := serve(t, n)
	h, err := rpc.Header(deadline(t), gone[1])
	require.NoError(t, err)
	require.Equal(t, int64(-1), h.Confirmations)
	require.Equal(t, uint32(112), h.Height)
	_, err = n.Mine(t.Context(), 1, "")
	require.NoError(t, err)
	require.Equal(t, tip.Height+1, n.Tip().Height)
}

// killedWallet has a worthless key that parent and child share.
func killedWallet(t testing.TB) wallet {
	key, _ := btcec.PrivKeyFromBytes([]byte("regnode test: worthless key 1234"))
	return walletOf(t, key)
}

// report is what the child says of each block, on a line of its own.
type report struct {
	Height   uint32
	Hash, Tx string
}

// childTB is as much of a test as the child's helpers need.
type childTB struct{ testing.TB }

func (childTB) Helper()                      {}
func (childTB) Context() context.Context     { return context.Background() }
func (childTB) Cleanup(func())               {}
func (childTB) Errorf(f string, args ...any) { fmt.Fprintf(os.Stderr, f+"\n", args...) }
func (childTB) FailNow()                     { os.Exit(1) }

func child(dir string) error {
	ctx, t := context.Background(), childTB{}
	w := killedWallet(t)
	n, err := regnode.Open(ctx, regnode.Config{DataDir: dir, MineTo: w.address, Manual: true})
	if err != nil {
		return err
	}
	rpc, _ := serve(t, n)
	from, enc := coinbase(t, rpc, 1), json.NewEncoder(os.Stdout)
	for i := 0; ; i++ {
		tx := w.pay(t, []out{from}, 1000, final)
		if err := n.Send(tx); err != nil {
			return err
		}
		from = last(tx)
		if _, err := n.Mine(ctx, 1, ""); err != nil {
			return err
		}
		if i%7 == 6 {
			if _, err := n.Reorg(ctx, 2, false); err != nil {
				return err
			}
		}
		tip := n.Tip()
		if err := enc.Encode(report{tip.Height, tip.Hash.String(), tx.TxHash().String()}); err != nil {
			return err
		}
	}
}

// INV-07: after SIGKILL at any instant the node reopens with every block that was ever seen.
func TestSIGKILLReopen(t *testing.T) {
	for _, blocks := range []int{1, 8, 40} {
		t.Run(fmt.Sprintf("after %d blocks", blocks), func(t *testing.T) {
			dir := t.TempDir()
			seen := runAndKill(t, dir, blocks)
			w := killedWallet(t)
			for range 2 { // what the first start leaves behind must open as well
				n := open(t, regnode.Config{DataDir: dir, MineTo: w.address, Manual: true})
				rpc, _ := serve(t, n)
				for _, r := range seen {
					requireSeen(t, rpc, r)
				}
				tip := n.Tip()
				_, err := n.Mine(t.Context(), 1, "")
				require.NoError(t, err)
				require.Equal(t, tip.Height+1, n.Tip().Height)
				require.NoError(t, n.Close())
			}
		})
	}
}

func requireSeen(t *testing.T, rpc *bitcoin.Client, r report) {
	t.Helper()
	id, err := chainhash.NewHashFromStr(r.Tx)
	require.NoError(t, err)
	info, err := rpc.TransactionInfo(deadline(t), *id)
	require.NoError(t, err, "height %d", r.Height)
	require.NotZero(t, info.Confirmations)
	block, err := chainhash.NewHashFromStr(r.Hash)
	require.NoError(t, err)
	h, err := rpc.Header(deadline(t), *block)
	require.NoError(t, err)
	require.Equal(t, r.Height, h.Height)
}

// runAndKill starts a child on dir, kills it as soon as it has reported so many blocks, and returns what it reported.
func runAndKill(t *testing.T, dir string, blocks int) []report {
	t.Helper()
	cmd := exec.CommandContext(deadline(t), os.Args[0], "-test.run=^$")
	cmd.Env = append(os.Environ(), childEnv+"="+dir)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	stdout, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	var seen []report
	for lines := bufio.NewScanner(stdout); lines.Scan(); {
		var r report
		if json.Unmarshal(lines.Bytes(), &r) != nil {
			break // the kill cut the line
		}
		if seen = append(seen, r); len(seen) == blocks {
			require.NoError(t, cmd.Process.Kill())
		}
	}
	require.Error(t, cmd.Wait())
	require.GreaterOrEqual(t, len(seen), blocks, stderr.String())
	return seen
}

func TestCloseLeaksNothing(t *testing.T) {
	ignore := goleak.IgnoreCurrent()
	w := newWallet(t)
	n, err := regnode.Open(t.Context(), regnode.Config{DataDir: t.TempDir(), MineTo: w.address})
	require.NoError(t, err)
	changes, stop := n.Watch()
	srv := httptest.NewServer(n.Handler())
	rpc, err := bitcoin.New(bitcoin.ClientConfig{URL: srv.URL, CookieFile: n.CookieFile()})
	require.NoError(t, err)
	tx := w.pay(t, []out{coinbase(t, rpc, 1)}, 1000, final, wire.NewTxOut(1000, w.script))
	require.NoError(t, n.Send(tx))
	<-changes
	rpc.Close()
	srv.Close()
	require.NoError(t, n.Close())
	for range changes { // closed with the node
	}
	stop()
	// leveldb's buffer pool ends up to 30 s after its store was closed.
	goleak.VerifyNone(t, ignore, goleak.IgnoreTopFunction("github.com/syndtr/goleveldb/leveldb.(*DB).mpoolDrain"))
}

func TestConfigIsChecked(t *testing.T) {
	for name, cfg := range map[string]regnode.Config{
		"no folder":     {},
		"other network": {DataDir: t.TempDir(), MineTo: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"},
		"no address":    {DataDir: t.TempDir(), MineTo: "nonsense"},
		"negative":      {DataDir: t.TempDir(), MinGap: -1},
		"idle":          {DataDir: t.TempDir(), BlockTime: 2, IdleBlockTime: 1},
		"fee":           {DataDir: t.TempDir(), MinRelayFee: 1 << 40},
	} {
		_, err := regnode.Open(t.Context(), cfg)
		require.Error(t, err, name)
	}
}
