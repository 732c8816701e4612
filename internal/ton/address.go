package ton

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"
)

// Address is an account: a workchain and 256 bits.
type Address struct {
	Workchain int8
	Account   Hash
}

// Form is what a written address says beside the account (TEP-2).
type Form struct {
	Raw        bool // workchain and hex, without a checksum
	Bounceable bool
	TestOnly   bool // only for networks that hold no value
}

// ErrAddress means that a text is no address.
var ErrAddress = errors.New("not an address of TON")

const (
	tagBounceable    = 0x11
	tagNonBounceable = 0x51
	tagTestOnly      = 0x80

	friendlyBytes = 36
	friendlyChars = 48
)

// ParseAddress reads the raw form, and the friendly one in either alphabet of base64.
func ParseAddress(s string) (Address, Form, error) {
	if wc, account, raw := strings.Cut(s, ":"); raw {
		return parseRaw(wc, account)
	}
	if len(s) != friendlyChars {
		return Address{}, Form{}, ErrAddress
	}
	b, err := decodeBase64(s)
	if err != nil || len(b) != friendlyBytes || crc16(b[:34]) != binary.BigEndian.Uint16(b[34:]) {
		return Address{}, Form{}, ErrAddress
	}
	f := Form{TestOnly: b[0]&tagTestOnly != 0}
	switch b[0] &^ tagTestOnly {
	case tagBounceable:
		f.Bounceable = true
	case tagNonBounceable:
	default:
		return Address{}, Form{}, ErrAddress
	}
	return Address{Workchain: int8(b[1]), Account: Hash(b[2:34])}, f, nil
}

func parseRaw(wc, account string) (Address, Form, error) {
	n, err := strconv.ParseInt(wc, 10, 8)
	if err != nil || strconv.FormatInt(n, 10) != wc || len(account) != 64 {
		return Address{}, Form{}, ErrAddress
	}
	b, err := hex.DecodeString(account)
	if err != nil {
		return Address{}, Form{}, ErrAddress
	}
	return Address{Workchain: int8(n), Account: Hash(b)}, Form{Raw: true}, nil
}

// String is the raw form.
func (a Address) String() string { return strconv.Itoa(int(a.Workchain)) + ":" + a.Account.String() }

// MarshalText is the raw form.
func (a Address) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads any form.
func (a *Address) UnmarshalText(b []byte) (err error) {
	*a, _, err = ParseAddress(string(b))
	return err
}

// Text writes the address in a form.
func (a Address) Text(f Form) string {
	if f.Raw {
		return a.String()
	}
	b := make([]byte, 0, friendlyBytes)
	tag := byte(tagNonBounceable)
	if f.Bounceable {
		tag = tagBounceable
	}
	if f.TestOnly {
		tag |= tagTestOnly
	}
	b = append(append(b, tag, byte(a.Workchain)), a.Account[:]...)
	return base64.URLEncoding.EncodeToString(binary.BigEndian.AppendUint16(b, crc16(b)))
}

// crc16 is CRC-16/XMODEM.
func crc16(b []byte) uint16 {
	var crc uint16
	for _, x := range b {
		crc ^= uint16(x) << 8
		for range 8 {
			if crc&0x8000 != 0 {
				crc = crc<<1 ^ 0x1021
			} else {
				crc <<= 1
			}
		}
	}
	return crc
}

// MethodID is the number that a contract knows a getter by.
func MethodID(name string) int { return int(crc16([]byte(name))) | 0x10000 }
