package bitcoin

import (
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcutil/v2"
)

// ErrKey means that a text is not a private key of the network. Its messages never repeat the text.
var ErrKey = errors.New("not a private key in wallet import format")

// ParseWIF parses a private key in wallet import format, for a compressed public key.
func ParseWIF(net *Network, text string) (*btcec.PrivateKey, error) {
	const longest = 60
	if len(text) > longest {
		return nil, ErrKey
	}
	wif, err := btcutil.DecodeWIF(text)
	switch {
	case err != nil:
		return nil, ErrKey
	case !wif.IsForNet(&net.params):
		return nil, fmt.Errorf("%w for %s", ErrKey, net.describe())
	case !wif.CompressPubKey:
		return nil, fmt.Errorf("%w: it is of an uncompressed public key, which segregated witness cannot use", ErrKey)
	}
	return wif.PrivKey, nil
}

// FormatWIF writes a private key in wallet import format.
func FormatWIF(net *Network, key *btcec.PrivateKey) (string, error) {
	wif, err := btcutil.NewWIF(key, &net.params, true)
	if err != nil {
		return "", fmt.Errorf("write private key: %w", err)
	}
	return wif.String(), nil
}
