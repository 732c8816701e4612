package app

import (
	"context"
	"errors"

	"causeway/internal/bitcoin"
	"causeway/internal/config"
)

// ownIndexes are the indexes of the network that the custody is on.
func (p patient) ownIndexes(c config.Indexes) []string {
	switch {
	case p.rules == nil:
		return nil
	case p.rules.Network.Name == bitcoin.Mainnet:
		return c.Mainnet
	default:
		return c.Testnet
	}
}

// lookDecimals holds the assets of the deployment against an index.
func (p patient) lookDecimals(ctx context.Context, index string, f *findings) {
	if p.rules == nil {
		return
	}
	var list []listedAsset
	for _, a := range p.rules.Assets {
		if l := (listedAsset{a, p.rules.Terms[a].Decimals, p.rules.Terms[a].Common}); l.hasDecimals() {
			list = append(list, l)
		}
	}
	if len(list) == 0 {
		return
	}
	err := checkDecimals(ctx, index, p.rules.Network, list)
	do := "ask an index that has caught up"
	if errors.Is(err, errDecimals) {
		do = "pause the asset's withdrawals (`causeway guard`), and list it anew with decimals that it has: a router's do " +
			"not change"
	}
	f.held("decimals by "+index, do, err, "of %d tokens and runes as in the record", len(list))
}
