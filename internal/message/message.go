// Package message is the cross-chain message, version 1: its fields, its bytes, its EIP-712 digest, the committee's set
// and attestation. Solidity, Tolk and Rust read the same vectors (testdata/vectors/message.json, CON-14).
// It has no I/O; signing takes a key and nothing else.
package message

import (
	"bytes"
	"errors"
	"fmt"
)

// Kind says what the receiver does with a message.
type Kind uint8

// The kinds are part of the signed payload: never renumber one.
const (
	KindSwap            Kind = 1 // data = consumerData, empty for a plain transfer
	KindMint            Kind = 2 // data = free for EVM origins; asset | txid | vout for Bitcoin
	KindWithdraw        Kind = 3 // recipient = sha256(scriptPubKey), data = asset | scriptPubKey
	KindRemoveLiquidity Kind = 4 // refund = the liquidity provider
	KindRefund          Kind = 5 // recipient = the old refund, refund = 0, data = original uid | original kind
	// Bitcoin alone: a deposit that says nothing payable goes back; refund = 0, data = asset | txid | vout
	KindReturn Kind = 6
)

// String is the stored and published name.
func (k Kind) String() string {
	switch k {
	case KindSwap:
		return "swap"
	case KindMint:
		return "mint"
	case KindWithdraw:
		return "withdraw"
	case KindRemoveLiquidity:
		return "remove_liquidity"
	case KindRefund:
		return "refund"
	case KindReturn:
		return "return"
	default:
		return fmt.Sprintf("kind-%d", uint8(k))
	}
}

const (
	// HeadLen is a payload without data: kind 1 | amount 16 | recipient 32 | refund 32, in bytes.
	HeadLen = 81
	wireLen = 96 // uid | srcAnchor | dstAnchor
	// MaxData bounds what follows the payload's head.
	MaxData = 4096
)

// Errors of decoding. All of them mean: this is not a message of ours.
var (
	ErrTruncated = errors.New("message is too short")
	ErrTooLong   = errors.New("message data is too long")
	ErrKind      = errors.New("message kind is unknown")
	ErrHex       = errors.New("identifier is not 32 bytes of hexadecimal")
)

// Message is what is sent, attested and delivered.
type Message struct {
	UID       UID
	SrcAnchor Anchor
	DstAnchor Anchor
	Payload   Encoded
}

// Wire is uid | srcAnchor | dstAnchor | payload.
func (m Message) Wire() []byte {
	out := make([]byte, 0, wireLen+m.Payload.Len())
	out = append(out, m.UID[:]...)
	out = append(out, m.SrcAnchor[:]...)
	out = append(out, m.DstAnchor[:]...)
	return append(out, m.Payload.raw...)
}

// DecodeWire reads what Wire writes. The payload is checked to be well formed.
func DecodeWire(b []byte) (Message, error) {
	if len(b) < wireLen {
		return Message{}, ErrTruncated
	}
	m := Message{Payload: ReadPayload(bytes.Clone(b[wireLen:]))}
	copy(m.UID[:], b[0:32])
	copy(m.SrcAnchor[:], b[32:64])
	copy(m.DstAnchor[:], b[64:96])
	if err := m.Payload.Err(); err != nil {
		return Message{}, err
	}
	return m, nil
}

// Equal compares all fields.
func (m Message) Equal(o Message) bool {
	return m.UID == o.UID && m.SrcAnchor == o.SrcAnchor && m.DstAnchor == o.DstAnchor &&
		bytes.Equal(m.Payload.raw, o.Payload.raw)
}
