package devchain_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/big"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"causeway/internal/localnet/devchain"
)

// childEnv makes the test binary run a chain in the folder that it names,
// until it is killed.
const childEnv = "DEVCHAIN_TEST_CHILD"

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

// childWallet is funded in the killed chain; its key is worthless.
func childWallet() wallet {
	key, err := crypto.ToECDSA(common.LeftPadBytes([]byte{1}, 32))
	if err != nil {
		panic(err)
	}
	return wallet{key, crypto.PubkeyToAddress(key.PublicKey)}
}

func childConfig(dir string) devchain.Config {
	return devchain.Config{
		ChainID: testChainID, DataDir: dir, Manual: true, FinalityBlocks: 2,
		Funded: []common.Address{childWallet().addr},
		Alloc:  types.GenesisAlloc{emitter: {Code: emitterCode, Balance: common.Big0}},
	}
}

// sealedBlock is what the child reports for each block, on a line of its own.
type sealedBlock struct {
	Number    uint64
	Hash, Tx  common.Hash
	Finalized uint64
}

func child(dir string) error {
	ctx := context.Background()
	chain, err := devchain.Start(ctx, childConfig(dir))
	if err != nil {
		return err
	}
	w, out := childWallet(), json.NewEncoder(os.Stdout)
	for nonce := uint64(0); ; nonce++ {
		tx := types.MustSignNewTx(w.key, types.LatestSignerForChainID(new(big.Int).SetUint64(testChainID)), &types.LegacyTx{
			Nonce: nonce, To: &emitter, Value: common.Big0, Gas: 60_000, GasPrice: new(big.Int).SetUint64(2e9),
		})
		if err := chain.Client().SendTransaction(ctx, tx); err != nil {
			return err
		}
		hash, err := chain.Seal(ctx)
		if err != nil {
			return err
		}
		b := sealedBlock{Hash: hash, Tx: tx.Hash()}
		if b.Number, err = chain.Client().BlockNumber(ctx); err != nil {
			return err
		}
		var final *types.Header
		if err := chain.RPC().CallContext(ctx, &final, "eth_getBlockByNumber", "finalized", false); err != nil {
			return err
		}
		b.Finalized = final.Number.Uint64()
		if err := out.Encode(b); err != nil {
			return err
		}
	}
}

// INV-07: after SIGKILL at any instant the chain reopens consistent; every
// block that was ever finalized is there, and what is missing is missing
// entirely.
func TestSIGKILLReopen(t *testing.T) {
	for _, blocks := range []int{1, 5, 40} {
		t.Run(fmt.Sprintf("after %d blocks", blocks), func(t *testing.T) {
			dir := t.TempDir()
			reported := runAndKill(t, dir, blocks)
			chain, err := devchain.Start(t.Context(), childConfig(dir))
			require.NoError(t, err)
			t.Cleanup(func() { require.NoError(t, chain.Close()) })
			requireConsistent(t, chain, reported)

			// The chain goes on where it is.
			w, tip := childWallet(), head(t, chain.Client())
			nonce, err := chain.Client().NonceAt(deadline(t), w.addr, nil)
			require.NoError(t, err)
			require.Equal(t, tip.Number.Uint64()-1, nonce, "block 1 is empty, each other has one transaction")
			hash := w.send(t, chain, nonce, emitter, 0)
			require.NotZero(t, chain.Commit())
			r, err := chain.Client().TransactionReceipt(deadline(t), hash)
			require.NoError(t, err)
			require.Equal(t, tip.Number.Uint64()+1, r.BlockNumber.Uint64())
		})
	}
}

// runAndKill starts a child on dir, kills it as soon as it has reported so many
// blocks, and returns everything that it reported.
func runAndKill(t *testing.T, dir string, blocks int) []sealedBlock {
	t.Helper()
	cmd := exec.CommandContext(deadline(t), os.Args[0], "-test.run=^$")
	cmd.Env = append(os.Environ(), childEnv+"="+dir)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	var reported []sealedBlock
	for lines := bufio.NewScanner(out); lines.Scan(); {
		var b sealedBlock
		if json.Unmarshal(lines.Bytes(), &b) != nil {
			break // the kill cut the line
		}
		if reported = append(reported, b); len(reported) == blocks {
			require.NoError(t, cmd.Process.Kill())
		}
	}
	require.Error(t, cmd.Wait())
	require.GreaterOrEqual(t, len(reported), blocks, stderr.String())
	return reported
}

func requireConsistent(t *testing.T, chain *devchain.Chain, reported []sealedBlock) {
	t.Helper()
	ctx := deadline(t)
	last := reported[len(reported)-1]
	tip := head(t, chain.Client()).Number.Uint64()
	require.GreaterOrEqual(t, tip, last.Number-1, "only the newest reported block may be missing")
	require.GreaterOrEqual(t, byTag(t, chain, "finalized"), last.Finalized, "finality moved back")
	for _, b := range reported {
		h, err := chain.Client().HeaderByNumber(ctx, new(big.Int).SetUint64(b.Number))
		if b.Number > tip {
			require.ErrorIs(t, err, ethereum.NotFound)
			_, err = chain.Client().TransactionReceipt(ctx, b.Tx)
			require.ErrorIs(t, err, ethereum.NotFound)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, b.Hash, h.Hash())
		r, err := chain.Client().TransactionReceipt(ctx, b.Tx)
		require.NoError(t, err)
		require.Equal(t, b.Hash, r.BlockHash)
		require.Len(t, r.Logs, 1)
		_, err = chain.Client().BalanceAt(ctx, emitter, h.Number) // its state is there
		require.NoError(t, err)
	}
	logs, err := chain.Client().FilterLogs(ctx,
		ethereum.FilterQuery{FromBlock: common.Big0, Addresses: []common.Address{emitter}})
	require.NoError(t, err)
	require.Len(t, logs, int(tip)-1)
}

func TestPersistence(t *testing.T) {
	w := newWallet(t)
	cfg := devchain.Config{DataDir: t.TempDir(), Manual: true, FinalityBlocks: 2, Funded: []common.Address{w.addr}}
	chain := start(t, cfg)
	hash := w.send(t, chain, 0, emitter, 7)
	for range 5 {
		chain.Commit()
	}
	genesis, tip := chain.GenesisHash(), head(t, chain.Client())

	second := cfg
	second.ChainID, second.Alloc = testChainID, types.GenesisAlloc{}
	_, err := devchain.Start(t.Context(), second)
	require.ErrorIs(t, err, devchain.ErrInUse)

	require.NoError(t, chain.Close())
	_, err = devchain.Start(t.Context(), second)
	require.ErrorIs(t, err, devchain.ErrOtherChain, "another genesis")

	cfg.FinalityBlocks = 4 // finality does not move back
	chain = start(t, cfg)
	require.Equal(t, genesis, chain.GenesisHash())
	require.Equal(t, tip.Hash(), head(t, chain.Client()).Hash())
	require.Equal(t, uint64(4), byTag(t, chain, "finalized"))
	require.Equal(t, uint64(5), byTag(t, chain, "safe"))
	r, err := chain.Client().TransactionReceipt(deadline(t), hash)
	require.NoError(t, err)
	require.Equal(t, uint64(2), r.BlockNumber.Uint64())
	balance, err := chain.Client().BalanceAt(deadline(t), emitter, nil)
	require.NoError(t, err)
	require.Equal(t, uint64(7), balance.Uint64())
	require.NotZero(t, chain.Commit())
	require.Equal(t, tip.Number.Uint64()+1, head(t, chain.Client()).Number.Uint64())
}

// Close leaves no goroutine of ours, and of go-ethereum only what is listed.
func TestCloseLeaksNothing(t *testing.T) {
	ignore := []goleak.Option{goleak.IgnoreCurrent()}
	ignore = append(ignore, gethLeaks...)
	for _, dir := range []string{"", t.TempDir()} {
		w := newWallet(t)
		chain, err := devchain.Start(t.Context(), devchain.Config{ChainID: 5, DataDir: dir, Funded: []common.Address{w.addr}})
		require.NoError(t, err)
		mined(t, chain.Client(), w.send(t, chain, 0, emitter, 1))
		srv := serve(t, chain, nil)
		ws := srv.ws(t)
		sub, err := ws.SubscribeNewHead(t.Context(), make(chan *types.Header, 8))
		require.NoError(t, err)
		require.NoError(t, chain.Close())
		<-sub.Err() // closing the chain ends its connections
		ws.Close()
		srv.Close()
	}
	goleak.VerifyNone(t, ignore...)
}

// gethLeaks are the goroutines that go-ethereum 1.17.10 leaves behind.
var gethLeaks = []goleak.Option{
	// Each node's peer database, in memory: its buffer pool ends up to 30 s
	// after it was closed.
	goleak.IgnoreTopFunction("github.com/syndtr/goleveldb/leveldb.(*DB).mpoolDrain"),
	// A subscription that is still open when the chain closes, if its event
	// system ends before it has unsubscribed: it then waits for ever.
	goleak.IgnoreAnyFunction("github.com/ethereum/go-ethereum/eth/filters.(*FilterAPI).NewHeads.func1"),
}

func TestRouteLogs(t *testing.T) {
	var out strings.Builder
	before := slog.Default()
	devchain.RouteLogs(slog.New(slog.NewTextHandler(&out, nil)))
	t.Cleanup(func() { devchain.RouteLogs(slog.New(slog.DiscardHandler)) })
	require.Same(t, before, slog.Default(), "go-ethereum must not replace the default logger")

	// A folder that was not closed properly makes go-ethereum warn.
	dir := t.TempDir()
	runAndKill(t, dir, 1)
	chain, err := devchain.Start(t.Context(), childConfig(dir))
	require.NoError(t, err)
	require.NoError(t, chain.Close())
	require.Contains(t, out.String(), "level=WARN")
	require.Contains(t, out.String(), "component=geth")
	require.NotContains(t, out.String(), "level=INFO")
}
