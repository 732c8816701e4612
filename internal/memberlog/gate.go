package memberlog

import (
	"crypto/sha256"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Refusals that pass by themselves are what every honest relay meets now and then. They have a small allowance of
// their own, so that they leave no place for those that say something about who asked.
const (
	standingEvery, standingBurst = 10 * time.Second, 200
	passingEvery, passingBurst   = time.Minute, 20
	maxRemembered                = 4096
)

// Gate decides which refusals are written: of one uid, transaction and code one, and of all no more than about 10,000 a
// day. It forgets the older half of what it knows when that is too much.
type Gate struct {
	mu           sync.Mutex
	now          func() time.Time
	standing     *rate.Limiter
	passing      *rate.Limiter
	young, aging map[[32]byte]bool
	omitted      uint64
}

// NewGate returns one that has written nothing.
func NewGate(now func() time.Time) *Gate {
	return &Gate{
		now: now, standing: rate.NewLimiter(rate.Every(standingEvery), standingBurst),
		passing: rate.NewLimiter(rate.Every(passingEvery), passingBurst), young: make(map[[32]byte]bool),
	}
}

// Pass returns the refusals that are written now; nil: none. passes tells of a code that asking again heals.
func (g *Gate) Pass(list []Refusal, passes func(code string) bool) *Refusals {
	g.mu.Lock()
	defer g.mu.Unlock()
	var out Refusals
	for _, r := range list {
		key := keyOf(r)
		if g.young[key] || g.aging[key] {
			continue
		}
		limit := g.standing
		if passes(r.Code) {
			limit = g.passing
		}
		if !limit.AllowN(g.now(), 1) {
			g.omitted++
			continue
		}
		if len(g.young) >= maxRemembered/2 {
			g.aging, g.young = g.young, make(map[[32]byte]bool)
		}
		g.young[key] = true
		out.Of = append(out.Of, r)
	}
	if len(out.Of) == 0 {
		return nil
	}
	out.Omitted, g.omitted = g.omitted, 0
	return &out
}

func keyOf(r Refusal) [32]byte {
	b := append(append([]byte(nil), r.UID[:]...), r.Tx...)
	return sha256.Sum256(append(append(b, 0), r.Code...))
}
