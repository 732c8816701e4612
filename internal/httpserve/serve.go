// Package httpserve runs an HTTP server for as long as its process wants it, ends it so that whatever its handlers use
// can be closed afterwards, and watches how it answers. It hides which connections hold up an end and how long each
// may, and what becomes of a panic.
package httpserve

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
)

// Options say what a server gives its clients. Times of zero set no limit but for those of the end.
type Options struct {
	// Read and Write bound a whole request and a whole answer. Event streams want no Write.
	Read, Write time.Duration
	// Grace is how long requests go on after the end began, before their contexts end too.
	Grace time.Duration
	// MaxHeader bounds a request's header, in bytes.
	MaxHeader int
}

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
	silent := &silentConns{open: make(map[net.Conn]struct{})}
	srv := &http.Server{
		Handler: h, ReadHeaderTimeout: headerTimeout, ReadTimeout: o.Read, WriteTimeout: o.Write, IdleTimeout: idleTimeout,
		MaxHeaderBytes: o.MaxHeader, ConnState: silent.follow,
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
		silent.close()
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

// silentConns are the connections that have asked nothing yet: clients open some to have them at hand. An end must not
// wait for those, and http.Server.Shutdown does, for over five seconds.
type silentConns struct {
	mu     sync.Mutex
	open   map[net.Conn]struct{} // as many as the system lets the process accept, each for headerTimeout
	closed bool
}

// follow is an http.Server's ConnState.
func (s *silentConns) follow(c net.Conn, state http.ConnState) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case state != http.StateNew:
		delete(s.open, c)
	case s.closed:
		_ = c.Close()
	default:
		s.open[c] = struct{}{}
	}
}

// close closes them, and those that come from now on.
func (s *silentConns) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	for c := range s.open {
		_ = c.Close()
	}
}
