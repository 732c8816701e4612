package ordinals

import (
	"strings"
	"unicode/utf8"
)

// LowerTicker returns the form by which a ticker is known: lower case as Rust's to_lowercase makes it, which OPI uses.
// It differs from strings.ToLower in the capital dotted I, which becomes two characters, and in the capital sigma,
// which at the end of a word becomes the final one, and in letters of newer Unicode (brc20_case.go).
func LowerTicker(tick string) string {
	ascii := true
	for i := range len(tick) {
		ascii = ascii && tick[i] < utf8.RuneSelf
	}
	if ascii {
		return strings.ToLower(tick)
	}
	var b strings.Builder
	for i, r := range tick {
		switch r {
		case 'İ':
			b.WriteString("i\u0307")
		case 'Σ':
			if finalSigma(tick[:i], tick[i+len("Σ"):]) {
				b.WriteRune('ς')
			} else {
				b.WriteRune('σ')
			}
		default:
			b.WriteRune(lowerRune(r))
		}
	}
	return b.String()
}

// finalSigma is Unicode's Final_Sigma: a cased letter before it and none after, with case-ignorable characters passed
// over.
func finalSigma(before, after string) bool {
	for before != "" {
		r, n := utf8.DecodeLastRuneInString(before)
		if !caseIgnorable(r) {
			if !cased(r) {
				return false
			}
			break
		}
		before = before[:len(before)-n]
	}
	if before == "" {
		return false
	}
	for _, r := range after {
		if !caseIgnorable(r) {
			return !cased(r)
		}
	}
	return true
}

// tickerLength reports whether a ticker of that form may exist at the height (OPI): its bytes count, not its
// characters.
func (r *Rules) tickerLength(original, lower string, height uint32) bool {
	switch len(original) {
	case 4, 5:
		return true
	case 6:
		return height >= r.SixByte && sixByteForm(lower)
	}
	return false
}

// sixByteForm reports whether a ticker consists of ASCII letters, digits and dashes.
func sixByteForm(tick string) bool {
	const allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"
	return strings.Trim(tick, allowed) == ""
}
