package doctor

import (
	"context"
	"errors"

	"causeway/internal/bitcoin"
	"causeway/internal/config"
	"causeway/internal/ops/deploy"
)

// ownIndexes are the indexes of the network that the custody is on.
func (p Patient) ownIndexes(c config.Indexes) []string {
	switch {
	case p.Rules == nil:
		return nil
	case p.Rules.Network.Name == bitcoin.Mainnet:
		return c.Mainnet
	default:
		return c.Testnet
	}
}

// LookDecimals holds the assets of the deployment against an index.
func (p Patient) LookDecimals(ctx context.Context, index string, f *Findings) {
	if p.Rules == nil {
		return
	}
	var list []deploy.ListedAsset
	for _, a := range p.Rules.Assets {
		if l := (deploy.ListedAsset{
			Asset: a, Decimals: p.Rules.Terms[a].Decimals,
			Common: p.Rules.Terms[a].Common,
		}); l.HasDecimals() {
			list = append(list, l)
		}
	}
	if len(list) == 0 {
		return
	}
	err := deploy.CheckDecimals(ctx, index, p.Rules.Network, list)
	do := "ask an index that has caught up"
	if errors.Is(err, deploy.ErrDecimals) {
		do = "pause the asset's withdrawals (`causeway guard`), and list it anew with decimals that it has: a router's do " +
			"not change"
	}
	f.held("decimals by "+index, do, err, "of %d tokens and runes as in the record", len(list))
}
