package relayer_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// SR-40: requests of which half is sent hold no place: 64 of them once stopped the service for half a minute.
func TestHalfSentRequests_SR40(t *testing.T) {
	w := newWorld(t, nil)
	query := fmt.Sprintf("?chainId=%d", chainID)
	var sent sync.WaitGroup
	var ends []*io.PipeWriter
	for range 80 {
		in, out := io.Pipe()
		ends = append(ends, out)
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/evm-chain"+query, in)
		r.RemoteAddr = "127.0.0.1:1"
		sent.Go(func() { w.service.ServeHTTP(httptest.NewRecorder(), r) })
	}
	for _, out := range ends { // each is being read
		_, err := io.WriteString(out, "{")
		require.NoError(t, err)
	}
	require.NoError(t, w.callAs("198.51.100.1:1", query, nil, "eth_chainId"))
	for _, out := range ends {
		_ = out.Close()
	}
	sent.Wait()
}

// SR-40: the address serves its own page, and pays for nobody else's reads.
func TestOtherPagesAreRefused_SR40(t *testing.T) {
	w := newWorld(t, nil)
	query := fmt.Sprintf("?chainId=%d", chainID)
	ask := func(header, value string) int {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "http://bridge.example/evm-chain"+query,
			strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}`))
		if header != "" {
			r.Header.Set(header, value)
		}
		rec := httptest.NewRecorder()
		w.service.ServeHTTP(rec, r)
		require.Empty(t, rec.Header().Get("Access-Control-Allow-Origin"))
		return rec.Code
	}
	for _, c := range []struct {
		header, value string
		want          int
	}{
		{"", "", http.StatusOK},
		{"Sec-Fetch-Site", "same-origin", http.StatusOK},
		{"Sec-Fetch-Site", "cross-site", http.StatusForbidden},
		{"Sec-Fetch-Site", "same-site", http.StatusForbidden},
		{"Origin", "https://bridge.example", http.StatusOK},
		{"Origin", "https://other.example", http.StatusForbidden},
		{"Origin", "null", http.StatusForbidden},
	} {
		require.Equal(t, c.want, ask(c.header, c.value), "%s: %s", c.header, c.value)
	}
}
