package vault_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// Attack (SR-31): the next generation of a deployment takes the members' custody keys as they are. What is deposited in
// the first is nothing in the second, which used to mint for it as well; and payments of the first do not stop it.
func TestWatch_SR31_SameKeysInTwoDeployments(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	second := *l.rules
	second.Salt = message.Bytes32{7, 7, 7}
	require.NoError(t, second.Check())
	w := l.watchLab.watch(func(c *watch.Config) { c.Rules = &second })
	first, err := all(t, l.watch, chain.Cursor{})
	require.NoError(t, err)
	require.NotEmpty(t, first.Deposits)
	l.submit(batch(l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))))
	l.Mine(1)
	b, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	require.Empty(t, b.Deposits)
	st, _, err := w.State(t.Context())
	require.NoError(t, err)
	require.Empty(t, st.Holdings())
	require.Empty(t, st.Unresolved())
}

// SR-31: a custody whose scripts have a history from before its start is refused: nothing is told of it. What comes
// afterwards stops nothing.
func TestWatch_SR31_RefusesACustodyWithAPast(t *testing.T) {
	l := newWatchLab(t)
	l.open()
	_, err := all(t, l.watch(), chain.Cursor{})
	require.NoError(t, err)
	raised := *l.rules
	raised.Start = l.Node.Tip().Height + 1
	raised.Epochs = append([]custody.Keys(nil), raised.Epochs...)
	raised.Epochs[0].From = raised.Start
	l.Mine(1)
	w := l.watch(func(c *watch.Config) { c.Rules = &raised })
	_, err = all(t, w, chain.Cursor{})
	require.ErrorIs(t, err, vault.ErrPast)
	_, _, err = w.State(t.Context())
	require.ErrorIs(t, err, vault.ErrPast)
}
