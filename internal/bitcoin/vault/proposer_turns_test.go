package vault_test

import (
	"errors"
	"testing"
	"time"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// strays sends so many deposits without a destination in one transaction, and has the return of each asked for.
func (l *custodyLab) strays(n int, sats uint64) []message.Message {
	l.t.Helper()
	outs := make([]bitcoin.Out, n)
	for i := range outs {
		outs[i] = bitcoin.Out{Value: sats, Script: l.plain(custody.BTC).Script}
	}
	tx := l.pay(outs...)
	l.Mine(3)
	var list []message.Message
	for i := range outs {
		op := wire.OutPoint{Hash: tx.TxHash(), Index: uint32(i)}
		h, ok := l.state().Holding(op)
		require.True(l.t, ok)
		m, err := l.rules.Message(*h.Deposit)
		require.NoError(l.t, err)
		l.attests(m)
		l.proofs[m.UID] = l.prove(op, l.segwit, l.segwit)
		list = append(list, m)
	}
	return list
}

// ask submits, whatever comes of it.
func (l *custodyLab) ask(list ...message.Message) {
	l.t.Helper()
	if _, err := l.relay.Submit(l.t.Context(), batch(list...)); err != nil && !errors.Is(err, chain.ErrExecuted) {
		require.ErrorIs(l.t, err, chain.ErrLater)
	}
	l.Synced()
}

// SR-20: who has many small deposits sent back, at no cost but their own fees, does not keep withdrawals from being
// paid: at least every other transaction is a payment while payments wait, asked for apart or together, and the returns
// go on.
func TestProposer_SR20_ReturnsTakeTurnsWithPayments(t *testing.T) {
	for name, together := range map[string]bool{"apart": false, "together": true} {
		t.Run(name, func(t *testing.T) {
			l := newCustodyLab(t)
			l.fund()
			backs := l.strays(60, 5_000)
			var due []message.Message
			for range 4 {
				due = append(due, l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR)))
			}
			for i := range due {
				for range 2 { // a withdrawal waits for two blocks at most
					if together {
						l.ask(append(backs[:40:40], due[:i+1]...)...)
					} else {
						l.ask(backs[:30]...)
						l.ask(backs[30:]...)
						l.ask(due[:i+1]...)
					}
					l.Mine(1)
				}
				l.paid(due[i])
			}
			back := 0
			for _, m := range backs {
				if _, ok := l.state().Paid(m.UID); ok {
					back++
				}
			}
			require.GreaterOrEqual(t, back, 4, "they go on")
			l.balanced(l.watch)
		})
	}
}

// SR-20: the same of tokens that go back, which are inscribed and paid as withdrawals are, by whichever relay asks.
func TestProposer_SR20_TokensThatGoBackTakeTurns(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	var backs []message.Message
	for range 3 {
		l.sendTokens("3", l.plain(custody.BRC20).Script)
		v := l.state().Holdings()
		for _, h := range v {
			if h.Class == custody.ClassReturnable && len(backs) < 3 {
				m, err := l.rules.Message(*h.Deposit)
				require.NoError(t, err)
				if _, known := l.proofs[m.UID]; !known {
					l.proofs[m.UID] = l.prove(h.Deposit.Key(), l.wallet, l.wallet)
					l.attests(m)
					backs = append(backs, m)
				}
			}
		}
	}
	require.Len(t, backs, 3)
	l.Mine(2)
	m := l.withdrawal(l.token, 100_000_000, l.payee(bitcoin.P2TR))
	l.ask(backs[0]) // inscribes
	l.ask(m)        // waits
	l.Mine(1)
	l.ask(backs[1])
	l.ask(backs[0])
	l.ask(m) // inscribes
	p, err := l.db.Vault().Plan(t.Context(), l.baton(custody.BRC20).TxHash())
	require.NoError(t, err)
	require.Equal(t, []message.UID{m.UID}, p.UIDs)
	l.Mine(1)
	for range 8 {
		l.ask(backs...)
		l.ask(m)
		l.Mine(1)
	}
	l.paid(append(backs, m)...)
	l.balanced(l.watch)
}

// SR-12: sending back runes and tokens that nobody wanted takes the reserve no further than to where withdrawals would
// stop: returns that it bears wait for a top-up, withdrawals and what bears its own fee do not.
func TestProposer_SR12_ReturnsLeaveTheReserve(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	l.inscribe("30", l.wallet)
	l.Mine(1)
	a := l.asset(func(c *ordinals.Carried) bool { return len(c.Inscriptions) == 1 && c.Inscriptions[0].Transfer })
	draft, err := l.funding().SendInscription(a, l.plain(custody.BRC20).Script)
	require.NoError(t, err)
	token := wire.OutPoint{Hash: l.send(draft).TxHash()}
	coin := l.sendRunes(100, l.plain(custody.BTC).Script)
	l.Mine(2)
	backs := []message.Message{l.lost(token, custody.FaultNoDestination), l.lost(coin, custody.FaultAddress)}
	l.proofs[backs[0].UID] = l.prove(token, l.wallet, l.wallet)
	l.proofs[backs[1].UID] = l.prove(coin, l.segwit, l.segwit, l.wallet)
	rich := l.policy
	l.policy.LowReserve = 2_000_000
	l.relay = l.newProposer()
	for range 3 {
		l.ask(backs...)
		l.Mine(1)
	}
	for _, m := range backs {
		_, paid := l.state().Paid(m.UID)
		require.False(t, paid)
	}
	own, plain := l.astray(300_000)
	l.proofs[plain.UID] = l.prove(own, l.segwit, l.segwit)
	l.ask(append(backs, plain)...)
	l.Mine(1)
	l.paid(plain)
	l.policy = rich
	l.relay = l.newProposer()
	for range 5 {
		l.ask(backs...)
		l.Mine(1)
	}
	l.paid(backs...)
	l.balanced(l.watch)
}

// SR-16, SR-01: deposits that were asked back together go back together, each to its own sender, and for more when fees
// rise.
func TestProposer_SR16_ReturnsShareATransaction(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	backs := l.strays(35, 20_000)
	tx := l.submit(batch(backs...))
	require.Len(t, l.tx(tx).TxIn, 36)
	l.market.rate.Store(6_000)
	l.clock.forward(time.Hour)
	require.NoError(t, l.relay.Round(t.Context()))
	l.Synced()
	next := l.submit(batch(backs...))
	require.NotEqual(t, tx, next)
	l.Mine(1)
	l.paid(backs...)
	for i, o := range l.tx(next).TxOut[1:36] {
		require.Equal(t, l.segwit, o.PkScript, i)
		require.Greater(t, o.Value, int64(18_000))
	}
	l.Mine(1)
	require.Equal(t, l.fresh(), everything(t, l.watch))
	l.balanced(l.watch)
}
