package walletapi

import (
	"bytes"
	"encoding/hex"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
)

// A transaction by its digits: of the mempool, of a block that the node finds nothing in by itself, and refusals.
func TestTxHex(t *testing.T) {
	f := newFixture(t)
	funds := f.chain.fund(to(alice, 10_000))
	wait := spend([]wire.OutPoint{out(funds, 0)}, to(bob, 9000))
	digits := func(tx *wire.MsgTx) string {
		var raw bytes.Buffer
		require.NoError(t, tx.Serialize(&raw))
		return hex.EncodeToString(raw.Bytes())
	}
	url := func(tx *wire.MsgTx) string { return "/tx/" + tx.TxHash().String() + "/hex" }
	f.refused(f.get(url(wait)), errNoTx)
	f.chain.pool = append(f.chain.pool, wait)
	got := f.get(url(wait))
	require.Equal(t, digits(wait), got.raw)
	require.Equal(t, "text/plain; charset=utf-8", got.header.Get("Content-Type"))
	require.Equal(t, digits(funds), f.get(url(funds)).raw)
	f.chain.mine(wait)
	require.Equal(t, digits(wait), f.get(url(wait)).raw)

	f.refused(f.get("/tx/"+strings.Repeat("0", 64)+"/hex"), errNoTx)
	for _, bad := range []string{"0", strings.Repeat("z", 64)} {
		f.refused(f.get("/tx/"+bad+"/hex"), errTxID)
	}
	f.chain.failure = indexer.ErrStale
	f.refused(f.get(url(wait)), errStale)
	f.node.away = bitcoin.ErrAway
	f.refused(f.get(url(wait)), errNoNode)
}
