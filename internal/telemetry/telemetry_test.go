package telemetry

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRegistryServesWhatHappened(t *testing.T) {
	r := New()
	r.Transition("final", "attested")
	r.EffectFailed("deliver")
	r.ObserveLag(910001001, 3)
	r.NetworkFee(910001002, 3994530451, 1500)
	r.NetworkCost(3994530451, 400)
	r.NetworkCost(3994530451, 12)
	r.Request("GET /api/quote", 200, 0.001)
	w := httptest.NewRecorder()
	r.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	require.Equal(t, 200, w.Code)
	for _, want := range []string{
		`causeway_transfer_transitions_total{from="final",to="attested"} 1`,
		`causeway_relay_effect_failures_total{effect="deliver"} 1`,
		`causeway_observer_lag_blocks{chain="910001001"} 3`,
		`causeway_http_request_seconds_count{code="200",route="GET /api/quote"} 1`,
		`causeway_network_fees_total{dst="3994530451",src="910001002"} 1500`,
		`causeway_network_costs_total{dst="3994530451"} 412`,
		"go_goroutines",
	} {
		require.Contains(t, w.Body.String(), want)
	}
}

func TestLoggerLevels(t *testing.T) {
	var buf bytes.Buffer
	log := Logger(&buf, "warn", "json")
	log.Info("quiet")
	log.Warn("loud")
	require.NotContains(t, buf.String(), "quiet")
	require.Contains(t, buf.String(), `"msg":"loud"`)
}
