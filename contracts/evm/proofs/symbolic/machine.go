package symbolic

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ethereum/go-ethereum/core/vm"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/holiman/uint256"
)

const (
	maxSteps  = 1_000_000 // of all ways together
	maxMemory = 1 << 16   // bytes
	maxStack  = 1024
	// after so many jumps that depend on the inputs, a way is followed only where the inputs can lead there
	freeBranches = 40
)

// ErrUnsupported means that code does what this machine does not follow.
var ErrUnsupported = errors.New("not followed")

// Cell is a byte: one of a term's, counted from its low end.
type Cell struct {
	Term *Term
	Byte int
}

// Ending is how a way ends.
type Ending int

// The endings.
const (
	Returned Ending = iota
	Reverted
	Invalid // an instruction that there is not: everything is taken back, too
)

// Path is one way through the code, with what holds on it: terms that are not zero.
type Path struct {
	Holds  []*Term
	Ending Ending
	Data   []Cell // returned, or of the revert
}

// Machine runs code from the start of a call. It has neither storage nor other contracts: code that asks for them is
// ErrUnsupported. Gas is not counted: a run that has too little takes everything back.
type Machine struct {
	Terms    *Terms
	Code     []byte
	Calldata []Cell
	Time     *Term // of the block
	ChainID  *Term
	// Feasible says whether all of it can hold at once. Where it is nil, or is not sure, the way is followed.
	Feasible func(holds []*Term) (bool, error)

	jumps map[uint64]bool
	steps int
}

// state is a run that goes on.
type state struct {
	pc       uint64
	stack    []*Term
	memory   []Cell
	holds    []*Term
	answered *Term // size of what the last call returned
	branches int
}

func (r *state) fork() *state {
	c := *r
	c.stack, c.memory, c.holds = slices.Clone(r.stack), slices.Clone(r.memory), slices.Clone(r.holds)
	return &c
}

// Run follows every way, from inputs of which `holds` is known.
func (m *Machine) Run(holds ...*Term) ([]Path, error) {
	m.jumps = make(map[uint64]bool)
	for pc := 0; pc < len(m.Code); pc++ {
		switch o := vm.OpCode(m.Code[pc]); {
		case o == vm.JUMPDEST:
			m.jumps[uint64(pc)] = true
		case o.IsPush():
			pc += int(o - vm.PUSH0)
		}
	}
	var out []Path
	open := []*state{{holds: holds, answered: m.Terms.Int(0)}}
	for len(open) > 0 {
		r := open[len(open)-1]
		open = open[:len(open)-1]
		end, other, err := m.follow(r)
		if err != nil {
			return nil, fmt.Errorf("at %d: %w", r.pc, err)
		}
		if end != nil {
			out = append(out, *end)
		}
		open = append(open, other...)
	}
	return out, nil
}

// follow runs to an end, or to where the way parts.
func (m *Machine) follow(r *state) (*Path, []*state, error) {
	for {
		if m.steps++; m.steps > maxSteps {
			return nil, nil, fmt.Errorf("more than %d steps: %w", maxSteps, ErrUnsupported)
		}
		o := vm.STOP
		if r.pc < uint64(len(m.Code)) {
			o = vm.OpCode(m.Code[r.pc])
		}
		if o == vm.JUMPI {
			parted, ways, err := m.branch(r)
			if err != nil || parted {
				return nil, ways, err
			}
			continue
		}
		end, err := m.step(r, o)
		if err != nil || end != nil {
			return end, nil, err
		}
	}
}

// branch takes the one way that is possible, or returns both.
func (m *Machine) branch(r *state) (bool, []*state, error) {
	in, err := r.take(2)
	if err != nil {
		return true, nil, err
	}
	to, condition := in[0], in[1]
	no := m.Terms.IsZero(condition)
	yes := m.Terms.IsZero(no)
	jump := func(s *state) error {
		target, ok := to.Value()
		if !ok || !target.IsUint64() || !m.jumps[target.Uint64()] {
			return fmt.Errorf("a jump to what is not known: %w", ErrUnsupported)
		}
		s.pc = target.Uint64()
		return nil
	}
	switch {
	case yes.is(1) || slices.Contains(r.holds, yes):
		return false, nil, jump(r)
	case no.is(1) || slices.Contains(r.holds, no):
		r.pc++
		return false, nil, nil
	}
	other := r.fork()
	m.learn(other, yes)
	m.learn(r, no)
	r.branches, other.branches = r.branches+1, r.branches+1
	var ways []*state
	for _, s := range []*state{r, other} {
		if s.branches > freeBranches && m.Feasible != nil {
			can, err := m.Feasible(s.holds)
			if err != nil {
				return true, nil, err
			}
			if !can {
				continue
			}
		}
		if s == other {
			if err := jump(s); err != nil {
				return true, nil, err
			}
		} else {
			s.pc++
		}
		ways = append(ways, s)
	}
	return true, ways, nil
}

// learn notes what holds from here on. What was computed before it was known to be in order needs fewer bits now.
func (m *Machine) learn(r *state, fact *Term) {
	r.holds = append(r.holds, fact)
	low, high := order(fact)
	for i, t := range r.stack {
		if t == low && high.width() < t.width() {
			narrow := m.Terms.And(t, m.Terms.Const(fill(high.width())))
			r.stack[i] = narrow
			if r.holds[len(r.holds)-1] == fact { // it holds of what stands for it, too
				r.holds = append(r.holds, m.Terms.IsZero(m.Terms.Less(high, narrow)))
			}
			continue
		}
		switch {
		case t.op == opSub && m.notLess(r, t.args[0], t.args[1]):
			r.stack[i] = m.Terms.Minus(t.args[0], t.args[1])
		case t.op == opAdd && t.args[1].op == opConst:
			r.stack[i] = m.minus(r, t.args[0], m.Terms.Const(compute(opSub, []uint256.Int{{}, t.args[1].val})))
		}
	}
}

// order returns what a fact says is no more than what; nil when it says nothing of that sort.
func order(fact *Term) (low, high *Term) {
	if fact.op == opLess {
		return fact.args[0], fact.args[1]
	}
	if fact.op == opEqual && fact.args[1].is(0) && fact.args[0].op == opLess {
		return fact.args[0].args[1], fact.args[0].args[0]
	}
	return nil, nil
}

// minus is a difference, in no more bits than it may need.
func (m *Machine) minus(r *state, a, b *Term) *Term {
	if m.notLess(r, a, b) {
		return m.Terms.Minus(a, b)
	}
	return m.Terms.Sub(a, b)
}

// notLess reports whether b is known not to be above a.
func (m *Machine) notLess(r *state, a, b *Term) bool {
	less := m.Terms.Less(a, b)
	if less.is(0) || slices.Contains(r.holds, m.Terms.IsZero(less)) {
		return true
	}
	if b.is(1) && (a.isPower() || slices.Contains(r.holds, m.Terms.IsZero(m.Terms.IsZero(a)))) {
		return true
	}
	if a.op == opAdd && !a.wraps() && (m.notLess(r, a.args[0], b) || m.notLess(r, a.args[1], b)) {
		return true
	}
	if b.op != opConst {
		return slices.Contains(r.holds, m.Terms.Less(b, a))
	}
	for _, h := range r.holds {
		if h.op == opLess && h.args[1] == a && h.args[0].op == opConst && !h.args[0].val.Lt(&b.val) {
			return true
		}
		if h.op != opEqual || !h.args[1].is(0) || h.args[0].op != opLess || h.args[0].args[0] != a {
			continue
		}
		if floor := h.args[0].args[1]; floor.op == opConst && !floor.val.Lt(&b.val) {
			return true
		}
	}
	return false
}

// take removes the n words on top of the stack, the topmost first.
func (r *state) take(n int) ([]*Term, error) {
	if len(r.stack) < n || len(r.stack) > maxStack {
		return nil, fmt.Errorf("a stack of %d words: %w", len(r.stack), ErrUnsupported)
	}
	rest := len(r.stack) - n
	out := slices.Clone(r.stack[rest:])
	slices.Reverse(out)
	r.stack = r.stack[:rest]
	return out, nil
}

// small is a position or length, which has to be known.
func small(t *Term) (int, error) {
	v, ok := t.Value()
	if !ok || !v.LtUint64(maxMemory) {
		return 0, fmt.Errorf("a position or length that depends on the inputs: %w", ErrUnsupported)
	}
	return int(v.Uint64()), nil
}

// at returns n bytes, and zeros behind the end.
func (m *Machine) at(cells []Cell, from, n int) []Cell {
	out := make([]Cell, n)
	for i := range out {
		out[i] = Cell{Term: m.Terms.Int(0)}
		if from+i < len(cells) && cells[from+i].Term != nil {
			out[i] = cells[from+i]
		}
	}
	return out
}

// Word joins 32 bytes, high ones first.
func (m *Machine) Word(cells []Cell) *Term {
	out := m.Terms.Int(0)
	for i := 0; i < len(cells); {
		n := 1
		for i+n < len(cells) && cells[i+n].Term == cells[i].Term && cells[i+n].Byte == cells[i].Byte-n {
			n++
		}
		low := m.Terms.Shr(cells[i].Term, m.Terms.Int(uint64(8*(cells[i].Byte-n+1))))
		part := m.Terms.And(low, m.Terms.Const(fill(8*n)))
		out = m.Terms.Or(out, m.Terms.Shl(part, m.Terms.Int(uint64(8*(len(cells)-i-n)))))
		i += n
	}
	return out
}

// Bytes are the n low bytes of a term, high ones first.
func Bytes(t *Term, n int) []Cell {
	out := make([]Cell, n)
	for i := range out {
		out[i] = Cell{Term: t, Byte: n - 1 - i}
	}
	return out
}

func (r *state) store(at int, cells []Cell) error {
	if at+len(cells) > maxMemory {
		return fmt.Errorf("memory beyond %d: %w", maxMemory, ErrUnsupported)
	}
	if need := at + len(cells); need > len(r.memory) {
		r.memory = append(r.memory, make([]Cell, need-len(r.memory))...)
	}
	copy(r.memory[at:], cells)
	return nil
}

// hash is Keccak-256 of bytes: computed where they are known, else a function of them.
func (m *Machine) hash(cells []Cell) *Term {
	known := make([]byte, len(cells))
	all := true
	for i, c := range cells {
		v, ok := c.Term.Value()
		all = all && ok
		word := v.Bytes32()
		known[i] = word[31-c.Byte]
	}
	if all {
		var z uint256.Int
		return m.Terms.Const(*z.SetBytes(crypto.Keccak256(known)))
	}
	var words []*Term
	for rest := cells; len(rest) > 0; {
		n := min(32, len(rest))
		words = append(words, m.Word(rest[:n]))
		rest = rest[n:]
	}
	return m.Terms.Func(fmt.Sprintf("keccak%d", len(cells)), 256, words...)
}
