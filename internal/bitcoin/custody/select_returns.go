package custody

import (
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
)

// maxReturned bounds what one transaction gives back.
const maxReturned = 40

// ProposeReturns proposes to give several outputs of a kind back at once, of those that carry nothing: the text that
// their senders signed fixes neither fee nor amount, and each bears its share. Those that do not bear twice that are
// left out, so that the fee can be raised for all. ErrNothing where there are not two: ProposeReturn gives one back.
func (s *State) ProposeReturns(k Kind, payouts []Payout, o Offer) (Plan, error) {
	p, err := s.begin(PlanReturn, k, o)
	if err != nil {
		return p, err
	}
	list, _ := s.admit(p, payouts, o.limits())
	list = slices.DeleteFunc(list, func(x Payout) bool {
		h, ok := s.Returnable(x.UID)
		early := h.Matures > 0 && uint64(h.Matures) > s.at>>32+1
		return !ok || h.Kind != k || h.Epoch != p.Epoch || !h.Carried.Empty() || early || o.Exclude != nil &&
			o.Exclude(h.OutPoint)
	})
	return s.proposeReturns(p, list[:min(len(list), maxReturned)], o, nil)
}

// proposeReturns is ProposeReturns for what can be given back; in place of an old plan all of that plan's.
func (s *State) proposeReturns(p Plan, list []Payout, o Offer, old *Plan) (Plan, error) {
	times := uint64(2)
	if old != nil {
		times = 1
	}
	for len(list) > 1 {
		try := p
		try.UIDs, try.Assets = uidsOf(list), make([]wire.OutPoint, len(list))
		for i, x := range list {
			h, ok := s.Returnable(x.UID)
			if !ok {
				return p, fmt.Errorf("%w: nothing is given back by uid %s", ErrNotReady, x.UID)
			}
			try.Assets[i] = h.OutPoint
		}
		d, err := s.draft(try, list)
		if err != nil {
			return p, err
		}
		size := d.vsize(0)
		if try.Fee = o.fee(size); size >= MaxVSize && old == nil {
			list = list[:len(list)-1]
			continue
		}
		part := times * share(try.Fee, len(list), 0)
		worth := slices.DeleteFunc(slices.Clone(list), func(x Payout) bool {
			h, _ := s.Returnable(x.UID)
			return h.Value < part+bitcoin.Dust(x.Script)
		})
		if len(worth) == len(list) {
			return try, s.Check(try, list, o.limits())
		}
		if list = worth; old != nil {
			return p, fmt.Errorf("%w: what is given back does not bear a fee of %d", bitcoin.ErrFunds, try.Fee)
		}
	}
	return p, fmt.Errorf("%w: there are not two that bear their fee", ErrNothing)
}
