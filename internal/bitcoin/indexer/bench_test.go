package indexer

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/cockroachdb/pebble/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin/ordinals"
)

// The figures of docs/performance.md. Each prints its value and its denominator, of the same run. Sizes by environment:
// INDEX_BLOCKS (default 200), INDEX_PLAIN_BLOCKS (24), INDEX_HISTORY (unset: off), INDEX_FLUSH, INDEX_RETAIN.

func benchSize(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil && n > 0 {
		return n
	}
	return otherwise
}

// cpu is what this process has used.
func cpu() time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// busy is what all processes of the machine have used.
func busy() time.Duration {
	raw, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0
	}
	f := strings.Fields(strings.SplitN(string(raw), "\n", 2)[0])
	var sum time.Duration
	for _, i := range []int{1, 2, 3, 6, 7, 8} {
		n, _ := strconv.Atoi(f[i])
		sum += time.Duration(n) * 10 * time.Millisecond
	}
	return sum
}

// peak is the largest resident size so far, in MiB.
func peak() int {
	raw, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	for l := range strings.Lines(string(raw)) {
		if f := strings.Fields(l); f[0] == "VmHWM:" {
			n, _ := strconv.Atoi(f[1])
			return n >> 10
		}
	}
	return 0
}

// bench is a chain in a file, and stores that hold the old coins.
type bench struct {
	b       *testing.B
	file    *os.File
	at      []int64
	base    uint32
	hashes  []chainhash.Hash
	heights map[chainhash.Hash]int
	history bool
	block   ordinals.Block // of the tip, whose memory is used again as the fetcher does
	applied func(uint32)   // called when catching up has applied a block; may be nil
	parse   time.Duration  // CPU of parsing and hashing one block
}

func newBench(b *testing.B, blocks int) *bench {
	return newBenchOn(b, blocks, max(300_000, blocks*6000))
}

// newBenchOn has so many old coins.
func newBenchOn(b *testing.B, blocks, base int) *bench {
	g := &bench{
		b: b, base: uint32(base), history: os.Getenv("INDEX_HISTORY") != "",
		heights: map[chainhash.Hash]int{}, hashes: make([]chainhash.Hash, 1),
	}
	gen := newGenerator(b, g.base)
	var err error
	g.file, err = os.Create(filepath.Join(b.TempDir(), "chain"))
	require.NoError(b, err)
	b.Cleanup(func() { _ = g.file.Close() })
	pos := int64(0)
	for range blocks {
		raw := gen.next()
		_, err := g.file.Write(raw)
		require.NoError(b, err)
		g.at = append(g.at, pos)
		pos += int64(len(raw))
		g.hashes = append(g.hashes, gen.prev)
		g.heights[gen.prev] = len(g.at)
	}
	g.at = append(g.at, pos)
	fmt.Printf("chain: %d blocks, %d MB, %d inputs and %d outputs a block, %d old coins\n",
		blocks, pos>>20, gen.inputs/blocks, gen.outputs/blocks, g.base)
	g.measureParse()
	return g
}

func (g *bench) raw(height int) []byte {
	raw := make([]byte, g.at[height]-g.at[height-1])
	_, err := g.file.ReadAt(raw, g.at[height-1])
	require.NoError(g.b, err)
	return raw
}

func (g *bench) blocks() int { return len(g.at) - 1 }

// measureParse measures the denominator.
func (g *bench) measureParse() {
	n := min(40, g.blocks())
	raws := make([][]byte, n)
	for i := range raws {
		raws[i] = g.raw(i + 1)
	}
	b := new(ordinals.Block)
	require.NoError(g.b, ordinals.ParseBlockInto(b, raws[n-1], 1))
	began := cpu()
	for i, raw := range raws[1:] { // the first is not like the others
		require.NoError(g.b, ordinals.ParseBlockInto(b, raw, uint32(i+1)))
	}
	g.parse = (cpu() - began) / time.Duration(n-1)
}

// engine opens an index that stands before block 1, with the old coins in it.
func (g *bench) engine(dir string, cfg Config) *engine {
	cfg.History, cfg.Log = g.history, slog.New(slog.DiscardHandler)
	cfg.FlushBlocks, cfg.RetainBlocks = uint32(benchSize("INDEX_FLUSH", 256)), uint32(benchSize("INDEX_RETAIN", 300))
	cfg = cfg.withDefaults()
	s, err := openStore(vfs.Default, dir, cfg.CacheBytes, cfg.Log)
	require.NoError(g.b, err)
	tip, err := s.get(nil, []byte{keyTip})
	require.NoError(g.b, err)
	if tip == nil {
		t := s.tables()
		require.NoError(g.b, baseRows(g.base, t.set))
		require.NoError(g.b, t.finish())
		require.NoError(g.b, s.ingest(t.paths))
		b := s.db.NewBatch()
		require.NoError(g.b, g.begin(batch{b}))
		require.NoError(g.b, s.commit(b))
	}
	rules, err := ordinals.RulesFor("regtest")
	require.NoError(g.b, err)
	rules.History = g.history
	e, err := newEngine(cfg, s, &rules)
	require.NoError(g.b, err)
	return e
}

// begin writes block 0, which is none.
func (g *bench) begin(to sink) error {
	t := Tip{}
	if err := to.set(heightKey(keyBlock, 0), t.row()[4:]); err != nil {
		return err
	}
	return to.set([]byte{keyTip}, t.row())
}

// catchUp indexes up to a height, as the follower does, and returns time and CPU.
func (g *bench) catchUp(e *engine, to int) (wall, used, others time.Duration) {
	f := &fetcher{node: fileNode{g: g}, rules: e.rules}
	began, c, all := time.Now(), cpu(), busy()
	err := f.stream(context.Background(), e.next(), uint32(to), 2, e.s,
		func(a *lookahead, before []*lookahead) { a.list(e.w, before) },
		func(a *lookahead) error {
			if err := e.apply(a, false); err != nil {
				return err
			}
			if g.applied != nil {
				g.applied(a.block.Height)
			}
			if n, bytes := e.waiting(); n >= e.cfg.FlushBlocks || bytes >= e.cfg.WindowBytes/2 {
				return e.flush()
			}
			return nil
		})
	require.NoError(g.b, err)
	require.NoError(g.b, e.flush())
	require.NoError(g.b, e.wait())
	wall, used = time.Since(began), cpu()-c
	return wall, used, max(0, busy()-all-used)
}

// fileNode answers with the chain's blocks.
type fileNode struct {
	Node
	g *bench
}

func (n fileNode) BlockHashes(_ context.Context, from uint32, count int) ([]chainhash.Hash, error) {
	return n.g.hashes[from:min(int(from)+count, len(n.g.hashes))], nil
}

func (n fileNode) Block(_ context.Context, hash chainhash.Hash) ([]byte, error) {
	return n.g.raw(n.g.heights[hash]), nil
}

// BenchmarkIndexCatchUp: CPU per block / CPU of parsing and hashing it; blocks per second; best / plain with one
// digest.
func BenchmarkIndexCatchUp(b *testing.B) {
	g := newBench(b, benchSize("INDEX_BLOCKS", 200))
	defer debug.SetGCPercent(debug.SetGCPercent(200))
	for b.Loop() {
		dir := b.TempDir()
		e := g.engine(dir, Config{})
		plainBlocks := min(g.blocks(), benchSize("INDEX_PLAIN_BLOCKS", 24))
		wall, used, _ := g.catchUp(e, plainBlocks)
		fast := float64(plainBlocks) / wall.Seconds()
		best := mustDigest(b, e.s.db)
		_ = used
		runtime.GC()
		from := plainBlocks
		wall, used, others := g.catchUp(e, g.blocks())
		n := g.blocks() - from
		perBlock := used / time.Duration(n)
		fmt.Printf("catch-up: CPU %.1f ms a block / parsing %.2f ms = %.1f (history %t)\n", ms(perBlock), ms(g.parse),
			float64(perBlock)/float64(g.parse), g.history)
		fmt.Printf("catch-up: %.1f blocks/s over %d blocks, others used %.2f cores, peak %d MiB, direct reads %d\n",
			float64(n)/wall.Seconds(), n, others.Seconds()/wall.Seconds(), peak(), e.w.direct)
		fmt.Printf("a block: %d inputs, %d outputs, %d reveals, %d moves, %d runestones\n",
			e.totals.inputs/e.totals.blocks, e.totals.outputs/e.totals.blocks, e.totals.reveals/e.totals.blocks,
			e.totals.moves/e.totals.blocks, e.totals.stones/e.totals.blocks)
		fmt.Printf("disk %d MiB; %s\n", e.s.diskBytes()>>20, g.ledgers(e))
		b.ReportMetric(float64(perBlock)/float64(g.parse), "cpu/parse")
		b.ReportMetric(float64(n)/wall.Seconds(), "blocks/s")
		require.NoError(b, e.s.close())

		slow, digest := g.plain(b.TempDir(), plainBlocks)
		fmt.Printf("best %.1f / plain %.2f blocks/s over the same %d blocks = %.1f; identical digest: %t\n", fast, slow,
			plainBlocks, fast/slow, digest == best)
		require.Equal(b, digest, best)
		b.ReportMetric(fast/slow, "best/plain")
	}
}

// ledgers says what the ledgers know, so that a chain on which nothing happens is noticed.
func (g *bench) ledgers(e *engine) string {
	var runes, inscriptions, events int
	require.NoError(g.b, scan(e.s.db, []byte{keyCoin}, []byte{keyCoin + 1}, false, func(_, row []byte) bool {
		c, _, err := decodeCoin(row)
		require.NoError(g.b, err)
		var carried ordinals.Carried
		require.NoError(g.b, carried.Decode(c.Carried))
		runes, inscriptions = runes+min(1, len(carried.Runes)), inscriptions+min(1, len(carried.Inscriptions))
		return true
	}))
	require.NoError(g.b, scan(e.s.db, []byte{keyEvents}, []byte{keyEvents + 1}, false, func(_, row []byte) bool {
		ev, err := decodeEvents(row)
		require.NoError(g.b, err)
		events += len(ev.Lines)
		return true
	}))
	require.Greater(g.b, runes, 1000)
	return fmt.Sprintf("%d outputs carry runes, %d inscriptions, %d BRC-20 events", runes, inscriptions, events)
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// plain indexes with the plain store.
func (g *bench) plain(dir string, to int) (rate float64, sum string) {
	p, err := openPlain(dir, "regtest", g.history, &pebble.Options{Logger: quiet{}})
	require.NoError(g.b, err)
	w := p.db.NewBatch()
	require.NoError(g.b, baseRows(g.base, func(k, v []byte) error { return w.Set(k, v, nil) }))
	require.NoError(g.b, g.begin(batch{w}))
	require.NoError(g.b, w.Commit(pebble.Sync))
	began := time.Now()
	for h := 1; h <= to; h++ {
		require.NoError(g.b, p.apply(g.raw(h), uint32(h)))
	}
	rate = float64(to) / time.Since(began).Seconds()
	sum = mustDigest(g.b, p.db)
	require.NoError(g.b, p.db.Close())
	return rate, sum
}

// tipBlock applies one block as at the tip: durable, with undo.
func (g *bench) tipBlock(e *engine, h int) time.Duration {
	raw := g.raw(h)
	began := time.Now()
	require.NoError(g.b, ordinals.ParseBlockInto(&g.block, raw, uint32(h)))
	require.NoError(g.b, e.connect(newLookahead(&g.block, raw)))
	return time.Since(began)
}

// unseen is how many transactions of a block are one that the mempool did not have before it came.
const unseen = 20

// followMempool reads the coins of a block as the follower does when its transactions come into the mempool.
func (g *bench) followMempool(e *engine, h int) {
	b, err := ordinals.ParseBlock(g.raw(h), uint32(h))
	require.NoError(g.b, err)
	own := make(map[chainhash.Hash]bool, len(b.Txs))
	for i := range b.Txs {
		own[b.Txs[i].ID] = true
	}
	snap := e.s.db.NewSnapshot()
	read := e.confirmed(snap)
	for i := range b.Txs {
		for _, in := range b.Txs[i].Ins {
			if i > 0 && i%unseen > 0 && !own[in.Prev.Hash] {
				_, err := read(in.Prev)
				require.NoError(g.b, err)
			}
		}
	}
	require.NoError(g.b, snap.Close())
}

// tips applies blocks up to a height as they come: one a second, with the store at rest in between. Every second one's
// transactions were in a mempool that is followed.
func (g *bench) tips(e *engine, to int) {
	var took [2][]time.Duration
	var used [2]time.Duration
	pause := time.NewTicker(time.Second)
	defer pause.Stop()
	others := busy() - cpu()
	began := time.Now()
	for h := int(e.next()); h <= to; h++ {
		kind := h % 2
		if kind == 1 {
			g.followMempool(e, h)
		}
		<-pause.C
		before := cpu()
		took[kind] = append(took[kind], g.tipBlock(e, h))
		used[kind] += cpu() - before
	}
	others = busy() - cpu() - others
	fmt.Printf("tip: others used %.2f cores\n", others.Seconds()/time.Since(began).Seconds())
	for kind, name := range []string{"nothing known of it", "mempool followed"} {
		l := took[kind]
		slices.Sort(l)
		p50 := l[len(l)/2]
		fmt.Printf("tip, %s: block durable with undo p50 %.1f ms, p99 %.1f ms of %d / parsing %.2f ms = %.1f; CPU within a "+
			"block %.1f ms\n",
			name, ms(p50), ms(l[len(l)*99/100]), len(l), ms(g.parse), float64(p50)/float64(g.parse),
			ms(used[kind]/time.Duration(len(l))))
		g.b.ReportMetric(float64(p50)/float64(g.parse), []string{"tip/parse", "followed/parse"}[kind])
	}
}

// BenchmarkIndexTip: one block durable with undo / its parsing; rollback of 6 and connecting them again, digest
// identical; opening after a clean stop.
func BenchmarkIndexTip(b *testing.B) {
	blocks := max(60, benchSize("INDEX_BLOCKS", 200))
	g := newBench(b, blocks)
	for b.Loop() {
		dir := b.TempDir()
		e := g.engine(dir, Config{})
		g.catchUp(e, blocks-min(200, blocks/3)-6)
		g.tips(e, blocks-6)

		before := mustDigest(b, e.s.db)
		began := time.Now()
		for h := blocks - 5; h <= blocks; h++ {
			g.tipBlock(e, h)
		}
		connect := time.Since(began)
		after := mustDigest(b, e.s.db)
		began = time.Now()
		for range 6 {
			require.NoError(b, e.leave())
		}
		leave := time.Since(began)
		require.Equal(b, before, mustDigest(b, e.s.db))
		for h := blocks - 5; h <= blocks; h++ {
			g.tipBlock(e, h)
		}
		require.Equal(b, after, mustDigest(b, e.s.db))
		fmt.Printf("rollback of 6: %.0f ms / connecting them %.0f ms = %.2f; digest identical\n", ms(leave), ms(connect),
			float64(leave)/float64(connect))
		b.ReportMetric(leave.Seconds(), "rollback-s")

		require.NoError(b, e.s.close())
		began = time.Now()
		e = g.engine(dir, Config{})
		fmt.Printf("start after a clean stop: %.0f ms\n", ms(time.Since(began)))
		require.NoError(b, e.s.close())
	}
}

// stolen is for how long the machine's cores were given to other machines.
func stolen() time.Duration {
	raw, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0
	}
	n, _ := strconv.Atoi(strings.Fields(strings.SplitN(string(raw), "\n", 2)[0])[8])
	return time.Duration(n) * 10 * time.Millisecond
}

// openLoop calls f 1,000 times a second until told to stop, one call after another, and returns how long each took from
// when it was due, and by itself, ascending.
func openLoop(stop *atomic.Bool, f func()) (took, served []time.Duration) {
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	began := time.Now()
	for n := 0; !stop.Load(); {
		<-tick.C
		for due := int(time.Since(began) / time.Millisecond); n < due; n++ {
			asked := time.Now()
			f()
			served = append(served, time.Since(asked))
			took = append(took, time.Since(began.Add(time.Duration(n+1)*time.Millisecond)))
		}
	}
	slices.Sort(took)
	slices.Sort(served)
	return took, served
}

// BenchmarkIndexReads: coins of an address at 1,000/s, from the scheduled start of each, while indexing at full speed.
// Beside it, what a loop that asks for nothing waits for: that is the scheduler's and the machine's part.
func BenchmarkIndexReads(b *testing.B) {
	g := newBench(b, benchSize("INDEX_BLOCKS", 200))
	for b.Loop() {
		e := g.engine(b.TempDir(), Config{})
		x := &Index{cfg: e.cfg, s: e.s, e: e}
		x.cfg.MaxStale = -1
		e.durable = func(t Tip) { x.show(t, new(pool)) }
		x.show(e.tip, new(pool))
		var stop atomic.Bool
		var took, served, idle []time.Duration
		var loops sync.WaitGroup
		loops.Go(func() {
			rng := rand.New(rand.NewPCG(7, 7))
			took, served = openLoop(&stop, func() {
				v, err := x.View(context.Background())
				require.NoError(b, err)
				_, err = v.Coins(baseScript(rng.Uint32N(g.base/3)), nil, 100)
				require.NoError(b, err)
				v.Close()
			})
		})
		loops.Go(func() { idle, _ = openLoop(&stop, func() {}) })
		stole := stolen()
		wall, _, others := g.catchUp(e, g.blocks())
		stole = stolen() - stole
		stop.Store(true)
		loops.Wait()
		p99 := func(l []time.Duration) float64 { return ms(l[len(l)*99/100]) }
		fmt.Printf("reads while indexing %.1f blocks/s: %d at %.0f/s, from their scheduled start p50 %.0f us, p99 %.1f ms, "+
			"max %.0f ms; served in p50 %.0f us, p99 %.1f ms, max %.0f ms\n",
			float64(g.blocks())/wall.Seconds(), len(took), float64(len(took))/wall.Seconds(),
			float64(took[len(took)/2].Microseconds()), p99(took), ms(took[len(took)-1]),
			float64(served[len(served)/2].Microseconds()), p99(served), ms(served[len(served)-1]))
		fmt.Printf("a loop that asks for nothing: p99 %.1f ms, max %.0f ms; others used %.2f cores, %.0f ms were stolen\n",
			p99(idle), ms(idle[len(idle)-1]), others.Seconds()/wall.Seconds(), ms(stole))
		b.ReportMetric(p99(took), "p99-ms")
		b.ReportMetric(float64(took[len(took)/2].Microseconds()), "p50-us")
		b.ReportMetric(p99(idle), "idle-p99-ms")
		require.NoError(b, x.shown.release())
		require.NoError(b, e.s.close())
	}
}
