package app

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"sync"
	"time"

	"causeway/internal/committee"
	"causeway/internal/httpserve"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/signer"
	"causeway/internal/telemetry/trace"
	"causeway/internal/transfer"
)

// Spans have states, codes, chains and transactions, and never an error's own words: they may name an endpoint with
// its key.

// maxTraced bounds the transfers of which a relay remembers when their last step was.
const maxTraced = 10_000

// relayTraces tells of the steps that a relay's transfers take.
type relayTraces struct {
	to  *trace.Tracer
	now func() time.Time

	mu           sync.Mutex
	young, aging map[message.UID]time.Time
}

// stretches are the names of the time that transfers spend in a state.
var stretches = map[transfer.State]string{
	"": "see", transfer.Observed: "become final", transfer.Final: "collect signatures", transfer.Held: "held",
	transfer.Attested: "send", transfer.Submitted: "arrive", transfer.Delivered: "confirm", transfer.Claimable: "claim",
	transfer.Refunding: "refund",
}

// step adds the time until a step that is durable now, and with the last one the whole way.
func (r *relayTraces) step(c relay.Change) {
	t, now := c.To, r.now()
	name, known := stretches[c.From]
	if !known {
		name = string(c.From)
	}
	attrs := []trace.Attr{
		chainAttr("causeway.src", message.SrcChain(t.UID)), chainAttr("causeway.dst", message.DstChain(t.UID)),
		trace.Text("causeway.state", string(t.State)), trace.Text("causeway.source_tx", t.Source.Tx),
	}
	if tx := t.DeliveryTx(); tx != "" {
		attrs = append(attrs, trace.Text("causeway.delivery_tx", tx))
	}
	failed := ""
	if t.State == transfer.Held || t.State == transfer.Orphaned {
		failed = string(t.State) + " " + string(t.Reason)
	}
	start := r.since(t.UID, now)
	if c.From == "" {
		start = t.Source.At
	}
	r.to.Add(trace.Span{UID: t.UID, Name: name, Start: start, End: now, Failed: failed, Attrs: attrs})
	if t.State.Terminal() {
		r.to.Transfer(trace.Span{UID: t.UID, Name: "transfer", Start: t.Source.At, End: now, Failed: failed, Attrs: attrs})
	}
}

func chainAttr(key string, id uint32) trace.Attr {
	return trace.Text(key, strconv.FormatUint(uint64(id), 10))
}

// since returns when the transfer's last step was, as far as this process remembers, and notes this one.
func (r *relayTraces) since(uid message.UID, now time.Time) time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	last, known := r.young[uid]
	if !known {
		last, known = r.aging[uid]
	}
	if r.young == nil || len(r.young) >= maxTraced/2 {
		r.aging, r.young = r.young, make(map[message.UID]time.Time)
	}
	r.young[uid] = now
	if !known {
		return now
	}
	return last
}

// tracedAttester tells of what a member is asked.
type tracedAttester struct {
	relay.Attester
	to     *trace.Tracer
	member string // address
	now    func() time.Time
}

// Attest implements relay.Attester.
func (a tracedAttester) Attest(ctx context.Context, dstChain uint32,
	items []relay.Item,
) (message.Signature, []relay.Refusal, error) {
	start := a.now()
	sig, refusals, err := a.Attester.Attest(ctx, dstChain, items)
	end, why := a.now(), make(map[message.UID]string)
	for _, r := range refusals {
		why[r.UID] = "refused: " + string(r.Reason)
	}
	for _, it := range items {
		failed := why[it.Message.UID]
		if err != nil {
			failed = "no answer"
		} else if failed == "" && len(refusals) > 0 {
			failed = "others of the batch were refused"
		}
		a.to.Add(trace.Span{
			UID: it.Message.UID, Name: "ask member", Start: start, End: end, Failed: failed,
			Attrs: []trace.Attr{trace.Text("causeway.member", a.member)},
		})
	}
	return sig, refusals, err
}

// memberTraces tells of what a member judges and signs.
type memberTraces struct {
	to  *trace.Tracer
	now func() time.Time
}

// judged adds what was judged since.
func (m memberTraces) judged(r committee.Request, since time.Time, err error) {
	now, why := m.now(), make(map[message.UID]string)
	var refusals committee.Refusals
	if errors.As(err, &refusals) {
		for _, one := range refusals {
			why[one.UID] = "refused: " + string(one.Code)
		}
	}
	for _, it := range r.Items {
		failed := why[it.Message.UID]
		if failed == "" && err != nil {
			failed = "not judged"
		}
		m.to.Add(trace.Span{UID: it.Message.UID, Name: "judge", Start: since, End: now, Failed: failed})
	}
}

// tracedSigner tells of batches that a member has signed.
type tracedSigner struct {
	committee.Signer
	memberTraces
}

// SignBatch implements committee.Signer.
func (s tracedSigner) SignBatch(ctx context.Context, messages []message.Message) (message.Signature, error) {
	start := s.now()
	sig, err := s.Signer.SignBatch(ctx, messages)
	failed := ""
	if err != nil {
		failed = "not signed"
	}
	for _, m := range messages {
		s.to.Add(trace.Span{UID: m.UID, Name: "sign", Start: start, End: s.now(), Failed: failed})
	}
	return sig, err
}

// tracedRequests tells of what an API is asked: of which route and how it went, and never by whom.
func tracedRequests(to *trace.Tracer, next http.Handler, log *slog.Logger) http.Handler {
	if to == nil {
		return next
	}
	return httpserve.Watch{
		Now: time.Now, Log: log, Internal: func(w http.ResponseWriter) { w.WriteHeader(http.StatusInternalServerError) },
		Answered: func(r *http.Request, status int, start, began time.Time) {
			s := trace.Span{Name: "request", Start: start, End: began, Attrs: []trace.Attr{
				trace.Text("http.route", r.Pattern), trace.Text("http.response.status_code", strconv.Itoa(status)),
			}}
			if status >= http.StatusInternalServerError {
				s.Failed = "status " + strconv.Itoa(status)
			}
			uid, about := askedOf(r)
			if !about {
				to.Alone(s)
				return
			}
			s.UID = uid
			to.Add(s)
		},
	}.Wrap(next)
}

// askedOf is the transfer that a request of the API names.
func askedOf(r *http.Request) (message.UID, bool) {
	for _, text := range []string{r.PathValue("id"), r.URL.Query().Get("bridgeNo")} {
		if uid, err := message.ParseUID(text); err == nil {
			return uid, true
		}
	}
	return message.UID{}, false
}

// signerTraces tells of what a signer answers; nil: nobody is told.
func signerTraces(to *trace.Tracer) func(signer.Answer) {
	if to == nil {
		return nil
	}
	return func(a signer.Answer) {
		s := trace.Span{
			Name: "use key", Start: a.Start, End: a.End, Attrs: []trace.Attr{trace.Text("causeway.route", a.Route)},
		}
		switch {
		case a.Refused != "":
			s.Failed = "refused: " + string(a.Refused)
		case a.Failed:
			s.Failed = "failed"
		}
		if len(a.UIDs) == 0 {
			to.Alone(s)
		}
		for _, uid := range a.UIDs {
			s.UID = uid
			to.Add(s)
		}
	}
}
