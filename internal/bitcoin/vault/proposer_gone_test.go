package vault_test

import (
	"errors"
	"testing"
	"time"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// undo has the newest block left by the chain and forgotten, and its depositor spend what a deposit of it was made of
// elsewhere.
func (l *custodyLab) undo(deposit *wire.MsgTx) {
	l.t.Helper()
	_, err := l.Node.Reorg(l.t.Context(), 1, true)
	require.NoError(l.t, err)
	l.Node.Forget()
	l.Mine(1) // the index sees that they are gone
	for _, in := range deposit.TxIn {
		delete(l.used, in.PreviousOutPoint)
	}
	var own []bitcoin.Coin
	for _, c := range append(l.coins(l.segwit), l.coins(l.wallet)...) {
		if c.OutPoint() == deposit.TxIn[0].PreviousOutPoint {
			own = append(own, c)
		}
	}
	require.NotEmpty(l.t, own)
	d, err := bitcoin.Payment{
		Coins: own, Outputs: []bitcoin.Out{{Value: 10_000, Script: l.wallet}}, Change: l.segwit,
		Rate: labRate,
	}.Build()
	require.NoError(l.t, err)
	l.send(d)
	l.Mine(1)
}

// INV-05, INV-07, SR-01: a payment that is signed and sent spends a deposit that a reorganisation takes back for good.
// It can never be in a block again, and the market asks for no more: what takes its place pays the same uids, each
// once, and nobody waits for a transaction that cannot come.
func TestProposer_INV07_CoinsOfAPaymentAreGone(t *testing.T) {
	for name, restart := range map[string]bool{"the same proposer": false, "a proposer that starts": true} {
		t.Run(name, func(t *testing.T) {
			l := newCustodyLab(t)
			l.fund()
			taken := l.deposit(30_000_000)
			l.Mine(1)
			script := l.payee(bitcoin.P2TR)
			m := l.withdrawal(custody.Bitcoin, 60_000_000, script)
			gone := l.submit(batch(m))
			l.undo(taken)
			_, there := l.state().Holding(wire.OutPoint{Hash: taken.TxHash()})
			require.False(t, there)
			l.deposit(50_000_000)
			l.Mine(2)
			l.clock.forward(time.Hour)
			if restart {
				l.relay = l.newProposer()
			}
			small := l.withdrawal(custody.Bitcoin, 70_000, l.payee(bitcoin.P2TR))
			for range 4 {
				for _, m := range []message.Message{m, small} {
					if _, err := l.relay.Submit(t.Context(), batch(m)); err != nil && !errors.Is(err, chain.ErrExecuted) {
						require.ErrorIs(t, err, chain.ErrLater)
					}
				}
				_ = l.relay.Round(t.Context())
				l.Synced()
				l.Mine(1)
			}
			l.paid(m, small)
			p, _ := l.state().Paid(m.UID)
			require.NotEqual(t, gone, p.TxID)
			sats, n := l.received(script)
			require.Equal(t, 1, n)
			require.Equal(t, uint64(60_000_000), sats)
			l.Mine(2)
			require.NoError(t, l.relay.Round(t.Context()))
			open, err := l.db.Vault().OpenPlans(t.Context(), 10)
			require.NoError(t, err)
			require.Empty(t, open)
			l.balanced(l.watch)
		})
	}
}
