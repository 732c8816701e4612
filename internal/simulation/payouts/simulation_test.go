package payouts

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// steps of a history before it is healed.
const steps = 200

// seedsOf reads "from-to" of the environment.
func seedsOf(t *testing.T, from, to uint64) (uint64, uint64) {
	t.Helper()
	text, given := os.LookupEnv("CAUSEWAY_SIMULATION_SEEDS")
	if !given {
		return from, to
	}
	a, b, ok := strings.Cut(text, "-")
	first, err := strconv.ParseUint(a, 10, 64)
	require.NoError(t, err)
	last, err := strconv.ParseUint(b, 10, 64)
	require.NoError(t, err)
	require.True(t, ok && first <= last, "CAUSEWAY_SIMULATION_SEEDS is from-to")
	return first, last
}

// The custody's invariants and promises hold in each history. A seed that fails is printed with the command that plays
// it again.
func TestHistories_INV01_INV03_INV04_INV05_INV07_SR01_SR07_SR11_SR12_SR40(t *testing.T) {
	from, to := seedsOf(t, 1, 4)
	f := fault{}
	for _, known := range faults() {
		if os.Getenv("CAUSEWAY_SIMULATION_FAULT") == known.name {
			f = known
		}
	}
	l := newLand()
	began, simulated := time.Now(), time.Duration(0)
	for seed := from; seed <= to; seed++ {
		w := newWorld(l, seed, f)
		if w.play(steps) != nil {
			t.Fatal(w.story())
		}
		simulated += w.clock.Sub(w.start)
	}
	t.Logf("%d histories, %s simulated in %s", to-from+1, simulated.Round(time.Second),
		time.Since(began).Round(time.Millisecond))
}

// Each planted fault is found within a number of seeds: a few of them by default, all of them where
// CAUSEWAY_SIMULATION_FAULTS says "all".
func TestPlantedFaults(t *testing.T) {
	const most = 1000
	sample := map[string]bool{"members believe the relay": true, "a relay says what the market asks": true}
	l := newLand()
	for _, f := range faults() {
		if os.Getenv("CAUSEWAY_SIMULATION_FAULTS") == "" && !sample[f.name] {
			continue
		}
		t.Run(strings.ReplaceAll(f.name, " ", "_"), func(t *testing.T) {
			for seed := uint64(1); seed <= most; seed++ {
				if err := newWorld(l, seed, f).play(steps); err != nil {
					t.Logf("found by seed %d, meant to break %s: %v", seed, f.rule, err)
					return
				}
			}
			require.Fail(t, "not found", "within %d seeds", most)
		})
	}
}

// One seed is one history.
func TestReplay(t *testing.T) {
	l := newLand()
	for seed := uint64(1); seed <= 2; seed++ {
		a, b := newWorld(l, seed, fault{}), newWorld(l, seed, fault{})
		require.Equal(t, fmt.Sprint(a.play(steps)), fmt.Sprint(b.play(steps)))
		require.Equal(t, a.trace, b.trace)
		require.Equal(t, a.chain.tip().Hash, b.chain.tip().Hash)
	}
}

// How much time passes in histories for each second of one core, until they are healed.
func BenchmarkSimulatedTime(b *testing.B) {
	l := newLand()
	simulated, quiet := time.Duration(0), time.Duration(0)
	for seed := uint64(1); b.Loop(); seed++ {
		w := newWorld(l, seed, fault{})
		for w.steps = 1; w.steps <= steps; w.steps++ {
			w.step()
			w.check()
		}
		simulated += w.clock.Sub(w.start)
		quiet += w.spell
	}
	b.ReportMetric(simulated.Seconds()/b.Elapsed().Seconds(), "simulated-s/s")
	b.ReportMetric((simulated-quiet).Seconds()/b.Elapsed().Seconds(), "busy-s/s")
}
