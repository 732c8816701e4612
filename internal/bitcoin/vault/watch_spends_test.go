package vault_test

import (
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/watch"
)

// INV-11: whoever watches the committee is told of every final transaction that spent the custody's coins, of what pays
// nobody and what members signed beside the software as of a payment, once, page by page; and of no deposit.
func TestWatchSpends_INV11(t *testing.T) {
	l := newWatchLab(t)
	w := l.watch()
	l.open()
	taken := l.deposit(500_000)
	l.deposit(600_000)
	l.Mine(2)
	read := func(from vault.Position, limit int) ([]watch.Spend, vault.Position) {
		t.Helper()
		var out []watch.Spend
		for {
			list, next, err := w.Spends(t.Context(), from, limit)
			require.NoError(t, err)
			out = append(out, list...)
			if next == from {
				return out, from
			}
			from = next
		}
	}
	none, from := read(vault.Position{}, 1)
	require.Empty(t, none)

	theft := l.steal(taken, 0, l.plain(custody.BTC), l.wallet, l.keys)
	l.Mine(1)
	paid := l.withdraw(w, l.payout(1, 100_000))
	none, from = read(from, 100)
	require.Empty(t, none, "one block is not final")
	l.Mine(2)
	spent, end := read(from, 100)
	require.Len(t, spent, 2)
	require.Equal(t, theft.TxHash(), spent[0].TxID)
	require.Equal(t, paid.TxHash(), spent[1].TxID)
	require.Equal(t, uint32(1), spent[0].Epoch)
	require.False(t, spent[0].At.IsZero())
	again, _ := read(vault.Position{}, 1)
	require.Equal(t, spent, again)
	l.deposit(300_000)
	l.Mine(3)
	none, _ = read(end, 100)
	require.Empty(t, none)
}

// INV-11: they are told of what members signed for coins of deposit addresses, wherever it goes: into the custody, or
// elsewhere, which no index knows. What a depositor takes back alone is none of it.
func TestWatchSpends_INV11_DepositAddresses(t *testing.T) {
	l := newWatchLab(t)
	w := l.watch()
	l.open()
	key := newKeys(t, 1)[0]
	derived, err := l.rules.Derive(custody.DepositAddress{
		Epoch: 1, Asset: custody.Bitcoin, DstChain: labEVM, Receiver: l.evm,
		RefundKey: bitcoin.XOnlyOf(key.PubKey()), Lock: 144,
	})
	require.NoError(t, err)
	paid := l.pay(bitcoin.Out{Value: 100_000, Script: derived.Script}, bitcoin.Out{Value: 200_000, Script: derived.Script},
		bitcoin.Out{Value: 300_000, Script: derived.Script})
	l.Mine(150)
	swept := l.steal(paid, 0, derived, l.plain(custody.BTC).Script, l.keys)
	taken := l.steal(paid, 1, derived, l.wallet, l.keys)

	back := wire.NewMsgTx(2)
	back.AddTxIn(&wire.TxIn{PreviousOutPoint: wire.OutPoint{Hash: paid.TxHash(), Index: 2}, Sequence: 144})
	back.AddTxOut(wire.NewTxOut(290_000, l.wallet))
	p, err := bitcoin.NewPacket(back)
	require.NoError(t, err)
	p.Inputs[0].UTXO = wire.NewTxOut(300_000, derived.Script)
	p.Inputs[0].TapLeaves = derived.Leaves[1:]
	refund, err := p.Complete(key)
	require.NoError(t, err)
	require.NoError(t, l.Node.Send(refund))
	l.Synced()
	l.Mine(1)
	strays := func() (out []watch.Spend, next uint32) {
		t.Helper()
		for {
			list, to, err := w.Strays(t.Context(), next, 40)
			require.NoError(t, err)
			out = append(out, list...)
			if to == next {
				return out, next
			}
			next = to
		}
	}
	none, _ := strays()
	require.Empty(t, none, "one block is not final")
	l.Mine(2)
	found, next := strays()
	require.Len(t, found, 1)
	require.Equal(t, taken.TxHash(), found[0].TxID)
	require.Equal(t, uint32(1), found[0].Epoch)
	require.False(t, found[0].At.IsZero())
	none, again, err := w.Strays(t.Context(), next, 40)
	require.NoError(t, err)
	require.Equal(t, next, again)
	require.Empty(t, none)
	spent, _, err := w.Spends(t.Context(), vault.Position{}, 100)
	require.NoError(t, err)
	require.Len(t, spent, 1)
	require.Equal(t, swept.TxHash(), spent[0].TxID)
}

// SR-18, INV-11: what an older epoch has left goes to a newer one; what its members sign else once it has ended is told
// as that.
func TestWatchSpends_SR18_OlderEpochs(t *testing.T) {
	l := newWatchLab(t)
	l.open()
	l.deposit(500_000)
	l.Mine(2)
	address := l.plain(custody.BTC)
	w, old := l.ended()
	late := l.pay(bitcoin.Out{Value: 300_000, Script: address.Script}, l.says())
	l.Mine(2)
	take := l.steal(late, 0, address, l.wallet, old)
	l.Mine(3)
	spent, _, err := w.Spends(t.Context(), vault.Position{}, 100)
	require.NoError(t, err)
	require.Greater(t, len(spent), 1)
	for _, s := range spent[:len(spent)-1] {
		require.Equal(t, s.Epoch == 1, s.Moved)
		require.False(t, s.Ended)
	}
	require.True(t, spent[0].Moved)
	last := spent[len(spent)-1]
	require.Equal(t, take.TxHash(), last.TxID)
	require.True(t, last.Ended)
	require.False(t, last.Moved)
}
