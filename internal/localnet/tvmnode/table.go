package tvmnode

import (
	"encoding/binary"
	"errors"
)

var errWasm = errors.New("the machine's WebAssembly has a form that is not known here")

// Sections and kinds of imports of WebAssembly's binary format.
const (
	sectionImport  = 2
	sectionElement = 9

	importFunction = 0
	importTable    = 1
	importMemory   = 2
	importGlobal   = 3
)

// scan reads WebAssembly's numbers and names. After the end it returns zeros and has failed.
type scan struct {
	b      []byte
	failed bool
}

func (s *scan) take(n uint64) []byte {
	if n > uint64(len(s.b)) {
		s.failed, s.b = true, nil
		return nil
	}
	out := s.b[:n]
	s.b = s.b[n:]
	return out
}

func (s *scan) byte() byte {
	if b := s.take(1); len(b) == 1 {
		return b[0]
	}
	return 0
}

func (s *scan) number() uint64 {
	v, n := binary.Uvarint(s.b)
	if n <= 0 {
		s.failed, s.b = true, nil
		return 0
	}
	s.b = s.b[n:]
	return v
}

func (s *scan) limits() {
	flags := s.byte()
	s.number()
	if flags&1 != 0 {
		s.number()
	}
}

// importedInTable finds the slots of the function table that hold imported functions, by name. Emscripten calls
// through the table where an exception may be thrown, and wazero v1.12's table.LookupFunction cannot resolve a slot
// that holds a function of the host, so these are called directly.
func importedInTable(wasm []byte) (map[uint32]string, error) {
	s := &scan{b: wasm}
	s.take(8) // magic and version
	var names []string
	out := map[uint32]string{}
	for len(s.b) > 0 {
		id := s.byte()
		section := &scan{b: s.take(s.number())}
		switch id {
		case sectionImport:
			names = section.imports()
		case sectionElement:
			section.elements(names, out)
		}
		if s.failed || section.failed {
			return nil, errWasm
		}
	}
	return out, nil
}

func (s *scan) imports() []string {
	var functions []string
	for n := s.number(); n > 0 && !s.failed; n-- {
		s.take(s.number()) // module
		name := string(s.take(s.number()))
		switch s.byte() {
		case importFunction:
			s.number()
			functions = append(functions, name)
		case importTable:
			s.byte()
			s.limits()
		case importMemory:
			s.limits()
		case importGlobal:
			s.take(2)
		}
	}
	return functions
}

// elements reads segments that begin at a constant of table 0: Emscripten writes no others.
func (s *scan) elements(imported []string, out map[uint32]string) {
	for n := s.number(); n > 0 && !s.failed; n-- {
		if s.number() != 0 || s.byte() != 0x41 { // active, i32.const
			s.failed = true
			return
		}
		at := uint32(s.number())
		s.byte() // end
		for k := s.number(); k > 0 && !s.failed; k-- {
			if f := s.number(); f < uint64(len(imported)) {
				out[at] = imported[f]
			}
			at++
		}
	}
}
