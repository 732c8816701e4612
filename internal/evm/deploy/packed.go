package deploy

import (
	"fmt"
	"math/big"

	"causeway/internal/amount"
)

// What the bridge keeps of limits: caps and delays have 16 significant bits, everything has at most 88, lanes count 72.

const (
	amountBits   = 88
	capBits      = 72
	mantissaBits = 16
)

var largest = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), amountBits), big.NewInt(1))

// rounded keeps the 16 most significant bits.
func rounded(v *big.Int) *big.Int {
	if extra := v.BitLen() - mantissaBits; extra > 0 {
		v = new(big.Int).Rsh(v, uint(extra))
		return v.Lsh(v, uint(extra))
	}
	return v
}

// laneShift is the number of bits that a lane's counters drop (SR-22).
func laneShift(commonDecimals uint8) uint {
	if commonDecimals <= 9 {
		return 0
	}
	return uint(commonDecimals-9) * 10 / 3
}

// keptCap is what a lane keeps of a cap, in common decimals.
func keptCap(limit amount.Amount, commonDecimals uint8) (amount.Amount, error) {
	shift := laneShift(commonDecimals)
	units := new(big.Int).Rsh(limit.Big(), shift)
	if units.BitLen() > capBits {
		return amount.Amount{}, fmt.Errorf("a cap of %s is more than a lane can count (SR-22)", limit)
	}
	units = rounded(units)
	return amount.FromBig(units.Lsh(units, shift))
}

// bounded is a limit in common units; zero in a specification means none, which is the largest there is.
func bounded(v *big.Int) *big.Int {
	if v.Sign() == 0 || v.Cmp(largest) > 0 {
		return largest
	}
	return v
}

// given and kept: what is passed to the bridge for a limit in real decimals, and what it then says, also in real
// decimals.
func limits(limit amount.Amount, scale amount.Amount, round bool) (given, kept *big.Int) {
	units := bounded(new(big.Int).Div(limit.Big(), scale.Big()))
	if limit.IsZero() {
		units = largest
	}
	given = new(big.Int).Mul(units, scale.Big())
	if round {
		units = rounded(units)
	}
	return given, new(big.Int).Mul(units, scale.Big())
}

// KeptCap is what a lane keeps of a cap, in common decimals: 16 significant bits of it.
func KeptCap(limit amount.Amount, commonDecimals uint8) (amount.Amount, error) {
	return keptCap(limit, commonDecimals)
}

// KeptDelay is what a pool keeps of the amount above which payments wait, in common decimals: 16 significant bits of
// it.
func KeptDelay(over amount.Amount) (amount.Amount, error) {
	if over.BitLen() > amountBits {
		return amount.Amount{}, fmt.Errorf("%s is more than the bridge can count (SR-22)", over)
	}
	return amount.FromBig(rounded(over.Big()))
}
