package app

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

func TestTonManifest(t *testing.T) {
	h, err := newPages(fstest.MapFS{"index.html": {Data: []byte("app")}}, nil, nil)
	require.NoError(t, err)
	for host, origin := range map[string]string{
		"127.0.0.1:8080": "http://127.0.0.1:8080", "localhost": "http://localhost",
		"bridge.example": "https://bridge.example", "bridge.example:8443": "https://bridge.example:8443",
	} {
		r := httptest.NewRequest(http.MethodGet, tonManifestPath, http.NoBody)
		r.Host = host
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		require.Equal(t, http.StatusOK, w.Code)
		require.Equal(t, "application/json", w.Header().Get("Content-Type"))
		require.Equal(t, "*", w.Header().Get("Access-Control-Allow-Origin"), "wallets read it from elsewhere")
		require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
		var manifest map[string]string
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &manifest))
		require.Equal(t, map[string]string{"url": origin, "name": "Causeway", "iconUrl": origin + "/icon-180.png"}, manifest)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodPost, tonManifestPath, http.NoBody))
	require.Equal(t, http.StatusMethodNotAllowed, w.Code)
}

// Wallets do not show SVG: the icon that the manifest names is a PNG of the app.
func TestTonManifestIcon(t *testing.T) {
	icon, err := os.ReadFile("../../web/public/icon-180.png")
	require.NoError(t, err)
	require.Equal(t, "image/png", http.DetectContentType(icon))
}
