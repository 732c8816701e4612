package drill

import (
	"crypto/ecdsa"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/accounts"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/crypto"
)

// Protocol is what happened in a drill.
type Protocol struct {
	Program string
	Chains  string
	Began   time.Time
	Steps   int // how many there are; fewer lines are of a drill that was ended
	Lines   []Line
}

// Line is one step of it. Fault is empty where it ended as it must.
type Line struct {
	Step, Says, Runbook, Fault string
	Took                       time.Duration
}

// String is the line as it is printed.
func (l Line) String() string {
	if l.Fault != "" {
		return fmt.Sprintf("FAILED %5.1f s  %s: %s: %s (%s)", l.Took.Seconds(), l.Step, l.Says,
			strings.Join(strings.Fields(l.Fault), " "), l.Runbook)
	}
	return fmt.Sprintf("ok     %5.1f s  %s: %s (%s)", l.Took.Seconds(), l.Step, l.Says, l.Runbook)
}

// Text is the protocol without a signature.
func (p Protocol) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Causeway drill\nprogram: %s\nchains: %s\nbegan: %s\n\n", p.Program, p.Chains,
		p.Began.Format(time.RFC3339))
	ok := 0
	for _, l := range p.Lines {
		b.WriteString(l.String() + "\n")
		if l.Fault == "" {
			ok++
		}
	}
	fmt.Fprintf(&b, "\n%d of %d steps ended as they must\n", ok, p.Steps)
	return b.String()
}

// Sign adds whose word the text is. What is signed is the text as EIP-191 has it, so that a wallet's tools verify it.
func Sign(text string, key *ecdsa.PrivateKey) (string, error) {
	sig, err := crypto.Sign(accounts.TextHash([]byte(text)), key)
	if err != nil {
		return "", fmt.Errorf("sign the protocol: %w", err)
	}
	sig[crypto.RecoveryIDOffset] += 27
	return fmt.Sprintf("%ssigner: %s\nsignature: %s\n", text, crypto.PubkeyToAddress(key.PublicKey), hexutil.Encode(sig)),
		nil
}

// ErrProtocol means that a text is no signed protocol, or was changed after it was signed.
var ErrProtocol = errors.New("no signed protocol of a drill")

var signedForm = regexp.MustCompile(`(?s)^(Causeway drill\n.*\n)signer: (0x[0-9a-fA-F]{40})\nsignature: (0x[0-9a-f]{130})\n$`)

// Signer tells who signed a protocol. The caller compares it with whom it trusts.
func Signer(signed string) (common.Address, error) {
	m := signedForm.FindStringSubmatch(signed)
	if m == nil {
		return common.Address{}, ErrProtocol
	}
	sig, err := hexutil.Decode(m[3])
	if err != nil || sig[crypto.RecoveryIDOffset] < 27 {
		return common.Address{}, ErrProtocol
	}
	sig[crypto.RecoveryIDOffset] -= 27
	pub, err := crypto.SigToPub(accounts.TextHash([]byte(m[1])), sig)
	if err != nil || crypto.PubkeyToAddress(*pub) != common.HexToAddress(m[2]) {
		return common.Address{}, ErrProtocol
	}
	return common.HexToAddress(m[2]), nil
}
