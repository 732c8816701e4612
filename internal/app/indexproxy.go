package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"causeway/internal/ratelimit"
)

const (
	proxyTimeout = 30 * time.Second
	proxyBody    = 8 << 20 // bytes of a request: a transaction in hexadecimal
)

// indexProxy hands the wallet API's requests to `causeway index` processes, each in turn. One that is away or not ready
// is passed over, and one that does not know an order or a spend; a request that may have had an effect is not
// repeated. Who asks is the request's remote address: trusted proxies were resolved before.
type indexProxy struct {
	targets   []*url.URL
	next      atomic.Uint64
	transport http.RoundTripper
}

// proxyRate limits one client address, as the rest of the API does.
const proxyRate = 50

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
	limits := ratelimit.NewLimiter(proxyRate, time.Now)
	forward := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetXForwarded()
			r.Out.Header.Set("X-Forwarded-For", hostOf(r.In.RemoteAddr)) // and not what others claimed before
		},
		Transport: p,
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			log.WarnContext(r.Context(), "no Bitcoin index answers", slog.Any("error", err))
			text := "The Bitcoin index does not answer. Try again in a moment."
			if r.Method != http.MethodGet && r.Method != http.MethodHead && !dialFailed(err) {
				text = "The Bitcoin index did not answer, and may have done what was asked. Look before you ask again."
			}
			refuse(w, http.StatusBadGateway, "index.AWAY", text)
		},
	}
	return fullDuplex(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodOptions && !limits.Allow(r.RemoteAddr) {
			w.Header().Set("Retry-After", "1")
			refuse(w, http.StatusTooManyRequests, "api.RATE_LIMITED",
				"Too many requests from this address. Wait a second and try again.")
			return
		}
		forward.ServeHTTP(w, r)
	})), nil
}

// fullDuplex is for what hands requests on: it looks for the end of a request's body while the answer has begun
// already. Otherwise the server closes the body then, and that look would end the answer in its middle.
func fullDuplex(proxy http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).EnableFullDuplex() // HTTP/2 is so anyway
		proxy.ServeHTTP(w, r)
	})
}

// hostOf is a remote address without its port.
func hostOf(remote string) string {
	if host, _, err := net.SplitHostPort(remote); err == nil {
		return host
	}
	return remote
}

// refuse answers in the wallet API's envelope, readable from other origins as its answers are.
func refuse(w http.ResponseWriter, status int, reason, text string) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Causeway-Error", reason)
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Expose-Headers", "X-Causeway-Error, Retry-After")
	w.WriteHeader(status)
	// the client is gone when this fails
	_ = json.NewEncoder(w).Encode(map[string]any{"code": -1, "msg": text, "message": text, "data": nil})
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
	var held *http.Response // the best of those that were passed over
	drop := func(resp *http.Response) {
		if resp != nil {
			_ = resp.Body.Close()
		}
	}
	for i := range p.targets {
		to := p.targets[(first+uint64(i))%uint64(len(p.targets))]
		out := r.Clone(r.Context())
		out.URL.Scheme, out.URL.Host, out.Host = to.Scheme, to.Host, to.Host
		if r.Body != nil {
			out.Body, out.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
		}
		resp, err := p.transport.RoundTrip(out)
		switch {
		case err != nil && !repeatable(r) && !dialFailed(err):
			drop(held)
			return nil, err
		case err != nil:
			failed = append(failed, err)
		case passedOver(r, resp) == 0:
			drop(held)
			return resp, nil
		case held == nil || passedOver(r, resp) > passedOver(r, held):
			drop(held)
			held = resp
		default:
			drop(resp)
		}
	}
	// That nobody knows an order is said only where everybody was asked.
	if held != nil && (len(failed) == 0 || held.StatusCode == http.StatusServiceUnavailable) {
		return held, nil
	}
	drop(held)
	return nil, errors.Join(failed...)
}

// passedOver reports whether another index is asked instead: 0 for no, else the more the better the answer is where no
// other has one. Orders are known to the process that made them, unless all have one database.
func passedOver(r *http.Request, resp *http.Response) int {
	reason := resp.Header.Get("X-Causeway-Error")
	switch {
	case resp.StatusCode == http.StatusServiceUnavailable && repeatable(r):
		return 3
	case reason == "order.NOT_FOUND": // nothing was done
		return 2
	case reason == "tx.SPENDER_UNKNOWN": // one that keeps history may know
		return 2
	case reason == "order.NOT_SERVED": // nothing was done
		return 1
	}
	return 0
}

// noEffect are the ends of the addresses that may be posted to twice: they only tell, or do what is done once (a
// broadcast).
var noEffect = []string{
	"/tx/broadcast", "/brc20/order-reveal", "/tx/decode", "/tx/decode2", "/inscription/utxos", "/find-group-assets",
	"/assets-by-outpoints",
	"/check-website",
	"/market/brc20/price", "/market/runes/price",
}

// repeatable reports whether a request may be made twice.
func repeatable(r *http.Request) bool {
	if r.Method == http.MethodGet || r.Method == http.MethodHead || r.Method == http.MethodOptions {
		return true
	}
	return slices.ContainsFunc(noEffect, func(end string) bool { return strings.HasSuffix(r.URL.Path, end) })
}

// dialFailed reports whether a request reached nobody: of several failures, each.
func dialFailed(err error) bool {
	var all interface{ Unwrap() []error }
	if errors.As(err, &all) && len(all.Unwrap()) > 0 {
		return !slices.ContainsFunc(all.Unwrap(), func(err error) bool { return !dialFailed(err) })
	}
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "dial"
}
