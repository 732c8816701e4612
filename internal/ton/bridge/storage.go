package bridge

import (
	"fmt"
	"math"
	"math/big"
	"time"

	"causeway/internal/ton"
)

// Storage is what keeps a contract alive: the chain takes its price out of the balance.
type Storage struct {
	Free *big.Int // nanotons that storage may take before the contract stops
	Year *big.Int // nanotons that a year of it costs
}

const (
	// Prices of storage in the workchain, per 2^16 seconds, in 2^-16 nanotons (configuration parameter 18 of the network).
	bitPrice, cellPrice = 1, 500
	yearSeconds         = 365 * day
	// ownBits is what an account takes beside code and data: address, balance, times (block.tlb, AccountStorage).
	ownBits  = 800
	maxCells = 65_536 // of an account, a limit of the network
	reserve  = 100_000_000
)

// Days is how long it lasts.
func (s Storage) Days() float64 {
	if s.Year.Sign() == 0 {
		return math.MaxInt32
	}
	days, _ := new(big.Rat).SetFrac(new(big.Int).Mul(s.Free, big.NewInt(yearSeconds/day)), s.Year).Float64()
	return max(days, 0)
}

// Unpaid is what remains of it after a time for which the chain has not taken the price yet: it does so with the
// account's next transaction.
func (s Storage) Unpaid(rested time.Duration) Storage {
	due := new(big.Int).Mul(s.Year, big.NewInt(int64(rested/time.Second)))
	due.Div(due, big.NewInt(yearSeconds))
	return Storage{due.Sub(s.Free, due), s.Year}
}

// Missing is what has to be sent so that it lasts for so many years; nothing where it does.
func (s Storage) Missing(years int64) *big.Int {
	out := new(big.Int).Mul(s.Year, big.NewInt(years))
	if out.Sub(out, s.Free).Sign() < 0 {
		out.SetInt64(0)
	}
	return out
}

// RouterStorage is what the router has for its storage. It stops when the balance is used up.
func (d Deployment) RouterStorage(balance *big.Int, data *ton.Cell) (Storage, error) {
	year, err := yearOf(d.codes.Router, data)
	return Storage{new(big.Int).Set(balance), year}, err
}

// PoolStorage is what a pool has for its storage: what is beyond what it owes and the reserve, below which it executes
// nothing (src/books.tolk, Pool.end).
func (d Deployment) PoolStorage(balance *big.Int, data *ton.Cell) (Storage, error) {
	p, err := ReadPool(data)
	if err != nil {
		return Storage{}, err
	}
	free := new(big.Int).Sub(balance, p.MessageFees)
	if !p.Jetton {
		owed := new(big.Int).Add(p.Liquidity, p.Fees)
		free.Sub(free, owed.Mul(owed, new(big.Int).SetUint64(p.Scale)))
	}
	year, err := yearOf(d.codes.Pool, data)
	return Storage{free.Sub(free, big.NewInt(reserve)), year}, err
}

// yearOf is the price of a year, in nanotons: each different cell counts once.
func yearOf(roots ...*ton.Cell) (*big.Int, error) {
	seen := map[ton.Hash]bool{}
	bits, cells := int64(ownBits), int64(1)
	for waiting := roots; len(waiting) > 0; {
		c := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		if c == nil || seen[c.Hash()] {
			continue
		}
		if len(seen) == maxCells {
			return nil, fmt.Errorf("reckon storage: an account has %d cells at most", maxCells)
		}
		seen[c.Hash()] = true
		s := c.Parse()
		bits, cells = bits+int64(s.Left()), cells+1
		for s.LeftRefs() > 0 {
			waiting = append(waiting, s.Ref())
		}
	}
	price := big.NewInt(bits*bitPrice + cells*cellPrice)
	price.Mul(price, big.NewInt(yearSeconds))
	return price.Rsh(price.Add(price, big.NewInt(1<<16-1)), 16), nil
}
