package ton

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math/bits"
	"strings"
)

// MaxBoC bounds a bag of cells. A transaction with the largest message has some 200 KB.
const MaxBoC = 4 << 20

const bocMagic = 0xb5ee9c72

// ErrBoC means that bytes are no bag of cells with one root.
var ErrBoC = errors.New("not a bag of cells")

// ParseBoC reads a bag with one root. Hashes that it may carry are skipped: they are computed. Every reference must
// lead to a later cell, so that there are no cycles, and all cells must have the levels that they state.
func ParseBoC(b []byte) (*Cell, error) {
	if len(b) > MaxBoC {
		return nil, fmt.Errorf("%w: larger than %d bytes", ErrBoC, MaxBoC)
	}
	h, cells, err := bocHeader(bytes.Clone(b)) // cells keep their parts of it
	if err != nil {
		return nil, err
	}
	raw := make([]rawCell, h.cells)
	for i := range raw {
		if cells, err = raw[i].read(cells, h.size); err != nil {
			return nil, fmt.Errorf("%w: cell %d: %w", ErrBoC, i, err)
		}
	}
	if len(cells) != 0 {
		return nil, fmt.Errorf("%w: %d bytes are left over", ErrBoC, len(cells))
	}
	made := make([]*Cell, h.cells)
	for i := h.cells - 1; i >= 0; i-- {
		if made[i], err = raw[i].cell(i, made); err != nil {
			return nil, fmt.Errorf("%w: cell %d: %w", ErrBoC, i, err)
		}
	}
	return made[h.root], nil
}

// ParseBoC64 reads a bag in base64 of either alphabet.
func ParseBoC64(s string) (*Cell, error) {
	if len(s) > base64.StdEncoding.EncodedLen(MaxBoC) {
		return nil, fmt.Errorf("%w: larger than %d bytes", ErrBoC, MaxBoC)
	}
	b, err := decodeBase64(s)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBoC, err)
	}
	return ParseBoC(b)
}

func decodeBase64(s string) ([]byte, error) {
	s = strings.TrimRight(strings.NewReplacer("-", "+", "_", "/").Replace(s), "=")
	return base64.RawStdEncoding.DecodeString(s)
}

type header struct{ size, cells, root int }

// number reads a big-endian number of up to eight bytes. What does not fit is as good as too many.
func number(b []byte) uint64 {
	var v uint64
	for _, x := range b {
		v = v<<8 | uint64(x)
	}
	return v
}

// bocHeader reads everything before the cells (crypto/tl/boc.tlb, serialized_boc), and returns the bytes of the cells.
func bocHeader(b []byte) (header, []byte, error) {
	bad := func(what string) (header, []byte, error) { return header{}, nil, fmt.Errorf("%w: %s", ErrBoC, what) }
	if len(b) < 6 || binary.BigEndian.Uint32(b) != bocMagic {
		return bad("no magic")
	}
	flags, offset := b[4], int(b[5])
	size := int(flags & 7)
	hasIndex, hasSum := flags&0x80 != 0, flags&0x40 != 0
	if flags&0x18 != 0 || flags&0x20 != 0 && !hasIndex || size < 1 || size > 4 || offset < 1 || offset > 8 {
		return bad("flags")
	}
	if hasSum {
		end := len(b) - 4
		if end < 6 || crc32.Checksum(b[:end], crc32.MakeTable(crc32.Castagnoli)) != binary.LittleEndian.Uint32(b[end:]) {
			return bad("checksum")
		}
		b = b[:end]
	}
	if len(b) < 6+4*size+offset {
		return bad("it ends too early")
	}
	at := 6
	next := func(n int) uint64 {
		at += n
		return number(b[at-n : at])
	}
	cells, roots, absent, total := next(size), next(size), next(size), next(offset)
	root := next(size)
	if roots != 1 || absent != 0 || root >= cells {
		return bad("roots")
	}
	if total > uint64(len(b)) || cells > total/2 {
		return bad("it ends too early")
	}
	if hasIndex {
		at += int(cells) * offset
	}
	if at > len(b) || uint64(len(b)-at) != total {
		return bad("length")
	}
	return header{size, int(cells), int(root)}, b[at:], nil
}

type rawCell struct {
	exotic bool
	mask   uint8
	size   int
	data   []byte
	refs   []int
}

// read takes a cell off the front of b.
func (c *rawCell) read(b []byte, size int) ([]byte, error) {
	if len(b) < 2 {
		return nil, ErrShort
	}
	refs, stored := int(b[0]&7), b[0]&16 != 0
	c.exotic, c.mask = b[0]&8 != 0, b[0]>>5
	if refs > MaxRefs {
		return nil, fmt.Errorf("%d references", refs)
	}
	length, partial := (int(b[1])+1)/2, b[1]&1 != 0
	b = b[2:]
	if stored {
		n := (bits.OnesCount8(c.mask) + 1) * (32 + 2)
		if len(b) < n {
			return nil, ErrShort
		}
		b = b[n:]
	}
	if len(b) < length+refs*size {
		return nil, ErrShort
	}
	c.data, c.size = b[:length], length*8
	if partial {
		last := b[length-1]
		if last&0x7f == 0 {
			return nil, errors.New("length")
		}
		end := bits.TrailingZeros8(last)
		c.size -= end + 1
		c.data = append([]byte(nil), c.data...)
		c.data[length-1] &^= 1 << end
	}
	b = b[length:]
	for range refs {
		ref := number(b[:size])
		c.refs = append(c.refs, int(min(ref, uint64(MaxBoC))))
		b = b[size:]
	}
	return b, nil
}

func (c *rawCell) cell(at int, made []*Cell) (*Cell, error) {
	refs := make([]*Cell, len(c.refs))
	for i, r := range c.refs {
		if r <= at || r >= len(made) {
			return nil, errors.New("a reference that leads back or nowhere")
		}
		refs[i] = made[r]
	}
	cell, err := newCell(c.exotic, c.size, c.data, refs)
	if err == nil && cell.mask != c.mask {
		return nil, errors.New("levels")
	}
	return cell, err
}

// BoC is the bag of this cell and what it refers to, each once, with a checksum.
func (c *Cell) BoC() []byte {
	order, index := c.order()
	size, total := 1, 0
	for len(order) >= 1<<(8*size) {
		size++
	}
	for _, x := range order {
		total += 2 + len(x.data) + size*len(x.refs)
	}
	offset := 1
	for total >= 1<<(8*offset) {
		offset++
	}
	out := make([]byte, 0, 6+4*size+offset+total+4)
	put := func(v, n int) {
		for n--; n >= 0; n-- {
			out = append(out, byte(v>>(8*n)))
		}
	}
	put(bocMagic, 4)
	put(0x40|size, 1)
	put(offset, 1)
	put(len(order), size)
	put(1, size)
	put(0, size)
	put(total, offset)
	put(0, size)
	for _, x := range order {
		out = append(out, x.descriptor(x.mask), byte(x.size/8+(x.size+7)/8))
		out = x.appendPadded(out)
		for _, r := range x.refs {
			put(index[r.Hash()], size)
		}
	}
	return binary.LittleEndian.AppendUint32(out, crc32.Checksum(out, crc32.MakeTable(crc32.Castagnoli)))
}

// BoC64 is the bag in base64.
func (c *Cell) BoC64() string { return base64.StdEncoding.EncodeToString(c.BoC()) }

// order lists each cell once, before everything that it refers to.
func (c *Cell) order() ([]*Cell, map[Hash]int) {
	var reversed []*Cell
	index := map[Hash]int{}
	var visit func(*Cell)
	visit = func(x *Cell) {
		if _, seen := index[x.Hash()]; seen {
			return
		}
		index[x.Hash()] = 0
		for i := len(x.refs) - 1; i >= 0; i-- {
			visit(x.refs[i])
		}
		reversed = append(reversed, x)
	}
	visit(c)
	out := make([]*Cell, len(reversed))
	for i, x := range reversed {
		at := len(reversed) - 1 - i
		out[at], index[x.Hash()] = x, at
	}
	return out, index
}
