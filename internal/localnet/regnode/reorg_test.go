package regnode_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/localnet/regnode"
)

// A reorganisation replaces blocks; their transactions return to the mempool and are mined again.
func TestReorg(t *testing.T) {
	for _, depth := range []int{1, 3, 12} {
		w := newWorld(t, regnode.Config{})
		tx := w.pay(t, []out{w.coinbase(t, 1)}, 1000, final)
		w.accepted(t, tx)
		gone := w.mine(t, depth)
		height := w.Tip().Height

		made, err := w.Reorg(t.Context(), depth, true)
		require.NoError(t, err)
		require.Len(t, made, depth+1)
		require.Equal(t, height+1, w.Tip().Height)
		require.Equal(t, made[depth], w.Tip().Hash)
		ids, err := w.rpc.Mempool(deadline(t))
		require.NoError(t, err)
		require.Equal(t, []hash{txid(tx)}, ids, "it is back")
		info, err := w.rpc.TransactionInfo(deadline(t), txid(tx))
		require.NoError(t, err)
		require.Nil(t, info.Block)

		hashes, err := w.rpc.BlockHashes(deadline(t), height-uint32(depth)+1, 100)
		require.NoError(t, err)
		require.Equal(t, made, hashes)
		h, err := w.rpc.Header(deadline(t), gone[0])
		require.NoError(t, err)
		require.Equal(t, int64(-1), h.Confirmations)
		_, err = w.rpc.Block(deadline(t), gone[0])
		require.NoError(t, err, "a block off the best chain can still be read")

		w.mine(t, 1)
		info, err = w.rpc.TransactionInfo(deadline(t), txid(tx))
		require.NoError(t, err)
		require.Equal(t, w.Tip().Hash, *info.Block)

		made, err = w.Reorg(t.Context(), 1, false)
		require.NoError(t, err)
		info, err = w.rpc.TransactionInfo(deadline(t), txid(tx))
		require.NoError(t, err)
		require.Equal(t, made[0], *info.Block, "in the new branch at once")
	}
}

// Coins that a reorganisation makes immature or unmakes take what spends them out of the mempool.
func TestReorgTakesDependentsAlong(t *testing.T) {
	w := newWorld(t, regnode.Config{})
	young := w.pay(t, []out{w.coinbase(t, 11)}, 1000, final) // matures with the next block
	child := w.pay(t, []out{last(young)}, 1000, final)
	w.accepted(t, young)
	w.accepted(t, child)
	stays := w.pay(t, []out{w.coinbase(t, 1)}, 1000, final)
	w.accepted(t, stays)
	require.NoError(t, w.Invalidate(w.Tip().Hash))
	require.Equal(t, uint32(109), w.Tip().Height)
	ids, err := w.rpc.Mempool(deadline(t))
	require.NoError(t, err)
	require.Equal(t, []hash{txid(stays)}, ids)
}

// A double spend in the new branch wins over the returned transaction.
func TestReorgWithDoubleSpend(t *testing.T) {
	w := newWorld(t, regnode.Config{})
	from := []out{w.coinbase(t, 1)}
	first, second := w.pay(t, from, 1000, rbf), w.pay(t, from, 50_000, rbf)
	w.accepted(t, first)
	block := w.mine(t, 1)[0]
	require.NoError(t, w.Invalidate(block))
	w.accepted(t, second)
	w.mine(t, 2)
	_, err := w.rpc.Transaction(deadline(t), txid(first))
	require.ErrorIs(t, err, bitcoin.ErrNotFound)
	info, err := w.rpc.TransactionInfo(deadline(t), txid(second))
	require.NoError(t, err)
	require.Equal(t, uint32(2), info.Confirmations)

	// The old branch would need more work than the new one.
	require.NoError(t, w.Reconsider(block))
	require.Equal(t, uint32(112), w.Tip().Height)
	hashes, err := w.rpc.BlockHashes(deadline(t), 111, 2)
	require.NoError(t, err)
	require.NoError(t, w.Invalidate(hashes[0]))
	require.Equal(t, block, w.Tip().Hash)
	info, err = w.rpc.TransactionInfo(deadline(t), txid(first))
	require.NoError(t, err)
	require.Equal(t, block, *info.Block)
	_, err = w.rpc.Transaction(deadline(t), txid(second))
	require.ErrorIs(t, err, bitcoin.ErrNotFound)

	require.ErrorIs(t, w.Invalidate(hash{1}), regnode.ErrUnknownBlock)
	require.Error(t, w.Invalidate(*regnode.Params().GenesisHash))
	_, err = w.Reorg(t.Context(), 1000, true)
	require.ErrorContains(t, err, "not possible")
}

func TestBlocksOnDemand(t *testing.T) {
	w := newWallet(t)
	n := open(t, regnode.Config{MineTo: w.address, MinGap: time.Millisecond})
	rpc, _ := serve(t, n)
	changes, stop := n.Watch()
	defer stop()
	tx := w.pay(t, []out{coinbase(t, rpc, 1)}, 1000, final)
	require.NoError(t, n.Send(tx))
	await(t, changes, func() bool { return n.Tip().Height == 111 })
	info, err := rpc.TransactionInfo(deadline(t), txid(tx))
	require.NoError(t, err)
	require.Equal(t, n.Tip().Hash, *info.Block)

	n.SetAutoMine(false)
	require.NoError(t, n.Send(w.pay(t, []out{last(tx)}, 1000, final)))
	require.Equal(t, uint32(111), n.Tip().Height)
	n.SetAutoMine(true)
	await(t, changes, func() bool { return n.Tip().Height == 112 })
}

func TestBlocksByTimer(t *testing.T) {
	n := open(t, regnode.Config{BlockTime: time.Millisecond, MinGap: time.Millisecond})
	changes, stop := n.Watch()
	defer stop()
	await(t, changes, func() bool { return n.Tip().Height >= 115 })
}

func await(t *testing.T, changes <-chan struct{}, done func() bool) {
	t.Helper()
	for ctx := deadline(t); !done(); {
		select {
		case <-changes:
		case <-ctx.Done():
			require.FailNow(t, "it did not happen")
		}
	}
}
