package storetest

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/store"
)

// SR-21: what a member takes back of a chain is exactly what was recorded above a height, and what is lost of it is
// what was delivered for deposits that are not there any more.
func testForgetModel(t *testing.T, db *store.DB) {
	base := uint32(500_000)
	rapid.Check(t, func(rt *rapid.T) {
		base += 2
		tag := int(base)
		m := &forgetModel{lost: map[message.UID]lostModel{}}
		s := db.Committee()
		for range rapid.IntRange(1, 12).Draw(rt, "steps") {
			if rapid.IntRange(0, 4).Draw(rt, "do") == 0 {
				h := rapid.Uint64Range(0, m.cursor.Height).Draw(rt, "to")
				to := chain.Cursor{Height: h, Hash: "0xback"}
				other := m.cursor
				other.Hash += "x"
				if err := s.Forget(ctx(t), base, other, to); !errors.Is(err, committee.ErrLedgerConflict) {
					rt.Fatalf("a stale cursor gave %v", err)
				}
				require.NoError(rt, s.Forget(ctx(t), base, m.cursor, to))
				m.forget(to)
			} else {
				to := chain.Cursor{Height: m.cursor.Height + 1, Hash: "0x"}
				entries := m.draw(rt, tag, to.Height)
				require.NoError(rt, s.Record(ctx(t), base, m.cursor, to, entries))
				m.record(to, entries)
			}
		}
		m.compare(rt, t, db, base)
	})
}

// What an operator asked a running member to record again stays until the chain was taken back, and names the newest
// entry below.
func testRescan(t *testing.T, db *store.DB) {
	s := db.Committee()
	const id = 499_001
	_, asked, err := s.Rescan(ctx(t), id)
	require.NoError(t, err)
	require.False(t, asked)
	at := chain.Cursor{Height: 9, Hash: "0x9"}
	var entries []committee.Entry
	for n, h := range []uint64{5, 3, 8} {
		entries = append(entries, committee.Entry{
			Kind: committee.EntrySeedIn, Anchor: anchorOf(2, 0), Amount: amount.New(1), Tx: chain.TxID(fmt.Sprint("0x", n)),
			Block: chain.Block{Height: h, Hash: fmt.Sprint("0x", h), Time: Start()},
		})
	}
	require.NoError(t, s.Record(ctx(t), id, chain.Cursor{}, at, entries))
	for height, want := range map[uint64]uint64{2: 0, 3: 3, 4: 3, 7: 5, 8: 8, 100: 8} {
		got, found, err := s.NewestUpTo(ctx(t), id, height)
		require.NoError(t, err)
		require.Equal(t, want > 0, found)
		if found {
			require.Equal(t, chain.Cursor{Height: want, Hash: fmt.Sprint("0x", want)}, got)
		}
	}
	for _, to := range []chain.Cursor{{Height: 6, Hash: "0x6"}, {Height: 4, Hash: "0x4"}} {
		require.NoError(t, s.AskRescan(ctx(t), id, to))
		got, asked, err := s.Rescan(ctx(t), id)
		require.NoError(t, err)
		require.True(t, asked)
		require.Equal(t, to, got)
	}
	_, asked, err = s.Rescan(ctx(t), id+1)
	require.NoError(t, err)
	require.False(t, asked, "another chain")
	require.NoError(t, s.Forget(ctx(t), id, at, chain.Cursor{Height: 4, Hash: "0x4"}))
	_, asked, err = s.Rescan(ctx(t), id)
	require.NoError(t, err)
	require.False(t, asked)
}

func (m *forgetModel) compare(rt *rapid.T, t *testing.T, db *store.DB, chainID uint32) {
	s := db.Committee()
	cursor, err := s.Cursor(ctx(t), chainID)
	require.NoError(rt, err)
	require.Equal(rt, m.cursor, cursor)
	line, err := s.Balance(ctx(t), chainID, anchorOf(2, 0))
	require.NoError(rt, err)
	require.Equal(rt, m.line(), line)
	lost, err := s.Lost(ctx(t), chainID, anchorOf(2, 0))
	require.NoError(rt, err)
	require.Equal(rt, m.lostNow(), lost)
	for uid, n := range m.uids() {
		got, err := s.Entries(ctx(t), uid)
		require.NoError(rt, err)
		require.Len(rt, got, n)
	}
}

type lostModel struct{ amount, seedIn uint64 }

// forgetModel is the ledger of one anchor in the plainest form.
type forgetModel struct {
	cursor  chain.Cursor
	entries []committee.Entry
	lost    map[message.UID]lostModel
	n       int
}

// draw makes entries of a block. A uid is deposited once at a time, always with the same amount, as on a real chain.
func (m *forgetModel) draw(rt *rapid.T, tag int, height uint64) []committee.Entry {
	var out []committee.Entry
	for range rapid.IntRange(0, 4).Draw(rt, "entries") {
		m.n++
		u := rapid.IntRange(0, 5).Draw(rt, "uid")
		e := committee.Entry{
			Kind: rapid.SampledFrom([]committee.EntryKind{
				committee.EntryDeposit, committee.EntryDeposit, committee.EntryPaid,
				committee.EntrySeedIn,
			}).Draw(rt, "kind"),
			UID: uidOf(1, tag*10+u), Anchor: anchorOf(2, 0), Amount: amount.New(uint64(u) + 1),
			Tx: chain.TxID(fmt.Sprint("0x", m.n)), Block: chain.Block{Height: height, Hash: "0xb", Time: Start()},
		}
		if e.Kind == committee.EntrySeedIn {
			e.UID = message.UID{}
		}
		if e.Kind == committee.EntryDeposit && (m.has(m.entries, e.UID, e.Kind) || m.has(out, e.UID, e.Kind)) {
			continue
		}
		out = append(out, e)
	}
	return out
}

func (m *forgetModel) has(entries []committee.Entry, uid message.UID, kind committee.EntryKind) bool {
	for _, e := range entries {
		if e.UID == uid && e.Kind == kind {
			return true
		}
	}
	return false
}

func (m *forgetModel) record(to chain.Cursor, entries []committee.Entry) {
	m.cursor, m.entries = to, append(m.entries, entries...)
}

func (m *forgetModel) seeds() uint64 {
	var sum uint64
	for _, e := range m.entries {
		if e.Kind == committee.EntrySeedIn {
			n, _ := e.Amount.Uint64()
			sum += n
		}
	}
	return sum
}

func (m *forgetModel) forget(to chain.Cursor) {
	seeds := m.seeds()
	var kept []committee.Entry
	for _, e := range m.entries {
		if e.Block.Height <= to.Height {
			kept = append(kept, e)
		} else if e.Kind == committee.EntryDeposit {
			n, _ := e.Amount.Uint64()
			m.lost[e.UID] = lostModel{n, seeds}
		}
	}
	m.cursor, m.entries = to, kept
}

func (m *forgetModel) line() committee.Line {
	var deposits, paid uint64
	for _, e := range m.entries {
		switch n, _ := e.Amount.Uint64(); e.Kind {
		case committee.EntryDeposit:
			deposits += n
		case committee.EntryPaid:
			paid += n
		}
	}
	return committee.Line{SeedIn: amount.New(m.seeds()), Deposits: amount.New(deposits), Paid: amount.New(paid)}
}

func (m *forgetModel) lostNow() committee.Lost {
	var sum, seeds uint64
	first := true
	for uid, l := range m.lost {
		if m.has(m.entries, uid, committee.EntryDeposit) || !m.has(m.entries, uid, committee.EntryPaid) {
			continue
		}
		sum += l.amount
		if first || l.seedIn < seeds {
			seeds, first = l.seedIn, false
		}
	}
	return committee.Lost{Amount: amount.New(sum), SeedIn: amount.New(seeds)}
}

func (m *forgetModel) uids() map[message.UID]int {
	out := map[message.UID]int{}
	for _, e := range m.entries {
		if !e.UID.IsZero() {
			out[e.UID]++
		}
	}
	return out
}
