package ordinals

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
)

// stoneTx is a transaction of one output per script.
func stoneTx(scripts ...[]byte) *Tx {
	tx := &Tx{}
	for _, s := range scripts {
		tx.Outs = append(tx.Outs, Out{Script: s})
	}
	tx.Stone = StoneOf(tx.Outs)
	return tx
}

// push appends pushes of data to a script, of their shortest form.
func push(script []byte, data ...[]byte) []byte {
	for _, d := range data {
		script = append(appendPushHead(script, len(d)), d...)
	}
	return script
}

// varints encodes integers: ints or 128-bit numbers.
func varints(t require.TestingT, ints ...any) []byte {
	var b []byte
	for _, v := range ints {
		switch v := v.(type) {
		case int:
			b = AppendUint128(b, n128(uint64(v)))
		case uint64:
			b = AppendUint128(b, n128(v))
		case rune:
			b = AppendUint128(b, n128(uint64(v)))
		case uint128.Uint128:
			b = AppendUint128(b, v)
		default:
			require.Fail(t, "not an integer", "%T", v)
		}
	}
	return b
}

var stoneHead = []byte{opReturn, opStone}

// message returns the script of a runestone of integers.
func message(t require.TestingT, ints ...any) []byte {
	return push(slices.Clone(stoneHead), varints(t, ints...))
}

const (
	tagCenotaph = 126
	tagNop      = 127
)

// flagCenotaph is the flag that no etching knows.
var flagCenotaph = uint128.New(0, 1<<63)

func edict(block, tx, amount, output uint64) Edict {
	return Edict{ID: RuneID{Block: block, Tx: uint32(tx)}, Amount: n128(amount), Output: uint32(output)}
}

// The integers of a runestone in the only output of a transaction, and what they mean (ord's runestone.rs).
func TestDecipher(t *testing.T) {
	const etching = flagEtching
	one := []Edict{edict(1, 1, 2, 0)} // what the integers 0, 1, 1, 2, 0 mean
	named := func(n uint64) *Etching { return &Etching{Rune: new(rune64(n))} }
	stone := func(e *Etching) Artifact { return Artifact{Runestone: Runestone{Edicts: one, Etching: e}} }
	flaw := func(f Flaw) Artifact { return Artifact{Flaw: f} }
	half := uint128.Max.Rsh(1)
	type ints []any
	for _, c := range []struct {
		name string
		ints ints
		want Artifact
	}{
		{"nothing", ints{}, Artifact{}},
		{"edict", ints{0, 1, 1, 2, 0}, stone(nil)},
		{
			"edicts",
			ints{0, 1, 1, 2, 0, 0, 3, 5, 0},
			Artifact{Runestone: Runestone{Edicts: []Edict{edict(1, 1, 2, 0), edict(1, 4, 5, 0)}}},
		},
		{"edict for every output", ints{0, 1, 1, 2, 1}, Artifact{Runestone: Runestone{Edicts: []Edict{edict(1, 1, 2, 1)}}}},
		{"edict of this etching", ints{0, 0, 0, 2, 0}, Artifact{Runestone: Runestone{Edicts: []Edict{edict(0, 0, 2, 0)}}}},
		{"etching without a name", ints{tagFlags, etching, 0, 1, 1, 2, 0}, stone(&Etching{})},
		{"etching", ints{tagFlags, etching, tagRune, 4, 0, 1, 1, 2, 0}, stone(named(4))},
		{"least name", ints{tagFlags, etching, tagRune, 0}, Artifact{Runestone: Runestone{Etching: named(0)}}},
		{
			"greatest name",
			ints{tagFlags, etching, tagRune, uint128.Max},
			Artifact{Runestone: Runestone{Etching: &Etching{Rune: new(Rune(uint128.Max))}}},
		},
		{
			"terms, end",
			ints{tagFlags, etching | flagTerms, tagOffsetEnd, 4, 0, 1, 1, 2, 0},
			stone(&Etching{Terms: &Terms{Offset: [2]*uint64{nil, new(uint64(4))}}}),
		},
		{
			"terms, amount",
			ints{tagFlags, etching | flagTerms, tagAmount, 4, 0, 1, 1, 2, 0},
			stone(&Etching{Terms: &Terms{Amount: new(n128(4))}}),
		},
		{
			"divisibility",
			ints{tagFlags, etching, tagRune, 4, tagDivisibility, 5, 0, 1, 1, 2, 0},
			stone(&Etching{Rune: new(rune64(4)), Divisibility: new(uint8(5))}),
		},
		{
			"greatest divisibility",
			ints{tagFlags, etching, tagDivisibility, MaxDivisibility, 0, 1, 1, 2, 0},
			stone(&Etching{Divisibility: new(uint8(MaxDivisibility))}),
		},
		{
			"symbol",
			ints{tagFlags, etching, tagRune, 4, tagSymbol, 'a', 0, 1, 1, 2, 0},
			stone(&Etching{Rune: new(rune64(4)), Symbol: new('a')}),
		},
		{
			"divisibility and symbol",
			ints{tagFlags, etching, tagRune, 4, tagDivisibility, 1, tagSymbol, 'a', 0, 1, 1, 2, 0},
			stone(&Etching{Rune: new(rune64(4)), Divisibility: new(uint8(1)), Symbol: new('a')}),
		},
		{
			"all",
			ints{
				tagFlags, etching | flagTerms | flagTurbo, tagRune, 4, tagDivisibility, 1, tagSpacers, 5, tagSymbol, 'a',
				tagOffsetEnd, 2,
				tagAmount, 3, tagPremine, 8, tagCap, 9, tagPointer, 0, tagMint, 1, tagMint, 1, 0, 1, 1, 2, 0,
			},
			Artifact{Runestone: Runestone{
				Edicts: one, Pointer: new(uint32(0)), Mint: &RuneID{1, 1},
				Etching: &Etching{
					Divisibility: new(uint8(1)), Premine: new(n128(8)), Rune: new(rune64(4)), Spacers: new(uint32(5)),
					Symbol: new('a'), Turbo: true,
					Terms: &Terms{Cap: new(n128(9)), Amount: new(n128(3)), Offset: [2]*uint64{nil, new(uint64(2))}},
				},
			}},
		},
		{
			"values are no tags",
			ints{tagFlags, etching, tagDivisibility, tagBody, tagBody, 1, 1, 2, 0},
			stone(&Etching{Divisibility: new(uint8(0))}),
		},

		{
			"duplicate odd tag",
			ints{tagFlags, etching, tagDivisibility, 4, tagDivisibility, 5, 0, 1, 1, 2, 0},
			stone(&Etching{Divisibility: new(uint8(4))}),
		},
		{"unknown odd tag", ints{tagNop, 100, 0, 1, 1, 2, 0}, stone(nil)},
		{"unknown odd tag beyond 64 bits", ints{uint128.Max, 100, 0, 1, 1, 2, 0}, stone(nil)},
		{
			"divisibility's tag and 64 more bits",
			ints{tagFlags, etching, uint128.New(tagDivisibility, 1), 5, 0, 1, 1, 2, 0},
			stone(&Etching{}),
		},
		{"divisibility without etching", ints{tagDivisibility, uint128.Max}, Artifact{}},
		{"spacers without etching", ints{tagSpacers, uint128.Max}, Artifact{}},
		{"symbol without etching", ints{tagSymbol, uint128.Max}, Artifact{}},
		{
			"divisibility too great",
			ints{tagFlags, etching, tagRune, 4, tagDivisibility, MaxDivisibility + 1, 0, 1, 1, 2, 0},
			stone(named(4)),
		},
		{
			"divisibility beyond 64 bits",
			ints{tagFlags, etching, tagRune, 4, tagDivisibility, uint128.New(1, 1), 0, 1, 1, 2, 0},
			stone(named(4)),
		},
		{"spacers too great", ints{tagFlags, etching, tagSpacers, MaxSpacers + 1, 0, 1, 1, 2, 0}, stone(&Etching{})},
		{
			"greatest spacers",
			ints{tagFlags, etching, tagSpacers, MaxSpacers, 0, 1, 1, 2, 0},
			stone(&Etching{Spacers: new(uint32(MaxSpacers))}),
		},
		{"symbol too great", ints{tagFlags, etching, tagSymbol, 0x110000, 0, 1, 1, 2, 0}, stone(&Etching{})},
		{
			"greatest symbol",
			ints{tagFlags, etching, tagSymbol, 0x10ffff, 0, 1, 1, 2, 0},
			stone(&Etching{Symbol: new(rune(0x10ffff))}),
		},
		{"symbol is half a pair", ints{tagFlags, etching, tagSymbol, 0xd800, 0, 1, 1, 2, 0}, stone(&Etching{})},
		{
			"the replacement symbol",
			ints{tagFlags, etching, tagSymbol, 0xfffd, 0, 1, 1, 2, 0},
			stone(&Etching{Symbol: new('\ufffd')}),
		},

		{
			"duplicate even tag",
			ints{tagFlags, etching, tagRune, 4, tagRune, 5, 0, 1, 1, 2, 0},
			Artifact{Flaw: FlawUnrecognizedEvenTag, Runestone: Runestone{Etching: named(4)}},
		},
		{"unknown even tag", ints{tagCenotaph, 0, 0, 1, 1, 2, 0}, flaw(FlawUnrecognizedEvenTag)},
		{
			"unknown even tag beyond 64 bits",
			ints{uint128.New(3, 1).Sub64(3), 0, 0, 1, 1, 2, 0},
			flaw(FlawUnrecognizedEvenTag),
		},
		{"pointer's tag and 64 more bits", ints{uint128.New(tagPointer, 1), 0}, flaw(FlawUnrecognizedEvenTag)},
		{"name without etching", ints{tagRune, 4}, flaw(FlawUnrecognizedEvenTag)},
		{"premine without etching", ints{tagPremine, 0}, flaw(FlawUnrecognizedEvenTag)},
		{"cap without etching", ints{tagCap, 0}, flaw(FlawUnrecognizedEvenTag)},
		{"amount without etching", ints{tagAmount, 0}, flaw(FlawUnrecognizedEvenTag)},
		{"offset start without etching", ints{tagOffsetStart, 0}, flaw(FlawUnrecognizedEvenTag)},
		{"offset end without etching", ints{tagOffsetEnd, 0}, flaw(FlawUnrecognizedEvenTag)},
		{"height start without etching", ints{tagHeightStart, 0}, flaw(FlawUnrecognizedEvenTag)},
		{"height end without etching", ints{tagHeightEnd, 0}, flaw(FlawUnrecognizedEvenTag)},
		{"cap without terms", ints{tagFlags, etching, tagCap, 0}, flaw(FlawUnrecognizedEvenTag)},
		{"amount without terms", ints{tagFlags, etching, tagAmount, 0}, flaw(FlawUnrecognizedEvenTag)},
		{"offset start without terms", ints{tagFlags, etching, tagOffsetStart, 0}, flaw(FlawUnrecognizedEvenTag)},
		{"offset end without terms", ints{tagFlags, etching, tagOffsetEnd, 0}, flaw(FlawUnrecognizedEvenTag)},
		{"height start without terms", ints{tagFlags, etching, tagHeightStart, 0}, flaw(FlawUnrecognizedEvenTag)},
		{"height end without terms", ints{tagFlags, etching, tagHeightEnd, 0}, flaw(FlawUnrecognizedEvenTag)},
		{
			"term beyond 64 bits",
			ints{tagFlags, etching | flagTerms, tagOffsetEnd, uint128.New(0, 1)},
			flaw(FlawUnrecognizedEvenTag),
		},
		{"half a mint", ints{tagMint, 1}, flaw(FlawUnrecognizedEvenTag)},
		{
			"a mint and a half",
			ints{tagMint, 1, tagMint, 2, tagMint, 3},
			Artifact{Flaw: FlawUnrecognizedEvenTag, Runestone: Runestone{Mint: &RuneID{1, 2}}},
		},
		{"mint of no id", ints{tagMint, 0, tagMint, 1}, flaw(FlawUnrecognizedEvenTag)},
		{"pointer beyond the outputs", ints{tagPointer, 1}, flaw(FlawUnrecognizedEvenTag)},
		{"pointer beyond 64 bits", ints{tagPointer, uint128.New(0, 1)}, flaw(FlawUnrecognizedEvenTag)},
		{
			"a cenotaph's mint and name stay",
			ints{tagFlags, etching, tagRune, 4, tagPremine, 7, tagMint, 1, tagMint, 1, tagPointer, 0, tagCenotaph, 0},
			Artifact{Flaw: FlawUnrecognizedEvenTag, Runestone: Runestone{Mint: &RuneID{1, 1}, Etching: named(4)}},
		},
		{
			"a cenotaph without a name etches nothing",
			ints{tagFlags, etching, tagPremine, 7, tagCenotaph, 0},
			flaw(FlawUnrecognizedEvenTag),
		},

		{"terms flag without etching", ints{tagFlags, flagTerms, 0, 0, 0, 0, 0}, flaw(FlawUnrecognizedFlag)},
		{"turbo flag without etching", ints{tagFlags, flagTurbo}, flaw(FlawUnrecognizedFlag)},
		{"unknown flag", ints{tagFlags, flagCenotaph, 0, 1, 1, 2, 0}, flaw(FlawUnrecognizedFlag)},
		{"unknown low flag", ints{tagFlags, 8}, flaw(FlawUnrecognizedFlag)},

		{"field without a value", ints{tagFlags, 1, tagFlags}, flaw(FlawTruncatedField)},
		{"trailing integer", ints{0, 1, 1, 2, 0, 0}, flaw(FlawTrailingIntegers)},
		{"two trailing integers", ints{0, 1, 1, 2, 0, 0, 0}, flaw(FlawTrailingIntegers)},
		{"three trailing integers", ints{0, 1, 1, 2, 0, 0, 0, 0}, flaw(FlawTrailingIntegers)},
		{"edict of no id", ints{0, 0, 1, 2, 0}, flaw(FlawEdictRuneID)},
		{"edict's block overflows", ints{0, 1, 0, 0, 0, uint64(math.MaxUint64), 0, 0, 0}, flaw(FlawEdictRuneID)},
		{"edict's transaction overflows", ints{0, 1, 1, 0, 0, 0, uint64(math.MaxUint64), 0, 0}, flaw(FlawEdictRuneID)},
		{"edict's block beyond 64 bits", ints{0, 1, 1, 2, 0, uint128.Max, 1, 0, 0}, flaw(FlawEdictRuneID)},
		{"edict's transaction beyond 32 bits", ints{0, 1, 1, 2, 0, 1, uint128.Max, 0, 0}, flaw(FlawEdictRuneID)},
		{"edict beyond the outputs", ints{0, 1, 1, 2, 2}, flaw(FlawEdictOutput)},
		{"edict's output beyond 32 bits", ints{0, 1, 1, 1, uint64(math.MaxUint32) + 1}, flaw(FlawEdictOutput)},
		{"edict's output beyond 64 bits", ints{0, 1, 1, 1, uint128.New(0, 1)}, flaw(FlawEdictOutput)},
		{"the first of two flaws is told", ints{tagCenotaph, 0, 0, 1, 1, 2, 2}, flaw(FlawEdictOutput)},

		{
			"greatest supply",
			ints{tagFlags, etching | flagTerms, tagCap, 1, tagAmount, uint128.Max},
			Artifact{Runestone: Runestone{Etching: &Etching{Terms: &Terms{Cap: new(n128(1)), Amount: new(uint128.Max)}}}},
		},
		{
			"mints exceed 128 bits",
			ints{tagFlags, etching | flagTerms, tagCap, 2, tagAmount, uint128.Max},
			flaw(FlawSupplyOverflow),
		},
		{
			"mints exceed 128 bits by one",
			ints{tagFlags, etching | flagTerms, tagCap, 2, tagAmount, half.Add64(1)},
			flaw(FlawSupplyOverflow),
		},
		{
			"mints and premine exceed 128 bits",
			ints{tagFlags, etching | flagTerms, tagPremine, 1, tagCap, 1, tagAmount, uint128.Max},
			flaw(FlawSupplyOverflow),
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, ok := Decipher(stoneTx(message(t, c.ints...)))
			require.True(t, ok)
			if len(got.Edicts) == 0 {
				got.Edicts = nil
			}
			require.Equal(t, c.want, got)
			require.Equal(t, c.want.Flaw != NoFlaw, got.Cenotaph())
		})
	}
}

// Where a runestone is looked for, and which scripts are none.
func TestDecipherFindsTheRunestone(t *testing.T) {
	one := message(t, 0, 1, 1, 2, 0)
	want := Runestone{Edicts: []Edict{edict(1, 1, 2, 0)}}
	mint := message(t, tagMint, 1, tagMint, 1)
	for _, c := range []struct {
		name    string
		scripts [][]byte
		want    *Artifact // nil: none
	}{
		{"no output", nil, nil},
		{"malformed first opcode", [][]byte{{4}}, nil},
		{"no OP_RETURN", [][]byte{{0}}, nil},
		{"empty script", [][]byte{{}}, nil},
		{"bare OP_RETURN", [][]byte{{opReturn}}, nil},
		{"OP_RETURN of something else", [][]byte{push([]byte{opReturn}, []byte("FOOO"))}, nil},
		{"OP_RETURN that is malformed", [][]byte{{opReturn, 4}}, nil},
		{"bare runestone", [][]byte{stoneHead}, &Artifact{}},
		{"after a malformed OP_RETURN", [][]byte{{opReturn, 4}, stoneHead}, &Artifact{}},
		{
			"after an OP_RETURN that pushes OP_13",
			[][]byte{{opReturn, 9, opStone, 4}, mint},
			&Artifact{Runestone: Runestone{Mint: &RuneID{1, 1}}},
		},
		{"in the second output", [][]byte{{}, one}, &Artifact{Runestone: want}},
		{"after another OP_RETURN", [][]byte{push([]byte{opReturn}, []byte("FOO")), one}, &Artifact{Runestone: want}},
		{"only the first counts", [][]byte{one, mint}, &Artifact{Runestone: want}},
		{"malformed push", [][]byte{append(slices.Clone(stoneHead), 4)}, &Artifact{Flaw: FlawInvalidScript}},
		{
			"malformed push after data",
			[][]byte{append(slices.Clone(one), opPushData2, 1)},
			&Artifact{Flaw: FlawInvalidScript},
		},
		{
			"push without its length",
			[][]byte{append(slices.Clone(stoneHead), opPushData4, 0, 0, 0)},
			&Artifact{Flaw: FlawInvalidScript},
		},
		{
			"opcode before a runestone that would do",
			[][]byte{push([]byte{opReturn, opStone, 0x69}, []byte{0}, []byte{1}, []byte{1}, []byte{2, 0}), one},
			&Artifact{Flaw: FlawOpcode},
		},
		{"number opcode", [][]byte{{opReturn, opStone, 0x51}}, &Artifact{Flaw: FlawOpcode}},
		{"opcode before a malformed push", [][]byte{{opReturn, opStone, 0x51, 4}}, &Artifact{Flaw: FlawOpcode}},
		{"malformed push before an opcode", [][]byte{{opReturn, opStone, 4, 0x51}}, &Artifact{Flaw: FlawInvalidScript}},
		{"unterminated integer", [][]byte{push(slices.Clone(stoneHead), []byte{0x80})}, &Artifact{Flaw: FlawVarint}},
		{"unterminated integer after a mint", [][]byte{push(slices.Clone(mint), []byte{0x80})}, &Artifact{Flaw: FlawVarint}},
		{
			"pushes are one payload",
			[][]byte{push(slices.Clone(stoneHead), []byte{tagFlags}, []byte{flagEtching}, []byte{tagDivisibility}, []byte{5},
				[]byte{0}, []byte{1}, nil, []byte{1, 2}, []byte{0})},
			&Artifact{Runestone: Runestone{Edicts: want.Edicts, Etching: &Etching{Divisibility: new(uint8(5))}}},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, ok := Decipher(stoneTx(c.scripts...))
			require.Equal(t, c.want != nil, ok)
			if c.want == nil {
				return
			}
			if len(got.Edicts) == 0 {
				got.Edicts = nil
			}
			require.Equal(t, *c.want, got)
		})
	}
}

// Every opcode that pushes data may carry the payload, no other may.
func TestDecipherOpcodes(t *testing.T) {
	for op := range 256 {
		script := append(slices.Clone(stoneHead), byte(op))
		switch {
		case op <= opPush75:
			for i := range op {
				script = append(script, byte(1-i%2)) // 1, 0, 1, 0 …: divisibility without etching, which is ignored
			}
			if op%2 == 1 {
				script = append(script, 1, 1)
			}
		case op <= opPushData4:
			script = append(script, make([]byte, 1<<(op-opPushData1))...)
		}
		a, ok := Decipher(stoneTx(script))
		require.True(t, ok)
		if op <= opPushData4 {
			require.Equal(t, NoFlaw, a.Flaw, "opcode %#x", op)
		} else {
			require.Equal(t, FlawOpcode, a.Flaw, "opcode %#x", op)
		}
	}
}

// A transaction that was put together without saying where its runestone is has none, rather than a wrong one.
func TestDecipherTrustsNoIndex(t *testing.T) {
	tx := stoneTx([]byte{0x51}, message(t, 0, 1, 1, 2, 0))
	for _, stone := range []int{-1, 0, 2, math.MaxInt} {
		tx.Stone = stone
		_, ok := Decipher(tx)
		require.False(t, ok)
	}
}

// A decipherer that is used again remembers nothing.
func TestDeciphererForgets(t *testing.T) {
	var d decipherer
	first, _ := d.decipher(stoneTx(message(t, tagFlags, flagEtching|flagTerms, tagRune, 4, tagCap, 1, tagMint, 1, tagMint,
		1, tagPointer, 0, 0, 1, 1, 2, 0)))
	require.NotNil(t, first.Etching)
	second, ok := d.decipher(stoneTx(stoneHead))
	require.True(t, ok)
	require.Empty(t, second.Edicts)
	second.Edicts = nil
	require.Equal(t, Artifact{}, *second)

	d.decipher(stoneTx(message(t, tagRune, 4, tagDivisibility, 5, tagDivisibility, 6)))
	third, ok := d.decipher(stoneTx(message(t, tagFlags, flagEtching)))
	require.True(t, ok)
	third.Edicts = nil
	require.Equal(t, Artifact{Runestone: Runestone{Etching: &Etching{}}}, *third)
}

func TestFlawsInWords(t *testing.T) {
	seen := map[string]bool{}
	for f := NoFlaw; f <= FlawUnrecognizedEvenTag; f++ {
		require.NotEqual(t, "unknown flaw", f.String())
		require.False(t, seen[f.String()])
		seen[f.String()] = true
	}
	require.Equal(t, "unknown flaw", Flaw(200).String())
}

func TestEtchingSupply(t *testing.T) {
	half := uint128.Max.Rsh(1)
	for _, c := range []struct {
		premine *uint128.Uint128
		terms   *Terms
		want    *uint128.Uint128 // nil: too much
	}{
		{nil, nil, new(n128(0))},
		{new(n128(0)), nil, new(n128(0))},
		{new(n128(1)), nil, new(n128(1))},
		{new(n128(1)), &Terms{}, new(n128(1))},
		{nil, &Terms{}, new(n128(0))},
		{new(half.Add64(1)), &Terms{Cap: new(half), Amount: new(n128(1))}, new(uint128.Max)},
		{new(n128(1000)), &Terms{Cap: new(n128(10)), Amount: new(n128(100))}, new(n128(2000))},
		{new(uint128.Max), &Terms{Cap: new(n128(1)), Amount: new(n128(1))}, nil},
		{new(n128(0)), &Terms{Cap: new(n128(1)), Amount: new(uint128.Max)}, new(uint128.Max)},
		{nil, &Terms{Cap: new(uint128.Max), Amount: new(uint128.Max)}, nil},
	} {
		e := Etching{Premine: c.premine, Terms: c.terms}
		supply, ok := e.Supply()
		require.Equal(t, c.want != nil, ok)
		if ok {
			require.Equal(t, *c.want, supply)
		}
	}
}
