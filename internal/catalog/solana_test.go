package catalog

import (
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/base58"
)

// key58 makes a recognisable key.
func key58(n byte) string { k := [32]byte{0: 1, 31: n}; return base58.Encode(k[:]) }

func hexOf(n byte) string { k := [32]byte{0: 1, 31: n}; return "0x" + hex.EncodeToString(k[:]) }

// solanaRecord is localRecord with Solana: USDT as a mint of 6 decimals, and SOL against a token on one chain.
func solanaRecord() Deployment {
	d := localRecord()
	eth := at(&d, LocalETH)
	eth.Pools[0].Lanes = append(eth.Pools[0].Lanes, Lane{SolanaLocalnet, hexOf(11)})
	eth.Pools = append(eth.Pools, PoolDeployment{
		PoolID: 5, Anchor: addr(0x1015), Token: addr(0x10dd), Symbol: "SOL", RealDecimals: 9, CommonDecimals: 9,
		Lanes: []Lane{{SolanaLocalnet, hexOf(12)}},
	})
	d.Solana = &SolanaDeployment{
		ChainID: SolanaLocalnet, GenesisHash: key58(1), DeployedAtSlot: 9, Program: key58(2), Committee: key58(3),
		Pools: []SolanaPool{
			{
				PoolID: 1, Anchor: key58(11), Mint: ptr(key58(21)), Symbol: "USDT", RealDecimals: 6, CommonDecimals: 6,
				Lanes: []Lane{{LocalETH, word(0x1010)}},
			},
			{
				PoolID: 2, Anchor: key58(12), Symbol: "SOL", RealDecimals: 9, CommonDecimals: 9,
				Lanes: []Lane{{LocalETH, word(0x1015)}},
			},
		},
	}
	return d
}

// A record says where the bridge on Solana is, and the catalogue joins its pools with those of EVM chains.
func TestSolanaInARecord(t *testing.T) {
	d := solanaRecord()
	raw, err := json.Marshal(d)
	require.NoError(t, err)
	read, err := ParseDeployment(raw)
	require.NoError(t, err)
	require.Equal(t, d.Solana, read.Solana)

	c, err := Compose(Local, nil, read)
	require.NoError(t, err)
	s, n, ok := c.Solana()
	require.True(t, ok)
	require.Equal(t, Solana, n.Kind)
	require.Equal(t, *d.Solana, s)
	pool, ok := c.PoolByAnchor(SolanaLocalnet, [32]byte{0: 1, 31: 11})
	require.True(t, ok)
	require.Equal(t, "usdt", pool.Asset)
	require.Equal(t, []uint32{LocalETH}, pool.Remotes)
	coin, ok := c.Pool(SolanaLocalnet, 2)
	require.True(t, ok)
	require.True(t, coin.IsNative())
	r, ok := c.Route(LocalETH, 1, SolanaLocalnet)
	require.True(t, ok)
	require.Equal(t, pool, r.Dst)
	back, ok := c.Route(SolanaLocalnet, 2, LocalETH)
	require.True(t, ok)
	require.Equal(t, "SOL", back.Dst.Symbol)
	require.NotContains(t, c.DeployedChains(), SolanaLocalnet, "it has no EVM contracts")
	listed := c.Listed(true)
	require.Equal(t, []Kind{EVM, Solana}, kinds(listed), "[5.23]: it is offered as any other chain")
	last := listed[len(listed)-1].Deployment
	require.Equal(t, c.record.Solana.Program, last.Bridge)
	require.Empty(t, last.Lens)
	require.Equal(t, ChainIDOf("Solana", "Localnet"), SolanaLocalnet)
}

// A record without Solana reads and is written as before.
func TestNoSolanaInARecord(t *testing.T) {
	raw, err := json.Marshal(localRecord())
	require.NoError(t, err)
	require.NotContains(t, strings.ToLower(string(raw)), "solana")
	c, err := Compose(Local, nil, localRecord())
	require.NoError(t, err)
	_, _, ok := c.Solana()
	require.False(t, ok)
}

func TestSolanaRecordRefused(t *testing.T) {
	for want, change := range map[string]func(*SolanaDeployment){
		"solana.chainId: 4221170919 is not":        func(s *SolanaDeployment) { s.ChainID = SolanaMainnet },
		"solana.program: \"0x12\" is not 32 bytes": func(s *SolanaDeployment) { s.Program = "0x12" },
		"solana.committee: must not be zero": func(s *SolanaDeployment) {
			s.Committee = strings.Repeat("1", 32)
		},
		"solana.genesisHash:":                             func(s *SolanaDeployment) { s.GenesisHash = "" },
		"solana.pools[1].poolId: 1 is zero or used twice": func(s *SolanaDeployment) { s.Pools[1].PoolID = 1 },
		"solana.pools[1]: its anchor or mint": func(s *SolanaDeployment) {
			s.Pools[1].Anchor = s.Pools[0].Anchor
		},
		"solana.pools[1].realDecimals: SOL has 9": func(s *SolanaDeployment) { s.Pools[1].RealDecimals = 18 },
		"solana.pools[0].lanes[0].remoteAnchor": func(s *SolanaDeployment) {
			s.Pools[0].Lanes[0].RemoteAnchor = "x"
		},
	} {
		d := solanaRecord()
		change(d.Solana)
		_, err := d.Check()
		require.ErrorContains(t, err, want)
	}
	for want, change := range map[string]func(*Deployment){
		"nothing is deployed there at": func(d *Deployment) { d.Solana.Pools[0].Anchor = key58(99) },
		"does not name this end in return": func(d *Deployment) {
			d.Solana.Pools[1].Lanes[0].RemoteAnchor = word(0x1012)
		},
		"common decimals": func(d *Deployment) { d.Solana.Pools[0].CommonDecimals = 5 },
	} {
		d := solanaRecord()
		change(&d)
		_, err := Compose(Local, nil, d)
		require.ErrorContains(t, err, want)
	}
}

// SR-03: what the record says of Solana only grows.
func TestSolanaGrows_SR03(t *testing.T) {
	d := solanaRecord()
	for name, change := range map[string]func(*Deployment){
		"a symbol": func(d *Deployment) { d.Solana.Pools[0].Symbol = "X" },
		"a pool": func(d *Deployment) {
			d.Solana.Pools = append(d.Solana.Pools, SolanaPool{PoolID: 9, Anchor: key58(40)})
		},
		"a lane": func(d *Deployment) {
			d.Solana.Pools[0].Lanes = append(d.Solana.Pools[0].Lanes, Lane{LocalBTC, word(7)})
		},
	} {
		require.NoError(t, grows(t, d, change), name)
	}
	for name, change := range map[string]func(*Deployment){
		"Solana":    func(d *Deployment) { d.Solana = nil },
		"program":   func(d *Deployment) { d.Solana.Program = key58(50) },
		"committee": func(d *Deployment) { d.Solana.Committee = key58(50) },
		"first":     func(d *Deployment) { d.Solana.DeployedAtSlot++ },
		"mint":      func(d *Deployment) { d.Solana.Pools[0].Mint = nil },
		"a lane":    func(d *Deployment) { d.Solana.Pools[0].Lanes[0].RemoteAnchor = word(7) },
	} {
		require.ErrorIs(t, grows(t, d, change), ErrNotGrown, name)
	}
}

func kinds(listed []Listing) []Kind {
	out := make([]Kind, 0, len(listed))
	for _, l := range listed {
		if !slices.Contains(out, l.Network.Kind) {
			out = append(out, l.Network.Kind)
		}
	}
	return out
}
