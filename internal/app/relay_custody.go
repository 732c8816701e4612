package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/relay"
	"causeway/internal/transfer"
)

const (
	// batchWindow is how long the first withdrawal of a batch waits for others, as the engine's clock divides time.
	batchWindow = time.Minute
	// batchMessages keeps a payment below 10,000 virtual bytes (SR-20).
	batchMessages = 50
	// returnPoll is how often a deposit that can go back is looked at again when nothing names it.
	returnPoll = time.Minute
	// takenPoll is how often one is looked at that is gone: only a reorganisation brings it back.
	takenPoll  = time.Hour
	hintsEvery = 2 * time.Second
)

// relayCustody is the relay's part in the custody on Bitcoin.
type relayCustody struct {
	node.CustodyChain
	plans     proposer.Plans
	evidences proposer.Evidences
	hints     *hintSender
	announcer *addressAnnouncer
}

// custody makes it; nil when the deployment has no Bitcoin, or the relay leaves it to others.
func (p relayParts) custody(members []*committee.Client, account common.Address) (*relayCustody, error) {
	rules, err := node.CustodyRules(p.deployment.Record)
	if err != nil || rules == nil || p.config.Bitcoin == nil || p.bitcoin == nil {
		return nil, err
	}
	if p.bitcoin.Network.Name != rules.Network.Name {
		return nil, fmt.Errorf("%w: bitcoin.chain is %s, but the deployment's custody is on %s", config.ErrConfig,
			p.bitcoin.Network.Name, rules.Network.Name)
	}
	c, rows := p.config.Bitcoin, p.db.Vault()
	d := &relayCustody{plans: rows, evidences: rows}
	d.Custody, err = node.NewVault(node.VaultParts{
		Rules: rules, Index: p.bitcoin, Records: p.db.Facts("relay " + account.Hex()), Hints: proposer.PlanHints{Plans: rows},
		Candidates: &node.Unpaid{Rules: rules, Transfers: rows},
		Addresses:  rows, Poll: c.Poll, Log: p.log,
	})
	if err != nil {
		return nil, err
	}
	signers, err := node.CustodySigners(p.config.Common, p.config.Members, rules)
	if err != nil {
		return nil, err
	}
	cfg := proposer.Config{
		Rules: rules, Ledger: d, View: d.View, Tokens: d, Origins: d, Node: p.bitcoin.Node, Market: d, Signers: signers,
		Plans: rows, Known: d, Sources: rows,
		Evidences: rows, Addresses: rows, Unpayable: unpayable{rules, rows}.items, Taken: p.metrics.Taken, Heads: d.Heads,
		Now: p.now, Log: p.log,
		Collected: newCollectedFees(p.catalog, members, int(p.deployment.Set.Threshold)).Sats,
		Policy: proposer.Policy{
			MaxFee: c.MaxFeeSats, LowReserve: c.LowReserveSats, MinReserve: c.MinReserveSats, Patience: c.BumpAfter,
			MaxData: c.MaxDataBytes,
			Cheap:   bitcoin.SatPerVByte(c.ConsolidateBelow), Ask: node.MemberTimeout,
		},
	}
	if d.Proposer, err = proposer.New(cfg); err != nil {
		return nil, fmt.Errorf("configure the custody's proposer: %w", err)
	}
	d.hints, err = newHintSender(p.config.Common, p.config.Members, proposer.PlanHints{Plans: rows, Else: d}, hintsEvery,
		p.log)
	if err != nil {
		return nil, err
	}
	d.announcer = newAddressAnnouncer(d.hints, rows, p.log)
	return d, nil
}

// unpayable tells a proposer what the relay's store holds as never to be paid.
type unpayable struct {
	rules     *custody.Rules
	transfers node.Awaiting
}

// mostAwaiting bounds the transfers that are looked through for them, the oldest first.
const mostAwaiting = 20_000

func (u unpayable) items(ctx context.Context, limit int) ([]vault.Item, error) {
	list, err := u.transfers.Awaiting(ctx, u.rules.ChainID, mostAwaiting)
	if err != nil {
		return nil, err
	}
	var out []vault.Item
	for _, t := range list {
		if t.State == transfer.Held && t.Reason == transfer.ReasonUnpayable && len(out) < limit {
			out = append(out, vault.Item{Message: t.Message, Tx: chain.TxID(t.Source.Tx)})
		}
	}
	return out, nil
}

// chain is Bitcoin as the engine works with it.
func (d *relayCustody) chain(c config.Relay) relay.Chain {
	return relay.Chain{
		Chain: d.CustodyChain, ID: d.Rules.ChainID, Name: "Bitcoin", Heads: d.Heads, Poll: c.Bitcoin.Poll, Gate: d.gate,
		Group:      d.group,
		BatchLimit: batchMessages, Window: cmp.Or(c.Bitcoin.BatchWindow, batchWindow), Reorganises: true,
	}
}

// group keeps kinds apart: each is paid from a baton of its own, and tokens are inscribed first, which takes blocks. Of
// returns only the custody's state knows the kind.
func (d *relayCustody) group(t transfer.Transfer) int {
	const returns, unknown = len(custody.Kinds), len(custody.Kinds) + 1
	if t.Payload().Kind == message.KindReturn {
		return returns
	}
	for _, a := range append([]custody.Asset{custody.Bitcoin}, d.Rules.Assets...) {
		if a.Anchor() == t.Message.DstAnchor {
			return int(a.Kind)
		}
	}
	return unknown
}

// gate holds deposits that cannot be credited until their sender has proved control of where they came from (SR-16).
func (d *relayCustody) gate(ctx context.Context, ts []transfer.Transfer) (map[message.UID]relay.Hold, error) {
	holds := make(map[message.UID]relay.Hold)
	isReturn := func(t transfer.Transfer) bool { return t.Payload().Kind == message.KindReturn }
	if !slices.ContainsFunc(ts, isReturn) {
		return holds, nil
	}
	state, _, err := d.State(ctx)
	if err != nil {
		return nil, err
	}
	for _, t := range ts {
		if !isReturn(t) {
			continue
		}
		if taken, gone := state.TakenFor(t.UID); gone {
			holds[t.UID] = relay.Hold{
				Reason: transfer.ReasonTaken, After: takenPoll,
				Detail: fmt.Sprintf("members of epoch %d, which ended, took the deposit by %s", taken.Holding.Epoch, taken.TxID),
			}
			continue
		}
		_, err = d.evidences.Evidence(ctx, t.UID)
		switch {
		case errors.Is(err, vault.ErrNoEvidence):
			holds[t.UID] = relay.Hold{
				Reason: transfer.ReasonReturnable, Detail: "the deposit cannot be credited; its sender can have it sent back",
				After: returnPoll,
			}
		case err != nil:
			return nil, fmt.Errorf("read who asked for the return of %s: %w", t.UID, err)
		}
	}
	return holds, nil
}

// work is what runs beside the engine.
func (d *relayCustody) work(p relayParts, chains map[uint32]*evm.Adapter) []func(context.Context) error {
	publish := &publisher{
		rules: d.Rules, domain: p.deployment.Domain, set: p.deployment.Set, members: d.hints, log: p.log,
		chains: make(map[uint32]publishing), at: make(map[uint32]common.Address),
	}
	for id, a := range chains {
		if on, _ := p.catalog.Deployment(id); on.CustodyKeys != nil {
			publish.chains[id], publish.at[id] = a, common.HexToAddress(*on.CustodyKeys)
		}
	}
	out := []func(context.Context) error{d.Proposer.Run, d.hints.Run, d.announcer.Run, publish.Run}
	if k := p.config.Bitcoin.Keeper; k != nil {
		out = append(out, newKeeper(*k, d, chains, p.catalog, p.log).Run)
	}
	return out
}
