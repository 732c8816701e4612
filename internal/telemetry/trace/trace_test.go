package trace

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"go.uber.org/goleak"
	"google.golang.org/protobuf/proto"

	"causeway/internal/message"
)

// collector is a receiver of OTLP/HTTP.
type collector struct {
	*httptest.Server
	mu     sync.Mutex
	spans  []*tracepb.Span
	tokens []string
	status int
	stuck  chan struct{} // nil: it answers at once
}

func newCollector(t *testing.T) *collector {
	c := &collector{status: http.StatusOK}
	c.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		raw, err := io.ReadAll(r.Body)
		var data tracepb.TracesData
		if err != nil || proto.Unmarshal(raw, &data) != nil || r.Header.Get("Content-Type") != "application/x-protobuf" {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		if c.stuck != nil {
			<-c.stuck
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		c.tokens = append(c.tokens, r.Header.Get("Authorization"))
		if c.status == http.StatusOK {
			for _, rs := range data.ResourceSpans {
				for _, ss := range rs.ScopeSpans {
					c.spans = append(c.spans, ss.Spans...)
				}
			}
		}
		w.WriteHeader(c.status)
	}))
	t.Cleanup(c.Close)
	return c
}

func options(c *collector) Options {
	return Options{
		Endpoint: c.URL + "/v1/traces", Token: "secret", Service: "causeway-relay", Version: "test",
		Domain: message.Bytes32{1}, Log: slog.New(slog.DiscardHandler),
	}
}

func uid(n byte) message.UID { return message.UID{31: n} }

// ended runs a tracer until everything that is queued was sent or lost.
func ended(t *testing.T, tracer *Tracer) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.NoError(t, tracer.Run(ctx))
}

// Processes that know nothing of each other tell of one trace.
func TestOneTraceByUID(t *testing.T) {
	c := newCollector(t)
	at := time.Unix(1_800_000_000, 5)
	relay, member := New(options(c)), New(options(c))
	relay.Add(Span{UID: uid(1), Name: "send", Start: at, End: at.Add(-time.Hour), Failed: "held"})
	relay.Transfer(Span{UID: uid(1), Name: "transfer", Start: at, End: at.Add(time.Minute)})
	member.Add(Span{UID: uid(1), Name: "judge", Start: at, End: at, Attrs: []Attr{Text("k", strings.Repeat("x", 999)+"\xff")}})
	member.Add(Span{UID: uid(2), Name: "judge", Start: at, End: at})
	ended(t, relay)
	ended(t, member)
	require.Len(t, c.spans, 4)
	send, root, judge, other := c.spans[0], c.spans[1], c.spans[2], c.spans[3]
	require.Equal(t, root.TraceId, send.TraceId)
	require.Equal(t, root.TraceId, judge.TraceId)
	require.NotEqual(t, root.TraceId, other.TraceId)
	require.Empty(t, root.ParentSpanId)
	require.Equal(t, root.SpanId, send.ParentSpanId)
	require.Equal(t, root.SpanId, judge.ParentSpanId)
	require.NotEqual(t, send.SpanId, judge.SpanId)
	require.Equal(t, send.StartTimeUnixNano, send.EndTimeUnixNano, "clocks differ")
	require.Equal(t, uint64(60e9), root.EndTimeUnixNano-root.StartTimeUnixNano)
	require.Equal(t, tracepb.Status_STATUS_CODE_ERROR, send.Status.Code)
	require.Len(t, judge.Attributes[1].Value.GetStringValue(), maxText)
	require.Equal(t, []string{"Bearer secret", "Bearer secret"}, c.tokens)

	elsewhere := options(c)
	elsewhere.Domain = message.Bytes32{2}
	third := New(elsewhere)
	third.Add(Span{UID: uid(1)})
	ended(t, third)
	require.NotEqual(t, root.TraceId, c.spans[4].TraceId, "another deployment has its own uids")
}

// A request about no transfer is a trace of its own each time.
func TestAlone(t *testing.T) {
	c := newCollector(t)
	tracer := New(options(c))
	tracer.Alone(Span{Name: "request"})
	tracer.Alone(Span{Name: "request"})
	(*Tracer)(nil).Alone(Span{Name: "request"})
	ended(t, tracer)
	require.Len(t, c.spans, 2)
	require.NotEqual(t, c.spans[0].TraceId, c.spans[1].TraceId)
	for _, s := range c.spans {
		require.Len(t, s.TraceId, 16)
		require.Empty(t, s.ParentSpanId)
		require.Empty(t, s.Attributes, "it has no uid")
	}
}

func TestOneInSoMany(t *testing.T) {
	c := newCollector(t)
	o := options(c)
	o.OneIn = 4
	a, b := New(o), New(o)
	for n := range byte(200) {
		a.Add(Span{UID: uid(n)})
		b.Add(Span{UID: uid(n)})
	}
	ended(t, a)
	some := len(c.spans)
	ended(t, b)
	require.Len(t, c.spans, 2*some)
	for i, s := range c.spans[:some] {
		require.Equal(t, s.TraceId, c.spans[some+i].TraceId, "every process chooses the same")
	}
	require.InDelta(t, 50, some, 30)
}

// What a collector does not take is lost and counted, and nobody waits for it.
func TestNothingIsHeldUp(t *testing.T) {
	c := newCollector(t)
	c.stuck = make(chan struct{})
	tracer := New(options(c))
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- tracer.Run(ctx) }()
	for range 2 * maxQueue { // more than the queue and a request hold
		tracer.Add(Span{UID: uid(1), Name: "send"})
	}
	require.GreaterOrEqual(t, tracer.Missed(), int64(maxQueue-maxBatch))
	close(c.stuck)
	cancel()
	require.NoError(t, <-done)

	before := tracer.Missed()
	c.mu.Lock()
	c.status = http.StatusServiceUnavailable
	c.mu.Unlock()
	tracer.Add(Span{UID: uid(1), Name: "send"})
	ended(t, tracer)
	require.Equal(t, before+1, tracer.Missed())

	c.Close()
	var log bytes.Buffer
	tracer.Log = slog.New(slog.NewTextHandler(&log, nil))
	tracer.Add(Span{UID: uid(1), Name: "send"})
	ended(t, tracer)
	require.Equal(t, before+2, tracer.Missed())
	require.Contains(t, log.String(), "traces were not taken")
	require.NotContains(t, log.String(), "/v1/traces", "the address may hold a key")
}

// SR-19: a collector that sends on gets nothing there, neither spans nor token.
func TestNobodyIsSentOn_SR19(t *testing.T) {
	c := newCollector(t)
	away := httptest.NewServer(http.RedirectHandler(c.URL, http.StatusTemporaryRedirect))
	defer away.Close()
	o := options(c)
	o.Endpoint = away.URL
	tracer := New(o)
	tracer.Add(Span{UID: uid(1), Name: "send"})
	ended(t, tracer)
	require.Equal(t, int64(1), tracer.Missed())
	require.Empty(t, c.tokens)
}

// Off is a nil tracer: nothing runs, and nothing is allocated.
func TestOff(t *testing.T) {
	defer goleak.VerifyNone(t)
	off := New(Options{Service: "causeway-relay"})
	require.Nil(t, off)
	s := Span{UID: uid(1), Name: "send"}
	require.Zero(t, testing.AllocsPerRun(100, func() { off.Add(s); off.Transfer(s) }))
}
