package indexer

import (
	"fmt"
	"maps"
	"os"
	"runtime/debug"
	"slices"
	"testing"

	"github.com/cockroachdb/pebble/v2"
	"github.com/stretchr/testify/require"
)

const (
	blockOutputs = 6_290 // about how many outputs that can be spent a block of the benchmark's chain makes
	sizingBlocks = 200
)

// The model of docs/operating.md, "Size of an index": bytes on disk of what there is, when the store is at rest. The
// benchmark fails when a run is off it by more than modelSlack.
const (
	coinDisk    = 120 // of an unspent output: its rows by outpoint and by script
	pastDisk    = 60  // of history, of each script that a transaction pays or spends from
	placeDisk   = 41  // of history, of each transaction
	modelSlack  = 15  // per cent
	sampleEvery = 64  // blocks between looks at the disk while catching up
)

// kindOfRows is how many rows a letter has, and what they take.
type kindOfRows struct {
	letter      byte
	name        string
	rows, bytes uint64 // bytes of keys and values as they are written
	disk        uint64 // bytes of the tables that hold them
}

func (k kindOfRows) each() float64 { return float64(k.disk) / float64(max(k.rows, 1)) }

// rowsOf counts what the store holds.
func rowsOf(b *testing.B, db *pebble.DB) map[byte]kindOfRows {
	b.Helper()
	names := map[byte]string{
		keyScript: "coins by script", keyCoin: "coins by outpoint", keyEvents: "events", keyBlock: "blocks",
		keyPast: "history", keyPlace: "places of transactions", keyUndo: "undo", 'b': "BRC-20", 'i': "inscriptions",
		'r': "runes",
	}
	out := map[byte]kindOfRows{}
	for letter, name := range names {
		k := kindOfRows{letter: letter, name: name}
		from, to := []byte{letter}, []byte{letter + 1}
		require.NoError(b, scan(db, from, to, false, func(key, row []byte) bool {
			k.rows++
			k.bytes += uint64(len(key) + len(row))
			return true
		}))
		var err error
		k.disk, err = db.EstimateDiskUsage(from, to)
		require.NoError(b, err)
		out[letter] = k
	}
	return out
}

// forgetPeak lets peak count from here: what made the chain is none of the index's memory.
func forgetPeak(b *testing.B) {
	b.Helper()
	debug.FreeOSMemory()
	require.NoError(b, os.WriteFile("/proc/self/clear_refs", []byte("5"), 0))
}

// BenchmarkIndexSizing is a run over INDEX_OUTPUTS outputs (default 2 million), most of them old ones that are there
// before and the others made and spent in 200 full blocks: disk by what takes it, memory and time, held against the
// model of docs/operating.md. With INDEX_HISTORY=1 history is kept, as members, relays and `serve` have it. 20 million
// outputs need 10 GB of free disk in TMPDIR and 4 GB of memory.
func BenchmarkIndexSizing(b *testing.B) {
	defer debug.SetGCPercent(debug.SetGCPercent(200))
	blocks := benchSize("INDEX_BLOCKS", sizingBlocks)
	g := newBenchOn(b, blocks, max(blocks*6000, benchSize("INDEX_OUTPUTS", 2_000_000)-blocks*blockOutputs))
	for b.Loop() {
		e := g.engine(b.TempDir(), Config{})
		var most uint64
		g.applied = func(height uint32) {
			if height%sampleEvery == 0 {
				most = max(most, e.s.diskBytes())
			}
		}
		forgetPeak(b)
		wall, used, others := g.catchUp(e, blocks)
		memory := peak()
		fmt.Printf("sizing: %d old outputs and %d in %d blocks, history %t: %.1f blocks/s, CPU %.1f ms a block, others used %.2f "+
			"cores, peak memory %d MiB, largest disk %d MiB\n", g.base, e.totals.outputs, e.totals.blocks, g.history,
			float64(blocks)/wall.Seconds(), ms(used)/float64(blocks), others.Seconds()/wall.Seconds(), memory, most>>20)
		require.NoError(b, e.s.db.Compact(b.Context(), []byte{0}, []byte{0xff}, true))
		g.heldAgainstModel(e)
		b.ReportMetric(float64(memory), "MiB")
		require.NoError(b, e.s.close())
	}
}

func (g *bench) heldAgainstModel(e *engine) {
	kinds := rowsOf(g.b, e.s.db)
	var rest uint64
	for _, letter := range slices.Sorted(maps.Keys(kinds)) {
		k := kinds[letter]
		fmt.Printf("  %-22s %10d rows, %8.1f MiB written, %8.1f MiB on disk, %6.1f bytes each\n", k.name, k.rows,
			float64(k.bytes)/(1<<20), float64(k.disk)/(1<<20), k.each())
		switch letter {
		case keyCoin, keyScript, keyPast, keyPlace:
		default:
			rest += k.disk
		}
	}
	coins := kinds[keyCoin].rows
	model := coins*coinDisk + kinds[keyPast].rows*pastDisk + kinds[keyPlace].rows*placeDisk
	disk := e.s.diskBytes() - min(rest, e.s.diskBytes())
	off := 100 * (float64(disk)/float64(model) - 1)
	fmt.Printf("  at rest %d MiB, of which coins and history %d MiB; the model says %d MiB: %+.1f %%\n", e.s.diskBytes()>>20,
		disk>>20, model>>20, off)
	g.b.ReportMetric(off, "%off")
	require.InDelta(g.b, 0, off, modelSlack, "the model of docs/operating.md is to be corrected")
}
