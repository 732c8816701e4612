package custody

import (
	"errors"
	"fmt"
	"slices"

	"causeway/internal/bitcoin"
)

// A newer epoch takes a kind over in two steps (SR-18). The first transaction moves the baton alone: what pays its fee
// comes from an older epoch, and goes back to it. The second one spends the baton from where it is then, so that
// members of the newer epoch sign it, k of them. It may bring the first holdings. Until it is in a block nothing else
// goes to the newer epoch's keys: no sweep, no reveal, no payment's change. Keys that nobody holds cost the baton, and
// nothing else.

// TookOver reports whether the current epoch's members have shown that they can spend a kind's custody: they signed a
// transaction that spends its baton. Those of the first epoch have nobody to take over from.
func (s *State) TookOver(k Kind) bool {
	if len(s.rules.Epochs) == 0 || k > Rune {
		return false
	}
	current := s.rules.Current().Epoch
	return current == s.rules.Epochs[0].Epoch || s.signed[k] >= current
}

// handsOver reports whether a plan moves the baton from an older epoch to the current one.
func (s *State) handsOver(p Plan) bool {
	b, ok := s.Baton(p.Kind)
	return ok && p.Type == PlanRotation && p.Baton != nil && *p.Baton == b.OutPoint && b.Epoch != p.Epoch
}

// changeScript is where a plan's change goes: to the epoch that is paid to, and while the baton moves alone back to the
// one whose coins pay for that.
func (s *State) changeScript(p Plan) ([]byte, error) {
	epoch := p.Epoch
	if s.handsOver(p) && len(p.Coins) > 0 {
		if h, ok := s.holdings.get(p.Coins[0]); ok {
			epoch = h.Epoch
		}
	}
	return s.script(epoch, p.Kind)
}

// checkHandOver refuses what is not the next step of a take-over.
func (s *State) checkHandOver(p Plan) error {
	if s.handsOver(p) && len(p.Assets) > 0 {
		return fmt.Errorf("%w: the baton of %s moves to epoch %d first, alone (SR-18)", ErrRefused, p.Kind, p.Epoch)
	}
	if s.TookOver(p.Kind) || p.Type == PlanRotation || s.ahead != nil {
		return nil
	}
	if p.Type == PlanReveal && (p.Items || s.commits[p.Assets[0]].Epoch == p.Epoch) {
		return nil // it goes to who had the tokens
	}
	return fmt.Errorf("%w: members of epoch %d have not spent the baton of %s yet, and nothing goes to their keys before "+
		"(SR-18)", ErrNotReady, p.Epoch, p.Kind)
}

// proposeHandOver proposes the first step: the baton alone. Its fee is paid by plain coins of one epoch, the oldest
// that has enough; of the one that takes over they are only where nothing else is.
func (s *State) proposeHandOver(p Plan, o Offer) (Plan, error) {
	o.Add = 0
	err := fmt.Errorf("%w: the baton of %s moves first, and no epoch has coins that pay for it", bitcoin.ErrFunds, p.Kind)
	for _, e := range s.rules.Epochs {
		o.from = e.Epoch
		plan, ferr := s.propose(p, nil, o)
		if !errors.Is(ferr, bitcoin.ErrFunds) && !errors.Is(ferr, errSize) {
			return plan, ferr
		}
	}
	return p, err
}

// payable reports whether a plan may spend a plain coin, by its epoch.
func (s *State) payable(p Plan, h Holding, o Offer) bool {
	if s.handsOver(p) {
		from := o.from
		if len(p.Coins) > 0 {
			from = s.holdings.at(p.Coins[0]).Epoch
		}
		return h.Epoch == from && !h.waits()
	}
	return h.Epoch == p.Epoch
}

// checkHandOverCoins refuses coins of several epochs beside a baton that moves: where the change goes would be open.
func (s *State) checkHandOverCoins(p Plan) error {
	if !s.handsOver(p) {
		return nil
	}
	for _, op := range p.Coins {
		if h := s.holdings.at(op); h.waits() || h.Epoch != s.holdings.at(p.Coins[0]).Epoch {
			return fmt.Errorf("%w: coins of one epoch pay for the baton's move (SR-18)", ErrRefused)
		}
	}
	return nil
}

// renew has batons begin anew that an epoch got and never spent: a later epoch of the rules says so, from its height
// on (Keys.Reopens). The old one is nobody's from there on.
func (s *State) renew(height uint32) {
	for i, e := range s.rules.Epochs {
		if !e.Reopens || height < e.From || i == 0 {
			continue
		}
		for _, k := range Kinds {
			b, ok := s.Baton(k)
			if !ok || b.Epoch >= e.Epoch || b.Epoch == s.rules.Epochs[0].Epoch || s.signed[k] >= b.Epoch {
				continue
			}
			s.lost[k] = append(s.lost[k], b.Epoch)
			b.Class = ClassSpentShell
			s.holdings.set(b.OutPoint, b)
			s.batons[k], s.opened[k], s.reopens[k] = nil, false, e.Epoch
		}
	}
}

// Lost reports whether an epoch got the baton of a kind and never spent it, so that it began anew: nothing is asked of
// its members any more.
func (s *State) Lost(k Kind, epoch uint32) bool {
	return k <= Rune && slices.Contains(s.lost[k], epoch)
}

// opens reports whether a typed top-up opens a kind's baton: the first one does, and after an epoch that never spent it
// the first one to a script of the epoch that has it begin anew, or a later one's.
func (s *State) opens(rec *Record, r Received) bool {
	return rec.Marker == MarkerBaton && !s.opened[r.Kind] && rec.Height >= s.rules.Start && !r.Coinbase &&
		r.Epoch >= s.reopens[r.Kind]
}

// spentBaton notes that members of a baton's epoch spent it.
func (s *State) spentBaton(h Holding) { s.signed[h.Kind] = max(s.signed[h.Kind], h.Epoch) }
