package catalog

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ethereum/go-ethereum/crypto"
)

// Kinds of Bitcoin's assets, as messages and routers number them.
const (
	kindBTC   = 0
	kindBRC20 = 1
	kindRune  = 2
)

// BitcoinAssetID reads the name of an asset of Bitcoin in the one form that records have: its kind, and its identifier
// as routers know it, which is nothing for BTC, the ticker in lower case, or a rune's block u64 BE | transaction u32
// BE.
func BitcoinAssetID(asset string) (kind uint8, id []byte, err error) {
	var c recordCheck
	if c.asset("", asset); len(c.problems) > 0 {
		return 0, nil,
			fmt.Errorf("%q is not an asset of Bitcoin: \"btc\", \"brc20:ticker\" in lower case or \"rune:block:tx\"", asset)
	}
	name, rest, _ := strings.Cut(asset, ":")
	switch name {
	case AssetBTC:
		return kindBTC, nil, nil
	case "brc20":
		return kindBRC20, []byte(rest), nil
	}
	block, tx, _ := strings.Cut(rest, ":")
	b, _ := strconv.ParseUint(block, 10, 64) // both were parsed by the check
	n, _ := strconv.ParseUint(tx, 10, 32)
	return kindRune, binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint64(nil, b), uint32(n)), nil
}

// BitcoinAnchor is an asset's end of its lanes on Bitcoin: keccak256("bitcoin" | kind u8 | id).
func BitcoinAnchor(asset string) ([32]byte, error) {
	kind, id, err := BitcoinAssetID(asset)
	if err != nil {
		return [32]byte{}, err
	}
	return crypto.Keccak256Hash([]byte("bitcoin"), []byte{kind}, id), nil
}

// BitcoinRouter is a deployed router: one asset of Bitcoin on one chain.
type BitcoinRouter struct {
	ChainID        uint32
	Address        string // its address and, left-padded, its anchor
	Token          string // its own address, or NativeToken
	BitcoinAsset   string // as records name assets of Bitcoin
	Asset          string // key
	Symbol         string
	Name           string
	Icon           string
	Decimals       uint8
	CommonDecimals uint8
	Mode           RouterMode
	Bitcoin        uint32 // chain id of the Bitcoin network; 0 while it is not joined
	IsActive       bool

	lanes []Lane
}

// AnchorBytes is the anchor as messages carry it.
func (r BitcoinRouter) AnchorBytes() [32]byte { return addressAnchor(r.Address) }

// IsNative reports whether the token is the chain's own coin.
func (r BitcoinRouter) IsNative() bool { return r.Token == NativeToken }

// Bitcoin is the custody of the deployment, and its network. ok is false when Bitcoin is not part of it.
func (c *Catalog) Bitcoin() (d BitcoinDeployment, n Network, ok bool) {
	if c.record.Bitcoin == nil {
		return BitcoinDeployment{}, Network{}, false
	}
	n, ok = c.Network(c.record.Bitcoin.ChainID)
	return *c.record.Bitcoin, n, ok
}

// BitcoinRouters lists every deployed router by ascending chain, in the order of the custody's assets.
func (c *Catalog) BitcoinRouters() []BitcoinRouter { return slices.Clone(c.routers) }

// BitcoinRouterByAnchor finds the router that a message names.
func (c *Catalog) BitcoinRouterByAnchor(chainID uint32, anchor [32]byte) (BitcoinRouter, bool) {
	i := slices.IndexFunc(c.routers,
		func(r BitcoinRouter) bool { return r.ChainID == chainID && r.AnchorBytes() == anchor })
	if i < 0 {
		return BitcoinRouter{}, false
	}
	return c.routers[i], true
}

// BitcoinRouter finds the router of an asset of Bitcoin, as records name it, on a chain.
func (c *Catalog) BitcoinRouter(chainID uint32, asset string) (BitcoinRouter, bool) {
	i := slices.IndexFunc(c.routers, func(r BitcoinRouter) bool { return r.ChainID == chainID && r.BitcoinAsset == asset })
	if i < 0 {
		return BitcoinRouter{}, false
	}
	return c.routers[i], true
}

// BitcoinRoutes lists the routers to which deposits of an asset of Bitcoin may go, and from which it may be withdrawn.
func (c *Catalog) BitcoinRoutes(asset string) []BitcoinRouter {
	return slices.DeleteFunc(c.BitcoinRouters(),
		func(r BitcoinRouter) bool { return r.BitcoinAsset != asset || r.Bitcoin == 0 })
}

// BitcoinAsset finds what the custody takes of an asset, by its name in records.
func (c *Catalog) BitcoinAsset(asset string) (BitcoinAsset, bool) {
	if c.record.Bitcoin == nil {
		return BitcoinAsset{}, false
	}
	i := slices.IndexFunc(c.record.Bitcoin.Assets, func(a BitcoinAsset) bool { return a.Asset == asset })
	if i < 0 {
		return BitcoinAsset{}, false
	}
	return c.record.Bitcoin.Assets[i], true
}

// BitcoinAssetByAnchor finds the asset that a message from or to Bitcoin names.
func (c *Catalog) BitcoinAssetByAnchor(anchor [32]byte) (BitcoinAsset, bool) {
	if c.record.Bitcoin != nil {
		for _, a := range c.record.Bitcoin.Assets {
			if at, err := BitcoinAnchor(a.Asset); err == nil && at == anchor {
				return a, true
			}
		}
	}
	return BitcoinAsset{}, false
}

// BitcoinAssetKey is the key of the catalogue's asset for an asset of Bitcoin. What people call a token on Bitcoin is
// no sign of what it is: only BTC is known by its symbol, every other asset has a key of its own.
func BitcoinAssetKey(asset string) string {
	kind, id, err := BitcoinAssetID(asset)
	switch {
	case err != nil || kind == kindBTC:
		return AssetBTC
	case kind == kindRune:
		return strings.ReplaceAll(asset, ":", "-")
	case strings.Trim(string(id), "abcdefghijklmnopqrstuvwxyz0123456789") == "":
		return "brc20-" + string(id)
	default:
		return fmt.Sprintf("brc20-x%x", id)
	}
}

// bitcoin takes the custody's assets and the chains' routers. It comes after the pools' tokens found theirs.
func (b *builder) bitcoin(overrides []Override) {
	d := b.c.record.Bitcoin
	if d == nil {
		for _, id := range b.c.DeployedChains() {
			if len(b.c.deployments[id].BitcoinRouters) > 0 {
				b.failf("chain %d: bitcoinRouters: the record has no bitcoin", id)
			}
		}
		return
	}
	if n, known := b.c.Network(d.ChainID); !known || n.Kind != Bitcoin {
		b.failf("bitcoin: chain %d is not a Bitcoin network of %q", d.ChainID, b.c.environment)
		return
	}
	for _, a := range d.Assets {
		b.bitcoinAsset(a)
	}
	for _, id := range b.c.DeployedChains() {
		for _, a := range d.Assets {
			for _, r := range b.c.deployments[id].BitcoinRouters {
				if r.Asset == a.Asset {
					b.router(id, a, r)
				}
			}
		}
		for _, r := range b.c.deployments[id].BitcoinRouters {
			if _, taken := b.c.BitcoinAsset(r.Asset); !taken {
				b.failf("chain %d router %s: bitcoin has no asset %q", id, r.Address, r.Asset)
			}
		}
	}
	b.routerOverrides(overrides)
	for _, a := range d.Assets {
		for _, l := range a.Lanes {
			b.bitcoinLane(a, l)
		}
	}
}

// bitcoinAsset makes an asset of the catalogue of one that only Bitcoin has, unless the operator described it.
func (b *builder) bitcoinAsset(a BitcoinAsset) {
	key := BitcoinAssetKey(a.Asset)
	known, ok := b.c.assets[key]
	if !ok {
		id := a.Asset
		if rest, isRune := strings.CutPrefix(a.Asset, "rune:"); isRune {
			id = rest // [3.53]: runes are known by the place of their etching
		}
		icon, _, _ := strings.Cut(a.Asset, ":")
		known = Asset{Key: key, ID: id, Symbol: a.Symbol, Name: a.Symbol, Icon: icon}
	}
	if pools := b.c.PoolsOf(key); len(pools) == 0 {
		known.CommonDecimals = a.CommonDecimals
	}
	b.c.assets[key] = known
}

func (b *builder) router(chainID uint32, a BitcoinAsset, r BitcoinRouterRecord) {
	n, _ := b.c.Network(chainID)
	if r.Mode == RouterNative && (r.Decimals != n.NativeDecimals || n.NativeAsset != AssetBTC) {
		b.failf("chain %d router %s: the chain's coin is %s with %d decimals, not BTC with %d", chainID, r.Address,
			n.NativeAsset, n.NativeDecimals, r.Decimals)
	}
	if r.CommonDecimals != a.CommonDecimals {
		b.failf("chain %d router %s: %d common decimals, but %s has %d on Bitcoin", chainID, r.Address, r.CommonDecimals,
			a.Asset, a.CommonDecimals)
	}
	asset := b.c.assets[BitcoinAssetKey(a.Asset)]
	b.c.routers = append(b.c.routers, BitcoinRouter{
		ChainID: chainID, Address: r.Address, Token: r.Token, BitcoinAsset: r.Asset, Asset: asset.Key, Symbol: r.Symbol,
		Name: asset.nameOf(r.Symbol), Icon: asset.Icon, Decimals: r.Decimals, CommonDecimals: r.CommonDecimals, Mode: r.Mode,
		IsActive: true, lanes: r.Remotes,
	})
}

// bitcoinLane joins both ends of a lane, each of which must name the other (INV-01).
func (b *builder) bitcoinLane(a BitcoinAsset, l BitcoinLane) {
	if _, deployed := b.c.deployments[l.ChainID]; !deployed || l.Until != 0 {
		return // not served here, or closed: deposits from before still come from it
	}
	bad := func(format string, args ...any) {
		b.failf("lane of %s from Bitcoin to chain %d: "+format, append([]any{a.Asset, l.ChainID}, args...)...)
	}
	i := slices.IndexFunc(b.c.routers, func(r BitcoinRouter) bool {
		return r.ChainID == l.ChainID && r.AnchorBytes() == laneAnchor(Lane{RemoteAnchor: l.RemoteAnchor})
	})
	if i < 0 || b.c.routers[i].BitcoinAsset != a.Asset {
		bad("no router of it is deployed there at %s", l.RemoteAnchor)
		return
	}
	r := &b.c.routers[i]
	anchor, err := BitcoinAnchor(a.Asset)
	if back, ok := laneTo(r.lanes, b.c.record.Bitcoin.ChainID); err != nil || !ok || back != anchor {
		bad("%s there does not name this end in return", r.Address)
		return
	}
	r.Bitcoin = b.c.record.Bitcoin.ChainID
}

// routerOverrides applies what the operator says of routers' tokens.
func (b *builder) routerOverrides(overrides []Override) {
	seen := map[string]bool{}
	for _, o := range overrides {
		for i, t := range o.Tokens {
			if t.Router == "" {
				continue
			}
			at := []any{"tokens", i}
			address, err := checksummed(t.Router)
			if err != nil {
				b.wrong(o, under(at, "router"), "%w", err)
				continue
			}
			k := slices.IndexFunc(b.c.routers,
				func(r BitcoinRouter) bool { return r.ChainID == t.Chain && r.Address == address })
			if k < 0 {
				b.wrong(o, at, "chain %d has no deployed Bitcoin router %s", t.Chain, address)
				continue
			}
			key := fmt.Sprintf("%d/%s", t.Chain, address)
			if seen[key] {
				b.wrong(o, at, "this token is already described elsewhere")
			}
			seen[key] = true
			if t.Asset != "" || t.IsPoolActive != nil || t.IsPoolProdActive != nil {
				b.wrong(o, at, "a router's asset is Bitcoin's and it has no pool: only name, icon and isActive apply")
			}
			r := &b.c.routers[k]
			set(&r.Name, t.Name)
			set(&r.Icon, t.Icon)
			set(&r.IsActive, t.IsActive)
		}
	}
}

// Rune is a Bitcoin rune that the product knows.
type Rune struct {
	ID       string // block and transaction of its etching, "840106:129"
	Name     string
	Decimals uint8
}

// Runes lists the runes of the specification [3.53] [3.54].
func Runes() []Rune {
	return []Rune{
		{ID: "840106:129", Name: "SATOSHI•RUNE•TITAN", Decimals: 8},
		{ID: "840000:142", Name: "RUNES•X•BITCOIN", Decimals: 0},
	}
}
