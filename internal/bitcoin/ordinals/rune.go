package ordinals

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"lukechampine.com/uint128"
)

// Limits of an etching (ord's Etching).
const (
	MaxDivisibility = 38
	MaxSpacers      = 1<<27 - 1 // a bit per gap of the longest name
)

// Rune is the name of a rune as a number: A is 0, Z 25, AA 26, and so on. Every number is a name.
type Rune uint128.Uint128

// reservedRune is AAAAAAAAAAAAAAAAAAAAAAAAAAA, 6402364363415443603228541259936211926: this name and those after it
// cannot be chosen, they go to etchings without a name.
var reservedRune = Rune(uint128.New(0xfa0704602570a3d6, 0x04d10cef280da966))

// Names and ids that do not parse.
var (
	ErrRuneName = errors.New("not a rune name")
	ErrRuneID   = errors.New("not a rune id")
)

// Cmp orders names as numbers.
func (r Rune) Cmp(o Rune) int { return uint128.Uint128(r).Cmp(uint128.Uint128(o)) }

// Reserved reports whether the name cannot be chosen.
func (r Rune) Reserved() bool { return r.Cmp(reservedRune) >= 0 }

// ReserveRune returns the name of an etching that chose none, by its height and the index of its transaction.
func ReserveRune(id RuneID) Rune {
	return Rune(uint128.Uint128(reservedRune).AddWrap(uint128.New(id.Block<<32|uint64(id.Tx), id.Block>>32)))
}

// Commitment is what an input's tapscript must push for the name to be etched: the number's little-endian bytes without
// trailing zeros.
func (r Rune) Commitment() []byte {
	b := binary.LittleEndian.AppendUint64(make([]byte, 0, 16), r.Lo)
	b = binary.LittleEndian.AppendUint64(b, r.Hi)
	for len(b) > 0 && b[len(b)-1] == 0 {
		b = b[:len(b)-1]
	}
	return b
}

// String returns the name in capital letters.
func (r Rune) String() string {
	var buf [28]byte
	i, n := len(buf), uint128.Uint128(r)
	for {
		q, letter := n.QuoRem64(26)
		i--
		buf[i] = 'A' + byte(letter)
		if q.IsZero() {
			return string(buf[i:])
		}
		n = q.Sub64(1) // digits run from 1 to 26, but for the first
	}
}

// ParseRune reads a name of capital letters.
func ParseRune(name string) (Rune, error) {
	if name == "" {
		return Rune{}, fmt.Errorf("%w: it is empty", ErrRuneName)
	}
	var n uint128.Uint128
	for i, c := range name {
		if c < 'A' || c > 'Z' {
			return Rune{}, fmt.Errorf("%w: %q is not a letter from A to Z", ErrRuneName, c)
		}
		add := uint64(c - 'A')
		carry := uint64(0)
		if i > 0 {
			n.Lo, carry = bits.Add64(n.Lo, 1, 0)
			n.Hi, carry = bits.Add64(n.Hi, 0, carry)
		}
		product, over := mul128(n, uint128.From64(26))
		sum, over2 := add128(product, uint128.From64(add))
		if carry != 0 || over || over2 {
			return Rune{}, fmt.Errorf("%w: it is longer than 128 bits hold", ErrRuneName)
		}
		n = sum
	}
	return Rune(n), nil
}

// SpacedRune is a name with the spacers that its etching shows it with. Spacers tell no two runes apart.
type SpacedRune struct {
	Rune    Rune
	Spacers uint32 // bit i: a bullet after letter i
}

// String returns the name with bullets, as in UNCOMMON•GOODS. Bits after the last letter show nothing.
func (s SpacedRune) String() string {
	name := s.Rune.String()
	if s.Spacers == 0 {
		return name
	}
	var b strings.Builder
	for i := range len(name) {
		b.WriteByte(name[i])
		if i < len(name)-1 && s.Spacers&(1<<i) != 0 {
			b.WriteString("•")
		}
	}
	return b.String()
}

// ParseSpacedRune reads a name whose letters bullets or points may separate.
func ParseSpacedRune(text string) (SpacedRune, error) {
	var letters []byte
	var spacers uint32
	for _, c := range text {
		switch {
		case len(letters) > 28:
			return SpacedRune{}, fmt.Errorf("%w: it is longer than 128 bits hold", ErrRuneName)
		case c >= 'A' && c <= 'Z':
			letters = append(letters, byte(c))
		case c != '.' && c != '•':
			return SpacedRune{}, fmt.Errorf("%w: %q is neither a letter from A to Z nor a spacer", ErrRuneName, c)
		case len(letters) == 0:
			return SpacedRune{}, fmt.Errorf("%w: it begins with a spacer", ErrRuneName)
		case spacers&(1<<(len(letters)-1)) != 0:
			return SpacedRune{}, fmt.Errorf("%w: two spacers follow each other", ErrRuneName)
		default:
			spacers |= 1 << (len(letters) - 1)
		}
	}
	if len(letters) > 0 && spacers>>(len(letters)-1) != 0 {
		return SpacedRune{}, fmt.Errorf("%w: it ends with a spacer", ErrRuneName)
	}
	r, err := ParseRune(string(letters))
	return SpacedRune{Rune: r, Spacers: spacers}, err
}

// ParseRuneID reads the form "840106:129".
func ParseRuneID(text string) (RuneID, error) {
	block, tx, found := strings.Cut(text, ":")
	height, err := strconv.ParseUint(block, 10, 64)
	index, err2 := strconv.ParseUint(tx, 10, 32)
	if !found || err != nil || err2 != nil {
		return RuneID{}, fmt.Errorf("%w: %q, write it like 840000:1", ErrRuneID, text)
	}
	return RuneID{Block: height, Tx: uint32(index)}, nil
}

// next returns the id that lies a delta after this one (ord's RuneId::next): the transaction's index counts from 0
// again when the block changes. Block 0 holds no rune but the id 0:0, which stands for the etching at hand.
func (id RuneID) next(block, tx uint128.Uint128) (RuneID, bool) {
	if block.Hi != 0 || tx.Hi != 0 || tx.Lo > math.MaxUint32 {
		return RuneID{}, false
	}
	if block.Lo == 0 {
		tx.Lo += uint64(id.Tx)
	}
	height, carry := bits.Add64(id.Block, block.Lo, 0)
	if carry != 0 || tx.Lo > math.MaxUint32 || height == 0 && tx.Lo > 0 {
		return RuneID{}, false
	}
	return RuneID{Block: height, Tx: uint32(tx.Lo)}, true
}

// Names unlock over twelve steps of a halving period, the longer before the shorter.
const (
	unlockSteps    = 12
	unlockInterval = 17_500 // blocks
	unlockPeriod   = unlockSteps * unlockInterval
)

// firstOfLength returns the first name of so many letters, from 1 to 13: 0, 26, 702 and so on.
func firstOfLength(letters int) uint64 {
	n := uint64(0)
	for range letters - 1 {
		n = n*26 + 26
	}
	return n
}

// MinimumRune returns the least name that may be etched at a height, on a network whose first rune height is given
// (ord's Rune::minimum_at_height).
func MinimumRune(first, height uint32) Rune {
	at := uint64(height) + 1 // of the next block: a name is committed to before it unlocks
	if at > math.MaxUint32 {
		at = math.MaxUint32
	}
	switch start := uint64(first); {
	case at < start:
		return rune64(firstOfLength(unlockSteps + 1))
	case at >= start+unlockPeriod:
		return rune64(0)
	default:
		progress := at - start
		letters := unlockSteps - int(progress/unlockInterval)
		from, to := firstOfLength(letters+1), firstOfLength(letters)
		return rune64(from - mulDiv(from-to, progress%unlockInterval, unlockInterval))
	}
}

// UnlockHeight returns the height from which a name may be etched; false for a reserved one (ord's
// Rune::unlock_height).
func (r Rune) UnlockHeight(first uint32) (uint32, bool) {
	if r.Reserved() {
		return 0, false
	}
	if r.Cmp(rune64(firstOfLength(unlockSteps+1))) >= 0 {
		return 0, true
	}
	letters := 1
	for r.Lo >= firstOfLength(letters+1) {
		letters++
	}
	from, to := firstOfLength(letters+1), firstOfLength(letters)
	hi, lo := bits.Mul64(from-r.Lo, unlockInterval)
	lo, borrow := bits.Sub64(lo, 1, 0)
	within, _ := bits.Div64(hi-borrow, lo, from-to)
	return first + uint32(unlockSteps-letters)*unlockInterval + uint32(within), true
}

func rune64(n uint64) Rune { return Rune(uint128.From64(n)) }

// mulDiv returns a·b/c, whose quotient the caller knows to fit.
func mulDiv(a, b, c uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	q, _ := bits.Div64(hi, lo, c)
	return q
}

// add128 returns a+b, and whether it overflows.
func add128(a, b uint128.Uint128) (uint128.Uint128, bool) {
	sum := a.AddWrap(b)
	return sum, sum.Cmp(a) < 0
}

// mul128 returns a·b, and whether it overflows.
func mul128(a, b uint128.Uint128) (uint128.Uint128, bool) {
	if a.Hi != 0 && b.Hi != 0 {
		return uint128.Uint128{}, true
	}
	hi, lo := bits.Mul64(a.Lo, b.Lo)
	over1, cross1 := bits.Mul64(a.Hi, b.Lo)
	over2, cross2 := bits.Mul64(a.Lo, b.Hi)
	hi, carry := bits.Add64(hi, cross1, 0)
	hi, carry2 := bits.Add64(hi, cross2, 0)
	return uint128.New(lo, hi), over1|over2|carry|carry2 != 0
}
