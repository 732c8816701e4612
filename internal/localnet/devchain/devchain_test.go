package devchain_test

import (
	"context"
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/params"
	"github.com/stretchr/testify/require"

	"causeway/internal/localnet/devchain"
)

func TestStartRefusesBadConfig(t *testing.T) {
	for name, tc := range map[string]struct {
		cfg  devchain.Config
		want string
	}{
		"no id": {devchain.Config{}, "chain id must not be 0"},
		"fast blocks": {
			devchain.Config{ChainID: 5, BlockTime: time.Millisecond},
			"block time 1ms: must be whole seconds",
		},
		"broken seconds": {devchain.Config{ChainID: 5, BlockTime: 1500 * time.Millisecond}, "must be whole seconds"},
		"idle below block": {
			devchain.Config{ChainID: 5, BlockTime: 5 * time.Second, IdleBlockTime: 2 * time.Second},
			"idle block time 2s is below the block time 5s",
		},
		"negative gap":       {devchain.Config{ChainID: 5, MinGap: -1}, "must not be negative"},
		"folder is no place": {devchain.Config{ChainID: 5, DataDir: "/dev/null/x"}, `open "/dev/null/x"`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := devchain.Start(t.Context(), tc.cfg)
			require.ErrorContains(t, err, tc.want)
		})
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := devchain.Start(ctx, devchain.Config{ChainID: 5})
	require.ErrorIs(t, err, context.Canceled)
}

func TestCustomChainIDAndFundedAccounts(t *testing.T) {
	w := newWallet(t)
	chain := start(t, devchain.Config{ChainID: 910001003, Manual: true, Funded: []common.Address{w.addr}})
	ctx := deadline(t)

	id, err := chain.Client().ChainID(ctx)
	require.NoError(t, err)
	require.Equal(t, uint64(910001003), id.Uint64())
	net, err := chain.Client().NetworkID(ctx)
	require.NoError(t, err)
	require.Equal(t, uint64(910001003), net.Uint64())
	balance, err := chain.Client().BalanceAt(ctx, w.addr, nil)
	require.NoError(t, err)
	require.Equal(t, new(big.Int).Mul(big.NewInt(10_000), big.NewInt(params.Ether)), balance)
	require.Equal(t, uint64(devchain.DefaultGasLimit), head(t, chain.Client()).GasLimit)

	// The gas limit stays: it does not drift towards go-ethereum's default.
	for range 3 {
		chain.Commit()
	}
	require.Equal(t, uint64(devchain.DefaultGasLimit), head(t, chain.Client()).GasLimit)
}

// SR-25: a deployment's salt includes genesis hashes, so they must be stable
// per configuration and differ between chains.
func TestGenesisHashIsStablePerChain(t *testing.T) {
	a, b := newWallet(t).addr, newWallet(t).addr
	hash := func(cfg devchain.Config) common.Hash {
		cfg.Manual = true
		return start(t, cfg).GenesisHash()
	}
	one := hash(devchain.Config{ChainID: 7, Funded: []common.Address{a, b}})
	require.Equal(t, one, hash(devchain.Config{ChainID: 7, Funded: []common.Address{b, a}}))
	require.NotEqual(t, one, hash(devchain.Config{ChainID: 8, Funded: []common.Address{a, b}}))
	require.NotEqual(t, one, hash(devchain.Config{ChainID: 7, Funded: []common.Address{a}}))
}

func TestTwoChainsAreIndependent(t *testing.T) {
	w := newWallet(t)
	one := start(t, devchain.Config{ChainID: 1001, Manual: true, Funded: []common.Address{w.addr}})
	two := start(t, devchain.Config{ChainID: 1002, Manual: true, Funded: []common.Address{w.addr}})
	hash := w.send(t, one, 0, emitter, 0)
	one.Commit()

	_, err := one.Client().TransactionReceipt(deadline(t), hash)
	require.NoError(t, err)
	require.Equal(t, uint64(2), head(t, one.Client()).Number.Uint64())
	require.Equal(t, uint64(1), head(t, two.Client()).Number.Uint64())
	_, err = two.Client().TransactionReceipt(deadline(t), hash)
	require.ErrorIs(t, err, ethereum.NotFound)

	// A transaction signed for one chain is refused by the other.
	err = two.Client().SendTransaction(deadline(t), w.sign(t, one, 0, emitter, new(big.Int), nil))
	require.ErrorContains(t, err, "chain id")

	require.NoError(t, one.Close())
	two.Commit()
	require.Equal(t, uint64(2), head(t, two.Client()).Number.Uint64())
}

// INV-03, INV-04 rest on these tags.
func TestFinalityTags(t *testing.T) {
	chain := start(t, devchain.Config{Manual: true, FinalityBlocks: 3})
	require.Zero(t, byTag(t, chain, "finalized"))
	require.Zero(t, byTag(t, chain, "safe"))
	// Beyond 64 blocks, because beacon epochs must play no part.
	for n := uint64(2); n <= 70; n++ {
		chain.Commit()
		require.Equal(t, n, byTag(t, chain, "latest"))
		require.Equal(t, n-1, byTag(t, chain, "safe"))
		require.Equal(t, max(n, 3)-3, byTag(t, chain, "finalized"))
	}
}

// A watcher that polls while blocks are sealed never sees a finalized block
// nearer to the head than configured.
func TestFinalizedNeverRunsAhead(t *testing.T) {
	chain := start(t, devchain.Config{Manual: true, FinalityBlocks: 2})
	ctx, cancel := context.WithCancel(deadline(t))
	done := make(chan error, 1)
	go func() {
		for ctx.Err() == nil {
			var final, latest *types.Header
			if chain.RPC().CallContext(ctx, &final, "eth_getBlockByNumber", "finalized", false) != nil {
				continue
			}
			if chain.RPC().CallContext(ctx, &latest, "eth_getBlockByNumber", "latest", false) != nil {
				continue
			}
			if n := final.Number.Uint64(); n > 0 && n+2 > latest.Number.Uint64() {
				done <- context.DeadlineExceeded
				return
			}
		}
		done <- nil
	}()
	for range 70 {
		chain.Commit()
	}
	cancel()
	require.NoError(t, <-done, "finalized was closer to the head than 2 blocks")
}

// A pre-EIP-155 transaction, which the deterministic deployment proxy needs.
func TestUnprotectedTransactionIsAccepted(t *testing.T) {
	w := newWallet(t)
	chain := start(t, devchain.Config{Manual: true, Funded: []common.Address{w.addr}})
	tx, err := types.SignNewTx(w.key, types.HomesteadSigner{}, &types.LegacyTx{
		Gas: 100_000, GasPrice: big.NewInt(100 * params.GWei), Value: new(big.Int),
		Data: common.FromHex(
			"0x604580600e600039806000f350fe7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3"),
	})
	require.NoError(t, err)
	srv := serve(t, chain, nil)
	require.NoError(t, srv.http(t).SendTransaction(deadline(t), tx))
	chain.Commit()
	r, err := chain.Client().TransactionReceipt(deadline(t), tx.Hash())
	require.NoError(t, err)
	require.Equal(t, types.ReceiptStatusSuccessful, r.Status)
	code, err := chain.Client().CodeAt(deadline(t), r.ContractAddress, nil)
	require.NoError(t, err)
	require.NotEmpty(t, code)
}

func TestClosedChain(t *testing.T) {
	chain := start(t, devchain.Config{Manual: true})
	srv := serve(t, chain, nil)
	require.NoError(t, chain.Close())
	require.NoError(t, chain.Close(), "Close is idempotent")
	_, err := chain.Seal(t.Context())
	require.ErrorIs(t, err, devchain.ErrClosed)
	require.ErrorIs(t, chain.Reorg(t.Context(), 1, true), devchain.ErrClosed)
	require.Zero(t, chain.Commit())
	require.Equal(t, 503, srv.post(t, `{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}`, nil).StatusCode)
	late := serve(t, chain, nil)
	require.Equal(t, 503, late.post(t, `{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}`, nil).StatusCode)
}
