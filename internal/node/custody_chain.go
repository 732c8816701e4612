package node

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// Custody is the custody as one process sees it: through its own index and node.
type Custody struct {
	*watch.Watcher
	Rules *custody.Rules
	index *BitcoinIndex
	fees  *walletapi.Fees
}

// VaultParts is what a process makes it from. Hints, candidates and addresses may be nil.
type VaultParts struct {
	Rules      *custody.Rules
	Index      *BitcoinIndex
	Records    watch.Records
	Hints      watch.Hints
	Candidates watch.Candidates
	Addresses  vault.DepositAddresses
	Poll       time.Duration
	Log        *slog.Logger
}

func NewVault(p VaultParts) (*Custody, error) {
	w, err := watch.New(watch.Config{
		Rules: p.Rules, View: p.Index.Vault, Node: p.Index.Node, Records: p.Records,
		Hints: p.Hints, Candidates: p.Candidates, Addresses: p.Addresses, Poll: p.Poll, Log: p.Log,
	})
	if err != nil {
		return nil, fmt.Errorf("configure the custody: %w", err)
	}
	return &Custody{Watcher: w, Rules: p.Rules, index: p.Index, fees: p.Index.Estimator()}, nil
}

func (v *Custody) View(ctx context.Context) (vault.View, error) {
	return v.index.Vault(ctx)
}

// Unresolved lists the payments of the chain whose uids this process does not know.
func (v *Custody) Unresolved(ctx context.Context) ([]chainhash.Hash, error) {
	st, _, err := v.State(ctx)
	if err != nil {
		return nil, err
	}
	return st.Unresolved(), nil
}

// FeeRate implements vault.Market: what confirms soon, by the process's own node.
func (v *Custody) FeeRate(ctx context.Context) (bitcoin.FeeRate, error) {
	e, err := v.fees.Estimates(ctx, false)
	if err != nil {
		return 0, fmt.Errorf("estimate Bitcoin's fee rate: %w", err)
	}
	return e.Fast, nil
}

// estimateBlocks is the nearest target that nodes estimate for.
const estimateBlocks = 2

// Estimate is what the node expects of the next blocks by its record of past ones; bitcoin.ErrNoEstimate.
func (v *Custody) Estimate(ctx context.Context) (bitcoin.FeeRate, error) {
	rate, err := v.index.Node.EstimateFee(ctx, estimateBlocks)
	if err != nil {
		return 0, fmt.Errorf("ask the node for a fee rate: %w", err)
	}
	return min(bitcoin.FeeRate(rate), bitcoin.MaxFeeRate), nil
}

// Owned implements vault.Tokens.
func (v *Custody) Owned(ctx context.Context, script []byte,
	tick string,
) (total, available amount.Amount, err error) {
	return v.index.Owned(ctx, script, tick)
}

// Anchor implements committee.Destination: what backs an asset, and nothing but that.
func (v *Custody) Anchor(ctx context.Context, anchor message.Anchor, kind chain.AnchorKind,
	at chain.Cursor,
) (chain.AnchorState, error) {
	if kind != chain.AnchorLock {
		return chain.AnchorState{}, fmt.Errorf("anchor %s of Bitcoin is %v, not what is held", anchor, kind)
	}
	for _, a := range v.Rules.Assets {
		if a.Anchor() == anchor {
			held, err := v.Balance(ctx, a, at)
			return chain.AnchorState{Balance: held}, err
		}
	}
	return chain.AnchorState{}, fmt.Errorf("anchor %s is no asset of the custody", anchor)
}

// SecondLook has a member look at messages as it does before it attests them.
type SecondLook struct {
	Member  *committee.Member
	Bitcoin uint32
}

// Approve implements cosign.Approver.
func (l SecondLook) Approve(ctx context.Context, items []vault.Item) error {
	req := committee.Request{ChainID: l.Bitcoin, Items: make([]committee.Item, len(items))}
	for i, it := range items {
		req.Items[i] = committee.Item{Message: it.Message, Tx: it.Tx}
	}
	err := l.Member.Approve(ctx, req)
	var refusals committee.Refusals
	if !errors.As(err, &refusals) {
		return err
	}
	out := &vault.Refusal{Code: vault.RefusedMessage, Detail: refusals.Error()}
	for _, r := range refusals {
		out.RetryAfter = max(out.RetryAfter, r.RetryAfter)
		if r.Code.Lasting() {
			out.Held = append(out.Held, r.UID)
		}
	}
	return out
}

// Awaiting lists transfers to a chain that are final and not known to be delivered.
type Awaiting interface {
	Awaiting(ctx context.Context, dstChain uint32, limit int) ([]transfer.Transfer, error)
}

// Unpaid implements watch.Candidates from the relay's transfers. It is not copied.
type Unpaid struct {
	Rules     *custody.Rules
	Transfers Awaiting

	mu   sync.Mutex
	at   time.Time // when list was read
	list []custody.Payout
}

// unpaidFor is how long one look serves: a process that follows the chain anew asks for each payment of it.
const unpaidFor = time.Second

// maxUnpaid bounds what is searched in.
const maxUnpaid = 5000

// Payouts implements watch.Candidates. Refunds and returns are left out: where they go is not in their messages.
func (u *Unpaid) Payouts(ctx context.Context, _ []custody.Payout,
	_ func(message.UID) bool,
) ([]custody.Payout, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if time.Since(u.at) < unpaidFor {
		return u.list, nil
	}
	rows, err := u.Transfers.Awaiting(ctx, u.Rules.ChainID, maxUnpaid)
	if err != nil {
		return nil, err
	}
	u.list, u.at = nil, time.Now()
	for _, t := range rows {
		if p, ok := payoutOf(u.Rules, t.Message); ok {
			u.list = append(u.list, p)
		}
	}
	return u.list, nil
}

// payoutOf is what a withdrawal is paid.
func payoutOf(r *custody.Rules, m message.Message) (custody.Payout, bool) {
	p := m.Payload.Decoded()
	if p.Kind != message.KindWithdraw || len(p.Data) < 2 {
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

// CustodyChain is the custody as the relay's engine sees a chain: the watch observes, the proposer pays.
type CustodyChain struct {
	*Custody
	Proposer *proposer.Proposer
}

var _ chain.Chain = CustodyChain{}

// Submit implements chain.Chain.
func (c CustodyChain) Submit(ctx context.Context, a chain.Attestation) (chain.Handle, error) {
	tx, err := c.Proposer.Submit(ctx, a)
	return chain.HandleOf(tx), err
}
