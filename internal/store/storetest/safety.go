package storetest

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/store"
)

// SR-33: a delivery that waits for its deposit is kept with its entry and as long as it waits, once however often it is
// recorded; it goes with its block.
func testUnmatched(t *testing.T, db *store.DB) {
	const id = 700_003
	s := db.Committee()
	at := func(h uint64) chain.Cursor { return chain.Cursor{Height: h, Hash: "0x"} }
	whole, given := amount.New(9), amount.New(4)
	entry := func(n int, h uint64, w *committee.Wait) committee.Entry {
		return committee.Entry{
			Kind: committee.EntryPaid, UID: uidOf(6, n), Anchor: anchorOf(3, 1), Amount: amount.New(4), Tx: "0x1",
			LogIndex: uint32(n), Waits: w,
			Block: chain.Block{Height: h, Hash: "0xb", Time: Start()},
		}
	}
	first := entry(1, 5, &committee.Wait{Amount: &whole, Given: &given})
	second := entry(2, 6, &committee.Wait{Given: &given})
	third := entry(3, 7, &committee.Wait{Amount: &whole})
	all := []committee.Entry{first, second, third, entry(4, 7, nil)}
	require.NoError(t, s.Record(ctx(t), id, chain.Cursor{}, at(8), all))
	require.NoError(t, s.Record(ctx(t), id, at(8), at(9), all))
	unmatched := func(es ...committee.Entry) []committee.Unmatched {
		out := make([]committee.Unmatched, len(es))
		for i, e := range es {
			out[i] = committee.Unmatched{
				Wait: *e.Waits, UID: e.UID, Anchor: e.Anchor, Tx: e.Tx, LogIndex: e.LogIndex, Block: e.Block,
			}
		}
		return out
	}
	waits := func(want ...committee.Entry) {
		t.Helper()
		got, err := s.Unmatched(ctx(t), id)
		require.NoError(t, err)
		require.Equal(t, unmatched(want...), got)
	}
	waits(first, second, third)

	back := entry(2, 6, nil)
	back.Kind, back.UID = committee.EntrySeedIn, [32]byte{}
	require.ErrorIs(t, s.Matched(ctx(t), id, at(8), unmatched(second), []committee.Entry{back}),
		committee.ErrLedgerConflict)
	waits(first, second, third)
	for range 2 {
		require.NoError(t, s.Matched(ctx(t), id, at(9), unmatched(second), []committee.Entry{back}))
	}
	waits(first, third)
	line, err := s.Balance(ctx(t), id, anchorOf(3, 1))
	require.NoError(t, err)
	require.Equal(t, given, line.SeedIn, "once")
	require.NoError(t, s.Record(ctx(t), id, at(9), at(10), all))
	waits(first, third)
	require.NoError(t, s.Forget(ctx(t), id, at(10), at(6)))
	waits(first)
	require.NoError(t, s.Record(ctx(t), id, at(6), at(7), all))
	waits(first, third)
}

// SR-33: what counts against limits is recorded with its signature, once.
func testSignedAmounts(t *testing.T, db *store.DB) {
	s := db.Committee()
	lane := committee.LaneID{Src: chain.AnchorID{ChainID: SrcChain, Anchor: anchorOf(3, 1)}, DstChain: DstChain}
	signed := func(n int, value uint64, at time.Time) committee.SignedMessage {
		return committee.SignedMessage{
			UID: uidOf(7, n), Hash: word(8, n), At: at, Lane: lane, Amount: amount.New(value),
		}
	}
	day := Start().Add(90 * 24 * time.Hour)
	old, one, two := signed(1, 5, day), signed(2, 6, day.Add(time.Hour)), signed(3, 7, day.Add(2*time.Hour))
	refund := committee.SignedMessage{UID: uidOf(7, 4), Hash: word(8, 4), At: day.Add(time.Hour)}
	two.Back = true
	require.NoError(t, s.Signed(ctx(t), []committee.SignedMessage{two, refund, old}))
	require.NoError(t, s.Signed(ctx(t), []committee.SignedMessage{one}))
	again := one
	again.At, again.Amount = day.Add(9*time.Hour), amount.New(60)
	require.NoError(t, s.Signed(ctx(t), []committee.SignedMessage{again}))
	other := signed(5, 8, day.Add(3*time.Hour))
	wrong := two
	wrong.Hash = word(8, 99)
	require.ErrorIs(t, s.Signed(ctx(t), []committee.SignedMessage{other, wrong}), committee.ErrOtherMessage)
	got, err := s.SignedSince(ctx(t), one.At)
	require.NoError(t, err)
	one.Hash, two.Hash = [32]byte{}, [32]byte{}
	require.Equal(t, []committee.SignedMessage{one, two}, got)
	as, err := s.SignedAs(ctx(t), []message.UID{one.UID, other.UID, refund.UID})
	require.NoError(t, err)
	require.Equal(t, map[message.UID]message.Bytes32{one.UID: word(8, 2), refund.UID: word(8, 4)}, as)
}

// SR-33: a deficit is remembered from when it was noticed.
func testDeficits(t *testing.T, db *store.DB) {
	s := db.Committee()
	id := chain.AnchorID{ChainID: 700_004, Anchor: anchorOf(3, 1)}
	read := func() (committee.Deficit, bool) {
		d, known, err := s.Deficit(ctx(t), id)
		require.NoError(t, err)
		return d, known
	}
	_, known := read()
	require.False(t, known)
	for _, want := range []committee.Deficit{
		{Settled: amount.New(5), Until: Start()},
		{Lost: true, Until: Start().Add(time.Hour)},
	} {
		require.NoError(t, s.PutDeficit(ctx(t), id, want))
		got, known := read()
		require.True(t, known)
		require.Equal(t, want, got)
	}
	for range 2 {
		require.NoError(t, s.EndDeficit(ctx(t), id))
	}
	_, known = read()
	require.False(t, known)
}

// SR-03: what was applied of a record is kept whole, with the height, and replaced whole.
func testRecordParts(t *testing.T, db *store.DB) {
	s := db.RecordParts()
	read := func() ([]catalog.Part, uint32) {
		parts, applied, err := s.Parts(ctx(t))
		require.NoError(t, err)
		return parts, applied
	}
	parts, applied := read()
	require.Empty(t, parts)
	require.Zero(t, applied)
	one := []catalog.Part{{Of: "btc", Content: `["é"]`, From: math.MaxUint32}, {Of: "salt", Content: `"0x"`}}
	require.NoError(t, s.Keep(ctx(t), one, 9))
	parts, applied = read()
	require.Equal(t, one, parts)
	require.Equal(t, uint32(9), applied)
	two := []catalog.Part{{Of: "chain 1", Content: "1", From: 3}, one[1]}
	require.Error(t, s.Keep(ctx(t), append(two, two[0]), 12), "a part twice")
	parts, _ = read()
	require.Equal(t, one, parts, "all or nothing")
	require.NoError(t, s.Keep(ctx(t), two, math.MaxUint32))
	parts, applied = read()
	require.Equal(t, two, parts)
	require.Equal(t, uint32(math.MaxUint32), applied)
}

// What a member saw of its signer's record stays over restarts, for each key by itself, and never goes back.
func testSignerSeen(t *testing.T, db *store.DB) {
	s := db.SignerSeen()
	one, other := message.Member{1}, message.Member{2}
	seen := func(m message.Member) uint64 {
		t.Helper()
		n, err := s.Seen(ctx(t), m)
		require.NoError(t, err)
		return n
	}
	require.Zero(t, seen(one))
	require.NoError(t, s.Keep(ctx(t), one, 7))
	require.NoError(t, s.Keep(ctx(t), other, 3))
	require.NoError(t, s.Keep(ctx(t), one, 5))
	require.Equal(t, uint64(7), seen(one))
	require.Equal(t, uint64(3), seen(other))
	require.Error(t, s.Keep(ctx(t), one, math.MaxUint64))
}
