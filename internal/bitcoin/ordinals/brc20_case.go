package ordinals

import "unicode"

// What Unicode 16 and 17 changed of letters, which Rust's to_lowercase has since its version 1.95 and Go's tables, of
// Unicode 15, have not. Where Go's tables have it, too, nothing here says otherwise.
//
// OPI pins no version of Rust: nodes that were built with an older one know fewer of these letters, and see tickers of
// different case as different tokens. Each is in a ticker by itself or beside one or two other characters.

// lowered are the capital letters with new small ones: ranges, and how far the small ones lie behind.
var lowered = [...]struct {
	from, to rune
	by       rune
}{
	{0x1c89, 0x1c89, 1},
	{0xa7cb, 0xa7cb, 0x264 - 0xa7cb},
	{0xa7cc, 0xa7cc, 1},
	{0xa7ce, 0xa7ce, 1},
	{0xa7d2, 0xa7d2, 1},
	{0xa7d4, 0xa7d4, 1},
	{0xa7da, 0xa7da, 1},
	{0xa7dc, 0xa7dc, 0x19b - 0xa7dc},
	{0x10d50, 0x10d65, 0x20}, // Garay
	{0x16ea0, 0x16eb8, 0x1b}, // Beria Erfe
}

// newlyCased are letters that have case since.
var newlyCased = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x1c89, Hi: 0x1c8a, Stride: 1},
		{Lo: 0xa7cb, Hi: 0xa7cf, Stride: 1},
		{Lo: 0xa7d2, Hi: 0xa7d4, Stride: 2},
		{Lo: 0xa7da, Hi: 0xa7dc, Stride: 1},
	},
	R32: []unicode.Range32{
		{Lo: 0x10d50, Hi: 0x10d65, Stride: 1},
		{Lo: 0x10d70, Hi: 0x10d85, Stride: 1},
		{Lo: 0x16ea0, Hi: 0x16eb8, Stride: 1},
		{Lo: 0x16ebb, Hi: 0x16ed3, Stride: 1},
	},
}

// newlyIgnorable are characters that are passed over since, as marks are.
var newlyIgnorable = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x897, Hi: 0x897, Stride: 1},
		{Lo: 0x1acf, Hi: 0x1add, Stride: 1},
		{Lo: 0x1ae0, Hi: 0x1aeb, Stride: 1},
		{Lo: 0xa7f1, Hi: 0xa7f1, Stride: 1},
	},
	R32: []unicode.Range32{
		{Lo: 0x10d4e, Hi: 0x10d4e, Stride: 1},
		{Lo: 0x10d69, Hi: 0x10d6d, Stride: 1},
		{Lo: 0x10d6f, Hi: 0x10d6f, Stride: 1},
		{Lo: 0x10ec5, Hi: 0x10ec5, Stride: 1},
		{Lo: 0x10efa, Hi: 0x10efc, Stride: 1},
		{Lo: 0x113bb, Hi: 0x113c0, Stride: 1},
		{Lo: 0x113ce, Hi: 0x113d2, Stride: 2},
		{Lo: 0x113e1, Hi: 0x113e2, Stride: 1},
		{Lo: 0x11b60, Hi: 0x11b60, Stride: 1},
		{Lo: 0x11b62, Hi: 0x11b64, Stride: 1},
		{Lo: 0x11b66, Hi: 0x11b66, Stride: 1},
		{Lo: 0x11dd9, Hi: 0x11dd9, Stride: 1},
		{Lo: 0x11f5a, Hi: 0x11f5a, Stride: 1},
		{Lo: 0x1611e, Hi: 0x16129, Stride: 1},
		{Lo: 0x1612d, Hi: 0x1612f, Stride: 1},
		{Lo: 0x16d40, Hi: 0x16d42, Stride: 1},
		{Lo: 0x16d6b, Hi: 0x16d6c, Stride: 1},
		{Lo: 0x16ff2, Hi: 0x16ff3, Stride: 1},
		{Lo: 0x1e5ee, Hi: 0x1e5ef, Stride: 1},
		{Lo: 0x1e6e3, Hi: 0x1e6e3, Stride: 1},
		{Lo: 0x1e6e6, Hi: 0x1e6e6, Stride: 1},
		{Lo: 0x1e6ee, Hi: 0x1e6ef, Stride: 1},
		{Lo: 0x1e6f5, Hi: 0x1e6f5, Stride: 1},
		{Lo: 0x1e6ff, Hi: 0x1e6ff, Stride: 1},
	},
}

// Characters that lost a property: one is a letter without case, the other a mark that takes space.
const (
	uncased    = 'ʕ'
	noticeable = 0x1171e
)

// lowerRune is the small letter of a character that stands alone.
func lowerRune(r rune) rune {
	for i := range lowered {
		if l := &lowered[i]; r >= l.from && r <= l.to {
			return r + l.by
		}
	}
	return unicode.ToLower(r)
}

// cased is Unicode's property Cased.
func cased(r rune) bool {
	return r != uncased && (unicode.In(r, unicode.Lu, unicode.Ll, unicode.Lt, unicode.Other_Lowercase,
		unicode.Other_Uppercase) || unicode.Is(newlyCased, r))
}

// caseIgnorable is Unicode's property Case_Ignorable: marks, formats, modifiers, and the punctuation within words.
func caseIgnorable(r rune) bool {
	switch r {
	case '\'', '.', ':', '\u00b7', '\u0387', '\u055f', '\u05f4', '\u2018', '\u2019', '\u2024', '\u2027',
		'\ufe13', '\ufe52',
		'\ufe55', '\uff07', '\uff0e', '\uff1a':
		return true
	case noticeable:
		return false
	}
	return unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Lm, unicode.Sk) || unicode.Is(newlyIgnorable, r)
}
