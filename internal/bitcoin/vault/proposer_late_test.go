package vault_test

import (
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// rounds has the proposer look after everything, a block after each look.
func (l *custodyLab) rounds(n int) {
	l.t.Helper()
	for range n {
		require.NoError(l.t, l.relay.Round(l.t.Context()))
		l.Synced()
		l.Mine(1)
	}
}

// succeeded gives the custody a second epoch, moves everything to it, and has the first one end.
func (l *custodyLab) succeeded() *custody.Rules {
	l.t.Helper()
	old := l.rules
	rules := *old
	fresh := newKeys(l.t, 5)
	rules.Epochs = append(append([]custody.Keys(nil), old.Epochs...),
		custody.Keys{Epoch: 2, Threshold: 3, Members: xonly(fresh), From: l.Node.Tip().Height + 1})
	require.NoError(l.t, rules.Check())
	l.rules, l.members = &rules, nil
	for i := range fresh {
		l.members = append(l.members, l.member(map[uint32]*btcec.PrivateKey{1: l.signers[i], 2: fresh[i]}, &rules))
	}
	l.watch = l.watchLab.watch(func(c *watch.Config) {
		c.Rules, c.Hints = &rules, proposer.PlanHints{Plans: l.db.Vault()}
	})
	l.relay = l.newProposer()
	l.rounds(8)
	l.Mine(int(custody.EpochGrace) + 1)
	return old
}

// SR-18: tokens that come late to an ended epoch are credited, once and each to its own receiver, when they are in
// newer custody, and not before.
func TestProposer_SR18_LateTokensCount(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	now := l.succeeded()
	current := l.rules
	l.rules = now
	first, second := message.RecipientOf([20]byte{19: 41}), message.RecipientOf([20]byte{19: 42})
	l.evm = first
	l.depositToken("40")
	l.rules = current
	l.Mine(1)
	require.NoError(t, l.relay.Round(t.Context())) // inscribes where they are
	l.Synced()
	l.rules, l.evm = now, second
	l.depositToken("2")
	l.rules = current
	l.Mine(1)
	for range 12 {
		l.rounds(1)
		b, err := all(t, l.watch, chain.Cursor{})
		require.NoError(t, err)
		old, err := now.Plain(1, custody.BRC20)
		require.NoError(t, err)
		if n := len(b.Deposits); n > 3 {
			require.NotEqual(t, "42", l.tokensAt(old.Script), "%d deposits", n)
		}
	}
	for to, want := range map[message.Recipient]uint64{first: 40_00000000, second: 2_00000000} {
		sum, n := l.credited(to)
		require.Equal(t, 1, n)
		require.Equal(t, amount.New(want), sum)
	}
	require.Equal(t, "1042", l.tokensAt(l.plain(custody.BRC20).Script))
	l.balanced(l.watch)
	require.NoError(t, l.relay.Round(t.Context()))
	require.Zero(t, l.Node.Waiting())
}

// SR-16, SR-18: a deposit that cannot be credited and that came to an older epoch's address goes back all the same,
// when nothing else is there that moves: it is moved once its sender asked, alone, and nobody can have others moved at
// the reserve's cost.
func TestProposer_SR18_ReturnsWhatCameToAnOldAddress(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	now := l.succeeded()
	current := l.rules
	l.rules = now
	op, m := l.astray(300_000)
	other, _ := l.astray(200_000)
	small, dust := l.astray(800)
	l.rules = current
	l.proofs[m.UID] = l.prove(op, l.segwit, l.segwit)
	l.proofs[dust.UID] = l.prove(small, l.segwit, l.segwit)
	for range 5 {
		l.ask(m)
		l.ask(dust)
		l.rounds(1)
	}
	l.paid(m)
	for _, stays := range []wire.OutPoint{other, small} {
		h, ok := l.state().Holding(stays)
		require.True(t, ok)
		require.EqualValues(t, 1, h.Epoch)
	}
	l.balanced(l.watch)
}
