package app

import (
	"encoding/json"
	"net/http"
)

// tonManifestPath is where TON wallets read who asks them to connect.
const tonManifestPath = "/tonconnect-manifest.json"

// serveTonManifest answers with the app's TonConnect manifest. A wallet wants absolute addresses, and those are the
// ones that it asked at: no public address has to be configured. Wallets read it from pages and services of their own,
// so every origin may; it holds nothing but the name.
func serveTonManifest(w http.ResponseWriter, r *http.Request) {
	origin := "https://" + r.Host
	if loopbackHost(r.Host) {
		origin = "http://" + r.Host
	}
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Cache-Control", "no-store") // it differs between the names that this server is reached by
	h.Set("X-Content-Type-Options", "nosniff")
	_ = json.NewEncoder(w).Encode(map[string]string{
		"url": origin, "name": "Causeway", "iconUrl": origin + "/icon-180.png",
	})
}
