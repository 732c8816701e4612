package cosign

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/btcec/v2"

	"causeway/internal/secretfile"
)

// Errors of custody key files. None of them holds key material.
var (
	ErrKeyMode    = secretfile.ErrMode
	ErrKeyDemo    = errors.New("custody key is a demonstration key and worthless; make one with the keys command")
	ErrKeyContent = errors.New("custody key file is neither 32 bytes of hexadecimal nor a version 3 keystore")
	ErrKeyOther   = errors.New("custody key is not the one that the deployment record names")
)

// DemoKeyMarker is the first line of custody key files that the local network makes. They are refused everywhere else
// (SR-25).
const DemoKeyMarker = "# demo custody key of a local network: worthless, refused elsewhere"

const maxKeyFile = 4 << 10

// KeyOptions say where a key may come from.
type KeyOptions struct {
	PasswordFile string // of a keystore; trailing line ends are cut
	AllowDemo    bool   // only on the local network
}

// LoadKey reads a custody key: 32 bytes in hexadecimal, or a version 3 keystore with its password file, in a file that
// nobody else can read. Keys with the demo marker, and keys that everybody knows, are refused unless AllowDemo. It is
// another key than the attestation key (SR-24); the caller compares.
func LoadKey(path string, o KeyOptions) (*btcec.PrivateKey, error) {
	key, err := loadKey(path, o)
	if err != nil {
		return nil, fmt.Errorf("load custody key %s: %w", path, err)
	}
	return key, nil
}

func loadKey(path string, o KeyOptions) (*btcec.PrivateKey, error) {
	raw, err := readSecret(path)
	if err != nil {
		return nil, err
	}
	defer clear(raw)
	body, demo := bytes.CutPrefix(raw, []byte(DemoKeyMarker))
	if demo && !o.AllowDemo {
		return nil, ErrKeyDemo
	}
	secret, err := secretOf(bytes.TrimSpace(body), o.PasswordFile)
	if err != nil {
		return nil, err
	}
	defer clear(secret)
	var scalar btcec.ModNScalar
	defer scalar.Zero()
	if overflow := scalar.SetByteSlice(secret); overflow || scalar.IsZero() {
		return nil, ErrKeyContent
	}
	if small(secret) && !o.AllowDemo {
		return nil, ErrKeyDemo
	}
	return btcec.PrivKeyFromScalar(&scalar), nil
}

// secretOf reads the 32 bytes of a key from what a file holds.
func secretOf(body []byte, passwordFile string) ([]byte, error) {
	if bytes.HasPrefix(body, []byte("{")) {
		return secretfile.Open(body, passwordFile)
	}
	body = bytes.TrimPrefix(body, []byte("0x"))
	secret := make([]byte, hex.DecodedLen(len(body)))
	if _, err := hex.Decode(secret, body); err != nil || len(secret) != btcec.PrivKeyBytesLen {
		clear(secret)
		return nil, ErrKeyContent // never the decoder's error: it quotes the file
	}
	return secret, nil
}

// small reports whether a key is one of the numbers that everybody tries: below 2^64.
func small(secret []byte) bool {
	for _, b := range secret[:len(secret)-8] {
		if b != 0 {
			return false
		}
	}
	return true
}

func readSecret(path string) ([]byte, error) {
	raw, err := secretfile.Read(path, maxKeyFile)
	if errors.Is(err, secretfile.ErrContent) {
		return nil, fmt.Errorf("%w: %w", ErrKeyContent, err)
	}
	return raw, err
}
