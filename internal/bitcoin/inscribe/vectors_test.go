package inscribe_test

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
)

// orderVectors are orders that the SDK derived and signed: sdk/src/bitcoin/inscribe-keys.test.ts holds it to the
// same bytes.
const orderVectors = "../../../testdata/vectors/inscribe.json"

// SR-30: what the page derives is what the service derives, and what it signs is what Bitcoin accepts.
func TestPersonVectors_SR30(t *testing.T) {
	text, err := os.ReadFile(orderVectors)
	require.NoError(t, err)
	var vectors []struct {
		Ticker, Amount, Key, Address, PayAddress, ServiceAddress, Reveal, TakeBack string

		FeeRate     float64
		ServiceFee  int64
		TakeBackFee int64
		Coins       []struct {
			TxID     string
			Vout     uint32
			Satoshis int64
		}
	}
	require.NoError(t, json.Unmarshal(text, &vectors))
	require.Len(t, vectors, 3)
	net, err := bitcoin.NetworkByName(bitcoin.Testnet4)
	require.NoError(t, err)
	for _, v := range vectors {
		secret, err := hex.DecodeString(v.Key)
		require.NoError(t, err)
		_, pub := btcec.PrivKeyFromBytes(secret)
		ins, err := bitcoin.BRC20{Op: "transfer", Tick: v.Ticker, Amount: v.Amount}.Inscription()
		require.NoError(t, err)
		reveal, err := bitcoin.NewReveal(pub, ins)
		require.NoError(t, err)
		address, _ := bitcoin.ScriptAddress(net, reveal.Script())
		require.Equal(t, address, v.PayAddress)
		owner, err := bitcoin.DecodeAddress(net, v.Address)
		require.NoError(t, err)

		outs, in := txscript.NewMultiPrevOutFetcher(nil), int64(0)
		for _, c := range v.Coins {
			id, err := chainhash.NewHashFromStr(c.TxID)
			require.NoError(t, err)
			outs.AddPrevOut(wire.OutPoint{Hash: *id, Index: c.Vout}, &wire.TxOut{Value: c.Satoshis, PkScript: reveal.Script()})
		}
		check := func(rawHex string) (*wire.MsgTx, int64) {
			raw, err := hex.DecodeString(rawHex)
			require.NoError(t, err)
			tx, err := bitcoin.ParseTransaction(raw)
			require.NoError(t, err)
			require.NoError(t, bitcoin.VerifyScripts(tx, outs))
			in = 0
			for _, i := range tx.TxIn {
				in += outs.FetchPrevOutput(i.PreviousOutPoint).Value
			}
			for _, o := range tx.TxOut {
				in -= o.Value
			}
			// No more than the rate, but for what is too little to be change.
			require.GreaterOrEqual(t, float64(in), v.FeeRate*float64(bitcoin.VSize(tx)))
			more := tx.Copy()
			more.TxOut[0].Value++
			require.Error(t, bitcoin.VerifyScripts(more, outs), "the signature is over the whole of it")
			return tx, in
		}
		tx, _ := check(v.Reveal)
		require.Equal(t, reveal.Leaf(), tx.TxIn[0].Witness[1])
		require.Equal(t, int64(bitcoin.Postage), tx.TxOut[0].Value)
		require.Equal(t, owner.Script, tx.TxOut[0].PkScript)
		if v.ServiceFee > 0 {
			service, err := bitcoin.DecodeAddress(net, v.ServiceAddress)
			require.NoError(t, err)
			require.Equal(t, wire.TxOut{Value: v.ServiceFee, PkScript: service.Script}, *tx.TxOut[1])
		}
		back, fee := check(v.TakeBack)
		require.Equal(t, v.TakeBackFee, fee)
		require.Len(t, back.TxOut, 1)
		require.Equal(t, owner.Script, back.TxOut[0].PkScript)
	}
}
