package ton

import (
	"bytes"
	"fmt"
	"math/big"
	"slices"
)

// Builder makes a cell. The first thing that does not fit is remembered, and End returns it.
type Builder struct {
	data []byte
	size int
	refs []*Cell
	err  error
}

// Build starts a cell.
func Build() *Builder { return &Builder{} }

func (b *Builder) fail(format string, args ...any) *Builder {
	if b.err == nil {
		b.err = fmt.Errorf("build cell: "+format, args...)
	}
	return b
}

// appendBits appends the first n bits of src.
func (b *Builder) appendBits(src []byte, n int) *Builder {
	if b.size+n > MaxBits {
		return b.fail("more than %d bits", MaxBits)
	}
	shift := b.size % 8
	for i := 0; n > 0; i++ {
		take := min(n, 8)
		v := src[i] & (0xff << (8 - take))
		if shift == 0 {
			b.data = append(b.data, v)
		} else {
			b.data[len(b.data)-1] |= v >> shift
			if shift+take > 8 {
				b.data = append(b.data, v<<(8-shift))
			}
		}
		b.size += take
		n -= take
	}
	return b
}

// Bit appends one bit.
func (b *Builder) Bit(v bool) *Builder {
	if v {
		return b.appendBits([]byte{0x80}, 1)
	}
	return b.appendBits([]byte{0}, 1)
}

// Uint appends v in n bits, at most 64.
func (b *Builder) Uint(v uint64, n int) *Builder {
	if n < 0 || n > 64 || n < 64 && v>>n != 0 {
		return b.fail("%d does not fit into %d bits", v, n)
	}
	return b.Big(new(big.Int).SetUint64(v), n)
}

// Int appends v in n bits, at most 64, as two's complement.
func (b *Builder) Int(v int64, n int) *Builder { return b.SignedBig(big.NewInt(v), n) }

// Big appends a number that is not negative in n bits.
func (b *Builder) Big(v *big.Int, n int) *Builder {
	if v.Sign() < 0 || n < 0 || v.BitLen() > n {
		return b.fail("%s does not fit into %d bits", v, n)
	}
	pad := -n & 7
	return b.appendBits(new(big.Int).Lsh(v, uint(pad)).FillBytes(make([]byte, (n+7)/8)), n)
}

// SignedBig appends a number in n bits as two's complement.
func (b *Builder) SignedBig(v *big.Int, n int) *Builder {
	if v.Sign() >= 0 {
		if v.BitLen() >= n {
			return b.fail("%s does not fit into %d bits with a sign", v, n)
		}
		return b.Big(v, n)
	}
	if n < 1 {
		return b.fail("%s does not fit into %d bits with a sign", v, n)
	}
	twos := new(big.Int).Lsh(big.NewInt(1), uint(n))
	if twos.Add(twos, v); twos.BitLen() < n {
		return b.fail("%s does not fit into %d bits with a sign", v, n)
	}
	return b.Big(twos, n)
}

// Bytes appends whole bytes.
func (b *Builder) Bytes(p []byte) *Builder { return b.appendBits(p, len(p)*8) }

// Coins appends an amount as VarUInteger 16: four bits that tell how many bytes, and those.
func (b *Builder) Coins(v *big.Int) *Builder { return b.varUint(v, 4) }

func (b *Builder) varUint(v *big.Int, lengthBits int) *Builder {
	n := (v.BitLen() + 7) / 8
	if v.Sign() < 0 || n >= 1<<lengthBits {
		return b.fail("%s is no amount", v)
	}
	return b.Uint(uint64(n), lengthBits).Big(v, n*8)
}

// Ref appends a reference.
func (b *Builder) Ref(c *Cell) *Builder {
	switch {
	case c == nil:
		return b.fail("a reference to nothing")
	case len(b.refs) == MaxRefs:
		return b.fail("more than %d references", MaxRefs)
	}
	b.refs = append(b.refs, c)
	return b
}

// MaybeRef appends a bit that says whether a reference follows.
func (b *Builder) MaybeRef(c *Cell) *Builder {
	if c == nil {
		return b.Bit(false)
	}
	return b.Bit(true).Ref(c)
}

// Rest appends everything that is left of a slice, which is not read.
func (b *Builder) Rest(s *Slice) *Builder {
	if s.err != nil {
		return b.fail("from a slice that failed: %w", s.err)
	}
	b.appendBits(bitsAt(s.cell.data, s.at, s.Left()), s.Left())
	for _, r := range s.cell.refs[s.ref:s.refEnd] {
		b.Ref(r)
	}
	return b
}

// Address appends a standard address; nil: addr_none$00.
func (b *Builder) Address(a *Address) *Builder {
	if a == nil {
		return b.Uint(0, 2)
	}
	return b.Uint(0b100, 3).Int(int64(a.Workchain), 8).Bytes(a.Account[:])
}

// End is the cell.
func (b *Builder) End() (*Cell, error) {
	if b.err != nil {
		return nil, b.err
	}
	return newCell(false, b.size, bytes.Clone(b.data), slices.Clone(b.refs))
}
