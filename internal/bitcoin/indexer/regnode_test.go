package indexer

import (
	"bytes"
	"context"
	"crypto/sha256"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/localnet/regnode"
)

// The real chain in process, over HTTP by our own client: blocks, a transaction of the mempool, its confirmation, and a
// reorganisation that takes it back. A transaction is shown within 200 ms of the node's having it.
func TestFollowsARealNode(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	witness := []byte{0x51} // anyone can spend
	sum := sha256.Sum256(witness)
	script := append([]byte{0, 32}, sum[:]...)
	network, err := bitcoin.NetworkByName("local")
	require.NoError(t, err)
	address, _ := bitcoin.ScriptAddress(network, script)
	node, err := regnode.Open(ctx, regnode.Config{DataDir: t.TempDir(), MineTo: address, Manual: true})
	require.NoError(t, err)
	defer func() { require.NoError(t, node.Close()) }()
	srv := httptest.NewServer(node.Handler())
	defer srv.Close()
	rpc, err := bitcoin.New(bitcoin.ClientConfig{URL: srv.URL, CookieFile: node.CookieFile()})
	require.NoError(t, err)
	defer rpc.Close()

	x, err := Open(ctx,
		Config{
			Dir: t.TempDir(), Network: "local", Node: rpc, History: true, CacheBytes: 4 << 20,
			Poll: 20 * time.Millisecond,
		})
	require.NoError(t, err)
	ended := make(chan error, 1)
	go func() { ended <- x.Run(ctx) }()
	r := &running{Index: x, t: t, ended: ended, cancel: cancel}
	defer r.stop()
	r.at(node.Tip().Hash)

	v := r.view()
	coins, err := v.Coins(script, nil, 1000)
	require.NoError(t, err)
	require.NotEmpty(t, coins)
	v.Close()
	oldest := slices.MinFunc(coins, func(a, b Coin) int { return int(a.Height) - int(b.Height) })
	require.True(t, oldest.Coinbase)
	_, err = node.Mine(ctx, 100, "") // so that the coin is mature whatever came first
	require.NoError(t, err)
	r.at(node.Tip().Hash)

	mine := append([]byte{0x51, 32}, bytes.Repeat([]byte{0x11}, 32)...)
	tx := wire.NewMsgTx(2)
	tx.AddTxIn(wire.NewTxIn(&oldest.OutPoint, nil, [][]byte{witness}))
	tx.AddTxOut(wire.NewTxOut(int64(oldest.Value)-10_000, mine))
	require.NoError(t, node.Send(tx))
	sent := time.Now()
	until(t, "the transaction is shown", func() bool { return r.State().Mempool == 1 })
	t.Logf("shown %v after the node had it", time.Since(sent))
	v = r.view()
	p, err := v.Pending(mine)
	require.NoError(t, err)
	require.Len(t, p.Received, 1)
	require.True(t, p.Received[0].Plain())
	v.Close()

	_, err = node.Mine(ctx, 1, "")
	require.NoError(t, err)
	r.at(node.Tip().Hash)
	v = r.view()
	coins, err = v.Coins(mine, nil, 10)
	require.NoError(t, err)
	require.Len(t, coins, 1)
	v.Close()
	before := r.shownDigest()

	// Other blocks take its place: it is in the mempool again, and what it spent is unspent.
	_, err = node.Reorg(ctx, 3, true)
	require.NoError(t, err)
	r.at(node.Tip().Hash)
	require.NotEqual(t, before, r.shownDigest())
	until(t, "it is in the mempool again", func() bool { return r.State().Mempool == 1 })
	v = r.view()
	defer v.Close()
	coins, err = v.Coins(mine, nil, 10)
	require.NoError(t, err)
	require.Empty(t, coins)
	c, err := v.Coin(oldest.OutPoint)
	require.NoError(t, err)
	require.Equal(t, tx.TxHash(), *c.SpentBy)
}
