package custody

import (
	"bytes"
	"encoding/binary"

	"github.com/btcsuite/btcd/txscript/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// markerPrefix begins the data of every marker. No destination is as long as a marker.
const markerPrefix = "CW"

// Types of markers: what a transaction says it is. They stand in the chain: never renumber one. All but MarkerTopUp and
// MarkerBaton mean something only in transactions that spend outputs of the custody.
const (
	MarkerPayment  = 'P' // pays uids, to which it commits
	MarkerInscribe = 'C' // makes commit outputs of BRC-20 transfers, to whose ids it commits
	MarkerSweep    = 'S' // moves outputs of derived addresses into the custody
	MarkerRotation = 'R' // moves the custody to a newer epoch
	MarkerMove     = 'K' // consolidates or separates within the custody
	MarkerTopUp    = 'T' // what it pays to plain scripts without an asset is the reserve's (SR-12)
	MarkerBaton    = 'B' // the same; the first one ever opens each kind's baton (SR-01)
	MarkerCancel   = 'X' // cancels a withdrawal that can never be paid, and says what is given back for it (SR-20)
)

// Marker is what an OP_RETURN of the custody's own form says. A rune payment's is in its runestone.
type Marker struct {
	Type       byte
	Commitment *[32]byte // of MarkerPayment and MarkerInscribe, and of no other
	Cancel     *Cancel   // of MarkerCancel, and of no other
}

// commits reports whether markers of a type have a commitment, and whether there is such a type.
func commits(marker byte) (commits, known bool) {
	switch marker {
	case MarkerPayment, MarkerInscribe:
		return true, true
	case MarkerSweep, MarkerRotation, MarkerMove, MarkerTopUp, MarkerBaton, MarkerCancel:
		return false, true
	default:
		return false, false
	}
}

// bytes is "CW" | type | commitment 32, whose hash has the salt, or else "CW" | type | mark (none in FormPlain), and of
// a cancel what it says (68 bytes).
func (m Marker) bytes(mark []byte) []byte {
	b := append([]byte(markerPrefix), m.Type)
	if m.Commitment != nil {
		return append(b, m.Commitment[:]...)
	}
	b = append(b, mark...)
	if m.Cancel != nil {
		b = append(b, m.Cancel.bytes()...)
	}
	return b
}

// script is the OP_RETURN that carries the marker in one push: a cancel's 75 bytes are the most that one opcode pushes.
func (m Marker) script(mark []byte) []byte {
	data := m.bytes(mark)
	return append([]byte{txscript.OP_RETURN, byte(len(data))}, data...)
}

// parseMarker reads what bytes writes and refuses everything else.
func parseMarker(data, mark []byte) (Marker, bool) {
	rest, ok := bytes.CutPrefix(data, []byte(markerPrefix))
	if !ok || len(rest) == 0 {
		return Marker{}, false
	}
	m := Marker{Type: rest[0]}
	with, known := commits(m.Type)
	if rest = rest[1:]; !with {
		if rest, ok = bytes.CutPrefix(rest, mark); !ok {
			return Marker{}, false
		}
	}
	switch {
	case m.Type == MarkerCancel:
		c, ok := parseCancel(rest)
		m.Cancel = &c
		return m, ok
	case !known, with && len(rest) != 32, !with && len(rest) != 0:
		return Marker{}, false
	case with:
		m.Commitment = (*[32]byte)(bytes.Clone(rest))
	}
	return m, true
}

// markerOf reads a marker's script.
func markerOf(script, mark []byte) (Marker, bool) {
	if len(script) < 2 || script[0] != txscript.OP_RETURN {
		return Marker{}, false
	}
	m, ok := parseMarker(script[2:], mark)
	return m, ok && bytes.Equal(m.script(mark), script)
}

// FindMarker returns the one marker of a transaction's outputs: an OP_RETURN of its own, or the commitment in a
// runestone that is no cenotaph. Two are none, and another deployment's is none.
func (r *Rules) FindMarker(outs []bitcoin.Out) (Marker, bool) {
	var found []Marker
	mark := r.mark()
	for _, o := range outs {
		if m, ok := markerOf(o.Script, mark); ok {
			found = append(found, m)
		}
	}
	if stone, ok := stoneOf(outs); ok && !stone.Cenotaph() {
		if m, ok := stoneCommitment(stone.Edicts); ok {
			found = append(found, m)
		}
	}
	if len(found) != 1 {
		return Marker{}, false
	}
	return found[0], true
}

// stoneOf deciphers the runestone of outputs, if there is one.
func stoneOf(outs []bitcoin.Out) (ordinals.Artifact, bool) {
	tx := ordinals.Tx{Outs: make([]ordinals.Out, len(outs))}
	for i, o := range outs {
		tx.Outs[i] = ordinals.Out{Value: o.Value, Script: o.Script}
	}
	tx.Stone = ordinals.StoneOf(tx.Outs)
	return ordinals.Decipher(&tx)
}

// commitmentEdicts carry a commitment within a runestone: two edicts of id 0:0, which move nothing, their amounts its
// halves, big-endian; to output 0 of a payment, to output 1 of an inscribing.
func commitmentEdicts(marker byte, c [32]byte) []ordinals.Edict {
	to := uint32(0)
	if marker == MarkerInscribe {
		to = 1
	}
	half := func(b []byte) ordinals.Edict {
		n := uint128.New(binary.BigEndian.Uint64(b[8:]), binary.BigEndian.Uint64(b))
		return ordinals.Edict{Amount: n, Output: to}
	}
	return []ordinals.Edict{half(c[:16]), half(c[16:])}
}

// stoneCommitment reads what commitmentEdicts writes: exactly two edicts of id 0:0, both to output 0, or both to 1.
func stoneCommitment(edicts []ordinals.Edict) (Marker, bool) {
	var c [32]byte
	n, to := 0, uint32(0)
	for _, e := range edicts {
		if e.ID != (ordinals.RuneID{}) {
			continue
		}
		if n == 2 || e.Output > 1 || n > 0 && e.Output != to {
			return Marker{}, false
		}
		binary.BigEndian.PutUint64(c[16*n:], e.Amount.Hi)
		binary.BigEndian.PutUint64(c[16*n+8:], e.Amount.Lo)
		n, to = n+1, e.Output
	}
	m := Marker{Type: MarkerPayment, Commitment: &c}
	if to == 1 {
		m.Type = MarkerInscribe
	}
	return m, n == 2
}
