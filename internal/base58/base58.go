// Package base58 writes bytes as a number in base 58, as Solana shows keys and signatures, and reads them strictly:
// each sequence of bytes has one text.
package base58

import (
	"slices"
	"strings"
)

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

// Encode writes the bytes as one big-endian number in base 58, a leading zero byte as a leading 1.
func Encode(b []byte) string {
	zeros := leading(b, 0)
	digits := make([]byte, 0, len(b)*138/100+1) // least significant first
	for _, v := range b[zeros:] {
		carry := uint32(v)
		for i := range digits {
			carry += uint32(digits[i]) << 8
			digits[i] = byte(carry % 58)
			carry /= 58
		}
		for ; carry > 0; carry /= 58 {
			digits = append(digits, byte(carry%58))
		}
	}
	out := make([]byte, 0, zeros+len(digits))
	for range zeros {
		out = append(out, '1')
	}
	for _, d := range slices.Backward(digits) {
		out = append(out, alphabet[d])
	}
	return string(out)
}

// Fill reads a text into exactly the bytes of out, or reports false. What it accepts is what Encode writes for them.
func Fill(out []byte, s string) bool {
	if len(s) > 2*len(out) || !accumulate(out, s) {
		return false
	}
	return leading(out, 0) == leading([]byte(s), '1')
}

// Decode reads a text of at most so many characters, or reports false.
func Decode(s string, most int) ([]byte, bool) {
	if len(s) > most {
		return nil, false
	}
	zeros := leading([]byte(s), '1')
	number := make([]byte, len(s)) // a digit is less than a byte
	if !accumulate(number, s) {
		return nil, false
	}
	return append(make([]byte, zeros), number[leading(number, 0):]...), true
}

// accumulate reads a number into big-endian bytes, or reports false when it has other characters or does not fit.
func accumulate(out []byte, s string) bool {
	clear(out)
	for _, c := range []byte(s) {
		digit := strings.IndexByte(alphabet, c)
		if digit < 0 {
			return false
		}
		carry := uint32(digit)
		for i := len(out) - 1; i >= 0; i-- {
			carry += uint32(out[i]) * 58
			out[i] = byte(carry)
			carry >>= 8
		}
		if carry != 0 {
			return false
		}
	}
	return true
}

func leading(b []byte, c byte) int {
	n := 0
	for n < len(b) && b[n] == c {
		n++
	}
	return n
}
