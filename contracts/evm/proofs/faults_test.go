package proofs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// fault is one that is planted into a source: the law that must not hold any more. Those of one contract and set are
// planted together, and compiled once: each is where no other's law looks.
type fault struct {
	set                           int
	contract, law, file, from, to string
}

var faults = []fault{
	{0, "Words", "proveAssetFee", "types/AssetWord.sol", "| ratio << 160);", "| ratio << 161);"},
	{
		0, "Words", "refuseBooksCredit", "types/BooksWord.sol",
		">> 88 | ((word >> 88 & M80) + fee) >> 80 != 0", ">> 88 != 0",
	},
	{0, "Words", "proveClaim", "types/ClaimWord.sol", "uint256(messageHash) << 48 |", "uint256(messageHash) << 40 |"},
	{0, "Words", "proveDrain", "types/DrainWord.sol", ">> 72 << 72 | sequence_", ">> 64 << 64 | sequence_"},
	{0, "Words", "proveOwed", "types/OwedWord.sol", "(more << 128)", "(more << 127)"},
	{0, "Words", "proveUidBit", "types/Uid.sol", "Uid.unwrap(u) >> 8;", "Uid.unwrap(u) >> 9;"},
	{1, "Committees", "proveCheck", "libraries/Committee.sol", "iszero(gt(s, HALF_N))", "1"},
	{
		2, "Committees", "proveCheck", "libraries/Committee.sol",
		"and(lt(member, setEnd), iszero(gt(at, end)))", "iszero(gt(at, end))",
	},
	{3, "Committees", "proveCheck", "libraries/Committee.sol", "ok := and(ok, eq(at, end))", ""},
	{4, "Committees", "proveCheck", "libraries/Committee.sol", "and(ok, iszero(iszero(signer)))", "ok"},
	{5, "Committees", "proveCheck", "libraries/Committee.sol", "count < threshold", "count + 1 < threshold"},
	{6, "Committees", "proveCheck", "libraries/Committee.sol", "mstore(0, 0)", ""},
	{7, "Committees", "acceptCheck", "libraries/Committee.sol", "count < threshold", "count <= threshold"},
	{1, "Committees", "proveValidate", "libraries/Committee.sol", "member <= last", "member < last"},
	{0, "Lanes", "proveDebitOut", "libraries/Lane.sol", "(out_ - units)", "(out_ - units / 2)"},
	{0, "Lanes", "proveDebitIn", "libraries/Lane.sol", "if (units > in_) return", "if (units > in_ + 1) return"},
	{0, "Lanes", "proveSendBack", "libraries/Lane.sol", "in_ + (reserved << POINT >>", "in_ + (reserved << POINT + 1 >>"},
	{0, "Lanes", "proveAdmit", "libraries/Lane.sol", "share += _share(w);", ""},
	{0, "Lanes", "proveUnhurried", "libraries/Lane.sol", "(WHOLE - _share(w)) * over / WHOLE", "over"},
	{
		1, "Lanes", "proveDebitOut", "libraries/Lane.sol", "(exact + (1 << bits) - 1) >> bits;\n            if (units > out_) {",
		"exact >> bits;\n            if (units > out_) {",
	},
}

// A law that holds of a broken contract proves nothing: each of these faults breaks the law that is about it.
func TestPlantedFaultsBreakTheirLaw_SR22_CON13_CON06(t *testing.T) {
	sets := make(map[string]map[string]string)
	contracts := make(map[string]string)
	name := func(f fault) string { return fmt.Sprintf("planted-%s-%d", f.contract, f.set) }
	for _, f := range faults {
		if sets[name(f)] == nil {
			sets[name(f)], contracts[name(f)] = sources(t), f.contract
		}
		set, file := sets[name(f)], "src/"+f.file
		require.Equal(t, 1, strings.Count(set[file], f.from), "%s in %s", f.from, f.file)
		set[file] = strings.Replace(set[file], f.from, f.to, 1)
	}
	compiled := compile(t.Context(), t, sets, contracts)
	solver := newSolver(t)
	for _, f := range faults {
		t.Run(f.law+" "+f.to, func(t *testing.T) {
			cases := []given{{}}
			if f.contract == "Committees" {
				cases = proofs(f.law)
			}
			for _, g := range cases {
				l := law{compiled[name(f)].ABI.Methods[f.law], g, f.law}
				if found, _ := l.breach(t, compiled[name(f)].Code, solver); strings.HasPrefix(found, "broken by") {
					return
				}
			}
			t.Error("no law noticed it")
		})
	}
}
