package wallet_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/indexview"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/localnet/btclab"
)

// SR-01, SR-12: one payment opens the batons of all kinds and fills their reserves, as the custody's own reading says;
// a later one fills the reserve of one kind alone, and changes no baton.
func TestTopUp_SR01_SR12(t *testing.T) {
	l := btclab.Start(t)
	rules := custodyOf(t, l)
	l.Node.SetAutoMine(true)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	w, _ := purse(t, l, l.API(), l.Keys.Wallet)
	pay := func(topUp wallet.TopUp) {
		t.Helper()
		o, err := w.OfferTopUp(ctx, rules, topUp)
		require.NoError(t, err)
		id, err := o.Send(ctx)
		require.NoError(t, err)
		require.NoError(t, w.Wait(ctx, id, 1))
	}
	state := func() *custody.State {
		t.Helper()
		l.Synced()
		watch, err := watch.New(watch.Config{
			Rules: rules, View: indexview.Open(l.Index), Node: l.Client,
			Records: new(watch.MemoryRecords),
		})
		require.NoError(t, err)
		s, _, err := watch.State(ctx)
		require.NoError(t, err)
		return s
	}
	pay(wallet.TopUp{Kinds: custody.Kinds[:], Sats: 100_001, Coins: 3, Open: true})
	s := state()
	batons := map[custody.Kind]custody.Holding{}
	for _, kind := range custody.Kinds {
		baton, open := s.Baton(kind)
		require.True(t, open, kind)
		require.EqualValues(t, bitcoin.Postage, baton.Value)
		batons[kind] = baton
	}
	require.EqualValues(t, 100_001, s.Reserve(custody.Rune).Available)
	require.Len(t, s.Holdings(), 3*4)

	pay(wallet.TopUp{Kinds: []custody.Kind{custody.Rune}, Sats: 20_000, Coins: 1})
	s = state()
	require.EqualValues(t, 120_001, s.Reserve(custody.Rune).Available)
	require.EqualValues(t, 100_001+bitcoin.Postage, s.Reserve(custody.BTC).Available, "of BTC the baton counts")
	for _, kind := range custody.Kinds {
		baton, _ := s.Baton(kind)
		require.Equal(t, batons[kind], baton)
	}
	waiting := l.Node.Waiting()
	for want, topUp := range map[string]wallet.TopUp{
		"at least":        {Kinds: custody.Kinds[:], Sats: 29_999, Coins: 3},
		"1 to 50 coins":   {Kinds: custody.Kinds[:], Sats: 100_000},
		"name the kinds":  {Sats: 100_000, Coins: 1},
		"not enough plai": {Kinds: custody.Kinds[:], Sats: 600_000_000_000_000, Coins: 1},
	} {
		_, err := w.OfferTopUp(ctx, rules, topUp)
		require.ErrorContains(t, err, want)
	}
	rules.Start += 1_000
	_, err := w.OfferTopUp(ctx, rules, wallet.TopUp{Kinds: custody.Kinds[:], Sats: 100_000, Coins: 1})
	require.ErrorContains(t, err, "nothing before it counts")
	require.Equal(t, waiting, l.Node.Waiting(), "nothing was sent")
}
