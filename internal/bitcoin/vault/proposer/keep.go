package proposer

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/message"
)

const (
	addressPage = 200    // addresses per read
	maxPages    = 50     // per round: the next round goes on
	maxSweep    = 60     // outputs of one sweep
	maxLooks    = 20_000 // outputs that are looked at in one round, give or take a page of addresses
	maxItems    = 20     // transfers that are inscribed for own moves at once
)

// rotate moves holdings of older epochs into the current one, a transaction at a time (SR-18).
func (s *snapshot) rotate(ctx context.Context, k custody.Kind) error {
	current := s.cfg.Rules.Current().Epoch
	took := s.state.TookOver(k)
	behind := !took || slices.ContainsFunc(s.state.Holdings(), func(h custody.Holding) bool {
		return h.Kind == k && h.Epoch != current && h.Class != custody.ClassReturnable && h.Class != custody.ClassForeign
	})
	if !behind && k != custody.BRC20 {
		return nil
	}
	turn := s.spare
	if b, ok := s.state.Baton(k); !took || ok && b.Epoch != current { // nothing is paid before
		turn = func(_ context.Context, k custody.Kind) error { return s.free(k) }
	}
	if err := turn(ctx, k); err != nil {
		return err
	}
	if behind {
		o := s.offer()
		var err error
		if o.Limits.Owned, err = vault.Owned(ctx, s.cfg.Tokens, s.cfg.Rules, custody.Plan{
			Type: custody.PlanRotation, Kind: k,
		},
			nil); err != nil {
			return err
		}
		plan, err := s.state.ProposeRotation(k, o)
		if err == nil {
			return s.start(ctx, plan, nil)
		}
		if !errors.Is(err, custody.ErrNothing) {
			return unlucky(fmt.Errorf("propose a rotation: %w", err))
		}
	}
	var owners []owner
	for _, script := range s.cfg.Rules.Scripts() {
		for _, a := range s.cfg.Rules.Assets {
			if script.Kind == k && script.Epoch != current && a.Kind == k && !s.state.Lost(k, script.Epoch) {
				owners = append(owners, owner{script.Script, a, nil})
			}
		}
	}
	return s.inscribeFor(ctx, k, owners)
}

// fetch proposes to move what a return gives back to the current epoch, if it came to an older one's address: nobody
// else moves it. What else was sent there and cannot be credited stays until it is asked for, too.
func (s *snapshot) fetch(uid message.UID, o custody.Offer) (custody.Plan, error) {
	current := s.cfg.Rules.Current().Epoch
	h, ok := s.state.Returnable(uid)
	if !ok || h.Epoch == current {
		return custody.Plan{}, custody.ErrNothing
	}
	taken := o.Exclude
	o.Exclude = func(op wire.OutPoint) bool {
		other, _ := s.state.Holding(op)
		idle := other.Class == custody.ClassReturnable || other.Class == custody.ClassForeign
		return taken(op) || op != h.OutPoint && other.Epoch != current && idle
	}
	plan, err := s.state.ProposeRotation(h.Kind, o)
	if err == nil && !slices.Contains(plan.Assets, h.OutPoint) {
		return plan, custody.ErrNothing // it is poor, or others go first
	}
	return plan, err
}

// start draws a plan of the proposer's own and takes it as far as it goes.
func (s *snapshot) start(ctx context.Context, plan custody.Plan, payees []vault.Payee) error {
	j, err := s.draw(ctx, plan, payees, message.Digest{})
	if err != nil {
		return unlucky(err)
	}
	_, err = s.carry(ctx, j)
	return err
}

// owner is a script of the custody that has, or may have, tokens.
type owner struct {
	script  []byte
	asset   custody.Asset
	address *custody.DepositAddress // of a derived one
}

// inscribeFor inscribes transfers of all that scripts of the custody have of tokens, of derived ones of all that would
// be credited, so that the next plan can move them.
func (s *snapshot) inscribeFor(ctx context.Context, k custody.Kind, owners []owner) error {
	if s.cfg.Tokens == nil || k != custody.BRC20 {
		return nil
	}
	have := make(map[string]amount.Amount)
	var items []vault.Payee
	for _, w := range owners {
		if len(items) == maxItems {
			break
		}
		_, available, err := s.cfg.Tokens.Owned(ctx, w.script, w.asset.ID)
		if err != nil {
			return fmt.Errorf("read token balance: %w", err)
		}
		if w.address != nil { // what would not be credited stays where its depositor can take it back (SR-12)
			available = s.cfg.Rules.Creditable(w.asset, w.address.Destination(), available, s.tip.Height+1)
		}
		if available.IsZero() || s.inscribing(w) {
			continue
		}
		have[string(w.script)+w.asset.ID] = available
		items = append(items,
			vault.Payee{Payout: custody.Payout{Asset: w.asset, Script: w.script, Amount: available}, Address: w.address})
	}
	if len(items) == 0 {
		return nil
	}
	if err := s.spare(ctx, k); err != nil {
		return err
	}
	o := s.offer()
	o.Limits.Owned = func(script []byte, tick string) (amount.Amount, amount.Amount) {
		units := have[string(script)+tick]
		return units, units
	}
	var err error
	if o.Limits.Ours, err = s.ours(ctx, items); err != nil {
		return err
	}
	plan, named, err := s.state.ProposeItems(k, payouts(items), o)
	if err != nil {
		return unlucky(fmt.Errorf("propose transfers for own moves: %w", err))
	}
	payees := payeesOf(named)
	for i, p := range named {
		for _, item := range items {
			if item.Asset == p.Asset && slices.Equal(item.Script, p.Script) {
				payees[i].Address = item.Address
			}
		}
	}
	return s.start(ctx, plan, payees)
}

// proposeInscribing proposes to inscribe the transfers that payees lack, or what they are made of where those were
// void.
func (s *snapshot) proposeInscribing(ctx context.Context, k custody.Kind, missing []vault.Payee,
	o custody.Offer,
) (custody.Plan, []vault.Payee, []custody.Excluded, error) {
	var err error
	if o.Limits.Owned, err = vault.Owned(ctx, s.cfg.Tokens, s.cfg.Rules, custody.Plan{Type: custody.PlanInscribe, Kind: k},
		missing); err != nil {
		return custody.Plan{}, nil, nil, err
	}
	if plan, items, err := s.state.ProposeStock(k, payouts(missing), o); err == nil {
		return plan, payeesOf(items), nil, nil
	}
	plan, excluded, err := s.state.ProposeInscribe(k, payouts(missing), o)
	return plan, chosen(missing, plan.UIDs), excluded, err
}

// payeesOf are the payees of transfers for own moves, at whatever script.
func payeesOf(named []custody.Payout) []vault.Payee {
	list := make([]vault.Payee, len(named))
	for i, p := range named {
		list[i] = vault.Payee{Payout: p}
	}
	return list
}

// inscribing reports whether a transfer for an owner is under way.
func (s *snapshot) inscribing(w owner) bool {
	return slices.ContainsFunc(s.open, func(j job) bool {
		return j.Plan.Items && slices.ContainsFunc(j.Payees, func(p vault.Payee) bool {
			return p.Asset == w.asset && slices.Equal(p.Script, w.script)
		})
	})
}

// sweep moves what arrived at derived addresses into the custody, once it is final (SR-02). Tokens are inscribed first.
func (s *snapshot) sweep(ctx context.Context, k custody.Kind) error {
	sources, owners, err := s.arrived(ctx, k)
	if err != nil {
		return err
	}
	var sweepErr error
	if len(sources) > 0 {
		sweepErr = s.sweepAll(ctx, k, sources)
	}
	return errors.Join(sweepErr, s.inscribeFor(ctx, k, owners))
}

func (s *snapshot) sweepAll(ctx context.Context, k custody.Kind, sources []custody.Source) error {
	o := s.offer()
	o.Limits.Sources = make(map[wire.OutPoint]custody.Source, len(sources))
	for _, src := range sources {
		o.Limits.Sources[src.OutPoint] = src
	}
	plan, err := s.state.ProposeSweep(k, sources, o)
	if err != nil {
		return unlucky(fmt.Errorf("propose a sweep: %w", err))
	}
	return s.start(ctx, plan, nil)
}

// arrived reads the registered addresses of a kind and returns the final outputs that are worth sweeping and nothing
// else spends, at most maxSweep, and the addresses of tokens that have to be inscribed.
func (s *snapshot) arrived(ctx context.Context, k custody.Kind) (sources []custody.Source, owners []owner, err error) {
	after, looked := s.swept[k], 0
	for range maxPages {
		page, next, err := s.cfg.Addresses.OpenAddresses(ctx, after, addressPage)
		if err != nil {
			return nil, nil, fmt.Errorf("read deposit addresses: %w", err)
		}
		for _, d := range page {
			if d.Asset.Kind != k {
				continue
			}
			found, n, err := s.arrivedAt(d, maxSweep-len(sources))
			if err != nil {
				return nil, nil, err
			}
			looked += n
			sources = append(sources, found...)
			if k == custody.BRC20 {
				taproot, err := s.cfg.Rules.Derive(d)
				if err != nil {
					return nil, nil, fmt.Errorf("derive deposit address: %w", err)
				}
				owners = append(owners, owner{taproot.Script, d.Asset, &d})
			}
		}
		after = next
		if next == "" || len(sources) >= maxSweep || looked >= maxLooks {
			break
		}
	}
	s.swept[k] = after
	return sources, owners, nil
}

// arrivedAt returns what can be swept of one address now, at most room outputs, and how many were looked at for it.
// Where there are more the next look goes on behind them.
func (s *snapshot) arrivedAt(d custody.DepositAddress, room int) (found []custody.Source, looked int, err error) {
	if room <= 0 {
		return nil, 0, nil
	}
	floor, err := s.state.SweepFloor(d, s.rate)
	if err != nil {
		return nil, 0, fmt.Errorf("what a sweep of a deposit address costs: %w", err)
	}
	taproot, err := s.cfg.Rules.Derive(d)
	if err != nil {
		return nil, 0, fmt.Errorf("derive deposit address: %w", err)
	}
	looked, err = s.scans.Through(s.view, taproot.Script, func(c vault.Coin) (bool, error) {
		src, ok, err := vault.SourceOf(s.view, s.cfg.Rules, d, c)
		if ok && src.Height <= s.final && src.Value >= floor && !s.taken[src.OutPoint] && c.SpentBy == nil {
			found = append(found, src)
		}
		return len(found) == room, err
	})
	if err != nil {
		return nil, looked, fmt.Errorf("read coins of a deposit address: %w", err)
	}
	return found, looked, nil
}

// move merges coins in cheap times.
func (s *snapshot) move(ctx context.Context, k custody.Kind) error {
	if err := s.spare(ctx, k); err != nil {
		return err
	}
	plan, err := s.state.ProposeMove(k, s.offer())
	if err != nil {
		return unlucky(fmt.Errorf("propose to merge coins: %w", err))
	}
	return s.start(ctx, plan, nil)
}

// separate splits what is nobody's and carries several runes that the custody takes, one output at a time, so that it
// can spend them (SR-10), as far as the reserve permits.
func (s *snapshot) separate(ctx context.Context, k custody.Kind) error {
	var errs []error
	for _, op := range s.state.Separable(k) {
		if s.taken[op] {
			continue
		}
		if err := s.spare(ctx, k); err != nil {
			return err
		}
		plan, err := s.state.ProposeSeparation(op, s.offer())
		if err == nil {
			return s.start(ctx, plan, nil)
		}
		// one that is too large for a transaction holds up no other
		errs = append(errs, unlucky(fmt.Errorf("separate %s: %w", op, err)))
	}
	return errors.Join(errs...)
}
