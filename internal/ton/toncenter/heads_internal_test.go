package toncenter

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// paced follows a chain whose blocks come when next says, and returns how late blocks were seen on average, and how
// many questions there were per every.
func paced(every, run time.Duration, next func() time.Duration) (late time.Duration, questions float64) {
	start := time.Unix(1_700_000_000, 0)
	now, made := start, start
	p := newPace(every, now)
	var height, seen uint64
	var sum time.Duration
	born := map[uint64]time.Time{}
	due := made.Add(next())
	n := 0
	for now.Sub(start) < run {
		now = now.Add(p.wait(now))
		n++
		for !due.After(now) {
			height++
			born[height] = due
			due = due.Add(next())
		}
		p.told(now, height+1)
		for ; seen < height; seen++ {
			sum += now.Sub(born[seen+1])
		}
	}
	return sum / time.Duration(max(seen, 1)), float64(n) * every.Seconds() / now.Sub(start).Seconds()
}

// Where blocks come evenly the next one is seen soon, with no more questions than an even poll has; elsewhere it is an
// even poll.
func TestPaceFollowsBlocks(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	around := func(gap, by time.Duration) func() time.Duration {
		return func() time.Duration { return gap + time.Duration(random.Int64N(int64(2*by))) - by }
	}
	const every = time.Second
	late, questions := paced(every, time.Hour, around(2500*time.Millisecond, 150*time.Millisecond))
	require.Less(t, late, 250*time.Millisecond, "an even poll is late by half a second")
	require.LessOrEqual(t, questions, 1.01)
	late, questions = paced(every, time.Hour, around(400*time.Millisecond, 50*time.Millisecond))
	require.Less(t, late, 600*time.Millisecond, "faster than it may ask")
	require.LessOrEqual(t, questions, 1.01)
	late, questions = paced(every, time.Hour, around(3*time.Second, 2900*time.Millisecond))
	require.Less(t, late, 600*time.Millisecond, "nobody knows when the next one comes")
	require.LessOrEqual(t, questions, 1.01)
}

// A chain that stands is asked as often as an even poll asks, however much was saved up before.
func TestPaceOfAChainThatStands(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	p := newPace(time.Second, now)
	for i := range 40 {
		now = now.Add(max(p.wait(now), 2500*time.Millisecond))
		p.told(now, uint64(i+1))
	}
	require.True(t, p.even())
	start, n := now, 0
	for ; now.Sub(start) < time.Minute; n++ {
		now = now.Add(p.wait(now))
	}
	require.LessOrEqual(t, n, 60+paceCredit+1)
	require.Greater(t, n, 50)
}
