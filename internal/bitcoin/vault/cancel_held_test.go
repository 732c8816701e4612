package vault_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
)

// SR-01, SR-12: a cancel that waits too long is made again for more, and the node that lost it gets it again.
func TestProposer_SR01_RaisesCancels(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	m := l.burned(custody.Bitcoin, 60_000, l.plain(custody.BTC).Script)
	l.unpayable(m)
	l.round()
	first, ok := l.head(custody.BTC)
	require.True(t, ok)
	l.Node.Forget()
	l.Mine(1)
	l.round()
	require.Equal(t, 1, l.Node.Waiting())
	l.market.rate.Store(15_000)
	l.clock.forward(time.Hour)
	l.round()
	next, _ := l.head(custody.BTC)
	require.NotEqual(t, first, next)
	require.Equal(t, 1, l.Node.Waiting())
	l.Mine(3)
	require.Equal(t, next.String(), string(l.backOf(m).Tx))
	l.round()
	l.round()
	open, err := l.db.Vault().OpenPlans(t.Context(), 10)
	require.NoError(t, err)
	require.Empty(t, open)
	l.balanced(l.watch)
}

// head is the newest open plan's transaction of a kind.
func (l *custodyLab) head(k custody.Kind) (id chainhash.Hash, ok bool) {
	l.t.Helper()
	open, err := l.db.Vault().OpenPlans(l.t.Context(), 100)
	require.NoError(l.t, err)
	for _, p := range open {
		if p.Kind == k {
			id, ok = p.ID, true
		}
	}
	return id, ok
}

// INV-11: members that refuse a cancel, though others signed it, hold up the payments no longer than what those signed
// is lost.
func TestProposer_INV11_RefusedCancelMakesRoom(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	l.relay = l.newProposer(func(c *proposer.Config) {
		for i := 2; i < 5; i++ {
			c.Signers[i] = refusing{c.Signers[i]}
		}
	})
	m, good := l.burned(custody.Bitcoin, 60_000, l.plain(custody.BTC).Script),
		l.withdrawal(custody.Bitcoin, 70_000, l.payee(bitcoin.P2TR))
	l.unpayable(m)
	l.round()
	_, drawn := l.head(custody.BTC)
	require.True(t, drawn, "two signed it")
	l.later(batch(good))
	l.clock.forward(3 * time.Minute)
	l.later(batch(good))
	_, drawn = l.head(custody.BTC)
	require.False(t, drawn)
	l.submit(batch(good))
	l.Mine(1)
	l.paid(good)
	require.False(t, l.cancelled(m))
	l.relay = l.newProposer()
	l.unpayable(m)
	l.round()
	l.Mine(1)
	require.True(t, l.cancelled(m), "they find otherwise")
}

// refusing says no to cancels alone.
type refusing struct{ vault.Signer }

func (r refusing) Sign(ctx context.Context, q vault.SignRequest) (vault.SignAnswer, error) {
	if q.Plan.Type == custody.PlanCancel {
		return vault.SignAnswer{}, &vault.Refusal{Code: vault.RefusedMessage, Detail: "no"}
	}
	return r.Signer.Sign(ctx, q)
}

// SR-18, INV-05: a withdrawal that is never paid waits while the custody moves to a newer epoch, whose members cancel
// it.
func TestProposer_SR18_CancelsAfterRotation(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	m := l.burned(custody.Bitcoin, 60_000, l.plain(custody.BTC).Script)
	l.unpayable(m) // and the relay that knew of it stops
	rules := *l.rules
	fresh := newKeys(t, 5)
	rules.Epochs = append(append([]custody.Keys(nil), rules.Epochs...),
		custody.Keys{Epoch: 2, Threshold: 3, Members: xonly(fresh), From: l.Node.Tip().Height + 1})
	require.NoError(t, rules.Check())
	l.rules, l.members = &rules, nil
	for i := range fresh {
		l.members = append(l.members, l.member(map[uint32]*btcec.PrivateKey{1: l.signers[i], 2: fresh[i]}, &rules))
	}
	l.watch = l.watchLab.watch(func(c *watch.Config) {
		c.Rules, c.Hints = &rules, proposer.PlanHints{Plans: l.db.Vault()}
	})
	l.relay = l.newProposer()
	_, err := l.relay.Submit(t.Context(), batch(m))
	require.Error(t, err)
	l.until(func() bool {
		if b, ok := l.state().Baton(custody.BTC); !ok || b.Epoch != 2 {
			return false
		}
		if _, err := l.relay.Submit(t.Context(), batch(m)); err != nil && !errors.Is(err, chain.ErrUnpayable) &&
			!isLater(err) {
			require.NoError(t, err)
		}
		return l.cancelled(m)
	})
	l.Mine(2)
	back := l.backOf(m)
	tx := l.tx(hashOf(t, back.Tx))
	require.Equal(t, l.plain(custody.BTC).Script, tx.TxOut[0].PkScript)
	l.balanced(l.watch)
}
