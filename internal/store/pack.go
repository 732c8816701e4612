package store

import (
	"encoding/binary"
	"encoding/hex"
	"time"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// The packed columns of a transfer's row. Each starts with the version of its layout, so that a later program can read
// what an earlier one wrote; fields follow in a fixed order:
//
//	number    uvarint; times are unix milliseconds, 0 = none
//	word      32 bytes
//	bytes     number of bytes, then these
//	text      0 and 32 bytes for "0x" and 64 lower-case hex digits, otherwise number of bytes + 1, then these
//	amount    bytes, big-endian without leading zeros
//	inclusion text tx, text hash, number log index, number at; heights have columns of their own
//
//	message   word source anchor, word destination anchor, bytes payload, text sender, amount sent; from 2 on: amount fee
//	source    inclusion
//	progress  text reason, text detail, number attempts, number updated at, text tx, inclusion arrival,
//	          inclusion settled, amount paid, number release at, bytes batch, bytes refund uid (both empty or
//	          32 bytes); from 2 on: amount cost
//
// What has none of a later layout's fields is written in the earlier one, which programs from before it read, too.
const (
	packVersion  = 1
	packWithFees = 2 // of messages and progress
)

// hashText is the length of a hash as text: 0x and 64 digits.
const hashText = 66

// packer appends fields.
type packer []byte

func (p *packer) number(n uint64) { *p = binary.AppendUvarint(*p, n) }

func (p *packer) time(t time.Time) { p.number(uint64(max(millis(t), 0))) }

func (p *packer) bytes(b []byte) {
	p.number(uint64(len(b)))
	*p = append(*p, b...)
}

func (p *packer) text(s string) {
	if raw, ok := hashBytes(s); ok {
		p.number(0)
		*p = append(*p, raw[:]...)
		return
	}
	p.number(uint64(len(s)) + 1)
	*p = append(*p, s...)
}

// hashBytes reads a text that text32 would write the same.
func hashBytes(s string) (raw [32]byte, ok bool) {
	if len(s) != hashText || s[0] != '0' || s[1] != 'x' {
		return raw, false
	}
	for i := 2; i < hashText; i++ {
		c := s[i]
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c && c <= 'f':
			c -= 'a' - 10
		default:
			return raw, false
		}
		raw[i/2-1] = raw[i/2-1]<<4 | c
	}
	return raw, true
}

func (p *packer) amount(a amount.Amount) {
	b := a.Bytes32()
	p.bytes(b[32-(a.BitLen()+7)/8:])
}

func (p *packer) inclusion(i transfer.Inclusion) {
	p.text(i.Tx)
	p.text(i.Hash)
	p.number(uint64(i.LogIndex))
	p.time(i.At)
}

// packText is a text as a key of its own, without a version: it must not change.
func packText(s string) []byte {
	p := make(packer, 0, 36)
	p.text(s)
	return p
}

func packMessage(t transfer.Transfer) []byte {
	p := append(make(packer, 0, 192), packLayout(t.Fee))
	p = append(p, t.Message.SrcAnchor[:]...)
	p = append(p, t.Message.DstAnchor[:]...)
	p.bytes(t.Message.Payload.Bytes())
	p.text(t.Sender)
	p.amount(t.Sent)
	p.extra(t.Fee)
	return p
}

// packLayout is the layout that an amount of packWithFees needs.
func packLayout(extra amount.Amount) byte {
	if extra.IsZero() {
		return packVersion
	}
	return packWithFees
}

func (p *packer) extra(a amount.Amount) {
	if !a.IsZero() {
		p.amount(a)
	}
}

func packInclusion(i transfer.Inclusion) []byte {
	p := append(make(packer, 0, 80), packVersion)
	p.inclusion(i)
	return p
}

func packProgress(t transfer.Transfer) []byte {
	p := append(make(packer, 0, 192), packLayout(t.Cost))
	p.text(string(t.Reason))
	p.text(t.Detail)
	p.number(uint64(max(t.Attempts, 0)))
	p.time(t.UpdatedAt)
	p.text(t.Tx)
	p.inclusion(t.Arrival)
	p.inclusion(t.Settled)
	p.amount(t.Paid)
	p.time(t.ReleaseAt)
	p.bytes(optional(t.Batch))
	p.bytes(optional(t.RefundUID))
	p.extra(t.Cost)
	return p
}

// unpacker takes fields off; after the first fault it yields zero values.
type unpacker struct {
	b      []byte
	failed bool
}

func unpack(b []byte) *unpacker {
	if len(b) == 0 || b[0] != packVersion {
		return &unpacker{failed: true}
	}
	return &unpacker{b: b[1:]}
}

// unpackWithFees takes the layout off too, and reports whether what it added follows at the end.
func unpackWithFees(b []byte) (u *unpacker, extra bool) {
	if len(b) > 0 && b[0] == packWithFees {
		return &unpacker{b: b[1:]}, true
	}
	return unpack(b), false
}

// extra is an amount that a row has in the later layout only.
func (u *unpacker) extra(has bool) (a amount.Amount) {
	if has {
		a = u.amount()
		u.failed = u.failed || a.IsZero()
	}
	return a
}

// end reports a fault, and bytes that nobody asked for.
func (u *unpacker) end() error {
	if u.failed || len(u.b) > 0 {
		return errRow
	}
	return nil
}

func (u *unpacker) take(n uint64) []byte {
	if u.failed || n > uint64(len(u.b)) {
		u.failed = true
		return nil
	}
	out := u.b[:n:n]
	u.b = u.b[n:]
	return out
}

func (u *unpacker) number() uint64 {
	n, size := binary.Uvarint(u.b)
	if u.failed || size <= 0 {
		u.failed = true
		return 0
	}
	u.b = u.b[size:]
	return n
}

func (u *unpacker) time() time.Time { return fromMillis(int64(u.number())) }

func (u *unpacker) bytes() []byte { return u.take(u.number()) }

func (u *unpacker) text() string {
	n := u.number()
	if n > 0 {
		return string(u.take(n - 1))
	}
	raw := u.take(32)
	if raw == nil {
		return ""
	}
	return text32(raw)
}

// text32 writes a hash as text.
func text32(raw []byte) string {
	var out [hashText]byte
	out[0], out[1] = '0', 'x'
	hex.Encode(out[2:], raw)
	return string(out[:])
}

func (u *unpacker) amount() amount.Amount {
	a, err := amount.FromBytes(u.bytes())
	u.failed = u.failed || err != nil
	return a
}

func (u *unpacker) word() (out message.Bytes32) {
	copy(out[:], u.take(32))
	return out
}

// optional is a word, or zero for no bytes.
func (u *unpacker) optional() (out message.Bytes32) {
	if b := u.bytes(); len(b) == 32 {
		return message.Bytes32(b)
	} else if len(b) > 0 {
		u.failed = true
	}
	return out
}

func (u *unpacker) inclusion(i *transfer.Inclusion) {
	i.Tx, i.Hash = u.text(), u.text()
	i.LogIndex, i.At = uint32(u.number()), u.time()
}

// unpackMessage keeps b: the payload is a part of it.
func unpackMessage(b []byte, t *transfer.Transfer) error {
	u, fees := unpackWithFees(b)
	t.Message = message.Message{
		UID: t.UID, SrcAnchor: message.Anchor(u.word()), DstAnchor: message.Anchor(u.word()),
		Payload: message.ReadPayload(u.bytes()),
	}
	u.failed = u.failed || t.Message.Payload.Err() != nil
	t.Sender, t.Sent = u.text(), u.amount()
	t.Fee = u.extra(fees)
	return u.end()
}

func unpackInclusion(b []byte, i *transfer.Inclusion) error {
	u := unpack(b)
	u.inclusion(i)
	return u.end()
}

func unpackProgress(b []byte, t *transfer.Transfer) error {
	u, fees := unpackWithFees(b)
	t.Reason, t.Detail = transfer.Reason(u.text()), u.text()
	t.Attempts, t.UpdatedAt, t.Tx = int(u.number()), u.time(), u.text()
	u.inclusion(&t.Arrival)
	u.inclusion(&t.Settled)
	t.Paid, t.ReleaseAt = u.amount(), u.time()
	t.Batch, t.RefundUID = message.Digest(u.optional()), message.UID(u.optional())
	t.Cost = u.extra(fees)
	return u.end()
}
