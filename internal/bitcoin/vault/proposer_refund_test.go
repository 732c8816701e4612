package vault_test

import (
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// fromAddress deposits what its depositor takes back from a deposit address, by its second leaf after the lock.
func (l *custodyLab) fromAddress(d custody.DepositAddress, key *btcec.PrivateKey, sats uint64) custody.Deposit {
	l.t.Helper()
	out, err := l.rules.Derive(d)
	require.NoError(l.t, err)
	paid := l.pay(bitcoin.Out{Value: sats + 5_000, Script: out.Script})
	l.Mine(int(d.Lock) + 1)
	unlock, err := bitcoin.UnlockLeaf(out, 1)
	require.NoError(l.t, err)
	unlock.Sequence = uint32(d.Lock)
	coin, err := bitcoin.Seen{
		OutPoint: wire.OutPoint{Hash: paid.TxHash()}, Value: sats + 5_000,
		Script: out.Script,
	}.Plain(unlock)
	require.NoError(l.t, err)
	draft, err := bitcoin.Payment{
		Coins: []bitcoin.Coin{coin}, Must: 1, Change: l.wallet, Rate: 3000,
		Outputs: []bitcoin.Out{{Value: sats, Script: l.plain(custody.BTC).Script}, l.says()},
	}.Build()
	require.NoError(l.t, err)
	tx := l.send(draft, key)
	l.Mine(2)
	deposit, err := l.watch.Deposit(l.t.Context(), wire.OutPoint{Hash: tx.TxHash()})
	require.NoError(l.t, err)
	require.Equal(l.t, [][]byte{out.Script}, deposit.Refund.Scripts)
	require.Empty(l.t, deposit.Fault)
	return deposit
}

// SR-07, SR-14, SR-16, INV-08: a credit that came back, of what was deposited from a deposit address, goes to the
// refund key's own script: nothing is paid to the address, and nobody has to ask. Members derive it themselves, whoever
// knows the address.
func TestProposer_SR14_RefundToADepositAddress(t *testing.T) {
	for name, shows := range map[string]func(*custodyLab, custody.DepositAddress, []byte){
		"the relay knows it": func(l *custodyLab, d custody.DepositAddress, script []byte) {
			require.NoError(l.t, l.db.Vault().Register(l.t.Context(), d, script, time.Now()))
		},
		"a member knows it": func(l *custodyLab, d custody.DepositAddress,
			script []byte,
		) {
			l.knows(l.knowing(0, 1), d, script)
		},
	} {
		t.Run(name, func(t *testing.T) {
			l := newCustodyLab(t)
			l.fund()
			d, _ := l.derive(51)
			key := newKeys(t, 1)[0]
			d.Lock, d.RefundKey = custody.MinLockLocal, bitcoin.XOnlyOf(key.PubKey())
			taproot, err := l.rules.Derive(d)
			require.NoError(t, err)
			script := taproot.Script
			deposit := l.fromAddress(d, key, 200_000)
			owner, err := d.RefundScript()
			require.NoError(t, err)
			shows(l, d, script)
			back := l.refund(deposit, 200_000)

			// A relay cannot name another address, nor another script, for it.
			other, _ := l.derive(52)
			l.refused(l.refundRequest(back, owner, &other), vault.RefusedMessage)
			l.refused(l.refundRequest(back, l.payee(bitcoin.P2TR), &d), vault.RefusedMessage)
			l.refused(l.refundRequest(back, owner, nil), vault.RefusedMessage)

			l.until(func() bool {
				_, err := l.relay.Submit(t.Context(), batch(back))
				require.True(t, err == nil || isLater(err), "%v", err)
				require.NotErrorIs(t, err, chain.ErrUnpayable)
				l.Synced()
				_, paid := l.state().Paid(back.UID)
				return paid
			})
			sats, n := l.received(owner)
			require.Equal(t, 1, n)
			require.Equal(t, uint64(200_000), sats)
			_, n = l.received(script)
			require.Zero(t, n)
			l.balanced(l.watch)
		})
	}
}

// refundRequest is a relay's request to pay a refund to a script.
func (l *custodyLab) refundRequest(m message.Message, script []byte, from *custody.DepositAddress) vault.SignRequest {
	l.t.Helper()
	p, err := m.Payload.Decoded(), m.Payload.Err()
	require.NoError(l.t, err)
	x := custody.Payout{UID: m.UID, Asset: custody.Bitcoin, Script: script, Amount: p.Amount, Message: m}
	o := custody.Offer{Rate: labRate, Limits: custody.Limits{Targets: map[message.UID][]byte{m.UID: script}}}
	st := l.state()
	plan, _, err := st.ProposePayment(custody.BTC, []custody.Payout{x}, o)
	require.NoError(l.t, err)
	r := vault.SignRequest{Plan: plan, Payees: []vault.Payee{{Payout: x, Tx: "0x01", Address: from}}}
	r.PSBTs, err = st.Build(plan, []custody.Payout{x})
	require.NoError(l.t, err)
	return r
}
