package app

import (
	"math/big"

	"causeway/internal/catalog"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ton/bridge"
	tondeploy "causeway/internal/ton/deploy"
)

// localTON is the id of the local network's TON.
const localTON = catalog.TONLocalnet

// The pool of TON, which is a token on the EVM chains that it has a lane to. Amounts are whole coins.
const (
	localPoolTON  = 6
	tonDecimals   = 9
	localTONLimit = 100_000
	localTONDelay = 20_000
	localTONDay   = 1_000_000
)

func localTONChains() []uint32 { return []uint32{localETH, localBTC} }

// nanotonsPer is what a coin's smallest unit costs in nanotons, times 10^9: by the local prices, one ETH is 1,000 TON.
func nanotonsPer(chain uint32) uint64 {
	if chain == localBTC {
		return 31_667
	}
	return 1_000
}

// withTON adds lanes to TON, and TON as a token, to the local deployment.
func withTON(s deploy.Spec, chain deploy.JoinedChain) deploy.Spec {
	day := whole(localTONDay, tonDecimals)
	there := deploy.JoinedPool{ID: localPoolTON, CommonDecimals: tonDecimals}
	for i := range s.Chains {
		on := &s.Chains[i]
		for _, id := range localTONChains() {
			if on.ID != id {
				continue
			}
			there.Lanes = append(there.Lanes, deploy.Lane{Chain: id, CapOut: day, CapIn: day})
			on.Pools = append(on.Pools, deploy.Pool{
				ID: localPoolTON, Symbol: "TON", RealDecimals: tonDecimals, CommonDecimals: tonDecimals, FeeRatio: 500,
				SwapLimit: whole(localTONLimit, tonDecimals), DelayOver: whole(localTONDelay, tonDecimals),
				Token: deploy.Token{Faucet: &deploy.Faucet{Name: "Toncoin", Symbol: "TON", Decimals: tonDecimals}},
				Lanes: []deploy.Lane{{Chain: localTON, CapOut: day, CapIn: day}},
			})
		}
		on.Fees = append(on.Fees, deploy.Fee{Chain: localTON, MessageFee: localFeeFrom(on.ID, localTON)})
	}
	s.Joined = append(s.Joined, deploy.Joined{ID: localTON, Pools: []deploy.JoinedPool{there}, Chain: chain})
	return s
}

// localTONSpec is what is on the local TON; anchors of the other ends are filled in when they exist.
func localTONSpec(set message.Set) (tondeploy.Spec, error) {
	codes, err := node.TONCodes()
	if err != nil {
		return tondeploy.Spec{}, err
	}
	coins := func(n uint64) *big.Int { return whole(n, tonDecimals).Big() }
	p := tondeploy.Pool{
		ID: localPoolTON, Symbol: "TON", RealDecimals: tonDecimals, CommonDecimals: tonDecimals, FeeRatio: 500,
		SwapLimit: coins(localTONLimit), DelayOver: coins(localTONDelay),
	}
	for _, chain := range localTONChains() {
		fee := localFeeFrom(localTON, chain)
		p.Lanes = append(p.Lanes, tondeploy.Lane{
			Chain: chain, CapOut: coins(localTONDay), CapIn: coins(localTONDay),
			Fee: bridge.FeeForm{
				BaseGas: fee.BaseGas, GasPerByte: fee.GasPerByte, GasPrice: fee.GasPrice, CoinPriceRate: nanotonsPer(chain),
			},
		})
	}
	return tondeploy.Spec{Chain: localTON, Set: set, Codes: codes, Pools: []tondeploy.Pool{p}}, nil
}
