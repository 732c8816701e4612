package ratelimit

import (
	"net/http"
	"net/netip"
	"strings"
)

// Proxies are the peers whose word is taken for who asked: they tell it in X-Forwarded-For. Nobody else's is read.
type Proxies []netip.Prefix

// Loopback trusts what runs on the same machine.
func Loopback() Proxies {
	return Proxies{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}
}

// maxHops bounds how many proxies in a row are looked at.
const maxHops = 16

const maxName = 64 // bytes of what is no address

// Client is the remote address that a request counts for, as Limiter takes it: the peer's, or where that is a proxy the
// last one that a proxy named and that is none itself.
func (p Proxies) Client(r *http.Request) string {
	remote := r.RemoteAddr
	at, err := netip.ParseAddrPort(remote)
	if err != nil || !p.trusts(at.Addr()) {
		return remote
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= max(0, len(hops)-maxHops); i-- {
		text := strings.TrimSpace(hops[i])
		if text == "" {
			break
		}
		hop, err := netip.ParseAddr(text)
		if err != nil {
			return text[:min(len(text), maxName)] // what a proxy cannot name is one client
		}
		remote = netip.AddrPortFrom(hop, 0).String()
		if !p.trusts(hop) {
			break
		}
	}
	return remote
}

// Resolve hands requests on with the client that they count for as their remote address, so that everything behind it
// limits the same clients.
func (p Proxies) Resolve(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if client := p.Client(r); client != r.RemoteAddr {
			again := *r
			again.RemoteAddr = client
			r = &again
		}
		next.ServeHTTP(w, r)
	})
}

func (p Proxies) trusts(a netip.Addr) bool {
	a = a.Unmap().WithZone("")
	for _, network := range p {
		if network.Contains(a) {
			return true
		}
	}
	return false
}
