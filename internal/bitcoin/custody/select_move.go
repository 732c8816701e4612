package custody

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// maxMoved bounds what one rotation, sweep or consolidation moves.
const maxMoved = 50

// ProposeSweep proposes to sweep outputs of derived addresses of a kind (SR-02): as many as fit of those that bear
// their share of the fee, the oldest first. The offer's Limits need not name the sources.
func (s *State) ProposeSweep(k Kind, sources []Source, o Offer) (Plan, error) {
	p, err := s.begin(PlanSweep, k, o)
	if err != nil {
		return p, err
	}
	if err := s.checkTookOver(p, s.TookOver(k)); err != nil {
		return p, err
	}
	own, err := s.script(p.Epoch, k)
	if err != nil {
		return p, err
	}
	o.Limits.Sources = map[wire.OutPoint]Source{}
	for _, src := range sources {
		if _, err := s.rules.Derive(src.Address); err == nil && src.Address.Asset.Kind == k &&
			(k == BTC) == src.Amount.IsZero() {
			o.Limits.Sources[src.OutPoint] = src
		}
	}
	if p.Sources, err = s.bearing(maps.Values(o.Limits.Sources), o.Rate); err != nil {
		return p, err
	}
	slices.SortFunc(p.Sources, func(a, b Source) int {
		return cmp.Or(cmp.Compare(a.Height, b.Height), compareOutPoints(a.OutPoint, b.OutPoint))
	})
	p.Sources = p.Sources[:min(len(p.Sources), maxMoved)]
	for len(p.Sources) > 0 {
		if k != BTC {
			plan, err := s.propose(p, nil, o)
			if !errors.Is(err, errSize) {
				return plan, err
			}
			p.Sources = p.Sources[:len(p.Sources)-1]
			continue
		}
		p.Fee = 0
		d, err := s.draft(p, nil)
		if err != nil {
			return p, err
		}
		size := d.vsize(0)
		p.Fee = o.Rate.Fee(size)
		share := p.Fee/uint64(len(p.Sources)) + 1
		if size >= MaxVSize {
			p.Sources = p.Sources[:len(p.Sources)-1]
			continue
		}
		worth := slices.DeleteFunc(slices.Clone(p.Sources),
			func(src Source) bool { return src.Value < share+bitcoin.Dust(own) })
		if len(worth) == len(p.Sources) {
			return p, s.Check(p, nil, o.limits())
		}
		p.Sources = worth
	}
	return p, fmt.Errorf("%w: no source bears its fee", ErrNothing)
}

// bearing returns the sources that would bear the fee of a sweep of their own: the others must not take the place of
// any that do, since anybody can make them, and in any number.
func (s *State) bearing(sources iter.Seq[Source], rate bitcoin.FeeRate) ([]Source, error) {
	var list []Source
	floors := map[DepositAddress]uint64{}
	for src := range sources {
		floor, known := floors[src.Address]
		if !known {
			var err error
			if floor, err = s.SweepFloor(src.Address, rate); err != nil {
				return nil, err
			}
			floors[src.Address] = floor
		}
		if src.Value >= floor {
			list = append(list, src)
		}
	}
	return list, nil
}

// SweepFloor is what an output of a derived address needs, in sat, to bear the fee of a sweep of its own at a rate;
// with others it bears less. Where the reserve bears the fee it is 0.
func (s *State) SweepFloor(d DepositAddress, rate bitcoin.FeeRate) (uint64, error) {
	if d.Asset.Kind != BTC {
		return 0, nil
	}
	p := Plan{
		Type: PlanSweep, Kind: BTC, Epoch: s.rules.Current().Epoch,
		Sources: []Source{{Value: bitcoin.MaxMoney, Address: d}},
	}
	own, err := s.script(p.Epoch, BTC)
	if err != nil {
		return 0, err
	}
	one, err := s.draft(p, nil)
	if err != nil {
		return 0, err
	}
	return rate.Fee(one.vsize(0)) + 1 + bitcoin.Dust(own), nil
}

// ProposeRotation proposes the next step of moving an older epoch's holdings to the current one (SR-18): the baton
// first, alone, then what is there, by transactions that spend it; ErrNothing when nothing is left there. Tokens that
// no inscription holds move by ProposeItems first.
func (s *State) ProposeRotation(k Kind, o Offer) (Plan, error) {
	p, err := s.begin(PlanRotation, k, o)
	if err != nil {
		return p, err
	}
	if s.handsOver(p) {
		return s.proposeHandOver(p, o)
	}
	var old []Holding
	from, found := uint32(0), !s.TookOver(k)
	b, _ := s.Baton(k)
	for _, h := range s.Holdings() {
		if h.Kind != k || h.Epoch == p.Epoch || h.Class == ClassBaton || s.Lost(k, h.Epoch) ||
			h.Class == ClassSpentShell && !s.follows(h, o.Limits) ||
			h.poor(o.Rate) || h.Matures > 0 && uint64(h.Matures) > s.at>>32+1 {
			continue
		}
		if o.Exclude != nil && o.Exclude(h.OutPoint) || h.waits() && b.Epoch <= h.Epoch {
			continue
		}
		if len(old) == 0 {
			from, found = h.Epoch, true
		}
		if h.Epoch == from {
			old = append(old, h)
		}
	}
	if !found {
		return p, fmt.Errorf("%w: everything of %s is in epoch %d", ErrNothing, k, p.Epoch)
	}
	// Plain coins first: they pay for the rest.
	slices.SortStableFunc(old, func(a, b Holding) int { return cmp.Compare(plainFirst(a), plainFirst(b)) })
	for n := min(len(old), maxMoved); ; n-- {
		try := p
		for _, h := range old[:n] {
			if h.Plain() {
				try.Coins = append(try.Coins, h.OutPoint)
			} else {
				try.Assets = append(try.Assets, h.OutPoint)
			}
		}
		plan, err := s.propose(try, nil, o)
		if !errors.Is(err, errSize) || n == 0 {
			return plan, err
		}
	}
}

// movedBack is about what it takes to move an output to a newer epoch and to send it back from there, in virtual bytes.
const movedBack = 500

// poor reports whether an output is a deposit that cannot be credited and whose return would not bear what moving it
// costs: anybody can send any number of those to an older epoch's address, and the reserve would pay. It moves when the
// market falls.
func (h Holding) poor(rate bitcoin.FeeRate) bool {
	return h.Carried.Empty() && (h.Class == ClassReturnable || h.Class == ClassForeign) && h.Value < rate.Fee(movedBack)
}

func plainFirst(h Holding) int {
	if h.Plain() {
		return 0
	}
	return 1
}

// ProposeMove proposes what keeps the custody in order within its epoch: transfers in doubt, which others inscribed for
// it, are used up (SR-11), and while the rate is cheap, many coins of one rune become one, or the smallest plain coins
// do. ErrNothing when there is nothing to gain.
func (s *State) ProposeMove(k Kind, o Offer) (Plan, error) {
	p, err := s.begin(PlanMove, k, o)
	if err != nil {
		return p, err
	}
	for _, h := range s.Holdings() {
		if h.Kind == k && h.Epoch == p.Epoch && h.doubtful() && len(p.Assets) < maxMoved &&
			(o.Exclude == nil || !o.Exclude(h.OutPoint)) {
			p.Assets = append(p.Assets, h.OutPoint)
		}
	}
	for len(p.Assets) > 0 {
		plan, err := s.propose(p, nil, o)
		if !errors.Is(err, errSize) {
			return plan, err
		}
		p.Assets = p.Assets[:len(p.Assets)-1]
	}
	if o.Rate > o.Cheap || o.Add < 2 {
		return p, fmt.Errorf("%w: coins are merged in cheap times", ErrNothing)
	}
	if p.Assets = s.mergeable(p, o); len(p.Assets) > 0 {
		return s.propose(p, nil, o)
	}
	coins := s.coins(p, o)
	slices.SortStableFunc(coins, func(a, b Holding) int { return cmp.Compare(a.Value, b.Value) })
	b, _ := s.Baton(k)
	d := draft{}
	if err := s.spendHoldings(&d, []wire.OutPoint{b.OutPoint}); err != nil {
		return p, err
	}
	cost := o.Rate.Fee(inputSize(&d))
	for _, h := range coins {
		if h.Value > cost && len(p.Coins) < min(o.Add, maxMoved) {
			p.Coins = append(p.Coins, h.OutPoint)
		}
	}
	if len(p.Coins) < 2 {
		return p, fmt.Errorf("%w: fewer than two coins are worth merging", ErrNothing)
	}
	o.Add = 0
	return s.propose(p, nil, o)
}

// mergeable returns the smallest coins of the first rune that has more than one.
func (s *State) mergeable(p Plan, o Offer) []wire.OutPoint {
	byRune := map[Asset][]wire.OutPoint{}
	coins := s.runeCoins(p, o)
	slices.Reverse(coins)
	for _, h := range coins {
		if a, _, _ := h.coin(); len(byRune[a]) < min(o.Add, maxMoved) {
			byRune[a] = append(byRune[a], h.OutPoint)
		}
	}
	for _, a := range slices.SortedFunc(maps.Keys(byRune), func(a, b Asset) int { return cmp.Compare(a.ID, b.ID) }) {
		if len(byRune[a]) > 1 {
			return byRune[a]
		}
	}
	return nil
}

// ProposeSeparation proposes to split an output that is nobody's and carries several assets, so that the custody can
// spend them (SR-10). What a deposit brought goes back whole, by ProposeReturn.
func (s *State) ProposeSeparation(op wire.OutPoint, o Offer) (Plan, error) {
	h, ok := s.holdings.get(op)
	if !ok {
		return Plan{}, fmt.Errorf("%w: the custody has no output %s", ErrNotReady, op)
	}
	p, err := s.begin(PlanSeparate, h.Kind, o)
	if err != nil {
		return p, err
	}
	p.Assets = []wire.OutPoint{op}
	return s.propose(p, nil, o)
}

// Separable returns the outputs of a kind that are worth a separation: those with a rune that the custody takes.
func (s *State) Separable(k Kind) []wire.OutPoint {
	var list []wire.OutPoint
	for _, h := range s.Holdings() {
		listed := slices.ContainsFunc(h.Carried.Runes,
			func(r ordinals.RuneBalance) bool { _, ok := s.rules.Terms[RuneAsset(r.ID)]; return ok })
		if h.Kind == k && h.Epoch == s.rules.Current().Epoch && listed && h.separable() {
			list = append(list, h.OutPoint)
		}
	}
	return list
}
