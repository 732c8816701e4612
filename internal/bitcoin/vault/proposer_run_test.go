package vault_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/chain"
)

// Run looks when the chain moves, does what is due, and ends with its context and nothing left running.
func TestProposer_Run(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	d, script := l.address(custody.Bitcoin, 36)
	l.relay = l.newProposer(func(c *proposer.Config) { c.Heads, c.Policy.Every = l.watch.Heads, time.Hour })
	before := goleak.IgnoreCurrent()
	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	wg.Go(func() { require.NoError(t, l.relay.Run(ctx)) })
	l.pay(bitcoin.Out{Value: 250_000, Script: script})
	l.Mine(2)
	l.Await("nothing is swept", func() bool { return l.Node.Waiting() == 1 })
	l.Mine(2)
	_, n := l.credited(d.Receiver)
	require.Equal(t, 1, n)
	cancel()
	wg.Wait()
	// The lab's index goes on asking its node meanwhile.
	goleak.VerifyNone(t, before, goleak.IgnoreAnyFunction("net/http.(*conn).serve"),
		goleak.IgnoreAnyFunction("net/http.(*persistConn).readLoop"),
		goleak.IgnoreAnyFunction("net/http.(*persistConn).writeLoop"),
		goleak.IgnoreAnyFunction("net/http.(*Transport).dialConnFor"),
		goleak.IgnoreAnyFunction("net/http.(*Client).do"),
		goleak.IgnoreAnyFunction("causeway/internal/bitcoin/indexer.(*Index).Run"))
}

// stale is a ledger that stands still for some calls: a member whose index is behind.
type stale struct {
	vault.Ledger
	mu    sync.Mutex
	calls int
	state *custody.State
	tip   vault.Tip
}

func (s *stale) State(ctx context.Context) (*custody.State, vault.Tip, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.calls--; s.calls >= 0 {
		return s.state.Clone(), s.tip, nil
	}
	return s.Ledger.State(ctx)
}

// Members whose index is a block behind are asked again until they have it; those that stay behind are done without.
func TestProposer_StaleMembers(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	first := l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))
	l.submit(batch(first))
	s, tip, err := l.watch.State(t.Context())
	require.NoError(t, err)
	l.members = nil
	for i, key := range l.signers {
		calls := []int{1000, 1000, 3, 0, 0}[i]
		l.members = append(l.members, l.member(keyOf(1, key), l.rules, func(c *cosign.Config) {
			c.Ledger = &stale{Ledger: c.Ledger, calls: calls, state: s, tip: tip}
		}))
	}
	l.Mine(1)
	l.relay = l.newProposer()
	second := l.withdrawal(custody.Bitcoin, 70_000, l.payee(bitcoin.P2TR))
	l.submit(batch(second))
	l.Mine(1)
	l.paid(first, second)
}

// A transaction that nobody signs for long makes room for one as the market is by then; until then a restart goes on
// with it.
func TestProposer_GivesUpDrafts(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	m := l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))
	deaf := l.newProposer(func(c *proposer.Config) {
		c.Policy.Ask = 50 * time.Millisecond
		for i := range c.Signers {
			c.Signers[i] = silent{c.Signers[i]}
		}
	})
	draft := func() proposer.StoredPlan {
		open, err := l.db.Vault().OpenPlans(t.Context(), 10)
		require.NoError(t, err)
		require.Len(t, open, 1)
		require.Equal(t, proposer.PlanDrawn, open[0].State)
		return open[0]
	}
	for range 2 {
		_, err := deaf.Submit(t.Context(), batch(m))
		require.ErrorIs(t, err, chain.ErrLater)
	}
	first := draft()
	l.market.rate.Store(3000)
	l.clock.forward(time.Hour)
	_, err := deaf.Submit(t.Context(), batch(m))
	require.ErrorIs(t, err, chain.ErrLater)
	_, err = deaf.Submit(t.Context(), batch(m))
	require.ErrorIs(t, err, chain.ErrLater)
	second := draft()
	require.NotEqual(t, first.ID, second.ID)
	require.Equal(t, second.ID, l.submit(batch(m)))
	l.Mine(1)
	l.paid(m)
}

// Any number of workers may submit the same and other batches at once: each is paid once.
func TestProposer_INV05_AtOnce(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	var batches []chain.Attestation
	for range 4 {
		batches = append(batches,
			batch(l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR)),
				l.withdrawal(l.runes[0], 1_000, l.payee(bitcoin.P2TR))))
	}
	for range 6 {
		var wg sync.WaitGroup
		for _, at := range append(batches, batches...) {
			wg.Go(func() {
				if _, err := l.relay.Submit(t.Context(), at); err != nil {
					require.True(t, isLater(err), "%v", err)
				}
			})
		}
		wg.Go(func() { _ = l.relay.Round(t.Context()) })
		wg.Wait()
		l.Synced()
		require.LessOrEqual(t, l.Node.Waiting(), 2)
		l.Mine(1)
	}
	for _, at := range batches {
		l.paid(at.Messages...)
	}
	l.Mine(1)
	l.balanced(l.watch)
}
