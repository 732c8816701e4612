package node_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
)

func tonRecord(t *testing.T) catalog.Deployment {
	codes, err := node.TONCodes()
	require.NoError(t, err)
	router := ton.Address{Account: ton.Hash{7}}
	pool, err := bridge.DeploymentAt(catalog.TONLocalnet, router, codes).Pool(6, nil)
	require.NoError(t, err)
	return catalog.Deployment{
		Committee: catalog.Committee{Threshold: 2},
		TON: &catalog.TONDeployment{
			ChainID: catalog.TONLocalnet, GenesisHash: message.Bytes32{1}.String(), Router: router.String(),
			Pools: []catalog.TONPool{{
				PoolID: 6, Anchor: pool.String(), Symbol: "TON", RealDecimals: 9, CommonDecimals: 9,
				Lanes: []catalog.Lane{{ChainID: 1, RemoteAnchor: message.Bytes32{31: 1}.String()}},
			}},
		},
	}
}

// A record's pools on TON are anchors; one that is not the router's own is refused.
func TestTONAnchors(t *testing.T) {
	d := node.Deployment{Record: tonRecord(t)}
	require.Equal(t, node.TON, d.KindOf(catalog.TONLocalnet))
	anchors, err := d.Anchors()
	require.NoError(t, err)
	require.Len(t, anchors, 1)
	require.Equal(t, chain.AnchorPool, anchors[0].Kind)
	terms, err := node.TermsOf(d)
	require.NoError(t, err)
	other := node.Deployment{Record: tonRecord(t)}
	other.Record.TON.Pools[0].Symbol = "X"
	same, err := node.TermsOf(other)
	require.NoError(t, err)
	require.Empty(t, node.OtherTerms(terms, same), "a symbol is for people")
	other.Record.TON.Pools[0].Anchor = ton.Address{Account: ton.Hash{9}}.String()
	_, err = other.Anchors()
	require.ErrorContains(t, err, "its anchor is")
}

// The key of the wallet that pays lies in a file that nobody else reads.
func TestTONWallet(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ton.json")
	key := make([]byte, 64)
	require.NoError(t, os.WriteFile(path, wallet.FormatKeyFile(wallet.V5R1, key), 0o600))
	test, err := node.TONWallet(path, catalog.Local)
	require.NoError(t, err)
	main, err := node.TONWallet(path, catalog.Mainnet)
	require.NoError(t, err)
	require.NotEqual(t, test.Address(), main.Address(), "a v5r1 wallet is of one network")
	require.NoError(t, os.Chmod(path, 0o644))
	_, err = node.TONWallet(path, catalog.Local)
	require.Error(t, err)
}
