package evm_test

import (
	"context"
	"errors"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/evm"
	"causeway/internal/message"
)

var errNotAsked = errors.New("not what is read of this anchor")

// reads answers for one token and one native router.
type reads struct {
	token, native common.Address
	supply        amount.Amount
}

func (r reads) Executed(context.Context, string, ...message.UID) ([]bool, error) {
	return nil, errNotAsked
}

func (r reads) BalanceOf(context.Context, string, common.Address, common.Address) (amount.Amount, error) {
	return amount.Amount{}, errNotAsked
}

func (r reads) TotalSupply(_ context.Context, at string, token common.Address) (amount.Amount, error) {
	if at != "0xb" || token != r.token {
		return amount.Amount{}, errNotAsked
	}
	return r.supply, nil
}

type nativeReads struct{ reads }

func (r nativeReads) Issued(_ context.Context, at string, router common.Address) (amount.Amount, error) {
	if at != "0xb" || router != r.native {
		return amount.Amount{}, errNotAsked
	}
	return r.supply, nil
}

// INV-01: what a router issued is its token's supply, or what a native one released, rounded up.
func TestRoutersSupply_INV01(t *testing.T) {
	const token, native = "0x4444444444444444444444444444444444444444", "0x6666666666666666666666666666666666666666"
	d := catalog.ChainDeployment{BitcoinRouters: []catalog.BitcoinRouterRecord{
		{Address: token, Token: token, Decimals: 10, CommonDecimals: 8, Mode: catalog.RouterToken},
		{Address: native, Token: catalog.NativeToken, Decimals: 18, CommonDecimals: 8, Mode: catalog.RouterNative},
	}}
	at := chain.Cursor{Height: 3, Hash: "0xb"}
	r := reads{common.HexToAddress(token), common.HexToAddress(native), amount.New(1001)}
	state, err := evm.NewAnchorReader(d, nativeReads{r}, nil).Anchor(t.Context(), message.AnchorOf(r.token),
		chain.AnchorMint, at)
	require.NoError(t, err)
	require.Equal(t, chain.AnchorState{Supply: amount.New(11)}, state)
	state, err = evm.NewAnchorReader(d, nativeReads{r}, nil).Anchor(t.Context(), message.AnchorOf(r.native),
		chain.AnchorMint, at)
	require.NoError(t, err)
	require.Equal(t, chain.AnchorState{Supply: amount.New(1)}, state)
	_, err = evm.NewAnchorReader(d, r, nil).Anchor(t.Context(), message.AnchorOf(r.native),
		chain.AnchorMint, at)
	require.Error(t, err, "never taken for nothing")
}
