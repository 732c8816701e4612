package ratelimit_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/ratelimit"
)

// SR-40: hundreds of networks that take all they get leave something for whoever comes.
func TestBudgetCannotBeUsedUpForOthers_SR40(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	b := ratelimit.NewBudget(1000, time.Hour, func() time.Time { return now })
	most := 0
	for range 100 {
		for i := range 500 {
			for client := range 3 {
				b.Take(fmt.Sprintf("10.%d.%d.%d:1", i/200, i%200, client))
			}
		}
	}
	for b.Take("192.0.2.1:1") {
		most++
	}
	require.Positive(t, most, "somebody new")
	require.False(t, b.Has("192.0.2.7:1"), "who shares a network shares what it has")
	require.True(t, b.Has("198.51.100.1:1"))
	require.Positive(t, b.Left())
	require.True(t, b.Take("127.0.0.1:1"))
	now = now.Add(time.Hour)
	require.Equal(t, 1000, b.Left())
	require.True(t, b.Take("10.0.0.1:1"))
	require.Equal(t, 999, b.Left())
}

func TestBudgetIsNeverExceeded(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	b := ratelimit.NewBudget(20, time.Hour, func() time.Time { return now })
	taken := 0
	for i := range 200 {
		if b.Take(fmt.Sprintf("10.0.%d.1:1", i)) {
			taken++
		}
	}
	require.Equal(t, 20, taken)
	require.Zero(t, b.Left())
	require.False(t, b.Has("192.0.2.1:1"))
	require.True(t, b.Has("[::1]:1"))
}

func TestNetworkOfAClient(t *testing.T) {
	for client, network := range map[string]string{
		"192.0.2.7": "192.0.2.0/24", "2001:db8:1:2::/64": "2001:db8:1::/48", "tb1qx": "tb1qx", "": "",
	} {
		require.Equal(t, network, ratelimit.NetworkOf(client), client)
	}
	for _, remote := range []string{"192.0.2.7:5", "[2001:db8:1:2:3::4]:5"} {
		client, _ := ratelimit.Of(remote)
		require.Equal(t, ratelimit.Network(remote), ratelimit.NetworkOf(client))
	}
}
