package walletapi

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
)

// fixture is the real handler on a chain.
type fixture struct {
	t       testing.TB
	chain   *chain
	node    *testNode
	net     *bitcoin.Network
	handler http.Handler
	clock   *atomic.Int64 // Unix milliseconds
	log     *bytes.Buffer
}

func newFixture(t testing.TB, options ...func(*Config)) *fixture {
	t.Helper()
	net, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	c := newChain(t)
	f := &fixture{
		t: t, chain: c, node: &testNode{chain: c, floor: 1000}, net: net, clock: new(atomic.Int64),
		log: new(bytes.Buffer),
	}
	f.clock.Store(chainStart.Add(24 * time.Hour).UnixMilli())
	cfg := Config{
		Network: net, View: c.view, Tip: c.tip, Node: f.node, BaseURL: "https://content.example/bitcoin_testnet/",
		Version: "test",
		Now:     func() time.Time { return time.UnixMilli(f.clock.Load()) }, Log: slog.New(slog.NewTextHandler(f.log, nil)),
	}
	for _, o := range options {
		o(&cfg)
	}
	f.handler, err = New(cfg)
	require.NoError(t, err)
	t.Cleanup(func() { require.Zero(t, c.open, "every view is released") })
	return f
}

// in is the fixture as another test sees it.
func (f *fixture) in(t testing.TB) *fixture {
	again := *f
	again.t = t
	return &again
}

func (f *fixture) address(script []byte) string {
	text, _ := bitcoin.ScriptAddress(f.net, script)
	require.NotEmpty(f.t, text)
	return text
}

// seen is what a client sees.
type seen struct {
	status int
	header http.Header
	raw    string
	code   int
	msg    string
	data   json.RawMessage
}

func (f *fixture) do(method, path, body string, headers ...string) seen {
	f.t.Helper()
	r := httptest.NewRequestWithContext(f.t.Context(), method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json;charset=utf-8")
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	f.handler.ServeHTTP(w, r)
	resp := w.Result()
	raw, err := io.ReadAll(resp.Body)
	require.NoError(f.t, err)
	s := seen{status: resp.StatusCode, header: resp.Header, raw: string(raw)}
	var env struct {
		Code    *int            `json:"code"`
		Msg     string          `json:"msg"`
		Message string          `json:"message"`
		Data    json.RawMessage `json:"data"`
	}
	if json.Unmarshal(raw, &env) == nil && env.Code != nil {
		require.Equal(f.t, env.Msg, env.Message, "[7.51]")
		s.code, s.msg, s.data = *env.Code, env.Msg, env.Data
	}
	return s
}

func (f *fixture) get(path string, headers ...string) seen {
	f.t.Helper()
	return f.do(http.MethodGet, path, "", headers...)
}

func (f *fixture) post(path string, body any) seen {
	f.t.Helper()
	raw, err := json.Marshal(body)
	require.NoError(f.t, err)
	return f.do(http.MethodPost, path, string(raw))
}

// good reads a success as T.
func good[T any](f *fixture, s seen) T {
	f.t.Helper()
	require.Equal(f.t, http.StatusOK, s.status, s.raw)
	require.Equal(f.t, 0, s.code, s.raw)
	require.Equal(f.t, "ok", s.msg, "[7.51]")
	var out T
	dec := json.NewDecoder(bytes.NewReader(s.data))
	dec.DisallowUnknownFields()
	require.NoError(f.t, dec.Decode(&out))
	return out
}

// refused checks that an answer is the table's.
func (f *fixture) refused(s seen, want Error, about ...string) {
	f.t.Helper()
	require.Equal(f.t, want.Reason, s.header.Get("X-Causeway-Error"), s.raw)
	require.Equal(f.t, want.Status, s.status)
	require.Equal(f.t, -1, s.code, "[7.51]")
	require.Equal(f.t, "null", string(s.data))
	require.True(f.t, strings.HasPrefix(s.msg, strings.TrimSpace(want.Msg)), s.msg)
	for _, part := range about {
		require.Contains(f.t, s.msg, part)
	}
}

// goldenShape compares an answer with a file, hashes made short first: those of transactions differ with every change
// of the scenario, what is to be held is the shape.
func (f *fixture) goldenShape(name string, s seen) {
	f.t.Helper()
	require.Equal(f.t, http.StatusOK, s.status, s.raw)
	var out bytes.Buffer
	require.NoError(f.t, json.Indent(&out, []byte(s.raw), "", "  "))
	out.WriteByte('\n')
	t, isT := f.t.(*testing.T)
	require.True(f.t, isT)
	golden(t, filepath.Join("testdata", name+".json"), out.Bytes())
}
