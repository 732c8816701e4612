package toncenter_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// An endpoint that serves an old state holds back what is final, and invents nothing: what came since is not final
// before it knows, and alone it is none that can be used.
func TestAnEndpointWithAnOldState_SR19(t *testing.T) {
	w := newWorld(t)
	observer := func(final bool, urls ...string) chain.Chain {
		return w.adapter(t, func(c *toncenter.Config) { c.Wallet, c.Journal, c.FinalOnly = nil, nil, final }, urls...)
	}
	behind := w.serve(t)
	relay, member := observer(false, w.url, behind), observer(true, w.url, behind)
	start := seen(t, relay, chain.Cursor{})
	safe := seen(t, member, chain.Cursor{})
	var old []byte
	w.proxy.set(func() {
		w.proxy.change = func(method string, result []byte) []byte {
			if method != "getMasterchainInfo" {
				return result
			}
			if old == nil {
				old = bytes.Clone(result)
			}
			return old
		}
	})
	_ = seen(t, relay, start.Next) // the state that is told from now on
	w.Send(t)
	w.Mine(t, 1)
	w.Finalize(t)

	got, err := relay.Observe(t.Context(), start.Next)
	require.NoError(t, err)
	for from := got; len(got.Deposits) == 0 && from.More; from = got {
		got, err = relay.Observe(t.Context(), from.Next)
		require.NoError(t, err)
	}
	require.Len(t, got.Deposits, 1)
	require.False(t, got.RolledBack)
	require.Less(t, got.Finalized.Height, got.Deposits[0].Block.Height, "one endpoint alone says so")
	held := seen(t, member, safe.Next)
	require.Empty(t, held.Deposits, "a member waits for both")
	_, err = observer(false, behind).Observe(t.Context(), got.Next)
	require.ErrorIs(t, err, chain.ErrBehind)

	w.proxy.Heal()
	require.Len(t, seen(t, member, held.Next).Deposits, 1, "once it has caught up")
}

// A message that no block takes is pending until its time is over for what is final, and then another one is signed:
// the delivery happens once.
func TestAMessageThatIsNeverIncluded_INV02_INV07(t *testing.T) {
	w := newWorld(t)
	rows := &journal{}
	c := w.adapter(t, func(c *toncenter.Config) { c.Journal = rows }, w.url)
	from := seen(t, c, chain.Cursor{}).Next
	a := w.Attest(t, 1)
	h, err := c.Submit(t.Context(), a)
	require.NoError(t, err)
	stored := rows.rows[0].Raw
	w.node.Forget()
	w.Mine(t, depth+1)
	require.Equal(t, chain.TxPending, status(t, c, h), "a block may still take it")
	same, err := c.Submit(t.Context(), a)
	require.NoError(t, err)
	require.Equal(t, h, same)
	require.Equal(t, stored, rows.rows[0].Raw, "nothing else is signed meanwhile")

	w.DropPending(t)
	require.Equal(t, chain.TxDropped, status(t, c, h))
	again, err := c.Submit(t.Context(), a)
	require.NoError(t, err)
	require.NotEqual(t, h, again)
	w.Mine(t, 1)
	require.Equal(t, chain.TxIncluded, status(t, c, again))
	require.Len(t, seen(t, c, from).Deliveries, 1)
}

// Two relays with wallets of their own deliver the same at once: the pool executes it once, and the other one's value
// goes back but for the gas.
func TestTwoDeliveriesRace_INV02(t *testing.T) {
	w := newWorld(t)
	mine := w.New(t)
	theirs := w.adapter(t, func(c *toncenter.Config) { c.Wallet = w.owner }, w.url)
	from := seen(t, mine, chain.Cursor{}).Next
	a := w.Attest(t, 2)
	one, err := mine.Submit(t.Context(), a)
	require.NoError(t, err)
	other, err := theirs.Submit(t.Context(), a)
	require.NoError(t, err)
	require.NotEqual(t, one, other)
	before, err := theirs.Nanotons(t.Context())
	require.NoError(t, err)
	w.Mine(t, 1)
	require.Len(t, seen(t, mine, from).Deliveries, 2)
	for _, c := range []chain.Chain{mine, theirs} {
		_, err = c.Submit(t.Context(), a)
		require.ErrorIs(t, err, chain.ErrExecuted)
	}
	after, err := theirs.Nanotons(t.Context())
	require.NoError(t, err)
	spent, err := before.Sub(after)
	require.NoError(t, err)
	require.Negative(t, spent.Cmp(amount.New(coin/20)), "%s nanotons", spent)
}

// A pool whose storage has used up its reserve delivers nothing and loses nothing: what is sent to it comes back, and
// once anybody has topped it up, the same message is delivered, once.
func TestAPoolWithoutTONForStorage_CON02_INV02_INV08(t *testing.T) {
	w := newWorld(t)
	c := w.New(t)
	from := seen(t, c, chain.Cursor{}).Next
	balance, data, rested, err := w.client(t).Resting(t.Context(), w.pool.Address)
	require.NoError(t, err)
	left, err := w.d.PoolStorage(balance, data)
	require.NoError(t, err)
	require.Positive(t, left.Unpaid(rested).Days())
	w.node.Skip(time.Duration(left.Days()+100) * 24 * time.Hour)
	w.Finalize(t)
	same, _, rested, err := w.client(t).Resting(t.Context(), w.pool.Address)
	require.NoError(t, err)
	require.Equal(t, balance, same, "the chain takes it with the next transaction")
	require.Zero(t, left.Unpaid(rested).Days())
	missing := left.Unpaid(rested).Missing(1)
	require.Positive(t, missing.Cmp(left.Year))

	a := w.Attest(t, 1)
	h, err := c.Submit(t.Context(), a)
	require.NoError(t, err)
	w.Mine(t, 1)
	require.Equal(t, chain.TxFailed, status(t, c, h))
	_, err = c.Submit(t.Context(), a)
	require.ErrorIs(t, err, chain.ErrWasted)
	require.ErrorContains(t, err, "exit code 419, and the value went back")
	require.Empty(t, seen(t, c, from).Deliveries)

	w.send(t, w.users[0], wallet.Order{To: w.pool.Address, Value: missing, Bounce: true})
	again, err := c.Submit(t.Context(), a)
	require.NoError(t, err)
	w.Mine(t, 1)
	require.Equal(t, chain.TxIncluded, status(t, c, again))
	require.Len(t, seen(t, c, from).Deliveries, 1)
	_, err = c.Submit(t.Context(), a)
	require.ErrorIs(t, err, chain.ErrExecuted)
}
