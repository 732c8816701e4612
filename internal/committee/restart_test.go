package committee_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// restarts begins the names of the tests whose members are started again before each thing that they do.
const restarts = "TestRestartBetweenAnyTwoSteps"

func restarting(t require.TestingT) bool {
	named, ok := t.(interface{ Name() string })
	return ok && strings.HasPrefix(named.Name(), restarts)
}

// restart ends the member's process and starts another one over the same record.
func (m *testMember) restart() {
	again, err := committee.New(m.config)
	if err != nil {
		panic(err) // the configuration was taken before
	}
	m.Member = again
}

// started is the member, started again and caught up as far as its endpoints let it if the test wants that.
func (m *testMember) started(ctx context.Context) *committee.Member {
	if m.restarts {
		m.restart()
		_ = m.Member.CatchUp(ctx) // what it cannot reach it says when it is asked
	}
	return m.Member
}

func (m *testMember) CatchUp(ctx context.Context) error {
	if m.restarts {
		m.restart()
	}
	return m.Member.CatchUp(ctx)
}

func (m *testMember) Attest(ctx context.Context, r committee.Request) (message.Signature, error) {
	return m.started(ctx).Attest(ctx, r)
}

func (m *testMember) Approve(ctx context.Context, r committee.Request) error {
	return m.started(ctx).Approve(ctx, r)
}

func (m *testMember) AuditNow(ctx context.Context) error { return m.started(ctx).AuditNow(ctx) }

func (m *testMember) Status(ctx context.Context) (committee.Status, error) {
	return m.started(ctx).Status(ctx)
}

func (m *testMember) ClearHalt(ctx context.Context, id chain.AnchorID) error {
	return m.started(ctx).ClearHalt(ctx, id)
}

func (m *testMember) SignRotation(ctx context.Context, next message.Set) (message.Signature, error) {
	return m.started(ctx).SignRotation(ctx, next)
}

func (m *testMember) TakeVeto(ctx context.Context, v committee.Veto) (bool, error) {
	return m.started(ctx).TakeVeto(ctx, v)
}

func (m *testMember) VetoesInForce(ctx context.Context) ([]committee.Veto, error) {
	return m.started(ctx).VetoesInForce(ctx)
}

// SetPolicy is for the life of a process, and for the next ones if the operator configures it.
func (m *testMember) SetPolicy(p committee.Policy) error {
	err := m.Member.SetPolicy(p)
	if err == nil {
		m.config.Policy = p
	}
	return err
}

// SR-33: whatever a promise rests on outlives the process. Each test of a promise holds as well when the members are
// started again before each thing that they do.
func TestRestartBetweenAnyTwoSteps_SR33(t *testing.T) {
	for name, test := range map[string]func(*testing.T){
		"AttestFinalDeposit":                TestAttestFinalDeposit_INV03,
		"NoAttestationBeforeFinality":       TestNoAttestationBeforeFinality_INV04,
		"ForgedRequests":                    TestForgedRequests_INV11,
		"DishonestMinority":                 TestDishonestMinority_INV11,
		"UIDTwiceInOneTransaction":          TestUIDTwiceInOneTransaction_SR04,
		"ForgedAfterVerified":               TestForgedAfterVerified,
		"OneMessagePerUID":                  TestOneMessagePerUID_SR04,
		"NoSignatureWithoutRecord":          TestNoSignatureWithoutRecord_SR04,
		"FinalAt":                           TestFinalAt_INV04_SR21,
		"LyingEndpoint":                     TestLyingEndpoint,
		"InventedDepositHalts":              TestInventedDepositHalts_INV01,
		"UnbackedDeliveryHalts":             TestUnbackedDeliveryHalts_INV03,
		"GroupDeficitHalts":                 TestGroupDeficitHalts_INV01,
		"DeliveryOfAnotherAmount":           TestDeliveryOfAnotherAmount_INV01,
		"RolledBackFinalityWaits":           TestRolledBackFinalityWaits,
		"LockAndMint":                       TestLockAndMint_INV01,
		"EscrowCoversReleases":              TestEscrowCoversReleases_INV01,
		"Return":                            TestReturn_INV01_INV02_INV10_SR14,
		"RefundTowardsBitcoin":              TestRefundTowardsBitcoin_SR14_INV08,
		"CancelledWithdrawal":               TestCancelledWithdrawal_SR20_SR14_INV01_INV05,
		"CancelledWithdrawalMarkerVanishes": TestCancelledWithdrawal_INV04_MarkerVanishes,
		"DeepReorganisation":                TestDeepReorganisation_SR21_INV01,
		"Reincluded":                        TestReincluded_SR21_SR04,
		"ReorganisationBeforeAttestation":   TestReorganisationBeforeAttestation_INV04_SR21,
		"FinalityTakenBack":                 TestFinalityTakenBack_INV04_SR21,
		"Approve":                           TestApprove_SR04,
		"MissedBeforeADeepReorganisation":   TestMissedBeforeADeepReorganisation_SR21_INV01_INV03,
		"RecordingAnewLatchesNothing":       TestRecordingAnewLatchesNothing_INV01,
		"BrokenContract":                    TestBrokenContract_SR14,
		"ClaimAndRefund":                    TestClaimAndRefund_SR14_INV10,
		"PositionGivenBack":                 TestPositionGivenBack_SR13,
		"RefundNeedsItsClaim":               TestRefundNeedsItsClaim_SR14,
		"BrokenRedirect":                    TestBrokenRedirect_SR14,
		"PausePassesExits":                  TestPausePassesExits_INV10,
		"OperatorsLimits":                   TestOperatorsLimits,
		"SignRotation":                      TestSignRotation_SR18,
		"ForgedDelivery":                    TestForgedDeliveryIsRemembered_SR33_INV03,
		"DailyCap":                          TestDailyCapIsRemembered_SR33,
		"BlockTimeAhead":                    TestBlockTimeAheadHaltsNothing_SR34,
		"SourceAway":                        TestSourceAwayHaltsNothing_SR34,
		"LargePayoutsWait":                  TestLargePayoutsWait_SR05,
		"LargeReturnWaits":                  TestLargeReturnWaits_SR05_SR14,
		"PayoutsNeedTheRecord":              TestPayoutsNeedTheRecord_SR33,
		"Veto":                              TestVeto_SR05,
		"VetoIsRefused":                     TestVetoIsRefused_SR05,
		"GuardianReachesPayouts":            TestGuardianReachesPayouts_SR28_INV10,
		"CapsOfWhatGoesBack":                TestCapsOfWhatGoesBack_INV10,
	} {
		t.Run(name, test)
	}
}

// pass lets time go by on all chains.
func (w *world) pass(blocks int) {
	for _, c := range w.chains {
		c.empty(blocks)
	}
}

func forgedSwap(t *testing.T, n uint64) message.Message {
	t.Helper()
	payload, err := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(n), Recipient: message.Recipient{31: 66},
		Refund: message.Recipient{31: 66},
	}.Encode()
	require.NoError(t, err)
	return message.Message{
		UID: message.NewUID(chainA, chainB, [24]byte{23: 99}), SrcAnchor: poolA, DstAnchor: poolB, Payload: payload,
	}
}

// SR-33, INV-03: k dishonest members release 900 that nobody deposited. An honest member that saw it halts the pool,
// also when it was started again before it could be sure, and although an open claim of somebody else hides the theft
// from the sums over all chains.
func TestForgedDeliveryIsRemembered_SR33_INV03(t *testing.T) {
	w := newWorld(t, 2, 3, func(_ int, c *committee.Config) { c.Grace = time.Minute })
	w.seed(1000)
	hides := mustDeposit(t, w.chains[chainA], poolA, chainC, 1500)
	w.chains[chainA].settle()
	w.catchUp(t)
	_, err := w.collect(hides)
	require.NoError(t, err)
	require.Equal(t, 1, w.chains[chainC].deliver(hides.Message))
	w.chains[chainC].settle()
	w.catchUp(t)
	require.Equal(t, 1, w.chains[chainB].deliver(forgedSwap(t, 900)))
	w.chains[chainB].settle()
	w.catchUp(t)

	m := w.members[0]
	m.restart()
	require.NoError(t, m.CatchUp(t.Context()))
	next := mustDeposit(t, w.chains[chainC], poolC, chainB, 10)
	w.chains[chainC].settle()
	_, err = w.attest(m, next)
	requireCode(t, err, committee.CodeNotReady)
	w.pass(200)
	require.NoError(t, m.CatchUp(t.Context()))
	// Chains are caught up in no order, the destination before the source perhaps: the audit comes after all of them.
	require.NoError(t, m.AuditNow(t.Context()))
	require.Len(t, m.store.halts, 1)
	require.Equal(t, poolB, m.store.halts[0].Anchor)
	require.Contains(t, m.store.halts[0].Reason, "never deposited")
	m.restart()
	require.NoError(t, m.CatchUp(t.Context()))
	_, err = w.attest(m, next)
	requireCode(t, err, committee.CodeConservation)

	// The operator's word ends it once: what was looked at does not halt again.
	require.NoError(t, m.ClearHalt(t.Context(), chain.AnchorID{ChainID: chainB, Anchor: poolB}))
	m.restart()
	require.NoError(t, m.CatchUp(t.Context()))
	require.Empty(t, m.store.halts)
}

// SR-33: what was signed within the window counts, whatever ended the process or changed the policy meanwhile; and no
// signature leaves while it cannot be read.
func TestDailyCapIsRemembered_SR33(t *testing.T) {
	at := &clock{time.Unix(1_800_000_000, 0)}
	capped := committee.Policy{Default: committee.LanePolicy{Cap: units(100), Window: 24 * time.Hour}}
	w := newWorld(t, 2, 3, func(_ int, c *committee.Config) { c.Policy, c.Now = capped, at.now })
	w.seed(10_000)
	m := w.members[0]
	try := func(n uint64) error {
		it := mustDeposit(t, w.chains[chainA], poolA, chainB, n)
		w.chains[chainA].settle()
		require.NoError(t, m.CatchUp(t.Context()))
		_, err := w.attest(m, it)
		return err
	}
	require.NoError(t, m.SetPolicy(committee.Policy{}))
	require.NoError(t, try(60), "nothing limits it, and it counts all the same")
	require.NoError(t, m.SetPolicy(capped))
	requireCode(t, try(60), committee.CodeOverLimit)
	require.NoError(t, try(40))
	m.restart()
	requireCode(t, try(1), committee.CodeOverLimit)
	at.at = at.at.Add(25 * time.Hour)
	m.restart()
	require.NoError(t, try(100))

	m.restart()
	m.store.setFailReads(true)
	require.ErrorIs(t, try(1), errDisk)
	m.store.setFailReads(false)
	requireCode(t, try(1), committee.CodeOverLimit)
}

// SR-34: a block of Bitcoin may carry a time two hours ahead, and an index may be a block behind the others'. That is
// no theft: the member waits.
func TestBlockTimeAheadHaltsNothing_SR34(t *testing.T) {
	for _, ahead := range []time.Duration{0, 3 * time.Minute, 110 * time.Minute} {
		t.Run(ahead.String(), func(t *testing.T) {
			w, _ := custodyWorld(t, 2, 3, 0)
			w.seed(1000)
			a, b := w.chains[chainA], w.chains[chainB]
			slow := w.members[2]
			w.catchUp(t)
			a.empty(1)
			a.shiftHead(ahead)
			a.settle() // it is final: this is as far as the slow member's index has come
			require.NoError(t, slow.CatchUp(t.Context()))
			slow.views[chainA].set(func(v *view) { v.down = errors.New("the index is one block behind") })
			in := mustDeposit(t, a, lockA, chainB, 100)
			a.settle()
			for _, m := range w.members[:2] {
				require.NoError(t, m.CatchUp(t.Context()))
				_, err := w.attest(m, in)
				require.NoError(t, err)
			}
			require.Equal(t, 1, b.deliver(in.Message))
			b.settle()
			require.Error(t, slow.CatchUp(t.Context()), "it sees the delivery, not yet the deposit's block")
			slow.views[chainA].set(func(v *view) { v.down = nil })
			require.NoError(t, slow.CatchUp(t.Context()))
			require.Empty(t, slow.store.halts)
			next := mustDeposit(t, a, lockA, chainB, 10)
			a.settle()
			_, err := w.attest(slow, next)
			require.NoError(t, err)
		})
	}
}

// SR-34: a source that does not answer for hours is no deficit, however far the ledgers of its destinations come.
func TestSourceAwayHaltsNothing_SR34(t *testing.T) {
	at := &clock{time.Unix(1_800_000_000, 0)}
	w := newWorld(t, 2, 3, func(_ int, c *committee.Config) { c.Now, c.Grace = at.now, time.Minute })
	w.seed(1000)
	w.catchUp(t)
	m := w.members[0]
	m.views[chainA].set(func(v *view) { v.down = errors.New("connection refused") })
	for n := range 3 {
		it := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
		w.chains[chainA].settle()
		for _, other := range w.members[1:] {
			require.NoError(t, other.CatchUp(t.Context()))
		}
		_, err := w.collect(it)
		require.NoError(t, err, "the others are enough")
		require.Equal(t, 1, w.chains[chainB].deliver(it.Message))
		w.chains[chainB].settle()
		w.pass(500)
		at.at = at.at.Add(time.Hour)
		require.Error(t, m.CatchUp(t.Context()))
		require.Error(t, m.AuditNow(t.Context()), "%d", n)
	}
	require.Empty(t, m.store.halts)
	m.views[chainA].set(func(v *view) { v.down = nil })
	require.NoError(t, m.CatchUp(t.Context()))
	require.NoError(t, m.AuditNow(t.Context()))
	require.Empty(t, m.store.halts)
	next := mustDeposit(t, w.chains[chainA], poolA, chainB, 10)
	w.chains[chainA].settle()
	_, err := w.attest(m, next)
	require.NoError(t, err)
}
