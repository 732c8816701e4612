package app

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"
)

// counting is an endpoint that counts the transactions that are sent through it.
func (l *lab) counting(id uint32) (url string, sent *atomic.Int64) {
	l.t.Helper()
	sent = &atomic.Int64{}
	a, _ := l.account(id, "")
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		req, err := http.NewRequestWithContext(r.Context(), http.MethodPost, a.RPC, bytes.NewReader(body))
		if err != nil {
			return
		}
		req.Header.Set("Content-Type", "application/json")
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			return
		}
		defer resp.Body.Close()
		w.Header().Set("Content-Type", "application/json")
		if _, err := io.Copy(w, resp.Body); err == nil && bytes.Contains(body, []byte("eth_sendRawTransaction")) {
			sent.Add(1)
		}
	}))
	l.t.Cleanup(srv.Close)
	return srv.URL, sent
}

// SR-28: a pause that waits at too low a fee is sent again at the same nonce with a higher one, and is made once; what an earlier
// run left waiting can be taken the place of.
func TestGuardRaisesFees_SR28(t *testing.T) {
	t.Parallel()
	l := newGuardLab(t)
	url, sent := l.counting(localETH)
	hurried := func(g *Guard) {
		g.Chains, g.BumpAfter = []uint32{localETH}, time.Millisecond
		g.Config = l.config(map[uint32][]string{localETH: {url}})
	}
	type answer struct {
		report guardReport
		err    error
	}
	ask := func(change func(*Guard)) <-chan answer {
		out := make(chan answer, 1)
		go func() {
			r, err := l.asked(GuardPause{Inbound: true}, change)
			out <- answer{r, err}
		}()
		return out
	}
	head := func() uint64 {
		n, err := l.client[localETH].BlockNumber(t.Context())
		require.NoError(t, err)
		return n
	}

	l.miners[localETH].rest(true)
	nonce, at := l.sentBy(guardianKey, localETH), head()
	got := ask(hurried)
	l.wait(func() string { return "the fee is not raised" }, func() bool { return sent.Load() >= 3 })
	require.Equal(t, at, head())
	l.miners[localETH].rest(false)
	a := <-got
	require.NoError(t, a.err)
	require.Equal(t, []string{guardDone}, a.report.results())
	require.Equal(t, nonce+1, l.sentBy(guardianKey, localETH), "one nonce")
	made := common.HexToHash(a.report.Chains[0].Steps[0].Tx)
	tx, pending, err := l.client[localETH].TransactionByHash(t.Context(), made)
	require.NoError(t, err)
	require.False(t, pending)
	require.Equal(t, nonce, tx.Nonce())
	l.through(func() guardReport {
		r, err := l.asked(GuardPause{Release: true, Inbound: true}, hurried)
		require.NoError(t, err)
		return r
	}())

	// An earlier run was ended while its transaction waited.
	l.miners[localETH].rest(true)
	before := sent.Load()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		g := Guard{Config: l.config(map[uint32][]string{localETH: {url}}), Key: l.keys[guardianKey], Yes: true, JSON: true, Chains: []uint32{localETH}, Out: io.Discard}
		ended <- g.Run(ctx, GuardPause{Inbound: true})
	}()
	l.wait(func() string { return "nothing is sent" }, func() bool { return sent.Load() > before })
	cancel()
	require.Error(t, <-ended)
	before = sent.Load()
	got = ask(func(g *Guard) { hurried(g); g.Replace, g.BumpAfter = true, time.Hour })
	l.wait(func() string { return "nothing takes its place" }, func() bool { return sent.Load() > before })
	l.miners[localETH].rest(false)
	a = <-got
	require.NoError(t, a.err)
	require.Equal(t, []string{guardDone}, a.report.results())
	require.Equal(t, nonce+2, l.sentBy(guardianKey, localETH), "in the place of the first one, not behind it")
	require.Equal(t, guardAlready, reported(l.asked(GuardPause{Inbound: true}, hurried))[0])
}

// reported are the results of a run, whatever it returned.
func reported(r guardReport, _ error) []string { return r.results() }
