package doctor

import (
	"context"
	"crypto/tls"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/solana"
)

// The clocks of two machines are compared by what one says between a question and its answer.
func TestJudgeClock(t *testing.T) {
	asked := time.Unix(1_800_000_000, 0)
	answered := asked.Add(4 * time.Second)
	for there, want := range map[time.Duration]string{
		0: OK, 3 * time.Second: OK, -2 * time.Second: OK, 6 * time.Second: OK,
		-3 * time.Second: Warn, 7 * time.Second: Warn, -30 * time.Second: Warn, 34 * time.Second: Warn,
		-31 * time.Second: Fail, 35 * time.Second: Fail,
	} {
		state, found, do := JudgeClock(asked, asked.Add(there), answered)
		require.Equal(t, want, state, "%s: %s", there, found)
		require.Equal(t, want == OK, do == "")
	}
	_, found, _ := JudgeClock(asked, asked.Add(-time.Minute), answered)
	require.Equal(t, "1m0s behind this machine's", found)
	_, found, _ = JudgeClock(asked, asked.Add(time.Minute), answered)
	require.Equal(t, "56s ahead of this machine's", found)
}

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

// SR-23: an account that cannot lend the rent of the longest delivery is not well, though a short one costs less.
func TestJudgeLamports_SR23(t *testing.T) {
	const lent, one = 36_000_000, 2_500_000
	for has, want := range map[uint64]string{
		0: Fail, one - 1: Fail, one: Fail, 30_000_000: Fail, one + lent - 1: Fail, one + lent: Warn,
		spareDeliveries*one + lent - 1: Warn, spareDeliveries*one + lent: OK,
	} {
		var f Findings
		judgeLamports("chain 7 fees", solana.Key{1}, has, &f)
		require.Len(t, f, 1)
		require.Equal(t, want, f[0].State, "%d lamports", has)
		require.Contains(t, f[0].Found, "at most 0.0025 SOL for a delivery; the longest lends 0.036 SOL and gives it back")
		if want != OK {
			require.Contains(t, f[0].Do, "0.536 SOL", "what it asks for is enough")
		}
	}
}
