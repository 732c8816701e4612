package smartaccount

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/ethereum/go-ethereum/common"
)

// The calls that have the bridge pay somebody elsewhere. The longer one of each kind names a minimum.
const (
	withdrawSelector      = "\xd7\xd9\x52\xf3"
	withdrawLeastSelector = "\xd5\x1f\x15\xf8"
	swapSelector          = "\xed\x86\x6f\xb9"
	swapLeastSelector     = "\xb0\x43\x99\x5e"
	outSelector           = "\x1b\x18\xcd\xfa"
	outLeastSelector      = "\x26\xc5\x92\x7a"
)

// bitcoinForm is the length of an address on Bitcoin in a call: type (1 to 4), zeros, ASCII.
const bitcoinForm = 64

// bridgeText is what such a call does. Data that is not exactly as Solidity's encoder writes it, or that has more than
// a payment in it, has no words.
func bridgeText(data []byte) (text string, ok bool) {
	if len(data) < 4 {
		return "", false
	}
	a := arguments(data[4:])
	switch string(data[:4]) {
	case withdrawSelector:
		return a.withdraw(3)
	case withdrawLeastSelector:
		return a.withdraw(4)
	case swapSelector:
		return a.swap(6)
	case swapLeastSelector:
		return a.swap(7)
	case outSelector:
		return a.out(3)
	case outLeastSelector:
		return a.out(4)
	default:
		return "", false
	}
}

// arguments are what follows a selector.
type arguments []byte

func (a arguments) at(i int) *big.Int { return new(big.Int).SetBytes(a[32*i : 32*i+32]) }

// is reports whether a word is this number.
func (a arguments) is(i, n int) bool { return a.at(i).Cmp(big.NewInt(int64(n))) == 0 }

// within reports whether a word has no more bits.
func (a arguments) within(i, bits int) bool { return a.at(i).BitLen() <= bits }

// withdraw: amount, recipient, refund, and with four words a minimum.
func (a arguments) withdraw(n int) (string, bool) {
	if len(a) != 32*(n+1)+bitcoinForm || !a.is(1, 32*n) || !a.is(n, bitcoinForm) || !a.within(2, 160) {
		return "", false
	}
	to, ok := onBitcoin(a[32*(n+1):])
	if !ok {
		return "", false
	}
	return fmt.Sprintf("withdraw %s units to %s on Bitcoin%s%s", a.at(0), to, a.least(n == 4, 3), a.refund(2)), true
}

// swap: pool, chain, amount, recipient, refund, no data for who is paid, and with seven words a minimum.
func (a arguments) swap(n int) (string, bool) {
	if len(a) != 32*(n+1) || !a.is(5, 32*n) || !a.is(n, 0) ||
		!a.within(0, 32) || !a.within(1, 32) || !a.within(4, 160) {
		return "", false
	}
	what := fmt.Sprintf("send %s units of pool %s", a.at(2), a.at(0))
	return what + a.to(3, 1) + a.least(n == 7, 6) + a.refund(4), true
}

// out: chain, amount, recipient, and with four words a minimum.
func (a arguments) out(n int) (string, bool) {
	if len(a) != 32*n || !a.within(0, 32) {
		return "", false
	}
	return fmt.Sprintf("send %s units%s%s", a.at(1), a.to(2, 0), a.least(n == 4, 3)), true
}

// to: a recipient of 20 bytes is an EVM address.
func (a arguments) to(recipient, chain int) string {
	who := fmt.Sprintf("0x%x", []byte(a[32*recipient:32*recipient+32]))
	if a.within(recipient, 160) {
		who = lower(common.BytesToAddress(a[32*recipient : 32*recipient+32]))
	}
	return fmt.Sprintf(" to %s on chain %s", who, a.at(chain))
}

func (a arguments) least(named bool, i int) string {
	if !named {
		return ""
	}
	return fmt.Sprintf(", at least %s of them", a.at(i))
}

func (a arguments) refund(i int) string {
	return ", refund to " + lower(common.BytesToAddress(a[32*i:32*i+32]))
}

// onBitcoin is the address as a person writes it. Nothing but letters and digits is let through; the router says
// whether they are an address.
func onBitcoin(form []byte) (address string, ok bool) {
	if form[0] < 1 || form[0] > 4 {
		return "", false
	}
	address = strings.TrimLeft(string(form[1:]), "\x00")
	for _, c := range []byte(address) {
		if (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') {
			return "", false
		}
	}
	return address, address != ""
}
