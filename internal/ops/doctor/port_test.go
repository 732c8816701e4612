package doctor

import (
	"encoding/pem"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/config"
)

// A running member is known as such though it wants a token, or speaks to known certificates alone, and whether it can
// sign now or not. What else listens there is a fault.
func TestMemberPort(t *testing.T) {
	member := func(status int) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/healthz" {
				w.WriteHeader(http.StatusUnauthorized)
				return
			}
			w.WriteHeader(status)
			_, _ = w.Write([]byte(`{"ready":` + map[bool]string{true: "true", false: "false"}[status == 200] + "}\n"))
		})
	}
	look := func(address, cert string) check {
		c := config.Attest{Listen: strings.TrimPrefix(strings.TrimPrefix(address, "http://"), "https://")}
		if cert != "" {
			c.TLS = &config.ServerTLS{CertFile: cert}
		}
		var f Findings
		lookMemberPort(t.Context(), c, &f)
		require.Len(t, f, 1)
		return f[0]
	}
	for status, words := range map[int]string{200: "the member runs", 503: "cannot sign now"} {
		s := httptest.NewServer(member(status))
		got := look(s.URL, "")
		require.Equal(t, OK, got.State)
		require.Contains(t, got.Found, words)
		s.Close()
	}
	stranger := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(stranger.Close)
	require.Equal(t, Fail, look(stranger.URL, "").State)

	s := httptest.NewTLSServer(member(200))
	t.Cleanup(s.Close)
	own := filepath.Join(t.TempDir(), "own.crt")
	block := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.Certificate().Raw})
	require.NoError(t, os.WriteFile(own, block, 0o600))
	require.Equal(t, OK, look(s.URL, own).State)
	require.Equal(t, Fail, look(s.URL, filepath.Join(t.TempDir(), "none.crt")).State)
	require.Equal(t, Fail, look(stranger.URL, own).State)
}
