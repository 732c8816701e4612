package doctor

import (
	"context"
	"crypto/tls"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"
)

// Which of the files of TLS does not fit is told apart from a member that is not there.
func TestHelpNamesTheCertificateThatDoesNotFit(t *testing.T) {
	ask := func(url string, c *http.Client) error {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, http.NoBody)
		require.NoError(t, err)
		resp, err := c.Do(req)
		if err == nil {
			require.NoError(t, resp.Body.Close())
		}
		return err
	}
	start := func(auth tls.ClientAuthType) *httptest.Server {
		s := httptest.NewUnstartedServer(http.NotFoundHandler())
		s.TLS = &tls.Config{ClientAuth: auth, MinVersion: tls.VersionTLS13}
		s.StartTLS()
		t.Cleanup(s.Close)
		return s
	}
	open, closed := start(tls.NoClientCert), start(tls.RequireAnyClientCert)
	stranger := &http.Client{Transport: &http.Transport{}} // believes no certificate of a test
	t.Cleanup(stranger.CloseIdleConnections)
	require.Contains(t, helpReaching(ask(open.URL, stranger)), "caFile")
	require.Contains(t, helpReaching(ask(closed.URL, closed.Client())), "clientsFile")
	gone := start(tls.NoClientCert)
	gone.Close()
	for _, err := range []error{ask(gone.URL, stranger), context.DeadlineExceeded, errors.New("HTTP 502")} {
		require.Contains(t, helpReaching(err), "whether it runs")
	}
}
