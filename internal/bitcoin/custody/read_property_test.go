package custody

import (
	"testing"

	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

// anything draws what an output carries.
func anything(t *rapid.T) Carried {
	var c Carried
	for range rapid.IntRange(0, 2).Draw(t, "runes") {
		a := rapid.SampledFrom([]Asset{testRune, testRune0, testOther}).Draw(t, "rune")
		id, _ := a.RuneID()
		c.Runes = append(c.Runes,
			ordinals.RuneBalance{
				ID:     id,
				Amount: units(rapid.Uint64Range(1, 99).Draw(t, "n"), rapid.IntRange(0, 22).Draw(t, "zeros")),
			})
	}
	for range rapid.IntRange(0, 2).Draw(t, "inscriptions") {
		move := &TokenMove{
			rapid.SampledFrom([]string{testToken.ID, "else"}).Draw(t, "tick"),
			units(rapid.Uint64Range(1, 99).Draw(t, "tokens"), rapid.IntRange(8, 18).Draw(t, "zeros")),
		}
		i := Inscription{Offset: rapid.Uint64Range(0, 600).Draw(t, "offset"), Strict: rapid.Bool().Draw(t, "strict")}
		switch rapid.IntRange(0, 4).Draw(t, "what") {
		case 0:
			i.Valid = move
		case 1:
		default:
			i.Moved = move
		}
		c.Inscriptions = append(c.Inscriptions, i)
	}
	if rapid.IntRange(0, 2).Draw(t, "plain") == 0 {
		return Carried{}
	}
	return c
}

// Nothing that comes in is kept silently: every output to the custody is a deposit, credited or to be sent back, but
// for typed top-ups and the custody's own transfers. What is credited is exactly one asset at its own address (SR-04,
// SR-08, SR-10), and the same fact always reads the same (SR-03).
func TestRead_SR04_SR08_SR10_NothingIsKeptSilently(t *testing.T) {
	r := testRules(t)
	reader := r.Reader()
	rapid.Check(t, func(t *rapid.T) {
		s := newSketch(t, r)
		for range rapid.IntRange(1, 3).Draw(t, "inputs") {
			s.from(rapid.SampledFrom([]string{"alice", "bob"}).Draw(t, "wallet"), 90_000)
		}
		for range rapid.IntRange(0, 3).Draw(t, "words") {
			switch to := testTo(); rapid.IntRange(0, 5).Draw(t, "word") {
			case 0:
				s.says(marking(Marker{Type: MarkerTopUp}))
			case 1:
				s.stone(ordinals.Runestone{Edicts: edictsOf(to)})
			case 2:
				to.ChainID = rapid.SampledFrom([]uint32{1, testClosed, testWBTC}).Draw(t, "chain")
				s.says(saying(to))
			case 3:
				s.says([]byte("words"))
			default:
				s.says(saying(to))
			}
		}
		for range rapid.IntRange(1, 4).Draw(t, "outputs") {
			s.toEpoch(rapid.Uint32Range(1, 2).Draw(t, "epoch"), rapid.SampledFrom(Kinds[:]).Draw(t, "kind"),
				rapid.Int64Range(0, 20_000).Draw(t, "sats"))
			s.carries(anything(t))
		}
		rec, err := reader.Read(s.fact)
		require.NoError(t, err)
		again, err := r.Read(s.fact)
		require.NoError(t, err)
		require.Equal(t, rec, again)

		deposits := map[uint32]Deposit{}
		uids := map[message.UID]bool{}
		for _, d := range rec.Deposits {
			require.NotContains(t, deposits, d.OutPoint.Index)
			deposits[d.OutPoint.Index] = d
			m, err := r.Message(d)
			require.NoError(t, err)
			require.False(t, uids[m.UID])
			uids[m.UID] = true
			require.Equal(t, d.Fault == "", message.DstChain(m.UID) != testChain)
		}
		for _, out := range rec.Outs {
			d, found := deposits[out.Vout]
			own := false
			for _, i := range out.Carried.Inscriptions {
				own = own || i.Valid != nil
			}
			require.Equal(t, !own && (!rec.TopUp || !out.Carried.Empty()), found)
			if found && d.Fault == "" {
				require.Equal(t, out.Kind, d.Asset.Kind)
				require.Equal(t, uint32(1), out.Epoch)
				checkOnly(t, out, d)
			}
		}
	})
}

// checkOnly checks that an output carries a credited asset and nothing else.
func checkOnly(t *rapid.T, out Received, d Deposit) {
	carried := len(out.Carried.Runes) + len(out.Carried.Inscriptions)
	var n uint128.Uint128
	switch d.Asset.Kind {
	case BTC:
		require.Zero(t, carried)
		n = uint128.From64(out.Sats)
	case Rune:
		require.Equal(t, 1, carried)
		n = out.Carried.Runes[0].Amount
		require.Equal(t, RuneAsset(out.Carried.Runes[0].ID), d.Asset)
	case BRC20:
		require.Equal(t, 1, carried)
		n = out.Carried.Inscriptions[0].Moved.Amount
		require.True(t, out.Carried.Inscriptions[0].Strict)
		require.Equal(t, d.Asset.ID, out.Carried.Inscriptions[0].Moved.Tick)
	}
	require.Equal(t, wide(n), d.Amount)
	require.LessOrEqual(t, out.Sats*uint64(min(d.Asset.Kind, 1)), uint64(MaxPostage))
}
