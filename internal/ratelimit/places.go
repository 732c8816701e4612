package ratelimit

import (
	"container/list"
	"errors"
	"net/netip"
	"sync"
)

// Why there is no place.
var (
	ErrShare = errors.New("the client or its network has its share already")
	ErrFull  = errors.New("all places are taken")
)

// Places are a number of places that all share: connections, streams, requests at work. Nobody can fill them for others
// (SR-40): a client and its network have bounds of their own, and when all are taken, the network that has most gives
// one up to whoever has fewer.
type Places struct {
	total, perClient, perNetwork int

	mu       sync.Mutex
	taken    int
	clients  map[string]int
	networks map[string]*list.List // of *place, oldest first
}

type place struct {
	client, network string
	evict           func()
	element         *list.Element
}

// NewPlaces makes so many; a client has at most perClient of them and its network perNetwork, loopback as many as there
// are.
func NewPlaces(total, perClient, perNetwork int) *Places {
	return &Places{
		total: total, perClient: perClient, perNetwork: perNetwork, clients: make(map[string]int),
		networks: make(map[string]*list.List),
	}
}

// Take takes a place for a remote address, as net/http gives it. evict is called, once at most and not before Take
// returns to anybody else, when the place goes to another; the place is that one's from then on. ErrShare: the client
// or its network has its share; ErrFull: nobody has more than they. release gives the place back, and may be called
// again.
func (p *Places) Take(remote string, evict func()) (release func(), err error) {
	client, limited := Of(remote)
	network := Network(remote)
	p.mu.Lock()
	own := 0
	if l := p.networks[network]; l != nil {
		own = l.Len()
	}
	if limited && (p.clients[client] >= p.perClient || own >= p.perNetwork) {
		p.mu.Unlock()
		return nil, ErrShare
	}
	var loser *place
	if p.taken >= p.total {
		if loser = p.most(own); loser == nil {
			p.mu.Unlock()
			return nil, ErrFull
		}
		p.remove(loser)
	}
	x := &place{client: client, network: network, evict: evict}
	l := p.networks[network]
	if l == nil {
		l = list.New()
		p.networks[network] = l
	}
	x.element = l.PushBack(x)
	p.clients[client]++
	p.taken++
	p.mu.Unlock()
	if loser != nil {
		loser.evict()
	}
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.remove(x)
	}, nil
}

// most is the oldest place of the network that has most, if that is more than own.
func (p *Places) most(own int) *place {
	var of *list.List
	for _, l := range p.networks {
		if n := l.Len(); n > own && (of == nil || n > of.Len()) {
			of = l
		}
	}
	if of == nil {
		return nil
	}
	return of.Front().Value.(*place)
}

// remove takes a place away, unless it is gone.
func (p *Places) remove(x *place) {
	if x.element == nil {
		return
	}
	l := p.networks[x.network]
	l.Remove(x.element)
	x.element = nil
	if l.Len() == 0 {
		delete(p.networks, x.network)
	}
	if p.clients[x.client]--; p.clients[x.client] == 0 {
		delete(p.clients, x.client)
	}
	p.taken--
}

// Taken counts the places that are taken.
func (p *Places) Taken() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.taken
}

// Bits of an address that one network has, as registries commonly hand them to one customer.
const (
	network4 = 24
	network6 = 48
)

// Network is the wider network of a remote address: 24 bits of IPv4, 48 of IPv6. It is what one organisation commonly
// has many clients in.
func Network(remote string) string {
	at, err := netip.ParseAddrPort(remote)
	if err != nil {
		return remote
	}
	ip := at.Addr().Unmap().WithZone("")
	bits := network4
	switch {
	case ip.IsLoopback():
		return ""
	case ip.Is6():
		bits = network6
	}
	network, _ := ip.Prefix(bits) // that many always fit
	return network.String()
}
