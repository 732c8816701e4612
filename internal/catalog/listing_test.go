package catalog

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// [5.23]: the whole truth table of isActive, poolId, isPoolProdActive,
// isPoolActive and production test mode.
func TestListingRule_5_23(t *testing.T) {
	for bits := range 32 {
		active, hasPool, prod, pool, testMode := bits&1 != 0, bits&2 != 0, bits&4 != 0, bits&8 != 0, bits&16 != 0
		want := false
		switch {
		case !active, !hasPool:
		case prod:
			want = true
		case testMode:
			want = pool
		}
		id := uint32(0)
		if hasPool {
			id = 7
		}
		got := Flags{IsActive: active, IsPoolActive: pool, IsPoolProdActive: prod}.listed(id, testMode)
		require.Equal(t, want, got, "active=%v poolId=%v prod=%v pool=%v productionTest=%v", active, hasPool, prod,
			pool, testMode)
	}
}

// [5.23]: the same table through Load's flags; a chain is listed only while it
// has a listed token and a router.
func TestListedChains_5_23(t *testing.T) {
	for bits := range 16 {
		active, prod, pool, testMode := bits&1 != 0, bits&2 != 0, bits&4 != 0, bits&8 != 0
		d := localRecord()
		d.Chains = d.Chains[:1]
		d.Chains[0].Pools, d.Chains[0].MintBridges = d.Chains[0].Pools[:1], nil
		c := composed(t,
			fmt.Sprintf(`{version: 1, environment: local, tokens: [{chain: 910001001, pool: 1, isActive: %v, isPoolActive: %v, isPoolProdActive: %v}]}`, active, pool, prod), d)
		if active && (prod || testMode && pool) {
			require.Len(t, c.Listed(testMode), 1)
			require.Len(t, c.Listed(testMode)[0].Tokens, 1)
		} else {
			require.Empty(t, c.Listed(testMode))
		}
	}
	c, err := Compose(Local, nil, localRecord())
	require.NoError(t, err)
	for id := range c.deployments {
		d := c.deployments[id]
		d.Bridge = "" // cannot come out of Compose, which demands a router
		c.deployments[id] = d
	}
	require.Empty(t, c.Listed(true))
}

func TestDefaultFlags(t *testing.T) {
	require.Equal(t, Flags{IsActive: true, IsPoolActive: true}, defaultFlags(Mainnet), "open to everybody only in writing")
	for _, env := range []Environment{Testnet, Local} {
		require.Equal(t, Flags{IsActive: true, IsPoolActive: true, IsPoolProdActive: true}, defaultFlags(env))
	}
}

// [3.06]: a chain that is reached by a mint bridge alone is listed for it.
func TestMintOnlyChainIsListed(t *testing.T) {
	d := localRecord()
	for i := range d.Chains {
		d.Chains[i].Pools = nil
	}
	c, err := Compose(Local, nil, d)
	require.NoError(t, err)
	l := c.Listed(false)
	require.Len(t, l, 2)
	require.Equal(t, LocalETH, l[0].Network.ID)
	require.Empty(t, l[0].Tokens)
	require.Equal(t, []uint32{LocalWBTC}, l[0].MintTokens[0].Remotes)
}
