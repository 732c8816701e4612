package vault_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
)

// commitsAlone is a node that a relay gives its commits and not their reveals.
type commitsAlone struct {
	proposer.Broadcaster
	sent int
}

func (c *commitsAlone) Broadcast(ctx context.Context, raw []byte) (chainhash.Hash, error) {
	if c.sent++; c.sent > 1 {
		return chainhash.Hash{}, errKilled
	}
	return c.Broadcaster.Broadcast(ctx, raw)
}

// INV-07, SR-40: a relay has a transfer inscribed, sends the commit alone and keeps its plan to itself. Another relay
// finds the uid among what awaits its payment, tells it to the members, reveals once the commit is final, and pays.
func TestProposer_INV07_AnotherRelayKeepsTheReveal(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	script := l.payee(bitcoin.P2TR)
	m := l.withdrawal(l.token, 500_000_000, script)
	_, err := l.newProposer(func(c *proposer.Config) { c.Node = &commitsAlone{Broadcaster: c.Node} }).Submit(t.Context(),
		batch(m))
	require.Error(t, err)
	l.Synced()
	require.Equal(t, 1, l.Node.Waiting(), "the commit alone")
	l.Mine(1)

	p, err := decodePayout(m)
	require.NoError(t, err)
	terms := l.rules.Terms[l.token]
	p.Asset = l.token
	p.Amount, err = amount.FromCommon(p.Amount, terms.Decimals, terms.Common)
	require.NoError(t, err)
	db := l.openDB()
	own := l.watchLab.watch(func(c *watch.Config) {
		c.Hints, c.Candidates = proposer.PlanHints{Plans: db.Vault()}, &candidates{p}
	})
	known := proposer.PlanHints{Plans: db.Vault(), Else: own}
	honest := l.newProposer(func(c *proposer.Config) {
		c.Ledger, c.Origins, c.Plans, c.Addresses, c.Known = own, own, db.Vault(), db.Vault(), own
	})
	reveals := 0
	for range 8 {
		_, err := honest.Submit(t.Context(), batch(m))
		if errors.Is(err, chain.ErrExecuted) {
			break
		}
		if err != nil {
			require.ErrorIs(t, err, chain.ErrLater)
		}
		open, err := db.Vault().OpenPlans(t.Context(), 10)
		require.NoError(t, err)
		for _, o := range open {
			if o.Baton == nil && slices.Contains(o.UIDs, m.UID) { // a reveal needs no baton
				reveals++
			}
		}
		l.Synced()
		l.Mine(1)
		require.NoError(t, honest.Round(t.Context()))
		l.Synced()
	}
	require.Positive(t, reveals)
	require.Equal(t, "5", l.tokensAt(script))
	for _, x := range l.members {
		st, _, err := x.watch.State(t.Context())
		require.NoError(t, err)
		var told []vault.Hint
		for _, tx := range st.Unresolved() {
			uids, ok, err := known.UIDs(t.Context(), tx)
			require.NoError(t, err)
			require.True(t, ok, "what a member lacks, the relay knows")
			told = append(told, vault.Hint{Tx: tx, UIDs: uids})
		}
		vault.Resolve(t.Context(), x.watch, st, told)
		require.Empty(t, st.Unresolved())
	}
}
