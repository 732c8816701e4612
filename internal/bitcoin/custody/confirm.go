package custody

import "causeway/internal/amount"

// Least returns how many confirmations everything needs at least.
func (r *Rules) Least() uint32 {
	if len(r.Steps) == 0 {
		return 0
	}
	return r.Steps[0].Confirmations
}

// Confirmations returns how many confirmations deposits of an asset need when so many of its base units lie in the
// window: the Window blocks that end with theirs (SR-21).
func (r *Rules) Confirmations(a Asset, inWindow amount.Amount) uint32 {
	n := r.Least()
	for _, s := range r.StepsOf(a) {
		if inWindow.Cmp(s.Above) >= 0 {
			n = s.Confirmations
		}
	}
	return n
}

// StepsOf lists what deposits of an asset need beyond Least, with Above in base units on Bitcoin.
func (r *Rules) StepsOf(a Asset) []Step {
	if a == Bitcoin {
		return r.Steps[min(1, len(r.Steps)):]
	}
	t := r.Terms[a]
	out := make([]Step, len(t.Steps))
	for i, s := range t.Steps {
		above, err := amount.FromCommon(s.Above, t.Decimals, t.Common)
		if err != nil {
			above = amount.Max() // more than there can be
		}
		out[i] = Step{Above: above, Confirmations: s.Confirmations}
	}
	return out
}

// InWindow sums, in base units, what records of the Window blocks that end at a height credit of each asset: what a
// reorganisation of that depth could take back at once, in however many deposits (SR-21).
func InWindow(records []Record, height uint32) map[Asset]amount.Amount {
	sums := make(map[Asset]amount.Amount)
	for _, rec := range records {
		if rec.Height > height || uint64(rec.Height)+Window <= uint64(height) {
			continue
		}
		for _, d := range rec.Deposits {
			if d.Fault != "" || d.Late { // what came late counts where it is moved
				continue
			}
			sum, err := sums[d.Asset].Add(d.Amount)
			if err != nil {
				sum = amount.Max()
			}
			sums[d.Asset] = sum
		}
	}
	return sums
}

// FinalAt returns the height at which a deposit is final for a watcher that calls a block final once it has Least
// confirmations: its own, and higher by what it needs more. With inWindow of its asset from InWindow at its height.
func (r *Rules) FinalAt(d Deposit, inWindow amount.Amount) uint32 {
	return d.Height + r.Confirmations(d.Asset, inWindow) - r.Least()
}
