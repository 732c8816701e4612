package committee

import (
	"bytes"
	"crypto/ecdsa"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/ethereum/go-ethereum/accounts/keystore"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/message"
)

// Errors of key files. None of them holds key material.
var (
	ErrKeyMode    = errors.New("key file is readable by others: run chmod 600 on it")
	ErrKeyDemo    = errors.New("key is a demonstration key and worthless; make one with the keys command")
	ErrKeyContent = errors.New("key file is neither 32 bytes of hexadecimal nor a version 3 keystore")
)

// DemoKeyMarker is the first line of key files that the local network makes. They are refused everywhere else (SR-25).
const DemoKeyMarker = "# demo key of a local network: worthless, refused elsewhere"

const maxKeyFile = 16 << 10

// KeyOptions say where a key may come from.
type KeyOptions struct {
	PasswordFile string // of a keystore; trailing line ends are cut
	AllowDemo    bool   // only on the local network
}

// LoadKey reads an attestation key: hexadecimal digits, or a version 3 keystore with its password file. Files that
// group or others can read are refused.
func LoadKey(path string, o KeyOptions) (*ecdsa.PrivateKey, error) {
	raw, err := readSecret(path)
	if err != nil {
		return nil, err
	}
	defer clear(raw)
	body, demo := bytes.CutPrefix(raw, []byte(DemoKeyMarker))
	if demo && !o.AllowDemo {
		return nil, fmt.Errorf("load key %s: %w", path, ErrKeyDemo)
	}
	body = bytes.TrimSpace(body)
	var key *ecdsa.PrivateKey
	if bytes.HasPrefix(body, []byte("{")) {
		key, err = openKeystore(body, o.PasswordFile)
	} else {
		key, err = hexKey(body)
	}
	if err != nil {
		return nil, fmt.Errorf("load key %s: %w", path, err)
	}
	if slices.Contains(publicKeys, message.MemberOf(&key.PublicKey).Hex()) && !o.AllowDemo {
		return nil, fmt.Errorf("load key %s: %w", path, ErrKeyDemo)
	}
	return key, nil
}

func readSecret(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("open key file: %w", err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, fmt.Errorf("look at key file: %w", err)
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file: %w", path, ErrKeyContent)
	}
	if info.Mode().Perm()&0o077 != 0 {
		return nil, fmt.Errorf("%s: %w", path, ErrKeyMode)
	}
	raw, err := io.ReadAll(io.LimitReader(file, maxKeyFile+1))
	if err != nil {
		return nil, fmt.Errorf("read key file: %w", err)
	}
	if len(raw) > maxKeyFile {
		return nil, fmt.Errorf("%s is longer than %d bytes: %w", path, maxKeyFile, ErrKeyContent)
	}
	return raw, nil
}

func hexKey(text []byte) (*ecdsa.PrivateKey, error) {
	text = bytes.TrimPrefix(text, []byte("0x"))
	raw := make([]byte, hex.DecodedLen(len(text)))
	defer clear(raw)
	if _, err := hex.Decode(raw, text); err != nil || len(raw) != 32 {
		return nil, ErrKeyContent // never the decoder's error: it quotes the file
	}
	key, err := crypto.ToECDSA(raw)
	if err != nil {
		return nil, ErrKeyContent
	}
	return key, nil
}

func openKeystore(body []byte, passwordFile string) (*ecdsa.PrivateKey, error) {
	if passwordFile == "" {
		return nil, errors.New("a keystore needs a password file")
	}
	password, err := readSecret(passwordFile)
	if err != nil {
		return nil, err
	}
	defer clear(password)
	opened, err := keystore.DecryptKey(body, strings.TrimRight(string(password), "\r\n"))
	if err != nil {
		return nil, fmt.Errorf("open keystore: %w", err)
	}
	return opened.PrivateKey, nil
}

// publicKeys are addresses of keys that everybody knows: the accounts of the usual development mnemonic, and of the
// smallest private keys.
var publicKeys = []string{
	"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
	"0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
	"0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
	"0x90F79bf6EB2c4f870365E785982E1f101E93b906",
	"0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
	"0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
	"0x976EA74026E726554dB657fA54763abd0C3a0aa9",
	"0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
	"0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f",
	"0xa0Ee7A142d267C1f36714E4a8F75612F20a79720",
	"0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf", // 1
	"0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF", // 2
	"0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69", // 3
	"0x1efF47bc3a10a45D4B230B5d10E37751FE6AA718", // 4
	"0xe1AB8145F7E55DC933d51a18c793F901A3A0b276", // 5
}
