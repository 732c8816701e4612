package storetest

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/transfer"
)

func query(limit int) api.Query { return api.Query{Limit: limit} }

// pages reads a list to its end.
func pages(t *testing.T, db *store.DB, q api.Query) []transfer.Transfer {
	t.Helper()
	var out []transfer.Transfer
	for range 1000 {
		p, err := db.API().List(ctx(t), q)
		require.NoError(t, err)
		require.LessOrEqual(t, len(p.Items), q.Limit)
		out = append(out, p.Items...)
		if p.Next == "" {
			return out
		}
		require.Len(t, p.Items, q.Limit, "only the last page is short")
		q.After = p.Next
	}
	t.Fatal("the list has no end")
	return nil
}

// roles is a transfer with three different people.
func roles(t *testing.T, n, sender, recipient, refund int) transfer.Transfer {
	t.Helper()
	x := Transfer(n, 1)
	raw, err := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(1), Recipient: message.Recipient(Person(recipient)),
		Refund: message.Recipient(Person(refund)),
	}.Encode()
	require.NoError(t, err)
	a, _ := Person(sender).Address()
	x.Message.Payload, x.Sender = raw, "0x"+message.FromAddress(a).String()[26:]
	return x
}

func testListAddress(t *testing.T, db *store.DB) {
	insert(t, db, roles(t, 0, 1, 2, 3), roles(t, 1, 2, 3, 1), roles(t, 2, 4, 5, 6), roles(t, 3, 1, 1, 1))
	for person, want := range map[int][]uint64{1: {3, 1, 0}, 2: {1, 0}, 3: {1, 0}, 5: {2}, 9: {}} {
		for _, limit := range []int{1, 2, 10} {
			got := pages(t, db, api.Query{Address: Person(person), Limit: limit})
			require.Equal(t, want, numbers(got), "newest first, person %d, pages of %d", person, limit)
		}
	}
	// Other chains write senders otherwise: they are found by recipient and refund.
	x := roles(t, 4, 1, 7, 7)
	x.Sender = "UQAbcdef"
	insert(t, db, x)
	require.Equal(t, []uint64{4}, numbers(pages(t, db, api.Query{Address: Person(7), Limit: 10})))
}

func testListFilters(t *testing.T, db *store.DB) {
	for n := range 12 {
		x := Transfer(n, 2)
		p := x.Payload()
		if n%2 == 1 {
			p.Kind = message.KindMint
		}
		var err error
		x.Message.Payload, err = p.Encode()
		require.NoError(t, err)
		if n%3 == 0 {
			x.State = transfer.Confirmed
		}
		x.Message.SrcAnchor = anchorOf(0x01, n%4)
		insert(t, db, x)
	}
	for _, c := range []struct {
		name string
		q    api.Query
		want []uint64
	}{
		{"none", api.Query{}, []uint64{11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0}},
		{"state", api.Query{States: []transfer.State{transfer.Confirmed}}, []uint64{9, 6, 3, 0}},
		{
			"states",
			api.Query{States: []transfer.State{transfer.Confirmed, transfer.Held, transfer.Orphaned}},
			[]uint64{9, 6, 3, 0},
		},
		{"kind", api.Query{Kinds: []message.Kind{message.KindMint}}, []uint64{11, 9, 7, 5, 3, 1}},
		{"anchors", api.Query{Anchors: []message.Bytes32{word(1, 0), word(1, 1), word(1, 77)}}, []uint64{9, 8, 5, 4, 1, 0}},
		{"all", api.Query{
			Address: Person(1), States: []transfer.State{transfer.Observed},
			Kinds:   []message.Kind{message.KindMint, message.KindSwap},
			Anchors: []message.Bytes32{word(1, 1), word(1, 3)},
		}, []uint64{11, 7, 5, 1}},
		{"nothing", api.Query{Kinds: []message.Kind{message.KindRefund}}, []uint64{}},
	} {
		for _, limit := range []int{1, 3, 100} {
			q := c.q
			q.Limit = limit
			require.Equal(t, c.want, numbers(pages(t, db, q)), "%s, pages of %d", c.name, limit)
		}
		q := c.q
		q.Offset, q.Limit = 2, 3
		p, err := db.API().List(ctx(t), q)
		require.NoError(t, err)
		require.Equal(t, c.want[min(2, len(c.want)):min(5, len(c.want))], numbers(p.Items), "%s, by offset", c.name)
	}
	tooMany := api.Query{States: make([]transfer.State, 257)}
	_, err := db.API().List(ctx(t), tooMany)
	require.ErrorContains(t, err, "more than 256")
}

// Keys are the pages of List, and transfers are found by key in the order that is asked for.
func testKeys(t *testing.T, db *store.DB) {
	insert(t, db, several(0, 150, func(x *transfer.Transfer) {
		p := x.Payload()
		p.Recipient = recipient(int(x.Source.Height) % 2)
		x.Message.Payload, _ = p.Encode()
	})...)
	insert(t, db, roles(t, 200, 7, 7, 7))
	for _, person := range []int{0, 1, 7, 999_999} {
		for _, limit := range []int{1, 3, 20, 70, 1000} {
			q := api.Query{Address: Person(person), Limit: limit}
			for page := 0; ; page++ {
				require.Less(t, page, 100)
				want, err := db.API().List(ctx(t), q)
				require.NoError(t, err)
				keys, err := db.API().Keys(ctx(t), q)
				require.NoError(t, err)
				require.Equal(t, want.Next, keys.Next)
				got, err := db.API().ByKeys(ctx(t), keys.Keys)
				require.NoError(t, err)
				require.Equal(t, want.Items, got)
				if q.After = keys.Next; q.After == "" {
					break
				}
			}
		}
	}
	keys, err := db.API().Keys(ctx(t), api.Query{Address: Person(0), Limit: 10})
	require.NoError(t, err)
	slices.Reverse(keys.Keys)
	got, err := db.API().ByKeys(ctx(t), append(keys.Keys, keys.Keys[0]))
	require.NoError(t, err)
	require.True(t, slices.IsSorted(numbers(got[:10])))
	require.Equal(t, got[0], got[10])

	_, err = db.API().ByKeys(ctx(t), []int64{keys.Keys[0], 1 << 40})
	require.ErrorContains(t, err, "no transfer has this key")
	for _, q := range []api.Query{{}, {States: []transfer.State{transfer.Held}}, {Offset: 1, Address: Person(1)}} {
		_, err = db.API().Keys(ctx(t), q)
		require.ErrorContains(t, err, "by address alone")
	}
	_, err = db.API().Keys(ctx(t), api.Query{Address: Person(1), After: "x"})
	require.ErrorIs(t, err, api.ErrCursor)
}

// A person who turns pages while transfers arrive sees each older one once.
func testListStable(t *testing.T, db *store.DB) {
	insert(t, db, several(0, 40, nil)...)
	seen := make(map[message.UID]int)
	q := api.Query{Limit: 6}
	for n := 40; ; n += 5 {
		p, err := db.API().List(ctx(t), q)
		require.NoError(t, err)
		for _, x := range p.Items {
			seen[x.UID]++
		}
		if p.Next == "" {
			break
		}
		q.After = p.Next
		insert(t, db, several(n, n+5, nil)...)
	}
	require.Len(t, seen, 40)
	for uid, times := range seen {
		require.Equal(t, 1, times, "transfer %s", uid)
	}
}

func testListCursor(t *testing.T, db *store.DB) {
	for _, bad := range []string{"x", "%%%", "dDEuLTE", "MTIz", "dDEu", "dDEuMA", string(make([]byte, 100))} {
		_, err := db.API().List(ctx(t), api.Query{After: bad, Limit: 1})
		require.ErrorIs(t, err, api.ErrCursor, "cursor %q", bad)
		_, err = db.API().Count(ctx(t), api.Query{After: bad}, 1)
		require.ErrorIs(t, err, api.ErrCursor, "cursor %q", bad)
	}
}

func testCount(t *testing.T, db *store.DB) {
	insert(t, db, several(0, 30, nil)...)
	for limit, want := range map[int64]int64{1000: 30, 30: 30, 12: 12, 0: 0} {
		n, err := db.API().Count(ctx(t), api.Query{}, limit)
		require.NoError(t, err)
		require.Equal(t, want, n, "at most %d", limit)
	}
	n, err := db.API().Count(ctx(t), api.Query{Address: Person(3)}, 100)
	require.NoError(t, err)
	require.Equal(t, int64(1), n)
}

func testHistory(t *testing.T, db *store.DB) {
	x := Transfer(1, 1)
	insert(t, db, x)
	save := func(from transfer.State, edit func(*transfer.Transfer)) {
		edit(&x)
		x.UpdatedAt = x.UpdatedAt.Add(time.Second)
		update(t, db,
			func(ctx context.Context, tx relay.Tx) error { return tx.Save(ctx, []relay.Change{{From: from, To: x}}) })
		x.Version++
	}
	start := x.UpdatedAt
	save(transfer.Observed, func(x *transfer.Transfer) { x.State = transfer.Final })
	save(transfer.Final, func(x *transfer.Transfer) { x.Attempts++ }) // no change of state: no row
	save(transfer.Final, func(x *transfer.Transfer) { x.State = transfer.Attested })
	save(transfer.Attested, func(x *transfer.Transfer) { x.State, x.Tx = transfer.Submitted, "0xd" })
	save(transfer.Submitted, func(x *transfer.Transfer) {
		x.State, x.Arrival = transfer.Claimable, transfer.Inclusion{Tx: "0xarrived", Height: 1}
	})
	save(transfer.Claimable, func(x *transfer.Transfer) {
		x.State, x.Settled = transfer.Redeemed, transfer.Inclusion{Tx: "0xpaid", Height: 2}
	})
	got, err := db.API().History(ctx(t), x.UID, 100)
	require.NoError(t, err)
	at := func(s int) time.Time { return start.Add(time.Duration(s) * time.Second) }
	require.Equal(t, []api.HistoryRow{
		{State: transfer.Observed, At: at(0), Tx: x.Source.Tx},
		{State: transfer.Final, At: at(1), Tx: x.Source.Tx},
		{State: transfer.Attested, At: at(3)},
		{State: transfer.Submitted, At: at(4), Tx: "0xd"},
		{State: transfer.Claimable, At: at(5), Tx: "0xarrived"},
		{State: transfer.Redeemed, At: at(6), Tx: "0xpaid"},
	}, got)
	got, err = db.API().History(ctx(t), x.UID, 2)
	require.NoError(t, err)
	require.Len(t, got, 2)
	got, err = db.API().History(ctx(t), uidOf(1, 1), 2)
	require.NoError(t, err)
	require.Empty(t, got)

	y := Transfer(2, 1)
	insert(t, db, y)
	versions, err := db.API().Versions(ctx(t), []message.UID{y.UID, x.UID, uidOf(1, 1)})
	require.NoError(t, err)
	require.Equal(t, map[message.UID]int64{x.UID: 6, y.UID: 0}, versions)
	versions, err = db.API().Versions(ctx(t), nil)
	require.NoError(t, err)
	require.Empty(t, versions)
}

func testDict(t *testing.T, db *store.DB) {
	r := db.API()
	a := api.DictEntry{ID: "notice", Status: 1, Content: "'<b>maintenance</b>' \u00e9"}
	_, ok, err := r.Dict(ctx(t), a.ID)
	require.NoError(t, err)
	require.False(t, ok)
	created, err := r.CreateDict(ctx(t), a)
	require.NoError(t, err)
	require.True(t, created)
	created, err = r.CreateDict(ctx(t), api.DictEntry{ID: a.ID})
	require.NoError(t, err)
	require.False(t, created, "an entry is not replaced by creating it")
	got, ok, err := r.Dict(ctx(t), a.ID)
	require.NoError(t, err)
	require.True(t, ok)
	require.Equal(t, a, got)
	a.Content, a.Status = "", 0
	require.NoError(t, r.PutDict(ctx(t), a))
	require.NoError(t, r.PutDict(ctx(t), api.DictEntry{ID: "other"}))
	got, _, err = r.Dict(ctx(t), a.ID)
	require.NoError(t, err)
	require.Equal(t, a, got)
	deleted, err := r.DeleteDict(ctx(t), a.ID)
	require.NoError(t, err)
	require.True(t, deleted)
	deleted, err = r.DeleteDict(ctx(t), a.ID)
	require.NoError(t, err)
	require.False(t, deleted)

	// Creating one from many places at once has one winner.
	var wg sync.WaitGroup
	wins := make(chan bool, 8)
	errs := make(chan error, 8)
	for range 8 {
		wg.Go(func() {
			created, err := r.CreateDict(ctx(t), a)
			wins <- created
			errs <- err
		})
	}
	wg.Wait()
	close(wins)
	close(errs)
	n := 0
	for w := range wins {
		if w {
			n++
		}
	}
	require.Equal(t, 1, n)
	for err := range errs {
		require.NoError(t, err)
	}
}
