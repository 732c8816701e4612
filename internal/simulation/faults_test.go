package simulation

import (
	"context"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// fault is something that was done wrong once, or could be: planted in the wiring of a history and in the models,
// never in the code of the bridge. The zero fault is none.
type fault struct {
	name string
	rule string // a rule that fails by it; others may fail before

	rules   func(r *rules)
	forgets forgets
	member  func(c *committee.Config)
	chain   func(c *committee.ChainConfig, m *member)

	believes    bool // a member's first endpoint is enough
	hasty       bool // its endpoints call everything final
	lenient     bool // deposits of Bitcoin need no more blocks the more they are worth
	doubles     bool // its source shows each deposit twice
	gullible    bool // the second index of Bitcoin agrees with everything
	blind       bool // one honest member signs whatever it is asked
	deaf        bool // a pause of its operator stops what goes back, too
	noReturns   bool // members know no returns
	approves    bool // operators approve whatever set they are told
	dropsParked bool // the relay forgets deliveries that it saw before their deposits
	keepsCursor bool // the relay does not go back with its chain
	undated     bool // the first endpoint says when blocks were made
	patient     bool // the relay takes a transaction that was dropped for one that is under way
}

// faults are those that the simulation has to find: first those of what was once wrong.
func faults() []fault {
	contract := func(name, rule string, plant func(r *rules)) fault {
		return fault{name: name, rule: rule, rules: plant}
	}
	record := func(name, rule string, f forgets) fault { return fault{name: name, rule: rule, forgets: f} }
	return []fault{
		contract("two deployments have one salt", "SR-31", func(r *rules) { r.twin = r.domain }),
		{name: "operators approve any keys", rule: "SR-18", approves: true},
		record("deliveries that wait are forgotten at a restart", "SR-33", forgets{waits: true}),
		record("daily caps are forgotten at a restart", "SR-33", forgets{counts: true}),
		{name: "one endpoint of two is believed", rule: "SR-34", believes: true},
		{name: "block times of Bitcoin are taken as true", rule: "SR-34", chain: exactTime},
		{name: "one endpoint says when blocks were made", rule: "SR-34", undated: true},
		{name: "nothing waits on Bitcoin", rule: "SR-05", member: func(c *committee.Config) { c.Policy.DelayOver = nil }},
		{name: "the guardian does not reach Bitcoin", rule: "SR-28", chain: unguarded},

		record("halts are forgotten at a restart", "SR-33", forgets{halts: true}),
		record("halts are not latched", "SR-33", forgets{noHalts: true}),
		record("a member signs in spite of its own halt", "SR-33", forgets{unheeded: true}),
		record("deliveries are not held against deposits", "SR-33", forgets{noWaits: true}),
		record("payments that wait are forgotten at a restart", "SR-05", forgets{payouts: true}),
		record("vetoes are forgotten at a restart", "SR-05", forgets{vetoes: true}),
		record("a veto can be renewed", "SR-05", forgets{renews: true}),
		{name: "a member has no limits", rule: "SR-33", member: unlimited},
		{name: "finality is not waited for", rule: "INV-04", hasty: true},
		{name: "large deposits of Bitcoin need no more blocks", rule: "INV-04", lenient: true},
		{name: "the ledger is compared with itself", rule: "SR-33", chain: selfCompared},
		{name: "a deposit counts twice", rule: "SR-34", doubles: true},
		{name: "a member believes the relay", rule: "INV-03", blind: true},
		{name: "a pause stops refunds", rule: "INV-10", deaf: true},
		{name: "what cannot be credited stays", rule: "INV-07", noReturns: true},
		contract("contracts have no table of uids", "INV-02", func(r *rules) { r.anyReplay = true }),
		contract("contracts count signatures alone", "INV-03", func(r *rules) { r.anySigners = true }),
		contract("a claim goes back to whom the caller names", "INV-08", func(r *rules) { r.anyRefund = true }),
		contract("a remainder is lost", "INV-09", func(r *rules) { r.rounds = true }),
		contract("fees count as liquidity", "CON-02", func(r *rules) { r.mixes = true }),
		contract("a claim that went back can be paid", "INV-01", func(r *rules) { r.anyTwice = true }),
		contract("a claim can be paid beyond what it is owed", "INV-01", func(r *rules) { r.unclamped = true }),
		contract("a pause stops claims", "INV-07", func(r *rules) { r.stuck = true }),
		{name: "the relay drops early deliveries", rule: "INV-07", dropsParked: true},
		{name: "the relay does not go back with its chain", rule: "INV-07", keepsCursor: true},
		{name: "the relay waits for what was dropped", rule: "INV-07", patient: true},
	}
}

// elusive are faults that the first 600 seeds do not find: a liar has to guess the return that an edited record would
// send, or the very deposit that a member's index invents. Direct tests find them: of the first
// TestOneDepositOneMessage_SR03_SR04_SR33, of the second TestSecondIndex_SR08.
func elusive() []fault {
	return []fault{
		{name: "one deposit is two messages", rule: "SR-03", chain: manyMessages},
		{name: "the second index agrees with everything", rule: "INV-03", gullible: true},
	}
}

func unlimited(c *committee.Config) { c.Policy.Default = committee.LanePolicy{} }

func manyMessages(c *committee.ChainConfig, _ *member) { c.Deposits = nil }

// exactTime takes a miner's clock for a right one, within a second.
func exactTime(c *committee.ChainConfig, _ *member) {
	if c.Bare {
		c.Drift = 1
	}
}

func unguarded(c *committee.ChainConfig, _ *member) { c.Guardian = nil }

// selfCompared answers what the ledger says when the chain is asked.
func selfCompared(c *committee.ChainConfig, m *member) {
	c.Destination = mirror{c.Destination, m, c.ID}
}

type mirror struct {
	committee.Destination
	m  *member
	id uint32
}

func (d mirror) Anchor(ctx context.Context, anchor message.Anchor, _ chain.AnchorKind,
	_ chain.Cursor,
) (chain.AnchorState, error) {
	line, err := d.m.record.Balance(ctx, d.id, anchor)
	if err != nil {
		return chain.AnchorState{}, err
	}
	backing, err := line.Backing()
	if err != nil {
		backing = amount.Amount{}
	}
	return chain.AnchorState{Liquidity: backing, Balance: amount.Max()}, nil
}
