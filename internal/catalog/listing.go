package catalog

// Listing is a chain that people are offered, with what they are offered there.
type Listing struct {
	Network    Network
	Deployment ChainDeployment
	Tokens     []Pool       // by the rule of [5.23], ascending pool id
	MintTokens []MintBridge // active and with an open end, ascending address
	// RouterTokens are those of Bitcoin's assets: active, and joined with Bitcoin.
	RouterTokens []BitcoinRouter
}

// Listed is what people are offered [5.23]: tokens that are active, have a pool
// id, and are prod-active or, in production test mode, pool-active; and chains
// that have a router and such a token. Mint bridges need no pool [3.06]: a
// chain is also listed for an active mint bridge that leads to another chain.
// A chain without a deployment is never listed.
func (c *Catalog) Listed(productionTest bool) []Listing {
	var out []Listing
	for _, n := range c.networks {
		d := c.routerOf(n.ID)
		if d.Bridge == "" {
			continue
		}
		l := Listing{Network: n, Deployment: d}
		for _, p := range c.pools {
			if p.ChainID == n.ID && p.Flags.listed(p.PoolID, productionTest) {
				l.Tokens = append(l.Tokens, p)
			}
		}
		for _, m := range c.mints {
			if m.ChainID == n.ID && m.IsActive && len(m.Remotes) > 0 {
				l.MintTokens = append(l.MintTokens, m)
			}
		}
		for _, r := range c.routers {
			if r.ChainID == n.ID && r.IsActive && r.Bitcoin != 0 {
				l.RouterTokens = append(l.RouterTokens, r)
			}
		}
		if len(l.Tokens)+len(l.MintTokens)+len(l.RouterTokens) > 0 {
			out = append(out, l)
		}
	}
	return out
}

// routerOf is what a chain carries; Solana's program and TON's router stand where a contract would, and nothing else of
// them is filled in.
func (c *Catalog) routerOf(chainID uint32) ChainDeployment {
	if d := c.record.Solana; d != nil && d.ChainID == chainID {
		return ChainDeployment{ChainID: chainID, GenesisHash: d.GenesisHash, Bridge: d.Program}
	}
	if d := c.record.TON; d != nil && d.ChainID == chainID {
		return ChainDeployment{ChainID: chainID, GenesisHash: d.GenesisHash, Bridge: d.Router}
	}
	return c.deployments[chainID]
}
