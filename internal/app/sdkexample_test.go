package app

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/web"
)

// The local network has a page that makes a transfer by the SDK without a bundler, under a policy without inline code.
func TestSDKExample(t *testing.T) {
	example, err := newSDKExample()
	if errors.Is(err, web.ErrNotBuilt) {
		return // an unbuilt tree says so when it is started
	}
	require.NoError(t, err)
	mux := http.NewServeMux()
	example.mount(mux)
	get := func(path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, http.NoBody))
		return w
	}

	w := get("/local/sdk/")
	require.Equal(t, http.StatusOK, w.Code)
	require.Contains(t, w.Body.String(), `<script type="module" src="page.js"></script>`)
	require.NotContains(t, w.Header().Get("Content-Security-Policy"), "unsafe")
	require.Contains(t, get("/local/sdk/page.js").Body.String(), "from './sdk.js'")
	require.Contains(t, get("/local/sdk/sdk.js").Body.String(), "openBridge")
	require.Equal(t, http.StatusNotFound, get("/local/sdk/missing.js").Code)
}
