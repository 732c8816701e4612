package app

import (
	"context"
	"time"
)

// again does something at once and after each period, until ctx ends.
func again(ctx context.Context, period time.Duration, do func(context.Context)) error {
	ticker := time.NewTicker(period)
	defer ticker.Stop()
	for {
		do(ctx)
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}
