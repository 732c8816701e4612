package deploy

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
)

func solanaFile() config.Deploy {
	key := solana.Key{31: 7}.String()
	lanes := []config.DeployLane{{Chain: 1, CapOut: "5", CapIn: "6"}}
	return config.Deploy{Network: config.Mainnet, Solana: &config.DeploySolana{
		RPC: "http://127.0.0.1:1", KeyFile: "key.json", Guardian: key, Owner: key, OwnerDelay: 48 * time.Hour,
		Fees: []config.DeployFee{{Chain: 1, BaseGas: 100, GasPrice: 2, CoinPriceRate: 3}},
		Pools: []config.DeployPool{
			{
				ID: 1, Token: config.DeployToken{Address: key, Symbol: "USDT", Decimals: 6}, CommonDecimals: 6, SwapLimit: "1000",
				DelayOver: "10", Lanes: lanes,
			},
			{ID: 5, Token: config.DeployToken{Native: true, Symbol: "SOL", Decimals: 9}, CommonDecimals: 9, Lanes: lanes},
		},
	}}
}

func firstCommittee(t *testing.T) message.Set {
	set, err := message.NewSet(1, 3, []message.Member{{1}, {2}, {3}, {4}, {5}})
	require.NoError(t, err)
	return set
}

// An operator's file says what is put onto Solana, in whole tokens; both ends of a lane have it.
func TestSolanaFile(t *testing.T) {
	var r reader
	joined := r.solana(solanaFile(), firstCommittee(t))
	require.Empty(t, r.problems)
	require.Len(t, joined, 1)
	require.Equal(t, catalog.SolanaMainnet, joined[0].ID)
	require.Equal(t, amount.New(5_000_000), joined[0].Pools[0].Lanes[0].CapOut)
	join, ours := joined[0].Chain.(*node.SolanaJoin)
	require.True(t, ours)
	require.True(t, join.Final, "a public network's deployment is done when it is finalised")
	require.EqualValues(t, 172_800, join.Spec.OwnerDelay)
	p := join.Spec.Pools[0]
	require.EqualValues(t, 1_000_000_000, p.SwapLimit)
	require.EqualValues(t, 10_000_000, p.DelayOver)
	require.EqualValues(t, 6_000_000, p.Lanes[0].CapIn)
	require.Equal(t, solana.FeeForm{BaseGas: 100, GasPrice: 2, CoinPriceRate: 3}, p.Lanes[0].Fee)
	require.True(t, join.Spec.Pools[1].Mint.IsZero())
}

// What is wrong with it is told before anything is sent (SR-28).
func TestSolanaFileRefused_SR28(t *testing.T) {
	for want, change := range map[string]func(*config.DeploySolana){
		"owner's acts wait":        func(s *config.DeploySolana) { s.OwnerDelay = 0 },
		"a guardian and an owner":  func(s *config.DeploySolana) { s.Guardian = "" },
		"the owner's delay is":     func(s *config.DeploySolana) { s.OwnerDelay = 31 * 24 * time.Hour },
		"no message fee":           func(s *config.DeploySolana) { s.Fees = nil },
		"has the address of a":     func(s *config.DeploySolana) { s.Pools[0].Token.Address = "" },
		"the deployment's owner":   func(s *config.DeploySolana) { s.Pools[0].Owner = s.Owner },
		"32 bytes in base58":       func(s *config.DeploySolana) { s.Program = "0x12" },
		"than Solana's program":    func(s *config.DeploySolana) { s.Pools[0].SwapLimit = "99999999999999" },
		"common decimals do not":   func(s *config.DeploySolana) { s.Pools[1].Token.Decimals = 8 },
		"solana pool 1 lane to 1 ": func(s *config.DeploySolana) { s.Pools[0].Lanes[0].CapOut = "x" },
	} {
		c := solanaFile()
		change(c.Solana)
		var r reader
		r.solana(c, firstCommittee(t))
		found := ""
		for _, err := range r.problems {
			found += err.Error() + "\n"
		}
		require.Contains(t, found, want)
	}
}
