package app

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/config"
	"causeway/internal/localnet/btclab"
	"causeway/internal/localnet/devchain/faultrpc"
	"causeway/internal/node"
)

// asksIndex reads an index process's health; ok is false while it does not answer.
func asksIndex(t *testing.T, address string) (h node.IndexHealth, status int, ok bool) {
	t.Helper()
	resp, err := (&http.Client{Timeout: 5 * time.Second}).Get("http://" + address + "/healthz")
	if err != nil {
		return h, 0, false
	}
	defer func() { require.NoError(t, resp.Body.Close()) }()
	raw, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, &h))
	return h, resp.StatusCode, true
}

// `causeway index` as a process of its own: killed while it works, and over a reorganisation, it comes back to its
// node's chain and tells the truth about it.
func TestIndexProcessUnderKill_INV07(t *testing.T) {
	l := btclab.Start(t)
	plain := &lab{t: t, dir: t.TempDir()}
	listen := freePort(t)
	p := plain.process("index", "index", config.Index{
		Bitcoin: config.Bitcoin{
			Chain: "local", Node: config.Node{URL: l.RPC, CookieFile: l.Node.CookieFile()},
			Data: filepath.Join(plain.dir, "index"), History: true,
			Poll: 50 * time.Millisecond,
		},
		Listen: listen,
	})
	require.NoError(t, p.start())
	reaches := func(tip chainhash.Hash) {
		t.Helper()
		l.Await("the process does not reach its node", func() bool {
			h, status, ok := asksIndex(t, listen)
			return ok && status == http.StatusOK && h.Hash == tip.String() && h.State == "at tip"
		})
	}
	reaches(l.Node.Tip().Hash)
	api := "http://" + listen + "/bitcoin_testnet"
	purse, err := wallet.Open(wallet.Config{API: api, Network: l.Network, Key: l.Keys.Wallet})
	require.NoError(t, err)
	taproot, _ := purse.Addresses()
	for round := range 4 {
		_, err := purse.Send(t.Context(), taproot, 10_000)
		require.NoError(t, err)
		if round%2 == 0 {
			_, err = l.Node.Mine(t.Context(), 3, "")
		} else {
			_, err = l.Node.Reorg(t.Context(), 5, false)
		}
		require.NoError(t, err)
		p.kill()
		_, err = l.Node.Mine(t.Context(), 2, "")
		require.NoError(t, err)
		require.NoError(t, p.start())
		reaches(l.Node.Tip().Hash)
		all, err := purse.Balances(t.Context())
		require.NoError(t, err)
		require.Equal(t, "1000000", all[taproot].Tokens[0].OverallBalance)
		require.Len(t, all[taproot].Runes, 2)
	}
	l.Synced()
	var ours, theirs struct{ Data any }
	for address, into := range map[string]any{api: &ours, l.API(): &theirs} {
		resp, err := http.Get(address + "/address/balance?address=" + url.QueryEscape(taproot))
		require.NoError(t, err)
		require.NoError(t, json.NewDecoder(resp.Body).Decode(into))
		require.NoError(t, resp.Body.Close())
	}
	require.Equal(t, theirs.Data, ours.Data, "an index that was never killed sees the same")
}

// Each member has an index of its own: one whose node forges a block refuses it, says so, and answers nothing for it,
// while the others go on.
func TestMembersIndexes_INV11(t *testing.T) {
	l := btclab.Start(t)
	liar := faultrpc.New(l.Node.Handler())
	lying := httptest.NewServer(liar)
	defer lying.Close()
	var members []*node.BitcoinIndex
	for i, address := range []string{l.RPC, l.RPC, lying.URL} {
		b, err := node.OpenBitcoin(t.Context(), node.BitcoinParts{
			Config: config.Bitcoin{
				Chain: "local", Node: config.Node{URL: address, CookieFile: l.Node.CookieFile()}, Poll: 20 * time.Millisecond,
				Data: filepath.Join(t.TempDir(), "index"),
			},
			Path: func(p string) string { return p }, Log: slog.New(slog.DiscardHandler), Small: true,
		})
		require.NoError(t, err, "member %d", i+1)
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan error, 1)
		go func() { ended <- b.Run(ctx, slog.New(slog.DiscardHandler)) }()
		t.Cleanup(func() {
			cancel()
			require.NoError(t, <-ended)
			require.NoError(t, b.Close())
		})
		members = append(members, b)
	}
	all := func(hash string, of ...*node.BitcoinIndex) {
		t.Helper()
		l.Await("the members do not see "+hash, func() bool {
			for _, b := range of {
				if h := b.Health(); !h.Ready || h.Hash != hash {
					return false
				}
			}
			return true
		})
	}
	honest := l.Node.Tip().Hash.String()
	all(honest, members...)
	miner := hex.EncodeToString(scriptOf(t, l))
	liar.Set(faultrpc.Fault{Methods: []string{"getblock"}, Lie: func(_ string, _, result json.RawMessage) json.RawMessage {
		// The block's reward goes to another script: its hash stays, its merkle root does not hold.
		return bytes.ReplaceAll(result, []byte(miner), []byte(strings.Repeat("5", len(miner))))
	}})
	l.Mine(1)
	next := l.Node.Tip().Hash.String()
	all(next, members[:2]...)
	l.Await("the member with the lying node notices nothing", func() bool {
		h := members[2].Health()
		return h.Hash == honest && h.State == "answer refused" && strings.Contains(h.Message, next)
	})
	w := httptest.NewRecorder()
	members[0].ServeHealth(w, httptest.NewRequest(http.MethodGet, "/v1/bitcoin", nil))
	require.Equal(t, http.StatusOK, w.Code)
	require.Contains(t, w.Body.String(), next)
}

// [7.38] an index keeps fee rates up by itself, in whichever process it runs: what blocks take is seen only of what was
// seen waiting before.
func TestIndexWatchesFees_7_38(t *testing.T) {
	l := btclab.Start(t)
	var asked atomic.Int32
	peer := l.Node.Handler()
	watched := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		if bytes.Contains(body, []byte("getmempoolinfo")) {
			asked.Add(1)
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		peer.ServeHTTP(w, r)
	}))
	defer watched.Close()
	b, err := node.OpenBitcoin(t.Context(), node.BitcoinParts{
		Config: config.Bitcoin{
			Chain: "local", Node: config.Node{URL: watched.URL, CookieFile: l.Node.CookieFile()},
			Data: filepath.Join(t.TempDir(), "index"),
		},
		Path: func(p string) string { return p }, Log: slog.New(slog.DiscardHandler), Small: true,
	})
	require.NoError(t, err)
	defer func() { require.NoError(t, b.Close()) }()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- b.Run(ctx, slog.New(slog.DiscardHandler)) }()
	l.Await("nobody asks the node what fees it wants", func() bool { return asked.Load() > 0 })
	cancel()
	require.NoError(t, <-ended)
}

func scriptOf(t *testing.T, l *btclab.Lab) []byte {
	t.Helper()
	address, err := l.Keys.MinerAddress()
	require.NoError(t, err)
	a, err := bitcoin.DecodeAddress(l.Network, address)
	require.NoError(t, err)
	return a.Script
}

// What a person sees while an index works: how far it is, how fast, and what is wrong.
func TestProgress(t *testing.T) {
	out := new(bytes.Buffer)
	clock := time.Unix(0, 0)
	p := &node.Progress{
		Out: out, Terminal: true, Log: slog.New(slog.DiscardHandler),
		Now: func() time.Time { return clock },
	}
	p.Show(indexer.State{
		Phase: indexer.CatchingUp, Applied: 458_000, NodeHeight: 916_000, Rate: 41.25,
		Left: 3*time.Hour + 5*time.Minute, DiskBytes: 12_340_000_000,
	})
	require.Equal(t,
		"\r\x1b[2K[████████████············]  50.0 %  block 458000 of 916000, 41.2 blocks/s, 3h5m0s left, 12.3 GB",
		out.String())
	out.Reset()
	p.Show(indexer.State{Phase: indexer.AtTip, Tip: indexer.Tip{Height: 916_000}, Mempool: 12, DiskBytes: 999})
	require.Equal(t, "\n\r\x1b[2Kat tip, block 916000, 12 in the mempool, 999 B", out.String())
	out.Reset()
	p.Show(indexer.State{Phase: indexer.NodeAway, Message: "the node does not answer"})
	require.Equal(t, "\n\r\x1b[2Knode away: the node does not answer", out.String())

	logged := new(bytes.Buffer)
	p = &node.Progress{Log: slog.New(slog.NewTextHandler(logged, nil)), Now: func() time.Time { return clock }}
	for range 3 {
		p.Show(indexer.State{Phase: indexer.CatchingUp, Applied: 7})
	}
	require.Equal(t, 1, strings.Count(logged.String(), "Bitcoin index"))
	clock = clock.Add(node.ProgressEvery)
	p.Show(indexer.State{Phase: indexer.CatchingUp, Applied: 8})
	require.Equal(t, 2, strings.Count(logged.String(), "Bitcoin index"))
}
