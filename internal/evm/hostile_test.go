package evm_test

import (
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// twoFaced takes coins in a node's simulation, where gas costs nothing, and burns all that it is given in a block:
// if (tx.gasprice != 0) invalid().
func (w *world) twoFaced() common.Address {
	w.t.Helper()
	code := common.FromHex("6008600c60003960086000f3" + "3a15600657fe5b00")
	tx, nonce := w.send(w.user, nil, nil, code)
	w.succeed(tx)
	return crypto.CreateAddress(addressOf(w.user), nonce)
}

// coins is a payment of the chain's coin.
func (w *world) coins(to common.Address) message.Message {
	return w.message(coinPool, message.Payload{
		Kind: message.KindSwap, Amount: amount.New(1000), Recipient: message.RecipientOf(to),
		Refund: message.RecipientOf(addressOf(w.user)),
	})
}

// What a recipient does in a block and not in the simulation makes a claim of its own message, and fails nobody's
// delivery (CON-08, CON-15).
func TestTwoFacedRecipients_CON08_CON15(t *testing.T) {
	w := newWorld(t)
	to := w.twoFaced()
	for _, n := range []int{1, 2, 19} {
		a := w.adapter(t, w.adapterConfig(w.url))
		ms := []message.Message{}
		if n > 1 {
			ms = append(ms, w.coins(someone(t)))
		}
		for range n {
			ms = append(ms, w.coins(to))
		}
		tx, err := a.Submit(t.Context(), w.attest(ms...))
		require.NoError(t, err)
		w.mine(1)
		status, err := a.Status(t.Context(), tx)
		require.NoError(t, err)
		require.Equal(t, chain.TxIncluded, status.State, "%d recipients", n)
		w.executed(ms...)
		for i, m := range ms {
			claim, err := a.Claim(t.Context(), "", m.UID)
			require.NoError(t, err)
			require.Equal(t, i > 0 || n == 1, claim.Outcome == chain.OutcomeTransfer)
		}

	}
}

// INV-08: a recipient that takes a claim's payment in the simulation alone costs the relay one transaction at a time:
// whoever asks is told that it was wasted before another one is sent.
func TestWastedRetry_INV08(t *testing.T) {
	w := newWorld(t)
	a := w.adapter(t, w.adapterConfig(w.url))
	m := w.coins(w.twoFaced())
	_, err := a.Submit(t.Context(), w.attest(m))
	require.NoError(t, err)
	w.mine(1)
	for range 2 {
		tx, err := a.Retry(t.Context(), m)
		require.NoError(t, err)
		sent := w.proxy.Calls("eth_sendRawTransaction")
		w.refuse(common.HexToHash(string(tx)))
		_, err = a.Retry(t.Context(), m)
		require.ErrorIs(t, err, chain.ErrWasted)
		require.ErrorContains(t, err, string(tx))
		require.Equal(t, sent, w.proxy.Calls("eth_sendRawTransaction"))
	}
}
