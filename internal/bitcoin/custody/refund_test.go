package custody

import (
	"testing"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// multisig is a bare script of n keys.
func multisig(t tester, n int) []byte {
	b := txscript.NewScriptBuilder().AddInt64(1)
	for i := range n {
		b.AddData(testKey(string(rune('a' + i))).PubKey().SerializeCompressed())
	}
	script, err := b.AddInt64(int64(n)).AddOp(txscript.OP_CHECKMULTISIG).Script()
	require.NoError(t, err)
	return script
}

// INV-08, SR-14: what was deposited from a script without an address goes back to it where nodes relay that: its owner
// spent from it. A withdrawal to such a script is refused as before, and what nodes do not relay holds up no other.
func TestRefund_INV08_BareScripts(t *testing.T) {
	w := opened(t, oneEpoch(t), 1_000_000)
	w.deposit(Bitcoin, units(5, 6))
	key := append(append([]byte{33}, testKey("bob").PubKey().SerializeCompressed()...), txscript.OP_CHECKSIG)
	for name, c := range map[string]struct {
		script  []byte
		relayed bool
	}{
		"a key": {key, true}, "three keys": {multisig(t, 3), true}, "four keys": {multisig(t, 4), false},
		"anybody's": {[]byte{txscript.OP_TRUE}, false},
	} {
		t.Run(name, func(t *testing.T) {
			says, err := bitcoin.DataOut(saying(testTo()))
			require.NoError(t, err)
			d := w.external([]worldCoin{{value: 60_500, script: c.script}}, w.pay(BTC, 60_000),
				wire.NewTxOut(0, says.Script)).Deposits[0]
			require.Empty(t, d.Fault)
			minted, err := w.r.Message(d)
			require.NoError(t, err)
			script, ok := w.state.RefundScript(d.Refund.Hash())
			require.True(t, ok)
			w.n++
			payload, err := message.Payload{
				Kind: message.KindRefund, Amount: amount.New(60_000), Recipient: d.Refund.Hash(),
				Data: append(minted.UID[:], byte(message.KindMint)),
			}.Encode()
			require.NoError(t, err)
			m := message.Message{
				UID: message.NewUID(testEVM, testChain, message.PoolNonce(9, w.n)), SrcAnchor: minted.DstAnchor,
				DstAnchor: Bitcoin.Anchor(), Payload: payload,
			}
			back, other := Payout{m.UID, Bitcoin, script, amount.New(60_000), m},
				w.withdrawal(Bitcoin, 20_000, target(1, bitcoin.P2TR))
			p, out, err := w.state.ProposePayment(BTC, []Payout{back, other}, w.offer())
			require.NoError(t, err)
			if !c.relayed {
				require.Equal(t, []Excluded{{back.UID, ReasonScript}}, out)
				_, err = w.state.ProposeCancel(BTC, back, w.offer())
				require.ErrorIs(t, err, ErrRefused, "a refund is never sent on")
			} else {
				require.Empty(t, out)
				w.execute(p, []Payout{back, other})
			}
			_, out, err = w.state.ProposePayment(BTC, []Payout{w.withdrawal(Bitcoin, 20_000, script)}, w.offer())
			require.ErrorIs(t, err, ErrNothing)
			require.Equal(t, ReasonScript, out[0].Reason)
		})
	}
}
