package deploy

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"golang.org/x/sync/errgroup"

	"causeway/internal/message"
)

// Joined is a chain of another family that pools have lanes to. It is no chain that this package deploys to.
type Joined struct {
	ID    uint32
	Pools []JoinedPool
	Chain JoinedChain
}

// JoinedPool is a pool there. Its counterpart on every lane's chain is the pool with the same id.
type JoinedPool struct {
	ID             uint32
	CommonDecimals uint8
	Lanes          []Lane
}

// JoinedChain carries the other family's part of a deployment out.
type JoinedChain interface {
	// Anchor is the anchor that a pool there has, or will have, once the salt is known.
	Anchor(salt message.Bytes32, pool uint32) (message.Anchor, error)
	// Look tells what Apply would do, and sends nothing. It is called before anything is sent to any chain; anchors of
	// pools that are still to be made are not there. What differs from the specification comes as an error, with the
	// steps.
	Look(ctx context.Context, salt message.Bytes32, anchor AnchorOf) ([]JoinedStep, error)
	// Apply does what is missing there. It is called when the pools here exist, whose anchors it asks for, and before
	// lanes to it are opened and anything is handed over. It can be called again.
	Apply(ctx context.Context, salt message.Bytes32, anchor func(chain, pool uint32) (message.Anchor, error)) error
	// Record adds what is there to the record.
	Record(r *Record)
}

// Preparer is a JoinedChain with work that needs the salt and nothing of the chains here. It is done while the pools
// here are made, when everything everywhere was looked at and nothing differs.
type Preparer interface {
	Prepare(ctx context.Context, salt message.Bytes32) error
}

// AnchorOf is the anchor of a pool on another chain; there is false while it does not exist.
type AnchorOf func(ctx context.Context, chain, pool uint32) (anchor message.Anchor, there bool, err error)

// JoinedStep is one change on a chain of another family.
type JoinedStep struct {
	Name string
	Done bool
}

func (s Spec) joined(id uint32) *Joined {
	for i := range s.Joined {
		if s.Joined[i].ID == id {
			return &s.Joined[i]
		}
	}
	return nil
}

func (s Spec) checkJoined(c *problems, seen map[uint32]bool) {
	for _, j := range s.Joined {
		if j.ID == 0 || seen[j.ID] || j.Chain == nil {
			c.add("chain %d is listed twice or zero (SR-25)", j.ID)
		}
		seen[j.ID] = true
		for _, p := range j.Pools {
			s.checkJoinedLanes(c, j.ID, p)
		}
	}
}

// checkJoinedLanes holds lanes against the other ends, as checkLanes does: these may both be on chains of other
// families, where nobody else compares them.
func (s Spec) checkJoinedLanes(c *problems, here uint32, p JoinedPool) {
	seen := make(map[uint32]bool)
	for _, l := range p.Lanes {
		at := fmt.Sprintf("chain %d pool %d: lane to chain %d", here, p.ID, l.Chain)
		far, common, ok := s.poolLanes(l.Chain, p.ID)
		i := slices.IndexFunc(far, func(b Lane) bool { return b.Chain == here })
		switch {
		case l.Chain == here || seen[l.Chain]:
			c.add("%s: each other chain of the deployment once", at)
		case !ok || i < 0:
			c.add("%s: the other end has no lane back", at)
		case common != p.CommonDecimals:
			c.add("%s: common decimals are %d here and %d there", at, p.CommonDecimals, common)
		case l.CapOut.Cmp(far[i].CapIn) > 0:
			c.add("%s: %s may leave per day, but only %s arrive (SR-27)", at, l.CapOut, far[i].CapIn)
		}
		seen[l.Chain] = true
	}
}

// poolLanes are the lanes of a pool on a chain of any family, and its common decimals.
func (s Spec) poolLanes(chain, pool uint32) ([]Lane, uint8, bool) {
	if c := s.chain(chain); c != nil {
		if i := slices.IndexFunc(c.Pools, func(o Pool) bool { return o.ID == pool }); i >= 0 {
			return c.Pools[i].Lanes, c.Pools[i].CommonDecimals, true
		}
	}
	if j := s.joined(chain); j != nil {
		if i := slices.IndexFunc(j.Pools, func(o JoinedPool) bool { return o.ID == pool }); i >= 0 {
			return j.Pools[i].Lanes, j.Pools[i].CommonDecimals, true
		}
	}
	return nil, 0, false
}

// anchor is that of a pool on a chain of any family; false while it does not exist.
func (d *deployment) anchor(ctx context.Context, chain, pool uint32) (message.Anchor, bool, error) {
	if j := d.spec.joined(chain); j != nil {
		a, err := j.Chain.Anchor(d.salt, pool)
		return a, err == nil, err
	}
	far := d.target(chain)
	v, there, err := far.pool(ctx, pool)
	if err == nil && there && v.Anchor != far.places.poolAnchor(pool) {
		err = fmt.Errorf("chain %d: %w", chain, differenceError("pool %d is at %s, not at %s", pool, v.Anchor,
			far.places.poolAnchor(pool)))
	}
	return message.AnchorOf(v.Anchor), there, err
}

// anchorOf is the anchor that a pool has, or will have: nothing is asked.
func (d *deployment) anchorOf(chain, pool uint32) (message.Anchor, error) {
	if j := d.spec.joined(chain); j != nil {
		return j.Chain.Anchor(d.salt, pool)
	}
	return message.AnchorOf(d.target(chain).places.poolAnchor(pool)), nil
}

// lookJoined tells what is to be done on chains of other families, and what differs there.
func (d *deployment) lookJoined(ctx context.Context) ([]Step, error) {
	var out []Step
	var differences []error
	for _, j := range d.spec.Joined {
		steps, err := j.Chain.Look(ctx, d.salt, d.anchor)
		if err != nil {
			differences = append(differences, fmt.Errorf("chain %d: %w", j.ID, err))
		}
		for _, s := range steps {
			out = append(out, Step{Chain: j.ID, Name: s.Name, Done: s.Done})
		}
	}
	return out, errors.Join(differences...)
}

// prepare does steps here, and what chains of other families can do meanwhile.
func (d *deployment) prepare(ctx context.Context, early []step) error {
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return d.performAll(ctx, early) })
	for _, j := range d.spec.Joined {
		if p, ok := j.Chain.(Preparer); ok {
			g.Go(func() error {
				if err := p.Prepare(ctx, d.salt); err != nil {
					return fmt.Errorf("chain %d: %w", j.ID, err)
				}
				return nil
			})
		}
	}
	return g.Wait()
}

// join has the chains of other families done, between the pools here and the lanes.
func (d *deployment) join(ctx context.Context) error {
	g, ctx := errgroup.WithContext(ctx)
	for _, j := range d.spec.Joined {
		g.Go(func() error {
			err := j.Chain.Apply(ctx, d.salt, func(chain, pool uint32) (message.Anchor, error) {
				a, there, err := d.anchor(ctx, chain, pool)
				if err == nil && !there {
					err = fmt.Errorf("chain %d has no pool %d", chain, pool)
				}
				return a, err
			})
			if err != nil {
				return fmt.Errorf("chain %d: %w", j.ID, err)
			}
			return nil
		})
	}
	return g.Wait()
}
