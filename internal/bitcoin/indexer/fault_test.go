package indexer

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/cockroachdb/pebble/v2/vfs/errorfs"
	"github.com/stretchr/testify/require"
)

type testClock struct {
	mu sync.Mutex
	t  time.Time
}

func newClock() *testClock { return &testClock{t: time.Unix(1_700_000_000, 0)} }

func (c *testClock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.t
}

func (c *testClock) add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.t = c.t.Add(d)
}

func TestFolderOfAnotherNetworkIsRefused(t *testing.T) {
	chain := newSim(1)
	dir := filepath.Join(t.TempDir(), "index")
	x := start(t, newTestNode(chain), vfs.Default, Config{Dir: dir, CacheBytes: 1 << 20})
	x.at(chain.tip())
	_, err := Open(context.Background(), Config{Dir: dir, Network: "regtest", Node: x.node})
	require.ErrorIs(t, err, ErrInUse)
	x.stop()
	_, err = Open(context.Background(), Config{Dir: dir, Network: "signet", Node: x.node})
	require.ErrorIs(t, err, ErrOtherNetwork)
	require.ErrorContains(t, err, "it is of regtest, not of signet")
	_, err = Open(context.Background(), Config{Dir: dir, Network: "regtest", History: true, Node: x.node})
	require.ErrorIs(t, err, ErrSettings)
	_, err = Open(context.Background(), Config{Dir: dir, Network: "nonsense", Node: x.node})
	require.ErrorContains(t, err, "nonsense")
	s, err := openStore(vfs.Default, dir, 1<<20, x.cfg.Log)
	require.NoError(t, err)
	require.ErrorIs(t, s.bind(binding{schema + 1, "regtest", false}), ErrSchema)
	require.NoError(t, s.close())
}

func TestNodeOnAnotherChainEndsTheIndex(t *testing.T) {
	chain := newSim(1)
	chain.grow(5)
	node := newTestNode(chain)
	x := start(t, node, vfs.NewMem(), Config{})
	x.at(chain.tip())
	other := newSim(2)
	other.grow(9)
	node.use(other)
	s := x.phase(WrongChain)
	require.Contains(t, s.Message, "check which node it is")
	_, err := x.View(context.Background())
	require.ErrorIs(t, err, ErrNotReady)
	require.ErrorIs(t, <-x.ended, errWrongChain)
	require.NoError(t, x.Close())

	x = start(t, node, vfs.NewMem(), Config{Network: "mainnet"})
	x.phase(WrongChain)
	require.Error(t, <-x.ended)
	require.NoError(t, x.Close())
}

func TestReorganisationBeyondTheHorizonEndsTheIndex(t *testing.T) {
	chain := newSim(1)
	chain.grow(20)
	node := newTestNode(chain)
	x := start(t, node, vfs.NewMem(), Config{UndoDepth: 5})
	x.at(chain.tip())
	fork := chain.fork(14, 3)
	fork.grow(8)
	node.use(fork)
	s := x.phase(TooDeep)
	require.Contains(t, s.Message, "remove the index folder")
	require.Equal(t, chain.tip(), s.Tip.Hash, "nothing was changed")
	require.ErrorIs(t, <-x.ended, errTooDeep)
	require.NoError(t, x.Close())
}

func TestANodeThatHasLessIsWaitedFor(t *testing.T) {
	chain := newSim(1)
	chain.grow(20)
	node := newTestNode(chain)
	x := start(t, node, vfs.NewMem(), Config{})
	defer x.stop()
	x.at(chain.tip())
	node.use(&sim{blocks: chain.blocks[:15]})
	s := x.phase(NodeBehind)
	require.Equal(t, chain.tip(), s.Tip.Hash)
	require.Contains(t, s.Message, "waits for the node")
	node.use(chain)
	x.at(chain.tip())
}

// A block that is not what it must be is refused, whatever is wrong with it, and the index waits for the right one.
// That is a state of its own: the node is there.
func TestWrongBlocksAreRefused(t *testing.T) {
	for name, spoil := range map[string]func(raw []byte) []byte{
		"cut":         func(raw []byte) []byte { return raw[:len(raw)-1] },
		"nothing":     func([]byte) []byte { return nil },
		"transaction": func(raw []byte) []byte { raw = bytes.Clone(raw); raw[len(raw)-1] ^= 1; return raw },
		"header":      func(raw []byte) []byte { raw = bytes.Clone(raw); raw[5] ^= 1; return raw },
		"witnesses":   func(raw []byte) []byte { return withWitnesses(t, raw, lies()["all taken away"]) },
	} {
		for _, length := range []int{1, 30} { // at the tip, and catching up
			chain := newSim(2)
			chain.grow(3)
			node := newTestNode(chain)
			x := start(t, node, vfs.NewMem(), Config{})
			x.at(chain.tip())
			last := chain.tip()
			chain.grow(length)
			require.True(t, chain.blocks[4].txs[0].HasWitness(), "the seed's block has witnesses")
			bad := chain.blocks[4].hash
			node.set(func() {
				node.spoil = func(hash chainhash.Hash, raw []byte) []byte {
					if hash == bad {
						return spoil(raw)
					}
					return raw
				}
			})
			node.use(chain)
			s := x.phase(AnswerRefused)
			require.Contains(t, s.Message, "refused", name)
			require.Contains(t, s.Message, bad.String(), name)
			require.Contains(t, s.Message, "check that it is the right program", name)
			require.True(t, s.Ready, "what was indexed is answered until it is stale")
			require.Equal(t, last, s.Tip.Hash, name)
			node.set(func() { node.spoil = nil })
			x.at(chain.tip())
			x.stop()
		}
	}
}

// A block that spends what is not there does not belong to the index: nothing of it is written, and nothing is
// answered.
func TestABlockThatSpendsNothingKnownEndsTheIndex(t *testing.T) {
	chain := newSim(1)
	chain.grow(12)
	twice := pay([]byte{0x51}, nil, simCoin{op: chain.coins[0].op, value: 400})
	good := chain.fork(12, 4)
	good.blockOf(0, []*wire.MsgTx{twice})
	again := pay([]byte{0x52}, nil, simCoin{op: chain.coins[0].op, value: 400})
	bad := good.fork(13, 5)
	bad.blockOf(0, []*wire.MsgTx{again})
	for _, from := range []*sim{chain, nil} { // at the tip, and catching up
		node := newTestNode(bad)
		if from != nil {
			node.use(from)
		}
		fs := vfs.NewMem()
		x := start(t, node, fs, Config{})
		if from != nil {
			x.at(from.tip())
			node.use(bad)
		}
		s := x.phase(Broken)
		require.Contains(t, s.Message, "no such unspent output")
		_, err := x.View(context.Background())
		require.ErrorIs(t, err, ErrNotReady)
		require.ErrorIs(t, <-x.ended, errBroken)
		require.NoError(t, x.Close())
		node.use(good)
		x = start(t, node, fs, Config{})
		x.at(good.tip())
		require.Equal(t, plainDigest(t, good, false), x.shownDigest())
		x.stop()
	}
}

// failingFS fails every write from a moment on, as a full disk does.
type failingFS struct {
	full atomic.Bool
	ops  atomic.Int64
	at   atomic.Int64
}

func (f *failingFS) String() string { return "full disk" }

func (f *failingFS) MaybeError(op errorfs.Op) error {
	if op.Kind.ReadOrWrite() != errorfs.OpIsWrite {
		return nil
	}
	if n, at := f.ops.Add(1), f.at.Load(); at > 0 && n >= at {
		f.full.Store(true)
	}
	if f.full.Load() {
		return &os.PathError{Op: "write", Path: op.Path, Err: syscall.ENOSPC}
	}
	return nil
}

// A full disk stops the index with a clear state, at whatever write it happens; with space again, everything is as if
// it had not.
func TestFullDiskStopsTheIndexAndLosesNothing(t *testing.T) {
	if !alone(t) {
		return
	}
	chain := newSim(9)
	chain.grow(30)
	want := plainDigest(t, chain, false)
	stopped := 0
	for at := int64(1); at < 120; at += 7 {
		before := stopped
		disk, f := vfs.NewCrashableMem(), &failingFS{}
		node := newTestNode(&sim{blocks: chain.blocks[:2]})
		x := start(t, node, errorfs.Wrap(disk, f), Config{FlushBlocks: 5})
		x.at(chain.blocks[1].hash)
		f.ops.Store(0)
		f.at.Store(at)
		// Nineteen blocks in windows, then one by one.
		for h := 20; h <= 30 && x.State().Phase != Broken; h++ {
			node.use(&sim{blocks: chain.blocks[:h+1]})
			until(t, "the block is shown or the disk is full", func() bool {
				s := x.State()
				return s.Tip.Height == uint32(h) || s.Phase == Broken
			})
		}
		if s := x.State(); s.Phase == Broken {
			stopped++
			require.Contains(t, s.Message, "no space left")
			_, err := x.View(context.Background())
			require.ErrorIs(t, err, ErrNotReady)
			require.ErrorIs(t, <-x.ended, errBroken)
			if err := x.Close(); err != nil {
				require.ErrorContains(t, err, "no space left")
			}
			node.use(chain)
			x = start(t, node, disk.CrashClone(vfs.CrashCloneCfg{}), Config{FlushBlocks: 5})
		}
		x.at(chain.tip())
		require.Equal(t, want, x.shownDigest())
		f.at.Store(0) // what is left of the first disk is for closing
		if s := x.State(); s.Phase == Broken || f.full.Load() && stopped == before {
			// It was full at the very last write, behind what was asked for: only closing notices.
			if err := x.Close(); err != nil {
				require.ErrorContains(t, err, "no space left")
			}
			<-x.ended
			x.cancel()
			continue
		}
		x.stop()
	}
	require.Greater(t, stopped, 8)
}

// The power may fail at any instant: what was shown is there afterwards, and nothing of a half block.
func TestPowerFailureAtAnyInstant(t *testing.T) {
	chain := newSim(21)
	chain.grow(40)
	other := chain.fork(33, 5)
	other.grow(12)
	digests := map[chainhash.Hash]string{}
	for _, c := range []*sim{chain, other} {
		p := testPlain(t, true)
		for h := range c.blocks {
			require.NoError(t, p.apply(c.blocks[h].raw, uint32(h)))
			digests[c.blocks[h].hash] = mustDigest(t, p.db)
		}
		require.NoError(t, p.db.Close())
	}
	disk := vfs.NewCrashableMem()
	node := newTestNode(&sim{blocks: chain.blocks[:25]})
	x := start(t, node, disk, Config{FlushBlocks: 4, History: true, UndoDepth: 20})
	check := func() {
		shown := x.State().Tip
		clone := disk.CrashClone(vfs.CrashCloneCfg{
			UnsyncedDataPercent: 50,
			RNG:                 rand.New(rand.NewPCG(1, uint64(shown.Height))),
		})
		e := testEngine(t, clone, Config{History: true, UndoDepth: 20})
		defer func() { require.NoError(t, e.s.close()) }()
		if !e.empty {
			require.Equal(t, digests[e.tip.Hash], mustDigest(t, e.s.db), "at %d", e.tip.Height)
		}
	}
	to := func(c *sim) {
		node.use(c)
		until(t, "the index is there", func() bool {
			check()
			return x.State().Tip.Hash == c.tip()
		})
	}
	for _, c := range []*sim{
		{blocks: chain.blocks[:25]},
		{blocks: chain.blocks[:26]},
		{blocks: chain.blocks[:29]},
		chain, other,
	} {
		to(c)
	}
	x.stop()
}
