package message

import (
	"bytes"
	"fmt"
	"slices"

	"causeway/internal/amount"
)

// Payload is what the receiver acts on.
type Payload struct {
	Kind   Kind
	Amount amount.Amount // common decimals, at most 128 bits
	// Recipient is who is paid, in the form of the destination's family.
	Recipient Recipient
	// Refund is who gets it back, in the form of the source's family; zero only in a refund.
	Refund Recipient
	Data   []byte
}

// RefundOf returns the uid and kind that a refund payload gives back.
func (p Payload) RefundOf() (UID, Kind, error) {
	if p.Kind != KindRefund || len(p.Data) != 33 {
		return UID{}, 0, fmt.Errorf("read refund data: %w", ErrTruncated)
	}
	return UID(p.Data[:32]), Kind(p.Data[32]), nil
}

// Encoded is a payload as it travels: the bytes that members sign, exactly as they were emitted, and what they say. It
// is decoded once, where it enters, and handed on. Neither the bytes nor the data may be changed. The zero value is no
// payload.
type Encoded struct {
	raw     []byte
	decoded Payload
	err     error
}

// ReadPayload decodes a payload's bytes, and keeps them. Whoever lets others' messages in checks Err.
func ReadPayload(raw []byte) Encoded {
	if len(raw) == 0 {
		return Encoded{}
	}
	p, err := decode(raw)
	return Encoded{raw: raw, decoded: p, err: err}
}

// Decoded is what the bytes say; when they say nothing it is empty, and its kind, zero, is no message's.
func (e Encoded) Decoded() Payload { return e.decoded }

// Err is why the bytes are no payload: ErrTruncated, ErrTooLong or ErrKind; nil when they are one.
func (e Encoded) Err() error {
	if e.raw == nil {
		return ErrTruncated
	}
	return e.err
}

// Bytes are the payload as it was emitted.
func (e Encoded) Bytes() []byte { return e.raw }

// Len is the number of bytes.
func (e Encoded) Len() int { return len(e.raw) }

// Encode writes kind u8 | amount u128 | recipient | refund | data.
func (p Payload) Encode() (Encoded, error) {
	if p.Kind < KindSwap || p.Kind > KindReturn {
		return Encoded{}, ErrKind
	}
	if p.Amount.BitLen() > 128 {
		return Encoded{}, amount.ErrOverflow
	}
	if len(p.Data) > MaxData {
		return Encoded{}, ErrTooLong
	}
	word := p.Amount.Bytes32()
	out := make([]byte, 0, HeadLen+len(p.Data))
	out = append(out, byte(p.Kind))
	out = append(out, word[16:]...)
	out = append(out, p.Recipient[:]...)
	out = append(out, p.Refund[:]...)
	p.Data = slices.Clip(append([]byte(nil), p.Data...))
	return Encoded{raw: append(out, p.Data...), decoded: p}, nil
}

// decode reads what Encode writes and refuses everything else.
func decode(b []byte) (Payload, error) {
	if len(b) < HeadLen {
		return Payload{}, ErrTruncated
	}
	if len(b) > HeadLen+MaxData {
		return Payload{}, ErrTooLong
	}
	p := Payload{Kind: Kind(b[0])}
	if p.Kind < KindSwap || p.Kind > KindReturn {
		return Payload{}, ErrKind
	}
	var err error
	if p.Amount, err = amount.FromBytes(b[1:17]); err != nil {
		return Payload{}, err
	}
	copy(p.Recipient[:], b[17:49])
	copy(p.Refund[:], b[49:81])
	if len(b) > HeadLen {
		p.Data = slices.Clip(bytes.Clone(b[HeadLen:]))
	}
	return p, nil
}
