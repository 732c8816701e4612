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
	{
		0, "Words", "proveClaim", "types/ClaimWord.sol", "uint256(messageHash) << 48 |",
		"uint256(messageHash) << 40 |",
	},
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
	{
		0, "Lanes", "proveSendBack", "libraries/Lane.sol", "in_ + (reserved << POINT >>",
		"in_ + (reserved << POINT + 1 >>",
	},
	{0, "Lanes", "proveAdmit", "libraries/Lane.sol", "share += _share(w);", ""},
	{0, "Lanes", "proveUnhurried", "libraries/Lane.sol", "(WHOLE - _share(w)) * over / WHOLE", "over"},
	{0, "Lanes", "proveReserveIn", "libraries/Lane.sol", "            if (amount > most) amount = most;\n", ""},
	{
		0, "Lanes", "proveCreateOut", "libraries/Lane.sol", "return Lane.encode(cap);",
		"return Lane.encode(cap + 1);",
	},
	{0, "Lanes", "refuseCapOut", "libraries/Lane.sol", "if (cap > MAX_CAP)", "if (cap > MAX_CAP + 1)"},
	{
		0, "Lanes", "proveRestore", "libraries/Lane.sol", "out_ << POINT >> (LaneWord.unwrap(w) >> 248)",
		"out_ << POINT",
	},
	{0, "Lanes", "provePassAll", "libraries/Claims.sol", "debt.save(debt.due())", "debt.save(debt.amount())"},
	{0, "Lanes", "provePartAsked", "libraries/Claims.sol", "amount > saved ? amount - saved : 0", "amount"},
	{
		1, "Lanes", "provePartFits", "libraries/Claims.sol", "amount = saved + (in_ << shift);",
		"amount = in_ << shift;",
	},
	{1, "Lanes", "proveSendBack", "libraries/Claims.sol", "w.sendBack(debt.saved(),", "w.sendBack(debt.amount(),"},
	{
		1, "Lanes", "proveCreateIn", "libraries/Lane.sol", "encodeCap(capIn_, shift) << 208);",
		"encodeCap(capIn_, shift) << 207);",
	},
	{1, "Lanes", "proveAvailable", "libraries/Lane.sol", "224 & 0xff) >> POINT);", "224 & 0xff) >> POINT + 1);"},
	{
		0, "ClaimStates", "proveOpened", "types/OwedWord.sol", "return OwedWord.wrap(amount_);",
		"return OwedWord.wrap(amount_ / 2);",
	},
	{
		0, "ClaimStates", "provePaid", "types/OwedWord.sol", "o.amount() - paid | kept",
		"o.amount() - paid / 2 | kept",
	},
	{1, "ClaimStates", "provePaidSaved", "types/OwedWord.sol", "kept > paid ? kept - paid : 0", "kept"},
	{2, "ClaimStates", "proveSave", "types/OwedWord.sol", "(more << 128)", "(more << 127)"},
	{
		0, "ClaimStates", "refuseNone", "types/ClaimWord.sol", "c.isNone() || !c.isOf(messageHash)",
		"!c.isOf(messageHash)",
	},
	{1, "ClaimStates", "proveOf", "types/ClaimWord.sol", "c.isNone() || !c.isOf(messageHash)", "c.isNone()"},
	{2, "ClaimStates", "acceptOf", "types/ClaimWord.sol", " & (type(uint256).max >> 48)", ""},
	{
		0, "ClaimStates", "proveReleased", "types/ClaimWord.sol", "block.timestamp < c.releaseAt()",
		"block.timestamp + 1 < c.releaseAt()",
	},
	{
		1, "ClaimStates", "acceptReleased", "types/ClaimWord.sol", "block.timestamp < c.releaseAt()",
		"block.timestamp <= c.releaseAt()",
	},
	{
		0, "ClaimStates", "proveHeld", "types/ClaimWord.sol", "block.timestamp >= c.releaseAt()",
		"block.timestamp > c.releaseAt()",
	},
	{
		1, "ClaimStates", "acceptHeld", "types/ClaimWord.sol", "block.timestamp >= c.releaseAt()",
		"block.timestamp + 1 >= c.releaseAt()",
	},
	{0, "ClaimStates", "proveThirdParty", "types/ClaimWord.sol", "+ ANYBODY_AFTER)", "+ ANYBODY_AFTER - 1)"},
	{1, "ClaimStates", "proveThirdParty", "types/ClaimWord.sol", "if (isRefund) revert", "if (false) revert"},
	{2, "ClaimStates", "proveThirdParty", "types/ClaimWord.sol", "+ ANYBODY_LATER;", "+ ANYBODY_LATER - 1;"},
	{
		3, "ClaimStates", "acceptThirdParty", "types/ClaimWord.sol", "(outcome_ == NO_LIQUIDITY || outcome_ == OVER_LIMIT)",
		"(outcome_ != PAID)",
	},
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
