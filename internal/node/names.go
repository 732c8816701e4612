package node

import (
	"causeway/internal/catalog"
	"causeway/internal/chain"
)

// NamesOf tells tokens by their symbols, for logs.
func NamesOf(cat *catalog.Catalog) chain.Names {
	return func(id chain.AnchorID) (string, uint8) {
		if p, ok := cat.PoolByAnchor(id.ChainID, id.Anchor); ok {
			return p.Symbol, p.CommonDecimals
		}
		if m, ok := cat.MintBridgeByAnchor(id.ChainID, id.Anchor); ok {
			return m.Symbol, m.CommonDecimals
		}
		if r, ok := cat.BitcoinRouterByAnchor(id.ChainID, id.Anchor); ok {
			return r.Symbol, r.CommonDecimals
		}
		if a, ok := cat.BitcoinAssetByAnchor(id.Anchor); ok {
			return a.Symbol, a.CommonDecimals
		}
		return "", 0
	}
}
