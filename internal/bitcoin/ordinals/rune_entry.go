package ordinals

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"github.com/btcsuite/btcd/chainhash/v2"
	"lukechampine.com/uint128"
)

// Why a rune cannot be minted at a height.
var (
	ErrMintClosed = errors.New("the rune has no open mint")
	ErrMintStart  = errors.New("the mint has not started")
	ErrMintEnd    = errors.New("the mint is over")
	ErrMintCap    = errors.New("the mint's cap is reached")
)

// RuneEntry is a rune: what its etching said, and what became of it.
type RuneEntry struct {
	ID           RuneID
	Number       uint64         // order of etching, from 0
	Etching      chainhash.Hash // transaction; zero for the rune that mainnet began with
	Time         uint32         // of the etching's block, Unix seconds
	Name         SpacedRune
	Divisibility uint8 // decimals
	Symbol       *rune // nil: none, shown as ¤
	Premine      uint128.Uint128
	Terms        *Terms // nil: no mint
	Turbo        bool

	RuneStats
}

// RuneStats is what changes after the etching.
type RuneStats struct {
	Mints        uint128.Uint128
	Burned       uint128.Uint128 // base units
	Holders      uint64          // scripts with a balance
	Transactions uint64          // that etched, minted, moved or burned it
}

// Start returns the first height at which the mint is open; false when none is set (ord's RuneEntry::start).
func (e *RuneEntry) Start() (uint64, bool) { return e.bound(0) }

// End returns the first height at which the mint is over; false when none is set (ord's RuneEntry::end).
func (e *RuneEntry) End() (uint64, bool) { return e.bound(1) }

// bound joins the absolute and the relative bound of a side, 0 the start and 1 the end: the stricter holds.
func (e *RuneEntry) bound(side int) (uint64, bool) {
	if e.Terms == nil {
		return 0, false
	}
	absolute, offset := e.Terms.Height[side], e.Terms.Offset[side]
	if offset == nil {
		return value(absolute), absolute != nil
	}
	relative := e.ID.Block + *offset
	if relative < e.ID.Block {
		relative = math.MaxUint64
	}
	switch {
	case absolute == nil:
		return relative, true
	case side == 0:
		return max(relative, *absolute), true
	}
	return min(relative, *absolute), true
}

// Mintable returns what a mint in a block of the height yields, or why there is none (ord's RuneEntry::mintable). For
// the question whether the rune can be minted now, ask for the block after the tip.
func (e *RuneEntry) Mintable(height uint64) (uint128.Uint128, error) {
	if e.Terms == nil {
		return uint128.Zero, ErrMintClosed
	}
	if start, ok := e.Start(); ok && height < start {
		return uint128.Zero, ErrMintStart
	}
	if end, ok := e.End(); ok && height >= end {
		return uint128.Zero, ErrMintEnd
	}
	if e.Mints.Cmp(value(e.Terms.Cap)) >= 0 {
		return uint128.Zero, ErrMintCap
	}
	return value(e.Terms.Amount), nil
}

// Remaining returns how many mints the cap leaves.
func (e *RuneEntry) Remaining() uint128.Uint128 {
	if e.Terms == nil || e.Mints.Cmp(value(e.Terms.Cap)) >= 0 {
		return uint128.Zero
	}
	return value(e.Terms.Cap).Sub(e.Mints)
}

// Supply returns what was premined and minted so far, burned included, in base units. It fits: an etching whose whole
// supply does not is a cenotaph.
func (e *RuneEntry) Supply() uint128.Uint128 { return e.supply(e.Mints) }

// MaxSupply returns the supply once every mint is made.
func (e *RuneEntry) MaxSupply() uint128.Uint128 {
	if e.Terms == nil {
		return e.Premine
	}
	return e.supply(value(e.Terms.Cap))
}

func (e *RuneEntry) supply(mints uint128.Uint128) uint128.Uint128 {
	if e.Terms == nil {
		return e.Premine
	}
	return e.Premine.AddWrap(mints.MulWrap(value(e.Terms.Amount)))
}

// Tables of the rune rows.
const (
	tableEntry  = 'e' // id → what the etching said
	tableStats  = 's' // id → RuneStats
	tableName   = 'n' // name → id
	tableNumber = 'o' // number → id
	tableCount  = 'c' // → number of runes
	tableHolder = 'h' // id, ScriptID → amount
	tableOwned  = 'b' // ScriptID, id → owned: the same pairs the other way round
)

// owned is the value of a row that only exists.
var owned = []byte{1}

func runeKey(b []byte, table byte) []byte { return append(b[:0], PrefixRune, table) }

func appendRuneID(b []byte, id RuneID) []byte {
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint64(b, id.Block), id.Tx)
}

func decodeRuneID(b []byte) (RuneID, error) {
	if len(b) != 12 {
		return RuneID{}, fmt.Errorf("%w: rune id", ErrRow)
	}
	return RuneID{Block: binary.BigEndian.Uint64(b), Tx: binary.BigEndian.Uint32(b[8:])}, nil
}

func runeIDKey(b []byte, table byte, id RuneID) []byte { return appendRuneID(runeKey(b, table), id) }

func runeNameKey(b []byte, name Rune) []byte {
	b = binary.BigEndian.AppendUint64(runeKey(b, tableName), name.Hi)
	return binary.BigEndian.AppendUint64(b, name.Lo)
}

func runeNumberKey(b []byte, number uint64) []byte {
	return binary.BigEndian.AppendUint64(runeKey(b, tableNumber), number)
}

func runeHolderKey(b []byte, id RuneID, s ScriptID) []byte {
	return append(runeIDKey(b, tableHolder, id), s[:]...)
}

func runeOwnedKey(b []byte, s ScriptID, id RuneID) []byte {
	return appendRuneID(append(runeKey(b, tableOwned), s[:]...), id)
}

// Which optional fields of an entry follow.
const (
	hasSymbol = 1 << iota
	hasTerms
	hasTurbo
)

const (
	hasAmount = 1 << iota
	hasCap
	hasHeightStart
	hasHeightEnd
	hasOffsetStart
	hasOffsetEnd
)

// appendEtching appends the row of what the etching said: integers as unsigned LEB128, optional ones after a byte of
// bits.
func (e *RuneEntry) appendEtching(b []byte) []byte {
	b = binary.AppendUvarint(b, e.Number)
	b = append(b, e.Etching[:]...)
	b = binary.AppendUvarint(b, uint64(e.Time))
	b = AppendUint128(b, uint128.Uint128(e.Name.Rune))
	b = binary.AppendUvarint(b, uint64(e.Name.Spacers))
	b = append(b, e.Divisibility)
	b = AppendUint128(b, e.Premine)
	b = append(b, bit(e.Symbol != nil, hasSymbol)|bit(e.Terms != nil, hasTerms)|bit(e.Turbo, hasTurbo))
	if e.Symbol != nil {
		b = binary.AppendUvarint(b, uint64(*e.Symbol))
	}
	if t := e.Terms; t != nil {
		at := len(b)
		b = append(b, 0)
		for i, v := range []*uint128.Uint128{t.Amount, t.Cap} {
			if v != nil {
				b = AppendUint128(b, *v)
				b[at] |= 1 << i
			}
		}
		for i, v := range []*uint64{t.Height[0], t.Height[1], t.Offset[0], t.Offset[1]} {
			if v != nil {
				b = binary.AppendUvarint(b, *v)
				b[at] |= hasHeightStart << i
			}
		}
	}
	return b
}

func bit(set bool, mask byte) byte {
	if set {
		return mask
	}
	return 0
}

// decodeEtching reads the row of what the etching said. The id is the key's.
func (e *RuneEntry) decodeEtching(id RuneID, row []byte) error {
	d := rowDecoder{b: row}
	*e = RuneEntry{ID: id, Number: d.uint64()}
	copy(e.Etching[:], d.bytes(len(e.Etching)))
	e.Time = uint32(d.atMost(math.MaxUint32))
	e.Name.Rune = Rune(d.uint128())
	e.Name.Spacers = uint32(d.atMost(MaxSpacers))
	e.Divisibility = d.byte()
	e.Premine = d.uint128()
	has := d.byte()
	if has&hasSymbol != 0 {
		e.Symbol = new(rune(d.atMost(math.MaxInt32)))
	}
	if has&hasTerms != 0 {
		e.Terms = d.terms()
	}
	e.Turbo = has&hasTurbo != 0
	return d.end("rune")
}

func (d *rowDecoder) terms() *Terms {
	t, has := &Terms{}, d.byte()
	if has&hasAmount != 0 {
		t.Amount = new(d.uint128())
	}
	if has&hasCap != 0 {
		t.Cap = new(d.uint128())
	}
	for i, p := range []**uint64{&t.Height[0], &t.Height[1], &t.Offset[0], &t.Offset[1]} {
		if has&(hasHeightStart<<i) != 0 {
			*p = new(d.uint64())
		}
	}
	return t
}

func (s *RuneStats) append(b []byte) []byte {
	b = AppendUint128(b, s.Mints)
	b = AppendUint128(b, s.Burned)
	b = binary.AppendUvarint(b, s.Holders)
	return binary.AppendUvarint(b, s.Transactions)
}

func (s *RuneStats) decode(row []byte) error {
	d := rowDecoder{b: row}
	*s = RuneStats{Mints: d.uint128(), Burned: d.uint128(), Holders: d.uint64(), Transactions: d.uint64()}
	return d.end("rune statistics")
}

// rowDecoder reads a row from the front. After a failure everything reads as zero, and end tells.
type rowDecoder struct {
	b   []byte
	bad bool
}

func (d *rowDecoder) fail() { d.b, d.bad = nil, true }

func (d *rowDecoder) uint64() uint64 {
	v, n := binary.Uvarint(d.b)
	if n <= 0 {
		d.fail()
		return 0
	}
	d.b = d.b[n:]
	return v
}

func (d *rowDecoder) atMost(max uint64) uint64 {
	v := d.uint64()
	if v > max {
		d.fail()
		return 0
	}
	return v
}

func (d *rowDecoder) uint128() uint128.Uint128 {
	v, n := Uint128(d.b)
	if n <= 0 {
		d.fail()
		return uint128.Zero
	}
	d.b = d.b[n:]
	return v
}

func (d *rowDecoder) bytes(n int) []byte {
	if len(d.b) < n {
		d.fail()
		return nil
	}
	v := d.b[:n]
	d.b = d.b[n:]
	return v
}

func (d *rowDecoder) byte() byte {
	if b := d.bytes(1); len(b) == 1 {
		return b[0]
	}
	return 0
}

// end reports a row that was too short, too long, or out of range.
func (d *rowDecoder) end(what string) error {
	if d.bad || len(d.b) > 0 {
		return fmt.Errorf("%w: %s", ErrRow, what)
	}
	return nil
}
