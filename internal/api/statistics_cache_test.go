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

// An answer is made by one while the others wait or take the old one; a new reading or age makes it anew.
func TestStatisticCache(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c statisticCache
		key, made := answerKey{variant: "btc"}, 0
		var hold chan struct{}
		begin := time.Now()
		askAt := func(after time.Duration, of int64) string {
			raw, err := c.answer(t.Context(), key, of, begin.Add(after), func() (any, int64, error) {
				made++
				if hold != nil {
					<-hold
				}
				return made, of, nil
			})
			require.NoError(t, err)
			return string(raw)
		}
		ask := func(of int64) string { return askAt(statisticAge, of) }
		hold = make(chan struct{})
		var all sync.WaitGroup
		for range 10 {
			all.Go(func() { require.Equal(t, "1\n", askAt(0, 1)) })
		}
		synctest.Wait()
		close(hold)
		all.Wait()
		require.Equal(t, 1, made, "by one alone")

		hold = nil
		require.Equal(t, "1\n", askAt(statisticAge-1, 1))
		require.Equal(t, "2\n", ask(1), "prices have moved")
		require.Equal(t, "3\n", ask(2), "the counts have changed")
		require.Equal(t, "3\n", ask(1), "newer than asked for")

		hold = make(chan struct{})
		all.Go(func() { require.Equal(t, "4\n", ask(3)) })
		synctest.Wait()
		require.Equal(t, "3\n", ask(3), "the old one serves meanwhile")
		all.Go(func() { require.Equal(t, "4\n", askAt(3*statisticAge, 3), "but not for long") })
		synctest.Wait()
		close(hold)
		all.Wait()
		require.Equal(t, 4, made)
	})
}

func TestStatisticCache_Failures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c statisticCache
		key, hold, broken := answerKey{days: 7}, make(chan struct{}), errors.New("broken")
		fail := func() (any, int64, error) {
			<-hold
			return nil, 0, broken
		}
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() {
				_, err := c.answer(t.Context(), key, 1, time.Now(), fail)
				require.ErrorIs(t, err, broken)
			})
		}
		synctest.Wait()
		hurried, cancel := context.WithCancel(t.Context())
		cancel()
		_, err := c.answer(hurried, key, 1, time.Now(), fail)
		require.ErrorIs(t, err, context.Canceled, "who leaves does not wait")
		close(hold)
		all.Wait()

		require.Panics(t, func() {
			_, _ = c.answer(t.Context(), key, 1, time.Now(), func() (any, int64, error) { panic("oops") })
		})
		raw, err := c.answer(t.Context(), key, 1, time.Now(), func() (any, int64, error) { return true, 1, nil })
		require.NoError(t, err)
		require.Equal(t, "true\n", string(raw), "nothing of it stays")

		for i := range 3 * statisticAnswers {
			_, err := c.answer(t.Context(), answerKey{days: int64(i)}, 1, time.Now(), func() (any, int64, error) { return i, 1, nil })
			require.NoError(t, err)
			require.LessOrEqual(t, len(c.kept), statisticAnswers)
		}
		require.Empty(t, c.making)
	})
}
