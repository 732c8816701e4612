package app

import (
	"crypto/ed25519"
	"encoding/hex"
	"math/big"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
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
	onTON, err := node.TONOf(n.record)
	require.NoError(t, err)
	onSolana, err := node.SolanaOf(n.record)
	require.NoError(t, err)
	var there solana.Pool
	for _, p := range onSolana.Pools {
		if p.ID == localPoolTON {
			there = p
		}
	}
	require.NotZero(t, there.Anchor, "TON is a token on Solana")
	var demo struct {
		TON    []tonDemo
		Solana []solanaDemo
	}
	n.getJSON("/local/demo", &demo)
	seed, err := hex.DecodeString(demo.TON[0].Seed)
	require.NoError(t, err)
	person, err := wallet.New(wallet.Version(demo.TON[0].Version), ed25519.NewKeyFromSeed(seed), wallet.Testnet)
	require.NoError(t, err)
	raw, err := hex.DecodeString(demo.Solana[0].SecretKey)
	require.NoError(t, err)
	key := ed25519.PrivateKey(raw)
	chain, err := toncenter.Dial(t.Context(), n.url+"/rpc/3578394971", onTON.Genesis)
	require.NoError(t, err)
	client, err := cluster.Dial(t.Context(), n.url+"/rpc/2446643758", n.record.Solana.GenesisHash)
	require.NoError(t, err)

	const units = 25_000_000_001
	to := solana.Key{0: 200, 31: 6}
	body, err := bridge.Swap{
		ID: 1, Amount: big.NewInt(units), Chain: localSolana, Recipient: message.Bytes32(to),
		Refund: message.Bytes32(person.Address().Account), Least: new(big.Int), MostFee: big.NewInt(1_000_000_000),
	}.Body()
	require.NoError(t, err)
	require.NoError(t, chain.Send(t.Context(), person, wallet.Order{
		To: onTON.Pools[0].Address, Value: big.NewInt(units + 1_200_000_000), Bounce: true, Body: body,
	}))
	require.Eventually(t, func() bool {
		h, err := client.Account(t.Context(), solana.AssociatedAccount(to, there.Mint))
		if err != nil || len(h.Data) == 0 {
			return false
		}
		a, err := solana.ReadTokenAccount(h.Data)
		return err == nil && a.Amount == afterFee(units)
	}, patience, 50*time.Millisecond)

	h, err := client.Account(t.Context(), onSolana.Path(there.Anchor, localTON))
	require.NoError(t, err)
	path, err := solana.ReadPath(h.Data)
	require.NoError(t, err)
	uid := message.NewUID(localSolana, localTON, message.PoolNonce(localPoolTON, uint32(path.Sequence)))
	account := ton.Hash{0: 201}
	_, err = client.Send(t.Context(), cluster.Wanted{
		Keys: []ed25519.PrivateKey{key}, Units: 400_000,
		Instructions: []solana.Instruction{onSolana.Swap(there, solana.KeyOf(key), uid, solana.Swap{
			Amount: units, Chain: localTON, Recipient: message.Bytes32(account),
			Refund: message.Bytes32(solana.KeyOf(key)), MostFee: 10_000_000,
		})},
	})
	require.NoError(t, err)
	require.Eventually(t, func() bool {
		held, _, err := chain.Held(t.Context(), ton.Address{Account: account})
		return err == nil && held.Uint64() == afterFee(units)
	}, patience, 50*time.Millisecond)

	for _, way := range []string{"srcChainId=3578394971&dstChainId=2446643758", "srcChainId=2446643758&dstChainId=3578394971"} {
		var q api.Envelope[struct{ AmountOut string }]
		n.getJSON("/api/quote?"+way+"&poolId=6&amount=25000000000", &q)
		require.Equal(t, "000", q.Code, way)
		require.Equal(t, "24987500000", q.Data.AmountOut, way)
	}
}
