package catalog

// Solana is the bridge on a cluster, and that cluster. ok is false when Solana is not part of the deployment.
func (c *Catalog) Solana() (d SolanaDeployment, n Network, ok bool) {
	if c.record.Solana == nil {
		return SolanaDeployment{}, Network{}, false
	}
	n, ok = c.Network(c.record.Solana.ChainID)
	return *c.record.Solana, n, ok
}

// deployed reports whether pools of a chain are known here.
func (c *Catalog) deployed(chainID uint32) bool {
	_, evm := c.deployments[chainID]
	return evm || c.record.Solana != nil && c.record.Solana.ChainID == chainID ||
		c.record.TON != nil && c.record.TON.ChainID == chainID
}

// deploySolana takes the pools of the record's part of Solana.
func (b *builder) deploySolana() {
	d := b.c.record.Solana
	if d == nil {
		return
	}
	if n, known := b.c.Network(d.ChainID); !known || n.Kind != Solana {
		b.failf("solana: chain %d is not a Solana cluster of %q", d.ChainID, b.c.environment)
		return
	}
	for _, p := range d.Pools {
		token := NativeToken
		if p.Mint != nil {
			token = *p.Mint
		}
		b.c.pools = append(b.c.pools, Pool{
			ChainID: d.ChainID, PoolID: p.PoolID, Anchor: p.Anchor, Token: token, Symbol: p.Symbol,
			RealDecimals: p.RealDecimals, CommonDecimals: p.CommonDecimals, Flags: defaultFlags(b.c.environment),
			lanes: p.Lanes,
		})
	}
}
