package node_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/telemetry"
	"causeway/internal/telemetry/trace"
)

// A process's traces go where its file says, with the token of a file; what is lost is a figure.
func TestProcessTraces(t *testing.T) {
	const token = "a-token-of-the-collector-of-32-x"
	path := filepath.Join(t.TempDir(), "otel.token")
	require.NoError(t, os.WriteFile(path, []byte(token+"\n"), 0o600))
	var got []string
	status := http.StatusOK
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got = append(got, r.URL.Path+" "+r.Header.Get("Authorization"))
		w.WriteHeader(status)
	}))
	defer srv.Close()
	p := &node.Process{Metrics: telemetry.New()}
	figure := func() string {
		w := httptest.NewRecorder()
		p.Metrics.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", http.NoBody))
		for line := range strings.Lines(w.Body.String()) {
			if strings.HasPrefix(line, "causeway_traces_dropped_total") {
				return strings.TrimSpace(line)
			}
		}
		return ""
	}
	require.NoError(t, p.Trace(config.Common{}, config.Traces{}, "relay"))
	require.Nil(t, p.Traces, "off")
	require.Empty(t, figure())

	traces := config.Traces{Endpoint: srv.URL + "/v1/traces", TokenFile: path}
	require.NoError(t, p.Trace(config.Common{}, traces, "relay"))
	require.Equal(t, "causeway_traces_dropped_total 0", figure())
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	p.Traces.Add(trace.Span{UID: message.UID{1}, Name: "send"})
	require.NoError(t, p.Traces.Run(ended))
	require.Equal(t, []string{"/v1/traces Bearer " + token}, got)

	status = http.StatusForbidden
	p.Traces.Add(trace.Span{UID: message.UID{1}, Name: "send"})
	require.NoError(t, p.Traces.Run(ended))
	require.Equal(t, "causeway_traces_dropped_total 1", figure())

	traces.TokenFile = path + ".gone"
	require.ErrorContains(t, p.Trace(config.Common{}, traces, "relay"), "read the token for traces")
}
