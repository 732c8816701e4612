package smartaccount

import "unicode/utf8"

// readable reports whether a wallet shows a text as it is, by the contract's rules: UTF-8 without control
// characters but line feeds, and without characters that are not seen or that change the order in which others are
// seen (SR-09).
func readable(text []byte) bool {
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		if r == utf8.RuneError && n < 2 || !seen(r) {
			return false
		}
		text = text[n:]
	}
	return true
}

// unseen are the ranges of what Unicode 16 calls control and format characters, separators of lines and default
// ignorable, but for the line feed and for variation selectors, which choose among pictures.
var unseen = [...][2]rune{
	{0, 9},
	{11, 31},
	{0x7f, 0x9f},
	{0xad, 0xad},
	{0x34f, 0x34f},
	{0x600, 0x605},
	{0x61c, 0x61c},
	{0x6dd, 0x6dd},
	{0x70f, 0x70f},
	{0x890, 0x891},
	{0x8e2, 0x8e2},
	{0x115f, 0x1160},
	{0x17b4, 0x17b5},
	{0x180b, 0x180f},
	{0x200b, 0x200f},
	{0x2028, 0x202e},
	{0x2060, 0x206f},
	{0x3164, 0x3164},
	{0xfeff, 0xfeff},
	{0xffa0, 0xffa0},
	{0xfff0, 0xfffb},
	{0xfffe, 0xffff},
	{0x110bd, 0x110bd},
	{0x110cd, 0x110cd},
	{0x13430, 0x1343f},
	{0x1bca0, 0x1bca3},
	{0x1d173, 0x1d17a},
	{0xe0000, 0xe0fff},
}

func seen(r rune) bool {
	for _, u := range unseen {
		if r >= u[0] && r <= u[1] {
			return false
		}
	}
	return true
}
