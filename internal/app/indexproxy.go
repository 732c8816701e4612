package app

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
	"time"
)

const (
	proxyTimeout = 30 * time.Second
	proxyBody    = 8 << 20 // bytes of a request: a transaction in hexadecimal
)

// indexProxy hands the wallet API's requests to `causeway index` processes, each in turn. One that is away or not ready is
// passed over; a request that may have had an effect is not repeated.
type indexProxy struct {
	targets   []*url.URL
	next      atomic.Uint64
	transport http.RoundTripper
}

func newIndexProxy(urls []string, log *slog.Logger) (http.Handler, error) {
	p := &indexProxy{transport: &http.Transport{
		DialContext:         (&net.Dialer{Timeout: 3 * time.Second}).DialContext,
		MaxIdleConnsPerHost: 64, MaxConnsPerHost: 256, IdleConnTimeout: 90 * time.Second, ResponseHeaderTimeout: proxyTimeout,
	}}
	for _, text := range urls {
		u, err := url.Parse(text)
		if err != nil {
			return nil, fmt.Errorf("address of an index: %w", err)
		}
		p.targets = append(p.targets, u)
	}
	return &httputil.ReverseProxy{
		Rewrite:   func(r *httputil.ProxyRequest) { r.SetXForwarded() },
		Transport: p,
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			log.WarnContext(r.Context(), "no Bitcoin index answers", slog.Any("error", err))
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(http.StatusBadGateway)
			_, _ = w.Write([]byte(`{"code":-1,"msg":"The Bitcoin index does not answer. Try again in a moment.","message":"error","data":null}` + "\n"))
		},
	}, nil
}

// RoundTrip implements http.RoundTripper.
func (p *indexProxy) RoundTrip(r *http.Request) (*http.Response, error) {
	var body []byte
	if r.Body != nil {
		var err error
		if body, err = io.ReadAll(io.LimitReader(r.Body, proxyBody+1)); err != nil {
			return nil, fmt.Errorf("read request: %w", err)
		}
		if len(body) > proxyBody {
			return nil, fmt.Errorf("the request is larger than %d bytes", proxyBody)
		}
	}
	first := p.next.Add(1)
	var failed []error
	for i := range p.targets {
		to := p.targets[(first+uint64(i))%uint64(len(p.targets))]
		out := r.Clone(r.Context())
		out.URL.Scheme, out.URL.Host, out.Host = to.Scheme, to.Host, to.Host
		if r.Body != nil {
			out.Body, out.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
		}
		resp, err := p.transport.RoundTrip(out)
		last := i == len(p.targets)-1
		switch {
		case err == nil && (resp.StatusCode != http.StatusServiceUnavailable || last):
			return resp, nil
		case err == nil:
			_ = resp.Body.Close()
		case !harmless(r.Method, err):
			return nil, err
		default:
			failed = append(failed, err)
		}
	}
	return nil, errors.Join(failed...)
}

// harmless reports whether a request that failed had no effect for certain, or may be made twice.
func harmless(method string, err error) bool {
	if method == http.MethodGet || method == http.MethodHead {
		return true
	}
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "dial"
}
