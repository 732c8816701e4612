package faultrpc

import (
	"bufio"
	"net"
	"net/http"
	"sync"
)

// socket follows one WebSocket connection, so that a fault can close it.
type socket struct {
	http.ResponseWriter
	mu     sync.Mutex
	conn   net.Conn
	closed bool
}

func (p *Proxy) serveSocket(w http.ResponseWriter, r *http.Request) {
	s := &socket{ResponseWriter: w}
	p.mu.Lock()
	faulty := p.active.faulty
	if !faulty {
		p.sockets[s] = true
	}
	p.mu.Unlock()
	if faulty {
		http.Error(w, "the endpoint has a fault", http.StatusServiceUnavailable)
		return
	}
	defer func() {
		p.mu.Lock()
		delete(p.sockets, s)
		p.mu.Unlock()
	}()
	p.next.ServeHTTP(s, r) // returns when the connection has ended
}

// Hijack implements http.Hijacker.
func (s *socket) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, rw, err := http.NewResponseController(s.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.conn = conn
	if s.closed { // the fault came during the handshake
		_ = conn.Close()
	}
	return conn, rw, nil
}

func (s *socket) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	if s.conn != nil {
		_ = s.conn.Close()
	}
}
