// Package trace tells an OpenTelemetry collector how transfers went, and requests about them and others. A transfer's
// way is one trace: every process makes the trace's id of the transfer's uid, so that nothing of it travels between
// them and nobody who is asked for a signature learns that there are traces.
//
// It never holds anything up: what the queue cannot take, or a collector does not accept, is dropped and counted. A nil
// Tracer is off.
package trace

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"sync/atomic"
	"time"

	commonpb "go.opentelemetry.io/proto/otlp/common/v1"
	resourcepb "go.opentelemetry.io/proto/otlp/resource/v1"
	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"causeway/internal/message"
	"causeway/internal/outbound"
)

const (
	maxQueue   = 4096 // spans that wait
	maxBatch   = 512  // spans of one request
	flushEvery = 2 * time.Second
	sendWithin = 10 * time.Second
	lastWithin = 2 * time.Second // what is left when the process ends
	maxAnswer  = 64 << 10
	// maxText bounds an attribute's text.
	maxText = 256
)

// Options say where spans go.
type Options struct {
	Endpoint string // the collector's OTLP/HTTP address, with its path; empty: off
	Token    string // bearer token; empty: none
	// OneIn says of how many transfers one is traced, the same one in every process, and of requests about none as many;
	// 0: each.
	OneIn   uint32
	Service string // such as causeway-relay
	Version string
	// Domain is the deployment's: uids of two deployments may be the same.
	Domain message.Bytes32
	Log    *slog.Logger
}

// Tracer queues spans and sends them while Run runs.
type Tracer struct {
	Options
	client  *http.Client
	queue   chan *tracepb.Span
	missed  atomic.Int64
	service *resourcepb.Resource
}

// New makes a tracer; nil, which is off, without an endpoint.
func New(o Options) *Tracer {
	if o.Endpoint == "" {
		return nil
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return &Tracer{
		Options: o, client: outbound.Client(nil, sendWithin), queue: make(chan *tracepb.Span, maxQueue),
		service: &resourcepb.Resource{Attributes: []*commonpb.KeyValue{
			attribute(Text("service.name", o.Service)), attribute(Text("service.version", o.Version)),
		}},
	}
}

// Attr is an attribute of a span. Values are public: chains, states, transactions, codes.
type Attr struct{ key, value string }

// Text is an attribute; a long text is cut.
func Text(key, value string) Attr {
	if len(value) > maxText {
		value = value[:maxText]
	}
	return Attr{key, value}
}

func attribute(a Attr) *commonpb.KeyValue {
	value := bytes.ToValidUTF8([]byte(a.value), []byte("?"))
	return &commonpb.KeyValue{
		Key: a.key, Value: &commonpb.AnyValue{Value: &commonpb.AnyValue_StringValue{StringValue: string(value)}},
	}
}

// Span is a part of a transfer's way.
type Span struct {
	UID        message.UID
	Name       string
	Start, End time.Time
	Failed     string // why it failed; empty: it did not
	Attrs      []Attr
}

// Add queues a span below the transfer's.
func (t *Tracer) Add(s Span) { t.add(s, false) }

// Transfer queues the span of the whole transfer, once it has ended. Told twice, it is the same span.
func (t *Tracer) Transfer(s Span) { t.add(s, true) }

// Alone queues a span that is no part of a transfer's way, as a trace of its own.
func (t *Tracer) Alone(s Span) {
	if t == nil {
		return
	}
	var id [sha256.Size]byte
	_, _ = rand.Read(id[:]) // never fails
	t.put(s, id, true, nil)
}

func (t *Tracer) add(s Span, root bool) {
	if t == nil {
		return
	}
	t.put(s, t.id(s.UID), root, []*commonpb.KeyValue{attribute(Text("causeway.uid", s.UID.String()))})
}

// put queues a span of the trace that an id has, as its root or below that.
func (t *Tracer) put(s Span, id [sha256.Size]byte, root bool, attrs []*commonpb.KeyValue) {
	if t.OneIn > 1 && binary.BigEndian.Uint64(id[:8])%uint64(t.OneIn) != 0 {
		return
	}
	if s.End.Before(s.Start) { // clocks of blocks and of processes differ
		s.End = s.Start
	}
	span := &tracepb.Span{
		TraceId: id[:16], SpanId: id[16:24], Name: s.Name, Kind: tracepb.Span_SPAN_KIND_INTERNAL,
		StartTimeUnixNano: nanos(s.Start), EndTimeUnixNano: nanos(s.End), Status: &tracepb.Status{},
		Attributes: attrs,
	}
	if !root {
		span.ParentSpanId, span.SpanId = span.SpanId, make([]byte, 8)
		_, _ = rand.Read(span.SpanId) // never fails
	}
	if s.Failed != "" {
		span.Status = &tracepb.Status{Code: tracepb.Status_STATUS_CODE_ERROR, Message: Text("", s.Failed).value}
	}
	for _, a := range s.Attrs {
		span.Attributes = append(span.Attributes, attribute(a))
	}
	select {
	case t.queue <- span:
	default:
		t.missed.Add(1)
	}
}

func nanos(at time.Time) uint64 { return uint64(max(at.UnixNano(), 0)) }

// id has the trace's id in its first 16 bytes, and that of the transfer's span in the 8 that follow.
func (t *Tracer) id(uid message.UID) [sha256.Size]byte {
	return sha256.Sum256(append(append([]byte("causeway/trace"), t.Domain[:]...), uid[:]...))
}

// Missed is how many spans were lost so far.
func (t *Tracer) Missed() int64 { return t.missed.Load() }

// Run sends what is queued until ctx ends, and then what is left, once.
func (t *Tracer) Run(ctx context.Context) error {
	tick := time.NewTicker(flushEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastWithin)
			defer cancel()
			t.flush(last)
			return nil
		case <-tick.C:
			t.flush(ctx)
		}
	}
}

// flush sends what is in the queue now; at the first failure the rest waits.
func (t *Tracer) flush(ctx context.Context) {
	for range maxQueue / maxBatch {
		batch := t.take()
		if len(batch) == 0 {
			return
		}
		if err := t.send(ctx, batch); err != nil {
			t.missed.Add(int64(len(batch)))
			t.Log.WarnContext(ctx, "traces were not taken", slog.Int("spans", len(batch)), slog.Any("error", err))
			return
		}
	}
}

func (t *Tracer) take() (out []*tracepb.Span) {
	for len(out) < maxBatch {
		select {
		case s := <-t.queue:
			out = append(out, s)
		default:
			return out
		}
	}
	return out
}

var errAnswer = errors.New("the collector answered")

// send posts one request of OTLP/HTTP. TracesData has the bytes of an ExportTraceServiceRequest.
func (t *Tracer) send(ctx context.Context, spans []*tracepb.Span) error {
	body, err := proto.Marshal(&tracepb.TracesData{ResourceSpans: []*tracepb.ResourceSpans{{
		Resource:   t.service,
		ScopeSpans: []*tracepb.ScopeSpans{{Scope: &commonpb.InstrumentationScope{Name: "causeway"}, Spans: spans}},
	}}})
	if err != nil {
		return fmt.Errorf("encode spans: %w", err)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, t.Endpoint, bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("send spans: %w", err)
	}
	req.Header.Set("Content-Type", "application/x-protobuf")
	if t.Token != "" {
		req.Header.Set("Authorization", "Bearer "+t.Token)
	}
	resp, err := t.client.Do(req)
	var at *url.Error
	if errors.As(err, &at) { // it names the address, which may hold a key
		err = at.Err
	}
	if err != nil {
		return fmt.Errorf("send spans: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	if _, err := io.Copy(io.Discard, io.LimitReader(resp.Body, maxAnswer)); err != nil {
		return fmt.Errorf("send spans: %w", err)
	}
	if resp.StatusCode/100 != 2 {
		return fmt.Errorf("send spans: %w %s", errAnswer, resp.Status)
	}
	return nil
}
