package app

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/ratelimit"
)

// Reads scale by more index processes: each is asked in turn, and one that is away or not ready is passed over.
func TestIndexProxy(t *testing.T) {
	var served [3]atomic.Int64
	status := [3]int{200, 503, 200}
	var urls []string
	for i := range served {
		srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			served[i].Add(1)
			w.WriteHeader(status[i])
			fmt.Fprintf(w, "%d %s %s %s", i, r.Method, r.URL, body)
		}))
		defer srv.Close()
		urls = append(urls, srv.URL)
	}
	closed := httptest.NewServer(http.NotFoundHandler())
	urls = append(urls, closed.URL)
	closed.Close()
	h, err := newIndexProxy(urls, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	site := httptest.NewServer(h)
	defer site.Close()

	for range 8 {
		resp, err := http.Post(site.URL+"/bitcoin/tx/broadcast?x=1", "application/json", strings.NewReader(`{"rawtx":"00"}`))
		require.NoError(t, err)
		text, err := io.ReadAll(resp.Body)
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, 200, resp.StatusCode)
		require.Regexp(t, `^[02] POST /bitcoin/tx/broadcast\?x=1 {"rawtx":"00"}$`, string(text))
	}
	require.Positive(t, served[0].Load())
	require.Positive(t, served[2].Load())

	status = [3]int{503, 503, 503}
	resp, err := http.Get(site.URL + "/bitcoin/x")
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Contains(t, []int{502, 503}, resp.StatusCode)
}

// A request that may have had an effect is not made again elsewhere.
func TestIndexProxyRepeatsNoEffect(t *testing.T) {
	var made atomic.Int64
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close()
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			buf := make([]byte, 1<<16)
			if n, _ := conn.Read(buf); n > 0 {
				made.Add(1)
			}
			_ = conn.Close() // after the request was read
		}
	}()
	target := "http://" + listener.Addr().String()
	h, err := newIndexProxy([]string{target, target, target}, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/bitcoin/brc20/inscribe-transfer", strings.NewReader("{}")))
	require.Equal(t, http.StatusBadGateway, w.Code)
	require.Contains(t, w.Body.String(), `"code":-1`)
	require.EqualValues(t, 1, made.Load())
}

// answering is an index process that answers every request in the same way, and counts them.
func answering(t *testing.T, status int, reason string) (target string, asked *atomic.Int64) {
	t.Helper()
	asked = new(atomic.Int64)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		w.Header().Set("X-Causeway-Error", reason)
		w.WriteHeader(status)
		_, _ = io.WriteString(w, reason)
	}))
	t.Cleanup(srv.Close)
	return srv.URL, asked
}

func proxied(t *testing.T, method, path string, targets ...string) *httptest.ResponseRecorder {
	t.Helper()
	h, err := newIndexProxy(targets, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(method, path, strings.NewReader("{}")))
	return w
}

// [7.49] an order is not made twice: a 503 may follow its making. What only tells is asked of the next, and what
// another host surely did not do.
func TestIndexProxyAfter503_7_49(t *testing.T) {
	const order = "/bitcoin/brc20/inscribe-transfer"
	busy, asked := answering(t, http.StatusServiceUnavailable, "api.BUSY")
	w := proxied(t, http.MethodPost, order, busy, busy, busy)
	require.Equal(t, http.StatusServiceUnavailable, w.Code)
	require.EqualValues(t, 1, asked.Load())
	require.Equal(t, "api.BUSY", w.Header().Get("X-Causeway-Error"))
	for _, path := range []string{
		"/bitcoin/tx/decode", "/bitcoin/default/tx/broadcast",
		"/bitcoin/v5/default/inscription/utxos",
	} {
		asked.Store(0)
		require.Equal(t, http.StatusServiceUnavailable, proxied(t, http.MethodPost, path, busy, busy, busy).Code)
		require.EqualValues(t, 3, asked.Load(), path)
	}
	none, _ := answering(t, http.StatusOK, "order.NOT_SERVED")
	takes, made := answering(t, http.StatusOK, "")
	for range 4 {
		require.Empty(t, proxied(t, http.MethodPost, order, none, takes, none).Header().Get("X-Causeway-Error"))
	}
	require.EqualValues(t, 4, made.Load())
}

// [7.40] an order is found whichever process made it, and "no such order" is said only where everybody was asked.
func TestIndexProxyFindsOrders_7_40(t *testing.T) {
	const order = "/bitcoin/brc20/order-result?orderId=o1"
	lacks, _ := answering(t, http.StatusOK, "order.NOT_FOUND")
	none, _ := answering(t, http.StatusOK, "order.NOT_SERVED")
	has, _ := answering(t, http.StatusOK, "")
	busy, _ := answering(t, http.StatusServiceUnavailable, "api.BUSY")
	closed := httptest.NewServer(http.NotFoundHandler())
	closed.Close()
	for _, c := range []struct {
		targets []string
		status  int
		reason  string
	}{
		{[]string{lacks, has, none}, http.StatusOK, ""},
		{[]string{lacks, none, lacks}, http.StatusOK, "order.NOT_FOUND"},
		{[]string{none, none}, http.StatusOK, "order.NOT_SERVED"},
		{[]string{lacks, none, busy}, http.StatusServiceUnavailable, "api.BUSY"},
		{[]string{lacks, closed.URL}, http.StatusBadGateway, "index.AWAY"},
	} {
		for i := range c.targets { // whoever is asked first
			w := proxied(t, http.MethodGet, order, append(c.targets[i:len(c.targets):len(c.targets)], c.targets[:i]...)...)
			require.Equal(t, c.status, w.Code)
			require.Equal(t, c.reason, w.Header().Get("X-Causeway-Error"))
		}
	}
}

// Who spent an output is told by whichever process knows, and that nobody can tell only where everybody was asked.
func TestIndexProxyFindsSpenders(t *testing.T) {
	const outspend = "/mempool/testnet/tx/00/outspend/0"
	lacks, _ := answering(t, http.StatusNotImplemented, "tx.SPENDER_UNKNOWN")
	has, _ := answering(t, http.StatusOK, "")
	closed := httptest.NewServer(http.NotFoundHandler())
	closed.Close()
	for range 4 {
		require.Equal(t, http.StatusOK, proxied(t, http.MethodGet, outspend, lacks, has, lacks).Code)
		require.Equal(t, "tx.SPENDER_UNKNOWN",
			proxied(t, http.MethodGet, outspend, lacks, lacks).Header().Get("X-Causeway-Error"))
		require.Equal(t, "index.AWAY",
			proxied(t, http.MethodGet, outspend, lacks, closed.URL).Header().Get("X-Causeway-Error"))
	}
}

// [SR-30] each client has a limit before the index, and the index is told who asks: the peer, or whom a trusted proxy
// names.
func TestIndexProxyTellsWhoAsks_SR_30(t *testing.T) {
	var seen atomic.Value
	srv := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter,
		r *http.Request,
	) {
		seen.Store(r.Clone(context.Background()))
	}))
	defer srv.Close()
	h, err := newIndexProxy([]string{srv.URL}, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	strict := h // nobody is trusted
	h = ratelimit.Loopback().Resolve(h)
	ask := func(remote, forwarded string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, "/bitcoin/fee-summary", http.NoBody)
		r.RemoteAddr = remote
		if forwarded != "" {
			r.Header.Set("X-Forwarded-For", forwarded)
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w
	}
	client := func() string {
		r, ok := seen.Load().(*http.Request)
		require.True(t, ok)
		return ratelimit.Loopback().Client(r) // as the index counts it
	}
	require.Equal(t, http.StatusOK, ask("203.0.113.1:1", "").Code)
	require.Equal(t, "203.0.113.1:0", client())
	require.Equal(t, http.StatusOK, ask("203.0.113.1:1", "198.51.100.7").Code)
	require.Equal(t, "203.0.113.1:0", client(), "what the visitor claims is not believed")
	require.Equal(t, http.StatusOK, ask("127.0.0.1:1", "198.51.100.7").Code)
	require.Equal(t, "198.51.100.7:0", client(), "what a proxy on the same machine says is")
	require.Equal(t, http.StatusOK, ask("127.0.0.1:1", "198.51.100.7, somebody").Code)
	require.Equal(t, "somebody", client(), "what it cannot name is one client")
	h = strict
	require.Equal(t, http.StatusOK, ask("127.0.0.1:1", "198.51.100.7").Code)
	require.Equal(t, "127.0.0.1:0", client(), "unless nobody is trusted: then the index does not believe it either")
	h = ratelimit.Loopback().Resolve(strict)

	codes := map[int]int{}
	var last *httptest.ResponseRecorder
	for range 20 * proxyRate {
		last = ask("203.0.113.2:1", "")
		codes[last.Code]++
		if last.Code != http.StatusOK {
			break
		}
	}
	require.Equal(t, 1, codes[http.StatusTooManyRequests])
	require.Equal(t, "api.RATE_LIMITED", last.Header().Get("X-Causeway-Error"))
	require.JSONEq(t,
		`{"code":-1,"msg":"Too many requests from this address. Wait a second and try again.","message":"Too many requests from this address. Wait a second and try again.","data":null}`, last.Body.String(), "[7.51]")
	require.Equal(t, http.StatusOK, ask("203.0.113.3:1", "").Code, "another one is not held up")
}
