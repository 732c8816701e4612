package custody

import (
	"bytes"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/message"
)

// body is the part of an epoch's leaves that k signatures satisfy.
type body struct {
	epoch uint32
	leaf  []byte
}

// Bounds of what this package's own leaves look like.
const (
	annexTag     = 0x50
	tapLeafMask  = 0xfe
	controlBase  = 33
	envelopeHead = 2 // OP_FALSE OP_IF
)

// leaves returns the inputs that were spent through a committee leaf: no other spend of a plain script can be, for its
// internal key has no owner.
func (rd *Reader) leaves(f Fact) []Leafed {
	var list []Leafed
	for i, in := range f.Tx.TxIn {
		if i >= len(f.Spent) || !txscript.IsPayToTaproot(f.Spent[i].Script) {
			continue
		}
		l := Leafed{Input: uint32(i), Spent: in.PreviousOutPoint, Sats: f.Spent[i].Value}
		if s, ok := rd.plain[string(f.Spent[i].Script)]; ok {
			l.Epoch, l.Plain = s.Epoch, &s.Kind
			list = append(list, l)
			continue
		}
		script := leafOf(in.Witness)
		epoch, prefix, ok := rd.committee(script)
		if !ok {
			continue
		}
		l.Epoch, l.Prefix = epoch, prefix
		if d, ok := rd.rules.DecodeLeaf(script); ok {
			// the whole output must be the derived one: a tree with another second leaf is not
			if t, err := rd.rules.Derive(d); err == nil && bytes.Equal(t.Script, f.Spent[i].Script) {
				l.Derived, l.Script, l.Prefix = &d, t.Script, nil
			}
		}
		list = append(list, l)
	}
	return list
}

// SignedBy returns the epoch of which k members signed an input, by the witness of its spend. It believes that a
// taproot output was spent: anybody can make the witness of another one look like this.
func (rd *Reader) SignedBy(w wire.TxWitness) (epoch uint32, ok bool) {
	script := leafOf(w)
	if script == nil {
		return 0, false
	}
	epoch, _, ok = rd.committee(script)
	return epoch, ok
}

// leafOf returns the tapscript that a witness reveals; nil for a spend by key (BIP-341).
func leafOf(w wire.TxWitness) []byte {
	if n := len(w); n >= 2 && len(w[n-1]) > 0 && w[n-1][0] == annexTag {
		w = w[:n-1]
	}
	if len(w) < 2 {
		return nil
	}
	control := w[len(w)-1]
	if len(control) < controlBase || control[0]&tapLeafMask != byte(txscript.BaseLeafVersion) {
		return nil
	}
	return w[len(w)-2]
}

// committee reports whether a tapscript of this deployment can only be satisfied by k members of an epoch, with what it
// commits to: at most one dropped push, which names the deployment but in FormPlain (SR-31), the epoch's keys, then
// nothing but envelopes, which never execute.
func (rd *Reader) committee(script []byte) (epoch uint32, prefix []byte, ok bool) {
	rest := script
	t := txscript.MakeScriptTokenizer(0, script)
	if t.Next() && t.Opcode() <= txscript.OP_16 && t.Opcode() != txscript.OP_RESERVED {
		data := t.Data()
		if t.Next() && t.Opcode() == txscript.OP_DROP {
			prefix, rest = data, script[t.ByteIndex():]
		}
	}
	if !rd.rules.sealed(prefix) {
		return 0, nil, false
	}
	for _, b := range rd.bodies {
		if after, found := bytes.CutPrefix(rest, b.leaf); found && onlyEnvelopes(after) {
			return b.epoch, bytes.Clone(prefix), true
		}
	}
	return 0, nil, false
}

// uidPrefix is what the leaf of a commit output commits to: uid | seal, or in FormPlain the uid alone.
func (r *Rules) uidPrefix(uid message.UID) []byte { return append(uid[:], r.seal()...) }

// UIDOf reads the uid for which an inscription was made from what its leaf commits to; false of another leaf.
func (r *Rules) UIDOf(prefix []byte) (message.UID, bool) {
	uid, ok := bytes.CutSuffix(prefix, r.seal())
	if !ok || len(uid) != len(message.UID{}) {
		return message.UID{}, false
	}
	return message.UID(uid), true
}

// sealed reports whether what a leaf commits to names this deployment: by the seal, or by the salt in the record of a
// deposit address. In FormPlain everything does.
func (r *Rules) sealed(prefix []byte) bool {
	seal := r.seal()
	if seal == nil {
		return true
	}
	switch n := len(prefix); {
	case n == plainPrefix, n == len(message.UID{})+sealLen:
		return bytes.HasSuffix(prefix, seal)
	case n >= recordHead:
		return bytes.Equal(prefix[recordHead-len(r.Salt):recordHead], r.Salt[:])
	}
	return false
}

// onlyEnvelopes reports whether a script is any number of OP_FALSE OP_IF pushes OP_ENDIF.
func onlyEnvelopes(script []byte) bool {
	for len(script) > 0 {
		if len(script) < envelopeHead || script[0] != txscript.OP_0 || script[1] != txscript.OP_IF {
			return false
		}
		t := txscript.MakeScriptTokenizer(0, script[envelopeHead:])
		closed := false
		for !closed && t.Next() {
			switch op := t.Opcode(); {
			case op == txscript.OP_ENDIF:
				closed = true
			case op > txscript.OP_16 || op == txscript.OP_RESERVED:
				return false
			}
		}
		if !closed {
			return false
		}
		script = script[envelopeHead+int(t.ByteIndex()):]
	}
	return true
}
