// Package ton knows TON byte for byte and does no I/O: cells and bags of them, addresses, messages, transactions,
// accounts and the machine's stack. All of it comes from nodes that nobody has to believe, so every reader has bounds
// and returns an error; none panics. Hashes are computed from the bytes, never taken from them.
package ton

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math/bits"
)

// Bounds of a cell, as the machine has them.
const (
	MaxBits  = 1023
	MaxRefs  = 4
	MaxDepth = 1024
)

// ErrCell means that bits and references make no cell.
var ErrCell = errors.New("not a cell")

// Hash is the SHA-256 that names a cell.
type Hash [32]byte

// String is the hash in lower-case hex.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// Base64 is how toncenter writes hashes.
func (h Hash) Base64() string { return base64.StdEncoding.EncodeToString(h[:]) }

// MarshalText is lower-case hex.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads what ParseHash does.
func (h *Hash) UnmarshalText(b []byte) (err error) {
	*h, err = ParseHash(string(b))
	return err
}

// ParseHash reads hex, or base64 of either alphabet, as toncenter takes and gives it.
func ParseHash(s string) (Hash, error) {
	var h Hash
	if len(s) == hex.EncodedLen(len(h)) {
		if b, err := hex.DecodeString(s); err == nil {
			return Hash(b), nil
		}
	}
	b, err := decodeBase64(s)
	if err != nil || len(b) != len(h) {
		return Hash{}, errors.New("not a hash of 32 bytes in hex or base64")
	}
	return Hash(b), nil
}

// Kind tells ordinary cells from those that stand for others.
type Kind uint8

// The kinds, numbered as in the first byte of an exotic cell.
const (
	Ordinary     Kind = 0
	Pruned       Kind = 1
	Library      Kind = 2
	MerkleProof  Kind = 3
	MerkleUpdate Kind = 4
)

// Cell is up to 1,023 bits and four references. It does not change.
type Cell struct {
	kind Kind
	mask uint8 // levels at which the hash differs
	size int   // bits
	data []byte
	refs []*Cell
	// One entry per level of the mask and one for what is itself. A pruned cell has the last one alone; the others are
	// in its data.
	hashes []Hash
	depths []uint16
}

// newCell makes a cell and computes its hashes. Unused bits of data must be zero.
func newCell(exotic bool, size int, data []byte, refs []*Cell) (*Cell, error) {
	if size > MaxBits || len(refs) > MaxRefs || len(data) != (size+7)/8 {
		return nil, fmt.Errorf("%w: %d bits and %d references", ErrCell, size, len(refs))
	}
	c := &Cell{size: size, data: data, refs: refs}
	if err := c.setKind(exotic); err != nil {
		return nil, err
	}
	return c, c.setHashes()
}

// setKind checks an exotic cell's form and finds the levels (tvm.pdf 3.1; crypto/vm/cells/DataCell.cpp).
func (c *Cell) setKind(exotic bool) error {
	for _, r := range c.refs {
		c.mask |= r.mask
	}
	if !exotic {
		return nil
	}
	if c.size < 8 {
		return fmt.Errorf("%w: exotic, of %d bits", ErrCell, c.size)
	}
	c.kind = Kind(c.data[0])
	ok := false
	switch c.kind {
	case Pruned:
		if len(c.refs) == 0 && c.size >= 16 {
			c.mask = c.data[1]
			ok = c.mask >= 1 && c.mask <= 7 && c.size == 16+bits.OnesCount8(c.mask)*(256+16)
		}
	case Library:
		c.mask, ok = 0, len(c.refs) == 0 && c.size == 8+256
	case MerkleProof:
		ok = len(c.refs) == 1 && c.size == 8+256+16 && c.proves(0)
		c.mask >>= 1
	case MerkleUpdate:
		ok = len(c.refs) == 2 && c.size == 8+2*(256+16) && c.proves(0) && c.proves(1)
		c.mask >>= 1
	}
	if !ok {
		return fmt.Errorf("%w: exotic, of kind %d", ErrCell, c.data[0])
	}
	return nil
}

// proves compares what a Merkle cell says of a reference with the reference.
func (c *Cell) proves(i int) bool {
	r, n := c.refs[i], len(c.refs)
	hash := c.data[1+32*i:][:32]
	depth := binary.BigEndian.Uint16(c.data[1+32*n+2*i:])
	return Hash(hash) == r.hashAt(0) && depth == r.depthAt(0)
}

func (c *Cell) setHashes() error {
	levels := bits.Len8(c.mask)
	for level := 0; level <= levels; level++ {
		last := level == levels
		if level > 0 && c.mask>>(level-1)&1 == 0 || c.kind == Pruned && !last {
			continue
		}
		below := level
		if c.kind == MerkleProof || c.kind == MerkleUpdate {
			below++
		}
		depth := 0
		for _, r := range c.refs {
			depth = max(depth, int(r.depthAt(below))+1)
		}
		if depth > MaxDepth {
			return fmt.Errorf("%w: deeper than %d", ErrCell, MaxDepth)
		}
		c.hashes = append(c.hashes, c.hashOf(level, below))
		c.depths = append(c.depths, uint16(depth))
	}
	return nil
}

// hashOf is the hash of descriptors, data (or the hash of the level below), depths and hashes of the references.
func (c *Cell) hashOf(level, below int) Hash {
	buf := make([]byte, 0, 2+128+MaxRefs*(2+32))
	buf = append(buf, c.descriptor(c.mask&(1<<level-1)), byte(c.size/8+(c.size+7)/8))
	if n := len(c.hashes); n > 0 {
		buf = append(buf, c.hashes[n-1][:]...)
	} else {
		buf = c.appendPadded(buf)
	}
	for _, r := range c.refs {
		buf = binary.BigEndian.AppendUint16(buf, r.depthAt(below))
	}
	for _, r := range c.refs {
		h := r.hashAt(below)
		buf = append(buf, h[:]...)
	}
	return sha256.Sum256(buf)
}

// descriptor is the first byte of a cell's form: references, exotic or not, levels.
func (c *Cell) descriptor(mask uint8) byte {
	d := byte(len(c.refs)) | mask<<5
	if c.kind != Ordinary {
		d |= 8
	}
	return d
}

// appendPadded appends the data, its end marked with a one where it is within a byte.
func (c *Cell) appendPadded(buf []byte) []byte {
	buf = append(buf, c.data...)
	if rest := c.size % 8; rest != 0 {
		buf[len(buf)-1] |= 0x80 >> rest
	}
	return buf
}

// hashAt is the hash at a level: of the cell with everything pruned that a proof of that level may prune.
func (c *Cell) hashAt(level int) Hash {
	i := bits.OnesCount8(c.mask & (1<<level - 1))
	if c.kind == Pruned {
		if i < bits.OnesCount8(c.mask) {
			return Hash(c.data[2+32*i:][:32])
		}
		i = 0
	}
	return c.hashes[i]
}

func (c *Cell) depthAt(level int) uint16 {
	i := bits.OnesCount8(c.mask & (1<<level - 1))
	if c.kind == Pruned {
		if n := bits.OnesCount8(c.mask); i < n {
			return binary.BigEndian.Uint16(c.data[2+32*n+2*i:])
		}
		i = 0
	}
	return c.depths[i]
}

const ownLevel = 3

// Hash names the cell.
func (c *Cell) Hash() Hash { return c.hashAt(ownLevel) }

// Depth is how many references the longest way down has.
func (c *Cell) Depth() int { return int(c.depthAt(ownLevel)) }

// Kind says whether it is ordinary.
func (c *Cell) Kind() Kind { return c.kind }

// Bits is its length without references.
func (c *Cell) Bits() int { return c.size }

// Refs is how many references it has.
func (c *Cell) Refs() int { return len(c.refs) }

// Ref is a reference; nil where it has none of that number.
func (c *Cell) Ref(i int) *Cell {
	if i < 0 || i >= len(c.refs) {
		return nil
	}
	return c.refs[i]
}
