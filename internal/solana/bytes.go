package solana

import "encoding/binary"

// maxShort is the largest length of Solana's compact form.
const maxShort = 1<<16 - 1

// appendShort writes a length in seven bits per byte, lowest first.
func appendShort(out []byte, n int) []byte {
	for n >= 0x80 {
		out = append(out, byte(n)|0x80)
		n >>= 7
	}
	return append(out, byte(n))
}

func appendBytes(out, b []byte) []byte { return append(appendShort(out, len(b)), b...) }

// reader reads fields one after another. Once something is missing, all that follows is zero, and end says so.
type reader struct {
	b   []byte
	bad bool
}

func (r *reader) fail() { r.bad, r.b = true, nil }

// take returns the next n bytes: of zeros when there are fewer.
func (r *reader) take(n int) []byte {
	if n < 0 || len(r.b) < n {
		r.fail()
		return make([]byte, min(max(n, 0), maxShort))
	}
	out := r.b[:n:n]
	r.b = r.b[n:]
	return out
}

func (r *reader) u8() uint8        { return r.take(1)[0] }
func (r *reader) u16() uint16      { return binary.LittleEndian.Uint16(r.take(2)) }
func (r *reader) u32() uint32      { return binary.LittleEndian.Uint32(r.take(4)) }
func (r *reader) u64() uint64      { return binary.LittleEndian.Uint64(r.take(8)) }
func (r *reader) chain() uint32    { return binary.BigEndian.Uint32(r.take(4)) }
func (r *reader) key() Key         { return Key(r.take(32)) }
func (r *reader) hash() [32]byte   { return [32]byte(r.take(32)) }
func (r *reader) rest() (b []byte) { b, r.b = r.b, nil; return b }

// short reads a compact length in as few bytes as it needs.
func (r *reader) short() int {
	n := 0
	for i := range 3 {
		b := r.u8()
		n |= int(b&0x7f) << (7 * i)
		if b&0x80 == 0 {
			if n > maxShort || b == 0 && i > 0 {
				r.fail()
			}
			break
		}
		if i == 2 {
			r.fail()
		}
	}
	if r.bad {
		return 0
	}
	return n
}

func (r *reader) bytes() []byte { return r.take(r.short()) }

func (r *reader) end() error {
	if r.bad || len(r.b) > 0 {
		return ErrMalformed
	}
	return nil
}
