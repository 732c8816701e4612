package ordinals

import (
	"encoding/binary"
	"slices"

	"lukechampine.com/uint128"
)

// Encipher returns the script of an output that carries the runestone, byte for byte as ord writes it, edicts in the
// order of their ids. It does not judge: a pointer beyond the outputs, an id 0:1 or a supply beyond 128 bits come out
// as a cenotaph, so whoever signs a transaction deciphers it first.
func (s *Runestone) Encipher() []byte {
	var b []byte
	if s.Etching != nil {
		b = s.Etching.encipher(b)
	}
	if s.Mint != nil {
		b = appendField(b, tagMint, uint128.From64(s.Mint.Block))
		b = appendField(b, tagMint, uint128.From64(uint64(s.Mint.Tx)))
	}
	if s.Pointer != nil {
		b = appendField(b, tagPointer, uint128.From64(uint64(*s.Pointer)))
	}
	if len(s.Edicts) > 0 {
		b = appendEdicts(append(b, tagBody), s.Edicts)
	}
	script := []byte{opReturn, opStone}
	if len(b) == 0 {
		return script
	}
	return append(appendPushHead(script, len(b)), b...)
}

func (e *Etching) encipher(b []byte) []byte {
	flags := uint64(flagEtching)
	if e.Terms != nil {
		flags |= flagTerms
	}
	if e.Turbo {
		flags |= flagTurbo
	}
	b = appendField(b, tagFlags, uint128.From64(flags))
	b = appendOptional(b, tagRune, (*uint128.Uint128)(e.Rune))
	b = appendOptional64(b, tagDivisibility, e.Divisibility)
	b = appendOptional64(b, tagSpacers, e.Spacers)
	b = appendOptional64(b, tagSymbol, e.Symbol)
	b = appendOptional(b, tagPremine, e.Premine)
	if t := e.Terms; t != nil {
		b = appendOptional(b, tagAmount, t.Amount)
		b = appendOptional(b, tagCap, t.Cap)
		b = appendOptional64(b, tagHeightStart, t.Height[0])
		b = appendOptional64(b, tagHeightEnd, t.Height[1])
		b = appendOptional64(b, tagOffsetStart, t.Offset[0])
		b = appendOptional64(b, tagOffsetEnd, t.Offset[1])
	}
	return b
}

// appendEdicts appends the edicts by id, each id as its distance from the one before.
func appendEdicts(b []byte, edicts []Edict) []byte {
	edicts = slices.Clone(edicts)
	slices.SortStableFunc(edicts, func(x, y Edict) int { return x.ID.Cmp(y.ID) })
	var last RuneID
	for _, e := range edicts {
		tx := e.ID.Tx
		if e.ID.Block == last.Block {
			tx -= last.Tx
		}
		b = binary.AppendUvarint(b, e.ID.Block-last.Block)
		b = binary.AppendUvarint(b, uint64(tx))
		b = AppendUint128(b, e.Amount)
		b = binary.AppendUvarint(b, uint64(e.Output))
		last = e.ID
	}
	return b
}

func appendField(b []byte, tag byte, v uint128.Uint128) []byte {
	return AppendUint128(append(b, tag), v)
}

func appendOptional(b []byte, tag byte, v *uint128.Uint128) []byte {
	if v == nil {
		return b
	}
	return appendField(b, tag, *v)
}

func appendOptional64[T uint8 | uint32 | uint64 | rune](b []byte, tag byte, v *T) []byte {
	if v == nil {
		return b
	}
	return appendField(b, tag, uint128.From64(uint64(*v)))
}

// appendPushHead appends the shortest opcode and length that push so many bytes.
func appendPushHead(b []byte, size int) []byte {
	switch {
	case size <= opPush75:
		return append(b, byte(size))
	case size <= 0xff:
		return append(b, opPushData1, byte(size))
	case size <= 0xffff:
		return binary.LittleEndian.AppendUint16(append(b, opPushData2), uint16(size))
	}
	return binary.LittleEndian.AppendUint32(append(b, opPushData4), uint32(size))
}
