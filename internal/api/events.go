package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"causeway/internal/message"
	"causeway/internal/ratelimit"
	"causeway/internal/transfer"
)

const (
	maxWatchers = 1000 // streams
	// streams of one client address, and of the network around it: many people share one
	maxOfClient  = 50
	maxOfNetwork = 200
	watchEvery   = 200 * time.Millisecond // between looks for new versions
	recountEvery = 500 * time.Millisecond // between looks for new confirmations, in memory
	maxStream    = 2 * time.Hour
	writeTime    = 10 * time.Second // for one event; who does not read it meanwhile is gone
)

// watch tells streams that a transfer changed. One query at a time asks for the versions of everything watched; with
// nobody watching it asks nothing.
type watch struct {
	records  Records
	log      *slog.Logger
	mu       sync.Mutex
	watchers map[*watcher]struct{}
	places   *ratelimit.Places
	added    chan struct{}
	stopped  chan struct{} // closed when run ends
}

type watcher struct {
	uid     message.UID
	version int64
	changed chan struct{}
	evicted chan struct{} // closed when the stream's place goes to another
	release func()
}

func newWatch(r Records, log *slog.Logger) *watch {
	return &watch{
		records: r, log: log, watchers: make(map[*watcher]struct{}),
		places: ratelimit.NewPlaces(maxWatchers, maxOfClient, maxOfNetwork),
		added:  make(chan struct{}, 1), stopped: make(chan struct{}),
	}
}

// add starts to watch a uid from a version on, for a remote address. It fails when that has its share already; when all
// places are taken, who has most loses one: its stream ends, and its client connects again.
func (w *watch) add(uid message.UID, version int64, remote string) (*watcher, error) {
	x := &watcher{uid: uid, version: version, changed: make(chan struct{}, 1), evicted: make(chan struct{})}
	var err error
	x.release, err = w.places.Take(remote, func() { close(x.evicted) })
	switch {
	case errors.Is(err, ratelimit.ErrFull):
		return nil, errWatchers.err()
	case err != nil:
		return nil, errStreams.err()
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.watchers[x] = struct{}{}
	select {
	case w.added <- struct{}{}:
	default:
	}
	return x, nil
}

// remove ends a watch. It may be called again.
func (w *watch) remove(x *watcher) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.watchers, x)
	x.release()
}

// saw notes the version that a stream has sent, so that the same one is not announced again.
func (w *watch) saw(x *watcher, version int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	x.version = version
	select {
	case <-x.changed:
	default:
	}
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
	defer close(w.stopped)
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
		Description: "Event `transfer` with the transfer's JSON, at once and on every change, new confirmations included; " +
			"a comment every 15 seconds. " +
			"The stream ends after the transfer's last state.",
		Responses: map[string]*huma.Response{"200": {
			Description: "The stream", Content: map[string]*huma.MediaType{"text/event-stream": {Schema: schema}},
		}},
	}
	describeErrors(h, &op)
	huma.Register(h, op, a.events)
}

// eventsInput also learns who asks.
type eventsInput struct {
	ID     string `path:"id" maxLength:"88" doc:"uid, or hash of the source transaction"`
	remote string
}

// Resolve implements huma.Resolver.
func (in *eventsInput) Resolve(hc huma.Context) []error {
	in.remote = hc.RemoteAddr()
	return nil
}

func (a *API) events(ctx context.Context, in *eventsInput) (*huma.StreamResponse, error) {
	t, err := a.find(ctx, in.ID)
	if err != nil {
		return nil, a.fail(err)
	}
	x, err := a.watch.add(t.UID, t.Version, in.remote)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) { //nolint:contextcheck // the stream has its own
		defer a.watch.remove(x)
		_, w := humago.Unwrap(hc)
		w.Header().Set("Content-Type", "text/event-stream")
		w.Header().Set("X-Accel-Buffering", "no") // nginx would hold events back
		ctx, cancel := context.WithTimeout(hc.Context(), maxStream)
		defer cancel()
		if err := a.stream(ctx, &events{w, http.NewResponseController(w)}, x); err != nil && ctx.Err() == nil {
			a.Log.Warn("event stream ended early", slog.Any("error", err))
		}
	}}, nil
}

// events writes one stream.
type events struct {
	w       io.Writer
	control *http.ResponseController
}

func (e *events) send(text string) error {
	// Not every writer has deadlines (tests' recorders); the server's own does.
	if err := e.control.SetWriteDeadline(time.Now().Add(writeTime)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return fmt.Errorf("set deadline: %w", err)
	}
	if _, err := io.WriteString(e.w, text); err != nil {
		return fmt.Errorf("write: %w", err)
	}
	if err := e.control.Flush(); err != nil {
		return fmt.Errorf("flush: %w", err)
	}
	return nil
}

// stream writes until the transfer ends, the client leaves, this process stops, or the longest time is over; a client
// that wants more connects again.
func (a *API) stream(ctx context.Context, out *events, x *watcher) error {
	beat := time.NewTicker(a.Heartbeat)
	defer beat.Stop()
	recount := time.NewTicker(recountEvery)
	defer recount.Stop()
	for {
		t, known, err := a.Records.Transfer(ctx, x.uid)
		if err != nil || !known {
			return err
		}
		a.watch.saw(x, t.Version)
		v, err := a.detailed(ctx, t)
		if err != nil {
			return err
		}
		raw, err := json.Marshal(v)
		if err != nil {
			return fmt.Errorf("encode transfer: %w", err)
		}
		if err := out.send("event: transfer\ndata: " + string(raw) + "\n\n"); err != nil || t.State.Terminal() {
			return err
		}
		for changed := false; !changed; {
			select {
			case <-ctx.Done():
				return nil
			case <-a.watch.stopped:
				return nil
			case <-x.evicted:
				return nil
			case <-x.changed:
				changed = true
			case <-recount.C:
				changed = a.recounted(t, v)
			case <-beat.C:
				if err := out.send(": still here\n\n"); err != nil {
					return err
				}
			}
		}
	}
}

// recounted tells whether blocks came on top since v was made of t: that changes no row, only what a person sees.
func (a *API) recounted(t transfer.Transfer, v TransferView) bool {
	now := a.view(t)
	if (now.Reason == nil) != (v.Reason == nil) || now.Reason != nil && *now.Reason != *v.Reason {
		return true // what is missing came back, or is missing now
	}
	return now.Src.Confirmations != v.Src.Confirmations || now.Dst.Confirmations != v.Dst.Confirmations
}
