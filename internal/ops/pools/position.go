package pools

import (
	"context"
	"math/big"
	"time"

	"causeway/internal/catalog"
	"causeway/internal/ops/terminal"
)

// Position is what the key's account has in a pool of an EVM chain, base units. Until `until` a removal to another
// chain pays the pool's fee; it is zero for an account that never added.
func Position(ctx context.Context, t *terminal.Terminal, known catalog.PoolDeployment) (mine *big.Int, until time.Time,
	err error,
) {
	h, err := evmHand{t}.holding(ctx, known, new(big.Int))
	if err != nil {
		return nil, time.Time{}, err
	}
	if !h.since.IsZero() {
		until = h.since.Add(stay)
	}
	return h.position, until, nil
}
