package api

import "context"

// poolsElsewhere is what families have in common whose pools are no contracts of EVM: one chain of them.
type poolsElsewhere struct {
	evmFamily
	chainID uint32
}

func (f poolsElsewhere) chains() []uint32 { return []uint32{f.chainID} }

// locked is the pools' liquidity.
func (f poolsElsewhere) locked(context.Context) lockedSide {
	state, err := f.quotes.State(f.chainID)
	if err != nil {
		return lockedSide{missing: []uint32{f.chainID}}
	}
	var out lockedSide
	for _, p := range f.catalog.Pools() {
		if s, known := state.Pools[p.PoolID]; known && p.ChainID == f.chainID {
			asset, _ := f.catalog.Asset(p.Asset)
			out.tokens = append(out.tokens,
				lockedToken{p.ChainID, p.Anchor, p.Symbol, asset.PriceID, s.Liquidity, p.RealDecimals})
		}
	}
	return out
}
