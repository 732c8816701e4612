package vault_test

import (
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
)

// ended gives the custody a second epoch of newer keys, has it go on until the first one takes nothing directly any
// more, and returns a watch by these rules and the first epoch's keys.
func (l *watchLab) ended() (*watch.Watcher, []*btcec.PrivateKey) {
	l.t.Helper()
	old, newer := l.keys, newKeys(l.t, 2)
	rules := *l.rules
	rules.Epochs = append(append([]custody.Keys{}, rules.Epochs...),
		custody.Keys{Epoch: 2, Threshold: 2, Members: xonly(newer), From: l.Node.Tip().Height + 1})
	require.NoError(l.t, rules.Check())
	l.rules = &rules
	w := l.watch()
	l.keys = append(append([]*btcec.PrivateKey{}, old[:2]...), newer...)
	l.rotate(w)
	l.Mine(int(custody.EpochGrace) + 1)
	return w, old
}

// rotate moves all BTC that is there to the newest epoch, and returns by which transactions.
func (l *watchLab) rotate(w *watch.Watcher) map[chainhash.Hash]bool {
	l.t.Helper()
	moved := map[chainhash.Hash]bool{}
	for range 10 {
		s, o := l.state(w)
		plan, err := s.ProposeRotation(custody.BTC, o)
		if err != nil {
			require.ErrorIs(l.t, err, custody.ErrNothing)
			return moved
		}
		packets, err := s.Build(plan, nil)
		require.NoError(l.t, err)
		tx, err := packets[0].Complete(l.keys...)
		require.NoError(l.t, err)
		require.NoError(l.t, l.Node.Send(tx))
		moved[tx.TxHash()] = true
		l.Mine(1)
	}
	require.FailNow(l.t, "it does not end")
	return nil
}

// steal spends an output through the committee's leaf, to whom k of its members like, with the baton of nobody.
func (l *watchLab) steal(tx *wire.MsgTx, vout uint32, from bitcoin.Taproot, to []byte,
	keys []*btcec.PrivateKey,
) *wire.MsgTx {
	l.t.Helper()
	next := wire.NewMsgTx(2)
	next.AddTxIn(wire.NewTxIn(&wire.OutPoint{Hash: tx.TxHash(), Index: vout}, nil, nil))
	next.AddTxOut(wire.NewTxOut(tx.TxOut[vout].Value-2_000, to))
	p, err := bitcoin.NewPacket(next)
	require.NoError(l.t, err)
	p.Inputs[0].UTXO = wire.NewTxOut(tx.TxOut[vout].Value, from.Script)
	p.Inputs[0].TapLeaves = from.Leaves[:1]
	signed, err := p.Complete(keys[0], keys[1])
	require.NoError(l.t, err)
	require.NoError(l.t, l.Node.Send(signed))
	l.Synced()
	return signed
}

// SR-18, INV-01, INV-11: members of an epoch that ended, k of them, can spend what comes to its addresses. What they
// take is not credited: else they could issue anything by paying themselves round and round.
func TestWatch_SR18_WhatOldMembersTakeIsNotCredited(t *testing.T) {
	l := newWatchLab(t)
	l.open()
	l.deposit(500_000)
	l.Mine(2)
	address := l.plain(custody.BTC)
	w, old := l.ended()
	late := l.pay(bitcoin.Out{Value: 300_000, Script: address.Script}, l.says())
	l.Mine(2)
	take := l.steal(late, 0, address, l.wallet, old)
	l.Mine(3)
	b, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	require.Len(t, b.Deposits, 1)
	none, _, err := w.Reobserve(t.Context(), chain.TxID(take.TxHash().String()))
	require.NoError(t, err)
	require.Empty(t, none)
	l.balanced(w)
	require.Equal(t, l.fresh(), everything(t, w))
}

// SR-18, SR-02, INV-01: what members of an epoch that ended sweep to their own plain address is not credited before it
// is in newer custody.
func TestWatch_SR18_SweptByOldMembersToThemselves(t *testing.T) {
	l := newWatchLab(t)
	l.open()
	l.deposit(500_000)
	l.Mine(2)
	address := l.plain(custody.BTC)
	key := newKeys(t, 1)[0]
	d := custody.DepositAddress{
		Epoch: 1, Asset: custody.Bitcoin, DstChain: labEVM, Receiver: l.evm,
		RefundKey: bitcoin.XOnlyOf(key.PubKey()), Lock: 144,
	}
	derived, err := l.rules.Derive(d)
	require.NoError(t, err)
	w, old := l.ended()
	paid := l.pay(bitcoin.Out{Value: 300_000, Script: derived.Script})
	l.Mine(2)
	swept := l.steal(paid, 0, derived, address.Script, old)
	l.Mine(3)
	b, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	require.Len(t, b.Deposits, 1, "it waits for the move")
	l.rotate(w)
	l.Mine(1)
	b, err = all(t, w, chain.Cursor{})
	require.NoError(t, err)
	require.Len(t, b.Deposits, 2)
	require.Equal(t, amount.New(uint64(swept.TxOut[0].Value)), payload(t, b.Deposits[1].Message).Amount)
	l.balanced(w)
}

// SR-21, SR-18: a deposit to an epoch that ended counts where it is moved, and then needs as many confirmations as any
// of its worth.
func TestWatchFinality_SR21_OfLateDeposits(t *testing.T) {
	l := newWatchLab(t)
	l.open()
	address := l.plain(custody.BTC)
	w, _ := l.ended()
	l.pay(bitcoin.Out{Value: 60_000_000, Script: address.Script}, l.says())
	l.Mine(1)
	l.rotate(w)
	l.Mine(1)
	b, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	require.Len(t, b.Deposits, 1)
	require.Equal(t, b.Deposits[0].Block.Height+3, b.Deposits[0].FinalAt, "5 confirmations, not 2")
}
