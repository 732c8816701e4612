package ordinals

import (
	"encoding/binary"
	"fmt"

	"lukechampine.com/uint128"
)

// RuneID names a rune by its etching: height and index of the transaction in the block.
type RuneID struct {
	Block uint64
	Tx    uint32
}

// String returns the form "840106:129".
func (id RuneID) String() string { return fmt.Sprintf("%d:%d", id.Block, id.Tx) }

// Cmp orders ids by block, then transaction.
func (id RuneID) Cmp(o RuneID) int {
	switch {
	case id.Block != o.Block && id.Block < o.Block, id.Block == o.Block && id.Tx < o.Tx:
		return -1
	case id == o:
		return 0
	}
	return 1
}

// RuneBalance is an amount of a rune, in its base units.
type RuneBalance struct {
	ID     RuneID
	Amount uint128.Uint128
}

// CarriedInscription is an inscription within an output.
type CarriedInscription struct {
	Seq      uint32 // order of revelation, from 0
	Offset   uint64 // satoshi within the output
	Transfer bool   // an unused, valid BRC-20 transfer: its next move pays
	Doubtful bool   // an unmoved BRC-20 transfer in doubt: what it carries, and took from its owner, nobody can tell
	Waits    bool   // unmoved, of BRC-20's module: it carries nothing
}

func (c *CarriedInscription) first() firstMove {
	switch {
	case c.Transfer:
		return movePays
	case c.Doubtful:
		return moveDoubtful
	case c.Waits:
		return moveWaits
	}
	return moveIdle
}

// Carried is what an output carries: inscriptions by (offset, sequence), runes by id.
type Carried struct {
	Inscriptions []CarriedInscription
	Runes        []RuneBalance
}

const (
	kindInscription = 1
	kindTransfer    = 2
	kindRune        = 3
	kindWaiting     = 4
	kindDoubtful    = 5
)

// Append appends the encoding: per entry a kind byte and unsigned LEB128 integers. Nothing carried appends nothing.
func (c *Carried) Append(b []byte) []byte {
	for _, i := range c.Inscriptions {
		kind := [...]byte{kindInscription, kindTransfer, kindWaiting, kindDoubtful}[i.first()]
		b = binary.AppendUvarint(append(b, kind), uint64(i.Seq))
		b = binary.AppendUvarint(b, i.Offset)
	}
	for _, r := range c.Runes {
		b = binary.AppendUvarint(append(b, kindRune), r.ID.Block)
		b = binary.AppendUvarint(b, uint64(r.ID.Tx))
		b = AppendUint128(b, r.Amount)
	}
	return b
}

// Decode replaces c by the decoded b, keeping c's memory.
func (c *Carried) Decode(b []byte) error {
	c.Inscriptions, c.Runes = c.Inscriptions[:0], c.Runes[:0]
	for len(b) > 0 {
		kind := b[0]
		first, n := binary.Uvarint(b[1:])
		if n <= 0 {
			return fmt.Errorf("%w: carried assets", ErrRow)
		}
		b = b[1+n:]
		second, n := binary.Uvarint(b)
		if n <= 0 {
			return fmt.Errorf("%w: carried assets", ErrRow)
		}
		b = b[n:]
		switch {
		case kind != kindRune && kind >= kindInscription && kind <= kindDoubtful && first <= 0xffffffff:
			c.Inscriptions = append(c.Inscriptions, CarriedInscription{
				Seq: uint32(first), Offset: second, Transfer: kind == kindTransfer, Waits: kind == kindWaiting,
				Doubtful: kind == kindDoubtful,
			})
		case kind == kindRune && second <= 0xffffffff:
			amount, n := Uint128(b)
			if n <= 0 {
				return fmt.Errorf("%w: carried runes", ErrRow)
			}
			b = b[n:]
			c.Runes = append(c.Runes, RuneBalance{ID: RuneID{Block: first, Tx: uint32(second)}, Amount: amount})
		default:
			return fmt.Errorf("%w: carried kind %d", ErrRow, kind)
		}
	}
	return nil
}

// AppendUint128 appends v as unsigned LEB128, the form that runestones use too.
func AppendUint128(b []byte, v uint128.Uint128) []byte {
	for v.Hi != 0 || v.Lo >= 0x80 {
		b = append(b, byte(v.Lo)|0x80)
		v = uint128.New(v.Lo>>7|v.Hi<<57, v.Hi>>7)
	}
	return append(b, byte(v.Lo))
}

// Uint128 decodes unsigned LEB128 and returns the bytes read; 0 when b ends early, -1 when the value needs more than
// 128 bits or 19 bytes (ord's varint::decode).
func Uint128(b []byte) (uint128.Uint128, int) {
	var v uint128.Uint128
	for i, c := range b {
		if i > 18 || i == 18 && c&0x7c != 0 {
			return uint128.Zero, -1
		}
		low := uint64(c & 0x7f)
		switch shift := uint(7 * i); {
		case shift >= 64:
			v.Hi |= low << (shift - 64)
		default:
			v.Lo |= low << shift
			if shift > 57 {
				v.Hi |= low >> (64 - shift)
			}
		}
		if c&0x80 == 0 {
			return v, i + 1
		}
	}
	return uint128.Zero, 0
}
