package catalog

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestEveryEnvironmentLoadsWithoutFiles(t *testing.T) {
	for _, env := range []Environment{Mainnet, Testnet, Local} {
		c, err := Load(env, nil)
		require.NoError(t, err)
		require.Equal(t, env, c.Environment())
		require.Empty(t, c.Listed(true), "a chain without a deployment is not listed")
		_, ok := c.Record()
		require.False(t, ok)
	}
}

func TestRoutesJoinPoolsOfOneAsset(t *testing.T) {
	c, err := Compose(Local, nil, localRecord())
	require.NoError(t, err)

	r, ok := c.Route(LocalBTC, 1, LocalWBTC)
	require.True(t, ok)
	require.Equal(t, "BTC", r.Src.Symbol)
	require.True(t, r.Src.IsNative())
	require.Equal(t, "WBTC", r.Dst.Symbol) // [3.45]: another symbol, the same asset
	require.Equal(t, uint32(2), r.Dst.PoolID)
	require.Equal(t, "Wrapped Bitcoin", r.Dst.Name)
	require.Equal(t, "btc", r.Dst.Asset)

	dst, ok := c.Counterpart(LocalETH, 1, LocalBTC)
	require.True(t, ok)
	require.Equal(t, uint32(2), dst.PoolID, "pool ids are per chain")

	back, ok := c.PoolByAnchor(LocalBTC, dst.AnchorBytes())
	require.True(t, ok)
	require.Equal(t, dst, back)
	_, ok = c.PoolByAnchor(LocalETH, dst.AnchorBytes())
	require.False(t, ok, "an anchor means nothing on another chain")
	_, ok = c.PoolByAnchor(LocalETH, [32]byte{})
	require.False(t, ok)

	for _, none := range [][3]uint32{
		{LocalETH, 2, LocalWBTC},
		{LocalETH, 9, LocalBTC},
		{LocalETH, 1, LocalETH},
		{1, 1, LocalETH},
	} {
		_, ok := c.Route(none[0], none[1], none[2])
		require.False(t, ok, none)
		_, ok = c.Counterpart(none[0], none[1], none[2])
		require.False(t, ok, none)
	}
}

func TestMintBridgesAreFoundBothWays(t *testing.T) {
	c, err := Compose(Local, nil, localRecord())
	require.NoError(t, err)
	require.Len(t, c.MintBridges(), 2)
	lock := c.MintBridges()[0]
	src, dst, ok := c.MintRoute(LocalETH, lock.AnchorBytes(), LocalWBTC)
	require.True(t, ok)
	require.Equal(t, MintModeLock, src.Mode)
	require.Equal(t, MintModeMint, dst.Mode)
	back, _, ok := c.MintRoute(LocalWBTC, dst.AnchorBytes(), LocalETH)
	require.True(t, ok)
	require.Equal(t, dst, back)
	_, _, ok = c.MintRoute(LocalETH, lock.AnchorBytes(), LocalBTC)
	require.False(t, ok)
	_, _, ok = c.MintRoute(LocalBTC, lock.AnchorBytes(), LocalETH)
	require.False(t, ok)
}

func TestAssetsSpanChains(t *testing.T) {
	c, err := Compose(Local, nil, localRecord())
	require.NoError(t, err)

	usdt, ok := c.Asset("usdt")
	require.True(t, ok)
	require.Equal(t, uint8(6), usdt.CommonDecimals)
	btc, ok := c.AssetByTokenID("82")
	require.True(t, ok)
	require.Equal(t, uint8(8), btc.CommonDecimals, "18 on one chain, 8 on the other")
	require.Equal(t, "82", btc.ConvertID())
	_, ok = c.AssetByTokenID("unknown")
	require.False(t, ok)
	require.Len(t, c.PoolsOf("usdt"), 3)
	require.Empty(t, c.PoolsOf("dai"))

	native, ok := c.NativeAsset(LocalBTC)
	require.True(t, ok)
	require.Equal(t, btc, native)
	_, ok = c.NativeAsset(1)
	require.False(t, ok)
}

func TestCommonDecimalsIsTheLeast(t *testing.T) {
	require.Equal(t, uint8(6), CommonDecimals(18, 6, 8))
	require.Equal(t, uint8(18), CommonDecimals(18))
	require.Zero(t, CommonDecimals())
}

func TestResultsAreCopies(t *testing.T) {
	c, err := Compose(Local, nil, localRecord())
	require.NoError(t, err)
	c.Networks()[0].Name = "changed"
	c.Pools()[0].Symbol = "changed"
	c.MintBridges()[0].Symbol = "changed"
	require.Equal(t, "Local ETH", c.Networks()[0].Name)
	require.Equal(t, "USDT", c.Pools()[0].Symbol)
	require.Equal(t, "USDC", c.MintBridges()[0].Symbol)
}

func TestFaucetTokenIsMarked(t *testing.T) {
	c, err := Compose(Local, nil, localRecord())
	require.NoError(t, err)
	for _, p := range c.Pools() {
		require.Equal(t, p.ChainID == LocalETH && p.Symbol == "tERC20", p.Faucet, p)
	}
}
