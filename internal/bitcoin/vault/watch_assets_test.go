package vault_test

import (
	"slices"
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
	"causeway/internal/message"
)

// withdrawal is a payout of any asset to the wallet.
func (l *watchLab) withdrawal(n byte, a custody.Asset, common uint64) custody.Payout {
	l.t.Helper()
	terms := l.rules.Terms[a]
	base, err := amount.FromCommon(amount.New(common), terms.Decimals, terms.Common)
	require.NoError(l.t, err)
	payload, err := message.Payload{
		Kind: message.KindWithdraw, Amount: amount.New(common), Recipient: custody.ScriptHash(l.wallet), Refund: l.evm,
		Data: append([]byte{byte(a.Kind)}, l.wallet...),
	}.Encode()
	require.NoError(l.t, err)
	m := message.Message{
		UID: message.NewUID(labEVM, labChain, [24]byte{23: n}), SrcAnchor: terms.Lanes[0].Router, DstAnchor: a.Anchor(),
		Payload: payload,
	}
	return custody.Payout{UID: m.UID, Asset: a, Script: l.wallet, Amount: base, Message: m}
}

// offer is what a relay that waits for nothing proposes with.
func (l *watchLab) state(w *watch.Watcher) (*custody.State, custody.Offer) {
	l.t.Helper()
	s, tip, err := w.State(l.t.Context())
	require.NoError(l.t, err)
	return s, custody.Offer{Rate: labRate, Final: tip.Height}
}

// Payments of every kind, and returns, are told by what they paid, and every line stays what the custody holds.
func TestWatchPaymentsOfEveryAsset_INV01_SR13(t *testing.T) {
	l := newWatchLab(t)
	known := &hints{uids: map[chainhash.Hash][]message.UID{}}
	records := &watch.MemoryRecords{}
	w := l.watch(func(c *watch.Config) { c.Hints, c.Records = known, records })
	l.open()
	for _, k := range []custody.Kind{custody.BRC20, custody.Rune} {
		l.pay(bitcoin.Out{Value: 500_000, Script: l.plain(k).Script}, l.marked(custody.MarkerTopUp))
	}
	l.deposit(900_000)
	bare := l.pay(bitcoin.Out{Value: 77_000, Script: l.plain(custody.BTC).Script})
	l.Mine(1)
	l.depositToken("30")
	l.depositRune(l.runes[0], 9_000_000)
	l.depositRune(l.runes[1], 9)
	l.Mine(2)
	l.balanced(w)

	delivered := map[message.UID]chain.Delivery{}
	made := map[message.UID][]*wire.MsgTx{} // the transactions that paid for a uid
	confirm := func(txs []*wire.MsgTx, payouts ...custody.Payout) {
		t.Helper()
		for _, p := range payouts {
			made[p.UID] = append(made[p.UID], txs...)
		}
		uids := make([]message.UID, len(payouts))
		for i, p := range payouts {
			uids[i] = p.UID
		}
		known.mu.Lock()
		known.uids[txs[0].TxHash()] = uids
		known.mu.Unlock()
		l.Mine(2)
		l.balanced(w)
		b, err := all(t, w, chain.Cursor{})
		require.NoError(t, err)
		for _, d := range b.Deliveries {
			delivered[d.UID] = d
		}
	}

	runes := l.withdrawal(1, l.runes[0], 20_000)
	s, o := l.state(w)
	plan, left, err := s.ProposePayment(custody.Rune, []custody.Payout{runes}, o)
	require.NoError(t, err)
	require.Empty(t, left)
	confirm(l.execute(s, plan, runes), runes)

	token := l.withdrawal(2, l.token, 4_50000000)
	s, o = l.state(w)
	plan, left, err = s.ProposeInscribe(custody.BRC20, []custody.Payout{token}, o)
	require.NoError(t, err)
	require.Empty(t, left)
	confirm(l.execute(s, plan, token), token)
	unknown := l.watch() // nobody tells it anything: it lacks what was paid, not what was inscribed
	_, err = unknown.Executed(t.Context(), "", token.UID)
	require.ErrorIs(t, err, watch.ErrUnresolved)
	require.NotContains(t, delivered, token.UID, "an inscription pays nobody")
	s, o = l.state(w)
	plan, left, err = s.ProposePayment(custody.BRC20, []custody.Payout{token}, o)
	require.NoError(t, err)
	require.Empty(t, left)
	confirm(l.execute(s, plan, token), token)

	s, o = l.state(w)
	var back custody.Payout
	for _, h := range s.Holdings() {
		if h.OutPoint.Hash == bare.TxHash() && h.Class == custody.ClassReturnable {
			m, err := l.rules.Message(*h.Deposit)
			require.NoError(t, err)
			script, one := h.Deposit.Refund.Script()
			require.True(t, one)
			back = custody.Payout{UID: m.UID, Asset: custody.Bitcoin, Script: script, Amount: amount.New(77_000), Message: m}
		}
	}
	require.NotZero(t, back.UID)
	plan, err = s.ProposeReturn(back, o)
	require.NoError(t, err)
	confirm(l.execute(s, plan, back), back)

	for _, p := range []custody.Payout{runes, token, back} {
		d, ok := delivered[p.UID]
		require.True(t, ok, "%s", p.Asset)
		require.Equal(t, payload(t, p.Message).Amount, d.Paid)
		require.Equal(t, p.Message.DstAnchor, d.Anchor)
		require.Equal(t, chain.Delivered, d.Kind)
		require.Equal(t, chain.OutcomePaid, d.Outcome)
		if p.UID != back.UID {
			require.Equal(t, l.minersTook(w, made[p.UID]).String(), d.Cost.String(),
				"%s: one uid alone bears all, its inscription too", p.Asset)
		}
	}
	got := made[back.UID][0].TxOut[1]
	require.Equal(t, back.Script, got.PkScript)
	require.Equal(t, amount.New(77_000-uint64(got.Value)), delivered[back.UID].Cost, "what goes back bears its own")
	require.Len(t, made[token.UID], 3)
	require.Equal(t, l.fresh(func(c *watch.Config) { c.Hints = known }), everything(t, w))
	restarted := l.watch(func(c *watch.Config) { c.Records = records })
	require.Equal(t, everything(t, w), everything(t, restarted), "what was learned is kept, of inscribing too")
}

// minersTook sums what transactions of the custody paid to miners, as the ledger of sats has it.
func (l *watchLab) minersTook(w *watch.Watcher, txs []*wire.MsgTx) amount.Amount {
	l.t.Helper()
	s, _, err := w.State(l.t.Context())
	require.NoError(l.t, err)
	var sum uint64
	for _, line := range s.Lines() {
		if slices.ContainsFunc(txs, func(tx *wire.MsgTx) bool { return tx.TxHash() == line.TxID }) {
			sum += line.Fee
		}
	}
	require.NotZero(l.t, sum)
	return amount.New(sum)
}

// SR-18: a deposit to an epoch that ended counts when the custody has moved it to the newer one, once, and says so
// where the move is.
func TestWatchRotation_SR18(t *testing.T) {
	l := newWatchLab(t)
	newer := make([]*btcec.PrivateKey, 3)
	for i := range newer {
		key, err := btcec.NewPrivateKey()
		require.NoError(t, err)
		newer[i] = key
	}
	if compareKeys(newer[0], newer[1]) > 0 {
		newer[0], newer[1] = newer[1], newer[0]
	}
	old := l.watch()
	l.open()
	l.deposit(500_000)
	l.Mine(2)
	before := everything(t, old)
	address := l.plain(custody.BTC).Script

	// The new epoch's keys: the same process with other rules collects other facts.
	two := newer[:2]
	rules := *l.rules
	rules.Epochs = append(append([]custody.Keys{}, l.rules.Epochs...),
		custody.Keys{Epoch: 2, Threshold: 2, Members: xonly(two), From: l.Node.Tip().Height + 1})
	require.NoError(t, rules.Check())
	l.rules = &rules
	records := &watch.MemoryRecords{}
	w := l.watch(func(c *watch.Config) { c.Records = records })
	_, _, err := w.State(t.Context())
	require.NoError(t, err)
	require.NotEmpty(t, before)
	l.Mine(int(custody.EpochGrace) + 1)
	late := l.pay(bitcoin.Out{Value: 250_000, Script: address}, l.says())
	l.Mine(2)
	b, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	require.Len(t, b.Deposits, 1, "the late one waits")

	l.keys = append(l.keys[:2:2], two...)
	moved := l.rotate(w)
	l.Mine(1)
	require.NotEmpty(t, moved)
	b, err = all(t, w, chain.Cursor{})
	require.NoError(t, err)
	require.Len(t, b.Deposits, 2)
	d := b.Deposits[1]
	require.Equal(t, message.NewUID(labChain, labEVM,
		message.BitcoinNonce(l.rules.Salt[:], display(late.TxHash()), 0, 0, nil)),
		d.Message.UID)
	require.Equal(t, amount.New(250_000), payload(t, d.Message).Amount)
	id, err := chainhash.NewHashFromStr(string(d.Tx))
	require.NoError(t, err)
	require.True(t, moved[*id], "it is told where the move is")
	again, _, err := w.Reobserve(t.Context(), d.Tx)
	require.NoError(t, err)
	require.Equal(t, []chain.Deposit{d}, again)
	none, _, err := w.Reobserve(t.Context(), chain.TxID(late.TxHash().String()))
	require.NoError(t, err)
	require.Empty(t, none)
	require.Equal(t, l.fresh(), everything(t, w))
	l.balanced(w)
}
