package vault

import (
	"causeway/internal/bitcoin/custody"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// Anchors are the custody's ends of lanes: one for each asset. Of several lanes to one chain over time, the open one
// counts, else the last: what was deposited while it was open still arrives (SR-29). Which deposits it took is the
// custody's rule.
func Anchors(r *custody.Rules) []chain.Anchor {
	out := make([]chain.Anchor, 0, len(r.Assets))
	for _, asset := range r.Assets {
		terms := r.Terms[asset]
		newest := make(map[uint32]custody.Lane)
		for _, l := range terms.Lanes {
			if before, two := newest[l.ChainID]; !two || before.Until != 0 && (l.Until == 0 || l.Until > before.Until) {
				newest[l.ChainID] = l
			}
		}
		remotes := make(map[uint32]message.Anchor, len(newest))
		for id, l := range newest {
			remotes[id] = l.Router
		}
		out = append(out, chain.Anchor{
			AnchorID: chain.AnchorID{ChainID: r.ChainID, Anchor: asset.Anchor()}, Kind: chain.AnchorLock,
			CommonDecimals: terms.Common, Remotes: remotes, Returns: true,
		})
	}
	return out
}
