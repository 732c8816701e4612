package vault_test

import (
	"testing"

	"github.com/stretchr/testify/require"

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
