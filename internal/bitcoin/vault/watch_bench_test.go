package vault_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
)

// many makes n deposits of BTC, each in a transaction of its own, in as few blocks as they fit.
func (l *watchLab) many(n int) {
	l.t.Helper()
	const each = 500
	unlock, err := bitcoin.UnlockKey(l.segwit, l.Keys.Wallet.PubKey())
	require.NoError(l.t, err)
	data := l.says()
	to := l.plain(custody.BTC).Script
	for n > 0 {
		part := min(n, each)
		n -= part
		outs := slices.Repeat([]bitcoin.Out{{Value: 12_000, Script: l.segwit}}, part)
		f := l.funding()
		d, err := bitcoin.Payment{Coins: f.Coins, Outputs: outs, Change: f.Change, Rate: f.Rate}.Build()
		require.NoError(l.t, err)
		split := l.send(d)
		l.Mine(1)
		for i := range part {
			op := wire.OutPoint{Hash: split.TxHash(), Index: uint32(i)}
			coin, err := bitcoin.Seen{OutPoint: op, Value: 12_000, Script: l.segwit}.Plain(unlock)
			require.NoError(l.t, err)
			d, err := bitcoin.Payment{
				Coins: []bitcoin.Coin{coin}, Outputs: []bitcoin.Out{{Value: 10_000, Script: to}, data},
				Rate: labRate, Change: l.segwit,
			}.Build()
			require.NoError(l.t, err)
			tx, err := d.Packet.Complete(l.Keys.Wallet)
			require.NoError(l.t, err)
			require.NoError(l.t, l.Node.Send(tx))
			l.used[op] = true
		}
		l.Synced()
		l.Mine(1)
	}
}

// BenchmarkWatchObserve measures from a block's connection, at the node, to Observe returning its deposit: with the
// index, which looks at its node every 10 ms here, and the watch alone.
func BenchmarkWatchObserve(b *testing.B) {
	l := newWatchLab(b)
	w := l.watch()
	l.open()
	from, err := all(b, w, chain.Cursor{})
	require.NoError(b, err)
	var whole, alone []time.Duration
	poll := time.NewTicker(time.Millisecond) // as a caller with a short poll
	defer poll.Stop()
	for b.Loop() {
		l.deposit(100_000)
		_, err := l.Node.Mine(b.Context(), 1, "")
		require.NoError(b, err)
		began := time.Now()
		for {
			asked := time.Now()
			batch, err := w.Observe(b.Context(), from.Next)
			require.NoError(b, err)
			if from.Next = batch.Next; len(batch.Deposits) > 0 {
				whole, alone = append(whole, time.Since(began)), append(alone, time.Since(asked))
				break
			}
			<-poll.C
		}
		l.Synced()
	}
	slices.Sort(whole)
	slices.Sort(alone)
	at := func(list []time.Duration, p int) float64 { return float64(list[len(list)*p/100].Microseconds()) / 1000 }
	b.ReportMetric(at(whole, 50), "p50-ms")
	b.ReportMetric(at(whole, 99), "p99-ms")
	b.ReportMetric(at(alone, 50), "watch-p50-ms")
	b.ReportMetric(at(alone, 99), "watch-p99-ms")
}

// BenchmarkWatchStart measures the start with 10,000 facts (WATCH_FACTS): from the records, and from index and node.
func BenchmarkWatchStart(b *testing.B) {
	n := 10_000
	if v, err := strconv.Atoi(os.Getenv("WATCH_FACTS")); err == nil && v > 0 {
		n = v
	}
	l := newWatchLab(b)
	l.open()
	l.many(n)
	records := &watch.MemoryRecords{}
	use := func(c *watch.Config) { c.Records = records }
	began := time.Now()
	_, tip, err := l.watch(use).State(b.Context())
	require.NoError(b, err)
	fmt.Printf("%d facts up to block %d collected from index and node in %.0f ms\n", n, tip.Height,
		float64(time.Since(began).Microseconds())/1000)
	for b.Loop() {
		_, _, err := l.watch(use).State(b.Context())
		require.NoError(b, err)
	}
	w := l.watch(use)
	began = time.Now()
	batch, err := all(b, w, chain.Cursor{})
	require.NoError(b, err)
	require.Len(b, batch.Deposits, n)
	fmt.Printf("started and observed %d deposits in %.0f ms\n", n, float64(time.Since(began).Microseconds())/1000)
	l.deposit(100_000)
	l.Mine(1)
	began = time.Now()
	_, _, err = w.State(b.Context())
	require.NoError(b, err)
	fmt.Printf("one more block: %.1f ms\n", float64(time.Since(began).Microseconds())/1000)
}
