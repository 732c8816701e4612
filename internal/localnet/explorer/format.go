package explorer

import (
	"fmt"
	"math/big"
	"strings"
	"time"
	"unicode"

	"causeway/internal/amount"
)

// clip bounds text of strangers.
func clip(s string, n int) string {
	runes := []rune(s)
	if len(runes) <= n {
		return s
	}
	return string(runes[:n]) + "…"
}

// short is the middle-less form of a hash or an address.
func short(s string) string {
	if len(s) <= 16 {
		return s
	}
	return s[:6] + "…" + s[len(s)-6:]
}

// group separates thousands in a decimal number.
func group(v any) string {
	whole, fraction, _ := strings.Cut(fmt.Sprint(v), ".")
	sign := ""
	if strings.HasPrefix(whole, "-") {
		sign, whole = "-", whole[1:]
	}
	var out strings.Builder
	for i, r := range whole {
		if i > 0 && (len(whole)-i)%3 == 0 {
			out.WriteByte(',')
		}
		out.WriteRune(r)
	}
	if fraction != "" {
		return sign + out.String() + "." + fraction
	}
	return sign + out.String()
}

// units writes base units as a decimal amount with its symbol.
func units(v *big.Int, decimals uint8, symbol string) string {
	a, err := amount.FromBig(v)
	if err != nil {
		return "unreadable amount"
	}
	s := group(a.Decimal(decimals))
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return strings.TrimSpace(s + " " + symbol)
}

// change writes how far an amount of base units rose or fell, with its sign.
func change(after, before uint64, decimals uint8) string {
	return difference(new(big.Int).SetUint64(after), new(big.Int).SetUint64(before), decimals)
}

func difference(after, before *big.Int, decimals uint8) string {
	d := new(big.Int).Sub(after, before)
	if d.Sign() < 0 {
		return "−" + units(d.Neg(d), decimals, "")
	}
	return "+" + units(d, decimals, "")
}

// when writes a block's timestamp in UTC.
func when(seconds uint64) string {
	return time.Unix(int64(min(seconds, 1<<40)), 0).UTC().Format("2006-01-02 15:04:05 UTC")
}

// printable makes a token's own symbol harmless: short, and without characters
// that change the direction or the lines of the text around it.
func printable(s string) string { return harmless(s, 20) }

func harmless(s string, most int) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) && !unicode.Is(unicode.Cf, r) {
			return r
		}
		return -1
	}, s)
	return clip(strings.TrimSpace(s), most)
}
