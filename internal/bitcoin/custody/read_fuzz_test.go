package custody

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// FuzzRead reads transactions of any bytes, some of whose outputs go to the custody and carry what the seed says:
// nothing panics, every output is in at most one deposit, and every deposit has exactly one message.
func FuzzRead(f *testing.F) {
	r := testRules(f)
	reader := r.Reader()
	seed := func(s *sketch, seed uint64) {
		raw, err := bitcoin.Serialize(s.fact.Tx)
		require.NoError(f, err)
		f.Add(raw, seed)
	}
	to := testTo()
	seed(newSketch(f, r).from("alice", 9000).to(BTC, 5000).says(saying(to)), 0)
	seed(newSketch(f, r).from("alice", 9000).to(Rune, 546).to(BRC20, 546).stone(ordinals.Runestone{Edicts: edictsOf(to)}),
		0x3123)
	tap, err := r.Derive(testAddress(testRune))
	require.NoError(f, err)
	seed(newSketch(f, r).in(tap.Script, 9000, []byte{1}, tap.Leaves[0].Script, tap.Leaves[0].Control).to(Rune, 546),
		0xff01)
	seed(newSketch(f, r).from("alice", 9000).to(BTC, 5000).says(marking(Marker{Type: MarkerTopUp})), 7)
	f.Fuzz(func(t *testing.T, raw []byte, seed uint64) {
		tx, err := bitcoin.ParseTransaction(raw)
		if err != nil {
			return
		}
		fact := Fact{Tx: tx, Height: testHeight, Carried: map[uint32]Carried{}}
		for i := range tx.TxIn {
			script := walletScript(t, "alice")
			if seed>>(i%8)&1 != 0 {
				script = tap.Script
			}
			fact.Spent = append(fact.Spent, Prev{bitcoin.MaxMoney / uint64(len(tx.TxIn)), script})
		}
		for i := range tx.TxOut {
			switch seed >> (8 + 3*(i%16)) & 7 {
			case 1:
				fact.Carried[uint32(i)] = runes(testRune, uint128.New(seed, seed))
			case 2:
				fact.Carried[uint32(i)] = moved(testToken, uint128.New(seed, seed))
			case 3:
				fact.Carried[uint32(i)] = Carried{Inscriptions: []Inscription{{Offset: seed, Valid: &TokenMove{}}}}
			case 4:
				fact.Carried[uint32(i)] = Carried{Inscriptions: []Inscription{{Offset: seed, Moved: &TokenMove{}}}}
			case 5:
				fact.Carried[uint32(i)] = Carried{Inscriptions: []Inscription{{}}, Runes: runes(testOther, uint128.Max).Runes}
			}
		}
		rec, err := reader.Read(fact)
		if err != nil {
			require.ErrorIs(t, err, ErrFact)
			return
		}
		outs := map[uint32]bool{}
		for _, d := range rec.Deposits {
			require.False(t, outs[d.OutPoint.Index])
			outs[d.OutPoint.Index] = true
			_, received := rec.received(d.OutPoint.Index)
			require.True(t, received)
			_, err := r.Message(d)
			require.NoError(t, err)
			require.Equal(t, d.Swept != nil, len(rec.Leaves) > 0)
		}
		for _, l := range rec.Leaves {
			require.True(t, bytes.Equal(fact.Spent[l.Input].Script, tap.Script) || l.Derived == nil)
		}
	})
}
