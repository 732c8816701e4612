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
	_, err = w.members[2].Collected(chain.AnchorID{ChainID: chainA, Anchor: message.Anchor{1}})
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
	left := make(map[chain.AnchorID]amount.Amount)
	for _, m := range member.Margins() {
		left[m.AnchorID] = m.Amount
	}
	require.Equal(t, units(3), left[chain.AnchorID{ChainID: chainB, Anchor: mintB}])
	require.Contains(t, left, escrow)
	require.True(t, left[escrow].IsZero(), "the lock has what it owes, and no more")
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

// SR-13: the margin is what is left of each kind's own rule, and a chain that has less than it owes has none.
func TestMarginOf_SR13(t *testing.T) {
	line := committee.Line{SeedIn: units(100), Deposits: units(50), Paid: units(30)}
	for _, c := range []struct {
		kind  chain.AnchorKind
		line  committee.Line
		state chain.AnchorState
		want  amount.Amount
	}{
		{chain.AnchorPool, line, chain.AnchorState{Liquidity: units(120), Fees: units(4), Balance: units(131)}, units(7)},
		{chain.AnchorLock, line, chain.AnchorState{Balance: units(125)}, units(5)},
		{
			chain.AnchorMint,
			committee.Line{Paid: units(30), Deposits: units(10)},
			chain.AnchorState{Supply: units(18)},
			units(2),
		},
	} {
		got, err := committee.MarginOf(chain.Anchor{Kind: c.kind}, c.line, c.state)
		require.NoError(t, err)
		require.Equal(t, c.want, got, c.kind)
	}
	_, err := committee.MarginOf(chain.Anchor{Kind: chain.AnchorLock}, line, chain.AnchorState{Balance: units(119)})
	require.ErrorIs(t, err, committee.ErrConservation)
}

// SR-13: what a claim was paid and came back is backing again.
func TestUnpaid_SR13(t *testing.T) {
	line := committee.Line{SeedIn: units(100), Paid: units(60), Unpaid: units(30)}
	backing, err := line.Backing()
	require.NoError(t, err)
	require.Equal(t, units(70), backing)
	pool := chain.Anchor{Kind: chain.AnchorPool}
	require.NoError(t, committee.Compare(pool, line, chain.AnchorState{Liquidity: units(70), Balance: units(70)}))
	line.Unpaid = amount.Amount{}
	err = committee.Compare(pool, line, chain.AnchorState{Liquidity: units(70), Balance: units(70)})
	require.ErrorIs(t, err, committee.ErrConservation)
}
