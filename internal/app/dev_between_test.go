package app

import (
	"math/big"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
)

// INV-01, INV-03: with Solana and TON on the local network, TON and a jetton go from the one to the other and back, and
// to an account on Solana that has no token account yet. A network that had Solana alone grows the lanes.
func TestDevSolanaAndTON_INV01_INV03(t *testing.T) {
	t.Parallel()
	o := DevOptions{
		Data: t.TempDir(), Solana: true, SolanaFolder: filepath.Join("..", "..", "contracts", "solana"),
		TONFolder: filepath.Join("..", "..", "contracts", "ton"),
	}
	first := startNetworkOf(t, o)
	require.Len(t, first.record.Solana.Pools, 2)
	require.NoError(t, first.stop())
	o.TON = true
	n := startNetworkOf(t, o)
	require.Equal(t, first.record.Solana.Program, n.record.Solana.Program)
	b := between{n, n.solana(), n.ton()}
	b.coins(25_000_000_001)
	b.jettons(250_000_001)

	const there, back = "srcChainId=3578394971&dstChainId=2446643758", "srcChainId=2446643758&dstChainId=3578394971"
	for _, way := range []string{there, back} {
		var q api.Envelope[struct{ AmountOut string }]
		n.getJSON("/api/quote?"+way+"&poolId=6&amount=25000000000", &q)
		require.Equal(t, "000", q.Code, way)
		require.Equal(t, "24987500000", q.Data.AmountOut, way)
	}
}

// between is a local network that has Solana and TON.
type between struct {
	*network

	onSolana onSolana
	onTON    onTON
}

// tokens is what somebody's token account on Solana holds, in base units; 0 where there is none.
func (b between) tokens(who solana.Key, mint solana.Key) uint64 {
	h, err := b.onSolana.Account(b.t.Context(), solana.AssociatedAccount(who, mint))
	if err != nil || len(h.Data) == 0 {
		return 0
	}
	a, err := solana.ReadTokenAccount(h.Data)
	require.NoError(b.t, err)
	return a.Amount
}

// coins sends nanotons to Solana, where TON is a token, and from there.
func (b between) coins(units uint64) {
	t, there := b.t, b.onSolana.pool(b.t, localPoolTON)
	to := solana.Key{0: 200, 31: 6}
	order := b.onTON.swap(t, localSolana, int64(units), message.Recipient(to))
	require.NoError(t, b.onTON.Send(t.Context(), b.onTON.person, order))
	arrived := func() bool { return b.tokens(to, there.Mint) == afterFee(units) }
	require.Eventually(t, arrived, patience, 50*time.Millisecond)

	account := ton.Hash{0: 201}
	b.onSolana.swap(t, there, localTON, units, message.Recipient(account))
	require.Eventually(t, func() bool {
		held, _, err := b.onTON.Held(t.Context(), ton.Address{Account: account})
		return err == nil && held.Uint64() == afterFee(units)
	}, patience, 50*time.Millisecond)
}

// jettons sends the stablecoin to Solana, where it is another token, and from there. A swap carries what the message
// costs [9.15].
func (b between) jettons(units uint64) {
	t, ctx := b.t, b.t.Context()
	there, here, me := b.onSolana.pool(t, localPoolUSDT), b.onTON.pool(t, localPoolUSDT), b.onTON.person.Address()
	own, err := b.onTON.JettonWallet(ctx, *here.Minter, me)
	require.NoError(t, err)
	var q api.Envelope[struct{ AmountOut, BridgeFee string }]
	b.getJSON("/api/quote?srcChainId=3578394971&dstChainId=2446643758&poolId=1&amount=250000001", &q)
	require.Equal(t, "000", q.Code)
	require.Equal(t, strconv.FormatUint(afterFee(units), 10), q.Data.AmountOut)
	fee, ok := new(big.Int).SetString(q.Data.BridgeFee, 10)
	require.True(t, ok)
	require.LessOrEqual(t, fee.Int64(), int64(bridge.JettonSwapForwarded-bridge.JettonWork))
	to := solana.Key{0: 202, 31: 6}
	call, err := bridge.Swap{
		ID: 1, Amount: new(big.Int).SetUint64(units), Chain: localSolana, Recipient: message.Recipient(to),
		Refund: message.Recipient(me.Account), Least: new(big.Int).SetUint64(afterFee(units)), MostFee: fee,
	}.JettonCall(here.Address, own, me)
	require.NoError(t, err)
	order := wallet.Order{To: call.To, Value: call.Value, Bounce: true, Body: call.Body}
	require.NoError(t, b.onTON.Send(ctx, b.onTON.person, order))
	arrived := func() bool { return b.tokens(to, there.Mint) == afterFee(units) }
	require.Eventually(t, arrived, patience, 50*time.Millisecond)

	account := ton.Address{Account: ton.Hash{0: 203}}
	b.onSolana.swap(t, there, localTON, units, message.Recipient(account.Account))
	require.Eventually(t, func() bool {
		has, _, err := b.onTON.Jettons(ctx, *here.Minter, account)
		return err == nil && has.Uint64() == afterFee(units)
	}, patience, 50*time.Millisecond)
}
