package app

import (
	"causeway/internal/amount"
	"errors"
	"math/big"
	"strings"
)

// errUnconfirmed ends a command that only shows what it would do.
var errUnconfirmed = errors.New("nothing was sent: run it again with --yes")

const bitcoinDecimals = 8

// coinDecimals are those of every EVM chain's coin.
const coinDecimals = 18

// redactURL keeps an address, which may hold a key, out of what is printed.
func redactURL(err error, url string) error {
	return errors.New(strings.ReplaceAll(err.Error(), url, "the endpoint"))
}

func showUnits(v *big.Int, decimals uint8) string {
	a, err := amount.FromBig(v)
	if err != nil {
		return "?"
	}
	return a.Decimal(decimals)
}

// refundData is the length of a refund message's data: original uid and kind.
const refundData = 33
