package vault

import (
	"context"
	"fmt"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// Ledger is the custody's state as the process's own index sees it; *Watch is one.
type Ledger interface {
	// State returns a state of the caller's own at the tip of the process's index.
	State(ctx context.Context) (*custody.State, Tip, error)
	// Resolve tells the uids of a payment of the chain: they must be what it commits to.
	Resolve(ctx context.Context, tx chainhash.Hash, uids []message.UID) error
}

// Market tells the process's own estimate of the fee rate that confirms soon. It never comes from the other side of a
// request (SR-12).
type Market interface {
	FeeRate(ctx context.Context) (bitcoin.FeeRate, error)
}

// Tokens tells what a script has of a BRC-20 token in the process's own index, in units of 10^-18: in all, and of that
// not in transfer inscriptions.
type Tokens interface {
	Owned(ctx context.Context, script []byte, tick string) (total, available amount.Amount, err error)
}

// Item is a message with the transaction in which it was sent.
type Item struct {
	Message message.Message
	Tx      chain.TxID
}

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

// FinalHeight is the height of the newest block that is final as the bridge's first step has it (SR-21).
func FinalHeight(r *custody.Rules, tip Tip) uint32 {
	need := r.Least()
	if need == 0 || tip.Height+1 < need {
		return 0
	}
	return tip.Height + 1 - need
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
