package custody

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// Check reports why the transactions of a plan must not be signed: all that can be told from the chain's records and
// Limits. It builds them as Build does and then reads them again, output by output, as if somebody else had made them.
func (s *State) Check(p Plan, payouts []Payout, limits Limits) error {
	if len(s.open) > 0 {
		return fmt.Errorf("%d payments: %w", len(s.open), ErrUnresolved)
	}
	if err := p.shape(); err != nil {
		return err
	}
	if err := s.checkChild(p); err != nil {
		return err
	}
	ordered, err := p.order(payouts)
	if err != nil {
		return err
	}
	for _, o := range ordered {
		if reason, err := s.checkPayout(p, o, limits); err != nil {
			return fmt.Errorf("uid %s: %s: %w", o.UID, reason, err)
		}
	}
	if err := checkElsewhere(p, ordered); err != nil {
		return err
	}
	if err := s.checkInputs(p, ordered, limits); err != nil {
		return err
	}
	if err := s.checkOwned(p, ordered, limits); err != nil {
		return err
	}
	drafts, err := s.drafts(p, payouts)
	if err != nil {
		return err
	}
	if err := s.audit(p, ordered, drafts[0].tx(), drafts[0].ins); err != nil {
		return err
	}
	for i, d := range drafts[1:] {
		if err := s.auditReveal(p, ordered[i], d.tx(), d.ins); err != nil {
			return fmt.Errorf("reveal %d: %w", i, err)
		}
	}
	if err := s.checkFees(p, drafts, limits); err != nil {
		return err
	}
	return checkSigned(p, limits.Signed)
}

// checkPayout checks one payout of a plan, but for the inputs that pay it.
func (s *State) checkPayout(p Plan, o Payout, l Limits) (Reason, error) {
	if _, done := s.paid.get(o.UID); done {
		return ReasonPaid, ErrPaid
	}
	switch {
	case p.Items:
		return s.checkItem(p, o, l)
	case p.Type == PlanCancel:
		return s.checkCancel(p, o, l)
	}
	if reason, err := s.checkMessage(p, o, l); err != nil {
		if s.malformed(p, o) {
			reason = ReasonMalformed
		}
		return reason, err
	}
	switch reason, err := s.never(o, l); {
	case err == nil, reason == ReasonOwn && l.Promised(p, o.UID), reason == ReasonDust && p.Type != PlanPayment:
	default:
		return reason, err
	}
	if p.Type == PlanInscribe || p.Type == PlanReveal {
		if o.Asset.Kind != BRC20 {
			return ReasonMessage, fmt.Errorf("%w: %s is not inscribed", ErrRefused, o.Asset)
		}
	}
	if p.Type == PlanInscribe && s.inscribed(o.UID) {
		return ReasonInscription, fmt.Errorf("%w: an inscription for it is there", ErrRefused)
	}
	return "", nil
}

// tokens reports whether what a returnable output brought is a balance of its script, which is sent, and not with it.
func (h Holding) tokens() bool { return h.Deposit != nil && h.Deposit.Asset.Kind == BRC20 }

// own reports whether a script is the custody's (SR-07): a plain one, a deposit address that a sweep showed to
// everybody, or one that the process knows besides.
func (s *State) own(script []byte, l Limits) bool {
	_, plain := s.places[string(script)]
	_, swept := s.derived.get(string(script))
	return plain || swept || l.Ours != nil && l.Ours(script)
}

// Promised reports whether a uid was signed for with a plan's baton before: what takes that plan's place pays it too
// (SR-01), though by now more is known of its script.
func (l Limits) Promised(p Plan, uid message.UID) bool {
	return p.Baton != nil && slices.ContainsFunc(l.Signed, func(old Plan) bool {
		return old.Baton != nil && *old.Baton == *p.Baton && slices.Contains(old.UIDs, uid)
	})
}

// inscribed reports whether there is a live inscription for a uid, or a commit output that can become one.
func (s *State) inscribed(uid message.UID) bool {
	for _, c := range s.commits {
		if c.ID == uid {
			return true
		}
	}
	_, there := s.made.get(uid)
	return there
}

// voided is how often what was inscribed for a uid was void, and when for the last time.
type voided struct {
	times  int
	height uint32
}

// until is the height of the final block from which it is inscribed again of what is free: at once after the first
// time, for somebody inscribed that in between (SR-11); then ever later, since the reserve pays for each, and no number
// of them may be of use: a token may have fewer decimals than its messages (SR-12). What ready transfers free does not
// wait, since nobody can have it void twice.
func (v voided) until() uint64 {
	if v.times < 2 {
		return 0
	}
	const first, most = 6, 1008 // blocks
	return uint64(v.height) + min(uint64(first)<<min(v.times-2, 16), most)
}

// checkMessage checks that a payout is what its message says, and that a plan of this type may pay it.
func (s *State) checkMessage(p Plan, o Payout, l Limits) (Reason, error) {
	bad := func(format string, args ...any) (Reason, error) {
		return ReasonMessage, fmt.Errorf("%w: "+format, append([]any{ErrMessage}, args...)...)
	}
	m := o.Message
	pay := m.Payload.Decoded()
	if err := m.Payload.Err(); err != nil {
		return bad("%w", err)
	}
	switch {
	case m.UID != o.UID || message.DstChain(o.UID) != s.rules.ChainID:
		return bad("it is of another uid or chain")
	case m.DstAnchor != o.Asset.Anchor() && pay.Kind != message.KindReturn:
		return bad("its anchor is not %s's", o.Asset)
	case ScriptHash(o.Script) != pay.Recipient &&
		(pay.Kind == message.KindWithdraw || !slices.Equal(l.Targets[o.UID], o.Script)):
		return bad("its recipient is another one")
	case len(o.Script) == 0:
		return bad("it has no recipient")
	}
	if pay.Kind == message.KindReturn {
		return s.checkReturn(p, o)
	}
	terms, ok := s.rules.Terms[o.Asset]
	units, err := amount.FromCommon(pay.Amount, terms.Decimals, terms.Common)
	switch {
	case !ok || err != nil || units.Cmp(o.Amount) != 0 || units.IsZero():
		return bad("its amount is another one")
	case s.isReturn(o.UID) || p.Type == PlanReturn || p.Kind != o.Asset.Kind:
		return bad("a %s pays no %s of %s", p.Type, pay.Kind, o.Asset)
	case pay.Kind == message.KindWithdraw && !slices.Equal(pay.Data, append([]byte{byte(o.Asset.Kind)}, o.Script...)):
		return bad("its data is not the asset and the script")
	case pay.Kind != message.KindWithdraw && pay.Kind != message.KindRefund:
		return bad("a message of kind %s pays nothing on Bitcoin", pay.Kind)
	}
	return "", nil
}

// checkReturn checks that a payout gives back what its deposit's message says. Tokens are sent as any others,
// everything else goes back with its output.
func (s *State) checkReturn(p Plan, o Payout) (Reason, error) {
	h, ok := s.Returnable(o.UID)
	if !ok || h.Deposit == nil {
		return ReasonMessage, fmt.Errorf("%w: there is no deposit that it gives back", ErrMessage)
	}
	want, err := s.rules.Message(*h.Deposit)
	if err != nil || !want.Equal(o.Message) {
		return ReasonMessage, fmt.Errorf("%w: the deposit says something else", ErrMessage)
	}
	tokens := h.tokens()
	switch {
	case tokens == (p.Type == PlanReturn), h.Kind != p.Kind:
		return ReasonMessage, fmt.Errorf("%w: a %s of %s does not give it back", ErrMessage, p.Type, p.Kind)
	case tokens && (o.Asset != h.Deposit.Asset || o.Amount.Cmp(h.Deposit.Amount) != 0):
		return ReasonMessage, fmt.Errorf("%w: the deposit's tokens are others", ErrMessage)
	}
	return "", nil
}

// checkItem checks a transfer that is inscribed for the custody's own moves: of all that a derived address or an older
// epoch has, or a part of what is free in the current one, so that withdrawals which were void can be paid from it.
func (s *State) checkItem(p Plan, o Payout, l Limits) (Reason, error) {
	at, plain := s.places[string(o.Script)]
	current := plain && at.epoch == s.rules.Current().Epoch
	switch {
	case o.Asset.Kind != BRC20 || o.Message.Payload.Len() > 0:
		return ReasonMessage, fmt.Errorf("%w: an item is an amount of a token", ErrMessage)
	case !s.own(o.Script, l), plain && at.kind != p.Kind:
		return ReasonScript, fmt.Errorf("%w: an item is owned by a derived address or the custody of tokens", ErrRefused)
	case current && p.Type == PlanInscribe && !s.starves():
		return ReasonNotReady, fmt.Errorf("%w: no withdrawal needs ready transfers", ErrRefused)
	case o.UID != ItemID(s.rules.Salt, o, s.itemBaton(p)): // it binds the owner
		return ReasonMessage, fmt.Errorf("%w: its id is another one", ErrMessage)
	case p.Type == PlanReveal:
		return "", nil
	case l.Owned == nil:
		return ReasonFunds, fmt.Errorf("%w: what its owner has is not known", ErrNotReady)
	}
	_, available := l.Owned(o.Script, o.Asset.ID)
	if o.Amount.IsZero() || available.Cmp(o.Amount) < 0 {
		return ReasonFunds, fmt.Errorf("%w: its owner has not so much", ErrNotReady)
	}
	if current && times(o.Amount, 2*stockParts).Cmp(available) < 0 {
		return ReasonFunds, fmt.Errorf("%w: so little of %s makes no stock (SR-12)", ErrRefused, available)
	}
	return "", nil
}

// itemBaton is the baton that names a plan's items: its own, or of a reveal the one that its commit output's
// transaction spent.
func (s *State) itemBaton(p Plan) wire.OutPoint {
	if p.Baton != nil {
		return *p.Baton
	}
	return s.commits[p.Assets[0]].Baton
}

// checkOwned checks that transfers that are inscribed will be valid: their owner has as much that is in no other, what
// the plan uses up counted; and that what was void before does not depend on what others can inscribe.
func (s *State) checkOwned(p Plan, payouts []Payout, l Limits) error {
	if p.Type != PlanInscribe {
		return nil
	}
	sum, again := map[string]amount.Amount{}, map[string]voided{}
	freed := s.freed(p, payouts)
	for _, o := range payouts {
		owner, err := s.owner(p, o)
		if err != nil {
			return err
		}
		key := string(owner) + "|" + o.Asset.ID
		sum[key] = plus(sum[key], o.Amount)
		if v := s.voided.at(o.UID); uint64(l.Final) < v.until() {
			again[key] = v
		}
		if v, waits := again[key]; waits && freed[o.Asset].Cmp(sum[key]) < 0 {
			return fmt.Errorf("%w: %d inscriptions for it were void; there is another one from block %d on", ErrNotReady,
				v.times, v.until())
		}
		if l.Owned == nil {
			continue
		}
		if _, available := l.Owned(owner, o.Asset.ID); plus(available, freed[o.Asset]).Cmp(sum[key]) < 0 {
			return fmt.Errorf("%w: %s of %s are free, %s would be inscribed (SR-11)", ErrNotReady,
				plus(available, freed[o.Asset]), o.Asset, sum[key])
		}
	}
	return nil
}

// checkFees checks fees and the reserve that bears them (SR-12), and the size (SR-20).
func (s *State) checkFees(p Plan, drafts []*draft, l Limits) error {
	total := p.Fee
	fees := append([]uint64{p.Fee}, p.Reveals...)
	for i, d := range drafts {
		size := d.vsize(0)
		if size >= MaxVSize {
			return fmt.Errorf("%w: %d vB", ErrRefused, size)
		}
		if s.ahead != nil && size > maxChild {
			return fmt.Errorf("%w: a child of %d vB", ErrRefused, size)
		}
		if fees[i] > s.mayPay(size, l) {
			return fmt.Errorf("%w: %d sat for %d vB, at most %s", ErrFee, fees[i], size, l.MaxFeeRate)
		}
		if i > 0 {
			total += fees[i]
		}
	}
	if s.ahead != nil {
		total += s.ahead.fee
	}
	if total > l.MaxFee {
		return fmt.Errorf("%w: %d sat, at most %d", ErrFee, total, l.MaxFee)
	}
	charge, have := s.charge(p, drafts[0]), s.Reserve(p.Kind).Available
	if p.Kind == BTC {
		have += int64(min(l.Collected, bitcoin.MaxMoney))
	}
	keep := int64(min(l.MinReserve, bitcoin.MaxMoney))
	// what was begun is ended, and a rotation is not optional
	if p.Type == PlanRotation || p.Type == PlanReveal || s.ahead != nil {
		keep = 0
	}
	if charge > 0 && have-charge < keep {
		return fmt.Errorf("%w: the reserve of %s has %d sat, %d are needed and %d must be left", ErrFee, p.Kind, have,
			charge, keep)
	}
	return nil
}

// charge is what a plan takes from the reserve: of BTC, the fees that no output bears; of the others, all plain sats.
func (s *State) charge(p Plan, d *draft) int64 {
	if p.Kind == BTC && p.Type != PlanReveal {
		switch {
		case p.Type == PlanSweep, p.Type == PlanReturn && len(p.Coins) == 0:
			return 0
		}
		sum := int64(p.Fee)
		if p.Type == PlanPayment { // of tokens that came to the wrong address
			sum += int64(bitcoin.Postage * len(p.Assets))
		}
		for _, r := range p.Reveals {
			sum += int64(r)
		}
		return sum
	}
	var sum int64
	for _, in := range d.ins[len(d.ins)-len(p.Coins):] {
		sum += int64(in.value)
	}
	if n := len(d.outs) - 1; d.change != nil && slices.Equal(d.outs[n].Script, d.change) && n > 0 && len(p.Coins) > 0 {
		sum -= int64(d.outs[n].Value)
	}
	return sum
}

// checkSigned refuses a plan that drops what was signed before: whatever takes a signed transaction's place pays its
// uids too (SR-01). Its fee is not compared: where the other one was sent, nodes want more for the replacement
// (BIP-125); where it was not, since fees fell and other members found it too dear, nothing but one that pays less can
// ever be signed by enough.
func checkSigned(p Plan, signed []Plan) error {
	for _, old := range signed {
		if p.Baton == nil || old.Baton == nil || *old.Baton != *p.Baton || reflect.DeepEqual(old.bare(), p.bare()) {
			continue
		}
		if len(old.UIDs) > 0 && (old.Type != p.Type || old.Items != p.Items) {
			return fmt.Errorf("%w: a %s in place of a %s", ErrConflict, p.Type, old.Type)
		}
		for _, uid := range old.UIDs {
			if !slices.Contains(p.UIDs, uid) {
				return fmt.Errorf("%w: uid %s", ErrConflict, uid)
			}
		}
	}
	return nil
}

// bare is the plan without what does not change its transaction.
func (p Plan) bare() Plan {
	p.Replaces = nil
	p.Sources = slices.Clone(p.Sources)
	for i := range p.Sources {
		p.Sources[i].Height = 0
	}
	return p
}
