package custody

import (
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
)

// foreign has somebody inscribe a transfer of n units of the test token at the custody's address, if so many are free.
func (w *world) foreign(n uint64) (wire.OutPoint, bool) {
	if _, free := w.owned(w.plain(BRC20), testToken.ID); n == 0 || free.Cmp(wide(units(n, 18))) < 0 {
		return wire.OutPoint{}, false
	}
	rec := w.external([]worldCoin{w.cash(9_000)}, w.pay(BRC20, bitcoin.Postage))
	w.lock(rec.OutPoint(0), testToken, units(n, 18))
	return rec.OutPoint(0), true
}

// SR-11, INV-05: whoever inscribes transfers at the custody's address, of whatever amounts and in front of whatever the
// custody does, makes nothing void that ready transfers cover; what the custody has is the same as without it.
func TestReadyTransfers_NothingComesBetween_SR11(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := opened(t, oneEpoch(t), 500_000)
		w.deposit(testToken, units(100, 18))
		lock := func(label string) {
			if rapid.Bool().Draw(t, label) {
				w.foreign(rapid.Uint64Range(1, 60).Draw(t, label+" of"))
			}
		}
		paid, safe := uint64(0), 0
		for i := range rapid.IntRange(1, 5).Draw(t, "withdrawals") {
			want := rapid.Uint64Range(1, 30).Draw(t, "withdrawn")
			if paid+want > 100 {
				break
			}
			x := []Payout{w.withdrawal(testToken, want*1e8, target(i, bitcoin.P2TR))}
			for range 40 {
				lock("before it is drawn")
				p, _, err := w.state.ProposeInscribe(BRC20, x, w.offer())
				if err != nil {
					require.ErrorIs(t, err, ErrNothing, "it waits for a block")
					w.foreign(1)
					w.external([]worldCoin{w.cash(9_000)}, w.pay(BTC, 5_000))
					continue
				}
				freed := w.state.freed(p, x)[testToken]
				lock("before it is mined")
				w.execute(p, x)
				_, there := w.state.made.get(x[0].UID)
				if freed.Cmp(x[0].Amount) >= 0 {
					require.True(t, there, "what ready transfers cover is void")
					safe++
				}
				if there {
					break
				}
			}
			p, _, err := w.state.ProposePayment(BRC20, x, w.offer())
			if err != nil {
				continue // void, and not inscribed again in time: the next ones go on
			}
			w.execute(p, x)
			paid += want
			total, _ := w.owned(w.plain(BRC20), testToken.ID)
			require.Zero(t, total.Cmp(w.state.Balance(testToken)))
		}
		t.Logf("%d of %d were covered", safe, paid)
	})
}

// SR-12: an inscribing uses up what it needs and nothing else, and no inscribing shares a transaction with one that
// could be void.
func TestReadyTransfers_NoneForNothing_SR12(t *testing.T) {
	w := opened(t, oneEpoch(t), 500_000)
	w.deposit(testToken, units(100, 18))
	small, _ := w.foreign(3)
	middle, _ := w.foreign(10)
	large, _ := w.foreign(40)
	list := []Payout{
		w.withdrawal(testToken, 45_00000000, target(1, bitcoin.P2TR)),
		w.withdrawal(testToken, 8_00000000, target(2, bitcoin.P2TR)),
		w.withdrawal(testToken, 30_00000000, target(3, bitcoin.P2TR)),
	}
	propose := func(which ...int) (Plan, []Payout, []Excluded) {
		var some []Payout
		for _, i := range which {
			some = append(some, list[i])
		}
		p, out, err := w.state.ProposeInscribe(BRC20, some, w.offer())
		require.NoError(t, err)
		return p, pick(p, some), out
	}
	p, _, _ := propose(1)
	require.Equal(t, []wire.OutPoint{middle}, p.Assets, "the smallest that suffices")
	p, _, _ = propose(0)
	require.Equal(t, []wire.OutPoint{large, middle}, p.Assets, "the largest first")
	p, x, out := propose(0, 1, 2)
	require.NotEmpty(t, out, "53 are ready, 83 were asked for")
	require.Equal(t, ReasonInscription, out[0].Reason)
	require.GreaterOrEqual(t, w.state.freed(p, x)[testToken].Cmp(w.sum(x)), 0)

	p, x, _ = propose(1)
	for _, more := range []wire.OutPoint{small, large} {
		waste := p
		waste.Assets = append([]wire.OutPoint{more}, p.Assets...)
		require.ErrorIs(t, w.state.Check(waste, x, w.limits()), ErrRefused)
	}
	for _, x := range list {
		p, _, err := w.state.ProposeInscribe(BRC20, []Payout{x}, w.offer())
		require.NoError(t, err)
		d, err := w.state.drafts(p, []Payout{x})
		require.NoError(t, err)
		require.Greater(t, p.Reveals[0]*uint64(d[0].vsize(0)), p.Fee*uint64(d[1].vsize(0)),
			"a reveal pays more than what it spends, or miners might take that alone")
	}
}

// sum adds the amounts of payouts of one asset.
func (*world) sum(list []Payout) amount.Amount {
	var sum amount.Amount
	for _, x := range list {
		sum = plus(sum, x.Amount)
	}
	return sum
}
