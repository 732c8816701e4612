package cosign

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// entryOf is what the member's log says of a plan, but for its transactions.
func entryOf(r vault.SignRequest, tip vault.Tip, now time.Time) memberlog.Entry {
	e := memberlog.NewEntry(memberlog.KindCustody, now)
	e.Custody = &memberlog.Custody{
		Plan: string(r.Plan.Type), Kind: r.Plan.Kind.String(), Height: tip.Height, UIDs: r.Plan.UIDs, Fee: r.Plan.Fee,
	}
	for _, fee := range r.Plan.Reveals {
		e.Custody.Fee += fee
	}
	for _, uid := range r.Plan.UIDs {
		i := slices.IndexFunc(r.Payees, func(p vault.Payee) bool { return p.UID == uid })
		if i < 0 {
			e.Custody.Payments = nil // it pays nobody by these uids
			break
		}
		e.Custody.Payments = append(e.Custody.Payments, r.Payees[i].Amount)
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
