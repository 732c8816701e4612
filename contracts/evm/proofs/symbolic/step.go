package symbolic

import (
	"fmt"

	"github.com/ethereum/go-ethereum/core/vm"
	"github.com/holiman/uint256"
)

// word is an operation that takes words and gives one.
type word struct {
	takes int
	do    func(s *Terms, in []*Term) *Term
}

// words are the operations of that sort.
var words = map[vm.OpCode]word{
	vm.MUL:    {2, func(s *Terms, in []*Term) *Term { return s.Mul(in[0], in[1]) }},
	vm.DIV:    {2, func(s *Terms, in []*Term) *Term { return s.Div(in[0], in[1]) }},
	vm.MOD:    {2, func(s *Terms, in []*Term) *Term { return s.Mod(in[0], in[1]) }},
	vm.EXP:    {2, func(s *Terms, in []*Term) *Term { return s.Power(in[0], in[1]) }},
	vm.LT:     {2, func(s *Terms, in []*Term) *Term { return s.Less(in[0], in[1]) }},
	vm.GT:     {2, func(s *Terms, in []*Term) *Term { return s.Less(in[1], in[0]) }},
	vm.SLT:    {2, func(s *Terms, in []*Term) *Term { return s.Less(lifted(s, in[0]), lifted(s, in[1])) }},
	vm.SGT:    {2, func(s *Terms, in []*Term) *Term { return s.Less(lifted(s, in[1]), lifted(s, in[0])) }},
	vm.EQ:     {2, func(s *Terms, in []*Term) *Term { return s.Equal(in[0], in[1]) }},
	vm.ISZERO: {1, func(s *Terms, in []*Term) *Term { return s.IsZero(in[0]) }},
	vm.AND:    {2, func(s *Terms, in []*Term) *Term { return s.And(in[0], in[1]) }},
	vm.OR:     {2, func(s *Terms, in []*Term) *Term { return s.Or(in[0], in[1]) }},
	vm.XOR:    {2, func(s *Terms, in []*Term) *Term { return s.Xor(in[0], in[1]) }},
	vm.NOT:    {1, func(s *Terms, in []*Term) *Term { return s.Not(in[0]) }},
	vm.SHL:    {2, func(s *Terms, in []*Term) *Term { return s.Shl(in[1], in[0]) }},
	vm.SHR:    {2, func(s *Terms, in []*Term) *Term { return s.Shr(in[1], in[0]) }},
	// byte i from the high end; none beyond 31
	vm.BYTE: {2, func(s *Terms, in []*Term) *Term {
		moved := s.Shr(in[1], s.Shl(s.Sub(s.Int(31), in[0]), s.Int(3)))
		return s.If(s.Less(in[0], s.Int(32)), s.And(moved, s.Int(0xff)), s.Int(0))
	}},
}

// lifted maps the order of signed words to that of words without signs.
func lifted(s *Terms, t *Term) *Term {
	var top uint256.Int
	return s.Xor(t, s.Const(*top.Lsh(uint256.NewInt(1), 255)))
}

// sum adds or subtracts. What compilers write as the addition of a constant just below 2^256 is a difference.
func (m *Machine) sum(r *state, a, b *Term, minus bool) *Term {
	if minus {
		return m.minus(r, a, b)
	}
	if a.op == opConst {
		a, b = b, a
	}
	if b.op == opConst && b.val.BitLen() == 256 {
		return m.minus(r, a, m.Terms.Const(compute(opSub, []uint256.Int{{}, b.val})))
	}
	return m.Terms.Add(a, b)
}

// step runs one instruction that is no conditional jump.
func (m *Machine) step(r *state, o vm.OpCode) (*Path, error) {
	r.pc++
	if w, ok := words[o]; ok {
		in, err := r.take(w.takes)
		if err == nil {
			r.stack = append(r.stack, w.do(m.Terms, in))
		}
		return nil, err
	}
	switch {
	case o == vm.ADD, o == vm.SUB:
		in, err := r.take(2)
		if err == nil {
			r.stack = append(r.stack, m.sum(r, in[0], in[1], o == vm.SUB))
		}
		return nil, err
	case o.IsPush():
		n := uint64(o - vm.PUSH0)
		var v uint256.Int
		if r.pc+n > uint64(len(m.Code)) {
			return nil, fmt.Errorf("code ends within %s: %w", o, ErrUnsupported)
		}
		v.SetBytes(m.Code[r.pc : r.pc+n])
		r.pc += n
		r.stack = append(r.stack, m.Terms.Const(v))
		return nil, nil
	case o >= vm.DUP1 && o <= vm.DUP16, o >= vm.SWAP1 && o <= vm.SWAP16:
		return nil, r.reorder(o)
	case o == vm.STOP, o == vm.RETURN, o == vm.REVERT, o == vm.INVALID:
		return m.end(r, o)
	}
	if v := m.input(r, o); v != nil {
		r.stack = append(r.stack, v)
		return nil, nil
	}
	return nil, m.effect(r, o)
}

func (r *state) reorder(o vm.OpCode) error {
	top := len(r.stack) - 1
	n := int(o-vm.DUP1) + 1
	if o >= vm.SWAP1 {
		n = int(o-vm.SWAP1) + 2
	}
	at := top + 1 - n
	if at < 0 || top > maxStack {
		return fmt.Errorf("a stack of %d words: %w", top+1, ErrUnsupported)
	}
	if o >= vm.SWAP1 {
		r.stack[top], r.stack[at] = r.stack[at], r.stack[top]
	} else {
		r.stack = append(r.stack, r.stack[at])
	}
	return nil
}

// input is what a call knows from the start; nil: the instruction is another one.
func (m *Machine) input(r *state, o vm.OpCode) *Term {
	switch o {
	case vm.CALLVALUE:
		return m.Terms.Int(0)
	case vm.CALLDATASIZE:
		return m.Terms.Int(uint64(len(m.Calldata)))
	case vm.RETURNDATASIZE:
		return r.answered
	case vm.TIMESTAMP:
		return m.Time
	case vm.CHAINID:
		return m.ChainID
	case vm.CODESIZE:
		return m.Terms.Int(uint64(len(m.Code)))
	case vm.GAS: // only ever handed on
		return m.Terms.Var("gas", 64)
	default:
		return nil
	}
}

func (m *Machine) end(r *state, o vm.OpCode) (*Path, error) {
	switch o {
	case vm.STOP:
		return &Path{Holds: r.holds}, nil
	case vm.INVALID:
		return &Path{Holds: r.holds, Ending: Invalid}, nil
	default:
	}
	data, err := m.region(r)
	if err != nil {
		return nil, err
	}
	p := &Path{Holds: r.holds, Data: data}
	if o == vm.REVERT {
		p.Ending = Reverted
	}
	return p, nil
}

// region takes a position and a length, and reads that memory.
func (m *Machine) region(r *state) ([]Cell, error) {
	in, err := r.take(2)
	if err != nil {
		return nil, err
	}
	n, err := small(in[1])
	if err != nil || n == 0 {
		return nil, err
	}
	at, err := small(in[0])
	if err != nil {
		return nil, err
	}
	return m.at(r.memory, at, n), nil
}

// effect is what moves bytes, or jumps.
func (m *Machine) effect(r *state, o vm.OpCode) error {
	switch o {
	case vm.JUMPDEST:
		return nil
	case vm.POP:
		_, err := r.take(1)
		return err
	case vm.JUMP:
		in, err := r.take(1)
		if err != nil {
			return err
		}
		to, err := small(in[0])
		if err != nil || !m.jumps[uint64(to)] {
			return fmt.Errorf("a jump to what is not known: %w", ErrUnsupported)
		}
		r.pc = uint64(to)
		return nil
	case vm.KECCAK256:
		cells, err := m.region(r)
		if err == nil {
			r.stack = append(r.stack, m.hash(cells))
		}
		return err
	case vm.CALLDATALOAD, vm.MLOAD:
		return m.load(r, o)
	case vm.MSTORE, vm.MSTORE8:
		return m.put(r, o)
	case vm.CALLDATACOPY, vm.CODECOPY, vm.MCOPY:
		return m.copy(r, o)
	case vm.STATICCALL:
		return m.recover(r)
	default:
		return fmt.Errorf("%s: %w", o, ErrUnsupported)
	}
}

func (m *Machine) load(r *state, o vm.OpCode) error {
	in, err := r.take(1)
	if err != nil {
		return err
	}
	at, err := small(in[0])
	if err != nil {
		return err
	}
	from := r.memory
	if o == vm.CALLDATALOAD {
		from = m.Calldata
	}
	r.stack = append(r.stack, m.Word(m.at(from, at, 32)))
	return nil
}

func (m *Machine) put(r *state, o vm.OpCode) error {
	in, err := r.take(2)
	if err != nil {
		return err
	}
	at, err := small(in[0])
	if err != nil {
		return err
	}
	n := 32
	if o == vm.MSTORE8 {
		n = 1
	}
	return r.store(at, Bytes(in[1], n))
}

func (m *Machine) copy(r *state, o vm.OpCode) error {
	in, err := r.take(3)
	if err != nil {
		return err
	}
	n, err := small(in[2])
	if err != nil || n == 0 {
		return err
	}
	to, err := small(in[0])
	if err != nil {
		return err
	}
	from, err := small(in[1])
	if err != nil {
		return err
	}
	source := m.Calldata
	switch o {
	case vm.MCOPY:
		source = r.memory
	case vm.CODECOPY:
		source = make([]Cell, len(m.Code))
		for i, b := range m.Code {
			source[i] = Cell{Term: m.Terms.Int(uint64(b))}
		}
	default:
	}
	return r.store(to, m.at(source, from, n))
}

// recover calls the contract at address 1: who signed a digest, of which nothing is known but that the same
// question has the same answer. Zero is what it answers when nobody did: then it writes nothing.
func (m *Machine) recover(r *state) error {
	in, err := r.take(6) // gas, address, input, its length, output, its length
	if err != nil {
		return err
	}
	var at [5]int
	for i := range at {
		if at[i], err = small(in[i+1]); err != nil {
			return err
		}
	}
	if at[0] != 1 || at[2] != 128 || at[4] != 32 {
		return fmt.Errorf("a call of contract %d: %w", at[0], ErrUnsupported)
	}
	given := m.at(r.memory, at[1], 128)
	var args []*Term
	for i := 0; i < 128; i += 32 {
		args = append(args, m.Word(given[i:i+32]))
	}
	signer := m.Terms.Func("ecrecover", 160, args...)
	none := m.Terms.IsZero(signer)
	before := m.Word(m.at(r.memory, at[3], 32))
	if err := r.store(at[3], Bytes(m.Terms.If(none, before, signer), 32)); err != nil {
		return err
	}
	r.answered = m.Terms.If(none, m.Terms.Int(0), m.Terms.Int(32))
	r.stack = append(r.stack, m.Terms.Int(1))
	return nil
}
