package regnode

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestPace(t *testing.T) {
	start := time.Unix(1_800_000_000, 0)
	cfg := Config{
		Delay: 50 * time.Millisecond, MinGap: 200 * time.Millisecond, BlockTime: 10 * time.Second,
		IdleBlockTime: time.Minute, IdleAfter: 3,
	}
	onDemand := cfg
	onDemand.BlockTime, onDemand.IdleBlockTime = 0, 0
	tests := map[string]struct {
		cfg  Config
		pace pace
		in   time.Duration // from start; negative for never
	}{
		"off":                     {cfg, pace{pending: true, last: start}, -1},
		"nothing waits, no timer": {onDemand, pace{auto: true, last: start}, -1},
		"timer":                   {cfg, pace{auto: true, last: start}, 10 * time.Second},
		"idle":                    {cfg, pace{auto: true, last: start, empty: 3}, time.Minute},
		"gap": {
			cfg,
			pace{auto: true, last: start, arrived: start, pending: true},
			200 * time.Millisecond,
		},
		"delay": {
			cfg,
			pace{auto: true, last: start, arrived: start.Add(time.Second), pending: true},
			time.Second + 50*time.Millisecond,
		},
		"delay beyond the timer": {
			cfg,
			pace{auto: true, last: start, arrived: start.Add(time.Hour), pending: true},
			10 * time.Second,
		},
		"on demand alone": {
			onDemand,
			pace{auto: true, last: start, arrived: start, pending: true},
			200 * time.Millisecond,
		},
		"after a failure": {
			cfg,
			pace{auto: true, last: start, arrived: start, pending: true, retry: start.Add(time.Second)},
			time.Second,
		},
	}
	for name, test := range tests {
		at, ok := test.pace.due(test.cfg)
		require.Equal(t, test.in >= 0, ok, name)
		if ok {
			require.Equal(t, start.Add(test.in), at, name)
		}
	}
}

// A transaction that no block takes must not make blocks without end.
func TestPaceOfWhatIsLeftBehind(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	p := pace{auto: true, pending: true, arrived: now}
	p.sealed(now, 5, 3)
	require.True(t, p.pending, "a full block: the next takes the rest")
	p.sealed(now, 0, 3)
	require.False(t, p.pending)
	require.Equal(t, 1, p.empty)
	p.arrival(now.Add(time.Second))
	require.True(t, p.pending)
	p.arrival(now.Add(time.Minute))
	require.Equal(t, now.Add(time.Second), p.arrived, "the first counts")
}
