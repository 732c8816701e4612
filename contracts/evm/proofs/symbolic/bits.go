package symbolic

import "github.com/holiman/uint256"

// Words are packed by shifts and masks. What is put into a field and taken out again has to be seen as the same
// term, or a position in calldata would not be known: so shifts and masks are moved inwards, to where they meet and
// cancel.

// And is the bits that both have.
func (s *Terms) And(a, b *Term) *Term {
	a, b = inOrder(a, b)
	var z uint256.Int
	if z.And(&a.ones, &b.ones); z.IsZero() {
		return s.Int(0)
	}
	if a == b {
		return a
	}
	if b.op == opConst && a.op != opConst {
		return s.mask(a, b.val)
	}
	return s.make(opAnd, z, a, b)
}

// mask keeps the bits of m.
func (s *Terms) mask(a *Term, m uint256.Int) *Term {
	var z uint256.Int
	switch {
	case z.Or(&a.ones, &m).Eq(&m):
		return a
	case a.op == opOr:
		return s.Or(s.And(a.args[0], s.Const(m)), s.And(a.args[1], s.Const(m)))
	case a.op == opAnd && a.args[1].op == opConst:
		return s.And(a.args[0], s.Const(*z.And(&m, &a.args[1].val)))
	case a.op == opSub && z.AddUint64(&m, 1).BitLen() == m.BitLen()+1 && m.BitLen() < 256: // the low bits
		x, y := s.And(a.args[0], s.Const(m)), s.And(a.args[1], s.Const(m))
		if x != a.args[0] || y != a.args[1] {
			return s.And(s.Sub(x, y), s.Const(m))
		}
	case a.op == opShl && a.args[1].op == opConst:
		n := uint(a.args[1].val.Uint64())
		return s.Shl(s.And(a.args[0], s.Const(*z.Rsh(&m, n))), a.args[1])
	}
	return s.make(opAnd, *z.And(&a.ones, &m), a, s.Const(m))
}

// Or is the bits that either has.
func (s *Terms) Or(a, b *Term) *Term {
	a, b = inOrder(a, b)
	if a == b || b.is(0) {
		return a
	}
	if a.is(0) {
		return b
	}
	var z uint256.Int
	return s.make(opOr, *z.Or(&a.ones, &b.ones), a, b)
}

// Xor is the bits that one alone has.
func (s *Terms) Xor(a, b *Term) *Term {
	a, b = inOrder(a, b)
	switch {
	case a == b:
		return s.Int(0)
	case b.is(0):
		return a
	}
	var z uint256.Int
	return s.make(opXor, *z.Or(&a.ones, &b.ones), a, b)
}

// Not is the bits that a has not.
func (s *Terms) Not(a *Term) *Term {
	if a.op == opNot {
		return a.args[0]
	}
	return s.make(opNot, fill(256), a)
}

// isField reports whether a is some bits of a word that were moved to the right.
func isField(a *Term) bool {
	return a.op == opAnd && a.args[1].op == opConst && a.args[0].op == opShr && a.args[0].args[1].op == opConst
}

// Shl moves a to the left by so many bits.
func (s *Terms) Shl(a, bits *Term) *Term {
	if bits.op != opConst {
		width := 256
		if bits.ones.LtUint64(256) {
			width = min(256, a.width()+int(bits.ones.Uint64()))
		}
		return s.make(opShl, fill(width), a, bits)
	}
	var z uint256.Int
	if !bits.val.LtUint64(256) {
		return s.Int(0)
	}
	n := uint(bits.val.Uint64())
	switch {
	case n == 0:
		return a
	case z.Lsh(&a.ones, n).IsZero():
		return s.Int(0)
	case a.op == opOr:
		return s.Or(s.Shl(a.args[0], bits), s.Shl(a.args[1], bits))
	case a.op == opShl && a.args[1].op == opConst:
		return s.Shl(a.args[0], s.Int(uint64(n)+a.args[1].val.Uint64()))
	case isField(a): // a field that is moved: a mask of a shift, as compilers write it, too
		from := uint(a.args[0].args[1].val.Uint64())
		if n <= from {
			return s.And(s.Shr(a.args[0].args[0], s.Int(uint64(from-n))), s.Const(*z.Lsh(&a.args[1].val, n)))
		}
		return s.Shl(s.And(a.args[0].args[0], s.Const(*z.Lsh(&a.args[1].val, from))), s.Int(uint64(n-from)))
	case a.op == opShr && a.args[1].op == opConst: // there and back: what fell off is gone
		m := uint(a.args[1].val.Uint64())
		if gone := fill(int(m)); n >= m {
			return s.Shl(s.And(a.args[0], s.Const(*gone.Not(&gone))), s.Int(uint64(n-m)))
		}
		gone := fill(int(n))
		return s.And(s.Shr(a.args[0], s.Int(uint64(m-n))), s.Const(*gone.Not(&gone)))
	}
	return s.make(opShl, *z.Lsh(&a.ones, n), a, bits)
}

// Shr moves a to the right by so many bits.
func (s *Terms) Shr(a, bits *Term) *Term {
	if bits.op != opConst {
		return s.make(opShr, fill(a.width()), a, bits)
	}
	var z uint256.Int
	if !bits.val.LtUint64(256) {
		return s.Int(0)
	}
	n := uint(bits.val.Uint64())
	switch {
	case n == 0:
		return a
	case z.Rsh(&a.ones, n).IsZero():
		return s.Int(0)
	case a.op == opOr:
		return s.Or(s.Shr(a.args[0], bits), s.Shr(a.args[1], bits))
	case a.op == opShr && a.args[1].op == opConst:
		return s.Shr(a.args[0], s.Int(uint64(n)+a.args[1].val.Uint64()))
	case a.op == opAnd && a.args[1].op == opConst:
		return s.And(s.Shr(a.args[0], bits), s.Const(*z.Rsh(&a.args[1].val, n)))
	case a.op == opShl && a.args[1].op == opConst:
		m := uint(a.args[1].val.Uint64())
		kept := s.And(a.args[0], s.Const(fill(int(256-m))))
		if m >= n {
			return s.Shl(kept, s.Int(uint64(m-n)))
		}
		return s.Shr(kept, s.Int(uint64(n-m)))
	}
	return s.make(opShr, *z.Rsh(&a.ones, n), a, bits)
}
