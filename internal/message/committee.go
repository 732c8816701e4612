package message

import (
	"bytes"
	"crypto/ecdsa"
	"encoding/asn1"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"slices"
	"strings"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
)

// MaxMembers bounds a committee: the attestation's bitmap has 16 bits.
const MaxMembers = 16

const signatureLen = 64

// Errors of committee sets and attestations.
var (
	ErrSet = errors.New(
		"committee set is malformed: members must ascend strictly, and a threshold must exceed half of them")
	ErrSignature = errors.New("attestation does not hold enough valid signatures of the committee")
)

// Member is the EVM-style address of a member's attestation key.
type Member [20]byte

// MemberOf is the address of a key.
func MemberOf(key *ecdsa.PublicKey) Member { return Member(crypto.PubkeyToAddress(*key)) }

// ParseMember reads 40 hexadecimal digits after 0x, with or without the checksum of EIP-55.
func ParseMember(s string) (Member, error) {
	var m Member
	raw, err := hex.DecodeString(strings.TrimPrefix(s, "0x"))
	if err != nil || len(raw) != len(m) {
		return Member{}, fmt.Errorf("%.80q is not the address of a member", s)
	}
	return Member(raw), nil
}

// Hex is 0x and the address with the checksum of EIP-55.
func (m Member) Hex() string { return common.Address(m).Hex() }

// Set is a committee of one epoch. The contracts keep only its hash; the set travels with each delivery.
type Set struct {
	Epoch     uint32
	Threshold uint8
	Members   []Member // strictly ascending
}

// NewSet sorts members and checks the rules: no duplicate, no zero address, 1 ≤ n ≤ 16, k ≤ n < 2k.
func NewSet(epoch uint32, threshold uint8, members []Member) (Set, error) {
	s := Set{Epoch: epoch, Threshold: threshold, Members: slices.Clone(members)}
	slices.SortFunc(s.Members, func(a, b Member) int { return bytes.Compare(a[:], b[:]) })
	if err := s.validate(); err != nil {
		return Set{}, err
	}
	return s, nil
}

func (s Set) validate() error {
	n, k := len(s.Members), int(s.Threshold)
	if n == 0 || n > MaxMembers || k > n || 2*k <= n {
		return fmt.Errorf("%d of %d: %w", k, n, ErrSet)
	}
	var previous Member
	for _, m := range s.Members {
		if bytes.Compare(m[:], previous[:]) <= 0 {
			return ErrSet
		}
		previous = m
	}
	return nil
}

// Encode writes epoch u32 | k u8 | n u8 | n × address.
func (s Set) Encode() []byte {
	out := binary.BigEndian.AppendUint32(make([]byte, 0, 6+20*len(s.Members)), s.Epoch)
	out = append(out, s.Threshold, byte(len(s.Members)))
	for _, m := range s.Members {
		out = append(out, m[:]...)
	}
	return out
}

// DecodeSet reads what Encode writes and refuses everything else.
func DecodeSet(b []byte) (Set, error) {
	if len(b) < 6 || len(b) != 6+20*int(b[5]) {
		return Set{}, ErrSet
	}
	s := Set{Epoch: binary.BigEndian.Uint32(b), Threshold: b[4], Members: make([]Member, b[5])}
	for i := range s.Members {
		copy(s.Members[i][:], b[6+20*i:])
	}
	return s, s.validate()
}

// Hash is keccak256 of the encoded set: the same on every chain.
func (s Set) Hash() Bytes32 { return Bytes32(crypto.Keccak256Hash(s.Encode())) }

// Index returns a member's place in the set, or -1.
func (s Set) Index(m Member) int { return slices.Index(s.Members, m) }

// Signature is r | yParityAndS, the compact form of EIP-2098.
type Signature [signatureLen]byte

// Sign signs a digest. The signature is deterministic (RFC 6979) and has a low s.
func Sign(digest Digest, key *ecdsa.PrivateKey) (Signature, error) {
	full, err := crypto.Sign(digest[:], key)
	if err != nil {
		return Signature{}, fmt.Errorf("sign digest: %w", err)
	}
	var s Signature
	copy(s[:], full[:64])
	s[32] |= full[64] << 7
	return s, nil
}

// Assemble makes a signature of r and s as devices and key services return them: with the low one of both possible s
// (EIP-2), and the parity that recovers the member, found by trial. Anything that is not the member's signature over the
// digest is ErrSignature.
func Assemble(digest Digest, r, s *big.Int, m Member) (Signature, error) {
	n := crypto.S256().Params().N
	if r.Sign() <= 0 || s.Sign() <= 0 || r.Cmp(n) >= 0 || s.Cmp(n) >= 0 {
		return Signature{}, ErrSignature
	}
	if s.Cmp(new(big.Int).SetBytes(halfOrder[:])) > 0 {
		s = new(big.Int).Sub(n, s)
	}
	var out Signature
	r.FillBytes(out[:32])
	s.FillBytes(out[32:])
	for range 2 {
		if got, err := Recover(digest, out); err == nil && got == m {
			return out, nil
		}
		out[32] ^= 1 << 7
	}
	return Signature{}, ErrSignature
}

// ParseDER reads the two numbers of an ECDSA signature in DER (X9.62).
func ParseDER(der []byte) (r, s *big.Int, err error) {
	var both struct{ R, S *big.Int }
	if rest, err := asn1.Unmarshal(der, &both); err != nil || len(rest) > 0 || both.R == nil || both.S == nil {
		return nil, nil, ErrSignature
	}
	return both.R, both.S, nil
}

// halfOrder is n/2 of secp256k1, rounded down (EIP-2).
var halfOrder = [32]byte{
	0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
	0x5d, 0x57, 0x6e, 0x73, 0x57, 0xa4, 0x50, 0x1d, 0xdf, 0xe9, 0x2f, 0x46, 0x68, 0x1b, 0x20, 0xa0,
}

// Recover returns the member that made a signature over digest. A high s is refused (EIP-2).
func Recover(digest Digest, s Signature) (Member, error) {
	var full [65]byte
	copy(full[:], s[:])
	full[64] = full[32] >> 7
	full[32] &= 0x7f
	if bytes.Compare(full[32:64], halfOrder[:]) > 0 {
		return Member{}, ErrSignature
	}
	pub, err := crypto.Ecrecover(digest[:], full[:])
	if err != nil {
		return Member{}, fmt.Errorf("recover signer: %w", ErrSignature)
	}
	return Member(crypto.Keccak256(pub[1:])[12:]), nil
}

// Attestation is bitmap u16 BE (bit i = member i) | a signature per set bit, ascending.
type Attestation []byte

// Combine makes an attestation from signatures over digest. Signatures of strangers, duplicates and bad ones are
// refused with ErrSignature, as are fewer than the threshold. It uses exactly threshold signatures, the lowest indices
// first, so that two relayers with the same signatures produce the same bytes.
func (s Set) Combine(digest Digest, signatures []Signature) (Attestation, error) {
	byIndex := make(map[int]Signature, len(signatures))
	for _, sig := range signatures {
		m, err := Recover(digest, sig)
		if err != nil {
			return nil, err
		}
		i := s.Index(m)
		if _, dup := byIndex[i]; i < 0 || dup {
			return nil, ErrSignature
		}
		byIndex[i] = sig
	}
	if len(byIndex) < int(s.Threshold) {
		return nil, fmt.Errorf("%d of %d signatures: %w", len(byIndex), s.Threshold, ErrSignature)
	}
	out := make(Attestation, 2, 2+signatureLen*int(s.Threshold))
	var bitmap uint16
	for i := range s.Members {
		if sig, ok := byIndex[i]; ok && bits.OnesCount16(bitmap) < int(s.Threshold) {
			bitmap |= 1 << i
			out = append(out, sig[:]...)
		}
	}
	binary.BigEndian.PutUint16(out, bitmap)
	return out, nil
}

// Verify checks an attestation as the contracts do: at least k distinct members, in order, nothing trailing.
func (s Set) Verify(digest Digest, a Attestation) error {
	if len(a) < 2 || (len(a)-2)%signatureLen != 0 {
		return ErrSignature
	}
	bitmap, rest := binary.BigEndian.Uint16(a), a[2:]
	count := bits.OnesCount16(bitmap)
	if count < int(s.Threshold) || count*signatureLen != len(rest) || bits.Len16(bitmap) > len(s.Members) {
		return ErrSignature
	}
	for i := range s.Members {
		if bitmap&(1<<i) == 0 {
			continue
		}
		m, err := Recover(digest, Signature(rest[:signatureLen]))
		if err != nil {
			return err
		}
		if m != s.Members[i] {
			return ErrSignature
		}
		rest = rest[signatureLen:]
	}
	return nil
}

// Proof is set | attestation, as an EVM bridge takes it.
func (s Set) Proof(a Attestation) []byte { return append(s.Encode(), a...) }
