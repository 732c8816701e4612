package custody

import (
	"slices"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
)

// handed is a world of one epoch with bitcoin, tokens and runes, and rules that know the next one, whose members sign
// if they are there.
func handed(t tester, there bool) *world {
	t.Helper()
	both := testRules(t)
	both.Epochs[1].From = testHeight
	first := *both
	first.Epochs = both.Epochs[:1]
	w := opened(t, &first, 300_000)
	w.deposit(Bitcoin, units(30_000_000, 0))
	w.deposit(testRune, units(30, 30))
	w.deposit(testToken, units(7, 18))
	w.grows(both, there)
	return w
}

// grows gives the world rules with an epoch more.
func (w *world) grows(r *Rules, there bool) {
	w.r = r
	if e := r.Current(); there {
		_, private := testMembers(e.Epoch, e.Threshold, len(e.Members), e.From)
		w.keys = append(w.keys, private[:e.Threshold]...)
	}
	w.refold()
}

// at sums what a kind has at the scripts of an epoch, in sat, and counts its outputs.
func (w *world) at(k Kind, epoch uint32) (sats uint64, outputs int) {
	for _, h := range w.state.Holdings() {
		if h.Kind == k && h.Epoch == epoch {
			sats, outputs = sats+h.Value, outputs+1
		}
	}
	return sats, outputs
}

// SR-18: with keys of nobody in the record the old members move the baton, which is 546 sat, and nothing else.
func TestAttack_SR18_RotationToKeysOfNobody(t *testing.T) {
	w := handed(t, false)
	for _, k := range Kinds {
		before, _ := w.at(k, 1)
		p, err := w.state.ProposeRotation(k, w.offer())
		require.NoError(t, err)
		w.execute(p, nil)
		sats, n := w.at(k, 2)
		require.Equal(t, uint64(bitcoin.Postage), sats, "%s", k)
		require.Equal(t, 1, n)
		left, _ := w.at(k, 1)
		require.Equal(t, before-bitcoin.Postage-p.Fee, left, "%s: the change goes back", k)

		next, err := w.state.ProposeRotation(k, w.offer())
		require.NoError(t, err)
		packets, err := w.state.Build(next, nil)
		require.NoError(t, err)
		_, err = packets[0].Complete(w.keys...)
		require.Error(t, err, "the next step takes the new members' signatures")
	}
}

// SR-18: whatever else a relay asks for while the baton has not moved, or its new members have not spent it, members
// refuse.
func TestHandOver_SR18_NothingElseFirst(t *testing.T) {
	w := handed(t, true)
	refused := func(p Plan, payouts ...Payout) {
		t.Helper()
		require.Error(t, w.state.Check(p, payouts, w.limits()))
	}
	var coins, assets []wire.OutPoint
	for _, h := range w.state.Holdings() {
		switch {
		case h.Kind == Rune && h.Plain():
			coins = append(coins, h.OutPoint)
		case h.Kind == Rune && h.Class == ClassCredited:
			assets = append(assets, h.OutPoint)
		}
	}
	require.NotEmpty(t, assets)
	good, err := w.state.ProposeRotation(Rune, w.offer())
	require.NoError(t, err)
	require.NoError(t, w.state.Check(good, nil, w.limits()))
	greedy := good
	greedy.Assets = assets
	require.ErrorIs(t, w.state.Check(greedy, nil, w.limits()), ErrRefused, "a rune beside the baton")
	refused(Plan{Type: PlanMove, Kind: Rune, Epoch: 2, Baton: good.Baton, Coins: coins, Fee: good.Fee})

	d := DepositAddress{Asset: Bitcoin, Epoch: 1, DstChain: testEVM, Receiver: testTo().Receiver, Lock: 4320}
	d.RefundKey = bitcoin.XOnlyOf(testKey("refund").PubKey())
	taproot, err := w.r.Derive(d)
	require.NoError(t, err)
	paid := w.external([]worldCoin{w.cash(600_000)}, wire.NewTxOut(500_000, taproot.Script))
	src := Source{OutPoint: paid.OutPoint(0), Value: 500_000, Address: d, Height: w.height}
	sweep := func() error { _, err := w.state.ProposeSweep(BTC, []Source{src}, w.offer()); return err }
	for range 2 { // before the baton moved, and before its new members spent it
		require.ErrorIs(t, sweep(), ErrNotReady)
		forced := Plan{Type: PlanSweep, Kind: BTC, Epoch: 2, Sources: []Source{src}, Fee: 2_000}
		l := w.limits()
		l.Sources[src.OutPoint] = src
		require.ErrorIs(t, w.state.Check(forced, nil, l), ErrNotReady)
		pay := payoutsOf(w, 1, bitcoin.P2TR)
		_, _, err = w.state.ProposePayment(BTC, pay, w.offer())
		require.Error(t, err)
		require.False(t, w.state.TookOver(BTC))
		p, err := w.state.ProposeRotation(BTC, w.offer())
		require.NoError(t, err)
		w.execute(p, nil)
	}
	require.True(t, w.state.TookOver(BTC))
	require.NoError(t, sweep())
	require.False(t, w.state.TookOver(Rune), "each kind by itself")
}

// SR-18: the fee of the first step is bounded to the two epochs, and nothing is merged on the way; a replacement of it
// by a payment there is none.
func TestHandOver_SR18_FeesAndReplacement(t *testing.T) {
	w := handed(t, true)
	p, err := w.state.ProposeRotation(BTC, w.offer())
	require.NoError(t, err)
	require.Len(t, p.Coins, 1)
	o := w.offer()
	o.Rate *= 2
	o.Limits.MaxFeeRate *= 2
	next, _, err := w.state.ProposeReplacement(p, &p, payoutsOf(w, 1, bitcoin.P2TR), o)
	require.NoError(t, err)
	require.Equal(t, PlanRotation, next.Type)
	require.Equal(t, p.Coins, next.Coins)
	require.Greater(t, next.Fee, p.Fee)

	// What waits has a child on the baton that it makes, signed by the new members, with a coin of theirs.
	w.external([]worldCoin{w.cash(200_001)}, w.pay(BTC, 200_000),
		wire.NewTxOut(0, w.r.MarkerOut(Marker{Type: MarkerTopUp}).Script))
	ahead, err := w.state.Ahead(w.baton(BTC), w.sign(p, nil)[0])
	require.NoError(t, err)
	child, err := ahead.ProposeChild(BTC, o)
	require.NoError(t, err)
	require.NoError(t, ahead.Check(child, nil, o.limits()))
}

// SR-18: without a coin at the older epoch the fee comes from the new one, and there is a second step even when nothing
// is left to move.
func TestHandOver_SR18_NothingLeft(t *testing.T) {
	both := testRules(t)
	both.Epochs[1].From = testHeight
	first := *both
	first.Epochs = both.Epochs[:1]
	w := newWorld(t, &first)
	w.external([]worldCoin{w.cash(1_000_000)}, w.pay(BTC, bitcoin.Postage),
		wire.NewTxOut(0, first.MarkerOut(Marker{Type: MarkerBaton}).Script))
	w.grows(both, true)
	_, err := w.state.ProposeRotation(BTC, w.offer())
	require.ErrorIs(t, err, bitcoin.ErrFunds)
	w.external([]worldCoin{w.cash(200_001)}, w.pay(BTC, 200_000),
		wire.NewTxOut(0, w.r.MarkerOut(Marker{Type: MarkerTopUp}).Script))
	for step := range 10 {
		p, err := w.state.ProposeRotation(BTC, w.offer())
		if step >= 2 && err != nil {
			require.ErrorIs(t, err, ErrNothing)
			require.True(t, w.state.TookOver(BTC))
			return
		}
		require.NoError(t, err)
		w.execute(p, nil)
	}
	require.Fail(t, "it does not end")
}

// SR-18, SR-01, INV-05: when the members of an epoch got the baton and cannot spend it, a later epoch has it begin anew
// from a height on: what is at the first epoch moves there, and nobody else can say where the new baton is.
func TestHandOver_SR18_BeginsAnew(t *testing.T) {
	w := handed(t, false)
	p, err := w.state.ProposeRotation(BTC, w.offer())
	require.NoError(t, err)
	w.execute(p, nil) // to nobody
	dead, ok := w.state.Baton(BTC)
	require.True(t, ok)
	marker := wire.NewTxOut(0, w.r.MarkerOut(Marker{Type: MarkerBaton}).Script)
	lost := w.plain(BTC)
	third, _ := testMembers(3, 3, 5, w.height+3)
	rules := *w.r
	rules.Epochs = append(slices.Clip(rules.Epochs), third)
	plain := rules
	w.grows(&plain, true)
	w.external([]worldCoin{w.cash(9_000)}, w.pay(BTC, bitcoin.Postage), marker)
	w.external([]worldCoin{w.cash(9_000)}, w.pay(BTC, bitcoin.Postage), marker)
	w.external([]worldCoin{w.cash(9_000)}, w.pay(BTC, bitcoin.Postage), marker)
	b, _ := w.state.Baton(BTC)
	require.Equal(t, dead.OutPoint, b.OutPoint, "nothing begins anew unless the rules say so")
	p, err = w.state.ProposeRotation(BTC, w.offer())
	require.NoError(t, err)
	h, _ := w.state.Holding(p.Coins[0])
	require.EqualValues(t, 1, h.Epoch, "the first epoch has coins, and gets back what the fee leaves")

	rules.Epochs = slices.Clone(rules.Epochs)
	rules.Epochs[2].From, rules.Epochs[2].Reopens = w.height+3, true
	w.grows(&rules, false)
	b, _ = w.state.Baton(BTC)
	require.Equal(t, dead.OutPoint, b.OutPoint, "not before the height")
	w.external([]worldCoin{w.cash(9_000)}, w.pay(BTC, 800))
	w.external([]worldCoin{w.cash(9_000)}, w.pay(BTC, 800))
	w.external([]worldCoin{w.cash(9_000)}, wire.NewTxOut(bitcoin.Postage, lost), marker)
	_, ok = w.state.Baton(BTC)
	require.False(t, ok, "nobody opens it at the keys of nobody")
	other, ok := w.state.Baton(Rune)
	require.True(t, ok)
	require.EqualValues(t, 1, other.Epoch, "the first epoch's baton stays where it is")
	w.external([]worldCoin{w.cash(9_000)}, w.pay(BTC, bitcoin.Postage), marker)
	b, ok = w.state.Baton(BTC)
	require.True(t, ok)
	require.EqualValues(t, 3, b.Epoch)
	before := w.state.Balance(Bitcoin)
	for !w.state.TookOver(BTC) {
		p, err := w.state.ProposeRotation(BTC, w.offer())
		require.NoError(t, err)
		w.execute(p, nil)
		before, err = before.Sub(amount.New(p.Fee))
		require.NoError(t, err)
	}
	require.Equal(t, before, w.state.Balance(Bitcoin))
	_, n := w.at(BTC, 1)
	require.Zero(t, n)
	pay := payoutsOf(w, 1, bitcoin.P2TR)
	p, _, err = w.state.ProposePayment(BTC, pay, w.offer())
	require.NoError(t, err)
	w.execute(p, pay)

	// An epoch that spent it keeps it.
	rules.Epochs = slices.Clone(rules.Epochs)
	fourth, _ := testMembers(4, 3, 5, w.height+1)
	fourth.Reopens = true
	rules.Epochs = append(rules.Epochs, fourth)
	w.grows(&rules, true)
	w.external([]worldCoin{w.cash(9_000)}, w.pay(BTC, 800))
	w.external([]worldCoin{w.cash(9_000)}, w.pay(BTC, 800))
	b, ok = w.state.Baton(BTC)
	require.True(t, ok)
	require.EqualValues(t, 3, b.Epoch)
}
