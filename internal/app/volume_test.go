package app

import (
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// soakSize is how many transfers a test makes at once: as many as usual, or as a variable says (scripts/soak.sh).
func soakSize(t *testing.T, variable string, usual int) int {
	t.Helper()
	text := os.Getenv(variable)
	if text == "" {
		return usual
	}
	many, err := strconv.Atoi(text)
	require.NoError(t, err)
	require.GreaterOrEqual(t, many, 10)
	return many
}

// waitUntil checks again and again until cond holds, which says what is missing.
func (l *lab) waitUntil(deadline time.Time, cond func() (string, bool)) {
	l.t.Helper()
	tick := time.NewTicker(15 * time.Millisecond)
	defer tick.Stop()
	for ; ; <-tick.C {
		missing, ok := cond()
		if ok {
			return
		}
		require.Less(l.t, time.Now(), deadline, missing)
	}
}
