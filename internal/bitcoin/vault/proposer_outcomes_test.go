package vault_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// respelt is a message whose payload says something else, attested as it is.
func (l *custodyLab) respelt(m message.Message, change func(*message.Payload)) message.Message {
	l.t.Helper()
	p, err := m.Payload.Decoded(), m.Payload.Err()
	require.NoError(l.t, err)
	change(&p)
	m.Payload, err = p.Encode()
	require.NoError(l.t, err)
	l.attests(m)
	return m
}

// SR-20, INV-05, INV-08: in one batch with messages that can never be paid, now cannot be paid, or say nothing that
// Bitcoin could pay, whoever can be paid is paid at once; each of the others is told its own reason, and what may be
// cancelled is.
func TestProposer_SR20_OneHoldsUpNoOther(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	a, b := l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR)),
		l.withdrawal(custody.Bitcoin, 61_000, l.payee(bitcoin.P2WPKH))
	runes := l.withdrawal(l.runes[0], 10_000, l.payee(bitcoin.P2TR))
	poor := l.withdrawal(custody.Bitcoin, 400_000_000, l.payee(bitcoin.P2TR))
	short := l.withdrawal(l.runes[0], 900_000_000, l.payee(bitcoin.P2TR))
	dust := l.burned(custody.Bitcoin, 300, l.payee(bitcoin.P2TR))
	nameless := l.respelt(l.burned(custody.Bitcoin, 62_000, l.payee(bitcoin.P2TR)),
		func(p *message.Payload) { p.Data = []byte{0} })
	swap := l.respelt(l.withdrawal(custody.Bitcoin, 63_000, l.payee(bitcoin.P2TR)),
		func(p *message.Payload) { p.Kind = message.KindSwap })
	naught := l.respelt(l.withdrawal(custody.Bitcoin, 64_000, l.payee(bitcoin.P2TR)),
		func(p *message.Payload) { p.Amount = amount.Amount{} })
	broken, foreign := l.withdrawal(custody.Bitcoin, 1, nil), l.withdrawal(custody.Bitcoin, 1, nil)
	broken.Payload = message.ReadPayload(broken.Payload.Bytes()[:40])
	foreign.DstAnchor[3] ^= 1
	unproved := l.withdrawal(custody.Bitcoin, 65_000, l.payee(bitcoin.P2TR))
	unproved = l.respelt(unproved, func(p *message.Payload) {
		p.Kind, p.Refund, p.Data = message.KindRefund, message.Recipient{}, append(unproved.UID[:], 2)
	})
	at := batch(broken, poor, swap, a, dust, nameless, short, naught, runes, foreign, unproved, b)
	told := func() *chain.Partly {
		_, err := l.relay.Submit(t.Context(), at)
		var outcomes *chain.Partly
		require.ErrorAs(t, err, &outcomes)
		require.ErrorIs(t, err, chain.ErrLater)
		require.ErrorIs(t, err, chain.ErrUnpayable)
		require.NotErrorIs(t, err, chain.ErrReverted, "to sign them again would change nothing")
		require.Len(t, at.Messages, len(outcomes.Sent)+len(outcomes.Waits)+len(outcomes.Never))
		l.Synced()
		return outcomes
	}
	outcomes := told()
	require.Equal(t, 2, l.Node.Waiting(), "BTC and runes")
	require.NotEmpty(t, outcomes.Sent[a.UID])
	require.Equal(t, outcomes.Sent[a.UID], outcomes.Sent[b.UID])
	require.NotEmpty(t, outcomes.Sent[runes.UID])
	require.Len(t, outcomes.Sent, 3)
	for _, m := range []message.Message{poor, short} {
		require.Equal(t, chain.Wait{Why: "funds", Lacks: true}, outcomes.Waits[m.UID])
	}
	require.Contains(t, outcomes.Waits[unproved.UID].Why, "proved control")
	for uid, why := range map[message.UID]string{
		broken.UID: "payload", foreign.UID: "no asset", swap.UID: "it is a swap", naught.UID: "message", dust.UID: "dust",
		nameless.UID: "malformed",
	} {
		require.Contains(t, outcomes.Never[uid].Why, why)
	}
	l.Mine(1)
	l.paid(a, b, runes)
	outcomes = told()
	require.Equal(t, chain.Handle(""), outcomes.Sent[a.UID], "it is executed")
	l.until(func() bool { told(); return l.cancelled(dust) && l.cancelled(nameless) })
	l.deposit(500_000_000)
	l.Mine(2)
	told()
	l.Mine(1)
	l.paid(poor)
	l.Mine(1)
	l.backOf(dust)
	l.backOf(nameless)
	l.balanced(l.watch)
}

// SR-16, SR-20: of several deposits that go back, one that does not bear its fee holds up no other.
func TestProposer_SR20_ReturnsHoldUpNoOther(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	small, one := l.astray(600)
	large, two := l.astray(300_000)
	l.proofs[one.UID], l.proofs[two.UID] = l.prove(small, l.segwit, l.segwit), l.prove(large, l.segwit, l.segwit)
	var outcomes *chain.Partly
	_, err := l.relay.Submit(t.Context(), batch(one, two))
	require.ErrorAs(t, err, &outcomes)
	require.Contains(t, outcomes.Waits[one.UID].Why, "do not bear a fee")
	require.Contains(t, outcomes.Sent, two.UID)
	l.Synced()
	l.Mine(1)
	l.paid(two)
	l.balanced(l.watch)
}

// SR-20, INV-07: a proposer that starts cancels what was found hopeless before it, without being asked for it again,
// and what can be paid by now it does not. A store that fails is asked again.
func TestProposer_INV07_RecallsWhatIsHopeless(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	bad, rune := l.burned(custody.Bitcoin, 60_000, l.plain(custody.BTC).Script),
		l.burned(l.runes[0], 50, l.plain(custody.BTC).Script)
	good := l.withdrawal(custody.Bitcoin, 70_000, l.payee(bitcoin.P2TR))
	nameless := l.burned(custody.Bitcoin, 61_000, l.payee(bitcoin.P2TR))
	nameless = l.respelt(nameless, func(p *message.Payload) { p.Data = nil })
	unread := message.Message{UID: message.UID{1}, Payload: message.ReadPayload([]byte("no payload"))}
	stored := []message.Message{good, rune, unread, nameless, bad}
	asked, fails := 0, true
	l.relay = l.newProposer(func(c *proposer.Config) {
		c.Unpayable = func(_ context.Context, limit int) ([]vault.Item, error) {
			require.Positive(t, limit)
			if asked++; fails {
				return nil, errKilled
			}
			var items []vault.Item
			for _, m := range stored {
				items = append(items, vault.Item{Message: m, Tx: "0x01"})
			}
			return items, nil
		}
	})
	require.ErrorIs(t, l.relay.Round(t.Context()), errKilled)
	require.Zero(t, l.Node.Waiting())
	fails, asked = false, 0
	l.round()
	require.Equal(t, 2, l.Node.Waiting(), "one of each kind, at once")
	l.Mine(1)
	l.until(func() bool { return l.cancelled(bad) && l.cancelled(rune) && l.cancelled(nameless) })
	require.Equal(t, len(custody.Kinds), asked, "once for each kind")
	l.Mine(2)
	for _, m := range []message.Message{bad, rune, nameless} {
		l.backOf(m)
	}
	require.False(t, l.cancelled(good))
	l.submit(batch(good))
	l.Mine(1)
	l.paid(good)
	l.balanced(l.watch)
}
