package walletapi

import (
	"cmp"
	"math"
	"slices"

	"causeway/internal/bitcoin"
)

// FeeEntry is a transaction that waits in the mempool.
type FeeEntry struct {
	Fee   uint64 // sat
	VSize uint64 // virtual bytes
}

// BlockFees is what a recent block took.
type BlockFees struct {
	Low  bitcoin.FeeRate // what nearly everything in it paid at least
	Full bool            // it had no room for more: whoever paid less than Low was left out
}

// Estimates are the rates at which a transaction is likely to confirm within six, three and one block. They never fall
// from one to the next.
type Estimates struct{ Slow, Avg, Fast bitcoin.FeeRate }

const (
	blockVSize    = 1_000_000 // virtual bytes of a full block
	minCustomRate = 1000      // [9.01] 1 sat/vB is the least that the fee card accepts
)

// EstimateSample looks ahead and back, by some of the mempool's transactions that stand for all: a block takes as much
// less of them as they are fewer. Ahead: the rate that stands at the edge of the next one, three or six blocks if
// nothing more arrived. Back: what the recent blocks demanded, since a mempool that a block just emptied fills again; a
// block with room to spare demanded nothing. The node's minimum is the floor of both. More demand never lowers an
// estimate.
func EstimateSample(sample []FeeEntry, all int, recent []BlockFees, floor bitcoin.FeeRate) Estimates {
	floor = min(floor, bitcoin.MaxFeeRate)
	block := uint64(blockVSize)
	if all > len(sample) {
		block = block * uint64(len(sample)) / uint64(all)
	}
	edges := edges(sample, floor, block, 3*block, 6*block)
	demand := make([]bitcoin.FeeRate, 0, len(recent))
	for _, b := range recent {
		low := floor
		if b.Full {
			low = clampRate(b.Low, floor)
		}
		demand = append(demand, low)
	}
	slices.Sort(demand)
	quantile := func(num, den int) bitcoin.FeeRate {
		if len(demand) == 0 {
			return floor
		}
		return demand[(len(demand)-1)*num/den]
	}
	return Estimates{
		Slow: max(edges[2], quantile(0, 1)),
		Avg:  max(edges[1], quantile(1, 4)),
		Fast: max(edges[0], quantile(1, 2)),
	}
}

// edges returns, for each size, the rate of the transaction that stands at that depth of the mempool, the best payers
// first; the floor where the mempool is not that deep.
func edges(mempool []FeeEntry, floor bitcoin.FeeRate, depths ...uint64) []bitcoin.FeeRate {
	type payer struct {
		rate  bitcoin.FeeRate
		vsize uint64
	}
	payers := make([]payer, 0, len(mempool))
	for _, e := range mempool {
		if e.VSize == 0 {
			continue
		}
		payers = append(payers, payer{clampRate(rateOf(e.Fee, e.VSize), floor), min(e.VSize, 100*blockVSize)})
	}
	slices.SortFunc(payers, func(a, b payer) int { return cmp.Compare(b.rate, a.rate) })
	out := make([]bitcoin.FeeRate, len(depths))
	for i, depth := range depths {
		out[i] = floor
		var sum uint64
		for _, p := range payers {
			if sum += p.vsize; sum > depth {
				out[i] = p.rate
				break
			}
		}
	}
	return out
}

func clampRate(r, floor bitcoin.FeeRate) bitcoin.FeeRate {
	return min(max(r, floor), bitcoin.MaxFeeRate)
}

// rateOf is a fee's rate, rounded down, without overflow.
func rateOf(fee, vsize uint64) bitcoin.FeeRate {
	if vsize == 0 {
		return 0
	}
	if fee > math.MaxUint64/1000 {
		return bitcoin.MaxFeeRate
	}
	return min(bitcoin.FeeRate(fee*1000/vsize), bitcoin.MaxFeeRate)
}

// shown is the rate in sat/vB to one decimal, rounded up so that it is never below what was estimated.
func shown(r bitcoin.FeeRate) float64 { return float64((r+99)/100) / 10 }

// lowOf is the rate that all but the cheapest tenth (by size) of a block's transactions paid: packages with a generous
// child let a cheap parent in, so the very lowest rate tells little.
func lowOf(entries []FeeEntry) bitcoin.FeeRate {
	entries = slices.DeleteFunc(slices.Clone(entries), func(e FeeEntry) bool { return e.VSize == 0 })
	slices.SortFunc(entries, func(a, b FeeEntry) int {
		return cmp.Compare(rateOf(a.Fee, a.VSize), rateOf(b.Fee, b.VSize))
	})
	var total, sum uint64
	for _, e := range entries {
		total += min(e.VSize, 100*blockVSize)
	}
	for _, e := range entries {
		if sum += min(e.VSize, 100*blockVSize); sum > total/10 {
			return rateOf(e.Fee, e.VSize)
		}
	}
	return 0
}
