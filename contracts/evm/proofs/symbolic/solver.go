package symbolic

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"

	"github.com/holiman/uint256"
)

// maxAnswer bounds a line of the solver's answer, in bytes.
const maxAnswer = 1 << 20

// Answer is what a solver says of conditions that shall hold at once.
type Answer int

// The answers.
const (
	Unsure Answer = iota // in the steps that it has
	Possible
	Impossible
)

// Solver is a z3 process. It is asked in SMT-LIB 2; every question stands for itself.
type Solver struct {
	in   io.WriteCloser
	out  *bufio.Scanner
	wait func() error
}

// NewSolver starts z3, which ends with ctx or by Close.
func NewSolver(ctx context.Context, program string) (*Solver, error) {
	c := exec.CommandContext(ctx, program, "-in", "-smt2")
	in, err := c.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("start %s: %w", program, err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("start %s: %w", program, err)
	}
	if err := c.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", program, err)
	}
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, maxAnswer)
	return &Solver{in: in, out: lines, wait: c.Wait}, nil
}

// Close ends the process.
func (s *Solver) Close() error {
	if err := errors.Join(s.in.Close(), s.wait()); err != nil {
		return fmt.Errorf("end the solver: %w", err)
	}
	return nil
}

// Ask says whether all terms can be other than zero at once; when they can, with values of the variables in which
// they are. It may do so many steps, of its own sort, in which it may not come to an answer: no clock decides about
// that.
func (s *Solver) Ask(holds []*Term, steps int) (Answer, map[string]uint256.Int, error) {
	var q script
	for _, t := range holds {
		fmt.Fprintf(&q.asserts, "(assert (distinct %s %s))\n", q.define(t), literal(uint256.Int{}, t.width()))
	}
	logic := "QF_BV"
	if len(q.functions) > 0 {
		logic = "QF_UFBV"
	}
	return s.check(fmt.Sprintf("(reset)\n(set-option :rlimit %d)\n(set-logic %s)\n%s%s(check-sat)\n",
		steps, logic, q.text.String(), q.asserts.String()), q.vars)
}

// check puts a question, and asks for values of variables where it says that there are some.
func (s *Solver) check(question string, vars []*Term) (Answer, map[string]uint256.Int, error) {
	lines, err := s.send(question)
	if err != nil {
		return Unsure, nil, err
	}
	switch strings.Join(lines, " ") {
	case "unsat":
		return Impossible, nil, nil
	case "sat":
	case "unknown":
		return Unsure, nil, nil
	default:
		return Unsure, nil, fmt.Errorf("the solver says: %.500s", strings.Join(lines, " "))
	}
	values := make(map[string]uint256.Int)
	for _, v := range vars {
		lines, err := s.send(fmt.Sprintf("(eval %s :completion true)\n", quoted(v.name)))
		if err != nil {
			return Unsure, nil, err
		}
		value, err := parse(strings.Join(lines, " "))
		if err != nil {
			return Unsure, nil, err
		}
		values[v.name] = value
	}
	return Possible, values, nil
}

func (s *Solver) send(text string) ([]string, error) {
	if _, err := io.WriteString(s.in, text+"(echo \"--\")\n"); err != nil {
		return nil, fmt.Errorf("ask the solver: %w", err)
	}
	var lines []string
	for s.out.Scan() {
		if s.out.Text() == "--" {
			return lines, nil
		}
		lines = append(lines, s.out.Text())
	}
	return nil, fmt.Errorf("the solver ended: %w", errors.Join(s.out.Err(), io.ErrUnexpectedEOF))
}

// parse reads #x…, #b… or a number.
func parse(text string) (uint256.Int, error) {
	var v uint256.Int
	if !strings.HasPrefix(text, "#") {
		if err := v.SetFromDecimal(text); err != nil {
			return v, fmt.Errorf("%.100q is no value: %w", text, err)
		}
		return v, nil
	}
	digits, base := strings.CutPrefix(text, "#x")
	bits := uint(4)
	if !base {
		if digits, base = strings.CutPrefix(text, "#b"); !base {
			return v, fmt.Errorf("%.100q is no value", text)
		}
		bits = 1
	}
	for _, c := range digits {
		n := strings.IndexRune("0123456789abcdef", c)
		if n < 0 {
			return v, fmt.Errorf("%.100q is no value", text)
		}
		v.Lsh(&v, bits)
		v.Or(&v, uint256.NewInt(uint64(n)))
	}
	return v, nil
}

func quoted(name string) string { return "|" + strings.ReplaceAll(name, "|", "_") + "|" }

func literal(v uint256.Int, bits int) string { return fmt.Sprintf("(_ bv%s %d)", v.Dec(), bits) }

// script is a question. Each term has as many bits as it may need, so that products and quotients stay narrow.
type script struct {
	text, asserts strings.Builder
	done          map[*Term]bool
	functions     map[string]bool
	vars          []*Term
}

// define writes a term after those that it is made of, and returns its name.
func (q *script) define(t *Term) string {
	if q.done == nil {
		q.done, q.functions = make(map[*Term]bool), make(map[string]bool)
	}
	name := fmt.Sprintf("t%d", t.id)
	switch t.op {
	case opConst:
		return literal(t.val, t.width())
	case opVar:
		name = quoted(t.name)
	}
	if q.done[t] {
		return name
	}
	q.done[t] = true
	for _, a := range t.args {
		q.define(a)
	}
	switch t.op {
	case opVar:
		fmt.Fprintf(&q.text, "(declare-const %s (_ BitVec %d))\n", name, t.width())
		q.vars = append(q.vars, t)
	case opDiv, opMod:
		q.divide(t, name)
	case opFunc:
		q.function(t, name)
	default:
		fmt.Fprintf(&q.text, "(define-fun %s () (_ BitVec %d) %s)\n", name, t.width(), q.body(t))
	}
	return name
}

// fit is a term in so many bits; what is cut off is zero, or does not matter.
func (q *script) fit(t *Term, bits int) string {
	switch have := t.width(); {
	case have < bits:
		return fmt.Sprintf("((_ zero_extend %d) %s)", bits-have, q.define(t))
	case have > bits:
		return fmt.Sprintf("((_ extract %d 0) %s)", bits-1, q.define(t))
	default:
		return q.define(t)
	}
}

func (q *script) body(t *Term) string {
	bits := t.width()
	both := func(name string, bits int) string {
		return fmt.Sprintf("(%s %s %s)", name, q.fit(t.args[0], bits), q.fit(t.args[1], bits))
	}
	truth := func(condition string) string { return fmt.Sprintf("(ite %s #b1 #b0)", condition) }
	switch t.op {
	case opAdd:
		return both("bvadd", bits)
	case opSub:
		return both("bvsub", bits)
	case opMul:
		return both("bvmul", bits)
	case opAnd:
		return both("bvand", bits)
	case opOr:
		return both("bvor", bits)
	case opXor:
		return both("bvxor", bits)
	case opNot:
		return fmt.Sprintf("(bvnot %s)", q.fit(t.args[0], bits))
	case opShl:
		return q.shift(t, "bvshl", bits)
	case opShr:
		return q.shift(t, "bvlshr", t.args[0].width())
	case opLess:
		return truth(both("bvult", max(t.args[0].width(), t.args[1].width())))
	case opEqual:
		return truth(both("=", max(t.args[0].width(), t.args[1].width())))
	case opIf:
		no := literal(uint256.Int{}, t.args[0].width())
		return fmt.Sprintf("(ite (= %s %s) %s %s)", q.define(t.args[0]), no, q.fit(t.args[2], bits), q.fit(t.args[1], bits))
	case opPower:
		return q.power(t, bits)
	default:
		return "unknown" // which the solver refuses
	}
}

// shift works in as many bits as value and distance need; t's own bits are the low ones of that.
func (q *script) shift(t *Term, name string, bits int) string {
	work := max(bits, t.args[1].width())
	moved := fmt.Sprintf("(%s %s %s)", name, q.fit(t.args[0], work), q.fit(t.args[1], work))
	if work == t.width() {
		return moved
	}
	return fmt.Sprintf("((_ extract %d 0) %s)", t.width()-1, moved)
}

// power is a table of the exponents that there may be. From 256 on an even number's power is zero.
func (q *script) power(t *Term, bits int) string {
	base, exponent := t.args[0], t.args[1]
	if base.op != opConst || base.val.Uint64()%2 != 0 {
		return "unknown"
	}
	out := literal(uint256.Int{}, bits)
	last := uint64(255)
	if exponent.ones.LtUint64(last) {
		last = exponent.ones.Uint64()
	}
	for e := last; ; e-- {
		value := compute(opPower, []uint256.Int{base.val, *uint256.NewInt(e)})
		is := literal(*uint256.NewInt(e), exponent.width())
		out = fmt.Sprintf("(ite (= %s %s) %s %s)", q.define(exponent), is, literal(value, bits), out)
		if e == 0 {
			return out
		}
	}
}

// divide says what quotient and rest are by a product, which is easier than by a division.
func (q *script) divide(t *Term, name string) {
	a, b := t.args[0], t.args[1]
	rest, quotient := name+"r", name+"q"
	bits := a.width() + b.width() + 1
	fmt.Fprintf(&q.text, "(declare-const %s (_ BitVec %d))\n(declare-const %s (_ BitVec %d))\n",
		quotient, a.width(), rest, b.width())
	wide := func(n string, have int) string { return fmt.Sprintf("((_ zero_extend %d) %s)", bits-have, n) }
	zero := fmt.Sprintf("(= %s %s)", q.define(b), literal(uint256.Int{}, b.width()))
	fmt.Fprintf(&q.text,
		"(assert (ite %s (and (= %s %s) (= %s %s)) (and (= %s (bvadd (bvmul %s %s) %s)) (bvult %s %s))))\n",
		zero, quotient, literal(uint256.Int{}, a.width()), rest, literal(uint256.Int{}, b.width()),
		q.fit(a, bits), wide(quotient, a.width()), q.fit(b, bits), wide(rest, b.width()), rest, q.define(b))
	from, have := quotient, a.width()
	if t.op == opMod {
		from, have = rest, b.width()
	}
	if t.width() < have {
		from = fmt.Sprintf("((_ extract %d 0) %s)", t.width()-1, from)
	}
	fmt.Fprintf(&q.text, "(define-fun %s () (_ BitVec %d) %s)\n", name, t.width(), from)
}

func (q *script) function(t *Term, name string) {
	full := quoted(fmt.Sprintf("%s/%d/%d", t.name, len(t.args), t.width()))
	if !q.functions[full] {
		q.functions[full] = true
		fmt.Fprintf(&q.text, "(declare-fun %s (%s) (_ BitVec %d))\n", full,
			strings.Repeat("(_ BitVec 256) ", len(t.args)), t.width())
	}
	var args strings.Builder
	for _, a := range t.args {
		args.WriteString(" " + q.fit(a, 256))
	}
	fmt.Fprintf(&q.text, "(define-fun %s () (_ BitVec %d) (%s%s))\n", name, t.width(), full, args.String())
}
