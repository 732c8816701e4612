package ratelimit_test

import (
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/ratelimit"
)

// [SR-30] who asks is told by trusted proxies alone: nobody passes for another, and visitors behind one proxy are not
// one.
func TestClientBehindProxies_SR_30(t *testing.T) {
	behind := append(ratelimit.Loopback(), netip.MustParsePrefix("10.0.0.0/8"))
	for _, c := range []struct {
		name, peer, forwarded, want string
		proxies                     ratelimit.Proxies
	}{
		{"straight", "198.51.100.1:5", "", "198.51.100.1:5", behind},
		{"a stranger's word", "198.51.100.1:5", "203.0.113.9", "198.51.100.1:5", behind},
		{"nobody is trusted", "127.0.0.1:5", "203.0.113.9", "127.0.0.1:5", nil},
		{"one proxy", "127.0.0.1:5", "203.0.113.9", "203.0.113.9:0", behind},
		{"what the visitor wrote before", "127.0.0.1:5", "192.0.2.1, 203.0.113.9", "203.0.113.9:0", behind},
		{"two proxies", "127.0.0.1:5", "192.0.2.1,203.0.113.9, 10.1.2.3", "203.0.113.9:0", behind},
		{"over IPv6", "[::1]:5", "2001:db8::7", "[2001:db8::7]:0", behind},
		{"mapped", "[::ffff:10.0.0.1]:5", "203.0.113.9", "203.0.113.9:0", behind},
		{"proxies alone", "127.0.0.1:5", "10.0.0.9", "10.0.0.9:0", behind},
		{"a proxy that says nothing", "10.0.0.1:5", "", "10.0.0.1:5", behind},
		{"no address", "127.0.0.1:5", "203.0.113.9, " + strings.Repeat("x", 99), strings.Repeat("x", 64), behind},
		{"no peer", "pipe", "203.0.113.9", "pipe", behind},
	} {
		r := &http.Request{RemoteAddr: c.peer, Header: http.Header{}}
		if c.forwarded != "" {
			first, second, _ := strings.Cut(c.forwarded, ", ")
			r.Header["X-Forwarded-For"] = []string{first, second}
			if second == "" {
				r.Header["X-Forwarded-For"] = []string{first}
			}
		}
		require.Equal(t, c.want, c.proxies.Client(r), c.name)
		var seen string
		c.proxies.Resolve(http.HandlerFunc(func(_ http.ResponseWriter,
			r *http.Request,
		) {
			seen = r.RemoteAddr
		})).ServeHTTP(nil, r)
		require.Equal(t, c.want, seen, c.name)
		require.Equal(t, c.peer, r.RemoteAddr, "the request is the server's")
	}
}
