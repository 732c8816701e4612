package vault_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/chain"
)

// A batch of withdrawals of BTC: one transaction, each recipient exactly its amount, each uid once (INV-05, SR-01).
func TestProposer_INV05_PaysBTC(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	var scripts [][]byte
	var b chain.Attestation
	for i, kind := range []bitcoin.AddressType{bitcoin.P2TR, bitcoin.P2WPKH, bitcoin.P2PKH} {
		script := l.payee(kind)
		scripts = append(scripts, script)
		b.Messages = append(b.Messages, l.withdrawal(custody.Bitcoin, uint64(100_000*(i+1)), script))
	}
	b = batch(b.Messages...)
	tx := l.submit(b)
	require.Equal(t, tx, l.submit(b), "a second call returns the first's transaction")

	other := batch(l.withdrawal(custody.Bitcoin, 50_000, scripts[0]))
	l.later(other) // one transaction on a baton at a time
	l.Mine(1)
	require.NoError(t, l.relay.Round(t.Context()))
	l.paid(b.Messages...)
	for i, script := range scripts {
		sats, n := l.received(script)
		require.Equal(t, 1, n)
		require.Equal(t, uint64(100_000*(i+1)), sats)
	}
	_, err := l.relay.Submit(t.Context(), b)
	require.ErrorIs(t, err, chain.ErrExecuted)

	next := l.submit(other)
	require.NotEqual(t, tx, next)
	l.Mine(2)
	l.paid(other.Messages...)
	require.NoError(t, l.relay.Round(t.Context()))
	open, err := l.db.Vault().OpenPlans(t.Context(), 10)
	require.NoError(t, err)
	require.Empty(t, open, "what is final is closed")
	l.balanced(l.watch)
}
