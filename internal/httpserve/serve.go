// Package httpserve runs an HTTP server for as long as its process wants it, ends it so that whatever its handlers use
// can be closed afterwards, and watches how it answers. It hides which connections hold up an end and how long each
// may, how many there are, and what becomes of a panic.
package httpserve

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/ratelimit"
)

// What every server that browsers reach tells them.
const (
	// StrictTransport has a browser come over TLS alone for a year, to the hosts below this one too. It is heeded where
	// it came over TLS (RFC 6797, section 8.1).
	StrictTransport = "max-age=31536000; includeSubDomains"
	// DataPolicy is the content security policy of answers that are no documents: opened as one they load nothing and run
	// nothing, and nobody frames them.
	DataPolicy = "default-src 'none'; frame-ancestors 'none'"
)

// Options say what a server gives its clients. Times of zero set no limit but for those of the end.
type Options struct {
	// Read and Write bound a whole request and a whole answer: who reads it more slowly is gone. Event streams set a time
	// of their own for each event.
	Read, Write time.Duration
	// Grace is how long requests go on after the end began, before their contexts end too.
	Grace time.Duration
	// MaxHeader bounds a request's header, in bytes.
	MaxHeader int
	// Connections bounds how many are open at once, and of one client and network a share of it; 0: no bound.
	Connections int
}

// Of all connections a client has at most one in clientShare, and its network one in networkShare. Who comes through a
// proxy on the same machine is the proxy's.
const (
	clientShare  = 16
	networkShare = 4
)

const (
	headerTimeout = 5 * time.Second
	idleTimeout   = 2 * time.Minute
	// lastTimeout bounds how long a handler may go on once its context has ended.
	lastTimeout = 10 * time.Second
)

// Serve answers on l with h until ctx ends. Then it takes no more connections, lets requests finish for o.Grace, ends
// the contexts of those that did not, and returns when no handler runs. That a client was cut off is not an error;
// a handler that goes on is.
func Serve(ctx context.Context, l net.Listener, h http.Handler, o Options) error {
	requests, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	open := newConns(o)
	srv := &http.Server{
		Handler: h, ReadHeaderTimeout: headerTimeout, ReadTimeout: o.Read, WriteTimeout: o.Write, IdleTimeout: idleTimeout,
		MaxHeaderBytes: o.MaxHeader, ConnState: open.follow, ErrorLog: faults(os.Stderr),
		BaseContext: func(net.Listener) context.Context { return requests },
	}
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() error {
		if err := srv.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			return fmt.Errorf("serve %s: %w", l.Addr(), err)
		}
		return nil
	})
	g.Go(func() error {
		<-gctx.Done()
		open.close()
		if shutdown(ctx, srv, o.Grace) == nil {
			return nil
		}
		cut()
		if err := shutdown(ctx, srv, lastTimeout); err != nil {
			return errors.Join(fmt.Errorf("end requests on %s: %w", l.Addr(), err), srv.Close())
		}
		return nil
	})
	return g.Wait()
}

// shutdown waits until no request is being answered, for so long at most: ctx has ended already.
func shutdown(ctx context.Context, srv *http.Server, limit time.Duration) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), limit)
	defer cancel()
	return srv.Shutdown(ctx)
}

// conns follows a server's connections. Those that have asked nothing yet are clients' that want some at hand: an end
// must not wait for those, and http.Server.Shutdown does, for over five seconds. And it bounds how many there are.
type conns struct {
	places *ratelimit.Places

	mu     sync.Mutex
	silent map[net.Conn]struct{}
	held   map[net.Conn]func() // their places
	closed bool
}

func newConns(o Options) *conns {
	c := &conns{silent: make(map[net.Conn]struct{}), held: make(map[net.Conn]func())}
	if o.Connections > 0 {
		c.places = ratelimit.NewPlaces(o.Connections, max(1, o.Connections/clientShare), max(1, o.Connections/networkShare))
	}
	return c
}

// follow is an http.Server's ConnState.
func (s *conns) follow(c net.Conn, state http.ConnState) {
	if state == http.StateNew && s.places != nil && !s.admit(c) {
		_ = c.Close()
		return
	}
	s.mu.Lock()
	var release func()
	switch {
	case state == http.StateClosed || state == http.StateHijacked:
		release = s.held[c]
		delete(s.held, c)
		delete(s.silent, c)
	case state != http.StateNew:
		delete(s.silent, c)
	case s.closed:
		_ = c.Close()
	default:
		s.silent[c] = struct{}{}
	}
	s.mu.Unlock()
	if release != nil {
		release()
	}
}

// admit gives a connection its place, if it gets one: whoever loses one is cut off.
func (s *conns) admit(c net.Conn) bool {
	release, err := s.places.Take(c.RemoteAddr().String(), func() { _ = c.Close() })
	if err != nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held[c] = release
	return true
}

// close closes those that asked nothing, and those that come from now on.
func (s *conns) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	for c := range s.silent {
		_ = c.Close()
	}
}
