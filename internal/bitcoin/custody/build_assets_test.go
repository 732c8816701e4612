package custody

import (
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// SR-10: a batch pays several runes, each recipient exactly its own, and what remains of each rune is in an output of
// its own; the commitment stands in the runestone.
func TestPayment_Runes_SR10(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(testRune, units(1, 30))
	w.deposit(testRune, units(2, 30))
	w.deposit(testRune0, units(700, 0))
	list := []Payout{
		w.withdrawal(testRune, 2_500_000_000_0, target(1, bitcoin.P2TR)),
		w.withdrawal(testRune0, 300, target(2, bitcoin.P2WPKH)),
		w.withdrawal(testRune, 7, target(3, bitcoin.P2PKH)), w.withdrawal(testRune0, 401, target(4, bitcoin.P2TR)),
	}
	p, out, err := w.state.ProposePayment(Rune, list, w.offer())
	require.NoError(t, err)
	require.Equal(t, []Excluded{{list[3].UID, ReasonFunds}}, out) // in turn: 400 are left
	rec := w.execute(p, pick(p, list))[0]
	require.Equal(t, byte(MarkerPayment), rec.Marker)
	for i, x := range list[:3] {
		c := w.coins[rec.OutPoint(uint32(1+i))]
		a, n, ok := c.carried.oneRune()
		require.True(t, ok)
		require.Equal(t, x.Asset, a)
		require.Zero(t, n.Cmp(x.Amount))
		require.Equal(t, x.Script, c.script)
		_, paid := w.state.Paid(x.UID)
		require.True(t, paid)
	}
	require.Equal(t, "400", w.state.Balance(testRune0).String())
	left, err := amount.Parse("3000000000000000000000000000000")
	require.NoError(t, err)
	for _, x := range []Payout{list[0], list[2]} {
		left, err = left.Sub(x.Amount)
		require.NoError(t, err)
	}
	require.Equal(t, left.String(), w.state.Balance(testRune).String())

	// All of a rune is paid: no runes remain, so there is no change of it.
	all := []Payout{w.withdrawal(testRune0, 400, target(5, bitcoin.P2TR))}
	p, _, err = w.state.ProposePayment(Rune, all, w.offer())
	require.NoError(t, err)
	w.execute(p, all)
	require.True(t, w.state.Balance(testRune0).IsZero())
}

// SR-20: what a transaction of runes says stays within what older nodes relay: a batch is paid in parts, a sweep and a
// rotation are made in parts, and every part goes on until nothing is left.
func TestRunes_SR20_DataOf83Bytes(t *testing.T) {
	const most = 83
	data := func(rec Record) (n int) {
		for _, o := range rec.Outputs {
			if isOpReturn(o.Script) {
				n += len(o.Script)
			}
		}
		return n
	}
	w := opened(t, oneEpoch(t), 900_000)
	for range 3 {
		w.deposit(testRune, units(8, 30))
		w.deposit(testRune0, units(1000, 0))
	}
	offer := w.offer()
	offer.MaxData = most
	var list []Payout
	for i := range 12 {
		list = append(list, w.withdrawal(testRune, 1_000_000_000_0, target(1+i, bitcoin.P2TR)),
			w.withdrawal(testRune0, uint64(200+i), target(20+i, bitcoin.P2WPKH)))
	}
	all := sorted(list)
	whole, _, err := w.state.ProposePayment(Rune, all, w.offer())
	require.NoError(t, err)
	require.Len(t, whole.UIDs, len(all), "without a limit they go together")
	require.Greater(t, w.state.dataSize(whole, all), most)
	for parts := 0; len(all) > 0; parts++ {
		p, out, err := w.state.ProposePayment(Rune, all, offer)
		require.NoError(t, err)
		require.Len(t, out, len(all)-len(p.UIDs))
		for _, x := range out {
			require.Equal(t, ReasonSize, x.Reason, "it passes")
		}
		require.Equal(t, uidsOf(all[:len(p.UIDs)]), p.UIDs, "the first ones")
		require.LessOrEqual(t, data(w.execute(p, pick(p, all))[0]), most)
		all = all[len(p.UIDs):]
		require.Less(t, parts, len(list))
	}
	// What was sent before the limit was one is replaced whole (SR-01).
	more := []Payout{}
	for i := range 6 {
		more = append(more, w.withdrawal(testRune, 1_000_000_000_0, target(40+i, bitcoin.P2TR)))
	}
	more = sorted(more)
	old, _, err := w.state.ProposePayment(Rune, more, w.offer())
	require.NoError(t, err)
	again := offer
	again.Rate *= 2
	next, _, err := w.state.ProposeReplacement(old, &old, more, again)
	require.NoError(t, err)
	require.Equal(t, old.UIDs, next.UIDs)

	var sources []Source
	for i := range 9 {
		sources = append(sources, w.derived(testRune, 900, units(uint64(4+i), 30)),
			w.derived(testRune0, 546, units(uint64(8+i), 0)))
	}
	swept := map[wire.OutPoint]bool{}
	for len(swept) < len(sources) {
		left := []Source{}
		offer.Limits = w.limits()
		for _, src := range sources {
			if !swept[src.OutPoint] {
				left, offer.Limits.Sources[src.OutPoint] = append(left, src), src
			}
		}
		p, err := w.state.ProposeSweep(Rune, left, offer)
		require.NoError(t, err)
		require.NotEmpty(t, p.Sources)
		require.LessOrEqual(t, data(w.execute(p, nil)[0]), most)
		for _, src := range p.Sources {
			swept[src.OutPoint] = true
		}
	}
	w.balanced()
}

// SR-11: tokens are inscribed, then sent once that is final and valid; a uid is inscribed once; a void inscription pays
// nobody and is made again.
func TestPayment_BRC20_SR11(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(testToken, units(100, 18))
	list := []Payout{
		w.withdrawal(testToken, 30_00000000, target(1, bitcoin.P2TR)),
		w.withdrawal(testToken, 12_50000000, target(2, bitcoin.P2WPKH)),
	}

	_, out, err := w.state.ProposePayment(BRC20, list, w.offer())
	require.ErrorIs(t, err, ErrNothing)
	require.Equal(t, []Excluded{{list[0].UID, ReasonInscription}, {list[1].UID, ReasonInscription}}, out)
	p, out, err := w.state.ProposeInscribe(BRC20, list, w.offer())
	require.NoError(t, err)
	require.Empty(t, out)
	txs := w.sign(p, list)
	require.Len(t, txs, 3)
	w.uids[Commitment(w.r.Salt, p.Kind, p.UIDs)] = p.UIDs
	w.confirm(txs[0])
	require.Len(t, w.state.Commits(), 2)
	_, out, err = w.state.ProposeInscribe(BRC20, list, w.offer())
	require.ErrorIs(t, err, ErrNothing, "its commit output is there")
	require.Equal(t, ReasonInscription, out[0].Reason)
	w.confirm(txs[1])

	// The other reveal is stuck: it is made again with a higher fee.
	offer := w.offer()
	offer.Rate *= 2
	again, err := w.state.ProposeReveal(list[1], offer)
	require.NoError(t, err)
	w.execute(again, list[1:])
	require.Empty(t, w.state.Commits())
	_, _, err = w.state.ProposeInscribe(BRC20, list, w.offer())
	require.ErrorIs(t, err, ErrNothing, "its inscription is there")

	early := w.offer()
	early.Limits.Final = w.height - 1
	_, out, err = w.state.ProposePayment(BRC20, list[1:], early)
	require.ErrorIs(t, err, ErrNothing, "not final")
	require.Equal(t, ReasonInscription, out[0].Reason)

	p, _, err = w.state.ProposePayment(BRC20, list, w.offer())
	require.NoError(t, err)
	require.Len(t, p.UIDs, 2)
	limits := w.limits()
	limits.Final = w.height - 1
	require.ErrorIs(t, w.state.Check(p, list, limits), ErrNotReady)
	w.execute(p, list)
	for _, x := range list {
		total, _ := w.owned(x.Script, testToken.ID)
		require.Zero(t, total.Cmp(x.Amount))
		_, paid := w.state.Paid(x.UID)
		require.True(t, paid)
	}
	require.Equal(t, "57500000000000000000", w.state.Balance(testToken).String())
	total, _ := w.owned(w.plain(BRC20), testToken.ID)
	require.Zero(t, total.Cmp(w.state.Balance(testToken)))
}

func TestVoidInscription_SR11(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(testToken, units(100, 18))
	x := []Payout{w.withdrawal(testToken, 90_00000000, target(1, bitcoin.P2TR))}
	p, _, err := w.state.ProposeInscribe(BRC20, x, w.offer())
	require.NoError(t, err)

	// Somebody inscribes a transfer to the custody in front of it: what the custody has for its own is less by that.
	foreign := w.external([]worldCoin{w.cash(9_000)}, w.pay(BRC20, bitcoin.Postage))
	w.lock(foreign.OutPoint(0), testToken, units(20, 18))
	w.execute(p, x)
	_, out, err := w.state.ProposePayment(BRC20, x, w.offer())
	require.ErrorIs(t, err, ErrNothing)
	require.Equal(t, ReasonInscription, out[0].Reason)
	// The foreign one stays the custody's, never spent as fee or given to its sender: the next inscribing uses it up.
	_, err = w.state.ProposeMove(BRC20, w.offer())
	require.ErrorIs(t, err, ErrNothing)
	p, _, err = w.state.ProposeInscribe(BRC20, x, w.offer())
	require.NoError(t, err)
	require.Equal(t, []wire.OutPoint{foreign.OutPoint(0)}, p.Assets)
	w.execute(p, x)
	p, _, err = w.state.ProposePayment(BRC20, x, w.offer())
	require.NoError(t, err)
	w.execute(p, x)
	require.Equal(t, "10000000000000000000", w.state.Balance(testToken).String())
}

// lock makes an output that is there a live transfer that somebody inscribed for its owner, with runes beside it.
func (w *world) lock(op wire.OutPoint, a Asset, n uint128.Uint128, runes ...ordinals.RuneBalance) {
	c := w.coins[op]
	c.carried = live(a, n)
	c.carried.Runes = runes
	w.coins[op] = c
	b := w.tokens[string(c.script)+a.ID]
	b.available = b.available.Sub(n)
	w.tokens[string(c.script)+a.ID] = b
	last := &w.records[len(w.records)-1]
	for i := range last.Outs {
		last.Outs[i].Carried = c.carried
	}
	last.Deposits = nil
	w.refold()
}

// refold folds all records anew.
func (w *world) refold() {
	w.t.Helper()
	s := NewState(w.r, w.known)
	for _, rec := range w.records {
		require.NoError(w.t, s.Apply(rec))
	}
	w.state = s
}

// SR-03, SR-16: what cannot be credited goes back whole, and bears its own fee as far as it can.
func TestReturn_SR03_SR16(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	nowhere := Destination{ChainID: 1, Receiver: testTo().Receiver}
	plain := w.depositFrom("bob", Bitcoin, units(5, 4), nowhere).Deposits[0]
	rune := w.depositFrom("carol", testRune, units(3, 30), nowhere).Deposits[0]
	wrong := w.external([]worldCoin{{
		value: 20_000, script: walletScript(t, "dora"),
		carried: runes(testRune, units(1, 30)),
	}}, w.pay(BTC, 9_000)).Deposits[0]
	picture := w.external([]worldCoin{{
		value: 20_000, script: walletScript(t, "emil"),
		carried: Carried{Inscriptions: []Inscription{{Offset: 3_000}}},
	}}, w.pay(BRC20, 10_000)).Deposits[0]
	mixed := w.external([]worldCoin{{
		value: 20_000, script: walletScript(t, "fay"),
		carried: Carried{Inscriptions: []Inscription{{Offset: 100}}, Runes: runes(testRune, units(1, 30)).Runes},
	}}, w.pay(Rune, bitcoin.Postage)).Deposits[0]
	balance := w.state.Balance(Bitcoin)
	for _, d := range []Deposit{plain, rune, wrong, picture, mixed} {
		require.NotEmpty(t, d.Fault)
		before := w.coins[d.OutPoint]
		x := w.giveBack(d)
		p, err := w.state.ProposeReturn(x, w.offer())
		require.NoError(t, err, string(d.Fault))
		rec := w.execute(p, []Payout{x})[0]
		got := w.coins[rec.OutPoint(1)]
		require.Equal(t, x.Script, got.script)
		require.Equal(t, before.carried.Runes, got.carried.Runes)
		require.Len(t, got.carried.Inscriptions, len(before.carried.Inscriptions))
		paid, ok := w.state.Paid(x.UID)
		require.True(t, ok)
		require.EqualValues(t, 1, paid.Vout)
		if len(p.Coins) == 0 {
			require.Equal(t, before.value-p.Fee, got.value, "it bears its fee")
		} else {
			require.Less(t, before.value, p.Fee+bitcoin.Postage)
		}
		_, err = w.state.ProposeReturn(x, w.offer())
		require.ErrorIs(t, err, ErrNotReady)
	}
	require.Zero(t, balance.Cmp(w.state.Balance(Bitcoin)), "returns cost the reserve of BTC nothing")

	// Too small to bear its fee: it stays, and is never spent for anything else.
	small := w.depositFrom("bob", Bitcoin, units(700, 0), testTo()).Deposits[0]
	_, err := w.state.ProposeReturn(w.giveBack(small), w.offer())
	require.ErrorIs(t, err, bitcoin.ErrFunds)
}

// SR-16: what several scripts supplied goes to a target that the process itself saw proved.
func TestReturn_SR16_MixedInputs(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	d := w.external([]worldCoin{
		{value: 30_000, script: walletScript(t, "gus")},
		{value: 30_000, script: walletScript(t, "hal")},
	}, w.pay(BTC, 50_000)).Deposits[0]
	x := w.giveBack(d)
	x.Script = target(9, bitcoin.P2TR)
	_, err := w.state.ProposeReturn(x, w.offer())
	require.ErrorIs(t, err, ErrMessage)
	offer := w.offer()
	offer.Limits.Targets[x.UID] = target(8, bitcoin.P2TR)
	_, err = w.state.ProposeReturn(x, offer)
	require.ErrorIs(t, err, ErrMessage)
	offer.Limits.Targets[x.UID] = x.Script
	p, err := w.state.ProposeReturn(x, offer)
	require.NoError(t, err)
	require.ErrorIs(t, w.state.Check(p, []Payout{x}, w.limits()), ErrMessage)
	w.execute(p, []Payout{x})
}

// Tokens that cannot be credited go back by a transfer of their own, and never were part of what backs.
func TestReturn_Tokens(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(testToken, units(5, 18))
	d := w.depositFrom("bob", testToken, units(3, 18), Destination{ChainID: 1, Receiver: testTo().Receiver}).Deposits[0]
	require.Equal(t, "5000000000000000000", w.state.Balance(testToken).String())
	x := []Payout{w.giveBack(d)}
	_, err := w.state.ProposeReturn(x[0], w.offer())
	require.ErrorIs(t, err, ErrNotReady)
	p, _, err := w.state.ProposeInscribe(BRC20, x, w.offer())
	require.NoError(t, err)
	w.execute(p, x)
	p, _, err = w.state.ProposePayment(BRC20, x, w.offer())
	require.NoError(t, err)
	w.execute(p, x)
	require.Equal(t, "5000000000000000000", w.state.Balance(testToken).String())
	total, _ := w.owned(x[0].Script, testToken.ID)
	require.Equal(t, "3000000000000000000", total.String())
	require.ErrorIs(t, w.state.Check(p, x, w.limits()), ErrPaid)

	// The same for tokens that came to the address of BTC, whose reserve bears the cost.
	w.deposit(Bitcoin, units(5, 6))
	script := walletScript(t, "carol")
	balance := w.state.Balance(Bitcoin)
	w.mint(script, testToken.ID, units(2, 18))
	d = w.external([]worldCoin{
		{value: bitcoin.Postage, script: script, carried: live(testToken, units(2, 18))},
		w.cash(9_000),
	}, w.pay(BTC, bitcoin.Postage)).Deposits[0]
	require.Equal(t, FaultAddress, d.Fault)
	x = []Payout{w.giveBack(d)}
	p, _, err = w.state.ProposeInscribe(BTC, x, w.offer())
	require.NoError(t, err)
	w.execute(p, x)
	p, _, err = w.state.ProposePayment(BTC, x, w.offer())
	require.NoError(t, err)
	w.execute(p, x)
	total, _ = w.owned(script, testToken.ID)
	require.Equal(t, "2000000000000000000", total.String())
	require.Equal(t, "5000000000000000000", w.state.Balance(testToken).String())
	r := w.state.Reserve(BTC)
	require.Zero(t, r.Paid, "no BTC was paid")
	require.Equal(t, less(balance, amount.New(r.Fee)), w.state.Balance(Bitcoin))
}

// derived pays a derived address and returns the source that a sweep moves.
func (w *world) derived(a Asset, value int64, n uint128.Uint128) Source {
	d := testAddress(a)
	d.Epoch, d.Receiver[31] = w.r.Current().Epoch, byte(w.n)
	t, err := w.r.Derive(d)
	require.NoError(w.t, err)
	coin := worldCoin{value: uint64(value) + 1_000, script: walletScript(w.t, "alice")}
	src := Source{Value: uint64(value), Address: d, Amount: wide(n)}
	switch a.Kind {
	case Rune:
		coin.carried = runes(a, n)
	case BRC20:
		w.mint(t.Script, a.ID, n)
	}
	rec := w.external([]worldCoin{coin}, wire.NewTxOut(value, t.Script))
	src.OutPoint, src.Height = rec.OutPoint(0), rec.Height
	return src
}

// SR-02: what derived addresses have is credited by its sweep, output i for input i, and counts nothing before.
func TestSweep_SR02(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	before := w.state.Balance(Bitcoin)
	small := w.derived(Bitcoin, 600, uint128.Zero)
	sources := []Source{w.derived(Bitcoin, 40_000, uint128.Zero), w.derived(Bitcoin, 90_001, uint128.Zero), small}
	require.Zero(t, before.Cmp(w.state.Balance(Bitcoin)))
	p, err := w.state.ProposeSweep(BTC, sources, w.offer())
	require.NoError(t, err)
	require.Len(t, p.Sources, 2, "the smallest does not bear its fee")
	limits := w.limits()
	require.ErrorIs(t, w.state.Check(p, nil, limits), ErrNotReady, "the own index must see the sources")
	for _, src := range sources {
		limits.Sources[src.OutPoint] = src
	}
	require.NoError(t, w.state.Check(p, nil, limits))
	rec := w.execute(p, nil)[0]
	require.Len(t, rec.Deposits, 2)
	sum := uint64(0)
	for _, d := range rec.Deposits {
		require.Empty(t, d.Fault)
		sum += d.Sats
	}
	require.Equal(t, uint64(130_001)-p.Fee, sum)
	after, err := w.state.Balance(Bitcoin).Sub(before)
	require.NoError(t, err)
	require.Equal(t, amount.New(sum), after)

	runeSources := []Source{w.derived(testRune, 900, units(4, 30)), w.derived(testRune0, 546, units(80, 0))}
	p, err = w.state.ProposeSweep(Rune, runeSources, w.offer())
	require.NoError(t, err)
	rec = w.execute(p, nil)[0]
	require.Len(t, rec.Deposits, 2)
	for _, d := range rec.Deposits {
		require.Empty(t, d.Fault)
	}
	require.Equal(t, "80", w.state.Balance(testRune0).String())
	require.Equal(t, wide(units(4, 30)).String(), w.state.Balance(testRune).String())
}

// SR-02: any number of outputs that bear no sweep of their own, older than a real deposit, keep it from nothing.
func TestSweep_SR02_DustFirst(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	var sources []Source
	for range maxMoved + 10 {
		// what bears a share of many, and none of its own, is dust too
		sources = append(sources, w.derived(Bitcoin, 1_100, uint128.Zero))
	}
	_, err := w.state.ProposeSweep(BTC, sources, w.offer())
	require.ErrorIs(t, err, ErrNothing)
	paid := w.derived(Bitcoin, 40_000, uint128.Zero)
	floor, err := w.state.SweepFloor(paid.Address, w.offer().Rate)
	require.NoError(t, err)
	require.Greater(t, floor, uint64(1_100))
	least := w.derived(Bitcoin, int64(floor), uint128.Zero)
	p, err := w.state.ProposeSweep(BTC, append(sources, paid, least), w.offer())
	require.NoError(t, err)
	require.Equal(t, []Source{paid, least}, p.Sources)
	w.execute(p, nil)
	p, err = w.state.ProposeSweep(BTC, append(sources, w.derived(Bitcoin, int64(floor), uint128.Zero)), w.offer())
	require.NoError(t, err, "the floor is what one alone needs")
	require.Len(t, p.Sources, 1)
	w.execute(p, nil)
	_, err = w.state.ProposeSweep(BTC, append(sources, w.derived(Bitcoin, int64(floor)-1, uint128.Zero)), w.offer())
	require.ErrorIs(t, err, ErrNothing)
}

// SR-12: sweeps and returns of assets leave in the reserve what must be left there.
func TestSweep_SR12_LeavesTheReserve(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	src := w.derived(testRune, 900, units(4, 30))
	stray := w.external([]worldCoin{{
		value: 20_000, script: walletScript(t, "bob"),
		carried: runes(testRune, units(1, 30)),
	}}, w.pay(Rune, 900)).Deposits[0]
	require.NotEmpty(t, stray.Fault)
	offer := w.offer()
	offer.Limits.MinReserve = 199_500
	_, err := w.state.ProposeSweep(Rune, []Source{src}, offer)
	require.ErrorIs(t, err, ErrFee)
	_, err = w.state.ProposeReturn(w.giveBack(stray), offer)
	require.ErrorIs(t, err, ErrFee)
	offer.Limits.MinReserve = 190_000
	p, err := w.state.ProposeSweep(Rune, []Source{src}, offer)
	require.NoError(t, err)
	_, err = w.state.ProposeReturn(w.giveBack(stray), offer)
	require.NoError(t, err)
	l := w.limits()
	l.Sources[src.OutPoint] = src
	require.NoError(t, w.state.Check(p, nil, l))
	l.MinReserve = 199_500
	require.ErrorIs(t, w.state.Check(p, nil, l), ErrFee, "members want the same")
}

// SR-02: tokens at a derived address are inscribed for it, and swept with that inscription.
func TestSweep_SR02_Tokens(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	src := w.derived(testToken, bitcoin.Postage, units(8, 18))
	owner, err := w.r.Derive(src.Address)
	require.NoError(t, err)
	offer := w.offer()
	ours := func(script []byte) bool { return string(script) == string(owner.Script) }
	items := []Payout{{Asset: testToken, Script: owner.Script, Amount: src.Amount}}
	_, _, err = w.state.ProposeItems(BRC20, items, offer)
	require.ErrorIs(t, err, ErrNothing, "nobody knows whose address that is")
	offer.Limits.Ours = ours
	p, named, err := w.state.ProposeItems(BRC20, items, offer)
	require.NoError(t, err)
	require.Len(t, named, 1)
	recs := w.execute(p, named)
	src.OutPoint, src.Value = recs[1].OutPoint(0), bitcoin.Postage
	require.Equal(t, owner.Script, recs[1].Outputs[0].Script)
	p, err = w.state.ProposeSweep(BRC20, []Source{src}, w.offer())
	require.NoError(t, err)
	rec := w.execute(p, nil)[0]
	require.Len(t, rec.Deposits, 1)
	require.Empty(t, rec.Deposits[0].Fault)
	require.Equal(t, "8000000000000000000", w.state.Balance(testToken).String())
}

// SR-10: an output that is nobody's and carries several runes is split.
func TestSeparate_SR10(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	d := w.external([]worldCoin{{
		value: 20_000, script: walletScript(t, "bob"),
		carried: Carried{Runes: append(runes(testRune, units(1, 30)).Runes, runes(testRune0, units(5, 0)).Runes...)},
	}}, w.pay(Rune, 900)).Deposits[0]
	_, err := w.state.ProposeSeparation(d.OutPoint, w.offer())
	require.ErrorIs(t, err, ErrRefused, "a deposit goes back whole")
	require.Empty(t, w.state.Separable(Rune))
	w.records[len(w.records)-1].Deposits = nil
	w.refold()
	require.Equal(t, []wire.OutPoint{d.OutPoint}, w.state.Separable(Rune))
	require.Empty(t, w.state.Separable(BTC))
	p, err := w.state.ProposeSeparation(d.OutPoint, w.offer())
	require.NoError(t, err)
	w.execute(p, nil)
	require.Equal(t, "5", w.state.Balance(testRune0).String())
	require.Equal(t, wide(units(1, 30)).String(), w.state.Balance(testRune).String())
}
