package main

import (
	"strings"
	"testing"
)

func TestCheckedMultiply(t *testing.T) {
	const plain = "define void @f() {\n  ret void\n}\n"
	if got := checkedMultiply(plain); got != plain {
		t.Errorf("a module without checked multiplies changed:\n%s", got)
	}
	ir := "  %x = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %a, i64 %b)\n" +
		"declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64) #1\n" +
		"declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32) #1\n"
	got := checkedMultiply(ir)
	for want, n := range map[string]int{
		"llvm.umul.with.overflow.i64":        0,
		"llvm.umul.with.overflow.i32":        1,
		"call { i64, i1 } @__sbpf_umulo":     1,
		"define internal { i64, i1 } @__sbp": 1,
	} {
		if strings.Count(got, want) != n {
			t.Errorf("%q stands there %d times, want %d:\n%s", want, strings.Count(got, want), n, got)
		}
	}
}

func TestPlainCalls(t *testing.T) {
	const copyOf = "call void @llvm.memcpy.p0.p0.i64(ptr align 8 %a, ptr nonnull %b, "
	for _, c := range []struct{ name, ir, want string }{
		{"no hint", "define void @f(ptr sret([8 x i8]) align 8 %r)", "define void @f(ptr align 8 %r)"},
		{"short copy", copyOf + "i64 512, i1 false)", copyOf + "i64 512, i1 false)"},
		{
			"long copy", copyOf + "i64 513, i1 false)\n",
			"call void @sol_memcpy_(ptr align 8 %a, ptr nonnull %b, i64 513)\ndeclare void @sol_memcpy_(ptr, ptr, i64)\n",
		},
		{
			"unknown length", "call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 range(i64 0, 9) %n, i1 false)\n",
			"call void @sol_memset_(ptr %a, i8 0, i64 range(i64 0, 9) %n)\ndeclare void @sol_memset_(ptr, i8, i64)\n",
		},
	} {
		if got := plainCalls(c.ir); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}
