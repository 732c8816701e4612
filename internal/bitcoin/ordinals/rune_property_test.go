package ordinals

import (
	"slices"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"
)

// On any chain every rune's premine and mints are its balances and what was burned, block by block: mine audits it.
func TestRunesAreConserved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := newRuneChain(t)
		var ids []RuneID
		var unspent []wire.OutPoint
		for range rapid.IntRange(1, 6).Draw(t, "blocks") {
			var txs []*Tx
			for index := range rapid.IntRange(1, 5).Draw(t, "transactions") {
				var ins []In
				for range rapid.IntRange(0, min(3, len(unspent))).Draw(t, "inputs") {
					at := rapid.IntRange(0, len(unspent)-1).Draw(t, "input")
					ins = append(ins, In{Prev: unspent[at]})
					unspent = slices.Delete(unspent, at, at+1)
				}
				tx := c.tx(ins, nil, drawOuts(t, ids)...)
				for i, o := range tx.Outs {
					if !isReturn(o.Script) {
						unspent = append(unspent, wire.OutPoint{Hash: tx.ID, Index: uint32(i)})
					}
				}
				txs = append(txs, tx)
				ids = append(ids, RuneID{Block: uint64(c.height) + 1, Tx: uint32(index + 1)})
			}
			c.mine(txs...)
		}
	})
}

// drawOuts draws outputs of few owners, with a runestone, a cenotaph or neither among them.
func drawOuts(t *rapid.T, ids []RuneID) [][]byte {
	outs := layout(rapid.StringMatching("[or]{0,4}s?[or]{0,2}").Draw(t, "outputs"), nil)
	for i := range outs {
		if outs[i] != nil && !isReturn(outs[i]) {
			outs[i] = segwit(byte(rapid.IntRange(1, 4).Draw(t, "owner")))
		}
	}
	at := slices.IndexFunc(outs, func(s []byte) bool { return s == nil })
	if at < 0 {
		return outs
	}
	known := rapid.SampledFrom(append([]RuneID{{}}, ids...))
	amount := rapid.OneOf(rapid.Just(uint128.Zero), rapid.Just(uint128.Max), any128())
	// the last is a cenotaph's
	s := Runestone{Pointer: drawOptional(t, "pointer", rapid.Uint32Range(0, uint32(len(outs))))}
	if rapid.Bool().Draw(t, "mint") {
		s.Mint = new(known.Draw(t, "minted"))
	}
	if rapid.IntRange(0, 2).Draw(t, "etching") == 0 {
		s.Etching = drawEtching(t)
		s.Etching.Rune = nil // a reserved name needs no commitment
	}
	for range rapid.IntRange(0, 6).Draw(t, "edicts") {
		s.Edicts = append(s.Edicts,
			Edict{
				ID: known.Draw(t, "id"), Amount: amount.Draw(t, "amount"),
				Output: rapid.Uint32Range(0, uint32(len(outs))).Draw(t, "output"),
			})
	}
	outs[at] = s.Encipher()
	return outs
}

// allotOneByOne is the rule of edicts as the protocol states it: every amount moved to its output, one at a time.
func allotOneByOne(outs [][]byte, held []RuneBalance, edicts []Edict,
	pointer *uint32,
) (out []map[RuneID]uint128.Uint128, left map[RuneID]uint128.Uint128) {
	left, out = map[RuneID]uint128.Uint128{}, make([]map[RuneID]uint128.Uint128, len(outs))
	for _, b := range held {
		left[b.ID] = b.Amount
	}
	for i := range out {
		out[i] = map[RuneID]uint128.Uint128{}
	}
	give := func(id RuneID, output int, amount uint128.Uint128) {
		if amount.Cmp(left[id]) > 0 {
			amount = left[id]
		}
		if !amount.IsZero() {
			left[id] = left[id].Sub(amount)
			out[output][id] = out[output][id].Add(amount)
		}
	}
	var dests []int
	for i, script := range outs {
		if !isReturn(script) {
			dests = append(dests, i)
		}
	}
	for _, e := range edicts {
		switch {
		case int(e.Output) < len(outs) && e.Amount.IsZero():
			give(e.ID, int(e.Output), left[e.ID])
		case int(e.Output) < len(outs):
			give(e.ID, int(e.Output), e.Amount)
		case e.Amount.IsZero() && len(dests) > 0:
			part, more := left[e.ID].QuoRem64(uint64(len(dests)))
			for i, d := range dests {
				if uint64(i) < more {
					give(e.ID, d, part.Add64(1))
				} else {
					give(e.ID, d, part)
				}
			}
		default:
			for _, d := range dests {
				give(e.ID, d, e.Amount)
			}
		}
	}
	var to int
	switch {
	case pointer != nil:
		to = int(*pointer)
	case len(dests) > 0:
		to = dests[0]
	default:
		return out, left
	}
	for id, amount := range left {
		give(id, to, amount)
	}
	return out, left
}

// The allotment, which does not move splits one at a time, comes to the same as the rule.
func TestAllotmentIsTheRule(t *testing.T) {
	var a allotment
	rapid.Check(t, func(t *rapid.T) {
		outs := layout(rapid.StringMatching("[or]{0,6}").Draw(t, "outputs"), nil)
		var held []RuneBalance
		small := rapid.Map(rapid.Uint64Range(0, 40), n128)
		for i := range rapid.IntRange(1, 2*fewSlots).Draw(t, "runes") {
			held = append(held,
				RuneBalance{ID: RuneID{Block: uint64(40 - i), Tx: 1}, Amount: rapid.OneOf(small, any128()).Draw(t, "held")})
		}
		var edicts []Edict
		for range rapid.IntRange(0, 12).Draw(t, "edicts") {
			id := held[rapid.IntRange(0, min(3, len(held)-1)).Draw(t, "which")].ID
			if rapid.IntRange(0, 9).Draw(t, "other") == 0 {
				id = RuneID{Block: 99, Tx: 9}
			}
			edicts = append(edicts,
				Edict{
					ID: id, Amount: rapid.OneOf(small, any128()).Draw(t, "amount"),
					Output: rapid.Uint32Range(0, uint32(len(outs))).Draw(t, "output"),
				})
		}
		var pointer *uint32
		if len(outs) > 0 {
			pointer = drawOptional(t, "pointer", rapid.Uint32Range(0, uint32(len(outs)-1)))
		}

		tx := stoneTx(outs...)
		a.start(tx)
		for _, b := range held {
			a.add(b.ID, b.Amount)
		}
		for _, e := range edicts {
			a.edict(e)
		}
		a.rest(pointer)
		got := a.outputs(tx)

		want, burned := allotOneByOne(outs, held, edicts, pointer)
		for i := range outs {
			if isReturn(outs[i]) {
				for id, amount := range want[i] {
					burned[id] = burned[id].Add(amount)
				}
				clear(want[i])
			}
			var carried []RuneBalance
			if got != nil {
				carried = got[i]
			}
			require.Len(t, carried, len(want[i]))
			for _, b := range carried {
				require.Equal(t, want[i][b.ID], b.Amount)
			}
		}
		for _, s := range a.slots {
			require.Equal(t, burned[s.id], s.burned)
		}
	})
}

// However many edicts split among however many outputs, no more is moved than runes and outputs come to.
func TestSplitsAreNotMovedOneByOne(t *testing.T) {
	const outs, edicts = 5_000, 50_000
	tx := stoneTx(slices.Repeat([][]byte{opTrue}, outs)...)
	var a allotment
	a.start(tx)
	id := RuneID{Block: 1, Tx: 1}
	a.add(id, uint128.Max)
	for range edicts {
		a.edict(Edict{ID: id, Amount: n128(1), Output: outs})
	}
	a.rest(nil)
	require.LessOrEqual(t, len(a.moves), outs+1)
	out := a.outputs(tx)
	require.Equal(t, n128(edicts), out[1][0].Amount)
	require.Equal(t, uint128.Max.Sub64(edicts*(outs-1)), out[0][0].Amount)
}

func FuzzRuneRows(f *testing.F) {
	e := RuneEntry{
		Number: 5, Time: 6, Name: SpacedRune{Rune: openName, Spacers: 3}, Symbol: new('x'),
		Terms: within(terms(1, 2), 3, 4, 5, 6), Turbo: true,
	}
	f.Add(e.appendEtching(nil))
	f.Add((&RuneStats{Mints: n128(300), Holders: 2}).append(nil))
	f.Fuzz(func(t *testing.T, row []byte) {
		var e, again RuneEntry
		if e.decodeEtching(RuneID{Block: 1}, row) == nil {
			require.NoError(t, again.decodeEtching(e.ID, e.appendEtching(nil)))
			require.Equal(t, e, again)
		}
		var s, same RuneStats
		if s.decode(row) == nil {
			require.NoError(t, same.decode(s.append(nil)))
			require.Equal(t, s, same)
		}
	})
}

// Any entry comes back from its row.
func TestRuneRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		etching := drawEtching(t)
		want := RuneEntry{
			ID:           RuneID{Block: rapid.Uint64().Draw(t, "block"), Tx: rapid.Uint32().Draw(t, "tx")},
			Number:       rapid.Uint64().Draw(t, "number"),
			Time:         rapid.Uint32().Draw(t, "time"),
			Name:         SpacedRune{Rune: Rune(draw128(t, "name")), Spacers: value(etching.Spacers)},
			Divisibility: value(etching.Divisibility), Symbol: etching.Symbol, Premine: draw128(t, "premine"),
			Terms: etching.Terms, Turbo: etching.Turbo,
		}
		copy(want.Etching[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "etching"))
		var got RuneEntry
		require.NoError(t, got.decodeEtching(want.ID, want.appendEtching(nil)))
		require.Equal(t, want, got)
		stats := RuneStats{
			Mints: draw128(t, "mints"), Burned: draw128(t, "burned"),
			Holders: rapid.Uint64().Draw(t, "holders"), Transactions: rapid.Uint64().Draw(t, "transactions"),
		}
		var again RuneStats
		require.NoError(t, again.decode(stats.append(nil)))
		require.Equal(t, stats, again)
	})
}
