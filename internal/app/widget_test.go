package app

import (
	"net"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"
)

// The local network has a page of another origin with the form in its frame, and lets that page frame it.
func TestWidgetExample(t *testing.T) {
	example, err := newWidgetExample(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080})
	require.NoError(t, err)
	require.Equal(t, []string{"http://localhost:3000", "http://localhost:8080"},
		example.parents([]string{"http://localhost:3000", "http://localhost:8080"}))
	mux := http.NewServeMux()
	example.mount(mux)
	get := func(url string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, url, http.NoBody))
		return w
	}

	w := get("http://localhost:8080/local/widget/")
	require.Equal(t, http.StatusOK, w.Code)
	require.Contains(t, w.Body.String(), `<script src="http://127.0.0.1:8080/widget.js"></script>`)
	require.Contains(t, w.Body.String(), `<causeway-transfer from="910001001" to="910001002" token="USDT"`)
	policy := w.Header().Get("Content-Security-Policy")
	require.Contains(t, policy, "script-src 'self' http://127.0.0.1:8080; frame-src http://127.0.0.1:8080;")
	require.NotContains(t, policy, "unsafe-inline", "an app with a strict policy can have it")
	require.Contains(t, get("http://localhost:8080/local/widget/page.js").Body.String(), "causeway-transfer")
	require.Equal(t, http.StatusNotFound, get("http://localhost:8080/local/widget/missing.js").Code)

	w = get("http://127.0.0.1:8080/local/widget/")
	require.Equal(t, http.StatusTemporaryRedirect, w.Code, "at the bridge's own origin it would prove nothing")
	require.Equal(t, "http://localhost:8080/local/widget/", w.Header().Get("Location"))
}
