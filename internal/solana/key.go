// Package solana is what the bridge knows of Solana without asking anybody: keys and derived addresses, transactions
// byte for byte, the instructions and accounts of the bridge's program (docs/adr/0025), and those of the few programs
// that it goes with. It has no I/O. Integers of accounts and instructions are little endian, those of seeds and
// messages big.
package solana

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"causeway/internal/base58"
)

// Errors of what comes from outside. ErrMalformed means: these are not the bytes that they should be.
var (
	ErrKey       = errors.New("a key of Solana is 32 bytes in base58")
	ErrMalformed = errors.New("bytes are malformed")
	ErrSeeds     = errors.New("no address can be derived of these seeds")
	ErrKeyFile   = errors.New("a key file holds the 64 bytes of an Ed25519 key pair as a JSON list of numbers")
)

// Key is an account's address, a program's, or a blockhash.
type Key [32]byte

// Signature is an Ed25519 signature; the first one of a transaction names it.
type Signature [ed25519.SignatureSize]byte

// String is base58.
func (k Key) String() string { return base58.Encode(k[:]) }

// IsZero reports whether it is the system program's key, which is also what stands for no key.
func (k Key) IsZero() bool { return k == Key{} }

// MarshalText is String.
func (k Key) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads what ParseKey reads.
func (k *Key) UnmarshalText(text []byte) (err error) {
	*k, err = ParseKey(string(text))
	return err
}

// String is base58.
func (s Signature) String() string { return base58.Encode(s[:]) }

// ParseKey reads base58 of exactly 32 bytes.
func ParseKey(s string) (Key, error) {
	var k Key
	if !base58.Fill(k[:], s) {
		return Key{}, fmt.Errorf("read %.60q: %w", s, ErrKey)
	}
	return k, nil
}

// ParseSignature reads base58 of exactly 64 bytes.
func ParseSignature(s string) (Signature, error) {
	var out Signature
	if !base58.Fill(out[:], s) {
		return Signature{}, fmt.Errorf("read signature %.100q: %w", s, ErrMalformed)
	}
	return out, nil
}

// ParseData reads base58 of any number of bytes that a transaction can hold.
func ParseData(s string) ([]byte, error) {
	out, ok := base58.Decode(s, 2*MaxTransaction)
	if !ok {
		return nil, fmt.Errorf("read data of %d characters: %w", len(s), ErrMalformed)
	}
	return out, nil
}

const (
	maxSeeds   = 16
	maxSeedLen = 32
)

// Derive returns the canonical derived address of seeds and program: that of the highest bump, counted down from 255,
// whose hash is no point of the curve, so that nobody has a private key of it.
func Derive(program Key, seeds ...[]byte) (Key, uint8, error) {
	if len(seeds) >= maxSeeds {
		return Key{}, 0, ErrSeeds
	}
	for _, s := range seeds {
		if len(s) > maxSeedLen {
			return Key{}, 0, ErrSeeds
		}
	}
	for bump := 255; bump >= 0; bump-- {
		h := sha256.New()
		for _, s := range seeds {
			h.Write(s)
		}
		h.Write([]byte{byte(bump)})
		h.Write(program[:])
		h.Write([]byte("ProgramDerivedAddress"))
		k := Key(h.Sum(nil))
		if !k.OnCurve() {
			return k, uint8(bump), nil
		}
	}
	return Key{}, 0, ErrSeeds
}

// OnCurve reports whether the bytes decode to a point of Ed25519, as a wallet's do: x² = (y² − 1) / (dy² + 1) has a
// root. As in the runtime, a y that is not below the field's order counts as its remainder.
func (k Key) OnCurve() bool {
	p := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19))
	// d = −121665/121666
	d := new(big.Int).ModInverse(big.NewInt(121666), p)
	d.Mul(d, big.NewInt(-121665)).Mod(d, p)
	raw := k
	slices.Reverse(raw[:])
	raw[0] &= 0x7f // the sign of x
	y := new(big.Int).SetBytes(raw[:])
	yy := y.Mul(y, y)
	yy.Mod(yy, p)
	one := big.NewInt(1)
	u := new(big.Int).Sub(yy, one)
	v := d.Mul(d, yy)
	v.Add(v, one)
	// u/v is a square if and only if u·v is
	uv := u.Mul(u, v)
	return big.Jacobi(uv.Mod(uv, p), p) != -1
}

// ParseKeyFile reads the file that solana-keygen writes: seed and public key as a JSON list of 64 numbers.
func ParseKeyFile(text []byte) (ed25519.PrivateKey, error) {
	var numbers []uint16 // of bytes JSON would make base64
	if err := json.Unmarshal(text, &numbers); err != nil || len(numbers) != ed25519.PrivateKeySize {
		return nil, ErrKeyFile // without its text: it is a secret
	}
	raw := make([]byte, len(numbers))
	for i, n := range numbers {
		if n > 255 {
			return nil, ErrKeyFile
		}
		raw[i] = byte(n)
	}
	key := ed25519.NewKeyFromSeed(raw[:ed25519.SeedSize])
	if !slices.Equal(key, raw) {
		return nil, fmt.Errorf("%w: its public key belongs to another seed", ErrKeyFile)
	}
	return key, nil
}

// FormatKeyFile writes what ParseKeyFile reads.
func FormatKeyFile(key ed25519.PrivateKey) []byte {
	out := []byte{'['}
	for i, b := range key {
		if i > 0 {
			out = append(out, ',')
		}
		out = fmt.Appendf(out, "%d", b)
	}
	return append(out, ']', '\n')
}

// KeyOf is the public key of a pair.
func KeyOf(key ed25519.PrivateKey) Key { return Key(key.Public().(ed25519.PublicKey)) }
