package walletapi

import (
	"context"
	"encoding/binary"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
)

// busyNode has a mempool of many transactions of 250 vB, which pay 1 to 100 sat/vB evenly, the best payers told first.
type busyNode struct {
	mu    sync.Mutex
	ids   []chainhash.Hash
	pays  map[chainhash.Hash]uint64 // sat
	parts int                       // entries that it tells before it fails; 0: all
}

func newBusyNode(n int) *busyNode {
	b := &busyNode{pays: map[chainhash.Hash]uint64{}}
	for i := range n {
		var id chainhash.Hash
		binary.LittleEndian.PutUint32(id[:], uint32(i))
		b.ids = append(b.ids, id)
		b.pays[id] = 250 * uint64(100-i*100/n)
	}
	return b
}

func (b *busyNode) FeeFloor(context.Context) (uint64, error) { return 1000, nil }

func (b *busyNode) Block(context.Context, chainhash.Hash) ([]byte, error) {
	return nil, bitcoin.ErrNotFound
}

func (b *busyNode) Mempool(context.Context) ([]chainhash.Hash, error) {
	return slices.Clone(b.ids), nil
}

func (b *busyNode) MempoolEntries(ctx context.Context,
	ids []chainhash.Hash,
) (map[chainhash.Hash]bitcoin.MempoolEntry, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	out := map[chainhash.Hash]bitcoin.MempoolEntry{}
	for i, id := range ids {
		if b.parts > 0 && i == b.parts {
			return out, bitcoin.ErrAway
		}
		out[id] = bitcoin.MempoolEntry{Fee: b.pays[id], VSize: 250}
	}
	return out, ctx.Err()
}

// [7.38] a mempool that is only known in part is not taken for a small one: what is known stands for all of it.
func TestFeesOfLargeMempool_7_38(t *testing.T) {
	const all = 40_000 // 10 MvB: the best paying tenth fills a block
	node := newBusyNode(all)
	now := chainStart
	w := NewFees(node, func() (indexer.Tip, bool) { return indexer.Tip{}, false }, func() time.Time { return now })
	near := func(e Estimates, what string) {
		t.Helper()
		require.InDelta(t, 90_000, float64(e.Fast), 8_000, what)
		require.InDelta(t, 70_000, float64(e.Avg), 8_000, what)
		require.InDelta(t, 40_000, float64(e.Slow), 8_000, what)
	}
	node.parts = 100
	_, err := w.Estimates(t.Context(), false)
	require.ErrorIs(t, err, bitcoin.ErrAway, "a hundred tell nothing of forty thousand")
	node.parts = 2_000
	e, err := w.Estimates(t.Context(), false)
	require.NoError(t, err, "what came before the node failed counts")
	require.Len(t, w.known, 2_100)
	near(e, "2,100 of 40,000")
	node.parts = 0
	now = now.Add(feesFresh)
	e, err = w.Estimates(t.Context(), false)
	require.NoError(t, err)
	require.Len(t, w.known, 7_100)
	require.False(t, w.complete())
	near(e, "7,100 of 40,000")
	for !w.complete() {
		now = now.Add(feesFresh)
		e, err = w.Estimates(t.Context(), false)
		require.NoError(t, err)
	}
	require.GreaterOrEqual(t, len(w.known), all*9/10)
	near(e, "nearly all")
}

// Nobody has to ask for the mempool to be learned.
func TestFeesAreKeptUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		node := newBusyNode(20_000)
		w := NewFees(node, func() (indexer.Tip, bool) { return indexer.Tip{}, false }, time.Now)
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() { done <- w.Run(ctx) }()
		synctest.Wait()
		require.False(t, w.complete())
		<-time.After(4*feesFresh + time.Second)
		synctest.Wait()
		require.True(t, w.complete())
		cancel()
		require.NoError(t, <-done)
	})
}
