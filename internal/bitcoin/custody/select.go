package custody

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// limits are the offer's with bounds where there are none.
func (o Offer) limits() Limits {
	l := o.Limits
	l.MaxFeeRate = cmp.Or(l.MaxFeeRate, bitcoin.MaxFeeRate)
	l.MaxFee = cmp.Or(o.MaxFee, l.MaxFee, bitcoin.DefaultMaxFee)
	l.Final = cmp.Or(o.Final, l.Final)
	return l
}

// begin starts a plan on the kind's baton.
func (s *State) begin(t PlanType, k Kind, o Offer) (Plan, error) {
	p := Plan{Type: t, Kind: k, Epoch: s.rules.Current().Epoch}
	switch {
	case len(s.open) > 0:
		return p, fmt.Errorf("%d payments: %w", len(s.open), ErrUnresolved)
	case k > Rune:
		return p, fmt.Errorf("%w: %s", ErrPlan, k)
	case o.Rate == 0 || o.Rate > bitcoin.MaxFeeRate:
		return p, fmt.Errorf("%w: a rate of %s", ErrFee, o.Rate)
	case t == PlanSweep || t == PlanReveal:
		return p, nil
	}
	b, ok := s.Baton(k)
	if !ok {
		return p, fmt.Errorf("%w: there is none of %s", ErrBaton, k)
	}
	op := b.OutPoint
	p.Baton = &op
	return p, nil
}

// coins returns the plain holdings that a plan may spend, the best first: final ones, then large ones.
func (s *State) coins(p Plan, o Offer) []Holding {
	taken := map[wire.OutPoint]bool{}
	for _, op := range p.Inputs() {
		taken[op] = true
	}
	var list []Holding
	for h := range s.holdings.values() {
		switch {
		case h.Kind != p.Kind || !h.Plain() || taken[h.OutPoint] || o.Exclude != nil && o.Exclude(h.OutPoint):
		case !s.payable(p, h, o), h.Matures > 0 && uint64(h.Matures) > s.at>>32+1:
		default:
			list = append(list, h)
		}
	}
	young := func(h Holding) int {
		if h.Height > o.limits().Final {
			return 1
		}
		return 0
	}
	slices.SortFunc(list, func(a, b Holding) int {
		return cmp.Or(cmp.Compare(young(a), young(b)), cmp.Compare(b.Value, a.Value),
			compareOutPoints(a.OutPoint, b.OutPoint))
	})
	return list
}

// fund chooses coins and the fee of a plan: final coins, or, where no transaction has room for as many as that takes,
// the largest.
func (s *State) fund(p *Plan, payouts []Payout, o Offer) error {
	base, coins := p.Coins, s.coins(*p, o)
	err := s.fundFrom(p, payouts, o, coins)
	if !errors.Is(err, bitcoin.ErrFunds) && !errors.Is(err, errSize) {
		return err
	}
	sortByValue(coins)
	p.Coins = base
	return s.fundFrom(p, payouts, o, coins)
}

// sortByValue puts the largest coins first.
func sortByValue(coins []Holding) {
	slices.SortStableFunc(coins, func(a, b Holding) int { return cmp.Compare(b.Value, a.Value) })
}

// fundFrom is fund from coins in their order.
func (s *State) fundFrom(p *Plan, payouts []Payout, o Offer, rest []Holding) error {
	base := p.Coins
	for {
		d, err := s.draft(*p, payouts)
		if err != nil {
			return err
		}
		in, out := d.sums()
		need := out + o.fee(d.vsize(0))
		if in >= need {
			return s.finish(p, payouts, d, o, rest)
		}
		if len(rest) == 0 || len(p.Inputs()) >= maxInputs || rest[0].Value <= o.Rate.Fee(inputSize(d)) {
			p.Coins = base
			return fmt.Errorf("%w: %d sat of plain %s coins, %d needed", bitcoin.ErrFunds, in, p.Kind, need)
		}
		p.Coins = append(slices.Clip(p.Coins), rest[0].OutPoint)
		rest = rest[1:]
	}
}

// incremental is the relay fee that a replacement pays for itself: 1 sat/vB.
const incremental bitcoin.FeeRate = 1000

// fee is what a transaction of a size in virtual bytes pays, in sat: at least what beats the one whose place it takes
// (BIP-125).
func (o Offer) fee(size int) uint64 {
	if o.beats == 0 {
		return o.Rate.Fee(size)
	}
	return max(o.Rate.Fee(size), o.beats+incremental.Fee(size))
}

// inputSize is what one input more takes, in virtual bytes.
func inputSize(d *draft) int {
	if len(d.ins) == 0 {
		return 0
	}
	return 41 + (d.ins[0].witness()+3)/4
}

// finish adds small coins in cheap times, and sets the fee: the rate's, or all that is left where that is no change.
func (s *State) finish(p *Plan, payouts []Payout, d *draft, o Offer, rest []Holding) error {
	if o.Rate <= o.Cheap {
		slices.Reverse(rest)
		slices.SortStableFunc(rest, func(a, b Holding) int { return cmp.Compare(a.Value, b.Value) })
		for added := 0; added < o.Add && len(rest) > 0 && len(p.Inputs()) < maxInputs &&
			d.vsize(1)+inputSize(d) < MaxVSize; rest = rest[1:] {
			if rest[0].Value > o.Rate.Fee(inputSize(d)) {
				p.Coins = append(slices.Clip(p.Coins), rest[0].OutPoint)
				added++
				var err error
				if d, err = s.draft(*p, payouts); err != nil {
					return err
				}
			}
		}
	}
	in, out := d.sums()
	left := in - out
	p.Fee = left
	if with := o.fee(d.vsize(1)); d.change != nil && left >= with+bitcoin.Dust(d.change) {
		p.Fee = with
	}
	if size := d.vsize(1); size >= MaxVSize {
		return fmt.Errorf("%w: %d vB", errSize, size)
	}
	return nil
}

// errSize means that a transaction would be too large; with fewer payouts it is not.
var errSize = errors.New("the transaction would be too large")

// sorted returns payouts by uid, each once.
func sorted(payouts []Payout) []Payout {
	list := slices.Clone(payouts)
	slices.SortStableFunc(list, func(a, b Payout) int { return bytes.Compare(a.UID[:], b.UID[:]) })
	return slices.CompactFunc(list, func(a, b Payout) bool { return a.UID == b.UID })
}

// admit splits payouts into those that a plan of this type can pay and those it cannot, which is the same in every
// process.
func (s *State) admit(p Plan, payouts []Payout, l Limits) (ok []Payout, out []Excluded) {
	for _, o := range sorted(payouts) {
		if reason, err := s.checkPayout(p, o, l); err != nil {
			out = append(out, Excluded{o.UID, reason})
			continue
		}
		ok = append(ok, o)
	}
	return ok, out
}

// ProposePayment proposes the payment of as many payouts as one transaction can pay, the lowest uids first, all of one
// kind of asset: of the first one that can be paid. Of BRC-20, those whose inscriptions are there. A payout that cannot
// be paid, whatever the reason, is left out with that reason, and keeps nobody else from being paid.
func (s *State) ProposePayment(k Kind, payouts []Payout, o Offer) (Plan, []Excluded, error) {
	p, err := s.begin(PlanPayment, k, o)
	if err != nil {
		return p, nil, err
	}
	return s.proposePaying(p, payouts, o, nil)
}

func (s *State) proposePaying(p Plan, payouts []Payout, o Offer, old *Plan) (Plan, []Excluded, error) {
	list, out := s.admit(p, payouts, o.limits())
	list, _ = before(list, old) // what there is goes to them first
	list, poor := s.affordable(p, list, o)
	list, must := before(list, old) // some may be left out: then nothing takes its place
	list, later := oneElsewhere(list, must)
	out = append(append(out, later...), poor...)
	err := fmt.Errorf("%w: no payout can be paid", ErrNothing)
	for len(list) > 0 {
		same, others := byKind(list)
		var got Plan
		var more []Excluded
		got, more, err = s.fitting(p, same, must, func(paid []Payout) (Plan, error) {
			try := p
			var err error
			if try.Assets, err = s.assetsFor(p, paid, o); err != nil {
				return try, err
			}
			try.UIDs = uidsOf(paid)
			return s.propose(try, paid, o)
		})
		out = append(out, more...)
		if !errors.Is(err, ErrNothing) || must > 0 { // else those of another kind of asset take their turn
			for _, x := range others {
				out = append(out, Excluded{x.UID, ReasonSize})
			}
			return got, out, err
		}
		list = others
	}
	return p, out, err
}

// before puts payouts of a plan that is replaced in front: they must all be in what takes its place (SR-01). It returns
// how many they are.
func before(list []Payout, old *Plan) ([]Payout, int) {
	if old == nil || len(old.UIDs) == 0 {
		return list, 0
	}
	slices.SortStableFunc(list, func(a, b Payout) int {
		return cmp.Compare(missing(old.UIDs, a.UID), missing(old.UIDs, b.UID))
	})
	must := slices.IndexFunc(list, func(x Payout) bool { return missing(old.UIDs, x.UID) > 0 })
	if must < 0 {
		must = len(list)
	}
	return list, must
}

// byKind splits payouts: those of the first one's kind of asset, and the others.
func byKind(list []Payout) (same, others []Payout) {
	for _, x := range list {
		if x.Asset.Kind == list[0].Asset.Kind {
			same = append(same, x)
		} else {
			others = append(others, x)
		}
	}
	return same, others
}

// fitting proposes a plan for all payouts, or, where that is not possible, for one after the other as far as they go:
// whoever stands in the way is left out, with the reason that it has alone. The first ones, so many as must be, are in
// any plan.
func (s *State) fitting(p Plan, list []Payout, must int, try func([]Payout) (Plan, error)) (Plan, []Excluded, error) {
	if n := len(list); n > 0 && n <= MaxPayouts {
		if got, err := try(sorted(list)); err == nil || n == must {
			return got, nil, err
		}
	}
	var (
		got   Plan
		out   []Excluded
		first error // of a payout that cannot be paid
		kept  = slices.Clone(list[:must])
	)
	if must > 0 {
		var err error
		if got, err = try(sorted(kept)); err != nil {
			return got, nil, err
		}
	}
	full := false // what comes first goes first
	for _, x := range list[must:] {
		if full || len(kept) == MaxPayouts {
			out = append(out, Excluded{x.UID, ReasonSize})
			continue
		}
		more, err := try(sorted(append(slices.Clip(kept), x)))
		if err == nil {
			got, kept = more, append(kept, x)
			continue
		}
		if len(kept) > 0 && !errors.Is(err, bitcoin.ErrFunds) { // it, or the company?
			_, own := try([]Payout{x})
			full = errors.Is(err, errSize) && own == nil
			if err = own; own == nil || errors.Is(own, ErrConflict) {
				err = errSize
			}
		}
		if first == nil {
			first = err
		}
		out = append(out, Excluded{x.UID, reasonOf(err)})
	}
	switch {
	case len(kept) > 0:
		return got, out, nil
	case first == nil, errors.Is(first, bitcoin.ErrFunds), errors.Is(first, errSize):
		return p, out, fmt.Errorf("%w: no payout can be paid", ErrNothing)
	default:
		return p, out, fmt.Errorf("%w: no payout can be paid: %w", ErrNothing, first)
	}
}

// reasonOf is the reason of an error for which a payout is left out. All of them pass: those that do not are told by
// admit.
func reasonOf(err error) Reason {
	switch {
	case errors.Is(err, bitcoin.ErrFunds):
		return ReasonFunds
	case errors.Is(err, errSize):
		return ReasonSize
	case errors.Is(err, ErrFee):
		return ReasonFee
	default:
		return ReasonNotReady
	}
}

func uidsOf(payouts []Payout) []message.UID {
	list := make([]message.UID, len(payouts))
	for i, x := range payouts {
		list[i] = x.UID
	}
	return list
}

func missing(list []message.UID, uid message.UID) int {
	if slices.Contains(list, uid) {
		return 0
	}
	return 1
}

// relayed refuses a plan whose data is more than nodes relay, where fewer payouts, outputs or sources have less.
func (s *State) relayed(p Plan, payouts []Payout, o Offer) error {
	if o.MaxData == 0 || p.Kind != Rune || len(payouts)+len(p.Assets)+len(p.Sources) < 2 {
		return nil
	}
	if n := s.dataSize(p, payouts); n > o.MaxData {
		return fmt.Errorf("%w: %d bytes of data", errSize, n)
	}
	return nil
}

// dataSize is the size of a plan's OP_RETURN script, in bytes.
func (s *State) dataSize(p Plan, payouts []Payout) int {
	d, err := s.draft(p, payouts)
	if err != nil {
		return 0
	}
	size := 0
	for _, o := range d.outs {
		if isOpReturn(o.Script) {
			size += len(o.Script)
		}
	}
	return size
}

// affordable leaves out what the custody has no assets for: of BTC what is more than all plain coins; of runes,
// balances in turn; of tokens, whose inscription is not there.
func (s *State) affordable(p Plan, list []Payout, o Offer) (ok []Payout, out []Excluded) {
	left := map[Asset]amount.Amount{}
	for _, h := range s.runeCoins(p, o) {
		a, n, _ := h.coin()
		left[a] = plus(left[a], n)
	}
	var sats amount.Amount
	for _, h := range s.coins(p, o) {
		sats = plus(sats, amount.New(h.Value))
	}
	for _, x := range list {
		switch x.Asset.Kind {
		case BTC:
			if x.Amount.Cmp(sats) > 0 {
				out = append(out, Excluded{x.UID, ReasonFunds})
				continue
			}
		case Rune:
			rest, err := left[x.Asset].Sub(x.Amount)
			if err != nil || x.Amount.IsZero() {
				out = append(out, Excluded{x.UID, ReasonFunds})
				continue
			}
			left[x.Asset] = rest
		case BRC20:
			if h, found := s.inscription(x.UID, p.Kind); !found || h.Epoch != p.Epoch || h.pays(x, o.limits().Final) != nil {
				out = append(out, Excluded{x.UID, ReasonInscription})
				continue
			}
		}
		ok = append(ok, x)
	}
	return ok, out
}

// inscription returns the transfer inscription that was made for a uid.
func (s *State) inscription(uid message.UID, k Kind) (Holding, bool) {
	h, ok := s.holdings.get(s.made.at(uid))
	return h, ok && h.Kind == k && h.UID == uid
}

// runeCoins returns the coins of runes that a plan may spend, the largest first.
func (s *State) runeCoins(p Plan, o Offer) []Holding {
	var list []Holding
	for h := range s.holdings.values() {
		if _, _, ok := h.coin(); ok && h.Kind == p.Kind && h.Epoch == p.Epoch &&
			(o.Exclude == nil || !o.Exclude(h.OutPoint)) {
			list = append(list, h)
		}
	}
	slices.SortFunc(list, func(a, b Holding) int {
		_, x, _ := a.coin()
		_, y, _ := b.coin()
		return cmp.Or(y.Cmp(x), compareOutPoints(a.OutPoint, b.OutPoint))
	})
	return list
}

// assetsFor chooses the assets that pay payouts: the largest coins of each rune, or the inscriptions in their order.
func (s *State) assetsFor(p Plan, payouts []Payout, o Offer) ([]wire.OutPoint, error) {
	var list []wire.OutPoint
	need := map[Asset]amount.Amount{}
	for _, x := range payouts {
		switch x.Asset.Kind {
		case Rune:
			need[x.Asset] = plus(need[x.Asset], x.Amount)
		case BRC20:
			h, ok := s.inscription(x.UID, p.Kind)
			if !ok {
				return nil, fmt.Errorf("%w: no inscription of uid %s", ErrNotReady, x.UID)
			}
			list = append(list, h.OutPoint)
		}
	}
	for _, h := range s.runeCoins(p, o) {
		a, n, _ := h.coin()
		if want := need[a]; !want.IsZero() {
			list = append(list, h.OutPoint)
			need[a] = less(want, n)
		}
	}
	if len(list) >= maxInputs {
		return nil, fmt.Errorf("%w: %d inputs", errSize, len(list))
	}
	return list, nil
}
