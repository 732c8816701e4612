package proposer

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// roundTimeout bounds one look at everything.
const roundTimeout = 2 * time.Minute

// Run does what nobody asks for message by message: it hands out again what the node lost, raises fees of what waits
// too long, cancels what can never be paid, sweeps deposit addresses, moves the custody to a newer epoch, merges coins
// in cheap times, separates what is nobody's and watches the reserves.
// It looks whenever the chain moves, and ends with ctx.
func (d *Proposer) Run(ctx context.Context) error {
	var heads <-chan struct{}
	if d.cfg.Heads != nil {
		heads = d.cfg.Heads(ctx)
	}
	ticker := time.NewTicker(d.cfg.Policy.Every)
	defer ticker.Stop()
	for {
		if err := d.Round(ctx); err != nil && ctx.Err() == nil && !errors.Is(err, chain.ErrLater) {
			d.cfg.Log.Warn("custody proposer", slog.Any("error", err))
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		case _, ok := <-heads:
			if !ok {
				heads = nil
			}
		}
	}
}

// Round looks once at everything that Run does.
func (d *Proposer) Round(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, roundTimeout)
	defer cancel()
	var errs []error
	for _, k := range custody.Kinds {
		errs = append(errs, d.round(ctx, k))
	}
	return errors.Join(errs...)
}

func (d *Proposer) round(ctx context.Context, k custody.Kind) error {
	if err := d.enter(ctx, k); err != nil {
		return err
	}
	defer d.leave(k)
	s, err := d.look(ctx)
	if err != nil {
		return err
	}
	defer s.close()
	d.watchReserve(ctx, s, k)
	if d.cfg.Taken != nil {
		d.cfg.Taken(len(s.state.AllTaken()))
	}
	errs := []error{
		s.settle(ctx, k), s.reopen(ctx, k), s.abandon(ctx, k), s.unpin(ctx, k), s.repeat(ctx, k),
		s.raise(ctx, k),
	}
	for _, work := range []func(context.Context, custody.Kind) error{s.rotate, s.cancel, s.sweep, s.move, s.separate} {
		if err := work(ctx, k); err != nil && !errors.Is(err, chain.ErrLater) && !errors.Is(err, custody.ErrNothing) {
			errs = append(errs, err)
		}
	}
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("proposer of %s: %w", k, err)
	}
	return nil
}

// watchReserve remembers whether a kind's reserve is low, and says so when that changes (SR-12).
func (d *Proposer) watchReserve(ctx context.Context, s *snapshot, k custody.Kind) {
	have := s.available(k)
	low := d.cfg.Policy.LowReserve > 0 && have < int64(min(d.cfg.Policy.LowReserve, 1<<62))
	d.reserveMu.Lock()
	changed := d.low[k] != low
	d.low[k] = low
	d.reserveMu.Unlock()
	if changed {
		level := slog.LevelInfo
		if low {
			level = slog.LevelWarn
		}
		d.cfg.Log.Log(ctx, level, "fee reserve", slog.String("kind", k.String()), slog.Int64("availableSats", have),
			slog.Bool("low", low))
	}
}

// available is what a kind's reserve has for miners, in sat.
func (s *snapshot) available(k custody.Kind) int64 {
	have := s.state.Reserve(k).Available
	if k == custody.BTC {
		have += int64(min(s.collected, 1<<62))
	}
	return have
}

// settle closes the plans that the chain has decided about.
func (s *snapshot) settle(ctx context.Context, k custody.Kind) error {
	var left []job
	for _, j := range s.open {
		if j.Kind != k {
			left = append(left, j)
			continue
		}
		to, err := s.decided(ctx, j)
		if err != nil {
			return err
		}
		if to == "" {
			left = append(left, j)
			continue
		}
		from := j.State
		j.State, j.Updated = to, s.cfg.Now()
		if err := s.cfg.Plans.SavePlan(ctx, j.StoredPlan, from); err != nil && !errors.Is(err, ErrPlanConflict) {
			return fmt.Errorf("close plan %s: %w", j.ID, err)
		}
	}
	s.open = left
	return nil
}

// decided returns the state in which a plan ends, or nothing while the chain may still go either way.
func (s *snapshot) decided(ctx context.Context, j job) (PlanState, error) {
	height, err := s.placed(j.ID)
	if err != nil {
		return "", err
	}
	switch {
	case height > 0 && height <= s.final:
		if j.Plan.Type == custody.PlanInscribe && len(s.unrevealed(j)) > 0 {
			return "", nil
		}
		return PlanFinal, nil
	case height > 0:
		return "", nil
	case j.Parent != nil:
		return s.orphaned(ctx, j)
	case j.Baton != nil:
		return s.overtaken(j)
	case j.Plan.Type == custody.PlanReveal:
		if len(s.unrevealed(j)) == 0 {
			return PlanVoid, nil
		}
		return "", nil
	default:
		return s.gone(j)
	}
}

// reopen takes up what was final and left the chain: a transaction that spends what is the baton again goes out as it
// was signed, and nothing else is made in its place.
func (s *snapshot) reopen(ctx context.Context, k custody.Kind) error {
	baton, ok := s.state.Baton(k)
	if _, busy := s.head(k); !ok || busy {
		return nil
	}
	p, err := s.cfg.Plans.FinalPlan(ctx, baton.OutPoint)
	if errors.Is(err, ErrNoPlan) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read final plan: %w", err)
	}
	j, err := readJob(p)
	if err != nil {
		return err
	}
	j.State, j.Updated = PlanSigned, s.cfg.Now()
	switch err := s.cfg.Plans.SavePlan(ctx, j.StoredPlan, PlanFinal); {
	case errors.Is(err, ErrPlanConflict):
		return later("another process of this relay takes %s up again", p.ID)
	case err != nil:
		return fmt.Errorf("take plan %s up again: %w", p.ID, err)
	}
	s.add(j)
	s.cfg.Log.Warn("a final custody transaction left the chain, and is sent again", slog.String("tx", p.ID.String()),
		slog.String("kind", p.Kind.String()))
	return nil
}

// placed returns the height of a transaction's block; 0 when it is in none.
func (s *snapshot) placed(tx chainhash.Hash) (uint32, error) {
	at, err := s.view.Place(tx)
	if errors.Is(err, vault.ErrNotIndexed) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("find transaction %s: %w", tx, err)
	}
	return at.Height, nil
}

// overtaken reports that a plan's baton went elsewhere, for good.
func (s *snapshot) overtaken(j job) (PlanState, error) {
	baton, ok := s.state.Baton(j.Kind)
	if !ok || baton.OutPoint == *j.Baton || baton.Height > s.final {
		return "", nil
	}
	made, err := s.placed(j.Baton.Hash)
	if err != nil || made == 0 {
		return "", err
	}
	return PlanVoid, nil
}

// gone reports that a sweep spends what is not there any more: swept by another transaction, or taken back by its
// owner.
func (s *snapshot) gone(j job) (PlanState, error) {
	for _, src := range j.Plan.Sources {
		_, ok, err := vault.SourceCoin(s.view, s.cfg.Rules, src)
		if err != nil {
			return "", err
		}
		if !ok {
			return PlanVoid, nil
		}
	}
	for _, op := range j.Plan.Coins {
		if _, ok := s.state.Holding(op); !ok {
			return PlanVoid, nil
		}
	}
	return "", nil
}

// unrevealed returns the uids of a plan whose commit outputs are in the chain and wait for their reveals.
func (s *snapshot) unrevealed(j job) []message.UID {
	var out []message.UID
	for _, c := range s.state.Commits() {
		if slices.Contains(j.UIDs, c.ID) {
			out = append(out, c.ID)
		}
	}
	return out
}

// repeat takes plans on that a stop left behind, and hands out again what the node does not have: it may have lost its
// mempool, or been another one.
func (s *snapshot) repeat(ctx context.Context, k custody.Kind) error {
	var errs []error
	for _, j := range s.open {
		if j.Kind != k || j.Baton != nil && j.Parent == nil && !s.leads(j) {
			continue
		}
		waiting, err := s.lost(ctx, j)
		if err != nil {
			return err
		}
		if j.State == PlanDrawn || waiting {
			_, err := s.carry(ctx, j)
			if err != nil {
				err = s.instead(ctx, j, nil, err)
			}
			if err != nil && !errors.Is(err, chain.ErrLater) {
				errs = append(errs, err)
			}
		}
	}
	return errors.Join(errs...)
}

// leads reports whether a plan with a baton is the newest on the current one, or an inscribing whose commit is in the
// chain.
func (s *snapshot) leads(j job) bool {
	if head, ok := s.head(j.Kind); ok && head.ID == j.ID {
		return true
	}
	height, err := s.placed(j.ID)
	return err == nil && height > 0 && j.Plan.Type == custody.PlanInscribe
}

// lost reports whether a signed plan has a transaction that is neither in the chain nor in the node's mempool.
func (s *snapshot) lost(ctx context.Context, j job) (bool, error) {
	if j.State != PlanSigned {
		return false, nil
	}
	var ids []chainhash.Hash
	for _, id := range j.TxIDs {
		height, err := s.placed(id)
		if err != nil {
			return false, err
		}
		if height == 0 {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return false, nil
	}
	entries, err := s.cfg.Node.MempoolEntries(ctx, ids)
	if err != nil {
		return false, fmt.Errorf("read mempool: %w", err)
	}
	return slices.ContainsFunc(ids, func(id chainhash.Hash) bool { _, ok := entries[id]; return !ok }), nil
}

// spends reports whether a plan spends an output.
func (j job) spends(op wire.OutPoint) bool {
	return slices.Contains(j.Plan.Assets, op) || slices.Contains(j.Plan.Coins, op) ||
		slices.ContainsFunc(j.Plan.Sources, func(s custody.Source) bool { return s.OutPoint == op })
}
