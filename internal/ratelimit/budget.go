package ratelimit

import (
	"net/netip"
	"sync"
	"time"
)

// Budget is a number of things that may be made within a window of time: rows that stay, work that costs. Nobody can
// use it up for others (SR-40): who has n of it gets another one only while less than its (n+1)-th part is taken. So
// half of it is for those who have nothing yet, a network alone gets about the square root of it, and only as many
// networks as half of it could leave others without any.
type Budget struct {
	total  int
	window time.Duration
	now    func() time.Time

	mu       sync.Mutex
	began    time.Time
	taken    int
	networks map[string]int
}

// NewBudget has total in each window.
func NewBudget(total int, window time.Duration, now func() time.Time) *Budget {
	return &Budget{total: total, window: window, now: now, networks: make(map[string]int)}
}

// Take takes one for a remote address, as net/http gives it, and reports whether there was one. Loopback takes as many
// as it likes: they are not counted.
func (b *Budget) Take(remote string) bool {
	if _, limited := Of(remote); !limited {
		return true
	}
	network := Network(remote)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.turn()
	if !b.has(network) {
		return false
	}
	b.taken++
	b.networks[network]++
	return true
}

// Has reports whether Take would find one.
func (b *Budget) Has(remote string) bool {
	if _, limited := Of(remote); !limited {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.turn()
	return b.has(Network(remote))
}

// Left is what is left of the window's budget.
func (b *Budget) Left() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.turn()
	return b.total - b.taken
}

func (b *Budget) has(network string) bool {
	return b.taken*(b.networks[network]+1) < b.total
}

// turn begins a new window when the last one is over.
func (b *Budget) turn() {
	if now := b.now(); now.Sub(b.began) >= b.window {
		b.began, b.taken = now, 0
		clear(b.networks)
	}
}

// NetworkOf is Network for a client as Of names it. What is no address is a network of its own.
func NetworkOf(client string) string {
	if ip, err := netip.ParseAddr(client); err == nil {
		return Network(netip.AddrPortFrom(ip, 0).String())
	}
	if of, err := netip.ParsePrefix(client); err == nil {
		return Network(netip.AddrPortFrom(of.Addr(), 0).String())
	}
	return client
}
