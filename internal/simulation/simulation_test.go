package simulation

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// steps of a history before it is healed.
const steps = 400

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

// approvals is a file of approved sets that names the strangers' if the fault says so.
func approvals(t testing.TB, f fault) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "approved")
	text := "# none\n"
	if f.approves {
		text = strangerSet().Hash().String() + "\n"
	}
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// INV-01 to INV-11, but INV-06, and the promises of docs/security.md hold in each history. A seed that fails is printed
// with the command that plays it again.
func TestHistories_INV01_INV02_INV03_INV04_INV05_INV07_INV08_INV09_INV10_INV11(t *testing.T) {
	from, to := seedsOf(t, 1, 25)
	f := fault{}
	for _, known := range append(faults(), elusive()...) {
		if name := os.Getenv("CAUSEWAY_SIMULATION_FAULT"); name == known.name {
			f = known
		}
	}
	approved := approvals(t, f)
	began, simulated := time.Now(), time.Duration(0)
	for seed := from; seed <= to; seed++ {
		w := newWorld(seed, f, approved)
		if w.play(steps) != nil {
			t.Fatal(w.story())
		}
		simulated += w.clock.Sub(w.start)
	}
	t.Logf("%d histories, %s simulated in %s", to-from+1, simulated.Round(time.Second),
		time.Since(began).Round(time.Second))
}

// Each planted fault is found within a number of seeds: a few of them by default, all of them where
// CAUSEWAY_SIMULATION_FAULTS says "all". Those that are elusive are looked for where it says so.
func TestPlantedFaults(t *testing.T) {
	const most = 1000
	sample := map[string]bool{}
	for _, name := range []string{
		"two deployments have one salt", "operators approve any keys", "one endpoint of two is believed",
		"nothing waits on Bitcoin", "finality is not waited for", "a pause stops refunds", "a remainder is lost",
		"a member signs in spite of its own halt",
	} {
		sample[name] = true
	}
	list := faults()
	if os.Getenv("CAUSEWAY_SIMULATION_FAULTS") == "elusive" {
		list = elusive()
	}
	for _, f := range list {
		if os.Getenv("CAUSEWAY_SIMULATION_FAULTS") == "" && !sample[f.name] {
			continue
		}
		t.Run(strings.ReplaceAll(f.name, " ", "_"), func(t *testing.T) {
			approved := approvals(t, f)
			for seed := uint64(1); seed <= most; seed++ {
				if err := newWorld(seed, f, approved).play(steps); err != nil {
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
	approved := approvals(t, fault{})
	for seed := uint64(1); seed <= 5; seed++ {
		a, b := newWorld(seed, fault{}, approved), newWorld(seed, fault{}, approved)
		require.Equal(t, fmt.Sprint(a.play(steps)), fmt.Sprint(b.play(steps)))
		require.Equal(t, a.trace, b.trace)
		for i, c := range a.chains {
			require.Equal(t, c.head().Block, b.chains[i].head().Block)
			require.Equal(t, c.now().anchors, b.chains[i].now().anchors)
		}
	}
}

// How much time passes in histories for each second of one core, until they are healed.
func BenchmarkSimulatedTime(b *testing.B) {
	approved := approvals(b, fault{})
	simulated, quiet := time.Duration(0), time.Duration(0)
	for seed := uint64(1); b.Loop(); seed++ {
		w := newWorld(seed, fault{}, approved)
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
