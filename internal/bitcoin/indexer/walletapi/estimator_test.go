package walletapi

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin"
)

func drawEntries(t *rapid.T, label string) []FeeEntry {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) FeeEntry {
		return FeeEntry{
			Fee:   rapid.OneOf(rapid.Uint64Range(0, 1_000_000), rapid.Uint64()).Draw(t, "fee"),
			VSize: rapid.OneOf(rapid.Uint64Range(0, 400_000), rapid.Uint64()).Draw(t, "vsize"),
		}
	}), 0, 60).Draw(t, label)
}

func drawBlocks(t *rapid.T) []BlockFees {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) BlockFees {
		return BlockFees{Low: bitcoin.FeeRate(rapid.Uint64().Draw(t, "low")), Full: rapid.Bool().Draw(t, "full")}
	}), 0, 8).Draw(t, "blocks")
}

func drawFloor(t *rapid.T) bitcoin.FeeRate {
	return bitcoin.FeeRate(rapid.OneOf(rapid.Uint64Range(0, 20_000), rapid.Uint64()).Draw(t, "floor"))
}

// estimate knows the whole mempool.
func estimate(mempool []FeeEntry, recent []BlockFees, floor bitcoin.FeeRate) Estimates {
	return EstimateSample(mempool, len(mempool), recent, floor)
}

// [7.38] slow never costs more than average, average never more than fast, and none is below the node's minimum (which
// itself is believed only up to an absurd value).
func TestEstimate_7_38_MonotoneAndNeverBelowTheMinimum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mempool, blocks, floor := drawEntries(t, "mempool"), drawBlocks(t), drawFloor(t)
		e := estimate(mempool, blocks, floor)
		require.LessOrEqual(t, min(floor, bitcoin.MaxFeeRate), e.Slow)
		require.LessOrEqual(t, e.Slow, e.Avg)
		require.LessOrEqual(t, e.Avg, e.Fast)
		require.LessOrEqual(t, e.Fast, bitcoin.MaxFeeRate)
		require.Equal(t, e, estimate(mempool, blocks, floor), "the same figures give the same answer")
	})
}

// More waiting transactions, fuller blocks or a higher minimum never make an estimate fall.
func TestEstimateMoreDemandNeverCheaper(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mempool, blocks, floor := drawEntries(t, "mempool"), drawBlocks(t), drawFloor(t)
		before := estimate(mempool, blocks, floor)
		notLess := func(after Estimates) {
			require.GreaterOrEqual(t, after.Slow, before.Slow)
			require.GreaterOrEqual(t, after.Avg, before.Avg)
			require.GreaterOrEqual(t, after.Fast, before.Fast)
		}
		notLess(estimate(append(mempool, drawEntries(t, "more")...), blocks, floor))
		notLess(estimate(mempool, blocks, max(floor, drawFloor(t))))
		for i := range blocks {
			fuller := append([]BlockFees(nil), blocks...)
			fuller[i].Full = true
			notLess(estimate(mempool, fuller, floor))
		}
	})
}

func TestEstimateExamples(t *testing.T) {
	const sat = 1000 // per vB
	waiting := func(n int, rate, vsize uint64) []FeeEntry {
		out := make([]FeeEntry, n)
		for i := range out {
			out[i] = FeeEntry{Fee: rate * vsize, VSize: vsize}
		}
		return out
	}
	for name, c := range map[string]struct {
		mempool []FeeEntry
		blocks  []BlockFees
		floor   bitcoin.FeeRate
		want    Estimates
	}{
		"nothing is known":            {nil, nil, sat, Estimates{sat, sat, sat}},
		"the next block has room":     {waiting(9, 50, 100_000), nil, sat, Estimates{sat, sat, sat}},
		"the next block is contested": {waiting(11, 50, 100_000), nil, sat, Estimates{sat, sat, 50 * sat}},
		"hours of waiting": {
			append(append(waiting(20, 50, 100_000), waiting(20, 20, 100_000)...), waiting(30, 5, 100_000)...), nil, sat,
			Estimates{5 * sat, 20 * sat, 50 * sat},
		},
		"blocks were full and the mempool was just emptied": {
			nil, []BlockFees{{8 * sat, true}, {10 * sat, true}, {12 * sat, true}}, sat, Estimates{8 * sat, 8 * sat, 10 * sat},
		},
		"most blocks had room": {
			nil,
			[]BlockFees{{8 * sat, false}, {9 * sat, false}, {12 * sat, true}},
			sat,
			Estimates{sat, sat, sat},
		},
		"cheaper than the node": {
			waiting(30, 2, 100_000),
			[]BlockFees{{2 * sat, true}},
			5 * sat,
			Estimates{5 * sat, 5 * sat, 5 * sat},
		},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, c.want, estimate(c.mempool, c.blocks, c.floor)) })
	}
}

// Shown to one decimal, never below the estimate.
func TestFeeRateShown(t *testing.T) {
	for r, want := range map[bitcoin.FeeRate]float64{0: 0, 1: 0.1, 100: 0.1, 101: 0.2, 1000: 1, 1001: 1.1, 12_340: 12.4} {
		require.Equal(t, want, shown(r))
	}
	rapid.Check(t, func(t *rapid.T) {
		r := bitcoin.FeeRate(rapid.Uint64Range(0, uint64(bitcoin.MaxFeeRate)).Draw(t, "rate"))
		require.GreaterOrEqual(t, shown(r)*1000+1e-6, float64(r))
		require.Less(t, shown(r)*1000, float64(r)+100+1e-6)
	})
}

func TestLowOf(t *testing.T) {
	require.Zero(t, lowOf(nil))
	require.Zero(t, lowOf([]FeeEntry{{Fee: 5}}))
	entries := []FeeEntry{{Fee: 1, VSize: 50}} // a parent that its child paid for
	for range 9 {
		entries = append(entries, FeeEntry{Fee: 1000, VSize: 100})
	}
	require.Equal(t, bitcoin.FeeRate(10_000), lowOf(entries))
	rapid.Check(t, func(t *rapid.T) {
		entries := drawEntries(t, "entries")
		low := lowOf(entries)
		require.LessOrEqual(t, low, bitcoin.MaxFeeRate)
	})
}
