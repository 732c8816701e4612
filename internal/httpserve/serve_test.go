package httpserve_test

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/httpserve"
)

const patience = 30 * time.Second

// serving is a server under test: end ends it, and ended says how that went.
type serving struct {
	address string
	end     context.CancelFunc
	ended   chan error
}

func serve(t *testing.T, h http.HandlerFunc, o httpserve.Options) serving {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	s := serving{l.Addr().String(), cancel, make(chan error, 1)}
	go func() { s.ended <- httpserve.Serve(ctx, l, h, o) }()
	return s
}

// ask sends a request in the background; its answer's body, or an error's text, comes on the channel.
func (s serving) ask(t *testing.T) <-chan string {
	t.Helper()
	answer := make(chan string, 1)
	go func() {
		req, err := http.NewRequestWithContext(context.WithoutCancel(t.Context()), http.MethodGet, "http://"+s.address,
			http.NoBody)
		if err != nil {
			answer <- err.Error()
			return
		}
		resp, err := new(http.Client).Do(req)
		if err != nil {
			answer <- err.Error()
			return
		}
		defer resp.Body.Close()
		raw, err := io.ReadAll(resp.Body)
		if err != nil {
			answer <- err.Error()
			return
		}
		answer <- string(raw)
	}()
	return answer
}

func (s serving) await(t *testing.T) error {
	t.Helper()
	select {
	case err := <-s.ended:
		return err
	case <-time.After(patience):
		require.FailNow(t, "the server goes on")
		return nil
	}
}

// A client that connected in advance and asked nothing must not hold up the end: http.Server alone waits six seconds.
func TestEndClosesSilentConnections(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "here") },
		httpserve.Options{Grace: time.Hour})
	var d net.Dialer
	silent, err := d.DialContext(t.Context(), "tcp", s.address)
	require.NoError(t, err)
	defer silent.Close()
	require.Equal(t, "here", <-s.ask(t), "a later connection is answered, so that the silent one has been accepted")
	s.end()
	require.NoError(t, s.await(t))
	require.NoError(t, silent.SetReadDeadline(time.Now().Add(patience)))
	_, err = silent.Read(make([]byte, 1))
	require.ErrorIs(t, err, io.EOF)
}

func TestEndLetsRequestsFinish(t *testing.T) {
	began, finish := make(chan struct{}), make(chan struct{})
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		close(began)
		select {
		case <-finish:
			_, _ = io.WriteString(w, "whole")
		case <-r.Context().Done():
		}
	}, httpserve.Options{Grace: time.Hour})
	answer := s.ask(t)
	<-began
	s.end()
	require.Eventually(t, func() bool {
		c, err := net.DialTimeout("tcp", s.address, time.Second)
		if err == nil {
			_ = c.Close()
		}
		return err != nil
	}, patience, 5*time.Millisecond, "no more connections are taken")
	close(finish)
	require.Equal(t, "whole", <-answer)
	require.NoError(t, s.await(t))
}

// What a handler uses is closed after Serve returns: no handler may run by then, however long it would have liked to.
func TestEndCutsWhatOutlivesTheGrace(t *testing.T) {
	for name, grace := range map[string]time.Duration{"none": 0, "short": 20 * time.Millisecond} {
		t.Run(name, func(t *testing.T) {
			began, left := make(chan struct{}), make(chan struct{})
			s := serve(t, func(_ http.ResponseWriter, r *http.Request) {
				close(began)
				<-r.Context().Done()
				close(left)
			}, httpserve.Options{Grace: grace})
			answer := s.ask(t)
			<-began
			s.end()
			require.NoError(t, s.await(t), "being cut off is the end that was asked for")
			select {
			case <-left:
			default:
				require.FailNow(t, "a handler runs after the end")
			}
			<-answer
		})
	}
}

func TestServeSaysWhyItCannot(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	require.NoError(t, l.Close())
	err = httpserve.Serve(t.Context(), l, http.NotFoundHandler(), httpserve.Options{})
	require.ErrorContains(t, err, "serve 127.0.0.1:")
}

// What breaks in a handler is an answer and a log line; where the answer has begun, the client sees it break off.
func TestWatch(t *testing.T) {
	type seen struct {
		route  string
		status int
	}
	var got seen
	watch := httpserve.Watch{
		Now: time.Now, Log: slog.New(slog.DiscardHandler),
		Observe:  func(route string, status int, _ float64) { got = seen{route, status} },
		Internal: func(w http.ResponseWriter) { http.Error(w, "sorry", http.StatusInternalServerError) },
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /silent", func(http.ResponseWriter, *http.Request) {})
	mux.HandleFunc("GET /teapot", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTeapot) })
	mux.HandleFunc("GET /early", func(http.ResponseWriter, *http.Request) { panic("early") })
	mux.HandleFunc("GET /late", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "begun")
		panic("late")
	})
	h := watch.Wrap(mux)
	for path, want := range map[string]int{"/silent": 200, "/teapot": 418, "/early": 500} {
		rec := httptest.NewRecorder()
		h.ServeHTTP(rec, httptest.NewRequest(http.MethodGet, path, http.NoBody))
		require.Equal(t, want, rec.Code, path)
		require.Equal(t, seen{"GET " + path, want}, got)
	}
	require.PanicsWithValue(t, http.ErrAbortHandler, func() {
		h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/late", http.NoBody))
	})
	require.Equal(t, seen{"GET /late", 200}, got)
}

// SR-40: a client that asks and never reads is cut off, and so is what it holds.
func TestWhoNeverReadsIsCutOff_SR40(t *testing.T) {
	ended := make(chan error, 1)
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		var err error
		for chunk := make([]byte, 1<<20); err == nil; {
			_, err = w.Write(chunk)
		}
		ended <- err
	}, httpserve.Options{Write: 200 * time.Millisecond})
	var d net.Dialer
	c, err := d.DialContext(t.Context(), "tcp", s.address)
	require.NoError(t, err)
	defer c.Close()
	_, err = io.WriteString(c, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
	require.NoError(t, err)
	select {
	case err := <-ended:
		require.ErrorIs(t, err, os.ErrDeadlineExceeded)
	case <-time.After(patience):
		require.FailNow(t, "it is held for ever")
	}
	s.end()
	require.NoError(t, s.await(t))
}

// SR-40: there is an end to connections, and it is not reached by more of them than are wanted.
func TestConnectionsAreBounded_SR40(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "here") },
		httpserve.Options{Connections: 3})
	var open []net.Conn
	var d net.Dialer
	for range 3 {
		c, err := d.DialContext(t.Context(), "tcp", s.address)
		require.NoError(t, err)
		defer c.Close()
		_, err = io.WriteString(c, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
		require.NoError(t, err)
		_, err = io.ReadAtLeast(c, make([]byte, 1<<10), 1) // it has its place
		require.NoError(t, err)
		open = append(open, c)
	}
	c, err := d.DialContext(t.Context(), "tcp", s.address)
	require.NoError(t, err)
	defer c.Close()
	_, _ = io.WriteString(c, "GET / HTTP/1.1\r\nHost: x\r\n\r\n") // it may be cut off before
	n, err := c.Read(make([]byte, 1))
	require.Error(t, err, "a fourth gets no answer")
	require.Zero(t, n)
	require.NoError(t, open[0].Close())
	require.Eventually(t, func() bool { return <-s.ask(t) == "here" }, patience, 5*time.Millisecond,
		"a place that is given back is another's")
	s.end()
	require.NoError(t, s.await(t))
}
