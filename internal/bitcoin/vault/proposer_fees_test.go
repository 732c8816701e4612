package vault_test

import (
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// estimates gives each member an estimate of its own, and has the last two lie: all three others are needed.
func (l *custodyLab) estimates() []*labMarket {
	l.t.Helper()
	markets := make([]*labMarket, len(l.signers))
	l.members = nil
	for i, key := range l.signers {
		markets[i] = &labMarket{}
		markets[i].rate.Store(2000)
		l.members = append(l.members,
			l.member(keyOf(1, key), l.rules, func(c *cosign.Config) { c.Market = markets[i] }))
	}
	l.policy.Ask = 2 * time.Second // longer than a busy machine takes, and no longer than who refuses is asked again
	l.relay = l.newProposer(func(c *proposer.Config) {
		for i := 3; i < 5; i++ {
			c.Signers[i] = &crook{
				Signer: c.Signers[i],
				lie:    func(vault.SignAnswer) (vault.SignAnswer, error) { return vault.SignAnswer{}, nil },
			}
		}
	})
	return markets
}

// drawn is the only open plan.
func (l *custodyLab) drawn() proposer.StoredPlan {
	l.t.Helper()
	open, err := l.db.Vault().OpenPlans(l.t.Context(), 10)
	require.NoError(l.t, err)
	require.Len(l.t, open, 1)
	require.Equal(l.t, proposer.PlanDrawn, open[0].State)
	return open[0]
}

// SR-12, SR-01: fees fall while members are asked. One that still sees the old market signs, the others find the fee
// too dear, and the rest lies. The plan makes room for one that pays what the market asks now, and what the first
// signed for, whatever is asked for first. No timer of minutes is in the way, and each is paid once (INV-05).
func TestProposer_SR12_FeesFall(t *testing.T) {
	for name, test := range map[string]struct {
		still uint64 // rate that the one that signed sees, in sat per 1,000 vB
		order []int  // which withdrawals are asked for, in turn, after the first
	}{
		"who signed signs again":                                  {12_000, []int{0}},
		"who signed signs again, and another is asked for":        {12_000, []int{1, 0}},
		"who signed finds it too dear, too":                       {2000, []int{0, 0}},
		"who signed finds it too dear, too, and another is first": {2000, []int{1, 1, 0, 1}},
	} {
		t.Run(name, func(t *testing.T) {
			l := newCustodyLab(t)
			l.fund()
			markets := l.estimates()
			script := l.payee(bitcoin.P2TR)
			due := []message.Message{
				l.withdrawal(custody.Bitcoin, 60_000, script),
				l.withdrawal(custody.Bitcoin, 70_000, l.payee(bitcoin.P2TR)),
			}
			l.market.rate.Store(12_000)
			markets[0].rate.Store(12_000)
			l.later(batch(due[0]))
			require.Equal(t, []message.UID{due[0].UID}, l.drawn().UIDs)
			l.market.rate.Store(2000)
			markets[0].rate.Store(test.still)
			for _, n := range test.order {
				if _, err := l.relay.Submit(t.Context(), batch(due[n])); err != nil {
					require.True(t, isLater(err), "%v", err)
				}
			}
			l.Synced()
			require.Equal(t, 1, l.Node.Waiting())
			l.Mine(1)
			l.paid(due[0])
			if _, err := l.relay.Submit(t.Context(), batch(due[1])); err != nil {
				require.ErrorIs(t, err, chain.ErrExecuted)
			}
			l.Synced()
			l.Mine(1)
			l.paid(due...)
			sats, n := l.received(script)
			require.Equal(t, 1, n)
			require.Equal(t, uint64(60_000), sats)
			l.Mine(1)
			l.balanced(l.watch)
		})
	}
}

// SR-01, SR-12: fees fall while members are asked, and rise to the same again. What is made then is of a fee that was
// given up before, and takes its place as the newest all the same: it is sent, and replaced in turn when fees rise
// further.
func TestProposer_SR01_FeesFallAndRiseAgain(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	markets := l.estimates()
	market := func(rate uint64) {
		l.market.rate.Store(rate)
		for _, m := range markets {
			m.rate.Store(rate)
		}
	}
	script := l.payee(bitcoin.P2TR)
	m := l.withdrawal(custody.Bitcoin, 60_000, script)
	l.market.rate.Store(12_000)
	markets[0].rate.Store(12_000)
	l.later(batch(m))
	dear := l.drawn()
	l.market.rate.Store(2000)
	last := l.submit(batch(m))
	for _, rate := range []uint64{12_000, 30_000} {
		market(rate)
		l.clock.forward(time.Hour)
		require.NoError(t, l.relay.Round(t.Context()))
		l.Synced()
		next := l.submit(batch(m))
		require.NotEqual(t, last, next)
		require.NotEqual(t, dear.ID, next)
		entries, err := l.Client.MempoolEntries(t.Context(), []chainhash.Hash{last, next})
		require.NoError(t, err)
		require.Contains(t, entries, next)
		require.NotContains(t, entries, last)
		last = next
	}
	l.Mine(1)
	l.paid(m)
	sats, n := l.received(script)
	require.Equal(t, 1, n)
	require.Equal(t, uint64(60_000), sats)
	l.Mine(1)
	for range 2 {
		require.NoError(t, l.relay.Round(t.Context()))
	}
	open, err := l.db.Vault().OpenPlans(t.Context(), 10)
	require.NoError(t, err)
	require.Empty(t, open)
	l.balanced(l.watch)
}
