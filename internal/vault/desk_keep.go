package vault

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/custody"
	"causeway/internal/message"
)

const (
	addressPage = 200 // addresses per read
	maxPages    = 50  // per round: the next round goes on
	maxSweep    = 60  // outputs of one sweep
	maxItems    = 20  // transfers that are inscribed for own moves at once
)

// rotate moves holdings of older epochs into the current one, a transaction at a time (SR-18).
func (s *scene) rotate(ctx context.Context, k custody.Kind) error {
	current := s.cfg.Rules.Current().Epoch
	behind := slices.ContainsFunc(s.state.Holdings(), func(h custody.Holding) bool {
		return h.Kind == k && h.Epoch != current && h.Class != custody.ClassReturnable && h.Class != custody.ClassForeign
	})
	if !behind && k != custody.BRC20 {
		return nil
	}
	if err := s.free(k); err != nil {
		return err
	}
	if behind {
		plan, err := s.state.ProposeRotation(k, s.offer())
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
			if script.Kind == k && script.Epoch != current && a.Kind == k {
				owners = append(owners, owner{script.Script, a, nil})
			}
		}
	}
	return s.inscribeFor(ctx, k, owners)
}

// start draws a plan of the desk's own and takes it as far as it goes.
func (s *scene) start(ctx context.Context, plan custody.Plan, payees []Payee) error {
	j, err := s.draw(ctx, plan, payees, message.Bytes32{})
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

// inscribeFor inscribes transfers of all that scripts of the custody have of tokens, so that the next plan can move them.
func (s *scene) inscribeFor(ctx context.Context, k custody.Kind, owners []owner) error {
	if s.cfg.Tokens == nil || k != custody.BRC20 {
		return nil
	}
	have := make(map[string]amount.Amount)
	var items []Payee
	for _, w := range owners {
		if len(items) == maxItems {
			break
		}
		_, available, err := s.cfg.Tokens.Owned(ctx, w.script, w.asset.ID)
		if err != nil {
			return fmt.Errorf("read token balance: %w", err)
		}
		if available.IsZero() || s.inscribing(w) {
			continue
		}
		have[string(w.script)+w.asset.ID] = available
		items = append(items, Payee{Payout: custody.Payout{Asset: w.asset, Script: w.script, Amount: available}, Address: w.address})
	}
	if len(items) == 0 {
		return nil
	}
	if err := s.free(k); err != nil {
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
	payees := make([]Payee, len(named))
	for i, p := range named {
		payees[i] = Payee{Payout: p}
		for _, item := range items {
			if item.Asset == p.Asset && slices.Equal(item.Script, p.Script) {
				payees[i].Address = item.Address
			}
		}
	}
	return s.start(ctx, plan, payees)
}

// inscribing reports whether a transfer for an owner is under way.
func (s *scene) inscribing(w owner) bool {
	return slices.ContainsFunc(s.open, func(j job) bool {
		return j.Plan.Items && slices.ContainsFunc(j.Payees, func(p Payee) bool {
			return p.Asset == w.asset && slices.Equal(p.Script, w.script)
		})
	})
}

// sweep moves what arrived at derived addresses into the custody, once it is final (SR-02). Tokens are inscribed first.
func (s *scene) sweep(ctx context.Context, k custody.Kind) error {
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

func (s *scene) sweepAll(ctx context.Context, k custody.Kind, sources []custody.Source) error {
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

// arrived reads the registered addresses of a kind and returns the final outputs that no sweep under way moves, at most
// maxSweep, and the addresses of tokens that have to be inscribed.
func (s *scene) arrived(ctx context.Context, k custody.Kind) (sources []custody.Source, owners []owner, err error) {
	after := s.swept[k]
	for range maxPages {
		page, next, err := s.cfg.Addresses.OpenAddresses(ctx, after, addressPage)
		if err != nil {
			return nil, nil, fmt.Errorf("read deposit addresses: %w", err)
		}
		for _, d := range page {
			if d.Asset.Kind != k {
				continue
			}
			found, err := sourcesOf(s.view, s.cfg.Rules, d)
			if err != nil {
				return nil, nil, err
			}
			for _, src := range found {
				if src.Height <= s.final && !s.taken[src.OutPoint] && len(sources) < maxSweep {
					sources = append(sources, src)
				}
			}
			if k == custody.BRC20 {
				taproot, err := s.cfg.Rules.Derive(d)
				if err != nil {
					return nil, nil, fmt.Errorf("derive deposit address: %w", err)
				}
				owners = append(owners, owner{taproot.Script, d.Asset, &d})
			}
		}
		after = next
		if next == "" || len(sources) >= maxSweep {
			break
		}
	}
	s.swept[k] = after
	return sources, owners, nil
}

// move merges coins in cheap times, and uses up transfers that others inscribed for the custody (SR-11).
func (s *scene) move(ctx context.Context, k custody.Kind) error {
	if s.cfg.Policy.Cheap == 0 || s.rate > s.cfg.Policy.Cheap {
		return nil
	}
	if err := s.free(k); err != nil {
		return err
	}
	plan, err := s.state.ProposeMove(k, s.offer())
	if err != nil {
		return unlucky(fmt.Errorf("propose to merge coins: %w", err))
	}
	return s.start(ctx, plan, nil)
}

// Separate splits an output that carries several assets, so that each can be credited or given back (SR-10). An operator asks
// for it; members check it like everything else.
func (d *Desk) Separate(ctx context.Context, op wire.OutPoint) (chain.TxID, error) {
	for _, k := range custody.Kinds {
		if err := d.enter(ctx, k); err != nil {
			return "", err
		}
		defer d.leave(k)
	}
	s, err := d.look(ctx)
	if err != nil {
		return "", err
	}
	defer s.close()
	h, ok := s.state.Holding(op)
	if !ok {
		return "", fmt.Errorf("separate %s: %w", op, custody.ErrNotReady)
	}
	if err := s.free(h.Kind); err != nil {
		return "", err
	}
	plan, err := s.state.ProposeSeparation(op, s.offer())
	if err != nil {
		return "", unlucky(fmt.Errorf("separate %s: %w", op, err))
	}
	j, err := s.draw(ctx, plan, nil, message.Bytes32{})
	if err != nil {
		return "", unlucky(err)
	}
	if j, err = s.carry(ctx, j); err != nil {
		return "", err
	}
	return txOf(j.ID), nil
}
