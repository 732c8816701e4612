package custody

import (
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
)

// SR-01, INV-06, INV-11: a ledger that is ahead of the chain by a payment that waits makes and allows the child that
// pays for it, and nothing else; and there is none for a transaction that carries something, is no payment of the
// baton, or was never possible.
func TestAhead_SR01_INV06_INV11(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(Bitcoin, units(5, 6))
	list := []Payout{w.withdrawal(Bitcoin, 40_000, target(1, bitcoin.P2TR))}
	pay, _, err := w.state.ProposePayment(BTC, list, w.offer())
	require.NoError(t, err)
	drafts, err := w.state.drafts(pay, list)
	require.NoError(t, err)
	tx, size := drafts[0].tx(), drafts[0].vsize(0)
	w.forget = true // as another relay's: its uids are not known
	st, err := w.state.Ahead(w.baton(BTC), tx)
	require.NoError(t, err)
	_, paid := w.state.Paid(list[0].UID)
	require.False(t, paid, "the ledger of the chain is as it was")
	offer := w.offer()
	offer.Rate *= 4
	offer.Limits.MaxFeeRate = offer.Rate
	p, err := st.ProposeChild(BTC, offer)
	require.NoError(t, err)
	require.Equal(t, wire.OutPoint{Hash: tx.TxHash()}, *p.Baton)
	child, err := st.drafts(p, nil)
	require.NoError(t, err)
	require.Equal(t, offer.Rate.Fee(size+child[0].vsize(0)), p.Fee+pay.Fee, "together they pay the rate")
	cheap := w.offer()
	cheap.Rate = bitcoin.SatPerVByte(2)
	_, err = st.ProposeChild(BTC, cheap)
	require.ErrorIs(t, err, ErrNothing, "it pays more already")

	limits := w.limits()
	limits.MaxFeeRate = offer.Rate
	require.NoError(t, st.Check(p, nil, limits))
	limits.MaxFeeRate -= 10
	require.ErrorIs(t, st.Check(p, nil, limits), ErrFee, "the bound is that of both")
	limits = w.limits()
	limits.MaxFeeRate, limits.MaxFee = offer.Rate, p.Fee+pay.Fee-1
	require.ErrorIs(t, st.Check(p, nil, limits), ErrFee)
	require.ErrorIs(t, w.state.Check(p, nil, w.limits()), ErrBaton, "the chain does not have its baton")
	next := []Payout{w.withdrawal(Bitcoin, 30_000, target(2, bitcoin.P2TR))}
	_, _, err = st.ProposePayment(BTC, next, offer)
	require.ErrorIs(t, err, ErrRefused, "nobody is paid on top of it")

	_, err = w.state.Ahead(w.baton(Rune), tx)
	require.ErrorIs(t, err, ErrBaton)
	for name, change := range map[string]func(*wire.MsgTx){
		"version 2":   func(tx *wire.MsgTx) { tx.Version = 2 },
		"more out":    func(tx *wire.MsgTx) { tx.TxOut[1].Value += 1 << 40 },
		"below zero":  func(tx *wire.MsgTx) { tx.TxOut[1].Value = -1 },
		"not a coin":  func(tx *wire.MsgTx) { tx.TxIn[1].PreviousOutPoint.Index++ },
		"no inputs":   func(tx *wire.MsgTx) { tx.TxIn = nil },
		"not a baton": func(tx *wire.MsgTx) { tx.TxIn = tx.TxIn[1:] },
	} {
		other := tx.Copy()
		change(other)
		_, err := w.state.Ahead(w.baton(BTC), other)
		require.Error(t, err, name)
	}
	w.forget = false
	w.execute(pay, list)
	rec := w.execute(p, nil)[0]
	require.Equal(t, byte(MarkerMove), rec.Marker)
	w.balanced()
}

// INV-06, SR-01: a payment that carries runes, or tokens, and waits gets a child, too: it spends the baton and plain
// coins that are in the chain, and nothing that its parent made besides; whatever the parent's outputs carry lies where
// it lay, by any index's rules.
func TestAhead_INV06_SR01_OfWhatCarries(t *testing.T) {
	for name, a := range map[string]Asset{"runes": testRune, "tokens": testToken} {
		t.Run(name, func(t *testing.T) {
			w := opened(t, oneEpoch(t), 200_000)
			for range 3 {
				w.external([]worldCoin{w.cash(60_000)}, w.pay(a.Kind, 50_000),
					wire.NewTxOut(0, marked(Marker{Type: MarkerTopUp}).Script))
			}
			w.deposit(a, units(8, 30))
			list := []Payout{w.withdrawal(a, 1_000_000, target(3, bitcoin.P2TR))}
			if a.Kind == BRC20 {
				inscribe, _, err := w.state.ProposeInscribe(a.Kind, list, w.offer())
				require.NoError(t, err)
				w.execute(inscribe, list)
			}
			pay, left, err := w.state.ProposePayment(a.Kind, list, w.offer())
			require.NoError(t, err)
			require.Empty(t, left)
			drafts, err := w.state.drafts(pay, list)
			require.NoError(t, err)
			tx := drafts[0].tx()
			st, err := w.state.Ahead(w.baton(a.Kind), tx)
			require.NoError(t, err)
			for _, h := range st.Holdings() {
				require.True(t, h.OutPoint == wire.OutPoint{Hash: tx.TxHash()} || h.OutPoint.Hash != tx.TxHash(),
					"it has no output of the parent's but the baton")
			}
			offer := w.offer()
			offer.Rate *= 4
			offer.Limits.MaxFeeRate = offer.Rate
			p, err := st.ProposeChild(a.Kind, offer)
			require.NoError(t, err)
			for _, op := range p.Coins {
				h, ok := w.state.Holding(op)
				require.True(t, ok && h.Plain())
			}
			child, err := st.drafts(p, nil)
			require.NoError(t, err)
			made := child[0].tx()
			require.Equal(t, tx.TxOut[0].Value, made.TxOut[0].Value)
			require.Equal(t, made.TxIn[0].PreviousOutPoint, wire.OutPoint{Hash: tx.TxHash()})
			_, stoned := stoneOf(child[0].outs)
			require.False(t, stoned)

			for name, change := range map[string]func(*wire.MsgTx){
				"another value of the baton": func(tx *wire.MsgTx) { tx.TxOut[0].Value++ },
				"a baton for somebody":       func(tx *wire.MsgTx) { tx.TxOut[0].PkScript = target(9, bitcoin.P2TR) },
				"a baton of another kind":    func(tx *wire.MsgTx) { tx.TxOut[0].PkScript = w.plain(BTC) },
				"more than it spends":        func(tx *wire.MsgTx) { tx.TxOut[1].Value += 1 << 30 },
			} {
				other := tx.Copy()
				change(other)
				_, err := w.state.Ahead(w.baton(a.Kind), other)
				require.ErrorIs(t, err, ErrRefused, name)
			}

			w.execute(pay, list)
			carried := map[wire.OutPoint]Carried{}
			for op, c := range w.coins {
				if !c.carried.Empty() {
					carried[op] = c.carried
				}
			}
			require.NotEmpty(t, carried)
			w.execute(p, nil)
			for op, c := range carried {
				require.Equal(t, c, w.coins[op].carried, "%s", op)
			}
			for op, c := range w.coins {
				require.True(t, op.Hash != made.TxHash() || c.carried.Empty(), "the child's outputs carry nothing")
			}
			w.balanced()
		})
	}
}
