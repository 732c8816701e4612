package vault_test

import (
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/chain"
	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// returnRequest is what a relay asks for a return of BTC that it alone has evidence for.
func (l *custodyLab) returnRequest(m message.Message, e vault.Evidence, fee uint64) vault.SignRequest {
	l.t.Helper()
	s, tip, err := l.watch.State(l.t.Context())
	require.NoError(l.t, err)
	p, err := m.Payload.Decoded(), m.Payload.Err()
	require.NoError(l.t, err)
	payee := vault.Payee{
		Tx: "0x01", Evidence: &e,
		Payout: custody.Payout{UID: m.UID, Asset: custody.Bitcoin, Script: l.segwit, Amount: p.Amount, Message: m},
	}
	plan, err := s.ProposeReturn(payee.Payout, custody.Offer{
		Rate: labRate, Limits: custody.Limits{Final: tip.Height, Targets: map[message.UID][]byte{m.UID: l.segwit}},
	})
	require.NoError(l.t, err)
	plan.Fee += fee
	r := vault.SignRequest{Plan: plan, Payees: []vault.Payee{payee}}
	r.PSBTs, err = s.Build(plan, []custody.Payout{payee.Payout})
	require.NoError(l.t, err)
	return r
}

// SR-33, SR-40: a relay that has members sign the return of a stray deposit again and again, each time with another
// fee, and never sends it, has one turn of two minutes. When it did that twice, it has none before it sends.
func TestCosigner_SR33_NoRelayHoldsTheBaton(t *testing.T) {
	const step = 30 * time.Second
	l := newCustodyLab(t)
	var named []string
	for i, key := range l.signers {
		l.members[i] = l.member(keyOf(1, key), l.rules, func(c *cosign.Config) {
			if i == 0 {
				c.Lapsed = func(relay string) { named = append(named, relay) }
			}
		})
	}
	l.relay = l.newProposer()
	l.fund()
	op, stray := l.astray(20_000)
	proof := l.prove(op, l.segwit, l.segwit) // the honest relay has none
	evil := memberclient.WithCaller(t.Context(), "evil")
	for round, within := range []time.Duration{3 * time.Minute, 3 * time.Minute, 0} {
		due := l.withdrawal(custody.Bitcoin, 200_000, l.payee(bitcoin.P2TR))
		signed, waited, tx := 0, time.Duration(0), chainhash.Hash{}
		for sent := false; !sent; {
			for _, m := range l.members[:3] { // n-k+1 are enough
				if _, err := m.cosigner.Sign(evil, l.returnRequest(stray, proof, uint64(waited/step))); err == nil {
					signed++
				}
			}
			id, err := l.relay.Submit(t.Context(), batch(due))
			if sent = err == nil; sent {
				tx = hashOf(t, id)
				break
			}
			require.ErrorIs(t, err, chain.ErrLater)
			require.NoError(t, l.relay.Round(t.Context()))
			require.LessOrEqual(t, waited, 10*time.Minute, "round %d: the relay holds the baton", round)
			l.clock.forward(step)
			waited += step
		}
		require.Positive(t, signed)
		require.LessOrEqual(t, waited, within, "round %d", round)
		l.Synced()
		l.Mine(2)
		l.paid(due)
		for _, m := range l.members { // the evil relay gives no hints
			require.NoError(t, m.watch.Resolve(t.Context(), tx, []message.UID{due.UID}))
		}
	}
	require.Equal(t, []string{"evil", "evil"}, named)
}

// SR-33: neither a restart nor asking again renews a relay's turn, and nobody else's turn is shortened by it.
func TestCosigner_SR33_TurnsOutliveTheProcess(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	db := l.openDB()
	start := func() *cosign.Cosigner {
		return l.member(keyOf(1, l.signers[0]), l.rules, func(c *cosign.Config) { c.Signed = db.SignedPlans() }).cosigner
	}
	one, two := l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR)),
		l.withdrawal(custody.Bitcoin, 90_000, l.payee(bitcoin.P2TR))
	north, south := memberclient.WithCaller(t.Context(), "north"), memberclient.WithCaller(t.Context(), "south")
	conflict := func(err error) {
		refusal, ok := vault.AsRefusal(err)
		require.True(t, ok, "%v", err)
		require.Equal(t, vault.RefusedConflict, refusal.Code)
	}
	_, err := start().Sign(north, l.request(one))
	require.NoError(t, err)
	l.clock.forward(110 * time.Second)
	_, err = start().Sign(north, l.request(one))
	require.NoError(t, err)
	_, err = start().Sign(south, l.request(two))
	conflict(err)
	l.clock.forward(11 * time.Second)
	_, err = start().Sign(south, l.request(two))
	require.NoError(t, err, "the turn of north is over")
	_, err = start().Sign(north, l.request(one))
	conflict(err) // it is the turn of south
	lapses, err := db.SignedPlans().Lapses(t.Context(), time.Time{})
	require.NoError(t, err)
	require.Len(t, lapses, 1)
	require.Equal(t, "north", lapses[0].Relay)
	l.clock.forward(2*time.Minute + time.Second)
	_, err = start().Sign(north, l.request(one))
	require.NoError(t, err)
	_, err = start().Sign(south, l.request(two))
	require.NoError(t, err, "north had its turn on this baton")
}

// SR-33: what takes the place of a relay's transaction in the mempool has a turn of its own, one for each that was
// sent: signing ever more of them keeps nobody waiting.
func TestCosigner_SR33_OneTurnForEachThatIsSent(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	var due []message.Message
	for range 4 {
		due = append(due, l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR)))
	}
	for _, m := range l.members {
		_, err := m.signer.Sign(t.Context(), l.request(due[0]))
		require.NoError(t, err)
	}
	l.submit(batch(due[0]))
	m := l.members[0].cosigner
	south := memberclient.WithCaller(t.Context(), "south")
	l.clock.forward(3 * time.Minute)
	_, err := m.Sign(t.Context(), l.request(due[0], due[1]))
	require.NoError(t, err)
	l.clock.forward(110 * time.Second)
	_, err = m.Sign(t.Context(), l.request(due[0], due[1], due[2]))
	require.NoError(t, err)
	_, err = m.Sign(south, l.request(due[0], due[3]))
	refusal, ok := vault.AsRefusal(err)
	require.True(t, ok, "%v", err)
	require.Equal(t, vault.RefusedConflict, refusal.Code, "the replacement has its turn")
	l.clock.forward(11 * time.Second)
	_, err = m.Sign(south, l.request(due[0], due[3]))
	require.NoError(t, err, "and that is over")
	_, err = m.Sign(south, l.request(due[3]))
	refusal, ok = vault.AsRefusal(err)
	require.True(t, ok, "%v", err)
	require.Equal(t, vault.RefusedConflict, refusal.Code, "what waits in the mempool keeps its place")
}

// SR-33: a relay that has ever other versions of one payment signed makes a member's records grow up to a bound. The
// same transaction is signed again beyond it, so are those of other relays, and all of them the next day.
func TestCosigner_SR33_RecordsAreBounded(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	db := l.openDB()
	start := func() *cosign.Cosigner {
		return l.member(keyOf(1, l.signers[0]), l.rules, func(c *cosign.Config) {
			c.Signed, c.Versions = db.SignedPlans(), 5
		}).cosigner
	}
	due := l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR))
	version := func(n uint64) vault.SignRequest {
		r := l.request(due)
		r.Plan.Fee += n
		var err error
		r.PSBTs, err = l.state().Build(r.Plan, r.Payouts())
		require.NoError(t, err)
		return r
	}
	evil, honest := memberclient.WithCaller(t.Context(), "evil"), memberclient.WithCaller(t.Context(), "honest")
	signed := 0
	for n := range uint64(12) {
		_, err := start().Sign(evil, version(n)) // a restart forgets nothing
		if err == nil {
			signed++
			continue
		}
		refusal, ok := vault.AsRefusal(err)
		require.True(t, ok, "%v", err)
		require.Equal(t, vault.RefusedConflict, refusal.Code)
	}
	require.Equal(t, 5, signed)
	_, err := start().Sign(evil, version(3))
	require.NoError(t, err, "it was signed")
	_, err = start().Sign(honest, version(20))
	require.NoError(t, err)
	l.clock.forward(25 * time.Hour)
	_, err = start().Sign(evil, version(9))
	require.NoError(t, err)
}
