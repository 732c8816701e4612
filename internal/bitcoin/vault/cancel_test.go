package vault_test

import (
	"context"
	"encoding/binary"
	"errors"
	"testing"
	"time"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// burned is a withdrawal whose uid its router gave: chain | chain | router | sequence.
func (l *custodyLab) burned(a custody.Asset, common uint64, script []byte) message.Message {
	l.t.Helper()
	m := l.withdrawal(a, common, script)
	router, _ := m.SrcAnchor.Address()
	var nonce [24]byte
	copy(nonce[:], router[:])
	binary.BigEndian.PutUint32(nonce[20:], uint32(l.nonce))
	m.UID = message.NewUID(labEVM, labChain, nonce)
	l.attests(m)
	return m
}

// unpayable asks the proposer for something that it finds can never be paid.
func (l *custodyLab) unpayable(m message.Message) {
	l.t.Helper()
	_, err := l.relay.Submit(l.t.Context(), batch(m))
	var outcomes *chain.Partly
	require.ErrorAs(l.t, err, &outcomes)
	require.Len(l.t, outcomes.Never, 1)
	require.Contains(l.t, outcomes.Never, m.UID)
}

// backOf returns what a Watch tells of a cancelled withdrawal: exactly one refund, and that it arrived unpaid and goes
// back.
func (l *custodyLab) backOf(m message.Message) chain.Deposit {
	l.t.Helper()
	b, err := all(l.t, l.watch, chain.Cursor{})
	require.NoError(l.t, err)
	var back []chain.Deposit
	for _, d := range b.Deposits {
		p, err := d.Message.Payload.Decoded(), d.Message.Payload.Err()
		require.NoError(l.t, err)
		if uid, _, err := p.RefundOf(); err == nil && uid == m.UID {
			back = append(back, d)
		}
	}
	require.Len(l.t, back, 1)
	var events []chain.Delivery
	for _, d := range b.Deliveries {
		if d.UID == m.UID {
			events = append(events, d)
		}
	}
	want, err := m.Payload.Decoded(), m.Payload.Err()
	require.NoError(l.t, err)
	require.Len(l.t, events, 2)
	require.Equal(l.t, []chain.DeliveryKind{chain.Delivered, chain.Redirected},
		[]chain.DeliveryKind{events[0].Kind, events[1].Kind})
	require.Equal(l.t, chain.OutcomeUnpayable, events[0].Outcome)
	for _, e := range events {
		require.Equal(l.t, want.Amount, e.Amount)
		require.True(l.t, e.Paid.IsZero())
		require.Equal(l.t, m.DstAnchor, e.Anchor)
		require.Equal(l.t, back[0].Tx, e.Tx)
	}
	require.Equal(l.t, back[0].Message.UID, events[1].RefundUID)
	require.Equal(l.t, l.minersTook(l.watch, []*wire.MsgTx{l.tx(hashOf(l.t, back[0].Tx))}), events[0].Cost,
		"all that its transaction took (SR-12)")
	require.True(l.t, events[1].Cost.IsZero(), "once")
	p, err := back[0].Message.Payload.Decoded(), back[0].Message.Payload.Err()
	require.NoError(l.t, err)
	require.Equal(l.t, want.Amount, p.Amount, "all that was burned for it")
	require.Equal(l.t, want.Refund, p.Recipient)
	require.Equal(l.t, m.SrcAnchor, back[0].Message.DstAnchor)
	again, _, err := l.watch.Reobserve(l.t.Context(), back[0].Tx)
	require.NoError(l.t, err)
	require.Equal(l.t, back, again, "a member's second look shows the same")
	require.LessOrEqual(l.t, back[0].Block.Height, back[0].FinalAt)
	executed, err := l.watch.Executed(l.t.Context(), "", m.UID)
	require.NoError(l.t, err)
	require.Equal(l.t, []bool{true}, executed)
	return back[0]
}

// cancelled asserts whether the chain cancelled a withdrawal.
func (l *custodyLab) cancelled(m message.Message) bool {
	l.t.Helper()
	p, ok := l.state().Paid(m.UID)
	return ok && p.Cancelled
}

// until mines and lets the proposer look until something holds.
func (l *custodyLab) until(holds func() bool) {
	l.t.Helper()
	for range 20 {
		if holds() {
			return
		}
		l.round()
		l.Mine(1)
	}
	require.True(l.t, holds())
}

// SR-20, INV-01, INV-05, INV-08: what can never be paid is cancelled, one in a while and at the reserve's cost; its
// refund is told from the chain alone; payments go on between.
func TestProposer_SR20_CancelsWhatIsNeverPaid(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	_, derived := l.derive(9)
	d, _ := l.derive(9)
	// the relay knows it, and shows members what it is
	require.NoError(t, l.db.Vault().Register(t.Context(), d, derived, time.Now()))
	bad := []message.Message{
		l.burned(custody.Bitcoin, 60_000, l.plain(custody.Rune).Script), l.burned(custody.Bitcoin, 61_000, derived),
		l.burned(custody.Bitcoin, 300, l.payee(bitcoin.P2TR)), l.burned(custody.Bitcoin, 62_000, []byte{txscript.OP_TRUE}),
		l.burned(l.runes[0], 50, l.plain(custody.BTC).Script), l.burned(l.token, 500_000_000, l.plain(custody.BTC).Script),
	}
	before := l.state().Reserve(custody.BTC)
	ask := func() { // as a relay does, again and again
		for _, m := range bad {
			if _, err := l.relay.Submit(t.Context(), batch(m)); !errors.Is(err, chain.ErrUnpayable) {
				require.True(t, isLater(err), "%v", err)
			}
		}
	}
	l.unpayable(bad[0])
	ask()
	l.round()
	require.Equal(t, 3, l.Node.Waiting(), "one of each kind")
	tx, err := l.relay.Submit(t.Context(), batch(bad[0]))
	require.ErrorIs(t, err, chain.ErrLater)
	require.Empty(t, tx)
	l.Mine(1)
	require.True(t, l.cancelled(bad[0]))
	require.True(t, l.cancelled(bad[4]))
	require.True(t, l.cancelled(bad[5]))
	first := l.state().LastCancel(custody.BTC)
	_, err = l.relay.Submit(t.Context(), batch(bad[0]))
	require.ErrorIs(t, err, chain.ErrExecuted)
	good := l.withdrawal(custody.Bitcoin, 70_000, l.payee(bitcoin.P2TR))
	l.round()
	l.submit(batch(good))
	l.Mine(1)
	l.paid(good)
	require.False(t, l.cancelled(bad[1]), "payments go first")
	for i, m := range bad[:4] {
		l.until(func() bool { ask(); return l.cancelled(m) })
		last := l.state().LastCancel(custody.BTC)
		require.GreaterOrEqual(t, last, first+6*uint32(i))
		require.Zero(t, l.Node.Waiting())
	}
	l.Mine(2)
	for _, m := range bad {
		l.backOf(m)
	}
	for _, script := range [][]byte{derived, l.payee(bitcoin.P2TR)} {
		_, n := l.received(script)
		require.Zero(t, n)
	}
	after := l.state().Reserve(custody.BTC)
	require.Equal(t, uint64(70_000), after.Paid-before.Paid)
	require.Less(t, after.Available, before.Available, "the reserve bears the fees")
	require.Equal(t, l.fresh(func(c *watch.Config) { c.Hints = proposer.PlanHints{Plans: l.db.Vault()} }),
		everything(t, l.watch))
	l.round()
	open, err := l.db.Vault().OpenPlans(t.Context(), 10)
	require.NoError(t, err)
	require.Empty(t, open)
	l.balanced(l.watch)
}

// SR-21: what is given back needs as many confirmations as deposits of its worth, all of a window together.
func TestProposer_SR21_CancelsAreFinalByValue(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	l.Mine(8) // deposits are out of the window
	small, large := l.burned(custody.Bitcoin, 60_000, l.plain(custody.BTC).Script),
		l.burned(custody.Bitcoin, 60_000_000, l.plain(custody.BTC).Script)
	l.unpayable(small)
	l.round()
	l.Mine(1)
	one := l.backOf(small)
	require.Equal(t, one.Block.Height, one.FinalAt)
	l.Mine(6)
	l.unpayable(large)
	l.round()
	l.Mine(1)
	two := l.backOf(large)
	require.Equal(t, two.Block.Height+3, two.FinalAt, "5 confirmations, not 2")
	l.balanced(l.watch)
}

// cancelRequest is a relay's request to cancel a withdrawal of BTC, however payable.
func (l *custodyLab) cancelRequest(m message.Message) vault.SignRequest {
	l.t.Helper()
	st := l.state()
	helper := l.burned(custody.Bitcoin, 50_000, l.plain(custody.Rune).Script)
	x, err := decodePayout(helper)
	require.NoError(l.t, err)
	plan, err := st.ProposeCancel(custody.BTC, x, custody.Offer{Rate: labRate})
	require.NoError(l.t, err)
	if x, err = decodePayout(m); err != nil {
		require.NoError(l.t, err)
	}
	plan.UIDs = []message.UID{m.UID}
	r := vault.SignRequest{Plan: plan, Payees: []vault.Payee{{Payout: x, Tx: "0x01"}}}
	r.PSBTs, err = st.Build(plan, []custody.Payout{x})
	require.NoError(l.t, err)
	return r
}

// INV-11, SR-20: a dishonest relay cannot have a withdrawal cancelled that can be paid, one that was never sent, or
// with another refund; a deposit address is one by what it is derived from alone.
func TestCosigner_SR20_INV11_RefusesCancels(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	payable := l.burned(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))
	l.refused(l.cancelRequest(payable), vault.RefusedRule)
	other, derived := l.derive(1)
	r := l.cancelRequest(payable)
	r.Payees[0].Address = &other
	l.refused(r, vault.RefusedRule)

	bad := l.burned(custody.Bitcoin, 60_000, derived)
	l.refused(l.cancelRequest(bad), vault.RefusedRule)
	r = l.cancelRequest(bad)
	r.Payees[0].Address = &other
	for _, m := range l.members {
		_, err := m.signer.Sign(t.Context(), r)
		require.NoError(t, err, "they derive it themselves")
	}

	unsent := l.burned(custody.Bitcoin, 60_001, l.plain(custody.BTC).Script)
	r = l.cancelRequest(unsent)
	l.attest.mu.Lock()
	delete(l.attest.uids, unsent.UID)
	l.attest.mu.Unlock()
	for i, m := range l.members {
		_, err := m.signer.Sign(t.Context(), r)
		var refusal *vault.Refusal
		require.ErrorAs(t, err, &refusal, "member %d", i)
	}
	thief := l.cancelRequest(bad)
	tx := thief.PSBTs[0].Tx.Copy()
	tx.TxOut[1].PkScript = append([]byte(nil), tx.TxOut[1].PkScript...)
	tx.TxOut[1].PkScript[2+3+32] ^= 1 // the refund's account
	packet, err := bitcoin.NewPacket(tx)
	require.NoError(t, err)
	thief.Payees[0].Address, thief.PSBTs[0] = &other, packet
	for _, m := range l.members {
		_, err := m.signer.Sign(t.Context(), thief)
		require.Error(t, err)
	}
}

// race is a payment of a withdrawal to a deposit address, signed by members that do not know it, and not yet sent.
func (l *custodyLab) race() (m message.Message, d custody.DepositAddress, script, payment []byte) {
	l.t.Helper()
	d, script = l.derive(3)
	m = l.burned(custody.Bitcoin, 60_000, script)
	gone := &dies{}
	_, err := l.newProposer(
		func(c *proposer.Config) {
			gone.Broadcaster = c.Node
			c.Node = gone
			c.Plans = l.openDB().Vault()
		}).Submit(l.t.Context(), batch(m))
	require.ErrorIs(l.t, err, errKilled)
	require.Len(l.t, gone.had, 1)
	l.Synced()
	return m, d, script, gone.had[0]
}

// INV-05, SR-01, SR-20: a relay that does not know a deposit address has the withdrawal to it paid and signed; another
// one, which knows it, cancels. Members insist on what they signed until that is lost; then of the two one is in the
// chain, never both.
func TestProposer_INV05_PaymentAndCancelRace(t *testing.T) {
	for name, paidFirst := range map[string]bool{"the payment is first": true, "the cancel is first": false} {
		t.Run(name, func(t *testing.T) {
			l := newCustodyLab(t)
			l.fund()
			m, d, script, payment := l.race()
			require.NoError(t, l.db.Vault().Register(t.Context(), d, script, time.Now()))
			l.unpayable(m)
			l.round()
			require.Zero(t, l.Node.Waiting(), "they signed another on this baton")
			if paidFirst {
				_, err := l.Client.Broadcast(t.Context(), payment)
				require.NoError(t, err)
				l.Synced()
				l.clock.forward(3 * time.Minute)
				_, err = l.relay.Submit(t.Context(), batch(m))
				require.ErrorIs(t, err, chain.ErrLater)
				l.round()
				require.Equal(t, 1, l.Node.Waiting(), "it waits for what the mempool has")
				l.Mine(1)
				l.resolve(payment, m)
				l.paid(m)
				require.False(t, l.cancelled(m))
				_, err = l.relay.Submit(t.Context(), batch(m))
				require.ErrorIs(t, err, chain.ErrExecuted)
				return
			}
			for range 3 { // those that did not sign the payment may have signed the cancel: it is asked for again
				l.clock.forward(3 * time.Minute)
				_, err := l.relay.Submit(t.Context(), batch(m))
				require.Error(t, err)
				l.round()
			}
			require.Equal(t, 1, l.Node.Waiting())
			_, err := l.Client.Broadcast(t.Context(), payment)
			var reject *bitcoin.RejectError
			require.ErrorAs(t, err, &reject)
			l.Mine(1)
			require.True(t, l.cancelled(m))
			_, err = l.Client.Broadcast(t.Context(), payment)
			require.Error(t, err, "its baton is gone")
			l.Mine(2)
			_, n := l.received(script)
			require.Zero(t, n)
			l.backOf(m)
			l.balanced(l.watch)
		})
	}
}

// resolve tells everybody what a transaction paid.
func (l *custodyLab) resolve(raw []byte, messages ...message.Message) {
	l.t.Helper()
	tx, err := bitcoin.ParseTransaction(raw)
	require.NoError(l.t, err)
	var uids []message.UID
	for _, m := range messages {
		uids = append(uids, m.UID)
	}
	require.NoError(l.t, l.watch.Resolve(l.t.Context(), tx.TxHash(), uids))
}

// asItWas is a member's ledger as it was.
type asItWas struct {
	vault.Ledger
	state *custody.State
	tip   vault.Tip
}

func (s asItWas) State(context.Context) (*custody.State, vault.Tip, error) {
	return s.state.Clone(), s.tip, nil
}

// INV-05, INV-11: k members whose indexes do not show the cancel sign a payment of the same withdrawal. Nobody can send
// it: its baton is spent.
func TestProposer_INV05_StaleMembersSignThePayment(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	d, script := l.derive(4)
	m := l.burned(custody.Bitcoin, 60_000, script)
	behind := l.request(m)
	st, tip, err := l.watch.State(t.Context())
	require.NoError(t, err)
	require.NoError(t, l.db.Vault().Register(t.Context(), d, script, time.Now()))
	l.unpayable(m)
	l.round()
	l.Mine(3)
	require.True(t, l.cancelled(m))
	l.refused(behind, vault.RefusedPaid)
	for i := range 3 {
		l.members[i] = l.member(keyOf(1, l.signers[i]), l.rules,
			func(c *cosign.Config) { c.Ledger = asItWas{c.Ledger, st, tip} })
	}
	packet := behind.PSBTs[0]
	for i := range 3 {
		a, err := l.members[i].signer.Sign(t.Context(), behind)
		require.NoError(t, err, "it knows no better")
		n, err := packet.SignAll(l.signers[i])
		require.NoError(t, err)
		require.Equal(t, len(a.PSBTs[0].Inputs), n)
	}
	require.NoError(t, packet.Finalise())
	tx, err := packet.Extract()
	require.NoError(t, err)
	raw, err := bitcoin.Serialize(tx)
	require.NoError(t, err)
	_, err = l.Client.Broadcast(t.Context(), raw)
	require.Error(t, err)
	l.Mine(1)
	_, n := l.received(script)
	require.Zero(t, n)
	l.backOf(m)
}

// INV-04, INV-05, INV-07: the marker leaves the chain, before it is final or after, and whether nodes keep it or not:
// it is told that it is gone, the very transaction is sent again, and the refund is the same message.
func TestProposer_INV05_CancelLeavesTheChain(t *testing.T) {
	for name, tt := range map[string]struct {
		deep   int
		forget bool
	}{"one block": {1, false}, "one block, and it is forgotten": {1, true}, "after it was final": {4, true}} {
		t.Run(name, func(t *testing.T) {
			l := newCustodyLab(t)
			l.fund()
			m := l.burned(custody.Bitcoin, 60_000, l.plain(custody.BTC).Script)
			l.unpayable(m)
			l.round()
			l.Mine(tt.deep)
			l.round()
			b, err := all(t, l.watch, chain.Cursor{})
			require.NoError(t, err)
			first := l.backOf(m)
			_, err = l.Node.Reorg(t.Context(), tt.deep, true)
			require.NoError(t, err)
			l.Synced()
			gone, err := l.watch.Observe(t.Context(), b.Next)
			require.NoError(t, err)
			require.True(t, gone.RolledBack)
			require.False(t, l.cancelled(m))
			_, _, err = l.watch.Reobserve(t.Context(), first.Tx)
			require.ErrorIs(t, err, chain.ErrNotFound)
			if tt.forget {
				l.Node.Forget()
				l.Mine(1)
			}
			l.market.rate.Store(3500)
			l.round()
			require.Equal(t, 1, l.Node.Waiting())
			l.Mine(1)
			again := l.backOf(m)
			require.Equal(t, first.Tx, again.Tx, "the very transaction")
			require.Equal(t, first.Message, again.Message)
			l.Mine(2)
			l.round()
			require.Equal(t, proposer.PlanFinal, l.planState(hashOf(t, again.Tx)))
			require.Equal(t, l.fresh(), everything(t, l.watch))
			l.balanced(l.watch)
		})
	}
}

// INV-05, INV-07: a proposer that is killed before or after any of its effects, and one that starts on the same stores
// in another market, together cancel once, and pay the others.
func TestProposer_INV07_KilledWhileCancelling(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	for at := int32(1); at <= 8; at++ { // two stores, five members, one broadcast
		for _, after := range []bool{false, true} {
			c := &chaos{at: at, after: after}
			t.Run(c.String(), func(t *testing.T) {
				l.market.rate.Store(2000)
				m, other := l.burned(custody.Bitcoin, 60_000, l.plain(custody.BTC).Script),
					l.withdrawal(custody.Bitcoin, 70_000, l.payee(bitcoin.P2TR))
				l.Mine(6) // one cancel in six blocks
				killed := l.newProposer(c.into)
				_, err := killed.Submit(t.Context(), batch(m))
				require.ErrorIs(t, err, chain.ErrUnpayable)
				_ = killed.Round(t.Context())
				require.True(t, c.dead.Load() || at == 8, "it does fewer things")
				l.Synced()
				l.market.rate.Store(3000)
				l.relay = l.newProposer()
				for range 4 {
					for _, a := range []chain.Attestation{batch(other), batch(m)} {
						if _, err := l.relay.Submit(t.Context(), a); err != nil && !errors.Is(err, chain.ErrExecuted) &&
							!errors.Is(err, chain.ErrUnpayable) {
							require.ErrorIs(t, err, chain.ErrLater)
						}
					}
					l.round()
					require.LessOrEqual(t, l.Node.Waiting(), 1)
					l.Mine(1)
				}
				l.paid(other)
				l.backOf(m)
			})
		}
	}
	l.balanced(l.watch)
}
