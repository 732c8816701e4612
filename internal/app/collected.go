package app

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/committee"
)

// collectedFor is how long the members' word of collected fees is used.
const collectedFor = 2 * time.Second

// collectedFees is what withdrawals of BTC burned beyond what they were paid, as enough members say: it stays in
// custody for miners (SR-12). A relay plans with it; each member signs by its own figure alone.
type collectedFees struct {
	members []*committee.Client
	routers []chain.AnchorID // of BTC
	need    int              // members

	mu    sync.Mutex
	asked time.Time
	sats  uint64
	known bool // enough members answered once
}

func newCollectedFees(cat *catalog.Catalog, members []*committee.Client, need int) *collectedFees {
	c := &collectedFees{members: members, need: need}
	for _, r := range cat.BitcoinRoutes(catalog.AssetBTC) {
		c.routers = append(c.routers, chain.AnchorID{ChainID: r.ChainID, Anchor: r.AnchorBytes()})
	}
	return c
}

// Sats returns the greatest figure that enough members do not fall short of, in sat; the last one while too few answer.
func (c *collectedFees) Sats(ctx context.Context) (uint64, error) {
	sats, _, err := c.Figure(ctx)
	return sats, err
}

// Figure is Sats, and whether enough members ever told it.
func (c *collectedFees) Figure(ctx context.Context) (sats uint64, known bool, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Since(c.asked) >= collectedFor && len(c.members) >= c.need {
		c.ask(ctx)
	}
	return c.sats, c.known, ctx.Err()
}

// ask asks all members at once. One that hangs is waited for no longer than a figure is used.
func (c *collectedFees) ask(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, collectedFor)
	defer cancel()
	answers := make(chan uint64, len(c.members))
	var asked sync.WaitGroup
	for _, m := range c.members {
		asked.Go(func() {
			if of, err := m.Collected(ctx); err == nil {
				answers <- c.sum(of)
			}
		})
	}
	asked.Wait()
	close(answers)
	var all []uint64
	for sats := range answers {
		all = append(all, sats)
	}
	c.asked = time.Now()
	if len(all) >= c.need {
		slices.SortFunc(all, func(a, b uint64) int { return cmp.Compare(b, a) })
		c.sats, c.known = all[c.need-1], true
	}
}

func (c *collectedFees) sum(of map[chain.AnchorID]amount.Amount) uint64 {
	var sum amount.Amount
	for _, id := range c.routers {
		var err error
		if sum, err = sum.Add(of[id]); err != nil {
			return 0
		}
	}
	sats, ok := sum.Uint64()
	if !ok {
		return 0
	}
	return sats
}

// ownCollected is the same as a member knows it by itself.
func ownCollected(m *committee.Member, rules *custody.Rules) func(context.Context) (uint64, error) {
	id := chain.AnchorID{ChainID: rules.ChainID, Anchor: custody.Bitcoin.Anchor()}
	return func(context.Context) (uint64, error) {
		sum, err := m.Collected(id)
		if errors.Is(err, chain.ErrBehind) {
			return 0, nil // nothing is known to be collected
		}
		if err != nil {
			return 0, err
		}
		sats, _ := sum.Uint64()
		return sats, nil
	}
}
