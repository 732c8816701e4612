package vault_test

import (
	"maps"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/message"
)

// SR-03, SR-04: a least deposit is raised for later blocks, as a record that grows says it: a deposit that was minted
// stays one, and later ones below it are returnable. One that is raised in place turns a mint into a return, and then
// both messages still name one deposit, of which a member signs one.
func TestAttack_SR03_EditedMinimumTurnsMintsIntoReturns(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	tx := l.deposit(100_000)
	l.Mine(3)
	op := wire.OutPoint{Hash: tx.TxHash()}
	raised := func(change func(*custody.Terms)) (*custody.Rules, *watch.Watcher) {
		rules := *l.rules
		rules.Terms = maps.Clone(l.rules.Terms)
		terms := rules.Terms[custody.Bitcoin]
		change(&terms)
		rules.Terms[custody.Bitcoin] = terms
		require.NoError(t, rules.Check())
		return &rules, l.watchLab.watch(func(c *watch.Config) { c.Rules = &rules })
	}
	message1 := func(rules *custody.Rules, w *watch.Watcher, op wire.OutPoint) (message.Message, custody.Class) {
		s, _, err := w.State(t.Context())
		require.NoError(t, err)
		h, ok := s.Holding(op)
		require.True(t, ok)
		m, err := rules.Message(*h.Deposit)
		require.NoError(t, err)
		return m, h.Class
	}
	mint, class := message1(l.rules, l.watch, op)
	require.Equal(t, custody.ClassCredited, class)

	from := l.Node.Tip().Height + 1
	grown, w := raised(func(t *custody.Terms) { t.Minima = []custody.Minimum{{From: from, Amount: amount.New(200_000)}} })
	late := l.deposit(100_000)
	l.Mine(3)
	m, class := message1(grown, w, op)
	require.Equal(t, custody.ClassCredited, class)
	require.True(t, mint.Equal(m))
	_, class = message1(grown, w, wire.OutPoint{Hash: late.TxHash()})
	require.Equal(t, custody.ClassReturnable, class)

	edited, w := raised(func(t *custody.Terms) { t.MinDeposit = amount.New(200_000) })
	back, class := message1(edited, w, op)
	require.Equal(t, custody.ClassReturnable, class)
	require.NotEqual(t, mint.UID, back.UID)
	id, _, ok := l.rules.DepositOf(mint)
	require.True(t, ok)
	again, others, ok := edited.DepositOf(back)
	require.True(t, ok)
	require.Equal(t, id, again)
	require.Contains(t, others, mint.UID)
}
