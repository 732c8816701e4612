package custody

import (
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// ProposeReplacement proposes a plan that takes an unconfirmed one's place on the same baton: the same uids, and as
// many more of the payouts as fit. Payouts are the old plan's and any others. A plan without uids gives way to a
// payment if there are payouts. Sent is the newest plan of the baton that nodes may have: the fee is one that they
// accept in its place (BIP-125). Where there is none, it is that of the market, which may have fallen.
func (s *State) ProposeReplacement(old Plan, sent *Plan, payouts []Payout, o Offer) (Plan, []Excluded, error) {
	if b, ok := s.Baton(old.Kind); !ok || old.Baton == nil || b.OutPoint != *old.Baton {
		return Plan{}, nil, fmt.Errorf("%w: the old plan's is spent", ErrBaton)
	}
	o.Limits.Signed = append(slices.Clip(o.Limits.Signed), old)
	if o.MaxData > 0 { // what takes its place pays all that it paid
		o.MaxData = max(o.MaxData, s.dataSize(old, among(payouts, old.UIDs)))
	}
	t := old.Type
	if len(old.UIDs) == 0 && len(payouts) > 0 && s.TookOver(old.Kind) {
		t = PlanPayment
	}
	p, err := s.begin(t, old.Kind, o)
	if err != nil {
		return p, nil, err
	}
	if sent != nil {
		id, err := s.id(*sent, payouts)
		if err != nil {
			return p, nil, err
		}
		p.Replaces = &id.hash
		o.Rate, o.beats = max(o.Rate, bitcoin.FeeRateOf(sent.Fee, id.size)+1), sent.Fee
	}
	var out []Excluded
	switch t {
	case PlanPayment:
		p, out, err = s.proposePaying(p, payouts, o, &old)
	case PlanInscribe:
		p, out, err = s.proposeInscribing(p, payouts, o, &old)
	case PlanReturn:
		p, err = s.proposeReturn(p, payouts, o, &old)
	case PlanCancel:
		if payouts = among(payouts, old.UIDs); len(payouts) != 1 {
			return p, nil, fmt.Errorf("%w: a cancel has one payout", ErrPlan)
		}
		p, err = s.proposeCancel(p, payouts[0], o)
	case PlanRotation, PlanMove:
		p.Assets, p.Coins = old.Assets, old.Coins
		p, err = s.propose(p, nil, o)
	default:
		err = fmt.Errorf("%w: a %s is not replaced", ErrPlan, t)
	}
	return p, out, err
}

// identity is a plan's first transaction's.
type identity struct {
	hash chainhash.Hash
	size int // vB
}

// among returns the payouts of uids, in their order.
func among(payouts []Payout, uids []message.UID) []Payout {
	return slices.DeleteFunc(sorted(payouts), func(x Payout) bool { return !slices.Contains(uids, x.UID) })
}

// id builds a plan's transaction to know it.
func (s *State) id(p Plan, payouts []Payout) (identity, error) {
	drafts, err := s.drafts(p, among(payouts, p.UIDs))
	if err != nil {
		return identity{}, err
	}
	return identity{drafts[0].tx().TxHash(), drafts[0].vsize(0)}, nil
}

// propose funds a plan and checks it.
func (s *State) propose(p Plan, payouts []Payout, o Offer) (Plan, error) {
	if err := s.fund(&p, payouts, o); err != nil {
		return p, err
	}
	if err := s.relayed(p, payouts, o); err != nil {
		return p, err
	}
	return p, s.Check(p, payouts, o.limits())
}

// ProposeReturn proposes to give a whole output back. It bears the fee if it can: plain ones must.
func (s *State) ProposeReturn(payout Payout, o Offer) (Plan, error) {
	h, ok := s.Returnable(payout.UID)
	if !ok {
		return Plan{}, fmt.Errorf("%w: nothing is given back by uid %s", ErrNotReady, payout.UID)
	}
	p, err := s.begin(PlanReturn, h.Kind, o)
	if err != nil {
		return p, err
	}
	return s.proposeReturn(p, []Payout{payout}, o, nil)
}

func (s *State) proposeReturn(p Plan, payouts []Payout, o Offer, old *Plan) (Plan, error) {
	if old != nil {
		if payouts = among(payouts, old.UIDs); len(old.UIDs) > 1 {
			return s.proposeReturns(p, payouts, o, old)
		}
	}
	if len(payouts) != 1 {
		return p, fmt.Errorf("%w: a return has one payout", ErrPlan)
	}
	h, ok := s.Returnable(payouts[0].UID)
	if !ok {
		return p, fmt.Errorf("%w: nothing is given back by uid %s", ErrNotReady, payouts[0].UID)
	}
	if h.tokens() {
		return p, fmt.Errorf("%w: tokens go back by a payment", ErrNotReady)
	}
	p.UIDs, p.Assets = uidsOf(payouts), []wire.OutPoint{h.OutPoint}
	d, err := s.draft(p, payouts)
	if err != nil {
		return p, err
	}
	p.Fee = o.fee(d.vsize(0))
	keep := max(least(h.Carried), bitcoin.Dust(payouts[0].Script))
	switch {
	case h.Value >= keep+p.Fee:
		return p, s.Check(p, payouts, o.limits())
	case h.Carried.Empty():
		return p, fmt.Errorf("%w: %d sat do not bear a fee of %d", bitcoin.ErrFunds, h.Value, p.Fee)
	}
	p.Fee = 0
	return s.propose(p, payouts, o)
}

// ProposeInscribe proposes to inscribe the transfers of payouts of BRC-20.
func (s *State) ProposeInscribe(k Kind, payouts []Payout, o Offer) (Plan, []Excluded, error) {
	p, err := s.begin(PlanInscribe, k, o)
	if err != nil {
		return p, nil, err
	}
	return s.proposeInscribing(p, payouts, o, nil)
}

func (s *State) proposeInscribing(p Plan, payouts []Payout, o Offer, old *Plan) (Plan, []Excluded, error) {
	p.Items = old != nil && old.Items
	j, err := s.task(p, nil)
	if err != nil {
		return p, nil, err
	}
	list, out := s.admit(p, payouts, o.limits())
	ready := s.stocks(p, list, o)
	list, poor := s.inscribable(j, list, ready, o.limits())
	out = append(out, poor...)
	list, must := before(list, old)
	if safe, others := covered(list, ready); must == 0 && len(safe) > 0 {
		list = safe
		for _, x := range others {
			out = append(out, Excluded{x.UID, ReasonInscription})
		}
	}
	p, more, err := s.fitting(p, list, must, func(paid []Payout) (Plan, error) {
		try := p
		try.UIDs, try.Reveals, try.Assets = uidsOf(paid), nil, nil
		need := map[Asset]amount.Amount{}
		for _, x := range paid {
			size, err := s.revealSize(j, x)
			if err != nil {
				return try, err
			}
			// Miners take a reveal that pays more with what it spends, so that nothing comes between the two.
			try.Reveals = append(try.Reveals, o.Rate.Fee(size+size/10))
			need[x.Asset] = plus(need[x.Asset], x.Amount)
		}
		for _, x := range paid {
			have, known := o.Limits.ownedBy(j.owner(x), x.Asset)
			if free := ready[x.Asset].total(); free.Cmp(need[x.Asset]) >= 0 || known && have.Cmp(need[x.Asset]) < 0 {
				try.Assets = append(try.Assets, ready[x.Asset].covering(need[x.Asset])...)
			}
			need[x.Asset] = amount.Amount{}
		}
		return s.propose(try, paid, o)
	})
	return p, append(out, more...), err
}

// inscribable leaves out what there are no tokens for, and what was void before and cannot be spared that again yet.
func (s *State) inscribable(p *task, list []Payout, ready map[Asset]stock, l Limits) (ok []Payout, out []Excluded) {
	left := map[Asset]amount.Amount{}
	for _, x := range list {
		have, known := l.ownedBy(p.owner(x), x.Asset)
		free, sum := ready[x.Asset].total(), plus(left[x.Asset], x.Amount)
		switch {
		case known && plus(have, free).Cmp(sum) < 0:
			out = append(out, Excluded{x.UID, ReasonFunds})
			continue
		case uint64(l.Final) < s.voided.at(x.UID).until() && free.Cmp(sum) < 0:
			out = append(out, Excluded{x.UID, ReasonInscription})
			continue
		}
		ok = append(ok, x)
		if !p.Items {
			left[x.Asset] = sum
		}
	}
	return ok, out
}

// revealSize is the size of a payout's reveal in virtual bytes.
func (s *State) revealSize(p *task, x Payout) (int, error) {
	in, err := s.spendOfCommit(p.Epoch, x, wire.OutPoint{}, bitcoin.Postage)
	if err != nil {
		return 0, err
	}
	return reveal(in, p.owner(x)).vsize(0), nil
}

// ProposeItems proposes to inscribe transfers for the custody's own moves: of payouts' Asset, Script (owner) and
// Amount. It returns the payouts with their ids.
func (s *State) ProposeItems(k Kind, payouts []Payout, o Offer) (Plan, []Payout, error) {
	p, err := s.begin(PlanInscribe, k, o)
	if err != nil {
		return p, nil, err
	}
	items := slices.Clone(payouts)
	for i := range items {
		items[i].UID = ItemID(s.rules.Salt, items[i], *p.Baton)
	}
	items = sorted(items)
	p, _, err = s.proposeInscribing(p, items, o, &Plan{Items: true})
	return p, slices.DeleteFunc(items, func(x Payout) bool { return !slices.Contains(p.UIDs, x.UID) }), err
}

// ProposeReveal proposes to reveal a commit output of the chain with a higher fee.
func (s *State) ProposeReveal(payout Payout, o Offer) (Plan, error) {
	for _, c := range s.Commits() {
		if c.ID != payout.UID {
			continue
		}
		p, err := s.begin(PlanReveal, c.Kind, o)
		if err != nil {
			return p, err
		}
		p.Items, p.UIDs, p.Assets = payout.Message.Payload.Len() == 0, []message.UID{payout.UID}, []wire.OutPoint{c.OutPoint}
		return s.propose(p, []Payout{payout}, o)
	}
	return Plan{}, fmt.Errorf("%w: no commit output of %s", ErrNotReady, payout.UID)
}
