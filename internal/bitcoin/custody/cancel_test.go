package custody

import (
	"encoding/binary"
	"encoding/json"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// burned is the payout of a withdrawal whose uid its router gave: chain | chain | router | sequence.
func (w *world) burned(a Asset, common uint64, script []byte) Payout {
	x := w.withdrawal(a, common, script)
	var nonce [24]byte
	router, _ := x.Message.SrcAnchor.Address()
	copy(nonce[:], router[:])
	binary.BigEndian.PutUint32(nonce[20:], w.n)
	x.UID = message.NewUID(testEVM, testChain, nonce)
	x.Message.UID = x.UID
	return x
}

// hopeless is what nobody can ever pay, by why.
func (w *world) hopeless() map[Reason]Payout {
	return map[Reason]Payout{
		ReasonOwn:    w.burned(Bitcoin, 40_000, w.plain(Rune)),
		ReasonScript: w.burned(Bitcoin, 40_000, []byte{txscript.OP_TRUE}),
		ReasonDust:   w.burned(Bitcoin, 100, target(1, bitcoin.P2TR)),
	}
}

// SR-20, INV-05, INV-01: what can never be paid is cancelled on the baton, at the reserve's cost; from then on nothing
// pays it and nothing cancels it again, in any process that has the chain alone; the custody has what it had.
func TestCancel_SR20_INV05_INV01(t *testing.T) {
	for reason := range opened(t, oneEpoch(t), 1_000_000).hopeless() {
		t.Run(string(reason), func(t *testing.T) {
			w := opened(t, oneEpoch(t), 1_000_000)
			w.deposit(Bitcoin, units(5, 7))
			x := w.hopeless()[reason]
			_, out, err := w.state.ProposePayment(BTC, []Payout{x}, w.offer())
			require.ErrorIs(t, err, ErrNothing)
			require.Equal(t, []Excluded{{x.UID, reason}}, out)
			require.True(t, reason.Lasts())
			before := w.state.Balance(Bitcoin)
			p, err := w.state.ProposeCancel(BTC, x, w.offer())
			require.NoError(t, err)
			w.forget = true // it needs no hints
			rec := w.execute(p, []Payout{x})[0]
			require.Empty(t, w.state.Unresolved())
			paid, ok := w.state.Paid(x.UID)
			require.True(t, ok)
			require.True(t, paid.Cancelled)
			require.Empty(t, w.state.Payments(rec.TxID), "nobody was paid")
			c, ok := w.state.Cancelled(rec.TxID)
			require.True(t, ok)
			require.Equal(t, Cancel{x.UID, [20]byte{1}, amount.New(mustUint(t, x))}, c)
			require.Equal(t, rec.Height, w.state.LastCancel(BTC))
			left, err := before.Sub(amount.New(p.Fee))
			require.NoError(t, err)
			require.Equal(t, left, w.state.Balance(Bitcoin), "less the fee, which is the reserve's")
			require.EqualValues(t, 1_000_000+bitcoin.Postage-int64(p.Fee), w.state.Reserve(BTC).Available)

			_, err = w.state.ProposeCancel(BTC, x, w.offer())
			require.ErrorIs(t, err, ErrPaid)
			b, _ := w.state.Baton(BTC)
			again := p
			again.Baton = &b.OutPoint
			require.ErrorIs(t, w.state.Check(again, []Payout{x}, w.limits()), ErrPaid)
			again.Type = PlanPayment
			require.ErrorIs(t, w.state.Check(again, []Payout{x}, w.limits()), ErrPaid)

			fresh := NewState(w.r, nil) // of another process, from the chain alone
			for _, rec := range w.records {
				require.NoError(t, fresh.Apply(rec))
			}
			got, ok := fresh.Cancelled(rec.TxID)
			require.True(t, ok)
			require.Equal(t, c, got)
			clone := w.state.Clone()
			clone.cancels.set(rec.TxID, Cancel{})
			got, _ = w.state.Cancelled(rec.TxID)
			require.Equal(t, c, got, "a clone is one's own")
		})
	}
}

func mustUint(t *testing.T, x Payout) uint64 {
	n, ok := x.Amount.Uint64()
	require.True(t, ok)
	return n
}

// SR-20: tokens and runes are cancelled on the batons of their kinds.
func TestCancel_SR20_OtherKinds(t *testing.T) {
	for _, a := range []Asset{testToken, testRune} {
		t.Run(a.String(), func(t *testing.T) {
			w := opened(t, oneEpoch(t), 1_000_000)
			w.deposit(a, units(5, 25))
			before := w.state.Balance(a)
			x := w.burned(a, 100, w.plain(BTC))
			p, err := w.state.ProposeCancel(a.Kind, x, w.offer())
			require.NoError(t, err)
			rec := w.execute(p, []Payout{x})[0]
			c, ok := w.state.Cancelled(rec.TxID)
			require.True(t, ok)
			require.Equal(t, before, w.state.Balance(a))
			got, back, err := w.r.Refund(c)
			require.NoError(t, err)
			require.Equal(t, a, got)
			require.Equal(t, w.r.Terms[a].Lanes[0].Router, back.DstAnchor)
			_, err = w.state.ProposeCancel(BTC, w.burned(a, 100, w.plain(BTC)), w.offer())
			require.ErrorIs(t, err, ErrMessage, "not on another kind's baton")
		})
	}
}

// INV-08, SR-14: the refund goes to the address that the withdrawal named, with all that was burned for it, through the
// router that sent it, and is the same in whatever transaction the marker is.
func TestCancelRefund_INV08_SR14(t *testing.T) {
	w := opened(t, oneEpoch(t), 1_000_000)
	x := w.burned(Bitcoin, 40_000, w.plain(BTC))
	c, err := cancelOf(x.Message)
	require.NoError(t, err)
	asset, m, err := w.r.Refund(c)
	require.NoError(t, err)
	require.Equal(t, Bitcoin, asset)
	p, err := m.Payload.Decoded(), m.Payload.Err()
	require.NoError(t, err)
	original, kind, err := p.RefundOf()
	require.NoError(t, err)
	require.Equal(t, x.UID, original)
	require.Equal(t, message.KindWithdraw, kind)
	require.Equal(t, message.RecipientOf([20]byte{1}), p.Recipient)
	require.True(t, p.Refund.IsZero())
	require.Equal(t, amount.New(40_000), p.Amount)
	require.Equal(t, x.Message.SrcAnchor, m.DstAnchor)
	require.Equal(t, x.Message.DstAnchor, m.SrcAnchor)
	require.Equal(t, uint32(testChain), message.SrcChain(m.UID))
	require.Equal(t, uint32(testEVM), message.DstChain(m.UID))
	_, again, err := w.r.Refund(c)
	require.NoError(t, err)
	require.True(t, m.Equal(again))

	for name, change := range map[string]func(*Cancel){
		"another router":     func(c *Cancel) { c.UID[9] ^= 1 },
		"another chain":      func(c *Cancel) { c.UID[3] ^= 1 },
		"not for Bitcoin":    func(c *Cancel) { c.UID[7] ^= 1 },
		"the same sequence?": func(c *Cancel) { copy(c.UID[8:28], make([]byte, 20)) },
	} {
		other := c
		change(&other)
		_, _, err := w.r.Refund(other)
		require.ErrorIs(t, err, ErrRefused, name)
	}
	change(w.r, testRune, func(t *Terms) { t.Lanes[0].Router = w.r.Terms[Bitcoin].Lanes[0].Router })
	_, _, err = w.r.Refund(c)
	require.ErrorIs(t, err, ErrRefused, "a router of two assets is none")
}

// INV-11, SR-20: what can be paid is not cancelled, whoever proposes it; nor is what is no withdrawal, or was not sent
// by its router.
func TestCancel_INV11_PayableIsRefused(t *testing.T) {
	w := opened(t, oneEpoch(t), 1_000_000)
	bad := w.burned(Bitcoin, 40_000, w.plain(BTC))
	p, err := w.state.ProposeCancel(BTC, bad, w.offer())
	require.NoError(t, err)
	spoil := func(change func(*Payout, *message.Payload)) Payout {
		x := bad
		pay, err := x.Message.Payload.Decoded(), x.Message.Payload.Err()
		require.NoError(t, err)
		change(&x, &pay)
		x.Message.Payload, err = pay.Encode()
		require.NoError(t, err)
		return x
	}
	payable := w.burned(Bitcoin, 40_000, target(1, bitcoin.P2TR))
	poor := w.burned(Bitcoin, 20_00000000, target(1, bitcoin.P2TR)) // more than there is: time heals it
	for name, tt := range map[string]struct {
		x  Payout
		is error
	}{
		"payable":           {payable, ErrRefused},
		"no funds now":      {poor, ErrRefused},
		"another amount":    {spoil(func(x *Payout, _ *message.Payload) { x.Amount = amount.New(1) }), ErrMessage},
		"another script":    {spoil(func(x *Payout, _ *message.Payload) { x.Script = w.plain(Rune) }), ErrMessage},
		"no refund address": {spoil(func(_ *Payout, p *message.Payload) { p.Refund = message.Recipient{} }), ErrRefused},
		"no account":        {spoil(func(_ *Payout, p *message.Payload) { p.Refund[0] = 1 }), ErrRefused},
		"a refund":          {spoil(func(_ *Payout, p *message.Payload) { p.Kind = message.KindRefund }), ErrRefused},
		"of another router": {func() Payout { x := bad; x.Message.SrcAnchor[31] ^= 1; return x }(), ErrMessage},
		"a synthetic uid":   {w.withdrawal(Bitcoin, 40_000, w.plain(BTC)), ErrRefused},
		"an item of the proposer's own": {
			Payout{UID: bad.UID, Asset: testToken, Script: w.plain(BTC), Amount: amount.New(5)},
			ErrMessage,
		},
	} {
		plan := p
		plan.UIDs = []message.UID{tt.x.UID}
		require.ErrorIs(t, w.state.Check(plan, []Payout{tt.x}, w.limits()), tt.is, name)
		_, err := w.state.ProposeCancel(BTC, tt.x, w.offer())
		require.ErrorIs(t, err, tt.is, name)
	}
	known := w.limits()
	known.Ours = func(script []byte) bool { return slices.Equal(script, payable.Script) }
	plan := p
	plan.UIDs = []message.UID{payable.UID}
	require.NoError(t, w.state.Check(plan, []Payout{payable}, known), "a deposit address that the member knows")
}

// INV-11: whatever is changed in a cancel's transaction, no member signs it.
func TestCancel_INV11_Audit(t *testing.T) {
	w := opened(t, oneEpoch(t), 1_000_000)
	x, y := w.burned(Bitcoin, 40_000, w.plain(BTC)), w.burned(Bitcoin, 41_000, w.plain(BTC))
	p, err := w.state.ProposeCancel(BTC, x, w.offer())
	require.NoError(t, err)
	drafts, err := w.state.drafts(p, []Payout{x})
	require.NoError(t, err)
	d := drafts[0]
	j, err := w.state.task(p, []Payout{x})
	require.NoError(t, err)
	require.NoError(t, w.state.audit(j, d.tx(), d.ins))
	require.Len(t, d.outs, 3, "baton, marker, change")
	other, err := cancelOf(y.Message)
	require.NoError(t, err)
	own, err := cancelOf(x.Message)
	require.NoError(t, err)
	more, elsewhere := own, own
	more.Amount = amount.New(40_001)
	elsewhere.Refund[0] ^= 1
	commitment := Commitment(w.r.Salt, BTC, p.UIDs)
	for name, change := range map[string]func(*wire.MsgTx){
		"another uid": func(tx *wire.MsgTx) {
			tx.TxOut[1].PkScript = marked(Marker{Type: MarkerCancel, Cancel: &other}).Script
		},
		"more": func(tx *wire.MsgTx) {
			tx.TxOut[1].PkScript = marked(Marker{Type: MarkerCancel, Cancel: &more}).Script
		},
		"to another": func(tx *wire.MsgTx) {
			tx.TxOut[1].PkScript = marked(Marker{
				Type:   MarkerCancel,
				Cancel: &elsewhere,
			}).Script
		},
		"a payment's": func(tx *wire.MsgTx) {
			tx.TxOut[1].PkScript = marked(Marker{Type: MarkerPayment, Commitment: &commitment}).Script
		},
		"a move's":        func(tx *wire.MsgTx) { tx.TxOut[1].PkScript = marked(Marker{Type: MarkerMove}).Script },
		"no marker":       func(tx *wire.MsgTx) { tx.TxOut = slices.Delete(tx.TxOut, 1, 2) },
		"two markers":     func(tx *wire.MsgTx) { tx.TxOut = append(tx.TxOut, tx.TxOut[1]) },
		"pays somebody":   func(tx *wire.MsgTx) { tx.TxOut[2].PkScript = target(9, bitcoin.P2TR) },
		"no next baton":   func(tx *wire.MsgTx) { tx.TxOut[0].PkScript = target(9, bitcoin.P2TR) },
		"another version": func(tx *wire.MsgTx) { tx.Version = 2 },
	} {
		tx := d.tx()
		change(tx)
		require.Error(t, w.state.audit(j, tx, d.ins), name)
	}
}

// SR-01, INV-05: a cancel does not drop what was signed on the same baton, and what takes a cancel's place is a cancel
// of the same withdrawal.
func TestCancel_SR01_Conflicts(t *testing.T) {
	w := opened(t, oneEpoch(t), 1_000_000)
	w.deposit(Bitcoin, units(5, 7))
	bad := w.burned(Bitcoin, 40_000, w.plain(BTC))
	list := payoutsOf(w, 2, bitcoin.P2TR)
	pay, _, err := w.state.ProposePayment(BTC, list, w.offer())
	require.NoError(t, err)
	cancel, err := w.state.ProposeCancel(BTC, bad, w.offer())
	require.NoError(t, err)
	require.Equal(t, *pay.Baton, *cancel.Baton, "of the two one is ever in the chain")
	after := w.limits()
	after.Signed = []Plan{pay}
	require.ErrorIs(t, w.state.Check(cancel, []Payout{bad}, after), ErrConflict)
	after.Signed = []Plan{cancel}
	require.ErrorIs(t, w.state.Check(pay, list, after), ErrConflict)

	dear := w.offer()
	dear.Rate *= 2
	next, out, err := w.state.ProposeReplacement(cancel, &cancel, append(list, bad), dear)
	require.NoError(t, err)
	require.Empty(t, out)
	require.Equal(t, PlanCancel, next.Type)
	require.Equal(t, cancel.UIDs, next.UIDs)
	require.Greater(t, next.Fee, cancel.Fee)
	require.NotNil(t, next.Replaces)
	require.NoError(t, w.state.Check(next, []Payout{bad}, after))
	w.execute(next, []Payout{bad})
	require.ErrorIs(t, w.state.Check(pay, list, w.limits()), ErrBaton,
		"what was signed for the old baton is worth nothing")
	again, _, err := w.state.ProposePayment(BTC, append(list, bad), w.offer())
	require.NoError(t, err)
	require.Len(t, again.UIDs, 2, "the others are paid")
	w.execute(again, list)
}

// SR-20, INV-05: of a marker that stands elsewhere nothing follows: in anybody's transaction, in one of the custody
// without the baton, on another kind's baton, or behind the payment of the same uid.
func TestCancelMarker_SR20_CountsOnTheBatonAlone(t *testing.T) {
	w := opened(t, oneEpoch(t), 1_000_000)
	w.deposit(Bitcoin, units(5, 7))
	x := payoutsOf(w, 1, bitcoin.P2TR)[0]
	c := Cancel{UID: w.burned(Bitcoin, 5, target(1, bitcoin.P2TR)).UID, Refund: [20]byte{2}, Amount: amount.New(5)}
	out := wire.NewTxOut(0, marked(Marker{Type: MarkerCancel, Cancel: &c}).Script)
	rec := w.external([]worldCoin{w.cash(100_000)}, w.pay(BTC, 50_000), out)
	require.Nil(t, rec.Cancel, "it is nobody's of the custody")
	_, done := w.state.Paid(c.UID)
	require.False(t, done)

	// k members together break the rules: a coin without the baton, then the runes' baton.
	spend := func(h Holding) Record {
		tx := wire.NewMsgTx(3)
		tx.AddTxIn(wire.NewTxIn(&h.OutPoint, nil, nil))
		tx.AddTxOut(wire.NewTxOut(int64(h.Value), w.plain(h.Kind)))
		tx.AddTxOut(out)
		return w.confirm(tx)
	}
	coin := slices.IndexFunc(w.state.Holdings(), func(h Holding) bool { return h.Kind == BTC && h.Plain() })
	rec = spend(w.state.Holdings()[coin])
	require.NotNil(t, rec.Cancel)
	_, done = w.state.Paid(c.UID)
	require.False(t, done, "no baton")
	b, _ := w.state.Baton(Rune)
	spend(b)
	_, done = w.state.Paid(c.UID)
	require.False(t, done, "not its kind's baton")

	p, _, err := w.state.ProposePayment(BTC, []Payout{x}, w.offer())
	require.NoError(t, err)
	w.uids[Commitment(w.r.Salt, p.Kind, p.UIDs)] = p.UIDs
	w.confirm(w.sign(p, []Payout{x})[0])
	c.UID = x.UID
	out = wire.NewTxOut(0, marked(Marker{Type: MarkerCancel, Cancel: &c}).Script)
	b, _ = w.state.Baton(BTC)
	rec = spend(b)
	_, done = w.state.Cancelled(rec.TxID)
	require.False(t, done)
	paid, _ := w.state.Paid(x.UID)
	require.False(t, paid.Cancelled, "what was paid stays paid")
}

// SR-18: a cancel waits for the rotation of its baton, and is then the new epoch's; one that was made before stays what
// it was.
func TestCancel_SR18_Rotation(t *testing.T) {
	both := testRules(t)
	both.Epochs[1].From = testHeight
	first := *both
	first.Epochs = both.Epochs[:1]
	w := opened(t, &first, 1_000_000)
	done, x := w.burned(Bitcoin, 30_000, w.plain(BTC)), w.burned(Bitcoin, 40_000, w.plain(BTC))
	p, err := w.state.ProposeCancel(BTC, done, w.offer())
	require.NoError(t, err)
	cancelled := w.execute(p, []Payout{done})[0].TxID
	old, err := w.state.ProposeCancel(BTC, x, w.offer())
	require.NoError(t, err)
	w.r = both
	_, private := testMembers(2, 3, 5, testHeight)
	w.keys = append(w.keys, private[:3]...)
	w.refold()
	_, ok := w.state.Cancelled(cancelled)
	require.True(t, ok)
	require.ErrorIs(t, w.state.Check(old, []Payout{x}, w.limits()), ErrRefused, "its change would be the old epoch's")
	_, err = w.state.ProposeCancel(BTC, x, w.offer())
	require.Error(t, err)
	p, err = w.state.ProposeRotation(BTC, w.offer())
	require.NoError(t, err)
	w.execute(p, nil)
	require.Error(t, w.state.Check(old, []Payout{x}, w.limits()))
	_, err = w.state.ProposeCancel(BTC, x, w.offer())
	require.Error(t, err, "the new members have not spent the baton")
	p, err = w.state.ProposeRotation(BTC, w.offer())
	require.NoError(t, err)
	w.execute(p, nil)
	p, err = w.state.ProposeCancel(BTC, x, w.offer())
	require.NoError(t, err)
	w.execute(p, []Payout{x})
	paid, _ := w.state.Paid(x.UID)
	require.True(t, paid.Cancelled)
}

// The JSON of a cancel is read again as it was, and malformed ones are not.
func TestCancel_JSON(t *testing.T) {
	w := opened(t, oneEpoch(t), 1_000_000)
	x := w.burned(Bitcoin, 40_000, w.plain(BTC))
	p, err := w.state.ProposeCancel(BTC, x, w.offer())
	require.NoError(t, err)
	raw, err := json.Marshal(p)
	require.NoError(t, err)
	var got Plan
	require.NoError(t, json.Unmarshal(raw, &got))
	require.Equal(t, p, got)
	for name, change := range map[string]func(*Plan){
		"no uid":   func(p *Plan) { p.UIDs = nil },
		"two uids": func(p *Plan) { p.UIDs = append(slices.Clone(p.UIDs), message.UID{0: 0xff, 31: 1}) },
		"assets":   func(p *Plan) { p.Assets = []wire.OutPoint{{Index: 1}} },
		"no baton": func(p *Plan) { p.Baton = nil },
		"items":    func(p *Plan) { p.Items = true },
	} {
		bad := p
		change(&bad)
		raw, err := json.Marshal(bad)
		require.NoError(t, err)
		require.ErrorIs(t, json.Unmarshal(raw, &got), ErrPlan, name)
	}
}
