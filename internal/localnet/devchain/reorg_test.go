package devchain_test

import (
	"sync"
	"testing"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/stretchr/testify/require"

	"causeway/internal/localnet/devchain"
)

func TestReorgDeliversRemovedLogs(t *testing.T) {
	for _, keep := range []bool{true, false} {
		t.Run(map[bool]string{true: "kept", false: "dropped"}[keep], func(t *testing.T) {
			w, other := newWallet(t), newWallet(t)
			chain := start(t, devchain.Config{Manual: true, FinalityBlocks: 6, Funded: []common.Address{w.addr, other.addr}})
			ctx := deadline(t)
			logs := make(chan types.Log, 16)
			sub, err := serve(t, chain, nil).ws(t).SubscribeFilterLogs(ctx,
				ethereum.FilterQuery{Addresses: []common.Address{emitter}}, logs)
			require.NoError(t, err)
			defer sub.Unsubscribe()
			next := func() types.Log {
				select {
				case l := <-logs:
					return l
				case <-ctx.Done():
					require.Fail(t, "no log")
					return types.Log{}
				}
			}
			hash := w.send(t, chain, 0, emitter, 0)
			chain.Commit() // block 2
			chain.Commit()
			included := next()
			require.Equal(t, uint64(2), included.BlockNumber)
			require.False(t, included.Removed)
			unrelated := other.send(t, chain, 0, common.Address{1}, 1) // stays in the pool throughout

			require.NoError(t, chain.Reorg(ctx, 2, keep))

			removed := next()
			require.True(t, removed.Removed)
			require.Equal(t, hash, removed.TxHash)
			require.Equal(t, included.BlockHash, removed.BlockHash)
			require.Equal(t, uint64(4), head(t, chain.Client()).Number.Uint64())
			stale, err := chain.Client().HeaderByNumber(ctx, common.Big2)
			require.NoError(t, err)
			require.NotEqual(t, included.BlockHash, stale.Hash())

			receipt, err := chain.Client().TransactionReceipt(ctx, hash)
			if keep {
				require.NoError(t, err)
				require.Equal(t, uint64(3), receipt.BlockNumber.Uint64(), "one block later")
				again := next()
				require.False(t, again.Removed)
				require.Equal(t, receipt.BlockHash, again.BlockHash)
			} else {
				require.ErrorIs(t, err, ethereum.NotFound)
				_, _, err = chain.Client().TransactionByHash(ctx, hash)
				require.ErrorIs(t, err, ethereum.NotFound)
				nonce, err := chain.Client().PendingNonceAt(ctx, w.addr)
				require.NoError(t, err)
				require.Zero(t, nonce)
			}
			chain.Commit()
			_, err = chain.Client().TransactionReceipt(ctx, unrelated)
			require.NoError(t, err, "pending transactions of others survive")
			if !keep {
				_, err = chain.Client().TransactionReceipt(ctx, hash)
				require.ErrorIs(t, err, ethereum.NotFound, "a dropped transaction does not return")
			}
		})
	}
}

func TestReorgStopsAtFinalized(t *testing.T) {
	chain := start(t, devchain.Config{Manual: true, FinalityBlocks: 3})
	require.ErrorIs(t, chain.Reorg(t.Context(), 2, true), devchain.ErrFinalized, "there is one block above genesis")
	for range 4 {
		chain.Commit()
	}
	final, err := chain.Client().HeaderByNumber(deadline(t), common.Big2)
	require.NoError(t, err)
	require.ErrorIs(t, chain.Reorg(t.Context(), 4, true), devchain.ErrFinalized)
	require.ErrorContains(t, chain.Reorg(t.Context(), 0, true), "depth")
	require.NoError(t, chain.Reorg(t.Context(), 3, true))
	require.Equal(t, uint64(6), byTag(t, chain, "latest"))
	require.Equal(t, uint64(3), byTag(t, chain, "finalized"))
	require.Equal(t, uint64(5), byTag(t, chain, "safe"))
	after, err := chain.Client().HeaderByNumber(deadline(t), common.Big2)
	require.NoError(t, err)
	require.Equal(t, final.Hash(), after.Hash())
}

// Sealing, reorganising, sending and reading from many goroutines leave a
// consistent chain; run with -race.
func TestConcurrentUse(t *testing.T) {
	w := newWallet(t)
	chain := start(t, devchain.Config{FinalityBlocks: 4, Funded: []common.Address{w.addr}, MinGap: 1, MaxAhead: 1 << 50})
	ctx := deadline(t)
	for range 4 {
		chain.Commit()
	}
	var wg sync.WaitGroup
	run := func(n int, f func(i int) error) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range n {
				if err := f(i); err != nil {
					t.Errorf("call %d: %v", i, err)
					return
				}
			}
		}()
	}
	run(10, func(int) error { _, err := chain.Seal(ctx); return err })
	run(10, func(i int) error { return chain.Reorg(ctx, 2, true) })
	run(10, func(i int) error { chain.SetAutoMine(i%2 == 1); return nil })
	run(40, func(int) error { _, err := chain.Client().BlockNumber(ctx); return err })
	txs := make([]*types.Transaction, 20)
	for n := range txs {
		txs[n] = w.sign(t, chain, uint64(n), emitter, common.Big0, nil)
	}
	run(len(txs), func(i int) error { return chain.Client().SendTransaction(ctx, txs[i]) })
	wg.Wait()
	chain.SetAutoMine(true)
	mined(t, chain.Client(), txs[len(txs)-1].Hash())

	chain.SetAutoMine(false)
	tip := head(t, chain.Client())
	for n := tip; n.Number.Sign() > 0; {
		parent, err := chain.Client().HeaderByHash(ctx, n.ParentHash)
		require.NoError(t, err)
		require.Equal(t, n.Number.Uint64()-1, parent.Number.Uint64())
		require.Less(t, parent.Time, n.Time)
		n = parent
	}
	count, err := chain.Client().NonceAt(ctx, w.addr, nil)
	require.NoError(t, err)
	require.Equal(t, uint64(len(txs)), count, "no transaction was lost or repeated")
}
