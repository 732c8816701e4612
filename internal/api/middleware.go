package api

import (
	"encoding/json"
	"net/http"
	"strings"

	"causeway/internal/httpserve"
	"causeway/internal/ratelimit"
)

func writeError(w http.ResponseWriter, e Error) {
	for name, values := range e.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(e.Status)
	_ = json.NewEncoder(w).Encode(e) // the client is gone when this fails
}

// middleware adds headers, CORS for what needs no token, the client limit, and watches.
func (a *API) middleware(next http.Handler) http.Handler {
	limits := ratelimit.NewLimiter(a.RequestsPerSecond, a.Now)
	watch := httpserve.Watch{
		Now: a.Now, Log: a.Log, Observe: a.Observe,
		Internal: func(w http.ResponseWriter) { writeError(w, errInternal) },
	}
	watched := watch.Wrap(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !limits.Allow(r.RemoteAddr) {
			writeError(w, errRateLimited)
			return
		}
		next.ServeHTTP(w, r)
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h["X-Content-Type-Options"] = headerNosniff
		h["Cache-Control"] = headerNoStore
		h["Access-Control-Allow-Origin"] = headerAnybody
		h["Content-Language"] = headerEnglish
		h["Strict-Transport-Security"] = headerTransport
		h["Content-Security-Policy"] = headerPolicy
		if r.Method == http.MethodOptions {
			h.Set("Access-Control-Allow-Methods", "GET, POST, OPTIONS")
			h.Set("Access-Control-Allow-Headers", "Accept-Language, Content-Type, X-Convert")
			h.Set("Access-Control-Max-Age", "86400")
			w.WriteHeader(http.StatusNoContent)
			return
		}
		watched.ServeHTTP(w, r)
	})
}

// Header values that every answer shares; nothing changes them.
var (
	headerNosniff = []string{"nosniff"}
	headerNoStore = []string{"no-store"}
	headerAnybody = []string{"*"}
	headerEnglish = []string{"en"}

	headerTransport = []string{httpserve.StrictTransport}
	headerPolicy    = []string{httpserve.DataPolicy}
)

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
