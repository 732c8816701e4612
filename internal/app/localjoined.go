package app

import (
	"slices"

	"causeway/internal/evm/deploy"
)

// farPool is a pool on a local chain of another family that exists on EVM chains, too. Amounts are whole tokens.
type farPool struct {
	id           uint32
	symbol, name string
	// coin says that it is of the chain's own coin, which is a token on EVM chains; else it is of a token that has a
	// pool there anyway, and worthless here.
	coin                 bool
	decimals             uint8
	limit, delay, perDay uint64
	chains               []uint32
}

// withFar adds a chain of another family to the local deployment: lanes between its pools and those of EVM chains, its
// coin as a token there, and what messages to it cost.
func withFar(s deploy.Spec, id uint32, chain deploy.JoinedChain, pools []farPool) deploy.Spec {
	joined := deploy.Joined{ID: id, Chain: chain}
	for _, p := range pools {
		day := whole(p.perDay, p.decimals)
		there := deploy.JoinedPool{ID: p.id, CommonDecimals: p.decimals}
		for i := range s.Chains {
			on := &s.Chains[i]
			if !slices.Contains(p.chains, on.ID) {
				continue
			}
			there.Lanes = append(there.Lanes, deploy.Lane{Chain: on.ID, CapOut: day, CapIn: day})
			if p.coin {
				on.Pools = append(on.Pools, p.token())
			}
			for k := range on.Pools {
				if on.Pools[k].ID == p.id {
					on.Pools[k].Lanes = append(on.Pools[k].Lanes, deploy.Lane{Chain: id, CapOut: day, CapIn: day})
				}
			}
		}
		joined.Pools = append(joined.Pools, there)
	}
	for i := range s.Chains {
		on := &s.Chains[i]
		on.Fees = append(on.Fees, deploy.Fee{Chain: id, MessageFee: localFeeFrom(on.ID, id)})
	}
	s.Joined = append(s.Joined, joined)
	return s
}

// token is the pool of an EVM chain.
func (p farPool) token() deploy.Pool {
	return deploy.Pool{
		ID: p.id, Symbol: p.symbol, RealDecimals: p.decimals, CommonDecimals: p.decimals, FeeRatio: 500,
		SwapLimit: whole(p.limit, p.decimals), DelayOver: whole(p.delay, p.decimals),
		Token: deploy.Token{Faucet: &deploy.Faucet{Name: p.name, Symbol: p.symbol, Decimals: p.decimals}},
	}
}
