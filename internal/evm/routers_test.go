package evm_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
)

func btcRouter() deploy.Router {
	return deploy.Router{
		Asset: catalog.AssetBTC, Mode: catalog.RouterToken, Name: "Bridged BTC", Symbol: "BTC", Decimals: 8,
		MaxSupply:   units(21_000_000, 8),
		MinWithdraw: amount.New(1_000), MaxWithdraw: units(100, 8), WithdrawFee: amount.New(2_000),
		MaxWithdrawFee: amount.New(50_000),
		CapOut:         units(1_000, 8), CapIn: units(1_000, 8), DelayOver: units(500, 8),
	}
}

func custodyOf(keeper common.Address) *deploy.Bitcoin {
	keys := make([]string, 3)
	for i := range keys {
		keys[i] = fmt.Sprintf("%064x", i+1)
	}
	return &deploy.Bitcoin{
		ChainID: catalog.BitcoinRegtest, Network: "local", GenesisHash: strings.Repeat("b7", 32), Keeper: keeper,
		Epochs: []catalog.CustodyEpoch{{Epoch: 1, Threshold: 2, Keys: keys}},
		Assets: []deploy.BitcoinAsset{{
			Asset: catalog.AssetBTC, Symbol: "BTC", Decimals: 8, CommonDecimals: 8,
			MinDeposit: amount.New(10_000),
		}},
		Confirmations: []catalog.ConfirmationStep{{Confirmations: 2}},
	}
}

// recipient64 is the 64 bytes that a router takes: type | zeros | address.
func recipient64(kind byte, address string) []byte {
	out := make([]byte, 64)
	out[0] = kind
	copy(out[64-len(address):], address)
	return out
}

// A deposit from Bitcoin is delivered like any message, a withdrawal is observed with what it took and what it pays,
// and what quotes, members and the keeper need of a router is read.
func TestBitcoinRouter(t *testing.T) {
	w := newWorld(t)
	a := w.adapter(t, w.adapterConfig(w.url))
	record := w.here().BitcoinRouters[0]
	router := common.HexToAddress(record.Address)
	asset, err := message.ParseAnchor(record.Remotes[0].RemoteAnchor)
	require.NoError(t, err)

	payload := message.Payload{
		Kind: message.KindMint, Amount: units(3, 8), Recipient: message.RecipientOf(addressOf(w.user)),
		Refund: message.Recipient{9}, Data: make([]byte, 37),
	}
	raw, err := payload.Encode()
	require.NoError(t, err)
	deposit := message.Message{
		UID:       message.NewUID(catalog.BitcoinRegtest, idA, [24]byte(crypto.Keccak256([]byte("a deposit"))[8:])),
		SrcAnchor: asset, DstAnchor: message.AnchorOf(router), Payload: raw,
	}
	_, err = a.Submit(t.Context(), w.attest(deposit))
	require.NoError(t, err)
	w.mine(1)
	w.executed(deposit)

	state := func() evm.Router {
		t.Helper()
		all, err := a.Routers(t.Context(), "", []evm.RouterRef{{Address: router, Bitcoin: catalog.BitcoinRegtest}})
		require.NoError(t, err)
		return all[0]
	}
	r := state()
	require.Equal(t, units(3, 8), r.Issued)
	require.Equal(t, amount.New(2_000), r.WithdrawFee)
	require.Equal(t, amount.New(10_000), r.MinDeposit)
	require.Equal(t, addressOf(w.relay), r.Keeper)
	require.Equal(t, asset, r.Lane.RemoteAnchor)
	require.False(t, r.WithdrawalsPaused)
	issued, err := a.TotalSupply(t.Context(), "", router)
	require.NoError(t, err)
	require.Equal(t, units(3, 8), issued)

	// BIP-350's first P2WPKH address on a test network.
	to := recipient64(2, "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx")
	withdrawal := w.call(w.user, router, w.fee(),
		bindings.NewBitcoinRouterToken().PackWithdraw(units(1, 8).Big(), to, addressOf(w.user)))
	w.succeed(withdrawal)
	deposits, _, err := a.Reobserve(t.Context(), chain.TxID(withdrawal.Hex()))
	require.NoError(t, err)
	require.Len(t, deposits, 1)
	require.Equal(t, units(1, 8), deposits[0].Sent, "what it took")
	p, err := deposits[0].Message.Payload.Decoded(), deposits[0].Message.Payload.Err()
	require.NoError(t, err)
	require.Equal(t, message.KindWithdraw, p.Kind)
	require.Equal(t, amount.New(99_998_000), p.Amount, "what it pays: the fee stays in custody")
	require.Equal(t, units(2, 8), state().Issued)

	// SR-12: the keeper follows the fee market and pauses withdrawals.
	lower, err := a.SetWithdrawFee(t.Context(), router, amount.New(1_200))
	require.NoError(t, err)
	again, err := a.SetWithdrawFee(t.Context(), router, amount.New(1_200))
	require.NoError(t, err)
	require.Equal(t, lower, again, "one transaction for one purpose")
	w.mine(1)
	require.Equal(t, amount.New(1_200), state().WithdrawFee)
	_, err = a.SetWithdrawFee(t.Context(), router, amount.New(9_000))
	require.NoError(t, err)
	w.mine(1)
	r = state()
	require.Equal(t, amount.New(1_200), r.WithdrawFee)
	require.Equal(t, amount.New(9_000), r.NextFee)
	require.True(t, r.NextFeeAt.After(time.Unix(0, 0)))
	_, err = a.SetWithdrawFee(t.Context(), router, amount.New(60_000))
	require.ErrorIs(t, err, chain.ErrReverted, "above its bound")
	_, err = a.PauseWithdrawals(t.Context(), router)
	require.NoError(t, err)
	w.mine(1)
	require.True(t, state().WithdrawalsPaused)
	b, r0 := bindings.NewBridge(), bindings.NewBitcoinRouterToken()
	stopped := func() chain.Stops {
		t.Helper()
		s, err := a.Stopped(t.Context(), message.AnchorOf(router), catalog.BitcoinRegtest)
		require.NoError(t, err)
		return s
	}
	w.mine(1)
	require.Equal(t, chain.Stops{}, stopped(), "nor where the guardian owns the router")
	w.succeed(w.call(w.owner, router, nil, r0.PackPause(evm.PauseWithdrawals)))
	require.Equal(t, chain.Stops{Outbound: true}, stopped(), "the owner's is told apart there as well")
	w.succeed(w.call(w.owner, router, nil, r0.PackUnpause(evm.PauseWithdrawals)))
	_, err = a.PauseWithdrawals(t.Context(), router)
	require.NoError(t, err)
	w.mine(1)
	w.succeed(w.call(w.owner, w.bridge(), nil, b.PackSetGuardian(addressOf(w.user))))
	require.Equal(t, chain.Stops{}, stopped(), "the keeper's hold concerns nothing that was burned (SR-12)")

	// SR-28: what the guardian or the owner stops is told apart, and ends with it.
	w.succeed(w.call(w.user, router, nil, r0.PackPause(evm.PauseWithdrawals)))
	require.Equal(t, chain.Stops{Outbound: true}, stopped())
	w.succeed(w.call(w.owner, router, nil, r0.PackUnpause(evm.PauseWithdrawals)))
	require.Equal(t, chain.Stops{}, stopped())
	w.succeed(w.call(w.owner, router, nil, r0.PackPause(evm.PauseWithdrawals)))
	require.Equal(t, chain.Stops{Outbound: true}, stopped())
	w.succeed(w.call(w.owner, router, nil, r0.PackUnpause(evm.PauseWithdrawals)))
	for _, scope := range []uint32{0, catalog.BitcoinRegtest} {
		w.succeed(w.call(w.owner, w.bridge(), nil, b.PackSetPaused(evm.PauseOutbound, scope, true)))
		require.Equal(t, chain.Stops{Outbound: true}, stopped(), "%d", scope)
		w.succeed(w.call(w.owner, w.bridge(), nil, b.PackSetPaused(evm.PauseOutbound, scope, false)))
	}
	w.succeed(w.call(w.owner, w.bridge(), nil, b.PackSetPaused(evm.FreezeSet, 0, true)))
	require.Equal(t, chain.Stops{Committee: true}, stopped())
	w.succeed(w.call(w.owner, w.bridge(), nil, b.PackSetPaused(evm.FreezeSet, 0, false)))
	require.Equal(t, chain.Stops{}, stopped())
}
