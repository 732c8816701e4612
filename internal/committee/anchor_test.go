package committee_test

import (
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/message"
)

func TestAnchorsFromTheRecord(t *testing.T) {
	const pool, lock, mint = "0x1111111111111111111111111111111111111111", "0x2222222222222222222222222222222222222222", "0x3333333333333333333333333333333333333333"
	word := func(address string) message.Bytes32 { return message.FromAddress(common.HexToAddress(address)) }
	to := func(chainID uint32, address string) []catalog.Lane {
		return []catalog.Lane{{ChainID: chainID, RemoteAnchor: word(address).String()}}
	}
	record := func() catalog.Deployment {
		return catalog.Deployment{Chains: []catalog.ChainDeployment{
			{
				ChainID: chainA, Pools: []catalog.PoolDeployment{{PoolID: 1, Anchor: pool, CommonDecimals: 6, Lanes: to(chainB, pool)}},
				MintBridges: []catalog.MintBridgeRecord{{Address: lock, CommonDecimals: 6, Mode: catalog.MintModeLock, Remotes: to(chainB, mint)}},
			},
			{
				ChainID: chainB, Pools: []catalog.PoolDeployment{{PoolID: 1, Anchor: pool, CommonDecimals: 6, Lanes: to(chainA, pool)}},
				MintBridges: []catalog.MintBridgeRecord{{Address: mint, CommonDecimals: 6, Mode: catalog.MintModeMint, Remotes: to(chainA, lock)}},
			},
		}}
	}
	all, err := committee.Anchors(record())
	require.NoError(t, err)
	require.Len(t, all, 4)
	require.Equal(t, []committee.AnchorKind{committee.AnchorPool, committee.AnchorLock, committee.AnchorPool, committee.AnchorMint},
		[]committee.AnchorKind{all[0].Kind, all[1].Kind, all[2].Kind, all[3].Kind})
	require.Equal(t, map[uint32]message.Bytes32{chainB: word(mint)}, all[1].Remotes)

	oneSided := record()
	oneSided.Chains[1].Pools[0].Lanes = to(chainA, lock) // does not name the pool
	all, err = committee.Anchors(oneSided)
	require.NoError(t, err)
	require.Empty(t, all[0].Remotes, "a lane needs both ends")
	require.Empty(t, all[2].Remotes)

	for name, edit := range map[string]func(d *catalog.Deployment){
		"other decimals": func(d *catalog.Deployment) { d.Chains[1].Pools[0].CommonDecimals = 9 },
		"not an address": func(d *catalog.Deployment) { d.Chains[0].Pools[0].Anchor = "0x12" },
		"not an anchor":  func(d *catalog.Deployment) { d.Chains[0].Pools[0].Lanes[0].RemoteAnchor = "0x12" },
		"twice":          func(d *catalog.Deployment) { d.Chains[0].MintBridges[0].Address = pool },
		"pool and bridge": func(d *catalog.Deployment) {
			d.Chains[0].Pools[0].Lanes = to(chainB, mint)
			d.Chains[1].MintBridges[0].Remotes = to(chainA, pool)
		},
	} {
		d := record()
		edit(&d)
		_, err := committee.Anchors(d)
		require.Error(t, err, name)
	}
}

// A lane that one configured end does not name back is no lane, however the configuration came about.
func TestOneSidedLaneIsUnknown(t *testing.T) {
	for _, i := range []int{0, 1} { // poolA, poolB
		w := newWorld(t, 2, 3, func(_ int, c *committee.Config) {
			anchors := testAnchors()
			delete(anchors[i].Remotes, chainB)
			delete(anchors[i].Remotes, chainA)
			c.Anchors = anchors
		})
		it := finalDeposit(t, w)
		_, err := w.attest(w.members[0], it)
		requireCode(t, err, committee.CodeUnknownLane)
	}
}
