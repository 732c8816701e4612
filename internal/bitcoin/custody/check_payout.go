package custody

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// checkPayout checks one payout of a plan, but for the inputs that pay it.
func (s *State) checkPayout(p Plan, o Payout, l Limits) (Reason, error) {
	if _, done := s.paid.get(o.UID); done {
		return ReasonPaid, ErrPaid
	}
	if p.Items {
		return s.checkItem(p, o, l)
	}
	d := s.demand(o)
	if p.Type == PlanCancel {
		return s.checkCancel(p, d, l)
	}
	if reason, err := s.checkMessage(p, d, l); err != nil {
		if s.malformed(p, d) {
			reason = ReasonMalformed
		}
		return reason, err
	}
	switch reason, err := s.never(d, l); {
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

// demand is a payout beside what its message says, decoded once for all checks.
type demand struct {
	Payout
	says   message.Payload // the zero value where it cannot be read
	here   bool            // the message is of the payout's uid, for this chain
	anchor bool            // the message goes to the asset's anchor
	named  bool            // the message's recipient is the payout's script
	exact  bool            // the asset is listed, and the message's amount, not zero, is the payout's
}

// demand decodes a payout's message.
func (s *State) demand(o Payout) demand {
	m, says := o.Message, o.Message.Payload.Decoded()
	terms, listed := s.rules.Terms[o.Asset]
	units, err := amount.FromCommon(says.Amount, terms.Decimals, terms.Common)
	return demand{
		Payout: o, says: says,
		here:   m.UID == o.UID && message.DstChain(o.UID) == s.rules.ChainID,
		anchor: m.DstAnchor == o.Asset.Anchor(),
		named:  ScriptHash(o.Script) == says.Recipient,
		exact:  listed && err == nil && units.Cmp(o.Amount) == 0 && !units.IsZero(),
	}
}

// checkMessage checks that a payout is what its message says, and that a plan of this type may pay it.
func (s *State) checkMessage(p Plan, d demand, l Limits) (Reason, error) {
	bad := func(format string, args ...any) (Reason, error) {
		return ReasonMessage, fmt.Errorf("%w: "+format, append([]any{ErrMessage}, args...)...)
	}
	if err := d.Message.Payload.Err(); err != nil {
		return bad("%w", err)
	}
	kind := d.says.Kind
	switch {
	case !d.here:
		return bad("it is of another uid or chain")
	case !d.anchor && kind != message.KindReturn:
		return bad("its anchor is not %s's", d.Asset)
	case !d.named && (kind == message.KindWithdraw || !slices.Equal(l.Targets[d.UID], d.Script)):
		return bad("its recipient is another one")
	case len(d.Script) == 0:
		return bad("it has no recipient")
	case kind == message.KindReturn:
		return s.checkReturn(p, d.Payout)
	case !d.exact:
		return bad("its amount is another one")
	case s.isReturn(d.UID) || p.Type == PlanReturn || p.Kind != d.Asset.Kind:
		return bad("a %s pays no %s of %s", p.Type, kind, d.Asset)
	case kind == message.KindWithdraw && !slices.Equal(d.says.Data, append([]byte{byte(d.Asset.Kind)}, d.Script...)):
		return bad("its data is not the asset and the script")
	case kind != message.KindWithdraw && kind != message.KindRefund:
		return bad("a message of kind %s pays nothing on Bitcoin", kind)
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

// tokens reports whether what a returnable output brought is a balance of its script, which is sent, and not with it.
func (h Holding) tokens() bool { return h.Deposit != nil && h.Deposit.Asset.Kind == BRC20 }

// checkCancel checks that a payout is a withdrawal that can never be paid: what can be is paid, whoever asks for
// something else (INV-11).
func (s *State) checkCancel(p Plan, d demand, l Limits) (Reason, error) {
	malformed := s.malformed(p, d)
	if reason, err := s.checkMessage(p, d, l); err != nil && !malformed {
		return reason, err
	}
	if _, err := s.cancel(d.Payout); err != nil {
		return ReasonMessage, err
	}
	if reason, _ := s.never(d, l); !malformed && !reason.Lasts() {
		return ReasonMessage, fmt.Errorf("%w: %s can be paid", ErrRefused, d.UID)
	}
	return "", nil
}

// malformed reports whether a payout is a withdrawal whose message names no script: its data is not the asset and a
// script with the recipient's hash. No process pays such a message, whatever script somebody names for it.
func (s *State) malformed(p Plan, d demand) bool {
	if d.says.Kind != message.KindWithdraw || !d.here || !d.anchor || !d.exact || p.Kind != d.Asset.Kind {
		return false
	}
	data := d.says.Data
	return len(data) < 2 || data[0] != byte(d.Asset.Kind) || ScriptHash(data[1:]) != d.says.Recipient
}

// never says why nobody can ever pay a payout, whatever the custody has and the market asks; no error: somebody may.
func (s *State) never(d demand, l Limits) (Reason, error) {
	switch {
	case s.own(d.Script, l):
		return ReasonOwn, fmt.Errorf("%w: it pays the custody itself (SR-07)", ErrRefused)
	case bitcoin.TypeOf(d.Script) == bitcoin.Unknown && !d.bare():
		return ReasonScript, fmt.Errorf("%w: the script has no address", ErrRefused)
	case d.Asset.Kind == BTC && d.Amount.Cmp(amount.New(bitcoin.Dust(d.Script))) < 0:
		return ReasonDust, fmt.Errorf("%w: %w", ErrRefused, bitcoin.ErrDust)
	}
	return "", nil
}

// bare reports whether a payout is a refund to a script without an address that nodes relay payments to: a key alone,
// or up to three. Its owner paid from it, so that somebody can spend it.
func (d demand) bare() bool {
	if d.says.Kind != message.KindRefund || !d.named {
		return false
	}
	switch txscript.GetScriptClass(d.Script) {
	case txscript.PubKeyTy:
		return true
	case txscript.MultiSigTy:
		const relayed = 3
		keys, _, err := txscript.CalcMultiSigStats(d.Script)
		return err == nil && keys <= relayed
	default:
		return false
	}
}

// checkItem checks a transfer that is inscribed for the custody's own moves: of all that a derived address or an older
// epoch has, or a part of what is free in the current one, so that withdrawals which were void can be paid from it.
func (s *State) checkItem(p Plan, o Payout, l Limits) (Reason, error) {
	baton := s.itemBaton(p)
	at, plain := s.places[string(o.Script)]
	current := plain && at.epoch == s.rules.Current().Epoch
	switch {
	case o.Asset.Kind != BRC20 || o.Message.Payload.Len() > 0:
		return ReasonMessage, fmt.Errorf("%w: an item is an amount of a token", ErrMessage)
	case !s.own(o.Script, l), plain && at.kind != p.Kind:
		return ReasonScript, fmt.Errorf("%w: an item is owned by a derived address or the custody of tokens", ErrRefused)
	case current && p.Type == PlanInscribe && !s.starves():
		return ReasonNotReady, fmt.Errorf("%w: no withdrawal needs ready transfers", ErrRefused)
	case o.UID != ItemID(s.rules.Salt, o, baton): // it binds the owner
		return ReasonMessage, fmt.Errorf("%w: its id is another one", ErrMessage)
	case p.Type == PlanReveal:
		return "", nil
	case l.Owned == nil:
		return ReasonFunds, fmt.Errorf("%w: what its owner has is not known", ErrNotReady)
	}
	_, available := l.Owned(o.Script, o.Asset.ID)
	if o.Amount.IsZero() || o.Amount.Cmp(available) > 0 {
		return ReasonFunds, fmt.Errorf("%w: its owner has not so much", ErrNotReady)
	}
	if current && times(o.Amount, 2*stockParts).Cmp(available) < 0 {
		return ReasonFunds, fmt.Errorf("%w: so little of %s makes no stock (SR-12)", ErrRefused, available)
	}
	return "", nil
}

// itemTag keeps ids of items apart from all other hashes.
const itemTag = "causeway/item"

// ItemID names a transfer that is inscribed for the custody's own moves (sweeps of BRC-20, rotation), where no uid
// does: sha256("causeway/item" | salt | owner's script's hash | asset's anchor | amount u256 BE | baton's txid |
// baton's vout u32 BE). The baton makes it unique.
func ItemID(salt message.Bytes32, p Payout, baton wire.OutPoint) message.UID {
	owner, anchor, units := sha256.Sum256(p.Script), p.Asset.Anchor(), p.Amount.Bytes32()
	b := append(append([]byte(itemTag), salt[:]...), owner[:]...)
	b = append(append(append(b, anchor[:]...), units[:]...), baton.Hash[:]...)
	return sha256.Sum256(binary.BigEndian.AppendUint32(b, baton.Index))
}

// itemBaton is the baton that names a plan's items: its own, or of a reveal the one that its commit output's
// transaction spent.
func (s *State) itemBaton(p Plan) wire.OutPoint {
	if p.Baton != nil {
		return *p.Baton
	}
	return s.commits[p.Assets[0]].Baton
}

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

// checkElsewhere refuses a payment of several that go where their owners named.
func checkElsewhere(p Plan, payouts []Payout) error {
	n := 0
	for _, o := range payouts {
		if o.elsewhere() {
			n++
		}
	}
	if p.Type == PlanPayment && n > 1 {
		return fmt.Errorf("%w: %d payouts go where their owners named, one may", ErrRefused, n)
	}
	return nil
}

// elsewhere reports whether a payout goes where its owner named, and its message does not: the chain shows of at most
// one in a payment which uid that is.
func (o Payout) elsewhere() bool {
	p := o.Message.Payload.Decoded()
	return p.Kind == message.KindRefund && o.Asset.Kind != BRC20 && ScriptHash(o.Script) != p.Recipient
}
