package rebalance

import (
	"context"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/ops/rebalance/plan"
)

// What calls take of gas, rounded up from contracts/evm/gas; an ERC-20 token's own part is in them. They are for
// comparing ways: what is signed has the node's own estimate.
const (
	gasApprove  = 60_000
	gasAdd      = 120_000
	gasRemove   = 120_000
	gasRemoveTo = 140_000
	gasTransfer = 160_000
)

// route lists the ways between the token's pools with what they cost, in the token.
func (o *operator) route(ctx context.Context, b *book) error {
	for _, from := range b.pools {
		for _, to := range b.pools {
			if from.Place == to.Place {
				continue
			}
			approve := int64(gasApprove)
			if to.native() {
				approve = 0
			}
			there := func(gas int64) *big.Int { return o.inToken(b, to.Chain, o.gasOf(to.Chain, gas+approve)) }
			local := plan.Route{
				From: from.Place, To: to.Place, Way: plan.Local,
				Fixed: sum(there(gasAdd), o.inToken(b, from.Chain, o.gasOf(from.Chain, gasRemove))),
			}
			b.routes = append(b.routes, local)
			if !to.leads(from) || !from.leads(to) || !to.lanes[from.Chain].Outbound {
				continue
			}
			fee, err := o.messageFee(ctx, to, from.Chain)
			if err != nil {
				return err
			}
			message := o.inToken(b, to.Chain, fee)
			most := b.mostByMessage(from, to)
			remote := plan.Route{
				From: from.Place, To: to.Place, Way: plan.Remote, Most: most,
				Fixed: sum(there(gasRemoveTo+gasAdd), message),
			}
			if to.young {
				remote.Ratio, remote.Most = uint32(to.view.FeeRatio), to.mostOfSwap(most)
			}
			transfer := plan.Route{
				From: from.Place, To: to.Place, Way: plan.Transfer, Most: to.mostOfSwap(most),
				Ratio: uint32(to.view.FeeRatio), Fixed: sum(there(gasTransfer), message),
			}
			b.routes = append(b.routes, remote, transfer)
		}
	}
	return nil
}

func (p pool) native() bool { return p.view.Token == common.HexToAddress(catalog.NativeToken) }

// mostByMessage is what the lane takes now, and what is paid without a delay.
func (b *book) mostByMessage(from, to pool) *big.Int {
	most := to.lanes[from.Chain].AvailableOut
	if in := from.lanes[to.Chain].AvailableIn; in.Cmp(most) < 0 {
		most = in
	}
	if delay := new(big.Int).Quo(from.view.DelayOver, from.scale); delay.Sign() > 0 && delay.Cmp(most) < 0 {
		most = delay
	}
	return most
}

// mostOfSwap is bounded by the pool's limit of one swap, too.
func (p pool) mostOfSwap(most *big.Int) *big.Int {
	if limit := new(big.Int).Quo(p.view.SwapLimit, p.scale); limit.Cmp(most) < 0 {
		return limit
	}
	return most
}

// messageFee is what a message to another chain costs, in the coin, wei.
func (o *operator) messageFee(ctx context.Context, from pool, to uint32) (*big.Int, error) {
	t := o.chains[from.Chain]
	fee, err := t.MessageFee(ctx, from.Pool.Pool, to, new(big.Int), message.RecipientOf(t.Opts.From))
	if err != nil {
		return nil, fmt.Errorf("chain %d: %w", from.Chain, err)
	}
	return fee, nil
}

func (o *operator) gasOf(chain uint32, gas int64) *big.Int {
	return new(big.Int).Mul(o.gas[chain], big.NewInt(gas))
}

// inToken is an amount of a chain's coin, wei, in the token's common decimals, rounded up; nil where a price is not
// known.
func (o *operator) inToken(b *book, chain uint32, wei *big.Int) *big.Int {
	token, err := price(b.token.Price)
	if err != nil || token == nil || o.price[chain] == nil {
		return nil
	}
	const coin = 18
	v := new(big.Int).Mul(wei, o.price[chain])
	v.Mul(v, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(b.decimals)), nil))
	by := new(big.Int).Mul(token, new(big.Int).Exp(big.NewInt(10), big.NewInt(coin), nil))
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
