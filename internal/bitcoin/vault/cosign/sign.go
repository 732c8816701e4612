package cosign

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/message"
)

// Sign signs the transactions of a plan if this member, by its own index, rules, estimate and second look, would have
// made the very same ones. What the caller sends is checked or rebuilt, never believed (INV-11). The error is a
// *Refusal, or a fault that may pass.
func (c *Cosigner) Sign(ctx context.Context, r vault.SignRequest) (vault.SignAnswer, error) {
	a, err := c.signed(ctx, r)
	c.refused(ctx, r, err)
	return a, err
}

func (c *Cosigner) signed(ctx context.Context, r vault.SignRequest) (vault.SignAnswer, error) {
	if err := r.Check(); err != nil {
		return vault.SignAnswer{}, vault.Refuse(vault.RefusedRequest, 0, "%v", err)
	}
	st, tip, err := c.cfg.Ledger.State(ctx)
	if err != nil {
		return vault.SignAnswer{}, fmt.Errorf("read the custody's state: %w", err)
	}
	vault.Resolve(ctx, c.cfg.Ledger, st, r.Hints)
	if open := st.Unresolved(); len(open) > 0 {
		refusal := vault.Refuse(vault.RefusedUnresolved, vault.RetrySoon, "%d payments of the chain are not resolved",
			len(open))
		refusal.Unresolved = open[:min(len(open), vault.MaxHints)]
		return vault.SignAnswer{}, refusal
	}
	made, fee, err := c.rebuild(ctx, st, tip, r)
	if err != nil {
		return vault.SignAnswer{}, refusalOf(err)
	}
	packets := made.Packets
	if err := c.confirmed(ctx, r.Plan.Type, made.Assets); err != nil {
		return vault.SignAnswer{}, err
	}
	if err := c.approved(r.Plan, packets); err != nil {
		return vault.SignAnswer{}, err
	}
	if err := c.approve(ctx, r); err != nil {
		return vault.SignAnswer{}, err
	}
	if err := c.inOrder(ctx, st, r); err != nil {
		return vault.SignAnswer{}, err
	}
	o := Draft{Plan: r.Plan, Payees: r.Payees, Packets: packets, State: st, Parent: r.Parent}
	e, err := c.record(ctx, o, tip, fee, made.Cost)
	if err != nil {
		return vault.SignAnswer{}, err
	}
	c.cfg.Log.Info("custody transaction signed", slog.String("type", e.Custody.Plan), slog.String("kind", e.Custody.Kind),
		slog.String("tx", packets[0].Tx.TxHash().String()), slog.Int("uids", len(r.Plan.UIDs)))
	return vault.SignAnswer{PSBTs: packets}, nil
}

// rebuild checks the plan and builds its transactions. Only what equals the caller's, byte for byte, is returned: with
// this member's own knowledge of what the inputs are.
func (c *Cosigner) rebuild(ctx context.Context, st *custody.State, tip vault.Tip,
	r vault.SignRequest,
) (made custody.Accepted, fee Fee, err error) {
	if len(r.Parent) > 0 {
		if st, err = c.ahead(ctx, st, r); err != nil {
			return made, fee, err
		}
	}
	limits, err := c.limits(ctx, st, tip, r)
	if err != nil {
		return made, fee, err
	}
	payouts := r.Payouts()
	if made, err = st.Accept(r.Plan, payouts, limits); err != nil {
		return made, fee, err
	}
	if err := same(made.Packets, r.PSBTs); err != nil {
		return made, fee, err
	}
	purpose := purposeOf(r.Plan, made.Assets, st.IsAhead())
	fee = feeOf(r.Plan, purpose, made, c.cfg.Now())
	if purpose == ForUpkeep {
		if err := c.worth(st, r.Plan, made, limits.MaxFeeRate/2); err != nil {
			return made, fee, err
		}
	}
	return made, fee, c.afford(ctx, fee)
}

// ahead is the ledger that a child is checked by: the parent must be what spends the baton in the member's own mempool.
func (c *Cosigner) ahead(ctx context.Context, st *custody.State, r vault.SignRequest) (*custody.State, error) {
	tx, err := bitcoin.ParseTransaction(r.Parent)
	if err != nil {
		return nil, vault.Refuse(vault.RefusedRequest, 0, "parent: %v", err)
	}
	baton, ok := st.Baton(r.Plan.Kind)
	if !ok {
		return nil, vault.Refuse(vault.RefusedBaton, vault.RetrySoon, "there is no baton of %s", r.Plan.Kind)
	}
	sent, err := c.sent(ctx, custody.Plan{Kind: r.Plan.Kind, Baton: &baton.OutPoint})
	if err != nil {
		return nil, err
	}
	if sent != tx.TxHash() {
		return nil, vault.Refuse(vault.RefusedNotReady, vault.RetryNode,
			"the own mempool does not have the parent %s on the baton",
			tx.TxHash())
	}
	return st.Ahead(baton, tx)
}

// same refuses transactions that are not those that the plan makes. What is unsigned has no witnesses, so that an equal
// id is every byte.
func same(made, asked []*bitcoin.Packet) error {
	if len(made) != len(asked) {
		return vault.Refuse(vault.RefusedOther, 0, "the plan makes %d transactions, not %d", len(made), len(asked))
	}
	for i, p := range made {
		if want, got := p.Tx.TxHash(), asked[i].Tx.TxHash(); want != got {
			return vault.Refuse(vault.RefusedOther, 0, "PSBT %d is %s, the plan makes %s", i, got, want)
		}
	}
	return nil
}

// limits gathers what the member knows beside the chain's records.
func (c *Cosigner) limits(ctx context.Context, st *custody.State, tip vault.Tip,
	r vault.SignRequest,
) (custody.Limits, error) {
	l := custody.Limits{MaxFee: c.cfg.MaxFee, MinReserve: c.cfg.MinReserve, Final: vault.FinalHeight(c.cfg.Rules, tip)}
	seen, err := c.turnsOf(ctx, r.Plan)
	if err != nil {
		return l, err
	}
	if l.Signed, err = seen.binding(); err != nil {
		return l, err
	}
	if err := c.noteLapses(ctx, seen); err != nil {
		return l, err
	}
	found, err := c.strangers(ctx, r, l.Signed)
	if err != nil {
		return l, err
	}
	if l.Ours, err = vault.Ours(c.cfg.Rules, found, r.Payees); err != nil {
		return l, err
	}
	rate, err := c.cfg.Market.FeeRate(ctx)
	if err != nil {
		return l, vault.Refuse(vault.RefusedNotReady, vault.RetryNode, "the own node has no fee estimate")
	}
	l.MaxFeeRate = min(2*rate, bitcoin.MaxFeeRate) // SR-12
	if c.cfg.Collected != nil {
		if l.Collected, err = c.cfg.Collected(ctx); err != nil {
			return l, fmt.Errorf("read collected fees: %w", err)
		}
	}
	judge := vault.Judge{Rules: c.cfg.Rules, State: st, Origins: c.cfg.Origins}
	if l.Targets, err = judge.Targets(ctx, r.Payees); err != nil {
		return l, err
	}
	if len(r.Plan.Sources) > vault.MaxPayees {
		return l, vault.Refuse(vault.RefusedRequest, 0, "%d sources, at most %d are possible", len(r.Plan.Sources),
			vault.MaxPayees)
	}
	if len(r.Plan.Sources) > 0 {
		v, err := c.cfg.View(ctx)
		if err != nil {
			return l, fmt.Errorf("read index: %w", err)
		}
		defer v.Close()
		if l.Sources, err = vault.FindSources(v, c.cfg.Rules, r.Plan.Sources, l.Final); err != nil {
			return l, err
		}
	}
	if err := r.Credited(c.cfg.Rules, tip.Height+1); err != nil {
		return l, err
	}
	l.Owned, err = vault.Owned(ctx, c.cfg.Tokens, c.cfg.Rules, r.Plan, r.Payees)
	return l, err
}

// strangers refuses payees whose scripts are deposit addresses (SR-07), and shows what they are derived from: whoever
// asked can check that, and leaves them out from then on. What this member signed for before with the same baton it
// signs again. A cancel pays nobody.
func (c *Cosigner) strangers(ctx context.Context, r vault.SignRequest,
	signed []custody.Plan,
) (map[string]custody.DepositAddress, error) {
	found, err := vault.DerivedPayees(ctx, c.cfg.Rules, c.cfg.Addresses, r.Payees)
	if err != nil {
		return nil, err
	}
	var shown []custody.DepositAddress
	for _, p := range r.Payees {
		if d, known := found[string(p.Script)]; known && !(custody.Limits{Signed: signed}).Promised(r.Plan, p.UID) {
			shown = append(shown, d)
		}
	}
	if len(shown) == 0 || r.Plan.Type == custody.PlanCancel {
		return found, nil
	}
	refusal := vault.Refuse(vault.RefusedOwn, 0, "%d payees are deposit addresses of this deployment (SR-07)", len(shown))
	refusal.Derived = shown
	return nil, refusal
}

// confirmed has other indexes agree about the runes and tokens that a payment sends away (SR-08): what the own index
// takes for an asset of the custody may be another one's, or nothing.
func (c *Cosigner) confirmed(ctx context.Context, plan custody.PlanType, assets []custody.Holding) error {
	if c.cfg.Second == nil || plan != custody.PlanPayment || len(assets) == 0 {
		return nil
	}
	if err := c.cfg.Second.Holds(ctx, assets); err != nil {
		return vault.Refuse(vault.RefusedNotReady, vault.RetryBlock, "second index: %v", err)
	}
	return nil
}

// approve has the member look at every message again, as it did before it attested them.
func (c *Cosigner) approve(ctx context.Context, r vault.SignRequest) error {
	var items []vault.Item
	for _, p := range r.Payees {
		if p.Message.Payload.Len() > 0 {
			items = append(items, vault.Item{Message: p.Message, Tx: p.Tx})
		}
	}
	if len(items) == 0 {
		return nil
	}
	err := c.cfg.Approver.Approve(ctx, items)
	if refusal, ok := vault.AsRefusal(err); ok {
		return approverRefused{refusal}
	}
	if err != nil {
		return fmt.Errorf("look at messages again: %w", err)
	}
	return nil
}

// inOrder refuses a payment while an equal one in front of it was neither paid nor cancelled, and is not in the same
// plan: a payment commits to its uids by a hash, and which of many equal ones it was must follow from what was sent
// (SR-01). Payments of tokens name theirs in their inscriptions. It follows approve, which has recorded all of them.
func (c *Cosigner) inOrder(ctx context.Context, st *custody.State, r vault.SignRequest) error {
	if c.cfg.Order == nil || r.Plan.Type != custody.PlanPayment {
		return nil
	}
	var held []message.UID
	var first message.UID
	for _, p := range r.Payees {
		if p.Asset.Kind == custody.BRC20 {
			continue
		}
		before, found, err := c.cfg.Order.Before(ctx, p.Message)
		if err != nil {
			return fmt.Errorf("look for payments in front of %s: %w", p.UID, err)
		}
		if !found || slices.Contains(r.Plan.UIDs, before) {
			continue
		}
		if _, paid := st.Paid(before); !paid {
			held, first = append(held, p.UID), before
		}
	}
	if len(held) == 0 {
		return nil
	}
	refusal := vault.Refuse(vault.RefusedMessage, vault.RetryBlock,
		"%d payments are out of their order: %s comes first, and is equal", len(held), first)
	refusal.Held = held
	return refusal
}

// approved refuses what takes a signature of this member's key of an older epoch while its operator has not approved
// the keys that it goes to.
func (c *Cosigner) approved(p custody.Plan, packets []*bitcoin.Packet) error {
	current := c.cfg.Rules.Current().Epoch
	if c.cfg.Approved == nil || p.Items {
		return nil
	}
	for epoch, key := range c.cfg.Keys.Public() {
		if epoch == current || !asked(key, packets) {
			continue
		}
		if err := c.cfg.Approved(current); err != nil {
			return vault.Refuse(vault.RefusedRule, vault.RetryHuman, "%v", err)
		}
	}
	return nil
}

// asked reports whether an input's leaf lists a key.
func asked(key bitcoin.XOnly, packets []*bitcoin.Packet) bool {
	for _, packet := range packets {
		for _, in := range packet.Inputs {
			for _, leaf := range in.TapLeaves {
				if bytes.Contains(leaf.Script, key[:]) {
					return true
				}
			}
		}
	}
	return false
}

// refusalOf puts the errors of package custody into a member's words; faults stay what they are.
func refusalOf(err error) error {
	if refusal, ok := vault.AsRefusal(err); ok {
		return refusal
	}
	for _, r := range []struct {
		is    error
		code  vault.RefusalCode
		after time.Duration
	}{
		{custody.ErrUnresolved, vault.RefusedUnresolved, vault.RetrySoon},
		{custody.ErrPaid, vault.RefusedPaid, 0},
		{custody.ErrBaton, vault.RefusedBaton, vault.RetrySoon},
		{custody.ErrNotReady, vault.RefusedNotReady, vault.RetrySoon},
		{custody.ErrConflict, vault.RefusedConflict, vault.RetryBlock},
		{custody.ErrFee, vault.RefusedFee, vault.RetryNode},
		{custody.ErrMessage, vault.RefusedMessage, vault.RetryHuman},
		{custody.ErrPlan, vault.RefusedRequest, 0},
		{custody.ErrRefused, vault.RefusedRule, 0},
		{custody.ErrReturn, vault.RefusedEvidence, 0},
		{vault.ErrNoEvidence, vault.RefusedEvidence, 0},
	} {
		if errors.Is(err, r.is) {
			return vault.Refuse(r.code, r.after, "%v", err)
		}
	}
	return err
}
