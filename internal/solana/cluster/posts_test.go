package cluster_test

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/chain/chaintest"
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
	t.Run("SR-23 what the relay cannot lend the rent of waits and says so, others go ahead, and it goes on", func(t *testing.T) {
		poor, fresh := keyFor("a poor relayer"), solana.KeyOf(keyFor("a fourth"))
		c := w.adapter(t, func(c *cluster.Config) { c.Signer = solana.InMemory(poor) }, w.node.URL)
		short, long := w.Attest(t, 1).Messages[0], w.message(t, w.token, fresh, units, make([]byte, message.MaxData))
		at := w.attest(t, short, long)
		post, err := w.d.Post(w.token, solana.KeyOf(poor), solana.Proof{
			Messages: at.Messages, Epoch: 1, Attestation: at.Attestation,
		}, 1)
		require.NoError(t, err)
		rent, fee := solana.PostLamports(post.Pieces[0].Data), uint64(5000)
		_, err = c.Submit(t.Context(), at)
		lacks := new(chain.GasError)
		require.ErrorAs(t, err, &lacks, "not even fees: it is said of all at once")
		require.Equal(t, "0", lacks.Has)
		var id string
		w.ask(t, &id, "requestAirdrop", solana.KeyOf(poor), solana.DeliveryLamports+rent-1)
		w.Mine(t, 1)
		held := w.tokens(t)
		_, err = c.Submit(t.Context(), at)
		parts := new(chain.Partly)
		require.ErrorAs(t, err, &parts)
		require.NotEmpty(t, parts.Sent[short.UID])
		w.Mine(t, 1)
		require.Equal(t, held+2*units, w.tokens(t))
		_, err = c.Submit(t.Context(), at)
		require.ErrorAs(t, err, &parts)
		require.Equal(t, map[message.UID]chain.Wait{long.UID: {Gas: true, Why: fmt.Sprintf(
			"account %s has %s of %s needed: send it coins of the chain", solana.KeyOf(poor),
			amount.New(solana.DeliveryLamports+rent-1-fee).Decimal(9), amount.New(solana.DeliveryLamports+rent).Decimal(9),
		)}}, parts.Waits)
		w.Mine(t, 1)
		require.Nil(t, w.account(t, post.Account), "no money is lent that does not suffice")
		w.ask(t, &id, "requestAirdrop", solana.KeyOf(poor), 1+fee)
		w.Mine(t, 1)
		purse := func() cluster.Purse {
			p, err := c.Purse(t.Context())
			require.NoError(t, err)
			return p
		}
		require.Equal(t, cluster.Purse{Free: solana.DeliveryLamports + rent}, purse())
		_, err = c.Submit(t.Context(), at)
		require.ErrorIs(t, err, chain.ErrLater)
		w.Mine(t, 1)
		require.Equal(t, cluster.Purse{Free: solana.DeliveryLamports - fee, Lent: rent}, purse())
		for n := 0; !errors.Is(err, chain.ErrExecuted); n++ {
			require.Less(t, n, 4)
			if _, err = c.Submit(t.Context(), at); !errors.Is(err, chain.ErrExecuted) && err != nil {
				require.ErrorIs(t, err, chain.ErrLater)
			}
			w.Mine(t, 1)
		}
		got, err := solana.ReadTokenAccount(w.account(t, solana.AssociatedAccount(fresh, w.token.Mint)))
		require.NoError(t, err)
		require.EqualValues(t, units, got.Amount)
		require.Zero(t, purse().Lent)
		require.Greater(t, purse().Free, rent, "the rent is back")
	})
	t.Run("what was posted and is not needed any more is taken back", func(t *testing.T) {
		s := w.leaveBehind(t)
		s.now = s.now.Add(-2 * time.Hour)
		submit := func() {
			_, err := s.Submit(t.Context(), w.Attest(t, 1))
			require.NoError(t, err)
			w.Mine(t, 1)
		}
		submit()
		require.NotNil(t, w.account(t, s.account), "not at once")
		s.now = s.now.Add(2 * time.Hour)
		submit()
		require.Nil(t, w.account(t, s.account))
		require.Equal(t, 1, s.journal.posts(t, w.d))
		s.journal.read = 0
		submit()
		require.Zero(t, s.journal.posts(t, w.d), "the journal forgets it")
		require.Equal(t, 1, s.journal.read, "delivery and taking back go by one reading")
	})
	t.Run("a relay that others are always ahead of takes back what it posted, and reads its journal once", func(t *testing.T) {
		s := w.leaveBehind(t)
		s.journal.read = 0
		_, err := s.Submit(t.Context(), s.delivered)
		require.ErrorIs(t, err, chain.ErrExecuted)
		require.Equal(t, 2, s.journal.read, "what is to be done, and its taking back")
		w.Mine(t, 1)
		require.Nil(t, w.account(t, s.account))
		s.journal.read = 0
		_, err = s.Submit(t.Context(), s.delivered)
		require.ErrorIs(t, err, chain.ErrExecuted)
		require.Equal(t, 1, s.journal.read)
		require.Zero(t, s.journal.posts(t, w.d), "the journal forgets it")
	})
	t.Run("INV-02 what cannot be taken back now holds up no delivery", func(t *testing.T) {
		s := w.leaveBehind(t)
		_, err := s.Submit(t.Context(), w.Attest(t, 1))
		require.NoError(t, err)
		w.Mine(t, 1)
		require.Nil(t, w.account(t, s.account))
		s.journal.keeps = errors.New("the journal forgets nothing now")
		at, held := w.Attest(t, 1), w.tokens(t)
		_, err = s.Submit(t.Context(), at)
		require.NoError(t, err)
		w.Mine(t, 1)
		require.Equal(t, held+2*units, w.tokens(t))
		require.Equal(t, 1, s.journal.posts(t, w.d))
		s.journal.keeps = nil
		_, err = s.Submit(t.Context(), at)
		require.ErrorIs(t, err, chain.ErrExecuted)
		require.Zero(t, s.journal.posts(t, w.d))
	})
	t.Run("INV-02 INV-07 killed between any two steps of a delivery and a taking back", func(t *testing.T) {
		const most = 12 // effects: two readings, three rows stored or forgotten, two transactions, and room
		at := 1
		for _, after := range []bool{false, true} {
			for i, s := range w.leaveAllBehind(t, most) {
				life := chaintest.NewLife(i+1, after)
				dying := w.heir(t, s, life.Journal(s.journal), life.Endpoint(t, w.node.URL, "sendTransaction"))
				s.now = s.now.Add(2 * time.Hour)
				due, held := w.Attest(t, 1), w.tokens(t)
				_, _ = dying.Submit(life.Begin(t.Context()), due) // if it died, nobody hears what it came to
				w.Mine(t, 1)
				next := w.heir(t, s, s.journal, w.node.URL)
				s.now = s.now.Add(2 * time.Hour)
				for n := 0; s.journal.posts(t, w.d) > 0; n++ {
					require.Less(t, n, 4, life)
					_, err := next.Submit(t.Context(), due)
					if err != nil {
						require.ErrorIs(t, err, chain.ErrExecuted, life)
					}
					w.Mine(t, 1)
				}
				require.Nil(t, w.account(t, s.account), life)
				require.Equal(t, held+2*units, w.tokens(t), "%s: paid once", life)
				if !life.Died() {
					at = i + 1
					break
				}
				require.Less(t, i, most-1, "there is no life without a death")
			}
			require.Greater(t, at, 4, "effects")
		}
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

// left is a relay with a delivery that it posted and another relay carried out, two hours ago: nothing waits.
type left struct {
	*cluster.Adapter
	journal   *journal
	now       time.Time
	delivered chain.Attestation
	account   solana.Key
}

func (w *world) leaveBehind(t *testing.T) *left { return w.leaveAllBehind(t, 1)[0] }

// leaveAllBehind makes many of them, each with a journal of its own.
func (w *world) leaveAllBehind(t *testing.T, many int) []*left {
	other := keyFor("another relayer")
	var id string
	w.ask(t, &id, "requestAirdrop", solana.KeyOf(other), 5_000_000_000)
	w.Mine(t, 1)
	theirs := w.adapter(t, func(c *cluster.Config) { c.Signer = solana.InMemory(other) }, w.node.URL)
	list := make([]*left, many)
	for i := range list {
		s := &left{journal: &journal{}, now: time.Now()}
		list[i] = s
		s.Adapter = w.heir(t, s, s.journal, w.node.URL)
		s.delivered = w.attest(t, w.message(t, w.token, solana.KeyOf(w.user), units, make([]byte, 1000)))
		_, err := s.Submit(t.Context(), s.delivered)
		require.ErrorIs(t, err, chain.ErrLater)
		w.Mine(t, 1)
		proof := solana.Proof{Messages: s.delivered.Messages, Epoch: 1, Attestation: s.delivered.Attestation}
		post, err := w.d.Post(w.token, solana.KeyOf(w.relayer), proof, 0)
		require.NoError(t, err)
		s.account = post.Account
		require.NotNil(t, w.account(t, s.account))
		for h := chain.Handle(""); h == ""; w.Mine(t, 1) {
			if h, err = theirs.Submit(t.Context(), s.delivered); err != nil {
				require.ErrorIs(t, err, chain.ErrLater)
			}
		}
	}
	w.Mine(t, hashLife+finality)
	for _, s := range list {
		require.Equal(t, 1, s.journal.posts(t, w.d))
		s.now = s.now.Add(2 * time.Hour)
	}
	return list
}

// heir is a process of the relay, with its clock.
func (w *world) heir(t *testing.T, s *left, j chain.Journal, url string) *cluster.Adapter {
	return w.adapter(t, func(c *cluster.Config) { c.Journal, c.Now = j, func() time.Time { return s.now } }, url)
}

// posts counts the rows that make a posted delivery's account.
func (j *journal) posts(t *testing.T, d solana.Deployment) (n int) {
	for _, r := range j.rows {
		tx, err := solana.DecodeTransaction(r.Raw[8:])
		require.NoError(t, err)
		if _, ok := d.PostedBy(tx.Message); ok {
			n++
		}
	}
	return n
}
