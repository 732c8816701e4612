package indexer

import (
	"context"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/stretchr/testify/require"
)

// [7.53] without history, a node that knows no confirmed transactions is not taken at its word that one does not exist;
// the index says what is missing, and answers once the node can.
func TestNodeWithoutTransactions_7_53(t *testing.T) {
	chain := newSim(4)
	chain.grow(20)
	node := newTestNode(chain)
	node.noIndex, node.pruned = true, true
	fs := vfs.NewMem()
	x := start(t, node, fs, Config{})
	x.at(chain.tip())
	message := x.State().Message
	require.Contains(t, message, "txindex=1")
	require.Contains(t, message, "pruned")
	mined, never := chain.blocks[5].txs[0].TxHash(), chainhash.Hash{7}
	status := func(id chainhash.Hash) (TxStatus, error) {
		v := x.view()
		defer v.Close()
		return v.TxStatus(context.Background(), id)
	}
	for _, id := range []chainhash.Hash{mined, never} {
		_, err := status(id)
		require.ErrorIs(t, err, ErrNoTxIndex)
	}
	finds, err := FindsTransactions(context.Background(), node)
	require.NoError(t, err)
	require.False(t, finds)

	node.set(func() { node.noIndex, node.pruned = false, false })
	chain.grow(1)
	node.use(chain)
	until(t, "the node is asked again",
		func() bool { s := x.State(); return s.Tip.Hash == chain.tip() && s.Message == "" && s.Phase == AtTip })
	st, err := status(mined)
	require.NoError(t, err)
	require.True(t, st.Confirmed)
	st, err = status(never)
	require.NoError(t, err)
	require.Equal(t, TxStatus{}, st)
	finds, err = FindsTransactions(context.Background(), node)
	require.NoError(t, err)
	require.True(t, finds)
	node.set(func() { node.away = errAway })
	_, err = FindsTransactions(context.Background(), node)
	require.ErrorIs(t, err, errAway)
	x.stop()
	node.set(func() { node.away, node.noIndex = nil, true })

	x = start(t, node, vfs.NewMem(), Config{History: true})
	x.at(chain.tip())
	require.Empty(t, strings.TrimSpace(x.State().Message), "with history the node is not needed for it")
	st, err = status(mined)
	require.NoError(t, err)
	require.True(t, st.Confirmed)
	x.stop()

	only := newSim(4)
	finds, err = FindsTransactions(context.Background(), newTestNode(only))
	require.NoError(t, err)
	require.True(t, finds, "the first block's transaction is told by no node")
}
