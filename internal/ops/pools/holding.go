package pools

import (
	"fmt"
	"math/big"
	"time"

	"causeway/internal/ops/terminal"
)

// stay is how long who provides liquidity and takes it out elsewhere counts as sending tokens through (ADR 0027).
const stay = 24 * time.Hour

// holding is what an account has in a pool, and what the pool holds, in units of the same decimals. The page of
// liquidity shows the same figures (web/src/features/omnichain/liquidity/share.ts).
type holding struct {
	position, liquidity *big.Int
	since               time.Time // of the last addition; zero where the chain does not say
}

// removable is what a removal there brings now: never more than the pool holds (CON-12).
func (h holding) removable() *big.Int {
	if h.position.Cmp(h.liquidity) < 0 {
		return h.position
	}
	return h.liquidity
}

// share is which part of what the pool holds the position could take now, in percent with four decimals, cut.
func (h holding) share() string {
	if h.position.Sign() == 0 || h.liquidity.Sign() == 0 {
		return "0%"
	}
	parts := new(big.Int).Mul(h.removable(), big.NewInt(1_000_000))
	return terminal.ShowUnits(parts.Div(parts, h.liquidity), 4) + "%"
}

// line is shown below a pool in which the account has something; show writes whole tokens.
func (h holding) line(show func(*big.Int) string, now time.Time) string {
	out := fmt.Sprintf("         can leave there now %s, %s of what the pool holds", show(h.removable()), h.share())
	if exit := h.since.Add(stay); !h.since.IsZero() && now.Before(exit) {
		out += "; elsewhere with the pool's fee until " + exit.UTC().Format(time.DateTime) + " UTC"
	}
	return out
}

// leastOf is what is sent on at least of an amount that leaves for another chain, in its units: within a day of the
// last addition, since 1970 in seconds, the pool's fee in millionths comes out of it. A clock may be ahead of the
// chain's by an hour.
func leastOf(common *big.Int, since uint64, ratio uint16) *big.Int {
	const perRatio, slack = 1_000_000, time.Hour
	if time.Now().After(time.Unix(int64(since), 0).Add(stay + slack)) {
		return common
	}
	fee := new(big.Int).Mul(common, big.NewInt(int64(ratio)))
	fee.Add(fee, big.NewInt(perRatio-1)).Div(fee, big.NewInt(perRatio))
	return fee.Sub(common, fee)
}
