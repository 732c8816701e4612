package rebalance

import (
	"context"
	"math/big"

	"causeway/internal/ops/rebalance/plan"
	"causeway/internal/ops/terminal"
)

// route lists the ways between the token's pools with what they cost, in the token.
func (o *operator) route(ctx context.Context, b *book) error {
	for _, from := range b.pools {
		for _, to := range b.pools {
			if from.Place == to.Place {
				continue
			}
			add, err := o.costs(ctx, b, to, actAdd, 0)
			if err != nil {
				return err
			}
			remove, err := o.costs(ctx, b, from, actRemove, 0)
			if err != nil {
				return err
			}
			b.routes = append(b.routes, plan.Route{
				From: from.Place, To: to.Place, Way: plan.Local, Fixed: sum(add, remove),
			})
			if !to.leads(from) || !from.leads(to) || !to.lanes[from.Chain].outbound {
				continue
			}
			halted, err := o.halted(ctx, to, from)
			if err != nil {
				return err
			}
			if halted {
				continue
			}
			if err := o.routeByMessage(ctx, b, from, to, add); err != nil {
				return err
			}
		}
	}
	return nil
}

// halted tells whether the committee signs nothing between two pools, as far as an API is there to ask.
func (o *operator) halted(ctx context.Context, src, dst pool) (bool, error) {
	if o.file.API == "" {
		return false, nil
	}
	return terminal.Halted(ctx, o.file.API, src.Chain, src.Pool.Pool, dst.Chain)
}

// routeByMessage adds the ways that send a message; add is what adding costs at the pool that is filled.
func (o *operator) routeByMessage(ctx context.Context, b *book, from, to pool, add *big.Int) error {
	most := b.mostByMessage(from, to)
	away, err := o.costs(ctx, b, to, actAway, from.Chain)
	if err != nil {
		return err
	}
	remote := plan.Route{From: from.Place, To: to.Place, Way: plan.Remote, Most: most, Fixed: sum(away, add)}
	if to.young {
		remote.Ratio, remote.Most = to.ratio, to.mostOfSwap(most)
	}
	b.routes = append(b.routes, remote)
	transfer, err := o.costs(ctx, b, to, actTransfer, from.Chain)
	if err != nil {
		return err
	}
	b.routes = append(b.routes, plan.Route{
		From: from.Place, To: to.Place, Way: plan.Transfer, Most: to.mostOfSwap(most), Ratio: to.ratio, Fixed: transfer,
	})
	return nil
}

// costs is what an act takes, in the token; nil where a price is not known.
func (o *operator) costs(ctx context.Context, b *book, p pool, a act, to uint32) (*big.Int, error) {
	h := o.hands[p.Chain]
	units, err := h.costs(ctx, p, a, to)
	if err != nil {
		return nil, err
	}
	return o.inToken(b, p.Chain, units, h.coin()), nil
}

// mostByMessage is what the lane takes now, and what is paid without a delay.
func (b *book) mostByMessage(from, to pool) *big.Int {
	most := to.lanes[from.Chain].availableOut
	if in := from.lanes[to.Chain].availableIn; in.Cmp(most) < 0 {
		most = in
	}
	if delay := from.delayOver; delay.Sign() > 0 && delay.Cmp(most) < 0 {
		most = delay
	}
	return most
}

// mostOfSwap is bounded by the pool's limit of one swap, too.
func (p pool) mostOfSwap(most *big.Int) *big.Int {
	if p.swapLimit.Cmp(most) < 0 {
		return p.swapLimit
	}
	return most
}

// inToken is an amount of a chain's coin, which counts in so many decimals, in the token's common decimals, rounded up;
// nil where a price is not known.
func (o *operator) inToken(b *book, chain uint32, units *big.Int, coin uint8) *big.Int {
	token, err := price(b.token.Price)
	if err != nil || token == nil || o.price[chain] == nil {
		return nil
	}
	v := new(big.Int).Mul(units, o.price[chain])
	v.Mul(v, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(b.decimals)), nil))
	by := new(big.Int).Mul(token, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(coin)), nil))
	q, r := v.QuoRem(v, by, new(big.Int))
	if r.Sign() > 0 {
		q.Add(q, big.NewInt(1))
	}
	return q
}

// sum is nil where a part is not known.
func sum(parts ...*big.Int) *big.Int {
	out := new(big.Int)
	for _, p := range parts {
		if p == nil {
			return nil
		}
		out.Add(out, p)
	}
	return out
}
