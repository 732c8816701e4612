package proposer

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// Submit pays attested messages. It is idempotent by the uids: while a transaction that pays them waits for its block,
// it returns that one, and ErrExecuted when all are paid. One transaction of a kind waits for a block at a time, so
// that it often returns ErrLater with the reason: nothing is lost by asking again at the next block. A message that
// cannot be paid, now or ever, keeps no other from being paid: Partly tells each one's reason.
func (d *Proposer) Submit(ctx context.Context, a chain.Attestation) (chain.TxID, error) {
	f := outcomes{
		Sent: make(map[message.UID]chain.Handle), Waits: make(map[message.UID]chain.Wait),
		Never: make(map[message.UID]chain.Never),
	}
	readable, kinds := d.sort(a.Messages, f)
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
	var unpaid []message.Message
	for _, m := range readable {
		if _, paid := s.state.Paid(m.UID); paid {
			f.Sent[m.UID] = ""
		} else {
			unpaid = append(unpaid, m)
		}
	}
	if len(unpaid) == 0 && len(f.Never) == 0 {
		return "", chain.ErrExecuted
	}
	payees, err := s.payees(ctx, unpaid, f)
	if err != nil {
		return "", err
	}
	for _, k := range kinds {
		if err := s.reopen(ctx, k); err != nil {
			return "", err
		}
	}
	return s.payAll(ctx, payees, a.Digest, f)
}

// outcomes is what becomes of a delivery's messages, each apart from the others.
type outcomes chain.Partly

// told reports whether a message's fate is known.
func (f outcomes) told(uid message.UID) bool {
	_, waits := f.Waits[uid]
	_, never := f.Never[uid]
	return waits || never
}

// wait lets a message wait for a reason of its own.
func (f outcomes) wait(uid message.UID, format string, args ...any) {
	f.Waits[uid] = chain.Wait{Why: fmt.Sprintf(format, args...)}
}

// exclude tells why a proposal left payouts out.
func (f outcomes) exclude(excluded []custody.Excluded) {
	for _, e := range excluded {
		switch {
		case e.Reason == custody.ReasonPaid:
			f.Sent[e.UID] = ""
		case e.Reason == custody.ReasonFunds:
			f.Waits[e.UID] = chain.Wait{Why: string(e.Reason), Lacks: true}
		case e.Reason.Passes():
			f.wait(e.UID, "%s", e.Reason)
		default:
			f.Never[e.UID] = chain.Never{Why: string(e.Reason)}
		}
	}
}

// enter waits for a kind's turn.
func (d *Proposer) enter(ctx context.Context, k custody.Kind) error {
	select {
	case d.turn[k] <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("wait for the proposer of %s: %w", k, ctx.Err())
	}
}

func (d *Proposer) leave(k custody.Kind) { <-d.turn[k] }

// errMalformed means that a message is none that Bitcoin can ever pay, whoever looks at it.
var errMalformed = errors.New("the message says nothing that Bitcoin could pay")

// errTaken means that what a message gives back is gone.
var errTaken = errors.New("members of an epoch that ended took the deposit")

// sort returns the messages that can be read, and the kinds that they may concern, ascending. The others are never
// paid: to sign them again would change nothing.
func (d *Proposer) sort(messages []message.Message, f outcomes) (readable []message.Message, kinds []custody.Kind) {
	for _, m := range messages {
		if err := m.Payload.Err(); err != nil {
			f.Never[m.UID] = chain.Never{Why: fmt.Sprintf("%v: payload: %v", errMalformed, err)}
			continue
		}
		asset, ok := d.asset(m.DstAnchor)
		switch {
		case m.Payload.Decoded().Kind == message.KindReturn:
			kinds = append(kinds, custody.Kinds[:]...)
		case !ok:
			f.Never[m.UID] = chain.Never{Why: fmt.Sprintf("%v: the custody has no asset %s", errMalformed, m.DstAnchor)}
			continue
		default:
			kinds = append(kinds, asset.Kind)
		}
		readable = append(readable, m)
	}
	slices.Sort(kinds)
	return readable, slices.Compact(kinds)
}

// asset finds an asset by its anchor.
func (d *Proposer) asset(anchor message.Anchor) (custody.Asset, bool) {
	for _, a := range append([]custody.Asset{custody.Bitcoin}, d.cfg.Rules.Assets...) {
		if a.Anchor() == anchor {
			return a, true
		}
	}
	return custody.Asset{}, false
}

// due is a payee with the kind whose baton pays it.
type due struct {
	vault.Payee
	kind     custody.Kind
	giveBack bool
}

// payees turns messages into what they are to be paid, but for those whose fate is told.
func (s *snapshot) payees(ctx context.Context, messages []message.Message, f outcomes) ([]due, error) {
	uids := make([]message.UID, len(messages))
	for i, m := range messages {
		uids[i] = m.UID
	}
	sources, err := s.cfg.Sources.SourceOf(ctx, uids)
	if err != nil {
		return nil, fmt.Errorf("find where messages were sent: %w", err)
	}
	var out []due
	for _, m := range messages {
		tx, ok := sources[m.UID]
		if !ok {
			f.wait(m.UID, "it is not known yet where it was sent")
			continue
		}
		p, err := s.payee(ctx, m, tx)
		switch {
		case err == nil:
			out = append(out, p)
		case errors.Is(err, errMalformed), errors.Is(err, errTaken):
			f.Never[m.UID] = chain.Never{Why: err.Error(), Gone: errors.Is(err, errTaken)}
		case ctx.Err() != nil:
			return nil, err
		default:
			f.wait(m.UID, "%v", err)
			if !errors.Is(err, chain.ErrLater) {
				s.cfg.Log.Warn("what a message is to be paid is not known", slog.String("uid", m.UID.String()),
					slog.Any("error", err))
			}
		}
	}
	return out, nil
}

func (s *snapshot) payee(ctx context.Context, m message.Message, tx chain.TxID) (due, error) {
	p := m.Payload.Decoded()
	if err := m.Payload.Err(); err != nil {
		return due{}, fmt.Errorf("%w: payload: %w", errMalformed, err)
	}
	asset, _ := s.asset(m.DstAnchor)
	d := due{kind: asset.Kind, Payee: vault.Payee{Tx: tx, Payout: custody.Payout{UID: m.UID, Asset: asset, Message: m}}}
	switch p.Kind {
	case message.KindWithdraw:
		if len(p.Data) > 1 { // else it names no script, and is cancelled
			d.Script = p.Data[1:]
		}
	case message.KindReturn:
		if t, taken := s.state.TakenFor(m.UID); taken {
			return d, fmt.Errorf("%w %s by %s", errTaken, t.Holding.OutPoint, t.TxID)
		}
		h, ok := s.state.Returnable(m.UID)
		if !ok {
			return d, later("the deposit that it gives back is not there yet")
		}
		if h.Deposit == nil {
			return d, later("the deposit that it gives back is not known")
		}
		// Tokens are sent like others; everything else goes back with its output.
		d.kind, d.Asset, d.Amount, d.giveBack = h.Kind, h.Deposit.Asset, h.Deposit.Amount,
			h.Deposit.Asset.Kind != custody.BRC20
		return d, s.prove(ctx, &d.Payee)
	case message.KindRefund:
		if err := s.prove(ctx, &d.Payee); err != nil {
			return d, err
		}
	default:
		return d, fmt.Errorf("%w: it is a %s", errMalformed, p.Kind)
	}
	terms := s.cfg.Rules.Terms[asset]
	var err error
	if d.Amount, err = amount.FromCommon(p.Amount, terms.Decimals, terms.Common); err != nil {
		return d, fmt.Errorf("%w: amount: %w", errMalformed, err)
	}
	return d, nil
}

// prove finds the script that a return or refund goes to, with what proves it where a proof is needed (SR-16).
func (s *snapshot) prove(ctx context.Context, p *vault.Payee) error {
	e, err := s.cfg.Evidences.Evidence(ctx, p.UID)
	switch {
	case err == nil:
		p.Evidence = &e
	case !errors.Is(err, vault.ErrNoEvidence):
		return fmt.Errorf("read evidence: %w", err)
	}
	j := vault.Judge{Rules: s.cfg.Rules, State: s.state, Origins: s.cfg.Origins}
	script, _, err := j.Target(ctx, p.Message, p.Evidence, nil)
	if err == nil {
		var from custody.DepositAddress
		var derived bool
		if from, derived, err = s.derivedFrom(ctx, script); derived {
			p.Address = &from
			script, _, err = j.Target(ctx, p.Message, p.Evidence, p.Address)
		}
	}
	if errors.Is(err, vault.ErrNoEvidence) || errors.Is(err, custody.ErrReturn) {
		return fmt.Errorf("%w: %w", chain.ErrLater, err)
	}
	if err != nil {
		return err
	}
	p.Script = script
	own, err := s.ours(ctx, []vault.Payee{*p})
	if err == nil && own(script) {
		return later("%s would go to a deposit address of this deployment: its sender has to name another target", p.UID)
	}
	return err
}

// derivedFrom returns what a deposit address is derived from, if the chain showed it or this relay knows it.
func (s *snapshot) derivedFrom(ctx context.Context, script []byte) (custody.DepositAddress, bool, error) {
	if d, known := s.state.DerivedFrom(script); known {
		return d, true, nil
	}
	d, known, err := s.cfg.Addresses.ByScript(ctx, script)
	if err != nil {
		return d, false, fmt.Errorf("look for a deposit address: %w", err)
	}
	return d, known, nil
}

// payAll takes every payee as far as it goes now. It returns a transaction only when all are on their way: the newest.
func (s *snapshot) payAll(ctx context.Context, payees []due, digest message.Digest, f outcomes) (chain.TxID, error) {
	var errs []error
	for _, k := range custody.Kinds {
		group := ofKind(payees, k)
		if len(group) == 0 {
			continue
		}
		err := s.payKind(ctx, k, group, digest, f)
		if err != nil && !errors.Is(err, chain.ErrLater) {
			errs = append(errs, err)
		}
		for _, p := range group {
			j, under := s.paying(k, p.UID)
			switch {
			case f.told(p.UID):
			case err != nil:
				f.wait(p.UID, "%v", err)
			case under:
				f.Sent[p.UID] = chain.HandleOf(txOf(j.ID))
			default:
				f.wait(p.UID, "it waits for a later transaction")
			}
		}
	}
	if err := errors.Join(errs...); err != nil {
		return "", err
	}
	if len(f.Waits)+len(f.Never) > 0 {
		fate := chain.Partly(f)
		return "", &fate
	}
	return s.newest(payees), nil
}

// newest is the newest transaction that pays any of payees.
func (s *snapshot) newest(payees []due) chain.TxID {
	var newest job
	for _, p := range payees {
		if j, ok := s.paying(p.kind, p.UID); ok && (newest.Created.Before(j.Created) || newest.Created.IsZero()) {
			newest = j
		}
	}
	return txOf(newest.ID)
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

// payKind pays what one kind's baton pays. Plans that are under way go first; what is left waits for the next block, or
// is paid at once when nothing is under way. Its error is of all payees whose fate is not told.
func (s *snapshot) payKind(ctx context.Context, k custody.Kind, payees []due, digest message.Digest,
	f outcomes,
) error {
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
	if err := s.begin(ctx, k, left, digest, f); err != nil {
		for _, p := range left { // those that are under way are
			if !f.told(p.UID) {
				f.wait(p.UID, "%v", err)
			}
		}
		if !errors.Is(err, chain.ErrLater) {
			return err
		}
	}
	return nil
}

// begin makes the next transaction of a kind, for as many of the payees as it can pay.
func (s *snapshot) begin(ctx context.Context, k custody.Kind, left []due, digest message.Digest, f outcomes) error {
	if err := s.free(k); err != nil {
		if slices.ContainsFunc(left, func(p due) bool { return !s.goesBack(p.UID) }) {
			s.waits(k)
		}
		return err
	}
	// which waits for payments no longer than payments wait for it
	if err := s.cancel(ctx, k); err != nil && !errors.Is(err, chain.ErrLater) {
		s.cfg.Log.Warn("a withdrawal that can never be paid was not cancelled", slog.Any("error", err))
	}
	if err := s.free(k); err != nil {
		return err
	}
	plan, chosen, err := s.propose(ctx, k, left, f)
	if err != nil {
		return err
	}
	// which pays nobody of the attestation
	if plan.Type == custody.PlanMove || plan.Type == custody.PlanRotation || plan.Items {
		digest = message.Digest{}
	}
	j, err := s.draw(ctx, plan, chosen, digest)
	if err != nil {
		return unlucky(err)
	}
	if _, err := s.carry(ctx, j); err != nil {
		for _, p := range chosen {
			f.wait(p.UID, "%v", err)
		}
		return err
	}
	switch plan.Type {
	case custody.PlanRotation:
		return later("what is given back came to an address of an older epoch, and is moved first, by %s", j.ID)
	case custody.PlanMove:
		return later("%d coins are merged by %s: as they are no transaction has room for enough of them",
			len(plan.Assets)+len(plan.Coins), j.ID)
	case custody.PlanInscribe:
		for _, p := range chosen {
			f.wait(p.UID, "its transfer is inscribed by %s: it is sent when that is final", j.ID)
		}
	case custody.PlanReveal:
		f.wait(chosen[0].UID, "its transfer is revealed by %s: it is sent when that is final", j.ID)
	}
	return nil
}

// instead replaces a plan that some members signed and too many refuse for good: what takes its place pays the same
// uids and more, so that those who signed sign again (SR-01).
func (s *snapshot) instead(ctx context.Context, j job, payees []due, why error) error {
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
// inscribed yet, pays, or merges the coins that a payment needs too many of. Whom it leaves out is told why.
func (s *snapshot) propose(ctx context.Context, k custody.Kind, left []due,
	f outcomes,
) (custody.Plan, []vault.Payee, error) {
	if left = s.unheld(left, f); len(left) == 0 {
		return custody.Plan{}, nil, later("members hold back all that is to be paid")
	}
	o := s.offer()
	o.Limits.Targets = make(map[message.UID][]byte)
	payees := make([]vault.Payee, len(left))
	for i, p := range left {
		payees[i] = p.Payee
	}
	var err error
	if o.Limits.Ours, err = s.ours(ctx, payees); err != nil {
		return custody.Plan{}, nil, err
	}
	if left = s.borne(k, left, f); len(left) == 0 {
		return custody.Plan{}, nil, later("the reserve is low")
	}
	var pay []vault.Payee
	for _, p := range left {
		if p.Evidence != nil || p.Address != nil {
			o.Limits.Targets[p.UID] = p.Script
		}
		if !p.giveBack {
			pay = append(pay, p.Payee)
		}
	}
	if !slices.ContainsFunc(left, func(p due) bool { return !s.goesBack(p.UID) }) {
		if err := s.spare(ctx, k); err != nil {
			return custody.Plan{}, nil, err
		}
	}
	back := func() (custody.Plan, []vault.Payee, error) { return s.proposeReturn(k, left, o, f) }
	if len(pay) == 0 {
		return back()
	}
	if paid, err := s.lastPaid(ctx, k); err != nil {
		return custody.Plan{}, nil, err
	} else if paid {
		if plan, payees, err := back(); err == nil {
			s.waits(k)
			return plan, payees, nil
		}
	}
	plan, payees, err := s.proposePaying(ctx, k, pay, o, f)
	if slices.ContainsFunc(pay, func(p vault.Payee) bool { return !s.goesBack(p.UID) }) {
		s.fed(k)
	}
	if err == nil || len(pay) == len(left) {
		return plan, payees, err
	}
	if plan, payees, berr := back(); berr == nil {
		return plan, payees, nil
	}
	return plan, payees, err
}

// proposeReturn is propose for what can be given back now: several outputs that carry nothing, or the first of all.
// Those that cannot be are told why.
func (s *snapshot) proposeReturn(k custody.Kind, left []due, o custody.Offer,
	f outcomes,
) (custody.Plan, []vault.Payee, error) {
	var backs []vault.Payee
	for _, p := range left {
		if p.giveBack {
			backs = append(backs, p.Payee)
		}
	}
	if plan, err := s.state.ProposeReturns(k, payouts(backs), o); err == nil {
		return plan, chosen(backs, plan.UIDs), nil
	}
	for _, p := range left {
		if !p.giveBack {
			continue
		}
		payees := []vault.Payee(nil)
		plan, err := s.fetch(p.UID, o)
		if err != nil {
			payees = []vault.Payee{p.Payee}
			plan, err = s.state.ProposeReturn(p.Payout, o)
		}
		if err == nil && len(plan.Coins) > 0 {
			err = s.bears(plan.Kind, plan.Fee+bitcoin.Postage)
		}
		if err == nil {
			return plan, payees, nil
		}
		f.wait(p.UID, "give it back: %v", err)
	}
	return custody.Plan{}, nil, later("nothing can be given back now")
}

// proposePaying is propose for what is paid by amounts.
func (s *snapshot) proposePaying(ctx context.Context, k custody.Kind, pay []vault.Payee, o custody.Offer,
	f outcomes,
) (custody.Plan, []vault.Payee, error) {
	plan, excluded, err := s.state.ProposePayment(k, payouts(pay), o)
	if err != nil && !errors.Is(err, custody.ErrNothing) {
		return plan, nil, unlucky(fmt.Errorf("propose a payment: %w", err))
	}
	s.noteUnpayable(k, pay, excluded)
	f.exclude(excluded)
	if missing := without(pay, excluded, custody.ReasonInscription); len(missing) > 0 {
		inscribe, payees, left, ierr := s.proposeInscribing(ctx, k, missing, o)
		for _, e := range left {
			if e.Reason != custody.ReasonInscription {
				f.exclude([]custody.Excluded{e})
			}
		}
		if ierr == nil {
			for _, uid := range plan.UIDs {
				f.wait(uid, "transfers are inscribed first: it is paid by the next transaction")
			}
			return inscribe, payees, nil
		}
		if errors.Is(ierr, custody.ErrNothing) {
			if reveal, payees, rerr := s.proposeForeign(missing, o); rerr != nil || len(payees) > 0 {
				return reveal, payees, rerr
			}
		}
		for _, p := range missing {
			switch w := f.Waits[p.UID]; {
			case w.Why != string(custody.ReasonInscription):
			case errors.Is(ierr, custody.ErrNothing):
				f.wait(p.UID, "its transfer is inscribed, or cannot be yet: it is sent when that is final")
			default:
				f.wait(p.UID, "propose an inscription: %v", ierr)
			}
		}
	}
	if err == nil {
		return plan, chosen(pay, plan.UIDs), nil
	}
	if merge, merr := s.state.ProposeMerge(k, payouts(pay), o); merr == nil {
		for _, p := range pay {
			if w := f.Waits[p.UID]; w.Lacks || w.Why == string(custody.ReasonSize) {
				delete(f.Waits, p.UID) // they wait for what is merged
			}
		}
		return merge, nil, nil
	}
	return plan, nil, unlucky(fmt.Errorf("%w: %w", chain.ErrLater, err))
}

// without returns the payees that a proposal left out for a reason.
func without(pay []vault.Payee, excluded []custody.Excluded, reason custody.Reason) []vault.Payee {
	var out []vault.Payee
	for _, e := range excluded {
		if i := slices.IndexFunc(pay, func(p vault.Payee) bool { return p.UID == e.UID }); i >= 0 && e.Reason == reason {
			out = append(out, pay[i])
		}
	}
	return out
}

// chosen returns the payees of uids.
func chosen(pay []vault.Payee, uids []message.UID) []vault.Payee {
	var out []vault.Payee
	for _, p := range pay {
		if slices.Contains(uids, p.UID) {
			out = append(out, p)
		}
	}
	return out
}
