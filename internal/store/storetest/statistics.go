package storetest

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/transfer"
)

// CountAll advances a follower until nothing is left to count.
func CountAll(ctx context.Context, f *store.StatisticsFollower) error {
	for range 100_000 {
		more, err := f.Advance(ctx)
		if err != nil || !more {
			return err
		}
	}
	return errors.New("counting has no end")
}

func follower(db *store.DB) *store.StatisticsFollower { return db.StatisticsFollower(Start) }

func countAll(t require.TestingT, f *store.StatisticsFollower) {
	require.NoError(t, CountAll(context.Background(), f))
}

// counted reads all rows in pages, and leaves out those that count nothing any more.
func counted(t require.TestingT, db *store.DB, limit int) []api.LaneDay {
	latest := make(map[api.LaneDay]api.LaneDay)
	var place api.StatisticPlace
	for {
		p, err := db.Statistics().Days(context.Background(), place, limit)
		require.NoError(t, err)
		require.LessOrEqual(t, len(p.Rows), limit)
		for _, r := range p.Rows {
			latest[keyOf(r)] = r
		}
		place = p.Next
		if len(p.Rows) < limit {
			require.Zero(t, p.Behind)
			return ordered(latest)
		}
	}
}

func keyOf(d api.LaneDay) api.LaneDay {
	return api.LaneDay{
		Day: d.Day, SrcChain: d.SrcChain, DstChain: d.DstChain, SrcAnchor: d.SrcAnchor,
		DstAnchor: d.DstAnchor, Kind: d.Kind,
	}
}

func ordered(rows map[api.LaneDay]api.LaneDay) []api.LaneDay {
	out := []api.LaneDay{}
	for _, r := range rows {
		if r.Started > 0 {
			out = append(out, r)
		}
	}
	slices.SortFunc(out, func(a, b api.LaneDay) int {
		return cmp.Or(cmp.Compare(a.Day, b.Day), cmp.Compare(a.Kind, b.Kind), slices.Compare(a.SrcAnchor[:], b.SrcAnchor[:]))
	})
	return out
}

// model counts transfers once more, in words of its own.
func model(t require.TestingT, db *store.DB) []api.LaneDay {
	rows := make(map[api.LaneDay]api.LaneDay)
	q := api.Query{Limit: 1000}
	for {
		p, err := db.API().List(context.Background(), q)
		require.NoError(t, err)
		for _, x := range p.Items {
			payload := x.Payload()
			key := api.LaneDay{
				Day: x.Source.At.Unix() / 86400, SrcChain: message.SrcChain(x.UID), DstChain: message.DstChain(x.UID),
				SrcAnchor: x.Message.SrcAnchor, DstAnchor: x.Message.DstAnchor, Kind: payload.Kind,
			}
			row, known := rows[key]
			if !known {
				row = key
			}
			switch x.State {
			case transfer.Orphaned:
				continue
			case transfer.Observed:
				if !x.Included {
					continue
				}
			case transfer.Refunding, transfer.Refunded:
				row.Returned++
			case transfer.Delivered, transfer.Confirmed:
				row.Arrived++
				row.Millis += max(0, x.Arrival.At.Sub(x.Source.At).Milliseconds())
				row.Volume, err = row.Volume.Add(payload.Amount)
			case transfer.Redeemed:
				row.Arrived++
				row.Millis += max(0, x.Settled.At.Sub(x.Source.At).Milliseconds())
				row.Volume, err = row.Volume.Add(payload.Amount)
			}
			require.NoError(t, err)
			row.Started++
			rows[key] = row
		}
		if q.After = p.Next; q.After == "" {
			return ordered(rows)
		}
	}
}

func testStatistics(t *testing.T, db *store.DB) {
	f := follower(db)
	countAll(t, f)
	require.Empty(t, counted(t, db, 10))
	insert(t, db, several(0, 3, nil)...)
	countAll(t, f)
	rows := counted(t, db, 10)
	require.Len(t, rows, 1)
	require.Equal(t, int64(3), rows[0].Started)
	require.Zero(t, rows[0].Arrived)
	require.True(t, rows[0].Volume.IsZero(), "what did not arrive is no volume")
	require.Equal(t, Start().Unix()/86400, rows[0].Day)

	x := load(t, db, Transfer(1, 1000).UID)
	x.State, x.Arrival = transfer.Delivered, transfer.Inclusion{Tx: "0x1", At: x.Source.At.Add(9 * time.Second)}
	update(t, db, func(ctx context.Context, tx relay.Tx) error {
		return tx.Save(ctx, []relay.Change{{From: transfer.Observed, To: x}})
	})
	countAll(t, f)
	rows = counted(t, db, 10)
	require.Equal(t, int64(1), rows[0].Arrived)
	require.Equal(t, int64(9000), rows[0].Millis)
	require.Equal(t, amount.New(2), rows[0].Volume)

	// Its block left the destination: what was counted is taken back.
	x = load(t, db, x.UID)
	x.State, x.Arrival = transfer.Submitted, transfer.Inclusion{}
	update(t, db, func(ctx context.Context, tx relay.Tx) error {
		return tx.Save(ctx, []relay.Change{{From: transfer.Delivered, To: x}})
	})
	countAll(t, f)
	rows = counted(t, db, 10)
	require.Zero(t, rows[0].Arrived)
	require.True(t, rows[0].Volume.IsZero())
}

// Readers that hold rows get those that changed, and start again after a recount.
func testStatisticPlaces(t *testing.T, db *store.DB) {
	f := follower(db)
	day := func(n int) transfer.Transfer {
		x := Transfer(n, 1)
		x.Source.At = Start().Add(time.Duration(n) * 24 * time.Hour)
		return x
	}
	for n := range 5 {
		insert(t, db, day(n))
	}
	first, err := db.Statistics().Days(ctx(t), api.StatisticPlace{}, 3)
	require.NoError(t, err)
	require.Empty(t, first.Rows)
	require.Equal(t, int64(5), first.Behind)
	countAll(t, f)
	first, err = db.Statistics().Days(ctx(t), first.Next, 3)
	require.NoError(t, err)
	require.Len(t, first.Rows, 3)
	second, err := db.Statistics().Days(ctx(t), first.Next, 3)
	require.NoError(t, err)
	require.Len(t, second.Rows, 2)
	none, err := db.Statistics().Days(ctx(t), second.Next, 3)
	require.NoError(t, err)
	require.Empty(t, none.Rows)
	require.Equal(t, second.Next, none.Next)

	insert(t, db, day(7))
	countAll(t, f)
	changed, err := db.Statistics().Days(ctx(t), none.Next, 3)
	require.NoError(t, err)
	require.Len(t, changed.Rows, 1)
	require.Equal(t, Start().Unix()/86400+7, changed.Rows[0].Day)

	require.NoError(t, f.Recount(ctx(t)))
	countAll(t, f)
	again, err := db.Statistics().Days(ctx(t), changed.Next, 100)
	require.NoError(t, err)
	require.NotEqual(t, changed.Next.Epoch, again.Next.Epoch)
	require.Len(t, again.Rows, 6)
}

// Increments equal a recount, whatever happens to transfers and whoever counts: reorganisations on either side,
// replaced messages, refunds that come and go.
func testStatisticModel(t *testing.T, db *store.DB) {
	next := 0
	states := []transfer.State{
		transfer.Observed, transfer.Final, transfer.Held, transfer.Attested, transfer.Submitted, transfer.Delivered,
		transfer.Confirmed,
		transfer.Claimable, transfer.Redeemed, transfer.Refunding, transfer.Refunded, transfer.Orphaned,
	}
	var all []message.UID
	followers := []*store.StatisticsFollower{follower(db), follower(db)}
	rapid.Check(t, func(r *rapid.T) {
		fresh := rapid.IntRange(0, 20).Draw(r, "new")
		var ts []transfer.Transfer
		for range fresh {
			x := Transfer(next, 10)
			x.Source.At = Start().Add(time.Duration(rapid.IntRange(0, 4).Draw(r, "day")) * 24 * time.Hour)
			x.Message.SrcAnchor = anchorOf(0x01, rapid.IntRange(0, 2).Draw(r, "anchor"))
			ts, all, next = append(ts, x), append(all, x.UID), next+1
		}
		require.NoError(r, Insert(context.Background(), db, ts))
		if rapid.Bool().Draw(r, "count between") {
			_, err := followers[rapid.IntRange(0, 1).Draw(r, "who")].Advance(context.Background())
			require.NoError(r, err)
		}
		for range min(len(all), rapid.IntRange(0, 20).Draw(r, "changes")) {
			uid := all[rapid.IntRange(0, len(all)-1).Draw(r, "which")]
			err := db.Relay().Update(context.Background(), func(ctx context.Context, tx relay.Tx) error {
				found, err := tx.Transfers(ctx, []message.UID{uid})
				if err != nil {
					return err
				}
				x := found[uid]
				if x.State == transfer.Confirmed { // the end
					return nil
				}
				change := relay.Change{From: x.State, To: x}
				change.To.State = rapid.SampledFrom(states).Draw(r, "state")
				change.To.Included = rapid.Bool().Draw(r, "included")
				change.To.Source.At = Start().Add(time.Duration(rapid.IntRange(0, 4).Draw(r, "moved")) * 24 * time.Hour)
				change.To.Arrival = transfer.Inclusion{Tx: "0x2", At: change.To.Source.At.Add(time.Minute)}
				change.To.Settled = transfer.Inclusion{Tx: "0x3", At: change.To.Source.At.Add(time.Hour)}
				if x.State == transfer.Observed && rapid.Bool().Draw(r, "replaced") {
					p := message.Payload{
						Kind:   message.KindMint,
						Amount: amount.New(uint64(rapid.IntRange(1, 1<<30).Draw(r, "amount"))), Recipient: recipient(1),
						Refund: recipient(1),
					}
					if change.To.Message.Payload, err = p.Encode(); err != nil {
						return err
					}
					if err := tx.Replace(ctx, []transfer.Transfer{change.To}); err != nil {
						return err
					}
				}
				return tx.Save(ctx, []relay.Change{change})
			})
			require.NoError(r, err)
		}
		f := followers[rapid.IntRange(0, 1).Draw(r, "who ends")]
		countAll(r, f)
		increments := counted(r, db, rapid.IntRange(1, 50).Draw(r, "page"))
		require.Equal(r, model(r, db), increments)
		if rapid.IntRange(0, 9).Draw(r, "recount") == 0 {
			require.NoError(r, f.Recount(context.Background()))
			countAll(r, f)
			require.Equal(r, increments, counted(r, db, 50))
		}
	})
}

// Two processes that count at once count each transfer once.
func testStatisticRace(t *testing.T, db *store.DB) {
	insert(t, db, several(0, 3000, nil)...)
	errs := make(chan error, 4)
	for range 4 {
		go func() { errs <- CountAll(context.Background(), follower(db)) }()
	}
	for range 4 {
		require.NoError(t, <-errs)
	}
	require.Equal(t, model(t, db), counted(t, db, 100))
}

func testLocked(t *testing.T, db *store.DB) {
	readings := []api.LockedDay{
		{Day: 20000, ChainID: SrcChain, Token: "a", Symbol: "USDT", Amount: amount.Max(), Decimals: 6, Rate: "1.01"},
		{Day: 20000, ChainID: DstChain, Token: "a", Symbol: "USDT", Amount: amount.New(5), Decimals: 18},
		{Day: 20001, ChainID: SrcChain, Token: "a", Symbol: "USDT", Decimals: 6, Rate: "1"},
	}
	require.NoError(t, db.Statistics().PutLocked(ctx(t), readings))
	got, err := db.Statistics().Locked(ctx(t), 0)
	require.NoError(t, err)
	require.Equal(t, readings, got)
	readings[2].Amount = amount.New(7)
	require.NoError(t, db.Statistics().PutLocked(ctx(t), readings[2:]))
	got, err = db.Statistics().Locked(ctx(t), 20001)
	require.NoError(t, err)
	require.Equal(t, readings[2:], got)
	require.NoError(t, db.Statistics().PutLocked(ctx(t), nil))
}
