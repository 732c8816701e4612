package ordinals

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"
)

// most is the greatest 128-bit number less n.
func most(n uint64) uint128.Uint128 { return uint128.Max.Sub64(n) }

func n128(n uint64) uint128.Uint128 { return uint128.From64(n) }

func name(t require.TestingT, text string) Rune {
	r, err := ParseRune(text)
	require.NoError(t, err)
	return r
}

// Names as numbers (ord's rune.rs).
func TestRuneNames(t *testing.T) {
	cases := map[string]uint128.Uint128{
		"AA": n128(26), "AB": n128(27), "AZ": n128(51), "BA": n128(52), "ZZ": n128(701), "AAA": n128(702),
		"UNCOMMONGOODS":                n128(2055900680524219742),
		"AAAAAAAAAAAAA":                n128(99246114928149462),
		"AAAAAAAAAAAAAAAAAAAAAAAAAAA":  uint128.Uint128(reservedRune),
		"BCGDENLQRQWDSLRUGSNLBTMFIJAT": most(2),
		"BCGDENLQRQWDSLRUGSNLBTMFIJAU": most(1),
		"BCGDENLQRQWDSLRUGSNLBTMFIJAV": most(0),
	}
	for i := range 26 {
		cases[string(rune('A'+i))] = n128(uint64(i))
	}
	for text, number := range cases {
		require.Equal(t, text, Rune(number).String())
		require.Equal(t, Rune(number), name(t, text))
	}
	require.Equal(t, "6402364363415443603228541259936211926", uint128.Uint128(reservedRune).String())
}

func TestRuneNamesRefused(t *testing.T) {
	for text, why := range map[string]string{
		"":                              "empty",
		"x":                             "'x'",
		"Ab":                            "'b'",
		"A B":                           "' '",
		"Å":                             "'Å'",
		"BCGDENLQRQWDSLRUGSNLBTMFIJAW":  "longer",
		"BCGDENLQRQWDSLRUGSNLBTMFIJAVX": "longer",
		strings.Repeat("Z", 1000):       "longer",
	} {
		_, err := ParseRune(text)
		require.ErrorIs(t, err, ErrRuneName, text)
		require.ErrorContains(t, err, why)
	}
}

// The first names of each length are the steps of the unlock schedule.
func TestFirstOfLength(t *testing.T) {
	for letters := 1; letters <= 13; letters++ {
		require.Equal(t, rune64(firstOfLength(letters)), name(t, strings.Repeat("A", letters)))
	}
}

func TestSpacedRunes(t *testing.T) {
	for text, want := range map[string]struct {
		name    string
		spacers uint32
		shown   string
	}{
		"A":              {"A", 0, "A"},
		"A.B":            {"AB", 1, "A•B"},
		"A.B.C":          {"ABC", 3, "A•B•C"},
		"A•B":            {"AB", 1, "A•B"},
		"A•B•C":          {"ABC", 3, "A•B•C"},
		"A•BC":           {"ABC", 1, "A•BC"},
		"UNCOMMON•GOODS": {"UNCOMMONGOODS", 128, "UNCOMMON•GOODS"},
	} {
		got, err := ParseSpacedRune(text)
		require.NoError(t, err)
		require.Equal(t, SpacedRune{Rune: name(t, want.name), Spacers: want.spacers}, got)
		require.Equal(t, want.shown, got.String())
	}
	require.Equal(t, "A", SpacedRune{Spacers: 1}.String(), "a spacer after the last letter does not show")

	longest := strings.Join(strings.Split(Rune(uint128.Max).String(), ""), "•")
	all, err := ParseSpacedRune(longest)
	require.NoError(t, err)
	require.EqualValues(t, MaxSpacers, all.Spacers)
	require.Equal(t, longest, all.String())

	for text, why := range map[string]string{
		"": "empty", ".A": "begins", "•": "begins", "A..B": "two spacers", "A•.B": "two spacers", "A.": "ends",
		"A.B•": "ends",
		"Ax":   "'x'", "A-B": "'-'", longest + "•A": "longer", strings.Repeat("A•", 1000) + "A": "longer",
	} {
		_, err := ParseSpacedRune(text)
		require.ErrorIs(t, err, ErrRuneName, text)
		require.ErrorContains(t, err, why, text)
	}
}

func TestReservedRunes(t *testing.T) {
	for text, reserved := range map[string]bool{
		"A": false, "ZZZZZZZZZZZZZZZZZZZZZZZZZZ": false, "AAAAAAAAAAAAAAAAAAAAAAAAAAA": true,
		"AAAAAAAAAAAAAAAAAAAAAAAAAAB": true, "BCGDENLQRQWDSLRUGSNLBTMFIJAV": true,
	} {
		r := name(t, text)
		require.Equal(t, reserved, r.Reserved(), text)
		_, unlocks := r.UnlockHeight(840_000)
		require.Equal(t, reserved, !unlocks, text)
	}
	after := func(id RuneID) uint128.Uint128 {
		return uint128.Uint128(ReserveRune(id)).Sub(uint128.Uint128(reservedRune))
	}
	require.Equal(t, n128(0), after(RuneID{}))
	require.Equal(t, n128(1), after(RuneID{Tx: 1}))
	require.Equal(t, n128(1<<32), after(RuneID{Block: 1}))
	require.Equal(t, n128(1<<32+1), after(RuneID{Block: 1, Tx: 1}))
	require.Equal(t, uint128.New(math.MaxUint64, math.MaxUint32), after(RuneID{Block: math.MaxUint64, Tx: math.MaxUint32}))
	below := Rune(uint128.Uint128(reservedRune).Sub64(1))
	at, ok := below.UnlockHeight(840_000)
	require.True(t, ok)
	require.Zero(t, at)
}

func TestRuneCommitment(t *testing.T) {
	for _, c := range []struct {
		number uint128.Uint128
		want   []byte
	}{
		{n128(0), []byte{}},
		{n128(1), []byte{1}},
		{n128(255), []byte{255}},
		{n128(256), []byte{0, 1}},
		{n128(65535), []byte{255, 255}},
		{n128(65536), []byte{0, 0, 1}},
		{uint128.New(0, 1), []byte{0, 0, 0, 0, 0, 0, 0, 0, 1}},
		{uint128.Max, slices.Repeat([]byte{255}, 16)},
	} {
		require.Equal(t, c.want, Rune(c.number).Commitment())
	}
}

// Names unlock letter by letter from the first rune height on (ord's rune.rs).
func TestMinimumRune(t *testing.T) {
	const start, end, step = 840_000, 1_050_000, 17_500
	for _, c := range []struct {
		height uint32
		want   string
	}{
		{0, "AAAAAAAAAAAAA"},
		{start / 2, "AAAAAAAAAAAAA"},
		{start - 1, "AAAAAAAAAAAAA"},
		{start, "ZZYZXBRKWXVA"},
		{start + 1, "ZZXZUDIVTVQA"},
		{start + 1*step - 1, "AAAAAAAAAAAA"},
		{start + 1*step, "ZZYZXBRKWXV"},
		{start + 1*step + 1, "ZZXZUDIVTVQ"},
		{start + 2*step - 1, "AAAAAAAAAAA"},
		{start + 2*step, "ZZYZXBRKWY"},
		{start + 2*step + 1, "ZZXZUDIVTW"},
		{start + 3*step - 1, "AAAAAAAAAA"},
		{start + 3*step, "ZZYZXBRKX"},
		{start + 3*step + 1, "ZZXZUDIVU"},
		{start + 4*step - 1, "AAAAAAAAA"},
		{start + 4*step, "ZZYZXBRL"},
		{start + 4*step + 1, "ZZXZUDIW"},
		{start + 5*step - 1, "AAAAAAAA"},
		{start + 5*step, "ZZYZXBS"},
		{start + 5*step + 1, "ZZXZUDJ"},
		{start + 6*step - 1, "AAAAAAA"},
		{start + 6*step, "ZZYZXC"},
		{start + 6*step + 1, "ZZXZUE"},
		{start + 7*step - 1, "AAAAAA"},
		{start + 7*step, "ZZYZY"},
		{start + 7*step + 1, "ZZXZV"},
		{start + 8*step - 1, "AAAAA"},
		{start + 8*step, "ZZZA"},
		{start + 8*step + 1, "ZZYA"},
		{start + 9*step - 1, "AAAA"},
		{start + 9*step, "ZZZ"},
		{start + 9*step + 1, "ZZY"},
		{start + 10*step - 2, "AAC"},
		{start + 10*step - 1, "AAA"},
		{start + 10*step, "AAA"},
		{start + 10*step + 1, "AAA"},
		{start + 10*step + step/2, "NA"},
		{start + 11*step - 2, "AB"},
		{start + 11*step - 1, "AA"},
		{start + 11*step, "AA"},
		{start + 11*step + 1, "AA"},
		{start + 11*step + step/2, "N"},
		{start + 12*step - 2, "B"},
		{start + 12*step - 1, "A"},
		{end, "A"},
		{end + 1, "A"},
		{math.MaxUint32, "A"},
	} {
		r := MinimumRune(start, c.height)
		require.Equal(t, c.want, r.String(), "height %d", c.height)
		at, ok := r.UnlockHeight(start)
		require.True(t, ok)
		require.LessOrEqual(t, at, c.height)
		require.True(t, at > 0 || c.height < start)
	}
}

func TestMinimumRunePerNetwork(t *testing.T) {
	for _, c := range []struct {
		network string
		height  uint32
		want    string
	}{
		{"mainnet", 839_998, "AAAAAAAAAAAAA"},
		{"mainnet", 840_000, "ZZYZXBRKWXVA"},
		{"testnet3", 0, "AAAAAAAAAAAAA"},
		{"testnet3", 2_519_999, "AAAAAAAAAAAAA"},
		{"testnet3", 2_520_000, "ZZYZXBRKWXVA"},
		{"testnet3", 2_520_001, "ZZXZUDIVTVQA"},
		{"testnet4", 0, "ZZYZXBRKWXVA"},
		{"signet", 0, "ZZYZXBRKWXVA"},
		{"signet", 1, "ZZXZUDIVTVQA"},
		{"regtest", 0, "ZZYZXBRKWXVA"},
		{"local", 1, "ZZXZUDIVTVQA"},
	} {
		rules, err := RulesFor(c.network)
		require.NoError(t, err)
		require.Equal(t, c.want, MinimumRune(rules.Runes, c.height).String(), "%s %d", c.network, c.height)
	}
}

// A name may be etched from its unlock height on, and not before.
func TestUnlockHeightIsWhenTheMinimumReachesTheName(t *testing.T) {
	const start = 840_000
	for text, want := range map[string]uint32{
		"AAAAAAAAAAAAB": 0, "AAAAAAAAAAAAA": 0, "ZZZZZZZZZZZZ": start, "ZZYZXBRKWXVA": start,
		"ZZZZZZZZZZZ": start + unlockInterval, "ZZZZZZZZZZ": start + 2*unlockInterval, "ZZZZZZZZZ": start + 3*unlockInterval,
		"ZZZ": 997_500, "AAA": 1_014_999, "NNNN": 988_400, "Z": 1_033_173, "P": 1_039_903, "N": 1_041_249, "M": 1_041_923,
		"C": 1_048_653, "B": 1_049_326, "A": 1_049_999,
	} {
		at, ok := name(t, text).UnlockHeight(start)
		require.True(t, ok)
		require.Equal(t, want, at, text)
	}
	for n := range firstOfLength(5) {
		r := rune64(n)
		at, _ := r.UnlockHeight(start)
		if r.Cmp(MinimumRune(start, at)) < 0 || r.Cmp(MinimumRune(start, at-1)) >= 0 {
			t.Fatalf("%s does not unlock at %d", r, at)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		r := rune64(rapid.Uint64Range(0, firstOfLength(13)-1).Draw(t, "name") >> rapid.IntRange(0, 57).Draw(t, "shift"))
		first := rapid.SampledFrom([]uint32{0, start, 2_520_000}).Draw(t, "first")
		at, ok := r.UnlockHeight(first)
		require.True(t, ok)
		require.GreaterOrEqual(t, r.Cmp(MinimumRune(first, at)), 0)
		if at > 0 {
			require.Negative(t, r.Cmp(MinimumRune(first, at-1)))
		}
	})
}

func TestRuneIDs(t *testing.T) {
	for _, text := range []string{
		"", "123", ":", "1:", ":2", "a:2", "1:a", "1:2:3", "-1:2", "1:4294967296",
		"18446744073709551616:1",
	} {
		_, err := ParseRuneID(text)
		require.ErrorIs(t, err, ErrRuneID, text)
	}
	id, err := ParseRuneID("840106:129")
	require.NoError(t, err)
	require.Equal(t, RuneID{Block: 840_106, Tx: 129}, id)
	require.Equal(t, "840106:129", id.String())
}

// Ids in edicts are deltas; the transaction counts anew with each block (ord's rune_id.rs).
func TestRuneIDDeltas(t *testing.T) {
	ids := []RuneID{{3, 1}, {4, 2}, {1, 2}, {1, 1}, {3, 1}, {2, 0}}
	slices.SortFunc(ids, RuneID.Cmp)
	require.Equal(t, []RuneID{{1, 1}, {1, 2}, {2, 0}, {3, 1}, {3, 1}, {4, 2}}, ids)
	var at RuneID
	for i, d := range [][2]uint64{{1, 1}, {0, 1}, {1, 0}, {1, 1}, {0, 0}, {1, 2}} {
		next, ok := at.next(n128(d[0]), n128(d[1]))
		require.True(t, ok)
		require.Equal(t, ids[i], next)
		at = next
	}
	for _, c := range []struct {
		from      RuneID
		block, tx uint128.Uint128
	}{
		{RuneID{}, n128(0), n128(1)},                           // block 0 has no transaction 1
		{RuneID{1, 0}, n128(math.MaxUint64), n128(0)},          // block overflows
		{RuneID{1, 1}, n128(0), n128(math.MaxUint32)},          // transaction overflows
		{RuneID{1, 1}, n128(0), n128(math.MaxUint64)},          // and more so
		{RuneID{1, 1}, n128(1), n128(math.MaxUint32 + 1)},      // no such transaction
		{RuneID{1, 1}, uint128.New(0, 1), n128(0)},             // beyond 64 bits
		{RuneID{1, 1}, n128(1), uint128.New(1, math.MaxUint8)}, // the same
	} {
		_, ok := c.from.next(c.block, c.tx)
		require.False(t, ok, "%s + %s:%s", c.from, c.block, c.tx)
	}
	id, ok := RuneID{}.next(n128(0), n128(0))
	require.True(t, ok)
	require.Zero(t, id)
	id, ok = RuneID{1, 1}.next(n128(math.MaxUint64-1), n128(math.MaxUint32))
	require.True(t, ok)
	require.Equal(t, RuneID{math.MaxUint64, math.MaxUint32}, id)
}

// Unsigned LEB128 (ord's varint.rs).
func TestVarints(t *testing.T) {
	check := func(v uint128.Uint128) {
		b := AppendUint128(nil, v)
		got, n := Uint128(b)
		require.Equal(t, len(b), n)
		require.Equal(t, v, got)
	}
	check(uint128.Zero)
	check(uint128.Max)
	alternating := uint128.Zero
	for i := range uint(128) {
		check(n128(1).Lsh(i))
		alternating = alternating.Lsh(1).Or64(uint64(i % 2))
		check(alternating)
	}
	ends := func(last ...byte) []byte { return append(slices.Repeat([]byte{0x80}, 18), last...) }
	for _, c := range []struct {
		b    []byte
		want uint128.Uint128
		n    int
	}{
		{ends(0), uint128.Zero, 19},
		{ends(0x80, 0), uint128.Zero, -1}, // too long
		{ends(2), uint128.New(0, 1<<63), 19},
		{ends(4), uint128.Zero, -1}, // too great, and so on
		{ends(8), uint128.Zero, -1},
		{ends(16), uint128.Zero, -1},
		{ends(32), uint128.Zero, -1},
		{ends(64), uint128.Zero, -1},
		{[]byte{0x80}, uint128.Zero, 0}, // not terminated
	} {
		got, n := Uint128(c.b)
		require.Equal(t, c.n, n, "% x", c.b)
		require.Equal(t, c.want, got)
	}
}

func TestArithmeticOf128Bits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := draw128(t, "a"), draw128(t, "b")
		sum, over := add128(a, b)
		want := a.Big()
		want.Add(want, b.Big())
		require.Equal(t, want.BitLen() > 128, over)
		if !over {
			require.Equal(t, want.String(), sum.String())
		}
		product, over := mul128(a, b)
		want = a.Big()
		want.Mul(want, b.Big())
		require.Equal(t, want.BitLen() > 128, over, fmt.Sprint(a, b))
		if !over {
			require.Equal(t, want.String(), product.String())
		}
	})
}

// draw128 draws a number of any length.
func draw128(t *rapid.T, label string) uint128.Uint128 {
	v := uint128.New(rapid.Uint64().Draw(t, label+" lo"), rapid.Uint64().Draw(t, label+" hi"))
	return v.Rsh(uint(rapid.IntRange(0, 128).Draw(t, label+" shift")))
}

func FuzzParseSpacedRune(f *testing.F) {
	for _, text := range []string{"UNCOMMON•GOODS", "A.B", "", "•", "BCGDENLQRQWDSLRUGSNLBTMFIJAW", "A\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSpacedRune(text)
		if err != nil {
			require.ErrorIs(t, err, ErrRuneName)
			return
		}
		require.Equal(t, strings.ReplaceAll(text, ".", "•"), s.String())
	})
}
