package app

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"mime"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// packed is a file that does not change while the process runs, served whole or, to who takes that, as gzip: most of
// the app is code, which shrinks to a third.
type packed struct {
	plain       []byte
	contentType string
	tag         string // of its content
	small       func() []byte
}

// newPacked prepares a file. It is compressed when it is first asked for so.
func newPacked(name string, content []byte) *packed {
	sum := sha256.Sum256(content)
	p := &packed{plain: content, contentType: mime.TypeByExtension(path.Ext(name)), tag: hex.EncodeToString(sum[:16])}
	if p.contentType == "" {
		p.contentType = http.DetectContentType(content)
	}
	p.small = sync.OnceValue(func() []byte { return gzipped(content) })
	return p
}

// gzipped is the content as gzip, or nil where that saves less than a tenth: pictures and fonts are compressed already.
func gzipped(content []byte) []byte {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(content)
	}
	if err != nil || w.Close() != nil || out.Len() > len(content)*9/10 {
		return nil
	}
	return slices.Clip(out.Bytes())
}

// ServeHTTP implements http.Handler. Parts of a file are parts of it as it is.
func (p *packed) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", p.contentType)
	h.Set("Vary", "Accept-Encoding")
	content, tag := p.plain, p.tag
	if r.Header.Get("Range") == "" && takesGzip(r) {
		if small := p.small(); small != nil {
			content, tag = small, p.tag+"-gzip"
			h.Set("Content-Encoding", "gzip")
			h.Set("Content-Length", strconv.Itoa(len(small))) // net/http leaves it out of what is encoded
		}
	}
	h.Set("Etag", strconv.Quote(tag))
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
}

// takesGzip reports whether a client says that it takes gzip.
func takesGzip(r *http.Request) bool {
	for _, v := range r.Header.Values("Accept-Encoding") {
		for part := range strings.SplitSeq(v, ",") {
			coding, weight, _ := strings.Cut(part, ";")
			if !strings.EqualFold(strings.TrimSpace(coding), "gzip") {
				continue
			}
			name, q, _ := strings.Cut(strings.ReplaceAll(weight, " ", ""), "=")
			if !strings.EqualFold(name, "q") {
				return true
			}
			n, err := strconv.ParseFloat(q, 64)
			return err == nil && n > 0
		}
	}
	return false
}
