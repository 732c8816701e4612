package ratelimit_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/ratelimit"
)

// SR-40: whoever fills the places fills them for himself.
func TestPlacesCannotBeFilledForOthers_SR40(t *testing.T) {
	p := ratelimit.NewPlaces(100, 3, 10)
	lost := map[string]int{}
	take := func(remote string) (func(), bool) {
		release, err := p.Take(remote, func() { lost[ratelimit.Network(remote)]++ })
		return release, err == nil
	}
	for i := range 5 { // one client
		_, ok := take("198.51.100.7:1")
		require.Equal(t, i < 3, ok)
	}
	for i := range 20 { // one network of many clients
		_, ok := take(fmt.Sprintf("[2001:db8:1:%x::1]:1", i))
		require.Equal(t, i < 10, ok)
	}
	for i := range 30 { // many networks
		for k := range 3 {
			take(fmt.Sprintf("10.%d.0.%d:1", i, k))
		}
	}
	require.Equal(t, 100, p.Taken())
	for i := range 40 { // everybody else finds a place
		release, ok := take(fmt.Sprintf("203.0.%d.1:1", i))
		require.True(t, ok)
		if i%2 == 0 {
			release()
			release()
		}
	}
	require.LessOrEqual(t, p.Taken(), 100)
	require.Positive(t, lost["2001:db8:1::/48"], "who has most gives up first")
	for network, n := range lost {
		require.NotContains(t, network, "203.0.", "%d of those who have one", n)
	}
}

func TestPlacesOfLoopback(t *testing.T) {
	p := ratelimit.NewPlaces(3, 1, 1)
	var releases []func()
	for range 3 {
		release, err := p.Take("127.0.0.1:5", func() {})
		require.NoError(t, err)
		releases = append(releases, release)
	}
	_, err := p.Take("[::1]:5", func() {})
	require.ErrorIs(t, err, ratelimit.ErrFull, "nobody has more than the asker")
	releases[0]()
	releases[0]()
	_, err = p.Take("pipe", func() {})
	require.NoError(t, err)
	require.Equal(t, 3, p.Taken())
}

func TestPlacesAtOnce(t *testing.T) {
	p := ratelimit.NewPlaces(10, 4, 8)
	var wg sync.WaitGroup
	for g := range 16 {
		wg.Go(func() {
			for i := range 500 {
				release, err := p.Take(fmt.Sprintf("10.%d.%d.1:1", g, i%3), func() {})
				if err == nil && i%5 > 0 {
					release()
				}
			}
		})
	}
	wg.Wait()
	require.LessOrEqual(t, p.Taken(), 10)
}
