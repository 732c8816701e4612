package vault_test

import (
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/message"
)

func payload(t testing.TB, m message.Message) message.Payload {
	t.Helper()
	p, err := m.Payload.Decoded(), m.Payload.Err()
	require.NoError(t, err)
	return p
}

// Deposits by wallet of every kind of asset become messages, each keyed by its outpoint (SR-04); what is wrong with one
// makes it a return, never nothing.
func TestWatchDepositsByWallet(t *testing.T) {
	l := newWatchLab(t)
	w := l.watch()
	ctx := t.Context()
	l.open()
	btc := l.deposit(100_000)
	l.Mine(1)
	token := l.depositToken("12.5")
	rune0 := l.depositRune(l.runes[0], 7_000_000)
	l.Mine(1)
	both := l.pay(
		bitcoin.Out{Value: 30_000, Script: l.plain(custody.BTC).Script},
		bitcoin.Out{Value: 40_000, Script: l.plain(custody.BTC).Script},
		l.says(),
	)
	bare := l.pay(bitcoin.Out{Value: 50_000, Script: l.plain(custody.BTC).Script})
	wrong := l.pay(bitcoin.Out{Value: 60_000, Script: l.plain(custody.Rune).Script}, l.says())
	l.Mine(1)

	b, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	type want struct {
		tx     *wire.MsgTx
		vout   uint32
		kind   message.Kind
		asset  custody.Asset
		amount uint64
	}
	list := []want{
		{btc, 0, message.KindMint, custody.Bitcoin, 100_000},
		{token, 0, message.KindMint, l.token, 12_50000000},
		{rune0, 0, message.KindMint, l.runes[0], 70_000},
		{both, 0, message.KindMint, custody.Bitcoin, 30_000},
		{both, 1, message.KindMint, custody.Bitcoin, 40_000},
		{bare, 0, message.KindReturn, custody.Bitcoin, 50_000},
		{wrong, 0, message.KindReturn, custody.Bitcoin, 60_000},
	}
	require.Len(t, b.Deposits, len(list))
	uids := map[message.UID]bool{}
	for _, x := range list {
		found := false
		for _, d := range b.Deposits {
			if d.Tx != chain.TxID(x.tx.TxHash().String()) || d.LogIndex != x.vout {
				continue
			}
			found = true
			p := payload(t, d.Message)
			require.Equal(t, x.kind, p.Kind, "%s:%d", d.Tx, d.LogIndex)
			require.Equal(t, x.asset.Anchor(), d.Message.SrcAnchor)
			require.Equal(t, amount.New(x.amount), p.Amount)
			require.NotEmpty(t, d.Sender)
			uids[d.Message.UID] = true
			again, final, err := w.Reobserve(ctx, d.Tx)
			require.NoError(t, err)
			require.Contains(t, again, d)
			require.Equal(t, b.Finalized, final)
		}
		require.True(t, found, "%v", x)
	}
	require.Len(t, uids, len(list))
	l.balanced(w)

	_, _, err = w.Reobserve(ctx, chain.TxID(chainhash.Hash{1}.String()))
	require.ErrorIs(t, err, chain.ErrNotFound)
	_, _, err = w.Reobserve(ctx, "nonsense")
	require.Error(t, err)

	r, err := w.Reserves(ctx)
	require.NoError(t, err)
	v := l.View()
	shown := 0
	for _, s := range l.rules.Scripts() {
		coins, err := v.Coins(s.Script, nil, 1000)
		require.NoError(t, err)
		shown += len(coins)
	}
	require.Len(t, r.Outputs, shown, "every output of the custody is told")
	require.Equal(t, amount.New(110_000), r.Assets[0].Returnable)
	require.Equal(t, amount.New(2_000_546), r.Assets[0].FeeReserve)
}

// SR-21: final is a deposit when the blocks of its window bear it.
func TestWatchFinality_SR21(t *testing.T) {
	l := newWatchLab(t)
	w := l.watch()
	small := l.deposit(100_000)
	l.Mine(1)
	l.deposit(60_000_000)
	l.Mine(1)
	again := l.deposit(100_000)
	l.Mine(1)
	b, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	require.Len(t, b.Deposits, 3)
	require.Equal(t, b.Head.Height-1, b.Finalized.Height, "two confirmations make a block final")
	for i, above := range []uint64{0, 3, 3} {
		require.Equal(t, b.Deposits[i].Block.Height+above, b.Deposits[i].FinalAt)
	}
	require.Equal(t, small.TxHash().String(), string(b.Deposits[0].Tx))
	for height, want := range map[uint64]uint64{0: 100_000, 1: 60_100_000, 2: 60_200_000} {
		block, err := l.View().Block(uint32(b.Deposits[0].Block.Height + height))
		require.NoError(t, err)
		at := chain.Cursor{Height: uint64(block.Height), Hash: block.Hash.String()}
		got, err := w.Balance(t.Context(), custody.Bitcoin, at)
		require.NoError(t, err)
		require.Equal(t, amount.New(want), got, "at each block its own")
		at.Hash = chainhash.Hash{1}.String()
		_, err = w.Balance(t.Context(), custody.Bitcoin, at)
		require.ErrorIs(t, err, chain.ErrNotFound)
	}
	_, err = w.Balance(t.Context(), custody.TokenAsset("none"), b.Next)
	require.ErrorIs(t, err, custody.ErrAsset)
	require.Equal(t, again.TxHash().String(), string(b.Deposits[2].Tx))
	l.Mine(int(custody.Window))
	later := l.deposit(100_000)
	l.Mine(1)
	deposits, _, err := w.Reobserve(t.Context(), chain.TxID(later.TxHash().String()))
	require.NoError(t, err)
	require.Equal(t, deposits[0].Block.Height, deposits[0].FinalAt, "the large one left the window")
}

// SR-21: of runes and BRC-20, too, small deposits that come to as much in one window wait as one large one does, and
// other assets and windows are none of theirs.
func TestWatchFinalityOfAssets_SR21(t *testing.T) {
	l := newWatchLab(t, func(r *custody.Rules) {
		for a, x := range r.Terms {
			if a != custody.Bitcoin {
				x.Steps = []custody.Step{{Above: whole(25, x.Common), Confirmations: 4}}
				r.Terms[a] = x
			}
		}
	})
	w, ctx := l.watch(), t.Context()
	l.open()
	large := l.depositRune(l.runes[1], units(25, l.rules.Terms[l.runes[1]].Decimals))
	l.deposit(100_000)
	l.Mine(1)
	dozen := units(12, l.rules.Terms[l.runes[0]].Decimals)
	small := []*wire.MsgTx{l.depositToken("12"), l.depositRune(l.runes[0], dozen)}
	l.Mine(1)
	small = append(small, l.depositToken("12"), l.depositRune(l.runes[0], dozen))
	l.Mine(1)
	small = append(small, l.depositToken("1"), l.depositRune(l.runes[0], dozen/12))
	l.Mine(1)
	b, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	require.Len(t, b.Deposits, 8)
	final := map[chain.TxID]uint64{}
	for _, d := range b.Deposits {
		final[d.Tx] = d.FinalAt - d.Block.Height
		require.Equal(t, message.KindMint, payload(t, d.Message).Kind)
	}
	require.Equal(t, uint64(2), final[chain.TxID(large.TxHash().String())], "one large: two more than the first step")
	for i, tx := range small {
		want := uint64(0)
		if i >= 4 {
			want = 2
		}
		require.Equal(t, want, final[chain.TxID(tx.TxHash().String())], "small deposit %d", i)
	}
	sums, err := w.Unsettled(ctx)
	require.NoError(t, err)
	require.EqualValues(t, 4, l.rules.Confirmations(l.token, sums[l.token]), "the next one waits as long, however small")
	l.Mine(int(custody.Window))
	sums, err = w.Unsettled(ctx)
	require.NoError(t, err)
	require.Empty(t, sums)
	later := l.depositToken("24.99999999")
	l.Mine(1)
	deposits, _, err := w.Reobserve(ctx, chain.TxID(later.TxHash().String()))
	require.NoError(t, err)
	require.Equal(t, deposits[0].Block.Height, deposits[0].FinalAt, "one unit short in a window of its own")
}

func half(t *testing.T, a amount.Amount) float64 {
	n, fits := a.Uint64()
	require.True(t, fits)
	return float64(n) / 2
}

// whole are whole coins in units of so many decimals.
func whole(n uint64, decimals uint8) amount.Amount { return amount.New(units(n, decimals)) }

func units(n uint64, decimals uint8) uint64 {
	for range decimals {
		n *= 10
	}
	return n
}

// A payment is reported by the uids that it commits to, and paid once; its fee comes from the reserve (SR-12). What
// nobody can name yet stops the reports, not the following of the chain.
func TestWatchPayments_SR01_SR12(t *testing.T) {
	l := newWatchLab(t)
	known := &hints{uids: map[chainhash.Hash][]message.UID{}}
	guess := &candidates{}
	relay := l.watch(func(c *watch.Config) { c.Hints = known })
	member := l.watch(func(c *watch.Config) { c.Candidates = guess })
	ctx := t.Context()
	l.open()
	l.deposit(1_000_000)
	l.Mine(2)
	one, two := l.payout(1, 300_000), l.payout(2, 200_000)
	tx := l.withdraw(relay, one, two)
	id := chain.Handle(tx.TxHash().String())
	st, err := relay.Status(ctx, id)
	require.NoError(t, err)
	require.Equal(t, chain.TxPending, st.State)
	r, err := relay.Reserves(ctx)
	require.NoError(t, err)
	require.Len(t, r.Pending, 1)
	require.Equal(t, tx.TxHash(), r.Pending[0].TxID)

	l.Mine(1)
	st, err = relay.Status(ctx, id)
	require.NoError(t, err)
	require.Equal(t, chain.TxStatus{State: chain.TxIncluded, Block: st.Block, Confirmations: 1}, st)
	before, err := relay.Observe(ctx, chain.Cursor{})
	require.NoError(t, err, "blocks below the payment are told")
	require.Equal(t, st.Block.Height-1, before.Next.Height)
	_, err = relay.Observe(ctx, before.Next)
	require.ErrorIs(t, err, watch.ErrUnresolved)
	require.ErrorIs(t, err, chain.ErrBehind)
	_, err = relay.Executed(ctx, "", one.UID)
	require.ErrorIs(t, err, watch.ErrUnresolved, "nobody can say that it was not paid")

	require.Error(t, relay.Resolve(ctx, tx.TxHash(), []message.UID{two.UID, one.UID}), "not what it commits to")
	known.mu.Lock()
	known.uids[tx.TxHash()] = []message.UID{one.UID, two.UID}
	known.mu.Unlock()
	*guess = candidates{l.payout(9, 300_000), one, l.payout(8, 200_000), two}
	for name, w := range map[string]*watch.Watcher{"by hints": relay, "by guessing": member} {
		l.Await("resolved "+name, func() bool {
			_, err := w.Executed(ctx, "", one.UID)
			return err == nil
		})
		b, err := all(t, w, chain.Cursor{})
		require.NoError(t, err)
		require.Len(t, b.Deliveries, 2, name)
		shares, err := b.Deliveries[0].Cost.Add(b.Deliveries[1].Cost)
		require.NoError(t, err)
		require.Equal(t, b.Flows[len(b.Flows)-1].Amount, shares, "both together bear the whole fee")
		require.InDelta(t, half(t, shares), half(t, b.Deliveries[0].Cost)*2, 1, "the same outputs, the same shares")
		for i, p := range []custody.Payout{one, two} {
			d := b.Deliveries[i]
			require.Equal(t, p.UID, d.UID)
			require.Equal(t, p.Amount, d.Paid)
			require.Equal(t, custody.Bitcoin.Anchor(), d.Anchor)
			require.Equal(t, chain.TxID(id), d.Tx)
		}
		fee := b.Flows[len(b.Flows)-1]
		require.False(t, fee.In)
		require.NotZero(t, fee.Amount)
		paid, err := w.Executed(ctx, "", one.UID, l.payout(7, 1).UID)
		require.NoError(t, err)
		require.Equal(t, []bool{true, false}, paid)
		paid, err = w.Executed(ctx, before.Next.Hash, one.UID)
		require.NoError(t, err)
		require.Equal(t, []bool{false}, paid, "not at the block before")
		l.balanced(w)
	}
	l.Mine(1)
	st, err = relay.Status(ctx, id)
	require.NoError(t, err)
	require.Equal(t, chain.TxFinal, st.State)
	st, err = relay.Status(ctx, chain.Handle(chainhash.Hash{9}.String()))
	require.NoError(t, err)
	require.Equal(t, chain.TxDropped, st.State)
}
