// Package btclab is a whole local Bitcoin for tests: a seeded node, an index that follows it over JSON-RPC, and the
// wallet API on that. It hides how they are put together and waited for.
package btclab

import (
	"context"
	"encoding/hex"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/localnet/btcseed"
	"causeway/internal/localnet/regnode"
)

const (
	poll = 10 * time.Millisecond
	// blockTime is the rhythm of a node that makes blocks by itself.
	blockTime = 250 * time.Millisecond
	patience  = 60 * time.Second
)

// Lab is a running local Bitcoin. Blocks are made by Mine alone, unless Node.SetAutoMine says otherwise.
type Lab struct {
	t       testing.TB
	Network *bitcoin.Network
	Node    *regnode.Node
	RPC     string // of the node
	Client  *bitcoin.Client
	Index   *indexer.Index
	Keys    btcseed.Keys
	Record  btcseed.Record
}

// Start runs a node with the demo on it and an index with history, and ends both with the test.
func Start(t testing.TB) *Lab {
	t.Helper()
	l := &Lab{t: t}
	var err error
	l.Network, err = bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	for _, key := range []**btcec.PrivateKey{&l.Keys.Wallet, &l.Keys.Miner} {
		*key, err = btcec.NewPrivateKey()
		require.NoError(t, err)
	}
	miner, err := l.Keys.MinerAddress()
	require.NoError(t, err)
	l.Node, err = regnode.Open(t.Context(),
		regnode.Config{DataDir: filepath.Join(t.TempDir(), "node"), MineTo: miner, Manual: true, BlockTime: blockTime})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, l.Node.Close()) })
	l.Record, err = btcseed.Seed(t.Context(), btcseed.Config{Node: l.Node, Keys: l.Keys})
	require.NoError(t, err)
	rpc := httptest.NewServer(l.Node.Handler())
	t.Cleanup(rpc.Close)
	l.RPC = rpc.URL
	l.Client, err = bitcoin.New(bitcoin.ClientConfig{URL: l.RPC, CookieFile: l.Node.CookieFile()})
	require.NoError(t, err)
	t.Cleanup(l.Client.Close)
	l.Index = l.OpenIndex(filepath.Join(t.TempDir(), "index"), l.Client)
	l.Synced()
	return l
}

// OpenIndex runs an index in a folder, from any node that claims to be this one, until the test ends.
func (l *Lab) OpenIndex(dir string, node indexer.Node) *indexer.Index {
	l.t.Helper()
	x, err := indexer.Open(l.t.Context(), indexer.Config{
		Dir: dir, Network: bitcoin.Local, Node: node, History: true, Poll: poll, CacheBytes: 4 << 20, WindowBytes: 16 << 20,
		RetainBlocks: 16, FlushBlocks: 16, Fetchers: 1, Log: slog.New(slog.DiscardHandler),
	})
	require.NoError(l.t, err)
	ctx, cancel := context.WithCancel(context.Background())
	var wg sync.WaitGroup
	wg.Go(func() { _ = x.Run(ctx) }) // why it ended stands in its state
	l.t.Cleanup(func() {
		cancel()
		wg.Wait()
		require.NoError(l.t, x.Close())
	})
	return x
}

// Mine makes blocks and waits until the index has them.
func (l *Lab) Mine(k int) {
	l.t.Helper()
	_, err := l.Node.Mine(l.t.Context(), k, "")
	require.NoError(l.t, err)
	l.Synced()
}

// Synced waits until the index stands where the node does, mempool included.
func (l *Lab) Synced() {
	l.t.Helper()
	l.Await("the index does not reach its node", func() bool {
		s, tip := l.Index.State(), l.Node.Tip()
		return s.Ready && !s.Empty && s.Tip.Hash == tip.Hash && s.Mempool == l.Node.Waiting()
	})
}

// Await asks again and again until something holds.
func (l *Lab) Await(what string, holds func() bool) {
	l.t.Helper()
	ticker := time.NewTicker(poll)
	defer ticker.Stop()
	for deadline := time.Now().Add(patience); !holds(); <-ticker.C {
		if time.Now().After(deadline) {
			require.FailNow(l.t, "waited in vain", "%s: %+v", what, l.Index.State())
		}
	}
}

// View opens a view of the index until the test ends.
func (l *Lab) View() *indexer.View {
	l.t.Helper()
	v, err := l.Index.View(l.t.Context())
	require.NoError(l.t, err)
	l.t.Cleanup(v.Close)
	return v
}

// API serves the wallet API and returns its address.
func (l *Lab) API(change ...func(*walletapi.Config)) string {
	l.t.Helper()
	c := walletapi.Config{
		Network: l.Network, Node: l.Client, Version: "test", Log: slog.New(slog.DiscardHandler), BaseURL: "http://127.0.0.1",
		View: func(ctx context.Context) (walletapi.View, error) {
			v, err := l.Index.View(ctx)
			if err != nil {
				return nil, err
			}
			return v, nil
		},
		Tip: func() (indexer.Tip, bool) { s := l.Index.State(); return s.Tip, !s.Empty },
	}
	for _, f := range change {
		f(&c)
	}
	h, err := walletapi.New(c)
	require.NoError(l.t, err)
	srv := httptest.NewServer(h)
	l.t.Cleanup(srv.Close)
	return srv.URL
}

// Hex is a key as key files hold it.
func Hex(key *btcec.PrivateKey) string { return hex.EncodeToString(key.Serialize()) }
