package wallet

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/bitcoin/ordinals"
)

// crowded is a wallet with coins for fees, and a deposit address where strangers' outputs stand beside the depositor's.
type crowded struct {
	t      *testing.T
	w      *Wallet
	out    *bytes.Buffer
	unlock bitcoin.Unlock
	script []byte
	n      uint32
	list   []bitcoin.Seen
}

func newCrowded(t *testing.T) *crowded {
	t.Helper()
	net, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	key, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	refund := bitcoin.XOnlyOf(key.PubKey())
	committee, err := bitcoin.MultisigLeaf(1, []bitcoin.XOnly{refund}, make([]byte, 120))
	require.NoError(t, err)
	lock, err := bitcoin.RelativeLockLeaf(6, refund)
	require.NoError(t, err)
	at, err := bitcoin.NewTaproot(bitcoin.NUMS, committee, lock)
	require.NoError(t, err)
	c := &crowded{t: t, out: new(bytes.Buffer), script: at.Script}
	c.unlock, err = bitcoin.UnlockLeaf(at, refundLeaf)
	require.NoError(t, err)
	c.unlock.Sequence = 6
	api := httptest.NewServer(http.HandlerFunc(c.coins))
	t.Cleanup(api.Close)
	c.w, err = Open(Config{API: api.URL, Network: net, Key: key, Rate: bitcoin.SatPerVByte(20), Out: c.out})
	require.NoError(t, err)
	return c
}

// coins answers what the wallet has for fees: a coin for each transaction.
func (c *crowded) coins(w http.ResponseWriter, r *http.Request) {
	funds := wire.NewMsgTx(2)
	funds.AddTxIn(wire.NewTxIn(&wire.OutPoint{Hash: chainhash.Hash{31: 9}}, nil, nil))
	list := []walletapi.UTXO{}
	for range 4 {
		funds.AddTxOut(wire.NewTxOut(200_000, c.w.segwit.script))
	}
	if r.URL.Path == "/tx/"+funds.TxHash().String()+"/hex" {
		raw, _ := bitcoin.Serialize(funds)
		_, _ = w.Write([]byte(hex.EncodeToString(raw)))
		return
	}
	if r.URL.Query().Get("address") == c.w.segwit.address {
		for i, o := range funds.TxOut {
			list = append(list, walletapi.UTXO{
				TxID: funds.TxHash().String(), Vout: uint32(i), Satoshis: uint64(o.Value),
				ScriptPk: hex.EncodeToString(c.w.segwit.script),
			})
		}
	}
	_ = json.NewEncoder(w).Encode(map[string]any{"code": 0, "msg": "ok", "data": list})
}

func (c *crowded) add(sats uint64, carried ordinals.Carried) {
	c.n++
	c.list = append(c.list,
		bitcoin.Seen{
			OutPoint: wire.OutPoint{Hash: chainhash.Hash{0: 1}, Index: c.n}, Value: sats, Script: c.script,
			Carried: carried,
		})
}

func rune64(tx uint32, amount uint64) []ordinals.RuneBalance {
	return []ordinals.RuneBalance{{ID: ordinals.RuneID{Block: 840_000, Tx: tx}, Amount: uint128.From64(amount)}}
}

func (c *crowded) recoveries(to []byte) []*bitcoin.Draft {
	c.t.Helper()
	drafts, err := c.w.recoveries(context.Background(), c.list, c.unlock, to)
	require.NoError(c.t, err)
	return drafts
}

// SR-17: dust that strangers send to a deposit address neither stands in the way of what its depositor takes back nor
// costs more than it is worth.
func TestDustIsNotInTheWay_SR17(t *testing.T) {
	c := newCrowded(t)
	for range 2 * maxRecovered {
		c.add(330, ordinals.Carried{})
	}
	c.add(150_000, ordinals.Carried{})
	c.add(50_000, ordinals.Carried{})
	drafts := c.recoveries(c.w.taproot.script)
	require.Len(t, drafts, 1)
	tx := drafts[0].Packet.Tx
	require.Len(t, tx.TxIn, 2)
	require.EqualValues(t, 200_000-drafts[0].Fee, tx.TxOut[0].Value)
	require.Less(t, drafts[0].Fee, uint64(6_000))
}

// SR-17: what strangers send to a deposit address that cannot be moved with the rest, or not at all, holds up nothing.
func TestStrangersAssetsAreNotInTheWay_SR17(t *testing.T) {
	c := newCrowded(t)
	inscription := []ordinals.CarriedInscription{{Offset: 0}}
	c.add(100_000, ordinals.Carried{})
	c.add(546, ordinals.Carried{Inscriptions: inscription, Runes: rune64(1, 5)}) // both
	c.add(330, ordinals.Carried{Inscriptions: inscription})                      // less than goes to a P2PKH address
	c.add(546, ordinals.Carried{Inscriptions: inscription})
	c.add(546, ordinals.Carried{Runes: rune64(2, 1_000)})
	for i := range uint32(12) { // more runes than a runestone of 80 bytes names
		c.add(546, ordinals.Carried{Runes: rune64(100+i, 1)})
	}
	to := bitcoin.PubKeyHashScript(c.w.Key.PubKey().SerializeCompressed())
	drafts := c.recoveries(to)
	require.Len(t, drafts, 4, "coins, the inscription, all runes, and what has both")
	taken := map[uint32]bool{}
	for _, d := range drafts {
		for _, in := range d.Packet.Tx.TxIn {
			taken[in.PreviousOutPoint.Index] = in.PreviousOutPoint.Hash == chainhash.Hash{0: 1} ||
				taken[in.PreviousOutPoint.Index]
		}
		for _, o := range d.Packet.Tx.TxOut {
			if o.Value == 0 {
				require.LessOrEqual(t, len(o.PkScript), 3+bitcoin.MaxDataOutput, "every node relays it")
			}
		}
	}
	for i := range c.list {
		require.Equal(t, i != 2, taken[uint32(i+1)], "output %d", i+1)
	}
	require.Contains(t, c.out.String(), "1 outputs with inscriptions stay")
}

// What strangers send of a rune in small pieces is not spent where large outputs suffice.
func TestLargeRuneOutputsFirst(t *testing.T) {
	c := newCrowded(t)
	api := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		list := []walletapi.UTXO{}
		if r.URL.Query().Get("address") == c.w.taproot.address {
			for i := range uint32(200) {
				amount := "1"
				if i == 150 {
					amount = "1000"
				}
				list = append(list, walletapi.UTXO{
					TxID: chainhash.Hash{0: 2}.String(), Vout: i, Satoshis: 546, ScriptPk: hex.EncodeToString(c.w.taproot.script),
					Runes: []walletapi.UTXORune{{RuneID: "840000:1", Amount: amount}},
				})
			}
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"code": 0, "msg": "ok", "data": list})
	}))
	t.Cleanup(api.Close)
	var err error
	c.w.api, err = newClient(api.URL)
	require.NoError(t, err)
	assets, err := c.w.runeAssets(t.Context(), ordinals.RuneID{Block: 840_000, Tx: 1}, uint128.From64(1_000))
	require.NoError(t, err)
	require.Len(t, assets, 1)
	require.EqualValues(t, 150, assets[0].OutPoint().Index)
}

// SR-08: a transfer is inscribed in the one form that the custody credits, whatever ASCII its ticker has.
func TestInscribesCanonically_SR08(t *testing.T) {
	c := newCrowded(t)
	var sent [][]byte
	api := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/tx/broadcast" {
			c.coins(w, r)
			return
		}
		var body map[string]string
		_ = json.NewDecoder(r.Body).Decode(&body)
		raw, _ := hex.DecodeString(body["rawtx"])
		sent = append(sent, raw)
		_ = json.NewEncoder(w).Encode(map[string]any{"code": 0, "msg": "ok", "data": ""})
	}))
	t.Cleanup(api.Close)
	var err error
	c.w.api, err = newClient(api.URL)
	require.NoError(t, err)
	at := Opened{
		Address: custody.DepositAddress{Asset: custody.TokenAsset("<&>x")},
		Output:  bitcoin.Taproot{Script: c.script},
	}
	_, err = c.w.InscribeAt(t.Context(), at, "1.5")
	require.NoError(t, err)
	require.Len(t, sent, 2, "commit and reveal")
	body := `{"p":"brc-20","op":"transfer","tick":"<&>x","amt":"1.5"}`
	require.Contains(t, string(sent[1]), body)
	require.True(t, bitcoin.CanonicalTransfer([]byte(body), "<&>x"))
}
