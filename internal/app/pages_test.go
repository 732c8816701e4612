package app

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
)

func TestPages(t *testing.T) {
	files := fstest.MapFS{
		"index.html":         {Data: []byte("<!doctype html>app")},
		"assets/app-1234.js": {Data: []byte("code")},
		"theme.js":           {Data: []byte("theme")},
	}
	h := newPages(files, []string{"https://rpc.example"})
	get := func(method, path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(method, path, http.NoBody))
		return w
	}
	for _, route := range []string{"/", "/evm", "/history", "/transfer?uid=0x1", "/assets"} {
		w := get(http.MethodGet, route)
		require.Equal(t, http.StatusOK, w.Code, route)
		require.Contains(t, w.Body.String(), "app", "%s is a route of the app", route)
		require.Equal(t, "no-cache", w.Header().Get("Cache-Control"))
		policy := w.Header().Get("Content-Security-Policy")
		require.Contains(t, policy, "script-src 'self';", "no inline scripts")
		require.Contains(t, policy, "connect-src 'self' https://rpc.example;")
		require.Contains(t, policy, "frame-ancestors 'none'")
	}
	w := get(http.MethodGet, "/assets/app-1234.js")
	require.Equal(t, "code", w.Body.String())
	require.Contains(t, w.Header().Get("Cache-Control"), "immutable")
	require.Equal(t, "no-cache", get(http.MethodGet, "/theme.js").Header().Get("Cache-Control"))
	require.Equal(t, http.StatusNotFound, get(http.MethodGet, "/missing.js").Code, "a missing file is no page")
	require.Equal(t, http.StatusNotFound, get(http.MethodGet, "/../secret.txt").Code)
	require.Equal(t, http.StatusMethodNotAllowed, get(http.MethodPost, "/evm").Code)
}

// SR-06: the page may connect to the pinned endpoints of deployed chains, and to no others.
func TestEndpointOrigins_SR06(t *testing.T) {
	cat, err := catalog.Compose(catalog.Mainnet, nil)
	require.NoError(t, err)
	require.Empty(t, endpointOrigins(cat), "nothing is deployed")
}

func TestLoopbackHost(t *testing.T) {
	for host, want := range map[string]bool{
		"127.0.0.1:8080": true, "localhost:8080": true, "localhost": true, "[::1]:8080": true, "127.0.0.1": true,
		"example.org:8080": false, "127.0.0.1.example.org": false, "": false, "10.0.0.1:80": false,
	} {
		require.Equal(t, want, loopbackHost(host), host)
	}
}

func TestDataDirRefusesWhatIsNotOurs(t *testing.T) {
	dir := t.TempDir()
	d, err := openDataDir(dir, false)
	require.NoError(t, err)
	_, err = openDataDir(dir, false)
	require.ErrorContains(t, err, "in use by another causeway")
	key, path, err := d.key("relay")
	require.NoError(t, err)
	again, _, err := d.key("relay")
	require.NoError(t, err)
	require.True(t, key.Equal(again), "a key is made once")
	require.FileExists(t, path)
	require.NoError(t, d.Close())

	d, err = openDataDir(dir, true)
	require.NoError(t, err)
	require.NoFileExists(t, path, "--fresh starts over")
	require.NoError(t, d.Close())

	other := t.TempDir()
	require.NoError(t, writeAtomic(other+"/photo.jpg", []byte("x"), 0o600))
	_, err = openDataDir(other, true)
	require.ErrorContains(t, err, "holds other things")
	require.FileExists(t, other+"/photo.jpg", "a folder that is not ours is left alone")
}

// A port that is taken is a clear message.
func TestPortTaken(t *testing.T) {
	l, err := listen(t.Context(), "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	_, err = listen(t.Context(), l.Addr().String())
	require.ErrorContains(t, err, "--listen")
}
