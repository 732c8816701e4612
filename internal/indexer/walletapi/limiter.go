package walletapi

import (
	"container/list"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// limiter holds a token bucket for each of the most recent client addresses.
type limiter struct {
	perSecond rate.Limit
	now       func() time.Time
	mu        sync.Mutex
	recent    *list.List // of *client, newest first
	byHost    map[string]*list.Element
}

type client struct {
	host   string
	bucket *rate.Limiter
}

const maxClients = 10_000

func newLimiter(perSecond float64, now func() time.Time) *limiter {
	return &limiter{perSecond: rate.Limit(perSecond), now: now, recent: list.New(), byHost: make(map[string]*list.Element)}
}

func (l *limiter) allow(remote string) bool {
	if l.perSecond <= 0 {
		return true
	}
	host, limited := clientOf(remote)
	if !limited {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	e, known := l.byHost[host]
	if !known {
		if l.recent.Len() == maxClients {
			oldest := l.recent.Back()
			delete(l.byHost, l.recent.Remove(oldest).(*client).host)
		}
		e = l.recent.PushFront(&client{host, rate.NewLimiter(l.perSecond, int(4*l.perSecond)+1)})
		l.byHost[host] = e
	}
	l.recent.MoveToFront(e)
	return e.Value.(*client).bucket.AllowN(l.now(), 1)
}

// clientOf is who a request counts for: an address, or the network of 64 bits that one IPv6 client commonly has for
// itself. Loopback is not limited.
func clientOf(remote string) (host string, limited bool) {
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
