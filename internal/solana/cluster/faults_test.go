package cluster_test

import (
	"bytes"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

// slot is the newest slot of the cluster.
func (w *world) slot(t *testing.T) (slot uint64) {
	w.ask(t, &slot, "getSlot", map[string]any{"commitment": "confirmed"})
	return slot
}

// paidOnce demands that a slot holds two transactions for one message, of which one was paid and the other failed.
func (w *world) paidOnce(t *testing.T, c chain.Chain, at chain.Attestation, one, other chain.Handle) {
	t.Helper()
	require.NotEqual(t, one, other)
	held := w.tokens(t)
	w.Mine(t, 1)
	require.Equal(t, held+2*units, w.tokens(t))
	first, second := w.errorOf(t, chain.TxID(one.Tx())), w.errorOf(t, chain.TxID(other.Tx()))
	require.Equal(t, "null", first)
	require.NotEqual(t, "null", second, "both are in a block, and the second of them failed")
	_, err := c.Submit(t.Context(), at)
	require.ErrorIs(t, err, chain.ErrExecuted)
}

// tokens is what the user's account of the pool's token holds, in base units.
func (w *world) tokens(t *testing.T) uint64 {
	got, err := solana.ReadTokenAccount(w.account(t, solana.AssociatedAccount(solana.KeyOf(w.user), w.token.Mint)))
	require.NoError(t, err)
	return got.Amount
}

func TestFaults(t *testing.T) {
	w := newWorld(t)
	t.Run("INV-02 two relays with keys of their own race: one is paid for, the other pays a fee", func(t *testing.T) {
		mine := w.New(t)
		theirs := w.adapter(t, func(c *cluster.Config) { c.Signer = solana.InMemory(w.owner) }, w.node.URL)
		at := w.Attest(t, 1)
		first, err := mine.Submit(t.Context(), at)
		require.NoError(t, err)
		second, err := theirs.Submit(t.Context(), at)
		require.NoError(t, err)
		w.paidOnce(t, theirs, at, first, second)
	})
	t.Run("INV-02 two relays with one key and one journal send the same bytes", func(t *testing.T) {
		j := &journal{}
		shared := func(c *cluster.Config) { c.Journal = j }
		at := w.Attest(t, 1)
		first, err := w.adapter(t, shared, w.node.URL).Submit(t.Context(), at)
		require.NoError(t, err)
		second, err := w.adapter(t, shared, w.node.URL).Submit(t.Context(), at)
		require.NoError(t, err)
		require.Equal(t, first, second)
		require.Len(t, j.rows, 1)
		w.Mine(t, 1)
	})
	t.Run("INV-02 a transaction that lands after it was given up is not paid twice", func(t *testing.T) {
		now := time.Unix(1_800_000_000, 0)
		c := w.adapter(t, func(c *cluster.Config) { c.Now = func() time.Time { return now } }, w.serve(t))
		at := w.Attest(t, 1)
		first, err := c.Submit(t.Context(), at)
		require.NoError(t, err)
		height := regexp.MustCompile(`"blockHeight":(\d+)`)
		w.proxy.set(func() { // an endpoint that is far ahead, as it says, gives what waits up for lost
			w.proxy.change = func(asked string, result []byte) []byte {
				if asked != "getBlock" {
					return result
				}
				return height.ReplaceAll(result, []byte(`"blockHeight":1${1}000`))
			}
		})
		second, err := c.Submit(t.Context(), at)
		require.NoError(t, err)
		w.proxy.set(func() { w.proxy.change = nil })
		w.paidOnce(t, c, at, first, second)
	})
	t.Run("INV-02 what an endpoint keeps to itself until it has expired is never included", func(t *testing.T) {
		c := w.adapter(t, nil, w.serve(t))
		at, held := w.Attest(t, 1), w.tokens(t)
		first, err := c.Submit(t.Context(), at)
		require.NoError(t, err)
		var late []any
		w.proxy.set(func() {
			for _, raw := range w.proxy.last["sendTransaction"] {
				late = append(late, raw)
			}
		})
		w.DropPending(t)
		second, err := c.Submit(t.Context(), at)
		require.NoError(t, err)
		require.NotEqual(t, first, second)
		var id string
		w.ask(t, &id, "sendTransaction", late...)
		require.Equal(t, first.Tx(), id)
		w.Mine(t, 1)
		require.Equal(t, held+2*units, w.tokens(t))
		require.Equal(t, "null", w.errorOf(t, chain.TxID(second.Tx())))
		st, err := c.Status(t.Context(), first)
		require.NoError(t, err)
		require.Equal(t, chain.TxDropped, st.State)
	})
	t.Run("skipped slots hide nothing, and a place in one is the block below it", func(t *testing.T) {
		from, url := w.here(t), w.serve(t)
		below := w.slot(t)
		w.Mine(t, 3)
		tx := w.Send(t)
		w.Mine(t, 1)
		w.Finalize(t)
		w.proxy.set(func() { w.proxy.skipped = map[uint64]bool{below + 1: true, below + 2: true, below + 3: true} })
		c := w.adapter(t, nil, url)
		got := all(t, c, from)
		require.Len(t, got.Deposits, 1)
		require.Equal(t, tx, got.Deposits[0].Tx)
		require.Equal(t, below+4, got.Deposits[0].Block.Height)
		at, err := c.FinalAt(t.Context(), below+3)
		require.NoError(t, err)
		require.Equal(t, below, at.Height)
		require.Empty(t, all(t, c, got.Next).Deposits, "nothing is told twice")
	})
	t.Run("an endpoint that lags is waited for, and what it has not seen is not taken back", func(t *testing.T) {
		c, second := w.Pair(t)
		before := all(t, c, chain.Cursor{})
		second.Freeze()
		tx := w.Send(t)
		w.Mine(t, 1)
		w.Finalize(t)
		b, err := c.Observe(t.Context(), before.Next)
		require.NoError(t, err)
		require.False(t, b.RolledBack)
		require.Equal(t, before.Finalized, b.Finalized, "final is what both call so")
		second.Heal()
		found := all(t, c, before.Next).Deposits
		require.Len(t, found, 1)
		require.Equal(t, tx, found[0].Tx)
	})
	t.Run("an endpoint that answers with a limit in the middle of a delivery", func(t *testing.T) {
		j := &journal{}
		c := w.adapter(t, func(c *cluster.Config) { c.Journal, c.CallTimeout = j, 3*time.Second }, w.serve(t))
		at, held := w.Attest(t, 1), w.tokens(t)
		w.proxy.set(func() {
			w.proxy.change = func(asked string, result []byte) []byte {
				if asked == "sendTransaction" {
					return bytes.Replace(result, []byte(`"result"`), []byte(`"error":{"code":429,"message":"slower"},"was"`), 1)
				}
				return result
			}
		})
		_, err := c.Submit(t.Context(), at)
		require.ErrorContains(t, err, "slower")
		require.Len(t, j.rows, 1, "what was stored may have arrived")
		raw := j.rows[0].Raw
		w.Mine(t, 1) // and it had
		w.proxy.set(func() { w.proxy.change = nil })
		_, err = c.Submit(t.Context(), at)
		require.ErrorIs(t, err, chain.ErrExecuted)
		require.Equal(t, raw, j.rows[0].Raw)
		require.Equal(t, held+2*units, w.tokens(t))
	})
}
