package ordinals

import (
	"encoding/binary"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
)

// runeChain is a chain in memory. Its runes are audited with every block that is mined.
type runeChain struct {
	t      require.TestingT
	st     *Memory
	rules  Rules
	height uint32                        // of the tip
	made   uint32                        // transactions, to tell them apart
	gone   map[holderKey]uint128.Uint128 // sent where no coin is
}

// openName is the first name of thirteen letters, which may be etched from the start.
var openName = rune64(99246114928149462)

func newRuneChain(t require.TestingT) *runeChain {
	rules, err := RulesFor("regtest")
	require.NoError(t, err)
	rules.Inscriptions, rules.BRC20 = Never, Never // no rows but those of runes
	return &runeChain{t: t, st: NewMemory(), rules: rules, height: 10}
}

// taproot and witness scripts of owner n.
func taproot(n byte) []byte { return append([]byte{0x51, 0x20}, slices.Repeat([]byte{n}, 32)...) }
func segwit(n byte) []byte  { return append([]byte{0x00, 0x14}, slices.Repeat([]byte{n}, 20)...) }

var (
	burnOutput = []byte{opReturn}
	opTrue     = []byte{0x51}
)

// witnessOf serialises a witness stack.
func witnessOf(items ...[]byte) Witness {
	w := []byte{byte(len(items))}
	for _, item := range items {
		w = append(append(w, byte(len(item))), item...)
	}
	return w
}

// coin adds an output that a block of the height made, and returns an input that spends it.
func (c *runeChain) coin(script []byte, height uint32) In {
	op := wire.OutPoint{Hash: c.id(), Index: 7}
	require.NoError(c.t, c.st.Create(op, Coin{Value: 10_000, Height: height, Script: script}))
	return In{Prev: op}
}

func (c *runeChain) id() (id chainhash.Hash) {
	c.made++
	binary.BigEndian.PutUint32(id[:], c.made)
	return id
}

// tx returns a transaction of the outputs, and of the runestone's after them unless that is nil.
func (c *runeChain) tx(ins []In, s *Runestone, outs ...[]byte) *Tx {
	if s != nil {
		outs = append(slices.Clone(outs), s.Encipher())
	}
	tx := stoneTx(outs...)
	tx.ID, tx.Ins = c.id(), ins
	return tx
}

// mine mines a block of the transactions after a plain coinbase.
func (c *runeChain) mine(txs ...*Tx) uint32 {
	return c.mineAfter(c.tx(nil, nil, segwit(255)), txs...)
}

func (c *runeChain) mineAfter(coinbase *Tx, txs ...*Tx) uint32 {
	c.height++
	b := &Block{Height: c.height, Time: 1_000_000 + c.height, Txs: []Tx{*coinbase}}
	for _, tx := range txs {
		b.Txs = append(b.Txs, *tx)
	}
	_, err := c.rules.Apply(c.st, b)
	require.NoError(c.t, err)
	c.audit()
	return c.height
}

// audit proves that every rune's premine and mints are its balances and what was burned, and that holders, in both
// directions, are the coins by script.
func (c *runeChain) audit() {
	held := map[holderKey]uint128.Uint128{}
	total := map[RuneID]uint128.Uint128{}
	count := map[RuneID]uint64{}
	for key, amount := range c.gone {
		held[key], total[key.id], count[key.id] = amount, amount, 1
	}
	for _, coin := range c.st.Coins {
		var carried Carried
		require.NoError(c.t, carried.Decode(coin.Carried))
		for _, b := range carried.Runes {
			require.False(c.t, b.Amount.IsZero())
			require.False(c.t, isReturn(coin.Script))
			key := holderKey{id: b.ID, script: ScriptIDOf(coin.Script)}
			if held[key].IsZero() {
				count[b.ID]++
			}
			held[key] = held[key].Add(b.Amount)
			total[b.ID] = total[b.ID].Add(b.Amount)
		}
	}
	n, err := RuneCount(c.st)
	require.NoError(c.t, err)
	runes, err := Runes(c.st, 0, maxPage, false)
	require.NoError(c.t, err)
	require.Len(c.t, runes, int(n))
	pairs := 0
	for _, e := range runes {
		require.Equal(c.t, e.Supply(), total[e.ID].Add(e.Burned), "supply of %s", e.ID)
		require.Equal(c.t, count[e.ID], e.Holders, "holders of %s", e.ID)
		holders, err := RuneHolders(c.st, e.ID, nil, maxPage)
		require.NoError(c.t, err)
		require.Len(c.t, holders, int(e.Holders))
		for _, h := range holders {
			require.Equal(c.t, held[holderKey{id: e.ID, script: h.Script}], h.Amount)
			owned, err := RunesOf(c.st, h.Script, nil, maxPage)
			require.NoError(c.t, err)
			require.Contains(c.t, owned, RuneBalance{ID: e.ID, Amount: h.Amount})
			pairs++
		}
		delete(total, e.ID)
	}
	require.Empty(c.t, total, "coins carry runes that were not etched")
	rows := 0
	for key := range c.st.Rows {
		if key[0] == PrefixRune && (key[1] == tableHolder || key[1] == tableOwned) {
			rows++
		}
	}
	require.Equal(c.t, 2*pairs, rows)
}

// commit returns an input that commits to the name of an etching that the next block makes.
func (c *runeChain) commit(r Rune) In {
	in := c.coin(taproot(200), c.height+1-(CommitConfirmations-1))
	in.Witness = witnessOf(push(nil, r.Commitment()), nil)
	return in
}

// etch etches a rune in a block of its own and returns the transaction and the id that the rune has, if it was etched.
func (c *runeChain) etch(s Runestone, outs ...[]byte) (*Tx, RuneID) {
	var ins []In
	if s.Etching.Rune != nil {
		ins = append(ins, c.commit(*s.Etching.Rune))
	}
	tx := c.tx(ins, &s, outs...)
	return tx, RuneID{Block: uint64(c.mine(tx)), Tx: 1}
}

// entry returns a rune.
func (c *runeChain) entry(id RuneID) RuneEntry {
	e, err := RuneByID(c.st, id)
	require.NoError(c.t, err)
	return e
}

// none requires that there are no runes.
func (c *runeChain) none() {
	n, err := RuneCount(c.st)
	require.NoError(c.t, err)
	require.Zero(c.t, n)
}

// carries requires what a transaction's outputs carry: by output, amounts by rune. Other outputs carry nothing.
func (c *runeChain) carries(tx *Tx, want map[int]map[RuneID]uint128.Uint128) {
	for i := range tx.Outs {
		coin := c.st.Coins[wire.OutPoint{Hash: tx.ID, Index: uint32(i)}]
		var carried Carried
		require.NoError(c.t, carried.Decode(coin.Carried))
		require.True(c.t, slices.IsSortedFunc(carried.Runes, func(x, y RuneBalance) int { return x.ID.Cmp(y.ID) }))
		var got map[RuneID]uint128.Uint128
		for _, b := range carried.Runes {
			if got == nil {
				got = map[RuneID]uint128.Uint128{}
			}
			got[b.ID] = b.Amount
		}
		require.Equal(c.t, want[i], got, "output %d", i)
	}
}

// only is what an output carries of one rune.
func only(id RuneID, amount uint128.Uint128) map[RuneID]uint128.Uint128 {
	return map[RuneID]uint128.Uint128{id: amount}
}

// spendOf returns an input that spends an output.
func spendOf(tx *Tx, output uint32) In { return In{Prev: wire.OutPoint{Hash: tx.ID, Index: output}} }

func TestRunesOfAnEmptyChain(t *testing.T) {
	c := newRuneChain(t)
	c.mine()
	c.none()
	require.Empty(t, c.st.Rows)
}
