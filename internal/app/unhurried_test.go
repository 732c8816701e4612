package app

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
)

// SR-05: what a quote says that a payment may be is what as many members as sign let pass, whatever the others say.
func TestUnhurriedPayouts_SR05(t *testing.T) {
	btc := chain.AnchorID{ChainID: 1}
	says := func(units ...int64) (all []map[chain.AnchorID]amount.Amount) {
		for _, n := range units {
			of := map[chain.AnchorID]amount.Amount{}
			if n >= 0 {
				of[btc] = amount.New(uint64(n))
			}
			all = append(all, of)
		}
		return all
	}
	const free = -1
	for _, c := range []struct {
		units []int64
		want  int64
	}{
		{[]int64{100, 70, 0, 50, 90}, 70},
		{[]int64{0, 0, 0, 50, 90}, 0},
		{[]int64{free, free, 30, 20, 10}, 30},
		{[]int64{free, free, free, 0, 0}, free},
		{[]int64{40, 40, 10}, 10},
	} {
		got, limited := enough(says(c.units...), 3)[btc]
		require.Equal(t, c.want != free, limited, "%v", c.units)
		if limited {
			require.Equal(t, amount.New(uint64(c.want)), got, "%v", c.units)
		}
	}
}
