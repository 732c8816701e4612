package custody

import (
	"maps"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// same requires two ledgers to be equal in all that they keep.
func same(t tester, a, b *State) {
	t.Helper()
	require.Equal(t, a.Holdings(), b.Holdings())
	require.Equal(t, a.Commits(), b.Commits())
	require.Equal(t, a.Lines(), b.Lines())
	require.Equal(t, a.Unresolved(), b.Unresolved())
	require.Equal(t, a.Assets(), b.Assets())
	for _, k := range Kinds {
		x, xok := a.Baton(k)
		y, yok := b.Baton(k)
		require.Equal(t, xok, yok)
		require.Equal(t, x, y)
		require.Equal(t, a.Reserve(k), b.Reserve(k))
	}
	for _, asset := range a.Assets() {
		require.Zero(t, a.Balance(asset).Cmp(b.Balance(asset)))
	}
	require.True(t, maps.Equal(maps.Collect(a.paid.all()), maps.Collect(b.paid.all())))
	require.True(t, maps.Equal(maps.Collect(a.returns.all()), maps.Collect(b.returns.all())))
	for _, s := range []*State{a, b} {
		indexed(t, s)
	}
}

// indexed requires that what a ledger looks holdings up by says what going through all of them does.
func indexed(t tester, s *State) {
	alike, waiting := map[likeness]int{}, map[wire.OutPoint]struct{}{}
	for _, h := range s.Holdings() {
		if l, ok := h.likeness(); ok {
			alike[l]++
		}
		if h.Class == ClassSpentShell && h.waits() {
			waiting[h.OutPoint] = struct{}{}
		}
	}
	require.Equal(t, alike, maps.Collect(s.alike.all()))
	require.Equal(t, waiting, maps.Collect(s.waiting.all()))
}

// history makes random things happen in a world, and keeps what was deposited and paid.
type history struct {
	*world
	t        *rapid.T
	in, out  map[Asset]amount.Amount
	fees     uint64
	topUps   uint64
	paid     map[message.UID]int
	waiting  map[Kind][]Payout
	returns  []Payout
	snapshot *State
	at       int
}

func (h *history) step() {
	asset := rapid.SampledFrom([]Asset{Bitcoin, testToken, testRune, testRune0}).Draw(h.t, "asset")
	switch rapid.IntRange(0, 8).Draw(h.t, "what") {
	case 0, 1:
		n := rapid.Uint64Range(1_000, 900_000).Draw(h.t, "amount")
		value := units(n, map[Asset]int{testToken: 14, testRune: 25}[asset])
		rec := h.deposit(asset, value)
		require.Empty(h.t, rec.Deposits[0].Fault)
		h.in[asset] = plus(h.in[asset], wide(value))
	case 2:
		common := rapid.Uint64Range(400, 300_000).Draw(h.t, "withdrawn")
		k := asset.Kind
		h.waiting[k] = append(h.waiting[k], h.withdrawal(asset, common, target(len(h.waiting[k]), bitcoin.P2WPKH)))
	case 3:
		d := h.depositFrom("bob", asset, units(rapid.Uint64Range(20_000, 90_000).Draw(h.t, "astray"), 0),
			Destination{ChainID: 1, Receiver: testTo().Receiver})
		h.returns = append(h.returns, h.giveBack(d.Deposits[0]))
	case 4:
		k := rapid.SampledFrom(Kinds[:]).Draw(h.t, "topped up")
		h.external([]worldCoin{h.cash(70_000)}, h.pay(k, 60_000), wire.NewTxOut(0, marked(Marker{Type: MarkerTopUp}).Script))
		if k == BTC {
			h.topUps += 60_000
		}
	case 5, 6:
		h.payOut(asset.Kind)
	case 7:
		offer := h.offer()
		offer.Cheap, offer.Add = offer.Rate, 4
		if p, err := h.state.ProposeMove(asset.Kind, offer); err == nil {
			h.run(p, nil)
		}
	case 8:
		h.snapshot, h.at = h.state.Clone(), len(h.records)
	}
}

// payOut pays, inscribes or gives back.
func (h *history) payOut(k Kind) {
	all := h.waiting[k]
	for _, x := range h.returns {
		if held, ok := h.state.Returnable(x.UID); ok && held.Kind == k {
			if p, err := h.state.ProposeReturn(x, h.offer()); err == nil {
				h.run(p, []Payout{x})
				return
			}
			if held.tokens() {
				all = append(all[:len(all):len(all)], x)
			}
		}
	}
	p, _, err := h.state.ProposePayment(k, all, h.offer())
	if err != nil && k == BRC20 {
		p, _, err = h.state.ProposeInscribe(k, all, h.offer())
	}
	if err != nil {
		return
	}
	h.run(p, pick(p, all))
}

func (h *history) run(p Plan, payouts []Payout) {
	h.execute(p, payouts)
	if p.Kind == BTC && (p.Type != PlanReturn || len(p.Coins) > 0) {
		h.fees += p.Fee
	}
	if p.Type != PlanPayment && p.Type != PlanReturn {
		return
	}
	for _, x := range payouts {
		h.paid[x.UID]++
		if !h.state.isReturn(x.UID) {
			h.out[x.Asset] = plus(h.out[x.Asset], x.Amount)
		}
	}
}

// INV-01, INV-05, SR-12, SR-13: whatever happens in whatever order, what backs an asset is what came in minus what was
// paid, of BTC with the reserve's top-ups and fees, to the unit; nothing is paid twice; and a fold from scratch, or on
// from any earlier state, is the same ledger.
func TestState_INV01_INV05_SR13_Conservation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := &history{
			world: opened(t, oneEpoch(t), 150_000), t: t, in: map[Asset]amount.Amount{}, out: map[Asset]amount.Amount{},
			paid: map[message.UID]int{}, waiting: map[Kind][]Payout{}, topUps: 150_000 + bitcoin.Postage,
		}
		for range rapid.IntRange(5, 40).Draw(t, "steps") {
			h.step()
			h.balanced()
		}
		for _, a := range []Asset{Bitcoin, testToken, testRune, testRune0} {
			want := h.in[a]
			if a == Bitcoin {
				want = plus(want, amount.New(h.topUps))
				want = less(want, amount.New(h.fees))
			}
			want, err := want.Sub(h.out[a])
			require.NoError(t, err, "more was paid than came in")
			require.Equal(t, want.String(), h.state.Balance(a).String(), "%s", a)
		}
		for uid, n := range h.paid {
			require.Equal(t, 1, n)
			_, ok := h.state.Paid(uid)
			require.True(t, ok)
		}
		whole := h.state
		h.refold()
		same(t, whole, h.state)
		if h.snapshot != nil { // what happened later did not touch it
			for _, rec := range h.records[h.at:] {
				require.NoError(t, h.snapshot.Apply(rec))
			}
			same(t, whole, h.snapshot)
		}
	})
}

// Records come in the chain's order, each once.
func TestState_Order(t *testing.T) {
	w := opened(t, oneEpoch(t), 100_000)
	rec := w.deposit(Bitcoin, units(5, 6))
	require.ErrorIs(t, w.state.Apply(rec), ErrOrder)
	require.ErrorIs(t, w.state.Apply(w.records[0]), ErrOrder)
	rec.Index--
	require.ErrorIs(t, w.state.Apply(rec), ErrOrder)
}

// SR-01: the first typed output opens a kind's baton, later ones are top-ups; only the custody's own transactions move
// it.
func TestBaton_SR01(t *testing.T) {
	w := newWorld(t, oneEpoch(t))
	mark := wire.NewTxOut(0, marked(Marker{Type: MarkerBaton}).Script)
	w.external([]worldCoin{w.cash(9_000)}, w.pay(BTC, 600)) // a deposit astray
	w.external([]worldCoin{w.cash(9_000)}, w.pay(BTC, 700), wire.NewTxOut(0, marked(Marker{Type: MarkerTopUp}).Script))
	_, ok := w.state.Baton(BTC)
	require.False(t, ok)
	_, _, err := w.state.ProposePayment(BTC, payoutsOf(w, 1, bitcoin.P2TR), w.offer())
	require.ErrorIs(t, err, ErrBaton)
	opening := w.external([]worldCoin{w.cash(20_000)}, w.pay(Rune, 900), w.pay(BTC, 5_000), w.pay(BTC, 5_001), mark)
	b, ok := w.state.Baton(BTC)
	require.True(t, ok)
	require.Equal(t, opening.OutPoint(1), b.OutPoint)
	_, ok = w.state.Baton(Rune)
	require.True(t, ok)
	w.external([]worldCoin{w.cash(9_000)}, w.pay(BTC, 5_000), mark)
	again, _ := w.state.Baton(BTC)
	require.Equal(t, b, again)
	require.EqualValues(t, 700+5_000+5_001+5_000, w.state.Reserve(BTC).TopUp)
	w.balanced()

	// A larger baton becomes a small one with the first payment.
	w.deposit(Bitcoin, units(5, 6))
	list := payoutsOf(w, 1, bitcoin.P2TR)
	p, _, err := w.state.ProposePayment(BTC, list, w.offer())
	require.NoError(t, err)
	rec := w.execute(p, list)[0]
	again, _ = w.state.Baton(BTC)
	require.Equal(t, rec.OutPoint(0), again.OutPoint)
	require.EqualValues(t, bitcoin.Postage, again.Value)

	_, ok = w.state.Baton(9)
	require.False(t, ok)
	require.Equal(t, Reserve{Line: Line{Kind: 9}}, w.state.Reserve(9))
}

// Payments whose hints were lost are found again by what they paid: of equal ones the lowest uids first.
func TestGuess_INV07(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(Bitcoin, units(5, 6))
	w.deposit(testRune, units(5, 30))
	w.deposit(testToken, units(50, 18))
	to := target(1, bitcoin.P2TR)
	list := []Payout{
		w.withdrawal(Bitcoin, 20_000, to), w.withdrawal(Bitcoin, 20_000, to), w.withdrawal(Bitcoin, 20_000, to),
		w.withdrawal(Bitcoin, 30_000, to), w.withdrawal(Bitcoin, 30_000, target(2, bitcoin.P2TR)),
	}
	w.forget = true
	p, _, err := w.state.ProposePayment(BTC, list[:4], w.offer())
	require.NoError(t, err)
	rec := w.execute(p, list[:4])[0]
	require.False(t, guessed(w.state, rec.TxID, list[:3]), "not all candidates are there")
	require.False(t, guessed(w.state, rec.TxID, nil))
	require.True(t, guessed(w.state, rec.TxID, list))
	require.False(t, guessed(w.state, rec.TxID, list), "it is resolved")
	require.Empty(t, w.state.Unresolved())
	for i, x := range list {
		_, paid := w.state.Paid(x.UID)
		require.Equal(t, i < 4, paid)
	}

	runesPaid := []Payout{w.withdrawal(testRune, 9, to), w.withdrawal(testRune, 10, to)}
	p, _, err = w.state.ProposePayment(Rune, runesPaid, w.offer())
	require.NoError(t, err)
	rec = w.execute(p, runesPaid)[0]
	require.True(t, guessed(w.state, rec.TxID, append(list, runesPaid...)))

	tokens := []Payout{w.withdrawal(testToken, 1_00000000, to), w.withdrawal(testToken, 2_00000000, to)}
	p, _, err = w.state.ProposeInscribe(BRC20, tokens, w.offer())
	require.NoError(t, err)
	inscribed := w.records[:len(w.records):len(w.records)]
	recs := w.execute(p, tokens)
	before := NewState(w.r, nil)
	for _, r := range append(inscribed, recs[:len(recs)-1]...) {
		require.NoError(t, before.Apply(r))
	}
	require.Contains(t, before.Unresolved(), recs[0].TxID, "not all of its reveals are there")
	require.True(t, guessed(before, recs[0].TxID, tokens))
	require.Empty(t, w.state.Unresolved(), "reveals name what they are for")
	p, _, err = w.state.ProposePayment(BRC20, tokens, w.offer())
	require.NoError(t, err)
	w.execute(p, tokens)
	require.Empty(t, w.state.Unresolved(), "so do the inscriptions that it spends")
	for _, x := range tokens {
		_, paid := w.state.Paid(x.UID)
		require.True(t, paid)
	}

	// Many equal candidates: the search is bounded, and honest payments are found at once.
	var many []Payout
	for range 90 {
		many = append(many, w.withdrawal(Bitcoin, 20_000, to))
	}
	p, _, err = w.state.ProposePayment(BTC, many[:10], w.offer())
	require.NoError(t, err)
	rec = w.execute(p, many[:10])[0]
	require.False(t, guessed(w.state, rec.TxID, many[10:]))
	require.True(t, guessed(w.state, rec.TxID, many))
}

// What k members could do against the rules is seen, and never counted as a payment or as backing.
func TestState_AgainstTheRules(t *testing.T) {
	w := opened(t, oneEpoch(t), 100_000)
	w.deposit(Bitcoin, units(5, 6))
	before := w.state.Balance(Bitcoin)
	var coin Holding
	for _, h := range w.state.Holdings() {
		if h.Class == ClassCredited {
			coin = h
		}
	}
	theft := wire.NewMsgTx(2)
	theft.AddTxIn(wire.NewTxIn(&coin.OutPoint, nil, nil))
	theft.AddTxOut(wire.NewTxOut(int64(coin.Value)-700, target(66, bitcoin.P2TR)))
	w.confirm(theft)
	require.EqualValues(t, coin.Value, w.state.Reserve(BTC).Lost)
	require.Equal(t, less(before, amount.New(coin.Value)), w.state.Balance(Bitcoin))
	require.Empty(t, w.state.Unresolved())

	// A baton that goes nowhere ends the chain of payments: nothing is signed any more.
	b, _ := w.state.Baton(Rune)
	lost := wire.NewMsgTx(2)
	lost.AddTxIn(wire.NewTxIn(&b.OutPoint, nil, nil))
	lost.AddTxOut(wire.NewTxOut(330, target(66, bitcoin.P2TR)))
	w.confirm(lost)
	_, ok := w.state.Baton(Rune)
	require.False(t, ok)
	w.external([]worldCoin{w.cash(9_000)}, w.pay(Rune, 900), wire.NewTxOut(0, marked(Marker{Type: MarkerBaton}).Script))
	_, ok = w.state.Baton(Rune)
	require.False(t, ok, "opened once and never again")
}

func TestState_RefundScript(t *testing.T) {
	w := opened(t, oneEpoch(t), 100_000)
	d := w.deposit(Bitcoin, units(5, 6)).Deposits[0]
	script, ok := w.state.RefundScript(d.Refund.Hash())
	require.True(t, ok)
	require.Equal(t, walletScript(t, "alice"), script)
	_, ok = w.state.RefundScript(message.Recipient{1})
	require.False(t, ok)
}

func TestClassNames(t *testing.T) {
	seen := map[string]bool{}
	for c := ClassBaton; c <= ClassForeign; c++ {
		require.NotEmpty(t, c.String())
		require.False(t, seen[c.String()])
		seen[c.String()] = true
	}
	require.Empty(t, Class(99).String())
	require.Equal(t, "5", wide(uint128.From64(5)).String())
}
