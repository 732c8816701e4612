package app

import (
	"context"
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/node"
	"causeway/internal/quote"
)

// bridge makes the API's part of Bitcoin; nil when the deployment has none, or this process no index of it.
func (p siteParts) bridge(members []*committee.Client) (*bridgeParts, error) {
	rules, err := node.CustodyRules(p.deployment.Record)
	if err != nil || rules == nil || p.config.Bitcoin == nil || p.bitcoin == nil {
		return nil, err
	}
	if p.bitcoin.Network.Name != rules.Network.Name {
		return nil, fmt.Errorf("%w: bitcoin.chain is %s, but the deployment's custody is on %s", config.ErrConfig,
			p.bitcoin.Network.Name, rules.Network.Name)
	}
	rows := p.db.Vault()
	v, err := node.NewVault(node.VaultParts{
		Rules: rules, Index: p.bitcoin, Records: p.db.Facts("serve"), Hints: proposer.PlanHints{Plans: rows},
		Candidates: &node.Unpaid{Rules: rules, Transfers: rows},
		Addresses:  rows, Poll: p.config.Bitcoin.Poll, Log: p.log,
	})
	if err != nil {
		return nil, err
	}
	return &bridgeParts{
		rules: rules, watch: v, view: v.View, node: p.bitcoin.Node, scans: vault.NewCoinScans(), market: v, store: rows,
		lowReserve: p.config.Bitcoin.LowReserveSats,
		collected:  newCollectedFees(p.catalog, members, int(p.deployment.Set.Threshold)).Figure,
		unhurried:  &unhurriedPayouts{members: members, rules: rules, need: int(p.deployment.Set.Threshold)},
	}, nil
}

// source is where quotes of Bitcoin's routes come from.
func (p *bridgeParts) source() quote.Source {
	return quote.Source{Reader: bridgeFigures{*p}, Heads: p.watch.Heads}
}

// custodyWatch is what the API asks of the custody's chain; *watch.Watcher is one.
type custodyWatch interface {
	State(ctx context.Context) (*custody.State, vault.Tip, error)
	Unsettled(ctx context.Context) (map[custody.Asset]amount.Amount, error)
	Reserves(ctx context.Context) (watch.Reserves, error)
	Heads(ctx context.Context) <-chan struct{}
	vault.Origins
}

// bridgeMarket tells fee rates by the process's own node.
type bridgeMarket interface {
	vault.Market
	// Estimate is the node's own, from its record of past blocks.
	Estimate(ctx context.Context) (bitcoin.FeeRate, error)
}

// bridgeStore keeps what people register and ask for.
type bridgeStore interface {
	api.DepositAddresses
	api.Returns
}

// bridgeParts is what the API's part of Bitcoin is made from: the process's own index and node, and its store.
type bridgeParts struct {
	rules  *custody.Rules
	watch  custodyWatch
	view   func(ctx context.Context) (vault.View, error)
	node   watch.Node
	scans  *vault.CoinScans
	market bridgeMarket
	store  bridgeStore
	// lowReserve is the sat of a kind's fee reserve below which its withdrawals are to wait (SR-12).
	lowReserve uint64
	// unhurried is what members let be paid without waiting; nil: not known.
	unhurried *unhurriedPayouts
	// collected is how many sat of BTC withdrawals burned beyond what they were paid, as the committee says; false while
	// too few members told. They are the fee reserve's.
	collected func(ctx context.Context) (sats uint64, known bool, err error)
}

// newBridgeAPI is what the API tells of Bitcoin.
func newBridgeAPI(p *bridgeParts) *api.Bitcoin {
	return &api.Bitcoin{
		Rules: p.rules, Custody: bridgeChain{*p}, Scripts: addresses{p.rules.Network}, Addresses: p.store, Returns: p.store,
	}
}

// addresses implements api.Scripts.
type addresses struct{ network *bitcoin.Network }

// Script decodes an address that can be paid: one without a meaning yet is refused.
func (a addresses) Script(text string) ([]byte, error) {
	d, err := bitcoin.DecodeAddress(a.network, text)
	if err != nil {
		return nil, err
	}
	if d.Type == bitcoin.Unknown {
		return nil, &bitcoin.AddressError{Text: text, Reason: "is of a kind that nobody can spend from yet"}
	}
	return d.Script, nil
}

// Address implements api.Scripts.
func (a addresses) Address(script []byte) string {
	text, _ := bitcoin.ScriptAddress(a.network, script)
	return text
}

// bridgeChain implements api.Custody.
type bridgeChain struct{ bridgeParts }

// notReady tells the API that an index has to catch up, where that is what an error means.
func notReady(err error) error {
	for _, passing := range []error{indexer.ErrNotReady, indexer.ErrStale, chain.ErrBehind, watch.ErrReserves} {
		if errors.Is(err, passing) {
			return errors.Join(api.ErrCustodyNotReady, err)
		}
	}
	return err
}

// Tip implements api.Custody.
func (c bridgeChain) Tip(ctx context.Context) (api.CustodyTip, error) {
	v, err := c.view(ctx)
	if err != nil {
		return api.CustodyTip{}, notReady(err)
	}
	defer v.Close()
	return api.CustodyTip(v.Tip()), nil
}

// Deposit implements api.Custody. The watch finds deposits by wallet for ever, by the outpoint that their messages are
// keyed by; a swept one is found, by either outpoint, as long as the custody has the output that holds it.
func (c bridgeChain) Deposit(ctx context.Context, op wire.OutPoint) (custody.Deposit, bool, error) {
	d, err := c.watch.Deposit(ctx, op)
	switch {
	case err == nil:
		return d, true, nil
	case !errors.Is(err, vault.ErrNoEvidence):
		return custody.Deposit{}, false, notReady(err)
	}
	state, _, err := c.watch.State(ctx)
	if err != nil {
		return custody.Deposit{}, false, notReady(err)
	}
	if h, known := state.Holding(op); known && h.Deposit != nil {
		return *h.Deposit, true, nil
	}
	for _, h := range state.Holdings() {
		if h.Deposit != nil && h.Deposit.Key() == op {
			return *h.Deposit, true, nil
		}
	}
	return custody.Deposit{}, false, nil
}

// Scripts implements api.Custody.
func (c bridgeChain) Scripts(ctx context.Context, tx chainhash.Hash) ([][]byte, error) {
	found, err := c.node.Transactions(ctx, []chainhash.Hash{tx})
	if err != nil {
		return nil, fmt.Errorf("ask the node for a transaction: %w", err)
	}
	if len(found) != 1 || found[0] == nil {
		return nil, nil
	}
	paid, err := bitcoin.ParseTransaction(found[0])
	if err != nil {
		return nil, fmt.Errorf("read a transaction of the node: %w", err)
	}
	var out [][]byte
	for _, o := range paid.TxOut {
		out = append(out, o.PkScript)
	}
	return out, nil
}

// Reserves implements api.Custody.
func (c bridgeChain) Reserves(ctx context.Context) (api.CustodyReserves, error) {
	r, err := c.watch.Reserves(ctx)
	if err != nil {
		return api.CustodyReserves{}, notReady(err)
	}
	out := api.CustodyReserves{CustodyTip: api.CustodyTip(r.Tip)}
	for _, a := range r.Assets {
		out.Assets = append(out.Assets,
			api.CustodyAsset{
				Asset: a.Asset, Held: a.Backing, Returnable: a.Returnable, Taken: a.Taken,
				Unswept: unsweptOf(a.Asset, r.Unswept),
			})
	}
	for _, k := range r.Kinds {
		available, low, err := c.reserve(ctx, k)
		if err != nil {
			return api.CustodyReserves{}, err
		}
		out.Kinds = append(out.Kinds,
			api.CustodyPurse{Kind: k.Kind, Baton: batonOf(k.Kind, r.Outputs), FeeReserve: available, Low: low})
	}
	scripts := map[place][]byte{}
	for _, s := range c.rules.Scripts() {
		scripts[place{s.Epoch, s.Kind}] = s.Script
	}
	for _, h := range r.Outputs {
		o := api.CustodyOutput{
			OutPoint: h.OutPoint, Sats: h.Value, Amount: amount.New(h.Value), Class: h.Class.String(), Kind: h.Kind,
			Epoch:  h.Epoch,
			Script: scripts[place{h.Epoch, h.Kind}], Height: h.Height,
		}
		if asset, units, carries := carriedAsset(h.Carried); carries {
			o.Asset, o.Amount = &asset, units
		}
		out.Outputs = append(out.Outputs, o)
	}
	return out, nil
}

// place is a plain script's.
type place struct {
	epoch uint32
	kind  custody.Kind
}

// reserve is what a kind may spend for miners, in sat, and whether that does not suffice for payments: the proposer's
// figure. Of BTC it is not called low before the committee told what fees brought: a custody that lives on fees has
// spent its top-ups.
func (p bridgeParts) reserve(ctx context.Context, r custody.Reserve) (available int64, low bool, err error) {
	available, known := r.Available, true
	if r.Kind == custody.BTC {
		var sats uint64
		if sats, known, err = p.collected(ctx); err != nil {
			return 0, false, fmt.Errorf("read collected fees: %w", err)
		}
		available += int64(min(sats, bitcoin.MaxMoney))
	}
	return available, known && (available < 0 || uint64(available) < p.lowReserve), nil
}

func batonOf(k custody.Kind, outputs []custody.Holding) *wire.OutPoint {
	for _, h := range outputs {
		if h.Kind == k && h.Class == custody.ClassBaton {
			return &h.OutPoint
		}
	}
	return nil
}

// carriedAsset is the one asset that an output carries: a rune, or a BRC-20 transfer that still pays whoever gets it.
func carriedAsset(c custody.Carried) (custody.Asset, amount.Amount, bool) {
	switch {
	case len(c.Runes) == 1 && len(c.Inscriptions) == 0:
		units, err := amount.FromBig(c.Runes[0].Amount.Big())
		return custody.RuneAsset(c.Runes[0].ID), units, err == nil
	case len(c.Runes) == 0 && len(c.Inscriptions) == 1 && c.Inscriptions[0].Valid != nil:
		move := c.Inscriptions[0].Valid
		units, err := amount.FromBig(move.Amount.Big())
		return custody.TokenAsset(move.Tick), units, err == nil
	}
	return custody.Asset{}, amount.Amount{}, false
}

// unsweptOf sums what waits at deposit addresses of an asset, as far as the outputs tell.
func unsweptOf(a custody.Asset, list []watch.Unswept) amount.Amount {
	var sum amount.Amount
	for _, u := range list {
		if u.Address.Asset != a || u.Unknown {
			continue
		}
		if units, known := derivedAmount(a, u.Value, u.Carried); known {
			if next, err := sum.Add(units); err == nil {
				sum = next
			}
		}
	}
	return sum
}

// bridgeFigures reads what quotes of Bitcoin's routes are made of.
type bridgeFigures struct{ bridgeParts }

// ChainState implements quote.Reader.
func (f bridgeFigures) ChainState(ctx context.Context) (quote.ChainState, error) {
	state, tip, err := f.watch.State(ctx)
	if err != nil {
		return quote.ChainState{}, err
	}
	unsettled, err := f.watch.Unsettled(ctx)
	if err != nil {
		return quote.ChainState{}, err
	}
	needed := f.rules.Least()
	b := &quote.BitcoinState{
		Assets: make(map[string]quote.CustodyState, len(f.rules.Assets)), DelayBlocks: committee.DelayBlocks,
	}
	if rate, err := f.market.FeeRate(ctx); err == nil { // a quote without it still says what is moved
		b.FeeRate = uint64(rate)
	}
	if rate, err := f.market.Estimate(ctx); err == nil { // nodes of quiet networks have none
		b.Estimate = uint64(rate)
	}
	for _, a := range f.rules.Assets {
		available, low, err := f.reserve(ctx, state.Reserve(a.Kind))
		if err != nil {
			return quote.ChainState{}, err
		}
		held := state.Balance(a)
		if a.Kind == custody.BTC && available > 0 {
			if held, err = held.Sub(amount.New(uint64(available))); err != nil {
				held = amount.Amount{}
			}
		}
		c := quote.CustodyState{Held: held, ReserveLow: low, Unsettled: unsettled[a], Steps: f.steps(a)}
		if f.unhurried != nil {
			c.Unhurried = f.unhurried.Of(ctx, a)
		}
		b.Assets[a.String()] = c
	}
	return quote.ChainState{
		Block: uint64(tip.Height), Finalized: uint64(tip.Height + 1 - min(needed, tip.Height+1)), BlockTime: tip.Time,
		Bitcoin: b,
	}, nil
}

// steps are the confirmations that deposits of an asset need, as quotes know them (SR-21).
func (f bridgeFigures) steps(a custody.Asset) []quote.DepositStep {
	out := []quote.DepositStep{{Confirmations: f.rules.Least()}}
	for _, s := range f.rules.StepsOf(a) {
		out = append(out, quote.DepositStep{Above: s.Above, Confirmations: s.Confirmations})
	}
	return out
}

// routerState is a router as quotes know it.
func routerState(r evm.Router, known catalog.BitcoinRouter) quote.RouterState {
	return quote.RouterState{
		Decimals: known.Decimals, CommonDecimals: known.CommonDecimals, MinWithdraw: r.MinWithdraw,
		MaxWithdraw: r.MaxWithdraw,
		MinDeposit:  r.MinDeposit, WithdrawFee: r.WithdrawFee, DepositFee: r.DepositFee, DepositsPaused: r.DepositsPaused,
		WithdrawalsPaused: r.WithdrawalsPaused, Left: r.Left, Issued: r.Issued, DelayOver: r.DelayOver,
		Lane: quote.LaneState{
			CapOut: r.Lane.CapOut, CapIn: r.Lane.CapIn, AvailableOut: r.Lane.AvailableOut, AvailableIn: r.Lane.AvailableIn,
			Open: r.Lane.Outbound,
		},
	}
}
