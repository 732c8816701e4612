package cluster_test

import (
	"crypto/ed25519"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

// INV-08: whatever a message carries, its delivery arrives by as many transactions as it needs.
func TestPosted_INV08(t *testing.T) {
	w := newWorld(t)
	t.Run("a delivery that exceeds a transaction is posted first, and its rent comes back", func(t *testing.T) {
		c, fresh, j := w.New(t), solana.KeyOf(keyFor("a third")), &journal{}
		from := w.here(t)
		m := w.message(t, w.token, fresh, units, make([]byte, message.MaxData))
		at := w.attest(t, m)
		turns := 0
		var h chain.Handle
		for h == "" {
			// Each turn by a relay that was killed after the one before (INV-07).
			c = w.adapter(t, func(c *cluster.Config) { c.Journal = j }, w.node.URL)
			var err error
			if h, err = c.Submit(t.Context(), at); err != nil {
				require.ErrorIs(t, err, chain.ErrLater)
			}
			require.Less(t, turns, 4)
			turns++
			w.Mine(t, 1)
		}
		require.Equal(t, 3, turns, "the account and its first piece, all others, the delivery")
		require.Equal(t, "null", w.errorOf(t, chain.TxID(h.Tx())))
		got, err := solana.ReadTokenAccount(w.account(t, solana.AssociatedAccount(fresh, w.token.Mint)))
		require.NoError(t, err)
		require.EqualValues(t, units, got.Amount)
		post, err := w.d.Post(w.token, solana.KeyOf(w.relayer), solana.Proof{
			Messages: at.Messages, Epoch: 1, Attestation: at.Attestation,
		}, 0)
		require.NoError(t, err)
		require.Nil(t, w.account(t, post.Account))
		w.Finalize(t)
		seen := all(t, c, from).Deliveries
		require.Len(t, seen, 1)
		require.Equal(t, m.UID, seen[0].UID)
		require.Equal(t, amount.New(units), seen[0].Paid)
		_, err = c.Submit(t.Context(), at)
		require.ErrorIs(t, err, chain.ErrExecuted)
	})
	t.Run("what was posted and is not needed any more is taken back", func(t *testing.T) {
		now, other := time.Now(), keyFor("another relayer")
		journal := &journal{}
		mine := w.adapter(t, func(c *cluster.Config) {
			c.Journal, c.Now = journal, func() time.Time { return now }
		}, w.node.URL)
		var id string
		w.ask(t, &id, "requestAirdrop", solana.KeyOf(other), 5_000_000_000)
		w.Mine(t, 1)
		theirs := w.adapter(t, func(c *cluster.Config) { c.Signer = solana.InMemory(other) }, w.node.URL)
		at := w.attest(t, w.message(t, w.token, solana.KeyOf(w.user), units, make([]byte, 1000)))
		_, err := mine.Submit(t.Context(), at)
		require.ErrorIs(t, err, chain.ErrLater)
		w.Mine(t, 1)
		proof := solana.Proof{Messages: at.Messages, Epoch: 1, Attestation: at.Attestation}
		post, err := w.d.Post(w.token, solana.KeyOf(w.relayer), proof, 0)
		require.NoError(t, err)
		require.NotNil(t, w.account(t, post.Account))
		for h := chain.Handle(""); h == ""; w.Mine(t, 1) {
			if h, err = theirs.Submit(t.Context(), at); err != nil {
				require.ErrorIs(t, err, chain.ErrLater)
			}
		}
		w.Mine(t, hashLife+finality)
		submit := func() {
			_, err := mine.Submit(t.Context(), w.Attest(t, 1))
			require.NoError(t, err)
			w.Mine(t, 1)
		}
		submit()
		require.NotNil(t, w.account(t, post.Account), "not at once")
		now = now.Add(2 * time.Hour)
		submit()
		require.Nil(t, w.account(t, post.Account))
		posts := func() (n int) {
			rows, err := journal.Submissions(t.Context(), idHere, solana.KeyOf(w.relayer).String())
			require.NoError(t, err)
			for _, r := range rows {
				tx, err := solana.DecodeTransaction(r.Raw[8:])
				require.NoError(t, err)
				if _, ok := w.d.PostedBy(tx.Message); ok {
					n++
				}
			}
			return n
		}
		require.Equal(t, 1, posts())
		submit()
		require.Zero(t, posts(), "the journal forgets it")
	})
	t.Run("CON-08 a claim of a long message is paid in part, and the rest goes back", func(t *testing.T) {
		c, from := w.adapter(t, nil, w.node.URL), w.here(t)
		user, relayer := solana.KeyOf(w.user), solana.KeyOf(w.relayer)
		m := w.message(t, w.token, user, 150_000*units, make([]byte, message.MaxData))
		for h := chain.Handle(""); h == ""; w.Mine(t, 1) {
			var err error
			if h, err = c.Submit(t.Context(), w.attest(t, m)); err != nil {
				require.ErrorIs(t, err, chain.ErrLater)
			}
		}
		d := all(t, c, from).Deliveries
		require.Len(t, d, 1)
		require.Equal(t, chain.OutcomeLiquidity, d[0].Outcome)
		from = w.here(t)
		_, err := c.Retry(t.Context(), m)
		require.NoError(t, err, "as far as liquidity allows")
		w.Mine(t, 1)
		d = all(t, c, from).Deliveries
		require.Len(t, d, 1)
		require.Equal(t, chain.ClaimPaid, d[0].Kind)
		require.False(t, d[0].Remaining.IsZero())
		rest, err := amount.New(150_000 * units).Sub(d[0].Paid)
		require.NoError(t, err)
		require.Equal(t, rest, d[0].Remaining)
		from = w.here(t)
		uid := message.NewUID(idHere, idThere, message.PoolNonce(tokenID, 0))
		in, err := w.d.Redirect(w.token, user, relayer, m, uid)
		require.NoError(t, err)
		w.run(t, []ed25519.PrivateKey{w.user}, in)
		d = all(t, c, from).Deliveries
		require.Len(t, d, 1)
		require.Equal(t, uid, d[0].RefundUID)
		require.Equal(t, rest, d[0].Amount)
	})
}
