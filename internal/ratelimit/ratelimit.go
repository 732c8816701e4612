// Package ratelimit limits how often each client of an HTTP server may ask. It hides who counts as one client, and how
// many are remembered.
package ratelimit

import (
	"container/list"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limiter holds a token bucket for each of the most recent client addresses.
type Limiter struct {
	perSecond rate.Limit
	burst     int
	now       func() time.Time
	mu        sync.Mutex
	recent    *list.List // of *client, newest first
	byHost    map[string]*list.Element
}

type client struct {
	host   string
	bucket *rate.Limiter
}

// MaxClients bounds the clients that are remembered: the one that asked longest ago is forgotten first.
const MaxClients = 10_000

// NewLimiter allows a client so many requests a second, and four seconds' worth at once; 0 sets no limit.
func NewLimiter(perSecond float64, now func() time.Time) *Limiter {
	return newLimiter(perSecond, int(4*perSecond)+1, now)
}

// NewSlowLimiter allows a client so many requests an hour, and burst of them at once.
func NewSlowLimiter(perHour float64, burst int, now func() time.Time) *Limiter {
	return newLimiter(perHour/time.Hour.Seconds(), burst, now)
}

func newLimiter(perSecond float64, burst int, now func() time.Time) *Limiter {
	return &Limiter{
		perSecond: rate.Limit(perSecond), burst: burst, now: now, recent: list.New(),
		byHost: make(map[string]*list.Element),
	}
}

// Allow counts a request of a remote address, as net/http gives it, and reports whether it may be answered.
func (l *Limiter) Allow(remote string) bool {
	if l.perSecond <= 0 {
		return true
	}
	host, limited := Of(remote)
	if !limited {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	e, known := l.byHost[host]
	if !known {
		if l.recent.Len() == MaxClients {
			oldest := l.recent.Back()
			delete(l.byHost, l.recent.Remove(oldest).(*client).host)
		}
		e = l.recent.PushFront(&client{host, rate.NewLimiter(l.perSecond, l.burst)})
		l.byHost[host] = e
	}
	l.recent.MoveToFront(e)
	return e.Value.(*client).bucket.AllowN(l.now(), 1)
}

// Clients counts the clients that are remembered.
func (l *Limiter) Clients() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.recent.Len()
}

// Of is who a request counts for: an address, or the network of 64 bits that one IPv6 client commonly has for
// itself. Loopback is not limited.
func Of(remote string) (host string, limited bool) {
	at, err := netip.ParseAddrPort(remote)
	if err != nil {
		return remote, true
	}
	ip := at.Addr().Unmap().WithZone("")
	if ip.IsLoopback() {
		return "", false
	}
	if ip.Is6() {
		network, _ := ip.Prefix(64) // 64 bits always fit
		return network.String(), true
	}
	return ip.String(), true
}
