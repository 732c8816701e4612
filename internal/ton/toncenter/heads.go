package toncenter

import (
	"context"

	"causeway/internal/chain"
)

// Heads signals that the network moved: see chain.PollHeads. The newest block is asked for every Poll.
func (a *Adapter) Heads(ctx context.Context) <-chan struct{} {
	return chain.PollHeads(ctx, a.cfg.Poll, a.cfg.CallTimeout, func(ctx context.Context, failed int) (uint64, error) {
		return a.endpoints[failed%len(a.endpoints)].masterchain(ctx, a.cfg.Genesis)
	})
}
