package committee_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/committee"
)

// SR-33: a message counts against a cap from when it is signed. One that was only refused in a batch uses nothing up,
// and does not leave the window before the time has passed since it was signed: else a relay would have twice the cap
// signed at once.
func TestCapCountsWhatIsSigned_SR33(t *testing.T) {
	at := &clock{time.Unix(1_800_000_000, 0)}
	w := newWorld(t, 2, 3, func(_ int, c *committee.Config) {
		c.Now = at.now
		c.Policy.Default = committee.LanePolicy{MaxAmount: units(100), Cap: units(100), Window: time.Hour}
	})
	w.seed(10_000)
	a := w.chains[chainA]
	one, other := mustDeposit(t, a, poolA, chainB, 90), mustDeposit(t, a, poolA, chainB, 95)
	tooLarge := mustDeposit(t, a, poolA, chainB, 101)
	a.settle()
	w.catchUp(t)
	m := w.members[0]

	_, err := w.attest(m, one, tooLarge)
	requireCode(t, err, committee.CodeOverLimit)
	_, err = w.attest(m, other, tooLarge)
	requireCode(t, err, committee.CodeOverLimit)
	require.Len(t, err, 1, "what was refused with another message uses nothing up")

	at.at = at.at.Add(time.Hour - time.Second)
	_, err = w.attest(m, one)
	require.NoError(t, err)
	at.at = at.at.Add(2 * time.Second)
	_, err = w.attest(m, other)
	requireCode(t, err, committee.CodeOverLimit)
	at.at = at.at.Add(time.Hour)
	_, err = w.attest(m, other)
	require.NoError(t, err)

	at.at = at.at.Add(time.Hour + time.Second)
	_, err = w.attest(m, other)
	require.NoError(t, err)
	_, err = w.attest(m, one)
	require.NoError(t, err, "what was signed before takes nothing of what is left now, however often it is asked for")

	w.members[1].store.setFail(true)
	_, err = w.attest(w.members[1], one)
	require.ErrorIs(t, err, errDisk)
	w.members[1].store.setFail(false)
	_, err = w.attest(w.members[1], other)
	require.NoError(t, err, "what could not be recorded uses nothing up")
}
