package rebalance

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/node"
	"causeway/internal/ops/pools"
	"causeway/internal/ops/rebalance/plan"
	"causeway/internal/ops/terminal"
)

// operator is the operator's account on all chains of its file.
type operator struct {
	file   File
	domain [32]byte
	chains map[uint32]*terminal.Terminal
	price  map[uint32]*big.Int // of a coin; nil: not known
	gas    map[uint32]*big.Int // of one unit of gas, wei
}

// openOperator connects to every chain and checks that it has this deployment's bridge.
func openOperator(ctx context.Context, f File) (_ *operator, err error) {
	deployment, err := node.LoadDeployment(f.Deployment)
	if err != nil {
		return nil, err
	}
	o := &operator{
		file: f, domain: [32]byte(deployment.Domain), chains: make(map[uint32]*terminal.Terminal),
		price: make(map[uint32]*big.Int), gas: make(map[uint32]*big.Int),
	}
	defer func() {
		if err != nil {
			o.close()
		}
	}()
	for _, c := range f.Chains {
		if kind := deployment.KindOf(c.ID); kind != node.EVM {
			return nil, fmt.Errorf("chain %d: pools are rebalanced on EVM chains alone", c.ID)
		}
		t, err := terminal.New(ctx, terminal.Account{
			Deployment: f.Deployment, RPC: c.RPC, Chain: c.ID, Key: f.KeyFile, PasswordFile: f.PasswordFile,
		}, deployment)
		if err != nil {
			return nil, err
		}
		o.chains[c.ID] = t
		if err := t.OfDeployment(ctx, deployment); err != nil {
			return nil, fmt.Errorf("chain %d: %w", c.ID, err)
		}
		if o.gas[c.ID], err = t.Client.SuggestGasPrice(ctx); err != nil {
			return nil, fmt.Errorf("chain %d: read what gas costs: %w", c.ID, err)
		}
		if o.price[c.ID], err = price(c.CoinPrice); err != nil {
			return nil, fmt.Errorf("chain %d: coinPrice %w", c.ID, err)
		}
	}
	return o, nil
}

func (o *operator) close() {
	for _, t := range o.chains {
		t.Client.Close()
	}
}

func (o *operator) account() common.Address {
	for _, t := range o.chains {
		return t.Opts.From
	}
	return common.Address{}
}

// pool is what was read of one pool. Amounts are common decimals.
type pool struct {
	plan.Pool
	known     catalog.PoolDeployment
	view      bindings.IBridgeLensPoolView
	scale     *big.Int // base units of a common unit
	young     bool     // a removal to another chain pays the pool's fee
	paid, cap *big.Int // what it paid out, of what its lanes let in a day
	least     *big.Int
	lanes     map[uint32]bindings.IBridgeLensLaneView // by chain
}

// book is one token.
type book struct {
	token    Token
	decimals uint8 // common ones
	pools    []pool
	routes   []plan.Route
	limits   plan.Limits
	seconds  map[[2]uint32]int64 // how long transfers took, by chains
}

func (b *book) plain() []plan.Pool {
	out := make([]plan.Pool, len(b.pools))
	for i, p := range b.pools {
		out[i] = p.Pool
	}
	return out
}

func (b *book) at(p plan.Place) pool {
	return b.pools[slices.IndexFunc(b.pools, func(x pool) bool { return x.Place == p })]
}

// units reads an amount of the file; one with more decimals than the pools count in is refused.
func (b *book) units(text string) (*big.Int, error) {
	a, err := amount.ParseDecimal(text, b.decimals)
	if err != nil {
		return nil, fmt.Errorf("%s: %q: the pools count in %d decimals: %w", b.token.Name, text, b.decimals, err)
	}
	return a.Big(), nil
}

// read surveys one token. moved is what moves that were begun in the last day moved, common decimals.
func (o *operator) read(ctx context.Context, token Token, lanes []api.LaneView, moved *big.Int,
	now time.Time,
) (*book, error) {
	b := &book{token: token, seconds: make(map[[2]uint32]int64)}
	for i, e := range token.Pools {
		known, view, err := o.find(ctx, e)
		if err != nil {
			return nil, fmt.Errorf("%s: pool %d of chain %d: %w", token.Name, e.Pool, e.Chain, err)
		}
		if i == 0 {
			b.decimals = view.CommonDecimals
		}
		if view.CommonDecimals != b.decimals {
			return nil, fmt.Errorf("%s: pool %d of chain %d counts in other decimals than the first one",
				token.Name, e.Pool, e.Chain)
		}
		p, err := o.readPool(ctx, b, e, known, view, now)
		if err != nil {
			return nil, fmt.Errorf("%s: pool %d of chain %d: %w", token.Name, e.Pool, e.Chain, err)
		}
		b.pools = append(b.pools, p)
	}
	if err := b.connected(); err != nil {
		return nil, err
	}
	b.flows(lanes)
	if err := b.want(o.file); err != nil {
		return nil, err
	}
	var errs [3]error
	l := plan.Limits{BasisPoints: token.MostCost, Moves: maxMoves}
	l.Least, errs[0] = b.units(token.LeastMove)
	l.PerMove, errs[1] = b.units(token.MostPerMove)
	l.Left, errs[2] = b.units(token.MostPerDay)
	if err := errors.Join(errs[:]...); err != nil {
		return nil, err
	}
	if l.Left = new(big.Int).Sub(l.Left, moved); l.Left.Sign() < 0 {
		l.Left = new(big.Int)
	}
	b.limits = l
	return b, o.route(ctx, b)
}

var errInexact = errors.New("its token takes a fee of its own from transfers: it cannot be rebalanced")

func (o *operator) find(ctx context.Context, e Pool) (known catalog.PoolDeployment, v bindings.IBridgeLensPoolView,
	err error,
) {
	t := o.chains[e.Chain]
	at := slices.IndexFunc(t.On.Pools, func(p catalog.PoolDeployment) bool { return p.PoolID == e.Pool })
	if at < 0 {
		return known, v, errors.New("it is not in the deployment")
	}
	if v, err = t.Pool(ctx, e.Pool); err == nil && v.Inexact {
		err = errInexact
	}
	return t.On.Pools[at], v, err
}

func (o *operator) readPool(ctx context.Context, b *book, e Pool, known catalog.PoolDeployment,
	view bindings.IBridgeLensPoolView, now time.Time,
) (pool, error) {
	t := o.chains[e.Chain]
	scale, err := amount.Scale(view.RealDecimals, view.CommonDecimals)
	if err != nil {
		return pool{}, err
	}
	p := pool{
		known: known, view: view, scale: scale.Big(), cap: new(big.Int), paid: new(big.Int),
		lanes: make(map[uint32]bindings.IBridgeLensLaneView),
	}
	common := func(v *big.Int) *big.Int { return new(big.Int).Quo(v, p.scale) }
	p.Place, p.Reserve = plan.Place{Chain: e.Chain, Pool: e.Pool}, common(view.Liquidity)
	mine, until, err := pools.Position(ctx, t, known)
	if err != nil {
		return p, err
	}
	p.Position, p.young = common(mine), now.Before(until)
	purse, err := o.purse(ctx, t, view.Token)
	if err != nil {
		return p, err
	}
	keep, err := amount.ParseDecimal(e.Keep, view.RealDecimals)
	if err != nil {
		return p, fmt.Errorf("keep: %w", err)
	}
	if p.Purse = common(new(big.Int).Sub(purse, keep.Big())); p.Purse.Sign() < 0 {
		p.Purse = new(big.Int)
	}
	for _, l := range known.Lanes {
		v, err := bind.Call(t.LensAt, &bind.CallOpts{Context: ctx}, t.Lens.PackLane(e.Pool, l.ChainID), t.Lens.UnpackLane)
		if err != nil {
			return p, fmt.Errorf("read the lane to chain %d: %w", l.ChainID, t.Named(err))
		}
		p.lanes[l.ChainID] = v
		p.cap.Add(p.cap, v.CapIn)
	}
	return p, nil
}

// purse is what the account has of a pool's token, base units.
func (o *operator) purse(ctx context.Context, t *terminal.Terminal, token common.Address) (*big.Int, error) {
	if token == common.HexToAddress(catalog.NativeToken) {
		v, err := t.Client.BalanceAt(ctx, t.Opts.From, nil)
		if err != nil {
			return nil, fmt.Errorf("read the account's coins: %w", err)
		}
		return v, nil
	}
	erc20 := bindings.NewTestToken()
	v, err := bind.Call(erc20.Instance(t.Client, token), &bind.CallOpts{Context: ctx},
		erc20.PackBalanceOf(t.Opts.From), erc20.UnpackBalanceOf)
	if err != nil {
		return nil, fmt.Errorf("read the account's tokens: %w", err)
	}
	return v, nil
}

// connected refuses pools that are not ends of lanes between them: they may be of different tokens.
func (b *book) connected() error {
	for _, p := range b.pools {
		if !slices.ContainsFunc(b.pools, func(other pool) bool { return p.leads(other) && other.leads(p) }) {
			return fmt.Errorf("%s: no lane connects pool %s with the token's other pools", b.token.Name, p.Place)
		}
	}
	return nil
}

// leads tells whether the lane to the other pool's chain ends there.
func (p pool) leads(to pool) bool {
	lane, there := p.lanes[to.Chain]
	return there && common.BytesToAddress(lane.RemoteAnchor[12:]) == common.HexToAddress(to.known.Anchor)
}

// flows adds what lanes did, from wherever it came. The API names a lane by its chains and symbols.
func (b *book) flows(lanes []api.LaneView) {
	for _, l := range lanes {
		for i := range b.pools {
			to := &b.pools[i]
			if to.Chain != l.DstChainID || to.known.Symbol != l.DstSymbol || l.Decimals != b.decimals {
				continue
			}
			if v, err := amount.Parse(l.Amount); err == nil {
				to.paid = new(big.Int).Add(to.paid, v.Big())
			}
			if l.AverageSeconds != nil {
				b.seconds[[2]uint32{l.SrcChainID, l.DstChainID}] = *l.AverageSeconds
			}
		}
	}
}

func (b *book) want(f File) error {
	for i, e := range b.token.Pools {
		least, err := b.units(e.Least)
		most, err2 := b.units(e.Most)
		if err := errors.Join(err, err2); err != nil {
			return err
		}
		p := &b.pools[i]
		p.least, p.Want = least, plan.Want(p.paid, f.Days, f.Cover, p.cap, least, most)
	}
	return nil
}
