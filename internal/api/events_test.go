package api_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// served is a fixture behind a real server, with what follows transfers running.
type served struct {
	*fixture
	srv  *httptest.Server
	stop func() // ends Run
}

func serve(t *testing.T, options ...option) *served {
	t.Helper()
	noLeak(t) // registered first: checked after everything below is closed
	f := newFixture(t, options...)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- f.api.Run(ctx) }()
	stopped := false
	stop := func() {
		cancel()
		if !stopped {
			stopped = true
			require.NoError(t, <-ended)
		}
	}
	srv := httptest.NewServer(f.api)
	t.Cleanup(func() { stop(); srv.Close() })
	return &served{f, srv, stop}
}

// listener reads one stream: events as transfers, comments as text.
type listener struct {
	t      *testing.T
	resp   *http.Response
	lines  *bufio.Scanner
	cancel context.CancelFunc
}

func (s *served) listen(t *testing.T, uid message.UID) *listener {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.srv.URL+"/api/transfers/"+uid.String()+"/events",
		http.NoBody)
	require.NoError(t, err)
	resp, err := s.srv.Client().Do(r)
	require.NoError(t, err)
	t.Cleanup(func() { _ = resp.Body.Close() })
	lines := bufio.NewScanner(resp.Body)
	lines.Buffer(nil, 1<<20)
	return &listener{t, resp, lines, cancel}
}

// block is the next event or comment; ok is false at the end of the stream.
func (l *listener) block() (text string, ok bool) {
	var lines []string
	for l.lines.Scan() {
		if l.lines.Text() == "" {
			return strings.Join(lines, "\n"), true
		}
		lines = append(lines, l.lines.Text())
	}
	return "", false
}

// event is the next transfer; comments are passed over.
func (l *listener) event() api.TransferView {
	l.t.Helper()
	for {
		text, ok := l.block()
		require.True(l.t, ok, "the stream ended")
		if strings.HasPrefix(text, ":") {
			continue
		}
		data, found := strings.CutPrefix(text, "event: transfer\ndata: ")
		require.True(l.t, found, text)
		readSchema(l.t).checkValue(l.t, map[string]any{"$ref": "#/components/schemas/TransferView"}, data)
		var v api.TransferView
		require.NoError(l.t, json.Unmarshal([]byte(data), &v))
		return v
	}
}

// An event at once, one for each change, the end after the last state.
func TestEvents(t *testing.T) {
	s := serve(t)
	tr := swap(1, alice, bob)
	s.insert(tr)
	l := s.listen(t, tr.UID)
	require.Equal(t, "text/event-stream", l.resp.Header.Get("Content-Type"))
	require.Equal(t, "no-store", l.resp.Header.Get("Cache-Control"))
	require.Equal(t, "observed", l.event().State)
	s.happen(tr.UID, final)
	require.Equal(t, "final", l.event().State)
	s.happen(tr.UID, signed)
	v := l.event()
	require.Equal(t, "attested", v.State)
	require.Len(t, v.History, 3)
	s.happen(tr.UID, arrival(101, ""))
	require.Equal(t, "delivered", l.event().State)
	s.happen(tr.UID, transfer.ArrivalFinal{Height: 101})
	require.Equal(t, "confirmed", l.event().State)
	_, more := l.block()
	require.False(t, more, "nothing follows the last state")

	l = s.listen(t, tr.UID)
	require.Equal(t, "confirmed", l.event().State, "who comes late sees the end at once")
	_, more = l.block()
	require.False(t, more)
	require.Eventually(t, func() bool { return s.api.Watchers() == 0 }, 10*time.Second, time.Millisecond)
}

// A new block changes no row, and the count that a person sees.
func TestEventsCountConfirmations(t *testing.T) {
	s := serve(t)
	tr := swap(1, alice, bob)
	s.insert(tr)
	l := s.listen(t, tr.UID)
	require.EqualValues(t, 2, l.event().Src.Confirmations)
	s.head(ethChain, 103)
	require.EqualValues(t, 3, l.event().Src.Confirmations)
	s.happen(tr.UID, final, signed, arrival(101, ""))
	for v := l.event(); v.State != "delivered"; v = l.event() {
		require.EqualValues(t, 4, v.Src.Confirmations)
	}
	s.head(btcChain, 104)
	require.EqualValues(t, 3, l.event().Dst.Confirmations)
}

// A quiet stream shows that it is alive.
func TestEventsHeartbeat(t *testing.T) {
	s := serve(t, func(c *api.Config) { c.Heartbeat = 5 * time.Millisecond })
	tr := swap(1, alice, bob)
	s.insert(tr)
	l := s.listen(t, tr.UID)
	l.event()
	for range 3 {
		text, ok := l.block()
		require.True(t, ok)
		require.Equal(t, ": still here", text)
	}
}

// A client that leaves leaves nothing behind.
func TestEventsClientLeaves(t *testing.T) {
	s := serve(t)
	tr := swap(1, alice, bob)
	s.insert(tr)
	for range 5 {
		l := s.listen(t, tr.UID)
		l.event()
		require.Positive(t, s.api.Watchers())
		l.cancel()
	}
	require.Eventually(t, func() bool { return s.api.Watchers() == 0 }, 10*time.Second, time.Millisecond)
}

// Streams end with the process, so that a server can shut down while people watch.
func TestEventsEndWithTheProcess(t *testing.T) {
	s := serve(t)
	tr := swap(1, alice, bob)
	s.insert(tr)
	l := s.listen(t, tr.UID)
	l.event()
	s.stop()
	_, more := l.block()
	require.False(t, more)
	require.NoError(t, s.srv.Config.Shutdown(t.Context()))
}

// ask asks for a stream from an address that is to be refused.
func (f *fixture) ask(uid message.UID, remote string) answer {
	f.t.Helper()
	r := httptest.NewRequestWithContext(f.t.Context(), http.MethodGet, "/api/transfers/"+uid.String()+"/events",
		http.NoBody)
	r.RemoteAddr = remote
	w := httptest.NewRecorder()
	f.api.ServeHTTP(w, r)
	return read(f.t, w.Result())
}

// The number of streams is bounded. SR-40: who fills it, fills it for himself; he is told what to do instead.
func TestEventWatchers_SR40(t *testing.T) {
	f := newFixture(t)
	tr := swap(1, alice, bob)
	f.insert(tr)
	for range api.MaxWatchers {
		_, ok := f.api.Watch(tr.UID, "127.0.0.1:1")
		require.True(t, ok)
	}
	a := f.ask(tr.UID, "127.0.0.1:1")
	refused(t, a, "transfer.TOO_MANY_WATCHERS")
	require.Equal(t, "1", a.header.Get("Retry-After"))
	for i := range 100 { // others find a place
		_, ok := f.api.Watch(tr.UID, fmt.Sprintf("198.51.%d.1:1", i))
		require.True(t, ok)
	}
	for i := range 30 { // 20 clients once filled all places
		for range api.MaxOfClient {
			f.api.Watch(tr.UID, fmt.Sprintf("203.0.113.%d:1", i))
		}
	}
	stop, ok := f.api.Watch(tr.UID, "192.0.2.1:1")
	require.True(t, ok)
	stop()
}

// A stream whose place goes to another ends, and its client may connect again.
func TestEventStreamLosesItsPlace_SR40(t *testing.T) {
	s := serve(t)
	tr := swap(1, alice, bob)
	s.insert(tr)
	l := s.listen(t, tr.UID)
	l.event()
	for range api.MaxWatchers - 1 {
		_, ok := s.api.Watch(tr.UID, "127.0.0.1:1")
		require.True(t, ok)
	}
	_, ok := s.api.Watch(tr.UID, "198.51.100.1:1")
	require.True(t, ok)
	_, more := l.block()
	require.False(t, more)
}

// One client does not take the streams of all others; an IPv6 client has a whole network.
func TestEventStreamsOfAClient(t *testing.T) {
	f := newFixture(t)
	tr := swap(1, alice, bob)
	f.insert(tr)
	var stops []func()
	for range api.MaxOfClient {
		stop, ok := f.api.Watch(tr.UID, "[2001:db8::1]:1")
		require.True(t, ok)
		stops = append(stops, stop)
	}
	a := f.ask(tr.UID, "[2001:db8::77]:1")
	refused(t, a, "transfer.TOO_MANY_STREAMS")
	require.Equal(t, "1", a.header.Get("Retry-After"))
	_, ok := f.api.Watch(tr.UID, "203.0.113.1:1")
	require.True(t, ok, "another client")
	for range api.MaxOfClient + 1 {
		_, ok := f.api.Watch(tr.UID, "127.0.0.1:1")
		require.True(t, ok, "loopback is not limited")
	}
	stops[0]()
	stops[0]() // counts once
	_, ok = f.api.Watch(tr.UID, "[2001:db8::1]:1")
	require.True(t, ok)
	_, ok = f.api.Watch(tr.UID, "[2001:db8::1]:1")
	require.False(t, ok)
}
