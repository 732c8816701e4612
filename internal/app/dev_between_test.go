package app

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/ton"
)

// INV-01, INV-03: with Solana and TON on the local network, TON goes from the one to the other and back, and to an
// account on Solana that has no token account yet. A network that had Solana alone grows the lane.
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
	onTON, onSolana := n.ton(), n.solana()
	there := onSolana.pool(t, localPoolTON)

	const units = 25_000_000_001
	to := solana.Key{0: 200, 31: 6}
	require.NoError(t, onTON.Send(t.Context(), onTON.person, onTON.swap(t, localSolana, units, message.Recipient(to))))
	require.Eventually(t, func() bool {
		h, err := onSolana.Account(t.Context(), solana.AssociatedAccount(to, there.Mint))
		if err != nil || len(h.Data) == 0 {
			return false
		}
		a, err := solana.ReadTokenAccount(h.Data)
		return err == nil && a.Amount == afterFee(units)
	}, patience, 50*time.Millisecond)

	account := ton.Hash{0: 201}
	onSolana.swap(t, there, localTON, units, message.Recipient(account))
	require.Eventually(t, func() bool {
		held, _, err := onTON.Held(t.Context(), ton.Address{Account: account})
		return err == nil && held.Uint64() == afterFee(units)
	}, patience, 50*time.Millisecond)

	for _, way := range []string{"srcChainId=3578394971&dstChainId=2446643758", "srcChainId=2446643758&dstChainId=3578394971"} {
		var q api.Envelope[struct{ AmountOut string }]
		n.getJSON("/api/quote?"+way+"&poolId=6&amount=25000000000", &q)
		require.Equal(t, "000", q.Code, way)
		require.Equal(t, "24987500000", q.Data.AmountOut, way)
	}
}
