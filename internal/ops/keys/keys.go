// Package keys makes and shows the key files of members, relays and deployers.
package keys

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/committee"
	"causeway/internal/node"
)

// New makes a key in a new file that only its owner can read, and prints its address.
func New(path string, out io.Writer) error {
	key, err := crypto.GenerateKey()
	if err != nil {
		return fmt.Errorf("make key: %w", err)
	}
	if err := keyFile(path, crypto.FromECDSA(key)); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, node.AddressOf(key).Hex())
	return err
}

// keyFile writes a new file that only its owner can read.
func keyFile(path string, secret []byte) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("make key: %w", err)
	}
	_, err = f.WriteString(hex.EncodeToString(secret) + "\n")
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return fmt.Errorf("make key: %w", err)
	}
	return nil
}

// NewCustody makes a custody key in a new file that only its owner can read, and prints its public key as the
// deployment lists it: x-only, 64 hexadecimal digits.
func NewCustody(path string, out io.Writer) error {
	key, err := btcec.NewPrivateKey()
	if err != nil {
		return fmt.Errorf("make key: %w", err)
	}
	if err := keyFile(path, key.Serialize()); err != nil {
		return err
	}
	return printCustodyKey(key, out)
}

// ShowCustody prints the public key of a custody key.
func ShowCustody(path string, out io.Writer) error {
	key, err := cosign.LoadKey(path, true)
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
func Show(path string, out io.Writer) error {
	key, err := committee.LoadKey(path, committee.KeyOptions{AllowDemo: true})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, node.AddressOf(key).Hex())
	return err
}
