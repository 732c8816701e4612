package app

import (
	"context"
	"slices"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/catalog"
	"causeway/internal/evm"
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
	pools, err := f.Pools(ctx, head.Hash)
	if err != nil {
		return quote.ChainState{}, err
	}
	var lanes []evm.PoolLane
	var remotes []uint32
	for _, p := range pools {
		known, listed := f.catalog.Pool(f.ChainID(), p.ID)
		if !listed {
			continue
		}
		s.Pools[p.ID] = quote.PoolState{
			FeeRatio: p.FeeRatio, SwapLimit: p.SwapLimit, Liquidity: p.Liquidity, LPFees: p.CumulatedFee, DelayOver: p.DelayOver,
			Lanes: make(map[uint32]quote.LaneState, len(known.Remotes)),
		}
		for _, remote := range known.Remotes {
			lanes, remotes = append(lanes, evm.PoolLane{Pool: p.ID, ChainID: remote}), append(remotes, remote)
		}
	}
	for _, m := range f.catalog.MintBridges() {
		if m.ChainID == f.ChainID() {
			remotes = append(remotes, m.Remotes...)
		}
	}
	var routers []catalog.BitcoinRouter
	for _, r := range f.catalog.BitcoinRouters() {
		if r.ChainID == f.ChainID() && r.Bitcoin != 0 {
			routers, remotes = append(routers, r), append(remotes, r.Bitcoin)
		}
	}
	slices.Sort(remotes)
	remotes = slices.Compact(remotes)
	all, err := f.Figures(ctx, head.Hash, lanes, remotes)
	if err != nil {
		return quote.ChainState{}, err
	}
	s.InboundPaused, s.OutboundPaused = all.InboundPaused, all.OutboundPaused
	for i, l := range all.Lanes {
		s.Pools[lanes[i].Pool].Lanes[lanes[i].ChainID] = quote.LaneState{
			CapOut: l.CapOut, CapIn: l.CapIn, AvailableOut: l.AvailableOut, AvailableIn: l.AvailableIn, Open: l.Outbound,
		}
	}
	for i, fee := range all.Fees {
		s.Fees[remotes[i]] = quote.FeeState{MessageFee: fee.MessageFee, Paused: fee.Paused}
	}
	return s, f.addRouters(ctx, head.Hash, routers, &s)
}

// addRouters reads the routers of Bitcoin's assets.
func (f figures) addRouters(ctx context.Context, at string, known []catalog.BitcoinRouter, s *quote.ChainState) error {
	refs := make([]evm.RouterRef, len(known))
	for i, r := range known {
		refs[i] = evm.RouterRef{Address: common.HexToAddress(r.Address), Native: r.IsNative(), Bitcoin: r.Bitcoin}
	}
	states, err := f.Routers(ctx, at, refs)
	if err != nil {
		return err
	}
	s.Routers = make(map[string]quote.RouterState, len(known))
	for i, r := range states {
		s.Routers[known[i].BitcoinAsset] = routerState(r, known[i])
	}
	return nil
}
