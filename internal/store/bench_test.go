package store_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/store/storetest"
	"causeway/internal/transfer"
)

// advance takes a transfer to its next state by the state machine, due again at once unless that is its end.
func advance(t *transfer.Transfer, now time.Time) (transfer.State, error) {
	from := t.State
	var e transfer.Event
	switch t.State {
	case transfer.Final:
		e = transfer.Signed{Batch: message.Digest{1}}
	case transfer.Attested:
		e = transfer.Sent{Tx: transfer.Handle(t.Source.Tx)}
	case transfer.Submitted:
		e = transfer.Arrived{At: t.Source, Claim: transfer.ReasonLiquidity}
	default:
		e = transfer.ClaimPaid{At: t.Source}
	}
	n, _, err := transfer.Next(*t, e, now)
	if err != nil {
		return from, err
	}
	if !n.NextAt.IsZero() {
		n.NextAt = now // due again at once
	}
	*t = n
	return from, nil
}

// BenchmarkTransitions measures durable state transitions: claim, next, compare and set with a history row. Each
// transfer takes four, from final to redeemed.
func BenchmarkTransitions(b *testing.B) {
	for _, d := range databases() {
		for _, claim := range []int{1, 64} {
			for _, workers := range []int{1, 4} {
				b.Run(fmt.Sprintf("%s/claim=%d/workers=%d", d.name, claim, workers), func(b *testing.B) {
					benchmarkTransitions(b, d.open(b), claim, workers)
				})
			}
		}
	}
}

func benchmarkTransitions(b *testing.B, db *store.DB, claim, workers int) {
	ctx := context.Background()
	n := b.N/4 + 1
	require.NoError(b, storetest.Load(ctx, db, n, storetest.Due))
	require.NoError(b, store.Analyze(ctx, db))
	var done atomic.Int64
	b.ResetTimer()
	before := processorTime(b)
	var wg sync.WaitGroup
	errs := make(chan error, workers)
	for range workers {
		wg.Go(func() { errs <- work(ctx, db.Relay(), claim, int64(n)*4, &done) })
	}
	wg.Wait()
	b.StopTimer()
	close(errs)
	for err := range errs {
		require.NoError(b, err)
	}
	require.Equal(b, int64(n)*4, done.Load())
	b.ReportMetric(float64((processorTime(b)-before).Microseconds())/float64(done.Load()), "cpu-us/transition")
	b.ReportMetric(float64(done.Load())/b.Elapsed().Seconds(), "transitions/s")
}

// processorTime is what this process took of the processors so far: others' load on the machine does not change it. A
// server's own time is not in it.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func work(ctx context.Context, s relay.Store, claim int, total int64, done *atomic.Int64) error {
	began := time.Now()
	for done.Load() < total {
		now := storetest.Start().Add(time.Hour + time.Since(began)) // as time goes by, so do the keys of the queue
		ts, err := s.Claim(ctx, now, time.Hour, claim)
		if err != nil {
			return err
		}
		if len(ts) == 0 {
			return nil // the others hold the rest
		}
		changes := make([]relay.Change, len(ts))
		for i := range ts {
			from, err := advance(&ts[i], now)
			if err != nil {
				return err
			}
			changes[i] = relay.Change{From: from, To: ts[i]}
		}
		conflicts, err := s.Advance(ctx, changes)
		if err != nil {
			return err
		}
		if len(conflicts) > 0 {
			return fmt.Errorf("%d conflicts", len(conflicts))
		}
		done.Add(int64(len(ts)))
	}
	return nil
}

// BenchmarkHistory measures a page of a person's history among many transfers, with and without 200 writes/s beside it.
// The number of transfers is 1,000,000 unless -short: then 20,000.
func BenchmarkHistory(b *testing.B) {
	n := 1_000_000
	if testing.Short() {
		n = 20_000
	}
	for _, d := range databases() {
		b.Run(d.name, func(b *testing.B) {
			ctx := context.Background()
			db := d.open(b)
			people := n / 20
			began := time.Now()
			require.NoError(b,
				storetest.Load(ctx, db, n, func(i int) transfer.Transfer { return storetest.Transfer(i, people) }))
			b.Logf("loaded %d transfers, %.0f/s", n, float64(n)/time.Since(began).Seconds())
			require.NoError(b, store.Analyze(ctx, db))
			for _, readers := range []int{1, 16} {
				for _, writes := range []int{0, 200} {
					b.Run(fmt.Sprintf("readers=%d/writes=%d", readers, writes), func(b *testing.B) {
						benchmarkHistory(b, db, people, readers, writes)
					})
				}
			}
		})
	}
}

func benchmarkHistory(b *testing.B, db *store.DB, people, readers, writes int) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var wg sync.WaitGroup
	errs := make(chan error, readers+1)
	if writes > 0 {
		wg.Go(func() { errs <- writeSteadily(ctx, db, writes) })
	}
	var next atomic.Int64
	b.ResetTimer()
	var reading sync.WaitGroup
	for range readers {
		reading.Go(func() {
			for i := next.Add(1); i <= int64(b.N); i = next.Add(1) {
				p, err := db.API().List(context.Background(), api.Query{Address: storetest.Person(int(i*7919) % people), Limit: 20})
				if err == nil && len(p.Items) != 20 {
					err = fmt.Errorf("page of %d", len(p.Items))
				}
				if err != nil {
					errs <- err
					return
				}
			}
		})
	}
	reading.Wait()
	b.StopTimer()
	cancel()
	wg.Wait()
	close(errs)
	for err := range errs {
		require.NoError(b, err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "pages/s")
}

// writeSteadily stores transfers of people of their own at a rate per second, until ctx ends.
func writeSteadily(ctx context.Context, db *store.DB, rate int) error {
	tick := time.NewTicker(time.Second / time.Duration(rate))
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
			n := int(written.Add(1)) + 1<<25
			if err := storetest.Insert(context.WithoutCancel(ctx), db,
				[]transfer.Transfer{storetest.Transfer(n, 1<<30)}); err != nil {
				return err
			}
		}
	}
}

// written numbers the transfers of writeSteadily across runs.
var written atomic.Int64
