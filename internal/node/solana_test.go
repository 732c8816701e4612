package node_test

import (
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

// solanaRecord has a pool of SOL with one lane.
func solanaRecord() catalog.Deployment {
	d := solana.Deployment{Program: solana.Key{31: 9}, Committee: solana.Key{31: 8}, Chain: catalog.SolanaLocalnet}
	return catalog.Deployment{
		Committee: catalog.Committee{Threshold: 3},
		Solana: &catalog.SolanaDeployment{
			ChainID: catalog.SolanaLocalnet, GenesisHash: solana.Key{31: 7}.String(), Program: d.Program.String(),
			Committee: d.Committee.String(), Pools: []catalog.SolanaPool{{
				PoolID: 5, Anchor: d.Anchor(5).String(), Symbol: "SOL", RealDecimals: 9, CommonDecimals: 9,
				Lanes: []catalog.Lane{{ChainID: 1, RemoteAnchor: message.Bytes32{31: 1}.String()}},
			}},
		},
	}
}

// A record's pools on Solana are anchors.
func TestSolanaAnchors(t *testing.T) {
	d := node.Deployment{Record: solanaRecord()}
	require.Equal(t, node.Solana, d.KindOf(catalog.SolanaLocalnet))
	anchors, err := d.Anchors()
	require.NoError(t, err)
	require.Len(t, anchors, 1)
	require.Equal(t, chain.AnchorPool, anchors[0].Kind)
	require.Empty(t, anchors[0].Remotes, "a lane that only one end knows")

	terms, err := node.TermsOf(d)
	require.NoError(t, err)
	other := node.Deployment{Record: solanaRecord()}
	other.Record.Solana.Pools[0].Symbol = "X"
	same, err := node.TermsOf(other)
	require.NoError(t, err)
	require.Empty(t, node.OtherTerms(terms, same), "a symbol is for people")
	other.Record.Solana.Program = solana.Key{31: 6}.String()
	changed, err := node.TermsOf(other)
	require.NoError(t, err)
	require.Equal(t, []string{"chain 2446643758"}, node.OtherTerms(terms, changed))
}

func TestSolanaRecordRefused(t *testing.T) {
	for want, change := range map[string]func(*catalog.Deployment){
		"its anchor is":          func(d *catalog.Deployment) { d.Solana.Pools[0].PoolID = 6 },
		"read program":           func(d *catalog.Deployment) { d.Solana.Program = "x" },
		"read committee account": func(d *catalog.Deployment) { d.Solana.Committee = "" },
		"pool 5 of Solana":       func(d *catalog.Deployment) { bad := "0"; d.Solana.Pools[0].Mint = &bad },
		"lane of 2446643758/":    func(d *catalog.Deployment) { d.Solana.Pools[0].Lanes[0].RemoteAnchor = "x" },
	} {
		r := solanaRecord()
		change(&r)
		_, err := node.Deployment{Record: r}.Anchors()
		require.ErrorContains(t, err, want)
	}
}

// A process opens Solana where its configuration has the chain, and leaves it to others where it has not.
func TestSolanaAdapter(t *testing.T) {
	d, log := node.Deployment{Record: solanaRecord()}, slog.New(slog.DiscardHandler)
	a, err := node.SolanaAdapter(config.Common{}, d, log, nil)
	require.NoError(t, err)
	require.Nil(t, a)
	a, err = node.SolanaAdapter(config.Common{}, node.Deployment{}, log, nil)
	require.NoError(t, err)
	require.Nil(t, a)
	c := config.Common{Chains: []config.Chain{{ID: catalog.SolanaLocalnet, Endpoints: []string{"http://127.0.0.1:1"}}}}
	evm, err := node.Adapters(c, nil, d, log, nil)
	require.NoError(t, err)
	require.Empty(t, evm, "it is no EVM chain")

	file := filepath.Join(t.TempDir(), "key.json")
	_, err = node.SolanaKey(file)
	require.ErrorContains(t, err, "load the account that pays on Solana")
	require.NoError(t, os.WriteFile(file, []byte("[1,2]"), 0o600))
	_, err = node.SolanaKey(file)
	require.ErrorIs(t, err, solana.ErrKeyFile)
	require.NoError(t, os.Chmod(file, 0o644))
	_, err = node.SolanaKey(file)
	require.ErrorContains(t, err, "load the account that pays on Solana", "others may read it")

	_, err = node.SolanaAdapter(c, d, log, func(*cluster.Config) error { return os.ErrNotExist })
	require.ErrorIs(t, err, os.ErrNotExist)
	a, err = node.SolanaAdapter(c, d, log, nil)
	require.NoError(t, err)
	require.Equal(t, catalog.SolanaLocalnet, a.ChainID())
}
