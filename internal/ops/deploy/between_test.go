package deploy

import (
	"slices"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/deploy"
	"causeway/internal/solana"
	"causeway/internal/ton"
)

// betweenFile is a deployment whose stablecoin, a token on Solana and a jetton on TON, goes between these two alone.
func betweenFile() config.Deploy {
	c := tonFile()
	c.Name, c.Generation, c.HandOver, c.Guardian = "between", 1, true, common.Address{1}.Hex()
	c.Timelock.Delay, c.Timelock.Proposers = 48*time.Hour, []string{c.Guardian}
	c.Chains = []config.DeployChain{{ID: 1, RPC: "http://127.0.0.1:1"}, {ID: 10, RPC: "http://127.0.0.1:1"}}
	c.Committee.Threshold = 3
	for i := range byte(5) {
		c.Committee.Members = append(c.Committee.Members, common.Address{19: i + 1}.Hex())
	}
	c.Solana = solanaFile().Solana
	minter := ton.Address{Account: ton.Hash{31: 8}}.Text(ton.Form{Bounceable: true})
	usdt := func(token, to uint32, address string) config.DeployPool {
		return config.DeployPool{
			ID: token, Token: config.DeployToken{Address: address, Symbol: "USDT", Decimals: 6}, CommonDecimals: 6,
			SwapLimit: "1000", DelayOver: "10", Lanes: []config.DeployLane{{Chain: to, CapOut: "5", CapIn: "5"}},
		}
	}
	c.Solana.Fees = []config.DeployFee{{Chain: catalog.TONMainnet, BaseGas: 100, GasPrice: 2, CoinPriceRate: 3}}
	c.Solana.Pools = []config.DeployPool{usdt(1, catalog.TONMainnet, solana.Key{31: 9}.String())}
	c.TON.Fees = []config.DeployFee{{Chain: catalog.SolanaMainnet, BaseGas: 100, GasPrice: 2, CoinPriceRate: 3}}
	c.TON.Pools = []config.DeployPool{usdt(1, catalog.SolanaMainnet, minter)}
	return c
}

// An operator's file declares a lane between Solana and TON, at both of its ends [9.07]. What is wrong with it is told
// before anything is sent, though no EVM chain has a part in it (SR-27).
func TestLaneBetweenSolanaAndTON_SR27(t *testing.T) {
	spec, err := SpecOf(betweenFile())
	require.NoError(t, err)
	require.Len(t, spec.Joined, 2)
	for i, ends := range [][2]uint32{
		{catalog.SolanaMainnet, catalog.TONMainnet}, {catalog.TONMainnet, catalog.SolanaMainnet},
	} {
		require.Equal(t, ends[0], spec.Joined[i].ID)
		five := amount.New(5_000_000)
		require.Equal(t, []deploy.Lane{{Chain: ends[1], CapOut: five, CapIn: five}}, spec.Joined[i].Pools[0].Lanes)
	}
	for want, change := range map[string]func(solana, ton *config.DeployPool){
		"common decimals are 6 here and 5 there": func(_, ton *config.DeployPool) { ton.CommonDecimals = 5 },
		"the other end has no lane back":         func(_, ton *config.DeployPool) { ton.Lanes = nil },
		"5000000 may leave per day, but only 4000000": func(_, ton *config.DeployPool) {
			ton.Lanes = slices.Clone(ton.Lanes)
			ton.Lanes[0].CapIn = "4"
		},
		"each other chain of the deployment once": func(_, ton *config.DeployPool) {
			ton.Lanes = append(slices.Clone(ton.Lanes), ton.Lanes[0])
		},
	} {
		c := betweenFile()
		change(&c.Solana.Pools[0], &c.TON.Pools[0])
		_, err := SpecOf(c)
		require.ErrorContains(t, err, want)
	}
}
