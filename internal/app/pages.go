package app

import (
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"causeway/internal/httpserve"
)

// pages serves the web app. Files with a hash in their name never change and are kept by browsers; everything that is
// not a file is a route of the app and gets its page.
type pages struct {
	files   map[string]*packed
	headers [][2]string
	framed  [][2]string // of the page that others may frame
}

const (
	indexPage = "index.html"
	// embedPage is the form alone, at embedPath: what the element of widgetScript shows in its frame.
	embedPage    = "embed.html"
	embedPath    = "embed"
	widgetScript = "widget.js"
)

// newPages prepares the app's files. connect are origins beyond our own that the page may connect to, parents those of
// pages that may have the form in a frame.
func newPages(files fs.FS, connect, parents []string) (http.Handler, error) {
	p := pages{
		files: make(map[string]*packed), headers: pageHeaders(connect, nil), framed: pageHeaders(connect, parents),
	}
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

// pageHeaders are what browsers are told about the app: what it may load, whom it may talk to, and that nobody but
// parents frames it, and nobody opens or reads it. connect are origins beyond our own that it may connect to.
// docs/security.md has the same list for whoever serves the app from elsewhere.
func pageHeaders(connect, parents []string) [][2]string {
	ancestors := "'none'"
	if len(parents) > 0 {
		ancestors = strings.Join(parents, " ")
	}
	policy := "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; " +
		"connect-src " + strings.Join(append([]string{"'self'"}, connect...), " ") +
		"; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors " + ancestors
	return [][2]string{
		{"Strict-Transport-Security", httpserve.StrictTransport},
		{"Content-Security-Policy", policy},
		{"Cross-Origin-Opener-Policy", "same-origin"},
		{"Permissions-Policy", "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), " +
			"magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()"},
		{"Referrer-Policy", "no-referrer"},
		{"X-Content-Type-Options", "nosniff"},
	}
}

// foreign reports whether others may load a file: wallets show the app's icons beside its name, and pages that have the
// form in a frame run the script that puts it there.
func foreign(name string) bool {
	return path.Ext(name) == ".png" || path.Ext(name) == ".svg" || name == widgetScript
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
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	headers, file, known := p.headers, p.files[name], p.files[name] != nil
	if embed := p.files[embedPage]; name == embedPath && embed != nil {
		headers, file, known = p.framed, embed, true
	}
	h := w.Header()
	for _, header := range headers {
		h.Set(header[0], header[1])
	}
	switch {
	case name == indexPage:
		http.Redirect(w, r, "/", http.StatusMovedPermanently)
		return
	case name == embedPage:
		http.Redirect(w, r, "/"+embedPath, http.StatusMovedPermanently)
		return
	case !known && (path.Ext(name) != "" || operators(name)):
		http.NotFound(w, r)
		return
	case !known:
		file = p.files[indexPage]
	}
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	if foreign(name) {
		h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	}
	if name == widgetScript {
		h.Set("Access-Control-Allow-Origin", "*") // for those who pin its hash
	}
	if strings.HasPrefix(name, "assets/") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		h.Set("Cache-Control", "no-cache")
	}
	file.ServeHTTP(w, r)
}
