package toncenter

import (
	"context"
	"time"
)

// Heads signals that the network moved, until ctx ends, and then closes the channel. A signal that is not taken is not
// repeated. The newest block is asked for every Poll, at one endpoint after another when one fails.
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
			asking, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
			seqno, err := a.endpoints[i%len(a.endpoints)].masterchain(asking, a.cfg.Genesis)
			cancel()
			switch {
			case err != nil:
				i++
			case seqno != last:
				last = seqno
				select {
				case out <- struct{}{}:
				default:
				}
			}
		}
	}()
	return out
}
