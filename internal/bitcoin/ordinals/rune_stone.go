package ordinals

import (
	"encoding/binary"
	"math"
	"unicode/utf8"

	"lukechampine.com/uint128"
)

// CommitConfirmations is how many confirmations an output must have when it commits to a name, the block of the etching
// counted as one.
const CommitConfirmations = 6

// Script bytes of a runestone: OP_RETURN OP_13, then data pushes only.
const (
	opReturn    = 0x6a
	opStone     = 0x5d
	opPush75    = 0x4b
	opPushData1 = 0x4c
	opPushData2 = 0x4d
	opPushData4 = 0x4e
)

// Edict moves an amount of a rune to an output. Amount 0 means all that is left; output len(outs) means every output
// that is not an OP_RETURN, each of which receives the amount, or an equal share when the amount is 0. The id 0:0 means
// the rune that the same runestone etches.
type Edict struct {
	ID     RuneID
	Amount uint128.Uint128 // base units
	Output uint32
}

// Terms are those of an open mint. Heights and offsets are [start, end): from the first on, before the second; offsets
// count from the etching.
type Terms struct {
	Amount *uint128.Uint128 // per mint, base units
	Cap    *uint128.Uint128 // mints
	Height [2]*uint64
	Offset [2]*uint64
}

// Etching makes a rune. Absent fields are nil.
type Etching struct {
	Divisibility *uint8 // decimals
	Premine      *uint128.Uint128
	Rune         *Rune // nil: a reserved name
	Spacers      *uint32
	Symbol       *rune
	Terms        *Terms // nil: no mint
	Turbo        bool
}

// Supply returns the premine and all mints, and whether that fits 128 bits.
func (e *Etching) Supply() (uint128.Uint128, bool) {
	supply, ok := uint128.Zero, true
	if e.Terms != nil {
		product, over := mul128(value(e.Terms.Cap), value(e.Terms.Amount))
		supply, ok = product, !over
	}
	supply, over := add128(supply, value(e.Premine))
	return supply, ok && !over
}

// value returns what p points to, zero for nil.
func value[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}

// Runestone is a message of the Runes protocol.
type Runestone struct {
	Edicts  []Edict
	Etching *Etching
	Mint    *RuneID
	Pointer *uint32 // output of what no edict moves; nil: the first that is not an OP_RETURN
}

// Flaw is what makes a cenotaph of a runestone.
type Flaw uint8

// The flaws. Of several, the first in this order is told, but that edicts and fields are read as they come.
const (
	NoFlaw Flaw = iota
	FlawOpcode
	FlawInvalidScript
	FlawVarint
	FlawTrailingIntegers
	FlawEdictRuneID
	FlawEdictOutput
	FlawTruncatedField
	FlawSupplyOverflow
	FlawUnrecognizedFlag
	FlawUnrecognizedEvenTag
)

var flawTexts = [...]string{
	"no flaw", "non-pushdata opcode in OP_RETURN", "invalid script in OP_RETURN", "invalid varint",
	"trailing integers in body",
	"invalid rune ID in edict", "edict output greater than transaction output count", "field with missing value",
	"supply overflows u128", "unrecognized flag", "unrecognized even tag",
}

// String returns the flaw in words.
func (f Flaw) String() string {
	if int(f) < len(flawTexts) {
		return flawTexts[f]
	}
	return "unknown flaw"
}

// Artifact is what a transaction says to the Runes protocol: a runestone, or, with a flaw, a cenotaph, which burns all
// runes that the transaction spends. A cenotaph keeps its mint, and of its etching nothing but a chosen name.
type Artifact struct {
	Runestone
	Flaw Flaw
}

// Cenotaph reports whether the message burns the runes of its inputs.
func (a *Artifact) Cenotaph() bool { return a.Flaw != NoFlaw }

// StoneOf returns the first output whose script begins with OP_RETURN OP_13, for Tx.Stone; -1 for none.
func StoneOf(outs []Out) int {
	for i := range outs {
		if isStone(outs[i].Script) {
			return i
		}
	}
	return -1
}

func isStone(script []byte) bool {
	return len(script) >= 2 && script[0] == opReturn && script[1] == opStone
}

// Decipher reads a transaction's runestone; false when it has none. It needs tx.Stone and tx.Outs only.
func Decipher(tx *Tx) (Artifact, bool) {
	var d decipherer
	a, ok := d.decipher(tx)
	if !ok {
		return Artifact{}, false
	}
	return *a, true
}

// decipherer reads runestones into memory that it reuses: an artifact and all that it points to is valid until the
// next.
type decipherer struct {
	artifact Artifact
	etching  Etching
	terms    Terms
	edicts   []Edict
	mint     RuneID
	pointer  uint32

	payload []byte
	ints    []uint128.Uint128
	fields  [knownTags]field
}

// Tags of fields. An even one that is not understood, or left over, makes a cenotaph; an odd one is ignored.
const (
	tagBody         = 0
	tagDivisibility = 1
	tagFlags        = 2
	tagSpacers      = 3
	tagRune         = 4
	tagSymbol       = 5
	tagPremine      = 6
	tagCap          = 8
	tagAmount       = 10
	tagHeightStart  = 12
	tagHeightEnd    = 14
	tagOffsetStart  = 16
	tagOffsetEnd    = 18
	tagMint         = 20
	tagPointer      = 22
	knownTags       = 23
)

// Bits of the flags field.
const (
	flagEtching = 1 << 0
	flagTerms   = 1 << 1
	flagTurbo   = 1 << 2
)

// field is the values of a tag: how many are left, and the first two, which is as many as any tag takes.
type field struct {
	left   int
	values [2]uint128.Uint128
}

// keepInts bounds the memory that is kept from one runestone to the next, in bytes, integers or edicts.
const keepInts = 1 << 16

func (d *decipherer) decipher(tx *Tx) (*Artifact, bool) {
	if tx.Stone < 0 || tx.Stone >= len(tx.Outs) || !isStone(tx.Outs[tx.Stone].Script) {
		return nil, false
	}
	d.artifact = Artifact{}
	if cap(d.payload) > keepInts || cap(d.ints) > keepInts || cap(d.edicts) > keepInts {
		d.payload, d.ints, d.edicts = nil, nil, nil
	}
	payload, flaw := d.data(tx.Outs[tx.Stone].Script[2:])
	if flaw == NoFlaw {
		flaw = d.integers(payload)
	}
	if flaw != NoFlaw {
		d.artifact.Flaw = flaw
		return &d.artifact, true
	}
	d.message(len(tx.Outs))
	return &d.artifact, true
}

// data returns the concatenated data pushes of a script.
func (d *decipherer) data(script []byte) ([]byte, Flaw) {
	d.payload = d.payload[:0]
	var only []byte // a single push, as almost every runestone has, is not copied
	for pushes := 0; len(script) > 0; pushes++ {
		push, rest, ok, isPush := nextPush(script)
		switch {
		case !isPush:
			return nil, FlawOpcode
		case !ok:
			return nil, FlawInvalidScript
		case pushes == 0:
			only = push
		default:
			if pushes == 1 {
				d.payload = append(d.payload, only...)
			}
			d.payload = append(d.payload, push...)
			only = d.payload
		}
		script = rest
	}
	return only, NoFlaw
}

// nextPush splits the first instruction off a script that is not empty. It reports whether that is a push of data (OP_0
// pushes nothing), and whether the data is all there; nothing is left after a push that is not.
func nextPush(script []byte) (data, rest []byte, ok, isPush bool) {
	op, rest := script[0], script[1:]
	var size uint64
	switch {
	case op <= opPush75:
		size = uint64(op)
	case op == opPushData1 && len(rest) >= 1:
		size, rest = uint64(rest[0]), rest[1:]
	case op == opPushData2 && len(rest) >= 2:
		size, rest = uint64(binary.LittleEndian.Uint16(rest)), rest[2:]
	case op == opPushData4 && len(rest) >= 4:
		size, rest = uint64(binary.LittleEndian.Uint32(rest)), rest[4:]
	case op <= opPushData4:
		return nil, nil, false, true
	default:
		return nil, rest, false, false
	}
	if size > uint64(len(rest)) {
		return nil, nil, false, true
	}
	return rest[:size:size], rest[size:], true, true
}

// integers decodes the payload.
func (d *decipherer) integers(payload []byte) Flaw {
	d.ints = d.ints[:0]
	for len(payload) > 0 {
		if c := payload[0]; c < 0x80 {
			d.ints, payload = append(d.ints, uint128.From64(uint64(c))), payload[1:]
			continue
		}
		v, n := Uint128(payload)
		if n <= 0 {
			return FlawVarint
		}
		d.ints, payload = append(d.ints, v), payload[n:]
	}
	return NoFlaw
}

// message reads the integers as fields and edicts, of a transaction of so many outputs.
func (d *decipherer) message(outs int) {
	a := &d.artifact
	flaw, unknown := d.split(outs)
	flags := value(d.take(tagFlags, nil))
	if flag(&flags, flagEtching) {
		a.Etching = d.takeEtching(&flags)
	}
	if f := &d.fields[tagMint]; f.left >= 2 {
		if id, ok := (RuneID{}).next(f.values[0], f.values[1]); ok {
			d.mint = id
			a.Mint, f.left = &d.mint, f.left-2
		}
	}
	if p := d.take(tagPointer, func(v uint128.Uint128) bool { return v.Cmp64(uint64(outs)) < 0 }); p != nil {
		d.pointer = uint32(p.Lo)
		a.Pointer = &d.pointer
	}
	for tag := 0; tag < knownTags; tag += 2 {
		unknown = unknown || d.fields[tag].left > 0
	}
	if a.Etching != nil && flaw == NoFlaw {
		if _, ok := a.Etching.Supply(); !ok {
			flaw = FlawSupplyOverflow
		}
	}
	if flaw == NoFlaw && !flags.IsZero() {
		flaw = FlawUnrecognizedFlag
	}
	if flaw == NoFlaw && unknown {
		flaw = FlawUnrecognizedEvenTag
	}
	if flaw == NoFlaw {
		a.Edicts = d.edicts
		return
	}
	a.Flaw, a.Pointer = flaw, nil
	if a.Etching != nil && a.Etching.Rune != nil {
		d.etching = Etching{Rune: a.Etching.Rune}
	} else {
		a.Etching = nil
	}
}

// split sorts the integers into fields and edicts, and reports an unknown even tag.
func (d *decipherer) split(outs int) (flaw Flaw, unknown bool) {
	d.fields, d.edicts = [knownTags]field{}, d.edicts[:0]
	for i := 0; i < len(d.ints); i += 2 {
		tag := d.ints[i]
		switch {
		case tag.IsZero():
			return d.body(d.ints[i+1:], outs), unknown
		case i+1 == len(d.ints):
			return FlawTruncatedField, unknown
		case tag.Cmp64(knownTags) >= 0:
			unknown = unknown || tag.Lo%2 == 0
		default:
			f := &d.fields[tag.Lo]
			if f.left < len(f.values) {
				f.values[f.left] = d.ints[i+1]
			}
			f.left++
		}
	}
	return NoFlaw, unknown
}

// body reads edicts: per edict the id as a delta to the one before, the amount, and the output.
func (d *decipherer) body(ints []uint128.Uint128, outs int) Flaw {
	var id RuneID
	for ; len(ints) > 0; ints = ints[4:] {
		if len(ints) < 4 {
			return FlawTrailingIntegers
		}
		next, ok := id.next(ints[0], ints[1])
		if !ok {
			return FlawEdictRuneID
		}
		if ints[3].Cmp64(uint64(outs)) > 0 {
			return FlawEdictOutput
		}
		id = next
		d.edicts = append(d.edicts, Edict{ID: id, Amount: ints[2], Output: uint32(ints[3].Lo)})
	}
	return NoFlaw
}

// take returns the first value of a tag when it is fit, which it then does not leave behind; else nil.
func (d *decipherer) take(tag int, fit func(uint128.Uint128) bool) *uint128.Uint128 {
	f := &d.fields[tag]
	if f.left == 0 || fit != nil && !fit(f.values[0]) {
		return nil
	}
	f.left--
	return &f.values[0]
}

// takeEtching reads the fields of an etching.
func (d *decipherer) takeEtching(flags *uint128.Uint128) *Etching {
	e := &d.etching
	*e = Etching{Premine: d.take(tagPremine, nil)}
	if v := d.take(tagDivisibility, atMost(MaxDivisibility)); v != nil {
		e.Divisibility = new(uint8(v.Lo))
	}
	if v := d.take(tagRune, nil); v != nil {
		e.Rune = (*Rune)(v)
	}
	if v := d.take(tagSpacers, atMost(MaxSpacers)); v != nil {
		e.Spacers = new(uint32(v.Lo))
	}
	if v := d.take(tagSymbol, isChar); v != nil {
		e.Symbol = new(rune(v.Lo))
	}
	if flag(flags, flagTerms) {
		d.terms = Terms{
			Amount: d.take(tagAmount, nil),
			Cap:    d.take(tagCap, nil),
			Height: [2]*uint64{d.take64(tagHeightStart), d.take64(tagHeightEnd)},
			Offset: [2]*uint64{d.take64(tagOffsetStart), d.take64(tagOffsetEnd)},
		}
		e.Terms = &d.terms
	}
	e.Turbo = flag(flags, flagTurbo)
	return e
}

func (d *decipherer) take64(tag int) *uint64 {
	if v := d.take(tag, atMost(math.MaxUint64)); v != nil {
		return &v.Lo
	}
	return nil
}

func atMost(max uint64) func(uint128.Uint128) bool {
	return func(v uint128.Uint128) bool { return v.Cmp64(max) <= 0 }
}

// isChar reports whether v is a Unicode scalar value.
func isChar(v uint128.Uint128) bool {
	return v.Cmp64(utf8.MaxRune) <= 0 && utf8.ValidRune(rune(v.Lo))
}

// flag clears a flag and reports whether it was set.
func flag(flags *uint128.Uint128, bit uint64) bool {
	set := flags.Lo&bit != 0
	flags.Lo &^= bit
	return set
}

// clone returns terms of their own memory.
func (t *Terms) clone() *Terms {
	if t == nil {
		return nil
	}
	c := *t
	c.Amount, c.Cap = clonePointer(t.Amount), clonePointer(t.Cap)
	for i := range 2 {
		c.Height[i], c.Offset[i] = clonePointer(t.Height[i]), clonePointer(t.Offset[i])
	}
	return &c
}

func clonePointer[T any](p *T) *T {
	if p == nil {
		return nil
	}
	return new(*p)
}
