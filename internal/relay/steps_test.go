package relay_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"log/slog"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/relay"
)

// logged is a log that may be written and read at once.
type logged struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *logged) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

type step struct {
	Msg, Level, UID, From, To, Amount, Units, Tx string
	Src, Dst                                     uint32
}

func (l *logged) lines(t *testing.T) (out []step) {
	t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	for s := bufio.NewScanner(bytes.NewReader(l.b.Bytes())); s.Scan(); {
		var x step
		require.NoError(t, json.Unmarshal(s.Bytes(), &x))
		out = append(out, x)
	}
	return out
}

// everyStep is what happens to a transfer that goes well. Two workers may tell of two steps in either order: each
// does so after its own is durable.
var everyStep = []string{
	">observed", "observed>final", "final>attested", "attested>submitted", "submitted>delivered", "delivered>confirmed",
}

// A transfer that goes well leaves one line for each step, with its symbol beside the raw units, and nothing else.
func TestOneLineForEachStep(t *testing.T) {
	w := newWorld(t)
	for range 3 {
		w.chains[chainA].deposit(chainB, 150, nil)
	}
	var log logged
	w.start(func(c *relay.Config) {
		c.Log = slog.New(slog.NewJSONHandler(&log, nil))
		c.Committee.Log = c.Log
		c.Names = func(id chain.AnchorID) (string, uint8) {
			require.Equal(t, uint32(chainA), id.ChainID)
			return "USDT", 2
		}
	})
	w.until("everything arrives", w.settled)
	// A step is told of after it is durable: the last lines may follow the settled state.
	w.wait("every step is told of", func() bool { return len(log.lines(t)) >= 3*6 })
	steps := make(map[string][]string)
	for _, l := range log.lines(t) {
		require.Equal(t, "transfer", l.Msg)
		require.Equal(t, "INFO", l.Level)
		require.Equal(t, "1.5 USDT", l.Amount)
		require.Equal(t, "150", l.Units)
		require.Equal(t, uint32(chainA), l.Src)
		require.Equal(t, uint32(chainB), l.Dst)
		require.NotEmpty(t, l.Tx)
		steps[l.UID] = append(steps[l.UID], l.From+">"+l.To)
	}
	require.Len(t, steps, 3)
	for uid, s := range steps {
		require.ElementsMatch(t, everyStep, s, uid)
	}
}

// Each step is told of once it is durable, whether or not there is a log.
func TestStepsAreTold(t *testing.T) {
	w := newWorld(t)
	w.chains[chainA].deposit(chainB, 150, nil)
	var mu sync.Mutex
	var told []string
	w.start(func(c *relay.Config) {
		c.Stepped = func(s relay.Change) {
			mu.Lock()
			defer mu.Unlock()
			told = append(told, string(s.From)+">"+string(s.To.State))
		}
	})
	w.until("everything arrives", w.settled)
	w.wait("every step is told of", func() bool {
		mu.Lock()
		defer mu.Unlock()
		return len(told) >= 6
	})
	mu.Lock()
	defer mu.Unlock()
	require.ElementsMatch(t, everyStep, told)
}
