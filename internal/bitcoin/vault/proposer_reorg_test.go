package vault_test

import (
	"errors"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// final reports in which state the plan of a transaction is.
func (l *custodyLab) planState(tx chainhash.Hash) proposer.PlanState {
	l.t.Helper()
	p, err := l.db.Vault().Plan(l.t.Context(), tx)
	require.NoError(l.t, err)
	return p.State
}

// INV-05, SR-01, SR-21: payments whose plans were final leave the chain in a deep reorganisation. Asked again for them,
// the proposer sends the very transactions that it sent before, in their order, though the market is another one; each
// is paid once.
func TestProposer_INV05_FinalPaymentsLeaveTheChain(t *testing.T) {
	for name, forgotten := range map[string]bool{"the node kept them": false, "the node forgot them": true} {
		t.Run(name, func(t *testing.T) {
			l := newCustodyLab(t)
			l.fund()
			l.Mine(4)
			start := l.Node.Tip().Height
			var due []message.Message
			var sent []chainhash.Hash
			script := l.payee(bitcoin.P2WPKH)
			for i := range uint64(3) {
				m := l.withdrawal(custody.Bitcoin, 60_000+i, script)
				due, sent = append(due, m), append(sent, l.submit(batch(m)))
				l.Mine(1)
			}
			l.Mine(5)
			require.NoError(t, l.relay.Round(t.Context()))
			for _, id := range sent {
				require.Equal(t, proposer.PlanFinal, l.planState(id))
			}
			_, err := l.Node.Reorg(t.Context(), int(l.Node.Tip().Height-start), true)
			require.NoError(t, err)
			l.Synced()
			for _, m := range due {
				_, paid := l.state().Paid(m.UID)
				require.False(t, paid)
			}
			if forgotten {
				l.Node.Forget()
				require.Zero(t, l.Node.Waiting())
				l.Mine(1) // the index sees that they are gone
			}
			l.market.rate.Store(3500)
			l.clock.forward(time.Hour)
			// The first one leads; the others are asked for at once, too, and wait for it.
			for range 3 {
				for i := len(due) - 1; i >= 0; i-- {
					tx, err := l.relay.Submit(t.Context(), batch(due[i]))
					if err == nil {
						require.Equal(t, sent[i], hashOf(t, tx), "the very transaction that was final")
					} else {
						require.True(t, isLater(err) || errors.Is(err, chain.ErrExecuted), "%v", err)
					}
				}
				require.NoError(t, l.relay.Round(t.Context()))
				l.Synced()
				l.Mine(1)
			}
			l.paid(due...)
			sats, n := l.received(script)
			require.Equal(t, 3, n)
			require.Equal(t, uint64(180_003), sats)
			l.Mine(3)
			require.NoError(t, l.relay.Round(t.Context()))
			for _, id := range sent {
				require.Equal(t, proposer.PlanFinal, l.planState(id))
			}
			open, err := l.db.Vault().OpenPlans(t.Context(), 10)
			require.NoError(t, err)
			require.Empty(t, open)
			l.balanced(l.watch)
		})
	}
}
