package vault_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
)

// INV-05, INV-07: a proposer that is killed before or after any of its effects, and one that starts on the same stores
// in a market that has changed, together pay once.
func TestProposer_INV07_KilledBetweenSteps(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	for at := int32(1); at <= 8; at++ { // two stores, five members, one broadcast
		for _, after := range []bool{false, true} {
			c := &chaos{at: at, after: after}
			t.Run(c.String(), func(t *testing.T) {
				l.market.rate.Store(2000)
				script := l.payee(bitcoin.P2TR)
				m, other := l.withdrawal(custody.Bitcoin, 60_000, script),
					l.withdrawal(custody.Bitcoin, 70_000, l.payee(bitcoin.P2TR))
				_, err := l.newProposer(c.into).Submit(t.Context(), batch(m))
				if c.dead.Load() && err != nil && !errors.Is(err, chain.ErrLater) {
					require.ErrorIs(t, err, errKilled)
				}
				l.Synced()
				l.market.rate.Store(3000)
				l.relay = l.newProposer()
				_, err = l.relay.Submit(t.Context(), batch(other)) // another batch is first after the restart
				if err != nil {
					require.ErrorIs(t, err, chain.ErrLater)
				}
				for range 3 {
					for _, a := range []chain.Attestation{batch(m), batch(other)} {
						if _, err = l.relay.Submit(t.Context(), a); err != nil && !errors.Is(err, chain.ErrExecuted) {
							require.ErrorIs(t, err, chain.ErrLater)
						}
					}
					l.Synced()
					require.LessOrEqual(t, l.Node.Waiting(), 1)
					l.Mine(1)
				}
				l.paid(m, other)
				sats, n := l.received(script)
				require.Equal(t, 1, n)
				require.Equal(t, uint64(60_000), sats)
			})
		}
	}
	l.balanced(l.watch)
}

// INV-07 for tokens: commit, reveal, and send.
func TestProposer_INV07_KilledWhileInscribing(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	for at := int32(1); at <= 9; at++ { // as above, with a reveal
		c := &chaos{at: at, after: at%2 == 0}
		t.Run(c.String(), func(t *testing.T) {
			script := l.payee(bitcoin.P2TR)
			m := l.withdrawal(l.token, 500_000_000, script)
			_, err := l.newProposer(c.into).Submit(t.Context(), batch(m))
			require.Error(t, err)
			l.Synced()
			l.relay = l.newProposer()
			for range 6 {
				if _, err := l.relay.Submit(t.Context(), batch(m)); err != nil && !errors.Is(err, chain.ErrExecuted) {
					require.ErrorIs(t, err, chain.ErrLater)
				}
				l.Synced()
				l.Mine(1)
				require.NoError(t, l.relay.Round(t.Context()))
				l.Synced()
			}
			l.paid(m)
			require.Equal(t, "5", l.tokensAt(script))
		})
	}
	require.Equal(t, "955", l.tokensAt(l.plain(custody.BRC20).Script))
	l.Mine(2)
	l.balanced(l.watch)
}

// amnesiac is a node that lost what it was given.
type amnesiac struct{ proposer.Broadcaster }

func (amnesiac) Broadcast(context.Context, []byte) (chainhash.Hash, error) {
	return chainhash.Hash{}, nil
}

// A node that lost its mempool gets everything again, and nothing is made a second time.
func TestProposer_NodeLosesMempool(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	m := l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))
	lost, err := l.newProposer(func(c *proposer.Config) { c.Node = amnesiac{c.Node} }).Submit(t.Context(), batch(m))
	require.NoError(t, err)
	l.Synced()
	require.Zero(t, l.Node.Waiting())
	require.NoError(t, l.relay.Round(t.Context()))
	l.Synced()
	require.Equal(t, 1, l.Node.Waiting())
	require.Equal(t, hashOf(t, lost), l.submit(batch(m)))
	l.Mine(1)
	l.paid(m)
}

// A fee spike: what waits is replaced, by the same uids on the same baton for more (SR-01, SR-12), and paid once.
func TestProposer_SR01_ReplacesWhatWaits(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	script := l.payee(bitcoin.P2TR)
	m := l.withdrawal(custody.Bitcoin, 60_000, script)
	at := batch(m)
	old := l.submit(at)
	l.market.rate.Store(15_000)
	require.NoError(t, l.relay.Round(t.Context()))
	l.Synced()
	require.Equal(t, old, l.submit(at), "it has not waited long enough")
	l.clock.forward(time.Hour)
	require.NoError(t, l.relay.Round(t.Context()))
	l.Synced()
	next := l.submit(at)
	require.NotEqual(t, old, next)
	require.Equal(t, 1, l.Node.Waiting())
	st, err := l.watch.Status(t.Context(), chain.Handle(old.String()))
	require.NoError(t, err)
	require.Equal(t, chain.TxDropped, st.State)
	require.Equal(t, l.tx(next).TxIn[0].PreviousOutPoint.String(),
		func() string { b, _ := l.state().Baton(custody.BTC); return b.OutPoint.String() }())
	l.Mine(2)
	l.paid(m)
	sats, n := l.received(script)
	require.Equal(t, 1, n)
	require.Equal(t, uint64(60_000), sats)
	require.NoError(t, l.relay.Round(t.Context()))
	require.NoError(t, l.relay.Round(t.Context()))
	open, err := l.db.Vault().OpenPlans(t.Context(), 10)
	require.NoError(t, err)
	require.Empty(t, open, "the replaced plan is void, the other final")
	l.balanced(l.watch)
}

// full is a node whose mempool takes only more than a floor.
type full struct {
	proposer.Broadcaster
	floor uint64
}

func (f full) FeeFloor(context.Context) (uint64, error) { return f.floor, nil }

// A full mempool: what pays less than its floor is replaced at once.
func TestProposer_FullMempool(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	m := l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))
	old := l.submit(batch(m))
	l.market.rate.Store(9_000)
	l.relay = l.newProposer(func(c *proposer.Config) { c.Node = full{c.Node, 8_000} })
	require.NoError(t, l.relay.Round(t.Context()))
	l.Synced()
	next := l.submit(batch(m))
	require.NotEqual(t, old, next)
	l.Mine(1)
	l.paid(m)
}

// A sweep that waits is made again for more.
func TestProposer_ReplacesSweeps(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	d, script := l.address(custody.Bitcoin, 35)
	l.pay(bitcoin.Out{Value: 500_000, Script: script})
	l.Mine(2)
	require.NoError(t, l.relay.Round(t.Context()))
	l.Synced()
	l.market.rate.Store(12_000)
	l.clock.forward(time.Hour)
	require.NoError(t, l.relay.Round(t.Context()))
	require.NoError(t, l.relay.Round(t.Context()))
	l.Synced()
	require.Equal(t, 1, l.Node.Waiting())
	l.Mine(2)
	_, n := l.credited(d.Receiver)
	require.Equal(t, 1, n)
	for range 3 {
		require.NoError(t, l.relay.Round(t.Context()))
	}
	open, err := l.db.Vault().OpenPlans(t.Context(), 10)
	require.NoError(t, err)
	require.Empty(t, open)
}

// A reorganisation puts a payment back into the mempool; it is paid once in the end (INV-05).
func TestProposer_INV05_Reorganisation(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	script := l.payee(bitcoin.P2TR)
	m := l.withdrawal(custody.Bitcoin, 60_000, script)
	id := l.submit(batch(m))
	l.Mine(1)
	l.paid(m)
	_, err := l.Node.Reorg(t.Context(), 1, true)
	require.NoError(t, err)
	l.Synced()
	_, paid := l.state().Paid(m.UID)
	require.False(t, paid)
	require.Equal(t, id, l.submit(batch(m)))
	require.NoError(t, l.relay.Round(t.Context()))
	l.Mine(1)
	l.paid(m)
	_, n := l.received(script)
	require.Equal(t, 1, n)
}

// Two relays with stores of their own: the second waits for the first's transaction, and learns from the chain what it
// paid.
func TestProposer_INV05_TwoRelays(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	script := l.payee(bitcoin.P2TR)
	m := l.withdrawal(custody.Bitcoin, 60_000, script)
	p, err := decodePayout(m)
	require.NoError(t, err)
	db := l.openDB()
	second := l.newProposer(func(c *proposer.Config) {
		c.Plans = db.Vault()
		c.Ledger = l.watchLab.watch(func(w *watch.Config) {
			w.Hints, w.Candidates = proposer.PlanHints{Plans: db.Vault()}, &candidates{p}
		})
	})
	l.submit(batch(m))
	_, err = second.Submit(t.Context(), batch(m))
	require.ErrorIs(t, err, chain.ErrLater)
	l.Mine(1)
	_, err = second.Submit(t.Context(), batch(m))
	require.ErrorIs(t, err, chain.ErrExecuted)
	_, n := l.received(script)
	require.Equal(t, 1, n)
}

// INV-05, INV-07, SR-01: a relay has a payment signed and is gone before anybody saw it. Another relay, which shares
// nothing with it, pays the same at once, and anything else after two minutes; each is paid once.
func TestProposer_INV07_RelayLostWhatWasSigned(t *testing.T) {
	for name, same := range map[string]bool{"the same is paid": true, "another is paid first": false} {
		t.Run(name, func(t *testing.T) {
			l := newCustodyLab(t)
			l.fund()
			script := l.payee(bitcoin.P2TR)
			one, two := l.withdrawal(custody.Bitcoin, 60_000, script),
				l.withdrawal(custody.Bitcoin, 70_000, l.payee(bitcoin.P2TR))
			gone := &dies{}
			_, err := l.newProposer(func(c *proposer.Config) { gone.Broadcaster = c.Node; c.Node = gone }).Submit(t.Context(),
				batch(one))
			require.ErrorIs(t, err, errKilled)
			l.Synced()
			require.Zero(t, l.Node.Waiting())
			l.db = l.openDB()
			l.watch = l.watchLab.watch(func(c *watch.Config) { c.Hints = proposer.PlanHints{Plans: l.db.Vault()} })
			l.relay = l.newProposer()
			if !same {
				l.later(batch(two))
				l.clock.forward(121 * time.Second)
				l.submit(batch(two))
				l.Mine(1)
			}
			l.submit(batch(one))
			l.Mine(1)
			for _, raw := range gone.had { // the first relay comes back: it is the same transaction, or worth nothing any more
				_, err := l.Client.Broadcast(t.Context(), raw)
				require.Equal(t, same, err == nil, "%v", err)
			}
			l.Mine(1)
			l.paid(one)
			_, n := l.received(script)
			require.Equal(t, 1, n)
		})
	}
}

// dies is a node that is reached no more once there is something to send.
type dies struct {
	proposer.Broadcaster
	had [][]byte
}

func (d *dies) Broadcast(_ context.Context, raw []byte) (chainhash.Hash, error) {
	d.had = append(d.had, raw)
	return chainhash.Hash{}, errKilled
}
