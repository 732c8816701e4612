// Package jsonrpc asks a server of a chain by JSON-RPC over HTTP: within bounds, without telling anybody its URL, which
// may hold a key, and with the pause that a busy server asks for.
package jsonrpc

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"time"

	"causeway/internal/outbound"
)

const (
	maxResponse = 32 << 20 // bytes of one response
	maxTries    = 3
	maxPause    = 30 * time.Second // that a server may ask for
)

// Server is one server. Its methods are safe for concurrent use.
type Server struct {
	// Name is for logs and errors.
	Name string

	url    string
	client *http.Client
	now    func() time.Time

	mu    sync.Mutex
	until time.Time // it asked to be left alone until then
}

// New is the server at a URL, the i-th of those that are configured. It is not asked anything yet.
func New(i int, raw string, now func() time.Time) (*Server, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("endpoint %d is no http or https URL", i+1) // without it: it may hold a key
	}
	return &Server{
		Name: fmt.Sprintf("endpoint %d (%s)", i+1, u.Host), url: raw, now: now,
		client: outbound.Client(&http.Transport{
			Proxy: http.ProxyFromEnvironment, DialContext: (&net.Dialer{Timeout: 5 * time.Second}).DialContext,
			MaxConnsPerHost: 16, MaxIdleConnsPerHost: 4, IdleConnTimeout: 90 * time.Second,
			TLSHandshakeTimeout: 5 * time.Second, ForceAttemptHTTP2: true,
		}, 0),
	}, nil
}

// Close ends idle connections.
func (s *Server) Close() { s.client.CloseIdleConnections() }

// Call asks one method. Decode reads the answer's body, with the status that came along. A server that asks for a pause
// gets it, when the time of ctx allows for one.
func (s *Server) Call(ctx context.Context, method string, params any, decode func(status int, body []byte) error,
) error {
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		return fmt.Errorf("%s: %s: encode request: %w", s.Name, method, err)
	}
	for try := 1; ; try++ {
		if err := s.rest(ctx); err != nil {
			return fmt.Errorf("%s: %s: %w", s.Name, method, err)
		}
		again, err := s.post(ctx, body, decode)
		if err == nil {
			return nil
		}
		if !again || try == maxTries {
			return fmt.Errorf("%s: %s: %w", s.Name, method, err)
		}
	}
}

// rest waits until the server may be asked again.
func (s *Server) rest(ctx context.Context) error {
	s.mu.Lock()
	wait := s.until.Sub(s.now())
	s.mu.Unlock()
	if wait <= 0 {
		return nil
	}
	if deadline, ok := ctx.Deadline(); ok && time.Until(deadline) < wait {
		return errors.New("the server asked to be left alone for longer than this call may take")
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *Server) post(ctx context.Context, body []byte, decode func(int, []byte) error) (again bool, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, s.url, bytes.NewReader(body))
	if err != nil {
		return false, errors.New("the endpoint's URL is malformed")
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := s.client.Do(req)
	if err != nil {
		var u *url.Error
		if errors.As(err, &u) {
			err = u.Err // without the URL
		}
		return false, err
	}
	defer res.Body.Close()
	if res.StatusCode == http.StatusTooManyRequests || res.StatusCode == http.StatusServiceUnavailable {
		s.pause(res.Header.Get("Retry-After"))
		return true, fmt.Errorf("the server is busy: HTTP %d", res.StatusCode)
	}
	raw, err := io.ReadAll(io.LimitReader(res.Body, maxResponse+1))
	if err != nil {
		return false, fmt.Errorf("read response: %w", err)
	}
	if len(raw) > maxResponse {
		return false, fmt.Errorf("response is larger than %d bytes", maxResponse)
	}
	return false, decode(res.StatusCode, raw)
}

// pause notes a server's Retry-After, in seconds or as a date; without one it is a second.
func (s *Server) pause(header string) {
	wait := time.Second
	if seconds, err := strconv.Atoi(header); err == nil && seconds >= 0 {
		wait = time.Duration(min(seconds, int(maxPause/time.Second))) * time.Second
	} else if at, err := http.ParseTime(header); err == nil {
		wait = at.Sub(s.now())
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.until = s.now().Add(min(max(wait, 0), maxPause))
}
