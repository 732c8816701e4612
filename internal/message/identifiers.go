// SPDX-License-Identifier: Apache-2.0
package message

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
