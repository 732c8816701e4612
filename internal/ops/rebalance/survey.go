package rebalance

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/node"
	"causeway/internal/ops/rebalance/plan"
	"causeway/internal/ops/terminal"
)

// operator is the operator's account on all chains of its file.
type operator struct {
	file   File
	domain [32]byte
	hands  map[uint32]hand
	price  map[uint32]*big.Int // of a coin; nil: not known
}

// openOperator connects to every chain and checks that it has this deployment's bridge.
func openOperator(ctx context.Context, f File) (_ *operator, err error) {
	deployment, err := node.LoadDeployment(f.Deployment)
	if err != nil {
		return nil, err
	}
	o := &operator{
		file: f, domain: [32]byte(deployment.Domain), hands: make(map[uint32]hand), price: make(map[uint32]*big.Int),
	}
	defer func() {
		if err != nil {
			o.close()
		}
	}()
	for _, c := range f.Chains {
		h, err := openHand(ctx, f, c, deployment)
		if err != nil {
			return nil, err
		}
		o.hands[c.ID] = h
		if o.price[c.ID], err = price(c.CoinPrice); err != nil {
			return nil, fmt.Errorf("chain %d: coinPrice %w", c.ID, err)
		}
	}
	return o, nil
}

// openHand connects to a chain by the family that it is of. EVM chains share the file's key.
func openHand(ctx context.Context, f File, c Chain, d node.Deployment) (hand, error) {
	a := terminal.Account{
		Deployment: f.Deployment, RPC: c.RPC, Chain: c.ID, Key: f.KeyFile, PasswordFile: f.PasswordFile,
	}
	kind := d.KindOf(c.ID)
	if kind == node.EVM {
		if c.KeyFile != "" {
			return nil, fmt.Errorf("chain %d: EVM chains share the keyFile of the whole file: take this one away", c.ID)
		}
		if f.KeyFile == "" {
			return nil, fmt.Errorf("keyFile: chain %d needs one", c.ID)
		}
		return openEVM(ctx, a, d)
	}
	if a.Key, a.PasswordFile = c.KeyFile, ""; a.Key == "" {
		return nil, fmt.Errorf("chain %d has accounts of its own: give it a keyFile", c.ID)
	}
	switch kind {
	case node.Solana:
		return openSolana(ctx, a, d)
	case node.TON:
		return openTON(ctx, a, d)
	default:
		return nil, fmt.Errorf("chain %d has no pools", c.ID)
	}
}

func (o *operator) close() {
	for _, h := range o.hands {
		h.close()
	}
}

// account is the one on EVM chains, zero where the file has none of them: journals are of it.
func (o *operator) account() common.Address {
	for _, h := range o.hands {
		if e, ok := h.(evmHand); ok {
			return e.Opts.From
		}
	}
	return common.Address{}
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
		p, err := o.hands[e.Chain].read(ctx, e, now)
		if err != nil {
			return nil, fmt.Errorf("%s: pool %d of chain %d: %w", token.Name, e.Pool, e.Chain, err)
		}
		if i == 0 {
			b.decimals = p.decimals
		}
		if p.decimals != b.decimals {
			return nil, fmt.Errorf("%s: pool %d of chain %d counts in other decimals than the first one",
				token.Name, e.Pool, e.Chain)
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

// spends is what of base units may be spent from the account, common decimals: all but what the file keeps there.
func (e Pool) spends(has *big.Int, real uint8, scale *big.Int) (*big.Int, error) {
	keep, err := amount.ParseDecimal(e.Keep, real)
	if err != nil {
		return nil, fmt.Errorf("keep: %w", err)
	}
	out := new(big.Int).Sub(has, keep.Big())
	if out.Sign() < 0 {
		return new(big.Int), nil
	}
	return out.Quo(out, scale), nil
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
	l, there := p.lanes[to.Chain]
	return there && l.remote == to.anchor
}

// flows adds what lanes did, from wherever it came. The API names a lane by its chains and symbols.
func (b *book) flows(lanes []api.LaneView) {
	for _, l := range lanes {
		for i := range b.pools {
			to := &b.pools[i]
			if to.Chain != l.DstChainID || to.symbol != l.DstSymbol || l.Decimals != b.decimals {
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
