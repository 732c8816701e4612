package indexer

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
	"pgregory.net/rapid"
)

func TestMain(m *testing.M) {
	if child() {
		return
	}
	if os.Getenv(childAlone) != "" {
		os.Exit(m.Run())
	}
	goleak.VerifyTestMain(m)
}

// running is an index that follows a test node.
type running struct {
	*Index
	t       require.TestingT
	node    *testNode
	changed chan struct{}
	ended   chan error
	cancel  context.CancelFunc
}

func start(t require.TestingT, node *testNode, fs vfs.FS, cfg Config) *running {
	r := &running{t: t, node: node, changed: make(chan struct{}, 1), ended: make(chan error, 1)}
	cfg.Node = node
	if cfg.Dir == "" {
		cfg.Dir = "index"
	}
	if cfg.Network == "" {
		cfg.Network = "regtest"
	}
	if cfg.CacheBytes == 0 {
		cfg.CacheBytes = 4 << 20
	}
	if cfg.Poll == 0 {
		cfg.Poll = time.Millisecond
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	x, err := open(context.Background(), cfg, fs)
	require.NoError(t, err)
	r.Index = x
	ctx, cancel := context.WithCancel(context.Background())
	r.cancel = cancel
	go func() { r.ended <- x.Run(ctx) }()
	return r
}

// until waits for a condition.
func until(t require.TestingT, what string, f func() bool) {
	deadline := time.NewTimer(20 * time.Second)
	defer deadline.Stop()
	tick := time.NewTicker(500 * time.Microsecond)
	defer tick.Stop()
	for !f() {
		select {
		case <-tick.C:
		case <-deadline.C:
			require.FailNow(t, "not within 20 s: "+what)
		}
	}
}

// at waits until the index shows a block, matched with the node.
func (r *running) at(hash chainhash.Hash) {
	until(r.t, "the index shows the node's tip", func() bool {
		s := r.State()
		require.False(r.t, s.Phase.ended(), s.Message)
		return s.Tip.Hash == hash && s.Phase == AtTip && s.Ready
	})
}

func (r *running) phase(p Phase) State {
	var s State // the one that was seen: the next may be another already
	until(r.t, "phase "+p.String(), func() bool { s = r.State(); return s.Phase == p })
	return s
}

func (r *running) view() *View {
	v, err := r.View(context.Background())
	require.NoError(r.t, err)
	return v
}

// shownDigest is the digest of what a view shows.
func (r *running) shownDigest() string {
	v := r.view()
	defer v.Close()
	return mustDigest(r.t, v.shared.snapshot.snap)
}

func (r *running) stop() {
	require.NoError(r.t, r.Close())
	if err := <-r.ended; !errors.Is(err, ErrClosed) { // it had not begun to run
		require.NoError(r.t, err)
	}
	r.cancel()
}

// plainDigest is what the plain store makes of a chain.
func plainDigest(t require.TestingT, chain *sim, history bool) string {
	p := testPlain(t, history)
	defer func() { require.NoError(t, p.db.Close()) }()
	for h := range chain.blocks {
		require.NoError(t, p.apply(chain.blocks[h].raw, uint32(h)))
	}
	return mustDigest(t, p.db)
}

// Whatever branches the node follows, and however fast, the index ends with the database of the node's chain: catching
// up, at the tip, and across restarts.
func TestFollowsTheNodeThroughReorganisations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chain := newSim(rapid.Uint64().Draw(t, "seed"))
		chain.grow(rapid.IntRange(1, 25).Draw(t, "blocks"))
		node, fs := newTestNode(chain), vfs.NewMem()
		cfg := Config{
			History: rapid.Bool().Draw(t, "history"), UndoDepth: 10,
			RetainBlocks: rapid.Uint32Range(1, 6).Draw(t, "retain"), FlushBlocks: rapid.Uint32Range(1, 9).Draw(t, "flush"),
		}
		x := start(t, node, fs, cfg)
		defer func() { x.stop() }()
		for range rapid.IntRange(1, 6).Draw(t, "turns") {
			switch rapid.SampledFrom([]string{"grow", "reorganise", "restart", "away"}).Draw(t, "turn") {
			case "grow":
				chain.grow(rapid.IntRange(1, 9).Draw(t, "more"))
			case "reorganise":
				x.at(chain.tip())
				depth := rapid.IntRange(1, min(9, len(chain.blocks)-1)).Draw(t, "depth")
				chain = chain.fork(len(chain.blocks)-1-depth, rapid.Uint64().Draw(t, "branch"))
				// The horizon reaches back from the highest tip ever: a branch that ends lower shortens it.
				chain.grow(rapid.IntRange(depth, 12).Draw(t, "length"))
			case "restart":
				x.stop()
				x = start(t, node, fs, cfg)
			case "away":
				node.set(func() { node.away = errAway })
				x.phase(NodeAway)
				node.set(func() { node.away = nil })
			}
			node.use(chain)
			if rapid.Bool().Draw(t, "wait") {
				x.at(chain.tip())
			}
		}
		x.at(chain.tip())
		require.Equal(t, plainDigest(t, chain, cfg.History), x.shownDigest())
	})
}
