package telemetry

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func scrape(t *testing.T, r *Registry) string {
	t.Helper()
	w := httptest.NewRecorder()
	r.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", http.NoBody))
	require.Equal(t, http.StatusOK, w.Code)
	return w.Body.String()
}

func TestDeliveryTimesByLane(t *testing.T) {
	r := New()
	r.Delivered(1, 2, 12*time.Second)
	r.Delivered(1, 2, -time.Second)
	text := scrape(t, r)
	require.Contains(t, text, `causeway_transfer_delivery_seconds_bucket{dst="2",src="1",le="10"} 1`)
	require.Contains(t, text, `causeway_transfer_delivery_seconds_bucket{dst="2",src="1",le="20"} 2`)
	require.Contains(t, text, `causeway_transfer_delivery_seconds_sum{dst="2",src="1"} 12`)
}

func TestRefusalsAreThereFromTheStart(t *testing.T) {
	r := New()
	count := r.Refusals([]string{"refused", "paused"})
	require.Contains(t, scrape(t, r), `causeway_member_refusals_total{code="refused"} 0`)
	for _, code := range []string{"refused", "whatever a caller sends", "", "refused"} {
		count(code)
	}
	text := scrape(t, r)
	require.Contains(t, text, `causeway_member_refusals_total{code="refused"} 2`)
	require.Contains(t, text, `causeway_member_refusals_total{code="paused"} 0`)
	require.Contains(t, text, `causeway_member_refusals_total{code="other"} 2`)
	require.NotContains(t, text, "whatever")
}

func TestDisksTellOfTheirRoom(t *testing.T) {
	r := New()
	require.NoError(t, r.Disks(map[string]string{
		"database": t.TempDir(), "index": filepath.Join(t.TempDir(), "is not there"),
	}))
	text := scrape(t, r)
	require.Regexp(t, `causeway_disk_free_bytes\{of="database"\} [1-9]`, text)
	require.Regexp(t, `causeway_disk_size_bytes\{of="database"\} [1-9]`, text)
	require.NotContains(t, text, `of="index"`)
}
