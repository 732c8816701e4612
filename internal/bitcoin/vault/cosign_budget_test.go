package vault_test

import (
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
)

// smallCoins deposits n coins of 60,000 sat.
func (l *custodyLab) smallCoins(n int) {
	l.t.Helper()
	for n > 0 {
		var outs []bitcoin.Out
		for range min(n, 12) {
			outs = append(outs, bitcoin.Out{Value: 60_000, Script: l.plain(custody.BTC).Script})
		}
		n -= len(outs)
		l.pay(append(outs, l.says())...)
		l.Mine(1)
	}
	l.Mine(2)
}

// mergeRequest asks to merge n of the smallest coins for a fee.
func (l *custodyLab) mergeRequest(n int, rate bitcoin.FeeRate) vault.SignRequest {
	l.t.Helper()
	s := l.state()
	b, ok := s.Baton(custody.BTC)
	require.True(l.t, ok)
	p := custody.Plan{Type: custody.PlanMove, Kind: custody.BTC, Epoch: 1, Baton: &b.OutPoint}
	for _, h := range s.Holdings() {
		if h.Kind == custody.BTC && h.Plain() && len(p.Coins) < n && h.Value < 1_000_000 {
			p.Coins = append(p.Coins, h.OutPoint)
		}
	}
	require.Len(l.t, p.Coins, n)
	cost, err := s.Cost(p, nil)
	require.NoError(l.t, err)
	p.Fee = rate.Fee(cost.VSize)
	r := vault.SignRequest{Plan: p}
	r.PSBTs, err = s.Build(p, nil)
	require.NoError(l.t, err)
	return r
}

// SR-12: a relay that has coins merged at the market's price, a pair at a time, burns nothing: above what the member
// finds cheap there is a merge only where there are many coins, and of many at once, and never above the estimate.
func TestCosigner_SR12_NoRelayBurnsTheReserve(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	l.smallCoins(36)
	const dear = bitcoin.FeeRate(50_000) // 50 sat/vB: nobody merges now
	l.market.rate.Store(uint64(dear))
	l.refused(l.mergeRequest(2, dear), vault.RefusedFee)
	l.refused(l.mergeRequest(10, dear*3/2), vault.RefusedFee)
	_, err := l.members[0].signer.Sign(t.Context(), l.mergeRequest(10, dear))
	require.NoError(t, err, "so many coins may be more than a payment has room for")

	l.market.rate.Store(10_000)
	l.refused(l.mergeRequest(2, 15_000), vault.RefusedFee)
	_, err = l.members[1].signer.Sign(t.Context(), l.mergeRequest(2, 10_000))
	require.NoError(t, err, "at this rate coins are merged at any time")
}

// SR-12, SR-33: what a member lets a reserve pay within 24 hours has a bound, which neither a restart nor another fee
// of the same transaction begins anew; what the baton can pay once counts once; payments have their own budget.
func TestCosigner_SR12_BudgetOfTheDay(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	l.smallCoins(12)
	db := l.openDB()
	start := func(upkeep uint64) *cosign.Cosigner {
		return l.member(map[uint32]*btcec.PrivateKey{1: l.signers[0]}, l.rules, func(c *cosign.Config) {
			c.Signed, c.Budget.Upkeep = db.SignedPlans(), upkeep
		}).cosigner
	}
	first := l.mergeRequest(2, 2000)
	limit := 2*first.Plan.Fee + first.Plan.Fee/2
	over := func(err error) {
		t.Helper()
		refusal, ok := vault.AsRefusal(err)
		require.True(t, ok, "%v", err)
		require.Equal(t, vault.RefusedFee, refusal.Code)
		require.Contains(t, refusal.Detail, "24 hours")
	}
	merge := func(r vault.SignRequest) { // the three others make it happen
		t.Helper()
		signers := []vault.Signer{l.members[1].signer, l.members[2].signer, l.members[3].signer}
		packet := r.PSBTs[0]
		combined, err := bitcoin.NewSigner(packet)
		require.NoError(t, err)
		for _, s := range signers {
			a, err := s.Sign(t.Context(), r)
			require.NoError(t, err)
			for in := range a.PSBTs[0].Inputs {
				for _, sig := range a.PSBTs[0].Inputs[in].TapScriptSigs {
					leaf := packet.Inputs[in].TapLeaves[0]
					require.NoError(t, combined.AddLeafSignature(in, sig.Key, &leaf, sig.Signature))
				}
			}
		}
		require.NoError(t, packet.Finalise())
		tx, err := packet.Extract()
		require.NoError(t, err)
		raw, err := bitcoin.Serialize(tx)
		require.NoError(t, err)
		_, err = l.Client.Broadcast(t.Context(), raw)
		require.NoError(t, err)
		l.Synced()
		l.Mine(1)
	}
	_, err := start(limit).Sign(t.Context(), first)
	require.NoError(t, err)
	for _, rate := range []bitcoin.FeeRate{2050, 2100} {
		_, err = start(limit).Sign(t.Context(), l.mergeRequest(2, rate))
		require.NoError(t, err, "one of the same baton's counts")
	}
	merge(l.mergeRequest(2, 2000))
	_, err = start(limit).Sign(t.Context(), l.mergeRequest(2, 2000))
	require.NoError(t, err)
	merge(l.mergeRequest(2, 2000))
	_, err = start(limit).Sign(t.Context(), l.mergeRequest(2, 2000))
	over(err)
	_, err = start(limit).Sign(t.Context(), l.request(l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR))))
	require.NoError(t, err, "upkeep takes nothing from payments")
	l.clock.forward(25 * time.Hour)
	_, err = start(limit).Sign(t.Context(), l.mergeRequest(2, 2000))
	require.NoError(t, err)
}

// SR-12: a payment that was signed for the same baton, and is dearer, hides no upkeep from upkeep's budget: a relay
// would have one signed before each merge, and send the merge.
func TestCosigner_SR12_BudgetOfEachPurpose(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	l.smallCoins(12)
	db := l.openDB()
	merge := l.mergeRequest(2, 2000)
	m := l.member(keyOf(1, l.signers[0]), l.rules, func(c *cosign.Config) { c.Signed = db.SignedPlans() })
	dear := l.request(l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR)))
	dear.Plan.Fee += dear.Plan.Fee * 4 / 5 // members allow twice their estimate
	packets, err := l.state().Build(dear.Plan, dear.Payouts())
	require.NoError(t, err)
	dear.PSBTs = packets
	_, err = m.cosigner.Sign(t.Context(), dear)
	require.NoError(t, err)
	l.clock.forward(3 * time.Minute)
	_, err = m.cosigner.Sign(t.Context(), merge)
	require.NoError(t, err)
	sats := func(p cosign.Purpose) uint64 {
		fees, err := db.SignedPlans().Fees(t.Context(), custody.BTC, p, time.Time{}, 10)
		require.NoError(t, err)
		require.Len(t, fees, 1, "%s", p)
		return fees[0].Sats
	}
	require.Greater(t, sats(cosign.ForPayments), sats(cosign.ForUpkeep))
}
