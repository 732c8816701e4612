package storetest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/store"
)

// SR-21: a deposit that an operator named counts as lost once it was delivered, until it is recorded; what a member
// remembers by itself is not changed by being named.
func testNamedLost(t *testing.T, db *store.DB) {
	const src, dst = 700_001, 700_002
	s := db.Committee()
	id := chain.AnchorID{ChainID: src, Anchor: anchorOf(3, 1)}
	uid, other := uidOf(4, 1), uidOf(4, 2)
	at := func(h uint64) chain.Cursor { return chain.Cursor{Height: h, Hash: "0x"} }
	entry := func(kind committee.EntryKind, uid message.UID, h, n uint64) committee.Entry {
		return committee.Entry{
			Kind: kind, UID: uid, Anchor: id.Anchor, Amount: amount.New(n), Tx: chain.TxID(string(kind) + uid.String()),
			LogIndex: uint32(h),
			Block:    chain.Block{Height: h, Hash: "0x", Time: Start()},
		}
	}
	require.NoError(t, s.Record(ctx(t), src, chain.Cursor{}, at(9), []committee.Entry{
		entry(committee.EntrySeedIn, message.UID{}, 3, 10), entry(committee.EntrySeedIn, message.UID{}, 5, 20),
		entry(committee.EntrySeedOut, message.UID{}, 5, 7), entry(committee.EntrySeedIn, message.UID{}, 8, 40),
		entry(committee.EntryDeposit, other, 9, 3),
	}))
	for height, want := range map[uint64]uint64{0: 0, 3: 10, 4: 10, 5: 30, 8: 70, 1 << 63: 70} {
		sum, err := s.SeedsUpTo(ctx(t), id, height)
		require.NoError(t, err)
		require.Equal(t, amount.New(want), sum, height)
	}
	_, known, err := s.LostDeposit(ctx(t), src, uid)
	require.NoError(t, err)
	require.False(t, known)
	lost := func() committee.Lost {
		l, err := s.Lost(ctx(t), src, id.Anchor)
		require.NoError(t, err)
		return l
	}
	want := committee.Lost{Amount: amount.New(100), SeedIn: amount.New(30)}
	fresh, err := s.NameLost(ctx(t), id, uid, want)
	require.NoError(t, err)
	require.True(t, fresh)
	require.Equal(t, committee.Lost{}, lost(), "it was not delivered")
	require.NoError(t,
		s.Record(ctx(t), dst, chain.Cursor{}, at(1), []committee.Entry{entry(committee.EntryPaid, uid, 1, 100)}))
	require.Equal(t, want, lost())
	fresh, err = s.NameLost(ctx(t), id, uid, committee.Lost{Amount: amount.New(1)})
	require.NoError(t, err)
	require.False(t, fresh)
	require.Equal(t, want, lost(), "the first word stays")
	value, known, err := s.LostDeposit(ctx(t), src, uid)
	require.NoError(t, err)
	require.True(t, known)
	require.Equal(t, amount.New(100), value)
	_, known, err = s.LostDeposit(ctx(t), dst, uid)
	require.NoError(t, err)
	require.False(t, known, "of another chain")

	require.NoError(t,
		s.Record(ctx(t), src, at(9), at(10), []committee.Entry{entry(committee.EntryDeposit, uid, 10, 100)}))
	require.Equal(t, committee.Lost{}, lost(), "it is there again")
	require.NoError(t, s.Forget(ctx(t), src, at(10), chain.Cursor{}))
	require.Equal(t, amount.New(100), lost().Amount)
	line, err := s.Balance(ctx(t), src, id.Anchor)
	require.NoError(t, err)
	require.Equal(t, committee.Line{}, line, "all of it is taken back")
	cursor, err := s.Cursor(ctx(t), src)
	require.NoError(t, err)
	require.Equal(t, chain.Cursor{}, cursor)
	require.NoError(t, s.Record(ctx(t), src, chain.Cursor{}, at(2), nil), "and recorded from nothing")
}
