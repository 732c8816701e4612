package committee_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

func serve(t *testing.T, m *testMember, c committee.ServerConfig) string {
	t.Helper()
	h, err := committee.Server(m.Member, c)
	require.NoError(t, err)
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s.URL
}

func client(t *testing.T, w *world, m *testMember, url, token string) *committee.Client {
	t.Helper()
	c, err := committee.NewClient(committee.ClientConfig{
		URL: url, Token: token, Address: m.Address(), Domain: w.domain,
		Timeout: 5 * time.Second,
	})
	require.NoError(t, err)
	t.Cleanup(c.Close)
	return c
}

func finalDeposit(t *testing.T, w *world) committee.Item {
	t.Helper()
	w.seed(1000)
	it := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
	w.chains[chainA].settle()
	w.catchUp(t)
	return it
}

func TestHTTPAttest(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	it := finalDeposit(t, w)
	req := committee.Request{ChainID: chainB, Items: []committee.Item{it}}
	var signatures []message.Signature
	for _, m := range w.members[:2] {
		sig, err := client(t, w, m, serve(t, m, committee.ServerConfig{}), "").Attest(context.Background(), req)
		require.NoError(t, err)
		signatures = append(signatures, sig)
	}
	a, err := w.set.Combine(w.digest(it), signatures)
	require.NoError(t, err)
	require.NoError(t, w.set.Verify(w.digest(it), a))
}

func TestHTTPRefusalsKeepCodes(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	it := finalDeposit(t, w)
	m := w.members[0]
	c := client(t, w, m, serve(t, m, committee.ServerConfig{}), "")
	forged := it
	forged.Tx = "0xdead"
	_, err := c.Attest(context.Background(), committee.Request{ChainID: chainB, Items: []committee.Item{forged}})
	var rs committee.Refusals
	require.ErrorAs(t, err, &rs)
	require.Len(t, rs, 1)
	require.Equal(t, committee.CodeNotFinal, rs[0].Code)
	require.Equal(t, it.Message.UID, rs[0].UID)
	require.Equal(t, 250*time.Millisecond, rs[0].RetryAfter)
	require.NotEmpty(t, rs[0].Detail)
}

func TestHTTPTokenAndMethods(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	it := finalDeposit(t, w)
	m := w.members[0]
	path := filepath.Join(t.TempDir(), "token")
	require.NoError(t, os.WriteFile(path, []byte("a-token-of-sixteen\n"), 0o600))
	var log bytes.Buffer
	url := serve(t, m, committee.ServerConfig{TokenFile: path, Log: slog.New(slog.NewTextHandler(&log, nil))})
	req := committee.Request{ChainID: chainB, Items: []committee.Item{it}}
	for _, bad := range []string{"", "another-token-here", "a-token-of-sixtee"} {
		_, err := client(t, w, m, url, bad).Attest(context.Background(), req)
		require.ErrorContains(t, err, "401")
		require.Contains(t, log.String(), "without a token of this member was refused")
		require.NotContains(t, log.String(), "another-token-here")
		log.Reset()
	}
	_, err := client(t, w, m, url, "a-token-of-sixteen").Attest(context.Background(), req)
	require.NoError(t, err)

	require.NoError(t, os.Chmod(path, 0o644))
	_, err = committee.Server(m.Member, committee.ServerConfig{TokenFile: path})
	require.ErrorIs(t, err, committee.ErrKeyMode)
	short := filepath.Join(t.TempDir(), "short")
	require.NoError(t, os.WriteFile(short, []byte("x"), 0o600))
	_, err = committee.Server(m.Member, committee.ServerConfig{TokenFile: short})
	require.Error(t, err)
}

func TestHTTPBadRequests(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	url := serve(t, w.members[0], committee.ServerConfig{})
	zeros := strings.Repeat("00", 32)
	message := `{"uid":"0x` + zeros + `","srcAnchor":"0x` + zeros + `","dstAnchor":"0x` + zeros +
		`","payload":"0x00","tx":"0x1"}`
	for name, c := range map[string]struct {
		body string
		want int
	}{
		"empty":         {"", 400},
		"not json":      {"hello", 400},
		"unknown field": {`{"chainID":1,"messages":[` + message + `],"sign":true}`, 400},
		"trailing":      {`{"chainID":1,"messages":[` + message + `]}{}`, 400},
		"no messages":   {`{"chainID":1,"messages":[]}`, 400},
		"negative id":   {`{"chainID":-1,"messages":[` + message + `]}`, 400},
		"huge id":       {`{"chainID":4294967296,"messages":[` + message + `]}`, 400},
		"odd payload":   {`{"chainID":1,"messages":[` + strings.Replace(message, `"0x00"`, `"0x0"`, 1) + `]}`, 400},
		"no prefix":     {`{"chainID":1,"messages":[` + strings.Replace(message, `"0x00"`, `"00"`, 1) + `]}`, 400},
		"no tx":         {`{"chainID":1,"messages":[` + strings.Replace(message, `"0x1"`, `""`, 1) + `]}`, 400},
		"long tx": {`{"chainID":1,"messages":[` + strings.Replace(message, `"0x1"`, `"`+strings.Repeat("1", 200)+`"`,
			1) + `]}`, 400},
		"too many": {
			`{"chainID":1,"messages":[` + strings.Repeat(message+",", committee.MaxBatch) + message + `]}`,
			400,
		},
		"too long": {`{"chainID":1,"messages":[` + strings.Repeat(" ", 2<<20) + message + `]}`, 413},
		"foreign":  {`{"chainID":1,"messages":[` + message + `]}`, 409},
	} {
		resp, err := http.Post(url+"/v1/attest", "application/json", strings.NewReader(c.body))
		require.NoError(t, err, name)
		body, err := io.ReadAll(resp.Body)
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, c.want, resp.StatusCode, "%s: %s", name, body)
		require.True(t, json.Valid(body), name)
	}
	for method, want := range map[string]int{http.MethodGet: 405, http.MethodPut: 405} {
		req, err := http.NewRequest(method, url+"/v1/attest", nil)
		require.NoError(t, err)
		resp, err := http.DefaultClient.Do(req)
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, want, resp.StatusCode, method)
	}
	http.DefaultClient.CloseIdleConnections()
}

func TestHTTPRateLimit(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	url := serve(t, w.members[0], committee.ServerConfig{PerSecond: 0.001, Burst: 3})
	c := client(t, w, w.members[0], url, "")
	for range 3 {
		_, err := c.Status(context.Background())
		require.NoError(t, err)
	}
	_, err := c.Status(context.Background())
	require.ErrorContains(t, err, "429")
}

func TestHTTPStatusAndLedger(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	finalDeposit(t, w)
	m := w.members[0]
	_, err := m.LogPage(context.Background(), 0) // it has a log
	require.NoError(t, err)
	require.NoError(t,
		m.store.Halt(context.Background(),
			committee.Halt{ChainID: chainA, Anchor: poolA, Reason: "test", At: time.Unix(1, 0).UTC()}))
	url := serve(t, m, committee.ServerConfig{Version: "1.2.3"})
	c := client(t, w, m, url, "")
	asked := time.Now()
	s, err := c.Status(context.Background())
	require.NoError(t, err)
	require.False(t, s.Now.Before(asked) || s.Now.After(time.Now()), "its clock")
	s.Now = time.Time{}
	require.Equal(t, committee.MemberStatus{
		Address: m.Address(), Epoch: 1, Ready: true, Version: "1.2.3",
		Halts: []chain.AnchorID{{ChainID: chainA, Anchor: poolA}},
	}, s)
	var ledger struct {
		Lines []struct {
			ChainID  uint32         `json:"chainID"`
			Anchor   message.Anchor `json:"anchor"`
			SeedIn   string         `json:"seedIn"`
			Deposits string         `json:"deposits"`
		} `json:"lines"`
	}
	resp, err := http.Get(url + "/v1/ledger")
	require.NoError(t, err)
	require.NoError(t, json.NewDecoder(resp.Body).Decode(&ledger))
	require.NoError(t, resp.Body.Close())
	http.DefaultClient.CloseIdleConnections()
	require.Len(t, ledger.Lines, 6)
	require.Equal(t, poolA, ledger.Lines[0].Anchor)
	require.Equal(t, "1000", ledger.Lines[0].SeedIn)
	require.Equal(t, "100", ledger.Lines[0].Deposits)
}

// A dishonest or confused member is not believed.
func TestClientDistrustsMembers_INV11(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	it := finalDeposit(t, w)
	m, other := w.members[0], w.members[1]
	req := committee.Request{ChainID: chainB, Items: []committee.Item{it}}
	otherURL := serve(t, other, committee.ServerConfig{})
	_, err := client(t, w, m, otherURL, "").Attest(context.Background(), req) // another member answers
	require.ErrorIs(t, err, committee.ErrAnswer)
	uid := it.Message.UID.String()
	for name, c := range map[string]struct {
		status int
		body   string
	}{
		"empty signature":  {200, `{}`},
		"short signature":  {200, `{"signature":"0x00"}`},
		"random signature": {200, `{"signature":"0x` + strings.Repeat("11", 64) + `"}`},
		"not json":         {200, `hi`},
		"no refusals":      {409, `{"refusals":[]}`},
		"other uid":        {409, `{"refusals":[{"uid":"0x` + strings.Repeat("11", 32) + `","code":"paused"}]}`},
		"unknown code":     {409, `{"refusals":[{"uid":"` + uid + `","code":"because"}]}`},
		"negative wait":    {409, `{"refusals":[{"uid":"` + uid + `","code":"paused","retryAfterMs":-1}]}`},
		"too many refusals": {
			409,
			`{"refusals":[{"uid":"` + uid + `","code":"paused"},{"uid":"` + uid + `","code":"paused"}]}`,
		},
		"endless": {200, strings.Repeat("x", 1<<20)},
	} {
		s := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
			rw.WriteHeader(c.status)
			_, _ = rw.Write([]byte(c.body))
		}))
		_, err := client(t, w, m, s.URL, "").Attest(context.Background(), req)
		require.ErrorIs(t, err, committee.ErrAnswer, name)
		s.Close()
	}
	long := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
		rw.WriteHeader(http.StatusConflict)
		_, _ = rw.Write([]byte(`{"refusals":[{"uid":"` + uid + `","code":"paused","retryAfterMs":9223372036854775807}]}`))
	}))
	defer long.Close()
	_, err = client(t, w, m, long.URL, "").Attest(context.Background(), req)
	var rs committee.Refusals
	require.ErrorAs(t, err, &rs)
	require.Equal(t, time.Hour, rs[0].RetryAfter, "a member cannot make a relay wait for ever")
	moved := httptest.NewServer(http.RedirectHandler(otherURL+"/v1/attest", http.StatusTemporaryRedirect))
	defer moved.Close()
	_, err = client(t, w, other, moved.URL, "secret-secret-secret").Attest(context.Background(), req)
	require.ErrorContains(t, err, "307")
	for _, url := range []string{"", "ftp://x", "127.0.0.1:1", "http://user:pass@host"} {
		_, err := committee.NewClient(committee.ClientConfig{URL: url})
		require.Error(t, err, url)
	}
}

// Any body is answered, never with a signature: nothing that a stranger invents is in the chain.
func FuzzAttestBody(f *testing.F) {
	w := newWorld(f, 2, 3, nil)
	w.seed(1000)
	w.catchUp(f)
	h, err := committee.Server(w.members[0].Member, committee.ServerConfig{PerSecond: 1e9, Burst: 1 << 30})
	require.NoError(f, err)
	zeros := strings.Repeat("00", 32)
	f.Add([]byte(`{"chainID":910001002,"messages":[{"uid":"0x363d8369363d836a` + zeros[:48] +
		`","srcAnchor":"0x` + zeros[:62] + `a1","dstAnchor":"0x` + zeros[:62] +
		`b1","payload":"0x01` + strings.Repeat("01", 80) + `","tx":"0x1"}]}`))
	f.Add([]byte(`{"chainID":1,"messages":[]}`))
	f.Add([]byte(`[]`))
	f.Add([]byte(`{"chainID":1e400}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		r := httptest.NewRequest(http.MethodPost, "/v1/attest", bytes.NewReader(body))
		rec := httptest.NewRecorder()
		h.ServeHTTP(rec, r)
		if rec.Code != 400 && rec.Code != 409 && rec.Code != 413 {
			t.Fatalf("%q was answered %d %s", body, rec.Code, rec.Body)
		}
		if !json.Valid(rec.Body.Bytes()) || bytes.Contains(rec.Body.Bytes(), []byte("signature")) && rec.Code == 200 {
			t.Fatalf("%q was answered %s", body, rec.Body)
		}
	})
}

// Routes of others are behind the same token, size and slots, and end with the same time.
func TestHTTPRoutes(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	path := filepath.Join(t.TempDir(), "token")
	require.NoError(t, os.WriteFile(path, []byte("a-token-of-sixteen\n"), 0o600))
	inside, goOn := make(chan struct{}, 1), make(chan struct{})
	read := func(w http.ResponseWriter, r *http.Request) {
		if _, err := io.ReadAll(r.Body); err != nil {
			http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
			return
		}
		if _, bounded := r.Context().Deadline(); !bounded {
			http.Error(w, "no deadline", http.StatusInternalServerError)
		}
	}
	wait := func(http.ResponseWriter, *http.Request) { inside <- struct{}{}; <-goOn }
	url := serve(t, w.members[0], committee.ServerConfig{
		TokenFile: path, Concurrent: 1, Timeout: 200 * time.Millisecond,
		Routes: map[string]http.Handler{
			"POST /v1/bitcoin/sign": http.HandlerFunc(read),
			"POST /v1/wait":         http.HandlerFunc(wait),
		},
	})
	post := func(path, token string, body io.Reader) int {
		req, err := http.NewRequest(http.MethodPost, url+path, body)
		require.NoError(t, err)
		req.Header.Set("Authorization", "Bearer "+token)
		resp, err := http.DefaultClient.Do(req)
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		return resp.StatusCode
	}
	const token = "a-token-of-sixteen"
	require.Equal(t, http.StatusOK, post("/v1/bitcoin/sign", token, strings.NewReader("{}")))
	require.Equal(t, http.StatusUnauthorized, post("/v1/bitcoin/sign", "another", strings.NewReader("{}")))
	require.Equal(t, http.StatusRequestEntityTooLarge,
		post("/v1/bitcoin/sign", token, bytes.NewReader(make([]byte, 2<<20))))
	require.Equal(t, http.StatusNotFound, post("/v1/other", token, strings.NewReader("{}")))

	first := make(chan int, 1)
	go func() { first <- post("/v1/wait", token, strings.NewReader("{}")) }()
	<-inside
	require.Equal(t, http.StatusServiceUnavailable, post("/v1/bitcoin/sign", token, strings.NewReader("{}")),
		"one at a time")
	close(goOn)
	require.Equal(t, http.StatusOK, <-first)
	require.Equal(t, http.StatusOK, post("/v1/bitcoin/sign", token, strings.NewReader("{}")))
}
