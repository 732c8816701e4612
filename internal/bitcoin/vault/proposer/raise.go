package proposer

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// raise replaces what waits too long, or what the node does not take any more, with the same at the market's rate. What
// is not replaced any more, or is another relay's, gets a child that pays for it.
func (s *snapshot) raise(ctx context.Context, k custody.Kind) error {
	var errs []error
	switch j, ok := s.head(k); {
	case ok && j.State == PlanSigned && j.Parent == nil && len(s.onBaton(k)) < s.cfg.Policy.Raises:
		errs = append(errs, s.raiseOnBaton(ctx, k, j))
	case !ok || j.State == PlanSigned:
		errs = append(errs, s.bump(ctx, k))
	}
	for _, j := range slices.Clone(s.open) {
		if j.Kind != k || j.State != PlanSigned {
			continue
		}
		switch j.Plan.Type {
		case custody.PlanSweep:
			errs = append(errs, s.raiseSweep(ctx, j))
		case custody.PlanInscribe:
			errs = append(errs, s.raiseReveals(ctx, j))
		}
	}
	for i, err := range errs {
		if errors.Is(err, chain.ErrLater) || errors.Is(err, custody.ErrNothing) {
			errs[i] = nil
		}
	}
	return errors.Join(errs...)
}

// slow reports whether a signed transaction pays clearly less than what confirms soon now, and has waited long enough,
// or is not even kept by the node.
func (s *snapshot) slow(ctx context.Context, j job, i int) (bool, error) {
	height, err := s.placed(j.TxIDs[i])
	if err != nil || height > 0 {
		return false, err
	}
	paid, err := rateOf(j, i)
	if err != nil {
		return false, err
	}
	floor, err := s.cfg.Node.FeeFloor(ctx)
	if err != nil {
		return false, fmt.Errorf("read the node's least fee: %w", err)
	}
	waited := s.cfg.Now().Sub(j.Updated) >= s.cfg.Policy.Patience
	return paid < bitcoin.FeeRate(floor) || waited && s.rate >= paid+paid/4, nil
}

// rateOf is what a plan's transaction pays.
func rateOf(j job, i int) (bitcoin.FeeRate, error) {
	tx, err := bitcoin.ParseTransaction(j.Txs[i])
	if err != nil {
		return 0, fmt.Errorf("read transaction %s: %w", j.TxIDs[i], err)
	}
	fee := j.Plan.Fee
	if i > 0 {
		fee = j.Plan.Reveals[i-1]
	}
	return bitcoin.FeeRateOf(fee, bitcoin.VSize(tx)), nil
}

func (s *snapshot) raiseOnBaton(ctx context.Context, k custody.Kind, j job) error {
	slow, err := s.slow(ctx, j, 0)
	if err != nil || !slow {
		return err
	}
	return s.supersede(ctx, j, j.Payees)
}

// supersede replaces a plan on its baton by one for the same uids, and those of further payees that fit.
func (s *snapshot) supersede(ctx context.Context, j job, payees []vault.Payee) error {
	plan, err := s.successor(ctx, j, payees)
	if err != nil {
		return err
	}
	return s.replace(ctx, j, plan, payees)
}

// successor proposes what takes a plan's place on its baton: for more than what nodes may have, or where they have
// nothing, for what the market asks now.
func (s *snapshot) successor(ctx context.Context, j job, payees []vault.Payee) (custody.Plan, error) {
	o := s.offer()
	taken := o.Exclude
	o.Exclude = func(op wire.OutPoint) bool { return taken(op) && !j.spends(op) }
	o.Limits.Targets = targetsOf(payees)
	var err error
	if o.Limits.Ours, err = s.ours(ctx, payees); err != nil {
		return custody.Plan{}, err
	}
	if o.Limits.Owned, err = vault.Owned(ctx, s.cfg.Tokens, s.cfg.Rules, j.Plan, payees); err != nil {
		return custody.Plan{}, err
	}
	for range maxNudges {
		plan, id, err := s.succeed(j, payees, o)
		switch {
		case err != nil:
			return plan, err
		case id == j.ID:
			return plan, later("the market asks for no other transaction than %s", j.ID)
		}
		if before, err := s.elsewhere(ctx, id, plan.Replaces); err != nil || !before {
			return plan, err
		}
		o.Rate += o.Rate/100 + 1
	}
	return custody.Plan{}, later("what replaces %s was given up before", j.ID)
}

// maxNudges bounds the tries to make a transaction that was not given up before.
const maxNudges = 5

// succeed is one try, with its first transaction's id.
func (s *snapshot) succeed(j job, payees []vault.Payee, o custody.Offer) (custody.Plan, chainhash.Hash, error) {
	var id chainhash.Hash
	plan, _, err := s.state.ProposeReplacement(j.Plan, s.sent(j.Kind), payouts(payees), o)
	if err != nil {
		return plan, id, unlucky(fmt.Errorf("replace %s: %w", j.ID, err))
	}
	if slices.ContainsFunc(j.UIDs, func(uid message.UID) bool { return !slices.Contains(plan.UIDs, uid) }) {
		return plan, id, fmt.Errorf("replace %s: the replacement drops payouts", j.ID)
	}
	packets, err := s.state.Build(plan, payouts(chosen(payees, plan.UIDs)))
	if err != nil {
		return plan, id, fmt.Errorf("build %s: %w", plan.Type, err)
	}
	return plan, packets[0].Tx.TxHash(), nil
}

// elsewhere reports whether a transaction is a plan already that took another one's place. That was given up, and its
// own place is before what was sent since.
func (s *snapshot) elsewhere(ctx context.Context, tx chainhash.Hash, replaces *chainhash.Hash) (bool, error) {
	p, err := s.cfg.Plans.Plan(ctx, tx)
	if errors.Is(err, ErrNoPlan) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("read plan of %s: %w", tx, err)
	}
	return (p.Replace == nil) != (replaces == nil) || replaces != nil && *p.Replace != *replaces, nil
}

// sent returns the newest of a kind's plans on its baton that nodes may have; nil: none.
func (s *snapshot) sent(k custody.Kind) *custody.Plan {
	for _, j := range slices.Backward(s.onBaton(k)) {
		if j.State == PlanSigned {
			return &j.Plan
		}
	}
	return nil
}

// replace draws a plan in place of another one and takes it as far as it goes. One that is drawn is closed first: so at
// most one of a baton is drawn, whatever happens from here on, and replacements are chained as they were sent.
func (s *snapshot) replace(ctx context.Context, old job, plan custody.Plan, payees []vault.Payee) error {
	if old.State == PlanDrawn {
		switch err := s.void(ctx, old, errReplaced); {
		case errors.Is(err, ErrPlanConflict):
			return later("another process of this relay goes on with %s", old.ID)
		case err != nil:
			return err
		}
	}
	next, err := s.draw(ctx, plan, chosen(payees, plan.UIDs), old.Digest)
	if err != nil {
		return unlucky(err)
	}
	s.cfg.Log.Info("custody transaction replaced", slog.String("old", old.ID.String()),
		slog.String("new", next.ID.String()), slog.Uint64("feeSats", plan.Fee))
	_, err = s.carry(ctx, next)
	return err
}

// raiseSweep sweeps the same outputs again for more. There is no baton that orders the two: what they spend does.
func (s *snapshot) raiseSweep(ctx context.Context, j job) error {
	newer := func(o job) bool { return o.ID != j.ID && o.Created.After(j.Created) && sharesSource(o, j) }
	if slices.ContainsFunc(s.open, newer) {
		return nil
	}
	slow, err := s.slow(ctx, j, 0)
	if err != nil || !slow {
		return err
	}
	paid, err := rateOf(j, 0)
	if err != nil {
		return err
	}
	there, err := vault.FindSources(s.view, s.cfg.Rules, j.Plan.Sources, s.final)
	if err != nil {
		return err
	}
	o := s.offer()
	taken := o.Exclude
	o.Exclude = func(op wire.OutPoint) bool { return taken(op) && !j.spends(op) }
	o.Limits.Sources = there
	// BIP-125: more in rate and, by more than what relaying it costs, in all.
	o.Rate = max(s.rate, paid+1000)
	plan, err := s.state.ProposeSweep(j.Kind, j.Plan.Sources, o)
	if err != nil {
		return unlucky(fmt.Errorf("sweep again for more: %w", err))
	}
	return s.replace(ctx, j, plan, nil)
}

func sharesSource(a, b job) bool {
	return slices.ContainsFunc(a.Plan.Sources, func(x custody.Source) bool {
		return slices.ContainsFunc(b.Plan.Sources, func(y custody.Source) bool { return x.OutPoint == y.OutPoint })
	})
}

// raiseReveals reveals again, for more, what was committed to and waits.
func (s *snapshot) raiseReveals(ctx context.Context, j job) error {
	if height, err := s.placed(j.ID); err != nil || height == 0 {
		return err
	}
	var errs []error
	for _, uid := range s.unrevealed(j) {
		i := slices.Index(j.UIDs, uid)
		newer := func(o job) bool { return o.Plan.Type == custody.PlanReveal && slices.Contains(o.UIDs, uid) }
		if i < 0 || i+1 >= len(j.TxIDs) || slices.ContainsFunc(s.open, newer) {
			continue
		}
		slow, err := s.slow(ctx, j, i+1)
		if err != nil || !slow {
			errs = append(errs, err)
			continue
		}
		payee := slices.IndexFunc(j.Payees, func(p vault.Payee) bool { return p.UID == uid })
		if payee < 0 {
			continue
		}
		o := s.offer()
		if o.Limits.Ours, err = s.ours(ctx, j.Payees); err != nil {
			return err
		}
		plan, err := s.state.ProposeReveal(j.Payees[payee].Payout, o)
		if err != nil {
			errs = append(errs, unlucky(fmt.Errorf("reveal %s again: %w", uid, err)))
			continue
		}
		next, err := s.draw(ctx, plan, j.Payees[payee:payee+1], j.Digest)
		if err == nil {
			_, err = s.carry(ctx, next)
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// proposeForeign proposes to reveal what is committed to for one of payees and not revealed though its block is final.
// It is no plan of this relay's: another one that sent the commit alone, or that lost its plans, would hold the payment
// up for ever (INV-07). No payees: there is nothing of that kind.
func (s *snapshot) proposeForeign(payees []vault.Payee, o custody.Offer) (custody.Plan, []vault.Payee, error) {
	for _, c := range s.state.Commits() {
		i := slices.IndexFunc(payees, func(p vault.Payee) bool { return p.UID == c.ID })
		ours := slices.ContainsFunc(s.open, func(j job) bool { return slices.Contains(j.UIDs, c.ID) })
		if i < 0 || ours {
			continue
		}
		height, err := s.placed(c.OutPoint.Hash)
		if err != nil {
			return custody.Plan{}, nil, err
		}
		if height == 0 || height > s.final {
			continue
		}
		plan, err := s.state.ProposeReveal(payees[i].Payout, o)
		if err != nil {
			return custody.Plan{}, nil, unlucky(fmt.Errorf("reveal %s: %w", c.ID, err))
		}
		return plan, payees[i : i+1], nil
	}
	return custody.Plan{}, nil, nil
}

// targetsOf returns the scripts that payees' evidence proved, or the deposit addresses that they paid from.
func targetsOf(payees []vault.Payee) map[message.UID][]byte {
	out := make(map[message.UID][]byte)
	for _, p := range payees {
		if p.Evidence != nil || p.Address != nil {
			out[p.UID] = p.Script
		}
	}
	return out
}
