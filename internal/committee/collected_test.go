package committee_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// What a withdrawal burns beyond its message is the fee reserve's: known once it is final, over all chains of the
// asset, and never before the ledger was compared (SR-12).
func TestCollected_SR12(t *testing.T) {
	w, _ := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	member := w.members[0]
	it := mustDeposit(t, w.chains[chainA], lockA, chainB, 100)
	w.chains[chainA].settle()
	w.catchUp(t)
	_, err := w.collect(it)
	require.NoError(t, err)
	require.Equal(t, 1, w.chains[chainB].deliver(it.Message))
	escrow := chain.AnchorID{ChainID: chainA, Anchor: lockA}
	_, err = w.members[2].Collected(chain.AnchorID{ChainID: chainA, Anchor: message.Bytes32{1}})
	require.ErrorIs(t, err, committee.ErrRequest)

	b := w.chains[chainB]
	b.settle()
	w.catchUp(t)
	require.NoError(t, member.AuditNow(context.Background()))
	got, err := member.Collected(escrow)
	require.NoError(t, err)
	require.True(t, got.IsZero(), "%s", got)

	b.steal(mintB, func(a *modelAnchor) { a.supply -= 3 }) // the fee of a withdrawal, burned with its amount
	require.NoError(t, member.AuditNow(context.Background()))
	got, err = member.Collected(escrow)
	require.NoError(t, err)
	require.True(t, got.IsZero(), "what is not final is not counted: %s", got)
	b.settle()
	w.catchUp(t)
	require.NoError(t, member.AuditNow(context.Background()))
	for _, id := range []chain.AnchorID{escrow, {ChainID: chainB, Anchor: mintB}} {
		got, err = member.Collected(id)
		require.NoError(t, err)
		require.Equal(t, units(3), got)
	}
	told, err := client(t, w, member, serve(t, member, committee.ServerConfig{}), "").Collected(context.Background())
	require.NoError(t, err)
	require.Equal(t, map[chain.AnchorID]amount.Amount{{ChainID: chainB, Anchor: mintB}: units(3)}, told)
}

// A member that has compared nothing yet says so.
func TestCollectedBeforeTheFirstComparison_SR12(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	_, err := w.members[0].Collected(chain.AnchorID{ChainID: chainA, Anchor: lockA})
	require.ErrorIs(t, err, chain.ErrBehind)
}
