// Package secretfile reads files that hold a secret. It hides who may read such a file, how long it may be, where
// systemd puts credentials, and how a key is encrypted in one.
package secretfile

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/ethereum/go-ethereum/accounts/keystore"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/google/uuid"
)

// Errors of secret files. None of them holds what a file holds.
var (
	ErrMode    = errors.New("it can be read by others: run chmod 600 on it")
	ErrContent = errors.New("it is no file of the expected kind or length")
)

// credentials is where systemd tells a service that its credentials are (systemd.exec, "Credentials").
const credentials = "CREDENTIALS_DIRECTORY"

// Credential is the file of a credential of the service.
func Credential(name string) string {
	dir := os.Getenv(credentials)
	if dir == "" || name != filepath.Base(name) {
		return "credential:" + name // Read says what is missing
	}
	return filepath.Join(dir, name)
}

// Read reads a file of at most limit bytes that nobody but its owner may read. systemd's credentials are the service's
// alone, though their group may be shown as able to read them: that is how an access control list looks.
func Read(path string, limit int64) ([]byte, error) {
	if name, ok := strings.CutPrefix(path, "credential:"); ok {
		return nil, fmt.Errorf("credential %s: systemd handed none to this process: give the unit LoadCredential=%s:FILE or "+
			"LoadCredentialEncrypted=", name, name)
	}
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
		return nil, fmt.Errorf("%s is not a regular file: %w", path, ErrContent)
	}
	others := os.FileMode(0o077)
	if dir := os.Getenv(credentials); dir != "" && filepath.Dir(path) == filepath.Clean(dir) {
		others = 0o037
	}
	if info.Mode().Perm()&others != 0 {
		return nil, fmt.Errorf("%s: %w", path, ErrMode)
	}
	raw, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err != nil {
		return nil, fmt.Errorf("read file: %w", err)
	}
	if int64(len(raw)) > limit {
		clear(raw)
		return nil, fmt.Errorf("%s is longer than %d bytes: %w", path, limit, ErrContent)
	}
	return raw, nil
}

const (
	maxPassword = 4 << 10
	minPassword = 12 // characters
)

// password reads a keystore's password: trailing line ends are no part of it.
func password(path string) (string, error) {
	if path == "" {
		return "", errors.New("the key is encrypted: name its password file (keyPasswordFile, --password-file)")
	}
	raw, err := Read(path, maxPassword)
	if err != nil {
		return "", fmt.Errorf("read the key's password: %w", err)
	}
	defer clear(raw)
	return strings.TrimRight(string(raw), "\r\n"), nil
}

// Open decrypts the 32 bytes of a key in a version 3 keystore.
func Open(store []byte, passwordFile string) ([]byte, error) {
	secret, err := password(passwordFile)
	if err != nil {
		return nil, err
	}
	opened, err := keystore.DecryptKey(store, secret)
	if err != nil {
		return nil, fmt.Errorf("open keystore: %w", err)
	}
	return crypto.FromECDSA(opened.PrivateKey), nil
}

// Seal encrypts the 32 bytes of a secp256k1 key as a version 3 keystore, with scrypt at its standard cost: 256 MB and
// about a second.
func Seal(key []byte, passwordFile string) ([]byte, error) {
	secret, err := password(passwordFile)
	if err != nil {
		return nil, err
	}
	if len(secret) < minPassword {
		return nil, fmt.Errorf("a key's password needs at least %d characters", minPassword)
	}
	private, err := crypto.ToECDSA(key)
	if err != nil {
		return nil, ErrContent // never the library's error: it may quote the key
	}
	id, err := uuid.NewRandom()
	if err != nil {
		return nil, fmt.Errorf("draw the keystore's id: %w", err)
	}
	store, err := keystore.EncryptKey(&keystore.Key{
		Id: id, Address: crypto.PubkeyToAddress(private.PublicKey), PrivateKey: private,
	}, secret, keystore.StandardScryptN, keystore.StandardScryptP)
	if err != nil {
		return nil, fmt.Errorf("encrypt key: %w", err)
	}
	return append(store, '\n'), nil
}

// Create writes a key into a new file that its owner alone can read: encrypted if a password file is given, else its
// hexadecimal digits.
func Create(path string, key []byte, passwordFile string) error {
	content := []byte(hex.EncodeToString(key) + "\n")
	if passwordFile != "" {
		var err error
		if content, err = Seal(key, passwordFile); err != nil {
			return err
		}
	}
	defer clear(content)
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("make key file: %w", err)
	}
	_, err = f.Write(content)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return fmt.Errorf("make key file: %w", err)
	}
	return nil
}
