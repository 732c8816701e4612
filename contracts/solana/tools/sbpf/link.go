package main

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"strings"
)

// A v3 executable is two segments back to back: read-only data from address 0, code from 2^32. It has no sections and
// no relocations; a call to the system carries the hash of its name.
const (
	codeBase     = 1 << 32
	headers      = 64 + 2*56
	machineSBPF  = 247
	sbpfV3       = 3
	instruction  = 8
	nullPadding  = 16 // so that no object has the address 0
	segmentAlign = 8
	maxSection   = 4 << 20

	relocate64   = 1  // lddw
	relocateAbs  = 2  // a word of data
	relocateCall = 10 // imm of a call
)

var errRange = errors.New("relocation outside its section")

// linker holds the two segments while they grow, and where each section of the object went.
type linker struct {
	code, data []byte
	placed     map[elf.SectionIndex]place
	symbols    []elf.Symbol
}

type place struct {
	code bool
	at   uint64
	size uint64
}

// link turns one relocatable BPF object into an executable.
func link(object io.ReaderAt) ([]byte, error) {
	f, err := elf.NewFile(object)
	if err != nil {
		return nil, fmt.Errorf("read object: %w", err)
	}
	if f.Type != elf.ET_REL || f.Machine != elf.EM_BPF || f.Class != elf.ELFCLASS64 || f.ByteOrder != binary.LittleEndian {
		return nil, errors.New("not a relocatable little-endian BPF object of 64 bits")
	}
	l := &linker{data: make([]byte, nullPadding), placed: map[elf.SectionIndex]place{}}
	if l.symbols, err = f.Symbols(); err != nil {
		return nil, fmt.Errorf("read symbols: %w", err)
	}
	if err := l.layOut(f); err != nil {
		return nil, err
	}
	for _, s := range f.Sections {
		if err := l.relocateSection(s); err != nil {
			return nil, fmt.Errorf("section %s: %w", s.Name, err)
		}
	}
	for _, s := range l.symbols {
		if s.Name != "entrypoint" {
			continue
		}
		entry, code, err := l.address(s)
		if err != nil {
			return nil, err
		}
		if !code {
			return nil, errors.New("entrypoint is not code")
		}
		return l.file(entry), nil
	}
	return nil, errors.New("no symbol named entrypoint")
}

// layOut copies every section that is loaded into its segment.
func (l *linker) layOut(f *elf.File) error {
	for i, s := range f.Sections {
		if s.Flags&elf.SHF_ALLOC == 0 || s.Size == 0 {
			continue
		}
		writable := s.Flags&elf.SHF_WRITE != 0 && !strings.HasPrefix(s.Name, ".data.rel.ro")
		if s.Type != elf.SHT_PROGBITS || writable {
			return fmt.Errorf("section %s: a program has no writable data", s.Name)
		}
		if s.Size > maxSection {
			return fmt.Errorf("section %s: %d bytes", s.Name, s.Size)
		}
		content, err := s.Data()
		if err != nil {
			return fmt.Errorf("section %s: %w", s.Name, err)
		}
		p := place{code: s.Flags&elf.SHF_EXECINSTR != 0, size: uint64(len(content))}
		segment := l.segment(p.code)
		align := max(s.Addralign, segmentAlign)
		if bits.OnesCount64(align) != 1 || align > 4096 {
			return fmt.Errorf("section %s: alignment %d", s.Name, align)
		}
		*segment = append(*segment, make([]byte, -uint64(len(*segment))&(align-1))...)
		p.at = uint64(len(*segment))
		*segment = append(*segment, content...)
		l.placed[elf.SectionIndex(i)] = p
	}
	l.data = append(l.data, make([]byte, -len(l.data)&(nullPadding-1))...)
	l.code = append(l.code, make([]byte, -len(l.code)&(instruction-1))...)
	return nil
}

func (l *linker) segment(code bool) *[]byte {
	if code {
		return &l.code
	}
	return &l.data
}

// address is where a symbol is when the program runs, and whether it is code.
func (l *linker) address(s elf.Symbol) (uint64, bool, error) {
	p, ok := l.placed[s.Section]
	if !ok || s.Value > p.size {
		return 0, false, fmt.Errorf("symbol %q is undefined or in a section that is not loaded", s.Name)
	}
	if p.code {
		return codeBase + p.at + s.Value, true, nil
	}
	return p.at + s.Value, false, nil
}

func (l *linker) relocateSection(s *elf.Section) error {
	if s.Type == elf.SHT_RELA {
		return errors.New("relocations with addends")
	}
	if s.Type != elf.SHT_REL {
		return nil
	}
	p, ok := l.placed[elf.SectionIndex(s.Info)]
	if !ok {
		return nil // of debug information
	}
	table, err := s.Data()
	if err != nil {
		return fmt.Errorf("read relocations: %w", err)
	}
	for ; len(table) >= 16; table = table[16:] {
		at, info := binary.LittleEndian.Uint64(table), binary.LittleEndian.Uint64(table[8:])
		n := uint64(elf.R_SYM64(info))
		if n == 0 || n > uint64(len(l.symbols)) || at > p.size {
			return errRange
		}
		section := (*l.segment(p.code))[p.at : p.at+p.size]
		if err := l.relocate(section, p.at, at, elf.R_TYPE64(info), l.symbols[n-1]); err != nil {
			return err
		}
	}
	return nil
}

// relocate patches the place at of a section that begins at start of its segment.
func (l *linker) relocate(section []byte, start, at uint64, kind uint32, s elf.Symbol) error {
	le := binary.LittleEndian
	width := map[uint32]uint64{relocate64: 16, relocateAbs: 8, relocateCall: 8}[kind]
	if width == 0 {
		return fmt.Errorf("relocation of type %d against %q", kind, s.Name)
	}
	if at+width > uint64(len(section)) {
		return errRange
	}
	field := section[at : at+width]
	if kind == relocateCall && s.Section == elf.SHN_UNDEF {
		field[1] &= 0x0f // source register 0: a call to the system
		le.PutUint32(field[4:], murmur3(s.Name))
		return nil
	}
	address, code, err := l.address(s)
	if err != nil {
		return err
	}
	switch kind {
	case relocate64:
		address += uint64(le.Uint32(field[4:])) | uint64(le.Uint32(field[12:]))<<32
		le.PutUint32(field[4:], uint32(address))
		le.PutUint32(field[12:], uint32(address>>32))
	case relocateAbs:
		le.PutUint64(field, address+le.Uint64(field))
	case relocateCall:
		if !code {
			return fmt.Errorf("call to %q, which is data", s.Name)
		}
		// What the field holds is in instructions from the symbol, less one; the machine counts from the next instruction.
		target := int64(address-codeBase)/instruction + int64(int32(le.Uint32(field[4:]))) + 1
		le.PutUint32(field[4:], uint32(target-int64(start+at)/instruction-1))
		field[1] = field[1]&0x0f | 0x10
	}
	return nil
}

// file writes the executable.
func (l *linker) file(entry uint64) []byte {
	var w bytes.Buffer
	ident := [16]byte{0x7f, 'E', 'L', 'F', byte(elf.ELFCLASS64), byte(elf.ELFDATA2LSB), byte(elf.EV_CURRENT)}
	segment := func(flags elf.ProgFlag, offset, address uint64, content []byte) elf.Prog64 {
		size := uint64(len(content))
		return elf.Prog64{
			Type: uint32(elf.PT_LOAD), Flags: uint32(flags), Off: offset, Vaddr: address, Paddr: address,
			Filesz: size, Memsz: size, Align: segmentAlign,
		}
	}
	for _, part := range []any{
		elf.Header64{
			Ident: ident, Type: uint16(elf.ET_DYN), Machine: machineSBPF, Version: uint32(elf.EV_CURRENT), Entry: entry,
			Phoff: 64, Flags: sbpfV3, Ehsize: 64, Phentsize: 56, Phnum: 2, Shentsize: 64,
		},
		segment(elf.PF_R, headers, 0, l.data),
		segment(elf.PF_X, headers+uint64(len(l.data)), codeBase, l.code),
		l.data,
		l.code,
	} {
		_ = binary.Write(&w, binary.LittleEndian, part) // a buffer takes everything, and all sizes are fixed
	}
	return w.Bytes()
}

// murmur3 is MurmurHash3_x86_32 with seed 0, by which the machine knows its system calls.
func murmur3(name string) uint32 {
	const c1, c2 = 0xcc9e2d51, 0x1b873593
	mix := func(k uint32) uint32 { return bits.RotateLeft32(k*c1, 15) * c2 }
	data, h := []byte(name), uint32(0)
	for ; len(data) >= 4; data = data[4:] {
		h = bits.RotateLeft32(h^mix(binary.LittleEndian.Uint32(data)), 13)*5 + 0xe6546b64
	}
	var tail [4]byte
	if copy(tail[:], data) > 0 {
		h ^= mix(binary.LittleEndian.Uint32(tail[:]))
	}
	h ^= uint32(len(name))
	h = (h ^ h>>16) * 0x85ebca6b
	h = (h ^ h>>13) * 0xc2b2ae35
	return h ^ h>>16
}
