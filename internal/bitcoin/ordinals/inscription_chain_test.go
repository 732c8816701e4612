package ordinals

import (
	"encoding/binary"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
)

const btc = 100_000_000

// testChain is a chain in memory. Like ord's own test chain, it pays every coinbase the subsidy of the first blocks and
// the fees. After each block the whole state is audited.
type testChain struct {
	t       require.TestingT
	m       *Memory
	rules   Rules
	blocks  []*Block
	pool    []Tx
	made    uint32
	reports []Report
}

func newTestChain(t require.TestingT) *testChain {
	rules, err := RulesFor("regtest")
	require.NoError(t, err)
	rules.Runes = Never
	c := &testChain{t: t, m: NewMemory(), rules: rules}
	c.mine(1) // block 0
	return c
}

func (c *testChain) id() (id chainhash.Hash) {
	c.made++
	binary.BigEndian.PutUint32(id[28:], c.made)
	id[0] = 0xee
	return id
}

// from names an output by the height, place and output of the transaction that made it.
type from struct {
	height, tx, out int
	witness         Witness
}

// spending says what a transaction is made of: outputs of equal value, unless values or scripts say otherwise.
type spending struct {
	ins     []from
	fee     uint64
	outs    int
	values  []uint64
	scripts [][]byte
}

// send puts a transaction into the next block and returns its id.
func (c *testChain) send(s spending) chainhash.Hash {
	tx := Tx{ID: c.id(), Stone: -1}
	total := uint64(0)
	for _, f := range s.ins {
		prev := &c.blocks[f.height].Txs[f.tx]
		total += prev.Outs[f.out].Value
		tx.Ins = append(tx.Ins, In{Prev: wire.OutPoint{Hash: prev.ID, Index: uint32(f.out)}, Witness: f.witness})
	}
	n := max(s.outs, len(s.values), len(s.scripts), 1)
	for i := range n {
		out := Out{Value: (total - s.fee) / uint64(n), Script: segwit(1)}
		if s.values != nil {
			out.Value = s.values[i]
		}
		if i < len(s.scripts) {
			out.Script = s.scripts[i]
		}
		tx.Outs = append(tx.Outs, out)
	}
	c.pool = append(c.pool, tx)
	return tx.ID
}

// mine mines blocks, the first with what was sent.
func (c *testChain) mine(n int) { c.mineWith(n, 50*btc) }

func (c *testChain) mineWith(n int, subsidy uint64) {
	for range n {
		c.mineTo(subsidy, segwit(0))
	}
}

// mineTo mines one block whose coinbase pays all to the script.
func (c *testChain) mineTo(subsidy uint64, script []byte) *Block {
	reward := subsidy
	made := map[wire.OutPoint]uint64{}
	for i := range c.pool {
		tx := &c.pool[i]
		for _, in := range tx.Ins {
			if v, ok := made[in.Prev]; ok {
				reward += v
			} else {
				reward += c.m.Coins[in.Prev].Value
			}
		}
		for k, out := range tx.Outs {
			reward -= out.Value
			made[wire.OutPoint{Hash: tx.ID, Index: uint32(k)}] = out.Value
		}
	}
	height := uint32(len(c.blocks))
	b := &Block{Height: height, Time: 1_700_000_000 + 600*height}
	b.Txs = append(b.Txs, Tx{ID: c.id(), Stone: -1, Ins: make([]In, 1), Outs: []Out{{Value: reward, Script: script}}})
	b.Txs[0].Ins[0].Prev.Index = 0xffffffff
	b.Txs = append(b.Txs, c.pool...)
	c.pool = nil
	report, err := c.rules.Apply(c.m, b)
	require.NoError(c.t, err)
	c.reports = append(c.reports, report)
	c.blocks = append(c.blocks, b)
	requireLocated(c.t, c.m)
	requireConserved(c.t, c.m)
	return b
}

// get returns an inscription.
func (c *testChain) get(tx chainhash.Hash, index uint32) Inscription {
	n, err := InscriptionByID(c.m, InscriptionID{TxID: tx, Index: index})
	require.NoError(c.t, err)
	same, err := InscriptionByNumber(c.m, n.Number)
	require.NoError(c.t, err)
	require.Equal(c.t, n, same)
	return n
}

// at requires an inscription to be on a satoshi of an output of a transaction.
func (c *testChain) at(n Inscription, tx chainhash.Hash, out uint32, offset uint64) {
	require.Equal(c.t, Location{OutPoint: wire.OutPoint{Hash: tx, Index: out}, Offset: offset}, n.Location)
}

// carried returns the sequence numbers that an output carries, in order.
func (c *testChain) carried(tx chainhash.Hash, out uint32) []uint32 {
	var carried Carried
	require.NoError(c.t, carried.Decode(c.m.Coins[wire.OutPoint{Hash: tx, Index: out}].Carried))
	var list []uint32
	for _, i := range carried.Inscriptions {
		list = append(list, i.Seq)
	}
	return list
}

// reveals is a witness that reveals inscriptions.
func reveals(list ...NewInscription) Witness {
	var script []byte
	for i := range list {
		script = list[i].appendEnvelope(script)
	}
	return stack(script, nil)
}

// text is an inscription of plain text.
func text(body string) NewInscription {
	return NewInscription{ContentType: "text/plain", Body: []byte(body)}
}

func hello() Witness { return reveals(text("hello")) }

// pointing is an inscription with a pointer, and with parents.
func pointing(to uint64, parents ...InscriptionID) NewInscription {
	n := text("there")
	n.Pointer, n.Parents = &to, parents
	return n
}

// child is an inscription with parents.
func child(parents ...InscriptionID) NewInscription {
	n := text("child")
	n.Parents = parents
	return n
}

// rawParents is an envelope with parent fields as given.
func rawParents(values ...[]byte) Witness {
	pushes := []any{"ord"}
	for _, v := range values {
		pushes = append(pushes, []byte{fieldParent}, v)
	}
	return envelope(slices.Concat(pushes, []any{"", "child"})...)
}
