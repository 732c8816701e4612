package custody

import (
	"testing"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// SR-07, SR-20: what cannot be paid is left out, by the same reasons everywhere; the rest is paid.
func TestProposePayment_SR07_SR20_Excludes(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(Bitcoin, units(5, 6))
	address := testAddress(Bitcoin)
	address.Epoch = 2
	derived, err := w.r.Derive(address)
	require.NoError(t, err)
	good := w.withdrawal(Bitcoin, 10_000, target(1, bitcoin.P2WPKH))
	cases := map[Reason][]Payout{
		ReasonOwn: {w.withdrawal(Bitcoin, 10_000, w.plain(Rune)), w.withdrawal(Bitcoin, 10_000, derived.Script)},
		ReasonScript: {
			w.withdrawal(Bitcoin, 10_000, []byte{txscript.OP_TRUE}),
			w.withdrawal(Bitcoin, 10_000, []byte{txscript.OP_RETURN}),
		},
		ReasonDust: {
			w.withdrawal(Bitcoin, 329, target(2, bitcoin.P2TR)),
			w.withdrawal(Bitcoin, 545, target(2, bitcoin.P2PKH)),
		},
		ReasonFunds: {w.withdrawal(Bitcoin, 4_000_000_000, target(3, bitcoin.P2TR))},
	}
	wrong := w.withdrawal(Bitcoin, 10_000, target(4, bitcoin.P2TR))
	wrong.Amount = amount.New(10_001)
	other := w.withdrawal(Bitcoin, 10_000, target(4, bitcoin.P2TR))
	other.Script = target(5, bitcoin.P2TR)
	token := w.withdrawal(testToken, 10_000, target(4, bitcoin.P2TR))
	token.Asset = Bitcoin
	moved := w.withdrawal(Bitcoin, 10_000, target(4, bitcoin.P2TR))
	moved.UID[31]++
	elsewhere := w.withdrawal(Bitcoin, 10_000, target(4, bitcoin.P2TR))
	elsewhere.UID = message.NewUID(testChain, testEVM, message.PoolNonce(1, 1))
	elsewhere.Message.UID = elsewhere.UID
	cases[ReasonMessage] = []Payout{wrong, other, token, moved, elsewhere}
	list := []Payout{good}
	want := map[message.UID]Reason{}
	for reason, payouts := range cases {
		for _, x := range payouts {
			want[x.UID] = reason
			list = append(list, x)
		}
	}
	offer := w.offer()
	offer.Limits.Ours = func(script []byte) bool { return string(script) == string(derived.Script) }
	p, out, err := w.state.ProposePayment(BTC, list, offer)
	require.NoError(t, err)
	require.Equal(t, []message.UID{good.UID}, p.UIDs)
	require.Len(t, out, len(want))
	for _, e := range out {
		require.Equal(t, want[e.UID], e.Reason)
		require.Equal(t, e.Reason == ReasonFunds, e.Reason.Passes())
	}
	// Whoever checks refuses each of them, too.
	for _, payouts := range cases {
		for _, x := range payouts {
			bad := p
			bad.UIDs = []message.UID{x.UID}
			require.Error(t, w.state.Check(bad, []Payout{x}, offer.Limits))
		}
	}
}

// SR-07: once a sweep showed what a script is derived from, nobody pays to it, whoever else knows it.
func TestProposePayment_SR07_SweptAddresses(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(Bitcoin, units(5, 6))
	src := w.derived(Bitcoin, 40_000, uint128.Zero)
	derived, err := w.r.Derive(src.Address)
	require.NoError(t, err)
	list := []Payout{w.withdrawal(Bitcoin, 10_000, derived.Script)}
	before, out, err := w.state.ProposePayment(BTC, list, w.offer())
	require.NoError(t, err)
	require.Empty(t, out, "nobody knows it yet")
	offer := w.offer()
	offer.Limits.Sources = map[wire.OutPoint]Source{src.OutPoint: src}
	p, err := w.state.ProposeSweep(BTC, []Source{src}, offer)
	require.NoError(t, err)
	early := w.state.Clone()
	w.execute(p, nil)
	_, out, err = w.state.ProposePayment(BTC, list, w.offer())
	require.ErrorIs(t, err, ErrNothing)
	require.Equal(t, []Excluded{{list[0].UID, ReasonOwn}}, out)
	require.ErrorIs(t, w.state.Check(before, list, w.limits()), ErrRefused)
	// Who signed for it before, with the same baton, signs what takes that plan's place (SR-01).
	limits := w.limits()
	limits.Signed = []Plan{before}
	require.NoError(t, w.state.Check(before, list, limits))
	_, out, err = early.ProposePayment(BTC, list, w.offer())
	require.NoError(t, err)
	require.Empty(t, out, "a clone is as it was")
}

// SR-20: a batch stays below 10,000 vB, whatever is asked.
func TestProposePayment_SR20_Size(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	for range 90 {
		w.deposit(Bitcoin, units(25, 3))
	}
	var list []Payout
	for i := range 95 {
		list = append(list, w.withdrawal(Bitcoin, 20_000, target(i, bitcoin.P2TR)))
	}
	p, out, err := w.state.ProposePayment(BTC, list, w.offer())
	require.NoError(t, err)
	require.NotEmpty(t, out)
	require.Equal(t, ReasonSize, out[0].Reason)
	tx := w.sign(p, pick(p, list))[0]
	require.Less(t, bitcoin.VSize(tx), MaxVSize)
	require.Greater(t, len(p.UIDs), 30)
}

// SR-01: a replacement spends the same baton and pays the same uids and more; for a higher fee where nodes may have the
// old one, and for what the market asks where they cannot.
func TestReplacement_SR01(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(Bitcoin, units(5, 6))
	w.deposit(Bitcoin, units(6, 6))
	list := payoutsOf(w, 4, bitcoin.P2WPKH)
	old, _, err := w.state.ProposePayment(BTC, list[2:], w.offer())
	require.NoError(t, err)
	oldTx := w.sign(old, list[2:])[0]

	limits := w.limits()
	limits.Signed = []Plan{old}
	require.NoError(t, w.state.Check(old, list[2:], limits), "the same one may be signed again")
	dropping, _, err := w.state.ProposePayment(BTC, list[:3], w.offer())
	require.NoError(t, err)
	require.ErrorIs(t, w.state.Check(dropping, list[:3], limits), ErrConflict)
	cheaper, _, err := w.state.ProposeReplacement(old, nil, list, Offer{Rate: bitcoin.SatPerVByte(1), Limits: w.limits()})
	require.NoError(t, err)
	require.Nil(t, cheaper.Replaces)
	require.Len(t, cheaper.UIDs, 4)
	require.Equal(t, *old.Baton, *cheaper.Baton)
	require.Equal(t, bitcoin.SatPerVByte(1), bitcoin.FeeRateOf(cheaper.Fee, bitcoin.VSize(w.sign(cheaper, list)[0])))
	require.NoError(t, w.state.Check(cheaper, list, limits), "it drops nothing")
	dearer, _, err := w.state.ProposeReplacement(cheaper, &old, list,
		Offer{Rate: bitcoin.SatPerVByte(1), Limits: w.limits()})
	require.NoError(t, err)
	require.Equal(t, oldTx.TxHash(), *dearer.Replaces)
	require.Greater(t, dearer.Fee, old.Fee, "nodes may have the first one")

	p, out, err := w.state.ProposeReplacement(old, &old, list, w.offer())
	require.NoError(t, err)
	require.Empty(t, out)
	require.Len(t, p.UIDs, 4)
	require.Equal(t, *old.Baton, *p.Baton)
	require.Equal(t, oldTx.TxHash(), *p.Replaces)
	require.NoError(t, w.state.Check(p, list, limits))
	tx := w.sign(p, list)[0]
	size := bitcoin.VSize(tx)
	require.GreaterOrEqual(t, p.Fee, old.Fee+uint64(size), "BIP-125: it pays for its own relay")
	require.Greater(t, bitcoin.FeeRateOf(p.Fee, size), bitcoin.FeeRateOf(old.Fee, bitcoin.VSize(oldTx)))
	w.execute(p, list)
	_, _, err = w.state.ProposeReplacement(old, &old, list, w.offer())
	require.ErrorIs(t, err, ErrBaton)

	// A return and an inscribing are replaced as well.
	d := w.depositFrom("bob", Bitcoin, units(5, 4), Destination{ChainID: 1, Receiver: testTo().Receiver}).Deposits[0]
	back := []Payout{w.giveBack(d)}
	first, err := w.state.ProposeReturn(back[0], w.offer())
	require.NoError(t, err)
	second, _, err := w.state.ProposeReplacement(first, &first, back, w.offer())
	require.NoError(t, err)
	require.Greater(t, second.Fee, first.Fee)
	w.execute(second, back)
	w.deposit(testToken, units(9, 18))
	tokens := []Payout{
		w.withdrawal(testToken, 1_00000000, target(1, bitcoin.P2TR)),
		w.withdrawal(testToken, 2_00000000, target(2, bitcoin.P2TR)),
	}
	first, _, err = w.state.ProposeInscribe(BRC20, tokens[:1], w.offer())
	require.NoError(t, err)
	second, _, err = w.state.ProposeReplacement(first, &first, tokens, w.offer())
	require.NoError(t, err)
	require.Len(t, second.UIDs, 2)
	w.execute(second, tokens)
}

// SR-01: where what is there does not pay all that a signed plan paid any more, nothing takes its place.
func TestReplacement_SR01_OfWhatIsGone(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(Bitcoin, units(5, 6))
	w.deposit(Bitcoin, units(1, 6))
	list := []Payout{
		w.withdrawal(Bitcoin, 4_000_000, target(1, bitcoin.P2TR)), w.withdrawal(Bitcoin, 100_000, target(2, bitcoin.P2TR)),
	}
	old, _, err := w.state.ProposePayment(BTC, list, w.offer())
	require.NoError(t, err)
	require.Len(t, old.UIDs, 2)
	large := func(op wire.OutPoint) bool {
		h, _ := w.state.Holding(op)
		return h.Value >= 5_000_000
	}
	o := w.offer()
	o.Exclude = large
	_, _, err = w.state.ProposeReplacement(old, &old, list, o)
	require.ErrorIs(t, err, ErrConflict)
	o.Exclude = func(wire.OutPoint) bool { return true }
	_, _, err = w.state.ProposeReplacement(old, &old, list, o)
	require.ErrorIs(t, err, ErrNothing)
	next, _, err := w.state.ProposeReplacement(old, &old, list, w.offer())
	require.NoError(t, err)
	require.Len(t, next.UIDs, 2)
}

// SR-12: fees are bounded by the caps, the own estimate and the reserve; each is refused on its own.
func TestFees_SR12(t *testing.T) {
	w := opened(t, oneEpoch(t), 3_000)
	w.deposit(Bitcoin, units(5, 6))
	list := payoutsOf(w, 2, bitcoin.P2TR)
	p, _, err := w.state.ProposePayment(BTC, list, w.offer())
	require.NoError(t, err)
	for name, change := range map[string]func(*Limits){
		"cap":       func(l *Limits) { l.MaxFee = p.Fee - 1 },
		"estimate":  func(l *Limits) { l.MaxFeeRate = bitcoin.SatPerVByte(4) },
		"reserve":   func(l *Limits) { l.MinReserve = 3_000 },
		"no limits": func(l *Limits) { *l = Limits{} },
	} {
		l := w.limits()
		change(&l)
		require.ErrorIs(t, w.state.Check(p, list, l), ErrFee, name)
	}
	offer := w.offer()
	offer.Rate = bitcoin.SatPerVByte(10)
	offer.Limits.MaxFeeRate = bitcoin.SatPerVByte(20)
	_, _, err = w.state.ProposePayment(BTC, list, offer)
	require.ErrorIs(t, err, ErrFee, "beyond the reserve, though the custody has sats enough")
	offer.Limits.Collected = 10_000
	_, _, err = w.state.ProposePayment(BTC, list, offer)
	require.NoError(t, err)
}

// In cheap times small coins are merged: with payments, and on their own. INV-06: nothing that carries anything is
// spent.
func TestConsolidation_INV06(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	for i := range 12 {
		w.deposit(Bitcoin, units(uint64(3_000+i), 0))
	}
	w.deposit(Bitcoin, units(5, 6))
	carrier := w.external([]worldCoin{{
		value: 5_000_000, script: walletScript(t, "bob"),
		carried: runes(testRune, units(1, 30)),
	}}, w.pay(BTC, 4_000_000)).OutPoint(0)
	list := payoutsOf(w, 1, bitcoin.P2TR)
	offer := w.offer()
	offer.Cheap, offer.Add = offer.Rate, 5
	p, _, err := w.state.ProposePayment(BTC, list, offer)
	require.NoError(t, err)
	require.Len(t, p.Coins, 1+5)
	w.execute(p, list)

	p, err = w.state.ProposeMove(BTC, offer)
	require.NoError(t, err)
	require.Len(t, p.Coins, 5)
	require.NotContains(t, p.Coins, carrier)
	w.execute(p, nil)
	bad := p
	bad.Baton = baton(t, w, BTC)
	bad.Coins = []wire.OutPoint{carrier}
	require.ErrorIs(t, w.state.Check(bad, nil, w.limits()), ErrRefused)
	dear := offer
	dear.Rate++
	_, err = w.state.ProposeMove(BTC, dear)
	require.ErrorIs(t, err, ErrNothing)

	// Coins of a rune become one.
	for range 4 {
		w.deposit(testRune, units(2, 30))
	}
	w.deposit(testRune0, units(5, 0))
	p, err = w.state.ProposeMove(Rune, offer)
	require.NoError(t, err)
	require.Len(t, p.Assets, 4)
	w.execute(p, nil)
	require.Equal(t, wide(units(8, 30)).String(), w.state.Balance(testRune).String())
}

// SR-20: what takes more coins than a transaction has room for is paid after they were merged, at the market's rate and
// without cheap times; INV-05 and the reserve hold throughout. What the custody does not have merges nothing.
func TestMerge_SR20_SmallCoins(t *testing.T) {
	w := opened(t, oneEpoch(t), 2_000_000)
	for range 130 {
		w.deposit(Bitcoin, units(100_000, 0))
		w.deposit(testRune0, units(10, 0))
	}
	offer := w.offer()
	require.Zero(t, offer.Cheap)
	for _, c := range []struct {
		kind   Kind
		large  Payout
		beyond Payout
	}{
		{
			BTC, w.withdrawal(Bitcoin, 12_000_000, target(1, bitcoin.P2TR)),
			w.withdrawal(Bitcoin, 16_000_000, target(2, bitcoin.P2TR)),
		},
		{
			Rune, w.withdrawal(testRune0, 1_200, target(1, bitcoin.P2TR)),
			w.withdrawal(testRune0, 1_301, target(2, bitcoin.P2TR)),
		},
	} {
		_, err := w.state.ProposeMerge(c.kind, []Payout{c.beyond}, offer)
		require.ErrorIs(t, err, ErrNothing, "%s", c.kind)
		merged := 0
		for ; ; merged++ {
			require.Less(t, merged, 5, "%s", c.kind)
			offer.Final = w.height // of blocks before the merged coins' own
			pay, out, err := w.state.ProposePayment(c.kind, []Payout{c.large}, offer)
			if err == nil {
				_, err = w.state.ProposeMerge(c.kind, []Payout{c.large}, offer)
				require.ErrorIs(t, err, ErrNothing, "%s: it is paid as it is", c.kind)
				w.execute(pay, []Payout{c.large})
				break
			}
			require.ErrorIs(t, err, ErrNothing)
			require.Len(t, out, 1)
			require.True(t, out[0].Reason.Passes())
			low := offer
			low.Limits.MinReserve = 2_000_000
			_, err = w.state.ProposeMerge(c.kind, []Payout{c.large}, low)
			require.ErrorIs(t, err, ErrFee, "%s: the reserve permits", c.kind)
			p, err := w.state.ProposeMerge(c.kind, []Payout{c.large}, offer)
			require.NoError(t, err)
			require.NoError(t, w.state.Check(p, nil, w.limits()), "members allow it")
			w.execute(p, nil)
		}
		require.Positive(t, merged, "%s", c.kind)
		_, paid := w.state.Paid(c.large.UID)
		require.True(t, paid)
	}
}

func baton(t tester, w *world, k Kind) *wire.OutPoint {
	b, ok := w.state.Baton(k)
	require.True(t, ok)
	return &b.OutPoint
}

// SR-18: every holding and the baton move to the next epoch, in steps that are bounded; what is a depositor's stays
// one's.
func TestRotation_SR18(t *testing.T) {
	both := testRules(t)
	both.Epochs[1].From = testHeight
	first := *both
	first.Epochs = both.Epochs[:1]
	w := opened(t, &first, 200_000)
	for i := range 70 {
		w.deposit(Bitcoin, units(uint64(30_000+i), 0))
	}
	w.deposit(testRune, units(3, 30))
	w.deposit(testToken, units(7, 18))
	bad := w.depositFrom("bob", testRune, units(1, 30), Destination{ChainID: 1, Receiver: testTo().Receiver}).Deposits[0]
	waiting := []Payout{w.withdrawal(testToken, 2_00000000, target(1, bitcoin.P2TR))}
	p, _, err := w.state.ProposeInscribe(BRC20, waiting, w.offer())
	require.NoError(t, err)
	w.execute(p, waiting)

	oldRune := w.plain(Rune)
	w.r = both
	_, private := testMembers(2, 3, 5, testHeight)
	w.keys = append(w.keys, private[:3]...)
	w.refold()
	pay := payoutsOf(w, 1, bitcoin.P2TR)
	_, _, err = w.state.ProposePayment(BTC, pay, w.offer())
	require.Error(t, err, "the baton is of an older epoch")
	before := map[Asset]amount.Amount{}
	for _, a := range w.state.Assets() {
		before[a] = w.state.Balance(a)
	}

	// The tokens that no inscription holds are inscribed where they are; what is revealed there moves afterwards.
	old, err := both.Plain(1, BRC20)
	require.NoError(t, err)
	_, available := w.owned(old.Script, testToken.ID)
	require.Equal(t, "5000000000000000000", available.String())
	_, _, err = w.state.ProposeItems(BRC20, []Payout{{Asset: testToken, Script: old.Script, Amount: available}}, w.offer())
	require.ErrorIs(t, err, ErrNothing, "the reserve has to be there first")
	p, err = w.state.ProposeRotation(BRC20, w.offer())
	require.NoError(t, err)
	require.Empty(t, p.Assets, "the baton moves first, alone")
	w.execute(p, nil)
	_, _, err = w.state.ProposeItems(BRC20, []Payout{{Asset: testToken, Script: old.Script, Amount: available}}, w.offer())
	require.ErrorIs(t, err, ErrNothing, "the new members have not spent the baton")
	p, err = w.state.ProposeRotation(BRC20, w.offer())
	require.NoError(t, err)
	w.execute(p, nil)
	items, named,
		err := w.state.ProposeItems(BRC20, []Payout{{Asset: testToken, Script: old.Script, Amount: available}}, w.offer())
	require.NoError(t, err)
	w.execute(items, named)
	fees := uint64(0)
	for _, k := range Kinds {
		steps := 0
		for {
			p, err := w.state.ProposeRotation(k, w.offer())
			if err != nil {
				require.ErrorIs(t, err, ErrNothing)
				break
			}
			require.LessOrEqual(t, len(p.Inputs()), maxMoved+2)
			w.execute(p, nil)
			if k == BTC {
				fees += p.Fee
			}
			steps++
		}
		t.Logf("%s: %d steps", k, steps)
	}
	for _, h := range w.state.Holdings() {
		if h.Class != ClassSpentShell {
			require.EqualValues(t, 2, h.Epoch, "%s", h.Class)
		}
	}
	for a, n := range before {
		if a == Bitcoin {
			n, err = n.Sub(amount.New(fees))
			require.NoError(t, err)
		}
		require.Zero(t, n.Cmp(w.state.Balance(a)), "%s: %s, not %s", a, w.state.Balance(a), n)
	}
	total, _ := w.owned(w.plain(BRC20), testToken.ID)
	require.Equal(t, "7000000000000000000", total.String())
	require.NotEqual(t, oldRune, w.plain(Rune))

	// Payments go on, and the deposit with a fault still goes back.
	p, _, err = w.state.ProposePayment(BTC, pay, w.offer())
	require.NoError(t, err)
	w.execute(p, pay)
	x := w.giveBack(bad)
	p, err = w.state.ProposeReturn(x, w.offer())
	require.NoError(t, err)
	w.execute(p, []Payout{x})
	p, _, err = w.state.ProposeInscribe(BRC20, waiting, w.offer())
	require.NoError(t, err, "its first inscription was used up by the move")
	w.execute(p, waiting)
}
