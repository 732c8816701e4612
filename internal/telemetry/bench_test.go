package telemetry

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// BenchmarkScrape is one scrape of a process that has figures of 100 lanes over 20 chains; must: 20 ms.
func BenchmarkScrape(b *testing.B) {
	r := New()
	count := r.Refusals([]string{"refused", "paused"})
	for src := range uint32(20) {
		for hop := range uint32(5) {
			dst := (src + hop + 1) % 20
			for _, took := range []time.Duration{9 * time.Second, 40 * time.Second, 4000 * time.Second} {
				r.Delivered(src, dst, took)
			}
			r.NetworkFee(src, dst, 1)
		}
		r.NetworkCost(src, 1)
		r.ObserveLag(src, 3)
		r.Behind(src, 0)
	}
	for _, route := range []string{"GET /api/quote", "GET /api/transfers", "GET /api/status"} {
		r.Request(route, http.StatusOK, 0.001)
	}
	count("refused")
	h := r.Handler()
	size := 0
	for b.Loop() {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", http.NoBody))
		require.Equal(b, http.StatusOK, w.Code)
		size = w.Body.Len()
	}
	b.ReportMetric(float64(size), "bytes")
}
