package custody

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// strays are deposits of BTC that cannot be credited, and what gives them back.
func (w *world) strays(values ...uint64) []Payout {
	w.t.Helper()
	var list []Payout
	for i, sats := range values {
		d := w.depositFrom([]string{"alice", "bob"}[i%2], Bitcoin, uint128.From64(sats),
			Destination{ChainID: 1, Receiver: testTo().Receiver}).Deposits[0]
		require.NotEmpty(w.t, d.Fault)
		list = append(list, w.giveBack(d))
	}
	return list
}

// SR-16, SR-12, SR-01: several deposits go back in one transaction, each whole to its own sender but for its share of
// the fee, which no reserve bears; those that hardly bear it are left out. Everybody reads from the chain alone which
// they were.
func TestReturns_SR16_Several(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	values := []uint64{50_000, 700, 61_000, 400_000}
	for i := range uint64(60) {
		values = append(values, 20_000+i)
	}
	list := w.strays(values...)
	tokens := w.giveBack(w.depositFrom("bob", testRune, units(1, 30),
		Destination{ChainID: 1, Receiver: testTo().Receiver}).Deposits[0])
	before := w.state.Reserve(BTC).Available
	w.forget = true // uids are known from the chain alone
	back := map[message.UID]uint64{}
	steps := 0
	for ; ; steps++ {
		p, err := w.state.ProposeReturns(BTC, append(slices.Clone(list), tokens), w.offer())
		if err != nil {
			require.ErrorIs(t, err, ErrNothing)
			break
		}
		require.Empty(t, p.Coins)
		rec := w.execute(p, pick(p, list))[0]
		require.Less(t, rec.MinerFee, w.offer().Rate.Fee(MaxVSize))
		require.Empty(t, w.state.Unresolved())
		for i, uid := range p.UIDs {
			paid, ok := w.state.Paid(uid)
			require.True(t, ok)
			x := list[slices.IndexFunc(list, func(x Payout) bool { return x.UID == uid })]
			require.Equal(t, uint32(1+i), paid.Vout)
			require.Equal(t, x.Script, rec.Outputs[paid.Vout].Script)
			back[uid] = rec.Outputs[paid.Vout].Value
		}
	}
	require.Equal(t, 2, steps)
	require.Len(t, back, 63, "all but the smallest")
	require.Equal(t, before, w.state.Reserve(BTC).Available)
	for i, x := range list {
		if sats, ok := back[x.UID]; ok {
			require.Greater(t, sats, values[i]-1_500)
		} else {
			require.EqualValues(t, 700, values[i])
		}
	}
}

// SR-16, SR-01: what a plan of several returns may not do, and what takes its place when fees rise.
func TestReturns_SR16_Refused(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	list := sorted(w.strays(30_000, 40_000, 50_000))
	p, err := w.state.ProposeReturns(BTC, list, w.offer())
	require.NoError(t, err)
	require.Len(t, p.UIDs, 3)
	for name, spoil := range map[string]func(*Plan){
		"in another order": func(p *Plan) { p.Assets[0], p.Assets[1] = p.Assets[1], p.Assets[0] },
		"one too few":      func(p *Plan) { p.Assets = p.Assets[:2] },
		"the reserve's": func(p *Plan) {
			for _, h := range w.state.Holdings() {
				if h.Class == ClassReserve && h.Kind == BTC {
					p.Coins = append(p.Coins, h.OutPoint)
				}
			}
		},
		"too dear":          func(p *Plan) { p.Fee *= 3 },
		"more than it has":  func(p *Plan) { p.Fee = 100_000 },
		"another's in it":   func(p *Plan) { p.Assets[2] = *baton(t, w, Rune) },
		"what is no return": func(p *Plan) { p.Type = PlanPayment },
	} {
		bad := p
		bad.Assets, bad.Coins = slices.Clone(p.Assets), nil
		spoil(&bad)
		require.Error(t, w.state.Check(bad, list, w.limits()), name)
	}
	o := w.offer()
	o.Rate = bitcoin.SatPerVByte(9)
	o.Limits.Signed = []Plan{p}
	next, _, err := w.state.ProposeReplacement(p, &p, list, o)
	require.NoError(t, err)
	require.Equal(t, p.UIDs, next.UIDs)
	require.Greater(t, next.Fee, p.Fee)
	w.execute(next, list)
	for _, x := range list {
		_, paid := w.state.Paid(x.UID)
		require.True(t, paid)
	}

	// Runes, tokens, and what an older epoch has never share a transaction.
	rune := w.giveBack(w.depositFrom("bob", testRune, units(1, 30),
		Destination{ChainID: 1, Receiver: testTo().Receiver}).Deposits[0])
	other := w.giveBack(w.depositFrom("bob", testRune, units(2, 30),
		Destination{ChainID: 1, Receiver: testTo().Receiver}).Deposits[0])
	_, err = w.state.ProposeReturns(Rune, []Payout{rune, other}, w.offer())
	require.ErrorIs(t, err, ErrNothing)
	both := Plan{Type: PlanReturn, Kind: Rune, Epoch: p.Epoch, Baton: baton(t, w, Rune), Fee: 500}
	for _, x := range sorted([]Payout{rune, other}) {
		h, ok := w.state.Returnable(x.UID)
		require.True(t, ok)
		both.UIDs, both.Assets = append(both.UIDs, x.UID), append(both.Assets, h.OutPoint)
	}
	require.ErrorIs(t, w.state.Check(both, []Payout{rune, other}, w.limits()), ErrRefused)
}
