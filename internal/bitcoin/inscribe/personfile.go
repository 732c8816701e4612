package inscribe

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/btcec/v2"

	"causeway/internal/bitcoin"
)

// PersonFile is an order with its key as the page saves it (web/src/features/inscribe/order-file.ts): all that taking
// the payment back needs.
type PersonFile struct {
	Version    int    `json:"version"`
	Purpose    string `json:"purpose"`
	Network    string `json:"network"` // livenet or testnet, as wallets say
	Address    string `json:"address"` // gets it back
	Ticker     string `json:"ticker"`
	Amount     string `json:"amount"`
	PayAddress string `json:"payAddress"`
	Key        string `json:"key"` // private, 64 hexadecimal digits
}

// ErrPersonFile means that a file is no order with its key.
var ErrPersonFile = errors.New("not a file of an order with its key")

// OpenPersonFile reads such a file and derives its pay address again.
func OpenPersonFile(raw []byte) (Order, *btcec.PrivateKey, error) {
	var f PersonFile
	if err := json.Unmarshal(raw, &f); err != nil || f.Version != 1 {
		return Order{}, nil, ErrPersonFile
	}
	chain := bitcoin.Mainnet
	if f.Network != "livenet" {
		chain = bitcoin.Testnet4 // all test networks write addresses alike
	}
	net, err := bitcoin.NetworkByName(chain)
	if err != nil {
		return Order{}, nil, err
	}
	owner, err := bitcoin.DecodeAddress(net, f.Address)
	if err != nil {
		return Order{}, nil, fmt.Errorf("%w: %w", ErrPersonFile, err)
	}
	secret, err := hex.DecodeString(f.Key)
	if err != nil || len(secret) != btcec.PrivKeyBytesLen {
		return Order{}, nil, fmt.Errorf("%w: its key is none", ErrPersonFile)
	}
	key, pub := btcec.PrivKeyFromBytes(secret)
	inscription, err := bitcoin.BRC20{Op: "transfer", Tick: f.Ticker, Amount: f.Amount}.Inscription()
	if err != nil {
		return Order{}, nil, fmt.Errorf("%w: %w", ErrPersonFile, err)
	}
	reveal, err := bitcoin.NewReveal(pub, inscription)
	if err != nil {
		return Order{}, nil, fmt.Errorf("%w: %w", ErrPersonFile, err)
	}
	address, _ := bitcoin.ScriptAddress(net, reveal.Script())
	if address != f.PayAddress {
		return Order{}, nil, fmt.Errorf("%w: the rest of it makes %s, not %s", ErrPersonFile, address, f.PayAddress)
	}
	return Order{
		Owner: owner.Script, Address: f.Address, Tick: f.Ticker, Amount: f.Amount, PayAddress: address,
		PayScript: reveal.Script(), Leaf: reveal.Leaf(), PersonKey: pub.SerializeCompressed()[1:],
	}, key, nil
}
