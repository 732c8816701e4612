package memberlog

import (
	"encoding/hex"
	"errors"
	"strings"
)

// MarshalText writes 0x and lower-case digits.
func (s Signature) MarshalText() ([]byte, error) { return []byte("0x" + hex.EncodeToString(s[:])), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Signature) UnmarshalText(text []byte) error {
	digits, ok := strings.CutPrefix(string(text), "0x")
	raw, err := hex.DecodeString(digits)
	if !ok || err != nil || len(raw) != len(s) {
		return errors.New("a signature is 0x and 128 hexadecimal digits")
	}
	copy(s[:], raw)
	return nil
}
