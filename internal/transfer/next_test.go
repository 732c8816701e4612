package transfer

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/message"
)

var t0 = time.Unix(1_700_000_000, 0)

func sample(t require.TestingT) Transfer {
	p := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(1000), Recipient: message.Recipient{31: 1},
		Refund: message.Recipient{31: 2},
	}
	raw, err := p.Encode()
	require.NoError(t, err)
	m := message.Message{UID: message.NewUID(1, 2, message.PoolNonce(3, 4)), Payload: raw}
	return New(m, Inclusion{Tx: "0xs", Height: 10, Hash: "h10"}, "0xme", amount.New(1000), t0)
}

func step(t *testing.T, tr Transfer, e Event) Transfer {
	t.Helper()
	n, _, err := Next(tr, e, t0.Add(time.Second))
	require.NoError(t, err)
	return n
}

func TestHappyPath(t *testing.T) {
	tr := sample(t)
	require.Equal(t, Observed, tr.State)
	tr = step(t, tr, Finalized{Height: 10})
	require.Equal(t, Final, tr.State)
	require.False(t, tr.NextAt.IsZero(), "a final transfer is due")
	tr = step(t, tr, Signed{Batch: message.Digest{1}})
	require.Equal(t, Attested, tr.State)
	tr = step(t, tr, Sent{Tx: "0xd"})
	require.Equal(t, Submitted, tr.State)
	tr = step(t, tr, Arrived{At: Inclusion{Tx: "0xd", Height: 5}, Paid: amount.New(1000)})
	require.Equal(t, Delivered, tr.State)
	tr = step(t, tr, ArrivalFinal{Height: 5})
	require.Equal(t, Confirmed, tr.State)
	require.True(t, tr.State.Terminal())
	require.True(t, tr.NextAt.IsZero())
}

// INV-04: whatever happens before finality, an attestation needs a source event that is in the chain when it is final.
func TestReorganisedSourceIsNeverAttested_INV04(t *testing.T) {
	tr := step(t, sample(t), Vanished{})
	_, _, err := Next(tr, Signed{}, t0)
	require.ErrorIs(t, err, ErrEvent)
	tr = step(t, tr, Finalized{Height: 10})
	require.Equal(t, Orphaned, tr.State)
	_, _, err = Next(tr, Signed{}, t0)
	require.ErrorIs(t, err, ErrEvent)
	tr = step(t, tr, Seen{At: Inclusion{Tx: "0xs", Height: 12}})
	require.Equal(t, Observed, tr.State, "a transaction that is mined again comes back")
	_, _, err = Next(tr, Finalized{Height: 11}, t0)
	require.ErrorIs(t, err, ErrEvent)
	require.Equal(t, Final, step(t, tr, Finalized{Height: 12}).State)
}

// SR-21: a deposit that needs more of its chain than its own block is final with that, not before.
func TestFinalAt_SR21_INV04(t *testing.T) {
	at := Inclusion{Tx: "0xs", Height: 12, FinalAt: 15}
	tr := step(t, sample(t), Seen{At: at})
	for h := range uint64(15) {
		_, _, err := Next(tr, Finalized{Height: h}, t0)
		require.ErrorIs(t, err, ErrEvent)
	}
	final := step(t, tr, Finalized{Height: 15})
	require.Equal(t, Final, final.State)
	at.FinalAt = 18 // more value came into the window: nobody signed yet
	require.Equal(t, Observed, step(t, final, Seen{At: at}).State)
	at.FinalAt = 3
	require.Equal(t, Final, step(t, step(t, tr, Seen{At: at}), Finalized{Height: 12}).State, "its own block is the least")
}

// INV-04: a deposit that was final and leaves its chain all the same is not attested any more, and orphaned unless it
// comes back.
func TestFinalAndGone_INV04_SR21(t *testing.T) {
	final := step(t, sample(t), Finalized{Height: 10})
	for _, tr := range []Transfer{final, step(t, final, Refused{Reason: ReasonReturnable, After: time.Hour})} {
		gone := step(t, tr, Vanished{})
		require.Equal(t, Observed, gone.State)
		require.Equal(t, ReasonNone, gone.Reason)
		_, _, err := Next(gone, Signed{}, t0)
		require.ErrorIs(t, err, ErrEvent)
		require.Equal(t, Orphaned, step(t, gone, Finalized{Height: 10}).State)
		require.Equal(t, Final,
			step(t, step(t, gone, Seen{At: Inclusion{Tx: "0xs", Height: 12}}), Finalized{Height: 12}).State)
	}
	attested := step(t, final, Signed{Batch: message.Digest{1}})
	held := step(t, attested, Refused{Reason: ReasonPaused, After: time.Hour})
	for _, tr := range []Transfer{attested, held, step(t, attested, Sent{Tx: "0xd"})} {
		_, _, err := Next(tr, Vanished{}, t0)
		require.ErrorIs(t, err, ErrEvent, "what is signed is signed")
	}
}

func TestHeldIsAskedAgain(t *testing.T) {
	tr := step(t, sample(t), Finalized{Height: 10})
	tr = step(t, tr, Refused{Reason: ReasonPaused, Detail: "lane 2", After: time.Minute})
	require.Equal(t, Held, tr.State)
	require.Equal(t, ReasonPaused, tr.Reason)
	require.Equal(t, t0.Add(time.Second+time.Minute), tr.NextAt)
	require.Equal(t, Attest, EffectOf(tr.State))
	tr = step(t, tr, Signed{Batch: message.Digest{1}})
	require.Equal(t, Attested, tr.State)
	require.Equal(t, ReasonNone, tr.Reason)
}

// INV-07, INV-08: a delivery that leaves the chain is made again; one that is not paid can be retried and taken back.
func TestDeliveryFaults_INV07_INV08(t *testing.T) {
	tr := step(t, sample(t), Finalized{Height: 10})
	tr = step(t, tr, Signed{Batch: message.Digest{1}})
	tr = step(t, tr, Sent{Tx: "0xd"})
	require.Equal(t, Attested, step(t, tr, Lost{Detail: "dropped"}).State)
	arrived := step(t, tr, Arrived{At: Inclusion{Height: 7}, Paid: amount.New(1000)})
	require.Equal(t, Attested, step(t, arrived, ArrivalVanished{}).State)

	release := t0.Add(6 * time.Hour)
	claim := step(t, tr, Arrived{At: Inclusion{Height: 7}, Claim: ReasonDelayed, ReleaseAt: release})
	require.Equal(t, Claimable, claim.State)
	require.Equal(t, release, claim.NextAt)
	part := step(t, claim, ClaimPaid{Remaining: amount.New(400)})
	require.Equal(t, Claimable, part.State)
	require.Equal(t, "600", part.Paid.String())
	require.Equal(t, Redeemed, step(t, part, ClaimPaid{}).State)
	unpaid := step(t, step(t, part, ClaimPaid{}), ClaimUnpaid{Owed: amount.New(700)})
	require.Equal(t, Claimable, unpaid.State)
	require.Equal(t, "300", unpaid.Paid.String())
	require.Equal(t, ReasonTransfer, unpaid.Reason)
	paying := step(t, tr, Arrived{At: Inclusion{Height: 7}, Claim: ReasonPaying})
	require.Equal(t, ReasonPaying, paying.Reason)
	require.Equal(t, ReasonNone, step(t, paying, ClaimPaid{}).Reason, "nothing was in its way")
	require.False(t, unpaid.NextAt.Before(t0.Add(unpaidPause)), "it is not tried again at once")
	_, _, err := Next(unpaid, ClaimUnpaid{Owed: amount.New(301)}, t0)
	require.ErrorIs(t, err, ErrEvent, "no more comes back than was paid")
	back := step(t, claim, ClaimRedirected{RefundUID: message.UID{9}})
	require.Equal(t, Refunding, back.State)
	require.Equal(t, ReasonDelayed, back.Reason)
	require.Equal(t, Claimable, step(t, back, SettlementVanished{}).State)
	require.Equal(t, Refunded, step(t, back, RefundDone{}).State)
	_, _, err = Next(claim, ClaimPaid{Remaining: amount.New(1001)}, t0)
	require.ErrorIs(t, err, amount.ErrUnderflow)
}

func TestBackoffIsBounded(t *testing.T) {
	require.Equal(t, backoffMin, Backoff(0))
	require.Equal(t, backoffMin, Backoff(1))
	require.Equal(t, 2*backoffMin, Backoff(2))
	require.Equal(t, backoffMax, Backoff(20))
	require.Equal(t, backoffMax, Backoff(1<<30))
}

func genEvent(t *rapid.T) Event {
	height := rapid.Uint64Range(0, 20).Draw(t, "height")
	at := Inclusion{Tx: "0xt", Height: height, FinalAt: rapid.SampledFrom([]uint64{0, height + 3}).Draw(t, "final at")}
	return rapid.SampledFrom([]Event{
		Seen{At: at},
		Vanished{},
		Finalized{Height: height},
		Finalized{Height: height, Due: t0.Add(time.Minute)},
		Signed{Batch: message.Digest{1}},
		Refused{Reason: ReasonRefused, After: time.Second},
		Failed{Detail: "x"},
		Later{After: time.Second},
		Stale{},
		Sent{Tx: "0xd"},
		StillPending{},
		Lost{},
		Arrived{At: at, Paid: amount.New(1000)},
		Arrived{At: at, Claim: ReasonLiquidity},
		ArrivalVanished{},
		ArrivalFinal{Height: height},
		ClaimPaid{At: at},
		ClaimPaid{At: at, Remaining: amount.New(10)},
		ClaimUnpaid{Owed: amount.New(990)},
		ClaimRedirected{At: at, RefundUID: message.UID{1}},
		SettlementVanished{},
		RefundDone{},
		RefundUndone{},
		Skipped{},
		Wake{},
		Wasted{Detail: "x"},
		Refused{Reason: ReasonPaused, After: time.Minute},
	}).Draw(t, "event")
}

// Duplicated and reordered observations: no sequence of events attests an event that is not final, pays twice, leaves a
// transfer stuck without work, or changes what identifies it.
func TestAnyOrder_INV02_INV04_INV07(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tr := sample(t)
		wasFinal := false
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			e := genEvent(t)
			n, effect, err := Next(tr, e, t0)
			if err != nil {
				if n.State != tr.State || effect != NoEffect {
					t.Fatal("a refused event changed something")
				}
				continue
			}
			if n.State == Final && tr.State == Observed && !tr.Included {
				t.Fatal("became final while out of the chain")
			}
			if n.State == Observed && !n.Batch.IsZero() && tr.State != Observed && tr.State != Orphaned {
				t.Fatal("what was attested is observed anew")
			}
			wasFinal = wasFinal || n.State == Final
			if (n.State == Attested || n.State == Submitted) && !wasFinal && n.Batch.IsZero() {
				t.Fatal("attested before final")
			}
			if EffectOf(n.State) != NoEffect && n.NextAt.IsZero() {
				t.Fatalf("%s has work and is not due", n.State)
			}
			if EffectOf(n.State) == NoEffect && !n.NextAt.IsZero() {
				t.Fatalf("%s has no work and is due", n.State)
			}
			if n.State == Redeemed || n.State == Confirmed {
				if n.Paid != amount.New(1000) {
					t.Fatalf("%s after paying %s", n.State, n.Paid)
				}
			}
			if n.UID != tr.UID || !n.Message.Equal(tr.Message) {
				t.Fatal("identity changed")
			}
			tr = n
		}
	})
}
