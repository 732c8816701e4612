package ordinals

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
)

func terms(amount, cap uint64) *Terms {
	return &Terms{Amount: new(n128(amount)), Cap: new(n128(cap))}
}

// within sets bounds of terms; -1 sets none.
func within(t *Terms, heightStart, heightEnd, offsetStart, offsetEnd int) *Terms {
	for i, at := range []int{heightStart, heightEnd} {
		if at >= 0 {
			t.Height[i] = new(uint64(at))
		}
	}
	for i, at := range []int{offsetStart, offsetEnd} {
		if at >= 0 {
			t.Offset[i] = new(uint64(at))
		}
	}
	return t
}

// When a mint is open, and why it is not (ord's RuneEntry::mintable).
func TestMintable(t *testing.T) {
	open := func() *Terms { return terms(1000, 1) }
	for _, c := range []struct {
		block  uint64
		terms  *Terms
		mints  uint64
		height uint64
		want   error
	}{
		{0, nil, 0, 0, ErrMintClosed},
		{0, open(), 0, 0, nil},
		{0, open(), 1, 0, ErrMintCap},
		{0, &Terms{Amount: new(n128(1000))}, 0, 0, ErrMintCap},
		{1, within(open(), -1, -1, 1, -1), 0, 1, ErrMintStart},
		{1, within(open(), -1, -1, 1, -1), 0, 2, nil},
		{1, within(open(), -1, -1, -1, 1), 0, 1, nil},
		{1, within(open(), -1, -1, -1, 1), 0, 2, ErrMintEnd},
		{0, within(open(), 1, -1, -1, -1), 0, 0, ErrMintStart},
		{0, within(open(), 1, -1, -1, -1), 0, 1, nil},
		{0, within(open(), -1, 1, -1, -1), 0, 0, nil},
		{0, within(open(), -1, 1, -1, -1), 0, 1, ErrMintEnd},
		{10, within(open(), 10, 20, 0, 10), 0, 10, nil},
		{10, within(&Terms{Amount: new(n128(1000))}, 10, 20, 0, 10), 0, 10, ErrMintCap},
		{10, within(open(), 11, 20, 0, 10), 0, 10, ErrMintStart},
		{10, within(open(), 10, 10, 0, 10), 0, 10, ErrMintEnd},
		{10, within(open(), 10, 20, 1, 10), 0, 10, ErrMintStart},
		{10, within(open(), 10, 20, 0, 0), 0, 10, ErrMintEnd},
		{
			10, &Terms{Amount: new(n128(1)), Cap: new(n128(1)), Offset: [2]*uint64{new(uint64(math.MaxUint64)), nil}}, 0,
			math.MaxUint64 - 1, ErrMintStart,
		},
		{
			10, &Terms{Amount: new(n128(1)), Cap: new(n128(1)), Offset: [2]*uint64{nil, new(uint64(math.MaxUint64))}}, 0,
			math.MaxUint64 - 1, nil,
		},
	} {
		e := RuneEntry{ID: RuneID{Block: c.block}, Terms: c.terms, RuneStats: RuneStats{Mints: n128(c.mints)}}
		amount, err := e.Mintable(c.height)
		require.ErrorIs(t, err, c.want)
		if c.want == nil {
			require.Equal(t, *c.terms.Amount, amount)
		} else {
			require.Zero(t, amount)
		}
	}
}

func TestMintBounds(t *testing.T) {
	for _, c := range []struct {
		terms      *Terms
		start, end int // -1: none
	}{
		{nil, -1, -1},
		{&Terms{}, -1, -1},
		{within(&Terms{}, 5, 7, -1, -1), 5, 7},
		{within(&Terms{}, -1, -1, 1, 9), 101, 109},
		{within(&Terms{}, 50, 200, 1, 9), 101, 109},
		{within(&Terms{}, 150, 105, 1, 9), 150, 105},
	} {
		e := RuneEntry{ID: RuneID{Block: 100}, Terms: c.terms}
		for _, side := range []struct {
			get  func() (uint64, bool)
			want int
		}{{e.Start, c.start}, {e.End, c.end}} {
			at, ok := side.get()
			require.Equal(t, side.want >= 0, ok)
			require.EqualValues(t, max(0, side.want), at)
		}
	}
}

func TestRuneSupply(t *testing.T) {
	for _, c := range []struct {
		premine, mints          uint64
		terms                   *Terms
		supply, maxSupply, left uint64
	}{
		{0, 0, nil, 0, 0, 0},
		{7, 0, nil, 7, 7, 0},
		{0, 0, terms(1000, 3), 0, 3000, 3},
		{0, 1, terms(1000, 3), 1000, 3000, 2},
		{1, 0, terms(1000, 3), 1, 3001, 3},
		{1, 3, terms(1000, 3), 3001, 3001, 0},
		{1, 0, &Terms{Cap: new(n128(9))}, 1, 1, 9},
		{1, 0, &Terms{Amount: new(n128(9))}, 1, 1, 0},
	} {
		e := RuneEntry{Premine: n128(c.premine), Terms: c.terms, RuneStats: RuneStats{Mints: n128(c.mints)}}
		require.Equal(t, n128(c.supply), e.Supply())
		require.Equal(t, n128(c.maxSupply), e.MaxSupply())
		require.Equal(t, n128(c.left), e.Remaining())
	}
}

// Mints on a chain, in the windows that ord's scenarios have: from is the distance from the etching.
func TestMintWindows(t *testing.T) {
	const at = 11 // the etching's height
	for _, c := range []struct {
		terms *Terms
		open  []bool // by distance from the etching, from 1 on
	}{
		{terms(1000, 100), []bool{true, true, true, true}},
		{within(terms(1000, 100), -1, -1, -1, 2), []bool{true, false, false}},
		{within(terms(1000, 100), -1, -1, 2, -1), []bool{false, true, true}},
		{within(terms(1000, 100), at+2, -1, -1, -1), []bool{false, true, true}},
		{within(terms(1000, 100), -1, at+2, -1, -1), []bool{true, false}},
		{within(terms(1000, 100), -1, at+100, -1, 2), []bool{true, false}},
		{within(terms(1000, 100), -1, at+2, -1, 100), []bool{true, false}},
		{within(terms(1000, 100), at+3, -1, 1, -1), []bool{false, false, true}},
		{within(terms(1000, 100), at, -1, 3, -1), []bool{false, false, true}},
		{within(terms(1000, 100), at+2, at+3, 1, 9), []bool{false, true, false}},
		{within(terms(1000, 100), -1, -1, -1, 0), []bool{false, false}},
		{terms(1000, 2), []bool{true, true, false}},
		{terms(1000, 0), []bool{false}},
		{&Terms{Amount: new(n128(1000))}, []bool{false}},
		{&Terms{}, []bool{false}},
		{nil, []bool{false}},
	} {
		chain := newRuneChain(t)
		premined, id := chain.etch(Runestone{Etching: &Etching{Premine: new(n128(1111)), Terms: c.terms}}, segwit(1))
		require.EqualValues(t, at, id.Block)
		chain.carries(premined, map[int]map[RuneID]uint128.Uint128{0: only(id, n128(1111))})
		mints := uint64(0)
		for i, open := range c.open {
			tx := chain.tx(nil, &Runestone{Mint: &id}, segwit(2))
			_, closed := new(chain.entry(id)).Mintable(uint64(chain.height) + 1)
			require.Equal(t, open, closed == nil)
			chain.mine(tx)
			if open {
				mints++
				chain.carries(tx, map[int]map[RuneID]uint128.Uint128{0: only(id, n128(1000))})
			} else {
				chain.carries(tx, nil)
			}
			require.Equal(t, n128(mints), chain.entry(id).Mints, "%d after the etching", i+1)
			require.Equal(t, 1+mints, chain.entry(id).Transactions)
		}
	}
}

// What a mint yields is at hand like what the inputs carry.
func TestMintsAndEdicts(t *testing.T) {
	for _, c := range []struct {
		name   string
		edicts []Edict // of the rune, ids filled in
		want   []uint64
	}{
		{"no edict", nil, []uint64{1000, 0}},
		{"less than the amount", []Edict{edict(0, 0, 111, 1)}, []uint64{889, 111}},
		{"more than the amount", []Edict{edict(0, 0, 2000, 1)}, []uint64{0, 1000}},
		{"several", []Edict{edict(0, 0, 500, 1), edict(0, 0, 500, 0), edict(0, 0, 500, 1)}, []uint64{500, 500}},
		{"split", []Edict{edict(0, 0, 0, 3)}, []uint64{500, 500}},
	} {
		t.Run(c.name, func(t *testing.T) {
			chain := newRuneChain(t)
			_, id := chain.etch(Runestone{Etching: &Etching{Terms: terms(1000, 100)}}, segwit(1))
			s := &Runestone{Mint: &id}
			for _, e := range c.edicts {
				e.ID = id
				s.Edicts = append(s.Edicts, e)
			}
			tx := chain.tx(nil, s, segwit(1), segwit(2))
			chain.mine(tx)
			want := map[int]map[RuneID]uint128.Uint128{}
			for i, amount := range c.want {
				if amount > 0 {
					want[i] = only(id, n128(amount))
				}
			}
			chain.carries(tx, want)
		})
	}
}

// The cap holds within a block, in the order of its transactions, of which the coinbase is the first and can mint too.
func TestMintsWithinABlock(t *testing.T) {
	c := newRuneChain(t)
	etching := c.tx(nil, &Runestone{Etching: &Etching{Terms: terms(10, 2)}}, segwit(1))
	id := RuneID{Block: uint64(c.height) + 1, Tx: 2}
	early := c.tx(nil, &Runestone{Mint: &id}, segwit(1))
	var mints []*Tx
	for range 3 {
		mints = append(mints, c.tx(nil, &Runestone{Mint: &id}, segwit(1)))
	}
	c.mine(append([]*Tx{early, etching}, mints...)...)
	c.carries(early, nil) // the rune is etched after it
	c.carries(mints[0], map[int]map[RuneID]uint128.Uint128{0: only(id, n128(10))})
	c.carries(mints[1], map[int]map[RuneID]uint128.Uint128{0: only(id, n128(10))})
	c.carries(mints[2], nil)

	_, id = c.etch(Runestone{Etching: &Etching{Terms: terms(10, 1)}}, segwit(1))
	coinbase, late := c.tx(nil, &Runestone{Mint: &id}, segwit(1)), c.tx(nil, &Runestone{Mint: &id}, segwit(1))
	c.mineAfter(coinbase, late)
	c.carries(coinbase, map[int]map[RuneID]uint128.Uint128{0: only(id, n128(10))})
	c.carries(late, nil)

	// A coinbase can etch under a reserved name as well.
	coinbase = c.tx(nil, &Runestone{Etching: &Etching{Premine: new(n128(3))}}, segwit(1))
	height := uint64(c.mineAfter(coinbase))
	c.carries(coinbase, map[int]map[RuneID]uint128.Uint128{0: only(RuneID{Block: height}, n128(3))})
}

// A rune cannot be minted by its own etching, nor may a mint name a rune that is not there.
func TestMintsOfNothing(t *testing.T) {
	c := newRuneChain(t)
	id := RuneID{Block: uint64(c.height) + 1, Tx: 1}
	tx, got := c.etch(Runestone{Mint: &id, Etching: &Etching{Premine: new(n128(7)), Terms: terms(10, 2)}}, segwit(1))
	require.Equal(t, id, got)
	c.carries(tx, map[int]map[RuneID]uint128.Uint128{0: only(id, n128(7))})
	require.Zero(t, c.entry(id).Mints)
	tx = c.tx(nil, &Runestone{Mint: &RuneID{Block: 5, Tx: 5}}, segwit(1))
	c.mine(tx)
	c.carries(tx, nil)
}

// A mint without an amount counts and yields nothing.
func TestMintsOfNoAmount(t *testing.T) {
	c := newRuneChain(t)
	_, id := c.etch(Runestone{Etching: &Etching{Terms: &Terms{Cap: new(n128(5))}}}, segwit(1))
	tx := c.tx(nil, &Runestone{Mint: &id}, segwit(1))
	c.mine(tx)
	c.carries(tx, nil)
	require.Equal(t, RuneStats{Mints: n128(1), Transactions: 2}, c.entry(id).RuneStats)
}

// The rune that mainnet began with: free mints of one each in the first halving period, and no etching.
func TestUncommonGoods(t *testing.T) {
	rules, err := RulesFor("mainnet")
	require.NoError(t, err)
	c := &runeChain{t: t, st: NewMemory(), rules: rules, height: 839_998}
	id := RuneID{Block: 1}
	mint := func() *Tx { return c.tx(nil, &Runestone{Mint: &id}, segwit(1)) }
	c.mine(mint())
	c.none()
	first := mint()
	c.mine(first)
	c.carries(first, map[int]map[RuneID]uint128.Uint128{0: only(id, n128(1))})
	e, err := RuneByName(c.st, "UNCOMMON•GOODS")
	require.NoError(t, err)
	require.Equal(t, RuneEntry{
		ID: id, Name: SpacedRune{Rune: name(t, "UNCOMMONGOODS"), Spacers: 128}, Symbol: new('⧉'), Turbo: true,
		Terms: &Terms{
			Amount: new(n128(1)), Cap: new(uint128.Max),
			Height: [2]*uint64{new(uint64(840_000)), new(uint64(1_050_000))},
		},
		RuneStats: RuneStats{Mints: n128(1), Holders: 1, Transactions: 1},
	}, e)
	require.Equal(t, "UNCOMMON•GOODS", e.Name.String())

	// It is number 0: the next rune has number 1, and its name is taken.
	_, second := c.etch(Runestone{Etching: &Etching{Premine: new(n128(1))}}, segwit(1))
	require.EqualValues(t, 1, c.entry(second).Number)
	c.height = 1_049_998
	last, late := mint(), mint()
	c.mine(last)
	c.carries(last, map[int]map[RuneID]uint128.Uint128{0: only(id, n128(1))})
	c.mine(late)
	c.carries(late, nil)
	c.etch(Runestone{Etching: &Etching{Rune: new(name(t, "UNCOMMONGOODS"))}}, segwit(1))
	n, err := RuneCount(c.st)
	require.NoError(t, err)
	require.EqualValues(t, 2, n)
}

// Pages of runes, of holders, and of what a script holds.
func TestRunePages(t *testing.T) {
	c := newRuneChain(t)
	const runes, holders = 7, 5
	var ids []RuneID
	for i := range runes {
		s := Runestone{
			Etching: &Etching{Premine: new(n128(uint64(100 * (i + 1))))},
			Edicts:  []Edict{edict(0, 0, 0, holders+1)},
		}
		var outs [][]byte
		for owner := range holders {
			outs = append(outs, segwit(byte(owner)))
		}
		_, id := c.etch(s, outs...)
		ids = append(ids, id)
	}
	numbers := func(from uint64, limit int, back bool) (got []uint64) {
		page, err := Runes(c.st, from, limit, back)
		require.NoError(t, err)
		for _, e := range page {
			require.Equal(t, ids[e.Number], e.ID)
			got = append(got, e.Number)
		}
		return got
	}
	require.Equal(t, []uint64{0, 1, 2}, numbers(0, 3, false))
	require.Equal(t, []uint64{5, 6}, numbers(5, 3, false))
	require.Empty(t, numbers(7, 3, false))
	require.Equal(t, []uint64{6, 5}, numbers(math.MaxUint64, 2, true))
	require.Equal(t, []uint64{1, 0}, numbers(1, 3, true))
	require.Empty(t, numbers(0, 0, false))
	require.Empty(t, numbers(0, -1, false))

	seen := map[ScriptID]bool{}
	var after *ScriptID
	for {
		page, err := RuneHolders(c.st, ids[0], after, 2)
		require.NoError(t, err)
		if len(page) == 0 {
			break
		}
		for _, h := range page {
			require.Equal(t, n128(20), h.Amount)
			require.False(t, seen[h.Script])
			seen[h.Script] = true
		}
		after = &page[len(page)-1].Script
	}
	require.Len(t, seen, holders)

	owner := ScriptIDOf(segwit(3))
	page, err := RunesOf(c.st, owner, nil, 4)
	require.NoError(t, err)
	require.Len(t, page, 4)
	rest, err := RunesOf(c.st, owner, &page[3].ID, 100)
	require.NoError(t, err)
	for i, b := range append(page, rest...) {
		require.Equal(t, RuneBalance{ID: ids[i], Amount: n128(uint64(20 * (i + 1)))}, b)
	}
	none, err := RunesOf(c.st, ScriptIDOf(segwit(77)), nil, 10)
	require.NoError(t, err)
	require.Empty(t, none)
	amount, err := RuneAmount(c.st, ScriptIDOf(segwit(77)), ids[0])
	require.NoError(t, err)
	require.Zero(t, amount)
}

// Rows that something else wrote are an error, not a wrong answer.
func TestMalformedRuneRows(t *testing.T) {
	c := newRuneChain(t)
	_, id := c.etch(Runestone{Etching: &Etching{
		Premine: new(n128(5)), Symbol: new('x'),
		Terms: within(terms(1, 2), 3, 4, 5, 6),
	}}, segwit(1))
	owner := ScriptIDOf(segwit(1))
	for _, read := range []struct {
		key  []byte
		read func() error
	}{
		{runeIDKey(nil, tableEntry, id), func() error { _, err := RuneByID(c.st, id); return err }},
		{runeIDKey(nil, tableStats, id), func() error { _, err := RuneByID(c.st, id); return err }},
		{runeNumberKey(nil, 0), func() error { _, err := Runes(c.st, 0, 9, false); return err }},
		{
			runeNameKey(nil, ReserveRune(id)),
			func() error { _, err := RuneByName(c.st, ReserveRune(id).String()); return err },
		},
		{runeKey(nil, tableCount), func() error { _, err := RuneCount(c.st); return err }},
		{runeHolderKey(nil, id, owner), func() error { _, err := RunesOf(c.st, owner, nil, 9); return err }},
		{runeHolderKey(nil, id, owner), func() error { _, err := RuneHolders(c.st, id, nil, 9); return err }},
	} {
		require.NoError(t, read.read())
		row := c.st.Rows[string(read.key)]
		for cut := range row {
			c.st.Rows[string(read.key)] = row[:cut]
			require.ErrorIs(t, read.read(), ErrRow, fmt.Sprintf("%q cut to %d", read.key[:2], cut))
		}
		c.st.Rows[string(read.key)] = append(row[:len(row):len(row)], 0)
		require.ErrorIs(t, read.read(), ErrRow)
		c.st.Rows[string(read.key)] = row
	}
}

// A coin that carries what its script does not hold, a rune that is not there, or more than there is stop the block.
func TestRunesThatNoRowTellsOf(t *testing.T) {
	c := newRuneChain(t)
	_, id := c.etch(Runestone{Etching: &Etching{Premine: new(uint128.Max)}}, segwit(1))
	var u runeUpdater
	apply := func(tx *Tx, in ...RuneBalance) {
		require.NoError(t, u.begin(&c.rules, c.st, &Block{Height: c.height + 1}))
		_, err := u.apply(1, tx, in)
		require.ErrorIs(t, err, ErrRow)
	}
	all := RuneBalance{ID: id, Amount: uint128.Max}
	for _, b := range []RuneBalance{{ID: id, Amount: n128(6)}, {ID: RuneID{Block: 3, Tx: 3}, Amount: n128(6)}} {
		tx := c.tx([]In{{Coin: Coin{Script: segwit(2), Carried: (&Carried{Runes: []RuneBalance{b}}).Append(nil)}}},
			nil, segwit(2))
		apply(tx, b)
		apply(c.tx(nil, nil, segwit(2)), RuneBalance{ID: RuneID{Block: 3, Tx: 3}, Amount: n128(6)})
	}
	apply(c.tx(nil, nil, segwit(2)), all, RuneBalance{ID: id, Amount: n128(1)})
	apply(c.tx([]In{{Coin: Coin{Script: segwit(1), Carried: []byte{9}}}}, nil, segwit(2)), all)
	apply(c.tx(nil, nil, segwit(1)), all) // its holder has it already
}

// brittle is a state that fails after so many operations.
type brittle struct {
	*Memory
	left int
}

var errBrittle = errors.New("the disk is full")

func (b *brittle) use() error {
	if b.left--; b.left < 0 {
		return errBrittle
	}
	return nil
}

func (b *brittle) Get(key []byte) ([]byte, error) {
	if err := b.use(); err != nil {
		return nil, err
	}
	return b.Memory.Get(key)
}

func (b *brittle) Set(key, value []byte) error {
	if err := b.use(); err != nil {
		return err
	}
	return b.Memory.Set(key, value)
}

// A state that fails at any operation fails the block, and what the updater remembers of it does not reach the next.
func TestRuneLedgerOnABrittleState(t *testing.T) {
	c := newRuneChain(t)
	made, id := c.etch(Runestone{Etching: &Etching{Premine: new(n128(9)), Terms: terms(5, 2)}}, segwit(1))
	coin := c.st.Coins[wire.OutPoint{Hash: made.ID}]
	var u runeUpdater
	run := func(st State) error {
		b := &Block{Height: c.height + 1, Txs: []Tx{*c.tx(nil, &Runestone{Mint: &id}, segwit(1))}}
		move := c.tx([]In{
			{Prev: wire.OutPoint{Hash: made.ID}, Coin: coin},
			{Coin: Coin{Script: taproot(1), Height: 1}, Witness: witnessOf(push(nil, openName.Commitment()), nil)},
		},
			&Runestone{
				Edicts:  []Edict{{ID: id, Amount: n128(4), Output: 1}},
				Etching: &Etching{Rune: &openName, Premine: new(n128(1))},
			}, segwit(2), segwit(3))
		b.Txs = append(b.Txs, *move)
		err := u.begin(&c.rules, st, b)
		for i := range b.Txs {
			if err == nil {
				var in []RuneBalance
				if i == 1 {
					in = []RuneBalance{{ID: id, Amount: n128(9)}}
				}
				_, err = u.apply(i, &b.Txs[i], in)
			}
		}
		if err == nil {
			err = u.end()
		}
		return err
	}
	copied := func() *Memory { return &Memory{Rows: maps.Clone(c.st.Rows)} }
	want := copied()
	require.NoError(t, run(want))
	for n := 0; ; n++ {
		st := &brittle{Memory: copied(), left: n}
		err := run(st)
		if err == nil {
			require.Greater(t, n, 10)
			require.Equal(t, len(want.Rows), len(st.Rows))
			return
		}
		require.ErrorIs(t, err, errBrittle)
	}
}
