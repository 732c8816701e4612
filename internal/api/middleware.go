package api

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"causeway/internal/perclient"
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
	limits := perclient.NewLimiter(a.RequestsPerSecond, a.Now)
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
		if !limits.Allow(r.RemoteAddr) {
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
