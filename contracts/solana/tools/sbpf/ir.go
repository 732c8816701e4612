package main

import (
	"regexp"
	"strconv"
	"strings"
)

// maxInline is the longest copy of a fixed size, in bytes, that the backend writes out as loads and stores.
const maxInline = 512

// The backend would call __muloti4 for a checked multiply, which does not exist; a division tells the same.
const mulDefinition = `
define internal { i64, i1 } @__sbpf_umulo(i64 %a, i64 %b) alwaysinline {
  %r = mul i64 %a, %b
  %z = icmp eq i64 %b, 0
  %d = select i1 %z, i64 1, i64 %b
  %q = udiv i64 %r, %d
  %ne = icmp ne i64 %q, %a
  %nz = xor i1 %z, true
  %o = and i1 %ne, %nz
  %s0 = insertvalue { i64, i1 } poison, i64 %r, 0
  %s1 = insertvalue { i64, i1 } %s0, i1 %o, 1
  ret { i64, i1 } %s1
}
`

var (
	mulDeclaration = regexp.MustCompile(`(?m)^declare .*@llvm\.umul\.with\.overflow\.i64\(.*\n`)
	structReturn   = regexp.MustCompile(`sret\([^)]*\) ?`)
	blockCall      = regexp.MustCompile(
		`call void @llvm\.(memcpy|memmove|memset)\.p0(?:\.p0)?\.i64\((.*?), ` +
			`(i64 (?:range\([^)]*\) |noundef )*(\S+)), i1 (?:false|true)\)`)
)

// checkedMultiply replaces LLVM's checked 64-bit multiply by a function of its own. It runs before the optimiser, which
// inlines it.
func checkedMultiply(ir string) string {
	const intrinsic, own = "@llvm.umul.with.overflow.i64(", "@__sbpf_umulo("
	if !strings.Contains(ir, intrinsic) {
		return ir
	}
	ir = mulDeclaration.ReplaceAllString(ir, "")
	return strings.ReplaceAll(ir, intrinsic, own) + mulDefinition
}

// plainCalls strips the hint that a pointer is where a result goes, which the backend refuses, and turns copies that
// are long or of unknown length into Solana's system calls. It runs after the optimiser.
func plainCalls(ir string) string {
	ir = structReturn.ReplaceAllString(ir, "")
	used := map[string]bool{}
	ir = blockCall.ReplaceAllStringFunc(ir, func(call string) string {
		m := blockCall.FindStringSubmatch(call)
		name, arguments, length := m[1], m[2], m[3]
		if n, err := strconv.Atoi(m[4]); err == nil && n <= maxInline {
			return call
		}
		used[name] = true
		return "call void @sol_" + name + "_(" + arguments + ", " + length + ")"
	})
	for _, name := range []string{"memcpy", "memmove", "memset"} {
		second := "ptr"
		if name == "memset" {
			second = "i8"
		}
		if used[name] && !strings.Contains(ir, "declare void @sol_"+name+"_(") {
			ir += "declare void @sol_" + name + "_(ptr, " + second + ", i64)\n"
		}
	}
	return ir
}
