package walletapi

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"html"
	"io"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"causeway/internal/bitcoin/ordinals"
)

// Inscriptions are whatever strangers chose to write, for ever. They are served so that a browser never runs, renders
// or believes them as ours (SR-26): sandboxed without scripts in an origin of their own, as a download when opened,
// never as a script or style sheet, and never as another type than they say. BaseURL may be an origin of its own, which
// is better still.

const (
	// contentPolicy lets an image or a text be shown, and nothing run, load or be sent.
	contentPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src data:; font-src " +
		"data:; form-action 'none'; base-uri 'none'"
	// previewPolicy is of our own page around an inscription; it has no script either.
	previewPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https:; media-src " +
		"'self' http: https:; form-action 'none'; base-uri 'none'"
	maxDecoded8    = 8 << 20 // bytes of a body that is decompressed here
	maxPreviewText = 64 << 10
	octets         = "application/octet-stream"
)

// body is an inscription's content, after its delegate.
type body struct {
	raw      []byte
	kind     string // safe media type
	encoding string
}

// content answers GET /content/{id}.
func (a *api) content(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Service-Worker") != "" ||
		slices.Contains([]string{"script", "worker", "sharedworker", "serviceworker", "style"},
			r.Header.Get("Sec-Fetch-Dest")) {
		writeError(w, errContentAsFrame.err())
		return
	}
	id := r.PathValue("id")
	b, err := a.body(r.Context(), id)
	if err != nil {
		writeError(w, a.fail(err))
		return
	}
	raw, encoding, err := b.encoded(r.Header.Get("Accept-Encoding"))
	if err != nil {
		writeError(w, err)
		return
	}
	h := w.Header()
	contentHeaders(h, contentPolicy)
	h.Set("Content-Type", b.kind)
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": id + extension(b.kind)}))
	h.Set("Content-Length", strconv.Itoa(len(raw)))
	h.Set("Vary", "Accept-Encoding")
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	_, _ = w.Write(raw) // the client is gone when this fails
}

func contentHeaders(h http.Header, policy string) {
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin") // images are shown by wallets and by our own pages
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Permissions-Policy",
		"camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-read=(), clipboard-write=()")
	h.Set("Cache-Control", "public, max-age=600")
}

// body reads an inscription's content; that of its delegate where it has one, which in turn has no say (as ord does).
func (a *api) body(ctx context.Context, text string) (body, error) {
	id, err := inscriptionID(text)
	if err != nil {
		return body{}, errNoContent.err()
	}
	v, err := a.View(ctx)
	if err != nil {
		return body{}, err
	}
	defer v.Close()
	n, err := ordinals.InscriptionByID(v.Rows(), id)
	if err == nil && n.Delegate != nil {
		var d ordinals.Inscription
		if d, err = ordinals.InscriptionByID(v.Rows(), *n.Delegate); err == nil {
			n = d
		} else if errors.Is(err, ordinals.ErrNotFound) { // it delegates to nothing: it is itself
			err = nil
		}
	}
	if errors.Is(err, ordinals.ErrNotFound) {
		return body{}, errNoContent.err()
	}
	if err != nil {
		return body{}, err
	}
	if !n.HasBody || !n.ContentKept {
		return body{}, errNoContent.err()
	}
	raw, err := ordinals.InscriptionBody(v.Rows(), &n)
	if err != nil {
		return body{}, err
	}
	return body{
		raw: bytes.Clone(raw), kind: safeType(n.ContentType),
		encoding: strings.ToLower(strings.TrimSpace(n.ContentEncoding)),
	}, nil
}

// safeType is the media type that an inscription is served as: its own where that is well formed and of a kind that can
// do no harm in a sandbox, plain text for scripts and style sheets, which other pages might otherwise load as theirs,
// and bytes for everything else.
func safeType(declared string) string {
	kind, params, err := mime.ParseMediaType(declared)
	if err != nil {
		return octets
	}
	group, sub, _ := strings.Cut(kind, "/")
	switch {
	case strings.Contains(sub, "javascript"), strings.Contains(sub, "ecmascript"), kind == "text/css", sub == "jscript",
		sub == "livescript",
		sub == "typescript":
		return "text/plain; charset=utf-8"
	case group == "image", group == "audio", group == "video", group == "font":
		return mime.FormatMediaType(kind, nil)
	case slices.Contains([]string{"text/plain", "text/html", "text/markdown", "application/json"}, kind):
		charset := strings.ToLower(params["charset"])
		if charset != "" && charset != "utf-8" && charset != "us-ascii" {
			return octets // charsets such as UTF-7 have been used to hide scripts
		}
		return mime.FormatMediaType(kind, map[string]string{"charset": "utf-8"})
	case slices.Contains([]string{"application/pdf", "model/gltf-binary", "model/gltf+json", "application/yaml"}, kind):
		return kind
	}
	return octets
}

// extension is the usual ending of a file of a type.
func extension(kind string) string {
	kind, _, _ = strings.Cut(kind, ";")
	return map[string]string{
		"text/plain": ".txt", "text/html": ".html", "text/markdown": ".md", "application/json": ".json",
		"application/pdf": ".pdf",
		"image/png":       ".png", "image/jpeg": ".jpg", "image/gif": ".gif", "image/webp": ".webp", "image/avif": ".avif",
		"image/svg+xml": ".svg",
		"audio/mpeg":    ".mp3", "video/mp4": ".mp4", "video/webm": ".webm",
	}[kind]
}

// encoded returns the bytes to send and their encoding: compressed where the client reads that, else decompressed here
// where that is possible, within a bound.
func (b body) encoded(accept string) ([]byte, string, error) {
	switch {
	case b.encoding == "" || b.encoding == "identity":
		return b.raw, "", nil
	case !slices.Contains([]string{"gzip", "br", "deflate", "zstd"}, b.encoding):
		return nil, "", errContentCoding.err()
	case accepts(accept, b.encoding):
		return b.raw, b.encoding, nil
	}
	raw, err := b.decoded()
	if err != nil {
		return nil, "", errContentCoding.err()
	}
	return raw, "", nil
}

func (b body) decoded() ([]byte, error) {
	switch b.encoding {
	case "", "identity":
		return b.raw, nil
	case "gzip":
	default:
		return nil, fmt.Errorf("cannot decompress %q", b.encoding)
	}
	r, err := gzip.NewReader(bytes.NewReader(b.raw))
	if err != nil {
		return nil, err
	}
	raw, err := io.ReadAll(io.LimitReader(r, maxDecoded8+1))
	if err == nil && len(raw) > maxDecoded8 {
		err = errors.New("too large")
	}
	return raw, err
}

// accepts tells whether a client reads an encoding.
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, quality, _ := strings.Cut(part, ";")
		if name = strings.TrimSpace(name); name != "*" && !strings.EqualFold(name, encoding) {
			continue
		}
		q := strings.ReplaceAll(strings.ToLower(quality), " ", "")
		return q != "q=0" && q != "q=0.0" && q != "q=0.00" && q != "q=0.000"
	}
	return false
}

// preview answers GET /preview/{id}: a page of ours with the content in it, for frames.
func (a *api) preview(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	b, err := a.body(r.Context(), id)
	if err != nil {
		writeError(w, a.fail(err))
		return
	}
	contentHeaders(w.Header(), previewPolicy)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = io.WriteString(w, previewPage(id, b)) // the client is gone when this fails
}

func previewPage(id string, b body) string {
	link := html.EscapeString("../content/" + id)
	group, _, _ := strings.Cut(b.kind, "/")
	inner := fmt.Sprintf(`<p>%s, %d bytes</p>`, html.EscapeString(b.kind), len(b.raw))
	switch group {
	case "image":
		inner = fmt.Sprintf(`<img src="%s" alt="inscription %s">`, link, html.EscapeString(id))
	case "audio", "video":
		inner = fmt.Sprintf(`<%s controls src="%s"></%s>`, group, link, group)
	case "text", "application":
		if text, err := b.decoded(); err == nil && utf8.Valid(text) && b.kind != octets && b.kind != "application/pdf" {
			cutText := ""
			if len(text) > maxPreviewText {
				text, cutText = text[:maxPreviewText], "…"
			}
			inner = "<pre>" + html.EscapeString(strings.ToValidUTF8(string(text), "")) + cutText + "</pre>"
		}
	}
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Inscription</title>` +
		`<style>html,body{margin:0;height:100%;display:grid;place-items:center;font:14px monospace;background:#fff;color:#111}` +
		`img,video{max-width:100%;max-height:100vh;image-rendering:pixelated}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1em}</style>` +
		`<body>` + inner + `</body></html>`
}
