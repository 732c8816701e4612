package ordinals

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
)

// layout returns the outputs that the letters stand for: o an output of its own owner, r an OP_RETURN, s the runestone.
func layout(letters string, stone []byte) (scripts [][]byte) {
	for i, l := range letters {
		switch l {
		case 'o':
			scripts = append(scripts, segwit(byte(i)))
		case 'r':
			scripts = append(scripts, burnOutput)
		case 's':
			scripts = append(scripts, stone)
		}
	}
	return scripts
}

// How edicts divide one rune (ord's runes.rs). Each case runs twice: with the edicts in the etching, and in a transfer.
func TestRuneEdicts(t *testing.T) {
	const all = math.MaxUint32 // output: stands for len(outs)
	type move struct {
		amount uint128.Uint128
		output int
	}
	max, half := uint128.Max, uint128.Max.Div64(2)
	quarter := uint128.Max.Div64(4) // remainder 3
	rest4 := uint128.Max.Sub64(1000).Div64(4)
	k := n128(1000)
	for _, c := range []struct {
		name    string
		supply  uint128.Uint128
		outs    string
		pointer int // -1 for none
		edicts  []move
		want    map[int]uint128.Uint128
	}{
		{"no edict: the first output", max, "oos", -1, nil, map[int]uint128.Uint128{0: max}},
		{"no edict: the first that is no OP_RETURN", max, "rsoo", -1, nil, map[int]uint128.Uint128{2: max}},
		{"no edict, no destination: burned", max, "rs", -1, nil, nil},
		{"pointer", max, "oos", 1, nil, map[int]uint128.Uint128{1: max}},
		{"pointer to an OP_RETURN: burned", max, "oros", 1, nil, nil},
		{"pointer to the runestone: burned", max, "os", 1, nil, nil},
		{"pointer takes what edicts leave", max, "oos", 1, []move{{k, 0}}, map[int]uint128.Uint128{0: k, 1: max.Sub(k)}},
		{"one edict", max, "os", -1, []move{{max, 0}}, map[int]uint128.Uint128{0: max}},
		{"edicts beyond the balance do nothing", max, "os", -1, []move{{max, 0}, {max, 0}}, map[int]uint128.Uint128{0: max}},
		{
			"an edict takes what is left", max, "oos", -1,
			[]move{{half, 0}, {max, 1}},
			map[int]uint128.Uint128{0: half, 1: max.Sub(half)},
		},
		{"edicts to one output add up", max, "os", -1, []move{{half, 0}, {max, 0}}, map[int]uint128.Uint128{0: max}},
		{
			"less than everything", n128(100), "oos", -1,
			[]move{{n128(60), 1}},
			map[int]uint128.Uint128{0: n128(40), 1: n128(60)},
		},
		{
			"to several outputs", max, "oos", -1,
			[]move{{n128(100), 0}, {max.Sub64(100), 1}},
			map[int]uint128.Uint128{0: n128(100), 1: max.Sub64(100)},
		},
		{"to an OP_RETURN: burned", max, "ors", -1, []move{{max, 1}}, nil},
		{
			"part of it to the runestone: burned", n128(10), "os", -1,
			[]move{{n128(3), 1}},
			map[int]uint128.Uint128{0: n128(7)},
		},
		{"amount 0 is all", max, "oos", -1, []move{{n128(0), 1}}, map[int]uint128.Uint128{1: max}},
		{
			"amount 0 is all that is left", max, "oos", -1,
			[]move{{k, 0}, {n128(0), 1}},
			map[int]uint128.Uint128{0: k, 1: max.Sub(k)},
		},
		{"amount 0 of nothing", max, "oos", -1, []move{{max, 0}, {n128(0), 1}}, map[int]uint128.Uint128{0: max}},

		{
			"even split", max, "oooos", -1,
			[]move{{n128(0), all}},
			map[int]uint128.Uint128{0: quarter.Add64(1), 1: quarter.Add64(1), 2: quarter.Add64(1), 3: quarter},
		},
		{"even split in two", max, "oos", -1, []move{{n128(0), all}}, map[int]uint128.Uint128{0: half.Add64(1), 1: half}},
		{
			"even split of less than the outputs", n128(2), "oooos", -1,
			[]move{{n128(0), all}},
			map[int]uint128.Uint128{0: n128(1), 1: n128(1)},
		},
		{
			"even split skips OP_RETURNs", n128(5), "rosro", -1,
			[]move{{n128(0), all}},
			map[int]uint128.Uint128{1: n128(3), 4: n128(2)},
		},
		{
			"even split after an edict", max, "oooos", -1,
			[]move{{k, 0}, {n128(0), all}},
			map[int]uint128.Uint128{0: k.Add(rest4).Add64(1), 1: rest4.Add64(1), 2: rest4.Add64(1), 3: rest4},
		},
		{
			"even split before an edict", max, "oooos", -1,
			[]move{{n128(0), all}, {k, 0}},
			map[int]uint128.Uint128{0: quarter.Add64(1), 1: quarter.Add64(1), 2: quarter.Add64(1), 3: quarter},
		},
		{"even split without a destination: burned", max, "s", -1, []move{{n128(0), all}}, nil},

		{"split of an amount", n128(4000), "oooos", -1, []move{{k, all}}, map[int]uint128.Uint128{0: k, 1: k, 2: k, 3: k}},
		{
			"split of an amount leaves the rest to the default", n128(4001), "oooos", -1,
			[]move{{k, all}},
			map[int]uint128.Uint128{0: n128(1001), 1: k, 2: k, 3: k},
		},
		{
			"split of an amount that does not reach all", n128(2500), "oooos", -1,
			[]move{{k, all}},
			map[int]uint128.Uint128{0: k, 1: k, 2: n128(500)},
		},
		{
			"split of an amount that reaches some exactly", n128(2000), "oooos", -1,
			[]move{{k, all}},
			map[int]uint128.Uint128{0: k, 1: k},
		},
		{
			"split of an amount beyond 128 bits in all", max, "oos", -1,
			[]move{{max.Sub(k), all}},
			map[int]uint128.Uint128{0: max.Sub(k), 1: k},
		},
		{
			"split of an amount after an edict", max, "oooos", -1,
			[]move{{max.Sub64(3000), 0}, {k, all}},
			map[int]uint128.Uint128{0: max.Sub64(2000), 1: k, 2: k},
		},
		{
			"split of an amount after a greater edict", max, "oooos", -1,
			[]move{{max.Sub64(2000), 0}, {k, all}},
			map[int]uint128.Uint128{0: max.Sub64(1000), 1: k},
		},
		{
			"split of an amount before an edict", max, "oooos", -1,
			[]move{{k, all}, {max, 0}},
			map[int]uint128.Uint128{0: max.Sub64(3000), 1: k, 2: k, 3: k},
		},
		{
			"split of an amount before a lesser edict", max, "oooos", -1,
			[]move{{k, all}, {k, 3}},
			map[int]uint128.Uint128{0: max.Sub64(4000), 1: k, 2: k, 3: n128(2000)},
		},
		{
			"splits of amounts add up", n128(100), "oos", -1,
			[]move{{n128(10), all}, {n128(20), all}, {n128(1), 1}, {n128(0), all}},
			map[int]uint128.Uint128{0: n128(50), 1: n128(50)},
		},
		{"split of an amount without a destination: burned", max, "rs", -1, []move{{k, all}}, nil},
		{
			"split of an amount with a pointer", n128(100), "ooos", 2,
			[]move{{n128(10), all}},
			map[int]uint128.Uint128{0: n128(10), 1: n128(10), 2: n128(80)},
		},
	} {
		stone := func(id RuneID) Runestone {
			s := Runestone{}
			for _, m := range c.edicts {
				output := m.output
				if output == all {
					output = len(c.outs)
				}
				s.Edicts = append(s.Edicts, Edict{ID: id, Amount: m.amount, Output: uint32(output)})
			}
			if c.pointer >= 0 {
				s.Pointer = new(uint32(c.pointer))
			}
			return s
		}
		check := func(t *testing.T, chain *runeChain, tx *Tx, id RuneID) {
			want, held := map[int]map[RuneID]uint128.Uint128{}, uint128.Zero
			for output, amount := range c.want {
				want[output], held = only(id, amount), held.Add(amount)
			}
			chain.carries(tx, want)
			require.Equal(t, c.supply.Sub(held), chain.entry(id).Burned)
			require.EqualValues(t, len(want), chain.entry(id).Holders)
		}
		etching := &Etching{Rune: &openName, Premine: &c.supply}
		t.Run("etched: "+c.name, func(t *testing.T) {
			chain := newRuneChain(t)
			s := stone(RuneID{})
			s.Etching = etching
			tx := chain.tx([]In{chain.commit(openName)}, nil, layout(c.outs, s.Encipher())...)
			id := RuneID{Block: uint64(chain.mine(tx)), Tx: 1}
			check(t, chain, tx, id)
			require.EqualValues(t, 1, chain.entry(id).Transactions)
		})
		t.Run("moved: "+c.name, func(t *testing.T) {
			chain := newRuneChain(t)
			made, id := chain.etch(Runestone{Etching: etching}, segwit(99))
			s := stone(id)
			tx := chain.tx([]In{spendOf(made, 0)}, nil, layout(c.outs, s.Encipher())...)
			chain.mine(tx)
			check(t, chain, tx, id)
			require.EqualValues(t, 2, chain.entry(id).Transactions)
		})
	}
}

// Runes move without a runestone too, to the first output that is no OP_RETURN; an OP_RETURN of something else burns
// none.
func TestRunesWithoutARunestone(t *testing.T) {
	for outs, to := range map[string]int{"o": 0, "oo": 0, "ro": 1, "rroo": 2, "r": -1} {
		c := newRuneChain(t)
		made, id := c.etch(Runestone{Etching: &Etching{Rune: &openName, Premine: new(uint128.Max)}}, segwit(99))
		tx := c.tx([]In{spendOf(made, 0)}, nil, layout(outs, nil)...)
		c.mine(tx)
		if to < 0 {
			require.Equal(t, uint128.Max, c.entry(id).Burned)
			continue
		}
		c.carries(tx, map[int]map[RuneID]uint128.Uint128{to: only(id, uint128.Max)})
		require.Equal(t, uint128.Zero, c.entry(id).Burned)
	}
}

// What an etching's row says.
func TestRuneEtchings(t *testing.T) {
	c := newRuneChain(t)
	whole := &Etching{
		Divisibility: new(uint8(8)), Premine: new(n128(77)), Rune: &openName, Spacers: new(uint32(5)), Symbol: new('$'),
		Turbo: true,
		Terms: &Terms{
			Amount: new(n128(3)), Cap: new(n128(4)), Height: [2]*uint64{new(uint64(1)), nil},
			Offset: [2]*uint64{nil, new(uint64(9))},
		},
	}
	tx, id := c.etch(Runestone{Etching: whole}, segwit(1))
	want := RuneEntry{
		ID: id, Etching: tx.ID, Time: 1_000_000 + c.height, Name: SpacedRune{Rune: openName, Spacers: 5}, Divisibility: 8,
		Symbol:  new('$'),
		Premine: n128(77), Terms: whole.Terms, Turbo: true, RuneStats: RuneStats{Holders: 1, Transactions: 1},
	}
	require.Equal(t, want, c.entry(id))

	// Nothing but a name, and no premine: nothing is carried.
	second := Rune(uint128.Uint128(openName).Add64(1))
	tx, id = c.etch(Runestone{Etching: &Etching{Rune: &second}}, segwit(1))
	c.carries(tx, nil)
	require.Equal(t, RuneEntry{
		ID: id, Number: 1, Etching: tx.ID, Time: 1_000_000 + c.height, Name: SpacedRune{Rune: second},
		RuneStats: RuneStats{Transactions: 1},
	}, c.entry(id))

	for _, got := range []func() (RuneEntry, error){
		func() (RuneEntry, error) { return RuneByNumber(c.st, 0) },
		func() (RuneEntry, error) { return RuneByName(c.st, want.Name.String()) },
		func() (RuneEntry, error) { return RuneByName(c.st, "AAAAAAAAAAAAA") },
		func() (RuneEntry, error) { return RuneByName(c.st, "AAAAAAAAAAA.A•A") },
	} {
		e, err := got()
		require.NoError(t, err)
		require.Equal(t, want, e)
	}
	_, err := RuneByName(c.st, "NOSUCHRUNENAME")
	require.ErrorIs(t, err, ErrNoRune)
	_, err = RuneByName(c.st, "no")
	require.ErrorIs(t, err, ErrRuneName)
	_, err = RuneByNumber(c.st, 2)
	require.ErrorIs(t, err, ErrNoRune)
	_, err = RuneByID(c.st, RuneID{Block: 1})
	require.ErrorIs(t, err, ErrNoRune)
}

// Below the network's first rune height a runestone means nothing.
func TestRunesBeforeTheirHeight(t *testing.T) {
	c := newRuneChain(t)
	c.rules.Runes = c.height + 3
	etching := func() *Tx { return c.tx(nil, &Runestone{Etching: &Etching{Premine: new(n128(5))}}, segwit(1)) }
	c.mine(etching())
	c.mine(etching())
	require.Empty(t, c.st.Rows)
	c.mine(etching())
	n, err := RuneCount(c.st)
	require.NoError(t, err)
	require.EqualValues(t, 1, n)
}

// A runestone that says nothing makes no rune.
func TestEmptyRunestone(t *testing.T) {
	c := newRuneChain(t)
	c.mine(c.tx(nil, &Runestone{}, segwit(1)))
	c.none()
}

// Names have to be unlocked, not reserved, and not taken.
func TestRuneNamesThatCannotBeEtched(t *testing.T) {
	etches := func(c *runeChain, r Rune) bool {
		before, err := RuneCount(c.st)
		require.NoError(t, err)
		tx, _ := c.etch(Runestone{Edicts: []Edict{edict(0, 0, 5, 0)}, Etching: &Etching{Rune: &r, Premine: new(n128(5))}},
			segwit(1))
		after, err := RuneCount(c.st)
		require.NoError(t, err)
		if after == before {
			c.carries(tx, nil)
		}
		return after > before
	}
	c := newRuneChain(t)
	minimum := uint128.Uint128(MinimumRune(c.rules.Runes, c.height+1))
	require.False(t, etches(c, Rune(minimum.Sub64(1))), "the name is not unlocked")

	c = newRuneChain(t)
	require.True(t, etches(c, Rune(minimum)))
	require.False(t, etches(c, Rune(minimum)), "the name is taken")
	require.False(t, etches(c, reservedRune))
	require.False(t, etches(c, Rune(uint128.Max)))
	require.True(t, etches(c, Rune(uint128.Uint128(reservedRune).Sub64(1))))

	// The first of a block has the name; of two in one transaction there are none.
	c = newRuneChain(t)
	s := &Runestone{Etching: &Etching{Rune: &openName, Premine: new(n128(5))}}
	first, second := c.tx([]In{c.commit(openName)}, s, segwit(1)), c.tx([]In{c.commit(openName)}, s, segwit(1))
	height := c.mine(first, second)
	c.carries(first, map[int]map[RuneID]uint128.Uint128{0: only(RuneID{uint64(height), 1}, n128(5))})
	c.carries(second, nil)
}

// An etching without a name has a reserved one, and needs no commitment.
func TestReservedEtchings(t *testing.T) {
	c := newRuneChain(t)
	s := &Runestone{Etching: &Etching{Premine: new(uint128.Max), Spacers: new(uint32(1))}}
	a, b := c.tx(nil, s, segwit(1)), c.tx(nil, s, segwit(2))
	height := uint64(c.mine(a, b))
	for i, tx := range []*Tx{a, b} {
		id := RuneID{Block: height, Tx: uint32(i + 1)}
		c.carries(tx, map[int]map[RuneID]uint128.Uint128{0: only(id, uint128.Max)})
		e, err := RuneByName(c.st, ReserveRune(id).String())
		require.NoError(t, err)
		require.Equal(t, id, e.ID)
		require.EqualValues(t, i, e.Number)
		require.EqualValues(t, 1, e.Name.Spacers)
	}
}

// The commitment to a name: which inputs have it (ord's tx_commits_to_rune).
func TestRuneCommitments(t *testing.T) {
	want := openName.Commitment()
	control := []byte{0xc0}
	annex := []byte{0x50, 1}
	leaf := func(script []byte) Witness { return witnessOf(script, control) }
	for _, c := range []struct {
		name    string
		script  []byte
		age     uint32 // confirmations, the etching's block included
		witness Witness
		ok      bool
	}{
		{"mature", taproot(1), 6, leaf(push(nil, want)), true},
		{"old", taproot(1), 11, leaf(push(nil, want)), true},
		{"immature", taproot(1), 5, leaf(push(nil, want)), false},
		{"in the same block", taproot(1), 1, leaf(push(nil, want)), false},
		{"not taproot", segwit(1), 6, leaf(push(nil, want)), false},
		{"almost taproot", append(taproot(1), 0), 6, leaf(push(nil, want)), false},
		{"taproot of a later version", append([]byte{0x52, 0x20}, make([]byte, 32)...), 6, leaf(push(nil, want)), false},
		{"no witness", taproot(1), 6, nil, false},
		{"key path", taproot(1), 6, witnessOf(push(nil, want)), false},
		{"key path with an annex", taproot(1), 6, witnessOf(push(nil, want), annex), false},
		{"script path with an annex", taproot(1), 6, witnessOf(push(nil, want), control, annex), true},
		{"script path with arguments", taproot(1), 6, witnessOf([]byte{1}, []byte{2}, push(nil, want), control), true},
		{"in an argument", taproot(1), 6, witnessOf(push(nil, want), []byte{opPushData1}, control), false},
		{"pushes nothing", taproot(1), 6, leaf(push(nil, nil)), false},
		{"pushes another", taproot(1), 6, leaf(push(nil, want[1:])), false},
		{"pushes more", taproot(1), 6, leaf(push(nil, append(slices.Clone(want), 0))), false},
		{
			"pushes it in the end", taproot(1), 6, leaf(append([]byte{0x51, 0x00, 0x63, 0xac}, push(nil, []byte("x"), want)...)),
			true,
		},
		{"by OP_PUSHDATA2", taproot(1), 6, leaf(append([]byte{opPushData2, byte(len(want)), 0}, want...)), true},
		{"before what is malformed", taproot(1), 6, leaf(append(push(nil, want), opPushData1)), true},
		{"after what is malformed", taproot(1), 6, leaf(append([]byte{opPushData4}, push(nil, want)...)), false},
		{"malformed", taproot(1), 6, leaf([]byte{opPushData4}), false},
		{"empty script", taproot(1), 6, leaf(nil), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			chain := newRuneChain(t)
			in := chain.coin(c.script, chain.height+1-(c.age-1))
			in.Witness = c.witness
			others := []In{chain.coin(segwit(3), 1), in, chain.coin(taproot(3), 1)}
			tx := chain.tx(others, &Runestone{Etching: &Etching{Rune: &openName, Premine: new(n128(1))}}, segwit(1))
			chain.mine(tx)
			if n, _ := RuneCount(chain.st); c.ok {
				require.EqualValues(t, 1, n)
			} else {
				require.Zero(t, n)
				chain.carries(tx, nil)
			}
		})
	}
}

// The name A is number 0, whose commitment is an empty push.
func TestCommitmentOfTheFirstName(t *testing.T) {
	for pushes, ok := range map[string]bool{
		"\x00": true, "\x51\x00": true, "\x51": false, "": false, "\x4c": false,
		"\x01": false,
	} {
		c := newRuneChain(t)
		c.height = 300_000 // every name is unlocked
		in := c.coin(taproot(1), 1)
		in.Witness = witnessOf([]byte(pushes), nil)
		c.mine(c.tx([]In{in}, &Runestone{Etching: &Etching{Rune: new(rune64(0))}}, segwit(1)))
		_, err := RuneByName(c.st, "A")
		require.Equal(t, ok, err == nil, "%x", pushes)
	}
}

// A cenotaph burns what its inputs carry; its etching has a name, and nothing else.
func TestCenotaphs(t *testing.T) {
	flawed := func(s Runestone) Runestone { // a pointer beyond the outputs
		s.Pointer = new(uint32(10))
		return s
	}
	whole := Etching{
		Premine: new(uint128.Max), Rune: &openName, Divisibility: new(uint8(1)), Symbol: new('$'), Spacers: new(uint32(1)),
		Turbo: true,
	}
	c := newRuneChain(t)
	tx, id := c.etch(flawed(Runestone{Edicts: []Edict{edict(0, 0, 5, 0)}, Etching: &whole}), segwit(1))
	c.carries(tx, nil)
	require.Equal(t, RuneEntry{
		ID: id, Etching: tx.ID, Time: 1_000_000 + c.height, Name: SpacedRune{Rune: openName},
		RuneStats: RuneStats{Transactions: 1},
	}, c.entry(id))

	// Without a name it etches nothing.
	c = newRuneChain(t)
	s := flawed(Runestone{Etching: &Etching{Premine: new(n128(5))}})
	c.mine(c.tx(nil, &s, segwit(1)))
	c.none()

	// The runes of all inputs burn.
	c = newRuneChain(t)
	one, idOne := c.etch(Runestone{Etching: &Etching{Premine: new(uint128.Max)}}, segwit(1))
	two, idTwo := c.etch(Runestone{Etching: &Etching{Premine: new(n128(7))}}, segwit(1))
	s = flawed(Runestone{Edicts: []Edict{{ID: idOne, Amount: n128(1), Output: 0}}})
	tx = c.tx([]In{spendOf(one, 0), spendOf(two, 0)}, &s, segwit(1))
	c.mine(tx)
	c.carries(tx, nil)
	require.Equal(t, RuneStats{Burned: uint128.Max, Transactions: 2}, c.entry(idOne).RuneStats)
	require.Equal(t, RuneStats{Burned: n128(7), Transactions: 2}, c.entry(idTwo).RuneStats)

	// Its mint counts, and burns.
	c = newRuneChain(t)
	_, id = c.etch(Runestone{Etching: &Etching{Terms: &Terms{Amount: new(n128(1000)), Cap: new(n128(2))}}}, segwit(1))
	s = flawed(Runestone{Mint: &id})
	tx = c.tx(nil, &s, segwit(1))
	c.mine(tx)
	c.carries(tx, nil)
	require.Equal(t, RuneStats{Mints: n128(1), Burned: n128(1000), Transactions: 2}, c.entry(id).RuneStats)
}

// Edicts of a rune that the transaction does not have are skipped, those of id 0:0 outside an etching too.
func TestEdictsOfRunesNotHeld(t *testing.T) {
	c := newRuneChain(t)
	one, idOne := c.etch(Runestone{Etching: &Etching{Premine: new(uint128.Max)}}, segwit(1))
	two, idTwo := c.etch(Runestone{Etching: &Etching{Premine: new(uint128.Max)}}, segwit(1))
	tx := c.tx([]In{spendOf(one, 0)}, &Runestone{Edicts: []Edict{
		edict(0, 0, 100, 0),
		{ID: idOne, Amount: n128(5), Output: 1},
		{ID: idTwo, Amount: n128(5), Output: 0},
		edict(9_999_999, 1, 5, 0),
	}}, segwit(1), segwit(2))
	c.mine(tx)
	c.carries(tx, map[int]map[RuneID]uint128.Uint128{0: only(idOne, uint128.Max.Sub64(5)), 1: only(idOne, n128(5))})
	c.carries(two, map[int]map[RuneID]uint128.Uint128{0: only(idTwo, uint128.Max)})

	// An etching that fails leaves its edicts without a rune.
	tx = c.tx(nil,
		&Runestone{Edicts: []Edict{edict(0, 0, 5, 0)}, Etching: &Etching{Rune: &openName, Premine: new(n128(5))}}, segwit(1))
	c.mine(tx)
	c.carries(tx, nil)
}

// Several runes on one input or several, moved together, and merged by output.
func TestSeveralRunes(t *testing.T) {
	c := newRuneChain(t)
	one, a := c.etch(Runestone{Etching: &Etching{Premine: new(uint128.Max)}}, segwit(1))
	two, b := c.etch(Runestone{Etching: &Etching{Premine: new(uint128.Max)}}, segwit(1))
	both := map[RuneID]uint128.Uint128{a: uint128.Max, b: uint128.Max}

	merged := c.tx([]In{spendOf(two, 0), spendOf(one, 0)}, nil, segwit(3), segwit(4))
	c.mine(merged)
	c.carries(merged, map[int]map[RuneID]uint128.Uint128{0: both})

	half := uint128.Max.Div64(2)
	split := c.tx([]In{spendOf(merged, 0)},
		&Runestone{Edicts: []Edict{{ID: a, Amount: half, Output: 1}, {ID: b, Amount: half, Output: 1}}}, segwit(3), segwit(4))
	c.mine(split)
	rest := half.Add64(1)
	c.carries(split, map[int]map[RuneID]uint128.Uint128{0: {a: rest, b: rest}, 1: {a: half, b: half}})

	again := c.tx([]In{spendOf(split, 0), spendOf(split, 1)},
		&Runestone{Edicts: []Edict{{ID: b, Amount: uint128.Max, Output: 1}}}, segwit(5), segwit(6))
	c.mine(again)
	c.carries(again, map[int]map[RuneID]uint128.Uint128{0: only(a, uint128.Max), 1: only(b, uint128.Max)})
	require.EqualValues(t, 1, c.entry(a).Holders)
	require.EqualValues(t, 4, c.entry(a).Transactions)

	// Made, moved twice and burned in one block.
	made := c.tx(nil, &Runestone{Etching: &Etching{Premine: new(uint128.Max)}}, segwit(1))
	moved := c.tx([]In{spendOf(made, 0)}, nil, segwit(1))
	burned := c.tx([]In{spendOf(moved, 0)}, nil, burnOutput)
	height := c.mine(made, moved, burned)
	e := c.entry(RuneID{Block: uint64(height), Tx: 1})
	require.Equal(t, RuneStats{Burned: uint128.Max, Transactions: 3}, e.RuneStats)
}

// More runes than are looked through one by one.
func TestManyRunesAtOnce(t *testing.T) {
	c := newRuneChain(t)
	var made []*Tx
	var ins []In
	const many = 3 * fewSlots
	for range many {
		tx := c.tx(nil, &Runestone{Etching: &Etching{Premine: new(n128(10))}}, segwit(1))
		made, ins = append(made, tx), append(ins, spendOf(tx, 0))
	}
	height := uint64(c.mine(made...))
	slices.Reverse(ins)
	s := &Runestone{}
	want := map[int]map[RuneID]uint128.Uint128{0: {}, 1: {}}
	for i := range uint32(many) {
		id := RuneID{Block: height, Tx: i + 1}
		s.Edicts = append(s.Edicts, Edict{ID: id, Amount: n128(3), Output: 1})
		want[0][id], want[1][id] = n128(7), n128(3)
	}
	tx := c.tx(ins, s, segwit(1), segwit(2))
	c.mine(tx)
	c.carries(tx, want)
	// The next transaction has few again.
	last := c.tx([]In{spendOf(tx, 1)}, &Runestone{Edicts: []Edict{{ID: RuneID{height, many}, Output: 1}}},
		segwit(1), segwit(2))
	c.mine(last, c.tx(nil, &Runestone{Etching: &Etching{Premine: new(n128(10))}}, segwit(1)))
}

// An output that cannot be spent and is no OP_RETURN keeps what it is sent: ord does not count that as burned.
func TestRunesSentToAnOversizeScript(t *testing.T) {
	c := newRuneChain(t)
	made, id := c.etch(Runestone{Etching: &Etching{Premine: new(n128(9))}}, segwit(1))
	huge := slices.Repeat(opTrue, 10_001)
	c.gone = map[holderKey]uint128.Uint128{{id: id, script: ScriptIDOf(huge)}: n128(9)}
	c.mine(c.tx([]In{spendOf(made, 0)}, nil, huge))
	require.Equal(t, RuneStats{Holders: 1, Transactions: 2}, c.entry(id).RuneStats)
}
