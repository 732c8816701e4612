package rebalance

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/ops/rebalance/plan"
)

// Costs are in the token, rounded up, and not known without both prices.
func TestInToken(t *testing.T) {
	coin, err := price("3000")
	require.NoError(t, err)
	o := &operator{price: map[uint32]*big.Int{1: coin}}
	b := &book{token: Token{Price: "1"}, decimals: 6}
	require.EqualValues(t, 600_000, o.inToken(b, 1, big.NewInt(2e14), 18).Int64(), "0.0002 coins at 3000")
	require.EqualValues(t, 1, o.inToken(b, 1, big.NewInt(1), 18).Int64())
	require.Nil(t, o.inToken(b, 2, big.NewInt(1), 18), "no price of the coin")
	require.Nil(t, o.inToken(&book{decimals: 6}, 1, big.NewInt(1), 18), "no price of the token")
	require.EqualValues(t, 600_000, o.inToken(b, 1, big.NewInt(200_000), 9).Int64(), "lamports")
	require.Nil(t, sum(big.NewInt(1), nil))
	require.EqualValues(t, 3, sum(big.NewInt(1), big.NewInt(2)).Int64())
	for _, bad := range []string{"0", "-1", "1e3", "dear", "0.0000000000000000001"} {
		_, err := price(bad)
		require.ErrorIs(t, err, errPrice, bad)
	}
}

// A pool pays what arrives there, from wherever it comes; of other tokens and in other units nothing counts.
func TestFlows(t *testing.T) {
	at := func(chain uint32) pool {
		return pool{
			Pool:   plan.Pool{Place: plan.Place{Chain: chain, Pool: 1}},
			symbol: "USDT", paid: new(big.Int),
		}
	}
	b := &book{decimals: 6, pools: []pool{at(1), at(2)}, seconds: make(map[[2]uint32]int64)}
	took := int64(40)
	b.flows([]api.LaneView{
		{SrcChainID: 1, DstChainID: 2, DstSymbol: "USDT", Amount: "100", Decimals: 6, AverageSeconds: &took},
		{SrcChainID: 9, DstChainID: 2, DstSymbol: "USDT", Amount: "20", Decimals: 6},
		{SrcChainID: 1, DstChainID: 2, DstSymbol: "USDC", Amount: "3", Decimals: 6},
		{SrcChainID: 1, DstChainID: 2, DstSymbol: "USDT", Amount: "4", Decimals: 8},
		{SrcChainID: 2, DstChainID: 1, DstSymbol: "USDT", Amount: "not a number", Decimals: 6},
	})
	require.EqualValues(t, 120, b.pools[1].paid.Int64())
	require.Zero(t, b.pools[0].paid.Sign())
	require.Equal(t, map[[2]uint32]int64{{1, 2}: 40}, b.seconds)
}
