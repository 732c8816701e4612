package custody

// Cost is what the transactions of a plan cost.
type Cost struct {
	Fee    uint64 // sat, of all transactions together
	VSize  int    // of all transactions together, once they are signed
	Charge uint64 // sat that the kind's reserve bears; the rest is borne by outputs
}

// Cost tells what a plan's transactions cost, as Check counts it.
func (s *State) Cost(p Plan, payouts []Payout) (Cost, error) {
	drafts, err := s.drafts(p, payouts)
	if err != nil {
		return Cost{}, err
	}
	c := Cost{Fee: p.Fee, Charge: uint64(max(s.charge(p, drafts[0]), 0))}
	for _, fee := range p.Reveals[:min(len(drafts)-1, len(p.Reveals))] {
		c.Fee += fee
	}
	for _, d := range drafts {
		c.VSize += d.vsize(0)
	}
	return c, nil
}
