package app

import (
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

// pages serves the web app. Files with a hash in their name never change and are kept by browsers; everything that is
// not a file is a route of the app and gets its page.
type pages struct {
	files  map[string]*packed
	policy string // what the page may load and whom it may talk to
}

const indexPage = "index.html"

// newPages prepares the app's files. connect are origins beyond our own that the page may connect to.
func newPages(files fs.FS, connect []string) (http.Handler, error) {
	policy := "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
		"connect-src " + strings.Join(append([]string{"'self'"}, connect...), " ") +
		"; object-src 'none'; base-uri 'none'; " +
		"form-action 'none'; frame-ancestors 'none'"
	p := pages{files: make(map[string]*packed), policy: policy}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		p.files[name] = newPacked(name, content)
		return nil
	})
	if err == nil && p.files[indexPage] == nil {
		err = fmt.Errorf("open %s: %w", indexPage, fs.ErrNotExist)
	}
	if err != nil {
		return nil, fmt.Errorf("read the web app: %w", err)
	}
	return p, nil
}

// operators reports whether a path is one that operators' tools ask other processes for: a page would pass for an
// answer.
func operators(name string) bool {
	first, _, _ := strings.Cut(name, "/")
	switch first {
	case "metrics", "healthz", "readyz", "livez", "v1", "debug":
		return true
	}
	return false
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
	file, known := p.files[name]
	switch {
	case name == indexPage:
		http.Redirect(w, r, "/", http.StatusMovedPermanently)
		return
	case !known && (path.Ext(name) != "" || operators(name)):
		http.NotFound(w, r)
		return
	case !known:
		file = p.files[indexPage]
	}
	if strings.HasPrefix(name, "assets/") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		h.Set("Cache-Control", "no-cache")
	}
	file.ServeHTTP(w, r)
}
