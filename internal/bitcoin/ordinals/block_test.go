package ordinals

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// asWire is what another parser makes of the same bytes.
func asWire(t require.TestingT, raw []byte) *wire.MsgBlock {
	var m wire.MsgBlock
	require.NoError(t, m.Deserialize(bytes.NewReader(raw)))
	return &m
}

// requireSame compares a parsed block with btcd's reading of the same bytes.
func requireSame(t require.TestingT, want *wire.MsgBlock, b *Block) {
	require.Equal(t, want.BlockHash(), b.Hash)
	require.Equal(t, want.Header.PrevBlock, b.Prev)
	require.Equal(t, uint32(want.Header.Timestamp.Unix()), b.Time)
	require.Len(t, b.Txs, len(want.Transactions))
	for i, tx := range want.Transactions {
		got := &b.Txs[i]
		require.Equal(t, tx.TxHash(), got.ID)
		require.Len(t, got.Ins, len(tx.TxIn))
		require.Len(t, got.Outs, len(tx.TxOut))
		for k, in := range tx.TxIn {
			require.Equal(t, in.PreviousOutPoint, got.Ins[k].Prev)
			items := got.Ins[k].Witness.Items(nil)
			require.Len(t, items, len(in.Witness))
			for n := range items {
				require.True(t, bytes.Equal(in.Witness[n], items[n]))
			}
		}
		stone := -1
		for k, out := range tx.TxOut {
			require.Equal(t, uint64(out.Value), got.Outs[k].Value)
			require.True(t, bytes.Equal(out.PkScript, got.Outs[k].Script))
			if stone < 0 && len(out.PkScript) > 1 && out.PkScript[0] == 0x6a && out.PkScript[1] == 0x5d {
				stone = k
			}
		}
		require.Equal(t, stone, got.Stone)
	}
}

func TestParseBlockMainnet866342(t *testing.T) {
	raw := fixture(t, "block_866342.raw.zst")
	b, err := ParseBlock(raw, 866_342)
	require.NoError(t, err)
	requireSame(t, asWire(t, raw), b)
	require.NoError(t, checkTxs(b, raw))
	stones := 0
	for i := range b.Txs {
		if b.Txs[i].Stone >= 0 {
			stones++
		}
	}
	require.Equal(t, 3_949, stones)
	b.Txs[7].ID[0] ^= 1
	require.ErrorIs(t, checkTxs(b, raw), ErrBlock)

	// The same memory serves the next block, however much smaller; nothing of the first shows.
	small := drawn(wire.NewMsgTx(2), 1)
	b.Txs[0].Ins[0].Coin.Value = 5
	require.NoError(t, ParseBlockInto(b, small, 1))
	requireSame(t, asWire(t, small), b)
	require.Zero(t, b.Txs[0].Ins[0].Coin)
}

// drawn serialises a block of a coinbase and copies of tx, distinct by lock time.
func drawn(tx *wire.MsgTx, copies int) []byte {
	m := wire.MsgBlock{Header: *wire.NewBlockHeader(4, &chainhash.Hash{1}, &chainhash.Hash{}, 5, 6)}
	base := wire.NewMsgTx(2)
	base.AddTxIn(wire.NewTxIn(wire.NewOutPoint(&chainhash.Hash{}, 0xffffffff), []byte{1, 2, 3},
		[][]byte{make([]byte, 32)}))
	base.AddTxOut(wire.NewTxOut(50_0000_0000, []byte{0x51}))
	m.Transactions = append(m.Transactions, base)
	if len(tx.TxIn) > 0 {
		for i := range copies {
			c := tx.Copy()
			c.LockTime = uint32(i)
			m.Transactions = append(m.Transactions, c)
		}
	}
	m.Header.MerkleRoot = merkleRoot(m.Transactions)
	var b bytes.Buffer
	if err := m.Serialize(&b); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// merkleRoot computes the root by its definition.
func merkleRoot(txs []*wire.MsgTx) chainhash.Hash {
	var level []chainhash.Hash
	for _, tx := range txs {
		level = append(level, tx.TxHash())
	}
	for len(level) > 1 {
		var next []chainhash.Hash
		for i := 0; i < len(level); i += 2 {
			right := level[min(i+1, len(level)-1)]
			next = append(next, chainhash.DoubleHashH(append(level[i][:], right[:]...)))
		}
		level = next
	}
	return level[0]
}

func drawTx(t *rapid.T) *wire.MsgTx {
	tx := wire.NewMsgTx(rapid.Int32().Draw(t, "version"))
	payload := rapid.SliceOfN(rapid.Byte(), 0, 300)
	for range rapid.IntRange(1, 5).Draw(t, "ins") {
		in := wire.NewTxIn(wire.NewOutPoint(&chainhash.Hash{rapid.Byte().Draw(t, "prev")},
			rapid.Uint32Range(0, 9).Draw(t, "vout")), payload.Draw(t, "sig"), nil)
		in.Witness = rapid.SliceOfN(payload, 0, 4).Draw(t, "witness")
		tx.AddTxIn(in)
	}
	for range rapid.IntRange(1, 5).Draw(t, "outs") {
		script := payload.Draw(t, "script")
		if rapid.Bool().Draw(t, "stone") {
			script = append([]byte{0x6a, 0x5d}, script...)
		}
		tx.AddTxOut(wire.NewTxOut(rapid.Int64Range(0, 4_000_000_0000_0000).Draw(t, "value")/10, script))
	}
	return tx
}

func TestParseBlockAgreesWithBtcd(t *testing.T) {
	b := new(Block)
	rapid.Check(t, func(t *rapid.T) {
		raw := drawn(drawTx(t), rapid.IntRange(0, 9).Draw(t, "copies"))
		require.NoError(t, ParseBlockInto(b, raw, 3))
		requireSame(t, asWire(t, raw), b)
		require.NoError(t, checkTxs(b, raw))
		require.Error(t, ParseBlockInto(b, raw[:len(raw)-1], 3), "it ends early")
		require.Error(t, ParseBlockInto(b, append(raw, 0), 3), "bytes behind")
	})
}

func TestParseTxAgreesWithBtcd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawTx(t)
		var raw bytes.Buffer
		require.NoError(t, want.Serialize(&raw))
		if raw.Len() < minTxBytes {
			t.Skip()
		}
		got, err := ParseTx(raw.Bytes())
		require.NoError(t, err)
		require.Equal(t, want.TxHash(), got.ID)
		_, err = ParseTx(raw.Bytes()[:raw.Len()-1])
		require.ErrorIs(t, err, ErrBlock)
	})
}

// CVE-2012-2459: the last pair repeated gives the same root by other transactions.
func TestMerkleRefusesARepeatedPair(t *testing.T) {
	tx := wire.NewMsgTx(2)
	tx.AddTxIn(wire.NewTxIn(wire.NewOutPoint(&chainhash.Hash{9}, 0), nil, nil))
	tx.AddTxOut(wire.NewTxOut(1, []byte{0x51}))
	raw := drawn(tx, 5)
	b, err := ParseBlock(raw, 1)
	require.NoError(t, err)
	require.NoError(t, checkTxs(b, raw))
	b.Txs = append(b.Txs, b.Txs[4:]...)
	require.ErrorContains(t, checkTxs(b, raw), "equal hashes")
}

func TestParseBlockRefuses(t *testing.T) {
	tx := wire.NewMsgTx(2)
	tx.AddTxIn(wire.NewTxIn(wire.NewOutPoint(&chainhash.Hash{9}, 0), nil, [][]byte{{1}}))
	tx.AddTxOut(wire.NewTxOut(1, []byte{0x51}))
	good := drawn(tx, 1)
	two := func(i int) *wire.MsgTx { return asWire(t, good).Transactions[i] }
	var first, second bytes.Buffer
	require.NoError(t, two(0).Serialize(&first))
	require.NoError(t, two(1).Serialize(&second))
	head := good[:headerBytes:headerBytes]
	join := func(parts ...[]byte) []byte { return bytes.Join(append([][]byte{head}, parts...), nil) }
	rich := two(1).Copy()
	rich.TxOut[0].Value = maxMoney + 1
	var tooRich bytes.Buffer
	require.NoError(t, rich.Serialize(&tooRich))
	for name, raw := range map[string][]byte{
		"nothing":               nil,
		"header only":           good[:headerBytes],
		"no transactions":       append(join([]byte{0}), make([]byte, 100)...),
		"count beyond the size": append(join([]byte{0xfe, 0xff, 0xff, 0xff, 0x7f}), make([]byte, 100)...),
		"size not canonical":    join([]byte{0xfd, 2, 0}, first.Bytes(), second.Bytes()),
		"no coinbase":           join([]byte{1}, second.Bytes()),
		"two coinbases":         join([]byte{2}, first.Bytes(), first.Bytes()),
		"too many bytes":        append(bytes.Clone(good), make([]byte, maxBlockBytes)...),
		"more than all money":   join([]byte{2}, first.Bytes(), tooRich.Bytes()),
		"size of 64 bits": append(join([]byte{0xff}, binary.LittleEndian.AppendUint64(nil, 1<<63)),
			make([]byte, 100)...),
	} {
		_, err := ParseBlock(raw, 1)
		require.ErrorIs(t, err, ErrBlock, name)
	}
	_, err := ParseBlock(good, 1)
	require.NoError(t, err)
}

func FuzzParseBlock(f *testing.F) {
	tx := wire.NewMsgTx(2)
	tx.AddTxIn(wire.NewTxIn(wire.NewOutPoint(&chainhash.Hash{9}, 0), []byte{7}, [][]byte{{1}, make([]byte, 300)}))
	tx.AddTxOut(wire.NewTxOut(1, []byte{0x6a, 0x5d, 1, 2}))
	f.Add(drawn(tx, 3))
	f.Fuzz(func(t *testing.T, raw []byte) {
		b, err := ParseBlock(raw, 1)
		if err != nil {
			require.ErrorIs(t, err, ErrBlock)
			return
		}
		want := asWire(t, raw)
		requireSame(t, want, b)
		if commits := merkleRoot(want.Transactions) == want.Header.MerkleRoot; !commits {
			require.ErrorIs(t, checkTxs(b, raw), ErrBlock)
		} else if !hasTwins(b) {
			require.NoError(t, checkTxs(b, raw))
		}
	})
}

// hasTwins reports whether a transaction stands twice in the block.
func hasTwins(b *Block) bool {
	seen := map[chainhash.Hash]bool{}
	for i := range b.Txs {
		if seen[b.Txs[i].ID] {
			return true
		}
		seen[b.Txs[i].ID] = true
	}
	return false
}

func FuzzParseTx(f *testing.F) {
	f.Add(drawn(wire.NewMsgTx(2), 0)[headerBytes+1:])
	f.Fuzz(func(t *testing.T, raw []byte) {
		tx, err := ParseTx(raw)
		if err != nil {
			require.ErrorIs(t, err, ErrBlock)
			return
		}
		var want wire.MsgTx
		require.NoError(t, want.Deserialize(bytes.NewReader(raw)))
		require.Equal(t, want.TxHash(), tx.ID)
	})
}

// The denominator of the index's figures: one block of mainnet parsed and its transactions hashed.
func BenchmarkParseBlock(b *testing.B) {
	raw := fixture(b, "block_866342.raw.zst")
	block := new(Block)
	b.SetBytes(int64(len(raw)))
	b.ReportAllocs()
	for b.Loop() {
		if err := ParseBlockInto(block, raw, 866_342); err != nil {
			b.Fatal(err)
		}
	}
}
