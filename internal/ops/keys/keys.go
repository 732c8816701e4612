// Package keys makes, encrypts and shows the key files of members, relays and deployers.
package keys

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"io"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/committee"
	"causeway/internal/node"
	"causeway/internal/secretfile"
)

// New makes a key in a new file that only its owner can read, encrypted if a password file is given, and prints its
// address.
func New(path, passwordFile string, out io.Writer) error {
	key, err := crypto.GenerateKey()
	if err != nil {
		return fmt.Errorf("make key: %w", err)
	}
	if err := secretfile.Create(path, crypto.FromECDSA(key), passwordFile); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, node.AddressOf(key).Hex())
	return err
}

// NewCustody makes a custody key in the same way, and prints its public key as the deployment lists it: x-only, 64
// hexadecimal digits.
func NewCustody(path, passwordFile string, out io.Writer) error {
	key, err := btcec.NewPrivateKey()
	if err != nil {
		return fmt.Errorf("make key: %w", err)
	}
	if err := secretfile.Create(path, key.Serialize(), passwordFile); err != nil {
		return err
	}
	return printCustodyKey(key, out)
}

// Encrypt writes the key of a file into another one, encrypted, and looks whether it can be read there. The old file
// stays: it is the owner's to destroy.
func Encrypt(from, to, passwordFile string, out io.Writer) error {
	key, err := committee.LoadKey(from, committee.KeyOptions{})
	if err != nil {
		return err
	}
	if err := secretfile.Create(to, crypto.FromECDSA(key), passwordFile); err != nil {
		return err
	}
	again, err := committee.LoadKey(to, committee.KeyOptions{PasswordFile: passwordFile})
	if err != nil {
		return fmt.Errorf("read what was written: %w", err)
	}
	if !bytes.Equal(crypto.FromECDSA(again), crypto.FromECDSA(key)) {
		return errors.New("read what was written: it is another key")
	}
	_, err = fmt.Fprintf(out, "%s holds the key encrypted. Start the process with it, keep a copy, then destroy %s.\n", to,
		from)
	return err
}

// ShowCustody prints the public key of a custody key.
func ShowCustody(path, passwordFile string, out io.Writer) error {
	key, err := cosign.LoadKey(path, cosign.KeyOptions{PasswordFile: passwordFile, AllowDemo: true})
	if err != nil {
		return err
	}
	return printCustodyKey(key, out)
}

func printCustodyKey(key *btcec.PrivateKey, out io.Writer) error {
	public := bitcoin.XOnlyOf(key.PubKey())
	_, err := fmt.Fprintln(out, hex.EncodeToString(public[:]))
	return err
}

// Show prints the address of a key.
func Show(path, passwordFile string, out io.Writer) error {
	key, err := committee.LoadKey(path, committee.KeyOptions{PasswordFile: passwordFile, AllowDemo: true})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, node.AddressOf(key).Hex())
	return err
}
