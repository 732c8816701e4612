package api

import (
	"container/list"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

func writeError(w http.ResponseWriter, e Error) {
	for name, values := range e.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(e.Status)
	_ = json.NewEncoder(w).Encode(e) // the client is gone when this fails
}

// answer remembers the status and when the answer began: the time of an event stream is not that of its whole life.
// It keeps flushing and deadlines reachable for http.ResponseController.
type answer struct {
	http.ResponseWriter
	now    func() time.Time
	status int // 0: nothing is written yet
	began  time.Time
}

func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status, a.began = status, a.now()
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *answer) Write(b []byte) (int, error) {
	if a.status == 0 {
		a.WriteHeader(http.StatusOK)
	}
	return a.ResponseWriter.Write(b)
}

func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// middleware adds headers, CORS for what needs no token, the client limit, the measure of time, and the last resort
// against a panic of a library: an answer and a log line instead of a broken connection.
func (a *API) middleware(next http.Handler) http.Handler {
	limits := newLimiter(a.RequestsPerSecond, a.Now)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h["X-Content-Type-Options"] = headerNosniff
		h["Cache-Control"] = headerNoStore
		h["Access-Control-Allow-Origin"] = headerAnybody
		h["Content-Language"] = headerEnglish
		if r.Method == http.MethodOptions {
			h.Set("Access-Control-Allow-Methods", "GET, POST, OPTIONS")
			h.Set("Access-Control-Allow-Headers", "Accept-Language, Content-Type, X-Convert")
			h.Set("Access-Control-Max-Age", "86400")
			w.WriteHeader(http.StatusNoContent)
			return
		}
		start := a.Now()
		out := &answer{ResponseWriter: w, now: a.Now}
		defer a.finish(out, r, start)
		if !limits.allow(r.RemoteAddr) {
			writeError(out, errRateLimited)
			return
		}
		next.ServeHTTP(out, r)
	})
}

// Header values that every answer shares; nothing changes them.
var (
	headerNosniff = []string{"nosniff"}
	headerNoStore = []string{"no-store"}
	headerAnybody = []string{"*"}
	headerEnglish = []string{"en"}
)

// finish contains a panic and reports the request. Where an answer has begun nothing sensible can follow: the connection
// is broken so that the client notices.
func (a *API) finish(out *answer, r *http.Request, start time.Time) {
	v := recover()
	if v != nil && v != http.ErrAbortHandler { //nolint:errorlint // a panic's value is compared as net/http does
		a.Log.Error("handler panicked", slog.Any("panic", v), slog.String("path", r.URL.Path), slog.String("stack", string(debug.Stack())))
		if out.status == 0 {
			writeError(out, errInternal)
			v = nil
		}
	}
	if a.Observe != nil {
		if out.status == 0 {
			out.status, out.began = http.StatusOK, a.Now()
		}
		a.Observe(r.Pattern, out.status, out.began.Sub(start).Seconds())
	}
	if v != nil {
		panic(http.ErrAbortHandler)
	}
}

// missing answers what no route matches: 405 where the path is right and the method is not.
func missing(mux *http.ServeMux, self string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var allowed []string
		for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete} {
			if _, pattern := mux.Handler(&http.Request{Method: method, URL: r.URL, Host: r.Host}); pattern != self {
				allowed = append(allowed, method)
			}
		}
		if len(allowed) == 0 {
			writeError(w, errNotFound)
			return
		}
		w.Header().Set("Allow", strings.Join(allowed, ", "))
		writeError(w, errMethod)
	}
}

// limiter holds a token bucket for each of the most recent client addresses.
type limiter struct {
	perSecond rate.Limit
	now       func() time.Time
	mu        sync.Mutex
	recent    *list.List // of *client, newest first
	byHost    map[string]*list.Element
}

type client struct {
	host   string
	bucket *rate.Limiter
}

const maxClients = 10_000

func newLimiter(perSecond float64, now func() time.Time) *limiter {
	return &limiter{perSecond: rate.Limit(perSecond), now: now, recent: list.New(), byHost: make(map[string]*list.Element)}
}

func (l *limiter) allow(remote string) bool {
	if l.perSecond <= 0 {
		return true
	}
	host, limited := clientOf(remote)
	if !limited {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	e, known := l.byHost[host]
	if !known {
		if l.recent.Len() == maxClients {
			oldest := l.recent.Back()
			delete(l.byHost, l.recent.Remove(oldest).(*client).host)
		}
		e = l.recent.PushFront(&client{host, rate.NewLimiter(l.perSecond, int(4*l.perSecond)+1)})
		l.byHost[host] = e
	}
	l.recent.MoveToFront(e)
	return e.Value.(*client).bucket.AllowN(l.now(), 1)
}

// clientOf is who a request counts for: an address, or the network of 64 bits that one IPv6 client commonly has for
// itself. Loopback is not limited.
func clientOf(remote string) (host string, limited bool) {
	at, err := netip.ParseAddrPort(remote)
	if err != nil {
		return remote, true
	}
	ip := at.Addr().Unmap().WithZone("")
	if ip.IsLoopback() {
		return "", false
	}
	if ip.Is6() {
		network, _ := ip.Prefix(64) // 64 bits always fit
		return network.String(), true
	}
	return ip.String(), true
}
