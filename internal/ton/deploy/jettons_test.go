package deploy_test

import (
	"math/big"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/deploy"
)

// A pool of jettons stands once its minter has named its wallet, takes liquidity, and its minter is in the record
// [9.07] [9.12].
func TestDeployJettons(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	deployer, owner, guardian := w.person("deployer", 1000), w.person("owner", 100), w.person("guardian", 100)
	const unit = 1_000_000
	faucet := deploy.Faucet{
		Name: "Tether USD", Symbol: "USDT", Decimals: 6, Owner: deployer.Address(), Most: big.NewInt(1000 * unit),
	}
	minter, err := faucet.Minter()
	require.NoError(t, err)
	require.NoError(t, faucet.Make(ctx, w.client, deployer))
	spent := w.balance(deployer)
	require.NoError(t, faucet.Make(ctx, w.client, deployer))
	require.Equal(t, spent, w.balance(deployer), "it is there already")

	s := spec(t, owner.Address(), guardian.Address())
	p := s.Pools[0]
	p.ID, p.Symbol, p.Minter, p.RealDecimals, p.CommonDecimals = 1, "USDT", &minter, 6, 6
	s.Pools = append(s.Pools, p)
	cfg := deploy.Config{Spec: s, Client: w.client, Wallet: deployer}
	record, err := deploy.Apply(ctx, cfg)
	require.NoError(t, err)
	require.Empty(t, record.Pools[0].Minter)
	require.Equal(t, minter.String(), record.Pools[1].Minter)
	d, err := deploy.Deployment(s, deployer.Address())
	require.NoError(t, err)
	pool, err := d.Pool(1, &minter)
	require.NoError(t, err)
	require.Equal(t, pool.String(), record.Pools[1].Anchor)
	_, named, err := w.client.Jettons(ctx, minter, pool)
	require.NoError(t, err)
	books := func() *bridge.Pool {
		b, err := bridge.ReadPool(w.data(pool))
		require.NoError(t, err)
		return b
	}
	require.True(t, books().Jetton)
	require.Equal(t, named, ton.Address{Account: books().Terms.Wallet}, "asked of the minter, once")

	// what the minter gives wallets is pinned before the pool has one, and is what the wallet gets
	wallets, err := w.client.JettonCode(ctx, minter)
	require.NoError(t, err)
	require.Equal(t, message.Bytes32(wallets).String(), record.Pools[1].WalletCode)
	require.Empty(t, record.Pools[0].WalletCode)

	// anybody mints a little, its owner as much as it likes
	require.ErrorContains(t, faucet.Give(ctx, w.client, guardian, guardian.Address(), big.NewInt(1001*unit)), "mint USDT")
	require.NoError(t, faucet.Give(ctx, w.client, guardian, guardian.Address(), big.NewInt(1000*unit)))
	require.NoError(t, faucet.Give(ctx, w.client, deployer, deployer.Address(), big.NewInt(5000*unit)))

	require.NoError(t, deploy.Provide(ctx, cfg, 1, big.NewInt(4000*unit)))
	require.NoError(t, deploy.Provide(ctx, cfg, 1, big.NewInt(4000*unit)), "it has that much")
	require.Equal(t, big.NewInt(4000*unit), books().Liquidity)
	held, _, err := w.client.Jettons(ctx, minter, pool)
	require.NoError(t, err)
	require.Equal(t, big.NewInt(4000*unit), held)
	held, _, err = w.client.Jettons(ctx, minter, deployer.Address())
	require.NoError(t, err)
	require.Equal(t, big.NewInt(1000*unit), held)
	require.Error(t, deploy.Provide(ctx, cfg, 1, big.NewInt(9000*unit)), "more than there is")

	code, err := w.client.CodeHash(ctx, named)
	require.NoError(t, err)
	require.Equal(t, wallets, code)
	pinned := cfg
	pinned.Spec.Pools = slices.Clone(s.Pools)
	pinned.Spec.Pools[1].WalletCode = ton.Hash{1}
	_, err = deploy.Plan(ctx, pinned)
	require.ErrorIs(t, err, deploy.ErrDiffers)
	require.ErrorContains(t, err, "its jetton wallet has the code "+code.String())
	_, err = deploy.Apply(ctx, pinned)
	require.ErrorIs(t, err, deploy.ErrDiffers)

	// another minter is another pool
	stranger := faucet
	stranger.Symbol = "USDC"
	other, err := stranger.Minter()
	require.NoError(t, err)
	elsewhere, err := d.Pool(1, &other)
	require.NoError(t, err)
	require.NotEqual(t, pool, elsewhere)
}
