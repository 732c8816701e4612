package smartaccount

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
)

// The first lines of both texts: an account takes no other.
const (
	operationTitle = "Causeway smart account: run these calls"
	messageTitle   = "Causeway smart account: sign a message"
)

// MaxMessage bounds what personal_sign signs, in bytes: the contract's limit less its signature.
const MaxMessage = 16_384 - CompactSignature

// The functions whose arguments the text shows: transfer, approve, increaseAllowance, setApprovalForAll.
const (
	transferSelector    = "\xa9\x05\x9c\xbb"
	approveSelector     = "\x09\x5e\xa7\xb3"
	approveMoreSelector = "\x39\x50\x93\x51"
	approveAllSelector  = "\xa2\x2c\xb4\x65"
)

// Text is what the owner signs to have the operation run until a time, in whole seconds (SR-09).
func (o Op) Text(chainID uint64, entryPoint common.Address, validUntil time.Time) (string, error) {
	calls, err := UnpackCalls(o.CallData)
	if err != nil {
		return "", err
	}
	if u := validUntil.Unix(); u <= 0 || validUntil.After(lastTime) {
		return "", fmt.Errorf("%w: it is valid until no date", ErrNotOurs)
	}
	var b strings.Builder
	p := func(format string, a ...any) { fmt.Fprintf(&b, format, a...) }
	p("%s\n\n%s\nNonce: %s\n", operationTitle, place(chainID, o.Sender), o.Nonce)
	p("Valid until: %s UTC\n", validUntil.UTC().Format(time.DateTime))
	p("Network fee: at most %s coins\n\n", coins(o.HighestFee()))
	for i, c := range calls {
		p("%d) %s\n", i+1, c.text())
	}
	p("\nOperation: %s", o.Made().Hash(chainID, entryPoint).Hex())
	return b.String(), nil
}

// MessageText is what the owner signs for personal_sign.
func MessageText(chainID uint64, account common.Address, message []byte) (string, error) {
	if len(message) > MaxMessage {
		return "", fmt.Errorf("a message has at most %d bytes", MaxMessage)
	}
	if !readable(message) {
		return "", errors.New("a message is UTF-8 and has no characters that are not seen")
	}
	return fmt.Sprintf("%s\n\n%s\nMessage, %d bytes:\n%s", messageTitle, place(chainID, account), len(message), message),
		nil
}

func place(chainID uint64, account common.Address) string {
	return fmt.Sprintf("Chain: %d\nAccount: %s", chainID, lower(account))
}

// lower is an address without its checksum: the contract does not spend gas on one.
func lower(a common.Address) string { return fmt.Sprintf("0x%x", a[:]) }

// text is one line.
func (c Call) text() string {
	if len(c.Data) == 0 {
		return fmt.Sprintf("Send %s coins to %s", coins(c.Value), lower(c.To))
	}
	with := ""
	if c.Value.Sign() != 0 {
		with = fmt.Sprintf(" with %s coins", coins(c.Value))
	}
	return fmt.Sprintf("Call %s%s: %s", lower(c.To), with, dataText(c.Data))
}

func dataText(data []byte) string {
	if len(data) == 68 && new(big.Int).SetBytes(data[4:36]).BitLen() <= 160 {
		who, n := lower(common.BytesToAddress(data[4:36])), new(big.Int).SetBytes(data[36:])
		if named, ok := tokenText(string(data[:4]), who, n); ok {
			return named
		}
	}
	if named, ok := bridgeText(data); ok {
		return named
	}
	name := ""
	if len(data) >= 4 {
		name = fmt.Sprintf("function 0x%x, ", data[:4])
	}
	return fmt.Sprintf("%s%d bytes, hash %s", name, len(data), crypto.Keccak256Hash(data).Hex())
}

// tokenText is what a call does that moves or gives away tokens. A contract of NFTs takes an approval's amount for the
// number of one; which of the two it is, nobody can tell from the call.
func tokenText(selector, who string, n *big.Int) (text string, ok bool) {
	switch {
	case selector == transferSelector:
		return fmt.Sprintf("transfer %s units to %s", n, who), true
	case selector == approveSelector && n.Cmp(allUnits) == 0:
		return fmt.Sprintf("allow %s to take all units", who), true
	case selector == approveSelector:
		return fmt.Sprintf("allow %s to take %s units, or the NFT %s", who, n, n), true
	case selector == approveMoreSelector:
		return fmt.Sprintf("allow %s to take %s units more", who, n), true
	case selector == approveAllSelector && n.IsUint64() && n.Uint64() == 1:
		return fmt.Sprintf("allow %s to take all tokens of this contract", who), true
	case selector == approveAllSelector && n.Sign() == 0:
		return fmt.Sprintf("no longer allow %s to take all tokens of this contract", who), true
	default:
		return "", false
	}
}

// allUnits is 2^256-1, the allowance that does not shrink.
var allUnits = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 256), big.NewInt(1))

// coinDecimals are those of every EVM chain's coin.
const coinDecimals = 18

var oneCoin = new(big.Int).Exp(big.NewInt(10), big.NewInt(coinDecimals), nil)

// coins is an amount of wei without zeros at the end.
func coins(wei *big.Int) string {
	whole, rest := new(big.Int).QuoRem(wei, oneCoin, new(big.Int))
	if rest.Sign() == 0 {
		return whole.String()
	}
	return whole.String() + "." + strings.TrimRight(fmt.Sprintf("%0*d", coinDecimals, rest), "0")
}
