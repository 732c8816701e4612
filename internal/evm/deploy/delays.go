package deploy

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"causeway/internal/catalog"
)

// MinTimelock is the least delay of the owner where real money is: people and providers must have the time to leave
// before what the owner changes holds.
const MinTimelock = 24 * time.Hour

// mainChains are the ids of the public main networks.
var mainChains = sync.OnceValues(func() ([]uint32, error) {
	c, err := catalog.Compose(catalog.Mainnet, nil)
	if err != nil {
		return nil, fmt.Errorf("read the catalogue: %w", err)
	}
	var out []uint32
	for _, n := range c.Networks() {
		if n.Environment == catalog.Mainnet {
			out = append(out, n.ID)
		}
	}
	return out, nil
})

// PublicMoney reports whether real money is on a chain: whatever network the file says, a main network's id is one.
func PublicMoney(network catalog.Environment, chainID uint32) bool {
	ids, err := mainChains()
	return network == catalog.Mainnet || err != nil || slices.Contains(ids, chainID)
}

func (s Spec) publicMoney() (at uint32, ok bool) {
	for _, ch := range s.Chains {
		if PublicMoney(s.Network, ch.ID) {
			return ch.ID, true
		}
	}
	return 0, false
}

// checkDelay refuses an owner that acts too soon.
func (s Spec) checkDelay(c *problems) {
	if at, ok := s.publicMoney(); ok && s.Timelock.Delay < MinTimelock {
		c.add("timelock.delay: chain %d is a public main network: the owner's delay must be at least %s, not %s", at,
			MinTimelock, s.Timelock.Delay)
	}
}

// Warnings tell what is allowed and should be on purpose.
func (s Spec) Warnings() []string {
	if _, ok := s.publicMoney(); !ok {
		return nil
	}
	var out []string
	warn := func(chain uint32, what string) {
		out = append(out,
			fmt.Sprintf("chain %d %s: delayOver is 0: no release waits, however large, and the guardian can cancel none (SR-05)",
				chain, what))
	}
	for _, ch := range s.Chains {
		for _, p := range ch.Pools {
			if p.DelayOver.IsZero() {
				warn(ch.ID, fmt.Sprintf("pool %d", p.ID))
			}
		}
		for _, m := range ch.MintBridges {
			if m.DelayOver.IsZero() {
				warn(ch.ID, "mint bridge "+m.Symbol)
			}
		}
		for _, r := range ch.Routers {
			if r.DelayOver.IsZero() {
				warn(ch.ID, "router "+r.Asset)
			}
		}
	}
	return out
}
