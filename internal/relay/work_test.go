package relay

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// INV-08: what can never be paid is looked at ever more rarely, and never forgotten: at least once a day.
func TestNeverPause_INV08(t *testing.T) {
	for age, want := range map[time.Duration]time.Duration{
		-time.Minute: time.Hour, 0: time.Hour, 8 * time.Hour: time.Hour, 16 * time.Hour: 2 * time.Hour,
		8 * 24 * time.Hour:        24 * time.Hour,
		10 * 365 * 24 * time.Hour: 24 * time.Hour,
	} {
		require.Equal(t, want, neverPause(age), age)
	}
	looks := 0
	for age := time.Duration(0); age < 365*24*time.Hour; age += neverPause(age) {
		looks++
	}
	require.Less(t, looks, 420, "of 8,760 hours")
}
