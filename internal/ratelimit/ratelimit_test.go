package ratelimit_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/ratelimit"
)

// The limiter's memory is bounded and forgets who was away longest; one IPv6 client has a whole network.
func TestLimiterMemory(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	l := ratelimit.NewLimiter(1, func() time.Time { return now })
	drain := func(remote string) int {
		n := 0
		for l.Allow(remote) {
			n++
		}
		return n
	}
	require.Equal(t, 5, drain("[2001:db8::1]:1"))
	require.Zero(t, drain("[2001:db8::ffff]:2"), "the same /64")
	require.Equal(t, 5, drain("[2001:db8:0:1::1]:1"))
	require.Equal(t, 5, drain("198.51.100.1:1"))
	for i := range ratelimit.MaxClients {
		if i == ratelimit.MaxClients/2 {
			require.False(t, l.Allow("198.51.100.1:1"), "seen again: not the oldest any more")
		}
		l.Allow(fmt.Sprintf("10.%d.%d.%d:1", i>>16, i>>8&255, i&255))
	}
	require.Equal(t, ratelimit.MaxClients, l.Clients())
	require.Zero(t, drain("198.51.100.1:1"))
	require.Equal(t, 5, drain("[2001:db8::1]:1"), "forgotten, and allowed again")
	require.Equal(t, ratelimit.MaxClients, l.Clients())

	var wg sync.WaitGroup
	for g := range 8 {
		wg.Go(func() {
			for i := range 1000 {
				l.Allow(fmt.Sprintf("172.16.%d.%d:1", g, i%256))
			}
		})
	}
	wg.Wait()
	require.Equal(t, ratelimit.MaxClients, l.Clients())
}
