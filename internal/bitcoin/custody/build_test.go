package custody

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
)

func payoutsOf(w *world, n int, t bitcoin.AddressType) []Payout {
	list := make([]Payout, n)
	for i := range list {
		list[i] = w.withdrawal(Bitcoin, uint64(20_000+i), target(i, t))
	}
	return list
}

// SR-01, SR-12, INV-01, INV-05: a batch is paid exactly, the fee comes from the reserve, and nothing is paid twice.
func TestPayment_BTC_SR01_SR12_INV05(t *testing.T) {
	w := opened(t, oneEpoch(t), 1_000_000)
	w.deposit(Bitcoin, units(5, 7))
	before := w.state.Balance(Bitcoin)
	list := payoutsOf(w, 5, bitcoin.P2TR)
	p, out, err := w.state.ProposePayment(BTC, list, w.offer())
	require.NoError(t, err)
	require.Empty(t, out)
	require.Len(t, p.UIDs, 5)
	recs := w.execute(p, list)
	require.Len(t, recs, 1)
	total := uint64(0)
	for i, x := range list {
		got, ok := w.state.Paid(x.UID)
		require.True(t, ok)
		require.Equal(t, recs[0].TxID, got.TxID)
		require.Equal(t, x.Script, recs[0].Outputs[got.Vout].Script)
		sats, _ := x.Amount.Uint64()
		require.Equal(t, sats, recs[0].Outputs[got.Vout].Value)
		total += uint64(20_000 + i)
	}
	require.Len(t, w.state.Payments(recs[0].TxID), 5)
	after, err := before.Sub(amount.New(total + p.Fee))
	require.NoError(t, err)
	require.Zero(t, after.Cmp(w.state.Balance(Bitcoin)), "%s, not %s", w.state.Balance(Bitcoin), after)
	require.EqualValues(t, 1_000_000+bitcoin.Postage-int64(p.Fee), w.state.Reserve(BTC).Available)

	_, out, err = w.state.ProposePayment(BTC, list, w.offer())
	require.ErrorIs(t, err, ErrNothing)
	for _, x := range out {
		require.Equal(t, ReasonPaid, x.Reason)
	}
	require.ErrorIs(t, w.state.Check(p, list, w.limits()), ErrPaid)
}

// The figures of the batch: 50 withdrawals, 3-of-5, one custody input beside the baton; commitment and change included.
func TestSizes(t *testing.T) {
	for _, tt := range []struct {
		kind  bitcoin.AddressType
		bound float64
	}{{bitcoin.P2TR, 52}, {bitcoin.P2WPKH, 40}} {
		w := opened(t, oneEpoch(t), 100_000)
		w.deposit(Bitcoin, units(5, 8))
		list := payoutsOf(w, 50, tt.kind)
		p, _, err := w.state.ProposePayment(BTC, list, w.offer())
		require.NoError(t, err)
		require.Len(t, p.UIDs, 50)
		require.Len(t, p.Coins, 1)
		tx := w.sign(p, list)[0]
		require.Len(t, tx.TxOut, 1+50+1+1)
		each := float64(bitcoin.VSize(tx)) / 50
		t.Logf("%s: %d vB, %.2f vB for each withdrawal", tt.kind, bitcoin.VSize(tx), each)
		require.LessOrEqual(t, each, tt.bound)
		require.Equal(t, int32(3), tx.Version) // SR-20
	}
	w := opened(t, oneEpoch(t), 100_000)
	for range 2 {
		w.deposit(Bitcoin, units(15, 5))
	}
	var sizes []int
	for _, n := range []uint64{1_000_000, 2_000_000} {
		list := []Payout{w.withdrawal(Bitcoin, n, target(1, bitcoin.P2TR))}
		p, _, err := w.state.ProposePayment(BTC, list, w.offer())
		require.NoError(t, err)
		sizes = append(sizes, bitcoin.VSize(w.sign(p, list)[0]))
	}
	t.Logf("a further input: %d vB", sizes[1]-sizes[0])
	require.LessOrEqual(t, sizes[1]-sizes[0], 145)
}
