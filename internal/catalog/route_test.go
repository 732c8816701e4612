package catalog

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// drawRecord makes a local deployment with some assets on some of the three
// chains each, every pair of an asset's pools joined.
func drawRecord(t *rapid.T) Deployment {
	d := localRecord()
	for i := range d.Chains {
		d.Chains[i].Pools, d.Chains[i].MintBridges, d.Chains[i].FaucetToken = nil, nil, nil
	}
	for a, symbol := range []string{"USDT", "USDC", "DAI", "WBTC"} {
		var on []int
		for chain := range d.Chains {
			if rapid.Bool().Draw(t, symbol) {
				on = append(on, chain)
			}
		}
		real := rapid.SliceOfN(rapid.Uint8Range(0, 38), len(on), len(on)).Draw(t, "real")
		anchor := func(chain int) int { return 0x10000*(chain+1) + 0x100*(a+1) }
		for i, chain := range on {
			p := PoolDeployment{
				PoolID: uint32(rapid.IntRange(1, 9).Draw(t, "gap") + 10*a), Anchor: addr(anchor(chain)),
				Token:  addr(anchor(chain) + 1),
				Symbol: symbol, RealDecimals: real[i], CommonDecimals: CommonDecimals(real...),
			}
			for _, other := range on {
				if other != chain {
					p.Lanes = append(p.Lanes, Lane{d.Chains[other].ChainID, word(anchor(other))})
				}
			}
			d.Chains[chain].Pools = append(d.Chains[chain].Pools, p)
		}
	}
	return d
}

// INV-01, INV-09: a route leads to the same asset in the same precision, which
// no chain's token falls short of, and back to where it started.
func TestRoutesGoBothWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, err := Compose(Local, nil, drawRecord(t))
		require.NoError(t, err)
		for _, p := range c.Pools() {
			asset, ok := c.Asset(p.Asset)
			require.True(t, ok)
			require.LessOrEqual(t, asset.CommonDecimals, p.RealDecimals)
			require.Len(t, p.Remotes, len(c.PoolsOf(p.Asset))-1)
			require.True(t, slices.IsSorted(p.Remotes))
			for _, remote := range p.Remotes {
				there, ok := c.Route(p.ChainID, p.PoolID, remote)
				require.True(t, ok)
				require.Equal(t, p, there.Src)
				require.Equal(t, p.Asset, there.Dst.Asset)
				require.Equal(t, p.CommonDecimals, there.Dst.CommonDecimals)
				back, ok := c.Route(remote, there.Dst.PoolID, p.ChainID)
				require.True(t, ok)
				require.Equal(t, p, back.Dst)
			}
		}
	})
}

// A lane that anybody bent is never loaded.
func TestBentLanesAreRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawRecord(t)
		var lanes []*Lane
		for i := range d.Chains {
			for j := range d.Chains[i].Pools {
				for k := range d.Chains[i].Pools[j].Lanes {
					lanes = append(lanes, &d.Chains[i].Pools[j].Lanes[k])
				}
			}
		}
		if len(lanes) < 2 {
			t.Skip("nothing to bend")
		}
		bent := lanes[rapid.IntRange(0, len(lanes)-1).Draw(t, "lane")]
		other := word(rapid.IntRange(1, 0x40000).Draw(t, "anchor"))
		if other == bent.RemoteAnchor {
			t.Skip("not bent")
		}
		bent.RemoteAnchor = other
		_, err := Compose(Local, nil, d)
		require.ErrorContains(t, err, "lane from ")
	})
}
