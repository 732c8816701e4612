package quote

import (
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// Heed has the book ask whether an anchor is halted: whether so many members refuse what touches it that nothing of it
// is signed (SR-13). It is called before the book is asked anything.
func (b *Book) Heed(halted func(chain.AnchorID) bool) { b.halted = halted }

// Halted reports whether either end of a route is halted.
func (b *Book) Halted(route catalog.Route) bool {
	return b.haltedAt(route.Src.ChainID, route.Src.AnchorBytes()) || b.haltedAt(route.Dst.ChainID, route.Dst.AnchorBytes())
}

// HaltedMint reports the same of a mint pair.
func (b *Book) HaltedMint(src, dst catalog.MintBridge) bool {
	return b.haltedAt(src.ChainID, src.AnchorBytes()) || b.haltedAt(dst.ChainID, dst.AnchorBytes())
}

// HaltedBitcoin reports the same of an asset's route between a router and the custody on Bitcoin.
func (b *Book) HaltedBitcoin(router catalog.BitcoinRouter) bool {
	if b.haltedAt(router.ChainID, router.AnchorBytes()) {
		return true
	}
	custody, err := catalog.BitcoinAnchor(router.BitcoinAsset)
	return err == nil && b.haltedAt(router.Bitcoin, custody)
}

func (b *Book) haltedAt(chainID uint32, anchor message.Anchor) bool {
	return b.halted != nil && b.halted(chain.AnchorID{ChainID: chainID, Anchor: anchor})
}

// haltedRouter reports whether the route that a request names is halted.
func (b *Book) haltedRouter(q BitcoinRequest) bool {
	for _, r := range b.catalog.BitcoinRouters() {
		if r.ChainID == q.EVM && r.Bitcoin == q.Bitcoin && r.BitcoinAsset == q.Asset {
			return b.HaltedBitcoin(r)
		}
	}
	return false
}
