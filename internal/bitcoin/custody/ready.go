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
func (s *State) freed(p Plan, payouts []Payout) tally[Asset] {
	sum := tally[Asset]{}
	for _, op := range p.Assets {
		for _, x := range payouts {
			if n, ok := s.ready(s.holdings.at(op), x.Asset); ok {
				sum.add(x.Asset, n)
				break
			}
		}
	}
	return sum
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

// voided is how often what was inscribed for a uid was void, and when for the last time.
type voided struct {
	times  int
	height uint32
}

// until is the height of the final block from which it is inscribed again of what is free: at once after the first
// time, for somebody inscribed that in between (SR-11); then ever later, since the reserve pays for each, and no number
// of them may be of use: a token may have fewer decimals than its messages (SR-12). What ready transfers free does not
// wait, since nobody can have it void twice.
func (v voided) until() uint64 {
	if v.times < 2 {
		return 0
	}
	const first, most = 6, 1008 // blocks
	return uint64(v.height) + min(uint64(first)<<min(v.times-2, 16), most)
}

// ownedBy returns what the owner of a token's transfers has left to inscribe, and whether that is known.
func (l Limits) ownedBy(owner []byte, a Asset) (amount.Amount, bool) {
	if l.Owned == nil {
		return amount.Amount{}, false
	}
	_, available := l.Owned(owner, a.ID)
	return available, true
}

// checkInscribing checks that an inscribing uses up nothing but ready transfers of the tokens that it inscribes, and of
// those none that it can do without: the reserve pays for each (SR-12). Then that what it inscribes will be valid: its
// owner has as much that is in no other transfer, what the plan uses up counted; and that what was void before does not
// depend on what others can inscribe.
func (s *State) checkInscribing(p *task, l Limits) error {
	need, owner := tally[Asset]{}, map[Asset][]byte{}
	for i, x := range p.payouts {
		need.add(x.Asset, x.Amount)
		owner[x.Asset] = p.owners[i]
	}
	freed := s.freed(p.Plan, p.payouts)
	for _, op := range p.Assets {
		used := false
		for a, want := range need {
			n, ok := s.ready(s.holdings.at(op), a)
			if !ok {
				continue
			}
			used = true
			have, known := l.ownedBy(owner[a], a)
			without, err := freed[a].Sub(n) // a part of it
			if err == nil && without.Cmp(want) >= 0 || known && freed[a].Cmp(want) < 0 && have.Cmp(want) >= 0 {
				return fmt.Errorf("%w: the transfer %s is used up for nothing (SR-12)", ErrRefused, op)
			}
		}
		if !used {
			return fmt.Errorf("%w: %s is no ready transfer of what is inscribed (SR-11)", ErrRefused, op)
		}
	}
	type balance struct {
		owner string
		asset Asset
	}
	sum, again := tally[balance]{}, map[balance]voided{}
	for i, o := range p.payouts {
		key := balance{string(p.owners[i]), o.Asset}
		sum.add(key, o.Amount)
		if v := s.voided.at(o.UID); uint64(l.Final) < v.until() {
			again[key] = v
		}
		if v, waits := again[key]; waits && freed[o.Asset].Cmp(sum[key]) < 0 {
			return fmt.Errorf("%w: %d inscriptions for it were void; there is another one from block %d on", ErrNotReady,
				v.times, v.until())
		}
		available, known := l.ownedBy(p.owners[i], o.Asset)
		if free := plus(available, freed[o.Asset]); known && free.Cmp(sum[key]) < 0 {
			return fmt.Errorf("%w: %s of %s are free, %s would be inscribed (SR-11)", ErrNotReady, free, o.Asset, sum[key])
		}
	}
	return nil
}

// tally sums amounts, each by what they are of.
type tally[K comparable] map[K]amount.Amount

func (t tally[K]) add(k K, n amount.Amount) { t[k] = plus(t[k], n) }
