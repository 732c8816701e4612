package bitcoin

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
