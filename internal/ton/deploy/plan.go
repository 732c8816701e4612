package deploy

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/ton"
)

// Step is one change on TON.
type Step struct {
	Name string
	Done bool
}

// Plan tells what Apply would do, and sends nothing. A lane whose other end is not known yet is to be done. What
// differs comes as an error, with the steps.
func Plan(ctx context.Context, cfg Config) ([]Step, error) {
	d, err := Deployment(cfg.Spec, cfg.Wallet.Address())
	if err != nil {
		return nil, fmt.Errorf("plan for TON: %w", err)
	}
	r := newRun(cfg, d)
	_, data, err := r.Client.Held(ctx, r.d.Router)
	if err != nil {
		return nil, fmt.Errorf("plan for TON: %w", err)
	}
	steps := []Step{{Name: "router", Done: data != nil}}
	states, err := r.states(ctx)
	if err != nil {
		return nil, fmt.Errorf("plan for TON: %w", err)
	}
	var differences []error
	for i, p := range r.Spec.Pools {
		state := states[i]
		there := state != nil && state.Settings != nil
		steps = append(steps, Step{Name: fmt.Sprintf("pool %d", p.ID), Done: there})
		if there {
			differences = append(differences, same(p, state))
			if _, err := r.named(ctx, r.Client, p, state); err != nil {
				differences = append(differences, err)
			}
		}
		for _, l := range p.Lanes {
			step := Step{Name: fmt.Sprintf("pool %d lane to chain %d", p.ID, l.Chain)}
			if there && !l.Remote.IsZero() {
				if step.Done, err = laneDone(p, l, state); err != nil {
					differences = append(differences, err)
				}
			}
			steps = append(steps, step)
		}
	}
	if r.Spec.Owner != (ton.Address{}) && r.Spec.Owner != r.Wallet.Address() {
		offer := Step{Name: "offer to the owner"}
		is, err := r.router(ctx)
		if err != nil {
			return nil, fmt.Errorf("plan for TON: %w", err)
		}
		if is != nil {
			offered, err := r.offered(is)
			offer.Done = offered && is.OwnerDelay == r.Spec.OwnerDelay
			differences = append(differences, err)
		}
		steps = append(steps, offer)
	}
	return steps, errors.Join(differences...)
}
