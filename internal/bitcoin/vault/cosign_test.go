package vault_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/message"
)

// request is an honest relay's request for a payment of BTC.
func (l *custodyLab) request(messages ...message.Message) vault.SignRequest {
	l.t.Helper()
	s, tip, err := l.watch.State(l.t.Context())
	require.NoError(l.t, err)
	var payees []vault.Payee
	for _, m := range messages {
		p, err := m.Payload.Decoded(), m.Payload.Err()
		require.NoError(l.t, err)
		payees = append(payees,
			vault.Payee{
				Tx:     "0x01",
				Payout: custody.Payout{UID: m.UID, Asset: custody.Bitcoin, Script: p.Data[1:], Amount: p.Amount, Message: m},
			})
	}
	return l.requestFor(s, payees, custody.Offer{Rate: labRate, Limits: custody.Limits{Final: tip.Height}})
}

func (l *custodyLab) requestFor(s *custody.State, payees []vault.Payee, o custody.Offer) vault.SignRequest {
	l.t.Helper()
	var payouts []custody.Payout
	for _, p := range payees {
		payouts = append(payouts, p.Payout)
	}
	plan, left, err := s.ProposePayment(custody.BTC, payouts, o)
	require.NoError(l.t, err)
	require.Empty(l.t, left)
	r := vault.SignRequest{Plan: plan, Payees: payees}
	r.PSBTs, err = s.Build(plan, payouts)
	require.NoError(l.t, err)
	return r
}

// refusals are all members' answers to a request that none may sign.
func (l *custodyLab) refused(r vault.SignRequest, codes ...vault.RefusalCode) {
	l.t.Helper()
	for i, m := range l.members {
		_, err := m.signer.Sign(l.t.Context(), r)
		var refusal *vault.Refusal
		require.ErrorAs(l.t, err, &refusal, "member %d", i)
		if len(codes) == 0 {
			require.NotContains(l.t, []vault.RefusalCode{vault.RefusedUnresolved, vault.RefusedConflict}, refusal.Code,
				refusal.Detail)
		} else {
			require.Contains(l.t, codes, refusal.Code, "%s", refusal.Detail)
		}
	}
}

// INV-11, SR-01, INV-06: a relay that proposes anything but what was sent is refused by every member, whatever it
// changes.
func TestCosigner_INV11_RefusesThefts(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	honest := l.withdrawal(custody.Bitcoin, 200_000, l.payee(bitcoin.P2WPKH))
	other := l.withdrawal(custody.Bitcoin, 200_000, l.payee(bitcoin.P2WPKH))
	thief := l.payee(bitcoin.P2WPKH)
	paid := l.withdrawal(custody.Bitcoin, 30_000, l.payee(bitcoin.P2TR))
	id := l.submit(batch(paid))
	l.Mine(1)
	for _, m := range l.members {
		require.NoError(t, m.watch.Resolve(t.Context(), id, []message.UID{paid.UID}))
	}
	fresh := func() vault.SignRequest { return l.request(honest, other) }
	tx := func(change func(*wire.MsgTx)) func(*vault.SignRequest) {
		return func(r *vault.SignRequest) {
			t := r.PSBTs[0].Tx.Copy()
			change(t)
			p, err := bitcoin.NewPacket(t)
			require.NoError(l.t, err)
			r.PSBTs[0] = p
		}
	}
	for name, theft := range map[string]func(*vault.SignRequest){
		"recipient in the PSBT": tx(func(t *wire.MsgTx) { t.TxOut[1].PkScript = thief }),
		"amount in the PSBT":    tx(func(t *wire.MsgTx) { t.TxOut[1].Value += 1000 }),
		"one more output":       tx(func(t *wire.MsgTx) { t.AddTxOut(wire.NewTxOut(5000, thief)) }),
		"change goes elsewhere": tx(func(t *wire.MsgTx) { t.TxOut[len(t.TxOut)-1].PkScript = thief }),
		"fee in the PSBT":       tx(func(t *wire.MsgTx) { t.TxOut[len(t.TxOut)-1].Value -= 50_000 }),
		"no next baton":         tx(func(t *wire.MsgTx) { t.TxOut[0].PkScript = thief }),
		"another commitment": tx(func(t *wire.MsgTx) {
			t.TxOut[3].PkScript = append([]byte(nil), t.TxOut[3].PkScript...)
			t.TxOut[3].PkScript[9] ^= 1
		}),
		"another input":      tx(func(t *wire.MsgTx) { t.TxIn[1].PreviousOutPoint.Index++ }),
		"lock time":          tx(func(t *wire.MsgTx) { t.LockTime = 500 }),
		"version":            tx(func(t *wire.MsgTx) { t.Version = 1 }),
		"sequence":           tx(func(t *wire.MsgTx) { t.TxIn[0].Sequence = wire.MaxTxInSequenceNum }),
		"script of a payee":  func(r *vault.SignRequest) { r.Payees[0].Script = thief },
		"amount of a payee":  func(r *vault.SignRequest) { r.Payees[0].Amount = amount.New(900_000) },
		"asset of a payee":   func(r *vault.SignRequest) { r.Payees[0].Asset = l.runes[0] },
		"message of a payee": func(r *vault.SignRequest) { r.Payees[0].Message.Payload = other.Payload },
		"payees exchanged": func(r *vault.SignRequest) {
			r.Payees[0].Script, r.Payees[1].Script = r.Payees[1].Script, r.Payees[0].Script
		},
		"a payee is missing": func(r *vault.SignRequest) { r.Payees = r.Payees[:1] },
		"a payee twice":      func(r *vault.SignRequest) { r.Payees[1] = r.Payees[0] },
		"a uid is missing":   func(r *vault.SignRequest) { r.Plan.UIDs = r.Plan.UIDs[:1] },
		"uids exchanged": func(r *vault.SignRequest) {
			r.Plan.UIDs[0], r.Plan.UIDs[1] = r.Plan.UIDs[1],
				r.Plan.UIDs[0]
		},
		"kind":               func(r *vault.SignRequest) { r.Plan.Kind = custody.Rune },
		"type":               func(r *vault.SignRequest) { r.Plan.Type = custody.PlanMove },
		"a type of no baton": func(r *vault.SignRequest) { r.Plan.Type = custody.PlanSweep },
		"epoch":              func(r *vault.SignRequest) { r.Plan.Epoch = 2 },
		"fee":                func(r *vault.SignRequest) { r.Plan.Fee += 100_000 },
		"no baton":           func(r *vault.SignRequest) { r.Plan.Baton = nil },
		"another baton": func(r *vault.SignRequest) {
			b,
				_ := l.state().Baton(custody.Rune)
			r.Plan.Baton = &b.OutPoint
		},
		"a coin that is none":    func(r *vault.SignRequest) { r.Plan.Coins[0].Index += 7 },
		"the baton as a coin":    func(r *vault.SignRequest) { r.Plan.Coins = append(r.Plan.Coins, *r.Plan.Baton) },
		"a rune's output":        func(r *vault.SignRequest) { r.Plan.Coins = append(r.Plan.Coins, l.runeCoin()) },
		"no PSBT of the plan":    func(r *vault.SignRequest) { r.PSBTs = append(r.PSBTs, r.PSBTs[0]) },
		"a plan for no PSBT":     func(r *vault.SignRequest) { r.Plan.Reveals = []uint64{500, 500} },
		"items":                  func(r *vault.SignRequest) { r.Plan.Items = true },
		"a message without a tx": func(r *vault.SignRequest) { r.Payees[0].Tx = "" },
	} {
		t.Run(name, func(t *testing.T) {
			r := fresh()
			theft(&r)
			l.refused(r)
		})
	}
	t.Run("never sent", func(t *testing.T) {
		m := l.withdrawal(custody.Bitcoin, 70_000, thief)
		l.attest.mu.Lock()
		delete(l.attest.uids, m.UID)
		l.attest.mu.Unlock()
		l.refused(l.request(m), vault.RefusedMessage)
	})
	t.Run("paid before", func(t *testing.T) { // INV-05
		r := fresh()
		payload, err := paid.Payload.Decoded(), paid.Payload.Err()
		require.NoError(t, err)
		r.Payees = append(r.Payees,
			vault.Payee{
				Tx: "0x01",
				Payout: custody.Payout{
					UID: paid.UID, Asset: custody.Bitcoin, Script: payload.Data[1:], Amount: payload.Amount,
					Message: paid,
				},
			})
		r.Plan.UIDs = append(r.Plan.UIDs, paid.UID)
		l.refused(r)
	})
	t.Run("to the custody itself", func(t *testing.T) { // SR-07
		s := l.state()
		m := l.withdrawal(custody.Bitcoin, 60_000, l.plain(custody.Rune).Script)
		_, _, err := s.ProposePayment(custody.BTC,
			[]custody.Payout{{
				UID: m.UID, Asset: custody.Bitcoin, Script: l.plain(custody.Rune).Script,
				Amount: amount.New(60_000), Message: m,
			}}, custody.Offer{Rate: labRate})
		require.ErrorIs(t, err, custody.ErrNothing)
	})
	// And the honest one is signed: with SIGHASH_DEFAULT, by the member's key alone (SR-24).
	r := fresh()
	for _, m := range l.members {
		a, err := m.signer.Sign(t.Context(), r)
		require.NoError(t, err)
		for i, in := range a.PSBTs[0].Inputs {
			require.Len(t, in.TapScriptSigs, 1, "input %d", i)
			require.Len(t, in.TapScriptSigs[0].Signature, 64, "a signature without a type is of SIGHASH_DEFAULT")
			require.Equal(t, bitcoin.XOnlyOf(m.key.PubKey()), in.TapScriptSigs[0].Key)
			require.False(t, in.HasSighash)
		}
	}
}

func (l *custodyLab) runeCoin() wire.OutPoint {
	for _, h := range l.state().Holdings() {
		if h.Kind == custody.Rune && len(h.Carried.Runes) > 0 {
			return h.OutPoint
		}
	}
	return wire.OutPoint{}
}

// SR-24: a PSBT that asks for another type of signature changes nothing: members sign what they built.
func TestCosigner_SR24_SighashDefaultAlone(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	r := l.request(l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR)))
	for i := range r.PSBTs[0].Inputs {
		r.PSBTs[0].Inputs[i].HasSighash, r.PSBTs[0].Inputs[i].Sighash = true, txscript.SigHashNone
		r.PSBTs[0].Inputs[i].UTXO = &wire.TxOut{Value: 1, PkScript: r.PSBTs[0].Inputs[i].UTXO.PkScript}
	}
	a, err := l.members[0].signer.Sign(t.Context(), r)
	require.NoError(t, err)
	for _, in := range a.PSBTs[0].Inputs {
		require.Len(t, in.TapScriptSigs[0].Signature, 64)
		require.False(t, in.HasSighash)
	}
}

// SR-12: a fee above twice the member's own estimate is refused, and so is one beyond the reserve.
func TestCosigner_SR12_Fee(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	m := l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR))
	payload, err := m.Payload.Decoded(), m.Payload.Err()
	require.NoError(t, err)
	payees := []vault.Payee{{
		Tx: "0x01",
		Payout: custody.Payout{
			UID: m.UID, Asset: custody.Bitcoin, Script: payload.Data[1:], Amount: payload.Amount,
			Message: m,
		},
	}}
	s := l.state()
	l.refused(l.requestFor(s, payees, custody.Offer{Rate: 4200}), vault.RefusedFee)
	r := l.requestFor(s, payees, custody.Offer{Rate: 3900})
	_, err = l.members[0].signer.Sign(t.Context(), r)
	require.NoError(t, err)
	careful := l.member(map[uint32]*btcec.PrivateKey{1: l.signers[0]}, l.rules,
		func(c *cosign.Config) { c.MinReserve = 1_999_500 })
	_, err = careful.signer.Sign(t.Context(), r)
	var refusal *vault.Refusal
	require.ErrorAs(t, err, &refusal)
	require.Equal(t, vault.RefusedFee, refusal.Code, "it would leave less in the reserve than this member demands")
}

// SR-01: a second plan on the same baton that drops a uid of one that was signed is refused while that may still be
// sent, and one that pays it too is signed.
func TestCosigner_SR01_Superset(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	one, two := l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR)),
		l.withdrawal(custody.Bitcoin, 90_000, l.payee(bitcoin.P2TR))
	first := l.request(one)
	for _, m := range l.members {
		_, err := m.signer.Sign(t.Context(), first)
		require.NoError(t, err)
		_, err = m.signer.Sign(t.Context(), first)
		require.NoError(t, err, "the same again is no conflict")
	}
	l.refused(l.request(two), vault.RefusedConflict)
	both := l.request(one, two)
	_, err := l.members[0].signer.Sign(t.Context(), both)
	require.NoError(t, err)
	l.clock.forward(119 * time.Second)
	l.refused(l.request(two), vault.RefusedConflict)
	l.clock.forward(2 * time.Second)
	_, err = l.members[1].signer.Sign(t.Context(), l.request(two))
	require.NoError(t, err, "what was signed and never sent is in nobody's way for long: the baton decides")
}

// SR-01: a plan that the member's own index sees in the mempool keeps its place for longer, and so does what takes it.
func TestCosigner_SR01_SupersetOfWhatWaits(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	one, two := l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR)),
		l.withdrawal(custody.Bitcoin, 90_000, l.payee(bitcoin.P2TR))
	first := l.request(one)
	for _, m := range l.members { // the proposer needs three
		_, err := m.signer.Sign(t.Context(), first)
		require.NoError(t, err)
	}
	require.Equal(t, first.PSBTs[0].Tx.TxHash(), l.submit(batch(one)))
	l.clock.forward(29 * time.Minute)
	l.refused(l.request(two), vault.RefusedConflict)
	_, err := l.members[0].signer.Sign(t.Context(), l.request(one, two))
	require.NoError(t, err)
	l.clock.forward(2 * time.Minute)
	_, err = l.members[0].signer.Sign(t.Context(), l.request(two))
	require.NoError(t, err, "what waits for so long may be replaced by anything: the baton decides")
}

// A member without the uids of a payment in the chain signs nothing, and takes hints that the payment commits to.
func TestCosigner_Unresolved(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	m := l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR))
	id := l.submit(batch(m))
	l.Mine(1)
	r := l.request(l.withdrawal(custody.Bitcoin, 70_000, l.payee(bitcoin.P2TR)))
	l.refused(r, vault.RefusedUnresolved)
	r.Hints = []vault.Hint{{Tx: id, UIDs: []message.UID{{1}}}}
	l.refused(r, vault.RefusedUnresolved)
	r.Hints[0].UIDs = []message.UID{m.UID}
	_, err := l.members[0].signer.Sign(t.Context(), r)
	require.NoError(t, err)
	r.Hints = nil
	_, err = l.members[0].signer.Sign(t.Context(), r)
	require.NoError(t, err, "its watch has learned it")
}

// crook is a member that answers what no honest one does.
type crook struct {
	vault.Signer
	lie func(vault.SignAnswer) (vault.SignAnswer, error)
	n   atomic.Int32
}

func (s *crook) Sign(ctx context.Context, r vault.SignRequest) (vault.SignAnswer, error) {
	s.n.Add(1)
	a, err := s.Signer.Sign(ctx, r)
	if err != nil {
		return a, err
	}
	return s.lie(a)
}

// INV-11: members that sign wrong, sign nothing, answer something else or never answer do not keep three honest ones
// from paying, and with three of those nothing is paid.
func TestProposer_INV11_DishonestMembers(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	lies := map[string]func(vault.SignAnswer) (vault.SignAnswer, error){
		"wrong signature": func(a vault.SignAnswer) (vault.SignAnswer, error) {
			a.PSBTs[0].Inputs[0].TapScriptSigs[0].Signature[20] ^= 1
			return a, nil
		},
		"no signature": func(a vault.SignAnswer) (vault.SignAnswer, error) {
			a.PSBTs[0].Inputs[0].TapScriptSigs, a.PSBTs[0].Inputs[1].TapScriptSigs = nil, nil
			return a, nil
		},
		"another's name": func(a vault.SignAnswer) (vault.SignAnswer, error) {
			for i := range a.PSBTs[0].Inputs {
				a.PSBTs[0].Inputs[i].TapScriptSigs[0].Key = bitcoin.XOnlyOf(l.signers[4].PubKey())
			}
			return a, nil
		},
		"another transaction": func(a vault.SignAnswer) (vault.SignAnswer, error) {
			a.PSBTs[0].Tx.TxOut[1].Value--
			return a, nil
		},
		"nothing": func(vault.SignAnswer) (vault.SignAnswer, error) { return vault.SignAnswer{}, nil },
		"an error": func(vault.SignAnswer) (vault.SignAnswer, error) {
			return vault.SignAnswer{}, errors.New("out of order")
		},
	}
	for name, lie := range lies {
		t.Run(name, func(t *testing.T) {
			m := l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR))
			bad := func(n int) *proposer.Proposer {
				return l.newProposer(func(c *proposer.Config) {
					for i := range n {
						c.Signers[i] = &crook{Signer: c.Signers[i], lie: lie}
					}
				})
			}
			_, err := bad(3).Submit(t.Context(), batch(m))
			require.Error(t, err)
			require.Zero(t, l.Node.Waiting())
			l.relay = bad(2)
			l.submit(batch(m))
			l.Mine(1)
			l.paid(m)
			require.NoError(t, l.newProposer().Round(t.Context()))
		})
	}
	t.Run("silent", func(t *testing.T) {
		m := l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR))
		l.relay = l.newProposer(func(c *proposer.Config) {
			for i := range 2 {
				c.Signers[i] = silent{c.Signers[i]}
			}
		})
		l.submit(batch(m))
		l.Mine(1)
		l.paid(m)
	})
}

type silent struct{ vault.Signer }

func (silent) Sign(ctx context.Context, _ vault.SignRequest) (vault.SignAnswer, error) {
	<-ctx.Done()
	return vault.SignAnswer{}, ctx.Err()
}
