package pkcs11

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// p11-kit's protocol, version 0: after one byte of version each way, frames of a number, the length of options, which
// there are none of, and the length of a body. A body is a call, the types of its arguments as text, and the arguments.
// An answer has the same call, or callError with a return value.
const (
	callError             = 0
	callInitialize        = 1
	callGetSlotList       = 4
	callGetTokenInfo      = 6
	callOpenSession       = 10
	callGetSessionInfo    = 13
	callLogin             = 18
	callGetAttributeValue = 24
	callFindObjectsInit   = 26
	callFindObjects       = 27
	callFindObjectsFinal  = 28
	callSignInit          = 42
	callSign              = 43

	handshake = "PRIVATE-GNOME-KEYRING-PKCS11-PROTOCOL-V-1"
	// maxBody bounds what a helper answers: a list of slots or a token's description is far below.
	maxBody = 64 << 10
)

// Values of PKCS#11 (pkcs11t.h).
const (
	ckaClass        = 0x000
	ckaLabel        = 0x003
	ckaKeyType      = 0x100
	ckaECParams     = 0x180
	ckaECPoint      = 0x181
	ckoPublicKey    = 2
	ckoPrivateKey   = 3
	ckkEC           = 3
	ckmECDSA        = 0x1041
	ckuUser         = 1
	ckfSerial       = 4
	ckfLoginNeeded  = 4 // of a token
	ckrPINIncorrect = 0xa0
	ckrPINInvalid   = 0xa1
	ckrPINLen       = 0xa2
	ckrPINExpired   = 0xa3
	ckrPINLocked    = 0xa4
	ckrLoggedIn     = 0x100
)

// rv is a call's return value, other than success.
type rv uint64

// Error implements error.
func (r rv) Error() string { return fmt.Sprintf("the device answers 0x%x (CK_RV)", uint64(r)) }

var errWire = errors.New("the helper's answer has another form")

// body is a call that is written, or an answer that is read.
type body struct {
	raw []byte
	err error
}

// request begins a call whose arguments are of these types.
func request(call uint32, types string) *body {
	b := &body{}
	b.u32(call)
	b.bytes([]byte(types))
	return b
}

func (b *body) u32(v uint32) { b.raw = binary.BigEndian.AppendUint32(b.raw, v) }

func (b *body) ulong(v uint64) *body {
	b.raw = binary.BigEndian.AppendUint64(b.raw, v)
	return b
}

func (b *body) byte(v byte) *body {
	b.raw = append(b.raw, v)
	return b
}

func (b *body) bytes(v []byte) {
	b.u32(uint32(len(v)))
	b.raw = append(b.raw, v...)
}

// array is a byte array that is there.
func (b *body) array(v []byte) *body {
	b.byte(1).bytes(v)
	return b
}

// room is how many bytes or numbers an answer may have.
func (b *body) room(n uint32) *body {
	b.u32(n)
	return b
}

// attribute is one of a template. Numbers have eight bytes, as CK_ULONG has where p11-kit runs.
type attribute struct {
	kind   uint32
	number uint64 // of a class or a type
	text   []byte // of a label; nil: it is a number
}

func (b *body) template(list ...attribute) *body {
	b.u32(uint32(len(list)))
	for _, a := range list {
		b.u32(a.kind)
		b.byte(1)
		if a.text == nil {
			b.u32(8)
			b.ulong(a.number)
			continue
		}
		b.u32(uint32(len(a.text)))
		b.bytes(a.text)
	}
	return b
}

// wants is a template of what an attribute is asked for, with its room in bytes.
func (b *body) wants(kinds []uint32, room uint32) *body {
	b.u32(uint32(len(kinds)))
	for _, k := range kinds {
		b.u32(k)
		b.u32(room)
	}
	return b
}

func (b *body) take(n int) []byte {
	if b.err != nil || n < 0 || n > len(b.raw) {
		b.err = errWire
		return make([]byte, max(0, min(n, 8)))
	}
	out := b.raw[:n]
	b.raw = b.raw[n:]
	return out
}

func (b *body) getU32() uint32    { return binary.BigEndian.Uint32(b.take(4)) }
func (b *body) getUlong() uint64  { return binary.BigEndian.Uint64(b.take(8)) }
func (b *body) getByte() byte     { return b.take(1)[0] }
func (b *body) getBytes() []byte  { return b.sized(b.getU32()) }
func (b *body) getString() string { return string(b.getBytes()) }

// sized takes so many bytes; all ones stand for none.
func (b *body) sized(n uint32) []byte {
	if n == 1<<32-1 {
		return nil
	}
	if n > maxBody {
		b.err = errWire
		return nil
	}
	return b.take(int(n))
}

// getArray takes a byte array, which is there or is a length alone.
func (b *body) getArray() []byte {
	if b.getByte() == 0 {
		b.getU32()
		b.err = errors.Join(b.err, errWire)
		return nil
	}
	return b.getBytes()
}

// getNumbers takes an array of numbers.
func (b *body) getNumbers() []uint64 {
	there, n := b.getByte(), b.getU32()
	if there == 0 || n > maxBody/8 {
		if n > 0 {
			b.err = errWire
		}
		return nil
	}
	out := make([]uint64, 0, n)
	for range n {
		out = append(out, b.getUlong())
	}
	return out
}

// getAttributes takes attributes of byte arrays, in the order in which they were asked for; what the device does not
// have is nil.
func (b *body) getAttributes(kinds []uint32) [][]byte {
	if n := b.getU32(); n != uint32(len(kinds)) {
		b.err = errWire
		return make([][]byte, len(kinds))
	}
	out := make([][]byte, len(kinds))
	for i, k := range kinds {
		if b.getU32() != k {
			b.err = errWire
			return out
		}
		if b.getByte() == 0 {
			continue
		}
		b.getU32() // the length, which the value has once more
		out[i] = b.getBytes()
	}
	return out
}

// answer reads the head of an answer to a call with results of these types.
func answer(raw []byte, call uint32, types string) (*body, error) {
	b := &body{raw: raw}
	got, text := b.getU32(), b.getString()
	switch {
	case b.err != nil:
		return nil, b.err
	case got == callError && text == "u":
		code := b.getUlong()
		if b.err != nil || code == 0 {
			return nil, errWire
		}
		return nil, rv(code)
	case got != call || text != types:
		return nil, fmt.Errorf("%w: call %d, %.20q", errWire, got, text)
	}
	return b, nil
}

// writeFrame writes one body.
func writeFrame(w io.Writer, n uint32, b *body) error {
	head := make([]byte, 0, 12+len(b.raw))
	head = binary.BigEndian.AppendUint32(head, n)
	head = binary.BigEndian.AppendUint32(head, 0)
	head = binary.BigEndian.AppendUint32(head, uint32(len(b.raw)))
	_, err := w.Write(append(head, b.raw...))
	return err
}

// readFrame reads the answer to the frame of a number.
func readFrame(r io.Reader, n uint32) ([]byte, error) {
	var head [12]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, err
	}
	options, size := binary.BigEndian.Uint32(head[4:]), binary.BigEndian.Uint32(head[8:])
	if binary.BigEndian.Uint32(head[:]) != n || options > maxBody || size > maxBody {
		return nil, errWire
	}
	raw := make([]byte, options+size)
	if _, err := io.ReadFull(r, raw); err != nil {
		return nil, err
	}
	return raw[options:], nil
}
