package bitcoin_test

import (
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
)

// Prove takes an input's value from the transaction with its id alone, and the fee from all of them (SR-34). Taproot
// inputs carry none (BIP-341), the others do, P2PKH included.
func TestProve_SR34(t *testing.T) {
	key, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	kinds := []bitcoin.AddressType{bitcoin.P2PKH, bitcoin.P2SH, bitcoin.P2WPKH, bitcoin.P2TR}
	build := func(lie uint64) (*bitcoin.Draft, map[chainhash.Hash]*wire.MsgTx) {
		made := map[chainhash.Hash]*wire.MsgTx{}
		var coins []bitcoin.Coin
		for i, kind := range kinds {
			script, err := bitcoin.KeyScript(kind, key.PubKey())
			require.NoError(t, err)
			tx := wire.NewMsgTx(2)
			tx.AddTxIn(wire.NewTxIn(&wire.OutPoint{Hash: chainhash.Hash{byte(i + 1)}}, nil, wire.TxWitness{{1, 2, 3}}))
			tx.AddTxOut(wire.NewTxOut(50_000, script))
			made[tx.TxHash()] = tx
			unlock, err := bitcoin.UnlockKey(script, key.PubKey())
			require.NoError(t, err)
			seen := bitcoin.Seen{OutPoint: wire.OutPoint{Hash: tx.TxHash()}, Value: 50_000, Script: script}
			if i == 0 {
				seen.Value += lie
			}
			c, err := seen.Plain(unlock)
			require.NoError(t, err)
			coins = append(coins, c)
		}
		to, err := bitcoin.KeyScript(bitcoin.P2TR, key.PubKey())
		require.NoError(t, err)
		d, err := bitcoin.Payment{
			Coins: coins, Must: len(coins), Outputs: []bitcoin.Out{{Value: 100_000, Script: to}}, Change: to,
			Rate: bitcoin.SatPerVByte(1),
		}.Build()
		require.NoError(t, err)
		return d, made
	}
	d, made := build(0)
	require.NoError(t, d.Prove(made))
	for i, in := range d.Packet.Inputs {
		spent, err := d.Packet.Spent(i)
		require.NoError(t, err)
		if taproot := bitcoin.TypeOf(spent.PkScript) == bitcoin.P2TR; taproot {
			require.Nil(t, in.Previous)
			continue
		}
		require.False(t, in.Previous.HasWitness())
	}
	fee, err := d.Packet.Fee()
	require.NoError(t, err)
	require.Equal(t, d.Fee, fee)
	_, err = d.Packet.Complete(key)
	require.NoError(t, err)

	// Of a P2PKH input nothing but its transaction says the value: the fee tells.
	d, made = build(777)
	require.ErrorIs(t, d.Prove(made), bitcoin.ErrNotProven)
	d, made = build(0)
	for id := range made {
		delete(made, id)
		break
	}
	require.ErrorIs(t, d.Prove(made), bitcoin.ErrNotProven)
	d, made = build(0)
	for id, tx := range made {
		tx = tx.Copy()
		tx.TxOut[0].Value++
		made[id] = tx
	}
	require.ErrorIs(t, d.Prove(made), bitcoin.ErrNotProven)
}
