package api_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/httpserve"
	"causeway/internal/message"
)

// Any site may read; none may use the operator's token from a browser.
func TestCORS(t *testing.T) {
	f := newFixture(t)
	a := f.get("/api/status", "Origin", "https://example.org")
	require.Equal(t, "*", a.header.Get("Access-Control-Allow-Origin"))
	require.Empty(t, a.header.Get("Access-Control-Allow-Credentials"))
	a = f.do(http.MethodOptions, "/api/dict/dict", "", "Origin", "https://example.org",
		"Access-Control-Request-Method", "PUT")
	require.Equal(t, http.StatusNoContent, a.status)
	require.Equal(t, "GET, POST, OPTIONS", a.header.Get("Access-Control-Allow-Methods"))
	require.NotContains(t, a.header.Get("Access-Control-Allow-Headers"), "Authorization")
	require.Contains(t, a.header.Get("Access-Control-Allow-Headers"), "X-Convert", "[7.02]")
	require.Contains(t, a.header.Get("Access-Control-Allow-Headers"), "Accept-Language", "[7.02]")
}

// Every answer, refusals too, is fresh, of its declared type, and English whatever was asked for.
func TestHeaders(t *testing.T) {
	f := newFixture(t)
	for _, path := range []string{"/api/status", "/api/nothing", "/api/quote", "/api/openapi.json"} {
		a := f.get(path, "Accept-Language", "de", "Accept", "application/xml")
		require.Equal(t, "nosniff", a.header.Get("X-Content-Type-Options"))
		require.Equal(t, "no-store", a.header.Get("Cache-Control"))
		require.Equal(t, "en", a.header.Get("Content-Language"))
		require.Equal(t, httpserve.StrictTransport, a.header.Get("Strict-Transport-Security"))
		require.Equal(t, httpserve.DataPolicy, a.header.Get("Content-Security-Policy"))
		require.Contains(t, a.header.Get("Content-Type"), "json")
	}
}

// A client beyond its rate is refused and told to wait; others and loopback are not.
func TestClientLimit(t *testing.T) {
	f := newFixture(t, func(c *api.Config) { c.RequestsPerSecond = 1 })
	from := func(remote string) answer {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/basic-config", http.NoBody)
		r.RemoteAddr = remote
		w := httptest.NewRecorder()
		f.api.ServeHTTP(w, r)
		return read(t, w.Result())
	}
	for range 5 { // the burst
		require.Equal(t, http.StatusOK, from("203.0.113.1:1000").status)
	}
	a := from("203.0.113.1:2000")
	refused(t, a, "api.RATE_LIMITED")
	require.Equal(t, "1", a.header.Get("Retry-After"))
	require.Equal(t, http.StatusOK, from("203.0.113.2:1000").status)
	for range 20 {
		require.Equal(t, http.StatusOK, from("127.0.0.1:1000").status)
		require.Equal(t, http.StatusOK, from("[::1]:1000").status)
		require.Equal(t, http.StatusOK, from("[::ffff:127.0.0.1]:1000").status)
	}
	f.clock.advance(time.Second)
	require.Equal(t, http.StatusOK, from("203.0.113.1:3000").status)
}

// Requests are measured by route, not by address, until the answer begins.
func TestObserve(t *testing.T) {
	type seen struct {
		route  string
		status int
	}
	var mu sync.Mutex
	var got []seen
	f := newFixture(t, func(c *api.Config) {
		c.Observe = func(route string, status int, seconds float64) {
			mu.Lock()
			defer mu.Unlock()
			require.GreaterOrEqual(t, seconds, 0.0)
			got = append(got, seen{route, status})
		}
	})
	f.get("/api/transfers/" + word(1))
	f.get("/api/basic-config")
	f.get("/api/nothing/" + word(1))
	require.Equal(t, []seen{{"GET /api/transfers/{id}", 404}, {"GET /api/basic-config", 200}, {"/", 404}}, got)
}

// New refuses to start without what it answers from.
func TestNewNeedsItsParts(t *testing.T) {
	_, err := api.New(api.Config{})
	require.Error(t, err)
}

// Addresses are read from untrusted text: 20 or 32 bytes, never zero, and what is read is what was written.
func FuzzParseAddress(f *testing.F) {
	for _, s := range []string{"", "0x", evm(alice), alice.String(), addr(0), "0x" + strings.Repeat("g", 40)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		b, err := api.ParseAddress(s)
		if err != nil {
			require.Equal(t, message.Recipient{}, b)
			return
		}
		require.False(t, b.IsZero())
		require.True(t, strings.HasSuffix(b.String(), strings.ToLower(s[2:])))
	})
}
