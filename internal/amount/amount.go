// Package amount is the arithmetic of money: unsigned 256-bit integers in base units, decimal text, conversion between
// a token's real decimals and the common decimals of messages without creating or silently losing anything (INV-09),
// and the two fee formulas of the protocol. It has no I/O and never uses floating point.
package amount

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/holiman/uint256"
)

// MaxDecimals bounds the decimals of a token. Runes have up to 38 (SR-22).
const MaxDecimals = 38

// FeeRatioBase is the denominator of a pool's fee ratio [9.04].
const FeeRatioBase = 1_000_000

// Errors of parsing and arithmetic. Each is a refusal: nothing is ever rounded or wrapped instead.
var (
	ErrSyntax     = errors.New("amount is not a number: use digits with at most one decimal point")
	ErrDecimals   = errors.New("amount has more decimal places than the token")
	ErrOverflow   = errors.New("amount is too large")
	ErrUnderflow  = errors.New("amount is below zero")
	ErrBadDecimal = fmt.Errorf("token decimals are above %d", MaxDecimals)
)

// Amount is an unsigned integer of base units (sat, wei, or the token's smallest unit). The zero value is 0.
// Amounts are values: they are compared with ==, copied freely and never changed in place.
type Amount struct{ v uint256.Int }

// New returns n base units.
func New(n uint64) Amount { return Amount{*uint256.NewInt(n)} }

// Max is the largest amount, 2²⁵⁶−1, which stands for "unlimited" in the specification [9.05].
func Max() Amount {
	var a Amount
	a.v.SetAllOne()
	return a
}

// FromBig converts b, which must be within 0 … 2²⁵⁶−1. nil is refused.
func FromBig(b *big.Int) (Amount, error) {
	if b == nil {
		return Amount{}, ErrSyntax
	}
	if b.Sign() < 0 {
		return Amount{}, ErrUnderflow
	}
	v, overflow := uint256.FromBig(b)
	if overflow {
		return Amount{}, ErrOverflow
	}
	return Amount{*v}, nil
}

// FromBytes reads big-endian bytes, at most 32.
func FromBytes(b []byte) (Amount, error) {
	if len(b) > 32 {
		return Amount{}, ErrOverflow
	}
	var a Amount
	a.v.SetBytes(b)
	return a, nil
}

// Parse reads base units written as decimal digits.
func Parse(s string) (Amount, error) { return ParseDecimal(s, 0) }

// ParseDecimal reads a decimal number such as "1.5" as base units of a token with the given decimals. It accepts what
// [5.01] accepts: digits with an optional fractional part. More fractional digits than decimals are an error, never
// cut.
func ParseDecimal(s string, decimals uint8) (Amount, error) {
	if decimals > MaxDecimals {
		return Amount{}, ErrBadDecimal
	}
	whole, frac, _ := strings.Cut(s, ".")
	digits := whole + frac
	if digits == "" || len(digits) > 120 || strings.Trim(digits, "0123456789") != "" {
		return Amount{}, fmt.Errorf("read %.40q: %w", s, ErrSyntax)
	}
	if len(frac) > int(decimals) {
		return Amount{}, fmt.Errorf("read %.40q: %w", s, ErrDecimals)
	}
	digits += strings.Repeat("0", int(decimals)-len(frac))
	digits = strings.TrimLeft(digits, "0")
	if digits == "" {
		return Amount{}, nil
	}
	var a Amount
	if err := a.v.SetFromDecimal(digits); err != nil {
		return Amount{}, fmt.Errorf("read %.40q: %w", s, ErrOverflow)
	}
	return a, nil
}

// String returns base units as decimal digits.
func (a Amount) String() string { return a.v.Dec() }

// Decimal returns the amount in whole tokens, exact, without trailing zeros: 1500000 with 6 decimals is "1.5".
func (a Amount) Decimal(decimals uint8) string {
	s := a.v.Dec()
	d := int(decimals)
	if d == 0 {
		return s
	}
	if len(s) <= d {
		s = strings.Repeat("0", d-len(s)+1) + s
	}
	whole, frac := s[:len(s)-d], strings.TrimRight(s[len(s)-d:], "0")
	if frac == "" {
		return whole
	}
	return whole + "." + frac
}

// Big returns a copy for libraries that want one.
func (a Amount) Big() *big.Int { return a.v.ToBig() }

// Bytes32 returns the big-endian word.
func (a Amount) Bytes32() [32]byte { return a.v.Bytes32() }

// IsZero reports whether a is 0.
func (a Amount) IsZero() bool { return a.v.IsZero() }

// Cmp returns -1, 0 or +1.
func (a Amount) Cmp(b Amount) int { return a.v.Cmp(&b.v) }

// Uint64 returns the value and whether it fits.
func (a Amount) Uint64() (uint64, bool) { return a.v.Uint64(), a.v.IsUint64() }

// BitLen returns the number of bits; a message carries at most 128.
func (a Amount) BitLen() int { return a.v.BitLen() }

// Add returns a+b, or ErrOverflow.
func (a Amount) Add(b Amount) (Amount, error) {
	var r Amount
	if _, overflow := r.v.AddOverflow(&a.v, &b.v); overflow {
		return Amount{}, ErrOverflow
	}
	return r, nil
}

// Sub returns a−b, or ErrUnderflow.
func (a Amount) Sub(b Amount) (Amount, error) {
	var r Amount
	if _, underflow := r.v.SubOverflow(&a.v, &b.v); underflow {
		return Amount{}, ErrUnderflow
	}
	return r, nil
}

// Mul returns a×b, or ErrOverflow.
func (a Amount) Mul(b Amount) (Amount, error) {
	var r Amount
	if _, overflow := r.v.MulOverflow(&a.v, &b.v); overflow {
		return Amount{}, ErrOverflow
	}
	return r, nil
}

// QuoRem returns a÷b and the remainder. b must not be zero.
func (a Amount) QuoRem(b Amount) (quotient, remainder Amount, err error) {
	if b.IsZero() {
		return Amount{}, Amount{}, fmt.Errorf("divide by zero: %w", ErrSyntax)
	}
	quotient.v.DivMod(&a.v, &b.v, &remainder.v)
	return quotient, remainder, nil
}

// Min returns the smaller one.
func Min(a, b Amount) Amount {
	if a.Cmp(b) <= 0 {
		return a
	}
	return b
}

// MarshalText writes decimal digits, so that JSON carries amounts as strings.
func (a Amount) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads decimal digits.
func (a *Amount) UnmarshalText(b []byte) error {
	v, err := Parse(string(b))
	if err != nil {
		return err
	}
	*a = v
	return nil
}

// Value stores the amount as decimal text: neither database has a portable 256-bit integer.
func (a Amount) Value() (driver.Value, error) { return a.String(), nil }

// Scan reads what Value wrote.
func (a *Amount) Scan(src any) error {
	switch s := src.(type) {
	case string:
		return a.UnmarshalText([]byte(s))
	case []byte:
		return a.UnmarshalText(s)
	default:
		return fmt.Errorf("read amount from %T: %w", src, ErrSyntax)
	}
}

// pow10 returns 10^n for n ≤ MaxDecimals.
func pow10(n uint8) Amount {
	r := New(1)
	ten := New(10)
	for range n {
		r.v.Mul(&r.v, &ten.v)
	}
	return r
}

// Scale is the number of real base units in one common unit: 10^(real−common).
// A token's common decimals never exceed its real ones on any chain, so that no conversion creates dust.
func Scale(realDecimals, commonDecimals uint8) (Amount, error) {
	if realDecimals > MaxDecimals || commonDecimals > MaxDecimals {
		return Amount{}, ErrBadDecimal
	}
	if commonDecimals > realDecimals {
		return Amount{},
			fmt.Errorf("scale %d to %d decimals: common decimals exceed the token's own", realDecimals, commonDecimals)
	}
	return pow10(realDecimals - commonDecimals), nil
}

// ToCommon converts base units into common units. The remainder is what common units cannot express; it stays with its
// owner and callers refuse or return it, never drop it (INV-09).
func ToCommon(a Amount, realDecimals, commonDecimals uint8) (common, remainder Amount, err error) {
	s, err := Scale(realDecimals, commonDecimals)
	if err != nil {
		return Amount{}, Amount{}, err
	}
	return a.QuoRem(s)
}

// FromCommon converts common units into base units, exactly.
func FromCommon(a Amount, realDecimals, commonDecimals uint8) (Amount, error) {
	s, err := Scale(realDecimals, commonDecimals)
	if err != nil {
		return Amount{}, err
	}
	return a.Mul(s)
}
