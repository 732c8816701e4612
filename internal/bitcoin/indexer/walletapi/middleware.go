package walletapi

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"causeway/internal/httpserve"
	"causeway/internal/ratelimit"
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

// walletHeaders are those that UniSat's extension and other wallets of its kind send along.
const walletHeaders = "Accept-Language, Content-Type, X-Address, X-Channel, X-Client, X-Convert, X-Flag, X-Lang, " +
	"X-Udid, X-Udid2, X-Version, User-Agent"

// middleware adds headers, CORS (nothing here needs a credential), the client limit, and watches.
func (a *api) middleware(next http.Handler) http.Handler {
	limits := ratelimit.NewLimiter(a.RequestsPerSecond, a.Now)
	watch := httpserve.Watch{
		Now: a.Now, Log: a.Log, Observe: a.Observe,
		Internal: func(w http.ResponseWriter) { writeError(w, errInternal.err()) },
	}
	watched := watch.Wrap(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !limits.Allow(a.Proxies.Client(r)) {
			writeError(w, errRateLimited.err())
			return
		}
		next.ServeHTTP(w, r)
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		h.Set("Strict-Transport-Security", httpserve.StrictTransport)
		h.Set("Content-Security-Policy", httpserve.DataPolicy)
		h.Set("Access-Control-Allow-Origin", "*")
		h.Set("Access-Control-Expose-Headers", "X-Causeway-Block, X-Causeway-Error, X-Causeway-Truncated, Retry-After")
		if r.Method == http.MethodOptions {
			h.Set("Access-Control-Allow-Methods", "GET, POST, OPTIONS")
			h.Set("Access-Control-Allow-Headers", walletHeaders)
			h.Set("Access-Control-Max-Age", "86400")
			w.WriteHeader(http.StatusNoContent)
			return
		}
		watched.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), clientKey{}, a.Proxies.Client(r))))
	})
}

type clientKey struct{}

// remoteFrom is the remote address that a request counts for.
func remoteFrom(ctx context.Context) string {
	remote, _ := ctx.Value(clientKey{}).(string)
	return remote
}

// clientFrom is who a request counts for; empty for loopback.
func clientFrom(ctx context.Context) string {
	host, _ := ratelimit.Of(remoteFrom(ctx))
	return host
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
