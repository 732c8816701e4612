package catalog

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// tonAccount makes a recognisable account.
func tonAccount(n byte) string { return "0:" + strings.TrimPrefix(hexOf(n), "0x") }

// tonRecord is localRecord with TON: its coin against a token on one chain.
func tonRecord() Deployment {
	d := localRecord()
	eth := at(&d, LocalETH)
	eth.Pools = append(eth.Pools, PoolDeployment{
		PoolID: 6, Anchor: addr(0x1016), Token: addr(0x10de), Symbol: "TON", RealDecimals: 9, CommonDecimals: 9,
		Lanes: []Lane{{TONLocalnet, hexOf(12)}},
	})
	d.TON = &TONDeployment{
		ChainID: TONLocalnet, GenesisHash: hexOf(1), DeployedAtBlock: 9, Router: tonAccount(2),
		Pools: []TONPool{{
			PoolID: 6, Anchor: tonAccount(12), Symbol: "TON", RealDecimals: 9, CommonDecimals: 9,
			Lanes: []Lane{{LocalETH, word(0x1016)}},
		}},
	}
	return d
}

// A record says where the bridge on TON is, and the catalogue joins its pools with those of EVM chains.
func TestTONInARecord(t *testing.T) {
	d := tonRecord()
	raw, err := json.Marshal(d)
	require.NoError(t, err)
	read, err := ParseDeployment(raw)
	require.NoError(t, err)
	require.Equal(t, d.TON, read.TON)
	c, err := Compose(Local, nil, read)
	require.NoError(t, err)
	s, n, ok := c.TON()
	require.True(t, ok)
	require.Equal(t, TON, n.Kind)
	require.Equal(t, *d.TON, s)
	pool, ok := c.PoolByAnchor(TONLocalnet, [32]byte{0: 1, 31: 12})
	require.True(t, ok)
	require.Equal(t, "ton", pool.Asset)
	require.True(t, pool.IsNative())
	r, ok := c.Route(LocalETH, 6, TONLocalnet)
	require.True(t, ok)
	require.Equal(t, pool, r.Dst)
	listed := c.Listed(true)
	require.Equal(t, Listing{
		Network: n, Deployment: ChainDeployment{ChainID: TONLocalnet, GenesisHash: s.GenesisHash, Bridge: s.Router},
		Tokens: []Pool{pool},
	}, listed[len(listed)-1])
	require.Equal(t, ChainIDOf("Ton", "Localnet"), TONLocalnet)
	without, err := json.Marshal(localRecord())
	require.NoError(t, err)
	require.NotContains(t, string(without), `"ton"`)
}

func TestTONRecordRefused(t *testing.T) {
	for want, change := range map[string]func(*TONDeployment){
		"ton.chainId: 4222542658 is not":               func(s *TONDeployment) { s.ChainID = TONMainnet },
		"ton.router: \"0x12\" is not":                  func(s *TONDeployment) { s.Router = "0x12" },
		"ton.router: \"-1:":                            func(s *TONDeployment) { s.Router = "-1:" + s.Router[2:] },
		"ton.genesisHash":                              func(s *TONDeployment) { s.GenesisHash = "" },
		"ton.pools[0].poolId: 0 is zero or used twice": func(s *TONDeployment) { s.Pools[0].PoolID = 0 },
		"ton.pools[0]: its anchor is another":          func(s *TONDeployment) { s.Pools[0].Anchor = s.Router },
		"ton.pools[0].anchor: must not be zero": func(s *TONDeployment) {
			s.Pools[0].Anchor = "0:" + strings.Repeat("0", 64)
		},
		"ton.pools[0].realDecimals: TON has 9": func(s *TONDeployment) { s.Pools[0].RealDecimals = 18 },
		"ton.pools[0].walletCode: the pool of": func(s *TONDeployment) { s.Pools[0].WalletCode = word(9) },
		"ton.pools[0].walletCode: ":            func(s *TONDeployment) { s.Pools[0].WalletCode = "0x12" },
	} {
		d := tonRecord()
		change(d.TON)
		_, err := d.Check()
		require.ErrorContains(t, err, want)
	}
}

// A record from before wallet codes were pinned reads as it is, and one that pins them keeps them.
func TestTONWalletCode(t *testing.T) {
	d := tonRecord()
	raw, err := json.Marshal(d)
	require.NoError(t, err)
	require.NotContains(t, string(raw), "walletCode")
	d.TON.Pools[0].Minter, d.TON.Pools[0].WalletCode = tonAccount(77), word(9)
	raw, err = json.Marshal(d)
	require.NoError(t, err)
	read, err := ParseDeployment(raw)
	require.NoError(t, err)
	require.Equal(t, word(9), read.TON.Pools[0].WalletCode)
	old := tonRecord()
	old.TON.Pools[0].Minter = tonAccount(77)
	require.NoError(t, grows(t, old, func(d *Deployment) { d.TON.Pools[0].WalletCode = word(9) }), "deploy adds it")
}

// SR-03: what the record says of TON only grows.
func TestTONGrows_SR03(t *testing.T) {
	d := tonRecord()
	require.NoError(t, grows(t, d, func(d *Deployment) { d.TON.Pools[0].Symbol = "X" }))
	require.NoError(t, grows(t, d, func(d *Deployment) {
		d.TON.Pools[0].Lanes = append(d.TON.Pools[0].Lanes, Lane{LocalBTC, word(7)})
	}))
	for name, change := range map[string]func(*Deployment){
		"TON":    func(d *Deployment) { d.TON = nil },
		"router": func(d *Deployment) { d.TON.Router = tonAccount(50) },
		"first":  func(d *Deployment) { d.TON.DeployedAtBlock++ },
		"a lane": func(d *Deployment) { d.TON.Pools[0].Lanes[0].RemoteAnchor = word(7) },
	} {
		require.ErrorIs(t, grows(t, d, change), ErrNotGrown, name)
	}
}
