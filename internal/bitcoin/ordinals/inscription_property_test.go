package ordinals

import (
	"slices"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// satRange is n satoshis that follow one another, by the order in which they were mined.
type satRange struct{ first, n uint64 }

// satModel follows every satoshi by ordinal theory's definition: first in, first out, the coinbase taking the new ones
// and then the fees. It knows nothing of inscriptions.
type satModel struct {
	mined uint64
	at    map[wire.OutPoint][]satRange // of every output ever made, spent ones apart
	lost  []satRange
}

// take splits n satoshis off the front.
func take(from []satRange, n uint64) (head, tail []satRange) {
	for i, r := range from {
		if n == 0 {
			return head, from[i:]
		}
		k := min(n, r.n)
		head = append(head, satRange{r.first, k})
		n -= k
		if k < r.n {
			return head, append([]satRange{{r.first + k, r.n - k}}, from[i+1:]...)
		}
	}
	return head, nil
}

func (m *satModel) apply(b *Block) {
	reward := []satRange{{m.mined, subsidy(b.Height)}}
	m.mined += subsidy(b.Height)
	for i := 1; i <= len(b.Txs); i++ {
		tx := &b.Txs[i%len(b.Txs)]
		var flow []satRange
		if i == len(b.Txs) {
			flow = reward
		} else {
			for _, in := range tx.Ins {
				flow = append(flow, m.at[in.Prev]...)
				delete(m.at, in.Prev)
			}
		}
		for k, out := range tx.Outs {
			m.at[wire.OutPoint{Hash: tx.ID, Index: uint32(k)}], flow = take(flow, out.Value)
		}
		if i == len(b.Txs) {
			m.lost = append(m.lost, flow...)
		} else {
			reward = append(reward, flow...)
		}
	}
}

// sat returns the satoshi at a location.
func (m *satModel) sat(t require.TestingT, l Location) uint64 {
	ranges := m.at[l.OutPoint]
	if l.Lost() {
		ranges = m.lost
	}
	offset := l.Offset
	for _, r := range ranges {
		if offset < r.n {
			return r.first + offset
		}
		offset -= r.n
	}
	require.FailNow(t, "no satoshi at "+l.String())
	return 0
}

// Wherever an inscription goes, through outputs, fees, coinbases, burns and losses, it stays on the satoshi that it was
// inscribed on.
func TestInscriptionsStayOnTheirSatoshi(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := newTestChain(t)
		model := &satModel{at: map[wire.OutPoint][]satRange{}}
		model.apply(c.blocks[0])
		on := map[uint32]uint64{}
		step := func(subsidy uint64) {
			model.apply(c.mineTo(subsidy, segwit(0)))
			counts, err := CountInscriptions(c.m)
			require.NoError(t, err)
			for seq := range counts.Total {
				n, err := InscriptionBySeq(c.m, seq)
				require.NoError(t, err)
				if n.Location.Unbound() {
					continue
				}
				sat := model.sat(t, n.Location)
				if old, known := on[seq]; known {
					require.Equal(t, old, sat, "inscription %s moved to another satoshi", n.ID)
				}
				on[seq] = sat
			}
		}
		for range 3 {
			step(50 * btc)
		}
		for range rapid.IntRange(1, 8).Draw(t, "blocks") {
			for range rapid.IntRange(0, 3).Draw(t, "transactions") {
				drawTransaction(t, c)
			}
			step(rapid.SampledFrom([]uint64{0, 7, 50 * btc}).Draw(t, "subsidy"))
		}
	})
}

// drawTransaction spends some coins into some outputs, revealing something in some inputs.
func drawTransaction(t *rapid.T, c *testChain) {
	var free []wire.OutPoint
	for op := range c.m.Coins {
		if !slices.ContainsFunc(c.pool, func(tx Tx) bool {
			return slices.ContainsFunc(tx.Ins, func(in In) bool { return in.Prev == op })
		}) {
			free = append(free, op)
		}
	}
	if len(free) == 0 {
		return
	}
	slices.SortFunc(free, func(a, b wire.OutPoint) int {
		return slices.Compare(append(a.Hash[:], byte(a.Index)), append(b.Hash[:], byte(b.Index)))
	})
	tx := Tx{ID: c.id(), Stone: -1}
	total := uint64(0)
	for _, at := range rapid.SliceOfNDistinct(rapid.IntRange(0, len(free)-1), 1, 3, rapid.ID).Draw(t, "inputs") {
		in := In{Prev: free[at]}
		total += c.m.Coins[free[at]].Value
		var list []NewInscription
		for range rapid.SampledFrom([]int{0, 0, 1, 1, 2, 3}).Draw(t, "reveals") {
			n := text("x")
			if rapid.Bool().Draw(t, "points") {
				to := rapid.Uint64Range(0, total+10).Draw(t, "pointer")
				n.Pointer = &to
			}
			list = append(list, n)
		}
		in.Witness = reveals(list...)
		tx.Ins = append(tx.Ins, in)
	}
	for range rapid.IntRange(1, 4).Draw(t, "outputs") {
		value := rapid.SampledFrom([]uint64{0, 1, total / 3, total / 2, total}).Draw(t, "value")
		value = min(value, total)
		total -= value
		tx.Outs = append(tx.Outs,
			Out{Value: value, Script: rapid.SampledFrom([][]byte{alice, alice, bob, burnOutput}).Draw(t, "script")})
	}
	c.pool = append(c.pool, tx)
}
