package app

import (
	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/solana"
)

// The chains of the local network. No public chain has these ids, so that a wallet can never send a local transaction
// to a public network.
const (
	localETH  = 910001001
	localBTC  = 910001002 // its coin is BTC
	localWBTC = 910001003 // has BTC as a token with 8 decimals
)

// localPrices are the fixed prices of the local network, in USD: nothing on it has a price.
var localPrices = map[string]string{
	"ethereum": "3000", "bitcoin": "95000", "tether": "1", "usd-coin": "1", "solana": "150",
	"the-open-network": "3",
}

// whole returns n tokens in base units.
func whole(n uint64, decimals uint8) amount.Amount {
	a, err := amount.FromCommon(amount.New(n), decimals, 0)
	if err != nil {
		return amount.Amount{} // decimals are constants of this file
	}
	return a
}

// localPool describes a pool that exists on several local chains.
type localPool struct {
	id     uint32
	symbol string
	common uint8
	limit  uint64 // whole tokens: swap limit
	delay  uint64 // whole tokens: a release above waits
	perDay uint64 // whole tokens: lane caps
	ends   []localEnd
}

type localEnd struct {
	chain    uint32
	symbol   string
	name     string
	decimals uint8
	native   bool
}

// The pools that hold more than dollars.
const (
	poolETH = 2
	poolBTC = 3
)

var localPools = []localPool{
	{1, "USDT", 6, 1_000_000, 100_000, 5_000_000, []localEnd{
		{localETH, "USDT", "Tether USD", 6, false},
		{localBTC, "USDT", "Tether USD", 18, false},
		{localWBTC, "USDT", "Tether USD", 6, false},
	}},
	{poolETH, "ETH", 9, 1_000, 100, 10_000, []localEnd{
		{localETH, "ETH", "Ether", 18, true},
		{localWBTC, "ETH", "Ether", 18, true},
	}},
	{poolBTC, "BTC", 8, 100, 10, 1_000, []localEnd{
		{localBTC, "BTC", "Bitcoin", 18, true},
		{localWBTC, "WBTC", "Wrapped Bitcoin", 8, false},
	}},
	{4, "tERC20", 9, 1_000_000, 1_000_000, 5_000_000, []localEnd{
		{localETH, "tERC20", "Test token", 18, false},
		{localBTC, "tERC20", "Test token", 18, false},
	}},
}

// localFee is what a message between local chains costs: 0.0001 to 0.0002 of the source's coin.
var localFee = amount.MessageFee{
	BaseGas: 120_000, GasPerByte: 16, GasPrice: 1_000_000_000,
	CoinPriceRate: 1_000_000_000,
}

// localFeeFrom is the fee with the destination's coin in the source's: one BTC is about 30 ETH.
func localFeeFrom(src, dst uint32) amount.MessageFee {
	fee := localFee
	switch {
	case src == localBTC && dst != localBTC:
		fee.CoinPriceRate = 31_578_947
	case src != localBTC && dst == localBTC:
		fee.GasPrice = 31_578_947 // gas there is priced in BTC
		fee.CoinPriceRate = 31_666_666_667
	}
	if dst == localSolana { // in lamports: what a delivery takes, with the rent of a recipient's account
		fee = amount.MessageFee{
			BaseGas: solana.DeliveryLamports, GasPrice: 1, CoinPriceRate: 1_000_000_000_000_000_000 / lamportsPer(src),
		}
	}
	return fee
}

// localDeployment is the local network's deployment.
func localDeployment(set message.Set, rpc func(chainID uint32) string) deploy.Spec {
	s := deploy.Spec{Network: catalog.Local, Name: "local", Generation: 1, Committee: set}
	ids := []uint32{localETH, localBTC, localWBTC}
	for _, id := range ids {
		ch := deploy.Chain{ID: id, RPC: rpc(id)}
		for _, other := range ids {
			if other != id {
				ch.Fees = append(ch.Fees, deploy.Fee{Chain: other, MessageFee: localFeeFrom(id, other)})
			}
		}
		for _, p := range localPools {
			for _, e := range p.ends {
				if e.chain == id {
					ch.Pools = append(ch.Pools, p.at(e))
				}
			}
		}
		s.Chains = append(s.Chains, ch)
	}
	usdc := deploy.MintBridge{
		Symbol: "USDC", Name: "USD Coin", Decimals: 6, CommonDecimals: 6,
		DelayOver: whole(100_000, 6),
	}
	home, away := usdc, usdc
	home.Mode, home.Token = catalog.MintModeLock,
		deploy.Token{Faucet: &deploy.Faucet{Name: "USD Coin", Symbol: "USDC", Decimals: 6}}
	away.Mode = catalog.MintModeMint
	cap := whole(5_000_000, 6)
	home.Lanes = []deploy.Lane{{Chain: localBTC, CapOut: cap, CapIn: cap}}
	away.Lanes = []deploy.Lane{{Chain: localETH, CapOut: cap, CapIn: cap}}
	s.Chains[0].MintBridges = []deploy.MintBridge{home}
	s.Chains[1].MintBridges = []deploy.MintBridge{away}
	return s
}

func (p localPool) at(e localEnd) deploy.Pool {
	out := deploy.Pool{
		ID: p.id, Symbol: e.symbol, RealDecimals: e.decimals, CommonDecimals: p.common, FeeRatio: 500,
		SwapLimit: whole(p.limit, e.decimals), DelayOver: whole(p.delay, e.decimals),
	}
	if e.native {
		out.Token = deploy.Token{Address: common.HexToAddress(catalog.NativeToken)}
	} else {
		out.Token = deploy.Token{Faucet: &deploy.Faucet{Name: e.name, Symbol: e.symbol, Decimals: e.decimals}}
	}
	for _, other := range p.ends {
		if other.chain != e.chain {
			cap := whole(p.perDay, p.common)
			out.Lanes = append(out.Lanes, deploy.Lane{Chain: other.chain, CapOut: cap, CapIn: cap})
		}
	}
	return out
}
