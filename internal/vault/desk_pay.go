package vault

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/custody"
	"causeway/internal/message"
)

// Submit pays attested messages. It is idempotent by the uids: while a transaction that pays them waits for its block, it
// returns that one, and ErrExecuted when all are paid. One transaction of a kind waits for a block at a time, so that it
// often returns ErrLater with the reason: nothing is lost by asking again at the next block.
func (d *Desk) Submit(ctx context.Context, a chain.Attestation) (chain.TxID, error) {
	kinds, err := d.kindsOf(a.Messages)
	if err != nil {
		return "", err
	}
	// Returns belong to the kind of the address that they came to, which only the state knows: then all kinds are locked.
	for _, k := range kinds {
		if err := d.enter(ctx, k); err != nil {
			return "", err
		}
		defer d.leave(k)
	}
	s, err := d.look(ctx)
	if err != nil {
		return "", err
	}
	defer s.close()
	due := slices.DeleteFunc(slices.Clone(a.Messages), func(m message.Message) bool {
		_, paid := s.state.Paid(m.UID)
		return paid
	})
	if len(due) == 0 {
		return "", chain.ErrExecuted
	}
	payees, err := s.payees(ctx, due)
	if err != nil {
		return "", err
	}
	for _, k := range kinds {
		if err := s.reopen(ctx, k); err != nil {
			return "", err
		}
	}
	return s.payAll(ctx, payees, a.Digest)
}

// enter waits for a kind's turn.
func (d *Desk) enter(ctx context.Context, k custody.Kind) error {
	select {
	case d.turn[k] <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("wait for the desk of %s: %w", k, ctx.Err())
	}
}

func (d *Desk) leave(k custody.Kind) { <-d.turn[k] }

// kindsOf returns the kinds that messages may concern, ascending.
func (d *Desk) kindsOf(messages []message.Message) ([]custody.Kind, error) {
	var kinds []custody.Kind
	for _, m := range messages {
		p, err := message.DecodePayload(m.Payload)
		if err != nil {
			return nil, fmt.Errorf("%w: payload of %s: %w", chain.ErrReverted, m.UID, err)
		}
		if p.Kind == message.KindReturn {
			return custody.Kinds[:], nil
		}
		asset, ok := d.asset(m.DstAnchor)
		if !ok {
			return nil, fmt.Errorf("%w: %s is for an asset that the custody does not have", chain.ErrReverted, m.UID)
		}
		if !slices.Contains(kinds, asset.Kind) {
			kinds = append(kinds, asset.Kind)
		}
	}
	slices.Sort(kinds)
	return kinds, nil
}

// asset finds an asset by its anchor.
func (d *Desk) asset(anchor message.Bytes32) (custody.Asset, bool) {
	for _, a := range append([]custody.Asset{custody.Bitcoin}, d.cfg.Rules.Assets...) {
		if a.Anchor() == anchor {
			return a, true
		}
	}
	return custody.Asset{}, false
}

// due is a payee with the kind whose baton pays it.
type due struct {
	Payee
	kind     custody.Kind
	giveBack bool
}

// payees turns messages into what they are to be paid.
func (s *scene) payees(ctx context.Context, messages []message.Message) ([]due, error) {
	uids := make([]message.UID, len(messages))
	for i, m := range messages {
		uids[i] = m.UID
	}
	sources, err := s.cfg.Sources.SourceOf(ctx, uids)
	if err != nil {
		return nil, fmt.Errorf("find where messages were sent: %w", err)
	}
	out := make([]due, len(messages))
	for i, m := range messages {
		tx, ok := sources[m.UID]
		if !ok {
			return nil, later("it is not known yet where %s was sent", m.UID)
		}
		if out[i], err = s.payee(ctx, m, tx); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (s *scene) payee(ctx context.Context, m message.Message, tx chain.TxID) (due, error) {
	p, err := message.DecodePayload(m.Payload)
	if err != nil {
		return due{}, fmt.Errorf("%w: payload of %s: %w", chain.ErrReverted, m.UID, err)
	}
	asset, ok := s.asset(m.DstAnchor)
	if !ok {
		return due{}, fmt.Errorf("%w: %s is for an asset that the custody does not have", chain.ErrReverted, m.UID)
	}
	d := due{kind: asset.Kind, Payee: Payee{Tx: tx, Payout: custody.Payout{UID: m.UID, Asset: asset, Message: m}}}
	switch p.Kind {
	case message.KindWithdraw:
		if len(p.Data) < 2 {
			return d, fmt.Errorf("%w: %s names no script", chain.ErrReverted, m.UID)
		}
		d.Script = p.Data[1:]
	case message.KindReturn:
		h, ok := s.state.Returnable(m.UID)
		if !ok {
			return d, later("the deposit that %s gives back is not there yet", m.UID)
		}
		if h.Deposit == nil {
			return d, later("the deposit that %s gives back is not known", m.UID)
		}
		// Tokens are sent like others; everything else goes back with its output.
		d.kind, d.Asset, d.Amount, d.giveBack = h.Kind, h.Deposit.Asset, h.Deposit.Amount, h.Deposit.Asset.Kind != custody.BRC20
		return d, s.prove(ctx, &d.Payee)
	case message.KindRefund:
		if err := s.prove(ctx, &d.Payee); err != nil {
			return d, err
		}
	default:
		return d, fmt.Errorf("%w: Bitcoin pays no %s", chain.ErrReverted, p.Kind)
	}
	terms := s.cfg.Rules.Terms[asset]
	if d.Amount, err = amount.FromCommon(p.Amount, terms.Decimals, terms.Common); err != nil {
		return d, fmt.Errorf("%w: amount of %s: %w", chain.ErrReverted, m.UID, err)
	}
	return d, nil
}

// prove finds the script that a return or refund goes to, with what proves it where a proof is needed (SR-16).
func (s *scene) prove(ctx context.Context, p *Payee) error {
	e, err := s.cfg.Evidences.Evidence(ctx, p.UID)
	switch {
	case err == nil:
		p.Evidence = &e
	case !errors.Is(err, ErrNoEvidence):
		return fmt.Errorf("read evidence: %w", err)
	}
	script, _, err := judge{s.cfg.Rules, s.state, s.cfg.Origins}.target(ctx, p.Message, p.Evidence)
	if errors.Is(err, ErrNoEvidence) || errors.Is(err, custody.ErrReturn) {
		return fmt.Errorf("%w: %w", chain.ErrLater, err)
	}
	if err != nil {
		return err
	}
	p.Script = script
	own, err := s.ours(ctx, []Payee{*p})
	if err == nil && own(script) {
		return later("%s would go to a deposit address of this deployment: its sender has to name another target", p.UID)
	}
	return err
}

// payAll takes every payee as far as it goes now. It returns a transaction only when all are on their way: the newest.
func (s *scene) payAll(ctx context.Context, payees []due, digest message.Bytes32) (chain.TxID, error) {
	var errs []error
	for _, k := range custody.Kinds {
		if group := ofKind(payees, k); len(group) > 0 {
			errs = append(errs, s.payKind(ctx, k, group, digest))
		}
	}
	if err := errors.Join(errs...); err != nil {
		return "", err
	}
	var newest job
	for _, p := range payees {
		j, ok := s.paying(p.kind, p.UID)
		if !ok {
			return "", later("%s waits for a later transaction", p.UID)
		}
		if newest.Created.Before(j.Created) || newest.Created.IsZero() {
			newest = j
		}
	}
	return txOf(newest.ID), nil
}

func ofKind(payees []due, k custody.Kind) []due {
	var out []due
	for _, p := range payees {
		if p.kind == k {
			out = append(out, p)
		}
	}
	return out
}

// payKind pays what one kind's baton pays. Plans that are under way go first; what is left waits for the next block, or is
// paid at once when nothing is under way.
func (s *scene) payKind(ctx context.Context, k custody.Kind, payees []due, digest message.Bytes32) error {
	if j, busy := s.head(k); busy {
		if _, err := s.carry(ctx, j); err != nil {
			return s.instead(ctx, j, payees, err)
		}
	}
	left := slices.DeleteFunc(slices.Clone(payees), func(p due) bool {
		_, under := s.paying(k, p.UID)
		return under
	})
	if len(left) == 0 {
		return nil
	}
	if err := s.free(k); err != nil {
		return err
	}
	plan, chosen, err := s.propose(ctx, k, left)
	if err != nil {
		return err
	}
	j, err := s.draw(ctx, plan, chosen, digest)
	if err != nil {
		return unlucky(err)
	}
	if _, err := s.carry(ctx, j); err != nil {
		return err
	}
	switch rest := len(left) - len(chosen); {
	case plan.Type == custody.PlanInscribe:
		return later("%d transfers are inscribed by %s: they are sent when that is final", len(chosen), j.ID)
	case rest > 0:
		return later("%d of %d are paid by %s, the others by a later transaction", len(chosen), len(left), j.ID)
	}
	return nil
}

// instead replaces a plan that some members signed and too many refuse for good: what takes its place pays the same uids and
// more, so that those who signed sign again (SR-01).
func (s *scene) instead(ctx context.Context, j job, payees []due, why error) error {
	var no *unsignedError
	if !errors.As(why, &no) || !no.lasting || no.own || no.have == 0 || !j.promises() {
		return why
	}
	wider := j
	wider.Payees = slices.Clone(j.Payees)
	for _, p := range payees {
		if !slices.Contains(j.UIDs, p.UID) && !p.giveBack {
			wider.Payees = append(wider.Payees, p.Payee)
		}
	}
	return s.supersede(ctx, j, wider.Payees)
}

// propose chooses what the next transaction does for payees of a kind: it gives one output back, inscribes what is not
// inscribed yet, or pays.
func (s *scene) propose(ctx context.Context, k custody.Kind, left []due) (custody.Plan, []Payee, error) {
	o := s.offer()
	o.Limits.Targets = make(map[message.UID][]byte)
	payees := make([]Payee, len(left))
	for i, p := range left {
		payees[i] = p.Payee
	}
	var err error
	if o.Limits.Ours, err = s.ours(ctx, payees); err != nil {
		return custody.Plan{}, nil, err
	}
	var pay []Payee
	for _, p := range left {
		if p.Evidence != nil {
			o.Limits.Targets[p.UID] = p.Script
		}
		if p.giveBack {
			plan, err := s.state.ProposeReturn(p.Payout, o)
			if err != nil {
				return plan, nil, unlucky(fmt.Errorf("give %s back: %w", p.UID, err))
			}
			return plan, []Payee{p.Payee}, nil
		}
		pay = append(pay, p.Payee)
	}
	plan, excluded, err := s.state.ProposePayment(k, payouts(pay), o)
	if err != nil && !errors.Is(err, custody.ErrNothing) {
		return plan, nil, unlucky(fmt.Errorf("propose a payment: %w", err))
	}
	if missing := without(pay, excluded, custody.ReasonInscription); len(missing) > 0 {
		inscribe, payees, ierr := s.proposeInscribing(ctx, k, missing, o)
		switch {
		case ierr == nil:
			return inscribe, payees, nil
		case !errors.Is(ierr, custody.ErrNothing):
			return plan, nil, unlucky(fmt.Errorf("propose an inscription: %w", ierr))
		case err != nil:
			return plan, nil, later("%d transfers are inscribed, or cannot be yet: they are sent when that is final", len(missing))
		}
	}
	if err != nil {
		return plan, nil, s.hopeless(excluded)
	}
	return plan, chosen(pay, plan.UIDs), nil
}

func (s *scene) proposeInscribing(ctx context.Context, k custody.Kind, missing []Payee, o custody.Offer) (custody.Plan, []Payee, error) {
	var err error
	if o.Limits.Owned, err = owned(ctx, s.cfg.Tokens, s.cfg.Rules, custody.Plan{Type: custody.PlanInscribe, Kind: k}, missing); err != nil {
		return custody.Plan{}, nil, err
	}
	plan, _, err := s.state.ProposeInscribe(k, payouts(missing), o)
	return plan, chosen(missing, plan.UIDs), err
}

// without returns the payees that a proposal left out for a reason.
func without(pay []Payee, excluded []custody.Excluded, reason custody.Reason) []Payee {
	var out []Payee
	for _, e := range excluded {
		if i := slices.IndexFunc(pay, func(p Payee) bool { return p.UID == e.UID }); i >= 0 && e.Reason == reason {
			out = append(out, pay[i])
		}
	}
	return out
}

// chosen returns the payees of uids.
func chosen(pay []Payee, uids []message.UID) []Payee {
	var out []Payee
	for _, p := range pay {
		if slices.Contains(uids, p.UID) {
			out = append(out, p)
		}
	}
	return out
}

// hopeless says why nothing can be paid: for now, or ever.
func (s *scene) hopeless(excluded []custody.Excluded) error {
	for _, e := range excluded {
		if e.Reason.Passes() {
			return later("%s: %s", e.UID, e.Reason)
		}
	}
	if len(excluded) == 0 {
		return later("there is nothing to pay with")
	}
	return fmt.Errorf("%w: %s: %s", chain.ErrReverted, excluded[0].UID, excluded[0].Reason)
}
