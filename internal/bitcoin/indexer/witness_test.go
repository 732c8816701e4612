package indexer

import (
	"bytes"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin/ordinals"
)

// withWitnesses serialises a block after change was done to it. Neither its hash nor its merkle root tells.
func withWitnesses(t require.TestingT, raw []byte, change func(*wire.MsgBlock)) []byte {
	var m wire.MsgBlock
	require.NoError(t, m.Deserialize(bytes.NewReader(raw)))
	hash := m.BlockHash()
	change(&m)
	require.Equal(t, hash, m.BlockHash())
	require.Equal(t, m.Header.MerkleRoot, merkle(m.Transactions))
	var b bytes.Buffer
	require.NoError(t, m.Serialize(&b))
	return b.Bytes()
}

// lies are what a node can do to a block's witnesses without touching its hash or its merkle root.
func lies() map[string]func(*wire.MsgBlock) {
	return map[string]func(*wire.MsgBlock){
		"all taken away": func(m *wire.MsgBlock) {
			for _, tx := range m.Transactions {
				for _, in := range tx.TxIn {
					in.Witness = nil
				}
			}
		},
		"all but the coinbase's taken away": func(m *wire.MsgBlock) {
			for _, tx := range m.Transactions[1:] {
				for _, in := range tx.TxIn {
					in.Witness = nil
				}
			}
		},
		"one byte of one": func(m *wire.MsgBlock) {
			for _, tx := range m.Transactions[1:] {
				for _, in := range tx.TxIn {
					if len(in.Witness) > 0 {
						in.Witness[len(in.Witness)/2][3] ^= 1
						return
					}
				}
			}
		},
		"one more": func(m *wire.MsgBlock) {
			in := m.Transactions[len(m.Transactions)-1].TxIn[0]
			in.Witness = append(in.Witness, []byte("and a hat"))
		},
		"another reserved value": func(m *wire.MsgBlock) { m.Transactions[0].TxIn[0].Witness[0][31] ^= 1 },
		"a short reserved value": func(m *wire.MsgBlock) {
			m.Transactions[0].TxIn[0].Witness[0] = m.Transactions[0].TxIn[0].Witness[0][:31]
		},
		"two reserved values": func(m *wire.MsgBlock) {
			w := &m.Transactions[0].TxIn[0].Witness
			*w = append(*w, (*w)[0])
		},
	}
}

// A node that takes witnesses away from a block, or changes them, is refused, at the tip and when catching up: same
// hash, same merkle root, and other ledgers [SR-36].
func TestABlockWithOtherWitnessesIsRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chain := newSim(rapid.Uint64().Draw(t, "seed"))
		chain.grow(12)
		at := 0
		for h := len(chain.blocks) - 1; h > 0 && at == 0; h-- {
			if txs := chain.blocks[h].txs; len(txs) > 1 && txs[0].HasWitness() {
				at = h
			}
		}
		if at == 0 {
			t.Skip("no block of it has witnesses")
		}
		e := testEngine(t, vfs.NewMem(), Config{UndoDepth: 10})
		defer func() { require.NoError(t, e.s.close()) }()
		connect(t, e, chain, at-1)
		node := newTestNode(chain)
		f := &fetcher{node: node, rules: e.rules}
		for name, lie := range lies() {
			raw := withWitnesses(t, chain.blocks[at].raw, lie)
			b, err := ordinals.ParseBlock(raw, uint32(at))
			require.NoError(t, err)
			var refused *refusedError
			err = e.connect(newLookahead(b, raw))
			require.ErrorAs(t, err, &refused, name)
			require.ErrorContains(t, err, "witnesses", name)
			node.set(func() { node.spoil = func(chainhash.Hash, []byte) []byte { return raw } })
			_, err = f.read(t.Context(), uint32(at), chain.blocks[at].hash)
			require.ErrorAs(t, err, &refused, name)
		}
		connect(t, e, chain, len(chain.blocks)-1)
	})
}
