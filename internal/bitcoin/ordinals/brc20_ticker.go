package ordinals

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// LowerTicker returns the form by which a ticker is known: lower case as Rust's to_lowercase makes it, which OPI uses.
// It differs from strings.ToLower in the capital dotted I, which becomes two characters, and in the capital sigma,
// which at the end of a word becomes the final one. Letters that Unicode gained after Go's tables stay as they are.
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
			b.WriteRune(unicode.ToLower(r))
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

// cased is Unicode's property Cased.
func cased(r rune) bool {
	return unicode.In(r, unicode.Lu, unicode.Ll, unicode.Lt, unicode.Other_Lowercase, unicode.Other_Uppercase)
}

// caseIgnorable is Unicode's property Case_Ignorable: marks, formats, modifiers, and the punctuation within words.
func caseIgnorable(r rune) bool {
	switch r {
	case '\'', '.', ':', '\u00b7', '\u0387', '\u055f', '\u05f4', '\u2018', '\u2019', '\u2024', '\u2027',
		'\ufe13', '\ufe52',
		'\ufe55', '\uff07', '\uff0e', '\uff1a':
		return true
	}
	return unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Lm, unicode.Sk)
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
