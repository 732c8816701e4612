package app

import (
	"context"
	"log/slog"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/config"
	"causeway/internal/localnet/btclab"
)

// unindexed is a node without an index of transactions.
type unindexed struct{ indexer.Node }

func (unindexed) TransactionInfo(context.Context, chainhash.Hash) (bitcoin.TxInfo, error) {
	return bitcoin.TxInfo{}, bitcoin.ErrNotFound
}

// [7.40] orders are not taken where an order that was fulfilled would look like one that was never paid.
func TestOrdersNeedTransactions_7_40(t *testing.T) {
	l := btclab.Start(t)
	node, err := bitcoin.New(bitcoin.ClientConfig{URL: l.RPC, CookieFile: l.Node.CookieFile()})
	require.NoError(t, err)
	defer node.Close()
	c := config.Index{Orders: &config.Orders{}}
	check := func(c config.Index, n indexer.Node) error {
		return checkOrders(t.Context(), c, n, slog.New(slog.DiscardHandler))
	}
	require.NoError(t, check(c, node))
	require.ErrorIs(t, check(c, unindexed{node}), errNoTransactions)
	c.History = true
	require.NoError(t, check(c, unindexed{node}))
	require.NoError(t, check(config.Index{}, unindexed{node}))
}
