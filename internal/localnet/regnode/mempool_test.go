package regnode_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/localnet/regnode"
)

// A fee below the minimum is refused with the words of Bitcoin Core; one at the minimum is taken.
func TestFeeBelowMinimumIsRefused(t *testing.T) {
	for _, rate := range []uint64{1000, 2500, 1} {
		w := newWorld(t, regnode.Config{MinRelayFee: rate})
		from := []out{w.coinbase(t, 1)}
		probe := w.pay(t, from, 1000, final)
		a, err := w.rpc.TestAccept(deadline(t), rawTx(t, probe))
		require.NoError(t, err)
		least := (int64(a.VSize)*int64(rate) + 999) / 1000
		if least > 1 {
			short := w.pay(t, from, least-1, final)
			reason := w.send(t, short)
			require.Regexp(t, `^min relay fee not met, \d+ < \d+$`, reason)
			a, err = w.rpc.TestAccept(deadline(t), rawTx(t, short))
			require.NoError(t, err)
			require.False(t, a.Allowed)
			require.Equal(t, reason, a.Reason)
		}
		w.accepted(t, w.pay(t, from, least, final))

		floor, err := w.rpc.FeeFloor(deadline(t))
		require.NoError(t, err)
		require.Equal(t, rate, floor)
	}
}

func TestRefusals(t *testing.T) {
	w := newWorld(t, regnode.Config{})
	from := []out{w.coinbase(t, 1)}
	anyone := func(script ...byte) *wire.TxOut { return wire.NewTxOut(10_000, script) }
	tests := map[string]struct {
		tx     func() *wire.MsgTx
		reason string // how it begins
	}{
		"dust": {
			func() *wire.MsgTx { return w.pay(t, from, 1000, final, wire.NewTxOut(329, w.script)) },
			"dust",
		},
		"unknown script": {
			func() *wire.MsgTx { return w.pay(t, from, 1000, final, anyone(txscript.OP_TRUE)) },
			"scriptpubkey",
		},
		"immature": {
			func() *wire.MsgTx { return w.pay(t, []out{w.coinbase(t, 12)}, 1000, final) },
			"bad-txns-premature-spend-of-coinbase",
		},
		"more out than in": {func() *wire.MsgTx { return w.pay(t, from, -1, final) }, "bad-txns-in-belowout"},
		"absurd fee": {
			func() *wire.MsgTx { return w.pay(t, from, 1e8, final) },
			"Fee exceeds maximum configured by user",
		},
		"burn": {
			func() *wire.MsgTx { return w.pay(t, from, 1000, final, anyone(txscript.OP_RETURN)) },
			"Unspendable output exceeds maximum",
		},
		"unknown coin": {
			func() *wire.MsgTx { return w.pay(t, []out{{wire.OutPoint{Index: 1}, coin}}, 1000, final) },
			"bad-txns-inputs-missingorspent",
		},
		"index beyond outputs": {
			func() *wire.MsgTx { o := from[0]; o.op.Index = 9; return w.pay(t, []out{o}, 1000, final) },
			"bad-txns-inputs-missingorspent",
		},
		"version 4": {func() *wire.MsgTx {
			tx := w.pay(t, from, 1000, final)
			tx.Version = 4
			return tx
		}, "version"},
		"bad signature": {func() *wire.MsgTx {
			tx := w.pay(t, from, 1000, final)
			tx.TxIn[0].Witness[0][5] ^= 1
			return tx
		}, "mandatory-script-verify-flag-failed"},
		"not final": {func() *wire.MsgTx {
			tx := w.pay(t, from, 1000, rbf)
			tx.LockTime = 500
			return tx
		}, "non-final"},
		"relative lock": {func() *wire.MsgTx { return w.pay(t, from, 1000, 200) }, "non-BIP68-final"},
		"too heavy": {func() *wire.MsgTx {
			tx := w.pay(t, from, 200_000, final)
			tx.TxIn[0].Witness = append(tx.TxIn[0].Witness, make([]byte, 400_000))
			return tx
		}, "tx-size"},
		"data": {func() *wire.MsgTx {
			return w.pay(t, from, 1e6, final,
				wire.NewTxOut(0,
					append([]byte{txscript.OP_RETURN, txscript.OP_PUSHDATA4, 0xa0, 0x86, 1, 0}, make([]byte, 100_000)...)))
		}, "tx-size"},
		"annex": {func() *wire.MsgTx {
			tx := w.pay(t, from, 1000, final)
			tx.TxIn[0].Witness = append(tx.TxIn[0].Witness, []byte{0x50})
			return tx
		}, "bad-witness-nonstandard"},
		"input twice": {
			func() *wire.MsgTx { return w.pay(t, []out{from[0], from[0]}, 1000, final) },
			"bad-txns-inputs-duplicate",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			reason := w.send(t, test.tx())
			require.True(t, strings.HasPrefix(reason, test.reason), reason)
			ids, err := w.rpc.Mempool(deadline(t))
			require.NoError(t, err)
			require.Empty(t, ids)
		})
	}
	missing := &bitcoin.RejectError{Reason: w.send(t, tests["unknown coin"].tx())}
	require.True(t, missing.MissingInputs())
}

// A runestone, which btcd holds to be non-standard, version 3 and the dust limits themselves are taken.
func TestStandardTransactions(t *testing.T) {
	w := newWorld(t, regnode.Config{})
	stone := append([]byte{txscript.OP_RETURN, txscript.OP_13, 75}, make([]byte, 75)...)
	stone = append(stone, append([]byte{75}, make([]byte, 75)...)...)
	tests := map[string][]*wire.TxOut{
		"runestone": {wire.NewTxOut(0, stone)},
		"two data outputs": {
			wire.NewTxOut(0, []byte{txscript.OP_RETURN, 1, 7}),
			wire.NewTxOut(0, []byte{txscript.OP_RETURN}),
		},
		"P2TR at the limit":   {wire.NewTxOut(330, w.script)},
		"P2WPKH at the limit": {wire.NewTxOut(294, append([]byte{0, 20}, make([]byte, 20)...))},
		"future witness":      {wire.NewTxOut(1000, append([]byte{txscript.OP_2, 32}, make([]byte, 32)...))},
	}
	height := uint32(1)
	for name, outs := range tests {
		tx := w.pay(t, []out{w.coinbase(t, height)}, 1000, final, outs...)
		require.Empty(t, w.send(t, tx), name)
		height++
	}
	w.accepted(t, w.version3(t, []out{w.coinbase(t, height)}))
	w.mine(t, 1)
	ids, err := w.rpc.Mempool(deadline(t))
	require.NoError(t, err)
	require.Empty(t, ids, "all are mined")
}

// version3 is pay with the version that BIP-431 confines.
func (w wallet) version3(t testing.TB, from []out, outs ...*wire.TxOut) *wire.MsgTx {
	t.Helper()
	tx := w.pay(t, from, 20_000, final, outs...)
	tx.Version = 3
	fetch := txscript.NewMultiPrevOutFetcher(nil)
	for _, o := range from {
		fetch.AddPrevOut(o.op, wire.NewTxOut(o.value, w.script))
	}
	w.sign(t, tx, fetch)
	return tx
}

func TestVersion3IsConfined(t *testing.T) {
	w := newWorld(t, regnode.Config{})
	two := wire.NewTxOut(1e6, w.script)
	parent := w.version3(t, []out{w.coinbase(t, 1)}, two)
	w.accepted(t, parent)
	require.Contains(t, w.send(t, w.pay(t, []out{output(parent, 0)}, 1000, final)),
		"TRUC-violation, version=2 tx cannot spend from version=3")
	var many []*wire.TxOut
	for range 30 {
		many = append(many, wire.NewTxOut(1000, w.script))
	}
	require.Contains(t, w.send(t, w.version3(t, []out{last(parent)}, many...)),
		"TRUC-violation, version=3 child tx is too big")
	child := w.version3(t, []out{last(parent)})
	w.accepted(t, child)
	require.Contains(t, w.send(t, w.version3(t, []out{output(parent, 0)})),
		"TRUC-violation, tx "+parent.TxHash().String()+" would exceed descendant count limit")
	require.Contains(t, w.send(t, w.version3(t, []out{last(child)})), "TRUC-violation, tx would have too many ancestors")
	plain := w.pay(t, []out{w.coinbase(t, 2)}, 1000, final)
	w.accepted(t, plain)
	require.Contains(t, w.send(t, w.version3(t, []out{last(plain)})),
		"TRUC-violation, version=3 tx cannot spend from version=2")
	for len(many) < 300 {
		many = append(many, many[0])
	}
	require.Contains(t, w.send(t, w.version3(t, []out{w.coinbase(t, 3)}, many...)),
		"TRUC-violation, version=3 tx is too big")
	w.mine(t, 1)
	w.accepted(t, w.pay(t, []out{output(parent, 0)}, 1000, final))
}

func TestDoubleSpendAndReplacement(t *testing.T) {
	w := newWorld(t, regnode.Config{})
	from := []out{w.coinbase(t, 1)}

	// Without the signal the first one stays.
	first := w.pay(t, from, 1000, final)
	w.accepted(t, first)
	require.Contains(t, w.send(t, w.pay(t, from, 50_000, final)), "txn-mempool-conflict")
	w.mine(t, 1)
	require.Equal(t, "bad-txns-inputs-missingorspent", w.send(t, w.pay(t, from, 50_000, final)))
	w.accepted(t, first) // handing over what is in the chain is no error
	w.accepted(t, w.pay(t, []out{last(first)}, 1000, final))
	w.mine(t, 1)
	w.accepted(t, first) // nor when all of it is spent

	// With it a better paid one takes its place, and its child goes.
	from = []out{w.coinbase(t, 2)}
	old := w.pay(t, from, 1000, rbf)
	w.accepted(t, old)
	child := w.pay(t, []out{last(old)}, 1000, final)
	w.accepted(t, child)
	require.Contains(t, w.send(t, w.pay(t, from, 1001, rbf)), "insufficient fee")
	replacement := w.pay(t, from, 20_000, rbf)
	w.accepted(t, replacement)
	ids, err := w.rpc.Mempool(deadline(t))
	require.NoError(t, err)
	require.Equal(t, []any{txid(replacement)}, []any{ids[0]})
	require.Len(t, ids, 1)
	_, err = w.rpc.Transaction(deadline(t), txid(old))
	require.ErrorIs(t, err, bitcoin.ErrNotFound)
	a, err := w.rpc.TestAccept(deadline(t), rawTx(t, child))
	require.NoError(t, err)
	require.True(t, a.MissingInputs(), a.Reason)
}

// A child that pays for its parent is mined with it, and the entries know one another.
func TestChildren(t *testing.T) {
	w := newWorld(t, regnode.Config{})
	parent := w.pay(t, []out{w.coinbase(t, 1)}, 200, rbf)
	child := w.pay(t, []out{last(parent)}, 30_000, final)
	w.accepted(t, parent)
	w.accepted(t, child)
	entries, err := w.rpc.MempoolEntries(deadline(t), nil)
	require.NoError(t, err)
	require.Len(t, entries, 2)
	require.Equal(t, uint64(200), entries[txid(parent)].Fee)
	require.Empty(t, entries[txid(parent)].Depends)
	require.Equal(t, uint64(30_000), entries[txid(child)].Fee)
	require.Equal(t, []any{txid(parent)}, []any{entries[txid(child)].Depends[0]})
	some, err := w.rpc.MempoolEntries(deadline(t), []hash{txid(child), {1}})
	require.NoError(t, err)
	require.Len(t, some, 1)
	require.Equal(t, entries[txid(child)], some[txid(child)])

	_, err = w.rpc.TxOut(deadline(t), last(parent).op, true)
	require.ErrorIs(t, err, bitcoin.ErrNotFound, "the mempool spends it")
	_, err = w.rpc.TxOut(deadline(t), last(parent).op, false)
	require.ErrorIs(t, err, bitcoin.ErrNotFound, "the chain does not have it")
	o, err := w.rpc.TxOut(deadline(t), last(child).op, true)
	require.NoError(t, err)
	require.Equal(t, uint64(last(child).value), o.Value)
	require.Zero(t, o.Confirmations)
	require.Equal(t, w.script, o.Script)

	block := w.mine(t, 1)[0]
	info, err := w.rpc.TransactionInfo(deadline(t), txid(child))
	require.NoError(t, err)
	require.Equal(t, block, *info.Block)
	require.Equal(t, uint32(1), info.Confirmations)
	require.Equal(t, rawTx(t, child), info.Raw)
}

func TestChainOfUnconfirmedIsLimited(t *testing.T) {
	w := newWorld(t, regnode.Config{})
	from := w.coinbase(t, 1)
	for range 25 {
		tx := w.pay(t, []out{from}, 1000, final)
		w.accepted(t, tx)
		from = last(tx)
	}
	require.Contains(t, w.send(t, w.pay(t, []out{from}, 1000, final)),
		"too-long-mempool-chain, too many unconfirmed ancestors")

	// The same for one parent with many children.
	var outs []*wire.TxOut
	for range 26 {
		outs = append(outs, wire.NewTxOut(1e6, w.script))
	}
	parent := w.pay(t, []out{w.coinbase(t, 2)}, 10_000, final, outs...)
	w.accepted(t, parent)
	for i := range 24 {
		w.accepted(t, w.pay(t, []out{output(parent, i)}, 1000, final))
	}
	require.Contains(t, w.send(t, w.pay(t, []out{output(parent, 24)}, 1000, final)), "too many descendants")
	w.mine(t, 1)
	w.accepted(t, w.pay(t, []out{output(parent, 24)}, 1000, final))
}

// An inscription of 380,000 bytes, revealed from a tapscript, is taken and mined; stack items above 80 bytes are not.
func TestLargeInscription(t *testing.T) {
	w := newWorld(t, regnode.Config{})
	body := bytes.Repeat([]byte("causeway"), 380_000/8)
	for name, test := range map[string]struct {
		script []byte
		items  [][]byte
		reason string
	}{
		"envelope": {envelope(w.key.PubKey().SerializeCompressed()[1:], body), nil, ""},
		"long item": {
			[]byte{txscript.OP_2DROP, txscript.OP_TRUE},
			[][]byte{make([]byte, 81), {1}},
			"bad-witness-nonstandard, input 0",
		},
		"item": {[]byte{txscript.OP_2DROP, txscript.OP_TRUE}, [][]byte{make([]byte, 80), {1}}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			leaf := txscript.NewBaseTapLeaf(test.script)
			tree := txscript.AssembleTaprootScriptTree(leaf)
			root := tree.RootNode.TapHash()
			outKey := txscript.ComputeTaprootOutputKey(w.key.PubKey(), root[:])
			script, err := txscript.PayToTaprootScript(outKey)
			require.NoError(t, err)
			height := map[string]uint32{"envelope": 1, "long item": 2, "item": 3}[name]
			commit := w.pay(t, []out{w.coinbase(t, height)}, 1000, final, wire.NewTxOut(1e6, script))
			w.accepted(t, commit)

			reveal := wire.NewMsgTx(2)
			reveal.AddTxIn(wire.NewTxIn(&wire.OutPoint{Hash: txid(commit)}, nil, nil))
			reveal.AddTxOut(wire.NewTxOut(546, w.script))
			fetch := txscript.NewCannedPrevOutputFetcher(script, 1e6)
			control := tree.LeafMerkleProofs[0].ToControlBlock(w.key.PubKey())
			proof, err := control.ToBytes()
			require.NoError(t, err)
			stack := wire.TxWitness(test.items)
			if test.items == nil {
				sig, err := txscript.RawTxInTapscriptSignature(reveal, txscript.NewTxSigHashes(reveal, fetch), 0, 1e6, script, leaf,
					txscript.SigHashDefault, w.key)
				require.NoError(t, err)
				stack = wire.TxWitness{sig}
			}
			reveal.TxIn[0].Witness = append(stack, test.script, proof)
			require.Equal(t, test.reason, w.send(t, reveal))
			block := w.mine(t, 1)[0]
			if test.reason != "" {
				return
			}
			info, err := w.rpc.TransactionInfo(deadline(t), txid(reveal))
			require.NoError(t, err)
			require.Equal(t, block, *info.Block)
			require.Equal(t, rawTx(t, reveal), info.Raw)
		})
	}
}

// envelope is an inscription's script. txscript's builder stops at 10,000 bytes.
func envelope(key, body []byte) []byte {
	s := append([]byte{32}, key...)
	s = append(s, txscript.OP_CHECKSIG, txscript.OP_FALSE, txscript.OP_IF, 3)
	s = append(append(s, "ord"...), 1, 1, 10)
	s = append(append(s, "text/plain"...), txscript.OP_0)
	for len(body) > 0 {
		n := min(len(body), 520)
		s = append(append(s, txscript.OP_PUSHDATA2, byte(n), byte(n>>8)), body[:n]...)
		body = body[n:]
	}
	return append(s, txscript.OP_ENDIF)
}
