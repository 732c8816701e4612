package node_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/node"
)

// Each chain of a record is of one family, and families list all of them.
func TestFamiliesOfARecord(t *testing.T) {
	d := node.Deployment{Record: catalog.Deployment{Chains: []catalog.ChainDeployment{{ChainID: 1}, {ChainID: 10}}}}
	require.Equal(t, []uint32{1, 10}, d.Chains())
	require.True(t, d.Has(node.EVM))
	require.False(t, d.Has(node.Bitcoin))
	require.Empty(t, d.Of(node.Bitcoin))

	d.Record.Bitcoin = &catalog.BitcoinDeployment{ChainID: 910002001}
	require.Equal(t, []uint32{1, 10, 910002001}, d.Chains())
	require.Equal(t, []uint32{910002001}, d.Of(node.Bitcoin))
	require.Equal(t, node.EVM, d.KindOf(10))
	require.Equal(t, node.Bitcoin, d.KindOf(910002001))
	require.Equal(t, node.Kind(""), d.KindOf(2), "nobody's")

	seen := map[node.Kind]bool{}
	for _, f := range node.Families() {
		require.False(t, seen[f.Kind], f.Kind)
		seen[f.Kind] = true
		require.NotNil(t, f.Chains)
		require.NotNil(t, f.Anchors)
	}
}

// Lanes that a pinned record spoils are no lanes: a member does not start with them.
func TestAnchorsOfASpoiledRecord(t *testing.T) {
	d := node.Deployment{Record: catalog.Deployment{
		Chains: []catalog.ChainDeployment{{ChainID: 1, Pools: []catalog.PoolDeployment{{PoolID: 1, Anchor: "0x12"}}}},
	}}
	_, err := d.Anchors()
	require.ErrorContains(t, err, "not an address")
	d.Record.Chains = nil
	d.Record.Bitcoin = &catalog.BitcoinDeployment{ChainID: 9, Network: "nowhere"}
	_, err = d.Anchors()
	require.Error(t, err)
}
