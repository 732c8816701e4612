package proofs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// fault is one that is planted into a source: the law that must not hold any more.
type fault struct {
	contract, law, file, from, to string
}

var faults = []fault{
	{"Words", "proveAssetFee", "types/AssetWord.sol", "| ratio << 160);", "| ratio << 161);"},
	{
		"Words", "refuseBooksCredit", "types/BooksWord.sol",
		">> 88 | ((word >> 88 & M80) + fee) >> 80 != 0", ">> 88 != 0",
	},
	{"Words", "proveClaim", "types/ClaimWord.sol", "uint256(messageHash) << 48 |", "uint256(messageHash) << 40 |"},
	{"Words", "proveDrain", "types/DrainWord.sol", ">> 72 << 72 | sequence_", ">> 64 << 64 | sequence_"},
	{"Words", "proveOwed", "types/OwedWord.sol", "(more << 128)", "(more << 127)"},
	{"Words", "proveUidBit", "types/Uid.sol", "Uid.unwrap(u) >> 8;", "Uid.unwrap(u) >> 9;"},
	{"Committees", "proveCheck", "libraries/Committee.sol", "iszero(gt(s, HALF_N))", "1"},
	{
		"Committees", "proveCheck", "libraries/Committee.sol",
		"and(lt(member, setEnd), iszero(gt(at, end)))", "iszero(gt(at, end))",
	},
	{"Committees", "proveCheck", "libraries/Committee.sol", "ok := and(ok, eq(at, end))", ""},
	{"Committees", "proveCheck", "libraries/Committee.sol", "and(ok, iszero(iszero(signer)))", "ok"},
	{"Committees", "proveCheck", "libraries/Committee.sol", "count < threshold", "count + 1 < threshold"},
	{"Committees", "proveCheck", "libraries/Committee.sol", "mstore(0, 0)", ""},
	{"Committees", "acceptCheck", "libraries/Committee.sol", "count < threshold", "count <= threshold"},
	{"Committees", "proveValidate", "libraries/Committee.sol", "member <= last", "member < last"},
}

// A law that holds of a broken contract proves nothing: each of these faults breaks the law that is about it.
func TestPlantedFaultsBreakTheirLaw_SR22_CON13(t *testing.T) {
	clean := sources(t)
	sets := make(map[string]map[string]string)
	contracts := make(map[string]string)
	name := func(i int) string { return fmt.Sprintf("planted%d", i) }
	for i, f := range faults {
		set := make(map[string]string, len(clean))
		for file, text := range clean {
			set[file] = text
		}
		file := "src/" + f.file
		require.Equal(t, 1, strings.Count(set[file], f.from), "%s in %s", f.from, f.file)
		set[file] = strings.Replace(set[file], f.from, f.to, 1)
		sets[name(i)], contracts[name(i)] = set, f.contract
	}
	compiled := compile(t.Context(), t, sets, contracts)
	solver := newSolver(t)
	for i, f := range faults {
		t.Run(f.law+" "+f.to, func(t *testing.T) {
			cases := []given{{}}
			if f.contract == "Committees" {
				cases = proofs(f.law)
			}
			for _, g := range cases {
				l := law{compiled[name(i)].ABI.Methods[f.law], g, f.law}
				if found, _ := l.breach(t, compiled[name(i)].Code, solver); strings.HasPrefix(found, "broken by") {
					return
				}
			}
			t.Error("no law noticed it")
		})
	}
}
