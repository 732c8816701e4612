package deploy

import (
	"math/big"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

func tonFile() config.Deploy {
	who := ton.Address{Account: ton.Hash{31: 7}}.Text(ton.Form{})
	return config.Deploy{Network: config.Mainnet, TON: &config.DeployTON{
		Endpoints: []string{"https://a.example/jsonRPC", "https://b.example/jsonRPC"}, KeyFile: "key.json", Guardian: who,
		Owner: who, OwnerDelay: 48 * time.Hour,
		Fees: []config.DeployFee{{Chain: 1, BaseGas: 100, GasPrice: 2, CoinPriceRate: 3}},
		Pools: []config.DeployPool{{
			ID: 6, Token: config.DeployToken{Native: true, Symbol: "TON", Decimals: 9}, CommonDecimals: 6, SwapLimit: "1000",
			DelayOver: "10", Lanes: []config.DeployLane{{Chain: 1, CapOut: "5", CapIn: "6"}},
		}},
	}}
}

// An operator's file says what is put onto TON, in whole coins; both ends of a lane have it [9.07].
func TestTONFile(t *testing.T) {
	var r reader
	joined := r.ton(tonFile(), firstCommittee(t))
	require.Empty(t, r.problems)
	require.Len(t, joined, 1)
	require.Equal(t, catalog.TONMainnet, joined[0].ID)
	require.Equal(t, amount.New(5_000_000), joined[0].Pools[0].Lanes[0].CapOut)
	join, ours := joined[0].Chain.(*node.TONJoin)
	require.True(t, ours)
	require.EqualValues(t, 172_800, join.Spec.OwnerDelay)
	p := join.Spec.Pools[0]
	require.Equal(t, big.NewInt(1_000_000_000), p.SwapLimit)
	require.Equal(t, big.NewInt(10_000_000), p.DelayOver)
	require.Equal(t, big.NewInt(6_000_000), p.Lanes[0].CapIn)
	require.Equal(t, bridge.FeeForm{BaseGas: 100, GasPrice: 2, CoinPriceRate: 3}, p.Lanes[0].Fee)
}

// A jetton is named by its minter, and has decimals of its own [9.07].
func TestTONFileOfJettons(t *testing.T) {
	c := tonFile()
	minter := ton.Address{Account: ton.Hash{31: 8}}
	c.TON.Pools[0].Token = config.DeployToken{Address: minter.Text(ton.Form{Bounceable: true}), Symbol: "USDT", Decimals: 6}
	var r reader
	joined := r.ton(c, firstCommittee(t))
	require.Empty(t, r.problems)
	join, ours := joined[0].Chain.(*node.TONJoin)
	require.True(t, ours)
	p := join.Spec.Pools[0]
	require.Equal(t, &minter, p.Minter)
	require.EqualValues(t, 6, p.RealDecimals)
}

// What is wrong with it is told before anything is sent (SR-28).
func TestTONFileRefused_SR28(t *testing.T) {
	for want, change := range map[string]func(*config.DeployTON){
		"owner's acts wait":    func(s *config.DeployTON) { s.OwnerDelay = 0 },
		"a guardian and an":    func(s *config.DeployTON) { s.Guardian = "" },
		"wait 30 days at most": func(s *config.DeployTON) { s.OwnerDelay = 31 * 24 * time.Hour },
		"no message fee":       func(s *config.DeployTON) { s.Fees = nil },
		"native, or a jetton":  func(s *config.DeployTON) { s.Pools[0].Token.Native = false },
		"native, with 9":       func(s *config.DeployTON) { s.Pools[0].Token.Decimals = 6 },
		"token.address: not an address": func(s *config.DeployTON) {
			s.Pools[0].Token = config.DeployToken{Address: "0x12", Decimals: 6}
		},
		"costs 0.121000016 TON, and a swap of jettons carries 0.12": func(s *config.DeployTON) {
			s.Pools[0].Token = config.DeployToken{Address: s.Owner, Decimals: 6}
			s.Fees[0] = config.DeployFee{Chain: 1, BaseGas: 120_000_016, GasPrice: 1, CoinPriceRate: 1_000_000_000}
		},
		"the deployment's owner": func(s *config.DeployTON) { s.Pools[0].Owner = s.Owner },
		"in workchain 0": func(s *config.DeployTON) {
			s.Owner = ton.Address{Workchain: -1, Account: ton.Hash{1}}.Text(ton.Form{})
		},
		"ton.guardian":            func(s *config.DeployTON) { s.Guardian = "0x12" },
		"more than the contracts": func(s *config.DeployTON) { s.Pools[0].SwapLimit = "99999999999999999999999999" },
		"common decimals do not":  func(s *config.DeployTON) { s.Pools[0].CommonDecimals = 10 },
		"ton pool 6 lane to 1 ":   func(s *config.DeployTON) { s.Pools[0].Lanes[0].CapOut = "x" },
		"there are two of them":   func(s *config.DeployTON) { s.Pools = append(s.Pools, s.Pools[0]) },
		"a fee ratio of 10000":    func(s *config.DeployTON) { s.Pools[0].FeeRatio = 10_001 },
	} {
		c := tonFile()
		change(c.TON)
		var r reader
		r.ton(c, firstCommittee(t))
		found := ""
		for _, err := range r.problems {
			found += err.Error() + "\n"
		}
		require.Contains(t, found, want)
	}
}

// An API key comes from a file that nobody else may read, and no error shows it (SR-25 for the network's first state).
func TestTONAPIKey_SR25(t *testing.T) {
	c := tonFile()
	c.TON.Endpoints = []string{"http://127.0.0.1:1/jsonRPC"}
	key := filepath.Join(t.TempDir(), "api.key")
	c.TON.APIKeyFiles = []string{key}
	require.NoError(t, os.WriteFile(key, []byte("very-secret\n"), 0o644))
	_, err := dialTON(t.Context(), c, 0)
	require.ErrorContains(t, err, "the API key of endpoint 1")
	require.NoError(t, os.Chmod(key, 0o600))
	_, err = dialTON(t.Context(), c, 0)
	require.Error(t, err)
	require.NotContains(t, err.Error(), "very-secret")
}
