package app

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/node"
)

func TestPages(t *testing.T) {
	files := fstest.MapFS{
		"index.html":         {Data: []byte("<!doctype html>app")},
		"assets/app-1234.js": {Data: []byte("code")},
		"theme.js":           {Data: []byte("theme")},
		"icon-180.png":       {Data: []byte("icon")},
	}
	h, err := newPages(files, []string{"https://rpc.example"}, nil)
	require.NoError(t, err)
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
		require.Contains(t, policy, "default-src 'none'", "what is not named is not loaded")
		require.Equal(t, "same-origin", w.Header().Get("Cross-Origin-Resource-Policy"))
	}
	w := get(http.MethodGet, "/assets/app-1234.js")
	require.Equal(t, "code", w.Body.String())
	require.Contains(t, w.Header().Get("Cache-Control"), "immutable")
	require.Equal(t, "no-cache", get(http.MethodGet, "/theme.js").Header().Get("Cache-Control"))
	require.Equal(t, http.StatusNotFound, get(http.MethodGet, "/missing.js").Code, "a missing file is no page")
	require.Equal(t, http.StatusNotFound, get(http.MethodGet, "/../secret.txt").Code)
	for _, path := range []string{"/metrics", "/healthz", "/v1/status", "/debug/pprof/"} {
		require.Equal(t, http.StatusNotFound, get(http.MethodGet, path).Code, "a page would pass for an answer: %s", path)
	}
	require.Equal(t, http.StatusMethodNotAllowed, get(http.MethodPost, "/evm").Code)
	require.Equal(t, http.StatusMethodNotAllowed, get(http.MethodTrace, "/evm").Code)
	require.Equal(t, "cross-origin", get(http.MethodGet, "/icon-180.png").Header().Get("Cross-Origin-Resource-Policy"),
		"wallets show it")
}

// Whoever hosts the app elsewhere finds in the docs what we send ourselves.
func TestPages_HeadersAsDocumented(t *testing.T) {
	raw, err := os.ReadFile("../../docs/security.md")
	require.NoError(t, err)
	var documented [][2]string
	header := regexp.MustCompile(`(?m)^add_header ([A-Za-z-]+) "?([^"\n]*?)"? always;$`)
	for _, m := range header.FindAllStringSubmatch(string(raw), -1) {
		documented = append(documented, [2]string{m[1], m[2]})
	}
	byFile := [2]string{"Cross-Origin-Resource-Policy", "$resource_policy"}
	require.Equal(t, append(pageHeaders([]string{"https:"}, nil), byFile), documented)
	byURI := regexp.MustCompile(`(?m)^map \$uri \$resource_policy \{ default same-origin; ~(\S+) cross-origin; \}$`)
	policies := byURI.FindStringSubmatch(string(raw))
	require.Len(t, policies, 2)
	others := regexp.MustCompile(policies[1])
	for _, name := range []string{"index.html", "embed.html", "assets/app-1.js", "icon-180.png", "marks/eth.svg", "png"} {
		require.Equal(t, foreign(name), others.MatchString("/"+name), name)
	}

	framed := regexp.MustCompile(`(?m)^  add_header Content-Security-Policy "([^"]*)" always;$`).FindStringSubmatch(string(raw))
	require.Len(t, framed, 2, "the page that others may frame has a policy of its own")
	require.Equal(t, policyOf(pageHeaders([]string{"https:"}, []string{"https://app.example"})), framed[1])
}

func policyOf(headers [][2]string) string {
	for _, h := range headers {
		if h[0] == "Content-Security-Policy" {
			return h[1]
		}
	}
	return ""
}

// The form alone may be framed, by the operator's parents alone.
func TestPages_Framed(t *testing.T) {
	files := fstest.MapFS{
		"index.html": {Data: []byte("app")}, "embed.html": {Data: []byte("form")}, "widget.js": {Data: []byte("element")},
		"assets/app.js": {Data: []byte("code")},
	}
	ask := func(h http.Handler, path string) (body, ancestors string, w *httptest.ResponseRecorder) {
		w = httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, http.NoBody))
		_, ancestors, _ = strings.Cut(w.Header().Get("Content-Security-Policy"), "frame-ancestors ")
		return w.Body.String(), ancestors, w
	}
	closed, err := newPages(files, nil, nil)
	require.NoError(t, err)
	open, err := newPages(files, nil, []string{"https://app.example", "https://shop.example"})
	require.NoError(t, err)

	for _, path := range []string{"/embed", "/embed/", "/embed?theme=dark"} {
		body, ancestors, _ := ask(open, path)
		require.Equal(t, "form", body, path)
		require.Equal(t, "https://app.example https://shop.example", ancestors, path)
		body, ancestors, _ = ask(closed, path)
		require.Equal(t, "form", body, path)
		require.Equal(t, "'none'", ancestors, "nobody frames it unless the operator names parents")
	}
	for _, path := range []string{"/", "/evm", "/transfer?uid=0x1", "/embed/more", "/EMBED", "/assets/app.js", "/widget.js"} {
		_, ancestors, _ := ask(open, path)
		require.Equal(t, "'none'", ancestors, path)
	}
	_, _, w := ask(open, "/embed.html")
	require.Equal(t, http.StatusMovedPermanently, w.Code, "one address, one policy")
	require.Equal(t, "/embed", w.Header().Get("Location"))

	_, _, w = ask(open, "/widget.js")
	require.Equal(t, "cross-origin", w.Header().Get("Cross-Origin-Resource-Policy"), "other origins run it")
	require.Equal(t, "*", w.Header().Get("Access-Control-Allow-Origin"), "and may pin its hash")
	_, _, w = ask(open, "/assets/app.js")
	require.Empty(t, w.Header().Get("Access-Control-Allow-Origin"))
	require.Equal(t, "same-origin", w.Header().Get("Cross-Origin-Resource-Policy"))
}

// What shrinks is sent as gzip to who takes it, each form with a tag of its own, so that a browser never mixes them up.
func TestPages_Gzip(t *testing.T) {
	code := strings.Repeat("code, ", 1000)
	h, err := newPages(fstest.MapFS{
		"index.html": {Data: []byte(strings.Repeat("app, ", 1000))}, "assets/app.js": {Data: []byte(code)},
		"assets/app.woff2": {Data: []byte("font")},
	}, nil, nil)
	require.NoError(t, err)
	get := func(path string, headers ...string) *http.Response {
		r := httptest.NewRequest(http.MethodGet, path, http.NoBody)
		for i := 0; i < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w.Result()
	}
	body := func(resp *http.Response) string {
		raw, err := io.ReadAll(resp.Body)
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		return string(raw)
	}
	for _, takes := range []string{"gzip", "br;q=1.0, GZIP; q=0.5", "deflate, gzip, br, zstd"} {
		resp := get("/assets/app.js", "Accept-Encoding", takes)
		require.Equal(t, "gzip", resp.Header.Get("Content-Encoding"), takes)
		require.Equal(t, "Accept-Encoding", resp.Header.Get("Vary"))
		require.Contains(t, resp.Header.Get("Content-Type"), "javascript")
		small := body(resp)
		require.Equal(t, strconv.Itoa(len(small)), resp.Header.Get("Content-Length"))
		r, err := gzip.NewReader(strings.NewReader(small))
		require.NoError(t, err)
		plain, err := io.ReadAll(r)
		require.NoError(t, err)
		require.Equal(t, code, string(plain))
	}
	for _, other := range []string{"", "br", "gzip;q=0", "identity, gzip; q=0.0", "gzip;q=x"} {
		resp := get("/assets/app.js", "Accept-Encoding", other)
		require.Empty(t, resp.Header.Get("Content-Encoding"), other)
		require.Equal(t, "Accept-Encoding", resp.Header.Get("Vary"))
		require.Equal(t, code, body(resp))
	}
	require.Equal(t, "gzip", get("/evm", "Accept-Encoding", "gzip").Header.Get("Content-Encoding"))
	require.Empty(t, get("/assets/app.woff2", "Accept-Encoding", "gzip").Header.Get("Content-Encoding"),
		"it would not shrink")

	plain, small := get("/assets/app.js").Header.Get("Etag"),
		get("/assets/app.js", "Accept-Encoding", "gzip").Header.Get("Etag")
	require.NotEqual(t, plain, small)
	for tag, takes := range map[string]string{plain: "", small: "gzip"} {
		again := get("/assets/app.js", "Accept-Encoding", takes, "If-None-Match", tag)
		require.Equal(t, http.StatusNotModified, again.StatusCode)
		require.Empty(t, body(again))
	}
	part := get("/assets/app.js", "Accept-Encoding", "gzip", "Range", "bytes=0-3")
	require.Equal(t, http.StatusPartialContent, part.StatusCode)
	require.Equal(t, "code", body(part))
	require.Empty(t, part.Header.Get("Content-Encoding"))

	_, err = newPages(fstest.MapFS{"theme.js": {Data: []byte("x")}}, nil, nil)
	require.ErrorContains(t, err, "index.html")
}

// SR-06: the page may connect to the pinned endpoints of deployed chains, and to no others.
func TestEndpointOrigins_SR06(t *testing.T) {
	cat, err := catalog.Compose(catalog.Mainnet, nil)
	require.NoError(t, err)
	require.Empty(t, endpointOrigins(cat), "nothing is deployed")
}

// SR-06, ADR 0077: the page talks to a bridge of the operator's, and tells of one, only where the operator names it.
func TestPairing_SR06(t *testing.T) {
	files := fstest.MapFS{"index.html": {Data: []byte("app")}}
	policy := func(p config.Pairing) string {
		h, err := newPages(files, p.Origins(), nil)
		require.NoError(t, err)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", http.NoBody))
		return w.Header().Get("Content-Security-Policy")
	}
	require.Contains(t, policy(config.Pairing{}), "connect-src 'self';")
	require.Nil(t, basicConfig(config.Serve{}).TONPairing)

	on := config.Pairing{TON: "https://bridge.example/bridge"}
	require.Contains(t, policy(on), "connect-src 'self' https://bridge.example;")
	require.Equal(t, on.TON, *basicConfig(config.Serve{Pairing: on}).TONPairing)
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

	_, err = openDataDir(other+"/photo.jpg/data", false)
	require.ErrorContains(t, err, "give a folder that can be written with --data")
	require.NoError(t, roomIn(dir, 1))
	require.ErrorContains(t, roomIn(dir, 1<<62), "make room, or give another folder")
}

// A port that is taken is a clear message.
func TestPortTaken(t *testing.T) {
	l, err := node.Listen(t.Context(), "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	_, err = node.Listen(t.Context(), l.Addr().String())
	require.ErrorContains(t, err, "--listen")
}
