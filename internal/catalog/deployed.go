package catalog

import (
	"cmp"
	"reflect"
	"slices"
)

// deploy takes the chains, pools and mint bridges of checked records.
func (b *builder) deploy(records []namedRecord) {
	for i, r := range records {
		if r.Network != b.c.environment {
			b.failf("%s: network: the record is of %q, but %q is being started", r.name, r.Network, b.c.environment)
			continue
		}
		if i == 0 {
			b.c.record = r.Deployment
			b.c.record.Chains = nil
		} else if r.Salt != records[0].Salt || !sameCommittee(r.Committee, records[0].Committee) ||
			!reflect.DeepEqual(r.Bitcoin, records[0].Bitcoin) || !reflect.DeepEqual(r.Solana, records[0].Solana) ||
			!reflect.DeepEqual(r.TON, records[0].TON) {
			b.failf("%s: salt, committee, custody, Solana or TON differ from %s; one catalogue serves one deployment", r.name,
				records[0].name)
			continue
		}
		for _, d := range r.Chains {
			b.deployChain(r.name, d)
		}
	}
	b.deploySolana()
	b.deployTON()
	slices.SortFunc(b.c.pools, func(a, b Pool) int {
		return cmp.Or(cmp.Compare(a.ChainID, b.ChainID), cmp.Compare(a.PoolID, b.PoolID))
	})
	slices.SortFunc(b.c.mints, func(a, b MintBridge) int {
		return cmp.Or(cmp.Compare(a.ChainID, b.ChainID), cmp.Compare(a.Address, b.Address))
	})
	for i, p := range b.c.pools {
		b.c.poolAt[poolKey{p.ChainID, p.PoolID}] = i
		b.c.anchorAt[anchorKey{p.ChainID, p.AnchorBytes()}] = i
	}
	for i, m := range b.c.mints {
		b.c.mintAt[anchorKey{m.ChainID, m.AnchorBytes()}] = i
	}
}

func sameCommittee(a, b Committee) bool {
	return a.Epoch == b.Epoch && a.Threshold == b.Threshold && slices.Equal(a.Members, b.Members)
}

func (b *builder) deployChain(name string, d ChainDeployment) {
	n, known := b.c.Network(d.ChainID)
	if !known {
		b.failf("%s: chain %d is not a network of %q; add it under extraNetworks", name, d.ChainID, b.c.environment)
		return
	}
	if _, twice := b.c.deployments[d.ChainID]; twice {
		b.failf("%s: chain %d has more than one deployment", name, d.ChainID)
		return
	}
	b.c.deployments[d.ChainID] = d
	for _, p := range d.Pools {
		if p.Token == NativeToken && p.RealDecimals != n.NativeDecimals {
			b.failf("%s: chain %d pool %d: realDecimals: the native coin has %d, not %d", name, d.ChainID, p.PoolID,
				n.NativeDecimals, p.RealDecimals)
		}
		b.c.pools = append(b.c.pools, Pool{
			ChainID: d.ChainID, PoolID: p.PoolID, Anchor: p.Anchor, Token: p.Token, Symbol: p.Symbol,
			RealDecimals: p.RealDecimals, CommonDecimals: p.CommonDecimals,
			Faucet: d.FaucetToken != nil && *d.FaucetToken == p.Token,
			Flags:  defaultFlags(b.c.environment),
			lanes:  p.Lanes,
		})
	}
	for _, m := range d.MintBridges {
		b.c.mints = append(b.c.mints, MintBridge{
			ChainID: d.ChainID, Address: m.Address, Token: m.Token, Symbol: m.Symbol,
			Decimals: m.Decimals, CommonDecimals: m.CommonDecimals, Mode: m.Mode,
			Faucet:   d.FaucetToken != nil && *d.FaucetToken == m.Token,
			IsActive: true,
			lanes:    m.Remotes,
		})
	}
}

// defaultFlags offers what is deployed, except that on mainnet an operator
// opens each pool to everybody in writing, after using it in production test
// mode.
func defaultFlags(env Environment) Flags {
	return Flags{IsActive: true, IsPoolActive: true, IsPoolProdActive: env != Mainnet}
}

// tokens applies what the operator says of single tokens, then gives every
// token its asset.
func (b *builder) tokens(overrides []Override) {
	seen := map[anchorKey]bool{}
	for _, o := range overrides {
		for i, t := range o.Tokens {
			b.token(o, []any{"tokens", i}, t, seen)
		}
	}
	for i := range b.c.pools {
		p := &b.c.pools[i]
		if a, ok := b.assetFor(p.Asset, p.Symbol); ok {
			p.Asset, p.Name, p.Icon = a.Key, cmp.Or(p.Name, a.nameOf(p.Symbol)), cmp.Or(p.Icon, a.Icon)
			continue
		}
		b.failf("chain %d pool %d: no asset has the symbol %q; name one under tokens, or add the symbol under assets",
			p.ChainID, p.PoolID, p.Symbol)
	}
	for i := range b.c.mints {
		m := &b.c.mints[i]
		if a, ok := b.assetFor(m.Asset, m.Symbol); ok {
			m.Asset, m.Name, m.Icon = a.Key, cmp.Or(m.Name, a.nameOf(m.Symbol)), cmp.Or(m.Icon, a.Icon)
			continue
		}
		b.failf("chain %d mint bridge %s: no asset has the symbol %q; name one under tokens, or add the symbol under assets",
			m.ChainID, m.Address, m.Symbol)
	}
}

func (b *builder) assetFor(key, symbol string) (Asset, bool) {
	if key != "" {
		return b.c.Asset(key)
	}
	for _, a := range b.c.assets {
		if a.uses(symbol) { // one at most, see assets
			return a, true
		}
	}
	return Asset{}, false
}

func (b *builder) token(o Override, at []any, t TokenOverride, seen map[anchorKey]bool) {
	if t.Router != "" && t.Pool == 0 && t.MintBridge == "" {
		return // see routerOverrides
	}
	if (t.Pool == 0) == (t.MintBridge == "") || t.Router != "" {
		b.wrong(o, at, "give either pool (an id of at least 1), mintBridge or router (an address)")
		return
	}
	if _, ok := b.c.Asset(t.Asset); t.Asset != "" && !ok {
		b.wrong(o, under(at, "asset"), "there is no asset %q", t.Asset)
		return
	}
	if t.MintBridge != "" {
		b.mintToken(o, at, t, seen)
		return
	}
	i, ok := b.c.poolAt[poolKey{t.Chain, t.Pool}]
	if !ok {
		b.wrong(o, at, "chain %d has no deployed pool %d", t.Chain, t.Pool)
		return
	}
	p := &b.c.pools[i]
	b.once(o, at, anchorKey{t.Chain, p.AnchorBytes()}, seen)
	p.Asset = t.Asset
	set(&p.Name, t.Name)
	set(&p.Icon, t.Icon)
	set(&p.Flags.IsActive, t.IsActive)
	set(&p.Flags.IsPoolActive, t.IsPoolActive)
	set(&p.Flags.IsPoolProdActive, t.IsPoolProdActive)
}

func (b *builder) mintToken(o Override, at []any, t TokenOverride, seen map[anchorKey]bool) {
	address, err := checksummed(t.MintBridge)
	if err != nil {
		b.wrong(o, under(at, "mintBridge"), "%w", err)
		return
	}
	i, ok := b.c.mintAt[anchorKey{t.Chain, addressAnchor(address)}]
	if !ok {
		b.wrong(o, at, "chain %d has no deployed mint bridge %s", t.Chain, address)
		return
	}
	if t.IsPoolActive != nil || t.IsPoolProdActive != nil {
		b.wrong(o, at, "a mint bridge has no pool: only isActive applies")
	}
	m := &b.c.mints[i]
	b.once(o, at, anchorKey{t.Chain, m.AnchorBytes()}, seen)
	m.Asset = t.Asset
	set(&m.Name, t.Name)
	set(&m.Icon, t.Icon)
	set(&m.IsActive, t.IsActive)
}

func (b *builder) once(o Override, at []any, key anchorKey, seen map[anchorKey]bool) {
	if seen[key] {
		b.wrong(o, at, "this token is already described elsewhere")
	}
	seen[key] = true
}

// join checks that lanes meet and works out who reaches whom. Both ends of a
// lane must name each other and hold the same asset in the same precision;
// otherwise a deposit could not be delivered, or would be delivered as another
// amount (INV-01, INV-09).
func (b *builder) join() {
	for i := range b.c.pools {
		p := &b.c.pools[i]
		b.precision(*p)
		for _, l := range p.lanes {
			remote, found := b.c.PoolByAnchor(l.ChainID, laneAnchor(l))
			if b.lane(end{p.ChainID, p.Anchor, p.Asset, p.CommonDecimals, p.lanes}, l,
				end{remote.ChainID, remote.Anchor, remote.Asset, remote.CommonDecimals, remote.lanes}, found) {
				p.Remotes = append(p.Remotes, l.ChainID)
			}
		}
		slices.Sort(p.Remotes)
	}
	for i := range b.c.mints {
		m := &b.c.mints[i]
		for _, l := range m.lanes {
			remote, found := b.c.MintBridgeByAnchor(l.ChainID, laneAnchor(l))
			if b.lane(end{m.ChainID, m.Address, m.Asset, m.CommonDecimals, m.lanes}, l,
				end{remote.ChainID, remote.Address, remote.Asset, remote.CommonDecimals, remote.lanes}, found) {
				m.Remotes = append(m.Remotes, l.ChainID)
			}
		}
		slices.Sort(m.Remotes)
	}
}

// precision records an asset's common decimals, or refuses a second value.
func (b *builder) precision(p Pool) {
	a, ok := b.c.assets[p.Asset]
	if !ok {
		return // reported already
	}
	first := b.c.PoolsOf(p.Asset)[0]
	if first.CommonDecimals != p.CommonDecimals {
		b.failf("chain %d pool %d: commonDecimals %d differ from %d of chain %d pool %d, which holds the same asset %q",
			p.ChainID, p.PoolID, p.CommonDecimals, first.CommonDecimals, first.ChainID, first.PoolID, p.Asset)
		return
	}
	a.CommonDecimals = p.CommonDecimals
	b.c.assets[p.Asset] = a
}

// end is one side of a lane.
type end struct {
	chainID        uint32
	address        string
	asset          string
	commonDecimals uint8
	lanes          []Lane
}

// lane reports whether a lane leads somewhere, and what is wrong with it.
func (b *builder) lane(from end, l Lane, to end, found bool) bool {
	bad := func(format string, a ...any) bool {
		b.failf("lane from %s on chain %d to chain %d: "+format,
			append([]any{from.address, from.chainID, l.ChainID}, a...)...)
		return false
	}
	if l.ChainID == from.chainID {
		return bad("a chain cannot be its own destination")
	}
	if _, known := b.c.Network(l.ChainID); !known {
		return bad("there is no such network in %q", b.c.environment)
	}
	if !b.c.deployed(l.ChainID) {
		return false // the operator serves only some chains of the deployment
	}
	if !found {
		return bad("nothing is deployed there at %s", l.RemoteAnchor)
	}
	if back, ok := laneTo(to.lanes, from.chainID); !ok || back != anchorBytes(from.address) {
		return bad("%s there does not name this end in return", to.address)
	}
	if from.asset != to.asset {
		return bad("it joins the assets %q and %q", from.asset, to.asset)
	}
	if from.commonDecimals != to.commonDecimals {
		return bad("it joins %d and %d common decimals", from.commonDecimals, to.commonDecimals)
	}
	return true
}
