package message

import (
	"bytes"
	"crypto/sha256"

	"causeway/internal/amount"
)

// Lane is what all uids of one sender to one destination have in common: all but the sequence, which grows by one with
// each message (docs/adr/0049-equal-payments-in-order.md).
type Lane [28]byte

// LaneOf returns a uid's lane.
func LaneOf(u UID) Lane { return Lane(u[:28]) }

// First is the lowest uid that a lane could have.
func (l Lane) First() (u UID) {
	copy(u[:], l[:])
	return u
}

// Last is the highest one.
func (l Lane) Last() UID {
	u := l.First()
	copy(u[28:], bytes.Repeat([]byte{0xff}, 4))
	return u
}

const payeeTag = "causeway/payee"

// PayeeID names what equal payments have in common, by which a chain without contracts cannot tell them apart:
// sha256("causeway/payee" | anchor | recipient | amount u256 BE in common decimals). With no recipient it is that of
// payments whose recipient somebody has to name.
func PayeeID(anchor Anchor, recipient Recipient, units amount.Amount) Bytes32 {
	n := units.Bytes32()
	b := append(append([]byte(payeeTag), anchor[:]...), recipient[:]...)
	return sha256.Sum256(append(b, n[:]...))
}

// Payees are the names under which a message may be paid: of a withdrawal that of its recipient, of a refund that and
// the one without a recipient, as a refund may go where its owner names. Nil of all others.
func (m Message) Payees() []Bytes32 {
	p := m.Payload.Decoded()
	switch p.Kind {
	case KindWithdraw:
		return []Bytes32{PayeeID(m.DstAnchor, p.Recipient, p.Amount)}
	case KindRefund:
		return []Bytes32{PayeeID(m.DstAnchor, p.Recipient, p.Amount), PayeeID(m.DstAnchor, Recipient{}, p.Amount)}
	default:
		return nil
	}
}
