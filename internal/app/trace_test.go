package app

import (
	"bytes"
	"encoding/hex"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"
	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/telemetry/trace"
	"causeway/internal/transfer"
)

// tracer makes a process's tracer, which runs until the test ends; nil without a collector.
func (l *lab) tracer(process string) *trace.Tracer {
	t := trace.New(trace.Options{
		Endpoint: l.collector, Service: process, Domain: message.Bytes32(l.deployment().Domain), Log: labLog(),
	})
	if t != nil {
		l.t.Cleanup(l.background(t.Run))
	}
	return t
}

// receiver is a collector of OTLP/HTTP that keeps the spans of each process.
type receiver struct {
	mu    sync.Mutex
	spans map[string][]*tracepb.Span
	raw   bytes.Buffer
}

func (c *receiver) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	raw, err := io.ReadAll(r.Body)
	var data tracepb.TracesData
	if err != nil || r.URL.Path != "/v1/traces" || proto.Unmarshal(raw, &data) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.raw.Write(raw)
	for _, rs := range data.ResourceSpans {
		service := rs.Resource.Attributes[0].Value.GetStringValue()
		for _, ss := range rs.ScopeSpans {
			c.spans[service] = append(c.spans[service], ss.Spans...)
		}
	}
}

// has tells whether a process told of a span with a name.
func (c *receiver) has(process, name string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.ContainsFunc(c.spans[process], func(s *tracepb.Span) bool { return s.Name == name })
}

// ended waits for the span of a whole transfer that a process tells of.
func (c *receiver) ended(l *lab, process string) (root *tracepb.Span) {
	l.t.Helper()
	l.wait(func() string { return "the trace does not end" }, func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		for _, s := range c.spans[process] {
			if s.Name == "transfer" {
				root = s
			}
		}
		return root != nil
	})
	return root
}

// names are those of a process's spans of one trace.
func (c *receiver) names(process string, id []byte) (out []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, s := range c.spans[process] {
		if bytes.Equal(s.TraceId, id) {
			out = append(out, s.Name)
		}
	}
	return out
}

// The way of a transfer through all processes is one trace, and nothing secret is in it.
func TestTransferIsOneTrace(t *testing.T) {
	t.Parallel()
	c := &receiver{spans: make(map[string][]*tracepb.Span)}
	srv := httptest.NewServer(c)
	t.Cleanup(srv.Close)
	l := newFaultLabOf(t, func(l *lab, s deploy.Spec) deploy.Spec {
		l.collector = srv.URL + "/v1/traces"
		return s
	})
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	sent := l.awaitState(db, l.terc(5).tx.Hash(), transfer.Confirmed)

	root := c.ended(l, "relay-1")
	l.wait(func() string { return "too few members tell that they signed" }, func() bool {
		n := 0
		for _, m := range l.members {
			for _, name := range c.names(m.name, root.TraceId) {
				if name == "sign" {
					n++
				}
			}
		}
		return n >= 2
	})
	relayed := c.names("relay-1", root.TraceId)
	for _, name := range []string{"see", "become final", "collect signatures", "send", "arrive", "confirm", "transfer"} {
		require.Contains(t, relayed, name)
	}
	require.Contains(t, relayed, "ask member")

	c.mu.Lock()
	defer c.mu.Unlock()
	for process, spans := range c.spans {
		for _, s := range spans {
			require.Equal(t, sent.UID.String(), s.Attributes[0].Value.GetStringValue())
			require.Equal(t, root.TraceId, s.TraceId, "%s: %s", process, s.Name)
			if s.Name != "transfer" {
				require.Equal(t, root.SpanId, s.ParentSpanId, "%s: %s", process, s.Name)
			}
			require.LessOrEqual(t, s.StartTimeUnixNano, s.EndTimeUnixNano)
		}
	}
	for name, key := range l.accounts {
		require.NotContains(t, c.raw.String(), hex.EncodeToString(crypto.FromECDSA(key)), name)
	}
	require.NotContains(t, c.raw.String(), l.rpc, "an endpoint's address may hold a key")
}

// A signer's use of its key and what an API is asked about a transfer are in the transfer's trace; a request about none
// has a trace of its own. Who asked is in neither.
func TestSignerAndAPIAreInTheTrace(t *testing.T) {
	t.Parallel()
	c := &receiver{spans: make(map[string][]*tracepb.Span)}
	collector := httptest.NewServer(c)
	t.Cleanup(collector.Close)
	l := newLabOf(t, false, func(l *lab, s deploy.Spec) deploy.Spec {
		l.collector = collector.URL + "/v1/traces"
		return s
	})
	sockets, err := os.MkdirTemp("", "s") // a socket's path is short
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(sockets)) })
	one, two := l.newApartMember("member-1", sockets, false), l.newApartMember("member-2", sockets, false)
	remotes, traces := []config.Remote{one.remote(), two.remote()}, config.Traces{Endpoint: l.collector}
	site := config.Serve{
		Common: l.common("sqlite:relay.db", l.rpc), Listen: freePort(t), Members: remotes,
		Rates: config.Rates{Fixed: localPrices}, Traces: traces,
	}
	for _, p := range []*process{
		one.signer, two.signer, one.member, two.member,
		l.process("relay", "relay", config.Relay{
			Common: l.common("sqlite:relay.db", l.rpc), KeyFile: l.keys["relay-1"], Lease: 3 * time.Second, Members: remotes,
			Traces: traces,
		}),
		l.process("serve", "serve", site),
	} {
		require.NoError(t, p.start())
	}
	l.Mined(localETH, l.transact(localETH, l.token(localETH, 1), nil,
		bindings.NewTestToken().PackApprove(l.bridge(localETH), new(big.Int).Lsh(big.NewInt(1), 200))))
	l.swap(asked{src: localETH, pool: 1, dst: localBTC, units: whole(3, 6).Big()})
	root := c.ended(l, "causeway-relay")
	uid := root.Attributes[0].Value.GetStringValue()
	for _, path := range []string{"/api/transfers/" + uid, "/api/status"} {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+site.Listen+path, nil)
		require.NoError(t, err)
		req.Header.Set("User-Agent", "somebody's browser")
		resp, err := http.DefaultClient.Do(req)
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, http.StatusOK, resp.StatusCode, path)
	}
	for process, name := range map[string]string{"causeway-signer": "use key", "causeway-serve": "request"} {
		l.wait(func() string { return process + " tells nothing of the transfer" }, func() bool {
			return slices.Contains(c.names(process, root.TraceId), name)
		})
	}
	l.wait(func() string { return "a request about no transfer has no trace" }, func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		return slices.ContainsFunc(c.spans["causeway-serve"], func(s *tracepb.Span) bool {
			return len(s.ParentSpanId) == 0 && !bytes.Equal(s.TraceId, root.TraceId) &&
				s.Attributes[0].Value.GetStringValue() == "GET /api/status"
		})
	})
	c.mu.Lock()
	defer c.mu.Unlock()
	require.NotContains(t, c.raw.String(), "somebody's browser")
	for name, key := range l.accounts {
		require.NotContains(t, c.raw.String(), hex.EncodeToString(crypto.FromECDSA(key)), name)
	}
}
