package btcseed

import (
	"github.com/btcsuite/btcd/btcec/v2"

	"causeway/internal/bitcoin"
)

// Keys are those of the local network's people. They are worth nothing anywhere else.
type Keys struct {
	Wallet *btcec.PrivateKey // of the demo wallet
	Miner  *btcec.PrivateKey // whose coins pay for the demo set-up: blocks pay to it
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
