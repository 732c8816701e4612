package storetest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/store"
)

// SR-05, SR-33: what was noted first of a payment stays; what does not wait is summed from a height on, by anchor; what
// waits is listed by the end of its wait.
func testPayouts(t *testing.T, db *store.DB) {
	s := db.Committee()
	id := chain.AnchorID{ChainID: 700_005, Anchor: word(3, 1)}
	other := chain.AnchorID{ChainID: 700_005, Anchor: word(3, 2)}
	payout := func(n int, of chain.AnchorID, value, noted, until uint64) committee.Payout {
		return committee.Payout{UID: word(9, n), Anchor: of, Amount: amount.New(value), Noted: noted, Until: until}
	}
	early, late := payout(1, id, 5, 10, 0), payout(2, id, 7, 12, 0)
	large, larger := payout(3, id, 100, 12, 60), payout(4, id, 200, 12, 50)
	for _, p := range []committee.Payout{early, late, large, larger, payout(5, other, 9, 12, 0)} {
		require.NoError(t, s.NotePayout(ctx(t), p))
	}
	require.NoError(t, s.NotePayout(ctx(t), payout(3, id, 100, 90, 0)))
	got, known, err := s.Payout(ctx(t), large.UID)
	require.NoError(t, err)
	require.True(t, known)
	require.Equal(t, large, got)
	_, known, err = s.Payout(ctx(t), word(9, 99))
	require.NoError(t, err)
	require.False(t, known)
	for from, want := range map[uint64]uint64{10: 12, 11: 7, 13: 0} {
		sum, err := s.PaidUnhurried(ctx(t), id, from)
		require.NoError(t, err)
		require.Equal(t, amount.New(want), sum, "%d", from)
	}
	for above, want := range map[uint64][]committee.Payout{49: {larger, large}, 50: {large}, 60: {}} {
		list, err := s.Waiting(ctx(t), id.ChainID, above)
		require.NoError(t, err)
		require.Equal(t, want, list, "%d", above)
	}
}

// SR-33: the first veto of a member for a payment stays, with its end; others' stand beside it.
func testVetoes(t *testing.T, db *store.DB) {
	s := db.Committee()
	uid := word(9, 200)
	veto := func(n int, member byte, height uint64) committee.Veto {
		return committee.Veto{
			UID: word(9, n), Height: height, Member: [20]byte{member}, Signature: [64]byte{1, 2, member}, At: Start(),
			Until: height + committee.VetoBlocks,
		}
	}
	one, two, elsewhere := veto(200, 1, 1_000), veto(200, 2, 1_020), veto(201, 1, 1_010)
	for _, v := range []committee.Veto{one, two, elsewhere} {
		fresh, err := s.PutVeto(ctx(t), v)
		require.NoError(t, err)
		require.True(t, fresh)
	}
	fresh, err := s.PutVeto(ctx(t), veto(200, 1, 1_100))
	require.NoError(t, err)
	require.False(t, fresh, "a member renews none")
	got, err := s.Vetoes(ctx(t), uid)
	require.NoError(t, err)
	require.Equal(t, []committee.Veto{two, one}, got)
	got, err = s.VetoesAbove(ctx(t), one.Until)
	require.NoError(t, err)
	require.Equal(t, []committee.Veto{elsewhere, two}, got)
}
