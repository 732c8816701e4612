package catalog

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// addr and word make recognisable, valid hex values.
func addr(n int) string { a, _ := checksummed(fmt.Sprintf("0x%040x", n)); return a }

func word(n int) string { return fmt.Sprintf("0x%064x", n) }

func ptr[T any](v T) *T { return &v }

// localRecord is a deployment on the three local networks: USDT everywhere
// (6 decimals), BTC as native coin of 910001002 and as WBTC with 8 decimals on
// 910001003, the test token, and a mint bridge pair of USDC.
func localRecord() Deployment {
	pool := func(id uint32, anchor, token, symbol string, real, common uint8, lanes ...Lane) PoolDeployment {
		return PoolDeployment{
			PoolID: id, Anchor: anchor, Token: token, Symbol: symbol, RealDecimals: real,
			CommonDecimals: common, Lanes: lanes,
		}
	}
	to := func(chain uint32, anchor int) Lane { return Lane{ChainID: chain, RemoteAnchor: word(anchor)} }
	chain := func(id uint32, base int) ChainDeployment {
		return ChainDeployment{
			ChainID: id, GenesisHash: word(base), DeployedAtBlock: 3,
			Bridge: addr(base + 1), Lens: addr(base + 2), Timelock: addr(base + 3), Pools: []PoolDeployment{},
			MintBridges: []MintBridgeRecord{},
		}
	}
	a, b, c := chain(LocalETH, 0x1000), chain(LocalBTC, 0x2000), chain(LocalWBTC, 0x3000)
	a.FaucetToken = ptr(addr(0x10ff))
	a.Pools = []PoolDeployment{
		pool(1, addr(0x1010), addr(0x10aa), "USDT", 6, 6, to(LocalBTC, 0x2011), to(LocalWBTC, 0x3010)),
		pool(2, addr(0x1012), addr(0x10ff), "tERC20", 18, 18, to(LocalBTC, 0x2012)),
	}
	a.MintBridges = []MintBridgeRecord{{
		Address: addr(0x1020), Token: addr(0x10cc), Symbol: "USDC", Decimals: 6,
		CommonDecimals: 6, Mode: MintModeLock, Remotes: []Lane{to(LocalWBTC, 0x3020)},
	}}
	b.Pools = []PoolDeployment{
		pool(1, addr(0x2010), NativeToken, "BTC", 18, 8, to(LocalWBTC, 0x3012)),
		pool(2, addr(0x2011), addr(0x20aa), "USDT", 18, 6, to(LocalETH, 0x1010), to(LocalWBTC, 0x3010)),
		pool(3, addr(0x2012), addr(0x20ff), "tERC20", 18, 18, to(LocalETH, 0x1012)),
	}
	c.Pools = []PoolDeployment{
		pool(1, addr(0x3010), addr(0x30aa), "USDT", 6, 6, to(LocalETH, 0x1010), to(LocalBTC, 0x2011)),
		pool(2, addr(0x3012), addr(0x30bb), "WBTC", 8, 8, to(LocalBTC, 0x2010)),
	}
	c.MintBridges = []MintBridgeRecord{{
		Address: addr(0x3020), Token: addr(0x30cc), Symbol: "USDC", Decimals: 6,
		CommonDecimals: 6, Mode: MintModeMint, Remotes: []Lane{to(LocalETH, 0x1020)},
	}}
	return Deployment{
		Version: 1, Network: Local, Salt: word(0x5a17), CreatedAt: time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC),
		Committee: Committee{Epoch: 1, Threshold: 2, Members: []string{addr(0xa1), addr(0xa2), addr(0xa3)}},
		Chains:    []ChainDeployment{a, b, c},
	}
}

// at is the chain of a record, to be changed by a test.
func at(d *Deployment, chainID uint32) *ChainDeployment {
	for i := range d.Chains {
		if d.Chains[i].ChainID == chainID {
			return &d.Chains[i]
		}
	}
	panic("no such chain in the test record")
}

func override(t *testing.T, yaml string) Override {
	t.Helper()
	o, err := ParseOverride("operator.yaml", []byte(yaml))
	require.NoError(t, err)
	return o
}

func composed(t *testing.T, yaml string, d Deployment) *Catalog {
	t.Helper()
	c, err := Compose(d.Network, []Override{override(t, yaml)}, d)
	require.NoError(t, err)
	return c
}

// exampleRecord is the deployment that the example of an operator's file speaks of.
func exampleRecord(t *testing.T) Deployment {
	t.Helper()
	data, err := os.ReadFile("testdata/deployment.example.json")
	require.NoError(t, err)
	d, err := ParseDeployment(data)
	require.NoError(t, err)
	return d
}

func writeFile(t *testing.T, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, data, 0o600))
	return path
}

func asJSON(t *testing.T, v any) []byte {
	t.Helper()
	data, err := json.MarshalIndent(v, "", "  ")
	require.NoError(t, err)
	return append(data, '\n')
}
