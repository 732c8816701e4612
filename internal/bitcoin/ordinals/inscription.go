package ordinals

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strconv"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
)

// ErrNotFound means that the rows hold no such thing.
var ErrNotFound = errors.New("not found")

// ErrInscriptionID means that text is not an inscription id.
var ErrInscriptionID = errors.New("not an inscription id: give 64 hexadecimal digits, the letter i and a number")

// InscriptionID names an inscription: the transaction that revealed it, and its place among the envelopes there.
type InscriptionID struct {
	TxID  chainhash.Hash
	Index uint32
}

// String returns the form "<txid>i<index>".
func (id InscriptionID) String() string {
	return id.TxID.String() + "i" + strconv.FormatUint(uint64(id.Index), 10)
}

// ParseInscriptionID reads String's form.
func ParseInscriptionID(text string) (InscriptionID, error) {
	if len(text) < 66 || text[64] != 'i' || text[65] < '0' || text[65] > '9' {
		return InscriptionID{}, ErrInscriptionID
	}
	hash, err := chainhash.NewHashFromStr(text[:64])
	if err != nil {
		return InscriptionID{}, ErrInscriptionID
	}
	index, err := strconv.ParseUint(text[65:], 10, 32)
	if err != nil {
		return InscriptionID{}, ErrInscriptionID
	}
	return InscriptionID{TxID: *hash, Index: uint32(index)}, nil
}

// Value is the id as envelopes write it in parent and delegate fields: the hash, and the index without trailing zeros.
func (id InscriptionID) Value() []byte {
	b := binary.LittleEndian.AppendUint32(append(make([]byte, 0, 36), id.TxID[:]...), id.Index)
	return b[:32+len(trimZeros(b[32:]))]
}

// inscriptionIDOf reads Value's form; four index bytes may end in zeros, fewer may not (ord's
// InscriptionId::from_value).
func inscriptionIDOf(value []byte) (InscriptionID, bool) {
	if len(value) < 32 || len(value) > 36 {
		return InscriptionID{}, false
	}
	if n := len(value); n > 32 && n < 36 && value[n-1] == 0 {
		return InscriptionID{}, false
	}
	var index [4]byte
	copy(index[:], value[32:])
	return InscriptionID{TxID: chainhash.Hash(value[:32]), Index: binary.LittleEndian.Uint32(index[:])}, true
}

// Charms are an inscription's marks, with ord's bit numbers; those of rare satoshis are not tracked.
type Charms uint16

// Charms that are tracked.
const (
	CharmCursed        Charms = 1 << 1
	CharmLost          Charms = 1 << 4
	CharmReinscription Charms = 1 << 7
	CharmUnbound       Charms = 1 << 8
	CharmVindicated    Charms = 1 << 10
	CharmBurned        Charms = 1 << 12
)

// Names returns the charms' names in ord's spelling and order.
func (c Charms) Names() []string {
	var names []string
	for _, n := range []struct {
		bit  Charms
		name string
	}{
		{CharmReinscription, "reinscription"},
		{CharmCursed, "cursed"},
		{CharmUnbound, "unbound"},
		{CharmLost, "lost"},
		{CharmVindicated, "vindicated"},
		{CharmBurned, "burned"},
	} {
		if c&n.bit != 0 {
			names = append(names, n.name)
		}
	}
	return names
}

// Curse is why an inscription is cursed, or would have been before the jubilee; BRC-20 refuses both.
type Curse byte

// Curses in the order in which ord looks for them.
const (
	NotCursed Curse = iota
	CurseUnrecognizedEvenField
	CurseDuplicateField
	CurseIncompleteField
	CurseNotInFirstInput
	CurseNotAtOffsetZero
	CursePointer
	CursePushnum
	CurseStutter
	CurseReinscription
)

var curseNames = [...]string{
	"", "unrecognized even field", "duplicate field", "incomplete field", "not in first input",
	"not at offset zero", "pointer", "pushnum", "stutter", "reinscription",
}

// String returns a name for people.
func (c Curse) String() string {
	if int(c) < len(curseNames) {
		return curseNames[c]
	}
	return "unknown"
}

// Location is where an inscription is. A burned one stays in an output that cannot be spent.
type Location struct {
	OutPoint wire.OutPoint
	Offset   uint64 // satoshi within the output
}

// lostOutPoint holds what no output of a coinbase took, unboundOutPoint what was never on a satoshi (ord's special
// ones).
var (
	lostOutPoint    = wire.OutPoint{Index: math.MaxUint32}
	unboundOutPoint = wire.OutPoint{}
)

// Lost reports whether the inscription's satoshi was not claimed by a coinbase.
func (l Location) Lost() bool { return l.OutPoint == lostOutPoint }

// Unbound reports whether the inscription never had a satoshi.
func (l Location) Unbound() bool { return l.OutPoint == unboundOutPoint }

// String returns ord's form "<txid>:<vout>:<offset>".
func (l Location) String() string { return fmt.Sprintf("%s:%d", l.OutPoint, l.Offset) }

// Inscription is what is known of one, its body and metadata apart.
type Inscription struct {
	Seq    uint32 // order of revelation, from 0
	ID     InscriptionID
	Number int32 // negative for cursed ones
	Height uint32
	Time   uint32 // of the block, Unix seconds
	Charms Charms
	Curse  Curse

	ContentType     string
	HasBody         bool
	ContentLength   uint64 // bytes of the body
	ContentKept     bool   // the body is in the store
	ContentEncoding string
	Metaprotocol    string
	Delegate        *InscriptionID
	Pointer         *uint64
	Rune            []byte
	MetadataLength  uint64
	MetadataKept    bool
	Parents         []uint32 // sequence numbers of the proven ones
	FieldsDropped   bool     // a field was longer than the store keeps

	Location Location
}

// Rows of inscriptions.
const (
	rowStats    = 's' // is                       → counters
	rowEntry    = 'e' // ie seq(4)                → Inscription without its location
	rowBody     = 'c' // ic seq(4)                → body
	rowMetadata = 'm' // im seq(4)                → metadata
	rowID       = 'i' // ii txid(32) index(4)     → seq(4)
	rowNumber   = 'n' // in number(4, ordered)    → seq(4)
	rowLocation = 'l' // il seq(4)                → txid(32) vout(4) offset
	maxField    = 4096
)

func seqKey(buf []byte, table byte, seq uint32) []byte {
	return binary.BigEndian.AppendUint32(append(buf[:0], PrefixInscription, table), seq)
}

func idKey(buf []byte, id InscriptionID) []byte {
	buf = append(append(buf[:0], PrefixInscription, rowID), id.TxID[:]...)
	return binary.BigEndian.AppendUint32(buf, id.Index)
}

func numberKey(buf []byte, number int32) []byte {
	return binary.BigEndian.AppendUint32(append(buf[:0], PrefixInscription, rowNumber), uint32(number)^1<<31)
}

// appendLocation and decodeLocation are the codec of a location row.
func appendLocation(b []byte, l Location) []byte {
	b = append(b, l.OutPoint.Hash[:]...)
	b = binary.BigEndian.AppendUint32(b, l.OutPoint.Index)
	return binary.AppendUvarint(b, l.Offset)
}

func decodeLocation(b []byte) (Location, error) {
	d := rowDecoder{b: b}
	var l Location
	l.OutPoint.Hash = d.hash()
	if index := d.bytes(4); index != nil {
		l.OutPoint.Index = binary.BigEndian.Uint32(index)
	}
	l.Offset = d.uint64()
	return l, d.end("location")
}

// Flags of an entry row.
const (
	flagBody = 1 << iota
	flagContentKept
	flagMetadataKept
	flagFieldsDropped
)

// append encodes an entry: charms(2) flags(1) curse(1) txid(32) and integers, then fields by tag.
func (n *Inscription) append(b []byte) []byte {
	b = binary.BigEndian.AppendUint16(b, uint16(n.Charms))
	var flags byte
	for i, set := range []bool{n.HasBody, n.ContentKept, n.MetadataKept, n.FieldsDropped} {
		if set {
			flags |= 1 << i
		}
	}
	b = appendInscriptionID(append(b, flags, byte(n.Curse)), n.ID)
	b = binary.AppendVarint(b, int64(n.Number))
	b = binary.AppendUvarint(b, uint64(n.Height))
	b = binary.AppendUvarint(b, uint64(n.Time))
	b = binary.AppendUvarint(b, n.ContentLength)
	b = binary.AppendUvarint(b, n.MetadataLength)
	b = appendText(b, fieldContentType, n.ContentType)
	b = appendText(b, fieldContentEncoding, n.ContentEncoding)
	b = appendText(b, fieldMetaprotocol, n.Metaprotocol)
	if n.Delegate != nil {
		b = appendText(b, fieldDelegate, string(n.Delegate.Value()))
	}
	if n.Pointer != nil {
		b = append(b, fieldPointer, 8)
		b = binary.BigEndian.AppendUint64(b, *n.Pointer)
	}
	if n.Rune != nil {
		b = append(b, fieldRune)
		b = append(binary.AppendUvarint(b, uint64(len(n.Rune))), n.Rune...)
	}
	for _, p := range n.Parents {
		b = append(b, fieldParent, 4)
		b = binary.BigEndian.AppendUint32(b, p)
	}
	return b
}

func appendText(b []byte, tag byte, text string) []byte {
	if text == "" {
		return b
	}
	return append(binary.AppendUvarint(append(b, tag), uint64(len(text))), text...)
}

// decode replaces n, but for sequence number and location, by an entry row.
func (n *Inscription) decode(row []byte) error {
	d := rowDecoder{b: row}
	n.Charms = Charms(d.byte())<<8 | Charms(d.byte())
	flags := d.byte()
	n.HasBody, n.ContentKept = flags&flagBody != 0, flags&flagContentKept != 0
	n.MetadataKept, n.FieldsDropped = flags&flagMetadataKept != 0, flags&flagFieldsDropped != 0
	n.Curse = Curse(d.byte())
	n.ID = d.inscriptionID()
	n.Number = d.int32()
	n.Height, n.Time = d.uint32(), d.uint32()
	n.ContentLength, n.MetadataLength = d.uint64(), d.uint64()
	for len(d.b) > 0 {
		tag := d.byte()
		value := d.text()
		switch {
		case tag == fieldContentType:
			n.ContentType = string(value)
		case tag == fieldContentEncoding:
			n.ContentEncoding = string(value)
		case tag == fieldMetaprotocol:
			n.Metaprotocol = string(value)
		case tag == fieldDelegate:
			if id, ok := inscriptionIDOf(value); ok {
				n.Delegate = &id
			}
		case tag == fieldPointer && len(value) == 8:
			v := binary.BigEndian.Uint64(value)
			n.Pointer = &v
		case tag == fieldRune:
			n.Rune = append([]byte{}, value...)
		case tag == fieldParent && len(value) == 4:
			n.Parents = append(n.Parents, binary.BigEndian.Uint32(value))
		default:
			d.fail()
		}
	}
	return d.end("inscription")
}

func (d *rowDecoder) uint32() uint32 { return uint32(d.atMost(math.MaxUint32)) }

func (d *rowDecoder) int32() int32 {
	v, n := binary.Varint(d.b)
	if n <= 0 || v < math.MinInt32 || v > math.MaxInt32 {
		d.fail()
		return 0
	}
	d.b = d.b[n:]
	return int32(v)
}

// text reads a length and that many bytes, which alias the row.
func (d *rowDecoder) text() []byte { return d.bytes(int(d.atMost(uint64(len(d.b))))) }

func (d *rowDecoder) hash() chainhash.Hash {
	var h chainhash.Hash
	copy(h[:], d.bytes(chainhash.HashSize))
	return h
}

func (d *rowDecoder) inscriptionID() InscriptionID {
	return InscriptionID{TxID: d.hash(), Index: d.uint32()}
}

func appendInscriptionID(b []byte, id InscriptionID) []byte {
	return binary.AppendUvarint(append(b, id.TxID[:]...), uint64(id.Index))
}
