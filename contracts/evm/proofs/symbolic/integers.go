package symbolic

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/holiman/uint256"
)

// AskIntegers asks as Ask does, about whole numbers in place of bits: what bits make hard, products, quotients and
// distances of shifts that depend on the inputs, is some inequalities there. Of a power of two whose exponent is
// unknown no more is said than that it is one at least and what the exponent allows at most, so there may be answers
// that no input gives: those that the terms do not bear out are Unsure. So is what has no such form, as the bits of two
// unknown words. Where the terms say how large a word is at most, its low bits are the word, if it has no others: what
// holds of the words asked about holds of these then, so that what is impossible for these is for them.
func (s *Solver) AskIntegers(holds []*Term, steps int) (Answer, map[string]uint256.Int, error) {
	answer, values, err := s.integers(holds, steps, false)
	if answer == Possible && values == nil {
		answer, values, err = s.integers(holds, steps, true)
	}
	if values == nil && answer == Possible {
		answer = Unsure
	}
	return answer, values, err
}

// integers asks once; values are nil where the terms do not bear them out.
func (s *Solver) integers(holds []*Term, steps int, exact bool) (Answer, map[string]uint256.Int, error) {
	q := integers{
		known: make(map[*Term]string), powers: make(map[*Term]string), most: make(map[*Term]uint256.Int), exact: exact,
	}
	q.bound(holds)
	for _, t := range holds {
		fmt.Fprintf(&q.asserts, "(assert %s)\n", q.truth(t))
	}
	if q.refused {
		return Unsure, nil, nil
	}
	// two of its ways, of which now the one and now the other comes to an answer
	var found Answer
	var values map[string]uint256.Int
	var err error
	for _, way := range [2][2]string{
		{"(set-logic QF_NIA)", "(check-sat)"}, {"(set-option :smt.arith.nl.tangents false)", "(check-sat-using smt)"},
	} {
		found, values, err = s.check(fmt.Sprintf("(reset)\n(set-option :rlimit %d)\n%s\n%s%s%s\n",
			steps, way[0], q.text.String(), q.asserts.String(), way[1]), q.vars)
		if err != nil || found == Impossible {
			return found, nil, err
		}
		if found == Possible {
			break
		}
	}
	if found != Possible {
		return found, nil, nil
	}
	for _, t := range holds {
		if v := t.Eval(values, nil); v.IsZero() {
			return Possible, nil, nil
		}
	}
	return Possible, values, nil
}

// integers is a question about whole numbers.
type integers struct {
	text, asserts strings.Builder
	known         map[*Term]string // their names or values
	powers        map[*Term]string // of two, by exponent
	most          map[*Term]uint256.Int
	vars          []*Term
	count         int
	exact         bool // powers of two are those of their exponents
	refused       bool
}

func twoTo(bits int) *big.Int { return new(big.Int).Lsh(big.NewInt(1), uint(bits)) }

func (q *integers) refuse() string {
	q.refused = true
	return "0"
}

// fresh declares a number from 0 to most.
func (q *integers) fresh(most *big.Int) string {
	q.count++
	name := fmt.Sprintf("n%d", q.count)
	q.declare(name, most)
	return name
}

func (q *integers) declare(name string, most *big.Int) {
	fmt.Fprintf(&q.text, "(declare-const %s Int)\n(assert (<= 0 %s %s))\n", name, name, most)
}

// value is the number that the term is.
func (q *integers) value(t *Term) string {
	if name, ok := q.known[t]; ok {
		return name
	}
	var name string
	switch t.op {
	case opConst:
		name = t.val.Dec()
	case opVar:
		name = quoted(t.name)
		q.declare(name, t.ones.ToBig())
		q.vars = append(q.vars, t)
	default:
		body := q.body(t)
		name = fmt.Sprintf("t%d", t.id)
		fmt.Fprintf(&q.text, "(define-fun %s () Int %s)\n", name, body)
	}
	q.known[t] = name
	return name
}

// near is a number that differs from the term's by a multiple of 2^256.
func (q *integers) near(t *Term) string {
	switch t.op {
	case opConst:
		if t.val.BitLen() == 256 {
			return fmt.Sprintf("(- %s)", new(big.Int).Sub(twoTo(256), t.val.ToBig()))
		}
	case opAdd:
		return fmt.Sprintf("(+ %s %s)", q.near(t.args[0]), q.near(t.args[1]))
	case opSub:
		return fmt.Sprintf("(- %s %s)", q.near(t.args[0]), q.near(t.args[1]))
	case opMul:
		return fmt.Sprintf("(* %s %s)", q.near(t.args[0]), q.near(t.args[1]))
	}
	return q.value(t)
}

// wraps reports whether what is computed may be beyond 2^256, or below zero.
func (t *Term) wraps() bool {
	var z uint256.Int
	over := false
	switch t.op {
	case opAdd:
		_, over = z.AddOverflow(&t.args[0].ones, &t.args[1].ones)
	case opMul:
		_, over = z.MulOverflow(&t.args[0].ones, &t.args[1].ones)
	case opSub:
		over = t.width() == 256 // narrower: Minus
	}
	return over
}

func (q *integers) body(t *Term) string {
	both := func(name string) string {
		return fmt.Sprintf("(%s %s %s)", name, q.value(t.args[0]), q.value(t.args[1]))
	}
	switch t.op {
	case opAdd, opSub, opMul:
		if t.wraps() {
			return fmt.Sprintf("(mod %s %s)", q.near(t), twoTo(256))
		}
		return both(map[op]string{opAdd: "+", opSub: "-", opMul: "*"}[t.op])
	case opDiv, opMod:
		return q.divide(t)
	case opAnd:
		if t.args[1].op == opConst {
			if most := q.atMost(t.args[0]); most.BitLen() <= ones(t.args[1].val) {
				return q.value(t.args[0])
			}
			return q.bits(t.args[0], t.args[1].val)
		}
	case opOr:
		var z uint256.Int
		if z.And(&t.args[0].ones, &t.args[1].ones).IsZero() {
			return both("+")
		}
	case opNot:
		return fmt.Sprintf("(- %s %s)", new(big.Int).Sub(twoTo(256), big.NewInt(1)), q.value(t.args[0]))
	case opShl:
		return q.left(t)
	case opShr:
		if n := t.args[1]; n.op == opConst {
			return fmt.Sprintf("(div %s %s)", q.value(t.args[0]), twoTo(int(n.val.Uint64())))
		}
		return q.quotient(t.args[0], q.power(t.args[1]), nil)
	case opIf:
		return fmt.Sprintf("(ite %s %s %s)", q.truth(t.args[0]), q.value(t.args[1]), q.value(t.args[2]))
	}
	if t.width() == 1 {
		return fmt.Sprintf("(ite %s 1 0)", q.truth(t))
	}
	return q.refuse()
}

// bound notes what is said to be no more than what.
func (q *integers) bound(holds []*Term) {
	for _, h := range holds {
		low, high := order(h)
		if low == nil {
			continue
		}
		if most := q.atMost(low); high.ones.Lt(&most) {
			q.most[low] = high.ones
		}
	}
}

// atMost is a bound of a word.
func (q *integers) atMost(t *Term) uint256.Int {
	if most, ok := q.most[t]; ok {
		return most
	}
	return t.ones
}

// ones is how many of the low bits of a mask are set without a gap.
func ones(mask uint256.Int) int {
	n := 0
	for ; mask.Uint64()&1 == 1; mask.Rsh(&mask, 1) {
		n++
	}
	return n
}

// truth says that the term is not zero.
func (q *integers) truth(t *Term) string {
	both := func(name string) string {
		return fmt.Sprintf("(%s %s %s)", name, q.value(t.args[0]), q.value(t.args[1]))
	}
	if t.op == opLess {
		return both("<")
	}
	if t.op == opEqual {
		if t.args[1].is(0) {
			return fmt.Sprintf("(not %s)", q.truth(t.args[0]))
		}
		return both("=")
	}
	if (t.op == opAnd || t.op == opOr) && t.args[0].width() == 1 && t.args[1].width() == 1 && t.args[1].op != opConst {
		name := map[op]string{opAnd: "and", opOr: "or"}[t.op]
		return fmt.Sprintf("(%s %s %s)", name, q.truth(t.args[0]), q.truth(t.args[1]))
	}
	if t.op == opOr {
		return fmt.Sprintf("(or %s %s)", q.truth(t.args[0]), q.truth(t.args[1]))
	}
	return fmt.Sprintf("(distinct %s 0)", q.value(t))
}

// bits are those of a that the mask has.
func (q *integers) bits(a *Term, mask uint256.Int) string {
	var runs []string
	for at := 0; at < mask.BitLen(); {
		var rest uint256.Int
		rest.Rsh(&mask, uint(at))
		if rest.Uint64()&1 == 0 {
			at++
			continue
		}
		n := 0
		for ; rest.Uint64()&1 == 1; rest.Rsh(&rest, 1) {
			n++
		}
		switch {
		case at == 0:
			runs = append(runs, fmt.Sprintf("(mod %s %s)", q.near(a), twoTo(n)))
		case at+n >= a.width():
			runs = append(runs, fmt.Sprintf("(* %s (div %s %s))", twoTo(at), q.value(a), twoTo(at)))
		default:
			runs = append(runs, fmt.Sprintf("(* %s (mod (div %s %s) %s))", twoTo(at), q.value(a), twoTo(at), twoTo(n)))
		}
		at += n
	}
	if len(runs) == 1 {
		return runs[0]
	}
	return "(+ " + strings.Join(runs, " ") + ")"
}

func (q *integers) left(t *Term) string {
	a, n := t.args[0], t.args[1]
	var by string
	if n.op == opConst {
		by = twoTo(int(n.val.Uint64())).String()
	} else {
		by = q.power(n)
	}
	product := fmt.Sprintf("(* %s %s)", q.value(a), by)
	if a.width()+int(n.ones.Uint64()) > 256 {
		return fmt.Sprintf("(mod %s %s)", product, twoTo(256))
	}
	return product
}

// power is two to the power of a term that is below 256.
func (q *integers) power(exponent *Term) string {
	if name, ok := q.powers[exponent]; ok {
		return name
	}
	if v, known := exponent.Value(); known && v.LtUint64(256) {
		return twoTo(int(v.Uint64())).String()
	}
	if exponent.op == opAdd && !exponent.wraps() {
		return fmt.Sprintf("(* %s %s)", q.power(exponent.args[0]), q.power(exponent.args[1]))
	}
	if !exponent.ones.LtUint64(256) {
		return q.refuse()
	}
	name := q.fresh(twoTo(int(exponent.ones.Uint64())))
	fmt.Fprintf(&q.text, "(assert (<= 1 %s))\n", name)
	q.powers[exponent] = name
	if q.exact {
		of := q.value(exponent)
		q.text.WriteString("(assert (or")
		for e := range exponent.ones.Uint64() + 1 {
			fmt.Fprintf(&q.text, " (and (= %s %d) (= %s %s))", of, e, name, twoTo(int(e)))
		}
		q.text.WriteString("))\n")
	}
	return name
}

// quotient is a / b, where b is not zero; rest, if it is asked for, becomes what is left.
func (q *integers) quotient(a *Term, b string, rest *string) string {
	n, r := q.fresh(a.ones.ToBig()), q.fresh(a.ones.ToBig())
	fmt.Fprintf(&q.text, "(assert (=> (distinct %s 0) (and (= %s (+ (* %s %s) %s)) (< %s %s))))\n", b, q.value(a), n,
		b, r, r, b)
	if rest != nil {
		*rest = r
	}
	return n
}

func (q *integers) divide(t *Term) string {
	a, b := t.args[0], t.args[1]
	if b.op == opConst {
		if b.val.IsZero() {
			return "0"
		}
		return fmt.Sprintf("(%s %s %s)", map[op]string{opDiv: "div", opMod: "mod"}[t.op], q.value(a), b.val.Dec())
	}
	divisor := q.value(b)
	var rest string
	out := q.quotient(a, divisor, &rest)
	if t.op == opMod {
		out = rest
	}
	return fmt.Sprintf("(ite (= %s 0) 0 %s)", divisor, out)
}
