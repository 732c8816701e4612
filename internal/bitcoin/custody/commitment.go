package custody

import (
	"crypto/sha256"
	"encoding/binary"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/message"
)

// MaxPayouts bounds the uids of one transaction.
const MaxPayouts = 100

// commitmentTag and itemTag keep the hashes here apart from all others.
const (
	commitmentTag = "causeway/payment"
	itemTag       = "causeway/item"
)

// Commitment is what a payment says of the uids that it pays, in the order of its outputs:
// sha256("causeway/payment" | salt | kind u8 | n u16 BE | uid…).
func Commitment(salt message.Bytes32, kind Kind, uids []message.UID) [32]byte {
	b := make([]byte, 0, len(commitmentTag)+32+3+32*len(uids))
	b = append(append(append(b, commitmentTag...), salt[:]...), byte(kind))
	b = binary.BigEndian.AppendUint16(b, uint16(len(uids)))
	for _, uid := range uids {
		b = append(b, uid[:]...)
	}
	return sha256.Sum256(b)
}

// ItemID names a transfer that is inscribed for the custody's own moves (sweeps of BRC-20, rotation), where no uid
// does: sha256("causeway/item" | salt | owner's script's hash | asset's anchor | amount u256 BE | baton's txid |
// baton's vout u32 BE). The baton makes it unique.
func ItemID(salt message.Bytes32, p Payout, baton wire.OutPoint) message.UID {
	owner, anchor, units := sha256.Sum256(p.Script), p.Asset.Anchor(), p.Amount.Bytes32()
	b := append(append([]byte(itemTag), salt[:]...), owner[:]...)
	b = append(append(append(b, anchor[:]...), units[:]...), baton.Hash[:]...)
	return sha256.Sum256(binary.BigEndian.AppendUint32(b, baton.Index))
}
