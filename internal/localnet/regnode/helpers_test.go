package regnode_test

import (
	"bytes"
	"context"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/btcsuite/btcd/address/v2"
	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/localnet/regnode"
)

const (
	rbf   = 0xfffffffd // BIP-125: may be replaced
	final = 0xffffffff
	coin  = 50 * 1e8 // sat, a block's subsidy
)

// wallet has one taproot key, worthless.
type wallet struct {
	key     *btcec.PrivateKey
	address string
	script  []byte
}

func newWallet(t testing.TB) wallet {
	t.Helper()
	key, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	return walletOf(t, key)
}

func walletOf(t testing.TB, key *btcec.PrivateKey) wallet {
	t.Helper()
	output := txscript.ComputeTaprootKeyNoScript(key.PubKey())
	a, err := address.NewAddressTaproot(schnorr.SerializePubKey(output), regnode.Params())
	require.NoError(t, err)
	script, err := txscript.PayToAddrScript(a)
	require.NoError(t, err)
	return wallet{key, a.EncodeAddress(), script}
}

// out is an output that can be spent.
type out struct {
	op    wire.OutPoint
	value int64
}

// pay spends outputs of the wallet and returns the rest, after the outputs and the fee, to the wallet.
func (w wallet) pay(t testing.TB, from []out, fee int64, sequence uint32, outs ...*wire.TxOut) *wire.MsgTx {
	t.Helper()
	tx := wire.NewMsgTx(2)
	rest := -fee
	fetch := txscript.NewMultiPrevOutFetcher(nil)
	for _, o := range from {
		in := wire.NewTxIn(&o.op, nil, nil)
		in.Sequence = sequence
		tx.AddTxIn(in)
		fetch.AddPrevOut(o.op, wire.NewTxOut(o.value, w.script))
		rest += o.value
	}
	for _, o := range outs {
		tx.AddTxOut(o)
		rest -= o.Value
	}
	if rest > 0 {
		tx.AddTxOut(wire.NewTxOut(rest, w.script))
	}
	w.sign(t, tx, fetch)
	return tx
}

func (w wallet) sign(t testing.TB, tx *wire.MsgTx, fetch *txscript.MultiPrevOutFetcher) {
	t.Helper()
	hashes := txscript.NewTxSigHashes(tx, fetch)
	for i, in := range tx.TxIn {
		prev := fetch.FetchPrevOutput(in.PreviousOutPoint)
		witness, err := txscript.TaprootWitnessSignature(tx, hashes, i, prev.Value, prev.PkScript,
			txscript.SigHashDefault, w.key)
		require.NoError(t, err)
		in.Witness = witness
	}
}

// coinbase returns the first output of the block at a height.
func coinbase(t testing.TB, c *bitcoin.Client, height uint32) out {
	t.Helper()
	ctx := deadline(t)
	hash, err := c.BlockHash(ctx, height)
	require.NoError(t, err)
	raw, err := c.Block(ctx, hash)
	require.NoError(t, err)
	var block wire.MsgBlock
	require.NoError(t, block.Deserialize(bytes.NewReader(raw)))
	first := block.Transactions[0]
	return out{wire.OutPoint{Hash: first.TxHash()}, first.TxOut[0].Value}
}

func output(tx *wire.MsgTx, i int) out {
	return out{wire.OutPoint{Hash: tx.TxHash(), Index: uint32(i)}, tx.TxOut[i].Value}
}

func last(tx *wire.MsgTx) out { return output(tx, len(tx.TxOut)-1) }

func rawTx(t testing.TB, tx *wire.MsgTx) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, tx.Serialize(&b))
	return b.Bytes()
}

// hash is short for tables.
type hash = chainhash.Hash

func txid(tx *wire.MsgTx) hash { return tx.TxHash() }

func deadline(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

func open(t testing.TB, cfg regnode.Config) *regnode.Node {
	t.Helper()
	if cfg.DataDir == "" {
		cfg.DataDir = t.TempDir()
	}
	n, err := regnode.Open(t.Context(), cfg)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, n.Close()) })
	return n
}

// serve opens a connection to the node over real HTTP.
func serve(t testing.TB, n *regnode.Node) (c *bitcoin.Client, url string) {
	t.Helper()
	srv := httptest.NewServer(n.Handler())
	t.Cleanup(srv.Close)
	c, err := bitcoin.New(bitcoin.ClientConfig{URL: srv.URL, CookieFile: n.CookieFile()})
	require.NoError(t, err)
	t.Cleanup(c.Close)
	return c, srv.URL
}

// world is a node under manual control that paid its first blocks to a wallet.
type world struct {
	*regnode.Node
	wallet
	rpc *bitcoin.Client
	url string
}

func newWorld(t testing.TB, cfg regnode.Config) world {
	t.Helper()
	w := newWallet(t)
	cfg.MineTo, cfg.Manual = w.address, true
	n := open(t, cfg)
	rpc, url := serve(t, n)
	return world{n, w, rpc, url}
}

func (w world) coinbase(t testing.TB, height uint32) out { return coinbase(t, w.rpc, height) }

func (w world) mine(t testing.TB, k int) []chainhash.Hash {
	t.Helper()
	made, err := w.Mine(deadline(t), k, "")
	require.NoError(t, err)
	require.Len(t, made, k)
	return made
}

// send broadcasts and returns the node's reason of a refusal, empty for none.
func (w world) send(t testing.TB, tx *wire.MsgTx) string {
	t.Helper()
	id, err := w.rpc.Broadcast(deadline(t), rawTx(t, tx))
	var r *bitcoin.RejectError
	if err != nil {
		require.ErrorAs(t, err, &r)
		return r.Reason
	}
	require.Equal(t, txid(tx), id)
	return ""
}

func (w world) accepted(t testing.TB, tx *wire.MsgTx) {
	t.Helper()
	require.Empty(t, w.send(t, tx))
}
