package custody

import (
	"fmt"

	"github.com/btcsuite/btcd/wire/v2"
)

// checkInputs checks that a plan spends what it may, and nothing else.
func (s *State) checkInputs(p *task, l Limits) error {
	if err := p.checkBaton(); err != nil {
		return err
	}
	if p.movesBaton(p.baton) && len(p.Assets) > 0 {
		return fmt.Errorf("%w: the baton of %s moves to epoch %d first, alone (SR-18)", ErrRefused, p.Kind, p.Epoch)
	}
	if err := s.checkTookOver(p.Plan, p.tookOver); err != nil {
		return err
	}
	older, err := s.checkHoldings(p)
	if err != nil {
		return err
	}
	switch p.Type {
	case PlanPayment:
		return s.checkPaying(p, l)
	case PlanReturn:
		return p.checkReturned()
	case PlanInscribe:
		return s.checkInscribing(p, l)
	case PlanRotation:
		if !older && p.baton.Epoch == p.Epoch && p.tookOver {
			return fmt.Errorf("%w: nothing of an older epoch moves", ErrRefused)
		}
		if err := s.checkBatonCoins(p); err != nil {
			return err
		}
		return s.checkMoved(p, l)
	case PlanMove:
		if len(p.Assets) == 0 && len(p.Coins) < 2 && s.ahead == nil {
			return fmt.Errorf("%w: nothing is merged", ErrRefused)
		}
		return s.checkMoved(p, l)
	case PlanSeparate:
		if h := s.holdings.at(p.Assets[0]); !h.separable() {
			return fmt.Errorf("%w: %s is not to be split: what a deposit brought goes back whole", ErrRefused, h.OutPoint)
		}
	case PlanSweep:
		return checkSources(p, l)
	}
	return nil
}

// checkBaton checks that the plan's baton is the one of the chain, if there is one (SR-01).
func (p *task) checkBaton() error {
	switch b := p.baton; {
	case p.Baton == nil:
		return nil
	case !p.there:
		return fmt.Errorf("%w: there is none of %s", ErrBaton, p.Kind)
	case b.OutPoint != *p.Baton:
		return fmt.Errorf("%w: that of %s is %s, not %s", ErrBaton, p.Kind, b.OutPoint, p.Baton)
	case !b.Carried.Empty():
		return fmt.Errorf("%w: it carries something", ErrRefused)
	case b.Epoch != p.Epoch && p.Type != PlanRotation:
		return fmt.Errorf("%w: the baton is of epoch %d; rotate first", ErrNotReady, b.Epoch)
	}
	return nil
}

// checkTookOver refuses what goes to the current epoch's keys before its members have spent the baton.
func (s *State) checkTookOver(p Plan, tookOver bool) error {
	if tookOver || p.Type == PlanRotation || s.ahead != nil {
		return nil
	}
	if p.Type == PlanReveal && (p.Items || s.commits[p.Assets[0]].Epoch == p.Epoch) {
		return nil // it goes to who had the tokens
	}
	return fmt.Errorf("%w: members of epoch %d have not spent the baton of %s yet, and nothing goes to their keys before "+
		"(SR-18)", ErrNotReady, p.Epoch, p.Kind)
}

// checkHoldings checks that a plan's assets and coins are the custody's, of its kind, and of the epochs that it may
// spend; it reports whether any is of an older one.
func (s *State) checkHoldings(p *task) (older bool, err error) {
	old := -1 // epoch of what is not the current one's
	for _, op := range append(append([]wire.OutPoint(nil), p.Assets...), p.Coins...) {
		h, ok := s.holdings.get(op)
		if !ok {
			if _, commit := s.commits[op]; commit && p.Type == PlanReveal && op == p.Assets[0] {
				continue
			}
			return false, fmt.Errorf("%w: the custody has no output %s", ErrNotReady, op)
		}
		switch {
		case h.Kind != p.Kind:
			return false, fmt.Errorf("%w: %s is of %s", ErrRefused, op, h.Kind)
		case h.Class == ClassBaton:
			return false, fmt.Errorf("%w: %s is a baton", ErrRefused, op)
		case h.Matures > 0 && uint64(h.Matures) > s.at>>32+1:
			return false, fmt.Errorf("%w: %s matures at height %d", ErrNotReady, op, h.Matures)
		case h.Epoch == p.Epoch:
		case !p.crosses() || old >= 0 && old != int(h.Epoch):
			return false, fmt.Errorf("%w: %s is of epoch %d", ErrRefused, op, h.Epoch)
		case h.waits() && p.baton.Epoch <= h.Epoch: // it would not count for ever
			return false, fmt.Errorf("%w: the baton moves before what came late, %s, does (SR-18)", ErrNotReady, op)
		default:
			old = int(h.Epoch)
		}
	}
	for _, op := range p.Coins {
		if !s.holdings.at(op).Plain() {
			return false, fmt.Errorf("%w: %s is not plain (INV-06)", ErrRefused, op)
		}
	}
	return old >= 0, nil
}

// crosses reports whether a plan may spend what is an older epoch's.
func (p Plan) crosses() bool { return p.Type == PlanRotation || p.Items && p.Type == PlanInscribe }

// checkPaying checks the assets of a payment: none for BTC; coins of exactly the paid runes; for tokens the
// inscriptions of these uids, in their order, final and valid (SR-10, SR-11).
func (s *State) checkPaying(p *task, l Limits) error {
	mode := p.payouts[0].Asset.Kind
	paid := map[Asset]bool{}
	for _, o := range p.payouts {
		paid[o.Asset] = true
		if o.Asset.Kind != mode {
			return fmt.Errorf("%w: it pays several kinds of assets", ErrRefused)
		}
	}
	switch mode {
	case BTC:
		if len(p.Assets) > 0 {
			return fmt.Errorf("%w: a payment of BTC spends plain coins", ErrRefused)
		}
	case Rune:
		for _, op := range p.Assets {
			if a, _, ok := s.holdings.at(op).coin(); !ok || !paid[a] {
				return fmt.Errorf("%w: %s is no coin of what is paid (SR-10)", ErrRefused, op)
			}
		}
	default:
		if len(p.Assets) != len(p.payouts) {
			return fmt.Errorf("%w: %d inscriptions for %d uids", ErrRefused, len(p.Assets), len(p.payouts))
		}
		for i, op := range p.Assets {
			if err := s.holdings.at(op).pays(p.payouts[i], l.Final); err != nil {
				return err
			}
		}
	}
	return nil
}

// pays reports why an output is not the inscription that pays a payout.
func (h Holding) pays(o Payout, final uint32) error {
	moves := h.Carried.transfers()
	switch {
	case h.Class != ClassInscribed || h.UID != o.UID || len(h.Carried.Inscriptions) != 1 || len(h.Carried.Runes) > 0 ||
		len(moves) != 1:
		return fmt.Errorf("%w: %s is not the inscription of uid %s (SR-11)", ErrRefused, h.OutPoint, o.UID)
	case TokenAsset(moves[0].Tick) != o.Asset || wide(moves[0].Amount).Cmp(o.Amount) != 0:
		return fmt.Errorf("%w: %s is of another amount or token", ErrRefused, h.OutPoint)
	case h.Height > final:
		return fmt.Errorf("%w: the inscription %s is not final (SR-11)", ErrNotReady, h.OutPoint)
	}
	return nil
}

// checkReturned checks that a plan gives back what its uids are for, each in its place: several only if they carry
// nothing.
func (p *task) checkReturned() error {
	for i, h := range p.back {
		switch {
		case h.Class != ClassReturnable || h.OutPoint != p.Assets[i]:
			return fmt.Errorf("%w: %s is not what is given back", ErrRefused, p.Assets[i])
		case h.Carried.holds():
			return fmt.Errorf("%w: %s holds a transfer of the custody's tokens (SR-11)", ErrRefused, h.OutPoint)
		case len(p.Coins) > 0 && h.Carried.Empty():
			return fmt.Errorf("%w: a plain deposit bears its own fee", ErrRefused)
		case len(p.UIDs) > 1 && !h.Carried.Empty():
			return fmt.Errorf("%w: %s carries something, and goes back alone", ErrRefused, h.OutPoint)
		}
	}
	return nil
}

// checkBatonCoins refuses coins of several epochs beside a baton that moves: where the change goes would be open.
func (s *State) checkBatonCoins(p *task) error {
	if !p.movesBaton(p.baton) {
		return nil
	}
	for _, op := range p.Coins {
		if h := s.holdings.at(op); h.waits() || h.Epoch != s.holdings.at(p.Coins[0]).Epoch {
			return fmt.Errorf("%w: coins of one epoch pay for the baton's move (SR-18)", ErrRefused)
		}
	}
	return nil
}

// checkMoved checks what moves within the custody: in a rotation what is an older epoch's and worth it, else coins,
// coins of a rune that become one, and transfers in doubt.
func (s *State) checkMoved(p *task, l Limits) error {
	if p.merges {
		first, _, _ := s.holdings.at(p.Assets[0]).coin()
		for _, op := range p.Assets {
			if a, _, ok := s.holdings.at(op).coin(); !ok || a != first || len(p.Assets) < 2 {
				return fmt.Errorf("%w: %s is no coin of %s (SR-10)", ErrRefused, op, first)
			}
		}
		return nil
	}
	for _, op := range p.Assets {
		h := s.holdings.at(op)
		switch {
		case h.Plain():
			return fmt.Errorf("%w: %s is plain", ErrRefused, op)
		case p.Type == PlanRotation && h.Class == ClassSpentShell:
			if err := s.checkSpentShell(p, h, l); err != nil {
				return err
			}
		case p.Type == PlanRotation && h.Epoch == p.Epoch:
			return fmt.Errorf("%w: %s does not move to another epoch", ErrRefused, op)
		case p.Type == PlanMove && !h.doubtful():
			return fmt.Errorf("%w: %s stays where it is", ErrRefused, op)
		}
	}
	return nil
}

// checkSpentShell refuses a spent shell in front of its tokens.
func (s *State) checkSpentShell(p *task, h Holding, l Limits) error {
	switch {
	case !h.waits() || h.Epoch == p.Epoch || p.Type != PlanRotation:
		return fmt.Errorf("%w: %s does not move to another epoch", ErrRefused, h.OutPoint)
	case l.Owned == nil:
		return fmt.Errorf("%w: what the older epoch has of %s is not known", ErrNotReady, h.Deposit.Asset)
	}
	if left, has := s.stays(h, p.Assets, l); left.Cmp(has) < 0 {
		return fmt.Errorf("%w: %s of %s are at the older epoch, and move before %s does", ErrNotReady, has, h.Deposit.Asset,
			h.OutPoint)
	}
	return nil
}

// doubtful reports whether an output holds, or may hold, tokens of the custody in a transfer of which nobody can tell
// whether it is valid: it is moved to the custody itself, which frees them (SR-11).
func (h Holding) doubtful() bool { return h.Carried.holds() && len(h.Carried.transfers()) == 0 }

// separable reports whether an output is nobody's and carries runes among several things, no tokens of the custody
// (SR-10).
func (h Holding) separable() bool {
	c := h.Carried
	return h.Class == ClassForeign && len(c.Runes) > 0 && len(c.Runes)+len(c.Inscriptions) > 1 && !c.holds()
}

// checkSources checks that sources are what the own index sees.
func checkSources(p *task, l Limits) error {
	for _, src := range p.Sources {
		own, ok := l.Sources[src.OutPoint]
		switch {
		case !ok:
			return fmt.Errorf("%w: no derived address has an output %s", ErrNotReady, src.OutPoint)
		case own.Value != src.Value || own.Address != src.Address || own.Amount.Cmp(src.Amount) != 0:
			return fmt.Errorf("%w: source %s is another one", ErrRefused, src.OutPoint)
		case src.Address.Asset.Kind != p.Kind || (src.Address.Asset.Kind == BTC) != src.Amount.IsZero():
			return fmt.Errorf("%w: source %s is of %s", ErrRefused, src.OutPoint, src.Address.Asset)
		case src.Amount.BitLen() > 128:
			return fmt.Errorf("%w: source %s: amount", ErrRefused, src.OutPoint)
		}
	}
	return nil
}
