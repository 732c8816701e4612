package proposer

import (
	"context"
	"errors"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// PlanState is how far a stored plan is. The names are stored: never rename one.
type PlanState string

// The states.
const (
	PlanDrawn  PlanState = "drawn"  // stored before anybody is asked for signatures: it is what a restart goes on with
	PlanSigned PlanState = "signed" // its transactions are signed and stored: they may be broadcast, any number of times
	// its transactions are in the chain for good, as far as blocks stay: else it is signed again
	PlanFinal PlanState = "final"
	// PlanVoid is given up: replaced, or its inputs went elsewhere. In the chain all the same may be a sweep, and what is
	// signed and whose inputs came back.
	PlanVoid PlanState = "void"
)

// Open reports whether the plan may still be, or become, a transaction of the chain.
func (s PlanState) Open() bool { return s == PlanDrawn || s == PlanSigned }

// StoredPlan is a plan as the relay keeps it. Stores read the fields above Body, and keep Body and Txs as they are.
type StoredPlan struct {
	ID      chainhash.Hash // of its first transaction, which signatures do not change
	State   PlanState
	Kind    custody.Kind
	Baton   *wire.OutPoint // that it spends; nil: none (sweeps)
	Digest  message.Digest // of the attestation that it pays; zero: the proposer's own
	UIDs    []message.UID  // in payment order; what hints are made of
	TxIDs   []chainhash.Hash
	Replace *chainhash.Hash // the plan that it replaces
	Body    []byte          // JSON: plan, payouts, evidence
	Txs     [][]byte        // of a signed plan: transactions with witnesses, in the order in which they are broadcast
	Created time.Time
	Updated time.Time
}

// Errors of the plan store.
var (
	ErrNoPlan = errors.New("there is no such plan")
	// ErrPlanConflict means that somebody else moved the plan on, or that another open plan has the same baton.
	ErrPlanConflict = errors.New("another plan is in the way")
)

// Plans is where the relay keeps its plans: durably, before anything of them leaves the process (INV-05, INV-07). Any
// number of relays may share one. A store keeps final and void plans for as long as it keeps transfers: hints are read
// from them.
type Plans interface {
	// SavePlan writes a plan if the stored one of the same ID is in state from, or if there is none and from is empty;
	// else ErrPlanConflict. A new plan with a baton is refused with ErrPlanConflict, too, while an open plan that it does
	// not replace has the same Kind and Baton: a replaced plan stays open until the chain decides.
	SavePlan(ctx context.Context, p StoredPlan, from PlanState) error
	// Plan returns the plan that has the transaction among its TxIDs, whatever its state; ErrNoPlan.
	Plan(ctx context.Context, tx chainhash.Hash) (StoredPlan, error)
	// PlansOfDigest returns the plans of an attestation, oldest first, at most limit.
	PlansOfDigest(ctx context.Context, digest message.Digest, limit int) ([]StoredPlan, error)
	// FinalPlan returns the newest final plan that spends a baton; ErrNoPlan.
	FinalPlan(ctx context.Context, baton wire.OutPoint) (StoredPlan, error)
	// OpenPlans returns drawn and signed plans, oldest first, at most limit.
	OpenPlans(ctx context.Context, limit int) ([]StoredPlan, error)
}

// Hints are uids of payments, as somebody knows them.
type Hints interface {
	UIDs(ctx context.Context, tx chainhash.Hash) ([]message.UID, bool, error)
}

// PlanHints are those of payments that a store has the plans of, and what somebody else knows of the others, whose
// plans other relays have.
type PlanHints struct {
	Plans Plans
	Else  Hints // nil: nobody
}

// UIDs returns the uids of a payment in its order.
func (h PlanHints) UIDs(ctx context.Context, tx chainhash.Hash) ([]message.UID, bool, error) {
	p, err := h.Plans.Plan(ctx, tx)
	if errors.Is(err, ErrNoPlan) {
		if h.Else == nil {
			return nil, false, nil
		}
		return h.Else.UIDs(ctx, tx)
	}
	if err != nil {
		return nil, false, err
	}
	return p.UIDs, len(p.UIDs) > 0, nil
}
