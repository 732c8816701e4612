// Package faultrpc makes a JSON-RPC endpoint fail on command, so that tests can
// see what a chain adapter, a committee member or a relayer does when its node
// hangs, loses answers or lies.
//
// A Proxy stands in front of any http.Handler that speaks JSON-RPC. It hides
// the wire format: faults are given per method, and batches are taken apart.
package faultrpc

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// Fault says what goes wrong. The zero Fault is a healthy endpoint. Delay comes
// first, then the first of Hang, Close, Status, Error that is set; Lie is
// applied to what is answered after all.
type Fault struct {
	// Methods that are affected; empty affects all. Hang, Close and Status
	// affect a whole batch if it has one of them.
	Methods []string

	// Delay is waited before the request is looked at.
	Delay time.Duration
	// Hang holds requests until the fault ends (they are then answered) or the
	// client gives up.
	Hang bool
	// Close ends the connection without an answer.
	Close bool
	// Status is an HTTP status answered without a JSON-RPC body.
	Status int
	// Error is answered instead of a result.
	Error *Error
	// After lets a call that Close, Status or Error affects reach the chain
	// first: it takes effect and only its answer is lost.
	After bool
	// Lie replaces a result; params and result are JSON. Returning result
	// leaves it as it is. It may run concurrently.
	Lie func(method string, params, result json.RawMessage) json.RawMessage
}

// Error is a JSON-RPC error object.
type Error struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// Down is an endpoint that cannot be reached.
func Down() Fault { return Fault{Close: true} }

// Proxy is an http.Handler with a fault that can be changed while it serves.
//
// WebSocket connections are not taken apart: setting any fault closes them, and
// new ones are refused with 503 until the endpoint is healthy again.
type Proxy struct {
	next http.Handler

	mu      sync.Mutex
	active  *active
	calls   map[string]int
	held    int           // requests that hang now
	changed chan struct{} // closed and replaced when held changes
	sockets map[*socket]bool
}

// active is a fault with the time it lasts.
type active struct {
	Fault
	faulty bool
	over   chan struct{} // closed when another fault takes its place
}

// maxMethods bounds the table of counted methods.
const maxMethods = 256

// New puts a healthy Proxy in front of next.
func New(next http.Handler) *Proxy {
	return &Proxy{
		next:    next,
		active:  &active{over: make(chan struct{})},
		calls:   make(map[string]int),
		changed: make(chan struct{}),
		sockets: make(map[*socket]bool),
	}
}

// Set replaces the fault. Requests that hang are released to the new one.
func (p *Proxy) Set(f Fault) { p.set(f, true) }

// Heal ends the fault.
func (p *Proxy) Heal() { p.set(Fault{}, false) }

func (p *Proxy) set(f Fault, faulty bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	close(p.active.over)
	p.active = &active{Fault: f, faulty: faulty, over: make(chan struct{})}
	if faulty {
		for s := range p.sockets {
			s.close()
		}
	}
}

// Calls returns how often a method was called, whatever came of it.
func (p *Proxy) Calls(method string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.calls[method]
}

// AwaitHeld returns when at least n requests hang, or with ctx's error.
func (p *Proxy) AwaitHeld(ctx context.Context, n int) error {
	for {
		p.mu.Lock()
		held, changed := p.held, p.changed
		p.mu.Unlock()
		if held >= n {
			return nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// ServeHTTP implements http.Handler.
func (p *Proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		p.serveSocket(w, r)
		return
	}
	req, err := readRequest(w, r)
	if err != nil {
		http.Error(w, "read request: "+err.Error(), http.StatusBadRequest)
		return
	}
	f := p.begin(req)
	for f.affects(req) && (f.Delay > 0 || f.Hang) {
		next, err := p.wait(r.Context(), f)
		if err != nil {
			return // the client has gone
		}
		if next == f {
			break // the delay has passed
		}
		f = next
	}
	p.answer(w, r, req, f)
}

// begin counts the calls and returns the fault that they meet.
func (p *Proxy) begin(req request) *active {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range req.calls {
		if _, known := p.calls[c.Method]; known || len(p.calls) < maxMethods {
			p.calls[c.Method]++
		}
	}
	return p.active
}

// wait lets Delay or Hang happen and returns the fault in force after it.
func (p *Proxy) wait(ctx context.Context, f *active) (*active, error) {
	var passed <-chan time.Time
	if !f.Hang {
		timer := time.NewTimer(f.Delay)
		defer timer.Stop()
		passed = timer.C
	} else {
		p.hold(1)
		defer p.hold(-1)
	}
	select {
	case <-passed:
		return f, nil
	case <-f.over:
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.active, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (p *Proxy) hold(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.held += n
	close(p.changed)
	p.changed = make(chan struct{})
}

func (f *active) affects(req request) bool {
	return f.faulty && (len(f.Methods) == 0 || slices.ContainsFunc(req.calls, f.matches))
}

func (f *active) matches(c call) bool {
	return f.faulty && (len(f.Methods) == 0 || slices.Contains(f.Methods, c.Method))
}

func (p *Proxy) answer(w http.ResponseWriter, r *http.Request, req request, f *active) {
	if !f.affects(req) {
		req.forward(p.next, w, r)
		return
	}
	if f.Close || f.Status != 0 {
		if f.After {
			req.forward(p.next, newRecorder(), r)
		}
		if f.Close {
			panic(http.ErrAbortHandler) // net/http's way to end a connection without an answer
		}
		http.Error(w, http.StatusText(f.Status), f.Status)
		return
	}
	req.tamper(p.next, w, r, f)
}
