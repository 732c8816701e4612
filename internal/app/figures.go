package app

import (
	"context"
	"fmt"

	"causeway/internal/catalog"
	"causeway/internal/chain/evm"
	"causeway/internal/quote"
)

// figures reads what quotes are made of from one chain, all at one block.
type figures struct {
	*evm.Adapter
	catalog *catalog.Catalog
}

// ChainState implements quote.Reader.
func (f figures) ChainState(ctx context.Context) (quote.ChainState, error) {
	head, final, err := f.Head(ctx)
	if err != nil {
		return quote.ChainState{}, err
	}
	s := quote.ChainState{
		Pools: make(map[uint32]quote.PoolState), Fees: make(map[uint32]quote.FeeState),
		Block: head.Height, BlockTime: head.Time, Finalized: final.Height,
	}
	if s.InboundPaused, err = f.Paused(ctx, head.Hash, evm.PauseInbound, 0); err != nil {
		return quote.ChainState{}, err
	}
	pools, err := f.Pools(ctx, head.Hash)
	if err != nil {
		return quote.ChainState{}, err
	}
	remotes := make(map[uint32]bool)
	for _, p := range pools {
		known, listed := f.catalog.Pool(f.ChainID(), p.ID)
		if !listed {
			continue
		}
		state := quote.PoolState{
			FeeRatio: p.FeeRatio, SwapLimit: p.SwapLimit, Liquidity: p.Liquidity, LPFees: p.CumulatedFee, DelayOver: p.DelayOver,
			Lanes: make(map[uint32]quote.LaneState, len(known.Remotes)),
		}
		for _, remote := range known.Remotes {
			l, err := f.Lane(ctx, head.Hash, p.ID, remote)
			if err != nil {
				return quote.ChainState{}, fmt.Errorf("read lane of pool %d to %d: %w", p.ID, remote, err)
			}
			state.Lanes[remote] = quote.LaneState{
				CapOut: l.CapOut, CapIn: l.CapIn, AvailableOut: l.AvailableOut, AvailableIn: l.AvailableIn, Open: l.Outbound,
			}
			remotes[remote] = true
		}
		s.Pools[p.ID] = state
	}
	for _, m := range f.catalog.MintBridges() {
		if m.ChainID == f.ChainID() {
			for _, remote := range m.Remotes {
				remotes[remote] = true
			}
		}
	}
	for remote := range remotes {
		fee, paused, err := f.MessageFee(ctx, head.Hash, remote)
		if err != nil {
			return quote.ChainState{}, fmt.Errorf("read fee to %d: %w", remote, err)
		}
		s.Fees[remote] = quote.FeeState{MessageFee: fee, Paused: paused}
	}
	return s, nil
}
