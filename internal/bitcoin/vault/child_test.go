package vault_test

import (
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/store"
)

// otherRelay is a proposer with a store and a watch of its own: it knows nothing that the lab's relay made.
func (l *custodyLab) otherRelay(change ...func(*proposer.Config)) (*proposer.Proposer, *store.DB, *watch.Watcher) {
	l.t.Helper()
	db := l.openDB()
	watch := l.watchLab.watch(func(c *watch.Config) { c.Hints = proposer.PlanHints{Plans: db.Vault()} })
	return l.newProposer(append([]func(*proposer.Config){func(c *proposer.Config) {
		c.Ledger, c.Origins, c.Plans, c.Addresses = watch, watch, db.Vault(), db.Vault()
	}}, change...)...), db, watch
}

// childOf is the transaction of the mempool that spends output 0 of another one, with both entries.
func (l *custodyLab) childOf(parent chainhash.Hash, db *store.DB) (child chainhash.Hash, of, its bitcoin.MempoolEntry) {
	l.t.Helper()
	open, err := db.Vault().OpenPlans(l.t.Context(), 10)
	require.NoError(l.t, err)
	for _, p := range open {
		if p.Baton != nil && *p.Baton == (wire.OutPoint{Hash: parent}) {
			child = p.ID
		}
	}
	require.NotZero(l.t, child, "nobody made a child")
	entries, err := l.Client.MempoolEntries(l.t.Context(), []chainhash.Hash{parent, child})
	require.NoError(l.t, err)
	require.Contains(l.t, entries, child, "it is not at the node")
	require.Contains(l.t, entries[child].Depends, parent)
	return child, entries[parent], entries[child]
}

// SR-01, SR-12, SR-20: a relay dies and leaves a payment that pays too little. Another relay, which knows neither its
// uids nor its plan, has a child pay for it when it waited long enough: the two together pay what the market asks, and
// no more than members allow. Both are in the next block, each once, and the custody goes on from the child's baton.
func TestProposer_SR01_ChildForAnotherRelaysPayment(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	script := l.payee(bitcoin.P2WPKH)
	first := l.withdrawal(custody.Bitcoin, 60_000, script)
	dead := l.submit(batch(first))
	relay, db, watch := l.otherRelay()
	l.market.rate.Store(20_000)
	require.NoError(t, relay.Round(t.Context()))
	l.Synced()
	require.Equal(t, 1, l.Node.Waiting(), "it waited for no time yet")
	second := l.withdrawal(custody.Bitcoin, 70_000, l.payee(bitcoin.P2TR))
	_, err := relay.Submit(t.Context(), batch(second))
	require.ErrorIs(t, err, chain.ErrLater)
	l.clock.forward(time.Hour)
	for range 2 { // once
		require.NoError(t, relay.Round(t.Context()))
		l.Synced()
		require.Equal(t, 2, l.Node.Waiting())
	}
	child, of, its := l.childOf(dead, db)
	require.Equal(t, int32(3), l.tx(child).Version)
	require.LessOrEqual(t, its.VSize, uint64(1000))
	both := bitcoin.FeeRateOf(of.Fee+its.Fee, int(of.VSize+its.VSize))
	require.InDelta(t, 20_000, float64(both), 100, "sat per 1,000 vB of the two")
	before := l.state().Reserve(custody.BTC)
	l.Mine(1)
	l.paid(first)
	after := l.state().Reserve(custody.BTC)
	require.Equal(t, before.Fee+of.Fee+its.Fee, after.Fee, "both fees are the reserve's")
	require.Equal(t, before.TopUp, after.TopUp)
	require.Equal(t, before.Lost, after.Lost)
	baton, ok := l.state().Baton(custody.BTC)
	require.True(t, ok)
	require.Equal(t, wire.OutPoint{Hash: child}, baton.OutPoint)
	sats, n := l.received(script)
	require.Equal(t, 1, n)
	require.Equal(t, uint64(60_000), sats)

	// The other relay learns the uids as always, and goes on.
	require.NoError(t, watch.Resolve(t.Context(), dead, []message.UID{first.UID}))
	for _, m := range l.members {
		_, _, err := m.watch.State(t.Context())
		require.NoError(t, err)
		_ = m.watch.Resolve(t.Context(), dead, []message.UID{first.UID})
	}
	_, err = relay.Submit(t.Context(), batch(second))
	require.NoError(t, err)
	l.Synced()
	l.Mine(2)
	_, err = relay.Submit(t.Context(), batch(second))
	require.ErrorIs(t, err, chain.ErrExecuted)
	require.NoError(t, relay.Round(t.Context()))
	p, err := db.Vault().Plan(t.Context(), child)
	require.NoError(t, err)
	require.Equal(t, proposer.PlanFinal, p.State)
}

// SR-01: what was replaced as often as it may be gets a child; and a child whose parent is replaced all the same is
// given up.
func TestProposer_SR01_ChildForWhatIsNotReplacedAnyMore(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	l.policy.Raises = 2
	l.relay = l.newProposer()
	m := l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))
	first := l.submit(batch(m))
	rise := func(rate uint64) {
		l.market.rate.Store(rate)
		l.clock.forward(time.Hour)
		require.NoError(t, l.relay.Round(t.Context()))
		l.Synced()
	}
	rise(6_000)
	require.Equal(t, 1, l.Node.Waiting(), "replaced")
	second := l.submit(batch(m))
	require.NotEqual(t, first, second)
	l.sees(custody.BTC, second)
	rise(20_000)
	require.Equal(t, 2, l.Node.Waiting(), "a child")
	child, _, _ := l.childOf(second, l.db)
	require.Equal(t, second, l.submit(batch(m)), "the payment is still what it was")

	// An operator allows more replacements: the parent goes, and the child with it.
	l.policy.Raises = 16
	l.relay = l.newProposer()
	rise(60_000)
	require.Equal(t, 1, l.Node.Waiting())
	third := l.submit(batch(m))
	require.NotEqual(t, second, third)
	l.sees(custody.BTC, third)
	require.NoError(t, l.relay.Round(t.Context()))
	require.Equal(t, proposer.PlanVoid, l.planState(child))
	l.Mine(1)
	l.paid(m)
	l.Mine(1)
	require.NoError(t, l.relay.Round(t.Context()))
	open, err := l.db.Vault().OpenPlans(t.Context(), 10)
	require.NoError(t, err)
	require.Empty(t, open)
	l.balanced(l.watch)
}

// INV-11, SR-12: members sign a child of what they see on the baton, back to the custody, at most at twice their
// estimate with its parent; and nothing else that builds on a transaction that waits.
func TestCosigner_INV11_Children(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	m := l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))
	l.market.rate.Store(1500)
	parent := l.tx(l.submit(batch(m)))
	raw, err := bitcoin.Serialize(parent)
	require.NoError(t, err)
	l.market.rate.Store(20_000)
	child := func(rate uint64, parent *wire.MsgTx) vault.SignRequest {
		chain := l.state()
		baton, _ := chain.Baton(custody.BTC)
		st, err := chain.Ahead(baton, parent)
		require.NoError(t, err)
		plan, err := st.ProposeChild(custody.BTC, custody.Offer{Rate: bitcoin.FeeRate(rate)})
		require.NoError(t, err)
		raw, err := bitcoin.Serialize(parent)
		require.NoError(t, err)
		r := vault.SignRequest{Plan: plan, Parent: raw}
		r.PSBTs, err = st.Build(plan, nil)
		require.NoError(t, err)
		return r
	}
	l.refused(child(41_000, parent), vault.RefusedFee)
	other := parent.Copy()
	other.TxOut[1].PkScript = l.payee(bitcoin.P2TR)
	l.refused(child(20_000, other), vault.RefusedNotReady)
	r := child(20_000, parent)
	r.Parent = nil
	l.refused(r, vault.RefusedBaton)
	r = child(20_000, parent)
	r.Parent = raw[:len(raw)-5]
	l.refused(r, vault.RefusedRequest)
	r = child(20_000, parent)
	r.Plan.Fee += 5_000_000
	l.refused(r)
	r = child(20_000, parent)
	r.PSBTs[0].Tx.TxOut[len(r.PSBTs[0].Tx.TxOut)-1].PkScript = l.payee(bitcoin.P2TR)
	l.refused(r, vault.RefusedOther)

	// A payment on top of what waits: no ledger of the chain knows its baton, and none that is ahead pays anybody.
	next := l.withdrawal(custody.Bitcoin, 70_000, l.payee(bitcoin.P2TR))
	payload, err := next.Payload.Decoded(), next.Payload.Err()
	require.NoError(t, err)
	r = child(20_000, parent)
	r.Plan.Type, r.Plan.UIDs = custody.PlanPayment, []message.UID{next.UID}
	r.Payees = []vault.Payee{{
		Tx: "0x01",
		Payout: custody.Payout{
			UID: next.UID, Asset: custody.Bitcoin, Script: payload.Data[1:], Amount: amount.New(70_000),
			Message: next,
		},
	}}
	l.refused(r, vault.RefusedRule)

	for _, m := range l.members {
		_, err := m.signer.Sign(t.Context(), child(38_000, parent))
		require.NoError(t, err)
	}
}
