package storetest

import (
	"bytes"
	"fmt"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin/inscribe"
	"causeway/internal/store"
)

func order(id, client string) inscribe.Order {
	return inscribe.Order{
		ID: id, Client: client, Owner: []byte{0x51, 0x20, 7}, Address: "tb1p", Tick: "dÉmo", Amount: "1.5", Rate: 2500,
		OutputValue: 546, MinerFee: 400, OriginServiceFee: 2000, ServiceFee: 1000,
		PayAddress: "tb1ppay", PayScript: []byte{1, 2}, Leaf: bytes.Repeat([]byte{3}, 600), Key: []byte{4, 0, 5},
		CreatedAt: Start(), ExpiresAt: Start().Add(time.Hour), WatchedTo: Start().Add(2 * time.Hour),
		State: inscribe.Created, NextAt: Start(),
	}
}

// SR-30: an order comes back with its key and leaf; changes are compare-and-set; what is due is found.
func testInscribeOrders(t *testing.T, db *store.DB) {
	s := db.Inscribe()
	o := order("a", "alice")
	require.NoError(t, s.CreateOrder(ctx(t), o, inscribe.Limits{Client: 2, Network: 10, All: 10}))
	require.ErrorIs(t, s.CreateOrder(ctx(t), o, inscribe.Limits{Client: 2, Network: 10, All: 10}), inscribe.ErrConflict)
	got, err := s.Order(ctx(t), "a")
	require.NoError(t, err)
	require.Equal(t, o, got)
	_, err = s.Order(ctx(t), "b")
	require.ErrorIs(t, err, inscribe.ErrNoOrder)

	o.State, o.Reason, o.Tries, o.NextAt = inscribe.Revealing, "why", 3, Start().Add(time.Minute)
	o.Txs = []inscribe.Tx{{
		Kind: inscribe.KindReveal, ID: chainhash.Hash{9, 8}, Raw: []byte{1, 0}, Fee: 400, VSize: 200,
		At: Start(),
	}}
	require.NoError(t, s.SaveOrder(ctx(t), o))
	require.ErrorIs(t, s.SaveOrder(ctx(t), o), inscribe.ErrConflict)
	o.Version++
	got, err = s.Order(ctx(t), "a")
	require.NoError(t, err)
	require.Equal(t, o, got)

	list, err := s.RevealingOrders(ctx(t), o.Owner, 10)
	require.NoError(t, err)
	require.Equal(t, []inscribe.Order{o}, list)
	list, err = s.RevealingOrders(ctx(t), []byte{1}, 10)
	require.NoError(t, err)
	require.Empty(t, list)

	require.NoError(t, s.CreateOrder(ctx(t), order("b", "bob"), inscribe.Limits{Client: 2, Network: 10, All: 10}))
	due := func(at time.Duration, open bool, limit int) (ids []string) {
		t.Helper()
		list, err := s.DueOrders(ctx(t), Start().Add(at), open, limit)
		require.NoError(t, err)
		for _, o := range list {
			ids = append(ids, o.ID)
		}
		return ids
	}
	require.NoError(t,
		s.CreateOrder(ctx(t),
			func() inscribe.Order { c := order("c", "carol"); c.NextAt = Start().Add(-time.Hour); return c }(), inscribe.Limits{Client: 2, Network: 10, All: 10}))
	require.Equal(t, []string{"c", "b"}, due(time.Minute-time.Millisecond, true, 10), "the one that waits longest first")
	require.Equal(t, []string{"a", "c", "b"}, due(time.Minute, true, 10), "what is paid before what is not")
	require.Equal(t, []string{"a"}, due(time.Minute, true, 1))
	require.Empty(t, due(time.Minute, false, 10))
	o.State = inscribe.Confirmed
	require.NoError(t, s.SaveOrder(ctx(t), o))
	o.Version++
	require.Equal(t, []string{"a"}, due(time.Minute, false, 10), "ended ones are apart")
	require.Equal(t, []string{"c", "b"}, due(time.Minute, true, 10))
	listed := func(after string, all bool, limit int) (ids []string) {
		t.Helper()
		list, err := s.Orders(ctx(t), after, all, limit)
		require.NoError(t, err)
		for _, o := range list {
			ids = append(ids, o.ID)
		}
		return ids
	}
	require.Equal(t, []string{"a", "b", "c"}, listed("", true, 10))
	require.Equal(t, []string{"b"}, listed("a", true, 1))
	require.Equal(t, []string{"b", "c"}, listed("", false, 10), "those that are open")
	o.NextAt = time.Time{}
	require.NoError(t, s.SaveOrder(ctx(t), o))
	require.Empty(t, due(time.Hour, false, 10), "an order without a time is never due")
}

// SR-30: open orders are limited in all and for each client; one that has ended counts no more.
func testInscribeLimits(t *testing.T, db *store.DB) {
	s := db.Inscribe()
	most := inscribe.Limits{Client: 2, Network: 3, All: 3}
	require.NoError(t, s.CreateOrder(ctx(t), order("a", "alice"), most))
	require.NoError(t, s.CreateOrder(ctx(t), order("b", "alice"), most))
	require.ErrorIs(t, s.CreateOrder(ctx(t), order("c", "alice"), most), inscribe.ErrLimit)
	o, err := s.Order(ctx(t), "a")
	require.NoError(t, err)
	o.State = inscribe.Paid
	require.NoError(t, s.SaveOrder(ctx(t), o))
	o.Version++
	require.ErrorIs(t, s.CreateOrder(ctx(t), order("c", "alice"), most), inscribe.ErrLimit, "a paid one is open")
	o.State = inscribe.Expired
	require.NoError(t, s.SaveOrder(ctx(t), o))
	require.NoError(t, s.CreateOrder(ctx(t), order("c", "alice"), most))
}

// SR-40: whoever fills the places of unpaid orders fills them for himself, and what was paid for is nobody's to fill.
func testInscribeStrangers(t *testing.T, db *store.DB) {
	s := db.Inscribe()
	most := inscribe.Limits{Client: 2, Network: 4, All: 6}
	n := 0
	create := func(client string) (string, error) {
		n++
		o := order(fmt.Sprintf("%02d", n), client)
		o.CreatedAt = Start().Add(time.Duration(n) * time.Second)
		return o.ID, s.CreateOrder(ctx(t), o, most)
	}
	state := func(id string) inscribe.State {
		o, err := s.Order(ctx(t), id)
		require.NoError(t, err)
		return o.State
	}
	for i := range 4 {
		_, err := create(fmt.Sprintf("192.0.2.%d", i))
		require.NoError(t, err)
	}
	_, err := create("192.0.2.9")
	require.ErrorIs(t, err, inscribe.ErrLimit, "the network has its share")
	for range 2 {
		_, err = create("2001:db8:1:2::/64")
		require.NoError(t, err)
	}
	first, err := create("198.51.100.1")
	require.NoError(t, err, "all places are taken, and somebody new comes")
	require.Equal(t, inscribe.Expired, state("01"), "the oldest of the network that has most")
	given, err := s.Order(ctx(t), "01")
	require.NoError(t, err)
	require.Equal(t, given.NextAt, given.ExpiresAt, "what comes late is looked for at once")
	require.False(t, given.NextAt.IsZero())
	require.NotEmpty(t, given.Key)
	_, err = create("198.51.100.2")
	require.NoError(t, err)
	require.Equal(t, inscribe.Expired, state("02"))
	require.Equal(t, inscribe.Created, state(first))
	_, err = create("198.51.100.3")
	require.ErrorIs(t, err, inscribe.ErrLimit, "nobody has more")
	o, err := s.Order(ctx(t), first)
	require.NoError(t, err)
	o.State = inscribe.Paid
	require.NoError(t, s.SaveOrder(ctx(t), o))
	_, err = create("203.0.113.1")
	require.NoError(t, err, "what is paid for takes no place")
	require.Equal(t, inscribe.Paid, state(first))
}
