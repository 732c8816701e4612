package devchain

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestPacer(t *testing.T) {
	const head = 1_000_000
	base := time.Unix(head, 0)
	p := pacer{block: 2 * time.Second, idle: 10 * time.Second, minGap: 100 * time.Millisecond, maxAhead: 3 * time.Second}
	at := func(d time.Duration) time.Time { return base.Add(d) }
	for name, tc := range map[string]struct {
		p    pacer
		s    situation
		want time.Time
		none bool
	}{
		"nothing to do without a timer": {p: pacer{}, s: situation{sealed: base, headTime: head}, none: true},
		"timer": {
			p: p, s: situation{sealed: base, headTime: head},
			want: at(2 * time.Second),
		},
		"idle timer": {
			p: p, s: situation{sealed: base, headTime: head, idle: true},
			want: at(10 * time.Second),
		},
		"idle slows nothing by default": {
			p: pacer{block: 2 * time.Second},
			s: situation{sealed: base, headTime: head, idle: true}, want: at(2 * time.Second),
		},
		"timer lets the clock catch up": {
			p: p, s: situation{sealed: base, headTime: head + 2},
			want: at(3 * time.Second),
		},
		"timer waits at most one interval more": {
			p: p, s: situation{sealed: base, headTime: head + 3600},
			want: at(4 * time.Second),
		},
		"demand waits for the gap": {
			p: p, s: situation{sealed: base, headTime: head, pending: true},
			want: at(100 * time.Millisecond),
		},
		"demand within the lead": {
			p: p, s: situation{sealed: base, headTime: head + 2, pending: true},
			want: at(100 * time.Millisecond),
		},
		"demand at the bound": {
			p: p,
			s: situation{sealed: at(500 * time.Millisecond), headTime: head + 3, pending: true}, want: at(time.Second),
		},
		"demand far ahead is one block a second": {
			p: p, s: situation{sealed: base, headTime: head + 3600, pending: true},
			want: at(time.Second),
		},
		"the timer may come before the demand": {
			p: pacer{block: time.Second, minGap: 5 * time.Second},
			s: situation{sealed: base, headTime: head, pending: true}, want: at(time.Second),
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, ok := tc.p.next(tc.s)
			require.Equal(t, !tc.none, ok)
			require.True(t, tc.none || tc.want.Equal(got), "want %v, got %v", tc.want, got)
		})
	}
}

// Whatever transactions arrive and however the settings are, chain time never
// leads the clock by more than MaxAhead (rounded to whole seconds), a pending
// transaction waits at most about a second or MinGap, and the lead ends when
// traffic does.
func TestPacerBoundsTheLead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := pacer{
			block:    time.Duration(rapid.IntRange(0, 5).Draw(t, "block")) * time.Second,
			minGap:   time.Duration(rapid.IntRange(1, 2000).Draw(t, "gap")) * time.Millisecond,
			maxAhead: time.Duration(rapid.IntRange(1, 5000).Draw(t, "ahead")) * time.Millisecond,
		}
		now := time.Unix(2_000_000, rapid.Int64Range(0, 999_999_999).Draw(t, "ns"))
		s := situation{sealed: now, headTime: uint64(now.Unix())}
		seal := func(at time.Time) {
			if at.Before(now) {
				at = now
			}
			now = at
			s.headTime = timestamp(now, s.headTime)
			s.sealed, s.pending = now, false
			lead := time.Unix(int64(s.headTime), 0).Sub(now)
			if lead > max(p.maxAhead, time.Second) {
				t.Fatalf("lead %v with %+v", lead, p)
			}
		}
		for range rapid.IntRange(1, 200).Draw(t, "arrivals") {
			arrival := now.Add(time.Duration(rapid.IntRange(0, 1500).Draw(t, "wait")) * time.Millisecond)
			for {
				at, ok := p.next(s)
				if !ok || at.After(arrival) {
					break
				}
				seal(at)
			}
			now, s.pending = arrival, true
			at, ok := p.next(s)
			if !ok || at.Sub(now) > max(p.minGap, time.Second) {
				t.Fatalf("a transaction would wait until %v (%v from now) with %+v", at, at.Sub(now), p)
			}
			seal(at)
		}
	})
}

// An idle chain slows down once everything is final, and a transaction ends that.
func TestIdleChainSlowsDown(t *testing.T) {
	c, err := Start(t.Context(),
		Config{ChainID: 5, BlockTime: 2 * time.Second, IdleBlockTime: 30 * time.Second, FinalityBlocks: 2})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, c.Close()) })
	interval := func() time.Duration {
		at, ok := c.due()
		require.True(t, ok)
		c.mu.Lock()
		defer c.mu.Unlock()
		return at.Sub(c.sealed)
	}
	c.mu.Lock()
	c.empty, c.pending = 0, false
	c.mu.Unlock()
	require.Less(t, interval(), 30*time.Second)
	for range 5 {
		c.Commit()
	}
	require.GreaterOrEqual(t, interval(), 30*time.Second)
	c.arrived.Store(true)
	require.Less(t, interval(), 30*time.Second)
}
