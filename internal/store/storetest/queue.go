package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/transfer"
)

func testClaim(t *testing.T, db *store.DB) {
	s := db.Relay()
	for i := range 5 {
		x := Due(i)
		x.NextAt = Start().Add(time.Duration(5-i) * time.Minute) // number 4 is due first
		insert(t, db, x)
	}
	got, err := s.Claim(ctx(t), Start().Add(30*time.Second), time.Minute, 10)
	require.NoError(t, err)
	require.Empty(t, got, "nothing is due yet")

	now := Start().Add(4 * time.Minute) // 1 … 4 are due
	got, err = s.Claim(ctx(t), now, 10*time.Minute, 2)
	require.NoError(t, err)
	require.ElementsMatch(t, []uint64{4, 3}, numbers(got), "oldest due first")
	for _, x := range got {
		require.Equal(t, x, load(t, db, x.UID))
	}
	got, err = s.Claim(ctx(t), now, 10*time.Minute, 10)
	require.NoError(t, err)
	require.ElementsMatch(t, []uint64{2, 1}, numbers(got), "leased ones are passed by")
	got, err = s.Claim(ctx(t), now.Add(10*time.Minute-time.Millisecond), time.Minute, 10)
	require.NoError(t, err)
	require.Equal(t, []uint64{0}, numbers(got), "leases hold to their end")
	got, err = s.Claim(ctx(t), now.Add(10*time.Minute), time.Minute, 10)
	require.NoError(t, err)
	require.ElementsMatch(t, []uint64{4, 3, 2, 1}, numbers(got), "a lease that ended is claimed again")

	// The first holder comes back late: its version still matches once, and then no more (INV-07).
	late := got[0]
	late.State = transfer.Attested
	conflicts, err := s.Advance(ctx(t), []relay.Change{{From: transfer.Final, To: late}})
	require.NoError(t, err)
	require.Empty(t, conflicts)
	conflicts, err = s.Advance(ctx(t), []relay.Change{{From: transfer.Final, To: late}})
	require.NoError(t, err)
	require.Equal(t, []message.UID{late.UID}, conflicts)

	got, err = s.Claim(ctx(t), now.Add(time.Hour), time.Minute, 0)
	require.NoError(t, err)
	require.Empty(t, got)
}

// A lease is for the version that was claimed: whoever saves the transfer, its holder or an observation, frees it, and
// it is due when that says. The holder's own save then finds a conflict (INV-07).
func testLeaseEndsWithItsVersion(t *testing.T, db *store.DB) {
	s, now := db.Relay(), Start()
	insert(t, db, Due(1), Due(2))
	claim := func(at time.Time) []transfer.Transfer {
		got, err := s.Claim(ctx(t), at, time.Hour, 10)
		require.NoError(t, err)
		return got
	}
	held := claim(now)
	require.Equal(t, []uint64{1, 2}, numbers(held))
	require.Empty(t, claim(now.Add(time.Minute)))

	next := held[0]
	next.State, next.NextAt = transfer.Attested, now.Add(time.Minute)
	conflicts, err := s.Advance(ctx(t), []relay.Change{{From: transfer.Final, To: next}})
	require.NoError(t, err)
	require.Empty(t, conflicts)
	require.Empty(t, claim(now.Add(59*time.Second)), "not due before its time")
	again := claim(now.Add(time.Minute))
	require.Equal(t, []uint64{1}, numbers(again), "free at once, in the middle of the lease, and the other is not")
	require.Equal(t, int64(1), again[0].Version)
	require.Empty(t, claim(now.Add(time.Minute)), "the new version is leased in its turn")

	n, err := s.Wake(ctx(t), now.Add(2*time.Minute), held[1].UID)
	require.NoError(t, err)
	require.Equal(t, 1, n)
	require.Equal(t, []uint64{2}, numbers(claim(now.Add(2*time.Minute))), "woken, whoever held it")
	conflicts, err = s.Advance(ctx(t), []relay.Change{{From: transfer.Final, To: held[1]}})
	require.NoError(t, err)
	require.Equal(t, []message.UID{held[1].UID}, conflicts)
}

// A state without an effect is never claimed, whatever its row says.
func testClaimStates(t *testing.T, db *store.DB) {
	all := []transfer.State{
		transfer.Observed, transfer.Final, transfer.Attested, transfer.Submitted, transfer.Delivered, transfer.Confirmed,
		transfer.Claimable, transfer.Redeemed, transfer.Refunding, transfer.Refunded, transfer.Orphaned, transfer.Held,
	}
	want := map[transfer.State]bool{}
	for i, s := range all {
		x := Due(i)
		x.State = s
		insert(t, db, x)
		if transfer.EffectOf(s) != transfer.NoEffect {
			want[s] = true
		}
	}
	got, err := db.Relay().Claim(ctx(t), Start().Add(time.Hour), time.Minute, 100)
	require.NoError(t, err)
	states := map[transfer.State]bool{}
	for _, x := range got {
		states[x.State] = true
	}
	require.Equal(t, want, states)
}

// INV-07: a transfer is never with two workers at once.
func testClaimConcurrent(t *testing.T, db *store.DB) {
	const workers, n = 8, 400
	var ts []transfer.Transfer
	for i := range n {
		ts = append(ts, Due(i))
	}
	insert(t, db, ts...)
	var mu sync.Mutex
	seen := make(map[message.UID]int)
	var wg sync.WaitGroup
	errs := make(chan error, workers)
	for range workers {
		wg.Go(func() {
			errs <- func() error {
				for {
					got, err := db.Relay().Claim(ctx(t), Start(), time.Hour, 7)
					if err != nil {
						return err
					}
					mu.Lock()
					for _, x := range got {
						seen[x.UID]++
					}
					done := len(seen) == n
					mu.Unlock()
					if done {
						return nil
					}
				}
			}()
		})
	}
	wg.Wait()
	close(errs)
	for err := range errs {
		require.NoError(t, err)
	}
	for uid, times := range seen {
		require.Equal(t, 1, times, "transfer %s", uid)
	}
}

func moveCursor(t *testing.T, db *store.DB, chainID uint32, from, to chain.Cursor) error {
	t.Helper()
	return db.Relay().Update(ctx(t),
		func(ctx context.Context, tx relay.Tx) error { return tx.MoveCursor(ctx, chainID, from, to) })
}

func testCursor(t *testing.T, db *store.DB) {
	zero, a, b := chain.Cursor{}, chain.Cursor{Height: 5, Hash: "0xa"}, chain.Cursor{Height: 5, Hash: "0xb"}
	got, err := db.Relay().Cursor(ctx(t), SrcChain)
	require.NoError(t, err)
	require.Equal(t, zero, got)
	require.ErrorIs(t, moveCursor(t, db, SrcChain, a, b), relay.ErrConflict, "there is none yet")
	require.NoError(t, moveCursor(t, db, SrcChain, zero, a))
	require.ErrorIs(t, moveCursor(t, db, SrcChain, zero, b), relay.ErrConflict)
	require.ErrorIs(t, moveCursor(t, db, SrcChain, b, a), relay.ErrConflict, "another hash at the same height")
	require.NoError(t, moveCursor(t, db, SrcChain, a, b))
	require.NoError(t, moveCursor(t, db, DstChain, zero, a), "each chain has its own")
	got, err = db.Relay().Cursor(ctx(t), SrcChain)
	require.NoError(t, err)
	require.Equal(t, b, got)

	// The cursor and the transfers of its blocks move together or not at all.
	insert(t, db, Transfer(1, 1))
	err = db.Relay().Update(ctx(t), func(ctx context.Context, tx relay.Tx) error {
		if err := tx.MoveCursor(ctx, SrcChain, b, a); err != nil {
			return err
		}
		return tx.Insert(ctx, []transfer.Transfer{Transfer(2, 1), Transfer(1, 1)})
	})
	require.ErrorIs(t, err, relay.ErrConflict)
	got, err = db.Relay().Cursor(ctx(t), SrcChain)
	require.NoError(t, err)
	require.Equal(t, b, got)
}

func testCursorRace(t *testing.T, db *store.DB) {
	from := chain.Cursor{}
	for round := range 5 {
		const workers = 8
		wins := make(chan chain.Cursor, workers)
		errs := make(chan error, workers)
		var wg sync.WaitGroup
		for w := range workers {
			wg.Go(func() {
				to := chain.Cursor{Height: uint64(round + 1), Hash: fmt.Sprint(w)}
				err := moveCursor(t, db, SrcChain, from, to)
				if err == nil {
					wins <- to
				} else if !errors.Is(err, relay.ErrConflict) {
					errs <- err
				}
			})
		}
		wg.Wait()
		close(wins)
		close(errs)
		require.NoError(t, <-errs)
		require.Len(t, wins, 1, "exactly one process moves a cursor")
		from = <-wins
		got, err := db.Relay().Cursor(ctx(t), SrcChain)
		require.NoError(t, err)
		require.Equal(t, from, got)
	}
}

func testBatches(t *testing.T, db *store.DB) {
	set, err := message.NewSet(3, 2, []message.Member{{1}, {2}, {3}})
	require.NoError(t, err)
	a := chain.Attestation{Digest: digestOf(0x50, 1), Set: set, Attestation: make([]byte, 130)}
	for i := range 70 {
		a.Messages = append(a.Messages, Transfer(70-i, 3).Message)
	}
	a.Messages[3] = full(t).Message
	_, err = db.Relay().Batch(ctx(t), a.Digest)
	require.ErrorIs(t, err, relay.ErrNoBatch)
	for range 2 {
		update(t, db, func(ctx context.Context, tx relay.Tx) error { return tx.SaveBatch(ctx, a) })
	}
	got, err := db.Relay().Batch(ctx(t), a.Digest)
	require.NoError(t, err)
	require.Equal(t, a, got, "messages keep their order")

	bad := a
	bad.Digest, bad.Set.Threshold = digestOf(0x50, 2), 0
	err = db.Relay().Update(ctx(t), func(ctx context.Context, tx relay.Tx) error { return tx.SaveBatch(ctx, bad) })
	require.ErrorIs(t, err, message.ErrSet)
}

// rows is one of Tx's queries by chain and height.
type rows func(tx relay.Tx) func(ctx context.Context, chainID uint32, height uint64,
	limit int) ([]transfer.Transfer, error)

func testRollbackQueries(t *testing.T, db *store.DB) {
	states := []transfer.State{
		transfer.Observed, transfer.Final, transfer.Submitted, transfer.Delivered, transfer.Confirmed, transfer.Claimable,
		transfer.Redeemed, transfer.Refunding, transfer.Refunded,
	}
	// Numbers 0 … 8 carry the states at heights 100+n; arrivals at 200+n and settlements at 300+n where the state has
	// them.
	for n, s := range states {
		x := Transfer(n, 10)
		x.State = s
		if transfer.EffectOf(s) != transfer.NoEffect {
			x.NextAt = Start()
		}
		if n >= 3 {
			x.Arrival = transfer.Inclusion{Tx: "0xa", Height: 200 + uint64(n)}
		}
		if n >= 5 {
			x.Settled = transfer.Inclusion{Tx: "0xs", Height: 300 + uint64(n)}
		}
		insert(t, db, x)
	}
	out := Transfer(20, 10) // observed and out of the chain since a rollback
	out.Included = false
	insert(t, db, out)
	late := Transfer(10, 10)
	insert(t, db, late)
	slow := Transfer(15, 10) // SR-21: final only with block 130
	slow.Source.FinalAt = 130
	insert(t, db, slow)
	require.Equal(t, slow, load(t, db, slow.UID))

	sourcesAbove := func(tx relay.Tx) func(context.Context, uint32, uint64, int) ([]transfer.Transfer, error) {
		return tx.SourcesAbove
	}
	sourcesUpTo := func(tx relay.Tx) func(context.Context, uint32, uint64, int) ([]transfer.Transfer, error) {
		return tx.SourcesUpTo
	}
	arrivalsAbove := func(tx relay.Tx) func(context.Context, uint32, uint64, int) ([]transfer.Transfer, error) {
		return tx.ArrivalsAbove
	}
	arrivalsUpTo := func(tx relay.Tx) func(context.Context, uint32, uint64, int) ([]transfer.Transfer, error) {
		return tx.ArrivalsUpTo
	}
	confirmedAbove := func(tx relay.Tx) func(context.Context, uint32, uint64, int) ([]transfer.Transfer, error) {
		return tx.ConfirmedAbove
	}
	settledAbove := func(tx relay.Tx) func(context.Context, uint32, uint64, int) ([]transfer.Transfer, error) {
		return tx.SettledAbove
	}
	const huge = ^uint64(0)
	for _, c := range []struct {
		name   string
		query  rows
		chain  uint32
		height uint64
		limit  int
		want   []uint64
	}{
		{"sources above", sourcesAbove, SrcChain, 0, 10, []uint64{0, 10, 15, 1}},
		{"sources above, limited", sourcesAbove, SrcChain, 0, 3, []uint64{0, 10, 15}},
		{"sources above one", sourcesAbove, SrcChain, 101, 10, []uint64{10, 15}},
		{"SR-21 sources above their own heights", sourcesAbove, SrcChain, 114, 10, []uint64{15}},
		{"sources above the last", sourcesAbove, SrcChain, 115, 10, nil},
		{"sources above, of another chain", sourcesAbove, DstChain, 0, 10, nil},
		{"sources up to", sourcesUpTo, SrcChain, 120, 10, []uint64{0, 10, 20}},
		{"SR-21 sources up to their own finality", sourcesUpTo, SrcChain, 129, 10, []uint64{0, 10, 20}},
		{"SR-21 sources up to a later finality", sourcesUpTo, SrcChain, 130, 10, []uint64{0, 10, 20, 15}},
		{"sources up to, limited", sourcesUpTo, SrcChain, huge, 2, []uint64{0, 10}},
		{"sources up to the first", sourcesUpTo, SrcChain, 100, 10, []uint64{0}},
		{"arrivals above", arrivalsAbove, DstChain, 0, 10, []uint64{3, 5}},
		{"arrivals above one", arrivalsAbove, DstChain, 203, 10, []uint64{5}},
		{"arrivals above, of another chain", arrivalsAbove, SrcChain, 0, 10, nil},
		{"confirmed above", confirmedAbove, DstChain, 0, 10, []uint64{4}},
		{"confirmed above the last", confirmedAbove, DstChain, 204, 10, nil},
		{"confirmed above, of another chain", confirmedAbove, SrcChain, 0, 10, nil},
		{"arrivals up to", arrivalsUpTo, DstChain, huge, 10, []uint64{3}},
		{"arrivals up to less", arrivalsUpTo, DstChain, 202, 10, nil},
		{"settled above", settledAbove, DstChain, 0, 10, []uint64{5, 6, 7}},
		{"settled above one", settledAbove, DstChain, 305, 10, []uint64{6, 7}},
		{"settled above, limited", settledAbove, DstChain, 0, 1, []uint64{5}},
	} {
		var got []transfer.Transfer
		update(t, db, func(ctx context.Context, tx relay.Tx) (err error) {
			got, err = c.query(tx)(ctx, c.chain, c.height, c.limit)
			return err
		})
		if c.want == nil {
			require.Empty(t, got, c.name)
		} else {
			require.Equal(t, c.want, numbers(got), c.name)
		}
	}
}

// testUnderWay: of each state one transfer; those that neither arrived nor ended are under way from and to both chains.
func testUnderWay(t *testing.T, db *store.DB) {
	var want []uint64
	for n, s := range []transfer.State{
		transfer.Observed, transfer.Final, transfer.Held, transfer.Attested, transfer.Submitted, transfer.Claimable,
		transfer.Delivered, transfer.Confirmed, transfer.Redeemed, transfer.Refunding, transfer.Refunded, transfer.Orphaned,
	} {
		x := Transfer(n, 10)
		x.State = s
		if transfer.EffectOf(s) != transfer.NoEffect {
			x.NextAt = Start().Add(time.Duration(n) * time.Second)
		}
		insert(t, db, x)
		if n <= 5 {
			want = append(want, uint64(n))
		}
	}
	for _, chain := range []uint32{SrcChain, DstChain} {
		require.ElementsMatch(t, want, numbers(underWay(t, db, chain)))
		stop, seen := errors.New("enough"), 0
		err := db.API().UnderWay(ctx(t), chain, func(transfer.Transfer) error {
			seen++
			return stop
		})
		require.ErrorIs(t, err, stop)
		require.Equal(t, 1, seen)
	}
	require.Empty(t, underWay(t, db, 77))
}

func underWay(t *testing.T, db *store.DB, chain uint32) (list []transfer.Transfer) {
	t.Helper()
	require.NoError(t, db.API().UnderWay(ctx(t), chain, func(x transfer.Transfer) error {
		list = append(list, x)
		return nil
	}))
	return list
}

func testRefunds(t *testing.T, db *store.DB) {
	a, b, c := Transfer(1, 1), Transfer(2, 1), Transfer(3, 1)
	a.State, a.RefundUID = transfer.Refunding, uidOf(0x70, 1)
	b.State, b.RefundUID = transfer.Refunding, uidOf(0x70, 2)
	insert(t, db, a, b, c)
	update(t, db, func(ctx context.Context, tx relay.Tx) error {
		got, err := tx.RefundedBy(ctx, []message.UID{b.RefundUID, a.RefundUID, uidOf(0x70, 3), {}})
		require.ElementsMatch(t, []uint64{1, 2}, numbers(got))
		return err
	})
	update(t, db, func(ctx context.Context, tx relay.Tx) error {
		got, err := tx.RefundedBy(ctx, nil)
		require.Empty(t, got)
		return err
	})
}

func testParked(t *testing.T, db *store.DB) {
	delivery := func(n int, height uint64, log uint32) chain.Delivery {
		return chain.Delivery{
			UID: Transfer(n, 1).UID, Kind: chain.Delivered, Outcome: chain.OutcomeDelay, Anchor: anchorOf(2, 2),
			Amount: amount.Max(),
			Paid:   amount.New(1), Remaining: amount.New(2), ReleaseAt: Start().Add(time.Hour), RefundUID: uidOf(3, 3),
			Tx: chain.TxID(fmt.Sprintf("0x%d-%d", height, log)), LogIndex: log,
			Block: chain.Block{Height: height, Hash: "0xb", Time: Start()},
		}
	}
	a, b, c, d := delivery(1, 9, 4), delivery(1, 9, 3), delivery(2, 8, 1), delivery(3, 20, 0)
	paid := a
	paid.Kind, paid.RefundUID, paid.ReleaseAt = chain.ClaimPaid, message.UID{}, time.Time{}
	for range 2 {
		update(t, db, func(ctx context.Context, tx relay.Tx) error {
			return tx.Park(ctx, DstChain, []chain.Delivery{a, b, c, d, paid})
		})
	}
	update(t, db, func(ctx context.Context, tx relay.Tx) error { return tx.DropParkedAbove(ctx, SrcChain, 0) })
	update(t, db, func(ctx context.Context, tx relay.Tx) error { return tx.DropParkedAbove(ctx, DstChain, 19) })
	take := func() (got []chain.Delivery) {
		update(t, db, func(ctx context.Context, tx relay.Tx) (err error) {
			got, err = tx.TakeParked(ctx, []message.UID{a.UID, c.UID, d.UID, uidOf(8, 8)})
			return err
		})
		return got
	}
	require.Equal(t, []chain.Delivery{c, b, a, paid}, take())
	require.Empty(t, take(), "they are gone")
}

func testBacklog(t *testing.T, db *store.DB) {
	states, err := db.Relay().Backlog(ctx(t))
	require.NoError(t, err)
	require.Empty(t, states)
	for n, s := range []transfer.State{
		transfer.Confirmed, transfer.Orphaned, transfer.Held, transfer.Final,
		transfer.Held, transfer.Refunding, transfer.Refunded, transfer.Observed, transfer.Delivered, transfer.Claimable,
	} {
		x := Transfer(n, 10)
		x.State = s
		if transfer.EffectOf(s) == transfer.NoEffect {
			x.RefundUID = uidOf(5, 5)
		} else {
			x.NextAt = Start()
		}
		insert(t, db, x)
	}
	states, err = db.Relay().Backlog(ctx(t))
	require.NoError(t, err)
	of := func(n int, count int64) relay.Unfinished {
		return relay.Unfinished{Count: count, Oldest: Transfer(n, 10).CreatedAt}
	}
	require.Equal(t, map[transfer.State]relay.Unfinished{
		transfer.Held: of(2, 2), transfer.Final: of(3, 1), transfer.Refunding: of(5, 1), transfer.Observed: of(7, 1),
		transfer.Delivered: of(8, 1), transfer.Claimable: of(9, 1),
	}, states, "finished ones do not count")
}
