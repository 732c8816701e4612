package vault

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// Sign signs the transactions of a plan if this member, by its own index, rules, estimate and second look, would have
// made the very same ones. What the caller sends is checked or rebuilt, never believed (INV-11). The error is a
// *Refusal, or a fault that may pass.
func (c *Cosigner) Sign(ctx context.Context, r SignRequest) (SignAnswer, error) {
	if err := r.check(); err != nil {
		return SignAnswer{}, refuse(RefusedRequest, 0, "%v", err)
	}
	st, tip, err := c.cfg.Ledger.State(ctx)
	if err != nil {
		return SignAnswer{}, fmt.Errorf("read the custody's state: %w", err)
	}
	resolve(ctx, c.cfg.Ledger, st, r.Hints)
	if open := st.Unresolved(); len(open) > 0 {
		refusal := refuse(RefusedUnresolved, retrySoon, "%d payments of the chain are not resolved", len(open))
		refusal.Unresolved = open[:min(len(open), maxHints)]
		return SignAnswer{}, refusal
	}
	packets, err := c.rebuild(ctx, st, tip, r)
	if err != nil {
		return SignAnswer{}, refusalOf(err)
	}
	if err := c.approve(ctx, r); err != nil {
		return SignAnswer{}, err
	}
	if err := c.record(ctx, r.Plan, packets); err != nil {
		return SignAnswer{}, err
	}
	c.cfg.Log.Info("custody transaction signed", slog.String("type", string(r.Plan.Type)),
		slog.String("kind", r.Plan.Kind.String()),
		slog.String("tx", packets[0].Tx.TxHash().String()), slog.Int("uids", len(r.Plan.UIDs)))
	return SignAnswer{packets}, nil
}

// resolve gives a state the uids that it lacks, and its ledger too. Wrong hints are no harm: payments commit to their
// uids.
func resolve(ctx context.Context, l Ledger, st *custody.State, hints []Hint) {
	open := make(map[chainhash.Hash]bool)
	for _, tx := range st.Unresolved() {
		open[tx] = true
	}
	for _, h := range hints {
		if open[h.Tx] && st.Resolve(h.Tx, h.UIDs) == nil {
			_ = l.Resolve(ctx, h.Tx, h.UIDs) // what stays unresolved is asked for again
		}
	}
}

// rebuild checks the plan and builds its transactions. Only what equals the caller's, byte for byte, is returned: with
// this member's own knowledge of what the inputs are.
func (c *Cosigner) rebuild(ctx context.Context, st *custody.State, tip Tip, r SignRequest) ([]*bitcoin.Packet, error) {
	if len(r.Parent) > 0 {
		var err error
		if st, err = c.ahead(ctx, st, r); err != nil {
			return nil, err
		}
	}
	limits, err := c.limits(ctx, st, tip, r)
	if err != nil {
		return nil, err
	}
	payouts := r.payouts()
	if err := st.Check(r.Plan, payouts, limits); err != nil {
		return nil, err
	}
	packets, err := st.Build(r.Plan, payouts)
	if err != nil {
		return nil, err
	}
	if len(packets) != len(r.PSBTs) {
		return nil, refuse(RefusedOther, 0, "the plan makes %d transactions, not %d", len(packets), len(r.PSBTs))
	}
	for i, p := range packets {
		same, err := sameTx(p.Tx, r.PSBTs[i].Tx)
		if err != nil {
			return nil, err
		}
		if !same {
			return nil, refuse(RefusedOther, 0, "PSBT %d is %s, the plan makes %s", i, r.PSBTs[i].Tx.TxHash(), p.Tx.TxHash())
		}
	}
	return packets, nil
}

func sameTx(a, b *wire.MsgTx) (bool, error) {
	x, err := bitcoin.Serialize(a)
	if err != nil {
		return false, err
	}
	y, err := bitcoin.Serialize(b)
	if err != nil {
		return false, err
	}
	return bytes.Equal(x, y), nil
}

// limits gathers what the member knows beside the chain's records.
func (c *Cosigner) limits(ctx context.Context, st *custody.State, tip Tip, r SignRequest) (custody.Limits, error) {
	l := custody.Limits{MaxFee: c.cfg.MaxFee, MinReserve: c.cfg.MinReserve, Final: finalHeight(c.cfg.Rules, tip)}
	var err error
	if l.Signed, err = c.signed(ctx, r.Plan); err != nil {
		return l, err
	}
	found, err := c.strangers(ctx, r, l.Signed)
	if err != nil {
		return l, err
	}
	if l.Ours, err = ours(c.cfg.Rules, found, r.Payees); err != nil {
		return l, err
	}
	rate, err := c.cfg.Market.FeeRate(ctx)
	if err != nil {
		return l, refuse(RefusedNotReady, retryNode, "the own node has no fee estimate")
	}
	l.MaxFeeRate = min(2*rate, bitcoin.MaxFeeRate) // SR-12
	if c.cfg.Collected != nil {
		if l.Collected, err = c.cfg.Collected(ctx); err != nil {
			return l, fmt.Errorf("read collected fees: %w", err)
		}
	}
	if l.Targets, err = (judge{c.cfg.Rules, st, c.cfg.Origins}).targets(ctx, r.Payees); err != nil {
		return l, err
	}
	if len(r.Plan.Sources) > maxPayees {
		return l, refuse(RefusedRequest, 0, "%d sources, at most %d are possible", len(r.Plan.Sources), maxPayees)
	}
	if len(r.Plan.Sources) > 0 {
		v, err := c.cfg.View(ctx)
		if err != nil {
			return l, fmt.Errorf("read index: %w", err)
		}
		defer v.Close()
		if l.Sources, err = seeSources(v, c.cfg.Rules, r.Plan.Sources, l.Final); err != nil {
			return l, err
		}
	}
	if err := creditable(c.cfg.Rules, tip, r); err != nil {
		return l, err
	}
	l.Owned, err = owned(ctx, c.cfg.Tokens, c.cfg.Rules, r.Plan, r.Payees)
	return l, err
}

// owned reads what the owners of a plan's inscriptions have: of those for own moves each its own, else the custody. For
// a rotation it is what the older epochs have.
func owned(ctx context.Context, tokens Tokens, r *custody.Rules, p custody.Plan,
	payees []Payee,
) (func([]byte, string) (total, available amount.Amount), error) {
	if tokens == nil || p.Type != custody.PlanInscribe && (p.Type != custody.PlanRotation || p.Kind != custody.BRC20) {
		return nil, nil
	}
	type key struct{ script, tick string }
	type units struct{ total, available amount.Amount }
	have := make(map[key]units)
	ask := func(script []byte, a custody.Asset) error {
		k := key{string(script), a.ID}
		if _, known := have[k]; known || a.Kind != custody.BRC20 {
			return nil
		}
		total, available, err := tokens.Owned(ctx, script, a.ID)
		if err != nil {
			return fmt.Errorf("read token balance: %w", err)
		}
		have[k] = units{total, available}
		return nil
	}
	for _, script := range r.Scripts() {
		current := script.Epoch == r.Current().Epoch
		if script.Kind != p.Kind || current == (p.Type == custody.PlanRotation) {
			continue
		}
		if p.Type == custody.PlanInscribe {
			for _, payee := range payees {
				at := script.Script
				if p.Items {
					at = payee.Script
				}
				if err := ask(at, payee.Asset); err != nil {
					return nil, err
				}
			}
			continue
		}
		for _, a := range r.Assets {
			if err := ask(script.Script, a); err != nil {
				return nil, err
			}
		}
	}
	return func(script []byte, tick string) (amount.Amount, amount.Amount) {
		u := have[key{string(script), tick}]
		return u.total, u.available
	}, nil
}

// signed returns the plans that this member signed for the same baton and that are, or may soon be, under way. What was
// never sent, or is lost, is in nobody's way for long: which of two plans counts, the baton decides (INV-05).
func (c *Cosigner) signed(ctx context.Context, p custody.Plan) ([]custody.Plan, error) {
	if p.Baton == nil {
		return nil, nil
	}
	stored, err := c.cfg.Signed.SignedOf(ctx, *p.Baton, maxSigned)
	if err != nil {
		return nil, fmt.Errorf("read what was signed: %w", err)
	}
	if len(stored) == 0 {
		return nil, nil
	}
	sent, err := c.sent(ctx, p)
	if err != nil {
		return nil, err
	}
	var out []custody.Plan
	for _, s := range stored {
		if age := c.cfg.Now().Sub(s.At); age > c.cfg.Pending || age > c.cfg.Grace && s.ID != sent {
			continue
		}
		var plan custody.Plan
		if err := json.Unmarshal(s.Body, &plan); err != nil {
			return nil, fmt.Errorf("read what was signed: plan %s: %w", s.ID, err)
		}
		out = append(out, plan)
	}
	return out, nil
}

// sent returns the transaction that spends a plan's baton in the mempool as the member's own index sees it; zero: none.
func (c *Cosigner) sent(ctx context.Context, p custody.Plan) (tx chainhash.Hash, err error) {
	v, err := c.cfg.View(ctx)
	if err != nil {
		return tx, fmt.Errorf("read index: %w", err)
	}
	defer v.Close()
	for _, script := range c.cfg.Rules.Scripts() {
		if script.Kind != p.Kind {
			continue
		}
		pending, err := v.Pending(script.Script)
		if err != nil {
			return tx, fmt.Errorf("read mempool of the custody: %w", err)
		}
		for _, coin := range pending.Spent {
			if coin.OutPoint == *p.Baton && coin.SpentBy != nil {
				return *coin.SpentBy, nil
			}
		}
	}
	return tx, nil
}

// approve has the member look at every message again, as it did before it attested them.
func (c *Cosigner) approve(ctx context.Context, r SignRequest) error {
	var items []Item
	for _, p := range r.Payees {
		if len(p.Message.Payload) > 0 {
			items = append(items, Item{p.Message, p.Tx})
		}
	}
	if len(items) == 0 {
		return nil
	}
	err := c.cfg.Approver.Approve(ctx, items)
	if refusal, ok := asRefusal(err); ok {
		return refusal
	}
	if err != nil {
		return fmt.Errorf("look at messages again: %w", err)
	}
	return nil
}

// record remembers the plan durably and signs. Between check and record another plan for the same baton may have been
// signed: then the caller asks again.
func (c *Cosigner) record(ctx context.Context, p custody.Plan, packets []*bitcoin.Packet) error {
	body, err := json.Marshal(p)
	if err != nil {
		return fmt.Errorf("encode plan: %w", err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	before, err := c.signed(ctx, p)
	if err != nil {
		return err
	}
	for _, s := range before {
		if !pays(p.UIDs, s.UIDs) {
			return refuse(RefusedConflict, retryBlock, "another plan was signed for this baton, with uids that this one drops")
		}
	}
	signed := SignedPlan{
		ID: packets[0].Tx.TxHash(), Kind: p.Kind, Baton: p.Baton, UIDs: p.UIDs, Body: body,
		At: c.cfg.Now(),
	}
	if err := c.cfg.Signed.RecordSigned(ctx, signed); err != nil {
		return fmt.Errorf("record what is signed: %w", err)
	}
	return c.sign(p, packets)
}

// sign adds this member's signatures: SIGHASH_DEFAULT on every input whose leaf lists a key of it (SR-24).
func (c *Cosigner) sign(p custody.Plan, packets []*bitcoin.Packet) error {
	keys := c.keys(p)
	for i, packet := range packets {
		n, err := packet.SignAll(keys...)
		if err != nil {
			return fmt.Errorf("sign transaction %d: %w", i, err)
		}
		if n == 0 {
			return refuse(RefusedRule, 0, "no input of transaction %d asks for this member's key of epoch %d", i, p.Epoch)
		}
	}
	return nil
}

// keys are those that may sign a plan: of older epochs only where value goes to newer custody (SR-18).
func (c *Cosigner) keys(p custody.Plan) []*btcec.PrivateKey {
	current := c.cfg.Rules.Current().Epoch
	var keys []*btcec.PrivateKey
	for epoch, key := range c.cfg.Keys {
		old := p.Type == custody.PlanRotation || p.Type == custody.PlanSweep || p.Type == custody.PlanReveal
		if epoch == current || old {
			keys = append(keys, key)
		}
	}
	return keys
}

// pays reports whether uids hold all of others.
func pays(uids, others []message.UID) bool {
	have := make(map[message.UID]bool, len(uids))
	for _, uid := range uids {
		have[uid] = true
	}
	for _, uid := range others {
		if !have[uid] {
			return false
		}
	}
	return true
}

// refusalOf puts the errors of package custody into a member's words; faults stay what they are.
func refusalOf(err error) error {
	if refusal, ok := asRefusal(err); ok {
		return refusal
	}
	for _, r := range []struct {
		is    error
		code  RefusalCode
		after time.Duration
	}{
		{custody.ErrUnresolved, RefusedUnresolved, retrySoon},
		{custody.ErrPaid, RefusedPaid, 0},
		{custody.ErrBaton, RefusedBaton, retrySoon},
		{custody.ErrNotReady, RefusedNotReady, retrySoon},
		{custody.ErrConflict, RefusedConflict, retryBlock},
		{custody.ErrFee, RefusedFee, retryNode},
		{custody.ErrMessage, RefusedMessage, retryHuman},
		{custody.ErrPlan, RefusedRequest, 0},
		{custody.ErrRefused, RefusedRule, 0},
		{custody.ErrReturn, RefusedEvidence, 0},
		{ErrNoEvidence, RefusedEvidence, 0},
	} {
		if errors.Is(err, r.is) {
			return refuse(r.code, r.after, "%v", err)
		}
	}
	return err
}
