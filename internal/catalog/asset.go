package catalog

import (
	"slices"
	"strings"
)

// Asset is one thing of value, whatever it is called on each chain: BTC as a
// native coin and WBTC with 8 decimals are one asset. Tokens of one asset can
// be exchanged for each other, tokens of two assets never.
type Asset struct {
	Key     string            `json:"key"`               // independent of symbols, e.g. "usdt"
	ID      string            `json:"id"`                // token id of the API, e.g. "82" for BTC [3.52]
	Symbol  string            `json:"symbol"`            // where no chain is meant
	Name    string            `json:"name"`              // shown to people
	Icon    string            `json:"icon"`              // icon key, see Catalog.IconKeys
	PriceID string            `json:"priceId,omitempty"` // id at the price source; empty: no price, shown as "n/a"
	Aliases map[string]string `json:"aliases,omitempty"` // further symbols of the same asset, each with its name

	// CommonDecimals is the precision of amounts in messages about this asset,
	// 0 as long as it has no pool (see [CommonDecimals]).
	CommonDecimals uint8 `json:"commonDecimals,omitempty"`
}

// ConvertID is the token id whose price stands for this asset's [3.05].
func (a Asset) ConvertID() string { return a.ID }

// nameOf is the name that goes with a symbol of this asset.
func (a Asset) nameOf(symbol string) string {
	if name, ok := a.Aliases[symbol]; ok {
		return name
	}
	return a.Name
}

// uses reports whether a symbol belongs to this asset.
func (a Asset) uses(symbol string) bool {
	_, alias := a.Aliases[symbol]
	return alias || a.Symbol == symbol
}

func (a Asset) problems() []problem {
	var out problems
	out.text("id", a.ID)
	out.text("symbol", a.Symbol)
	out.text("name", a.Name)
	out.text("icon", a.Icon)
	for _, symbol := range sortedKeys(a.Aliases) {
		out.text("aliases", symbol)
		out.text("aliases", a.Aliases[symbol])
	}
	if a.Key == "" || strings.Trim(a.Key, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		out.add("the key of an asset has only a-z, 0-9 and '-'")
	}
	return out
}

// CommonDecimals is the precision in which amounts of one asset cross chains:
// the least of its real decimals, so that every chain can represent every
// amount and no conversion leaves dust (INV-09). Without arguments it is 0.
func CommonDecimals(real ...uint8) uint8 {
	if len(real) == 0 {
		return 0
	}
	return slices.Min(real)
}

// MintPair is a pair of chains that the public protocol joins by a mint bridge
// [3.51].
type MintPair struct {
	SrcChain    uint32 `json:"srcChain"`
	DstChain    uint32 `json:"dstChain"`
	Asset       string `json:"asset"`
	Symbol      string `json:"symbol"`
	Decimals    uint8  `json:"decimals"`
	SrcConsumer string `json:"srcConsumer"` // contracts of that protocol, not of Causeway
	DstConsumer string `json:"dstConsumer"`
}

// Flags say how far a token has been released to people [3.05].
type Flags struct {
	IsActive         bool // the token is offered at all
	IsPoolActive     bool // its pool may be used in production test mode
	IsPoolProdActive bool // its pool may be used by everybody
}

// listed is the rule of [5.23]: a token must be active, have a pool id and be
// prod-active, or pool-active in production test mode.
func (f Flags) listed(poolID uint32, productionTest bool) bool {
	return f.IsActive && poolID != 0 && (f.IsPoolProdActive || productionTest && f.IsPoolActive)
}

// Pool is a deployed pool and its token, as the catalogue describes them.
type Pool struct {
	ChainID uint32
	PoolID  uint32 // per chain, from 1
	Anchor  string // the pool's facade: its address and, left-padded, its anchor; on Solana an account
	Token   string // ERC-20 contract or mint, or NativeToken
	Asset   string // key
	Symbol  string // on this chain
	Name    string
	Icon    string

	RealDecimals   uint8 // of the token contract
	CommonDecimals uint8

	Remotes []uint32 // ascending ids of chains with a route from here
	Faucet  bool     // its token gives test tokens by claim()
	Flags   Flags

	lanes []Lane
}

// IsNative reports whether the token is the chain's own coin.
func (p Pool) IsNative() bool { return p.Token == NativeToken }

// AnchorBytes is the anchor as messages carry it.
func (p Pool) AnchorBytes() [32]byte { return anchorBytes(p.Anchor) }

func (p Pool) lane(dstChain uint32) ([32]byte, bool) { return laneTo(p.lanes, dstChain) }

// MintBridge is a deployed bridge that locks or burns on one side and releases
// or mints on the other [7.62].
type MintBridge struct {
	ChainID        uint32
	Address        string // its address and, left-padded, its anchor
	Token          string
	Asset          string // key
	Symbol         string
	Name           string
	Icon           string
	Decimals       uint8
	CommonDecimals uint8
	Mode           MintMode
	Remotes        []uint32 // ascending ids of chains with a bridge to it
	Faucet         bool
	IsActive       bool

	lanes []Lane
}

// AnchorBytes is the anchor as messages carry it.
func (m MintBridge) AnchorBytes() [32]byte { return addressAnchor(m.Address) }
