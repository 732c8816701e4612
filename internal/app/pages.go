package app

import (
	"io/fs"
	"net/http"
	"path"
	"strings"
)

// pages serves the web app. Files with a hash in their name never change and are kept by browsers; everything that is
// not a file is a route of the app and gets its page.
type pages struct {
	files  fs.FS
	server http.Handler
	policy string // what the page may load and whom it may talk to
}

// newPages prepares the app's files. connect are origins beyond our own that the page may connect to.
func newPages(files fs.FS, connect []string) http.Handler {
	policy := "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
		"connect-src " + strings.Join(append([]string{"'self'"}, connect...), " ") + "; object-src 'none'; base-uri 'none'; " +
		"form-action 'none'; frame-ancestors 'none'"
	return pages{files: files, server: http.FileServerFS(files), policy: policy}
}

func (p pages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	if r.URL.Path == tonManifestPath {
		serveTonManifest(w, r)
		return
	}
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Content-Security-Policy", p.policy)
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if info, err := fs.Stat(p.files, name); name == "" || err != nil || info.IsDir() {
		if path.Ext(name) != "" {
			http.NotFound(w, r)
			return
		}
		h.Set("Cache-Control", "no-cache")
		http.ServeFileFS(w, r, p.files, "index.html")
		return
	}
	if strings.HasPrefix(name, "assets/") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		h.Set("Cache-Control", "no-cache")
	}
	p.server.ServeHTTP(w, r)
}
