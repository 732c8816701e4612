package payouts

import (
	"context"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/message"
)

// fault is something that was done wrong once, or could be: planted in the wiring of a history and in its records,
// never in the code of the bridge. The zero fault is none.
type fault struct {
	name string
	rule string // a rule that fails by it; others may fail before

	forgets forgets
	member  func(c *cosign.Config, m *member)
	unready bool // what others inscribe at the custody's address is not seen
}

// faults are those that the simulation has to find: first those of what was once wrong.
func faults() []fault {
	wired := func(name, rule string, plant func(c *cosign.Config, m *member)) fault {
		return fault{name: name, rule: rule, member: plant}
	}
	return []fault{
		{name: "who asks again begins a new turn", rule: "SR-40", forgets: forgets{turns: true}},
		{name: "turns that lapsed are forgotten", rule: "SR-40", forgets: forgets{lapses: true}},
		{name: "what others inscribe is not used", rule: "SR-11", unready: true},
		wired("upkeep has no budget", "SR-12", func(c *cosign.Config, _ *member) { c.Budget.Upkeep = bitcoin.MaxMoney }),
		wired("payments have no budget", "SR-12", func(c *cosign.Config, _ *member) { c.Budget.PerDay = bitcoin.MaxMoney }),
		{name: "a payment's fee hides that of upkeep", rule: "SR-12", forgets: forgets{purposes: true}},
		{name: "the fees of a day are forgotten at a restart", rule: "SR-33", forgets: forgets{fees: true}},
		wired("a relay says what the market asks", "SR-12", func(c *cosign.Config, _ *member) { c.Market = anyRate{} }),
		wired("equal payments come in any order", "SR-01", func(c *cosign.Config, _ *member) { c.Order = nil }),
		wired("a request reads all of the past", "SR-40", func(c *cosign.Config, m *member) { c.Ledger = anew{m} }),
		wired("members believe the relay", "INV-03", func(c *cosign.Config, _ *member) { c.Approver = credulous{} }),
		wired("members know no deposit addresses", "SR-07", func(c *cosign.Config, _ *member) { c.Addresses = nil }),
		wired("a relay has as many signed as it likes", "SR-40", func(c *cosign.Config, _ *member) { c.Versions = 1 << 20 }),
	}
}

// anyRate is a market at which every fee is right.
type anyRate struct{}

func (anyRate) FeeRate(context.Context) (bitcoin.FeeRate, error) { return bitcoin.MaxFeeRate, nil }

// credulous finds every message right.
type credulous struct{}

func (credulous) Approve(context.Context, []vault.Item) error { return nil }

// anew follows the custody from its beginning for each request.
type anew struct{ *member }

func (a anew) State(ctx context.Context) (*custody.State, vault.Tip, error) {
	a.watch = a.watcher(&watch.MemoryRecords{})
	return a.watch.State(ctx)
}

func (a anew) Resolve(ctx context.Context, tx chainhash.Hash, uids []message.UID) error {
	return a.watch.Resolve(ctx, tx, uids)
}
