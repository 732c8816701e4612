package storetest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/store"
)

// SR-05, SR-33: what was noted first of a payment stays; what does not wait is summed from a height on, by anchor; what
// waits is listed by the end of its wait.
func testPayouts(t *testing.T, db *store.DB) {
	s := db.Committee()
	id := chain.AnchorID{ChainID: 700_005, Anchor: anchorOf(3, 1)}
	other := chain.AnchorID{ChainID: 700_005, Anchor: anchorOf(3, 2)}
	payout := func(n int, of chain.AnchorID, value, noted, until uint64) committee.Payout {
		return committee.Payout{UID: uidOf(9, n), Anchor: of, Amount: amount.New(value), Noted: noted, Until: until}
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
	_, known, err = s.Payout(ctx(t), uidOf(9, 99))
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
	uid := uidOf(9, 200)
	veto := func(n int, member byte, height uint64) committee.Veto {
		return committee.Veto{
			UID: uidOf(9, n), Height: height, Member: [20]byte{member}, Signature: [64]byte{1, 2, member}, At: Start(),
			Until: height + committee.VetoBlocks,
		}
	}
	_, err := s.PutVeto(ctx(t), veto(200, 1, 1_000))
	require.ErrorIs(t, err, committee.ErrNoLog)
	got, err := s.Vetoes(ctx(t), uid)
	require.NoError(t, err)
	require.Empty(t, got, "none without an entry")
	require.NoError(t, s.OpenLog(ctx(t), genesis(1), Start()))
	one, two, elsewhere := veto(200, 1, 1_000), veto(200, 2, 1_020), veto(201, 1, 1_010)
	for _, v := range []committee.Veto{one, two, elsewhere} {
		fresh, err := s.PutVeto(ctx(t), v)
		require.NoError(t, err)
		require.True(t, fresh)
	}
	fresh, err := s.PutVeto(ctx(t), veto(200, 1, 1_100))
	require.NoError(t, err)
	require.False(t, fresh, "a member renews none")
	got, err = s.Vetoes(ctx(t), uid)
	require.NoError(t, err)
	require.Equal(t, []committee.Veto{two, one}, got)
	list := ReadLog(t, s, genesis(1))
	require.Equal(t, []memberlog.Kind{
		memberlog.KindOpened, memberlog.KindVeto, memberlog.KindVeto, memberlog.KindVeto,
	}, kindsOf(list), "each once")
	require.Equal(t, uid, list[1].Veto.UID)
	require.Equal(t, one.Height, list[1].Veto.Height)
	require.Equal(t, one.Signature, message.Signature(list[1].Veto.Signature))
	got, err = s.VetoesAbove(ctx(t), one.Until)
	require.NoError(t, err)
	require.Equal(t, []committee.Veto{elsewhere, two}, got)
}

// SR-01: equal messages of a lane are found in their order, page by page, and go when their chain's blocks are
// taken back.
func testEquals(t *testing.T, db *store.DB) {
	s := db.Committee()
	const src = 700_006
	payee, other := word(4, 1), word(4, 2)
	uid := func(lane, sequence byte) message.UID {
		return message.NewUID(src, 700_007, [24]byte{19: lane, 23: sequence})
	}
	var entries []committee.Entry
	for i, u := range []message.UID{uid(1, 1), uid(1, 3), uid(1, 4), uid(2, 1), uid(2, 9)} {
		e := committee.Entry{
			Kind: committee.EntryDeposit, UID: u, Anchor: anchorOf(3, 6), Amount: amount.New(1), Hash: word(3, 7), Tx: "0xe9",
			LogIndex: uint32(i), Block: chain.Block{Height: uint64(i + 1), Hash: "h", Time: Start()},
			Payees: []message.Bytes32{payee},
		}
		if i == 2 {
			e.Payees = []message.Bytes32{payee, other}
		}
		entries = append(entries, e)
	}
	to := chain.Cursor{Height: 5, Hash: "h"}
	require.NoError(t, s.Record(ctx(t), src, chain.Cursor{}, to, entries))
	require.NoError(t, s.Record(ctx(t), src, to, to, entries), "what is there stays")
	equals := func(p message.Bytes32, after message.UID, limit int) []message.UID {
		uids, err := s.Equals(ctx(t), p, after, limit)
		require.NoError(t, err)
		return uids
	}
	require.Equal(t, []message.UID{uid(1, 1), uid(1, 3)}, equals(payee, message.UID{}, 2))
	require.Equal(t, []message.UID{uid(1, 4), uid(2, 1), uid(2, 9)}, equals(payee, uid(1, 3), 10))
	require.Equal(t, []message.UID{uid(1, 4)}, equals(other, message.UID{}, 10))
	for _, c := range []struct {
		of, want message.UID
	}{{uid(1, 3), uid(1, 1)}, {uid(1, 4), uid(1, 3)}, {uid(2, 9), uid(2, 1)}} {
		got, found, err := s.Before(ctx(t), payee, c.of)
		require.NoError(t, err)
		require.True(t, found)
		require.Equal(t, c.want, got)
	}
	for _, none := range []message.UID{uid(1, 1), uid(2, 1), uid(1, 2), uid(2, 10)} {
		_, found, err := s.Before(ctx(t), payee, none)
		require.NoError(t, err)
		require.False(t, found, "the first of its lane, or not recorded: %s", none)
	}
	require.NoError(t, s.Forget(ctx(t), src, to, chain.Cursor{Height: 2, Hash: "h"}))
	require.Equal(t, []message.UID{uid(1, 1), uid(1, 3)}, equals(payee, message.UID{}, 10))
	require.Empty(t, equals(other, message.UID{}, 10))
}
