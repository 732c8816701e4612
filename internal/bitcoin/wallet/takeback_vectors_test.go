package wallet_test

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"os"
	"testing"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/wallet"
)

// takeBackVectors are transactions that the web app built and signed: web/src/features/deposit/take-back.test.ts holds
// it to the same bytes.
const takeBackVectors = "../../../testdata/vectors/takeback.json"

// SR-17: what the page builds with a recovery file alone is what Bitcoin accepts, after the lock and not before.
func TestTakeBackVectors_SR17(t *testing.T) {
	raw, err := os.ReadFile(takeBackVectors)
	require.NoError(t, err)
	var vectors []struct {
		Address string `json:"address"`
		Sats    int64  `json:"sats"`
		Target  string `json:"target"`
		Fee     int64  `json:"fee"`
		Rate    int64  `json:"rate"`
		RawTx   string `json:"rawtx"`
	}
	require.NoError(t, json.Unmarshal(raw, &vectors))
	require.NotEmpty(t, vectors)
	made := openedVectors(t)
	for _, v := range vectors {
		o, known := made[v.Address]
		require.True(t, known, v.Address)
		b, err := hex.DecodeString(v.RawTx)
		require.NoError(t, err)
		var tx wire.MsgTx
		require.NoError(t, tx.Deserialize(bytes.NewReader(b)))
		require.Equal(t, int32(2), tx.Version)
		require.Len(t, tx.TxIn, 1)
		require.Len(t, tx.TxOut, 1)
		require.Equal(t, uint32(o.Address.Lock), tx.TxIn[0].Sequence)
		require.Equal(t, v.Sats-v.Fee, tx.TxOut[0].Value)
		require.GreaterOrEqual(t, v.Fee, v.Rate*int64(bitcoin.VSize(&tx)))
		to, err := bitcoin.DecodeAddress(o.Network, v.Target)
		require.NoError(t, err)
		require.Equal(t, to.Script, tx.TxOut[0].PkScript)
		require.NoError(t, execute(&tx, o.Output.Script, v.Sats))

		early := tx.Copy()
		early.TxIn[0].Sequence--
		require.Error(t, execute(early, o.Output.Script, v.Sats), "the lock")
		more := tx.Copy()
		more.TxOut[0].Value++
		require.Error(t, execute(more, o.Output.Script, v.Sats), "the signature is over the whole of it")
		require.Error(t, execute(&tx, o.Output.Script, v.Sats+1), "and over what is spent")
	}
}

func openedVectors(t *testing.T) map[string]wallet.Opened {
	t.Helper()
	raw, err := os.ReadFile(recoveryVectors)
	require.NoError(t, err)
	var files []wallet.Recovery
	require.NoError(t, json.Unmarshal(raw, &files))
	made := map[string]wallet.Opened{}
	for _, f := range files {
		o, err := f.Open()
		require.NoError(t, err)
		made[f.Address] = o
	}
	return made
}

func execute(tx *wire.MsgTx, script []byte, sats int64) error {
	fetcher := txscript.NewCannedPrevOutputFetcher(script, sats)
	engine, err := txscript.NewEngine(script, tx, 0, txscript.StandardVerifyFlags, nil,
		txscript.NewTxSigHashes(tx, fetcher), sats, fetcher)
	if err != nil {
		return err
	}
	return engine.Execute()
}
