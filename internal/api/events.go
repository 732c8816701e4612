package api

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/message"
)

const (
	maxWatchers = 1000
	watchEvery  = 200 * time.Millisecond
	heartbeat   = 15 * time.Second
	maxStream   = 2 * time.Hour
)

// watch tells streams that a transfer changed. One query at a time asks for the versions of everything watched; with
// nobody watching it asks nothing.
type watch struct {
	records  Records
	log      *slog.Logger
	mu       sync.Mutex
	watchers map[*watcher]struct{}
	added    chan struct{}
}

type watcher struct {
	uid     message.UID
	version int64
	changed chan struct{}
}

func newWatch(r Records, log *slog.Logger) *watch {
	return &watch{records: r, log: log, watchers: make(map[*watcher]struct{}), added: make(chan struct{}, 1)}
}

// add starts to watch a uid from a version on; nil when too many are watched already.
func (w *watch) add(uid message.UID, version int64) *watcher {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.watchers) >= maxWatchers {
		return nil
	}
	x := &watcher{uid: uid, version: version, changed: make(chan struct{}, 1)}
	w.watchers[x] = struct{}{}
	select {
	case w.added <- struct{}{}:
	default:
	}
	return x
}

func (w *watch) remove(x *watcher) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.watchers, x)
}

func (w *watch) uids() []message.UID {
	w.mu.Lock()
	defer w.mu.Unlock()
	seen := make(map[message.UID]bool, len(w.watchers))
	var out []message.UID
	for x := range w.watchers {
		if !seen[x.uid] {
			seen[x.uid] = true
			out = append(out, x.uid)
		}
	}
	return out
}

func (w *watch) run(ctx context.Context) error {
	ticker := time.NewTicker(watchEvery)
	defer ticker.Stop()
	for {
		uids := w.uids()
		if len(uids) == 0 {
			select {
			case <-ctx.Done():
				return nil
			case <-w.added:
			}
			continue
		}
		versions, err := w.records.Versions(ctx, uids)
		if err != nil && ctx.Err() == nil {
			w.log.Warn("watched transfers could not be read", slog.Any("error", err))
		}
		w.tell(versions)
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

func (w *watch) tell(versions map[message.UID]int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for x := range w.watchers {
		if v, known := versions[x.uid]; known && v != x.version {
			x.version = v
			select {
			case x.changed <- struct{}{}:
			default:
			}
		}
	}
}

func (a *API) registerEvents(h huma.API) {
	schema := h.OpenAPI().Components.Schemas.Schema(transferType, true, "TransferView")
	op := huma.Operation{
		Method: http.MethodGet, Path: "/api/transfers/{id}/events", Summary: "Changes of one transfer, as server-sent events",
		Description: "Event `transfer` with the transfer's JSON, at once and on every change; a comment every 15 seconds. " +
			"The stream ends after the transfer's last state.",
		Responses: map[string]*huma.Response{"200": {
			Description: "The stream", Content: map[string]*huma.MediaType{"text/event-stream": {Schema: schema}},
		}},
	}
	describeErrors(h, &op)
	huma.Register(h, op, a.events)
}

func (a *API) events(ctx context.Context, in *idInput) (*huma.StreamResponse, error) {
	t, err := a.find(ctx, in.ID)
	if err != nil {
		return nil, a.fail(err)
	}
	x := a.watch.add(t.UID, t.Version)
	if x == nil {
		return nil, errWatchers.err()
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer a.watch.remove(x)
		hc.SetHeader("Content-Type", "text/event-stream")
		hc.SetHeader("X-Accel-Buffering", "no")
		a.stream(hc, x)
	}}, nil
}

// stream writes until the transfer ends, the client leaves, or the longest time is over; the client reconnects then.
func (a *API) stream(hc huma.Context, x *watcher) {
	ctx, cancel := context.WithTimeout(hc.Context(), maxStream)
	defer cancel()
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	out := hc.BodyWriter()
	for {
		done, err := a.sendTransfer(ctx, out, x.uid)
		if err != nil || done {
			return
		}
		for waiting := true; waiting; {
			select {
			case <-ctx.Done():
				return
			case <-x.changed:
				waiting = false
			case <-beat.C:
				if !write(out, ": still here\n\n") {
					return
				}
			}
		}
	}
}

func (a *API) sendTransfer(ctx context.Context, out io.Writer, uid message.UID) (done bool, err error) {
	t, known, err := a.Records.Transfer(ctx, uid)
	if err != nil || !known {
		return true, err
	}
	v, err := a.detailed(ctx, t)
	if err != nil {
		return true, err
	}
	raw, err := json.Marshal(v)
	if err != nil {
		return true, fmt.Errorf("encode transfer: %w", err)
	}
	if !write(out, "event: transfer\ndata: "+string(raw)+"\n\n") {
		return true, nil
	}
	return t.State.Terminal(), nil
}

func write(out io.Writer, s string) bool {
	if _, err := io.WriteString(out, s); err != nil {
		return false
	}
	for w := out; ; {
		switch f := w.(type) {
		case http.Flusher:
			f.Flush()
			return true
		case interface{ Unwrap() http.ResponseWriter }:
			w = f.Unwrap()
		default:
			return true
		}
	}
}
