package btcseed

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/chain/bitcoin"
)

const seedBytes = 32

// Keys are those of the local network's people. They are worth nothing anywhere else.
type Keys struct {
	Wallet *btcec.PrivateKey // of the demo wallet
	Miner  *btcec.PrivateKey // whose coins pay for the demo set-up: blocks pay to it
}

// LoadKeys reads the keys from a file, which it makes when there is none.
func LoadKeys(path string) (Keys, error) {
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return newKeys(path)
	}
	if err != nil {
		return Keys{}, fmt.Errorf("read demo keys: %w", err)
	}
	defer func() { _ = f.Close() }() // only read
	text := make([]byte, 2*seedBytes+2)
	n, err := io.ReadFull(f, text)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return Keys{}, fmt.Errorf("read demo keys: %w", err)
	}
	seed, err := hex.DecodeString(strings.TrimSpace(string(text[:n])))
	if err != nil || len(seed) != seedBytes {
		return Keys{}, fmt.Errorf("%s does not hold the demo keys' seed, %d bytes in hexadecimal: delete it to make new ones", path, seedBytes)
	}
	return keysOf(seed), nil
}

func newKeys(path string) (Keys, error) {
	seed := make([]byte, seedBytes)
	if _, err := rand.Read(seed); err != nil {
		return Keys{}, fmt.Errorf("make demo keys: %w", err)
	}
	next := path + ".new" // so that a crash leaves no half of it
	if err := os.WriteFile(next, []byte(hex.EncodeToString(seed)+"\n"), 0o600); err != nil {
		return Keys{}, fmt.Errorf("write demo keys: %w", err)
	}
	if err := os.Rename(next, path); err != nil {
		return Keys{}, fmt.Errorf("write demo keys: %w", err)
	}
	return keysOf(seed), nil
}

func keysOf(seed []byte) Keys {
	derive := func(who string) *btcec.PrivateKey {
		hash := chainhash.TaggedHash([]byte("causeway/demo/"+who), seed)
		key, _ := btcec.PrivKeyFromBytes(hash[:]) // zero and above the group's order: once in 2^127
		return key
	}
	return Keys{Wallet: derive("wallet"), Miner: derive("miner")}
}

// Addresses are a key's.
type Addresses struct {
	Taproot string // P2TR (BIP-86): inscriptions and runes
	Segwit  string // P2WPKH: payments
}

// AddressesOf returns a key's addresses on the local network.
func AddressesOf(key *btcec.PrivateKey) (Addresses, error) {
	net, err := bitcoin.NetworkByName(bitcoin.Local)
	if err != nil {
		return Addresses{}, err
	}
	text := func(kind bitcoin.AddressType) (string, error) {
		script, err := bitcoin.KeyScript(kind, key.PubKey())
		if err != nil {
			return "", err
		}
		address, _ := bitcoin.ScriptAddress(net, script)
		return address, nil
	}
	taproot, err := text(bitcoin.P2TR)
	if err != nil {
		return Addresses{}, err
	}
	segwit, err := text(bitcoin.P2WPKH)
	return Addresses{Taproot: taproot, Segwit: segwit}, err
}

// MinerAddress is where the local node's blocks pay to, so that Seed has what to pay with.
func (k Keys) MinerAddress() (string, error) {
	a, err := AddressesOf(k.Miner)
	return a.Taproot, err
}
