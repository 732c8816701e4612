package store_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

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
		e = transfer.Signed{Batch: message.Bytes32{1}}
	case transfer.Attested:
		e = transfer.Sent{Tx: t.Source.Tx}
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

// BenchmarkTransitions measures durable state transitions: claim, next, compare and set with a history row. Each transfer
// takes four, from final to redeemed.
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
	b.ReportMetric(float64(done.Load())/b.Elapsed().Seconds(), "transitions/s")
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
