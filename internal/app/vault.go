package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/indexview"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// bitcoinVault is the custody as one process sees it: through its own index and node.
type bitcoinVault struct {
	*watch.Watcher
	rules *custody.Rules
	index *bitcoinIndex
	fees  *walletapi.Fees
}

// vaultParts is what a process makes it from. Hints, candidates and addresses may be nil.
type vaultParts struct {
	rules      *custody.Rules
	index      *bitcoinIndex
	records    watch.Records
	hints      watch.Hints
	candidates watch.Candidates
	addresses  vault.DepositAddresses
	poll       time.Duration
	log        *slog.Logger
}

func newVault(p vaultParts) (*bitcoinVault, error) {
	w, err := watch.New(watch.Config{
		Rules: p.rules, View: indexview.Open(p.index.index), Node: p.index.node, Records: p.records,
		Hints: p.hints, Candidates: p.candidates, Addresses: p.addresses, Poll: p.poll, Log: p.log,
	})
	if err != nil {
		return nil, fmt.Errorf("configure the custody: %w", err)
	}
	return &bitcoinVault{Watcher: w, rules: p.rules, index: p.index, fees: p.index.estimator()}, nil
}

func (v *bitcoinVault) view(ctx context.Context) (vault.View, error) {
	return indexview.Open(v.index.index)(ctx)
}

// Unresolved lists the payments of the chain whose uids this process does not know.
func (v *bitcoinVault) Unresolved(ctx context.Context) ([]chainhash.Hash, error) {
	st, _, err := v.State(ctx)
	if err != nil {
		return nil, err
	}
	return st.Unresolved(), nil
}

// FeeRate implements vault.Market: what confirms soon, by the process's own node.
func (v *bitcoinVault) FeeRate(ctx context.Context) (bitcoin.FeeRate, error) {
	e, err := v.fees.Estimates(ctx, false)
	if err != nil {
		return 0, fmt.Errorf("estimate Bitcoin's fee rate: %w", err)
	}
	return e.Fast, nil
}

// Owned implements vault.Tokens.
func (v *bitcoinVault) Owned(ctx context.Context, script []byte,
	tick string,
) (total, available amount.Amount, err error) {
	view, err := v.index.index.View(ctx)
	if err != nil {
		return amount.Amount{}, amount.Amount{}, err
	}
	defer view.Close()
	b, err := ordinals.BalanceOf(view.Rows(), ordinals.ScriptIDOf(script), tick)
	if err != nil {
		return amount.Amount{}, amount.Amount{}, fmt.Errorf("read balance of %s: %w", tick, err)
	}
	total, err = amount.FromBig(b.Overall.Big())
	if err == nil {
		available, err = amount.FromBig(b.Available.Big())
	}
	return total, available, err
}

// Anchor implements committee.Destination: what backs an asset, and nothing but that.
func (v *bitcoinVault) Anchor(ctx context.Context, anchor message.Bytes32, kind committee.AnchorKind,
	at chain.Cursor,
) (committee.AnchorState, error) {
	if kind != committee.AnchorLock {
		return committee.AnchorState{}, fmt.Errorf("anchor %s of Bitcoin is %v, not what is held", anchor, kind)
	}
	for _, a := range v.rules.Assets {
		if a.Anchor() == anchor {
			held, err := v.Balance(ctx, a, at)
			return committee.AnchorState{Balance: held}, err
		}
	}
	return committee.AnchorState{}, fmt.Errorf("anchor %s is no asset of the custody", anchor)
}

// secondLook has a member look at messages as it does before it attests them.
type secondLook struct {
	member  *committee.Member
	bitcoin uint32
}

// Approve implements vault.Approver.
func (l secondLook) Approve(ctx context.Context, items []vault.Item) error {
	req := committee.Request{ChainID: l.bitcoin, Items: make([]committee.Item, len(items))}
	for i, it := range items {
		req.Items[i] = committee.Item{Message: it.Message, Tx: it.Tx}
	}
	err := l.member.Approve(ctx, req)
	var refusals committee.Refusals
	if !errors.As(err, &refusals) {
		return err
	}
	out := &vault.Refusal{Code: vault.RefusedMessage, Detail: refusals.Error()}
	for _, r := range refusals {
		out.RetryAfter = max(out.RetryAfter, r.RetryAfter)
	}
	return out
}

// awaiting lists transfers to a chain that are final and not known to be delivered.
type awaiting interface {
	Awaiting(ctx context.Context, dstChain uint32, limit int) ([]transfer.Transfer, error)
}

// unpaid implements vault.Candidates from the relay's transfers.
type unpaid struct {
	rules     *custody.Rules
	transfers awaiting
}

// Payouts implements vault.Candidates. Refunds and returns are left out: where they go is not in their messages.
func (u unpaid) Payouts(ctx context.Context, limit int) ([]custody.Payout, error) {
	list, err := u.transfers.Awaiting(ctx, u.rules.ChainID, limit)
	if err != nil {
		return nil, err
	}
	var out []custody.Payout
	for _, t := range list {
		if p, ok := payoutOf(u.rules, t.Message); ok {
			out = append(out, p)
		}
	}
	return out, nil
}

// payoutOf is what a withdrawal is paid.
func payoutOf(r *custody.Rules, m message.Message) (custody.Payout, bool) {
	p, err := message.DecodePayload(m.Payload)
	if err != nil || p.Kind != message.KindWithdraw || len(p.Data) < 2 {
		return custody.Payout{}, false
	}
	for _, a := range r.Assets {
		if a.Anchor() != m.DstAnchor {
			continue
		}
		terms := r.Terms[a]
		units, err := amount.FromCommon(p.Amount, terms.Decimals, terms.Common)
		return custody.Payout{UID: m.UID, Asset: a, Script: p.Data[1:], Amount: units, Message: m}, err == nil
	}
	return custody.Payout{}, false
}

// bitcoinChain is the custody as the relay's engine sees a chain: the watch observes, the proposer pays.
type bitcoinChain struct {
	*bitcoinVault
	proposer *proposer.Proposer
}

var _ chain.Chain = bitcoinChain{}

// Submit implements chain.Chain.
func (c bitcoinChain) Submit(ctx context.Context, a chain.Attestation) (chain.TxID, error) {
	return c.proposer.Submit(ctx, a)
}
