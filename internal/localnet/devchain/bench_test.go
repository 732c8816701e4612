package devchain_test

import (
	"context"
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/localnet/devchain"
)

// BenchmarkStart3Chains starts and closes the three EVM chains of the local network.
func BenchmarkStart3Chains(b *testing.B) {
	for name, dir := range map[string]func() string{"memory": func() string { return "" }, "disk": b.TempDir} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				var chains []*devchain.Chain
				for id := uint64(910001001); id <= 910001003; id++ {
					chain, err := devchain.Start(context.Background(), devchain.Config{ChainID: id, DataDir: dir(), Manual: true})
					require.NoError(b, err)
					chains = append(chains, chain)
				}
				b.StopTimer()
				for _, chain := range chains {
					require.NoError(b, chain.Close())
				}
				b.StartTimer()
			}
		})
	}
}

// BenchmarkBlock450Transfers seals blocks of 450 native transfers.
func BenchmarkBlock450Transfers(b *testing.B) {
	const transfers = 450
	for name, dir := range map[string]func() string{"memory": func() string { return "" }, "disk": b.TempDir} {
		b.Run(name, func(b *testing.B) {
			w, to := newWallet(b), newWallet(b).addr
			chain := start(b, devchain.Config{DataDir: dir(), Manual: true, Funded: []common.Address{w.addr}})
			var nonce uint64
			for range b.N {
				b.StopTimer()
				for range transfers {
					require.NoError(b, chain.Client().SendTransaction(b.Context(), w.sign(b, chain, nonce, to, big.NewInt(1), nil)))
					nonce++
				}
				b.StartTimer()
				chain.Commit()
			}
			b.StopTimer()
			block, err := chain.Client().BlockByNumber(b.Context(), nil)
			require.NoError(b, err)
			require.Equal(b, block.Transactions().Len(), transfers)
		})
	}
}
