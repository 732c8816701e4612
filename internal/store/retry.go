package store

import (
	"context"
	"fmt"
	"log/slog"
	"time"
)

// A transaction that the database asks to repeat is repeated at most tries times, after 40 ms doubling to 3 s, each
// spread by ± half: about 35 s in all.
const (
	tries    = 20
	firstGap = 40 * time.Millisecond
	lastGap  = 3 * time.Second
)

type retrier struct {
	log    *slog.Logger
	jitter func() float64
	wait   func(ctx context.Context, d time.Duration) error
}

func newRetrier(o Options) retrier { return retrier{log: o.Log, jitter: o.Jitter, wait: wait} }

func wait(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// do calls fn until it succeeds, fails for good, or was tried often enough.
func (r retrier) do(ctx context.Context, transient func(error) bool, fn func() error) error {
	for try := 1; ; try++ {
		err := fn()
		if err == nil || !transient(err) {
			return err
		}
		if try == tries {
			return fmt.Errorf("give up after %d attempts: %w", tries, err)
		}
		gap := r.gap(try)
		r.log.DebugContext(ctx, "database asks to repeat a transaction", "try", try, "wait", gap, "error", err)
		if werr := r.wait(ctx, gap); werr != nil {
			return fmt.Errorf("wait to repeat a transaction: %w", werr)
		}
	}
}

// gap is the pause after the given failed try.
func (r retrier) gap(try int) time.Duration {
	d := min(firstGap<<min(try-1, 10), lastGap)
	return d/2 + time.Duration(r.jitter()*float64(d))
}
