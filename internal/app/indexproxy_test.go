package app

import (
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
