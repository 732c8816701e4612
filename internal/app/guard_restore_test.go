package app

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/ops/guard"
)

// SR-28: what the guardian lowered comes back after seven days, when anybody says so; not before, and once.
func TestGuardRestores_SR28(t *testing.T) {
	t.Parallel()
	l := newGuardLab(t)
	restore := func(key string) (guard.Report, error) {
		return l.asked(guard.Restore{Pool: 1, To: localBTC}, func(g *guard.Command) {
			g.Chains, g.Key = []uint32{localETH}, key
		})
	}
	stranger := l.keys["person"]
	r, err := restore(stranger)
	require.NoError(t, err)
	require.Equal(t, []string{guard.Already}, guardResults(r))
	asBefore := `^out 49998\d+\.\d+ a day .*, in 49998\d+\.\d+ a day .*; the guardian has lowered nothing$`
	require.Regexp(t, asBefore, r.Chains[0].Steps[0].Now)

	r, err = l.asked(guard.Limit{Pool: 1, To: localBTC, Out: "600000"},
		func(g *guard.Command) { g.Chains = []uint32{localETH} })
	require.NoError(t, err)
	require.Equal(t, []string{guard.Done}, guardResults(r))
	_, err = restore(stranger)
	require.ErrorContains(t, err, "can be restored from")

	l.later(7*24*time.Hour + time.Minute)
	_, err = restore("")
	require.ErrorContains(t, err, "any account that pays for it")
	r, err = restore(stranger)
	require.NoError(t, err)
	require.Equal(t, []string{guard.Done}, guardResults(r))
	require.Regexp(t, `: out 49998\d+\.\d+ a day`, r.Chains[0].Steps[0].What)
	r, err = restore(stranger)
	require.NoError(t, err)
	require.Equal(t, []string{guard.Already}, guardResults(r))
	require.Regexp(t, asBefore, r.Chains[0].Steps[0].Now)
}
