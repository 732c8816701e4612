package indexer

import (
	"context"
	"os"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/cockroachdb/pebble/v2/vfs/errorfs"
	"github.com/stretchr/testify/require"
)

// spendingMany is a chain whose last block spends many outputs of an early one, far more than are found together.
func spendingMany() *sim {
	chain := newSim(5)
	chain.grow(3)
	chain.block(0)
	from := outOf(chain.blocks[len(chain.blocks)-1].txs[0], 0)
	fan := wire.NewMsgTx(2)
	fan.AddTxIn(wire.NewTxIn(&from.op, nil, nil))
	const many = 12 * partCoins
	for range many {
		fan.AddTxOut(wire.NewTxOut(10_000, []byte{0x51}))
	}
	chain.coins = nil
	chain.blockOf(0, []*wire.MsgTx{fan})
	for range 6 {
		chain.block(0)
	}
	var txs []*wire.MsgTx
	for _, i := range chain.rng.Perm(many) {
		txs = append(txs, pay([]byte{0x52}, nil, outOf(fan, i)))
	}
	chain.blockOf(0, txs)
	return chain
}

// failingReads refuses reads of tables while told so.
type failingReads struct{ on atomic.Bool }

func (f *failingReads) String() string { return "unreadable disk" }

func (f *failingReads) MaybeError(op errorfs.Op) error {
	if f.on.Load() && op.Kind == errorfs.OpFileReadAt {
		return &os.PathError{Op: "read", Path: op.Path, Err: syscall.EIO}
	}
	return nil
}

// A block of the tip whose coins are all on disk finds them beside being applied, each once, and none one by one. Where
// the disk cannot be read, the block is not applied, and nothing changed: read again, it is.
func TestABlockOfTheTipFindsItsCoinsBesideBeingApplied(t *testing.T) {
	chain := spendingMany()
	last := len(chain.blocks) - 1
	disk, f := vfs.NewMem(), &failingReads{}
	fs := errorfs.Wrap(disk, f)
	cfg := Config{RetainBlocks: 1, UndoDepth: 10}
	e := testEngine(t, fs, cfg)
	connect(t, e, chain, last-1)
	before := mustDigest(t, e.s.db)
	// The store itself has nothing left to read then, whose failure would be another story.
	require.NoError(t, e.s.db.Compact(context.Background(), []byte{0}, []byte{0xff}, false))
	require.NoError(t, e.s.close())

	e = testEngine(t, fs, cfg)
	until(t, "the store has read what it reads by itself", func() bool {
		m := e.s.db.Metrics()
		return m.Table.InitialStatsCollectionComplete && m.Table.PendingStatsCollectionCount == 0
	})
	f.on.Store(true)
	require.ErrorIs(t, e.connect(lookAt(t, chain, last)), syscall.EIO)
	f.on.Store(false)
	require.NoError(t, e.s.close())

	e = testEngine(t, fs, cfg)
	require.Equal(t, before, mustDigest(t, e.s.db))
	connect(t, e, chain, last)
	require.Zero(t, e.w.direct)
	p := testPlain(t, false)
	for h := range chain.blocks {
		require.NoError(t, p.apply(chain.blocks[h].raw, uint32(h)))
	}
	require.Equal(t, mustDigest(t, p.db), mustDigest(t, e.s.db))
	require.NoError(t, e.leave())
	require.Equal(t, before, mustDigest(t, e.s.db))
	require.NoError(t, p.db.Close())
	require.NoError(t, e.s.close())
}
