package chain

import (
	"context"
	"time"
)

// PollHeads signals that a chain moved, until ctx ends, and then closes the channel. A signal that is not taken is not
// repeated. Head asks for the newest block, within limit; failed is how often that failed so far, so that another
// endpoint can be asked each time.
func PollHeads(ctx context.Context, every, limit time.Duration,
	head func(ctx context.Context, failed int) (uint64, error),
) <-chan struct{} {
	out := make(chan struct{}, 1)
	go func() {
		defer close(out)
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		var last uint64
		for failed := 0; ; {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
			}
			asking, cancel := context.WithTimeout(ctx, limit)
			height, err := head(asking, failed)
			cancel()
			switch {
			case err != nil:
				failed++
			case height != last:
				last = height
				select {
				case out <- struct{}{}:
				default:
				}
			}
		}
	}()
	return out
}
