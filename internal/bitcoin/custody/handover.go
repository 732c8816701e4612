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

// handsOver reports whether a plan moves the baton from an older epoch to the current one.
func (s *State) handsOver(p Plan) bool {
	b, ok := s.Baton(p.Kind)
	return ok && p.movesBaton(b)
}

// movesBaton reports whether a plan spends a kind's baton, of an older epoch, to the current one.
func (p Plan) movesBaton(b Holding) bool {
	return p.Type == PlanRotation && p.Baton != nil && *p.Baton == b.OutPoint && b.Epoch != p.Epoch
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
