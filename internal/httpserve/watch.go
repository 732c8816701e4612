package httpserve

import (
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"
)

// Watch reports how each request was answered, and is the last resort against a panic of a library: an answer and a log
// line instead of a broken connection.
type Watch struct {
	Now func() time.Time
	Log *slog.Logger
	// Observe gets the pattern of the route, the status, and the seconds until the answer began: the time of an event
	// stream is not that of its whole life. It may be nil.
	Observe func(route string, status int, seconds float64)
	// Answered gets a request with its route's pattern, the status, and from when until when the answer began. It may be
	// nil.
	Answered func(r *http.Request, status int, start, began time.Time)
	// Internal answers a request whose handler panicked before it had answered.
	Internal func(http.ResponseWriter)
}

// Wrap watches next.
func (c Watch) Wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := c.Now()
		out := &answer{ResponseWriter: w, now: c.Now}
		defer c.finish(out, r, start)
		next.ServeHTTP(out, r)
	})
}

// finish contains a panic and reports the request. Where an answer has begun nothing sensible can follow: the
// connection is broken so that the client notices.
func (c Watch) finish(out *answer, r *http.Request, start time.Time) {
	v := recover()
	if v != nil && v != http.ErrAbortHandler { //nolint:errorlint // a panic's value is compared as net/http does
		c.Log.Error("handler panicked", slog.Any("panic", v), slog.String("path", r.URL.Path),
			slog.String("stack", string(debug.Stack())))
		if out.status == 0 {
			c.Internal(out)
			v = nil
		}
	}
	if out.status == 0 {
		out.status, out.began = http.StatusOK, c.Now()
	}
	if c.Observe != nil {
		c.Observe(r.Pattern, out.status, out.began.Sub(start).Seconds())
	}
	if c.Answered != nil {
		c.Answered(r, out.status, start, out.began)
	}
	if v != nil {
		panic(http.ErrAbortHandler)
	}
}

// answer remembers the status and when the answer began. It keeps flushing and deadlines reachable for
// http.ResponseController.
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
