package evm

import (
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/stretchr/testify/require"
)

// A waiting transaction is made again as it was, at a fee that nodes take in its place, until the highest price.
func TestReplacement(t *testing.T) {
	to, wei := common.Address{1}, func(n int64) *big.Int { return big.NewInt(n) }
	old := types.NewTx(&types.DynamicFeeTx{
		ChainID: wei(7), Nonce: 3, GasTipCap: wei(100), GasFeeCap: wei(1000),
		Gas: 50_000, To: &to, Value: wei(5), Data: []byte{1},
	})
	next, ok, err := Replacement(old, wei(10), wei(1), nil, nil)
	require.NoError(t, err)
	require.True(t, ok)
	require.Equal(t, []any{old.ChainId(), old.Nonce(), old.Gas(), old.To(), old.Value(), old.Data()},
		[]any{next.ChainId(), next.Nonce(), next.Gas(), next.To(), next.Value(), next.Data()})
	require.GreaterOrEqual(t, next.GasFeeCap().Int64(), int64(1125))
	require.GreaterOrEqual(t, next.GasTipCap().Int64(), int64(112))

	next, ok, err = Replacement(old, wei(10_000), wei(500), nil, nil)
	require.NoError(t, err)
	require.True(t, ok)
	require.Equal(t, []int64{20_500, 500}, []int64{next.GasFeeCap().Int64(), next.GasTipCap().Int64()},
		"what is asked for now, where that is more")

	for _, highest := range []int64{1, 1000, 1125} {
		_, ok, err = Replacement(old, wei(10_000), wei(500), nil, wei(highest))
		require.NoError(t, err)
		require.False(t, ok, highest)
	}

	legacy := types.NewTx(&types.LegacyTx{Nonce: 3, GasPrice: wei(1000), Gas: 50_000, To: &to, Value: wei(5)})
	next, ok, err = Replacement(legacy, nil, nil, wei(1), nil)
	require.NoError(t, err)
	require.True(t, ok)
	require.EqualValues(t, types.LegacyTxType, next.Type())
	require.GreaterOrEqual(t, next.GasPrice().Int64(), int64(1125))
}
