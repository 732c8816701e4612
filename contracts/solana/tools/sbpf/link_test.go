package main

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestMurmur3(t *testing.T) {
	// As the machine's own tables have them: the value of abort is published with every BPF program.
	for name, want := range map[string]uint32{"": 0, "abort": 0xb6fc1a11, "sol_panic_": 0x686093bb, "sol_log_": 0x207559bd} {
		if got := murmur3(name); got != want {
			t.Errorf("murmur3(%q) = %#x, want %#x", name, got, want)
		}
	}
}

// assemble compiles LLVM's intermediate language into an object.
func assemble(t *testing.T, ir string) []byte {
	t.Helper()
	dir := t.TempDir()
	source, object := filepath.Join(dir, "a.ll"), filepath.Join(dir, "a.o")
	if err := os.WriteFile(source, []byte(ir), 0o600); err != nil {
		t.Fatal(err)
	}
	llc := exec.CommandContext(t.Context(), "llc-22", "-march=bpfel", "-mcpu=v2", "-filetype=obj", source, "-o", object)
	if out, err := llc.CombinedOutput(); err != nil {
		t.Fatalf("llc-22 (Debian's package llvm-22): %v\n%s", err, out)
	}
	b, err := os.ReadFile(object)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

const program = `
@word = private constant [2 x i64] [i64 7, i64 9]
@table = private constant [1 x ptr] [ptr getelementptr (i8, ptr @word, i64 8)]
declare void @sol_log_(ptr, i64)
define i64 @helper(i64 %a) noinline optnone { ret i64 %a }
define i64 @entrypoint(ptr %in) {
  call void @sol_log_(ptr @word, i64 8)
  %p = load ptr, ptr @table
  %v = load volatile i64, ptr %p
  %r = call i64 @helper(i64 %v)
  ret i64 %r
}
`

func TestLink(t *testing.T) {
	out, err := link(bytes.NewReader(assemble(t, program)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := elf.NewFile(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Progs) != 2 || len(f.Sections) != 0 || f.Machine != machineSBPF {
		t.Fatalf("%d segments, %d sections, machine %d", len(f.Progs), len(f.Sections), f.Machine)
	}
	data, code := f.Progs[0], f.Progs[1]
	if data.Flags != elf.PF_R || data.Vaddr != 0 || data.Off != headers || data.Filesz%8 != 0 {
		t.Errorf("data segment %+v", data.ProgHeader)
	}
	if code.Flags != elf.PF_X || code.Vaddr != codeBase || code.Off != headers+data.Filesz || code.Filesz%8 != 0 {
		t.Errorf("code segment %+v", code.ProgHeader)
	}
	if f.Entry < codeBase || f.Entry >= codeBase+code.Filesz || f.Entry%8 != 0 {
		t.Errorf("entry at %#x", f.Entry)
	}
	log := binary.LittleEndian.AppendUint32([]byte{0x85, 0, 0, 0}, murmur3("sol_log_"))
	if !bytes.Contains(out, log) {
		t.Error("no call to the system by its hash")
	}
	// helper stands first: a call to it leads back from the next instruction
	for i := headers + int(data.Filesz); i < len(out); i += 8 {
		if out[i] == 0x85 && out[i+1] == 0x10 {
			next := int64(i-headers-int(data.Filesz))/8 + 1
			if target := next + int64(int32(binary.LittleEndian.Uint32(out[i+4:]))); target != 0 {
				t.Errorf("local call leads to instruction %d", target)
			}
			return
		}
	}
	t.Error("no local call")
}

func TestLinkIsDeterministic(t *testing.T) {
	object := assemble(t, program)
	a, err := link(bytes.NewReader(object))
	if err != nil {
		t.Fatal(err)
	}
	b, _ := link(bytes.NewReader(object))
	if !bytes.Equal(a, b) {
		t.Error("two links of one object differ")
	}
}

func TestLinkRefuses(t *testing.T) {
	for want, ir := range map[string]string{
		"no symbol named entrypoint": "define i64 @other() { ret i64 0 }",
		"no writable data":           "@x = global i64 1\ndefine ptr @entrypoint() { ret ptr @x }",
		"undefined":                  "@x = external constant i64\ndefine ptr @entrypoint() { ret ptr @x }",
		"not code":                   "@entrypoint = constant i64 1",
	} {
		if _, err := link(bytes.NewReader(assemble(t, ir))); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	for _, junk := range [][]byte{nil, []byte("\x7fELF"), bytes.Repeat([]byte{0}, 100)} {
		if _, err := link(bytes.NewReader(junk)); err == nil {
			t.Errorf("%q was linked", junk)
		}
	}
}

// FuzzLink: whatever bytes of an object are wrong, the linker answers.
func FuzzLink(f *testing.F) {
	f.Add(uint32(0), byte(0))
	f.Add(uint32(64), byte(255))
	var object []byte
	f.Fuzz(func(t *testing.T, at uint32, value byte) {
		if object == nil {
			object = assemble(t, program)
		}
		b := bytes.Clone(object)
		b[int(at)%len(b)] ^= value
		_, _ = link(bytes.NewReader(b))
	})
}
