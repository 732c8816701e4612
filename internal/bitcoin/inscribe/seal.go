package inscribe

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
)

// Sealer encrypts orders' keys for the store (AES-256-GCM, bound to the order's id). Whoever has the store without the
// operator's key has no order's money; whoever loses the key loses what is unspent at pay addresses.
type Sealer struct{ aead cipher.AEAD }

// ErrSeal means that a sealed key was written under another operator's key, or was changed.
var ErrSeal = errors.New("the order's key does not open: it was sealed by another key file")

// NewSealer takes the operator's key, 32 random bytes in hexadecimal.
func NewSealer(text string) (*Sealer, error) {
	key, err := hex.DecodeString(strings.TrimSpace(text))
	if err != nil || len(key) != 32 {
		return nil, errors.New("the key for inscribe orders must be 64 hexadecimal digits: make it with openssl rand -hex 32")
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, fmt.Errorf("prepare the key for inscribe orders: %w", err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		return nil, fmt.Errorf("prepare the key for inscribe orders: %w", err)
	}
	return &Sealer{aead}, nil
}

func (s *Sealer) seal(id string, secret []byte) ([]byte, error) {
	nonce := make([]byte, s.aead.NonceSize())
	if _, err := rand.Read(nonce); err != nil {
		return nil, fmt.Errorf("seal key: %w", err)
	}
	return s.aead.Seal(nonce, nonce, secret, []byte(id)), nil
}

func (s *Sealer) open(id string, sealed []byte) ([]byte, error) {
	n := s.aead.NonceSize()
	if len(sealed) < n {
		return nil, ErrSeal
	}
	secret, err := s.aead.Open(nil, sealed[:n], sealed[n:], []byte(id))
	if err != nil {
		return nil, ErrSeal
	}
	return secret, nil
}
