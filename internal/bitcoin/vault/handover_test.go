package vault_test

import (
	"errors"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
)

// hands gives the custody an epoch more, with members that have such keys, and starts them and the relay anew.
func (l *custodyLab) hands(next custody.Keys, keys func(i int) map[uint32]*btcec.PrivateKey) {
	l.t.Helper()
	rules := *l.rules
	rules.Epochs = append(append([]custody.Keys(nil), rules.Epochs...), next)
	require.NoError(l.t, rules.Check())
	l.rules, l.members = &rules, nil
	for i := range l.signers {
		l.members = append(l.members, l.member(keys(i), &rules))
	}
	l.watch = l.watchLab.watch(func(c *watch.Config) {
		c.Rules, c.Hints = &rules, proposer.PlanHints{Plans: l.db.Vault()}
	})
	l.relay = l.newProposer()
}

// SR-18, INV-11: with keys of nobody in the record, members that leave hand over 546 sat of each kind and nothing more,
// however long the relay tries. A later epoch has the baton begin anew, and everything is there.
func TestAttack_SR18_RotationToKeysOfNobody(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	before := map[custody.Kind]uint64{}
	first := l.rules
	for _, k := range custody.Kinds {
		plain, err := first.Plain(1, k)
		require.NoError(t, err)
		before[k], _ = l.received(plain.Script)
	}
	nobody := xonly(newKeys(t, 5)) // their private halves are gone
	l.hands(custody.Keys{Epoch: 2, Threshold: 3, Members: nobody, From: l.Node.Tip().Height + 1},
		func(i int) map[uint32]*btcec.PrivateKey { return keyOf(1, l.signers[i]) })
	for range 10 {
		if err := l.relay.Round(t.Context()); err != nil {
			t.Log(err)
		}
		l.Synced()
		l.Mine(1)
	}
	for _, k := range custody.Kinds {
		there, err := l.rules.Plain(2, k)
		require.NoError(t, err)
		sats, n := l.received(there.Script)
		require.Equal(t, uint64(bitcoin.Postage), sats, "%s: the baton", k)
		require.Equal(t, 1, n)
		plain, err := first.Plain(1, k)
		require.NoError(t, err)
		left, _ := l.received(plain.Script)
		require.Less(t, before[k]-left, uint64(20_000), "%s: the baton and its fee", k)
	}

	third := newKeys(t, 5)
	from := l.Node.Tip().Height + 1
	l.hands(custody.Keys{Epoch: 3, Threshold: 3, Members: xonly(third), From: from, Reopens: true},
		func(i int) map[uint32]*btcec.PrivateKey {
			return map[uint32]*btcec.PrivateKey{1: l.signers[i], 3: third[i]}
		})
	l.Mine(1)
	for _, k := range custody.Kinds { // anybody
		l.pay(bitcoin.Out{Value: bitcoin.Postage, Script: l.plain(k).Script}, l.marked(custody.MarkerBaton))
		l.Mine(1)
	}
	l.Mine(1)
	l.rounds(10)
	for _, s := range first.Scripts() {
		if s.Kind != custody.BRC20 {
			sats, _ := l.received(s.Script)
			require.Zero(t, sats, "%s of epoch 1", s.Kind)
		}
	}
	m := l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))
	l.submit(batch(m))
	l.Mine(2)
	l.paid(m)
	l.balanced(l.watch)
}

// SR-18: a key of an older epoch signs nothing that goes to keys which its operator did not approve; once they are
// approved it does, without a new start.
func TestCosign_SR18_ApprovedKeys(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	fresh := newKeys(t, 5)
	l.hands(custody.Keys{Epoch: 2, Threshold: 3, Members: xonly(fresh), From: l.Node.Tip().Height + 1},
		func(i int) map[uint32]*btcec.PrivateKey {
			return map[uint32]*btcec.PrivateKey{1: l.signers[i], 2: fresh[i]}
		})
	l.Mine(1)
	approved := false
	m := l.member(map[uint32]*btcec.PrivateKey{1: l.signers[0], 2: fresh[0]}, l.rules, func(c *cosign.Config) {
		c.Approved = func(epoch uint32) error {
			require.EqualValues(t, 2, epoch)
			if approved {
				return nil
			}
			return errors.New("the operator did not approve keys 0x12")
		}
	})
	s, tip, err := l.watch.State(t.Context())
	require.NoError(t, err)
	plan, err := s.ProposeRotation(custody.BTC, custody.Offer{Rate: labRate, Limits: custody.Limits{Final: tip.Height}})
	require.NoError(t, err)
	r := vault.SignRequest{Plan: plan}
	r.PSBTs, err = s.Build(plan, nil)
	require.NoError(t, err)
	_, err = m.signer.Sign(t.Context(), r)
	var refusal *vault.Refusal
	require.ErrorAs(t, err, &refusal)
	require.Equal(t, vault.RefusedRule, refusal.Code)
	require.Contains(t, refusal.Detail, "did not approve keys")
	approved = true
	_, err = m.signer.Sign(t.Context(), r)
	require.NoError(t, err)
}

// SR-18: what the current epoch's key signs takes nobody's approval but that of the record it stands in.
func TestCosign_SR18_CurrentKeysNeedNoApproval(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	asked := false
	m := l.member(map[uint32]*btcec.PrivateKey{1: l.signers[0]}, l.rules, func(c *cosign.Config) {
		c.Approved = func(uint32) error {
			asked = true
			return errors.New("the operator approved nothing")
		}
	})
	_, err := m.signer.Sign(t.Context(), l.request(l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))))
	require.NoError(t, err)
	require.False(t, asked)
}
