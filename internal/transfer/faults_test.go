package transfer

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// INV-10: a paused destination is asked again with the attestation that is there; nobody signs twice.
func TestPausedAfterAttestation_INV10(t *testing.T) {
	tr := step(t, sample(t), Finalized{Height: 10})
	tr = step(t, tr, Signed{Batch: message.Digest{1}})
	tr = step(t, tr, Refused{Reason: ReasonPaused, After: time.Minute})
	require.Equal(t, Held, tr.State)
	require.Equal(t, Deliver, tr.Effect())
	again := step(t, tr, Refused{Reason: ReasonPaused, After: time.Minute})
	require.Equal(t, tr.Attempts+1, again.Attempts)
	require.Equal(t, Submitted, step(t, again, Sent{Tx: "0xd"}).State)
	stale := step(t, again, Stale{Detail: "rotated"})
	require.Equal(t, Final, stale.State)
	require.True(t, stale.Batch.IsZero())

	// Its batch was cut before the pause: it goes alone next, signed anew.
	skipped := step(t, step(t, again, Sent{Tx: "0xd"}), Skipped{Detail: "left out"})
	require.Equal(t, Held, skipped.State)
	require.Equal(t, Attest, skipped.Effect())
	require.Empty(t, skipped.Tx)
	require.False(t, skipped.NextAt.After(t0.Add(time.Second)))
}

// INV-03, INV-11: what an endpoint made up gives way to what the chain shows, until somebody signed it.
func TestSeenAnew_INV03_INV11(t *testing.T) {
	tr := step(t, sample(t), Finalized{Height: 10})
	_, _, err := Next(tr, Seen{At: tr.Source}, t0)
	require.ErrorIs(t, err, ErrEvent, "a repeated observation changes nothing")
	other := Inclusion{Tx: "0xtrue", Height: 20, Hash: "h20"}
	for _, from := range []Transfer{tr, step(t, tr, Refused{Reason: ReasonRefused})} {
		n := step(t, from, Seen{At: other})
		require.Equal(t, Observed, n.State)
		require.Equal(t, other, n.Source)
		_, _, err = Next(n, Finalized{Height: 19}, t0)
		require.ErrorIs(t, err, ErrEvent, "INV-04: it has to become final")
	}
	_, _, err = Next(step(t, tr, Signed{Batch: message.Digest{1}}), Seen{At: other}, t0)
	require.ErrorIs(t, err, ErrEvent)
}

func TestLaterGrowsWithAge(t *testing.T) {
	tr := step(t, sample(t), Finalized{Height: 10})
	for age, want := range map[time.Duration]time.Duration{
		0: time.Second, time.Minute: time.Second, 16 * time.Minute: 15 * time.Second, 30 * 24 * time.Hour: time.Minute,
	} {
		n, _, err := Next(tr, Later{After: time.Second}, t0.Add(age))
		require.NoError(t, err)
		require.Equal(t, t0.Add(age+want), n.NextAt)
	}
}

// INV-08: a claim is not tried before its release, whatever wakes it; a refund that is taken back is waited for again.
func TestClaimTimes_INV08(t *testing.T) {
	tr := step(t, sample(t), Finalized{Height: 10})
	release := t0.Add(6 * time.Hour)
	claim := step(t, tr, Arrived{At: Inclusion{Height: 7}, Claim: ReasonDelayed, ReleaseAt: release})
	require.Equal(t, release, step(t, claim, Wake{}).NextAt)
	back := step(t, claim, ClaimRedirected{RefundUID: message.UID{9}})
	require.Equal(t, release, step(t, back, SettlementVanished{}).NextAt)
	done := step(t, back, RefundDone{})
	require.Equal(t, Refunding, step(t, done, RefundUndone{}).State)
	poor := step(t, tr, Arrived{At: Inclusion{Height: 7}, Claim: ReasonLiquidity})
	require.Equal(t, t0.Add(time.Second), step(t, poor, Wake{}).NextAt)
	_, _, err := Next(back, Wake{}, t0)
	require.ErrorIs(t, err, ErrEvent)
}

// INV-08: a claim whose retries fail in blocks, at the relay's cost, is tried ever more rarely and nothing wakes it,
// whatever its recipient does; one that others were faster at is woken as before, and money that arrives makes
// everything good.
func TestWastedRetries_INV08(t *testing.T) {
	claim := step(t, sample(t), Finalized{Height: 10})
	claim = step(t, claim, Arrived{At: Inclusion{Tx: "0xd", Height: 5}, Claim: ReasonTransfer})
	_, _, err := Next(sample(t), Wasted{}, t0)
	require.ErrorIs(t, err, ErrEvent, "claims alone are retried")
	require.Zero(t, step(t, claim, Failed{Detail: "the node is away"}).Attempts, "costs nothing")

	now, spent := t0, 0
	for end := t0.Add(30 * 24 * time.Hour); now.Before(end); spent++ {
		n, effect, err := Next(claim, Wasted{Detail: "refused in a block"}, now)
		require.NoError(t, err)
		require.Equal(t, RetryClaim, effect)
		require.Equal(t, Claimable, n.State)
		require.True(t, n.NextAt.After(now))
		woken, _, err := Next(n, Wake{}, now)
		if n.Attempts <= 2 {
			require.NoError(t, err)
			require.Equal(t, now, woken.NextAt)
		} else {
			require.ErrorIs(t, err, ErrEvent)
		}
		claim, now = n, n.NextAt
	}
	require.Less(t, spent, 16, "in a month")
	claim = step(t, claim, ClaimPaid{At: Inclusion{Tx: "0xp", Height: 6}, Remaining: amount.New(10)})
	require.Zero(t, claim.Attempts)
	require.Equal(t, t0.Add(time.Second), step(t, claim, Wake{}).NextAt)
}
