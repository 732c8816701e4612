package ordinals

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"
)

// The integers that a runestone is written as, in ord's order.
func TestEncipher(t *testing.T) {
	all := Runestone{
		Edicts: []Edict{edict(5, 6, 4, 1), edict(2, 3, 1, 0)},
		Etching: &Etching{
			Divisibility: new(uint8(7)), Premine: new(n128(8)), Rune: new(rune64(9)), Spacers: new(uint32(10)), Symbol: new('@'),
			Turbo: true,
			Terms: &Terms{
				Cap: new(n128(11)), Amount: new(n128(14)),
				Height: [2]*uint64{new(uint64(12)), new(uint64(13))}, Offset: [2]*uint64{new(uint64(15)), new(uint64(16))},
			},
		},
		Mint: &RuneID{17, 18}, Pointer: new(uint32(0)),
	}
	for _, c := range []struct {
		stone Runestone
		ints  []any
	}{
		{Runestone{Etching: &Etching{Rune: new(rune64(3))}}, []any{tagFlags, 1, tagRune, 3}},
		{Runestone{Etching: &Etching{}}, []any{tagFlags, 1}},
		{Runestone{Etching: &Etching{Terms: &Terms{}}}, []any{tagFlags, 3}},
		{Runestone{Etching: &Etching{Turbo: true}}, []any{tagFlags, 5}},
		{all, []any{
			tagFlags, 7, tagRune, 9, tagDivisibility, 7, tagSpacers, 10, tagSymbol, '@', tagPremine, 8, tagAmount, 14,
			tagCap, 11,
			tagHeightStart, 12, tagHeightEnd, 13, tagOffsetStart, 15, tagOffsetEnd, 16, tagMint, 17, tagMint, 18, tagPointer, 0,
			tagBody, 2, 3, 1, 0, 3, 6, 4, 1,
		}},
	} {
		require.Equal(t, message(t, c.ints...), c.stone.Encipher())
	}
	require.Equal(t, stoneHead, (&Runestone{}).Encipher())
}

// Bytes of runestones of various contents (ord's runestone_size).
func TestEncipherSizes(t *testing.T) {
	full := func(block uint64, amount uint128.Uint128, n int) Runestone {
		return Runestone{Edicts: slices.Repeat([]Edict{{ID: RuneID{Block: block, Tx: math.MaxUint32}, Amount: amount}}, n)}
	}
	etching := func(e Etching, edicts ...Edict) Runestone { return Runestone{Etching: &e, Edicts: edicts} }
	greatest, few, max32 := new(Rune(uint128.Max)), new(uint8(MaxDivisibility)), new(uint64(math.MaxUint32))
	max64 := n128(math.MaxUint64)
	for i, c := range []struct {
		stone Runestone
		want  int
	}{
		{Runestone{}, 2},
		{etching(Etching{Rune: new(rune64(0))}), 7},
		{etching(Etching{Rune: new(rune64(0)), Divisibility: few}), 9},
		{etching(Etching{
			Divisibility: few, Turbo: true, Premine: &max64, Rune: greatest, Symbol: new(rune(0x10ffff)),
			Spacers: new(uint32(MaxSpacers)),
			Terms: &Terms{
				Cap: new(n128(math.MaxUint32)), Amount: &max64, Offset: [2]*uint64{max32, max32},
				Height: [2]*uint64{max32, max32},
			},
		}), 89},
		{etching(Etching{Rune: greatest}), 25},
		{etching(Etching{Rune: greatest, Divisibility: few}, Edict{}), 32},
		{etching(Etching{Rune: greatest, Divisibility: few}, Edict{Amount: uint128.Max}), 50},
		{full(1_000_000, n128(0), 1), 14},
		{full(1_000_000, uint128.Max, 1), 32},
		{full(1_000_000, uint128.Max, 2), 54},
		{full(1_000_000, uint128.Max, 3), 76},
		{full(1_000_000, max64, 4), 62},
		{full(1_000_000, max64, 5), 75},
		{full(0, max64, 5), 73},
		{full(1_000_000, n128(1e18), 5), 70},
	} {
		require.Len(t, c.stone.Encipher(), c.want, "case %d", i)
	}
}

// A payload is one push, whatever its size.
func TestEncipherPushes(t *testing.T) {
	for _, c := range []struct {
		edicts int
		head   []byte
	}{
		{18, []byte{73}},
		{19, []byte{opPushData1, 77}},
		{63, []byte{opPushData1, 253}},
		{64, []byte{opPushData2, 1, 1}},
		{129, []byte{opPushData2, 5, 2}},
		{16_384, []byte{opPushData4, 1, 0, 1, 0}},
	} {
		s := Runestone{Edicts: make([]Edict, c.edicts)}
		script := s.Encipher()
		require.Equal(t, append(slices.Clone(stoneHead), c.head...), script[:2+len(c.head)])
		a, ok := Decipher(stoneTx(script))
		require.True(t, ok)
		require.Equal(t, s.Edicts, a.Edicts)
	}
}

func drawOptional[T any](t *rapid.T, label string, g *rapid.Generator[T]) *T {
	if !rapid.Bool().Draw(t, label+"?") {
		return nil
	}
	return new(g.Draw(t, label))
}

func any128() *rapid.Generator[uint128.Uint128] {
	return rapid.Custom(func(t *rapid.T) uint128.Uint128 { return draw128(t, "number") })
}

func drawEtching(t *rapid.T) *Etching {
	e := &Etching{
		Divisibility: drawOptional(t, "divisibility", rapid.Uint8Range(0, MaxDivisibility)),
		Premine:      drawOptional(t, "premine", any128()),
		Spacers:      drawOptional(t, "spacers", rapid.Uint32Range(0, MaxSpacers)),
		Symbol:       drawOptional(t, "symbol", rapid.Rune()),
		Turbo:        rapid.Bool().Draw(t, "turbo"),
	}
	if n := drawOptional(t, "name", any128()); n != nil {
		e.Rune = (*Rune)(n)
	}
	if rapid.Bool().Draw(t, "terms") {
		any64 := rapid.Uint64()
		e.Terms = &Terms{Amount: drawOptional(t, "amount", any128()), Cap: drawOptional(t, "cap", any128())}
		for i := range 2 {
			e.Terms.Height[i], e.Terms.Offset[i] = drawOptional(t, "height", any64), drawOptional(t, "offset", any64)
		}
	}
	return e
}

// What is enciphered deciphers to the same, its edicts by id; a supply beyond 128 bits is the one flaw that it can
// have.
func TestEncipherThenDecipher(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		outs := rapid.IntRange(1, 5).Draw(t, "outs")
		id := rapid.Custom(func(t *rapid.T) RuneID {
			id := RuneID{Block: rapid.Uint64().Draw(t, "block") >> rapid.IntRange(0, 64).Draw(t, "shift")}
			if id.Block > 0 {
				id.Tx = rapid.Uint32().Draw(t, "tx")
			}
			return id
		})
		s := Runestone{
			Mint:    drawOptional(t, "mint", id),
			Pointer: drawOptional(t, "pointer", rapid.Uint32Range(0, uint32(outs-1))),
		}
		if rapid.Bool().Draw(t, "etching") {
			s.Etching = drawEtching(t)
		}
		for range rapid.IntRange(0, 6).Draw(t, "edicts") {
			s.Edicts = append(s.Edicts,
				Edict{
					ID: id.Draw(t, "id"), Amount: draw128(t, "amount"),
					Output: rapid.Uint32Range(0, uint32(outs)).Draw(t, "output"),
				})
		}
		scripts := slices.Repeat([][]byte{{0x51}}, outs)
		scripts[rapid.IntRange(0, outs-1).Draw(t, "at")] = s.Encipher()
		got, ok := Decipher(stoneTx(scripts...))
		require.True(t, ok)
		slices.SortStableFunc(s.Edicts, func(x, y Edict) int { return x.ID.Cmp(y.ID) })
		want := Artifact{Runestone: s}
		if s.Etching != nil {
			if _, fits := s.Etching.Supply(); !fits {
				want = Artifact{Flaw: FlawSupplyOverflow, Runestone: Runestone{Mint: s.Mint}}
				if s.Etching.Rune != nil {
					want.Etching = &Etching{Rune: s.Etching.Rune}
				}
			}
		}
		if len(got.Edicts) == 0 {
			got.Edicts = nil
		}
		require.Equal(t, want, got)
	})
}

// Any script deciphers to something without panicking, and what is no cenotaph enciphers to what deciphers alike.
func FuzzDecipher(f *testing.F) {
	f.Add([]byte{}, uint8(1))
	f.Add(message(f, tagFlags, flagEtching|flagTerms, tagRune, 4, tagAmount, 1, tagMint, 1, tagMint, 1, 0, 1, 1, 2, 0)[2:],
		uint8(3))
	f.Add([]byte{opPushData4, 1, 0, 0}, uint8(0))
	f.Add(push(nil, []byte{0x80, 0x80}), uint8(2))
	f.Fuzz(func(t *testing.T, script []byte, outs uint8) {
		scripts := append(slices.Repeat([][]byte{nil}, int(outs)), append(slices.Clone(stoneHead), script...))
		tx := stoneTx(scripts...)
		a, ok := Decipher(tx)
		require.True(t, ok)
		require.NotEqual(t, "unknown flaw", a.Flaw.String())
		if a.Cenotaph() {
			require.Empty(t, a.Edicts)
			require.Nil(t, a.Pointer)
			return
		}
		for _, e := range a.Edicts {
			require.LessOrEqual(t, int(e.Output), len(tx.Outs))
		}
		scripts[outs] = a.Encipher()
		again, ok := Decipher(stoneTx(scripts...))
		require.True(t, ok)
		require.Len(t, again.Edicts, len(a.Edicts))
		a.Edicts, again.Edicts = nil, nil
		require.Equal(t, a, again)
	})
}
