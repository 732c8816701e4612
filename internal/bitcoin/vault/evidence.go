package vault

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// Evidence is a sender's request to have a deposit back at a target: each script that supplied its inputs signed the
// text that custody.Rules.ReturnText gives for the deposit and the target (SR-16). It needs no trust in who hands it
// over.
type Evidence struct {
	OutPoint wire.OutPoint // that the deposit was, as its message is keyed by it
	Target   string        // address, as in the signed text
	Proofs   []custody.Proof
}

// ErrNoEvidence means that nobody has asked for the return with a proof.
var ErrNoEvidence = errors.New("the sender has not proved control of what the coins came from")

// Origins tells what a deposit was, from the process's own index; *Watch is one. ErrNoEvidence when there is no such
// deposit.
type Origins interface {
	Deposit(ctx context.Context, op wire.OutPoint) (custody.Deposit, error)
}

// Judge decides where returns and refunds may go, from chain data and signatures alone.
type Judge struct {
	Rules   *custody.Rules
	State   *custody.State
	Origins Origins // nil: refunds of deposits with several scripts wait
}

// Target returns the script that a payee's value may go to and whether it was proved by signatures. Withdrawals name
// their script themselves: for them it returns nothing. Refunds go to the one script that supplied the deposit; when
// there were several, and for returns in any case, the sender has to prove control and name the target (SR-16).
//
// What a depositor paid from a deposit address of the deployment, which the second leaf lets him after the lock, would
// go back to that address, and nothing is paid there (SR-07): it goes to the refund key's own script, as what is
// returned of deposits to such an address does. That the script is derived from the address is all the proof that it
// takes: nobody else can have paid from it.
func (j Judge) Target(ctx context.Context, msg message.Message, e *Evidence,
	from *custody.DepositAddress,
) (script []byte, proved bool, err error) {
	p := msg.Payload.Decoded()
	if err := msg.Payload.Err(); err != nil {
		return nil, false, fmt.Errorf("payload of %s: %w", msg.UID, err)
	}
	var d custody.Deposit
	switch p.Kind {
	case message.KindReturn:
		d, err = j.returned(msg.UID, e)
	case message.KindRefund:
		if script, ok := j.State.RefundScript(p.Recipient); ok && sha256.Sum256(script) == p.Recipient {
			if own, derived := j.owner(script, from); derived {
				return own, true, nil
			}
			return script, false, nil
		}
		d, err = j.refunded(ctx, p, e)
	default:
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	script, err = j.Rules.VerifyReturn(d, e.Target, e.Proofs)
	return script, err == nil, err
}

// owner returns the refund key's own script of the deposit address that a script is, if it is derived from it.
func (j Judge) owner(script []byte, from *custody.DepositAddress) ([]byte, bool) {
	if from == nil {
		return nil, false
	}
	if t, err := j.Rules.Derive(*from); err != nil || !bytes.Equal(t.Script, script) {
		return nil, false
	}
	own, err := from.RefundScript()
	return own, err == nil
}

// returned is the deposit with a fault that a return gives back.
func (j Judge) returned(uid message.UID, e *Evidence) (custody.Deposit, error) {
	h, ok := j.State.Returnable(uid)
	if !ok || h.Deposit == nil {
		return custody.Deposit{}, fmt.Errorf("return %s: %w", uid, custody.ErrNotReady)
	}
	if e == nil || e.OutPoint != h.Deposit.Key() {
		return custody.Deposit{}, fmt.Errorf("return %s: %w", uid, ErrNoEvidence)
	}
	return *h.Deposit, nil
}

// refunded is the deposit of a claim that its owner sent back on the other chain, of a deposit that several scripts
// supplied: the message names the deposit's outpoint in a hash alone.
func (j Judge) refunded(ctx context.Context, p message.Payload, e *Evidence) (custody.Deposit, error) {
	if e == nil || j.Origins == nil {
		return custody.Deposit{}, ErrNoEvidence
	}
	d, err := j.Origins.Deposit(ctx, e.OutPoint)
	if err != nil {
		return d, fmt.Errorf("look for deposit %s: %w", e.OutPoint, err)
	}
	if d.Refund.Hash() != p.Recipient || d.Key() != e.OutPoint {
		return d, fmt.Errorf("deposit %s is not the one that is refunded: %w", e.OutPoint, ErrNoEvidence)
	}
	// It was credited, and the credit came back: now it is to be returned like one that never was.
	d.Fault = custody.FaultReceiver
	return d, nil
}

// Targets judges all payees. Of those with a target, the payout's script must be it.
func (j Judge) Targets(ctx context.Context, payees []Payee) (map[message.UID][]byte, error) {
	out := make(map[message.UID][]byte)
	for _, p := range payees {
		if p.Message.Payload.Len() == 0 {
			continue // an inscription for the custody's own moves
		}
		script, proved, err := j.Target(ctx, p.Message, p.Evidence, p.Address)
		if err != nil {
			return nil, err
		}
		if script != nil && !bytes.Equal(script, p.Script) {
			return nil, fmt.Errorf("payee %s: it goes to another script than was proved: %w", p.UID, custody.ErrMessage)
		}
		if proved {
			out[p.UID] = script
		}
	}
	return out, nil
}
