package doctor

import (
	"context"
	"errors"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/vault"
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

// LookPast asks an index whether the custody has a history from before its start (SR-31).
func (p Patient) LookPast(ctx context.Context, index string, f *Findings) {
	if p.Rules == nil {
		return
	}
	name := "custody's past by " + index
	switch err := deploy.CheckPast(ctx, index, p.Rules); {
	case errors.Is(err, vault.ErrPast):
		f.fail(name, "take the record as it was made: keys and salt are another deployment's, or the start was raised", err)
	case err != nil:
		f.warn(name, "name an index that has caught up and keeps histories", "it was not looked at: %v", err)
	default:
		f.ok(name, "nothing from before block %d", p.Rules.Start)
	}
}
