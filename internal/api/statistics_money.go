package api

import (
	"math/big"
	"slices"
	"strings"

	"causeway/internal/amount"
)

// usd is the currency of stored rates.
const usd = "USD"

// fiatDecimals are the decimals of fiat sums.
const fiatDecimals = 6

// price is a rate as a fraction; the zero value is no price.
type price struct {
	digits *big.Int // nil: none
	scale  int      // decimals of digits
}

// priceOf reads a rate, a plain decimal number as quote.Rates gives.
func priceOf(rate *string) price {
	if rate == nil || *rate == "" {
		return price{}
	}
	whole, fraction, _ := strings.Cut(*rate, ".")
	digits, ok := new(big.Int).SetString(whole+fraction, 10)
	if !ok || digits.Sign() <= 0 {
		return price{}
	}
	return price{digits, len(fraction)}
}

// of is what an amount is worth, in 10^-fiatDecimals of the currency, rounded down; nil without a price.
func (p price) of(v amount.Amount, decimals uint8) *big.Int {
	if p.digits == nil {
		return nil
	}
	out := new(big.Int).Mul(v.Big(), p.digits)
	shift := fiatDecimals - p.scale - int(decimals)
	if shift >= 0 {
		return out.Mul(out, power10(shift))
	}
	return out.Quo(out, power10(-shift))
}

func power10(n int) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil) }

// money is a sum over things of which some have no price.
type money struct {
	micro    big.Int
	priced   bool
	unpriced []string
}

// add counts an amount that is worth `worth`; nil: it has no price. Nothing of something without a price leaves the sum
// exact.
func (m *money) add(v amount.Amount, worth *big.Int, symbol string) {
	switch {
	case v.IsZero():
	case worth == nil:
		if !slices.Contains(m.unpriced, symbol) {
			m.unpriced = append(m.unpriced, symbol)
		}
	default:
		m.priced = true
		m.micro.Add(&m.micro, worth)
	}
}

// text is the sum, or nil where everything in it has no price.
func (m *money) text() *string {
	if !m.priced && len(m.unpriced) > 0 {
		return nil
	}
	s := fiatText(&m.micro)
	return &s
}

func (m *money) view() FiatView {
	slices.Sort(m.unpriced)
	return FiatView{Fiat: m.text(), Unpriced: orEmpty(m.unpriced)}
}

// fiatText writes a sum as a decimal number without trailing zeros.
func fiatText(micro *big.Int) string {
	s := micro.String()
	if len(s) <= fiatDecimals {
		s = strings.Repeat("0", fiatDecimals+1-len(s)) + s
	}
	whole, fraction := s[:len(s)-fiatDecimals], strings.TrimRight(s[len(s)-fiatDecimals:], "0")
	if fraction == "" {
		return whole
	}
	return whole + "." + fraction
}
