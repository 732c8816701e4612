package ordinals

import (
	"errors"
	"strings"

	"lukechampine.com/uint128"
)

// BRC20Decimals is the number of decimals that every BRC-20 amount here is scaled by, whatever its token shows.
const BRC20Decimals = 18

// maxBRC20 is the largest supply: (2^64-1) × 10^18, 124 bits.
var maxBRC20 = uint128.From64(1<<64 - 1).Mul64(1_000_000_000_000_000_000)

// ErrBRC20Amount means that text is not an amount that BRC-20 accepts.
var ErrBRC20Amount = errors.New(
	"not a BRC-20 amount: digits with at most one point between them, within the token's decimals")

// ParseBRC20Amount reads an amount as inscriptions write it and scales it by 10^18: digits, optionally a point between
// digits and at most as many decimals as the token has (trailing zeros count). No sign, exponent or space; nothing
// above (2^64-1) (OPI's get_amount_value). Zero is an amount here; most operations refuse it.
func ParseBRC20Amount(text string, decimals uint8) (uint128.Uint128, error) {
	whole, fraction, point := strings.Cut(text, ".")
	if whole == "" || point && fraction == "" || len(fraction) > int(min(decimals, BRC20Decimals)) {
		return uint128.Zero, ErrBRC20Amount
	}
	v := uint128.Zero
	for i := 0; i < len(whole)+BRC20Decimals; i++ {
		digit := byte('0')
		if i < len(whole) {
			digit = whole[i]
		} else if i-len(whole) < len(fraction) {
			digit = fraction[i-len(whole)]
		}
		if digit < '0' || digit > '9' {
			return uint128.Zero, ErrBRC20Amount
		}
		if v.Hi >= 1<<60 { // ten times more would not fit 128 bits
			return uint128.Zero, ErrBRC20Amount
		}
		v = v.Mul64(10).Add64(uint64(digit - '0'))
	}
	if v.Cmp(maxBRC20) > 0 {
		return uint128.Zero, ErrBRC20Amount
	}
	return v, nil
}

// FormatBRC20Amount writes an amount without trailing zeros.
func FormatBRC20Amount(v uint128.Uint128) string {
	text := fixedBRC20(v, BRC20Decimals)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// fixedBRC20 writes an amount with exactly the decimals given; further ones, zero for amounts of the token, are cut
// off.
func fixedBRC20(v uint128.Uint128, decimals uint8) string {
	text := v.String()
	if n := BRC20Decimals + 1 - len(text); n > 0 {
		text = strings.Repeat("0", n) + text
	}
	point := len(text) - BRC20Decimals
	if decimals == 0 {
		return text[:point]
	}
	return text[:point] + "." + text[point:point+int(min(decimals, BRC20Decimals))]
}

// parseBRC20Decimals reads a deploy's decimals: digits only, at most 18 (OPI's get_decimals_value).
func parseBRC20Decimals(text string) (uint8, bool) {
	if text == "" {
		return 0, false
	}
	v := 0
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return 0, false
		}
		if v = v*10 + int(text[i]-'0'); v > BRC20Decimals {
			return 0, false
		}
	}
	return uint8(v), true
}

// amount reads a member that must be a string with an amount.
func (j jsonText) amount(decimals uint8) (uint128.Uint128, bool) {
	v, err := ParseBRC20Amount(j.s, decimals)
	return v, j.text && err == nil
}
