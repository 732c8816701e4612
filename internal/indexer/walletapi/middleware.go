package walletapi

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"causeway/internal/perclient"
)

func writeError(w http.ResponseWriter, err error) {
	e, public := publicError(err)
	if !public {
		e, _ = publicError(errInternal.err())
	}
	for name, values := range e.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(e.Status)
	_ = json.NewEncoder(w).Encode(e) // the client is gone when this fails
}

// answer remembers the status and when the answer began.
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

// walletHeaders are those that UniSat's extension and other wallets of its kind send along.
const walletHeaders = "Accept-Language, Content-Type, X-Address, X-Channel, X-Client, X-Convert, X-Flag, X-Lang, X-Udid, X-Udid2, X-Version, User-Agent"

// middleware adds headers, CORS (nothing here needs a credential), the client limit, the measure of time, and the last
// resort against a panic of a library: an answer and a log line instead of a broken connection.
func (a *api) middleware(next http.Handler) http.Handler {
	limits := perclient.NewLimiter(a.RequestsPerSecond, a.Now)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		h.Set("Access-Control-Allow-Origin", "*")
		h.Set("Access-Control-Expose-Headers", "X-Causeway-Block, X-Causeway-Error, X-Causeway-Truncated, Retry-After")
		if r.Method == http.MethodOptions {
			h.Set("Access-Control-Allow-Methods", "GET, POST, OPTIONS")
			h.Set("Access-Control-Allow-Headers", walletHeaders)
			h.Set("Access-Control-Max-Age", "86400")
			w.WriteHeader(http.StatusNoContent)
			return
		}
		r = r.WithContext(context.WithValue(r.Context(), clientKey{}, r.RemoteAddr))
		start := a.Now()
		out := &answer{ResponseWriter: w, now: a.Now}
		defer a.finish(out, r, start)
		if !limits.Allow(r.RemoteAddr) {
			writeError(out, errRateLimited.err())
			return
		}
		next.ServeHTTP(out, r)
	})
}

type clientKey struct{}

// clientFrom is who a request counts for; empty for loopback.
func clientFrom(ctx context.Context) string {
	remote, _ := ctx.Value(clientKey{}).(string)
	host, _ := perclient.Of(remote)
	return host
}

// finish contains a panic and reports the request. Where an answer has begun nothing sensible can follow: the connection
// is broken so that the client notices.
func (a *api) finish(out *answer, r *http.Request, start time.Time) {
	v := recover()
	if v != nil && v != http.ErrAbortHandler { //nolint:errorlint // a panic's value is compared as net/http does
		a.Log.Error("handler panicked", slog.Any("panic", v), slog.String("path", r.URL.Path), slog.String("stack", string(debug.Stack())))
		if out.status == 0 {
			writeError(out, errInternal.err())
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

// missing answers what no route matches: 405 where the path is right and the method is not; "not served" where a wallet
// may rightly ask for something that this host does not offer.
func missing(mux *http.ServeMux, self string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var allowed []string
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			probe := &http.Request{Method: method, URL: r.URL, Host: r.Host}
			if _, pattern := mux.Handler(probe); pattern != "" && pattern != self {
				allowed = append(allowed, method)
			}
		}
		switch {
		case len(allowed) > 0 && !slices.Contains(allowed, r.Method):
			w.Header().Set("Allow", strings.Join(allowed, ", "))
			writeError(w, errMethod.err())
		case strings.HasPrefix(r.URL.Path, "/v5/"):
			writeError(w, errNotServed.err())
		default:
			writeError(w, errNotFound.err())
		}
	}
}
