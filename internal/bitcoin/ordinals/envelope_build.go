package ordinals

import "encoding/binary"

// NewInscription is what a reveal is to inscribe.
type NewInscription struct {
	ContentType     string
	Body            []byte // nil for none
	ContentEncoding string
	Metaprotocol    string
	Parents         []InscriptionID
	Delegate        *InscriptionID
	Pointer         *uint64 // satoshi of the outputs, counted from 0
	Metadata        []byte  // CBOR
	Rune            []byte  // the name's commitment, when the same transaction etches it
}

// RevealScript returns the tapscript that pays to the 32-byte x-only key and reveals the inscriptions. Fields stand in
// ord's order; what is longer than a push may be is split. The script may exceed 10,000 bytes, as taproot allows.
func RevealScript(pubkey [32]byte, inscriptions ...NewInscription) []byte {
	b := append([]byte{32}, pubkey[:]...)
	b = append(b, opCheckSig)
	for i := range inscriptions {
		b = inscriptions[i].appendEnvelope(b)
	}
	return b
}

func (n *NewInscription) appendEnvelope(b []byte) []byte {
	b = append(b, 0, opIf)
	b = AppendPush(b, protocolID)
	field := func(tag byte, value []byte) {
		b = AppendPush(AppendPush(b, numbers[tag:tag+1]), value)
	}
	if n.ContentType != "" {
		field(fieldContentType, []byte(n.ContentType))
	}
	if n.ContentEncoding != "" {
		field(fieldContentEncoding, []byte(n.ContentEncoding))
	}
	if n.Metaprotocol != "" {
		field(fieldMetaprotocol, []byte(n.Metaprotocol))
	}
	for _, id := range n.Parents {
		field(fieldParent, id.Value())
	}
	if n.Delegate != nil {
		field(fieldDelegate, n.Delegate.Value())
	}
	if n.Pointer != nil {
		field(fieldPointer, trimZeros(binary.LittleEndian.AppendUint64(nil, *n.Pointer)))
	}
	for rest := n.Metadata; len(rest) > 0; {
		size := min(len(rest), maxElement)
		field(fieldMetadata, rest[:size])
		rest = rest[size:]
	}
	if n.Rune != nil {
		field(fieldRune, n.Rune)
	}
	if n.Body != nil {
		b = append(b, 0)
		for rest := n.Body; len(rest) > 0; {
			size := min(len(rest), maxElement)
			b = AppendPush(b, rest[:size])
			rest = rest[size:]
		}
	}
	return append(b, opEndIf)
}

// AppendPush appends the shortest data push of up to 65,535 bytes. It never uses OP_1 and the like: to ord those are
// pushes of another kind.
func AppendPush(b, data []byte) []byte {
	switch n := len(data); {
	case n <= opPush75:
		b = append(b, byte(n))
	case n <= 0xff:
		b = append(b, opPushData1, byte(n))
	default:
		b = binary.LittleEndian.AppendUint16(append(b, opPushData2), uint16(n))
	}
	return append(b, data...)
}

func trimZeros(b []byte) []byte {
	for len(b) > 0 && b[len(b)-1] == 0 {
		b = b[:len(b)-1]
	}
	return b
}
