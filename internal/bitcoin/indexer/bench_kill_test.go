package indexer

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"
)

// childKilled is the folder of a chain and its index, for the process that is killed.
const childKilled = "INDEXER_BENCH_KILLED"

// killedChain is what the process that is killed has to know of the chain in the file.
type killedChain struct {
	At     []int64
	Hashes []chainhash.Hash
	Base   uint32
}

// BenchmarkIndexStartAfterKill: opening a large store whose process was killed, catching up and at the tip.
func BenchmarkIndexStartAfterKill(b *testing.B) {
	if dir := os.Getenv(childKilled); dir != "" {
		indexUntilKilled(b, dir)
		return
	}
	blocks := max(60, benchSize("INDEX_BLOCKS", 200))
	g := newBench(b, blocks)
	dir := filepath.Dir(g.file.Name())
	raw, err := json.Marshal(killedChain{g.at, g.hashes, g.base})
	require.NoError(b, err)
	require.NoError(b, os.WriteFile(filepath.Join(dir, "chain.json"), raw, 0o600))
	for b.Loop() {
		store := filepath.Join(dir, "index")
		require.NoError(b, os.RemoveAll(store))
		e := g.engine(store, Config{})
		require.NoError(b, e.s.close())
		var longest time.Duration
		for _, at := range []int{
			blocks / 6, blocks / 3, blocks / 2, blocks/2 + 3, 2*blocks/3 + 5, 2*blocks/3 + 12,
			blocks - 5,
		} {
			killAt(b, dir, at)
			began, used := time.Now(), cpu()
			e := g.engine(store, Config{})
			took, used := time.Since(began), cpu()-used
			longest = max(longest, took)
			fmt.Printf("start after a kill when %d was applied: %.0f ms (%.0f ms of CPU), at %d, %d MiB\n", at, ms(took),
				ms(used), e.tip.Height, e.s.diskBytes()>>20)
			require.NoError(b, e.s.close())
		}
		b.ReportMetric(longest.Seconds(), "start-s")
	}
}

// killAt lets another process index until it has applied a block, and kills it.
func killAt(b *testing.B, dir string, height int) {
	cmd := exec.Command(os.Args[0], "-test.run=^$", "-test.bench=^BenchmarkIndexStartAfterKill$", "-test.benchtime=1x")
	cmd.Env = append(os.Environ(), childKilled+"="+dir)
	out, err := cmd.StdoutPipe()
	require.NoError(b, err)
	require.NoError(b, cmd.Start())
	reached := false
	for lines := bufio.NewScanner(out); !reached && lines.Scan(); {
		word, at, err := readShown(lines.Text())
		reached = err == nil && word == "applied" && at >= height
	}
	require.NoError(b, cmd.Process.Kill())
	require.Error(b, cmd.Wait())
	require.True(b, reached, "it was killed at work")
}

// indexUntilKilled catches up in small windows, and takes the last third of the chain one by one, as at the tip.
func indexUntilKilled(b *testing.B, dir string) {
	raw, err := os.ReadFile(filepath.Join(dir, "chain.json"))
	require.NoError(b, err)
	var c killedChain
	require.NoError(b, json.Unmarshal(raw, &c))
	g := &bench{b: b, base: c.Base, at: c.At, hashes: c.Hashes, heights: map[chainhash.Hash]int{}}
	for h, hash := range c.Hashes {
		g.heights[hash] = h
	}
	g.file, err = os.Open(filepath.Join(dir, "chain"))
	require.NoError(b, err)
	defer g.file.Close()
	e := g.engine(filepath.Join(dir, "index"), Config{})
	e.cfg.FlushBlocks = 8
	tip := 2 * g.blocks() / 3
	if int(e.next()) <= tip {
		g.applied = func(height uint32) { fmt.Println("applied", height) }
		g.catchUp(e, tip)
	}
	for h := int(e.next()); h <= g.blocks(); h++ {
		g.tipBlock(e, h)
		fmt.Println("applied", h)
	}
	select {} // nobody killed it in time: the parent will
}
