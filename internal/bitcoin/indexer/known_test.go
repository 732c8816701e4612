package indexer

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin/ordinals"
)

// ask reads outpoints as the mempool does, twice: each answer must be the disk's.
func ask(t require.TestingT, e *engine, ops []wire.OutPoint) {
	snap := e.s.db.NewSnapshot()
	defer func() { require.NoError(t, snap.Close()) }()
	read := e.confirmed(snap)
	for _, op := range ops {
		want, missing := readCoin(snap, op)
		for range 2 {
			got, err := read(op)
			if missing != nil {
				require.ErrorIs(t, err, ErrNotFound)
				continue
			}
			require.NoError(t, err)
			require.Equal(t, fmt.Sprintf("%+v", want), fmt.Sprintf("%+v", got))
		}
	}
	requireOnDisk(t, e)
}

// requireOnDisk compares every row that is kept for the mempool with the disk's, behind a block that is on disk.
func requireOnDisk(t require.TestingT, e *engine) (n int) {
	for _, g := range []*knownGen{e.w.known.cur, e.w.known.prev} {
		for i := range g.index.parts {
			for _, s := range g.index.parts[i].slots {
				if s.place == 0 {
					continue
				}
				k := outPointKey(g.mem.at(s.place - 1))
				row, err := e.s.get(nil, coinKey(nil, k[:]))
				require.NoError(t, err)
				require.NotNil(t, row, "%v is not on disk", toOutPoint(k[:]))
				require.Equal(t, row, append([]byte{}, e.w.known.get(&k)...))
				n++
			}
		}
	}
	return n
}

// outpoints returns what was unspent behind the last blocks of a chain, spent since or not.
func (s *sim) outpoints(height int) (ops []wire.OutPoint) {
	for h := max(0, height-2); h <= height; h++ {
		for _, c := range s.blocks[h].coins {
			ops = append(ops, c.op)
		}
	}
	return ops
}

// Whatever the mempool reads and whenever, between blocks of the tip, windows, reorganisations and restarts: what is
// kept of it is what the disk holds, and the database becomes the one that the plain store makes.
func TestCoinsKeptForTheMempoolAreThoseOnDisk(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const depth = 6
		chain := newSim(rapid.Uint64().Draw(t, "seed"))
		chain.grow(12)
		cfg := Config{
			History: rapid.Bool().Draw(t, "history"), RetainBlocks: rapid.Uint32Range(1, 8).Draw(t, "retain"),
			UndoDepth: depth,
		}
		fs := vfs.NewMem()
		e := testEngine(t, fs, cfg)
		defer func() { require.NoError(t, e.s.close()) }()
		connect(t, e, chain, 6)
		for range 8 {
			tip := int(e.tip.Height)
			some := rapid.Permutation(chain.outpoints(tip)).Draw(t, "read")
			ask(t, e, some[:rapid.IntRange(0, len(some)).Draw(t, "count")])
			more := rapid.IntRange(1, 3).Draw(t, "more")
			switch rapid.SampledFrom([]string{"connect", "connect", "windows", "reorganise", "same again", "restart"}).Draw(t,
				"then") {
			case "connect":
				chain.grow(max(0, tip+more-len(chain.blocks)+1))
				connect(t, e, chain, tip+more)
			case "windows":
				chain.grow(max(0, tip+more-len(chain.blocks)+1))
				feed(t, e, chain, tip+more, true, e.flush)
				require.NoError(t, e.commit())
			case "reorganise", "same again":
				back := min(more, int(e.leavable()))
				for range back {
					require.NoError(t, e.leave())
				}
				if rapid.Bool().Draw(t, "read between") {
					ask(t, e, chain.outpoints(tip))
				}
				if rapid.Bool().Draw(t, "other") {
					chain = chain.fork(tip-back, rapid.Uint64().Draw(t, "branch"))
					chain.grow(back + 1)
				}
				connect(t, e, chain, tip)
			case "restart":
				require.NoError(t, e.s.close())
				e = testEngine(t, fs, cfg)
			}
			requireOnDisk(t, e)
		}
		p := testPlain(t, cfg.History)
		for h := range int(e.tip.Height) + 1 {
			require.NoError(t, p.apply(chain.blocks[h].raw, uint32(h)))
		}
		require.Equal(t, mustDigest(t, p.db), mustDigest(t, e.s.db))
		require.NoError(t, p.db.Close())
	})
}

// A coin that the mempool read is spent once: not by a later block, not twice by one, and not when what is read is of a
// branch that was left.
func TestACoinKeptForTheMempoolIsSpentOnce(t *testing.T) {
	start := func(t *testing.T) (*sim, *engine, func() *wire.MsgTx, simCoin) {
		chain := newSim(9)
		chain.grow(3)
		chain.block(0)
		coin := outOf(chain.blocks[4].txs[0], 0)
		chain.coins = nil
		for range 4 {
			chain.block(0)
		}
		e := testEngine(t, vfs.NewMem(), Config{RetainBlocks: 1, UndoDepth: 10})
		t.Cleanup(func() { require.NoError(t, e.s.close()) })
		connect(t, e, chain, len(chain.blocks)-1)
		n := byte(0)
		return chain, e, func() *wire.MsgTx { n++; return pay([]byte{0x51 + n}, nil, coin) }, coin
	}
	t.Run("by a later block", func(t *testing.T) {
		chain, e, spend, coin := start(t)
		ask(t, e, []wire.OutPoint{coin.op})
		require.Equal(t, 1, requireOnDisk(t, e))
		chain.blockOf(0, []*wire.MsgTx{spend()})
		connect(t, e, chain, len(chain.blocks)-1)
		require.Zero(t, e.w.direct, "it was not read again")
		require.Zero(t, requireOnDisk(t, e))
		ask(t, e, []wire.OutPoint{coin.op})
		chain.blockOf(0, []*wire.MsgTx{spend()})
		require.ErrorIs(t, e.connect(lookAt(t, chain, len(chain.blocks)-1)), ordinals.ErrNoCoin)
	})
	t.Run("by one block", func(t *testing.T) {
		chain, e, spend, coin := start(t)
		ask(t, e, []wire.OutPoint{coin.op})
		chain.blockOf(0, []*wire.MsgTx{spend(), spend()})
		require.ErrorIs(t, e.connect(lookAt(t, chain, len(chain.blocks)-1)), ordinals.ErrNoCoin)
	})
	t.Run("of a branch that was left", func(t *testing.T) {
		chain, e, spend, _ := start(t)
		at := len(chain.blocks) - 1
		made := spend()
		chain.blockOf(0, []*wire.MsgTx{made})
		chain.block(0)
		chain.block(0) // the coin leaves the memory of recent blocks
		connect(t, e, chain, at+3)
		child := outOf(made, 0)
		ask(t, e, []wire.OutPoint{child.op})
		require.Equal(t, 1, requireOnDisk(t, e))
		for range 3 {
			require.NoError(t, e.leave())
		}
		chain = chain.fork(at, 3)
		chain.coins = nil
		chain.blockOf(0, []*wire.MsgTx{pay([]byte{0x60}, nil, child)})
		require.ErrorIs(t, e.connect(lookAt(t, chain, at+1)), ordinals.ErrNoCoin)
	})
	t.Run("replaced by a coinbase", func(t *testing.T) {
		chain, e, _, coin := start(t)
		ask(t, e, []wire.OutPoint{coin.op})
		chain.coinbase = chain.blocks[4].txs[0]
		chain.block(0)
		chain.coinbase = nil
		connect(t, e, chain, len(chain.blocks)-1)
		require.Zero(t, requireOnDisk(t, e))
		ask(t, e, []wire.OutPoint{coin.op})
	})
}

// A block of which the mempool knew all looks for nothing; one of which it knew a part looks for the rest.
func TestABlockLooksForWhatTheMempoolDidNotRead(t *testing.T) {
	for _, every := range []int{1, 3} {
		chain := spendingMany()
		last := len(chain.blocks) - 1
		e := testEngine(t, vfs.NewMem(), Config{RetainBlocks: 1, UndoDepth: 10})
		connect(t, e, chain, last-1)
		var ops []wire.OutPoint
		all := chain.blocks[last].txs[1:]
		for i := 0; i < len(all); i += every {
			ops = append(ops, all[i].TxIn[0].PreviousOutPoint)
		}
		ask(t, e, ops)
		a := lookAt(t, chain, last)
		require.NoError(t, e.connect(a))
		require.Equal(t, len(all)-len(ops), a.sought)
		require.Zero(t, e.w.direct)
		p := testPlain(t, false)
		for h := range chain.blocks {
			require.NoError(t, p.apply(chain.blocks[h].raw, uint32(h)))
		}
		require.Equal(t, mustDigest(t, p.db), mustDigest(t, e.s.db))
		require.NoError(t, p.db.Close())
		require.NoError(t, e.s.close())
	}
}

// What is kept is bounded, the newest stays, and outpoints that memory cannot tell apart are not taken for each other.
func TestKnownCoinsAreBoundedAndExact(t *testing.T) {
	const bound = 1 << 20
	known := newKnownCoins(bound)
	key := func(n uint64) *outPointKey {
		var k outPointKey
		binary.LittleEndian.PutUint64(k[:], n*0x9E3779B97F4A7C15)
		binary.BigEndian.PutUint64(k[8:], n)
		return &k
	}
	row := func(n uint64) []byte { return bytes.Repeat([]byte{byte(n) | 1}, 20+int(n%50)) }
	const many = 100_000
	for n := range uint64(many) {
		known.add(key(n), row(n))
		require.Equal(t, row(n), known.get(key(n)))
		require.LessOrEqual(t, known.cur.used+known.prev.used, int64(bound))
	}
	require.Less(t, known.cur.mem.bytes+known.prev.mem.bytes, int64(2*bound))
	require.Nil(t, known.get(key(0)), "the oldest is forgotten")
	held := 0
	for n := range uint64(many) {
		if got := known.take(key(n)); got != nil {
			require.Equal(t, row(n), got)
			held++
		}
		require.Nil(t, known.get(key(n)))
		require.Nil(t, known.take(key(n)))
	}
	require.Greater(t, held, bound/2/100)

	a, b := key(1), key(2)
	copy(b[:8], a[:8])
	require.Equal(t, short(a), short(b))
	for _, turn := range []bool{false, true} {
		known = newKnownCoins(bound)
		known.add(a, row(1))
		if turn {
			known.cur, known.prev = newKnownGen(), known.cur
		}
		known.add(b, row(2))
		require.Nil(t, known.get(b))
		require.Nil(t, known.take(b))
		require.Equal(t, row(1), known.take(a))
		known.add(b, row(2))
		require.Equal(t, row(2), known.get(b))
	}
	known = newKnownCoins(bound)
	known.add(a, make([]byte, bound))
	require.Nil(t, known.get(a), "larger than the bound")
}
