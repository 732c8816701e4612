package vault

import (
	"cmp"
	"slices"
	"sync"

	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin/custody"
)

// Anybody can pay an address any number of outputs that are worth nothing, and they come in an order that nobody
// chooses. One look reads a bounded number of them; the next one goes on behind it. So what is worth something is found
// whatever lies in front of it, and how soon is a matter of what its neighbours cost.

const (
	maxLookedAt = 2_000 // outputs of a script that one look reads
	maxScans    = 1_000 // scripts with more than that which are remembered; each took as many outputs to make
)

// CoinReader reads a script's confirmed coins; every View is one.
type CoinReader interface {
	Coins(script []byte, after *wire.OutPoint, limit int) ([]Coin, error)
}

// coinScan is what is remembered of a script with more outputs than one look reads.
type coinScan struct {
	next *wire.OutPoint  // behind which the next look begins; nil: at the first of all
	best []wire.OutPoint // those with most of the asset so far
}

// CoinScans remembers such scripts from one look to the next. It is safe for concurrent use; make one with
// NewCoinScans.
type CoinScans struct {
	mu sync.Mutex
	of map[string]coinScan
}

// NewCoinScans returns one that knows nothing yet.
func NewCoinScans() *CoinScans { return &CoinScans{of: make(map[string]coinScan)} }

func (c *CoinScans) recall(script []byte) coinScan {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.of[string(script)]
}

// note remembers what a look came to. Of a script whose every output it read there is nothing to remember.
func (c *CoinScans) note(script []byte, before, now coinScan) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if before.next == nil && now.next == nil {
		delete(c.of, string(script))
		return
	}
	if _, there := c.of[string(script)]; !there && len(c.of) >= maxScans {
		for other := range c.of { // any: it is looked at from its first output again
			delete(c.of, other)
			break
		}
	}
	c.of[string(script)] = now
}

// walk reads a script's coins behind one, at most maxLookedAt of them, until use is content. next is where it stopped;
// nil: at the end.
func walk(v CoinReader, script []byte, after *wire.OutPoint,
	use func(Coin) (content bool, err error),
) (next *wire.OutPoint, looked int, err error) {
	for coin, err := range coinsBehind(v, script, after) {
		if err != nil {
			return nil, looked, err
		}
		looked++
		content, err := use(coin)
		if err != nil {
			return nil, looked, err
		}
		if content || looked == maxLookedAt {
			return &coin.OutPoint, looked, nil
		}
	}
	return nil, looked, nil
}

// Through is walk from where the last look at the script stopped.
func (c *CoinScans) Through(v CoinReader, script []byte,
	use func(Coin) (content bool, err error),
) (looked int, err error) {
	before := c.recall(script)
	next, looked, err := walk(v, script, before.next, use)
	if err == nil {
		c.note(script, before, coinScan{next: next})
	}
	return looked, err
}

// Foremost returns the confirmed coins of a script with most of an asset, the largest first, at most most of them: of
// all that are there, or of those that this look and earlier ones read.
func (c *CoinScans) Foremost(v CoinReader, script []byte, a custody.Asset, most int) ([]Coin, error) {
	before := c.recall(script)
	var all []Coin
	read := make(map[wire.OutPoint]bool)
	next, _, err := walk(v, script, before.next, func(coin Coin) (bool, error) {
		all, read[coin.OutPoint] = append(all, coin), true
		return false, nil
	})
	if err != nil {
		return nil, err
	}
	for _, op := range before.best {
		if read[op] {
			continue
		}
		coin, there, err := coinAt(v, script, op)
		if err != nil {
			return nil, err
		}
		if there {
			all = append(all, coin)
		}
	}
	all = MostOf(all, a, most)
	now := coinScan{next: next}
	for _, coin := range all {
		now.best = append(now.best, coin.OutPoint)
	}
	c.note(script, before, now)
	return all, nil
}

// MostOf sorts coins by what they have of an asset, then by their sats, and keeps the first.
func MostOf(coins []Coin, a custody.Asset, most int) []Coin {
	slices.SortStableFunc(coins, func(x, y Coin) int {
		return cmp.Or(worth(y, a).Cmp(worth(x, a)), cmp.Compare(y.Value, x.Value))
	})
	return coins[:min(len(coins), most)]
}

// worth orders coins by what of an asset they may have: of a rune its units, of a token any inscriptions, of BTC sats.
func worth(c Coin, a custody.Asset) uint128.Uint128 {
	switch id, _ := a.RuneID(); a.Kind {
	case custody.Rune:
		for _, r := range c.Carried.Runes {
			if r.ID == id {
				return r.Amount
			}
		}
		return uint128.Zero
	case custody.BRC20:
		return uint128.From64(uint64(len(c.Carried.Inscriptions)))
	default:
		return uint128.From64(c.Value)
	}
}
