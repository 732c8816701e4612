package vault_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// fifty are withdrawals of BTC, of both usual forms of recipients.
func (l *custodyLab) fifty() []message.Message {
	var out []message.Message
	for i := range 50 {
		kind := bitcoin.P2TR
		if i%2 == 1 {
			kind = bitcoin.P2WPKH
		}
		out = append(out, l.withdrawal(custody.Bitcoin, 10_000+uint64(i), l.payee(kind)))
	}
	return out
}

// BenchmarkSubmit is what a relay takes for a batch of 50: plan, five members over HTTP of which three are waited for,
// store, and broadcast, all on this machine.
func BenchmarkSubmit(b *testing.B) {
	l := newCustodyLab(b)
	l.fund()
	for b.Loop() {
		b.StopTimer()
		at := batch(l.fifty()...)
		b.StartTimer()
		id, err := l.relay.Submit(b.Context(), at)
		b.StopTimer()
		require.NoError(b, err)
		tx := l.tx(hashOf(b, id))
		b.ReportMetric(float64(bitcoin.VSize(tx))/50, "vB/withdrawal")
		b.ReportMetric(float64(len(tx.TxIn)), "inputs")
		l.Synced()
		l.Mine(1)
		require.NoError(b, l.relay.Round(b.Context()))
		b.StartTimer()
	}
}

// BenchmarkCosign is what a member takes to check and sign a withdrawal of 50 outputs.
func BenchmarkCosign(b *testing.B) {
	l := newCustodyLab(b)
	l.fund()
	r := l.request(l.fifty()...)
	for b.Loop() {
		_, err := l.members[0].cosigner.Sign(b.Context(), r)
		require.NoError(b, err)
	}
}
