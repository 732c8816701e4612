package app

import (
	"math/big"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/config"
	"causeway/internal/node"
)

const benchBitcoin = 30

// often looks at something all the time until it holds, and returns when it was first seen to.
func often(b *testing.B, cond func() bool) time.Time {
	b.Helper()
	ticker := time.NewTicker(2 * time.Millisecond)
	defer ticker.Stop()
	for deadline := time.Now().Add(patience); !cond(); <-ticker.C {
		require.Less(b, time.Now(), deadline, "it takes too long")
	}
	return time.Now()
}

// included measures how long a plain transaction takes into a block of an EVM chain that seals as the lab's do: what
// both figures are to be held against.
func (c *custodyLab) included(b *testing.B) (took []time.Duration) {
	b.Helper()
	for range benchBitcoin {
		began := time.Now()
		tx := c.transact(localWBTC, node.AddressOf(c.person), big.NewInt(1), nil)
		took = append(took, often(b, func() bool {
			r, err := c.client[localWBTC].TransactionReceipt(b.Context(), tx.Hash())
			return err == nil && r != nil
		}).Sub(began))
	}
	return took
}

func report(b *testing.B, took, plain []time.Duration) {
	b.Helper()
	for _, list := range [][]time.Duration{took, plain} {
		slices.Sort(list)
	}
	b.ReportMetric(took[len(took)/2].Seconds(), "p50_s")
	b.ReportMetric(took[len(took)*99/100].Seconds(), "p99_s")
	b.ReportMetric(plain[len(plain)/2].Seconds(), "plain_p50_s")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkBitcoinDeposit: from the moment that the node has the block which is the last confirmation of a deposit by
// wallet, to the block of the EVM chain that minted it: p50 at most 1 s, p99 at most 3 s. Blocks of the EVM chain come
// every 120 ms.
func BenchmarkBitcoinDeposit(b *testing.B) {
	c := newCustodyLab(b)
	p := c.newPayer(benchBitcoin, 1_000_000)
	plain := c.included(b)
	want := new(big.Int)
	var took []time.Duration
	for range benchBitcoin {
		p.deposits(100_000, localWBTC)
		c.mine(1)
		_, err := c.btc.Node.Mine(b.Context(), 1, "")
		require.NoError(b, err)
		began := time.Now()
		want.Add(want, big.NewInt(100_000))
		took = append(took, often(b, func() bool { return c.issued(localWBTC, custody.Bitcoin).Cmp(want) == 0 }).Sub(began))
	}
	report(b, took, plain)
}

// BenchmarkBitcoinWithdrawal: from the block that makes a withdrawal final on the EVM chain to its payment, signed by
// the members and handed to the node, with a batch window of a millisecond: p99 at most 2 s.
func BenchmarkBitcoinWithdrawal(b *testing.B) {
	c := newCustodyLab(b, func(r *config.Relay) { r.Bitcoin.BatchWindow = time.Millisecond })
	p := c.newPayer(1, 10_000_000)
	p.deposits(9_000_000, localWBTC)
	c.mine(2)
	c.supply(localWBTC, custody.Bitcoin, big.NewInt(9_000_000))
	plain := c.included(b)
	var mu sync.Mutex
	seen := map[string]time.Time{}
	told := func(tx *wire.MsgTx) {
		mu.Lock()
		defer mu.Unlock()
		for _, out := range tx.TxOut {
			if _, again := seen[string(out.PkScript)]; !again {
				seen[string(out.PkScript)] = time.Now()
			}
		}
	}
	c.relay.given.Store(&told)
	const finality = 2
	var took []time.Duration
	for range benchBitcoin {
		script, _ := c.fresh(bitcoin.P2TR)
		tx, _ := c.leaves(localWBTC, custody.Bitcoin, big.NewInt(100_000), script)
		final := often(b, func() bool {
			r, err := c.client[localWBTC].TransactionReceipt(b.Context(), tx.Hash())
			n, err2 := c.client[localWBTC].BlockNumber(b.Context())
			return err == nil && err2 == nil && r.Status == types.ReceiptStatusSuccessful && n >= r.BlockNumber.Uint64()+finality
		})
		often(b, func() bool {
			mu.Lock()
			defer mu.Unlock()
			return !seen[string(script)].IsZero()
		})
		mu.Lock()
		took = append(took, seen[string(script)].Sub(final))
		mu.Unlock()
		often(b, func() bool { return c.btc.Node.Waiting() == 1 })
		c.mine(1) // the next one spends its baton
	}
	report(b, took, plain)
}
