// Package plan decides what a provider of liquidity should move between the pools of one token. It does no I/O: what
// pools hold and want, and what each way between two of them costs, is given to it.
//
// A transfer fills the pool that it leaves and drains the one that pays it. So every move puts tokens of the
// provider's account into the pool that is short, and brings as many back to the account on the chain of a pool that
// has more than it wants.
//
// All amounts are in the token's common decimals.
package plan

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
)

// Place is a pool of a chain.
type Place struct {
	Chain, Pool uint32
}

func (p Place) String() string { return fmt.Sprintf("%d/%d", p.Chain, p.Pool) }

// Pool is what one pool of the token has and wants.
type Pool struct {
	Place
	Reserve  *big.Int // what it can pay out
	Position *big.Int // the provider's part, which may be more than the reserve
	Purse    *big.Int // what the provider's account on that chain may spend
	Want     *big.Int // what it should hold
}

// short is what the pool lacks, spare what it holds beyond what it wants; never negative.
func (p Pool) short() *big.Int { return atLeastZero(new(big.Int).Sub(p.Want, p.Reserve)) }
func (p Pool) spare() *big.Int { return atLeastZero(new(big.Int).Sub(p.Reserve, p.Want)) }

// Way is how a move is made.
type Way string

// Ways.
const (
	// Local puts in at one pool and takes out at the other one.
	Local Way = "local"
	// Remote takes the position of the short pool out of the other one, by a message, and puts it in again.
	Remote Way = "remote"
	// Transfer sends tokens from the chain of the short pool to that of the other one.
	Transfer Way = "transfer"
)

// Route is one way from a pool with spare liquidity to another one that may be short.
type Route struct {
	From, To Place
	Way      Way
	Fixed    *big.Int // cost of a move that does not depend on the amount; nil: not known, so the route is not taken
	Ratio    uint32   // pool's fee, in millionths of the amount, rounded up
	Most     *big.Int // of one move, by what contracts allow; nil: no bound
}

// Move is an amount that goes from one pool to another.
type Move struct {
	From, To Place
	Way      Way
	Amount   *big.Int
	Fee      *big.Int // pool's fee, part of Cost
	Cost     *big.Int
}

// Limits are what an operator allows.
type Limits struct {
	Least       *big.Int // of one move; below it is not worth a look
	PerMove     *big.Int
	Left        *big.Int // of the day's most, what was not moved yet
	BasisPoints uint32   // most cost, of the amount
	Moves       int      // in one plan
}

// Want is what a pool should hold: what it paid out in `days` days, as if the next `cover` days were like them, but no
// more than its lanes let in meanwhile; within what the operator set.
func Want(paid *big.Int, days, cover uint32, capPerDay, least, most *big.Int) *big.Int {
	need := new(big.Int).Mul(paid, big.NewInt(int64(cover)))
	need = ceil(need, big.NewInt(int64(max(days, 1))))
	need = lesser(need, new(big.Int).Mul(capPerDay, big.NewInt(int64(cover))))
	return lesser(greater(need, least), most)
}

// Shortfall is the measure of a plan: what all pools together lack.
func Shortfall(pools []Pool) *big.Int {
	sum := new(big.Int)
	for _, p := range pools {
		sum.Add(sum, p.short())
	}
	return sum
}

// Make returns moves in the order in which they are made, each the cheapest that is left for its amount. Every one
// lowers the shortfall, and no pool is taken below what it wants. The same input gives the same moves.
func Make(pools []Pool, routes []Route, l Limits) []Move {
	s := state{pools: make(map[Place]Pool, len(pools)), young: make(map[Place]bool), left: new(big.Int).Set(l.Left)}
	for _, p := range pools {
		s.pools[p.Place] = p
	}
	var out []Move
	for range l.Moves {
		var best *Move
		for _, r := range routes {
			if m, ok := s.propose(r, l); ok && (best == nil || cheaper(m, *best)) {
				best = &m
			}
		}
		if best == nil {
			break
		}
		s.apply(*best)
		out = append(out, *best)
	}
	return out
}

// Apply returns what pools have after moves, in the order of the pools.
func Apply(pools []Pool, moves []Move) []Pool {
	s := state{pools: make(map[Place]Pool, len(pools)), young: make(map[Place]bool), left: new(big.Int)}
	for _, p := range pools {
		s.pools[p.Place] = p
	}
	for _, m := range moves {
		s.apply(m)
	}
	out := slices.Clone(pools)
	for i, p := range out {
		out[i] = s.pools[p.Place]
	}
	return out
}

type state struct {
	pools map[Place]Pool
	young map[Place]bool // positions that a move of this plan adds to: removals to elsewhere pay a fee that Ratio has not
	left  *big.Int
}

// propose is the largest move of a route.
func (s *state) propose(r Route, l Limits) (Move, bool) {
	from, knows := s.pools[r.From]
	to, knows2 := s.pools[r.To]
	if !knows || !knows2 || r.From == r.To || r.Fixed == nil || (r.Way == Remote && s.young[r.To]) {
		return Move{}, false
	}
	x := lesser(lesser(from.spare(), to.short()), lesser(to.Purse, lesser(l.PerMove, s.left)))
	if r.Most != nil {
		x = lesser(x, r.Most)
	}
	switch r.Way {
	case Local:
		x = lesser(x, from.Position)
	case Remote:
		x = lesser(x, withoutFee(to.Position, r.Ratio))
	case Transfer:
	default:
		return Move{}, false
	}
	if x.Sign() <= 0 || x.Cmp(l.Least) < 0 {
		return Move{}, false
	}
	m := Move{From: r.From, To: r.To, Way: r.Way, Amount: x, Fee: fee(x, r.Ratio)}
	m.Cost = new(big.Int).Add(r.Fixed, m.Fee)
	if m.Fee.Cmp(x) >= 0 || !within(m.Cost, x, l.BasisPoints) {
		return Move{}, false
	}
	return m, true
}

// apply books a move as the contracts do. A pool's fee is nobody's liquidity.
func (s *state) apply(m Move) {
	from, to := s.pools[m.From], s.pools[m.To]
	arrives := m.Amount
	switch m.Way {
	case Local:
		from.Position = new(big.Int).Sub(from.Position, m.Amount)
		to.Position = new(big.Int).Add(to.Position, m.Amount)
		to.Reserve = new(big.Int).Add(to.Reserve, m.Amount)
		s.young[m.To] = true
	case Remote:
		to.Position = new(big.Int).Sub(to.Position, m.Fee)
		to.Reserve = new(big.Int).Sub(new(big.Int).Add(to.Reserve, m.Amount), m.Fee)
		s.young[m.To] = true
	case Transfer:
		arrives = new(big.Int).Sub(m.Amount, m.Fee)
		to.Reserve = new(big.Int).Add(to.Reserve, arrives)
	}
	to.Purse = new(big.Int).Sub(to.Purse, m.Amount)
	from.Purse = new(big.Int).Add(from.Purse, arrives)
	from.Reserve = new(big.Int).Sub(from.Reserve, arrives)
	s.pools[m.From], s.pools[m.To] = from, to
	s.left.Sub(s.left, m.Amount)
}

// cheaper compares cost per amount, then prefers the larger one.
func cheaper(a, b Move) bool {
	x, y := new(big.Int).Mul(a.Cost, b.Amount), new(big.Int).Mul(b.Cost, a.Amount)
	return cmp.Or(x.Cmp(y), b.Amount.Cmp(a.Amount)) < 0
}

func within(cost, of *big.Int, basisPoints uint32) bool {
	const base = 10_000
	most := new(big.Int).Mul(of, big.NewInt(int64(basisPoints)))
	return new(big.Int).Mul(cost, big.NewInt(base)).Cmp(most) <= 0
}

// millionths is the base of pools' fees (contracts/evm/src/BridgeStorage.sol, FEE_BASE).
const millionths = 1_000_000

func fee(x *big.Int, ratio uint32) *big.Int {
	return ceil(new(big.Int).Mul(x, big.NewInt(int64(ratio))), big.NewInt(millionths))
}

// withoutFee is the most of which amount and fee together are at most total.
func withoutFee(total *big.Int, ratio uint32) *big.Int {
	x := new(big.Int).Mul(total, big.NewInt(millionths))
	return x.Div(x, big.NewInt(millionths+int64(ratio)))
}

func ceil(a, b *big.Int) *big.Int {
	q, r := new(big.Int).QuoRem(a, b, new(big.Int))
	if r.Sign() > 0 {
		q.Add(q, big.NewInt(1))
	}
	return q
}

func atLeastZero(v *big.Int) *big.Int { return greater(v, new(big.Int)) }

func lesser(a, b *big.Int) *big.Int {
	if b.Cmp(a) < 0 {
		return b
	}
	return a
}

func greater(a, b *big.Int) *big.Int {
	if b.Cmp(a) > 0 {
		return b
	}
	return a
}
