package custody

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
)

// SR-11: somebody inscribes a transfer of which nobody can tell whether it is valid into an output of the custody, so
// that what was available no longer certainly is. It is moved to the custody itself, never split, given back or spent,
// and then the tokens are free again.
func TestDoubtfulTransferIsUsedUp_SR11(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(testToken, units(100, 18))
	x := []Payout{w.withdrawal(testToken, 90_00000000, target(1, bitcoin.P2TR))}
	foreign := w.external([]worldCoin{w.cash(9_000)}, w.pay(BRC20, bitcoin.Postage)).OutPoint(0)
	w.lock(foreign, testToken, units(100, 18))
	doubtful := Carried{Inscriptions: []Inscription{{Doubtful: true, Strict: true}}}
	c := w.coins[foreign]
	c.carried = doubtful
	w.coins[foreign] = c
	outs := w.records[len(w.records)-1].Outs
	for i := range outs {
		outs[i].Carried = doubtful
	}
	w.refold()

	_, _, err := w.state.ProposeInscribe(BRC20, x, w.offer())
	require.ErrorIs(t, err, ErrNothing, "nothing is certainly free")
	h, ok := w.state.Holding(foreign)
	require.True(t, ok)
	require.False(t, h.separable())
	p, err := w.state.ProposeMove(BRC20, w.offer())
	require.NoError(t, err)
	require.Len(t, p.Assets, 1)
	require.Equal(t, foreign, p.Assets[0])
	w.execute(p, nil)
	_, err = w.state.ProposeMove(BRC20, w.offer())
	require.ErrorIs(t, err, ErrNothing, "once is enough")
	own, total := string(w.plain(BRC20))+testToken.ID, units(100, 18)
	b := w.tokens[own]
	require.Equal(t, total, b.total)
	b.available = total // as the index has it from here on
	w.tokens[own] = b
	p, _, err = w.state.ProposeInscribe(BRC20, x, w.offer())
	require.NoError(t, err)
	w.execute(p, x)
}

// SR-11: it is no deposit, as a valid one is none.
func TestRead_SR11_TransfersInDoubtAreNoDeposits(t *testing.T) {
	own := Carried{Inscriptions: []Inscription{{Doubtful: true}}}
	for _, kind := range Kinds {
		rec := newSketch(t, testRules(t)).from("mallory", 9000).to(kind, 546).carries(own).says(saying(testTo())).read()
		require.Empty(t, rec.Deposits)
		require.Equal(t, own, rec.Outs[0].Carried)
	}
}
