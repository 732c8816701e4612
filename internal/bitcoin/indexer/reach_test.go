package indexer

import (
	"testing"

	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"
)

// gauges reads all gauges of the index.
func gauges(t *testing.T, registry *prometheus.Registry) map[string]float64 {
	t.Helper()
	families, err := registry.Gather()
	require.NoError(t, err)
	out := map[string]float64{}
	for _, f := range families {
		out[f.GetName()] = f.GetMetric()[0].GetGauge().GetValue()
	}
	return out
}

// INV-07: how far back a rollback can go is told, and is true: that many blocks can be left, and not one more.
func TestUndoBlocksAreThoseThatCanBeLeft_INV07(t *testing.T) {
	const most = 5
	chain := newSim(11)
	node, fs, registry := newTestNode(chain), vfs.NewMem(), prometheus.NewRegistry()
	x := start(t, node, fs, Config{UndoDepth: most, Registerer: registry})
	can := func(want int) {
		t.Helper()
		x.at(chain.tip())
		until(t, "what can be left is told", func() bool { return x.State().UndoBlocks == uint32(want) })
		require.Equal(t, float64(want), gauges(t, registry)["causeway_index_undo_blocks"])
	}
	can(0) // block 0 is never left
	for height := 1; height <= most+2; height++ {
		chain.grow(1)
		node.use(chain)
		can(min(height, most))
	}
	chain.grow(40) // in windows
	node.use(chain)
	can(most)
	x.stop()
	x = start(t, node, fs, Config{UndoDepth: most, Registerer: registry})
	can(most)

	// A shorter branch takes away what it left, and a longer one gives it again.
	last := len(chain.blocks) - 1
	chain = chain.fork(last-most, 2)
	chain.grow(most + 1)
	node.use(chain)
	can(most)
	last = len(chain.blocks) - 1
	chain = chain.fork(last-3, 3)
	chain.grow(4)
	node.use(chain)
	can(most)

	chain = chain.fork(len(chain.blocks)-1-most-1, 4)
	chain.grow(most + 3)
	node.use(chain)
	x.phase(TooDeep)
	require.ErrorIs(t, <-x.ended, errTooDeep)
	require.NoError(t, x.Close())
}

// INV-06: how much of the node's mempool is not followed is told: what those transactions spend looks unspent.
func TestMempoolThatIsNotFollowedIsTold_INV06(t *testing.T) {
	chain := newSim(5)
	chain.grow(30)
	plain, _ := plainCoins(t, chain)
	require.GreaterOrEqual(t, len(plain), 5)
	node, registry := newTestNode(chain), prometheus.NewRegistry()
	x := start(t, node, vfs.NewMem(), Config{MaxMempool: 3, Registerer: registry})
	defer x.stop()
	x.at(chain.tip())
	follows := func(mempool, unfollowed int) {
		t.Helper()
		until(t, "the mempool is followed", func() bool {
			s := x.State()
			return s.Mempool == mempool && s.Unfollowed == unfollowed
		})
		all := gauges(t, registry)
		require.Equal(t, float64(mempool), all["causeway_index_mempool_transactions"])
		require.Equal(t, float64(unfollowed), all["causeway_index_mempool_unfollowed"])
	}
	follows(0, 0)
	spender := func(i int) (*Spend, error) {
		v, err := x.View(t.Context())
		require.NoError(t, err)
		defer v.Close()
		return v.Spender(t.Context(), plain[i].op)
	}
	for i := range 5 {
		s, err := spender(4)
		require.Nil(t, s)
		if i > 3 {
			require.ErrorIs(t, err, ErrSpenderUnknown, "one that is not followed may spend it")
		} else {
			require.NoError(t, err)
		}
		node.send(pay([]byte{0x51}, nil, plain[i]))
		follows(min(i+1, 3), max(0, i-2))
	}
	chain.grow(1) // which has none of them; what spends the same coins goes
	node.use(chain)
	x.at(chain.tip())
	node.set(func() { clear(node.pool) })
	follows(0, 0)
	node.send(pay([]byte{0x51}, nil, simCoin{op: plain[0].op, value: 1}), pay([]byte{0x52}, nil, simCoin{value: 5000}))
	until(t, "one of unknown inputs is not followed", func() bool { return x.State().Unfollowed >= 1 })
}
