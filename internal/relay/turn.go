package relay

import (
	"context"
	"errors"
	"fmt"
)

// maxSight bounds the observations of one chain in a turn: what is left is observed in the next one.
const maxSight = 1000

// Turn observes every chain as far as there is something to see, in the order of the configuration, and then works
// once on what is due. Run does the same all the time; Turn is for programs that have a clock of their own. A fault of
// one chain holds up no other, and all of them are returned.
func (e *Engine) Turn(ctx context.Context) error {
	var errs []error
	for _, configured := range e.Chains {
		ch := e.chains[configured.ID]
		more, err := true, error(nil)
		for n := 0; more && n < maxSight; n++ {
			if more, err = e.observeOnce(ctx, ch); err != nil {
				more = false
				errs = append(errs, fmt.Errorf("chain %d: %w", ch.ID, err))
			}
		}
		e.sights.note(e.Log, ch.ID, e.Now(), err)
	}
	if _, err := e.workOnce(ctx); err != nil {
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}
