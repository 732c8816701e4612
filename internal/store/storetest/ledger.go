package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/store"
)

// SR-13: the running totals are those of the entries, each counted once, whatever is repeated and whatever fails.
func testLedgerModel(t *testing.T, db *store.DB) {
	kinds := []committee.EntryKind{
		committee.EntrySeedIn, committee.EntrySeedOut, committee.EntryDeposit, committee.EntryPaid, committee.EntryClaim,
		committee.EntryRedirect, committee.EntryUnpaid,
	}
	base := uint32(1000)
	rapid.Check(t, func(rt *rapid.T) {
		base += 10 // chains of their own for each run
		m := &ledgerModel{
			totals: make(map[string]amount.Amount), seen: make(map[string]bool),
			cursors: make(map[uint32]chain.Cursor),
		}
		for range rapid.IntRange(1, 8).Draw(rt, "calls") {
			id := base + rapid.Uint32Range(0, 1).Draw(rt, "chain")
			var entries []committee.Entry
			for range rapid.IntRange(0, 6).Draw(rt, "entries") {
				entries = append(entries, committee.Entry{
					Kind: rapid.SampledFrom(kinds).Draw(rt, "kind"), UID: uidOf(1, rapid.IntRange(0, 5).Draw(rt, "uid")),
					Anchor:   anchorOf(2, rapid.IntRange(0, 2).Draw(rt, "anchor")),
					Amount:   amount.New(rapid.Uint64().Draw(rt, "amount")),
					Tx:       chain.TxID(fmt.Sprint(rapid.IntRange(0, 4).Draw(rt, "tx"))),
					LogIndex: rapid.Uint32Range(0, 3).Draw(rt, "log"),
					Block:    chain.Block{Height: 7, Hash: "0x7", Time: Start()},
				})
			}
			m.record(rt, t, db, id, rapid.Bool().Draw(rt, "stale"), entries)
		}
		m.compare(rt, t, db, base)
	})
}

type ledgerModel struct {
	totals  map[string]amount.Amount
	seen    map[string]bool
	cursors map[uint32]chain.Cursor
}

func totalKey(chainID uint32, anchor message.Anchor, kind committee.EntryKind) string {
	return fmt.Sprint(chainID, anchor, kind)
}

func (m *ledgerModel) record(rt *rapid.T, t *testing.T, db *store.DB, chainID uint32, stale bool,
	entries []committee.Entry,
) {
	from := m.cursors[chainID]
	to := chain.Cursor{Height: from.Height + 1, Hash: "0x"}
	if stale {
		from.Hash = "0xother"
	}
	err := db.Committee().Record(ctx(t), chainID, from, to, entries)
	if stale {
		if !errors.Is(err, committee.ErrLedgerConflict) {
			rt.Fatalf("a stale cursor gave %v", err)
		}
		return
	}
	if err != nil {
		rt.Fatalf("record: %v", err)
	}
	m.cursors[chainID] = to
	for _, e := range entries {
		id := fmt.Sprint(chainID, e.Tx, e.LogIndex, e.Kind)
		if m.seen[id] {
			continue
		}
		m.seen[id] = true
		k := totalKey(chainID, e.Anchor, e.Kind)
		sum, err := m.totals[k].Add(e.Amount)
		if err != nil {
			rt.Fatal(err)
		}
		m.totals[k] = sum
	}
}

func (m *ledgerModel) compare(rt *rapid.T, t *testing.T, db *store.DB, base uint32) {
	for id := base; id < base+2; id++ {
		cursor, err := db.Committee().Cursor(ctx(t), id)
		if err != nil || cursor != m.cursors[id] {
			rt.Fatalf("cursor %v, %v, want %v", cursor, err, m.cursors[id])
		}
		for a := range 3 {
			anchor := anchorOf(2, a)
			got, err := db.Committee().Balance(ctx(t), id, anchor)
			want := committee.Line{
				SeedIn:     m.totals[totalKey(id, anchor, committee.EntrySeedIn)],
				SeedOut:    m.totals[totalKey(id, anchor, committee.EntrySeedOut)],
				Deposits:   m.totals[totalKey(id, anchor, committee.EntryDeposit)],
				Paid:       m.totals[totalKey(id, anchor, committee.EntryPaid)],
				Claims:     m.totals[totalKey(id, anchor, committee.EntryClaim)],
				Redirected: m.totals[totalKey(id, anchor, committee.EntryRedirect)],
				Unpaid:     m.totals[totalKey(id, anchor, committee.EntryUnpaid)],
			}
			if err != nil || got != want {
				rt.Fatalf("line %v, %v, want %v", got, err, want)
			}
		}
	}
}

func testLedgerCursor(t *testing.T, db *store.DB) {
	s := db.Committee()
	zero, a, b := chain.Cursor{}, chain.Cursor{Height: 1, Hash: "0x1"}, chain.Cursor{Height: 2, Hash: "0x2"}
	require.ErrorIs(t, s.Record(ctx(t), SrcChain, a, b, nil), committee.ErrLedgerConflict)
	var wg sync.WaitGroup
	errs := make(chan error, 8)
	e := committee.Entry{
		Kind: committee.EntryDeposit, UID: uidOf(1, 1), Anchor: anchorOf(2, 2),
		Amount: amount.New(5), Tx: "0xt",
	}
	for range 8 {
		wg.Go(func() { errs <- s.Record(ctx(t), SrcChain, zero, a, []committee.Entry{e}) })
	}
	wg.Wait()
	close(errs)
	wins := 0
	for err := range errs {
		if err == nil {
			wins++
			continue
		}
		require.ErrorIs(t, err, committee.ErrLedgerConflict)
	}
	require.Equal(t, 1, wins)
	line, err := s.Balance(ctx(t), SrcChain, e.Anchor)
	require.NoError(t, err)
	require.Equal(t, committee.Line{Deposits: amount.New(5)}, line, "counted once")
	line, err = s.Balance(ctx(t), DstChain, e.Anchor)
	require.NoError(t, err)
	require.Zero(t, line)
}

func testLedgerOverflow(t *testing.T, db *store.DB) {
	s := db.Committee()
	entry := func(log uint32, a amount.Amount) committee.Entry {
		return committee.Entry{Kind: committee.EntryPaid, Anchor: anchorOf(2, 2), Amount: a, Tx: "0xt", LogIndex: log}
	}
	one := chain.Cursor{Height: 1}
	require.NoError(t, s.Record(ctx(t), 1, chain.Cursor{}, one, []committee.Entry{entry(0, amount.Max())}))
	two := chain.Cursor{Height: 2}
	require.ErrorIs(t, s.Record(ctx(t), 1, one, two, []committee.Entry{entry(1, amount.New(1))}), amount.ErrOverflow)
	line, err := s.Balance(ctx(t), 1, anchorOf(2, 2))
	require.NoError(t, err)
	require.Equal(t, amount.Max(), line.Paid, "never wrapped")
	got, err := s.Cursor(ctx(t), 1)
	require.NoError(t, err)
	require.Equal(t, one, got, "nothing of the refused call stays")
}

func testLedgerEntries(t *testing.T, db *store.DB) {
	s := db.Committee()
	uid := uidOf(9, 1)
	deposit := committee.Entry{
		Kind: committee.EntryDeposit, UID: uid, Anchor: anchorOf(2, 1), Amount: amount.Max(), Hash: word(3, 1), Tx: "0xd",
		LogIndex: 7,
		Block:    chain.Block{Height: 5, Hash: "0x5", Time: Start()},
	}
	paid := committee.Entry{
		Kind: committee.EntryPaid, UID: uid, Anchor: anchorOf(2, 2), Amount: amount.New(4), Tx: "0xp",
		LogIndex: 1, Block: deposit.Block,
	}
	claim := paid
	claim.Kind, claim.Amount = committee.EntryClaim, amount.New(6)
	_, ok, err := s.Deposit(ctx(t), uid)
	require.NoError(t, err)
	require.False(t, ok)
	require.NoError(t, s.Record(ctx(t), DstChain, chain.Cursor{}, chain.Cursor{Height: 1}, []committee.Entry{paid, claim}))
	_, ok, err = s.Deposit(ctx(t), uid)
	require.NoError(t, err)
	require.False(t, ok)
	require.NoError(t, s.Record(ctx(t), SrcChain, chain.Cursor{}, chain.Cursor{Height: 1}, []committee.Entry{deposit}))
	got, ok, err := s.Deposit(ctx(t), uid)
	require.NoError(t, err)
	require.True(t, ok)
	require.Equal(t, deposit, got)
	all, err := s.Entries(ctx(t), uid)
	require.NoError(t, err)
	require.Equal(t, []committee.Entry{paid, claim, deposit}, all, "one log pays and owes; in the order of recording")
	all, err = s.Entries(ctx(t), uidOf(9, 2))
	require.NoError(t, err)
	require.Empty(t, all)
}

// INV-11, SR-04: a member never signs two messages for one uid.
func testSigned(t *testing.T, db *store.DB) {
	s := db.Committee()
	signed := func(n, hash int) committee.SignedMessage {
		return committee.SignedMessage{UID: uidOf(1, n), Hash: word(2, hash), At: Start()}
	}
	require.NoError(t, s.Signed(ctx(t), nil))
	require.NoError(t, s.Signed(ctx(t), []committee.SignedMessage{signed(1, 1), signed(2, 2)}))
	require.NoError(t, s.Signed(ctx(t), []committee.SignedMessage{signed(2, 2), signed(1, 1), signed(1, 1)}),
		"the same again")
	require.ErrorIs(t, s.Signed(ctx(t), []committee.SignedMessage{signed(1, 9)}), committee.ErrOtherMessage)
	require.ErrorIs(t, s.Signed(ctx(t), []committee.SignedMessage{signed(3, 3), signed(1, 9)}), committee.ErrOtherMessage)
	require.NoError(t, s.Signed(ctx(t), []committee.SignedMessage{signed(3, 4)}), "the refused call recorded nothing")
	require.ErrorIs(t, s.Signed(ctx(t), []committee.SignedMessage{signed(5, 1), signed(5, 2)}), committee.ErrOtherMessage,
		"two in one call")
}

func testSignedConcurrent(t *testing.T, db *store.DB) {
	const workers, uids = 8, 20
	won := make([][]int, uids)
	var mu sync.Mutex
	var wg sync.WaitGroup
	errs := make(chan error, workers*uids)
	for w := range workers {
		wg.Go(func() {
			for u := range uids {
				err := db.Committee().Signed(ctx(t), []committee.SignedMessage{{UID: uidOf(1, u), Hash: word(2, w), At: Start()}})
				if err == nil {
					mu.Lock()
					won[u] = append(won[u], w)
					mu.Unlock()
				} else if !errors.Is(err, committee.ErrOtherMessage) {
					errs <- err
				}
			}
		})
	}
	wg.Wait()
	close(errs)
	for err := range errs {
		require.NoError(t, err)
	}
	for u, w := range won {
		require.Len(t, w, 1, "uid %d is signed with one hash", u)
	}
}

func testHalts(t *testing.T, db *store.DB) {
	s := db.Committee()
	a := committee.Halt{
		ChainID: SrcChain, Anchor: anchorOf(1, 1), Reason: "paid more than it has",
		At: Start().Add(time.Second),
	}
	b := committee.Halt{ChainID: DstChain, Anchor: anchorOf(1, 1), Reason: "other", At: Start()}
	got, err := s.Halted(ctx(t))
	require.NoError(t, err)
	require.Empty(t, got)
	require.NoError(t, s.OpenLog(ctx(t), genesis(1), Start()))
	require.NoError(t, s.Halt(ctx(t), a))
	require.NoError(t, s.Halt(ctx(t), b))
	again := a
	again.Reason = "later"
	require.NoError(t, s.Halt(ctx(t), again))
	got, err = s.Halted(ctx(t))
	require.NoError(t, err)
	require.Equal(t, []committee.Halt{b, a}, got, "a latch keeps its first reason")
	require.NoError(t, s.ClearHalt(ctx(t), a.ChainID, a.Anchor))
	require.NoError(t, s.ClearHalt(ctx(t), a.ChainID, a.Anchor))
	got, err = s.Halted(ctx(t))
	require.NoError(t, err)
	require.Equal(t, []committee.Halt{b}, got)
}
