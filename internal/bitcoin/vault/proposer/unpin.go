package proposer

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
)

// Why signed plans are given up.
var (
	errPinned = errors.New("another transaction of the mempool spends one of its sources")
	errGone   = errors.New("what it spends left the chain, or was spent by something else")
)

// abandon gives up what is signed and can be in no block any more: a reorganisation took a coin back that it spends, or
// another relay's sweep or reveal, which no baton orders, spent it. Else it would keep its place on the baton for ever.
//
// What it would have paid is asked for again, and paid by the next transaction of that baton. Should the coin come back
// and the old transaction be mined after all, then that is the one that counts: the two spend the same baton, so that
// at most one of them is ever in a chain (SR-01, INV-05), and the uids of one that was given up stay known.
func (s *snapshot) abandon(ctx context.Context, k custody.Kind) error {
	baton, ok := s.state.Baton(k)
	for _, j := range slices.Clone(s.open) {
		onBaton := ok && j.Baton != nil && (*j.Baton == baton.OutPoint || j.Parent != nil)
		if j.Kind != k || j.State != PlanSigned || !onBaton && j.Plan.Type != custody.PlanReveal {
			continue
		}
		gone, err := s.inputsGone(ctx, j)
		if err != nil {
			return err
		}
		if err := s.giveUp(ctx, j, gone, errGone); err != nil {
			return err
		}
	}
	return nil
}

// giveUp ends a plan for a reason, if it is one and its transaction is neither in the chain nor in the node's mempool,
// and lets others spend what it would have.
func (s *snapshot) giveUp(ctx context.Context, j job, reason bool, why error) error {
	if !reason {
		return nil
	}
	there, err := s.known(ctx, j.ID)
	if err != nil || there {
		return err
	}
	if err := s.void(ctx, j, why); err != nil && !errors.Is(err, ErrPlanConflict) {
		return err
	}
	s.release(j)
	return nil
}

// known reports whether a transaction is in the chain or the node's mempool.
func (s *snapshot) known(ctx context.Context, tx chainhash.Hash) (bool, error) {
	height, err := s.placed(tx)
	if err != nil || height > 0 {
		return true, err
	}
	entries, err := s.cfg.Node.MempoolEntries(ctx, []chainhash.Hash{tx})
	if err != nil {
		return true, fmt.Errorf("read mempool: %w", err)
	}
	_, there := entries[tx]
	return there, nil
}

// inputsGone reports whether something that a plan spends, its baton and commit output aside, is neither in the chain
// nor on its way into it. Where the mempool pays the custody more than the index lists, which anybody can see to with
// dust, the node is asked.
func (s *snapshot) inputsGone(ctx context.Context, j job) (bool, error) {
	spends := j.Plan.Coins
	if j.Plan.Type != custody.PlanReveal {
		spends = slices.Concat(spends, j.Plan.Assets)
	}
	var missing []chainhash.Hash
	for _, op := range spends {
		if _, there := s.state.Holding(op); !there && !s.coming[op] {
			missing = append(missing, op.Hash)
		}
	}
	if len(missing) == 0 || !s.blind {
		return len(missing) > 0, nil
	}
	waiting, err := s.cfg.Node.MempoolEntries(ctx, missing)
	if err != nil {
		return false, fmt.Errorf("read mempool: %w", err)
	}
	return slices.ContainsFunc(missing, func(tx chainhash.Hash) bool { _, waits := waiting[tx]; return !waits }), nil
}

// unpin gives up sweeps that the node does not have, and that something else in the mempool keeps out: the depositor of
// one source takes it back after its lock, or another relay sweeps it. The others' deposits are swept again without
// that one, in this very round: nobody holds up what others sent for longer than the mempool takes to tell.
//
// A swept transaction that is given up may be signed, and may still get into a block if what kept it out goes away.
// That harms nobody, unlike with a payment: a sweep pays the custody alone, each source is one output that the chain
// lets be spent once, and its deposit is credited by that output, whichever of the sweeps spent it (SR-04, INV-02). Of
// two sweeps that share a source one is never in the chain; two that share none move different deposits (INV-05:
// neither pays a uid).
func (s *snapshot) unpin(ctx context.Context, k custody.Kind) error {
	own := make(map[chainhash.Hash]bool)
	for _, j := range s.open {
		for _, id := range j.TxIDs {
			own[id] = true
		}
	}
	for _, j := range slices.Clone(s.open) {
		if j.Kind != k || j.Plan.Type != custody.PlanSweep {
			continue
		}
		pinned, err := s.pinned(j, own)
		if err != nil {
			return err
		}
		if err := s.giveUp(ctx, j, pinned, errPinned); err != nil {
			return err
		}
	}
	return nil
}

// pinned reports whether something that is none of the relay's own spends a source of a sweep.
func (s *snapshot) pinned(j job, own map[chainhash.Hash]bool) (bool, error) {
	for _, src := range j.Plan.Sources {
		c, ok, err := vault.SourceCoin(s.view, s.cfg.Rules, src)
		if err != nil {
			return false, err
		}
		if ok && c.SpentBy != nil && !own[*c.SpentBy] {
			return true, nil
		}
	}
	return false, nil
}

// release lets others spend what a plan that was given up would have spent.
func (s *snapshot) release(j job) {
	for _, op := range j.Plan.Inputs() {
		_, waits := s.foreign[op]
		s.taken[op] = waits || slices.ContainsFunc(s.open, func(o job) bool { return o.spends(op) })
	}
}
