package app

import (
	"crypto/ed25519"
	"encoding/hex"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// onSolana is Solana of a local network, with the key of its demo wallet.
type onSolana struct {
	*cluster.Client

	bridge *node.SolanaBridge
	key    ed25519.PrivateKey
}

func (n *network) solana() onSolana {
	n.t.Helper()
	bridge, err := node.SolanaOf(n.record)
	require.NoError(n.t, err)
	var demo struct{ Solana []solanaDemo }
	n.getJSON("/local/demo", &demo)
	key, err := hex.DecodeString(demo.Solana[0].SecretKey)
	require.NoError(n.t, err)
	require.Equal(n.t, demo.Solana[0].Address, solana.KeyOf(key).String())
	client, err := cluster.Dial(n.t.Context(), n.url+"/rpc/2446643758", n.record.Solana.GenesisHash)
	require.NoError(n.t, err)
	return onSolana{client, bridge, key}
}

// pool is the pool with an id.
func (s onSolana) pool(t testing.TB, id uint32) solana.Pool {
	t.Helper()
	for _, p := range s.bridge.Pools {
		if p.ID == id {
			return p
		}
	}
	require.FailNow(t, "no such pool on Solana")
	return solana.Pool{}
}

// swap sends base units of a pool from the demo wallet to another chain.
func (s onSolana) swap(t testing.TB, p solana.Pool, chain uint32, base uint64,
	recipient message.Recipient,
) solana.Signature {
	t.Helper()
	h, err := s.Account(t.Context(), s.bridge.Path(p.Anchor, chain))
	require.NoError(t, err)
	path, err := solana.ReadPath(h.Data)
	require.NoError(t, err)
	person := solana.KeyOf(s.key)
	uid := message.NewUID(localSolana, chain, message.PoolNonce(p.ID, uint32(path.Sequence)))
	id, err := s.Send(t.Context(), cluster.Wanted{
		Keys: []ed25519.PrivateKey{s.key}, Units: 400_000,
		Instructions: []solana.Instruction{s.bridge.Swap(p, person, uid, solana.Swap{
			Amount: base, Chain: chain, Recipient: recipient, Refund: message.Recipient(person), MostFee: 10_000_000,
		})},
	})
	require.NoError(t, err)
	return id
}

// onTON is TON of a local network, with its demo wallet.
type onTON struct {
	*toncenter.Client

	bridge *node.TONBridge
	person *wallet.Wallet
}

func (n *network) ton() onTON {
	n.t.Helper()
	bridge, err := node.TONOf(n.record)
	require.NoError(n.t, err)
	var demo struct{ TON []tonDemo }
	n.getJSON("/local/demo", &demo)
	seed, err := hex.DecodeString(demo.TON[0].Seed)
	require.NoError(n.t, err)
	person, err := wallet.New(wallet.Version(demo.TON[0].Version), ed25519.NewKeyFromSeed(seed), wallet.Testnet)
	require.NoError(n.t, err)
	require.Equal(n.t, demo.TON[0].Address, person.Address().Text(ton.Form{TestOnly: true}))
	client, err := toncenter.Dial(n.t.Context(), n.url+"/rpc/3578394971", bridge.Genesis)
	require.NoError(n.t, err)
	return onTON{client, bridge, person}
}

// pool is the pool with an id.
func (o onTON) pool(t testing.TB, id uint32) toncenter.Pool {
	t.Helper()
	for _, p := range o.bridge.Pools {
		if p.ID == id {
			return p
		}
	}
	require.FailNow(t, "no such pool on TON")
	return toncenter.Pool{}
}

// swap is an order to send nanotons of the demo wallet's to another chain [9.14].
func (o onTON) swap(t testing.TB, chain uint32, nanotons int64, recipient message.Recipient) wallet.Order {
	t.Helper()
	body, err := bridge.Swap{
		ID: 1, Amount: big.NewInt(nanotons), Chain: chain, Recipient: recipient,
		Refund: message.Recipient(o.person.Address().Account), Least: new(big.Int), MostFee: big.NewInt(1_000_000_000),
	}.Body()
	require.NoError(t, err)
	return wallet.Order{
		To: o.pool(t, localPoolTON).Address, Value: big.NewInt(nanotons + 200_000_000), Bounce: true, Body: body,
	}
}
