package cluster

import (
	"context"

	"causeway/internal/chain"
)

// Heads signals that the cluster moved: see chain.PollHeads. The slot is asked for every Poll.
func (a *Adapter) Heads(ctx context.Context) <-chan struct{} {
	return chain.PollHeads(ctx, a.cfg.Poll, a.cfg.CallTimeout, func(ctx context.Context, failed int) (uint64, error) {
		var slot uint64
		e := a.endpoints[failed%len(a.endpoints)]
		err := e.Ask(ctx, &slot, "getSlot", map[string]any{"commitment": confirmed})
		return slot, err
	})
}
