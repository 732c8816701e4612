package app

import (
	"math/big"

	"causeway/internal/catalog"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	tondeploy "causeway/internal/ton/deploy"
)

// localTON is the id of the local network's TON.
const localTON = catalog.TONLocalnet

const (
	// localPoolTON is the pool of TON, which is a token on the EVM chains that it has a lane to.
	localPoolTON = 6
	// localPoolUSDT is that of the stablecoin, which is a jetton on TON.
	localPoolUSDT = 1
	tonDecimals   = 9
	// Of the pool of TON, in whole coins: what one swap takes, what does not wait, and what passes a lane in a day.
	localTONLimit = 100_000
	localTONDelay = 20_000
	localTONDay   = 1_000_000
	// Of the stablecoin: what passes a lane in a day, in whole coins.
	localUSDTDay      = 5_000_000
	localUSDTDecimals = 6
	// localTONGas is what a delivery to an EVM chain takes with 5 of 7 signatures and a new recipient
	// (contracts/evm/gas/snapshot.json). With the local prices a message costs 0.112 TON: of the 0.15 that a swap of
	// jettons brings to its pool [9.15], the pool's own work takes 0.03.
	localTONGas = 110_000
	// localJettonMost is how many whole jettons anybody mints at once.
	localJettonMost = 1_000
)

func localTONPools() []farPool {
	return []farPool{
		{
			localPoolTON, "TON", "Toncoin", true, tonDecimals, localTONLimit, localTONDelay, localTONDay,
			[]uint32{localETH, localBTC},
		},
		{
			localPoolUSDT, "USDT", "Tether USD", false, localUSDTDecimals, 1_000_000, 100_000, localUSDTDay,
			[]uint32{localETH, localBTC, localWBTC},
		},
	}
}

// localJetton is the stablecoin on TON. Its owner may mint any amount.
func localJetton(owner ton.Address) tondeploy.Faucet {
	return tondeploy.Faucet{
		Name: "Tether USD", Symbol: "USDT", Decimals: 6, Owner: owner, Most: whole(localJettonMost, 6).Big(),
	}
}

// nanotonsPer is what a coin's smallest unit costs in nanotons, times 10^9: by the local prices, one ETH is 1,000 TON.
func nanotonsPer(chain uint32) uint64 {
	if chain == localBTC {
		return 31_667
	}
	return 1_000
}

// withTON adds lanes to TON, and TON as a token, to the local deployment.
func withTON(s deploy.Spec, chain deploy.JoinedChain) deploy.Spec {
	return withFar(s, localTON, chain, localTONPools())
}

// localTONSpec is what is on the local TON, whose jetton has this owner; anchors of the other ends are filled in when
// they exist.
func localTONSpec(set message.Set, owner ton.Address) (tondeploy.Spec, error) {
	codes, err := node.TONCodes()
	if err != nil {
		return tondeploy.Spec{}, err
	}
	minter, err := localJetton(owner).Minter()
	if err != nil {
		return tondeploy.Spec{}, err
	}
	s := tondeploy.Spec{Chain: localTON, Set: set, Codes: codes}
	for _, p := range localTONPools() {
		coins := func(n uint64) *big.Int { return whole(n, p.decimals).Big() }
		out := tondeploy.Pool{
			ID: p.id, Symbol: p.symbol, RealDecimals: p.decimals, CommonDecimals: p.decimals, FeeRatio: 500,
			SwapLimit: coins(p.limit), DelayOver: coins(p.delay),
		}
		if !p.coin {
			out.Minter = &minter
		}
		for _, chain := range p.chains {
			fee := localFeeFrom(localTON, chain)
			out.Lanes = append(out.Lanes, tondeploy.Lane{
				Chain: chain, CapOut: coins(p.perDay), CapIn: coins(p.perDay),
				Fee: bridge.FeeForm{
					BaseGas: localTONGas, GasPerByte: fee.GasPerByte, GasPrice: fee.GasPrice, CoinPriceRate: nanotonsPer(chain),
				},
			})
		}
		s.Pools = append(s.Pools, out)
	}
	return s, nil
}
