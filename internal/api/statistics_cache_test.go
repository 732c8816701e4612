package api

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// [7.19] An answer is made by one while the others wait; it serves until it is old, and what was asked for is renewed.
func TestStatisticCache(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c statisticCache
		key, made, begin := answerKey{variant: "btc"}, 0, time.Now()
		hold := make(chan struct{})
		ask := func(after time.Duration) string {
			raw, err := c.answer(t.Context(), key, begin.Add(after), func() (any, error) {
				made++
				<-hold
				return made, nil
			})
			require.NoError(t, err)
			return string(raw)
		}
		var all sync.WaitGroup
		for range 10 {
			all.Go(func() { require.Equal(t, "1\n", ask(0)) })
		}
		synctest.Wait()
		close(hold)
		all.Wait()
		require.Equal(t, 1, made, "by one alone")
		require.Equal(t, "1\n", ask(statisticAge-1))
		require.Equal(t, "2\n", ask(statisticAge), "nobody renewed it")

		c.renew(t.Context(), begin.Add(2*statisticAge))
		require.Equal(t, 3, made)
		require.Equal(t, "3\n", ask(3*statisticAge-1), "renewed")
		c.renew(t.Context(), begin.Add(3*statisticAge))
		c.renew(t.Context(), begin.Add(3*statisticAge))
		require.Equal(t, 4, made, "nobody asked for it in between")
		require.Equal(t, "5\n", ask(3*statisticAge), "so it was forgotten")
	})
}

// While an answer is renewed the old one serves.
func TestStatisticCache_OldServesMeanwhile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c statisticCache
		key, now := answerKey{}, time.Now()
		made, hold := 0, make(chan struct{}, 1)
		ask := func() string {
			raw, err := c.answer(t.Context(), key, now, func() (any, error) {
				<-hold
				made++
				return made, nil
			})
			require.NoError(t, err)
			return string(raw)
		}
		hold <- struct{}{}
		require.Equal(t, "1\n", ask())
		var renewing sync.WaitGroup
		renewing.Go(func() { c.renew(t.Context(), now) })
		synctest.Wait()
		require.Equal(t, "1\n", ask())
		hold <- struct{}{}
		renewing.Wait()
		require.Equal(t, "2\n", ask())
	})
}

func TestStatisticCache_Failures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c statisticCache
		key, hold, broken := answerKey{days: 7}, make(chan struct{}), errors.New("broken")
		fail := func() (any, error) {
			<-hold
			return nil, broken
		}
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() {
				_, err := c.answer(t.Context(), key, time.Now(), fail)
				require.ErrorIs(t, err, broken)
			})
		}
		synctest.Wait()
		hurried, cancel := context.WithCancel(t.Context())
		cancel()
		_, err := c.answer(hurried, key, time.Now(), fail)
		require.ErrorIs(t, err, context.Canceled, "who leaves does not wait")
		close(hold)
		all.Wait()

		require.Panics(t, func() {
			_, _ = c.answer(t.Context(), key, time.Now(), func() (any, error) { panic("oops") })
		})
		works := true
		fill := func() (any, error) {
			if !works {
				return nil, broken
			}
			return true, nil
		}
		raw, err := c.answer(t.Context(), key, time.Now(), fill)
		require.NoError(t, err)
		require.Equal(t, "true\n", string(raw), "nothing of it stays")
		works = false
		c.renew(t.Context(), time.Now())
		_, err = c.answer(t.Context(), key, time.Now(), fill)
		require.ErrorIs(t, err, broken, "what cannot be renewed does not serve")
	})
}

func TestStatisticCache_IsBounded(t *testing.T) {
	var c statisticCache
	now, made := time.Now(), 0
	for i := range 3 * statisticAnswers {
		_, err := c.answer(t.Context(), answerKey{days: int64(i)}, now, func() (any, error) {
			made++
			return i, nil
		})
		require.NoError(t, err)
		require.LessOrEqual(t, len(c.kept), statisticAnswers)
	}
	require.Empty(t, c.making)
	made = 0
	c.renew(t.Context(), now)
	require.Equal(t, statisticRenewed, made)
	require.Len(t, c.kept, statisticRenewed)
	ended, cancel := context.WithCancel(t.Context())
	for key, k := range c.kept {
		k.asked = true
		c.kept[key] = k
	}
	cancel()
	c.renew(ended, now)
	require.Equal(t, statisticRenewed, made, "a process that ends makes nothing any more")
}
