package vault_test

import (
	"errors"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/indexview"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// runesAt sums a rune that a script has.
func (l *custodyLab) runesAt(script []byte, a custody.Asset) uint64 {
	l.t.Helper()
	id, _ := a.RuneID()
	v, err := l.Index.View(l.t.Context())
	require.NoError(l.t, err)
	defer v.Close()
	coins, err := v.Coins(script, nil, 100)
	require.NoError(l.t, err)
	var sum uint64
	for _, c := range coins {
		for _, r := range c.Carried.Runes {
			if r.ID == id {
				sum += r.Amount.Lo
			}
		}
	}
	return sum
}

// tokensAt is what a script has of the token in all, in whole tokens.
func (l *custodyLab) tokensAt(script []byte) string {
	l.t.Helper()
	total, _, err := labTokens{l.Index}.Owned(l.t.Context(), script, l.token.ID)
	require.NoError(l.t, err)
	return total.Decimal(18)
}

// Runes are paid by edicts, the uids are in the runestone, and nothing burns.
func TestProposer_PaysRunes(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	common := func(n uint64) uint64 { return n * 1_000_000 / 100_000_000 } // 8 decimals, 6 common
	a, b := l.payee(bitcoin.P2TR), l.payee(bitcoin.P2WPKH)
	one, two := l.withdrawal(l.runes[0], common(1_000_000), a), l.withdrawal(l.runes[0], common(2_500_000), b)
	l.submit(batch(one, two))
	l.Mine(1)
	l.paid(one, two)
	require.Equal(t, uint64(1_000_000), l.runesAt(a, l.runes[0]))
	require.Equal(t, uint64(2_500_000), l.runesAt(b, l.runes[0]))
	require.Equal(t, uint64(1_500_000), l.runesAt(l.plain(custody.Rune).Script, l.runes[0]), "the rest is the custody's")
	l.Mine(1)
	l.balanced(l.watch)
}

// SR-11: tokens are inscribed first, and sent only when the inscription is final and valid.
func TestProposer_SR11_PaysTokens(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	a, b := l.payee(bitcoin.P2TR), l.payee(bitcoin.P2WPKH)
	one, two := l.withdrawal(l.token, 25_000_000_000, a), l.withdrawal(l.token, 12_500_000_000, b) // 8 common decimals
	at := batch(one, two)
	l.later(at)
	require.Equal(t, 3, l.Node.Waiting(), "commit and two reveals")
	l.later(at)
	l.Mine(1)
	require.NoError(t, l.relay.Round(t.Context()))
	l.later(at) // inscribed, and not final
	l.Mine(1)
	tx := l.submit(at)
	require.Equal(t, tx, l.submit(at))
	l.Mine(1)
	l.paid(one, two)
	require.Equal(t, "250", l.tokensAt(a))
	require.Equal(t, "125", l.tokensAt(b))
	require.Equal(t, "625", l.tokensAt(l.plain(custody.BRC20).Script))
	_, err := l.relay.Submit(t.Context(), at)
	require.ErrorIs(t, err, chain.ErrExecuted)
	l.Mine(2)
	require.NoError(t, l.relay.Round(t.Context()))
	open, err := l.db.Vault().OpenPlans(t.Context(), 10)
	require.NoError(t, err)
	require.Empty(t, open)
	l.balanced(l.watch)
}

// A batch of all kinds at once: each kind has a baton of its own, and nothing is paid twice.
func TestProposer_MixedBatch(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	script := l.payee(bitcoin.P2WPKH)
	at := batch(l.withdrawal(custody.Bitcoin, 70_000, script), l.withdrawal(l.token, 100_000_000, script),
		l.withdrawal(l.runes[0], 10_000, script))
	for range 4 {
		_, err := l.relay.Submit(t.Context(), at)
		if err != nil && !errors.Is(err, chain.ErrExecuted) {
			require.ErrorIs(t, err, chain.ErrLater)
		}
		l.Synced()
		l.Mine(1)
		require.NoError(t, l.relay.Round(t.Context()))
	}
	l.paid(at.Messages...)
	require.Equal(t, "1", l.tokensAt(script))
	require.Equal(t, uint64(1_000_000), l.runesAt(script, l.runes[0]))
	sats, n := l.received(script)
	require.Equal(t, 3, n)
	require.Equal(t, uint64(70_000+2*546), sats)
}

// astray sends a deposit that says no destination and returns its message.
func (l *custodyLab) astray(sats uint64) (wire.OutPoint, message.Message) {
	l.t.Helper()
	tx := l.pay(bitcoin.Out{Value: sats, Script: l.plain(custody.BTC).Script})
	op := wire.OutPoint{Hash: tx.TxHash()}
	l.Mine(3)
	h, ok := l.state().Holding(op)
	require.True(l.t, ok)
	require.NotNil(l.t, h.Deposit)
	require.NotEmpty(l.t, h.Deposit.Fault)
	m, err := l.rules.Message(*h.Deposit)
	require.NoError(l.t, err)
	l.attests(m)
	return op, m
}

// prove signs for a return to an address with the demo wallet's key.
func (l *custodyLab) prove(op wire.OutPoint, target []byte, owners ...[]byte) vault.Evidence {
	l.t.Helper()
	address, _ := bitcoin.ScriptAddress(l.Network, target)
	e := vault.Evidence{OutPoint: op, Target: address}
	for _, owner := range owners {
		sig, err := custody.SignMessage(l.Keys.Wallet, owner, l.rules.ReturnText(op, address))
		require.NoError(l.t, err)
		e.Proofs = append(e.Proofs, custody.Proof{Script: owner, Signature: sig})
	}
	return e
}

// SR-16: a deposit that cannot be credited goes back whole, to the one script that supplied it, once that has signed
// for it.
func TestProposer_SR16_Returns(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	before, _ := l.received(l.segwit)
	op, m := l.astray(300_000)
	at := batch(m)
	l.later(at) // nobody asked for it
	thief := l.payee(bitcoin.P2WPKH)
	l.proofs[m.UID] = l.prove(op, thief, l.segwit)
	l.later(at) // another target than the script that paid
	l.proofs[m.UID] = l.prove(op, l.segwit, l.segwit)
	id := l.submit(at)
	require.Equal(t, id, l.submit(at))
	tx := l.tx(id)
	require.Equal(t, op, tx.TxIn[1].PreviousOutPoint)
	require.Equal(t, l.segwit, tx.TxOut[1].PkScript)
	l.Mine(1)
	l.paid(m)
	after, _ := l.received(l.segwit)
	require.Less(t, before-after, uint64(10_000), "all of it came back but fees")
	_, err := l.relay.Submit(t.Context(), at)
	require.ErrorIs(t, err, chain.ErrExecuted)
	l.Mine(1)
	l.balanced(l.watch)
}

// lost returns the message of a deposit that cannot be credited.
func (l *custodyLab) lost(op wire.OutPoint, fault custody.Fault) message.Message {
	l.t.Helper()
	h, ok := l.state().Holding(op)
	require.True(l.t, ok)
	require.NotNil(l.t, h.Deposit)
	require.Equal(l.t, fault, h.Deposit.Fault)
	m, err := l.rules.Message(*h.Deposit)
	require.NoError(l.t, err)
	l.attests(m)
	return m
}

// INV-06: runes that came to the address of BTC are never spent as plain coin, and go back whole, with all that they
// are.
func TestProposer_INV06_ReturnsRunes(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	id, _ := l.runes[0].RuneID()
	coin := l.asset(func(c *ordinals.Carried) bool { return len(c.Runes) == 1 && c.Runes[0].ID == id })
	draft, err := l.funding().SendRunes([]bitcoin.Asset{coin},
		[]bitcoin.RuneTransfer{{ID: id, Amount: uint128.From64(123), To: l.plain(custody.BTC).Script}}, l.wallet)
	require.NoError(t, err)
	op := wire.OutPoint{Hash: l.send(draft).TxHash()}
	l.Mine(2)
	m := l.lost(op, custody.FaultAddress)
	pay := l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))
	tx := l.tx(l.submit(batch(pay)))
	for _, in := range tx.TxIn {
		require.NotEqual(t, op, in.PreviousOutPoint)
	}
	l.Mine(1)
	target := l.payee(bitcoin.P2TR)
	l.proofs[m.UID] = l.prove(op, target, l.segwit, l.wallet)
	l.submit(batch(m))
	l.Mine(2)
	l.paid(m)
	require.Equal(t, uint64(123), l.runesAt(target, l.runes[0]))
	l.balanced(l.watch)
}

// Tokens that came without a destination are inscribed and sent back to the script that had them (SR-16).
func TestProposer_ReturnsTokens(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	l.inscribe("30", l.wallet)
	l.Mine(1)
	a := l.asset(func(c *ordinals.Carried) bool { return len(c.Inscriptions) == 1 && c.Inscriptions[0].Transfer })
	draft, err := l.funding().SendInscription(a, l.plain(custody.BRC20).Script)
	require.NoError(t, err)
	op := wire.OutPoint{Hash: l.send(draft).TxHash()}
	l.Mine(2)
	m := l.lost(op, custody.FaultNoDestination)
	require.Equal(t, "998970", l.tokensAt(l.wallet))
	l.proofs[m.UID] = l.prove(op, l.wallet, l.wallet)
	l.later(batch(m))
	l.Mine(2)
	l.submit(batch(m))
	l.Mine(2)
	l.paid(m)
	require.Equal(t, "999000", l.tokensAt(l.wallet))
	require.Equal(t, "1000", l.tokensAt(l.plain(custody.BRC20).Script))
	l.balanced(l.watch)
}

// refund is what comes back from the other chain when the owner of a claim redirects it.
func (l *custodyLab) refund(d custody.Deposit, common uint64) message.Message {
	l.t.Helper()
	minted, err := l.rules.Message(d)
	require.NoError(l.t, err)
	l.nonce++
	payload, err := message.Payload{
		Kind: message.KindRefund, Amount: amount.New(common), Recipient: d.Refund.Hash(),
		Data: append(minted.UID[:], byte(message.KindMint)),
	}.Encode()
	require.NoError(l.t, err)
	m := message.Message{
		UID:       message.NewUID(labEVM, labChain, [24]byte{22: byte(l.nonce >> 8), 23: byte(l.nonce)}),
		SrcAnchor: minted.DstAnchor, DstAnchor: d.Asset.Anchor(), Payload: payload,
	}
	l.attests(m)
	return m
}

// SR-16: a claim that its owner sent back is paid to the one script that deposited; where there were several, to the
// target for which each of them signed.
func TestProposer_SR16_Refunds(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	tx := l.deposit(120_000)
	l.Mine(1)
	l.pay(bitcoin.Out{Value: 500_000, Script: l.wallet})
	l.Mine(1)
	// Two scripts supply another one.
	f := l.funding()
	mixed, err := bitcoin.Payment{
		Coins: []bitcoin.Coin{l.coins(l.segwit)[0], l.coins(l.wallet)[0]}, Must: 2, Change: f.Change, Rate: f.Rate,
		Outputs: []bitcoin.Out{{Value: 130_000, Script: l.plain(custody.BTC).Script}, l.says()},
	}.Build()
	require.NoError(t, err)
	both := l.send(mixed)
	l.Mine(2)
	one, err := l.watch.Deposit(t.Context(), wire.OutPoint{Hash: tx.TxHash()})
	require.NoError(t, err)
	two, err := l.watch.Deposit(t.Context(), wire.OutPoint{Hash: both.TxHash()})
	require.NoError(t, err)
	require.Len(t, two.Refund.Scripts, 2)
	_, err = l.watch.Deposit(t.Context(), wire.OutPoint{Hash: both.TxHash(), Index: 1})
	require.ErrorIs(t, err, vault.ErrNoEvidence)

	back := l.refund(one, 120_000)
	paid := l.tx(l.submit(batch(back)))
	require.Equal(t, l.segwit, paid.TxOut[1].PkScript)
	require.Equal(t, int64(120_000), paid.TxOut[1].Value)
	l.Mine(1)

	target := l.payee(bitcoin.P2TR)
	back = l.refund(two, 130_000)
	l.later(batch(back))
	l.proofs[back.UID] = l.prove(two.OutPoint, target, l.segwit)
	l.later(batch(back)) // one of two is not enough
	l.proofs[back.UID] = l.prove(one.OutPoint, target, l.segwit, l.wallet)
	l.later(batch(back)) // of another deposit
	l.proofs[back.UID] = l.prove(two.OutPoint, target, l.segwit, l.wallet)
	l.submit(batch(back))
	l.Mine(2)
	l.paid(back)
	sats, n := l.received(target)
	require.Equal(t, 1, n)
	require.Equal(t, uint64(130_000), sats)
	l.balanced(l.watch)
}

// address registers a derived deposit address and returns its script.
func (l *custodyLab) address(a custody.Asset, n byte, lock ...uint16) (custody.DepositAddress, []byte) {
	l.t.Helper()
	d := custody.DepositAddress{
		Epoch: l.rules.Current().Epoch, Asset: a, DstChain: labEVM, Receiver: message.RecipientOf([20]byte{19: n}),
		RefundKey: bitcoin.XOnlyOf(l.Keys.Miner.PubKey()), Lock: append(lock, 144)[0],
	}
	taproot, err := l.rules.Derive(d)
	require.NoError(l.t, err)
	require.NoError(l.t, l.db.Vault().Register(l.t.Context(), d, taproot.Script, time.Now()))
	return d, taproot.Script
}

// credited sums the mint messages to a receiver that a fresh watch observes.
func (l *custodyLab) credited(to message.Recipient) (sum amount.Amount, n int) {
	l.t.Helper()
	b, err := all(l.t, l.watch, chain.Cursor{})
	require.NoError(l.t, err)
	for _, d := range b.Deposits {
		p, err := d.Message.Payload.Decoded(), d.Message.Payload.Err()
		require.NoError(l.t, err)
		if p.Kind == message.KindMint && p.Recipient == to {
			sum, err = sum.Add(p.Amount)
			require.NoError(l.t, err)
			n++
		}
	}
	return sum, n
}

// SR-02: what comes to derived addresses is credited when it is swept into plain custody, and not before.
func TestProposer_SR02_SweepsBTC(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	one, first := l.address(custody.Bitcoin, 31)
	_, second := l.address(custody.Bitcoin, 32)
	l.pay(bitcoin.Out{Value: 150_000, Script: first}, bitcoin.Out{Value: 90_000, Script: second})
	l.Mine(1)
	require.NoError(t, l.relay.Round(t.Context()))
	require.Zero(t, l.Node.Waiting(), "it is not final yet")
	l.Mine(1)
	require.NoError(t, l.relay.Round(t.Context()))
	l.Synced()
	require.Equal(t, 1, l.Node.Waiting())
	require.NoError(t, l.relay.Round(t.Context()))
	require.Equal(t, 1, l.Node.Waiting(), "a second look sweeps nothing twice")
	_, n := l.credited(one.Receiver)
	require.Zero(t, n)
	l.Mine(2)
	sum, n := l.credited(one.Receiver)
	require.Equal(t, 1, n)
	v, _ := sum.Uint64()
	require.Less(t, v, uint64(150_000))
	require.Greater(t, v, uint64(148_000), "less its share of the fee")
	sats, _ := l.received(first)
	require.Zero(t, sats)
	require.NoError(t, l.relay.Round(t.Context()))
	open, err := l.db.Vault().OpenPlans(t.Context(), 10)
	require.NoError(t, err)
	require.Empty(t, open)
	l.balanced(l.watch)
}

func TestProposer_SweepsRunes(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	d, script := l.address(l.runes[0], 33)
	id, _ := l.runes[0].RuneID()
	coin := l.asset(func(c *ordinals.Carried) bool { return len(c.Runes) == 1 && c.Runes[0].ID == id })
	draft, err := l.funding().SendRunes([]bitcoin.Asset{coin},
		[]bitcoin.RuneTransfer{{ID: id, Amount: uint128.From64(7_000_000), To: script}}, l.wallet)
	require.NoError(t, err)
	l.send(draft)
	l.Mine(2)
	require.NoError(t, l.relay.Round(t.Context()))
	l.Synced()
	require.Equal(t, 1, l.Node.Waiting())
	l.Mine(2)
	sum, n := l.credited(d.Receiver)
	require.Equal(t, 1, n)
	require.Equal(t, "70000", sum.String(), "6 of 8 decimals")
	require.Equal(t, uint64(12_000_000), l.runesAt(l.plain(custody.Rune).Script, l.runes[0]))
	l.balanced(l.watch)
}

// Tokens that came to a derived address are inscribed there by the custody, and swept.
func TestProposer_SweepsTokens(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	d, script := l.address(l.token, 34)
	l.inscribe("40", l.wallet)
	l.Mine(1)
	a := l.asset(func(c *ordinals.Carried) bool { return len(c.Inscriptions) == 1 && c.Inscriptions[0].Transfer })
	f := l.funding()
	draft, err := f.SendInscription(a, script)
	require.NoError(t, err)
	l.send(draft)
	l.Mine(2)
	require.Equal(t, "40", l.tokensAt(script))
	for range 5 {
		require.NoError(t, l.relay.Round(t.Context()))
		l.Synced()
		l.Mine(1)
	}
	l.Mine(1)
	require.Equal(t, "0", l.tokensAt(script))
	require.Equal(t, "1040", l.tokensAt(l.plain(custody.BRC20).Script))
	sum, n := l.credited(d.Receiver)
	require.Equal(t, 1, n)
	require.Equal(t, "4000000000", sum.String())
	l.balanced(l.watch)
}

// SR-18: a new epoch gets everything, old members keep their keys for it, and sign nothing else with them.
func TestProposer_SR18_Rotates(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	old := l.rules
	rules := *old
	fresh := newKeys(t, 5)
	rules.Epochs = append(append([]custody.Keys(nil), old.Epochs...),
		custody.Keys{Epoch: 2, Threshold: 3, Members: xonly(fresh), From: l.Node.Tip().Height + 1})
	require.NoError(t, rules.Check())
	l.rules, l.members = &rules, nil
	for i := range fresh {
		l.members = append(l.members, l.member(map[uint32]*btcec.PrivateKey{1: l.signers[i], 2: fresh[i]}, &rules))
	}
	l.watch = l.watchLab.watch(func(c *watch.Config) {
		c.Rules, c.Hints = &rules, proposer.PlanHints{Plans: l.db.Vault()}
	})
	l.relay = l.newProposer()
	for range 10 {
		require.NoError(t, l.relay.Round(t.Context()))
		l.Synced()
		l.Mine(1)
	}
	for _, s := range old.Scripts() {
		if s.Kind != custody.BRC20 {
			sats, _ := l.received(s.Script)
			require.Zero(t, sats, "%s of epoch 1", s.Kind)
		}
	}
	require.Equal(t, "1000", l.tokensAt(l.plain(custody.BRC20).Script))
	require.Equal(t, uint64(5_000_000), l.runesAt(l.plain(custody.Rune).Script, l.runes[0]))

	// Who has a key of the older epoch alone signs no payment.
	m := l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))
	veteran := l.member(keyOf(1, l.signers[0]), &rules)
	r := l.request(m)
	open, _, err := veteran.watch.State(t.Context())
	require.NoError(t, err)
	for _, tx := range open.Unresolved() {
		uids, ok, err := proposer.PlanHints{Plans: l.db.Vault()}.UIDs(t.Context(), tx)
		require.NoError(t, err)
		require.True(t, ok)
		r.Hints = append(r.Hints, vault.Hint{Tx: tx, UIDs: uids})
	}
	_, err = veteran.signer.Sign(t.Context(), r)
	var refusal *vault.Refusal
	require.ErrorAs(t, err, &refusal)
	require.Equal(t, vault.RefusedRule, refusal.Code, refusal.Detail)
	require.Contains(t, refusal.Detail, "this member's key")

	l.submit(batch(m))
	l.Mine(2)
	l.paid(m)
	l.balanced(l.watch)
}

// SR-12: a low reserve is told before anything burns.
func TestProposer_SR12_LowReserve(t *testing.T) {
	l := newCustodyLab(t)
	l.policy.LowReserve = 2_500_000
	l.relay = l.newProposer()
	l.fund()
	require.NoError(t, l.relay.Round(t.Context()))
	require.True(t, l.relay.LowReserve(custody.BTC))
	require.True(t, l.relay.LowReserve(custody.Rune))
	l.pay(bitcoin.Out{Value: 3_000_000, Script: l.plain(custody.BTC).Script},
		l.marked(custody.MarkerTopUp))
	l.Mine(1)
	require.NoError(t, l.relay.Round(t.Context()))
	require.False(t, l.relay.LowReserve(custody.BTC))
	require.True(t, l.relay.LowReserve(custody.Rune))
}

// In cheap times coins are merged.
func TestProposer_MergesInCheapTimes(t *testing.T) {
	l := newCustodyLab(t)
	l.policy.Cheap = 2000
	l.relay = l.newProposer()
	l.fund()
	for range 4 {
		l.deposit(100_000)
	}
	l.Mine(2)
	_, before := l.received(l.plain(custody.BTC).Script)
	require.NoError(t, l.relay.Round(t.Context()))
	l.Synced()
	l.Mine(1)
	_, after := l.received(l.plain(custody.BTC).Script)
	require.Less(t, after, before)
	l.Mine(1)
	l.balanced(l.watch)
}

// SR-20: withdrawals of runes go out in transactions that old nodes relay, one after the other, until all are paid.
func TestProposer_SR20_RunesInParts(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	script := l.payee(bitcoin.P2TR)
	var due []message.Message
	for range 9 {
		due = append(due, l.withdrawal(l.runes[0], 1_000, script))
	}
	at := batch(due...)
	parts := 0
	for ; ; parts++ {
		require.Less(t, parts, len(due))
		tx, err := l.relay.Submit(t.Context(), at)
		if errors.Is(err, chain.ErrExecuted) {
			break
		}
		require.True(t, err == nil || errors.Is(err, chain.ErrLater), "%v %s", err, tx)
		l.Synced()
		require.Equal(t, 1, l.Node.Waiting())
		for _, out := range l.baton(custody.Rune).TxOut {
			if out.PkScript[0] == txscript.OP_RETURN {
				require.LessOrEqual(t, len(out.PkScript), 83)
			}
		}
		l.Mine(1)
	}
	require.Greater(t, parts, 1)
	l.paid(due...)
	require.Equal(t, uint64(900_000), l.runesAt(script, l.runes[0]))
	l.Mine(1)
	l.balanced(l.watch)
}

// baton is the transaction of the mempool that spends a kind's baton.
func (l *custodyLab) baton(k custody.Kind) *wire.MsgTx {
	l.t.Helper()
	id, ok := l.onBaton(k)
	require.True(l.t, ok, "nothing spends the baton")
	return l.tx(id)
}

// onBaton is its id, as the index sees it now.
func (l *custodyLab) onBaton(k custody.Kind) (id chainhash.Hash, ok bool) {
	l.t.Helper()
	b, there := l.state().Baton(k)
	require.True(l.t, there)
	v, err := indexview.Open(l.Index)(l.t.Context())
	require.NoError(l.t, err)
	defer v.Close()
	p, err := v.Pending(l.plain(k).Script)
	require.NoError(l.t, err)
	for _, c := range p.Spent {
		if c.OutPoint == b.OutPoint && c.SpentBy != nil {
			return *c.SpentBy, true
		}
	}
	return id, false
}

// sees waits until the index has what took a transaction's place on the baton: it is as many transactions as before.
func (l *custodyLab) sees(k custody.Kind, tx chainhash.Hash) {
	l.t.Helper()
	l.Await("the index does not see what spends the baton", func() bool {
		id, ok := l.onBaton(k)
		return ok && id == tx
	})
}
