package app

import (
	"context"
	"slices"
	"sync"
	"time"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/chain"
	"causeway/internal/committee"
)

// unhurriedPayouts is how large a payment on Bitcoin may be now so that enough members sign it without having it wait
// (SR-05), as they say. It is what quotes show; each member has its own threshold and its own count.
type unhurriedPayouts struct {
	members []*committee.Client
	rules   *custody.Rules
	need    int // members

	mu    sync.Mutex
	asked time.Time
	last  map[chain.AnchorID]amount.Amount // common units; absent: whatever is asked, or not known
}

// unhurriedFor is how long the members' word is used, and how long one that hangs is waited for.
const unhurriedFor = 5 * time.Second

// Of returns an asset's figure in base units on Bitcoin; nil: whatever is asked, or not known.
func (u *unhurriedPayouts) Of(ctx context.Context, a custody.Asset) *amount.Amount {
	u.mu.Lock()
	defer u.mu.Unlock()
	if time.Since(u.asked) >= unhurriedFor && len(u.members) >= u.need {
		u.ask(ctx)
	}
	common, limited := u.last[chain.AnchorID{ChainID: u.rules.ChainID, Anchor: a.Anchor()}]
	if !limited {
		return nil
	}
	t := u.rules.Terms[a]
	units, err := amount.FromCommon(common, t.Decimals, t.Common)
	if err != nil {
		return nil // more than there can be
	}
	return &units
}

// ask asks all members at once. While too few answer, the last figures stand.
func (u *unhurriedPayouts) ask(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, unhurriedFor)
	defer cancel()
	answers := make(chan map[chain.AnchorID]amount.Amount, len(u.members))
	var asked sync.WaitGroup
	for _, m := range u.members {
		asked.Go(func() {
			if of, err := m.Unhurried(ctx); err == nil {
				answers <- of
			}
		})
	}
	asked.Wait()
	close(answers)
	var all []map[chain.AnchorID]amount.Amount
	for of := range answers {
		all = append(all, of)
	}
	u.asked = time.Now()
	if len(all) >= u.need {
		u.last = enough(all, u.need)
	}
}

// enough returns, by anchor, the greatest figure that so many members do not fall short of. One that names none has no
// limit.
func enough(all []map[chain.AnchorID]amount.Amount, need int) map[chain.AnchorID]amount.Amount {
	by := make(map[chain.AnchorID][]amount.Amount)
	for _, of := range all {
		for id, units := range of {
			by[id] = append(by[id], units)
		}
	}
	out := make(map[chain.AnchorID]amount.Amount)
	for id, list := range by {
		free := len(all) - len(list)
		if free >= need {
			continue
		}
		slices.SortFunc(list, func(a, b amount.Amount) int { return b.Cmp(a) })
		out[id] = list[need-free-1]
	}
	return out
}
