package ordinals

import "encoding/binary"

// Witness is an input's witness stack as serialised, beginning with its number of items; nil for none. Parsing the
// block checked its shape.
type Witness []byte

// Items appends the stack's items to dst. They alias the witness.
func (w Witness) Items(dst [][]byte) [][]byte {
	if len(w) == 0 {
		return dst
	}
	n, rest := compactSize(w)
	for ; n > 0; n-- {
		var size uint64
		size, rest = compactSize(rest)
		dst = append(dst, rest[:size:size])
		rest = rest[size:]
	}
	return dst
}

// compactSize reads Bitcoin's variable-length integer, whose presence the caller knows.
func compactSize(b []byte) (uint64, []byte) {
	switch b[0] {
	case 0xfd:
		return uint64(binary.LittleEndian.Uint16(b[1:])), b[3:]
	case 0xfe:
		return uint64(binary.LittleEndian.Uint32(b[1:])), b[5:]
	case 0xff:
		return binary.LittleEndian.Uint64(b[1:]), b[9:]
	}
	return uint64(b[0]), b[1:]
}

// Tapscript returns the script of a taproot script-path spend, nil when the witness is not one (BIP-341: the item
// before the control block, after an annex is set aside). Whether the spent output is taproot is for the caller to
// know.
func Tapscript(stack [][]byte) []byte {
	if n := len(stack); n >= 2 && len(stack[n-1]) > 0 && stack[n-1][0] == 0x50 {
		stack = stack[:n-1]
	}
	if len(stack) < 2 {
		return nil
	}
	return stack[len(stack)-2]
}
