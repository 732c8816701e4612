package terminal

import (
	"errors"
	"math/big"
	"strings"

	"causeway/internal/amount"
)

// ErrUnconfirmed ends a command that only shows what it would do.
var ErrUnconfirmed = errors.New("nothing was sent: run it again with --yes")

const BitcoinDecimals = 8

// CoinDecimals are those of every EVM chain's coin.
const CoinDecimals = 18

// RedactURL keeps an address, which may hold a key, out of what is printed.
func RedactURL(err error, url string) error {
	return errors.New(strings.ReplaceAll(err.Error(), url, "the endpoint"))
}

func ShowUnits(v *big.Int, decimals uint8) string {
	a, err := amount.FromBig(v)
	if err != nil {
		return "?"
	}
	return a.Decimal(decimals)
}

// ShowText shows an amount of an API's answer as whole tokens.
func ShowText(base string, decimals uint8) string {
	v, ok := new(big.Int).SetString(base, 10)
	if !ok {
		return "?"
	}
	return ShowUnits(v, decimals)
}
