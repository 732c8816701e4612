package bitcoin

import "encoding/binary"

// wellFormed reports whether raw has the shape of a transaction, before anything is allocated for the counts that it
// claims; with the witness form allowed or not.
func wellFormed(raw []byte, witness bool) bool {
	c := cursor{rest: raw}
	c.skip(4)
	count := c.count(41)
	marked := witness && count == 0 && len(c.rest) > 1 && c.rest[0] == 1
	if marked {
		c.skip(1)
		count = c.count(41)
	}
	for range count {
		c.skip(36)
		c.skip(c.count(1))
		c.skip(4)
	}
	for range c.count(9) {
		c.skip(8)
		c.skip(c.count(1))
	}
	for i := uint64(0); marked && i < count; i++ {
		for range c.count(1) {
			c.skip(c.count(1))
		}
	}
	c.skip(4)
	return !c.bad && len(c.rest) == 0
}

// cursor walks bytes; once it went beyond them it is bad and all counts are zero.
type cursor struct {
	rest []byte
	bad  bool
}

func (c *cursor) skip(n uint64) {
	if n > uint64(len(c.rest)) {
		c.bad, c.rest = true, nil
		return
	}
	c.rest = c.rest[n:]
}

// count reads a number of things that take at least size bytes each.
func (c *cursor) count(size uint64) uint64 {
	n, rest, ok := readCompact(c.rest)
	if !ok || n > uint64(len(rest))/size {
		c.bad, c.rest = true, nil
		return 0
	}
	c.rest = rest
	return n
}

// readCompact reads a compact size in its shortest form.
func readCompact(b []byte) (n uint64, rest []byte, ok bool) {
	if len(b) == 0 {
		return 0, nil, false
	}
	switch size := b[0]; {
	case size < 0xfd:
		return uint64(size), b[1:], true
	case size == 0xfd && len(b) >= 3:
		n = uint64(binary.LittleEndian.Uint16(b[1:]))
		return n, b[3:], n >= 0xfd
	case size == 0xfe && len(b) >= 5:
		n = uint64(binary.LittleEndian.Uint32(b[1:]))
		return n, b[5:], n > 0xffff
	case size == 0xff && len(b) >= 9:
		n = binary.LittleEndian.Uint64(b[1:])
		return n, b[9:], n > 0xffffffff
	}
	return 0, nil, false
}

func appendCompact(b []byte, n uint64) []byte {
	switch {
	case n < 0xfd:
		return append(b, byte(n))
	case n <= 0xffff:
		return binary.LittleEndian.AppendUint16(append(b, 0xfd), uint16(n))
	case n <= 0xffffffff:
		return binary.LittleEndian.AppendUint32(append(b, 0xfe), uint32(n))
	}
	return binary.LittleEndian.AppendUint64(append(b, 0xff), n)
}
