package custody

import (
	"encoding/binary"
	"flag"
	"maps"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

var historyEntries = flag.Int("entries", 1_000_000, "entries of history of BenchmarkCheckAtHistory")

// aged is a world with a history of n entries behind it: payments of a hundred withdrawals each, and for ten of them an
// output that stays.
func aged(b *testing.B, n int) *world {
	w := opened(b, oneEpoch(b), 9_000_000)
	for range 20 {
		w.deposit(Bitcoin, units(500_000, 0))
	}
	s, script := w.state, walletScript(b, "alice")
	for made := uint64(0); made < uint64(n); made += MaxPayouts {
		baton, ok := s.Baton(BTC)
		require.True(b, ok)
		uids := make([]message.UID, MaxPayouts)
		rec := Record{
			Height: w.height, Spent: []wire.OutPoint{baton.OutPoint}, Leaves: []Leafed{{Plain: &baton.Kind}},
			Outputs: []bitcoin.Out{{Value: baton.Value, Script: w.plain(BTC)}}, Marker: MarkerPayment,
			Outs: []Received{{Epoch: baton.Epoch, Kind: BTC, Sats: baton.Value}},
		}
		binary.BigEndian.PutUint64(rec.TxID[:], made+1)
		for i := range uids {
			uids[i] = message.NewUID(1, w.r.ChainID, [24]byte{})
			binary.BigEndian.PutUint64(uids[i][24:], made+uint64(i)+1)
			rec.Outputs = append(rec.Outputs, bitcoin.Out{Value: 1, Script: script})
			if i%10 == 0 {
				stays := Received{Vout: uint32(MaxPayouts + i + 2), Epoch: baton.Epoch, Kind: BRC20, Sats: bitcoin.Postage}
				rec.Outs = append(rec.Outs, stays)
			}
		}
		c := Commitment(w.r.Salt, BTC, uids)
		rec.Commitment, w.uids[c] = &c, uids
		rec.Outputs = append(rec.Outputs, w.r.MarkerOut(Marker{Type: MarkerPayment, Commitment: &c}))
		w.height++
		rec.Height = w.height
		require.NoError(b, s.Apply(rec))
		clear(w.uids)
	}
	require.Empty(b, s.Unresolved())
	require.GreaterOrEqual(b, s.paid.len(), n)
	return w
}

// BenchmarkCheckAtHistory is what a ledger with a long history costs a member for each request: a copy of the state,
// and the check and building of a payment of fifty withdrawals by it. Beside it: the same copy, entry by entry.
func BenchmarkCheckAtHistory(b *testing.B) {
	w := aged(b, *historyEntries)
	var due []Payout
	for i := range 50 {
		due = append(due, w.withdrawal(Bitcoin, 20_000+uint64(i), walletScript(b, "alice")))
	}
	plan, _, err := w.state.ProposePayment(BTC, due, w.offer())
	require.NoError(b, err)
	require.Len(b, plan.UIDs, 50)
	payouts, limits := due, w.limits()

	b.Run("check", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s := w.state.Clone()
			require.NoError(b, s.Check(plan, payouts, limits))
			_, err := s.Build(plan, payouts)
			require.NoError(b, err)
		}
	})
	b.Run("copied", func(b *testing.B) {
		holdings, paid := maps.Collect(w.state.holdings.all()), maps.Collect(w.state.paid.all())
		byTx := maps.Collect(w.state.byTx.all())
		b.ReportAllocs()
		b.ResetTimer()
		for b.Loop() {
			_ = maps.Clone(holdings)
			_ = maps.Clone(paid)
			_ = maps.Clone(byTx)
		}
	})
}
