package walletapi

import (
	"bytes"
	"compress/gzip"
	"mime"
	"net/http"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin/ordinals"
)

func (f *fixture) content(n ordinals.NewInscription) string {
	return ordinals.InscriptionID{TxID: f.chain.reveal(alice, n).TxHash()}.String()
}

func zipped(t *testing.T, body []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write(body)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return b.Bytes()
}

// sandboxed checks what makes strangers' content harmless.
func sandboxed(t testing.TB, h http.Header) {
	policy := h.Get("Content-Security-Policy")
	require.True(t, strings.HasPrefix(policy, "sandbox; default-src 'none'"), policy)
	require.NotContains(t, policy, "allow-")
	require.NotContains(t, policy, "script-src")
	require.Equal(t, "nosniff", h.Get("X-Content-Type-Options"))
	require.Equal(t, "no-referrer", h.Get("Referrer-Policy"))
}

// SR-26: whatever was inscribed is served so that no browser runs it or takes it for ours.
func TestContent_SR_26(t *testing.T) {
	f := newFixture(t)
	script := []byte(`<script>fetch('/api/dict/dict')</script>`)
	for _, c := range []struct{ declared, served string }{
		{"text/html", "text/html; charset=utf-8"},
		{"text/html;charset=utf-8", "text/html; charset=utf-8"},
		{"TEXT/HTML; charset=UTF-8", "text/html; charset=utf-8"},
		{"text/html; charset=utf-7", octets},
		{"image/svg+xml", "image/svg+xml"},
		{"image/png", "image/png"},
		{"image/png; x=\"a\r\nSet-Cookie: a=b\"", octets},
		{"text/plain", "text/plain; charset=utf-8"},
		{"application/json", "application/json; charset=utf-8"},
		{"text/javascript", "text/plain; charset=utf-8"},
		{"application/x-javascript", "text/plain; charset=utf-8"},
		{"module/ecmascript", "text/plain; charset=utf-8"},
		{"text/css", "text/plain; charset=utf-8"},
		{"application/xhtml+xml", octets},
		{"text/xml", octets},
		{"application/wasm", octets},
		{"text/event-stream", octets},
		{"multipart/x-mixed-replace; boundary=x", octets},
		{"", octets},
		{"nonsense", octets},
		{"text/html\r\nX-Evil: 1", octets},
	} {
		id := f.content(ordinals.NewInscription{ContentType: c.declared, Body: script})
		s := f.get("/content/" + id)
		require.Equal(t, http.StatusOK, s.status, c.declared)
		require.Equal(t, c.served, s.header.Get("Content-Type"), c.declared)
		require.Equal(t, string(script), s.raw)
		sandboxed(t, s.header)
		disposition, params, err := mime.ParseMediaType(s.header.Get("Content-Disposition"))
		require.NoError(t, err)
		require.Equal(t, "attachment", disposition)
		require.True(t, strings.HasPrefix(params["filename"], id))
		require.Empty(t, s.header.Get("Set-Cookie"))
		require.Empty(t, s.header.Get("X-Evil"))

		p := f.get("/preview/" + id)
		require.Equal(t, http.StatusOK, p.status)
		sandboxed(t, p.header)
		require.Equal(t, "text/html; charset=utf-8", p.header.Get("Content-Type"))
		require.NotContains(t, p.raw, "<script", "what was inscribed is text there, or a source of a picture")

		n := good[Inscription](f, f.get("/v5/inscription/info?inscriptionId="+id))
		require.NotContains(t, n.ContentType, "\n")
	}
}

// Programs and style sheets are not had from here, whatever the type.
func TestContentIsNoProgram_SR_26(t *testing.T) {
	f := newFixture(t)
	id := f.content(ordinals.NewInscription{ContentType: "text/plain", Body: []byte("onfetch=1")})
	f.refused(f.get("/content/"+id, "Service-Worker", "script"), errContentAsFrame)
	for _, dest := range []string{"script", "worker", "sharedworker", "serviceworker", "style"} {
		f.refused(f.get("/content/"+id, "Sec-Fetch-Dest", dest), errContentAsFrame)
	}
	require.Equal(t, http.StatusOK, f.get("/content/"+id, "Sec-Fetch-Dest", "image").status)
}

// A delegate gives its content, once; nothing there is an honest 404.
func TestContentDelegates(t *testing.T) {
	f := newFixture(t)
	target := f.chain.inscribe(alice, "the delegate")
	first := f.content(ordinals.NewInscription{Delegate: &target})
	require.Equal(t, "the delegate", f.get("/content/"+first).raw)
	firstID, err := ordinals.ParseInscriptionID(first)
	require.NoError(t, err)
	f.refused(f.get("/content/"+f.content(ordinals.NewInscription{Delegate: &firstID})), errNoContent)
	gone := ordinals.InscriptionID{Index: 7}
	require.Equal(t, "own",
		f.get("/content/"+f.content(ordinals.NewInscription{
			ContentType: "text/plain", Body: []byte("own"),
			Delegate: &gone,
		})).raw)
	f.refused(f.get("/content/"+f.content(ordinals.NewInscription{ContentType: "text/plain"})), errNoContent)
	f.refused(f.get("/preview/"+strings.Repeat("0", 64)+"i0"), errNoContent)
	f.refused(f.get("/content/nonsense"), errNoContent)
	f.refused(f.get("/content/..%2f..%2fetc%2fpasswd"), errNoContent)
}

// Compressed content goes as it is to who reads it, and is decompressed within a bound for who does not.
func TestContentEncodings(t *testing.T) {
	f := newFixture(t)
	packed := zipped(t, []byte("hello"))
	id := f.content(ordinals.NewInscription{ContentType: "text/plain", Body: packed, ContentEncoding: "gzip"})
	s := f.get("/content/"+id, "Accept-Encoding", "br, gzip;q=0.5")
	require.Equal(t, "gzip", s.header.Get("Content-Encoding"))
	require.Equal(t, string(packed), s.raw)
	for _, accept := range []string{"", "br", "gzip;q=0", "gzip; q=0.0, br"} {
		s = f.get("/content/"+id, "Accept-Encoding", accept)
		require.Empty(t, s.header.Get("Content-Encoding"))
		require.Equal(t, "hello", s.raw)
	}
	require.Contains(t, f.get("/preview/"+id).raw, "<pre>hello</pre>")
	for name, n := range map[string]ordinals.NewInscription{
		"a bomb":      {ContentType: "text/plain", Body: zipped(t, make([]byte, maxDecoded8+1)), ContentEncoding: "gzip"},
		"not gzip":    {ContentType: "text/plain", Body: []byte("x"), ContentEncoding: "gzip"},
		"brotli":      {ContentType: "text/plain", Body: []byte("x"), ContentEncoding: "br"},
		"no encoding": {ContentType: "text/plain", Body: []byte("x"), ContentEncoding: "evil\r\nX-Evil: 1"},
	} {
		id := f.content(n)
		f.refused(f.get("/content/"+id), errContentCoding)
		require.Equal(t, http.StatusOK, f.get("/preview/"+id).status, name)
	}
}

// Megabytes, invalid text and deep JSON go out whole as content, and never into a list.
func TestHostileInscriptions(t *testing.T) {
	f := newFixture(t)
	bodies := map[string][]byte{
		"large":   bytes.Repeat([]byte("a"), 390_000),
		"invalid": {0xff, 0xfe, 0x00, 'a'},
		"deep":    []byte(strings.Repeat(`{"a":`, 150) + "1" + strings.Repeat("}", 150)),
		"deeper":  []byte(strings.Repeat("[", 200_000)),
		"html":    []byte(`</pre><img src=x onerror=alert(1)>`),
		"nul":     []byte("a\x00b"),
		"bidi":    []byte("\u202eevil"),
	}
	for name, body := range bodies {
		id := f.content(ordinals.NewInscription{ContentType: "text/plain;charset=utf-8", Body: body})
		require.Equal(t, string(body), f.get("/content/"+id).raw, name)
		p := f.get("/preview/" + id)
		require.Equal(t, http.StatusOK, p.status)
		require.NotContains(t, p.raw, "<img src=x")
		require.LessOrEqual(t, len(p.raw), 6*maxPreviewText+2000)
		n := good[Inscription](f, f.get("/v5/inscription/info?inscriptionId="+id))
		require.True(t, utf8.ValidString(n.ContentBody))
		require.LessOrEqual(t, len(n.ContentBody), maxContentBody)
		require.Equal(t, uint64(len(body)), n.ContentLength)
	}
	list := f.get("/address/inscriptions?address=" + f.address(alice) + "&size=100")
	require.Equal(t, len(bodies), good[List[Inscription]](f, list).Total)
	require.Less(t, len(list.raw), 20_000)

	typed := f.content(ordinals.NewInscription{ContentType: strings.Repeat("x", 4000), Body: []byte("x")})
	require.LessOrEqual(t, len(good[Inscription](f, f.get("/v5/inscription/info?inscriptionId="+typed)).ContentType), 256)
	huge := f.content(ordinals.NewInscription{
		ContentType: "image/png",
		Body:        bytes.Repeat([]byte{1}, ordinals.DefaultMaxContent+1),
	})
	f.refused(f.get("/content/"+huge), errNoContent)
	require.Equal(t, uint64(ordinals.DefaultMaxContent+1),
		good[Inscription](f, f.get("/v5/inscription/info?inscriptionId="+huge)).ContentLength)
}

// Whatever type was inscribed, the type that is served is well formed and none that a browser runs.
func FuzzSafeType(f *testing.F) {
	for _, s := range []string{
		"text/html", "text/javascript", "image/svg+xml;charset=utf-8", "x", "a/b;c=\"\r\n\"",
		"text/CSS", "IMAGE/x-javascript",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, declared string) {
		kind := safeType(declared)
		parsed, params, err := mime.ParseMediaType(kind)
		require.NoError(t, err)
		require.NotContains(t, kind, "\n")
		require.NotContains(t, kind, "\r")
		for _, program := range []string{"javascript", "ecmascript", "jscript", "css", "xhtml", "wasm"} {
			require.NotContains(t, parsed, program)
		}
		if charset, set := params["charset"]; set {
			require.Equal(t, "utf-8", charset)
		}
	})
}
