package storetest

import (
	"context"
	"errors"
	"math"
	"strings"
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

// full is a transfer with every field set, times to the millisecond.
func full(t *testing.T) transfer.Transfer {
	t.Helper()
	big, err := message.Payload{
		Kind: message.KindMint, Amount: amount.New(7), Recipient: recipient(1), Refund: recipient(2),
		Data: []byte{0, 1, 0xff, 0x27, 0},
	}.Encode()
	require.NoError(t, err)
	at := Start().Add(1234 * time.Millisecond)
	x := Transfer(5, 10)
	x.Message.Payload = big
	x.Message.SrcAnchor, x.Message.DstAnchor = anchorOf(0xfe, math.MaxInt), anchorOf(0xff, 0)
	x.State, x.Reason, x.Detail = transfer.Claimable, transfer.ReasonDelayed, "größer als 'erlaubt'; -- $1 ? \\ \n"
	x.Source = transfer.Inclusion{
		Tx: "0xs", Height: math.MaxInt64 - 1, FinalAt: math.MaxInt64, Hash: "0xh",
		LogIndex: math.MaxUint32, At: at,
	}
	x.Arrival = transfer.Inclusion{Tx: "0xa", Height: 2, Hash: "0xha", LogIndex: 1, At: at.Add(time.Second)}
	x.Settled = transfer.Inclusion{Tx: "0xe", Height: 3, Hash: "0xhe", LogIndex: 2, At: at.Add(time.Minute)}
	x.Batch, x.Tx, x.Paid = digestOf(0x33, 1), "0xt", amount.New(3)
	x.ReleaseAt, x.RefundUID = at.Add(time.Hour), uidOf(0x44, 9)
	x.UpdatedAt, x.NextAt, x.Attempts = at.Add(time.Minute), at.Add(2*time.Minute), 17
	return x
}

func testRoundTrip(t *testing.T, db *store.DB) {
	want := full(t)
	insert(t, db, want)
	require.Equal(t, want, load(t, db, want.UID), "bytes, text and milliseconds come back as they were")
	plain := Transfer(6, 10)
	insert(t, db, plain)
	require.Equal(t, plain, load(t, db, plain.UID), "zero values come back as zero values")

	// Saving replaces everything that events change.
	want.Version = 0
	changed := want
	changed.State, changed.Reason, changed.Detail = transfer.Observed, "", ""
	changed.Arrival, changed.Settled = transfer.Inclusion{}, transfer.Inclusion{}
	changed.Batch, changed.Tx, changed.Paid, changed.RefundUID = message.Digest{}, "", amount.Amount{}, message.UID{}
	changed.ReleaseAt, changed.NextAt, changed.Attempts = time.Time{}, time.Time{}, 0
	update(t, db, func(ctx context.Context, tx relay.Tx) error {
		return tx.Save(ctx, []relay.Change{{From: transfer.Claimable, To: changed}})
	})
	changed.Version = 1
	require.Equal(t, changed, load(t, db, want.UID))

	// Before finality the source moves as well, and is found under its new transaction.
	changed.Source, changed.Included = transfer.Inclusion{Tx: "0xn", Height: 9, Hash: "0xhn", LogIndex: 4, At: Start()},
		false
	update(t, db, func(ctx context.Context, tx relay.Tx) error {
		return tx.Save(ctx, []relay.Change{{From: transfer.Observed, To: changed}})
	})
	changed.Version = 2
	require.Equal(t, changed, load(t, db, want.UID))
	moved, err := db.API().BySourceTx(ctx(t), "0xn", 5)
	require.NoError(t, err)
	require.Equal(t, []transfer.Transfer{changed}, moved)

	_, ok, err := db.API().Transfer(ctx(t), uidOf(0x99, 99))
	require.NoError(t, err)
	require.False(t, ok)
}

// [9.05]: 2²⁵⁶−1 stands for unlimited; no database type holds it as a number.
func testHugeAmounts(t *testing.T, db *store.DB) {
	x := Transfer(1, 1)
	x.Sent, x.Paid = amount.Max(), amount.Max()
	insert(t, db, x)
	got := load(t, db, x.UID)
	require.Equal(t, amount.Max(), got.Sent)
	require.Equal(t, amount.Max(), got.Paid)
}

func testInsertTwice(t *testing.T, db *store.DB) {
	a, b := Transfer(1, 1), Transfer(2, 1)
	insert(t, db, a)
	err := Insert(ctx(t), db, []transfer.Transfer{b, a})
	require.ErrorIs(t, err, relay.ErrConflict)
	_, ok, err := db.API().Transfer(ctx(t), b.UID)
	require.NoError(t, err)
	require.False(t, ok, "nothing of a refused insert stays")
	require.ErrorIs(t, Insert(ctx(t), db, []transfer.Transfer{b, b}), relay.ErrConflict, "twice in one call")
	insert(t, db, b)
}

func testMalformed(t *testing.T, db *store.DB) {
	short := Transfer(1, 1)
	short.Message.Payload = message.ReadPayload([]byte{1})
	require.ErrorIs(t, Insert(ctx(t), db, []transfer.Transfer{short}), message.ErrTruncated)
	other := Transfer(1, 1)
	other.Message.UID = uidOf(1, 1)
	require.ErrorContains(t, Insert(ctx(t), db, []transfer.Transfer{other}), "another uid")
	high := Transfer(1, 1)
	high.Source.Height = math.MaxUint64
	require.ErrorContains(t, Insert(ctx(t), db, []transfer.Transfer{high}), "too large")
}

func testSave(t *testing.T, db *store.DB) {
	x := Transfer(1, 1)
	insert(t, db, x)
	next := x
	next.State = transfer.Final
	save := func() error {
		return db.Relay().Update(ctx(t), func(ctx context.Context, tx relay.Tx) error {
			return tx.Save(ctx, []relay.Change{{From: transfer.Observed, To: next}})
		})
	}
	require.NoError(t, save())
	require.ErrorIs(t, save(), relay.ErrConflict, "the version moved")
	require.Equal(t, int64(1), load(t, db, x.UID).Version)

	// One stale change undoes the others of its call.
	y := Transfer(2, 1)
	insert(t, db, y)
	err := db.Relay().Update(ctx(t), func(ctx context.Context, tx relay.Tx) error {
		return tx.Save(ctx, []relay.Change{{From: y.State, To: y}, {From: transfer.Observed, To: next}})
	})
	require.ErrorIs(t, err, relay.ErrConflict)
	require.Zero(t, load(t, db, y.UID).Version)
	unknown := Transfer(3, 1)
	err = db.Relay().Update(ctx(t), func(ctx context.Context, tx relay.Tx) error {
		return tx.Save(ctx, []relay.Change{{To: unknown}})
	})
	require.ErrorIs(t, err, relay.ErrConflict)
}

func testAdvance(t *testing.T, db *store.DB) {
	ts := several(0, 5, nil)
	insert(t, db, ts...)
	var changes []relay.Change
	for i, x := range ts {
		x.State = transfer.Final
		if i == 2 {
			x.Version = 7
		}
		changes = append(changes, relay.Change{From: transfer.Observed, To: x})
	}
	changes = append(changes, relay.Change{To: Transfer(99, 1)})
	conflicts, err := db.Relay().Advance(ctx(t), changes)
	require.NoError(t, err)
	require.ElementsMatch(t, []message.UID{ts[2].UID, Transfer(99, 1).UID}, conflicts)
	for i, x := range ts {
		want := transfer.Final
		if i == 2 {
			want = transfer.Observed
		}
		require.Equal(t, want, load(t, db, x.UID).State, "transfer %d", i)
	}
	conflicts, err = db.Relay().Advance(ctx(t), nil)
	require.NoError(t, err)
	require.Empty(t, conflicts)
}

func testAdvanceTwice(t *testing.T, db *store.DB) {
	x := Transfer(1, 1)
	insert(t, db, x)
	a, b := x, x
	a.Detail, b.Detail = "first", "second"
	conflicts, err := db.Relay().Advance(ctx(t), []relay.Change{{From: x.State, To: a}, {From: x.State, To: b}})
	require.NoError(t, err)
	require.Equal(t, []message.UID{x.UID}, conflicts)
	got := load(t, db, x.UID)
	require.Equal(t, "first", got.Detail)
	require.Equal(t, int64(1), got.Version)
}

func testAdvanceMany(t *testing.T, db *store.DB) {
	const n = 203 // 64 + 64 + 64 + 8 + 2 + 1
	ts := several(0, n, nil)
	insert(t, db, ts...)
	var changes []relay.Change
	for _, x := range ts {
		x.State, x.NextAt = transfer.Final, Start()
		changes = append(changes, relay.Change{From: transfer.Observed, To: x})
	}
	conflicts, err := db.Relay().Advance(ctx(t), changes)
	require.NoError(t, err)
	require.Empty(t, conflicts)
	states, err := db.Relay().Backlog(ctx(t))
	require.NoError(t, err)
	require.Len(t, states, 1)
	require.EqualValues(t, n, states[transfer.Final].Count)
	got := make(map[message.UID]transfer.Transfer)
	update(t, db, func(ctx context.Context, tx relay.Tx) (err error) {
		got, err = tx.Transfers(ctx, append(uidsOf(ts), uidOf(9, 9)))
		return err
	})
	require.Len(t, got, n)
	for _, x := range ts {
		require.Equal(t, x.Source, got[x.UID].Source)
		require.Equal(t, int64(1), got[x.UID].Version)
	}
}

func testUpdateRollsBack(t *testing.T, db *store.DB) {
	boom := errors.New("boom")
	err := db.Relay().Update(ctx(t), func(ctx context.Context, tx relay.Tx) error {
		if err := tx.Insert(ctx, several(0, 3, nil)); err != nil {
			return err
		}
		return boom
	})
	require.ErrorIs(t, err, boom)
	page, err := db.API().List(ctx(t), query(10))
	require.NoError(t, err)
	require.Empty(t, page.Items)
}

// A conflict undoes everything, even when its error is dropped: the other rows of its call would stand there by half.
func testConflictUndoes(t *testing.T, db *store.DB) {
	a, b, c := Transfer(1, 1), Transfer(2, 1), Transfer(3, 1)
	insert(t, db, a)
	for name, fn := range map[string]func(ctx context.Context, tx relay.Tx) error{
		"insert": func(ctx context.Context, tx relay.Tx) error { return tx.Insert(ctx, []transfer.Transfer{b, a}) },
		"save":   func(ctx context.Context, tx relay.Tx) error { return tx.Save(ctx, []relay.Change{{To: b}}) },
		"cursor": func(ctx context.Context, tx relay.Tx) error {
			return tx.MoveCursor(ctx, 1, chain.Cursor{Height: 1}, chain.Cursor{Height: 2})
		},
	} {
		err := db.Relay().Update(ctx(t), func(ctx context.Context, tx relay.Tx) error {
			if err := tx.Insert(ctx, []transfer.Transfer{c}); err != nil {
				return err
			}
			require.ErrorIs(t, fn(ctx, tx), relay.ErrConflict)
			return nil
		})
		require.ErrorIs(t, err, relay.ErrConflict, name)
		page, err := db.API().List(ctx(t), query(10))
		require.NoError(t, err)
		require.Equal(t, []uint64{1}, numbers(page.Items), name)
	}
}

// Many callers at once, some of which fail: what committed is there, the rest is not (INV-07).
func testUpdateConcurrent(t *testing.T, db *store.DB) {
	const workers, each = 8, 25
	boom := errors.New("boom")
	var wg sync.WaitGroup
	errs := make(chan error, workers*each)
	for w := range workers {
		wg.Go(func() {
			for i := range each {
				n := w*each + i
				err := db.Relay().Update(ctx(t), func(ctx context.Context, tx relay.Tx) error {
					if err := tx.Insert(ctx, []transfer.Transfer{Transfer(n, 10)}); err != nil {
						return err
					}
					if n%3 == 0 {
						return boom
					}
					return nil
				})
				if n%3 == 0 && errors.Is(err, boom) {
					err = nil
				}
				errs <- err
			}
		})
	}
	wg.Wait()
	close(errs)
	for err := range errs {
		require.NoError(t, err)
	}
	for n := range workers * each {
		_, ok, err := db.API().Transfer(ctx(t), Transfer(n, 10).UID)
		require.NoError(t, err)
		require.Equal(t, n%3 != 0, ok, "transfer %d", n)
	}
}

func testUpdateContext(t *testing.T, db *store.DB) {
	ended, cancel := context.WithCancel(ctx(t))
	cancel()
	require.ErrorIs(t, db.Relay().Update(ended, func(context.Context, relay.Tx) error { return nil }), context.Canceled)
	_, err := db.Relay().Claim(ended, Start(), time.Minute, 1)
	require.ErrorIs(t, err, context.Canceled)

	// A context that ends between two statements undoes the first.
	inside, cancel := context.WithCancel(ctx(t))
	err = db.Relay().Update(inside, func(ctx context.Context, tx relay.Tx) error {
		if err := tx.Insert(ctx, several(0, 1, nil)); err != nil {
			return err
		}
		cancel()
		return tx.Insert(ctx, several(1, 2, nil))
	})
	require.ErrorIs(t, err, context.Canceled)
	insert(t, db, several(0, 2, nil)...)
}

func testUpdatePanic(t *testing.T, db *store.DB) {
	require.PanicsWithValue(t, "boom", func() {
		_ = db.Relay().Update(ctx(t), func(ctx context.Context, tx relay.Tx) error {
			if err := tx.Insert(ctx, several(0, 1, nil)); err != nil {
				return err
			}
			panic("boom")
		})
	})
	insert(t, db, several(0, 1, nil)...) // the insert was undone, and the store goes on
}

func testSourceTx(t *testing.T, db *store.DB) {
	ts := several(0, 4, func(x *transfer.Transfer) { x.Source.Tx = "0xmany" })
	for i := range ts {
		ts[i].Source.LogIndex = uint32(9 - i)
	}
	insert(t, db, ts...)
	insert(t, db, Transfer(50, 1))
	got, err := db.API().BySourceTx(ctx(t), "0xmany", 3)
	require.NoError(t, err)
	require.Equal(t, []uint64{3, 2, 1}, numbers(got), "by log index, at most limit")
	got, err = db.API().BySourceTx(ctx(t), strings.ToUpper("0xmany"), 3)
	require.NoError(t, err)
	require.Empty(t, got)
	got, err = db.API().BySourceTx(ctx(t), "", 3)
	require.NoError(t, err)
	require.Empty(t, got)
}
