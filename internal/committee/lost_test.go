package committee_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/committee"
)

// missed is a world in which 100 were minted for a deposit that left Bitcoin again, deeper than what was final, and in
// which the first member saw the mint alone.
func missed(t *testing.T) (w *world, at *clock, gone committee.Item, newest uint64) {
	w, at = newCustodyWorld(t, 2, 3)
	w.seed(1000)
	c := w.chains[chainA]
	c.topUp(lockA, 30, true)
	c.settle()
	w.catchUp(t)
	blind := w.members[0]
	blind.views[chainA].set(func(v *view) { v.down = errors.New("connection refused") })
	gone = mustDeposit(t, c, lockA, chainB, 100)
	c.settle()
	for _, m := range w.members[1:] {
		require.NoError(t, m.CatchUp(t.Context()))
	}
	_, err := w.collect(gone)
	require.NoError(t, err, "the others are enough")
	require.Equal(t, 1, w.chains[chainB].deliver(gone.Message))
	w.chains[chainB].settle()
	for i, m := range w.members {
		err := m.CatchUp(t.Context())
		require.Equal(t, i == 0, err != nil)
	}
	newest = c.head().block.Height
	c.deepReorg(int(c.finality) + 1)
	c.settle()
	blind.views[chainA].set(func(v *view) { v.down = nil })
	w.catchUp(t)
	return w, at, gone, newest
}

// SR-21, INV-01, INV-03: a member that missed a deposit before a deep reorganisation is behind for ever, or halts,
// whatever comes in later. An operator's word makes it one like the others: a deficit until the missing value came in,
// and none after.
func TestMissedBeforeADeepReorganisation_SR21_INV01_INV03(t *testing.T) {
	w, _, gone, newest := missed(t)
	ctx := context.Background()
	c, m := w.chains[chainA], w.members[0]
	next := mustDeposit(t, c, lockA, chainB, 500)
	c.settle()
	w.catchUp(t)
	_, err := w.attest(m, next)
	require.Error(t, err, "behind")
	c.empty(400) // the source's ledger passes the delivery
	w.catchUp(t)
	_, err = w.attest(m, next)
	requireCode(t, err, committee.CodeConservation)
	require.Len(t, m.store.halts, 1, "a delivery without a deposit")
	c.topUp(lockA, 99, true)
	c.settle()
	w.catchUp(t)

	// The member is stopped, and its operator names what was lost.
	name := func(x committee.Item, newest uint64) (string, bool, error) {
		value, fresh, err := committee.NameLost(ctx, m.store, m.config.Anchors, chainA, x.Message.UID, newest)
		return value.String(), fresh, err
	}
	_, _, err = name(next, newest)
	require.ErrorIs(t, err, committee.ErrNotLost, "the ledger has its deposit")
	_, _, err = name(gone, newest+10_000)
	require.ErrorContains(t, err, "not yet at")
	other := gone
	other.Message.UID[31]++
	_, _, err = name(other, newest)
	require.ErrorContains(t, err, "was not delivered")
	value, fresh, err := name(gone, newest)
	require.NoError(t, err)
	require.True(t, fresh)
	require.Equal(t, "100", value)
	_, fresh, err = name(gone, newest)
	require.NoError(t, err)
	require.False(t, fresh, "once")

	restart := func() {
		again, err := committee.New(m.config)
		require.NoError(t, err)
		m.Member = again
		w.catchUp(t)
		for _, h := range m.store.halts {
			require.NoError(t, m.ClearHalt(ctx, chain.AnchorID{ChainID: h.ChainID, Anchor: h.Anchor}))
		}
	}
	restart()
	_, err = w.attest(m, next)
	requireCode(t, err, committee.CodeConservation)
	require.ErrorContains(t, err, "left the chain", "99 of 100 came in")
	c.topUp(lockA, 1, true)
	c.settle()
	w.catchUp(t)
	_, err = w.attest(m, next)
	require.NoError(t, err)
	require.NoError(t, m.AuditNow(ctx))

	// Its ledger is read again from nothing: the delivery without a deposit halts nothing, now that it is known.
	for _, id := range []uint32{chainA, chainB, chainC} {
		from, err := m.store.Cursor(ctx, id)
		require.NoError(t, err)
		require.NoError(t, m.store.Forget(ctx, id, from, chain.Cursor{}))
	}
	restart()
	require.NoError(t, m.AuditNow(ctx), "what is known to be lost is not waited for")
	c.empty(400)
	w.catchUp(t)
	require.NoError(t, m.AuditNow(ctx))
	require.Empty(t, m.store.halts)
	later := mustDeposit(t, c, lockA, chainB, 7)
	c.settle()
	w.catchUp(t)
	_, err = w.attest(m, later)
	require.NoError(t, err)
}

// A ledger that is recorded anew lacks deposits until its chain is read: nothing is signed, and nothing is latched,
// however long that takes.
func TestRecordingAnewLatchesNothing_INV01(t *testing.T) {
	w, at := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	c, m := w.chains[chainA], w.members[0]
	it := mustDeposit(t, c, lockA, chainB, 100)
	c.settle()
	w.catchUp(t)
	_, err := w.collect(it)
	require.NoError(t, err)
	require.Equal(t, 1, w.chains[chainB].deliver(it.Message))
	w.chains[chainB].settle()
	w.catchUp(t)
	from, err := m.store.Cursor(t.Context(), chainA)
	require.NoError(t, err)
	require.NoError(t, m.store.Forget(t.Context(), chainA, from, chain.Cursor{}))
	m.Member, err = committee.New(m.config)
	require.NoError(t, err)
	m.views[chainA].set(func(v *view) { v.down = errors.New("connection refused") })
	require.Error(t, m.CatchUp(t.Context()))
	for range 3 {
		require.ErrorIs(t, m.AuditNow(t.Context()), committee.ErrConservation)
		at.at = at.at.Add(time.Hour)
	}
	require.Empty(t, m.store.halts)
	m.views[chainA].set(func(v *view) { v.down = nil })
	w.catchUp(t)
	require.NoError(t, m.AuditNow(t.Context()))
	require.Empty(t, m.store.halts)
}
