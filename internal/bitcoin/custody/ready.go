package custody

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// A transfer inscription that the custody holds and that pays nobody, inscribed by whomever, is ready: an inscribing
// that spends it back to the custody frees its tokens in the very transactions that inscribe them again, and nobody can
// inscribe a transfer of them in between (SR-11). So it stays what it is until a payout needs it: whoever inscribes
// transfers at the custody's address pays for the custody's own stock of them.

// maxReady bounds how many ready transfers one inscribing uses up.
const maxReady = 20

// ready returns what an output frees of a token when an inscribing uses it up.
func (s *State) ready(h Holding, a Asset) (amount.Amount, bool) {
	moves := h.Carried.transfers()
	_, done := s.paid.get(h.UID)
	switch {
	case len(moves) != 1, TokenAsset(moves[0].Tick) != a, h.Epoch != s.rules.Current().Epoch:
		return amount.Amount{}, false
	case h.Class == ClassInscribed && (h.UID.IsZero() || !done && !s.item(h.UID)):
		return amount.Amount{}, false
	}
	return wide(moves[0].Amount), true
}

// item reports whether an id is of a transfer for the custody's own moves: a payout's uid names the chain.
func (s *State) item(id message.UID) bool { return message.DstChain(id) != s.rules.ChainID }

// stockParts divides what is free of a token when stock is made of it: that many inscriptions less one, so that
// whatever somebody inscribes in front of them, in whatever order miners take them, less than one part stays free.
const stockParts = 4

// starves reports whether an inscription for a withdrawal that is not paid was void.
func (s *State) starves() bool {
	for uid := range s.voided.all() {
		if _, done := s.paid.get(uid); !done {
			return true
		}
	}
	return false
}

// ProposeStock proposes to make ready transfers of what is free of a token, without using any up, where a withdrawal of
// it was void and is not covered: what others inscribe in front of that becomes ready as well. It returns the items.
// ErrNothing where nobody needs it, or too little is free to matter.
func (s *State) ProposeStock(k Kind, payouts []Payout, o Offer) (Plan, []Payout, error) {
	own, err := s.script(s.rules.Current().Epoch, k)
	if err != nil {
		return Plan{}, nil, err
	}
	p := Plan{Type: PlanInscribe, Kind: k}
	ready := s.stocks(p, payouts, o)
	for _, x := range sorted(payouts) {
		if s.voided.at(x.UID).times == 0 || o.Limits.Owned == nil || ready[x.Asset].total().Cmp(x.Amount) >= 0 {
			continue
		}
		total, available := o.Limits.Owned(own, x.Asset.ID)
		if total.Cmp(x.Amount) < 0 || times(available, 4*stockParts).Cmp(x.Amount) < 0 {
			continue
		}
		if items := stockItems(x.Asset, own, available); len(items) > 0 {
			return s.ProposeItems(k, items, o)
		}
	}
	return p, nil, fmt.Errorf("%w: no withdrawal needs ready transfers", ErrNothing)
}

// stockItems divides what is free. Each is of another amount, which tells them apart, and of three digits, since a
// token's decimals may be few.
func stockItems(a Asset, own []byte, available amount.Amount) []Payout {
	parts := new(big.Int).Quo(available.Big(), big.NewInt(stockParts))
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(len(parts.String())-3, 0))), nil)
	parts.Sub(parts, new(big.Int).Rem(parts, unit))
	var items []Payout
	for range stockParts - 1 {
		n, err := amount.FromBig(parts)
		if err != nil || n.IsZero() {
			return nil
		}
		items = append(items, Payout{Asset: a, Script: own, Amount: n})
		parts.Sub(parts, unit)
	}
	return items
}

// times multiplies an amount of a token, which fits 128 bits.
func times(a amount.Amount, n uint64) amount.Amount {
	product, err := a.Mul(amount.New(n))
	if err != nil {
		return amount.Max()
	}
	return product
}

// stock is what an inscribing could use up of a token.
type stock struct {
	list []wire.OutPoint // the largest first
	free []amount.Amount // of each
}

// total is what all of it frees.
func (k stock) total() amount.Amount {
	var sum amount.Amount
	for _, n := range k.free {
		sum = plus(sum, n)
	}
	return sum
}

// covering returns what frees an amount: the smallest one that does it alone, else the largest, and all if they do not
// suffice.
func (k stock) covering(need amount.Amount) []wire.OutPoint {
	if need.IsZero() {
		return nil
	}
	if alone := slices.IndexFunc(k.free, func(n amount.Amount) bool { return n.Cmp(need) < 0 }); alone > 0 {
		return k.list[alone-1 : alone]
	} else if alone < 0 && len(k.list) > 0 {
		return k.list[len(k.list)-1:]
	}
	var sum amount.Amount
	for i, n := range k.free {
		if sum.Cmp(need) >= 0 {
			return k.list[:i]
		}
		sum = plus(sum, n)
	}
	return k.list
}

// stocks returns the largest ready transfers of the payouts' tokens.
func (s *State) stocks(p Plan, payouts []Payout, o Offer) map[Asset]stock {
	found := map[Asset]stock{}
	if p.Items {
		return found
	}
	for _, x := range payouts {
		if _, done := found[x.Asset]; done {
			continue
		}
		type piece struct {
			op wire.OutPoint
			n  amount.Amount
		}
		var pieces []piece
		for h := range s.holdings.values() {
			if n, ok := s.ready(h, x.Asset); ok && h.Kind == p.Kind && (o.Exclude == nil || !o.Exclude(h.OutPoint)) {
				pieces = append(pieces, piece{h.OutPoint, n})
			}
		}
		slices.SortFunc(pieces, func(a, b piece) int { return cmp.Or(b.n.Cmp(a.n), compareOutPoints(a.op, b.op)) })
		var k stock
		for _, piece := range pieces[:min(len(pieces), maxReady)] {
			k.list, k.free = append(k.list, piece.op), append(k.free, piece.n)
		}
		found[x.Asset] = k
	}
	return found
}

// freed sums what a plan's assets free, by token.
func (s *State) freed(p Plan, payouts []Payout) map[Asset]amount.Amount {
	sum := map[Asset]amount.Amount{}
	for _, op := range p.Assets {
		for _, x := range payouts {
			if n, ok := s.ready(s.holdings.at(op), x.Asset); ok {
				sum[x.Asset] = plus(sum[x.Asset], n)
				break
			}
		}
	}
	return sum
}

// checkReady checks that an inscribing uses up nothing but ready transfers of the tokens that it inscribes, and of
// those none that it can do without: the reserve pays for each (SR-12).
func (s *State) checkReady(p Plan, payouts []Payout, l Limits) error {
	need, owner := map[Asset]amount.Amount{}, map[Asset]Payout{}
	for _, x := range payouts {
		need[x.Asset], owner[x.Asset] = plus(need[x.Asset], x.Amount), x
	}
	freed := s.freed(p, payouts)
	for _, op := range p.Assets {
		used := false
		for a, want := range need {
			n, ok := s.ready(s.holdings.at(op), a)
			if !ok {
				continue
			}
			used = true
			have, known := s.ownedBy(p, owner[a], l)
			if less(freed[a], n).Cmp(want) >= 0 || known && freed[a].Cmp(want) < 0 && have.Cmp(want) >= 0 {
				return fmt.Errorf("%w: the transfer %s is used up for nothing (SR-12)", ErrRefused, op)
			}
		}
		if !used {
			return fmt.Errorf("%w: %s is no ready transfer of what is inscribed (SR-11)", ErrRefused, op)
		}
	}
	return nil
}

// covered splits payouts: those that ready transfers of their tokens pay for, in their order, and the others. What is
// covered cannot be void, whatever others inscribe; so it does not share a transaction with what can be.
func covered(list []Payout, stocks map[Asset]stock) (safe, others []Payout) {
	left := map[Asset]amount.Amount{}
	for a, k := range stocks {
		left[a] = k.total()
	}
	for _, x := range list {
		if rest, err := left[x.Asset].Sub(x.Amount); err == nil {
			left[x.Asset] = rest
			safe = append(safe, x)
		} else {
			others = append(others, x)
		}
	}
	return safe, others
}
