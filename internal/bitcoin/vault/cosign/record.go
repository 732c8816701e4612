package cosign

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// entryOf is what the member's log says of a plan, but for its transactions.
func entryOf(o Draft, tip vault.Tip, now time.Time) memberlog.Entry {
	e := memberlog.NewEntry(memberlog.KindCustody, now)
	e.Custody = &memberlog.Custody{
		Plan: string(o.Plan.Type), Kind: o.Plan.Kind.String(), Height: tip.Height, UIDs: o.Plan.UIDs, Fee: o.Plan.Fee,
	}
	for _, fee := range o.Plan.Reveals {
		e.Custody.Fee += fee
	}
	for _, uid := range o.Plan.UIDs {
		i := slices.IndexFunc(o.Payees, func(p vault.Payee) bool { return p.UID == uid })
		if i < 0 {
			e.Custody.Payments = nil // it pays nobody by these uids
			break
		}
		e.Custody.Payments = append(e.Custody.Payments, o.Payees[i].Amount)
	}
	return e
}

// digests lists the transactions with what this member signed of each: one hash for each signature, in the order of
// inputs.
func (c *Cosigner) digests(packets []*bitcoin.Packet) ([]memberlog.Tx, error) {
	out := make([]memberlog.Tx, len(packets))
	for n, p := range packets {
		s, err := bitcoin.NewSigner(p)
		if err != nil {
			return nil, fmt.Errorf("hash transaction %d: %w", n, err)
		}
		out[n] = memberlog.Tx{ID: p.Tx.TxHash().String(), Digests: []message.Bytes32{}}
		for i := range p.Inputs {
			for _, sig := range p.Inputs[i].TapScriptSigs {
				at := slices.IndexFunc(p.Inputs[i].TapLeaves, func(l bitcoin.Leaf) bool { return l.Hash() == sig.LeafHash })
				if !c.own[sig.Key] || at < 0 {
					continue
				}
				digest, err := s.TaprootDigest(i, &p.Inputs[i].TapLeaves[at])
				if err != nil {
					return nil, fmt.Errorf("hash input %d of transaction %d: %w", i, n, err)
				}
				out[n].Digests = append(out[n].Digests, digest)
			}
		}
	}
	return out, nil
}

// approverRefused is a refusal that the Approver has told of already.
type approverRefused struct{ *vault.Refusal }

// Unwrap shows the refusal.
func (r approverRefused) Unwrap() error { return r.Refusal }

// refused tells of a request that was not signed.
func (c *Cosigner) refused(ctx context.Context, r vault.SignRequest, err error) {
	refusal, ok := vault.AsRefusal(err)
	if !ok || c.cfg.Refused == nil || len(r.PSBTs) == 0 {
		return
	}
	var known approverRefused
	if errors.As(err, &known) {
		return
	}
	told := memberlog.Refusal{Tx: r.PSBTs[0].Tx.TxHash().String(), Code: string(refusal.Code)}
	if len(r.Plan.UIDs) > 0 {
		told.UID = r.Plan.UIDs[0]
	}
	c.cfg.Refused(ctx, told)
}

// record signs and remembers the plan durably, with its entry in the member's log, before anything leaves. Between
// check and record another plan for the same baton may have been signed: then the caller asks again.
func (c *Cosigner) record(ctx context.Context, o Draft, tip vault.Tip, fee Fee,
	cost custody.Cost,
) (e memberlog.Entry, err error) {
	p := o.Plan
	e = entryOf(o, tip, c.cfg.Now())
	body, err := json.Marshal(p)
	if err != nil {
		return e, fmt.Errorf("encode plan: %w", err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	seen, err := c.turnsOf(ctx, p)
	if err != nil {
		return e, err
	}
	if old, drops := seen.dropped(p.UIDs); drops {
		return e, vault.Refuse(vault.RefusedConflict, vault.RetryBlock,
			"another plan was signed for this baton%s, with uids that this one drops", forRelay(old.Relay))
	}
	signed := SignedPlan{
		ID: o.Packets[0].Tx.TxHash(), Kind: p.Kind, Baton: p.Baton, UIDs: p.UIDs, Body: body,
		At: seen.now, Relay: seen.relay, Slot: fee.Slot,
	}
	if err := c.versions(ctx, signed); err != nil {
		return e, err
	}
	if signed.Since, err = c.begins(ctx, seen, p, cost); err != nil {
		return e, err
	}
	if err := c.afford(ctx, fee); err != nil {
		return e, err
	}
	if err := c.cfg.Signed.RecordFee(ctx, fee, fee.At.Add(-2*budgetWindow)); err != nil {
		return e, fmt.Errorf("record what is paid for: %w", err)
	}
	if err := c.sign(ctx, o); err != nil {
		return e, err
	}
	if e.Custody.Txs, err = c.digests(o.Packets); err != nil {
		return e, err
	}
	signed.Log = &e
	if err := c.cfg.Signed.RecordSigned(ctx, signed); err != nil {
		return e, fmt.Errorf("record what is signed: %w", err)
	}
	return e, nil
}

// versions refuses one more transaction that spends an output of which a relay had as many signed as it may. What was
// signed before is signed again: nothing more is recorded of it.
func (c *Cosigner) versions(ctx context.Context, p SignedPlan) error {
	list, err := c.cfg.Signed.SignedFor(ctx, p.Slot, p.Relay, p.At.Add(-versionsWindow), c.cfg.Versions)
	if err != nil {
		return fmt.Errorf("count what was signed: %w", err)
	}
	if len(list) < c.cfg.Versions || slices.Contains(list, p.ID) {
		return nil
	}
	return vault.Refuse(vault.RefusedConflict, vault.RetryHuman,
		"%d transactions that spend %s were signed%s within 24 hours", len(list), p.Slot, forRelay(p.Relay))
}

// sign adds this member's signatures, at least one to each transaction.
func (c *Cosigner) sign(ctx context.Context, o Draft) error {
	o.Epochs = c.epochs(o.Plan)
	if err := c.cfg.Keys.Sign(ctx, o); err != nil {
		return err
	}
	for i, p := range o.Packets {
		if !slices.ContainsFunc(p.Inputs, c.hasSigned) {
			return vault.Refuse(vault.RefusedRule, 0, "no input of transaction %d asks for this member's key of epoch %d", i,
				o.Plan.Epoch)
		}
	}
	return nil
}

func (c *Cosigner) hasSigned(in bitcoin.Input) bool {
	return slices.ContainsFunc(in.TapScriptSigs, func(s bitcoin.TapScriptSig) bool { return c.own[s.Key] })
}

// epochs are those whose keys may sign a plan: older ones only where value goes to newer custody (SR-18).
func (c *Cosigner) epochs(p custody.Plan) []uint32 {
	current := c.cfg.Rules.Current().Epoch
	var out []uint32
	for epoch := range c.cfg.Keys.Public() {
		old := p.Type == custody.PlanRotation || p.Type == custody.PlanSweep || p.Type == custody.PlanReveal
		if epoch == current || old {
			out = append(out, epoch)
		}
	}
	return out
}
