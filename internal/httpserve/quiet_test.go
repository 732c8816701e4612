package httpserve

import (
	"bytes"
	"crypto/tls"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"
)

// Who knocks without a certificate, or without TLS, writes nothing into the log; what else fails is said.
func TestHandshakesFillNoLog(t *testing.T) {
	var said bytes.Buffer
	knocked := make(chan struct{}, 1)
	s := httptest.NewUnstartedServer(http.NotFoundHandler())
	s.Config.ErrorLog = faults(&said)
	s.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateClosed {
			knocked <- struct{}{}
		}
	}
	s.TLS = &tls.Config{ClientAuth: tls.RequireAnyClientCert, MinVersion: tls.VersionTLS13}
	s.StartTLS()
	for _, write := range []string{"GET / HTTP/1.1\r\n\r\n", "\x15\x03\x01\x00\x02\x02\x28"} {
		c, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", s.Listener.Addr().String())
		require.NoError(t, err)
		_, err = c.Write([]byte(write))
		require.NoError(t, err)
		<-knocked
		require.NoError(t, c.Close())
	}
	s.Close() // its handlers are gone, and nobody writes any more
	require.Empty(t, said.String())
	faults(&said).Print("http: Accept error: too many open files")
	require.Contains(t, said.String(), "too many open files\n")
}
