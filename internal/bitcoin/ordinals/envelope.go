package ordinals

import (
	"bytes"
	"encoding/binary"
)

// Tags of an envelope's fields (ord's tag.rs). An even tag that is not known makes an inscription unbound.
const (
	fieldContentType     = 1
	fieldPointer         = 2
	fieldParent          = 3
	fieldMetadata        = 5
	fieldMetaprotocol    = 7
	fieldContentEncoding = 9
	fieldDelegate        = 11
	fieldRune            = 13
	fieldProperties      = 17
	fieldPropEncoding    = 19
)

const (
	opIf        = 0x63
	opEndIf     = 0x68
	op1Negate   = 0x4f
	op1         = 0x51
	op16        = 0x60
	opCheckSig  = 0xac
	maxElement  = 520 // bytes of a push that BIP-342 lets a spender make
	protocolTag = "ord"
)

// Envelope is an inscription as a witness holds it. Byte slices alias the witness; a nil field is absent, an empty one
// present.
type Envelope struct {
	Input   int // index of the transaction's input
	Offset  int // how many envelopes come before it in the input
	Pushnum bool
	Stutter bool

	ContentType, ContentEncoding, Metaprotocol []byte
	Delegate, Pointer, Rune, PropertyEncoding  []byte
	Metadata, Properties                       [][]byte // in chunks
	Parents                                    [][]byte
	Body                                       [][]byte // in chunks; HasBody says whether there is one
	HasBody                                    bool

	DuplicateField, IncompleteField, UnrecognizedEven bool
}

// ParseEnvelopes returns the inscriptions of a transaction's inputs in order, as ord's envelope.rs finds them. Like ord
// it does not ask whether the spent output is taproot. A tapscript that does not parse to its end has none.
func ParseEnvelopes(ins []In) []Envelope {
	var p envelopeParser
	var list []Envelope
	for i := range ins {
		list = p.input(list, i, ins[i].Witness)
	}
	return list
}

var protocolID = []byte(protocolTag)

// envelopeParser keeps memory between inputs.
type envelopeParser struct {
	items  [][]byte
	pushes [][]byte // of all envelopes of a block; parts of it are kept by them
	many   map[string]struct{}
}

func (p *envelopeParser) reset() { p.pushes, p.items = p.pushes[:0], p.items[:0] }

// input appends the envelopes of one input.
func (p *envelopeParser) input(list []Envelope, input int, w Witness) []Envelope {
	if !bytes.Contains(w, protocolID) {
		return list
	}
	p.items = w.Items(p.items[:0])
	script := Tapscript(p.items)
	if !bytes.Contains(script, protocolID) {
		return list
	}
	before := len(list)
	r := scriptReader{script: script}
	stuttered := false
	for {
		t, ok := r.next()
		if !ok {
			break
		}
		if !t.push || len(t.data) > 0 {
			continue
		}
		e, stutter, found := p.envelope(&r)
		if !found {
			stuttered = stutter
			continue
		}
		// ord never clears the flag once an envelope follows it.
		e.Input, e.Offset, e.Stutter = input, len(list)-before, stuttered
		list = append(list, e)
	}
	if r.bad {
		return list[:before]
	}
	return list
}

// envelope reads what follows an empty push. Without an envelope, stutter says whether another empty push comes next.
func (p *envelopeParser) envelope(r *scriptReader) (e Envelope, stutter, found bool) {
	if !r.acceptOp(opIf) || !r.acceptProtocol() {
		t, ok := r.peek()
		return e, ok && t.push && len(t.data) == 0, false
	}
	start := len(p.pushes)
	for {
		t, ok := r.next()
		switch {
		case !ok:
			return e, false, false
		case t.push:
			p.pushes = append(p.pushes, t.data)
		case t.op == opEndIf:
			p.fields(&e, p.pushes[start:len(p.pushes):len(p.pushes)])
			return e, false, true
		case t.op == op1Negate:
			e.Pushnum = true
			p.pushes = append(p.pushes, numbers[0x81:0x82])
		case t.op >= op1 && t.op <= op16:
			e.Pushnum = true
			n := int(t.op-op1) + 1
			p.pushes = append(p.pushes, numbers[n:n+1])
		default:
			return e, false, false
		}
	}
}

// numbers holds every byte at its own index: what an OP_1 … pushes, without allocation. It is never written.
var numbers = func() []byte {
	b := make([]byte, 256)
	for i := range b {
		b[i] = byte(i)
	}
	return b
}()

// fields sorts an envelope's pushes into tags. ord's "take" rules: the first value of a tag counts and a further one
// stays behind as unrecognised, but parents, metadata and properties take all.
func (p *envelopeParser) fields(e *Envelope, pushes [][]byte) {
	body := len(pushes)
	for i := 0; i < len(pushes); i += 2 {
		if len(pushes[i]) == 0 {
			body, e.Body, e.HasBody = i, pushes[i+1:], true
			break
		}
	}
	var count [256]uint32
	clear(p.many)
	for i := 0; i < body; i += 2 {
		tag := pushes[i]
		if i+1 == body {
			e.IncompleteField = true
			break
		}
		value := pushes[i+1]
		if len(tag) > 1 {
			if p.many == nil {
				p.many = map[string]struct{}{}
			}
			if _, dup := p.many[string(tag)]; dup {
				e.DuplicateField = true
			}
			p.many[string(tag)] = struct{}{}
			e.UnrecognizedEven = e.UnrecognizedEven || tag[0]%2 == 0
			continue
		}
		count[tag[0]]++
		first := count[tag[0]] == 1
		e.DuplicateField = e.DuplicateField || !first
		e.take(tag[0], value, first)
	}
}

// take stores a field's value.
func (e *Envelope) take(tag byte, value []byte, first bool) {
	switch tag {
	case fieldParent:
		e.Parents = append(e.Parents, value)
		return
	case fieldMetadata:
		e.Metadata = append(e.Metadata, value)
		return
	case fieldProperties:
		e.Properties = append(e.Properties, value)
		return
	}
	if !first {
		e.UnrecognizedEven = e.UnrecognizedEven || tag%2 == 0
		return
	}
	switch tag {
	case fieldContentType:
		e.ContentType = value
	case fieldPointer:
		e.Pointer = value
	case fieldMetaprotocol:
		e.Metaprotocol = value
	case fieldContentEncoding:
		e.ContentEncoding = value
	case fieldDelegate:
		e.Delegate = value
	case fieldRune:
		e.Rune = value
	case fieldPropEncoding:
		e.PropertyEncoding = value
	default:
		e.UnrecognizedEven = e.UnrecognizedEven || tag%2 == 0
	}
}

// pointer returns the satoshi that the pointer field names, false when it is absent or above 64 bits.
func (e *Envelope) pointer() (uint64, bool) {
	if e.Pointer == nil {
		return 0, false
	}
	var b [8]byte
	if n := copy(b[:], e.Pointer); n < len(e.Pointer) {
		for _, c := range e.Pointer[n:] {
			if c != 0 {
				return 0, false
			}
		}
	}
	return binary.LittleEndian.Uint64(b[:]), true
}

// size is the length of chunks together.
func size(chunks [][]byte) int {
	n := 0
	for _, c := range chunks {
		n += len(c)
	}
	return n
}

// scriptToken is an instruction: a push of data, or another opcode.
type scriptToken struct {
	op   byte
	push bool
	data []byte
}

// scriptReader reads instructions as rust-bitcoin's Instructions does: the first push that the script ends within makes
// the whole script bad.
type scriptReader struct {
	script []byte
	at     int
	bad    bool
}

// next returns the next instruction, false at the end or when the script is bad.
func (r *scriptReader) next() (scriptToken, bool) {
	if r.bad || r.at >= len(r.script) {
		return scriptToken{}, false
	}
	op := r.script[r.at]
	rest := r.script[r.at+1:]
	if op > opPushData4 {
		r.at++
		return scriptToken{op: op}, true
	}
	n, head := uint64(op), 0
	switch {
	case op == opPushData1 && len(rest) >= 1:
		n, head = uint64(rest[0]), 1
	case op == opPushData2 && len(rest) >= 2:
		n, head = uint64(binary.LittleEndian.Uint16(rest)), 2
	case op == opPushData4 && len(rest) >= 4:
		n, head = uint64(binary.LittleEndian.Uint32(rest)), 4
	case op > opPush75:
		r.bad = true
		return scriptToken{}, false
	}
	if n > uint64(len(rest)-head) {
		r.bad = true
		return scriptToken{}, false
	}
	end := head + int(n)
	r.at += 1 + end
	return scriptToken{op: op, push: true, data: rest[head:end:end]}, true
}

func (r *scriptReader) peek() (scriptToken, bool) {
	ahead := *r
	return ahead.next()
}

// acceptOp consumes the opcode if it comes next.
func (r *scriptReader) acceptOp(op byte) bool {
	if r.at < len(r.script) && r.script[r.at] == op {
		r.at++
		return true
	}
	return false
}

// acceptProtocol consumes the push of "ord" if it comes next.
func (r *scriptReader) acceptProtocol() bool {
	ahead := *r
	t, ok := ahead.next()
	if !ok || !t.push || string(t.data) != protocolTag {
		return false
	}
	*r = ahead
	return true
}
