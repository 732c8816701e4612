package vault_test

import (
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
)

// SR-10: an output that is nobody's and carries several runes is split by the proposer of itself, so that the custody
// can spend them.
func TestProposer_SR10_SeparatesOfItself(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	runes := l.plain(custody.Rune)
	var assets []bitcoin.Asset
	for _, a := range l.runes[:2] {
		id, _ := a.RuneID()
		assets = append(assets, l.asset(func(c *ordinals.Carried) bool { return len(c.Runes) == 1 && c.Runes[0].ID == id }))
	}
	one := assets[0].Carried().Runes[0]
	one.Amount = one.Amount.Sub64(77)
	draft, err := l.funding().SendRunes(assets, []bitcoin.RuneTransfer{{ID: one.ID, Amount: one.Amount, To: l.wallet}},
		runes.Script)
	require.NoError(t, err)
	l.send(draft)
	l.Mine(2)
	var mixed, plain custody.Holding
	for _, h := range l.state().Holdings() {
		switch {
		case h.Class == custody.ClassReturnable && len(h.Carried.Runes) == 2:
			mixed = h
		case h.Kind == custody.Rune && h.Class == custody.ClassReserve:
			plain = h
		}
	}
	require.Equal(t, custody.FaultMixed, mixed.Deposit.Fault)
	l.round()
	require.Zero(t, l.Node.Waiting(), "a deposit goes back whole")

	// k members together can do anything: here they make it nobody's.
	tx := wire.NewMsgTx(2)
	for _, h := range []custody.Holding{mixed, plain} {
		tx.AddTxIn(wire.NewTxIn(&h.OutPoint, nil, nil))
	}
	tx.AddTxOut(wire.NewTxOut(int64(mixed.Value), runes.Script))
	tx.AddTxOut(wire.NewTxOut(int64(plain.Value)-2_000, runes.Script))
	packet, err := bitcoin.NewPacket(tx)
	require.NoError(t, err)
	for i, h := range []custody.Holding{mixed, plain} {
		packet.Inputs[i].UTXO = wire.NewTxOut(int64(h.Value), runes.Script)
		packet.Inputs[i].TapLeaves = runes.Leaves[:1]
	}
	tx, err = packet.Complete(l.signers[:3]...)
	require.NoError(t, err)
	require.NoError(t, l.Node.Send(tx))
	l.Mine(2)
	h, ok := l.state().Holding(wire.OutPoint{Hash: tx.TxHash()})
	require.True(t, ok)
	require.Equal(t, custody.ClassForeign, h.Class)

	before := l.state().Balance(l.runes[0])
	l.round()
	require.Equal(t, 1, l.Node.Waiting())
	l.Mine(1)
	after, err := l.state().Balance(l.runes[0]).Sub(before)
	require.NoError(t, err)
	require.Equal(t, "77", after.String())
	l.Mine(1)
	l.round()
	require.Zero(t, l.Node.Waiting(), "it is done once")
}
