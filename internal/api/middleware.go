package api

import (
	"container/list"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

func writeError(w http.ResponseWriter, e Error) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(e.Status)
	_ = json.NewEncoder(w).Encode(e) // the client is gone when this fails
}

// statusWriter remembers the status for the metrics. It keeps Flush reachable for event streams.
type statusWriter struct {
	http.ResponseWriter
	status int
}

func (s *statusWriter) WriteHeader(status int) {
	s.status = status
	s.ResponseWriter.WriteHeader(status)
}

func (s *statusWriter) Unwrap() http.ResponseWriter { return s.ResponseWriter }

// middleware adds headers, CORS for reads, the client limit, the measure of time, and the last resort against a panic of
// a library: an answer and a log line instead of a broken connection.
func (a *API) middleware(next http.Handler) http.Handler {
	limits := newLimiter(a.RequestsPerSecond, a.Now)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		h.Set("Access-Control-Allow-Origin", "*")
		if r.Method == http.MethodOptions {
			h.Set("Access-Control-Allow-Methods", "GET, POST, OPTIONS")
			h.Set("Access-Control-Allow-Headers", "Accept-Language, Content-Type, X-Convert")
			h.Set("Access-Control-Max-Age", "86400")
			w.WriteHeader(http.StatusNoContent)
			return
		}
		if !limits.allow(r.RemoteAddr) {
			h.Set("Retry-After", "1")
			writeError(w, errRateLimited)
			return
		}
		start := a.Now()
		sw := &statusWriter{ResponseWriter: w, status: http.StatusOK}
		defer func() {
			if v := recover(); v != nil {
				a.Log.Error("handler panicked", slog.Any("panic", v), slog.String("path", r.URL.Path))
				writeError(sw, errInternal)
			}
			if a.Observe != nil {
				a.Observe(r.Pattern, sw.status, a.Now().Sub(start).Seconds())
			}
		}()
		next.ServeHTTP(sw, r)
	})
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
	host, _, err := net.SplitHostPort(remote)
	if err != nil {
		host = remote
	}
	if ip := net.ParseIP(host); ip != nil && ip.IsLoopback() {
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
