package app

import (
	"context"
	_ "embed"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/stretchr/testify/require"

	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/node"
	"causeway/internal/ops/pools"
)

//go:embed testdata/UsdtLike.hex
var usdtLike string

// INV-10: a token that changes an allowance only from or to zero, and returns nothing, is added whatever an earlier run
// that was ended left of its approval; nothing of an allowance is left over.
func TestAddLiquidityOfTokensLikeUSDT(t *testing.T) {
	t.Parallel()
	const pool = 9
	l := newLab(t, true)
	opts := bind.NewKeyedTransactor(l.person, big.NewInt(localETH))
	opts.Context = t.Context()
	usdt, made, err := bind.DeployContract(opts, hexutil.MustDecode("0x"+strings.TrimSpace(usdtLike)),
		l.client[localETH], nil)
	require.NoError(t, err)
	l.Mined(localETH, made)
	grown := l.deploy // the deployment with one pool more
	grown.Spec.Chains = slices.Clone(grown.Spec.Chains)
	grown.Spec.Chains[0].Pools = append(slices.Clone(grown.Spec.Chains[0].Pools), deploy.Pool{
		ID: pool, Token: deploy.Token{Address: usdt}, Symbol: "USDT2", RealDecimals: 6, CommonDecimals: 6,
	})
	_, err = deploy.Apply(t.Context(), grown)
	require.NoError(t, err)
	token, ctx := bindings.NewTestToken(), context.Background()
	me, bridge := node.AddressOf(l.person), l.bridge(localETH)
	at := token.Instance(l.client[localETH], usdt)
	allowance := func() int64 {
		n, err := bind.Call(at, &bind.CallOpts{Context: ctx}, token.PackAllowance(me, bridge), token.UnpackAllowance)
		require.NoError(t, err)
		return n.Int64()
	}
	mint := append(common.FromHex("0x40c10f19"),
		append(common.LeftPadBytes(me.Bytes(), 32), common.LeftPadBytes([]byte{100, 0, 0, 0}, 32)...)...)
	l.Mined(localETH, l.transact(localETH, usdt, nil, mint))
	left := func(units int64) {
		l.Mined(localETH, l.transact(localETH, usdt, nil, token.PackApprove(bridge, big.NewInt(units))))
	}
	a, out := l.account(localETH, "person")

	left(3_000_000) // an earlier run approved, and was ended
	require.NoError(t, pools.Add(ctx, a, pool, "5"))
	require.Regexp(t, `(?s)take back the old approval: .*approve: .*add liquidity: `, out.String())
	require.Zero(t, allowance())

	left(7_000_000) // the same amount: what was approved is enough
	out.Reset()
	require.NoError(t, pools.Add(ctx, a, pool, "7"))
	require.NotContains(t, out.String(), "approv")
	require.Zero(t, allowance())

	out.Reset()
	require.NoError(t, pools.Add(ctx, a, pool, "1.5"))
	require.NotContains(t, out.String(), "take back")
	out.Reset()
	require.NoError(t, pools.Show(ctx, a))
	require.Contains(t, out.String(), "yours 13.5")
}
