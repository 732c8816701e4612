package cluster

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"causeway/internal/solana"
)

const (
	// leastAgain is what a second attempt offers at least, in millionths of a lamport per compute unit.
	leastAgain = 1000
	// mostDoublings bounds how far attempts go above what recent blocks took: 16 times.
	mostDoublings = 4
	// maxPriced is how many accounts a node prices in one call, maxRecent for how many blocks it answers.
	maxPriced, maxRecent = 128, 150
)

// priced puts a budget before instructions: compute units, and a price for them by the accounts that they write.
func (a *Adapter) priced(ctx context.Context, v view, attempt, units int, list ...solana.Instruction,
) ([]solana.Instruction, error) {
	market, err := a.market(ctx, v, written(list))
	if err != nil {
		return nil, err
	}
	budget := []solana.Instruction{
		solana.LimitUnits(uint32(min(units, maxUnits))), solana.PriceUnits(offer(market, attempt, a.cfg.MaxPrice)),
	}
	return append(budget, list...), nil
}

// written are the accounts that instructions write and that others may write, too: what blocks are contended for.
func written(list []solana.Instruction) (out []solana.Key) {
	for _, in := range list {
		for _, x := range in.Accounts {
			if x.Writable && !x.Signer && !slices.Contains(out, x.Key) && len(out) < maxPriced {
				out = append(out, x.Key)
			}
		}
	}
	return out
}

// market is what blocks took of late for writing accounts. Of the quorum's endpoints the lower answer counts, and one
// that does not answer is left out: one that lies makes nobody pay more, and who offers too little offers more next.
func (a *Adapter) market(ctx context.Context, v view, accounts []solana.Key) (uint64, error) {
	var known []uint64
	var errs []error
	for _, s := range v.good[:a.quorum()] {
		price, err := recentPrice(ctx, s.at, accounts)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		known = append(known, price)
	}
	if len(known) == 0 {
		return 0, fmt.Errorf("ask for recent fees: %w", errors.Join(errs...))
	}
	return slices.Min(known), nil
}

// recentPrice is what three of four recent blocks took at least for writing accounts, in millionths of a lamport per
// compute unit.
func recentPrice(ctx context.Context, e *endpoint, accounts []solana.Key) (uint64, error) {
	var recent []struct {
		Fee uint64 `json:"prioritizationFee"`
	}
	if err := e.Ask(ctx, &recent, "getRecentPrioritizationFees", accounts); err != nil {
		return 0, err
	}
	var fees []uint64
	for _, r := range recent[:min(len(recent), maxRecent)] {
		fees = append(fees, r.Fee)
	}
	slices.Sort(fees)
	if len(fees) == 0 {
		return 0, nil
	}
	return fees[len(fees)*3/4], nil
}

// offer is a price for an attempt, the first of which is 0: what the market takes, doubled with each attempt up to 16
// times of it, and never above most.
func offer(market uint64, attempt int, most uint64) uint64 {
	if attempt > 0 {
		market = max(market, leastAgain)
	}
	for range min(attempt, mostDoublings) {
		if market >= most {
			break
		}
		market *= 2
	}
	return min(market, most)
}
