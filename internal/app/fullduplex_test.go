package app

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// An answer that begins before a request has ended comes through whole.
func TestFullDuplex(t *testing.T) {
	answer := make([]byte, 64<<10)
	behind := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_ = http.NewResponseController(w).EnableFullDuplex()
		_, _ = w.Write(answer)
	}))
	t.Cleanup(behind.Close)
	at, err := url.Parse(behind.URL)
	require.NoError(t, err)
	front := httptest.NewServer(fullDuplex(httputil.NewSingleHostReverseProxy(at)))
	t.Cleanup(front.Close)

	c, err := net.Dial("tcp", front.Listener.Addr().String())
	require.NoError(t, err)
	defer c.Close()
	require.NoError(t, c.SetDeadline(time.Now().Add(10*time.Second)))
	_, err = io.WriteString(c, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na")
	require.NoError(t, err)
	res, err := http.ReadResponse(bufio.NewReader(c), nil)
	require.NoError(t, err)
	defer res.Body.Close()
	got, err := io.ReadAll(res.Body)
	require.NoError(t, err)
	require.Equal(t, answer, got)
}
