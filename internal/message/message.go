// Package message is the cross-chain message, version 1: its fields, its bytes, its EIP-712 digest, the committee's set
// and attestation. Solidity, Tolk and Rust read the same vectors (testdata/vectors/message.json, CON-14).
// It has no I/O; signing takes a key and nothing else.
package message

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"github.com/ethereum/go-ethereum/crypto"
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

// Bytes32 is a hash, or what has no type of its own.
type Bytes32 [32]byte

// String returns 0x and 64 lower-case digits.
func (b Bytes32) String() string { return "0x" + hex.EncodeToString(b[:]) }

// IsZero reports whether all bytes are zero.
func (b Bytes32) IsZero() bool { return b == Bytes32{} }

// MarshalText is String.
func (b Bytes32) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// UnmarshalText reads what String writes; 0x may be absent.
func (b *Bytes32) UnmarshalText(text []byte) error {
	v, err := ParseBytes32(string(text))
	if err != nil {
		return err
	}
	*b = v
	return nil
}

// ParseBytes32 reads 64 hexadecimal digits, with or without 0x.
func ParseBytes32(s string) (Bytes32, error) {
	var b Bytes32
	raw, err := hex.DecodeString(strings.TrimPrefix(s, "0x"))
	if err != nil || len(raw) != len(b) {
		return Bytes32{}, fmt.Errorf("read %.80q: %w", s, ErrHex)
	}
	copy(b[:], raw)
	return b, nil
}

// FromAddress left-pads a 20-byte EVM address.
func FromAddress(a [20]byte) Bytes32 {
	var b Bytes32
	copy(b[12:], a[:])
	return b
}

// Address returns the low 20 bytes and whether the high 12 are zero, as an EVM address must have them.
func (b Bytes32) Address() (a [20]byte, ok bool) {
	copy(a[:], b[12:])
	return a, [12]byte(b[:12]) == [12]byte{}
}

// UID identifies a message for ever: srcChain u32 | dstChain u32 | nonce u192, big-endian. A uid is executed at most
// once, and only on its destination chain (INV-02).
type UID [32]byte

// String returns 0x and 64 lower-case digits.
func (u UID) String() string { return Bytes32(u).String() }

// IsZero reports whether all bytes are zero: the uid of no message.
func (u UID) IsZero() bool { return u == UID{} }

// MarshalText is String.
func (u UID) MarshalText() ([]byte, error) { return Bytes32(u).MarshalText() }

// UnmarshalText reads what String writes; 0x may be absent.
func (u *UID) UnmarshalText(text []byte) error { return (*Bytes32)(u).UnmarshalText(text) }

// ParseUID reads 64 hexadecimal digits, with or without 0x.
func ParseUID(s string) (UID, error) {
	b, err := ParseBytes32(s)
	return UID(b), err
}

// NewUID assembles a uid; nonce is the low 192 bits, big-endian.
func NewUID(srcChain, dstChain uint32, nonce [24]byte) UID {
	var u UID
	binary.BigEndian.PutUint32(u[0:4], srcChain)
	binary.BigEndian.PutUint32(u[4:8], dstChain)
	copy(u[8:], nonce[:])
	return u
}

// PoolNonce is the nonce of a pool's message: zero u128 | poolId u32 | sequence u32, the sequence per pool and
// destination.
func PoolNonce(poolID, sequence uint32) (n [24]byte) {
	binary.BigEndian.PutUint32(n[16:20], poolID)
	binary.BigEndian.PutUint32(n[20:24], sequence)
	return n
}

// BitcoinNonce is the nonce of a deposit on Bitcoin: the low 192 bits of
// keccak256(salt | txid in display order | vout u32 BE | asset u8 | assetID). It is a pure function of deposit and
// deployment (CON-03, SR-31); deployments from before that have no salt in it.
func BitcoinNonce(salt []byte, txid [32]byte, vout uint32, asset uint8, assetID []byte) (n [24]byte) {
	buf := make([]byte, 0, len(salt)+37+len(assetID))
	buf = append(buf, salt...)
	buf = append(buf, txid[:]...)
	buf = binary.BigEndian.AppendUint32(buf, vout)
	buf = append(buf, asset)
	buf = append(buf, assetID...)
	copy(n[:], crypto.Keccak256(buf)[8:])
	return n
}

// SrcChain returns the chain that a uid comes from.
func SrcChain(u UID) uint32 { return binary.BigEndian.Uint32(u[0:4]) }

// DstChain returns the only chain on which a uid may be executed.
func DstChain(u UID) uint32 { return binary.BigEndian.Uint32(u[4:8]) }

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
