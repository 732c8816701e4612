package cosign

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/btcsuite/btcd/btcec/v2"
)

// Errors of custody key files. None of them holds key material.
var (
	ErrKeyMode    = errors.New("custody key file is readable by others: run chmod 600 on it")
	ErrKeyDemo    = errors.New("custody key is a demonstration key and worthless; make one with the keys command")
	ErrKeyContent = errors.New("custody key file does not hold 32 bytes of hexadecimal")
	ErrKeyOther   = errors.New("custody key is not the one that the deployment record names")
)

// DemoKeyMarker is the first line of custody key files that the local network makes. They are refused everywhere else
// (SR-25).
const DemoKeyMarker = "# demo custody key of a local network: worthless, refused elsewhere"

const maxKeyFile = 4 << 10

// LoadKey reads a custody key: 32 bytes in hexadecimal, in a file that nobody else can read. Keys with the demo marker,
// and keys that everybody knows, are refused unless allowDemo. It is another key than the attestation key (SR-24); the
// caller compares.
func LoadKey(path string, allowDemo bool) (*btcec.PrivateKey, error) {
	key, err := loadKey(path, allowDemo)
	if err != nil {
		return nil, fmt.Errorf("load custody key %s: %w", path, err)
	}
	return key, nil
}

func loadKey(path string, allowDemo bool) (*btcec.PrivateKey, error) {
	raw, err := readSecret(path)
	if err != nil {
		return nil, err
	}
	defer clear(raw)
	body, demo := bytes.CutPrefix(raw, []byte(DemoKeyMarker))
	if demo && !allowDemo {
		return nil, ErrKeyDemo
	}
	body = bytes.TrimPrefix(bytes.TrimSpace(body), []byte("0x"))
	secret := make([]byte, hex.DecodedLen(len(body)))
	defer clear(secret)
	if _, err := hex.Decode(secret, body); err != nil || len(secret) != btcec.PrivKeyBytesLen {
		return nil, ErrKeyContent // never the decoder's error: it quotes the file
	}
	var scalar btcec.ModNScalar
	defer scalar.Zero()
	if overflow := scalar.SetByteSlice(secret); overflow || scalar.IsZero() {
		return nil, ErrKeyContent
	}
	if small(secret) && !allowDemo {
		return nil, ErrKeyDemo
	}
	return btcec.PrivKeyFromScalar(&scalar), nil
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
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("open file: %w", err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, fmt.Errorf("look at file: %w", err)
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("not a regular file: %w", ErrKeyContent)
	}
	if info.Mode().Perm()&0o077 != 0 {
		return nil, ErrKeyMode
	}
	raw, err := io.ReadAll(io.LimitReader(file, maxKeyFile+1))
	if err != nil {
		return nil, fmt.Errorf("read file: %w", err)
	}
	if len(raw) > maxKeyFile {
		return nil, fmt.Errorf("longer than %d bytes: %w", maxKeyFile, ErrKeyContent)
	}
	return raw, nil
}
