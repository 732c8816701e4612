package custody

import (
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
)

// ProposeMerge proposes to make one coin of the largest, whatever the rate, where ProposePayment found nothing to pay:
// when the custody has enough for one of the payouts, the first that it helps, but in more coins than one transaction
// has room for (SR-20). Each such plan brings the payment nearer; it is a move like any other, and the reserve bears
// its fee. ErrNothing where merging is of no help.
func (s *State) ProposeMerge(k Kind, payouts []Payout, o Offer) (Plan, error) {
	p, err := s.begin(PlanMove, k, o)
	if err != nil {
		return p, err
	}
	pay := p
	pay.Type = PlanPayment
	list, _ := s.admit(pay, payouts, o.limits())
	list, _ = s.affordable(pay, list, o)
	none := fmt.Errorf("%w: nothing waits for larger coins", ErrNothing)
	for _, x := range list {
		if x.Asset.Kind != k || k == BRC20 {
			continue
		}
		plan, err := s.mergeFor(p, pay, x, o)
		if err == nil {
			return plan, nil
		}
		if !errors.Is(err, ErrNothing) {
			none = err
		}
	}
	return p, none
}

// mergeFor is ProposeMerge for one payout.
func (s *State) mergeFor(p, pay Plan, x Payout, o Offer) (Plan, error) {
	first := []Payout{x}
	var err error
	if pay.Assets, err = s.assetsFor(pay, first, o); err == nil {
		pay.UIDs = uidsOf(first)
		_, err = s.propose(pay, first, o)
	}
	if !errors.Is(err, errSize) && !errors.Is(err, bitcoin.ErrFunds) {
		return p, fmt.Errorf("%w: larger coins are not what it waits for", ErrNothing)
	}
	if p.Kind == Rune {
		coins := s.mergedRunes(x, o)
		return s.merge(p, o, len(coins), func(p *Plan, n int) { p.Assets = coins[:n] })
	}
	coins, err := s.mergedCoins(p, x, o)
	if err != nil {
		return p, err
	}
	o.Add = 0
	return s.merge(p, o, len(coins), func(p *Plan, n int) { p.Coins = coins[:n] })
}

// merge proposes to merge as many of so many coins as one transaction and the reserve have room for.
func (s *State) merge(p Plan, o Offer, most int, of func(*Plan, int)) (Plan, error) {
	err := fmt.Errorf("%w: fewer than two coins are worth merging", ErrNothing)
	for n := min(most, maxInputs); n > 1; n -= max(1, n/16) {
		var plan Plan
		try := p
		of(&try, n)
		if plan, err = s.propose(try, nil, o); err == nil {
			return plan, nil
		}
		if !errors.Is(err, errSize) && !errors.Is(err, bitcoin.ErrFunds) && !errors.Is(err, ErrFee) {
			return p, err
		}
	}
	return p, err
}

// mergedRunes returns the coins of a payout's rune that pay it, the largest first.
func (s *State) mergedRunes(x Payout, o Offer) []wire.OutPoint {
	var list []wire.OutPoint
	want := x.Amount
	for _, h := range s.runeCoins(Plan{Kind: Rune, Epoch: s.rules.Current().Epoch}, o) {
		if a, n, _ := h.coin(); a == x.Asset && !want.IsZero() {
			list, want = append(list, h.OutPoint), less(want, n)
		}
	}
	return list
}

// mergedCoins returns the plain coins that are worth merging, the largest first, if all together pay a payout once they
// are one: else the reserve would pay for nothing.
func (s *State) mergedCoins(p Plan, x Payout, o Offer) ([]wire.OutPoint, error) {
	d, err := s.draft(p, nil)
	if err != nil {
		return nil, err
	}
	each := 2 * o.Rate.Fee(inputSize(d)) // to be merged, and once more
	left := amount.New(0)
	coins := s.coins(p, o)
	sortByValue(coins)
	var list []wire.OutPoint
	for _, h := range coins {
		if h.Value <= each {
			break
		}
		left = plus(left, amount.New(h.Value-each))
		list = append(list, h.OutPoint)
	}
	need := plus(x.Amount, amount.New(o.Rate.Fee(d.vsize(1))+2*bitcoin.Postage))
	if left.Cmp(need) < 0 || len(list) < 2 {
		return nil, fmt.Errorf("%w: all plain coins together do not pay it", ErrNothing)
	}
	return slices.Clip(list), nil
}
