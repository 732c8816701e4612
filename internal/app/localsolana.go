package app

import (
	"causeway/contracts/solana/artifacts"
	"causeway/internal/catalog"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/solana"
	soldeploy "causeway/internal/solana/deploy"
)

// localSolana is the id of the local cluster.
const localSolana = catalog.SolanaLocalnet

// localPoolSOL is the pool of SOL, which is a token on the EVM chains that it has a lane to.
const localPoolSOL = 5

func localSolanaPools() []farPool {
	return []farPool{
		{1, "USDT", "Tether USD", false, 6, 1_000_000, 100_000, 5_000_000, []uint32{localETH, localBTC, localWBTC}},
		{localPoolSOL, "SOL", "Solana", true, 9, 20_000, 2_000, 100_000, []uint32{localETH, localBTC}},
	}
}

// lamportsPer is what a coin's smallest unit costs in lamports, times 10^9: by the local prices, one ETH is 20 SOL.
func lamportsPer(chain uint32) uint64 {
	if chain == localBTC {
		return 633
	}
	return 20
}

// withSolana adds lanes to Solana, and SOL as a token, to the local deployment.
func withSolana(s deploy.Spec, chain deploy.JoinedChain) deploy.Spec {
	return withFar(s, localSolana, chain, localSolanaPools())
}

// localSolanaSpec is what is on the local cluster; anchors of the other ends are filled in when they exist.
func localSolanaSpec(set message.Set) soldeploy.Spec {
	s := soldeploy.Spec{Chain: localSolana, Set: set, Code: artifacts.Bridge()}
	for _, p := range localSolanaPools() {
		out := soldeploy.Pool{
			ID: p.id, Symbol: p.symbol, RealDecimals: p.decimals, CommonDecimals: p.decimals, FeeRatio: 500,
			SwapLimit: units(p.limit, p.decimals), DelayOver: units(p.delay, p.decimals),
		}
		if !p.coin {
			out.Faucet = p.name
		}
		for _, chain := range p.chains {
			fee := localFeeFrom(localSolana, chain)
			out.Lanes = append(out.Lanes, soldeploy.Lane{
				Chain: chain, CapOut: units(p.perDay, p.decimals), CapIn: units(p.perDay, p.decimals),
				Fee: solana.FeeForm{
					BaseGas: fee.BaseGas, GasPerByte: fee.GasPerByte, GasPrice: fee.GasPrice, CoinPriceRate: lamportsPer(chain),
				},
			})
		}
		s.Pools = append(s.Pools, out)
	}
	return s
}

// units is whole tokens in base units; those of this file fit.
func units(n uint64, decimals uint8) uint64 {
	v, _ := whole(n, decimals).Uint64()
	return v
}
