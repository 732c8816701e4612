package walletapi

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"
)

// [7.53] the client of a public mempool service believes little: statuses, sizes, redirects and shapes are checked.
func TestEsplora_7_53_Client(t *testing.T) {
	hash := strings.Repeat("0a", 32)
	var calls atomic.Int32
	answers := map[string]http.HandlerFunc{
		"01": func(w http.ResponseWriter, _ *http.Request) {
			w.Write([]byte(`{"confirmed":true,"block_height":7,"block_hash":"` + hash + `","block_time":1700000000,"more":[]}`))
		},
		"02": func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte(`{"confirmed":false,"block_height":9}`)) },
		"03": func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, "Transaction not found", http.StatusNotFound)
		},
		"04": func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "busy", http.StatusTooManyRequests) },
		"05": func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte(`<html>`)) },
		"06": func(w http.ResponseWriter, _ *http.Request) {
			w.Write([]byte(`{"confirmed":true,"block_hash":"` + strings.Repeat("x", esploraBody)))
		},
		"07": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/elsewhere", http.StatusFound) },
		"08": func(w http.ResponseWriter, _ *http.Request) {
			w.Write([]byte(`{"confirmed":true,"block_height":7,"block_hash":"<script>"}`))
		},
		"09": func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
	}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls.Add(1)
		id, good := strings.CutPrefix(r.URL.Path, "/api/tx/"+strings.Repeat("00", 31))
		id, tail := strings.CutSuffix(id, "/status")
		require.True(t, good && tail, r.URL.Path)
		answers[id](w, r)
	}))
	defer srv.Close()
	now := time.Unix(1_700_000_000, 0)
	e, err := NewEsplora(srv.URL+"/api/", func() time.Time { return now })
	require.NoError(t, err)
	txid := func(b byte) chainhash.Hash { return chainhash.Hash{b} }
	ctx := t.Context()

	s, err := e.TxStatus(ctx, txid(1))
	require.NoError(t, err)
	require.Equal(t, TxStatus{Confirmed: true, BlockHeight: 7, BlockHash: hash, BlockTime: 1_700_000_000}, s)
	s, err = e.TxStatus(ctx, txid(2))
	require.NoError(t, err)
	require.Equal(t, TxStatus{}, s)
	_, err = e.TxStatus(ctx, txid(3))
	require.ErrorIs(t, err, ErrNoTx)
	for _, b := range []byte{4, 5, 6, 7} {
		_, err = e.TxStatus(ctx, txid(b))
		require.Error(t, err, b)
		require.NotErrorIs(t, err, ErrNoTx)
	}
	s, err = e.TxStatus(ctx, txid(8))
	require.NoError(t, err)
	require.Empty(t, s.BlockHash)
	short, cancel := context.WithTimeout(ctx, 10*time.Millisecond)
	defer cancel()
	_, err = e.TxStatus(short, txid(9))
	require.ErrorIs(t, err, context.DeadlineExceeded)

	before := calls.Load()
	_, err = e.TxStatus(ctx, txid(1))
	require.NoError(t, err)
	_, err = e.TxStatus(ctx, txid(3))
	require.ErrorIs(t, err, ErrNoTx)
	require.Equal(t, before, calls.Load(), "a fresh answer is repeated")
	now = now.Add(esploraFresh)
	_, err = e.TxStatus(ctx, txid(1))
	require.NoError(t, err)
	require.Equal(t, before+1, calls.Load())

	for i := range esploraKept + 10 {
		e.remember(chainhash.Hash{byte(i), byte(i >> 8), 1}, esploraAnswer{at: now})
		require.LessOrEqual(t, len(e.recent), esploraKept)
	}
}

func TestNewEsploraChecksTheAddress(t *testing.T) {
	for _, bad := range []string{
		"", "mempool.space", "ftp://x", "https://", "https://user:pw@x/api", "https://x/?a=b",
		"https://x/#f", "http://\x00",
	} {
		_, err := NewEsplora(bad, nil)
		require.Error(t, err, bad)
	}
	_, err := NewEsplora("https://mempool.space/testnet/api", nil)
	require.NoError(t, err)
}
