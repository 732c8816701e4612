// Package catalog knows which networks, tokens, pools and routes exist.
//
// It hides where that knowledge comes from: tables embedded in the binary
// (public networks, token ids, the roles that the product's rules speak of),
// the deployment records that `causeway deploy` writes, and the operator's own
// files. [Load] reads and checks all of it at once and reports every mistake;
// what it returns never changes and is safe for concurrent use. Slices and maps
// inside returned values are shared: read them only.
//
// Amounts in this package are in common decimals unless a name says otherwise.
// Addresses are EIP-55 checksummed hex strings, anchors 32 bytes.
package catalog

import (
	"maps"
	"slices"
)

// Catalog is one environment's networks, assets and deployed pools, checked.
type Catalog struct {
	environment Environment
	networks    []Network // ascending by id
	networkAt   map[uint32]int
	assets      map[string]Asset
	mintPairs   []MintPair
	deployments map[uint32]ChainDeployment
	record      Deployment // committee, salt and version that all chains share
	pools       []Pool     // ascending by chain, pool id
	poolAt      map[poolKey]int
	anchorAt    map[anchorKey]int
	mints       []MintBridge // ascending by chain, address
	mintAt      map[anchorKey]int
	routers     []BitcoinRouter // ascending by chain, in the order of the custody's assets
}

type poolKey struct{ chainID, poolID uint32 }

type anchorKey struct {
	chainID uint32
	anchor  [32]byte
}

// Environment is the one the catalogue was loaded for.
func (c *Catalog) Environment() Environment { return c.environment }

// Networks lists every known network by ascending id, deployed or not.
func (c *Catalog) Networks() []Network { return slices.Clone(c.networks) }

// Network finds a network by chain id.
func (c *Catalog) Network(id uint32) (Network, bool) {
	i, ok := c.networkAt[id]
	if !ok {
		return Network{}, false
	}
	return c.networks[i], true
}

// WithRole lists the networks that play a role here, by ascending id.
func (c *Catalog) WithRole(r Role) []Network {
	var out []Network
	for _, n := range c.networks {
		if n.HasRole(r) {
			out = append(out, n)
		}
	}
	return out
}

// Assets lists every asset by ascending key.
func (c *Catalog) Assets() []Asset {
	out := make([]Asset, 0, len(c.assets))
	for _, key := range slices.Sorted(maps.Keys(c.assets)) {
		out = append(out, c.assets[key])
	}
	return out
}

// Asset finds an asset by its key, e.g. "usdt".
func (c *Catalog) Asset(key string) (Asset, bool) {
	a, ok := c.assets[key]
	return a, ok
}

// AssetByTokenID finds an asset by the token id of the API, e.g. "82" for BTC
// [3.52].
func (c *Catalog) AssetByTokenID(id string) (Asset, bool) {
	for _, a := range c.assets {
		if a.ID == id {
			return a, true
		}
	}
	return Asset{}, false
}

// NativeAsset is the asset that a network's own coin is.
func (c *Catalog) NativeAsset(chainID uint32) (Asset, bool) {
	n, ok := c.Network(chainID)
	if !ok {
		return Asset{}, false
	}
	return c.Asset(n.NativeAsset)
}

// MintPairs lists the pairs of chains joined by mint bridges of the public
// protocol [3.51] of which both ends are known here. Their consumers are that
// protocol's contracts; what Causeway itself can call is [Catalog.MintBridges].
func (c *Catalog) MintPairs() []MintPair { return slices.Clone(c.mintPairs) }

// Record is what all deployed chains share: salt and committee. ok is false
// when nothing is deployed.
func (c *Catalog) Record() (record Deployment, ok bool) {
	return c.record, len(c.deployments) > 0
}

// Deployment finds the contracts on one chain.
func (c *Catalog) Deployment(chainID uint32) (ChainDeployment, bool) {
	d, ok := c.deployments[chainID]
	return d, ok
}

// DeployedChains lists the ids of chains with a deployment, ascending.
func (c *Catalog) DeployedChains() []uint32 {
	return slices.Sorted(maps.Keys(c.deployments))
}

// Pools lists every deployed pool by ascending chain and pool id.
func (c *Catalog) Pools() []Pool { return slices.Clone(c.pools) }

// Pool finds a pool by its chain and its id there; ids are per chain.
func (c *Catalog) Pool(chainID, poolID uint32) (Pool, bool) {
	i, ok := c.poolAt[poolKey{chainID, poolID}]
	if !ok {
		return Pool{}, false
	}
	return c.pools[i], true
}

// PoolByAnchor finds the pool that a message names as its source or
// destination anchor.
func (c *Catalog) PoolByAnchor(chainID uint32, anchor [32]byte) (Pool, bool) {
	i, ok := c.anchorAt[anchorKey{chainID, anchor}]
	if !ok {
		return Pool{}, false
	}
	return c.pools[i], true
}

// PoolsOf lists the pools of one asset by ascending chain.
func (c *Catalog) PoolsOf(asset string) []Pool {
	var out []Pool
	for _, p := range c.pools {
		if p.Asset == asset {
			out = append(out, p)
		}
	}
	return out
}

// Route is a lane between two pools of one asset. It says that the lane is
// registered, not that it has capacity left: only the chain knows that.
type Route struct{ Src, Dst Pool }

// Route finds where a pool's tokens arrive on another chain.
func (c *Catalog) Route(srcChain, poolID, dstChain uint32) (Route, bool) {
	src, ok := c.Pool(srcChain, poolID)
	if !ok {
		return Route{}, false
	}
	anchor, ok := src.lane(dstChain)
	if !ok {
		return Route{}, false
	}
	dst, ok := c.PoolByAnchor(dstChain, anchor)
	if !ok {
		return Route{}, false
	}
	return Route{Src: src, Dst: dst}, true
}

// Counterpart is the token that arrives on dstChain: the other end of the
// route, whatever its symbol there (BTC may arrive as WBTC [3.45]).
func (c *Catalog) Counterpart(srcChain, poolID, dstChain uint32) (Pool, bool) {
	r, ok := c.Route(srcChain, poolID, dstChain)
	return r.Dst, ok
}

// MintBridges lists every deployed mint bridge by ascending chain and address.
func (c *Catalog) MintBridges() []MintBridge { return slices.Clone(c.mints) }

// MintBridgeByAnchor finds the mint bridge that a message names.
func (c *Catalog) MintBridgeByAnchor(chainID uint32, anchor [32]byte) (MintBridge, bool) {
	i, ok := c.mintAt[anchorKey{chainID, anchor}]
	if !ok {
		return MintBridge{}, false
	}
	return c.mints[i], true
}

// MintRoute finds the mint bridge at the other end of a pair.
func (c *Catalog) MintRoute(srcChain uint32, anchor [32]byte, dstChain uint32) (src, dst MintBridge, ok bool) {
	src, ok = c.MintBridgeByAnchor(srcChain, anchor)
	if !ok {
		return MintBridge{}, MintBridge{}, false
	}
	remote, ok := laneTo(src.lanes, dstChain)
	if !ok {
		return MintBridge{}, MintBridge{}, false
	}
	dst, ok = c.MintBridgeByAnchor(dstChain, remote)
	return src, dst, ok
}

// IconKeys lists the icon keys that networks and assets here use, ascending;
// the web app has an image for each.
func (c *Catalog) IconKeys() []string {
	seen := map[string]bool{}
	for _, n := range c.networks {
		seen[n.Icon] = true
	}
	for _, a := range c.assets {
		seen[a.Icon] = true
	}
	delete(seen, "")
	return slices.Sorted(maps.Keys(seen))
}
