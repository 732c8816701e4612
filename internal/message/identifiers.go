// SPDX-License-Identifier: Apache-2.0
package message

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"
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

// SrcChain returns the chain that a uid comes from.
func SrcChain(u UID) uint32 { return binary.BigEndian.Uint32(u[0:4]) }

// DstChain returns the only chain on which a uid may be executed.
func DstChain(u UID) uint32 { return binary.BigEndian.Uint32(u[4:8]) }

// Anchor is where a lane begins or ends on one chain: a pool, a mint bridge, a router or a custody, in the form of that
// chain's family.
type Anchor [32]byte

// String returns 0x and 64 lower-case digits.
func (a Anchor) String() string { return Bytes32(a).String() }

// IsZero reports whether all bytes are zero.
func (a Anchor) IsZero() bool { return a == Anchor{} }

// MarshalText is String.
func (a Anchor) MarshalText() ([]byte, error) { return Bytes32(a).MarshalText() }

// UnmarshalText reads what String writes; 0x may be absent.
func (a *Anchor) UnmarshalText(text []byte) error { return (*Bytes32)(a).UnmarshalText(text) }

// ParseAnchor reads 64 hexadecimal digits, with or without 0x.
func ParseAnchor(s string) (Anchor, error) {
	b, err := ParseBytes32(s)
	return Anchor(b), err
}

// AnchorOf left-pads a 20-byte EVM address.
func AnchorOf(a [20]byte) Anchor { return Anchor(FromAddress(a)) }

// Address returns the low 20 bytes and whether the high 12 are zero, as those of an EVM contract must be.
func (a Anchor) Address() ([20]byte, bool) { return Bytes32(a).Address() }

// Recipient is who is paid, in the one form of its family: an EVM address after twelve zeros, the sha256 of a script on
// Bitcoin, an account's key on Solana, an account's hash of TON's base workchain.
type Recipient [32]byte

// String returns 0x and 64 lower-case digits.
func (r Recipient) String() string { return Bytes32(r).String() }

// IsZero reports whether all bytes are zero.
func (r Recipient) IsZero() bool { return r == Recipient{} }

// MarshalText is String.
func (r Recipient) MarshalText() ([]byte, error) { return Bytes32(r).MarshalText() }

// UnmarshalText reads what String writes; 0x may be absent.
func (r *Recipient) UnmarshalText(text []byte) error { return (*Bytes32)(r).UnmarshalText(text) }

// RecipientOf left-pads a 20-byte EVM address.
func RecipientOf(a [20]byte) Recipient { return Recipient(FromAddress(a)) }

// ParseRecipient reads 64 hexadecimal digits, with or without 0x.
func ParseRecipient(s string) (Recipient, error) {
	b, err := ParseBytes32(s)
	return Recipient(b), err
}

// Address returns the low 20 bytes and whether the high 12 are zero, as an EVM address must have them.
func (r Recipient) Address() ([20]byte, bool) { return Bytes32(r).Address() }

// Digest is what a committee's members sign (EIP-712), or names as briefly what no committee signs.
type Digest [32]byte

// String returns 0x and 64 lower-case digits.
func (d Digest) String() string { return Bytes32(d).String() }

// IsZero reports whether all bytes are zero.
func (d Digest) IsZero() bool { return d == Digest{} }

// MarshalText is String.
func (d Digest) MarshalText() ([]byte, error) { return Bytes32(d).MarshalText() }

// UnmarshalText reads what String writes; 0x may be absent.
func (d *Digest) UnmarshalText(text []byte) error { return (*Bytes32)(d).UnmarshalText(text) }
