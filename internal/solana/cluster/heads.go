package cluster

import (
	"context"
	"time"
)

// Heads signals that the cluster moved, until ctx ends, and then closes the channel. A signal that is not taken is not
// repeated. The slot is asked for every Poll, at one endpoint after another when one fails.
func (a *Adapter) Heads(ctx context.Context) <-chan struct{} {
	out := make(chan struct{}, 1)
	go func() {
		defer close(out)
		ticker := time.NewTicker(a.cfg.Poll)
		defer ticker.Stop()
		var last uint64
		for i := 0; ; {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
			}
			var slot uint64
			asking, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
			err := a.endpoints[i%len(a.endpoints)].call(asking, &slot, "getSlot", map[string]any{"commitment": confirmed})
			cancel()
			switch {
			case err != nil:
				i++
			case slot != last:
				last = slot
				select {
				case out <- struct{}{}:
				default:
				}
			}
		}
	}()
	return out
}
