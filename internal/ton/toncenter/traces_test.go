package toncenter_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/ton"
	"causeway/internal/ton/toncenter"
)

// [4.59]: a transfer from TON is found by each hash that wallets and explorers show: of the wallet's message,
// normalised (TEP-467), of the wallet's transaction and of the pool's.
func TestTracesByHash_4_59(t *testing.T) {
	w := newWorld(t)
	sent := w.Send(t)
	user := w.users[w.swaps%people].Address()
	w.Mine(t, 2)
	pool := w.Name(t, sent)
	message, err := ton.ParseHash(string(sent))
	require.NoError(t, err)
	first := w.history(t, user)[0]
	last := w.history(t, w.pool.Address)[0]
	traces := toncenter.NewTraces(w.url, []toncenter.Pool{w.pool}, time.Now)
	require.NotNil(t, traces)
	for _, hash := range []ton.Hash{message, first.Cell.Hash(), last.Cell.Hash(), last.InRaw.Hash()} {
		found, err := traces.Named(t.Context(), hash)
		require.NoError(t, err)
		require.Equal(t, []chain.TxID{pool}, found)
	}
	// what led to no pool is nobody's transfer
	found, err := traces.Named(t.Context(), w.history(t, w.owner.Address())[0].Cell.Hash())
	require.NoError(t, err)
	require.NotContains(t, found, pool)
	found, err = traces.Named(t.Context(), ton.Hash{9})
	require.NoError(t, err)
	require.Empty(t, found)
}

// A server is asked once for what it told, and a moment later again for what it did not know. What is no answer is an
// error that does not name the address.
func TestTracesAreKept(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	var asked []string
	answer := `{"traces":[]}`
	server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		asked = append(asked, r.URL.String())
		if answer == "" {
			rw.WriteHeader(http.StatusTooManyRequests)
			return
		}
		_, _ = rw.Write([]byte(answer))
	}))
	t.Cleanup(server.Close)
	pool := toncenter.Pool{Address: ton.Address{Account: ton.Hash{1}}}
	traces := toncenter.NewTraces(server.URL+"/api/v2/jsonRPC?api_key=secret", []toncenter.Pool{pool},
		func() time.Time { return now })
	hash := ton.Hash{0xfb, 31: 0xff}
	look := func() []chain.TxID {
		found, err := traces.Named(t.Context(), hash)
		require.NoError(t, err)
		return found
	}
	require.Empty(t, look())
	require.Empty(t, look())
	require.Len(t, asked, 2, "as a message and as a transaction, once")
	require.Contains(t, asked[0], "/api/v3/traces?")
	require.Contains(t, asked[0], "api_key=secret")
	now = now.Add(time.Minute)
	answer = `{"traces":[{"transactions":{"x":{"account":"` + pool.Address.String() + `","hash":"` +
		ton.Hash{7}.Base64() + `","lt":"5"},"y":{"account":"` + ton.Address{}.String() + `","hash":"z","lt":"1"}}}]}`
	want := []chain.TxID{chain.TxID("5-" + ton.Hash{7}.String())}
	require.Equal(t, want, look())
	require.Equal(t, want, look())
	require.Len(t, asked, 3)

	for _, answer = range []string{
		"", "x", `{"traces":[{"transactions":{"x":{"account":"` + pool.Address.String() + `"}}}]}`,
	} {
		_, err := traces.Named(t.Context(), ton.Hash{8})
		require.Error(t, err)
		require.NotContains(t, err.Error(), "secret")
	}
	require.Nil(t, toncenter.NewTraces("https://ton.example/elsewhere", nil, time.Now))
}

// [4.59]: without a key a public server is asked once a second, so that a hash that is no message's takes more. With
// the operator's key it takes less, and so do several of them.
func TestTracesWithAKey_4_59(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
		_, _ = rw.Write([]byte(`{"traces":[]}`))
	}))
	t.Cleanup(server.Close)
	look := func(query string) error {
		ctx, cancel := context.WithTimeout(t.Context(), 900*time.Millisecond)
		defer cancel()
		_, err := toncenter.NewTraces(server.URL+"/api/v2/jsonRPC"+query, nil, time.Now).Named(ctx, ton.Hash{1})
		return err
	}
	require.ErrorContains(t, look(""), "other traces are asked for")
	require.NoError(t, look("?api_key=k"))
}
