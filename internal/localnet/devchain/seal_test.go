package devchain_test

import (
	"math/big"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/stretchr/testify/require"

	"causeway/internal/localnet/devchain"
)

// Without a timer only a transaction can make a block.
func TestTransactionMakesItsOwnBlock(t *testing.T) {
	w := newWallet(t)
	chain := start(t, devchain.Config{Funded: []common.Address{w.addr}})
	require.Equal(t, uint64(2), mined(t, chain.Client(), w.send(t, chain, 0, emitter, 0)).BlockNumber.Uint64())
	require.Equal(t, uint64(3), mined(t, chain.Client(), w.send(t, chain, 1, emitter, 0)).BlockNumber.Uint64())
	require.Equal(t, uint64(3), head(t, chain.Client()).Number.Uint64())
}

func TestTimerSealsEmptyBlocks(t *testing.T) {
	chain := start(t, devchain.Config{BlockTime: time.Second})
	heads := make(chan *types.Header, 16)
	sub, err := chain.Client().SubscribeNewHead(deadline(t), heads)
	require.NoError(t, err)
	defer sub.Unsubscribe()
	for n := uint64(2); n <= 3; n++ {
		select {
		case h := <-heads:
			require.Equal(t, n, h.Number.Uint64())
			require.LessOrEqual(t, h.Time, uint64(time.Now().Unix()), "an idle chain is not ahead of the clock")
		case <-deadline(t).Done():
			require.Fail(t, "the timer made no block")
		}
	}
}

func TestSetAutoMineHoldsTransactions(t *testing.T) {
	w := newWallet(t)
	chain := start(t, devchain.Config{Funded: []common.Address{w.addr}, BlockTime: time.Second})
	chain.SetAutoMine(false)
	before := head(t, chain.Client()).Number.Uint64()
	hash := w.send(t, chain, 0, emitter, 0)
	_, pending, err := chain.Client().TransactionByHash(deadline(t), hash)
	require.NoError(t, err)
	require.True(t, pending)
	require.Equal(t, before, head(t, chain.Client()).Number.Uint64())

	chain.SetAutoMine(true)
	require.Equal(t, before+1, mined(t, chain.Client(), hash).BlockNumber.Uint64())
}

// Transactions that do not fit one block follow in the next ones by themselves.
func TestFullBlockIsFollowed(t *testing.T) {
	w := newWallet(t)
	chain := start(t,
		devchain.Config{
			Funded: []common.Address{w.addr}, Manual: true, GasLimit: 5_000_000, MinGap: time.Millisecond,
			MaxAhead: time.Hour,
		})
	to := newWallet(t).addr
	var last common.Hash
	for n := range uint64(300) { // 6.3M gas
		tx := w.sign(t, chain, n, to, big.NewInt(1), nil)
		require.NoError(t, chain.Client().SendTransaction(deadline(t), tx))
		last = tx.Hash()
	}
	chain.SetAutoMine(true)
	require.Equal(t, uint64(3), mined(t, chain.Client(), last).BlockNumber.Uint64())
}

// Chain time stays within MaxAhead of the clock, however fast transactions come.
func TestChainTimeStaysNearTheClock(t *testing.T) {
	w := newWallet(t)
	chain := start(t, devchain.Config{Funded: []common.Address{w.addr}, MinGap: time.Millisecond, MaxAhead: time.Second})
	to := newWallet(t).addr
	for n := range uint64(4) {
		h := mined(t, chain.Client(), w.send(t, chain, n, to, 1))
		block, err := chain.Client().HeaderByHash(deadline(t), h.BlockHash)
		require.NoError(t, err)
		// Measured after sealing: the clock may only have moved on since.
		require.LessOrEqual(t, block.Time, uint64(time.Now().Add(time.Second).Unix())+1)
	}
}

// The pool announces transactions one by one while blocks are being built: the
// driver must keep listening, or pool and driver would wait for each other.
func TestManyTransactionsWhileSealing(t *testing.T) {
	const senders, each = 4, 150
	wallets := make([]wallet, senders)
	funded := make([]common.Address, senders)
	for i := range wallets {
		wallets[i] = newWallet(t)
		funded[i] = wallets[i].addr
	}
	chain := start(t, devchain.Config{Funded: funded, MinGap: time.Millisecond, MaxAhead: time.Hour})
	ctx := deadline(t)
	var wg sync.WaitGroup
	for _, w := range wallets {
		txs := make([]*types.Transaction, each)
		for n := range txs {
			txs[n] = w.sign(t, chain, uint64(n), common.Address{1}, common.Big1, nil)
		}
		wg.Add(1)
		go func() {
			defer wg.Done()
			for _, tx := range txs {
				if err := chain.Client().SendTransaction(ctx, tx); err != nil {
					t.Error(err)
					return
				}
			}
		}()
	}
	for range 30 {
		_, err := chain.Seal(ctx)
		require.NoError(t, err)
	}
	wg.Wait()
	for _, w := range wallets {
		last := w.sign(t, chain, each, common.Address{1}, common.Big1, nil)
		require.NoError(t, chain.Client().SendTransaction(ctx, last))
		mined(t, chain.Client(), last.Hash())
	}
}
