package custody

import (
	"fmt"
	"reflect"
	"slices"

	"causeway/internal/bitcoin"
)

// Accepted is what Check finds nothing against: a plan's transactions, with what they spend and cost.
type Accepted struct {
	Packets []*bitcoin.Packet // as Build makes them
	Assets  []Holding         // what the plan's assets are; without a commit output that is revealed
	Cost    Cost
}

// Cost is what the transactions of a plan cost.
type Cost struct {
	Fee    uint64 // sat, of all transactions together
	VSize  int    // of all transactions together, once they are signed
	Charge uint64 // sat that the kind's reserve bears; the rest is borne by outputs
}

// Accept checks a plan as Check does, and returns the very transactions that it checked.
func (s *State) Accept(p Plan, payouts []Payout, limits Limits) (Accepted, error) {
	drafts, err := s.check(p, payouts, limits)
	if err != nil {
		return Accepted{}, err
	}
	a := Accepted{Cost: p.cost(drafts)}
	for _, op := range p.Assets {
		if h, ok := s.holdings.get(op); ok {
			a.Assets = append(a.Assets, h)
		}
	}
	a.Packets, err = packetsOf(drafts)
	return a, err
}

// Check reports why the transactions of a plan must not be signed: all that can be told from the chain's records and
// Limits. It builds them as Build does and then reads them again, output by output, as if somebody else had made them.
func (s *State) Check(p Plan, payouts []Payout, limits Limits) error {
	_, err := s.check(p, payouts, limits)
	return err
}

// check is Check, and returns the transactions.
func (s *State) check(p Plan, payouts []Payout, limits Limits) ([]*draft, error) {
	if len(s.open) > 0 {
		return nil, fmt.Errorf("%d payments: %w", len(s.open), ErrUnresolved)
	}
	if err := p.shape(); err != nil {
		return nil, err
	}
	if err := p.childShape(s.ahead != nil); err != nil {
		return nil, err
	}
	ordered, err := p.order(payouts)
	if err != nil {
		return nil, err
	}
	for _, o := range ordered {
		if reason, err := s.checkPayout(p, o, limits); err != nil {
			return nil, fmt.Errorf("uid %s: %s: %w", o.UID, reason, err)
		}
	}
	if err := checkElsewhere(p, ordered); err != nil {
		return nil, err
	}
	if current := s.rules.Current().Epoch; p.Epoch != current {
		return nil, fmt.Errorf("%w: it pays to epoch %d, the current one is %d", ErrRefused, p.Epoch, current)
	}
	j, err := s.task(p, ordered)
	if err != nil {
		return nil, err
	}
	if err := s.checkInputs(j, limits); err != nil {
		return nil, err
	}
	drafts, err := s.lay(j)
	if err != nil {
		return nil, err
	}
	if err := s.audit(j, drafts[0].tx(), drafts[0].ins); err != nil {
		return nil, err
	}
	for i, d := range drafts[1:] {
		if err := auditReveal(j, i, d.tx(), d.ins); err != nil {
			return nil, fmt.Errorf("reveal %d: %w", i, err)
		}
	}
	if err := s.checkFees(j, drafts, limits); err != nil {
		return nil, err
	}
	return drafts, checkSigned(p, limits.Signed)
}

// checkFees checks fees and the reserve that bears them (SR-12), and the size (SR-20).
func (s *State) checkFees(p *task, drafts []*draft, l Limits) error {
	total := p.Fee
	fees := append([]uint64{p.Fee}, p.Reveals...)
	for i, d := range drafts {
		size := d.vsize(0)
		if size >= MaxVSize {
			return fmt.Errorf("%w: %d vB", ErrRefused, size)
		}
		if s.ahead != nil && size > maxChild {
			return fmt.Errorf("%w: a child of %d vB", ErrRefused, size)
		}
		if fees[i] > s.mayPay(size, l) {
			return fmt.Errorf("%w: %d sat for %d vB, at most %s", ErrFee, fees[i], size, l.MaxFeeRate)
		}
		if i > 0 {
			total += fees[i]
		}
	}
	if s.ahead != nil {
		total += s.ahead.fee
	}
	if total > l.MaxFee {
		return fmt.Errorf("%w: %d sat, at most %d", ErrFee, total, l.MaxFee)
	}
	charge, have := p.charge(drafts[0]), p.available
	if p.Kind == BTC {
		have += int64(min(l.Collected, bitcoin.MaxMoney))
	}
	keep := int64(min(l.MinReserve, bitcoin.MaxMoney))
	// what was begun is ended, and a rotation is not optional
	if p.Type == PlanRotation || p.Type == PlanReveal || s.ahead != nil {
		keep = 0
	}
	if charge > 0 && have-charge < keep {
		return fmt.Errorf("%w: the reserve of %s has %d sat, %d are needed and %d must be left", ErrFee, p.Kind, have,
			charge, keep)
	}
	return nil
}

// mayPay is the highest fee that a transaction of a size may have: of a child, together with its parent's (SR-12).
func (s *State) mayPay(size int, l Limits) uint64 {
	if s.ahead == nil {
		return l.MaxFeeRate.Fee(size)
	}
	whole := l.MaxFeeRate.Fee(s.ahead.size + size)
	return whole - min(whole, s.ahead.fee)
}

// charge is what a plan takes from the reserve: of BTC, the fees that no output bears; of the others, all plain sats.
func (p Plan) charge(d *draft) int64 {
	if p.Kind == BTC && p.Type != PlanReveal {
		switch {
		case p.Type == PlanSweep, p.Type == PlanReturn && len(p.Coins) == 0:
			return 0
		}
		sum := int64(p.Fee)
		if p.Type == PlanPayment { // of tokens that came to the wrong address
			sum += int64(bitcoin.Postage * len(p.Assets))
		}
		for _, r := range p.Reveals {
			sum += int64(r)
		}
		return sum
	}
	var sum int64
	for _, in := range d.ins[len(d.ins)-len(p.Coins):] {
		sum += int64(in.value)
	}
	if n := len(d.outs) - 1; d.change != nil && slices.Equal(d.outs[n].Script, d.change) && n > 0 && len(p.Coins) > 0 {
		sum -= int64(d.outs[n].Value)
	}
	return sum
}

// checkSigned refuses a plan that drops what was signed before: whatever takes a signed transaction's place pays its
// uids too (SR-01). Its fee is not compared: where the other one was sent, nodes want more for the replacement
// (BIP-125); where it was not, since fees fell and other members found it too dear, nothing but one that pays less can
// ever be signed by enough.
func checkSigned(p Plan, signed []Plan) error {
	for _, old := range signed {
		if p.Baton == nil || old.Baton == nil || *old.Baton != *p.Baton || reflect.DeepEqual(old.bare(), p.bare()) {
			continue
		}
		if len(old.UIDs) > 0 && (old.Type != p.Type || old.Items != p.Items) {
			return fmt.Errorf("%w: a %s in place of a %s", ErrConflict, p.Type, old.Type)
		}
		for _, uid := range old.UIDs {
			if !slices.Contains(p.UIDs, uid) {
				return fmt.Errorf("%w: uid %s", ErrConflict, uid)
			}
		}
	}
	return nil
}

// bare is the plan without what does not change its transaction.
func (p Plan) bare() Plan {
	p.Replaces = nil
	p.Sources = slices.Clone(p.Sources)
	for i := range p.Sources {
		p.Sources[i].Height = 0
	}
	return p
}

// Cost tells what a plan's transactions cost, whether Check takes the plan or not.
func (s *State) Cost(p Plan, payouts []Payout) (Cost, error) {
	drafts, err := s.drafts(p, payouts)
	if err != nil {
		return Cost{}, err
	}
	return p.cost(drafts), nil
}

// cost is what transactions cost, as checkFees counts it.
func (p Plan) cost(drafts []*draft) Cost {
	c := Cost{Fee: p.Fee, Charge: uint64(max(p.charge(drafts[0]), 0))}
	for _, fee := range p.Reveals[:min(len(drafts)-1, len(p.Reveals))] {
		c.Fee += fee
	}
	for _, d := range drafts {
		c.VSize += d.vsize(0)
	}
	return c
}
