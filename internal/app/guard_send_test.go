package app

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/node"
	"causeway/internal/ops/guard"
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

// SR-28: a pause that waits at too low a fee is sent again at the same nonce with a higher one, and is made once; what
// an earlier run left waiting can be taken the place of.
func TestGuardRaisesFees_SR28(t *testing.T) {
	t.Parallel()
	l := newGuardLab(t)
	url, sent := l.counting(localETH)
	hurried := func(g *guard.Command) {
		g.Chains, g.BumpAfter = []uint32{localETH}, time.Millisecond
		g.Config = l.config(map[uint32][]string{localETH: {url}})
	}
	type answer struct {
		report guard.Report
		err    error
	}
	ask := func(change func(*guard.Command)) <-chan answer {
		out := make(chan answer, 1)
		go func() {
			r, err := l.asked(guard.Pause{Inbound: true}, change)
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
	require.Equal(t, []string{guard.Done}, guardResults(a.report))
	require.Equal(t, nonce+1, l.sentBy(guardianKey, localETH), "one nonce")
	made := common.HexToHash(a.report.Chains[0].Steps[0].Tx)
	tx, pending, err := l.client[localETH].TransactionByHash(t.Context(), made)
	require.NoError(t, err)
	require.False(t, pending)
	require.Equal(t, nonce, tx.Nonce())
	l.through(func() guard.Report {
		r, err := l.asked(guard.Pause{Release: true, Inbound: true}, hurried)
		require.NoError(t, err)
		return r
	}())

	// An earlier run was ended while its transaction waited.
	l.miners[localETH].rest(true)
	before := sent.Load()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		g := guard.Command{
			Config: l.config(map[uint32][]string{localETH: {url}}), Key: l.keys[guardianKey], Yes: true, JSON: true,
			Chains: []uint32{localETH}, Out: io.Discard,
		}
		ended <- g.Run(ctx, guard.Pause{Inbound: true})
	}()
	l.wait(func() string { return "nothing is sent" }, func() bool { return sent.Load() > before })
	cancel()
	require.Error(t, <-ended)
	before = sent.Load()
	got = ask(func(g *guard.Command) { hurried(g); g.Replace, g.BumpAfter = guard.Replace{All: true}, time.Hour })
	l.wait(func() string { return "nothing takes its place" }, func() bool { return sent.Load() > before })
	l.miners[localETH].rest(false)
	a = <-got
	require.NoError(t, a.err)
	require.Equal(t, []string{guard.Done}, guardResults(a.report))
	require.Equal(t, nonce+2, l.sentBy(guardianKey, localETH), "in the place of the first one, not behind it")
	require.Equal(t, guard.Already, reported(l.asked(guard.Pause{Inbound: true}, hurried))[0])
}

// reported are the results of a run, whatever it returned.
func reported(r guard.Report, _ error) []string { return guardResults(r) }

// SR-28: of several transactions that wait, the one that is named is replaced, and no other: what the guardian sent
// first stays.
func TestGuardReplacesWhatIsNamed_SR28(t *testing.T) {
	t.Parallel()
	l := newGuardLab(t)
	rest := l.miners[localETH].rest
	waiting := func(verb guard.Verb, nonce uint64) common.Hash {
		t.Helper()
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() {
			g := guard.Command{
				Config: l.config(nil), Key: l.keys[guardianKey], Yes: true, JSON: true, Chains: []uint32{localETH},
				BumpAfter: time.Hour, Out: io.Discard,
			}
			ended <- g.Run(ctx, verb)
		}()
		l.wait(func() string { return "nothing waits" }, func() bool { return l.pendingBy(guardianKey, localETH) == nonce+1 })
		cancel()
		err := <-ended
		require.Error(t, err)
		return common.HexToHash(regexp.MustCompile(`0x[0-9a-f]{64}`).FindString(err.Error()))
	}
	run := func(verb guard.Verb, chains []uint32, names ...string) (guard.Report, error) {
		replace, err := guard.ParseReplace(names)
		require.NoError(t, err)
		return l.asked(verb, func(g *guard.Command) { g.Chains, g.Replace, g.BumpAfter = chains, replace, time.Hour })
	}
	here := []uint32{localETH}
	nonce := l.sentBy(guardianKey, localETH)
	l.silent(func() {
		_, err := run(guard.Freeze{}, here, fmt.Sprint(nonce))
		require.ErrorContains(t, err, "nothing that waits")
		_, err = run(guard.Freeze{}, here, common.Hash{1}.Hex())
		require.ErrorContains(t, err, "knows "+common.Hash{1}.Hex())
	})
	rest(true)
	pause := waiting(guard.Pause{Inbound: true}, nonce)
	second := waiting(guard.Pause{Outbound: true}, nonce+1)
	require.NotEqual(t, pause, second)
	other := l.transact(localETH, l.bridge(localETH), common.Big1, nil)
	for want, names := range map[string][]string{
		fmt.Sprintf("nonces %d to %d do", nonce, nonce+1): {fmt.Sprint(nonce + 2)},
		"is of another account":                           {other.Hash().Hex()},
		"2 places were named for 1 calls":                 {pause.Hex(), second.Hex()},
		"2 chains have something to send":                 {fmt.Sprint(nonce)},
	} {
		chains := here
		if strings.HasPrefix(want, "2 chains") {
			chains = []uint32{localETH, localBTC}
		}
		_, err := run(guard.Freeze{}, chains, names...)
		require.ErrorContains(t, err, want)
		require.Equal(t, nonce+2, l.pendingBy(guardianKey, localETH), "nothing was sent")
	}
	got := make(chan error, 1)
	go func() {
		_, err := run(guard.Freeze{}, here, second.Hex())
		got <- err
	}()
	l.wait(func() string { return "the second one is not replaced" }, func() bool {
		_, _, err := l.client[localETH].TransactionByHash(t.Context(), second)
		return errors.Is(err, ethereum.NotFound)
	})
	rest(false)
	require.NoError(t, <-got)
	require.Equal(t, nonce+2, l.sentBy(guardianKey, localETH))
	require.Equal(t, guard.Already, reported(run(guard.Pause{Inbound: true}, here))[0], "the first one was made")
	require.Equal(t, guard.Already, reported(run(guard.Freeze{}, here))[0], "and the new one")
	_, err := run(guard.Pause{Outbound: true}, here, pause.Hex())
	require.ErrorContains(t, err, "is in a block already")
	require.Equal(t, guard.Done, reported(run(guard.Pause{Outbound: true}, here))[0], "the second one never was")
}

func TestGuardReplaceNames(t *testing.T) {
	t.Parallel()
	hash := common.Hash{7}
	r, err := guard.ParseReplace([]string{"12", hash.Hex()})
	require.NoError(t, err)
	require.Equal(t, guard.Replace{Nonces: []uint64{12}, Txs: []common.Hash{hash}}, r)
	r, err = guard.ParseReplace([]string{"all"})
	require.NoError(t, err)
	require.Equal(t, guard.Replace{All: true}, r)
	for _, bad := range [][]string{{"all", "1"}, {"0x12"}, {"-1"}, {""}, {"everything"}} {
		_, err := guard.ParseReplace(bad)
		require.Error(t, err, bad)
	}
}

// pendingBy is the nonce behind all that an account sent, in blocks or not.
func (l *lab) pendingBy(name string, id uint32) uint64 {
	n, err := l.client[id].PendingNonceAt(l.t.Context(), node.AddressOf(l.accounts[name]))
	require.NoError(l.t, err)
	return n
}
