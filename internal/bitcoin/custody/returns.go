package custody

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
)

// ErrReturn means that a deposit cannot be sent back as asked.
var ErrReturn = errors.New("the deposit cannot be sent back so")

// ReturnText is the fixed text that the sender of a deposit signs to have it sent back to an address (SR-16). It says
// all that the signature allows, so that one signature can be used for nothing else. A target in capitals is written in
// its canonical form.
func (r *Rules) ReturnText(op wire.OutPoint, target string) string {
	if a, err := bitcoin.DecodeAddress(r.Network, target); err == nil {
		target = a.Text
	}
	return r.returnText(op, target)
}

// returnText is ReturnText for a target in its canonical form.
func (r *Rules) returnText(op wire.OutPoint, target string) string {
	return strings.Join([]string{
		"Causeway: return of a Bitcoin deposit",
		"",
		"Purpose: send this deposit back; it is not credited on any other chain.",
		"Deployment: " + r.Salt.String(),
		fmt.Sprintf("Bitcoin chain: %d", r.ChainID),
		"Deposit: " + op.String(),
		"Asset: everything that this output holds, less the fee of the Bitcoin network",
		"Return to: " + target,
	}, "\n")
}

// Proof is a signature over ReturnText by one of the scripts that supplied a deposit.
type Proof struct {
	Script    []byte
	Signature []byte // as VerifyMessage takes it
}

// Signer returns the script that proves control of another one over a text: of a key alone, which has no address and
// for which no message format is defined, the P2PKH script of that key (BIP-137), which it alone can sign for; every
// other script itself.
func Signer(script []byte) []byte {
	if txscript.GetScriptClass(script) != txscript.PubKeyTy {
		return script
	}
	return bitcoin.PubKeyHashScript(script[1 : len(script)-1])
}

// VerifyReturn returns the script that a deposit with a fault is to be sent back to, if its senders asked for that:
// every script that supplied it signed the deposit's outpoint and the target (SR-16). A deposit with one script goes to
// that script alone, whatever target was signed; one of a key alone to the P2PKH address that the key signs with.
// Targets of the custody itself are refused (SR-07).
func (r *Rules) VerifyReturn(d Deposit, target string, proofs []Proof) ([]byte, error) {
	if d.Fault == "" {
		return nil, fmt.Errorf("%s is credited: %w", d.Key(), ErrReturn)
	}
	to, err := bitcoin.DecodeAddress(r.Network, target)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrReturn, err)
	}
	if to.Type == bitcoin.Unknown {
		return nil, fmt.Errorf("%w: %s has no meaning yet", ErrReturn, target)
	}
	for _, s := range r.Scripts() {
		if bytes.Equal(s.Script, to.Script) {
			return nil, fmt.Errorf("%w: %s is the custody's own", ErrReturn, target)
		}
	}
	if script, one := d.Refund.Script(); one && !bytes.Equal(Signer(script), to.Script) {
		back, _ := bitcoin.ScriptAddress(r.Network, Signer(script))
		return nil, fmt.Errorf("%w: it goes back to the address that it came from, %s", ErrReturn, back)
	}
	owners := d.Refund.Scripts
	if len(d.Refund.Derived) > 0 {
		owners = [][]byte{d.Refund.Derived}
	}
	if len(owners) == 0 {
		return nil, fmt.Errorf("%w: no address sent it", ErrReturn)
	}
	text := r.returnText(d.Key(), to.Text)
	for _, owner := range owners {
		owner = Signer(owner)
		if err := proves(proofs, owner, text); err != nil {
			address, _ := bitcoin.ScriptAddress(r.Network, owner)
			return nil, fmt.Errorf("%w: a signature by %s is needed: %w", ErrReturn, address, err)
		}
	}
	return to.Script, nil
}

// proves finds a valid signature of an owner.
func proves(proofs []Proof, owner []byte, text string) error {
	err := ErrSignature
	for _, p := range proofs {
		if !bytes.Equal(p.Script, owner) {
			continue
		}
		if err = VerifyMessage(owner, text, p.Signature); err == nil {
			return nil
		}
	}
	return err
}
