package vault

import (
	"context"
	"fmt"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/chain"
	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// ErrAnswer means that a member answered something that no honest member answers.
var ErrAnswer = memberclient.ErrAnswer

// Signer is a member of the custody as the relay reaches it.
type Signer interface {
	// Key is the member's custody key in an epoch: nobody else's signatures are taken as this member's.
	Key(epoch uint32) (bitcoin.XOnly, bool)
	// Sign asks for signatures over exactly the request's transactions. The error is a *Refusal when the member says no,
	// ErrAnswer when it is not honest, and else a fault that may pass. It ends with ctx.
	Sign(ctx context.Context, r SignRequest) (SignAnswer, error)
}

// Payee is a payout with what a member needs to look at its message again.
type Payee struct {
	custody.Payout
	Tx       chain.TxID // in which its message was sent
	Evidence *Evidence  // of returns, and of refunds whose deposit's inputs had several scripts (SR-16)
	// Address is the derived one whose tokens are inscribed, or to which a withdrawal that is cancelled would go: its
	// script follows from it.
	Address *custody.DepositAddress
}

// Hint names the uids of a payment that stands in the chain. It needs no trust: the payment commits to them.
type Hint struct {
	Tx   chainhash.Hash
	UIDs []message.UID
}

// SignRequest asks a member to sign the transactions of a plan.
type SignRequest struct {
	Plan   custody.Plan
	Payees []Payee
	Hints  []Hint
	PSBTs  []*bitcoin.Packet // unsigned, in the order in which they are broadcast
	// Parent is the transaction of the mempool that the plan's pays for as its child, serialised; nil for all others.
	Parent []byte
}

// SignAnswer is the same PSBTs with the member's signatures.
type SignAnswer struct {
	PSBTs []*bitcoin.Packet
}

// Bounds of a request.
const (
	MaxPayees  = 100
	MaxHints   = 64
	MaxPackets = 1 + MaxPayees // a commit and its reveals
	maxProofs  = 64
	maxParent  = 40_000 // bytes: 10,000 vB
)

// Check reports whether the request keeps to the bounds.
func (r SignRequest) Check() error {
	switch {
	case len(r.Payees) > MaxPayees:
		return fmt.Errorf("%d payees, at most %d are possible", len(r.Payees), MaxPayees)
	case len(r.Hints) > MaxHints:
		return fmt.Errorf("%d hints, at most %d are possible", len(r.Hints), MaxHints)
	case len(r.Parent) > maxParent:
		return fmt.Errorf("a parent of %d bytes, at most %d are possible", len(r.Parent), maxParent)
	case len(r.PSBTs) == 0 || len(r.PSBTs) > MaxPackets:
		return fmt.Errorf("%d PSBTs, 1 to %d are possible", len(r.PSBTs), MaxPackets)
	}
	for _, p := range r.Payees {
		if p.Evidence != nil && len(p.Evidence.Proofs) > maxProofs {
			return fmt.Errorf("payee %s has %d proofs, at most %d are possible", p.UID, len(p.Evidence.Proofs), maxProofs)
		}
	}
	for _, h := range r.Hints {
		if len(h.UIDs) == 0 || len(h.UIDs) > MaxPayees {
			return fmt.Errorf("the hint for %s has %d uids, 1 to %d are possible", h.Tx, len(h.UIDs), MaxPayees)
		}
	}
	return nil
}

// Credited refuses to inscribe at a derived address what its sweep would not be credited for at a height: the reserve
// would bear it, and the way back (SR-12). Reveals end what was begun.
func (r SignRequest) Credited(rules *custody.Rules, height uint32) error {
	if !r.Plan.Items || r.Plan.Type != custody.PlanInscribe {
		return nil
	}
	for _, p := range r.Payees {
		if p.Address == nil {
			continue
		}
		if fault := rules.Accepts(p.Asset, p.Address.Destination(), p.Amount, height); fault != "" {
			return Refuse(RefusedRule, 0, "what %s would inscribe at a deposit address is not credited: %s", p.UID, fault)
		}
	}
	return nil
}

// Payouts are the payees without what they are looked at again by.
func (r SignRequest) Payouts() []custody.Payout {
	out := make([]custody.Payout, len(r.Payees))
	for i, p := range r.Payees {
		out[i] = p.Payout
	}
	return out
}

// DraftLife is how long members are asked for the same transaction: then another one is drawn, as the market is by
// then.
const DraftLife = 2 * time.Minute

// SignTimeout bounds one request: rebuilding and checking fifty payouts takes a few milliseconds, the member's
// second look at their messages what its nodes take.
const SignTimeout = 10 * time.Second

// Resolve gives a state the uids that it lacks, and its ledger too. Wrong hints are no harm: payments commit to their
// uids.
func Resolve(ctx context.Context, l Ledger, st *custody.State, hints []Hint) {
	open := make(map[chainhash.Hash]bool)
	for _, tx := range st.Unresolved() {
		open[tx] = true
	}
	for _, h := range hints {
		if open[h.Tx] && st.Resolve(h.Tx, h.UIDs) == nil {
			_ = l.Resolve(ctx, h.Tx, h.UIDs) // what stays unresolved is asked for again
		}
	}
}

// Owned reads what the owners of a plan's inscriptions have: of those for own moves each its own, else the custody. For
// a rotation it is what the older epochs have.
func Owned(ctx context.Context, tokens Tokens, r *custody.Rules, p custody.Plan,
	payees []Payee,
) (func([]byte, string) (total, available amount.Amount), error) {
	if tokens == nil || p.Type != custody.PlanInscribe && (p.Type != custody.PlanRotation || p.Kind != custody.BRC20) {
		return nil, nil
	}
	type key struct{ script, tick string }
	type units struct{ total, available amount.Amount }
	have := make(map[key]units)
	ask := func(script []byte, a custody.Asset) error {
		k := key{string(script), a.ID}
		if _, known := have[k]; known || a.Kind != custody.BRC20 {
			return nil
		}
		total, available, err := tokens.Owned(ctx, script, a.ID)
		if err != nil {
			return fmt.Errorf("read token balance: %w", err)
		}
		have[k] = units{total, available}
		return nil
	}
	for _, script := range r.Scripts() {
		current := script.Epoch == r.Current().Epoch
		if script.Kind != p.Kind || current == (p.Type == custody.PlanRotation) {
			continue
		}
		if p.Type == custody.PlanInscribe {
			for _, payee := range payees {
				at := script.Script
				if p.Items {
					at = payee.Script
				}
				if err := ask(at, payee.Asset); err != nil {
					return nil, err
				}
			}
			continue
		}
		for _, a := range r.Assets {
			if err := ask(script.Script, a); err != nil {
				return nil, err
			}
		}
	}
	return func(script []byte, tick string) (amount.Amount, amount.Amount) {
		u := have[key{string(script), tick}]
		return u.total, u.available
	}, nil
}
