package vault_test

import (
	"bytes"
	"log/slog"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
)

// ledger is what the events add up to for an asset, and what the custody says that it holds: a member holds these two
// against each other, and stops the asset when the custody has less.
func (l *watchLab) ledger(w *watch.Watcher, a custody.Asset) (owed, held int64) {
	l.t.Helper()
	b, err := all(l.t, w, chain.Cursor{})
	require.NoError(l.t, err)
	sats := func(v amount.Amount) int64 {
		n, fits := v.Uint64()
		require.True(l.t, fits)
		return int64(n)
	}
	for _, d := range b.Deposits {
		if d.Message.SrcAnchor == a.Anchor() {
			owed += sats(payload(l.t, d.Message).Amount)
		}
	}
	for _, f := range b.Flows {
		switch {
		case f.Anchor != a.Anchor():
		case f.In:
			owed += sats(f.Amount)
		default:
			owed -= sats(f.Amount)
		}
	}
	for _, d := range b.Deliveries {
		if d.Anchor == a.Anchor() {
			owed -= sats(d.Paid)
		}
	}
	balance, err := w.Balance(l.t.Context(), a, b.Next)
	require.NoError(l.t, err)
	return owed, sats(balance)
}

// SR-18, INV-01: members of an epoch that ended can take what was sent to their old address and cannot be credited.
// That was its sender's, and backs nothing: the ledger owes it no more, everybody is told, and nobody else's money
// stops. A member that never saw it happen reads the same from the chain.
func TestWatch_SR18_INV01_TakenDepositsStopNobody(t *testing.T) {
	l := newWatchLab(t)
	l.open()
	l.deposit(500_000)
	l.Mine(2)
	address := l.plain(custody.BTC)
	_, old := l.ended()
	var log bytes.Buffer
	w := l.watch(func(c *watch.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	late := l.pay(bitcoin.Out{Value: 300_000, Script: address.Script})
	other := l.pay(bitcoin.Out{Value: 70_000, Script: address.Script})
	l.Mine(2)
	s, _, err := w.State(t.Context())
	require.NoError(t, err)
	op := wire.OutPoint{Hash: late.TxHash()}
	h, ok := s.Holding(op)
	require.True(t, ok)
	require.Equal(t, custody.ClassReturnable, h.Class)
	_, gone := s.TakenFor(h.UID)
	require.False(t, gone)
	require.NotContains(t, log.String(), "level=ERROR")

	take := l.steal(late, 0, address, l.wallet, old)
	l.Mine(3)
	l.balanced(w)
	owed, held := l.ledger(w, custody.Bitcoin)
	require.Equal(t, owed, held)
	s, _, err = w.State(t.Context())
	require.NoError(t, err)
	taken, gone := s.TakenFor(h.UID)
	require.True(t, gone)
	require.Equal(t, []custody.Taken{taken}, s.AllTaken())
	require.Equal(t, op, taken.Holding.OutPoint)
	require.Equal(t, take.TxHash(), taken.TxID)
	_, gone = s.Returnable(h.UID)
	require.False(t, gone)
	r, err := w.Reserves(t.Context())
	require.NoError(t, err)
	require.Equal(t, []string{"300000", "70000"}, []string{r.Assets[0].Taken.String(), r.Assets[0].Returnable.String()})
	require.Contains(t, log.String(), "level=ERROR")
	require.Contains(t, log.String(), take.TxHash().String())
	require.Equal(t, l.fresh(), everything(t, w))

	_, there := s.Holding(wire.OutPoint{Hash: other.TxHash()})
	require.True(t, there)
}

// INV-01, SR-18: what members take while their epoch has not ended stops the asset, whatever it was: some of them hold
// what was issued.
func TestWatch_INV01_TakenInItsTimeStopsTheAsset(t *testing.T) {
	l := newWatchLab(t)
	l.open()
	l.deposit(500_000)
	stray := l.pay(bitcoin.Out{Value: 300_000, Script: l.plain(custody.BTC).Script})
	l.Mine(2)
	w := l.watch()
	l.steal(stray, 0, l.plain(custody.BTC), l.wallet, l.keys)
	l.Mine(3)
	owed, held := l.ledger(w, custody.Bitcoin)
	require.Equal(t, int64(300_000), owed-held)
	s, _, err := w.State(t.Context())
	require.NoError(t, err)
	require.Empty(t, s.AllTaken())
}

// INV-01, SR-12, SR-21: what backs issued bitcoin and is spent against the rules stops it, until a typed top-up made up
// for it; that is no reserve for miners, and what comes above it is.
func TestWatch_INV01_LossOfBackingStopsUntilMadeUp(t *testing.T) {
	l := newWatchLab(t)
	l.open()
	backing := l.deposit(500_000)
	l.Mine(2)
	var log bytes.Buffer
	w := l.watch(func(c *watch.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	reserve := func() int64 {
		s, _, err := w.State(t.Context())
		require.NoError(t, err)
		return s.Reserve(custody.BTC).Available
	}
	before := reserve()
	owed, held := l.ledger(w, custody.Bitcoin)
	require.Equal(t, owed, held)
	l.steal(backing, 0, l.plain(custody.BTC), l.wallet, l.keys)
	l.Mine(3)
	owed, held = l.ledger(w, custody.Bitcoin)
	require.Equal(t, int64(500_000), owed-held)
	require.Contains(t, log.String(), "against the rules")
	topUp := func(sats uint64) {
		l.pay(bitcoin.Out{Value: sats, Script: l.plain(custody.BTC).Script}, l.marked(custody.MarkerTopUp))
		l.Mine(3)
	}
	topUp(400_000)
	owed, held = l.ledger(w, custody.Bitcoin)
	require.Equal(t, int64(100_000), owed-held)
	require.Equal(t, before, reserve())
	topUp(150_000)
	owed, held = l.ledger(w, custody.Bitcoin)
	require.Equal(t, owed, held)
	require.Equal(t, before+50_000, reserve())
	require.Equal(t, l.fresh(), everything(t, w))
}
