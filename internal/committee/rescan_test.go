package committee_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
)

// SR-19, SR-21: where final blocks stay by the chain's rules and were replaced all the same, members sign nothing and
// say what to do; after each operator's word the running members record the chain again, and sign. A word counts once.
func TestReplacedFinalBlocks_SR19_SR21(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	c := w.chains[chainA]
	it := mustDeposit(t, c, poolA, chainB, 100)
	c.settle()
	c.empty(4)
	w.catchUp(t)
	_, err := w.collect(it)
	require.NoError(t, err)

	c.deepReorg(4)
	c.empty(2)
	next := mustDeposit(t, c, poolA, chainB, 10)
	c.settle()
	for _, m := range w.members {
		require.ErrorContains(t, m.CatchUp(t.Context()), "causeway attest rescan --chain 910001001 --running")
		_, err = w.attest(m, next)
		require.Error(t, err)
	}
	for _, m := range w.members {
		require.NoError(t, m.store.AskRescan(t.Context(), chainA, chain.Cursor{}))
	}
	w.catchUp(t)
	_, err = w.collect(next)
	require.NoError(t, err)
	for _, m := range w.members {
		require.NoError(t, m.AuditNow(t.Context()))
		require.Empty(t, m.store.halts)
	}

	c.deepReorg(4)
	c.empty(8)
	for _, m := range w.members {
		require.ErrorContains(t, m.CatchUp(t.Context()), "left the chain", "the word was for one time")
	}
}

// INV-01: what the operator's word took back and the chain does not have any more is a breach where it was delivered.
func TestReplacedAndDelivered_INV01(t *testing.T) {
	w, at := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	c, m := w.chains[chainB], w.members[0]
	before := len(c.blocks)
	it := mustDeposit(t, c, poolB, chainC, 100)
	c.settle()
	c.empty(4)
	w.catchUp(t)
	_, err := w.collect(it)
	require.NoError(t, err)
	require.Equal(t, 1, w.chains[chainC].deliver(it.Message))
	w.chains[chainC].settle()
	w.catchUp(t)

	c.deepReorg(len(c.blocks) - before)
	c.empty(400)
	require.Error(t, m.CatchUp(t.Context()))
	require.NoError(t, m.store.AskRescan(t.Context(), chainB, chain.Cursor{}))
	require.NoError(t, m.CatchUp(t.Context()))
	next := mustDeposit(t, w.chains[chainA], poolA, chainB, 10)
	w.chains[chainA].settle()
	require.NoError(t, m.CatchUp(t.Context()))
	_, err = w.attest(m, next)
	requireCode(t, err, committee.CodeConservation)
	for range 3 {
		require.ErrorIs(t, m.AuditNow(t.Context()), committee.ErrConservation)
		for _, other := range w.chains {
			other.empty(400)
		}
		at.at = at.at.Add(1000)
		require.NoError(t, m.CatchUp(t.Context()))
	}
	require.NotEmpty(t, m.store.halts)
}

// INV-01: a halt that an operator cleared in the record of a running member is compared again before anything is
// signed, at the same block too.
func TestClearedBesideTheMember_INV01(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	m := w.members[0]
	m.views[chainA].set(func(v *view) {
		v.state = func(s chain.AnchorState) chain.AnchorState { s.Liquidity = amount.New(1); return s }
	})
	it := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
	w.chains[chainA].settle()
	require.NoError(t, m.CatchUp(t.Context()))
	require.Len(t, m.store.halts, 1)

	require.NoError(t, m.store.ClearHalt(t.Context(), chainA, poolA))
	_, err := w.attest(m, it)
	requireCode(t, err, committee.CodeConservation)
	require.Len(t, m.store.halts, 1, "the cause is there")

	m.views[chainA].set(func(v *view) { v.state = nil })
	_, err = w.attest(m, it)
	requireCode(t, err, committee.CodeConservation)
	require.NoError(t, m.store.ClearHalt(t.Context(), chainA, poolA))
	_, err = w.attest(m, it)
	require.NoError(t, err)
	require.Empty(t, m.store.halts)
}
