package ton

import (
	"errors"
	"fmt"
	"math/big"
)

// Value is one entry of the machine's stack: nil, *big.Int of 257 bits with a sign, *Cell, SliceValue, BuilderValue,
// Tuple, or NaN.
type Value any

// Values of their own types.
type (
	SliceValue   struct{ Cell *Cell } // everything that the slice still holds
	BuilderValue struct{ Cell *Cell }
	Tuple        []Value
	NaN          struct{}
)

// Bounds of a stack that is read.
const (
	MaxStack = 1 << 12
	maxTuple = 255
	maxNest  = 32
	maxItems = 1 << 14
)

// ErrStack means that cells are no stack, or hold what cannot be handed over (continuations).
var ErrStack = errors.New("not a stack that can be read")

// StackCell writes a stack (block.tlb, VmStack); the last value is the top.
func StackCell(values []Value) (*Cell, error) {
	if len(values) > MaxStack {
		return nil, fmt.Errorf("%w: %d values", ErrStack, len(values))
	}
	rest, err := Build().End()
	if err != nil {
		return nil, err
	}
	for i, v := range values {
		b := Build()
		if i == len(values)-1 {
			b.Uint(uint64(len(values)), 24)
		}
		if rest, err = b.Ref(rest).value(v, 0).End(); err != nil {
			return nil, err
		}
	}
	if len(values) == 0 {
		return Build().Uint(0, 24).End()
	}
	return rest, nil
}

func (b *Builder) value(v Value, nest int) *Builder {
	switch x := v.(type) {
	case nil:
		return b.Uint(0, 8)
	case *big.Int:
		if x.IsInt64() {
			return b.Uint(1, 8).SignedBig(x, 64)
		}
		return b.Uint(0x0100, 15).SignedBig(x, 257)
	case NaN:
		return b.Uint(0x02ff, 16)
	case *Cell:
		return b.Uint(3, 8).Ref(x)
	case SliceValue:
		if x.Cell == nil {
			return b.fail("a slice of nothing")
		}
		return b.Uint(4, 8).Ref(x.Cell).Uint(0, 10).Uint(uint64(x.Cell.size), 10).
			Uint(0, 3).Uint(uint64(len(x.Cell.refs)), 3)
	case BuilderValue:
		return b.Uint(5, 8).Ref(x.Cell)
	case Tuple:
		if len(x) > maxTuple || nest >= maxNest {
			return b.fail("a tuple that is too large")
		}
		return b.Uint(7, 8).Uint(uint64(len(x)), 16).tuple(x, nest+1)
	}
	return b.fail("%T on a stack", v)
}

// tuple writes VmTuple: all but the last value behind the first reference (VmTupleRef), the last behind the second.
func (b *Builder) tuple(x Tuple, nest int) *Builder {
	if len(x) == 0 {
		return b
	}
	var head *Cell // VmTupleRef of what came before
	for i, v := range x {
		last, err := Build().value(v, nest).End()
		if err != nil {
			return b.fail("tuple: %w", err)
		}
		if i == len(x)-1 {
			if head != nil {
				b.Ref(head)
			}
			return b.Ref(last)
		}
		if i == 0 {
			head = last
			continue
		}
		if head, err = Build().Ref(head).Ref(last).End(); err != nil {
			return b.fail("tuple: %w", err)
		}
	}
	return b
}

// ParseStack reads a stack; the last value is the top.
func ParseStack(c *Cell) ([]Value, error) {
	s := c.Parse()
	depth := int(s.Uint(24))
	if s.Err() != nil || depth > MaxStack {
		return nil, fmt.Errorf("%w: %d values", ErrStack, depth)
	}
	r := stackReader{left: maxItems}
	values := make([]Value, depth)
	for i := depth - 1; i >= 0; i-- {
		rest := s.Ref()
		values[i] = r.value(s, 0)
		if err := s.Ended(); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrStack, err)
		}
		s = rest.Parse()
	}
	if err := s.Ended(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStack, err)
	}
	return values, nil
}

// stackReader bounds how many values are made: tuples may share cells, and so be far larger than their bytes.
type stackReader struct{ left int }

func (r *stackReader) value(s *Slice, nest int) Value {
	if r.left--; r.left < 0 || nest > maxNest {
		s.Fail(ErrStack)
		return nil
	}
	switch tag := s.Uint(8); tag {
	case 0:
		return nil
	case 1:
		return s.SignedBig(64)
	case 2:
		if s.Uint(7) == 0 {
			return s.SignedBig(257)
		}
		if !s.Bit() {
			s.Fail(ErrStack)
		}
		return NaN{}
	case 3:
		return s.Ref()
	case 4:
		return SliceValue{s.part()}
	case 5:
		return BuilderValue{s.Ref()}
	case 7:
		return r.tuple(s, nest)
	default:
		s.Fail(fmt.Errorf("%w: a value with tag %d", ErrStack, tag))
		return nil
	}
}

// part reads VmCellSlice as a cell of its own.
func (s *Slice) part() *Cell {
	c := s.Ref()
	from, to := int(s.Uint(10)), int(s.Uint(10))
	refFrom, refTo := int(s.Uint(3)), int(s.Uint(3))
	if s.Err() != nil {
		return nil
	}
	if from > to || to > c.size || refFrom > refTo || refTo > len(c.refs) {
		s.Fail(ErrStack)
		return nil
	}
	if from == 0 && refFrom == 0 && to == c.size && refTo == len(c.refs) {
		return c
	}
	out, err := Build().Rest(&Slice{cell: c, at: from, end: to, ref: refFrom, refEnd: refTo}).End()
	s.join(err)
	return out
}

func (r *stackReader) tuple(s *Slice, nest int) Value {
	n := int(s.Uint(16))
	if s.Err() != nil || n > maxTuple {
		s.Fail(ErrStack)
		return nil
	}
	out := make(Tuple, n)
	at := s
	for i := n - 1; i > 0; i-- {
		head := at.Ref()
		out[i] = r.entry(s, at.Ref(), nest)
		if at != s {
			s.join(at.Ended())
		}
		if i == 1 { // what is left is one value, which has no cell around it
			out[0] = r.entry(s, head, nest)
			return out
		}
		at = head.Parse()
	}
	if n == 1 {
		out[0] = r.entry(s, s.Ref(), nest)
	}
	return out
}

// entry reads a value that has a cell of its own.
func (r *stackReader) entry(s *Slice, c *Cell, nest int) Value {
	if s.Err() != nil {
		return nil
	}
	own := c.Parse()
	v := r.value(own, nest+1)
	s.join(own.Ended())
	return v
}
