package bitcoin_test

import (
	"net"
	"net/http"
	"sync/atomic"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
)

// [7.48] after a broadcast that failed it is known whether nothing was handed over: once the request is posted, the
// node may have the transaction, and whoever is told that nothing was sent pays again from other coins.
func TestBroadcast_7_48_Unsent(t *testing.T) {
	tx := wire.NewMsgTx(2)
	tx.AddTxIn(wire.NewTxIn(&wire.OutPoint{Hash: [32]byte{1}}, nil, nil))
	tx.AddTxOut(wire.NewTxOut(1000, []byte{0x51}))
	raw, err := bitcoin.Serialize(tx)
	require.NoError(t, err)

	var status atomic.Int64
	var body atomic.Value
	var got atomic.Int64
	srv := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		got.Add(1)
		if status.Load() == 0 { // the node has it, and dies before it says so
			c, _, err := w.(http.Hijacker).Hijack()
			if err == nil {
				_ = c.Close()
			}
			return
		}
		w.WriteHeader(int(status.Load()))
		_, _ = w.Write([]byte(body.Load().(string)))
	})
	url := listen(t, srv)
	send := func(url string) error {
		_, err := client(t, bitcoin.ClientConfig{URL: url}).Broadcast(within(t), raw)
		require.Error(t, err)
		return err
	}

	require.ErrorIs(t, send(url), bitcoin.ErrAway)
	require.False(t, bitcoin.Unsent(send(url)), "posted, and no answer")
	require.Positive(t, got.Load())
	for _, c := range []struct {
		status int
		body   string
		unsent bool
	}{
		{503, "Work queue depth exceeded", false},
		{502, "", false},
		{200, "{", false},
		{500, `{"result":null,"error":{"code":-1,"message":"out of memory"},"id":1}`, false},
		{401, "", true},
		{500, `{"result":null,"error":{"code":-28,"message":"Loading block index…"},"id":1}`, true},
		{404, `{"result":null,"error":{"code":-32601,"message":"Method not found"},"id":1}`, true},
	} {
		status.Store(int64(c.status))
		body.Store(c.body)
		require.Equal(t, c.unsent, bitcoin.Unsent(send(url)), "%d %s", c.status, c.body)
	}

	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	require.NoError(t, l.Close())
	err = send("http://" + l.Addr().String())
	require.ErrorIs(t, err, bitcoin.ErrAway)
	require.True(t, bitcoin.Unsent(err), "nobody listens: %v", err)

	// A node that has the transaction already says so in different words; none of them is a refusal.
	for _, known := range []string{
		`{"code":-27,"message":"Transaction outputs already in utxo set"}`,
		`{"code":-27,"message":"transaction already in block chain"}`,
		`{"code":-26,"message":"txn-already-in-mempool"}`, `{"code":-26,"message":"txn-already-known"}`,
		`{"code":-26,"message":"txn-same-nonwitness-data-in-mempool"}`,
		`{"code":-26,"message":"TX rejected: already have transaction 11"}`,
	} {
		status.Store(500)
		body.Store(`{"result":null,"error":` + known + `,"id":1}`)
		id, err := client(t, bitcoin.ClientConfig{URL: url}).Broadcast(within(t), raw)
		require.NoError(t, err, known)
		require.Equal(t, tx.TxHash(), id)
	}
}
