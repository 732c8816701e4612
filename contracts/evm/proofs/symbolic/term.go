// Package symbolic runs the bytecode of contract functions on unknown inputs. A word of the machine is a term over
// those inputs; where a jump depends on one, both ways are followed. What holds on a way is handed to an SMT solver
// as a question: see Machine for what is run, and Solver for how it is asked.
package symbolic

import (
	"fmt"
	"strings"

	"github.com/holiman/uint256"
)

// op is what a term is made by.
type op uint8

const (
	opConst op = iota
	opVar
	opFunc // of which nothing is known but that equal arguments give equal results
	opAdd
	opSub
	opMul
	opDiv
	opMod
	opAnd
	opOr
	opXor
	opNot
	opShl // value, bits
	opShr
	opLess // unsigned; 1 or 0
	opEqual
	opIf // condition, then, else
	opPower
)

// Term is a word of 256 bits. Terms with the same content are one, so they compare by their address.
type Term struct {
	op   op
	args []*Term
	name string      // of a variable or function
	val  uint256.Int // of a constant
	ones uint256.Int // bits that may be set
	id   int
	hard bool // for a solver: it is made of products, quotients or distances of shifts that are not known
}

// Hard reports whether a solver may not come to an answer about the term.
func (t *Term) Hard() bool { return t.hard }

// Value returns the constant that the term is, if it is one.
func (t *Term) Value() (uint256.Int, bool) { return t.val, t.op == opConst }

func (t *Term) is(n uint64) bool { return t.op == opConst && t.val.CmpUint64(n) == 0 }

// width is how many bits the term may need, at least 1.
func (t *Term) width() int { return max(1, t.ones.BitLen()) }

// isPower reports whether t is a power of two that is not cut off, so that it is never zero.
func (t *Term) isPower() bool {
	return t.op == opShl && t.args[0].is(1) && t.args[1].ones.LtUint64(256)
}

// fill is 2^bits − 1.
func fill(bits int) uint256.Int {
	var z uint256.Int
	if bits >= 256 {
		return *z.SetAllOne()
	}
	z.Lsh(uint256.NewInt(1), uint(bits))
	return *z.SubUint64(&z, 1)
}

// powerOfTwo returns n when v is 2^n.
func powerOfTwo(v uint256.Int) (int, bool) {
	n := v.BitLen() - 1
	if n < 0 {
		return 0, false
	}
	var z uint256.Int
	return n, z.Lsh(uint256.NewInt(1), uint(n)).Eq(&v)
}

// compute is an operation on values, as the machine does it.
func compute(o op, v []uint256.Int) uint256.Int {
	var z uint256.Int
	truth := func(yes bool) uint256.Int {
		if yes {
			return *uint256.NewInt(1)
		}
		return uint256.Int{}
	}
	switch o {
	case opAdd:
		z.Add(&v[0], &v[1])
	case opSub:
		z.Sub(&v[0], &v[1])
	case opMul:
		z.Mul(&v[0], &v[1])
	case opDiv:
		z.Div(&v[0], &v[1])
	case opMod:
		z.Mod(&v[0], &v[1])
	case opAnd:
		z.And(&v[0], &v[1])
	case opOr:
		z.Or(&v[0], &v[1])
	case opXor:
		z.Xor(&v[0], &v[1])
	case opNot:
		z.Not(&v[0])
	case opShl:
		if v[1].LtUint64(256) {
			z.Lsh(&v[0], uint(v[1].Uint64()))
		}
	case opShr:
		if v[1].LtUint64(256) {
			z.Rsh(&v[0], uint(v[1].Uint64()))
		}
	case opLess:
		z = truth(v[0].Lt(&v[1]))
	case opEqual:
		z = truth(v[0].Eq(&v[1]))
	case opPower:
		z.Exp(&v[0], &v[1])
	case opIf:
		if z = v[1]; v[0].IsZero() {
			z = v[2]
		}
	case opConst, opVar, opFunc: // have no operation
	}
	return z
}

// Eval is the term's value where variables have these values, by name (zero: not listed), and functions answer so.
func (t *Term) Eval(vars map[string]uint256.Int, function func(name string, args []uint256.Int) uint256.Int,
) uint256.Int {
	seen := make(map[*Term]uint256.Int)
	var eval func(t *Term) uint256.Int
	eval = func(t *Term) uint256.Int {
		if v, ok := seen[t]; ok {
			return v
		}
		args := make([]uint256.Int, len(t.args))
		for i, a := range t.args {
			args[i] = eval(a)
		}
		var v uint256.Int
		switch t.op {
		case opConst:
			v = t.val
		case opVar:
			v = vars[t.name]
		case opFunc:
			v = function(t.name, args)
		default:
			v = compute(t.op, args)
		}
		seen[t] = v
		return v
	}
	return eval(t)
}

// Terms makes terms, and simplifies them as they are made. It is not safe for concurrent use.
type Terms struct {
	known map[string]*Term
	size  int
}

// NewTerms returns a set without terms.
func NewTerms() *Terms { return &Terms{known: make(map[string]*Term)} }

func (s *Terms) intern(t Term) *Term {
	var key strings.Builder
	fmt.Fprintf(&key, "%d %s %d %x", t.op, t.name, t.ones.BitLen(), t.val.Bytes())
	for _, a := range t.args {
		fmt.Fprintf(&key, " %d", a.id)
	}
	if old, ok := s.known[key.String()]; ok {
		return old
	}
	t.id = s.size
	t.hard = t.op == opMul || t.op == opDiv || t.op == opMod || t.op == opPower ||
		(t.op == opShl || t.op == opShr) && t.args[1].op != opConst
	for _, a := range t.args {
		t.hard = t.hard || a.hard
	}
	s.size++
	s.known[key.String()] = &t
	return &t
}

func (s *Terms) make(o op, ones uint256.Int, args ...*Term) *Term {
	values := make([]uint256.Int, 0, len(args))
	for _, a := range args {
		if a.op == opConst {
			values = append(values, a.val)
		}
	}
	if len(values) == len(args) {
		return s.Const(compute(o, values))
	}
	return s.intern(Term{op: o, args: args, ones: ones})
}

// Const is a constant.
func (s *Terms) Const(v uint256.Int) *Term { return s.intern(Term{op: opConst, val: v, ones: v}) }

// Int is a small constant.
func (s *Terms) Int(v uint64) *Term { return s.Const(*uint256.NewInt(v)) }

// Var is an unknown below 2^bits.
func (s *Terms) Var(name string, bits int) *Term {
	return s.intern(Term{op: opVar, name: name, ones: fill(bits)})
}

// Func is the value, below 2^bits, of a function of which nothing else is known.
func (s *Terms) Func(name string, bits int, args ...*Term) *Term {
	return s.intern(Term{op: opFunc, name: name, args: args, ones: fill(bits)})
}

// inOrder puts what may be exchanged in one order, constants last, so that it is one term.
func inOrder(a, b *Term) (*Term, *Term) {
	if a.op == opConst || b.op != opConst && a.id > b.id {
		return b, a
	}
	return a, b
}

// Add is the sum modulo 2^256.
func (s *Terms) Add(a, b *Term) *Term {
	a, b = inOrder(a, b)
	var z uint256.Int
	switch {
	case b.is(0):
		return a
	case b.op == opConst && a.op == opAdd && a.args[1].op == opConst:
		return s.Add(a.args[0], s.Const(*z.Add(&a.args[1].val, &b.val)))
	case z.And(&a.ones, &b.ones).IsZero():
		return s.Or(a, b)
	}
	if _, over := z.AddOverflow(&a.ones, &b.ones); over {
		return s.make(opAdd, fill(256), a, b)
	}
	return s.make(opAdd, fill(z.BitLen()), a, b)
}

// Sub is the difference modulo 2^256.
func (s *Terms) Sub(a, b *Term) *Term {
	var z uint256.Int
	switch {
	case a == b:
		return s.Int(0)
	case b.op == opConst:
		return s.Add(a, s.Const(*z.Neg(&b.val)))
	case a.op == opAdd && a.args[1] == b:
		return a.args[0]
	case a.op == opAdd && a.args[0] == b:
		return a.args[1]
	}
	return s.make(opSub, fill(256), a, b)
}

// Minus is the difference where b is known not to be above a: it needs no more bits than a.
func (s *Terms) Minus(a, b *Term) *Term {
	if a == b || b.is(0) || a.op == opAdd && (a.args[0] == b || a.args[1] == b || a.args[1].op == opConst) {
		return s.Sub(a, b)
	}
	return s.make(opSub, fill(a.width()), a, b)
}

// isSum reports whether t is a + b, which does not wrap.
func isSum(t, b *Term) bool {
	if t.op != opAdd || t.args[0] != b && t.args[1] != b {
		return false
	}
	var z uint256.Int
	_, over := z.AddOverflow(&t.args[0].ones, &t.args[1].ones)
	return !over
}

// isDifference returns b where t is a − b modulo 2^256.
func (s *Terms) isDifference(t, a *Term) (*Term, bool) {
	switch {
	case t.op == opSub && t.args[0] == a:
		return t.args[1], true
	case t.op == opAdd && t.args[0] == a && t.args[1].op == opConst:
		var z uint256.Int
		return s.Const(*z.Neg(&t.args[1].val)), true
	default:
		return nil, false
	}
}

// Mul is the product modulo 2^256.
func (s *Terms) Mul(a, b *Term) *Term {
	a, b = inOrder(a, b)
	if b.is(0) {
		return b
	}
	if n, ok := powerOfTwo(b.val); ok && b.op == opConst {
		return s.Shl(a, s.Int(uint64(n)))
	}
	var z uint256.Int
	if _, over := z.MulOverflow(&a.ones, &b.ones); over {
		return s.make(opMul, fill(256), a, b)
	}
	return s.make(opMul, fill(z.BitLen()), a, b)
}

// Div is the quotient, and zero where b is.
func (s *Terms) Div(a, b *Term) *Term {
	if factor, ok := isProduct(a, b); ok {
		return s.If(s.IsZero(b), s.Int(0), factor)
	}
	if b.op != opConst {
		return s.make(opDiv, fill(a.width()), a, b)
	}
	if b.val.IsZero() {
		return b
	}
	if n, ok := powerOfTwo(b.val); ok {
		return s.Shr(a, s.Int(uint64(n)))
	}
	most := fill(a.width())
	return s.make(opDiv, fill(most.Div(&most, &b.val).BitLen()), a, b)
}

// isProduct returns x where a is b · x, which does not wrap.
func isProduct(a, b *Term) (*Term, bool) {
	if a.op != opMul || a.args[0] != b && a.args[1] != b {
		return nil, false
	}
	var z uint256.Int
	if _, over := z.MulOverflow(&a.args[0].ones, &a.args[1].ones); over {
		return nil, false
	}
	if a.args[0] == b {
		return a.args[1], true
	}
	return a.args[0], true
}

// Mod is the rest, and zero where b is.
func (s *Terms) Mod(a, b *Term) *Term {
	if n, ok := powerOfTwo(b.val); ok && b.op == opConst {
		return s.And(a, s.Const(fill(n)))
	}
	return s.make(opMod, fill(min(a.width(), b.width())), a, b)
}

// Power is a to the power of b, modulo 2^256.
func (s *Terms) Power(a, b *Term) *Term {
	bits := 256
	if b.ones.LtUint64(256) {
		bits = min(256, max(1, a.width()*int(b.ones.Uint64())))
	}
	return s.make(opPower, fill(bits), a, b)
}

// If is a where the condition is not zero, else b.
func (s *Terms) If(condition, a, b *Term) *Term {
	switch {
	case a == b:
		return a
	case condition.op == opConst && condition.val.IsZero():
		return b
	case condition.op == opConst:
		return a
	}
	var z uint256.Int
	return s.make(opIf, fill(z.Or(&a.ones, &b.ones).BitLen()), condition, a, b)
}

// Less is 1 where a < b, without signs, and else 0.
func (s *Terms) Less(a, b *Term) *Term {
	switch {
	case a == b, b.is(0), a.op == opConst && !a.val.Lt(&b.ones):
		return s.Int(0)
	case b.op == opConst && a.ones.Lt(&b.val):
		return s.Int(1)
	case a.is(0):
		return s.IsZero(s.IsZero(b))
	case b.is(1):
		return s.IsZero(a)
	case isSum(a, b): // checked sums and differences, which wrapped if they are beyond what they were made of
		return s.Int(0)
	}
	if less, ok := s.isDifference(b, a); ok {
		return s.Less(a, less)
	}
	return s.make(opLess, fill(1), a, b)
}

// Equal is 1 where both are equal, and else 0.
func (s *Terms) Equal(a, b *Term) *Term {
	a, b = inOrder(a, b)
	var z uint256.Int
	one := fill(1)
	switch {
	case a == b:
		return s.Int(1)
	case b.op == opConst && !z.Or(&a.ones, &b.val).Eq(&a.ones): // a bit that a never has
		return s.Int(0)
	case b.is(1) && a.ones.Eq(&one):
		return a
	case b.is(0) && a.op == opEqual && a.args[1].is(0) && a.args[0].ones.Eq(&one):
		return a.args[0]
	}
	return s.make(opEqual, one, a, b)
}

// IsZero is 1 for zero, and else 0.
func (s *Terms) IsZero(a *Term) *Term { return s.Equal(a, s.Int(0)) }

// Size is how many terms there are.
func (s *Terms) Size() int { return s.size }
