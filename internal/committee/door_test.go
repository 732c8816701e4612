package committee_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/committee"
)

const doorToken = "a-token-of-sixteen"

// SR-40: who has no token cannot use up what a relay may ask, though both come through one proxy.
func TestUnauthenticatedFloodStarvesNobody_SR40(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	it := finalDeposit(t, w)
	m := w.members[0]
	url := serve(t, m, committee.ServerConfig{TokenFile: tokenFile(t, doorToken), PerSecond: 0.001, Burst: 30})
	answers := map[int]int{}
	for range 100 {
		resp, err := http.Get(url + "/v1/status")
		require.NoError(t, err)
		_ = resp.Body.Close()
		answers[resp.StatusCode]++
	}
	require.Zero(t, answers[http.StatusOK])
	require.Positive(t, answers[http.StatusTooManyRequests], "strangers are limited too")
	good := client(t, w, m, url, doorToken)
	for i := range 30 {
		_, err := good.Attest(context.Background(), committee.Request{ChainID: chainB, Items: []committee.Item{it}})
		require.NoError(t, err, "request %d", i)
	}
	_, err := good.Attest(context.Background(), committee.Request{ChainID: chainB, Items: []committee.Item{it}})
	require.ErrorContains(t, err, "429", "who has the token is limited by itself")
}

// SR-40: a request of which half is sent holds none of the places that all share.
func TestHalfSentRequestsHoldNoPlace_SR40(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	handled := http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		raw, err := io.ReadAll(r.Body)
		if err == nil {
			_, _ = rw.Write(raw)
		}
	})
	url := serve(t, w.members[0], committee.ServerConfig{
		TokenFile: tokenFile(t, doorToken), Concurrent: 1, Timeout: 2 * time.Second,
		Routes: map[string]http.Handler{"POST /v1/other": handled},
	})
	host := strings.TrimPrefix(url, "http://")
	for range 3 {
		c, err := net.Dial("tcp", host)
		require.NoError(t, err)
		defer c.Close()
		_, err = fmt.Fprintf(c, "POST /v1/other HTTP/1.1\r\nHost: m\r\nAuthorization: Bearer %s\r\nContent-Length: 100\r\n"+
			"Expect: 100-continue\r\n\r\n", doorToken)
		require.NoError(t, err)
		line, err := bufio.NewReader(c).ReadString('\n') // the handler reads by now
		require.NoError(t, err)
		require.Contains(t, line, "100 Continue")
		_, err = io.WriteString(c, "{")
		require.NoError(t, err)
	}
	req, err := http.NewRequest(http.MethodPost, url+"/v1/other", strings.NewReader("whole"))
	require.NoError(t, err)
	req.Header.Set("Authorization", "Bearer "+doorToken)
	resp, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	defer resp.Body.Close()
	raw, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	require.Equal(t, "whole", string(raw))
}
