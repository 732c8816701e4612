package amount

import (
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestParseDecimal(t *testing.T) {
	tests := []struct {
		in       string
		decimals uint8
		want     string
		err      error
	}{
		{"0", 18, "0", nil},
		{"1", 6, "1000000", nil},
		{"1.5", 6, "1500000", nil},
		{"1.", 6, "1000000", nil},
		{".5", 1, "5", nil},
		{"000.000001", 6, "1", nil},
		{"1.0000001", 6, "", ErrDecimals},
		{"", 6, "", ErrSyntax},
		{".", 6, "", ErrSyntax},
		{"-1", 6, "", ErrSyntax},
		{"+1", 6, "", ErrSyntax},
		{"1e3", 6, "", ErrSyntax},
		{"1,000", 6, "", ErrSyntax},
		{"1.2.3", 6, "", ErrSyntax},
		{" 1", 6, "", ErrSyntax},
		{strings.Repeat("9", 79), 0, "", ErrOverflow},
		{strings.Repeat("9", 500), 0, "", ErrSyntax},
		{"1", 39, "", ErrBadDecimal},
		{Max().String(), 0, Max().String(), nil},
	}
	for _, tt := range tests {
		got, err := ParseDecimal(tt.in, tt.decimals)
		if tt.err != nil {
			require.ErrorIs(t, err, tt.err, tt.in)
			continue
		}
		require.NoError(t, err, tt.in)
		require.Equal(t, tt.want, got.String())
	}
}

func TestArithmeticRefusesToWrap(t *testing.T) {
	_, err := Max().Add(New(1))
	require.ErrorIs(t, err, ErrOverflow)
	_, err = New(1).Sub(New(2))
	require.ErrorIs(t, err, ErrUnderflow)
	_, err = Max().Mul(New(2))
	require.ErrorIs(t, err, ErrOverflow)
	_, _, err = New(1).QuoRem(Amount{})
	require.Error(t, err)
	_, err = FromBig(big.NewInt(-1))
	require.ErrorIs(t, err, ErrUnderflow)
	_, err = FromBig(nil)
	require.Error(t, err)
	_, err = FromBig(new(big.Int).Lsh(big.NewInt(1), 256))
	require.ErrorIs(t, err, ErrOverflow)
	_, err = FromBytes(make([]byte, 33))
	require.ErrorIs(t, err, ErrOverflow)
}

func genAmount(t *rapid.T, label string, maxBytes int) Amount {
	a, err := FromBytes(rapid.SliceOfN(rapid.Byte(), 0, maxBytes).Draw(t, label))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestDecimalRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := genAmount(t, "a", 32)
		d := rapid.Uint8Range(0, MaxDecimals).Draw(t, "decimals")
		back, err := ParseDecimal(a.Decimal(d), d)
		if err != nil || back != a {
			t.Fatalf("%s with %d decimals came back as %s: %v", a, d, back, err)
		}
		text, _ := a.MarshalText()
		var b Amount
		if err := b.UnmarshalText(text); err != nil || b != a {
			t.Fatal("text round trip")
		}
	})
}

// INV-09: conversion creates nothing and loses nothing silently.
func TestConversion_INV09(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		realDec := rapid.Uint8Range(0, MaxDecimals).Draw(t, "real")
		common := rapid.Uint8Range(0, realDec).Draw(t, "common")
		a := genAmount(t, "a", 32)
		c, rem, err := ToCommon(a, realDec, common)
		if err != nil {
			t.Fatal(err)
		}
		back, err := FromCommon(c, realDec, common)
		if err != nil {
			t.Fatal(err)
		}
		sum, err := back.Add(rem)
		if err != nil || sum != a {
			t.Fatalf("%s became %s and %s", a, back, rem)
		}
		s, _ := Scale(realDec, common)
		if rem.Cmp(s) >= 0 {
			t.Fatal("remainder reaches a whole common unit")
		}
	})
	_, err := Scale(6, 7)
	require.Error(t, err)
}

// CON-09: the fee errs by at most one common unit, in favour of the pool.
func TestPoolFee_CON09(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := genAmount(t, "a", 16)
		ratio := rapid.Uint32Range(0, FeeRatioBase).Draw(t, "ratio")
		fee, err := PoolFee(a, ratio)
		if err != nil || fee.Cmp(a) > 0 {
			t.Fatalf("fee %s of %s: %v", fee, a, err)
		}
		exact := new(big.Rat).SetFrac(new(big.Int).Mul(a.Big(), big.NewInt(int64(ratio))), big.NewInt(FeeRatioBase))
		diff := new(big.Rat).Sub(new(big.Rat).SetInt(fee.Big()), exact)
		if diff.Sign() < 0 || diff.Cmp(big.NewRat(1, 1)) >= 0 {
			t.Fatalf("fee off by %s", diff)
		}
	})
	fee, err := PoolFee(New(1_500_000_000), 500)
	require.NoError(t, err)
	require.Equal(t, "750000", fee.String())
	_, err = PoolFee(New(1), FeeRatioBase+1)
	require.Error(t, err)
}

// [3.26] the fee form's five parameters are all that a fee depends on, besides the size.
func TestMessageFee_7_81(t *testing.T) {
	f := MessageFee{
		BaseGas: 120_000, GasPerByte: 16, GasPrice: 1_000_000_000, CoinPriceRate: 2_500_000_000,
		ProtocolRate: 50,
	}
	got, err := f.For(81)
	require.NoError(t, err)
	// (81×16 + 120000) × 1e9 × 2.5 = 303,240,000,000,000, plus 5 %.
	require.Equal(t, "318402000000000", got.String())
	big := MessageFee{
		BaseGas: 1<<32 - 1, GasPerByte: 1<<16 - 1, GasPrice: 1<<64 - 1, CoinPriceRate: 1<<64 - 1,
		ProtocolRate: 1<<16 - 1,
	}
	_, err = big.For(1<<32 - 1)
	require.NoError(t, err, "the widest parameters stay within 256 bits")
}

func FuzzParseDecimal(f *testing.F) {
	f.Add("1.5", uint8(6))
	f.Fuzz(func(t *testing.T, s string, d uint8) {
		a, err := ParseDecimal(s, d)
		if err != nil {
			return
		}
		back, err := ParseDecimal(a.Decimal(d), d)
		if err != nil || back != a {
			t.Fatalf("%q: %v", s, err)
		}
	})
}
