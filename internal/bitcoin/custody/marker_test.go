package custody

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

func TestMarker(t *testing.T) {
	r := sealedRules()
	mark := r.mark()
	c := Commitment(message.Bytes32{1}, Rune, []message.UID{{2}, {3}})
	for _, m := range []Marker{
		{Type: MarkerPayment, Commitment: &c},
		{Type: MarkerInscribe, Commitment: &c},
		{Type: MarkerSweep},
		{Type: MarkerRotation},
		{Type: MarkerMove},
		{Type: MarkerTopUp},
		{Type: MarkerBaton},
		{Type: MarkerCancel, Cancel: &Cancel{message.UID{4}, [20]byte{5}, amount.New(6)}},
	} {
		got, ok := parseMarker(m.bytes(mark), mark)
		require.True(t, ok)
		require.Equal(t, m, got)
		out, err := bitcoin.DataOut(m.bytes(mark))
		require.NoError(t, err)
		require.Equal(t, out, r.MarkerOut(m), "an OP_RETURN that every node relays")
		got, ok = sealedRules().FindMarker([]bitcoin.Out{{Value: 1, Script: []byte{1}}, r.MarkerOut(m)})
		require.True(t, ok)
		require.Equal(t, m, got)
		_, ok = sealedRules().FindMarker([]bitcoin.Out{r.MarkerOut(m), r.MarkerOut(m)})
		require.False(t, ok, "two are none")
	}
	said := func(head string, tail []byte) []byte { return slices.Concat([]byte(head), mark, tail) }
	for _, bad := range [][]byte{
		nil, []byte("CW"), []byte("CWX"), said("CWX", make([]byte, 67)), said("CWX", make([]byte, 69)),
		append([]byte("CWX"), make([]byte, 68)...), said("CWX", c[:]), said("cwT", nil), said("CWT", []byte("T")),
		[]byte("CWT"), []byte("CWTxxxx"), said("CWP", nil), []byte("CWPshort"), said("CWT", c[:]), said("CWP", c[:]),
	} {
		_, ok := parseMarker(bad, mark)
		require.False(t, ok, "%q", bad)
	}
	_, ok := markerOf(append([]byte{0x6a, 0x4c, 7}, said("CWT", nil)...), mark)
	require.False(t, ok, "a longer push says nothing")
}

// The commitment beside runes is two edicts of id 0:0, which move nothing and leave other edicts alone.
func TestMarker_Runestone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := [32]byte(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "commitment"))
		kind := rapid.SampledFrom([]byte{MarkerPayment, MarkerInscribe}).Draw(t, "marker")
		stone := ordinals.Runestone{Edicts: append(commitmentEdicts(kind, c),
			ordinals.Edict{ID: ordinals.RuneID{Block: 9, Tx: 1}, Amount: uint128.From64(5), Output: 1})}
		outs := []bitcoin.Out{{Value: 546}, {Value: 546}, {Script: stone.Encipher()}}
		m, ok := sealedRules().FindMarker(outs)
		require.True(t, ok)
		require.Equal(t, Marker{Type: kind, Commitment: &c}, m)
		_, ok = sealedRules().FindMarker(append(outs, marked(Marker{Type: MarkerPayment, Commitment: &c})))
		require.False(t, ok, "two are none")
	})
	for _, edicts := range [][]ordinals.Edict{
		nil, make([]ordinals.Edict, 1),
		{{Output: 1}, {}},
		{{Output: 2}, {Output: 2}},
		make([]ordinals.Edict, 3), // a deposit's destination
	} {
		_, ok := stoneCommitment(edicts)
		require.False(t, ok)
	}
}

// The commitment binds deployment, kind, number and order.
func TestCommitment(t *testing.T) {
	a, b := message.UID{1}, message.UID{2}
	salt := message.Bytes32{7}
	all := map[[32]byte]bool{}
	for _, c := range [][32]byte{
		Commitment(salt, BTC, []message.UID{a, b}), Commitment(salt, BTC, []message.UID{b, a}),
		Commitment(salt, BTC, []message.UID{a}),
		Commitment(salt, Rune, []message.UID{a, b}), Commitment(message.Bytes32{8}, BTC, []message.UID{a, b}),
		Commitment(salt, BTC, nil),
	} {
		require.False(t, all[c])
		all[c] = true
	}
	p := Payout{Asset: testToken, Script: []byte{1}, Amount: amount.New(5)}
	id := ItemID(salt, p, wire.OutPoint{Index: 1})
	require.NotEqual(t, id, ItemID(salt, p, wire.OutPoint{Index: 2}))
	p.Amount = amount.New(6)
	require.NotEqual(t, id, ItemID(salt, p, wire.OutPoint{Index: 1}))
}

func FuzzMarker(f *testing.F) {
	c := [32]byte{1, 2}
	f.Add(marking(Marker{Type: MarkerPayment, Commitment: &c}))
	f.Add(marking(Marker{Type: MarkerTopUp}))
	f.Add([]byte("CW"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if m, ok := parseMarker(data, sealedRules().mark()); ok {
			require.Equal(t, data, m.bytes(sealedRules().mark()), "one form")
		}
		outs := []bitcoin.Out{{Value: 1}, {Script: data}}
		if m, ok := sealedRules().FindMarker(outs); ok && m.Commitment != nil {
			require.Contains(t, []byte{MarkerPayment, MarkerInscribe}, m.Type)
		}
	})
}

// A plan's JSON has one form, which gives the same plan back.
func TestPlanJSON(t *testing.T) {
	for _, g := range goodPlans(t) {
		text, err := json.Marshal(g.plan)
		require.NoError(t, err)
		var p Plan
		require.NoError(t, json.Unmarshal(text, &p), "%s", text)
		require.Equal(t, g.plan.bare(), p.bare())
		require.NoError(t, g.w.state.Check(p, g.payouts, g.limits))
		again, err := json.Marshal(p)
		require.NoError(t, err)
		require.Equal(t, string(text), string(again))
	}
	for _, bad := range []string{
		`{}`, `null`, `[]`, `{"type":"payment","kind":"btc","epoch":2,"fee":1}`,
		`{"type":"sweep","kind":"btc","epoch":2,"fee":1,"x":1}`,
		`{"type":"move","kind":"gold","epoch":2,"fee":1}`, `{"type":"move","kind":"btc","epoch":2,"fee":1,"baton":"1:1"}`,
		`{"type":"move","kind":"btc","epoch":2,"fee":-1,"baton":"1:1"}`,
	} {
		var p Plan
		require.Error(t, json.Unmarshal([]byte(bad), &p), bad)
	}
}

func FuzzPlan(f *testing.F) {
	plans := goodPlans(f)
	for _, g := range plans {
		text, err := json.Marshal(g.plan)
		require.NoError(f, err)
		f.Add(text)
	}
	g := plans[0]
	f.Fuzz(func(t *testing.T, data []byte) {
		var p Plan
		if json.Unmarshal(data, &p) != nil {
			return
		}
		text, err := json.Marshal(p)
		require.NoError(t, err)
		var again Plan
		require.NoError(t, json.Unmarshal(text, &again))
		require.Equal(t, p.bare(), again.bare())
		// Nothing panics on it, and what passes is a plan of what there is.
		_, _ = g.w.state.Build(p, g.payouts)
		if g.w.state.Check(p, g.payouts, g.limits) == nil {
			for _, op := range append(append([]wire.OutPoint(nil), p.Assets...), p.Coins...) {
				_, ok := g.w.state.Holding(op)
				require.True(t, ok)
			}
		}
		_ = g.w.state.Check(p, nil, g.limits)
	})
}
