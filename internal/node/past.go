package node

import (
	"context"
	"time"

	"causeway/internal/bitcoin/vault"
	"causeway/internal/catalog"
)

// pastPoll is how often an index that fills is asked whether it has reached the custody's start.
const pastPoll = time.Second

// RefusePast waits until the index has reached the custody's start, and fails if a script of the custody has a history
// from before (SR-31). It returns when it knows, and when ctx ends.
func (b *BitcoinIndex) RefusePast(ctx context.Context, record catalog.Deployment) error {
	rules, err := CustodyRules(record)
	if err != nil || rules == nil || rules.Network.Name != b.Network.Name {
		return err
	}
	tick := time.NewTicker(pastPoll)
	defer tick.Stop()
	for {
		// An index that cannot be read yet is asked again: whoever needs it says why.
		if view, err := b.Vault(ctx); err == nil {
			reached := view.Tip().Height+1 >= rules.Start
			if reached {
				err = vault.CheckPast(view, rules)
			}
			view.Close()
			if reached {
				return err
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}
