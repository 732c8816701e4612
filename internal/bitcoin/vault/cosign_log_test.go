package vault_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// SR-04: what a member signs for the custody is an entry of its log: the transaction, the hashes under its signatures,
// who is paid what. Asking again adds none; a refusal is told, but for what the member's second look told of already.
func TestCosigner_SR04_LogsWhatItSigns(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	db := l.openDB()
	var told []memberlog.Refusal
	m := l.member(keyOf(1, l.signers[0]), l.rules, func(c *cosign.Config) {
		c.Signed = db.SignedPlans()
		c.Refused = func(_ context.Context, r memberlog.Refusal) { told = append(told, r) }
	}).cosigner
	one, two := l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR)), l.withdrawal(custody.Bitcoin, 70_000,
		l.payee(bitcoin.P2TR))
	r := l.request(one, two)
	var answer vault.SignAnswer
	for range 2 {
		var err error
		answer, err = m.Sign(t.Context(), r)
		require.NoError(t, err)
	}
	head, texts, err := db.Committee().Log(t.Context(), 0)
	require.NoError(t, err)
	list, at, err := memberlog.Head{Link: message.Bytes32{1}}.Read(texts)
	require.NoError(t, err)
	require.Equal(t, head, at)
	require.Len(t, list, 2)
	c := list[1].Custody
	require.Equal(t, "payment", c.Plan)
	require.Equal(t, r.Plan.UIDs, c.UIDs)
	require.Equal(t, r.Plan.Fee, c.Fee)
	sum, _ := c.Payments[0].Add(c.Payments[1])
	require.Equal(t, "130000", sum.String())
	require.Len(t, c.Txs, 1)
	require.Equal(t, answer.PSBTs[0].Tx.TxHash().String(), c.Txs[0].ID)
	require.Len(t, c.Txs[0].Digests, len(answer.PSBTs[0].Inputs))
	s, err := bitcoin.NewSigner(answer.PSBTs[0])
	require.NoError(t, err)
	for i, in := range answer.PSBTs[0].Inputs {
		digest, err := s.TaprootDigest(i, &in.TapLeaves[0])
		require.NoError(t, err)
		require.Equal(t, message.Bytes32(digest), c.Txs[0].Digests[i])
	}
	require.Empty(t, told)

	wrong := l.request(two) // it drops the other one
	_, err = m.Sign(t.Context(), wrong)
	require.Error(t, err)
	require.Equal(t, []memberlog.Refusal{
		{UID: two.UID, Tx: wrong.PSBTs[0].Tx.TxHash().String(), Code: string(vault.RefusedConflict)},
	}, told)
}

// SR-04: without a log there is no signature.
func TestCosigner_SR04_SignsNothingWithoutALog(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	m := l.member(keyOf(1, l.signers[0]), l.rules, func(c *cosign.Config) { c.Signed = noLog{c.Signed} }).cosigner
	a, err := m.Sign(t.Context(), l.request(l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))))
	require.ErrorIs(t, err, errNoLog)
	require.Empty(t, a.PSBTs)
}

var errNoLog = errors.New("no log")

// noLog is a record whose log cannot be written.
type noLog struct{ cosign.SignedPlans }

func (n noLog) RecordSigned(ctx context.Context, p cosign.SignedPlan) error {
	if p.Log != nil {
		return errNoLog
	}
	return n.SignedPlans.RecordSigned(ctx, p)
}
