package api

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/quote"
)

func (a *API) registerPools(h huma.API) {
	get(h, "/swap:pool-chains", "Listed chains with their tokens [7.04]",
		func(context.Context, *struct{}) (*reply[[]PoolChain], error) {
			return ok(a.poolChains()), nil
		})
	get(h, "/swap:contract-details", "Routers and mint bridges [7.05]",
		func(context.Context, *struct{}) (*reply[ContractDetails], error) {
			return ok(a.contractDetails()), nil
		})
	get(h, "/swap:pool-details", "Pools' figures [7.06]", a.poolDetails)
	get(h, "/token-list", "Tokens of all listed chains [7.16]",
		func(context.Context, *struct{}) (*reply[[]PoolToken], error) {
			tokens := []PoolToken{}
			for _, c := range a.poolChains() {
				tokens = append(tokens, c.Tokens...)
			}
			return ok(tokens), nil
		})
	get(h, "/basic-config", "What the operator shows [7.17]",
		func(context.Context, *struct{}) (*reply[BasicConfig], error) {
			return ok(a.Site), nil
		})
}

func (a *API) poolChains() []PoolChain {
	listed := a.Catalog.Listed(a.Site.ProductionTest)
	out := make([]PoolChain, 0, len(listed))
	for _, l := range listed {
		out = append(out, a.poolChain(l))
	}
	return out
}

func (a *API) poolChain(l catalog.Listing) PoolChain {
	n := l.Network
	c := PoolChain{
		ChainID: n.ID, ChainName: n.Name, SwapNetwork: n.Slug, ChainIcon: n.Icon, ChainLabel: n.Label,
		SupportContract: l.Deployment.Bridge, ChainType: a.familyOf(n.ID).kind(), HexID: n.HexID, Symbol: n.Symbol,
		NativeDecimals: n.NativeDecimals,
		ScanURL:        n.Explorer, Testnet: n.Testnet(), Lens: l.Deployment.Lens, Roles: []string{},
		Confirmations:  n.Confirmations,
		FinalityBlocks: n.FinalityDepth, BlockSeconds: n.BlockSeconds, Tokens: []PoolToken{},
	}
	if len(n.RPC) > 0 {
		c.RPC = n.RPC[0]
	}
	if n.GasPrice != "" {
		c.GasPrice = &n.GasPrice
	}
	for _, r := range n.Roles {
		c.Roles = append(c.Roles, string(r))
	}
	if s, err := a.Quotes.State(n.ID); err == nil {
		c.PausedIn, c.PausedOut = s.InboundPaused, s.OutboundPaused || sendsNowhere(s.Fees)
		c.Paused = c.PausedIn
	}
	for _, p := range l.Tokens {
		c.Tokens = append(c.Tokens, a.poolToken(p))
	}
	for _, m := range l.MintTokens {
		c.Tokens = append(c.Tokens, a.mintToken(m))
	}
	return c
}

// sendsNowhere reports whether outbound is paused to each chain by itself.
func sendsNowhere(to map[uint32]quote.FeeState) bool {
	for _, f := range to {
		if !f.Paused {
			return false
		}
	}
	return len(to) > 0
}

func (a *API) poolToken(p catalog.Pool) PoolToken {
	asset, _ := a.Catalog.Asset(p.Asset)
	return PoolToken{
		ChainID: p.ChainID, ID: asset.ID, Name: p.Name, Symbol: p.Symbol,
		TokenDecimals: fmt.Sprint(p.RealDecimals), CommonDecimals: fmt.Sprint(p.CommonDecimals),
		TokenContractAddress: p.Token, Icon: p.Icon, IsNative: p.IsNative(), ConvertID: asset.ConvertID(),
		ConvertAddress: p.Token,
		IsActive:       p.Flags.IsActive, AnchorContractAddress: p.Anchor, PoolAddress: p.Anchor, PoolID: p.PoolID,
		IsPoolActive: p.Flags.IsPoolActive, IsPoolProdActive: p.Flags.IsPoolProdActive, Remotes: orEmpty(p.Remotes),
		Faucet: p.Faucet,
	}
}

func (a *API) mintToken(m catalog.MintBridge) PoolToken {
	asset, _ := a.Catalog.Asset(m.Asset)
	return PoolToken{
		ChainID: m.ChainID, ID: asset.ID, Name: m.Name, Symbol: m.Symbol,
		TokenDecimals: fmt.Sprint(m.Decimals), CommonDecimals: fmt.Sprint(m.CommonDecimals),
		TokenContractAddress: m.Token, Icon: m.Icon, ConvertID: asset.ConvertID(), ConvertAddress: m.Token,
		IsActive:              m.IsActive,
		AnchorContractAddress: m.Address, PoolAddress: m.Address, Remotes: orEmpty(m.Remotes), Mint: true, Faucet: m.Faucet,
	}
}

// orEmpty keeps null arrays out of JSON.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

func (a *API) contractDetails() ContractDetails {
	out := ContractDetails{Routers: []RouterEntry{}, BoolBridges: []BoolBridgeChain{}}
	for _, l := range a.Catalog.Listed(a.Site.ProductionTest) {
		out.Routers = append(out.Routers, RouterEntry{
			ChainID: l.Network.ID, ChainType: a.familyOf(l.Network.ID).kind(), Router: l.Deployment.Bridge,
		})
		if len(l.MintTokens) == 0 {
			continue
		}
		c := BoolBridgeChain{ChainID: l.Network.ID}
		for _, m := range l.MintTokens {
			c.Tokens = append(c.Tokens, BoolBridgeToken{
				Symbol: m.Symbol, Name: m.Name, TokenContractAddress: m.Token, TokenDecimals: fmt.Sprint(m.Decimals),
				Bridge: m.Address, DstChainIDs: orEmpty(m.Remotes),
			})
		}
		out.BoolBridges = append(out.BoolBridges, c)
	}
	return out
}

type projectInput struct {
	ProjectID string `query:"projectId" default:"1" maxLength:"32"`
}

func (a *API) poolDetails(_ context.Context, in *projectInput) (*reply[[]PoolDetail], error) {
	if in.ProjectID != a.Site.ProjectID {
		return nil, errProject.err()
	}
	out := []PoolDetail{}
	for _, l := range a.Catalog.Listed(a.Site.ProductionTest) {
		state, err := a.Quotes.State(l.Network.ID)
		if err != nil {
			continue // its figures are unknown now; the others are still worth having
		}
		for _, p := range l.Tokens {
			if s, known := state.Pools[p.PoolID]; known {
				d, err := poolDetail(p, s, state)
				if err != nil {
					return nil, a.fail(err)
				}
				out = append(out, d)
			}
		}
	}
	return ok(out), nil
}

func poolDetail(p catalog.Pool, s quote.PoolState, state quote.ChainState) (PoolDetail, error) {
	d := PoolDetail{
		ChainID: p.ChainID, PoolID: p.PoolID, PoolAddress: p.Anchor, TokenContractAddress: p.Token, Symbol: p.Symbol,
		Liquidity: s.Liquidity.String(), SwapLimit: s.SwapLimit.String(), FeeRatio: s.FeeRatio,
		CumulatedFee: s.LPFees.String(),
		DelayOver:    s.DelayOver.String(), Lanes: []LaneDetail{}, AsOfBlock: state.Block, AsOf: state.At.UnixMilli(),
	}
	for chainID, l := range s.Lanes {
		lane := LaneDetail{DstChainID: chainID, Open: l.Open}
		for _, c := range []struct {
			to   *string
			from amount.Amount
		}{
			{&lane.CapOut, l.CapOut},
			{&lane.AvailableOut, l.AvailableOut},
			{&lane.CapIn, l.CapIn},
			{&lane.AvailableIn, l.AvailableIn},
		} {
			v, err := amount.FromCommon(c.from, p.RealDecimals, p.CommonDecimals)
			if err != nil {
				return PoolDetail{}, fmt.Errorf("convert lane of pool %d: %w", p.PoolID, err)
			}
			*c.to = v.String()
		}
		d.Lanes = append(d.Lanes, lane)
	}
	slices.SortFunc(d.Lanes, func(x, y LaneDetail) int { return cmp.Compare(x.DstChainID, y.DstChainID) })
	return d, nil
}
