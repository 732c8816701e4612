package plan

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func units(v int64) *big.Int { return big.NewInt(v) }

func at(n uint32) Place { return Place{Chain: n, Pool: 1} }

// world is any state of a token's pools with any routes between them.
type world struct {
	pools  []Pool
	routes []Route
	limits Limits
}

func anyWorld(t *rapid.T) world {
	amount := func(label string) *big.Int { return units(rapid.Int64Range(0, 5_000_000).Draw(t, label)) }
	var w world
	n := rapid.Uint32Range(1, 5).Draw(t, "pools")
	for i := range n {
		w.pools = append(w.pools, Pool{at(i), amount("reserve"), amount("position"), amount("purse"), amount("want")})
	}
	for range rapid.IntRange(0, 12).Draw(t, "routes") {
		r := Route{
			From: at(rapid.Uint32Range(0, n).Draw(t, "from")), To: at(rapid.Uint32Range(0, n).Draw(t, "to")),
			Way:   rapid.SampledFrom([]Way{Local, Remote, Transfer}).Draw(t, "way"),
			Ratio: rapid.Uint32Range(0, 65535).Draw(t, "ratio"),
		}
		if rapid.Bool().Draw(t, "known") {
			r.Fixed = units(rapid.Int64Range(0, 2000).Draw(t, "fixed"))
		}
		if rapid.Bool().Draw(t, "bounded") {
			r.Most = amount("most")
		}
		w.routes = append(w.routes, r)
	}
	w.limits = Limits{
		Least: units(rapid.Int64Range(0, 1000).Draw(t, "least")), PerMove: amount("per move"), Left: amount("left"),
		BasisPoints: rapid.Uint32Range(0, 1000).Draw(t, "basis points"), Moves: rapid.IntRange(0, 20).Draw(t, "moves"),
	}
	return w
}

// Every move lowers the shortfall, stays within all limits and takes nothing that is not there; a plan ends, and is the
// same again.
func TestMake(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := anyWorld(t)
		moves := Make(w.pools, w.routes, w.limits)
		require.Equal(t, moves, Make(w.pools, w.routes, w.limits))
		require.LessOrEqual(t, len(moves), w.limits.Moves)
		total, now := new(big.Int), w.pools
		for i, m := range moves {
			next := Apply(w.pools, moves[:i+1])
			require.Negative(t, Shortfall(next).Cmp(Shortfall(now)), "a move that does not help")
			require.LessOrEqual(t, m.Amount.Cmp(w.limits.PerMove), 0)
			require.GreaterOrEqual(t, m.Amount.Cmp(w.limits.Least), 0)
			require.LessOrEqual(t, new(big.Int).Mul(m.Cost, units(10_000)).Cmp(
				new(big.Int).Mul(m.Amount, units(int64(w.limits.BasisPoints)))), 0)
			total.Add(total, m.Amount)
			for j, p := range next {
				for _, v := range []*big.Int{p.Reserve, p.Position, p.Purse} {
					require.GreaterOrEqual(t, v.Sign(), 0, "more than there is")
				}
				if before := now[j]; p.Reserve.Cmp(before.Reserve) < 0 {
					require.GreaterOrEqual(t, p.Reserve.Cmp(p.Want), 0, "a pool is made short")
				} else if p.Reserve.Cmp(before.Reserve) > 0 {
					require.LessOrEqual(t, p.Reserve.Cmp(p.Want), 0, "more than was wanted")
				}
			}
			now = next
		}
		require.LessOrEqual(t, total.Cmp(w.limits.Left), 0)
	})
}

// What is left after a plan that was not cut short has no move that its limits allow.
func TestMakeLeavesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := anyWorld(t)
		w.limits.Moves = 1000
		for i := range w.routes {
			if w.routes[i].Way == Remote {
				w.routes[i].Way = Local // a position that was just added to pays another fee
			}
		}
		w.limits.Least = greater(w.limits.Least, units(2000)) // so that moves end by their size, not by their number
		moves := Make(w.pools, w.routes, w.limits)
		for _, m := range moves {
			w.limits.Left = new(big.Int).Sub(w.limits.Left, m.Amount)
		}
		require.Empty(t, Make(Apply(w.pools, moves), w.routes, w.limits))
	})
}

func TestMakeChooses(t *testing.T) {
	pools := []Pool{
		{at(1), units(1000), units(300), units(0), units(500)},
		{at(2), units(100), units(80), units(400), units(500)},
	}
	limits := Limits{Least: units(1), PerMove: units(1000), Left: units(1000), BasisPoints: 100, Moves: 9}
	free := func(w Way) Route { return Route{From: at(1), To: at(2), Way: w, Fixed: units(0)} }

	t.Run("the cheapest way first, and the next one for the rest", func(t *testing.T) {
		dear := free(Transfer)
		dear.Ratio = 5000
		moves := Make(pools, []Route{dear, free(Local)}, limits)
		require.Len(t, moves, 2)
		require.Equal(t, Local, moves[0].Way)
		require.Equal(t, units(300), moves[0].Amount)
		require.Equal(t, Transfer, moves[1].Way)
		require.Equal(t, units(100), moves[1].Amount)
		require.Equal(t, units(1), moves[1].Cost, "rounded up")
	})
	t.Run("a removal elsewhere leaves room for its fee", func(t *testing.T) {
		r := free(Remote)
		r.Ratio = 10_000
		limits := limits
		limits.BasisPoints = 200
		moves := Make(pools, []Route{r}, limits)
		require.Len(t, moves, 1, "then the position is young")
		require.Equal(t, units(79), moves[0].Amount)
	})
	t.Run("a cost that is not known is not paid", func(t *testing.T) {
		require.Empty(t, Make(pools, []Route{{From: at(1), To: at(2), Way: Local}}, limits))
	})
	t.Run("too dear for its amount", func(t *testing.T) {
		r := free(Local)
		r.Fixed = units(4)
		require.Empty(t, Make(pools, []Route{r}, limits), "4 of 300 are more than 1 %")
	})
}

func TestWant(t *testing.T) {
	want := func(paid int64, days, cover uint32, cap, least, most int64) int64 {
		return Want(units(paid), days, cover, units(cap), units(least), units(most)).Int64()
	}
	require.EqualValues(t, 43, want(100, 7, 3, 1000, 0, 1000), "rounded up")
	require.EqualValues(t, 30, want(100, 7, 3, 10, 0, 1000), "no more than lanes let in")
	require.EqualValues(t, 50, want(100, 7, 3, 10, 50, 1000))
	require.EqualValues(t, 20, want(100, 7, 3, 1000, 10, 20))
	require.EqualValues(t, 0, want(0, 0, 1, 10, 0, 10))
}
