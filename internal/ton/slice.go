package ton

import (
	"errors"
	"fmt"
	"math/big"
)

// ErrShort means that a cell ends before what was to be read from it.
var ErrShort = errors.New("the cell ends too early")

// Slice reads a cell from its beginning. After the first failure everything that it returns is zero, and Err tells it.
type Slice struct {
	cell        *Cell
	at, end     int // bits
	ref, refEnd int
	err         error
}

// Parse reads an ordinary cell. An exotic one is an error: what it stands for is not here.
func (c *Cell) Parse() *Slice {
	if c == nil {
		return &Slice{cell: &Cell{}, err: ErrShort}
	}
	s := &Slice{cell: c, end: c.size, refEnd: len(c.refs)}
	if c.kind != Ordinary {
		s.err = fmt.Errorf("%w that can be read: exotic, of kind %d", ErrCell, c.kind)
	}
	return s
}

// Err is the first failure.
func (s *Slice) Err() error { return s.err }

// Left is how many bits are left.
func (s *Slice) Left() int { return s.end - s.at }

// LeftRefs is how many references are left.
func (s *Slice) LeftRefs() int { return s.refEnd - s.ref }

// Fail makes the slice fail, unless it has failed already.
func (s *Slice) Fail(err error) {
	if s.err == nil {
		s.err = err
	}
}

// Ended fails if anything is left, and returns Err.
func (s *Slice) Ended() error {
	if s.Left() > 0 || s.LeftRefs() > 0 {
		s.Fail(fmt.Errorf("%d bits and %d references are left over", s.Left(), s.LeftRefs()))
	}
	return s.err
}

// bitsAt copies n bits from a place, aligned to the first byte, and zeros behind them.
func bitsAt(src []byte, at, n int) []byte {
	out := make([]byte, (n+7)/8)
	first, shift := at/8, at%8
	for i := range out {
		out[i] = src[first+i] << shift
		if shift != 0 && first+i+1 < len(src) {
			out[i] |= src[first+i+1] >> (8 - shift)
		}
	}
	if rest := n % 8; rest != 0 {
		out[len(out)-1] &= 0xff << (8 - rest)
	}
	return out
}

func (s *Slice) take(n int) []byte {
	if s.err == nil && (n < 0 || n > s.Left()) {
		s.err = ErrShort
	}
	if s.err != nil {
		return nil
	}
	out := bitsAt(s.cell.data, s.at, n)
	s.at += n
	return out
}

// Bit reads one bit.
func (s *Slice) Bit() bool { return s.Uint(1) == 1 }

// Uint reads n bits, at most 64.
func (s *Slice) Uint(n int) uint64 {
	if n > 64 {
		s.Fail(ErrShort)
		return 0
	}
	var v uint64
	for _, b := range s.take(n) {
		v = v<<8 | uint64(b)
	}
	return v >> (-n & 7)
}

// Int reads n bits, at most 64, as two's complement.
func (s *Slice) Int(n int) int64 {
	v := s.Uint(n)
	return int64(v<<(64-n)) >> (64 - n)
}

// Big reads n bits as a number that is not negative.
func (s *Slice) Big(n int) *big.Int {
	v := new(big.Int).SetBytes(s.take(n))
	return v.Rsh(v, uint(-n&7))
}

// SignedBig reads n bits as two's complement.
func (s *Slice) SignedBig(n int) *big.Int {
	v := s.Big(n)
	if n > 0 && v.BitLen() == n {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(n)))
	}
	return v
}

// Bytes reads whole bytes.
func (s *Slice) Bytes(n int) []byte {
	if n > MaxBits/8 {
		s.Fail(ErrShort)
		return nil
	}
	return s.take(n * 8)
}

// Hash reads 256 bits.
func (s *Slice) Hash() Hash {
	var h Hash
	copy(h[:], s.take(256))
	return h
}

// Coins reads VarUInteger 16.
func (s *Slice) Coins() *big.Int { return s.varUint(4) }

func (s *Slice) varUint(lengthBits int) *big.Int { return s.Big(int(s.Uint(lengthBits)) * 8) }

// Ref reads a reference; nil after a failure.
func (s *Slice) Ref() *Cell {
	if s.err == nil && s.LeftRefs() == 0 {
		s.err = ErrShort
	}
	if s.err != nil {
		return nil
	}
	s.ref++
	return s.cell.refs[s.ref-1]
}

// MaybeRef reads a bit that says whether a reference follows, and that; nil where none does.
func (s *Slice) MaybeRef() *Cell {
	if s.Bit() {
		return s.Ref()
	}
	return nil
}

// Rest is a cell of everything that is left, which is read.
func (s *Slice) Rest() *Cell {
	if s.err != nil {
		return nil
	}
	if s.at == 0 && s.ref == 0 && s.end == s.cell.size && s.refEnd == len(s.cell.refs) {
		s.at, s.ref = s.end, s.refEnd
		return s.cell
	}
	c, err := Build().Rest(s).End()
	if err != nil {
		s.Fail(err)
		return nil
	}
	s.at, s.ref = s.end, s.refEnd
	return c
}

// Address reads a standard address; nil is addr_none$00. Other forms are an error: nothing here has one.
func (s *Slice) Address() *Address {
	switch tag := s.Uint(2); {
	case s.err != nil || tag == 0b00:
		return nil
	case tag != 0b10 || s.Bit():
		s.Fail(errors.New("neither a standard address nor none"))
		return nil
	}
	a := Address{Workchain: int8(s.Int(8))}
	a.Account = s.Hash()
	if s.err != nil {
		return nil
	}
	return &a
}

// join fails with another slice's failure, if it has one.
func (s *Slice) join(err error) {
	if err != nil {
		s.Fail(err)
	}
}
