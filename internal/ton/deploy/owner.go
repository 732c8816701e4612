package deploy

import (
	"context"
	"errors"
	"fmt"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// ErrHandedOver says that something is missing that only the owner adds now.
var ErrHandedOver = errors.New("the deployment was handed over, or its owner's acts wait: what is missing is the owner's " +
	"to announce and do")

// router reads the router; nil: it is not there, or was never asked for anything.
func (r *run) router(ctx context.Context) (*bridge.Router, error) {
	_, data, err := r.Client.Held(ctx, r.d.Router)
	if err != nil || data == nil {
		return nil, err
	}
	return bridge.ReadRouter(data)
}

// mayAct is asked before acts are sent: the router refuses those of a deployer who owns it no more, or whose acts wait.
func (r *run) mayAct(ctx context.Context) error {
	is, err := r.router(ctx)
	if err != nil || is == nil {
		return err
	}
	if is.Owner != r.Wallet.Address() || is.OwnerDelay > 0 {
		return ErrHandedOver
	}
	return nil
}

// handOver offers the deployment, and has acts of the owner wait: in this order, since an offer would have to wait,
// too.
func (r *run) handOver(ctx context.Context) error {
	is, err := r.router(ctx)
	if err != nil {
		return err
	}
	if is == nil { // it has no pools, and was asked for nothing
		return nil
	}
	offered, err := r.offered(is)
	if err != nil {
		return err
	}
	var orders []wallet.Order
	if !offered {
		act, err := bridge.TransferAct(r.Spec.Owner)
		if err != nil {
			return err
		}
		if orders, err = r.act(orders, act); err != nil {
			return err
		}
	}
	if is.OwnerDelay < r.Spec.OwnerDelay {
		act, err := bridge.OwnerDelayAct(r.Spec.OwnerDelay)
		if err != nil {
			return err
		}
		if orders, err = r.act(orders, act); err != nil {
			return err
		}
	}
	return r.step(ctx, "offer to the owner", orders)
}

// offered compares who owns the deployment with the specification; false: it is still to be offered.
func (r *run) offered(is *bridge.Router) (bool, error) {
	deployer, owner := r.Wallet.Address(), r.Spec.Owner
	if is.OwnerDelay > r.Spec.OwnerDelay {
		return false, differs("the owner's acts wait %d seconds, not %d, which only grow", is.OwnerDelay, r.Spec.OwnerDelay)
	}
	switch {
	case owner == ton.Address{} || owner == deployer:
		if is.Owner != deployer {
			return false, differs("the owner is %s", is.Owner)
		}
		return true, nil
	case is.Owner == owner:
		return true, nil
	case is.Owner != deployer:
		return false, differs("the owner is %s", is.Owner)
	}
	return is.Pending != nil && *is.Pending == owner, nil
}

// proven has every endpoint show the contracts' code and what was set, by blocks that each of them has.
func (r *run) proven(ctx context.Context) error {
	for i, c := range r.endpoints() {
		if err := r.provenBy(ctx, c); err != nil {
			return fmt.Errorf("endpoint %d: %w", i+1, err)
		}
	}
	return nil
}

func (r *run) provenBy(ctx context.Context, c *toncenter.Client) error {
	ctx, cancel := context.WithTimeout(ctx, settles)
	defer cancel()
	checks, err := r.checks(c)
	if err != nil {
		return err
	}
	for _, x := range checks {
		if err := eventually(ctx, func() (bool, error) { return x.so(ctx) }); err != nil {
			return fmt.Errorf("%s: %w", x.what, err)
		}
	}
	return nil
}

// check is one thing that an endpoint has to show.
type check struct {
	what string
	so   func(context.Context) (bool, error)
}

// checks are all that an endpoint has to show: the contracts' code, and pools with their terms and lanes.
func (r *run) checks(c *toncenter.Client) ([]check, error) {
	var out []check
	code := func(at ton.Address, want ton.Hash) {
		out = append(out, check{fmt.Sprintf("code at %s", at), func(ctx context.Context) (bool, error) {
			is, err := c.CodeHash(ctx, at)
			if err == nil && is != want && is != (ton.Hash{}) {
				err = differs("the code at %s has the hash %s, not %s", at, is, want)
			}
			return is == want, err
		}})
	}
	code(r.d.Router, r.Spec.Codes.Router.Hash())
	for _, p := range r.Spec.Pools {
		at, err := r.d.Pool(p.ID, p.Minter)
		if err != nil {
			return nil, err
		}
		code(at, r.Spec.Codes.Pool.Hash())
		out = append(out, check{fmt.Sprintf("pool %d", p.ID), func(ctx context.Context) (bool, error) {
			return r.shown(ctx, c, p)
		}})
	}
	return out, nil
}

// errIncomplete ends the look at a deployment of which something is missing.
var errIncomplete = errors.New("something is missing")

// complete reports whether all is done and every endpoint shows it, so that there is nothing to send or to wait for. It
// asks for everything at once. What is missing or differs is for whoever does the steps to find and to tell.
func (r *run) complete(ctx context.Context) bool {
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(atOnce)
	for _, p := range r.Spec.Pools {
		if p.Minter != nil && r.codes[p.ID] == (ton.Hash{}) {
			return false // its code is to be found and pinned
		}
	}
	g.Go(func() error {
		is, err := r.router(ctx)
		if err != nil || is == nil {
			return errors.Join(errIncomplete, err)
		}
		offered, err := r.offered(is)
		if err != nil || !offered || is.OwnerDelay < r.Spec.OwnerDelay {
			return errors.Join(errIncomplete, err)
		}
		return nil
	})
	for _, c := range r.endpoints() {
		checks, err := r.checks(c)
		if err != nil {
			return false
		}
		for _, x := range checks {
			g.Go(func() error {
				if ok, err := x.so(ctx); err != nil || !ok {
					return errors.Join(errIncomplete, err)
				}
				return nil
			})
		}
	}
	return g.Wait() == nil
}

// endpoints have to show the same in the end.
func (r *run) endpoints() []*toncenter.Client {
	return append([]*toncenter.Client{r.Client}, r.Others...)
}

// shown reports whether an endpoint has a pool with its terms and lanes.
func (r *run) shown(ctx context.Context, c *toncenter.Client, p Pool) (bool, error) {
	is, err := r.poolBy(ctx, c, p)
	if err != nil || is == nil || is.Settings == nil {
		return false, err
	}
	if err := same(p, is); err != nil {
		return false, err
	}
	if named, err := r.named(ctx, c, p, is); err != nil || !named {
		return false, err
	}
	for _, l := range p.Lanes {
		if done, err := laneDone(p, l, is); err != nil || !done {
			return false, err
		}
	}
	return true, nil
}

// eventually asks again until it is so, within the time of ctx.
func eventually(ctx context.Context, so func() (bool, error)) error {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		ok, err := so()
		if err != nil || ok {
			return err
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
