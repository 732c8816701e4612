package symbolic

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/ethereum/go-ethereum/core/vm"
	"github.com/ethereum/go-ethereum/core/vm/runtime"
	"github.com/holiman/uint256"
	"github.com/stretchr/testify/require"
)

const (
	inputs     = 3  // words of calldata
	solverBits = 20 // of each, where a solver has to divide
)

// program is code without jumps that returns one word made of calldata, of operations that are drawn.
func program(r *rand.Rand, length int) []byte {
	var code []byte
	push := func(v uint256.Int) {
		b := v.Bytes32()
		code = append(append(code, byte(vm.PUSH32)), b[:]...)
	}
	small := func(n uint64) uint256.Int { return *uint256.NewInt(n) }
	depth := 0
	operations := []vm.OpCode{
		vm.ADD, vm.SUB, vm.MUL, vm.DIV, vm.MOD, vm.LT, vm.GT, vm.SLT, vm.SGT, vm.EQ, vm.AND, vm.OR, vm.XOR, vm.SHL, vm.SHR,
		vm.BYTE,
	}
	for range length {
		switch n := r.IntN(12); {
		case depth < 2 || n == 0:
			push(small(32 * r.Uint64N(inputs)))
			code, depth = append(code, byte(vm.CALLDATALOAD)), depth+1
		case n < 4: // masks, shifts and constants, as fields are made of
			mask := fill(1 + r.IntN(255))
			mask.Lsh(&mask, uint(r.IntN(256)))
			push(mask)
			code = append(code, byte([]vm.OpCode{vm.AND, vm.OR, vm.ADD, vm.SUB}[r.IntN(4)]))
		case n < 7:
			push(small(r.Uint64N(260)))
			code = append(code, byte([]vm.OpCode{vm.SHL, vm.SHR, vm.DIV, vm.MUL, vm.MOD, vm.BYTE}[r.IntN(6)]))
		case n < 8:
			code = append(code, byte([]vm.OpCode{vm.NOT, vm.ISZERO}[r.IntN(2)]))
		case n < 9 && depth < 10:
			code, depth = append(code, byte(int(vm.DUP1)+r.IntN(depth))), depth+1
		case n < 10:
			code = append(code, byte(int(vm.SWAP1)+r.IntN(depth-1)))
		default:
			code, depth = append(code, byte(operations[r.IntN(len(operations))])), depth-1
		}
	}
	return append(code, byte(vm.PUSH0), byte(vm.MSTORE), byte(vm.PUSH1), 32, byte(vm.PUSH0), byte(vm.RETURN))
}

func drawn(r *rand.Rand) uint256.Int {
	switch r.IntN(4) {
	case 0:
		return *uint256.NewInt(r.Uint64N(300))
	case 1:
		var z uint256.Int
		return *z.SetAllOne()
	default:
		return uint256.Int{r.Uint64(), r.Uint64(), r.Uint64(), r.Uint64()}
	}
}

func unknown(s *Terms, bits int) (cells []Cell) {
	for i := range inputs {
		cells = append(cells, Bytes(s.Var(fmt.Sprintf("x%d", i), bits), 32)...)
	}
	return cells
}

func newMachine(code []byte, bits int) *Machine {
	s := NewTerms()
	return &Machine{Terms: s, Code: code, Calldata: unknown(s, bits), Time: s.Var("time", 64), ChainID: s.Int(1)}
}

// executed is what go-ethereum's machine returns.
func executed(t *testing.T, code []byte, values map[string]uint256.Int) ([]byte, error) {
	t.Helper()
	var data []byte
	for i := range inputs {
		v := values[fmt.Sprintf("x%d", i)]
		b := v.Bytes32()
		data = append(data, b[:]...)
	}
	out, _, err := runtime.Execute(code, data, nil)
	return out, err
}

func values(r *rand.Rand) map[string]uint256.Int {
	out := make(map[string]uint256.Int)
	for i := range inputs {
		out[fmt.Sprintf("x%d", i)] = drawn(r)
	}
	return out
}

// A term is worth what the machine computes, whatever was simplified on the way.
func TestTermsAreWhatTheMachineComputes(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	for range 400 {
		code := program(r, 60)
		m := newMachine(code, 256)
		paths, err := m.Run()
		require.NoError(t, err)
		require.Len(t, paths, 1)
		result := m.Word(paths[0].Data)
		for range 5 {
			v := values(r)
			want, err := executed(t, code, v)
			require.NoError(t, err)
			got := result.Eval(v, nil)
			b := got.Bytes32()
			require.Equal(t, want, b[:], "code %x", code)
		}
	}
}

// The solver is asked about the same term as is computed here: it never says that it has another value there, or
// not this one. Some of what is drawn is beyond what it divides in its steps.
func TestSolverComputesTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2)) // steps are counted: one run is as the other
	solver, err := NewSolver(context.WithoutCancel(t.Context()), "z3")
	require.NoError(t, err, "z3 is missing: scripts/need.sh z3 z3")
	t.Cleanup(func() { require.NoError(t, solver.Close()) })
	const steps = 200_000
	decided := 0
	asks := []func([]*Term, int) (Answer, map[string]uint256.Int, error){solver.Ask, solver.AskIntegers}
	byNumbers := 0
	for i := range 24 {
		code := program(r, 20)
		m := newMachine(code, solverBits)
		paths, err := m.Run()
		require.NoError(t, err)
		result := m.Word(paths[0].Data)
		v := values(r)
		var holds []*Term
		for name, x := range v {
			narrow := fill(solverBits)
			x.And(&x, &narrow)
			v[name] = x
			holds = append(holds, m.Terms.Equal(m.Terms.Var(name, solverBits), m.Terms.Const(x)))
		}
		same := m.Terms.Equal(result, m.Terms.Const(result.Eval(v, nil)))
		for n, ask := range asks {
			if n == 0 && i >= 8 { // bits take longer
				continue
			}
			answer, _, err := ask(append(holds, same), steps)
			require.NoError(t, err)
			require.NotEqual(t, Impossible, answer, "code %x", code)
			other, _, err := ask(append(holds, m.Terms.IsZero(same)), steps)
			require.NoError(t, err)
			require.NotEqual(t, Possible, other, "code %x", code)
			switch {
			case n == 1 && answer == Possible && other == Impossible:
				byNumbers++
			case n == 0 && answer == Possible && other == Impossible:
				decided++
			}
		}
	}
	require.GreaterOrEqual(t, decided, 4, "of 8")
	require.GreaterOrEqual(t, byNumbers, 4, "of 24")
}

// What a jump says of a word is used behind it: the word needs fewer bits there, and is the same one.
func TestWhatIsLearntHolds(t *testing.T) {
	// returns x0 where it is below 1,000, and else reverts with it
	code := []byte{
		byte(vm.PUSH0), byte(vm.CALLDATALOAD), byte(vm.DUP1), byte(vm.PUSH2), 0x03, 0xe8, byte(vm.GT), byte(vm.PUSH1), 16,
		byte(vm.JUMPI), byte(vm.PUSH0), byte(vm.MSTORE), byte(vm.PUSH1), 32, byte(vm.PUSH0), byte(vm.REVERT),
		byte(vm.JUMPDEST), byte(vm.PUSH0), byte(vm.MSTORE), byte(vm.PUSH1), 32, byte(vm.PUSH0), byte(vm.RETURN),
	}
	m := newMachine(code, 256)
	paths, err := m.Run()
	require.NoError(t, err)
	require.Len(t, paths, 2)
	for _, p := range paths {
		word := m.Word(p.Data)
		for _, x := range []uint64{0, 1, 999, 1000, 1023, 1 << 20} {
			v := map[string]uint256.Int{"x0": *uint256.NewInt(x)}
			all := true
			for _, h := range p.Holds {
				holds := h.Eval(v, nil)
				all = all && !holds.IsZero()
			}
			require.Equal(t, (x < 1000) == (p.Ending == Returned), all)
			if got := word.Eval(v, nil); all {
				require.Equal(t, x, got.Uint64())
			}
		}
		if p.Ending == Returned {
			require.Equal(t, 10, word.width())
		}
	}
}

// Where a jump depends on the inputs both ways are followed, and for each input exactly one of them holds: the one
// that the machine goes.
func TestWaysPart(t *testing.T) {
	// returns x0 + x1 where x0 < x1, and else reverts with x2
	code := []byte{
		byte(vm.PUSH1), 32, byte(vm.CALLDATALOAD), byte(vm.PUSH0), byte(vm.CALLDATALOAD), byte(vm.LT), byte(vm.PUSH1), 18,
		byte(vm.JUMPI), byte(vm.PUSH1), 64, byte(vm.CALLDATALOAD), byte(vm.PUSH0), byte(vm.MSTORE), byte(vm.PUSH1), 32,
		byte(vm.PUSH0), byte(vm.REVERT),
		byte(vm.JUMPDEST), byte(vm.PUSH0), byte(vm.CALLDATALOAD), byte(vm.PUSH1), 32, byte(vm.CALLDATALOAD), byte(vm.ADD),
		byte(vm.PUSH0), byte(vm.MSTORE), byte(vm.PUSH1), 32, byte(vm.PUSH0), byte(vm.RETURN),
	}
	m := newMachine(code, 256)
	paths, err := m.Run()
	require.NoError(t, err)
	require.Len(t, paths, 2)
	r := rand.New(rand.NewPCG(1, 3))
	for range 200 {
		v := values(r)
		want, failure := executed(t, code, v)
		holding := 0
		for _, p := range paths {
			all := true
			for _, h := range p.Holds {
				x := h.Eval(v, nil)
				all = all && !x.IsZero()
			}
			if !all {
				continue
			}
			holding++
			require.Equal(t, failure != nil, p.Ending == Reverted)
			got := m.Word(p.Data).Eval(v, nil)
			b := got.Bytes32()
			require.Equal(t, want, b[:])
		}
		require.Equal(t, 1, holding)
	}
}

// What this machine does not follow is said, never guessed: storage, other contracts, and places that depend on
// inputs.
func TestWhatIsNotFollowed(t *testing.T) {
	for name, code := range map[string][]byte{
		"storage": {byte(vm.PUSH0), byte(vm.SLOAD)},
		"a call": {
			byte(vm.PUSH0), byte(vm.PUSH0), byte(vm.PUSH0), byte(vm.PUSH0), byte(vm.PUSH1), 9, byte(vm.PUSH0),
			byte(vm.STATICCALL),
		},
		"a place":  {byte(vm.PUSH0), byte(vm.CALLDATALOAD), byte(vm.MLOAD)},
		"a jump":   {byte(vm.PUSH0), byte(vm.CALLDATALOAD), byte(vm.JUMP)},
		"no stack": {byte(vm.ADD)},
		"for ever": {byte(vm.JUMPDEST), byte(vm.PUSH0), byte(vm.JUMP)},
	} {
		_, err := newMachine(code, 256).Run()
		require.ErrorIs(t, err, ErrUnsupported, name)
	}
}
