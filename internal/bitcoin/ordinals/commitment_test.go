package ordinals

import (
	"bytes"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// committing returns a block of a coinbase and of transactions, whose coinbase commits to their witnesses.
func committing(reserved []byte, txs ...*wire.MsgTx) *wire.MsgBlock {
	m := &wire.MsgBlock{Header: *wire.NewBlockHeader(4, &chainhash.Hash{1}, &chainhash.Hash{}, 5, 6)}
	base := wire.NewMsgTx(2)
	base.AddTxIn(wire.NewTxIn(wire.NewOutPoint(&chainhash.Hash{}, 0xffffffff), []byte{1, 2, 3}, [][]byte{reserved}))
	base.AddTxOut(wire.NewTxOut(50_0000_0000, []byte{0x51}))
	m.Transactions = append([]*wire.MsgTx{base}, txs...)
	level := []chainhash.Hash{{}}
	for _, tx := range txs {
		level = append(level, tx.WitnessHash())
	}
	for len(level) > 1 {
		var next []chainhash.Hash
		for i := 0; i < len(level); i += 2 {
			right := level[min(i+1, len(level)-1)]
			next = append(next, chainhash.DoubleHashH(append(level[i][:], right[:]...)))
		}
		level = next
	}
	sum := chainhash.DoubleHashB(append(level[0][:], reserved...))
	base.AddTxOut(wire.NewTxOut(0, append([]byte(witnessCommitment), sum...)))
	m.Header.MerkleRoot = merkleRoot(m.Transactions)
	return m
}

// checked serialises a block and checks it as the rules do.
func checked(t require.TestingT, m *wire.MsgBlock, r Rules, height uint32) error {
	m.Header.MerkleRoot = merkleRoot(m.Transactions)
	var raw bytes.Buffer
	require.NoError(t, m.Serialize(&raw))
	b, err := ParseBlock(raw.Bytes(), height)
	require.NoError(t, err)
	return r.Check(b, raw.Bytes())
}

// Every byte of a real block's witnesses is proved by its header; the heights are mainnet's.
func TestCheckMainnet866342(t *testing.T) {
	r, err := RulesFor("mainnet")
	require.NoError(t, err)
	raw := fixture(t, "block_866342.raw.zst")
	b, err := ParseBlock(raw, 866_342)
	require.NoError(t, err)
	require.NoError(t, r.Check(b, raw))
	stripped := asWire(t, raw)
	var without bytes.Buffer
	require.NoError(t, stripped.SerializeNoWitness(&without))
	b, err = ParseBlock(without.Bytes(), 866_342)
	require.NoError(t, err)
	require.NoError(t, checkTxs(b, without.Bytes()), "the merkle root does not tell")
	require.ErrorIs(t, r.Check(b, without.Bytes()), ErrBlock)
	for _, tx := range stripped.Transactions[1:] {
		for _, in := range tx.TxIn {
			if len(in.Witness) > 0 && len(in.Witness[0]) > 0 {
				in.Witness[0][0] ^= 1
				require.ErrorContains(t, checked(t, stripped, r, 866_342), "its coinbase commits to witnesses")
				return
			}
		}
	}
	t.Fatal("the block has no witness")
}

// Any change of any witness, in a block of any size, is refused [SR-36].
func TestCheckRefusesAnyOtherWitness(t *testing.T) {
	r, err := RulesFor("mainnet")
	require.NoError(t, err)
	rapid.Check(t, func(t *rapid.T) {
		tx := drawTx(t)
		m := committing(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "reserved"))
		var txs []*wire.MsgTx
		for i := range rapid.IntRange(1, 9).Draw(t, "copies") {
			c := tx.Copy()
			c.LockTime = uint32(i)
			txs = append(txs, c)
		}
		m = committing(m.Transactions[0].TxIn[0].Witness[0], txs...)
		require.NoError(t, checked(t, m, r, r.SegWit))
		in := txs[rapid.IntRange(0, len(txs)-1).Draw(t, "transaction")].TxIn
		w := &in[rapid.IntRange(0, len(in)-1).Draw(t, "input")].Witness
		switch i := rapid.IntRange(0, len(*w)).Draw(t, "item"); {
		case i == len(*w):
			*w = append((*w)[:i:i], nil)
		case len((*w)[i]) == 0 || rapid.Bool().Draw(t, "remove"):
			*w = append((*w)[:i:i], (*w)[i+1:]...)
		default:
			(*w)[i][rapid.IntRange(0, len((*w)[i])-1).Draw(t, "byte")] ^= 1
		}
		require.ErrorIs(t, checked(t, m, r, r.SegWit), ErrBlock)
	})
}

// BIP-141's cases, at the first height of segwit and before it.
func TestCheckFollowsBIP141(t *testing.T) {
	r, err := RulesFor("mainnet")
	require.NoError(t, err)
	reserved := make([]byte, 32)
	tx := func(witness ...[]byte) *wire.MsgTx {
		tx := wire.NewMsgTx(2)
		tx.AddTxIn(wire.NewTxIn(wire.NewOutPoint(&chainhash.Hash{9}, 0), nil, witness))
		tx.AddTxOut(wire.NewTxOut(1, []byte{0x51}))
		return tx
	}
	change := func(m *wire.MsgBlock, f func(base *wire.MsgTx)) *wire.MsgBlock { f(m.Transactions[0]); return m }
	uncommitted := func(base *wire.MsgTx) { base.TxOut = base.TxOut[:1] }
	bare := func(base *wire.MsgTx) { base.TxIn[0].Witness = nil }
	for name, c := range map[string]struct {
		m            *wire.MsgBlock
		now, earlier bool // accepted from segwit on, and before it
	}{
		"witnesses and commitment":                         {m: committing(reserved, tx([]byte{1})), now: true},
		"commitment and no witness but the reserved value": {m: committing(reserved, tx()), now: true},
		"neither": {
			m: change(change(committing(reserved, tx()), uncommitted), bare), now: true,
			earlier: true,
		},
		"witnesses without a commitment":  {m: change(change(committing(reserved, tx([]byte{1})), uncommitted), bare)},
		"only the coinbase has a witness": {m: change(committing(reserved, tx()), uncommitted)},
		"commitment without reserved value": { // as miners made blocks before segwit was active
			m: change(committing(reserved, tx()), bare), earlier: true,
		},
		"stripped of all witnesses but the reserved value": {m: func() *wire.MsgBlock {
			m := committing(reserved, tx([]byte{1}))
			m.Transactions[1].TxIn[0].Witness = nil
			return m
		}()},
		"the last commitment counts": {m: change(committing(reserved, tx([]byte{1})), func(base *wire.MsgTx) {
			other := wire.NewTxOut(0, append([]byte(witnessCommitment), make([]byte, 32)...))
			base.TxOut = []*wire.TxOut{base.TxOut[0], other, base.TxOut[1]}
		}), now: true},
		"an earlier commitment does not": {m: change(committing(reserved, tx([]byte{1})), func(base *wire.MsgTx) {
			base.AddTxOut(wire.NewTxOut(0, append([]byte(witnessCommitment), make([]byte, 32)...)))
		})},
		"a commitment with more behind it": {m: change(committing(reserved, tx([]byte{1})), func(base *wire.MsgTx) {
			base.TxOut[1].PkScript = append(base.TxOut[1].PkScript, 1, 2, 3)
		}), now: true},
		"a commitment of 31 bytes is none": {m: change(committing(reserved, tx([]byte{1})), func(base *wire.MsgTx) {
			base.TxOut[1].PkScript = base.TxOut[1].PkScript[:37]
		})},
	} {
		require.Equal(t, c.now, checked(t, c.m, r, r.SegWit) == nil, name)
		require.Equal(t, c.earlier, checked(t, c.m, r, r.SegWit-1) == nil, name+", before segwit")
	}
}

// Inner hashes of the merkle tree, which are 64 bytes in pairs, do not pass for transactions: the first is no coinbase.
func TestInnerHashesAreNoTransactions(t *testing.T) {
	tx := wire.NewMsgTx(2)
	tx.AddTxIn(wire.NewTxIn(wire.NewOutPoint(&chainhash.Hash{9}, 0), nil, nil))
	tx.AddTxOut(wire.NewTxOut(1, []byte{0x51}))
	raw := drawn(tx, 3)
	b, err := ParseBlock(raw, 1)
	require.NoError(t, err)
	forged := append(bytes.Clone(raw[:headerBytes]), 2)
	for i := range b.Txs {
		forged = append(forged, b.Txs[i].ID[:]...)
	}
	_, err = ParseBlock(forged, 1)
	require.ErrorIs(t, err, ErrBlock)

	// A transaction of 64 bytes is as good as any other.
	small := tx.Copy()
	small.TxIn[0].SignatureScript, small.TxOut[0].PkScript = []byte{1, 2}, []byte{0x51, 0x51}
	require.Equal(t, 64, small.SerializeSize())
	raw = drawn(small, 3)
	b, err = ParseBlock(raw, 1)
	require.NoError(t, err)
	require.NoError(t, checkTxs(b, raw))
}

// checkTxs is the half of Check that does not look at witnesses.
func checkTxs(b *Block, raw []byte) error {
	return checkMerkle(b, raw, make([]chainhash.Hash, len(b.Txs), len(b.Txs)+1))
}

// What checking a block costs beside parsing it.
func BenchmarkCheckBlock(b *testing.B) {
	raw := fixture(b, "block_866342.raw.zst")
	block, err := ParseBlock(raw, 866_342)
	require.NoError(b, err)
	r, err := RulesFor("mainnet")
	require.NoError(b, err)
	for name, check := range map[string]func(*Block, []byte) error{"merkle": checkTxs, "all": r.Check} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(raw)))
			b.ReportAllocs()
			for b.Loop() {
				if err := check(block, raw); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
