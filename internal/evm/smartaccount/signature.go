package smartaccount

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
)

// CompactSignature is the length of what a Bitcoin wallet signs a message with: header u8 | r b32 | s b32 (BIP-137).
const CompactSignature = 65

// operationSignature is that and the time until when the operation may be run, u48.
const operationSignature = CompactSignature + 6

const (
	firstHeader = 27
	endHeader   = 43 // beyond P2PKH, compressed P2PKH, P2SH-P2WPKH and P2WPKH
)

// ErrSignature is a signature that no account takes.
var ErrSignature = errors.New("the signature is not one of the account's owner")

var halfOrder = new(big.Int).Rsh(crypto.S256().Params().N, 1)

// MessageDigest is what a Bitcoin wallet signs for a text shorter than 65,536 bytes.
func MessageDigest(text string) [32]byte {
	var head []byte
	if n := len(text); n < 0xfd {
		head = []byte{byte(n)}
	} else {
		head = binary.LittleEndian.AppendUint16([]byte{0xfd}, uint16(n))
	}
	first := sha256.Sum256(append(append([]byte("\x18Bitcoin Signed Message:\n"), head...), text...))
	return sha256.Sum256(first[:])
}

// Signer is the EVM address of the key that signed a text, as the contract recovers it.
func Signer(text string, signature []byte) (common.Address, error) {
	if len(signature) != CompactSignature {
		return common.Address{}, fmt.Errorf("%w: it has %d bytes, not %d", ErrSignature, len(signature), CompactSignature)
	}
	header := int(signature[0])
	if header < firstHeader || header >= endHeader || (header-firstHeader)&2 != 0 {
		return common.Address{}, fmt.Errorf("%w: its header is %d", ErrSignature, header)
	}
	if new(big.Int).SetBytes(signature[33:]).Cmp(halfOrder) > 0 {
		return common.Address{}, fmt.Errorf("%w: its s is large", ErrSignature)
	}
	digest := MessageDigest(text)
	key, err := crypto.SigToPub(digest[:], append(append([]byte(nil), signature[1:]...), byte(header-firstHeader)&1))
	if err != nil {
		return common.Address{}, fmt.Errorf("%w: %w", ErrSignature, err)
	}
	return crypto.PubkeyToAddress(*key), nil
}

// OwnerOf is the owner for a Bitcoin key, 33 bytes compressed.
func OwnerOf(publicKey []byte) (common.Address, error) {
	key, err := crypto.DecompressPubkey(publicKey)
	if err != nil {
		return common.Address{}, fmt.Errorf("read the Bitcoin key: %w", err)
	}
	return crypto.PubkeyToAddress(*key), nil
}

// Seal completes an operation's signature with the time that its text says.
func Seal(signature []byte, validUntil time.Time) []byte {
	var until [8]byte
	binary.BigEndian.PutUint64(until[:], uint64(validUntil.Unix()))
	return append(append([]byte(nil), signature...), until[2:]...)
}

// Unseal is the reverse of Seal.
func Unseal(sealed []byte) (signature []byte, validUntil time.Time, err error) {
	if len(sealed) != operationSignature {
		return nil, time.Time{}, fmt.Errorf("%w: it has %d bytes, not %d", ErrSignature, len(sealed), operationSignature)
	}
	var until [8]byte
	copy(until[2:], sealed[CompactSignature:])
	return sealed[:CompactSignature], time.Unix(int64(binary.BigEndian.Uint64(until[:])), 0).UTC(), nil
}

// Verify demands that the owner signed the operation for this chain, and tells until when it may be run.
func (o Op) Verify(chainID uint64, entryPoint, owner common.Address) (time.Time, error) {
	signature, validUntil, err := Unseal(o.Signature)
	if err != nil {
		return time.Time{}, err
	}
	text, err := o.Text(chainID, entryPoint, validUntil)
	if err != nil {
		return time.Time{}, err
	}
	got, err := Signer(text, signature)
	if err != nil {
		return time.Time{}, err
	}
	if got != owner {
		return time.Time{}, ErrSignature
	}
	return validUntil, nil
}
