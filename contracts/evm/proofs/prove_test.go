package proofs_test

import (
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/holiman/uint256"
	"github.com/stretchr/testify/require"

	"causeway/contracts/evm/proofs/symbolic"
)

// parts is how long an argument of bytes is and what it is made of: a known value, or an unknown one of so many bits.
type parts []part

type part struct {
	name  string
	bytes int
	bits  int
	value uint64 // where there are no bits
}

// given is what a case fixes of a law's arguments: what bytes are made of.
type given struct {
	bytes parts
}

// law is a function of a contract of laws, in one case.
type law struct {
	method abi.Method
	given
	name string
}

// input is the calldata of a call with unknown arguments.
func (l law) input(t *testing.T, s *symbolic.Terms) []symbolic.Cell {
	t.Helper()
	var out, tail []symbolic.Cell
	for _, b := range l.method.ID {
		out = append(out, symbolic.Cell{Term: s.Int(uint64(b))})
	}
	head := 0
	for _, a := range l.method.Inputs {
		head += wordsOf(a.Type)
	}
	for _, a := range l.method.Inputs {
		if a.Type.T == abi.BytesTy {
			out = append(out, symbolic.Bytes(s.Int(uint64(32*head)), 32)...)
			tail = l.bytes.cells(s)
			continue
		}
		out = append(out, argument(t, s, a.Type, a.Name)...)
	}
	return append(out, tail...)
}

func wordsOf(kind abi.Type) int {
	if kind.T == abi.TupleTy {
		return len(kind.TupleElems)
	}
	return 1
}

func argument(t *testing.T, s *symbolic.Terms, kind abi.Type, name string) []symbolic.Cell {
	t.Helper()
	switch kind.T {
	case abi.UintTy:
		return symbolic.Bytes(s.Var(name, kind.Size), 32)
	case abi.AddressTy:
		return symbolic.Bytes(s.Var(name, 160), 32)
	case abi.BoolTy:
		return symbolic.Bytes(s.Var(name, 1), 32)
	case abi.FixedBytesTy:
		require.Equal(t, 32, kind.Size)
		return symbolic.Bytes(s.Var(name, 256), 32)
	case abi.TupleTy:
		var out []symbolic.Cell
		for i, e := range kind.TupleElems {
			out = append(out, argument(t, s, *e, name+"."+kind.TupleRawNames[i])...)
		}
		return out
	default:
		t.Fatalf("%s: arguments of type %s are not known here", name, kind.String())
		return nil
	}
}

func (p parts) cells(s *symbolic.Terms) []symbolic.Cell {
	var body []symbolic.Cell
	for _, x := range p {
		term := s.Int(x.value)
		if x.bits > 0 {
			term = s.Var(x.name, x.bits)
		}
		body = append(body, symbolic.Bytes(term, x.bytes)...)
	}
	out := symbolic.Bytes(s.Int(uint64(len(body))), 32)
	for len(body)%32 != 0 || len(body) == 0 {
		body = append(body, symbolic.Cell{Term: s.Int(0)})
	}
	return append(out, body...)
}

const (
	panicSelector = 0x4e487b71 // Panic(uint256)
	maxNote       = 3000       // bytes of a counterexample
	glance        = 300_000    // steps of the solver, for what only saves work
	patience      = 60_000_000
	together      = 8 // ends that are asked about at once
)

// breach looks for inputs that break the law: what they are, or nothing; and says whether any input reaches its end.
func (l law) breach(t *testing.T, code []byte, solver *symbolic.Solver) (found string, reached bool) {
	t.Helper()
	s := symbolic.NewTerms()
	m := symbolic.Machine{
		Terms: s, Code: code, Calldata: l.input(t, s), Time: s.Var("block.timestamp", 256),
		ChainID: s.Var("block.chainid", 64),
		Feasible: func(holds []*symbolic.Term) (bool, error) {
			answer, _, err := solver.Ask(holds, glance)
			return answer != symbolic.Impossible, err
		},
	}
	paths, err := m.Run()
	require.NoError(t, err, l.name)
	var bad, good []symbolic.Path
	for _, p := range paths {
		switch l.verdict(p) {
		case broken:
			bad = append(bad, p)
		case held:
			good = append(good, p)
		case outside:
		}
	}
	if found := refute(t, s, bad, solver); found != "" {
		return found, true
	}
	for _, p := range good {
		if answer, _ := decide(t, p.Holds, solver); answer == symbolic.Possible {
			return "", true
		}
	}
	return "", false
}

// easyOnes leaves out what a solver may find hard. What cannot hold without it cannot hold with it.
func easyOnes(holds []*symbolic.Term) (out []*symbolic.Term) {
	for _, h := range holds {
		if !h.Hard() {
			out = append(out, h)
		}
	}
	return out
}

// decide asks about whole numbers and about bits, of which one is easier now and then.
func decide(t *testing.T, holds []*symbolic.Term, solver *symbolic.Solver) (symbolic.Answer, map[string]uint256.Int) {
	t.Helper()
	easy := easyOnes(holds)
	if len(easy) == len(holds) {
		answer, values, err := solver.Ask(holds, patience)
		require.NoError(t, err)
		return answer, values
	}
	answer, _, err := solver.Ask(easy, glance)
	require.NoError(t, err)
	if answer == symbolic.Impossible {
		return answer, nil
	}
	for _, try := range []struct {
		ask   func([]*symbolic.Term, int) (symbolic.Answer, map[string]uint256.Int, error)
		steps int
	}{{solver.AskIntegers, glance}, {solver.Ask, glance}, {solver.AskIntegers, 10 * glance}, {solver.Ask, patience}} {
		answer, values, err := try.ask(holds, try.steps)
		require.NoError(t, err)
		if answer != symbolic.Unsure {
			return answer, values
		}
	}
	return symbolic.Unsure, nil
}

type verdict int

const (
	held verdict = iota
	broken
	outside // of what the law is about
)

// verdict is what the end of a way means: see Law.sol.
func (l law) verdict(p symbolic.Path) verdict {
	selector, known := selectorOf(p)
	refuse := strings.HasPrefix(l.name, "refuse")
	switch {
	case p.Ending == symbolic.Returned && refuse:
		return broken
	case p.Ending == symbolic.Returned:
		return held
	case p.Ending == symbolic.Invalid, !known, selector == panicSelector:
		return broken
	case selector == binary.BigEndian.Uint32(crypto.Keccak256([]byte("NOT_GIVEN()"))):
		return outside
	case strings.HasPrefix(l.name, "accept"): // an error of the contracts
		return broken
	case refuse:
		return held
	default:
		return outside
	}
}

// refute asks for inputs that lead to any of the ends: of some at once, and one by one where that is too much.
func refute(t *testing.T, s *symbolic.Terms, ends []symbolic.Path, solver *symbolic.Solver) string {
	t.Helper()
	for group := range slices.Chunk(ends, together) {
		some, whole := s.Int(0), true
		for _, p := range group {
			all, easy := s.Int(1), easyOnes(p.Holds)
			for _, h := range easy {
				all = s.And(all, s.IsZero(s.IsZero(h)))
			}
			some, whole = s.Or(some, all), whole && len(easy) == len(p.Holds)
		}
		steps := glance
		if whole {
			steps = patience
		}
		answer, values, err := solver.Ask([]*symbolic.Term{some}, steps)
		require.NoError(t, err)
		if answer == symbolic.Possible && whole {
			return "broken by " + note(values)
		}
		if answer == symbolic.Impossible {
			continue
		}
		for _, p := range group {
			switch answer, values := decide(t, p.Holds, solver); answer {
			case symbolic.Impossible:
			case symbolic.Possible:
				return "broken by " + note(values)
			case symbolic.Unsure:
				return "not decided"
			}
		}
	}
	return ""
}

func selectorOf(p symbolic.Path) (uint32, bool) {
	if p.Ending != symbolic.Reverted || len(p.Data) < 4 {
		return 0, false
	}
	var out uint32
	for _, c := range p.Data[:4] {
		v, ok := c.Term.Value()
		if !ok {
			return 0, false
		}
		word := v.Bytes32()
		out = out<<8 | uint32(word[31-c.Byte])
	}
	return out, true
}

func note(values map[string]uint256.Int) string {
	var lines []string
	for name, v := range values {
		lines = append(lines, fmt.Sprintf("%s=%s", name, v.Hex()))
	}
	sort.Strings(lines)
	text := strings.Join(lines, " ")
	return text[:min(len(text), maxNote)]
}

func newSolver(t *testing.T) *symbolic.Solver {
	t.Helper()
	solver, err := symbolic.NewSolver(context.WithoutCancel(t.Context()), "z3")
	require.NoError(t, err, "z3 is missing: scripts/need.sh z3 z3")
	t.Cleanup(func() { require.NoError(t, solver.Close()) })
	return solver
}

// prove demands each law of a contract.
func prove(t *testing.T, contract string, cases func(method string) []given) {
	t.Helper()
	compiled := compile(t.Context(), t, map[string]map[string]string{"": sources(t)}, map[string]string{"": contract})[""]
	solver := newSolver(t)
	var names []string
	for name := range compiled.ABI.Methods {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		all := []given{{}}
		if cases != nil {
			all = cases(name)
		}
		t.Run(name, func(t *testing.T) {
			begin := time.Now()
			defer func() { t.Logf("in %v", time.Since(begin).Round(time.Millisecond)) }()
			some := false
			for _, g := range all {
				found, reached := law{compiled.ABI.Methods[name], g, name}.breach(t, compiled.Code, solver)
				require.Empty(t, found, "%v", g)
				some = some || reached
			}
			require.True(t, some, "no input reaches its end: it says nothing")
		})
	}
}

// SR-22: what is put into a packed word is what comes out of it, and nothing else changes; what does not fit is
// refused.
func TestWords_SR22(t *testing.T) { prove(t, "Words", nil) }

// members are the parts of a set of n: k is unknown.
func members(n int) parts {
	out := parts{{name: "epoch", bytes: 4, bits: 32}, {name: "k", bytes: 1, bits: 8}, {bytes: 1, value: uint64(n)}}
	for i := range n {
		out = append(out, part{name: fmt.Sprintf("member%d", i), bytes: 20, bits: 160})
	}
	return out
}

// attested is a set of n with a bitmap of so many bits, room for so many signatures and some bytes more.
func attested(n, bits, signatures, more int) parts {
	out := append(members(n), part{name: "bitmap", bytes: 2, bits: bits})
	for i := range signatures {
		out = append(out, part{name: fmt.Sprintf("r%d", i), bytes: 32, bits: 256},
			part{name: fmt.Sprintf("vs%d", i), bytes: 32, bits: 256})
	}
	if more > 0 {
		out = append(out, part{name: "more", bytes: more, bits: 8 * more})
	}
	return out
}

// CON-13, INV-03: an attestation is accepted exactly where at least k distinct members of the set signed, each
// once, in order, and nothing is left over; a set exactly where it is more than half, in strict order. For sets of
// 1, 2, 3 and 5, every bitmap of those and one place more, and every number of signatures; for sets of up to 17
// what is a committee.
func TestCommittee_CON13_INV03(t *testing.T) { prove(t, "Committees", proofs) }

// proofs are the lengths of what the laws of the committee are about.
func proofs(name string) (out []given) {
	add := func(p parts) { out = append(out, given{bytes: p}) }
	if strings.HasSuffix(name, "Validate") {
		for _, n := range []int{1, 2, 3, 7, 16, 17} {
			add(members(n))
			add(append(members(n), part{name: "more", bytes: 1, bits: 8}))
		}
		unknown := members(2)
		unknown[2] = part{name: "n", bytes: 1, bits: 8}
		add(unknown)
		return out
	}
	for _, n := range []int{1, 2, 3, 5} {
		for signatures := range n + 2 {
			add(attested(n, n+1, signatures, 0))
		}
		add(attested(n, n+1, 1, 32))
	}
	return out
}

// CON-06, SR-05: of a lane no more passes than its caps let in time, either way; what arrives without waiting stays
// within the threshold. For all words, caps, times and amounts of their widths.
func TestLanes_CON06_SR05(t *testing.T) { prove(t, "Lanes", nil) }

// INV-10, SR-05, SR-14, SR-15: what arrived is paid or owed, and what is owed shrinks by what is paid alone; what is
// over is over; nobody acts on a claim before their time. For all words, times and outcomes.
func TestClaimStates_INV10_SR05_SR14(t *testing.T) { prove(t, "ClaimStates", nil) }

// SR-05, SR-14: the times at which others may act are in a claim's word, which is written where the claim begins and
// where it ends, and nowhere else.
func TestNoActMovesAClaimsTimes_SR05_SR14(t *testing.T) {
	writes := regexp.MustCompile(`_claims\[[^\]]*\]\s*=[^=][^;]*;`)
	var found []string
	files, err := filepath.Glob("../src/*.sol")
	require.NoError(t, err)
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		found = append(found, writes.FindAllString(string(raw), -1)...)
	}
	require.Equal(t, []string{"_claims[m.uid] = claim;", "_claims[uid] = ClaimWord.wrap(0);"}, found)
}
