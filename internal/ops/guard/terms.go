package guard

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"

	"causeway/internal/amount"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// inCommon reads whole tokens as common units, of which a pool keeps no fractions.
func inCommon(text string, commonDecimals uint8) (*big.Int, error) {
	a, err := amount.ParseDecimal(text, commonDecimals)
	if err != nil {
		return nil, err
	}
	return a.Big(), nil
}

// onSolana demands that the program counts so much.
func onSolana(v *big.Int) (uint64, error) {
	if v.Cmp(big.NewInt(math.MaxInt64)) > 0 {
		return 0, errors.New("the program on Solana counts no more than 9,223,372,036,854,775,807 common units")
	}
	return v.Uint64(), nil
}

// Delay sets from which amount on a pool's payments wait for 6 hours, in which the guardian may cancel them (SR-05).
type Delay struct {
	Pool uint32
	Over string // whole tokens; 0: all of them wait
}

// Name implements Verb.
func (Delay) Name() string { return "delay-over" }

func (v Delay) texts(over, now *big.Int, decimals uint8) (what, is string) {
	return fmt.Sprintf("let payments of pool %d above %s wait", v.Pool, terminal.ShowUnits(over, decimals)),
		"above " + terminal.ShowUnits(now, decimals)
}

func (v Delay) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	p, err := c.Pool(ctx, v.Pool)
	if err != nil {
		return nil, err
	}
	common, err := amount.ParseDecimal(v.Over, p.CommonDecimals)
	if err != nil {
		return nil, err
	}
	if common, err = deploy.KeptDelay(common); err != nil {
		return nil, err
	}
	over, err := evmUnits(p, common)
	if err != nil {
		return nil, err
	}
	what, is := v.texts(over, p.DelayOver, p.RealDecimals)
	return []guardStep{{
		what: what, now: is, by: byOwner, done: over.Cmp(p.DelayOver) == 0,
		call: guardCall{to: c.BridgeAddr, data: c.Bridge.PackSetPoolDelay(v.Pool, over)},
	}}, nil
}

// evmUnits are common units in the base units of a pool, in which the bridge takes them.
func evmUnits(p bindings.IBridgeLensPoolView, common amount.Amount) (*big.Int, error) {
	base, err := amount.FromCommon(common, p.RealDecimals, p.CommonDecimals)
	return base.Big(), err
}

func (v Delay) solanaSteps(ctx context.Context, c *solanaChain) ([]solanaStep, error) {
	p, err := c.Pool(v.Pool)
	if err != nil {
		return nil, err
	}
	books, err := c.books(ctx, p)
	if err != nil {
		return nil, err
	}
	common, err := inCommon(v.Over, p.CommonDecimals)
	if err != nil {
		return nil, err
	}
	over, err := onSolana(common)
	what, is := v.texts(common, new(big.Int).SetUint64(books.DelayOver), p.CommonDecimals)
	return []solanaStep{{
		what: what, now: is, by: byOwner, done: books.DelayOver == over,
		act: func(_ context.Context, by solana.Key) (solana.Instruction, error) {
			return c.Bridge.SetPoolDelay(by, p.Anchor, over), nil
		},
	}}, err
}

// books reads what a pool on Solana knows.
func (c *solanaChain) books(ctx context.Context, p solana.Pool) (solana.AuthorityAccount, error) {
	raw, err := c.Own(ctx, p.Authority)
	if err != nil {
		return solana.AuthorityAccount{}, err
	}
	books, err := solana.ReadAuthority(raw[0])
	if err != nil {
		return books, fmt.Errorf("read pool %d: %w", p.ID, err)
	}
	return books, nil
}

func (v Delay) tonSteps(ctx context.Context, c *tonChain) ([]tonStep, error) {
	p, err := c.Pool(v.Pool)
	if err != nil {
		return nil, err
	}
	books, err := c.Books(ctx, p)
	if err != nil {
		return nil, err
	}
	over, err := inCommon(v.Over, p.CommonDecimals)
	if err != nil {
		return nil, err
	}
	what, is := v.texts(over, books.DelayOver, p.CommonDecimals)
	act, err := onPool(p, func() (*ton.Cell, error) { return bridge.DelayAct(over) })
	return []tonStep{{what: what, now: is, by: byOwner, done: books.DelayOver.Cmp(over) == 0, act: act}}, err
}

// onPool is the act by which the router has a pool do something.
func onPool(p toncenter.Pool, inner func() (*ton.Cell, error)) (*ton.Cell, error) {
	act, err := inner()
	if err != nil {
		return nil, err
	}
	return bridge.OnPool(p.ID, act)
}

// maxFeeRatio is the highest fee of a pool that the contracts take, per 1,000,000.
const maxFeeRatio = 10_000

// Terms are what a pool's own owner sets, at once. What is not given stays.
type Terms struct {
	Pool     uint32
	FeeRatio *uint16 // per 1,000,000
	// SwapLimit is the most of one transfer, in whole tokens; empty: it stays.
	SwapLimit string
	// FeeReceiver and Owner are accounts in the form of the chain; empty: they stay.
	FeeReceiver, Owner string
}

// Name implements Verb.
func (Terms) Name() string { return "pool" }

// sound refuses what no chain takes.
func (v Terms) sound() error {
	if v.FeeRatio == nil && v.SwapLimit == "" && v.FeeReceiver == "" && v.Owner == "" {
		return errors.New("say what to set: --fee-ratio, --swap-limit, --fee-receiver or --to")
	}
	if v.FeeRatio != nil && *v.FeeRatio > maxFeeRatio {
		return fmt.Errorf("--fee-ratio: %d millionths at most", maxFeeRatio)
	}
	return nil
}

// The four things that a pool's owner sets, as they are shown.
func (v Terms) ratioText() string { return fmt.Sprintf("pool %d: fee ratio %d", v.Pool, *v.FeeRatio) }

func (v Terms) limitText(s string) string { return fmt.Sprintf("pool %d: swap limit %s", v.Pool, s) }

func (v Terms) receiverText(s string) string {
	return fmt.Sprintf("pool %d: fees go to %s", v.Pool, s)
}

func (v Terms) ownerText(s string) string {
	return fmt.Sprintf("pool %d: owner %s, at once", v.Pool, s)
}

func (v Terms) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	if err := v.sound(); err != nil {
		return nil, err
	}
	p, err := c.Pool(ctx, v.Pool)
	if err != nil {
		return nil, err
	}
	var out []guardStep
	add := func(what, now string, done bool, data []byte) {
		out = append(out, guardStep{
			what: what, now: now, done: done, by: byNamed, named: p.Owner, call: guardCall{to: c.BridgeAddr, data: data},
		})
	}
	if v.FeeRatio != nil {
		add(v.ratioText(), fmt.Sprint(p.FeeRatio), p.FeeRatio == *v.FeeRatio, c.Bridge.PackSetFeeRatio(v.Pool, *v.FeeRatio))
	}
	if v.SwapLimit != "" {
		common, err := amount.ParseDecimal(v.SwapLimit, p.CommonDecimals)
		if err != nil {
			return nil, fmt.Errorf("--swap-limit: %w", err)
		}
		limit, err := evmUnits(p, common)
		if err != nil {
			return nil, fmt.Errorf("--swap-limit: %w", err)
		}
		add(v.limitText(terminal.ShowUnits(limit, p.RealDecimals)), terminal.ShowUnits(p.SwapLimit, p.RealDecimals),
			p.SwapLimit.Cmp(limit) == 0, c.Bridge.PackSetSwapLimit(v.Pool, limit))
	}
	if v.FeeReceiver != "" {
		to, err := evmAccount(v.FeeReceiver)
		if err != nil {
			return nil, fmt.Errorf("--fee-receiver: %w", err)
		}
		add(v.receiverText(to.Hex()), p.FeeReceiver.Hex(), p.FeeReceiver == to, c.Bridge.PackSetFeeReceiver(v.Pool, to))
	}
	if v.Owner != "" {
		to, err := evmAccount(v.Owner)
		if err != nil {
			return nil, fmt.Errorf("--to: %w", err)
		}
		add(v.ownerText(to.Hex()), p.Owner.Hex(), p.Owner == to, c.Bridge.PackSetPoolOwner(v.Pool, to))
	}
	return out, nil
}

func (v Terms) solanaSteps(ctx context.Context, c *solanaChain) ([]solanaStep, error) {
	if err := v.sound(); err != nil {
		return nil, err
	}
	p, err := c.Pool(v.Pool)
	if err != nil {
		return nil, err
	}
	is, err := c.terms(ctx, p)
	if err != nil {
		return nil, err
	}
	var out []solanaStep
	add := func(what, now string, done bool, act func(by solana.Key) solana.Instruction) {
		out = append(out, solanaStep{
			what: what, now: now, done: done, by: byNamed, named: is.Owner,
			act: func(_ context.Context, by solana.Key) (solana.Instruction, error) { return act(by), nil },
		})
	}
	if v.FeeRatio != nil {
		add(v.ratioText(), fmt.Sprint(is.FeeRatio), is.FeeRatio == *v.FeeRatio, func(by solana.Key) solana.Instruction {
			return c.Bridge.SetFeeRatio(by, p.Anchor, *v.FeeRatio)
		})
	}
	if v.SwapLimit != "" {
		common, err := inCommon(v.SwapLimit, p.CommonDecimals)
		if err != nil {
			return nil, fmt.Errorf("--swap-limit: %w", err)
		}
		limit, err := onSolana(common)
		if err != nil {
			return nil, fmt.Errorf("--swap-limit: %w", err)
		}
		add(v.limitText(terminal.ShowUnits(common, p.CommonDecimals)),
			terminal.ShowUnits(new(big.Int).SetUint64(is.SwapLimit), p.CommonDecimals), is.SwapLimit == limit,
			func(by solana.Key) solana.Instruction { return c.Bridge.SetSwapLimit(by, p.Anchor, limit) })
	}
	if v.FeeReceiver != "" {
		to, err := solanaAccount(v.FeeReceiver)
		if err != nil {
			return nil, fmt.Errorf("--fee-receiver: %w", err)
		}
		add(v.receiverText(to.String()), is.FeeReceiver.String(), is.FeeReceiver == to,
			func(by solana.Key) solana.Instruction { return c.Bridge.SetFeeReceiver(by, p.Anchor, to) })
	}
	if v.Owner != "" {
		to, err := solanaAccount(v.Owner)
		if err != nil {
			return nil, fmt.Errorf("--to: %w", err)
		}
		add(v.ownerText(to.String()), is.Owner.String(), is.Owner == to,
			func(by solana.Key) solana.Instruction { return c.Bridge.SetPoolOwner(by, p.Anchor, to) })
	}
	return out, nil
}

// terms reads what a pool's owner set.
func (c *solanaChain) terms(ctx context.Context, p solana.Pool) (solana.AnchorAccount, error) {
	raw, err := c.Own(ctx, p.Anchor)
	if err != nil {
		return solana.AnchorAccount{}, err
	}
	is, err := solana.ReadAnchor(raw[0])
	if err != nil {
		return is, fmt.Errorf("read pool %d: %w", p.ID, err)
	}
	return is, nil
}

func (v Terms) tonSteps(ctx context.Context, c *tonChain) ([]tonStep, error) {
	if err := v.sound(); err != nil {
		return nil, err
	}
	p, err := c.Pool(v.Pool)
	if err != nil {
		return nil, err
	}
	books, err := c.Books(ctx, p)
	if err != nil {
		return nil, err
	}
	is := books.Terms
	var out []tonStep
	var failed error
	add := func(what, now string, done bool, body *ton.Cell, err error) {
		failed = errors.Join(failed, err)
		out = append(out, tonStep{
			what: what, now: now, done: done, by: byNamed, named: is.Owner,
			direct: &wallet.Order{To: p.Address, Value: big.NewInt(terminal.TONForPool), Body: body},
		})
	}
	if v.FeeRatio != nil {
		body, err := bridge.FeeRatioBody(0, *v.FeeRatio)
		add(v.ratioText(), fmt.Sprint(is.FeeRatio), is.FeeRatio == *v.FeeRatio, body, err)
	}
	if v.SwapLimit != "" {
		limit, err := inCommon(v.SwapLimit, p.CommonDecimals)
		if err != nil {
			return nil, fmt.Errorf("--swap-limit: %w", err)
		}
		body, err := bridge.SwapLimitBody(0, limit)
		add(v.limitText(terminal.ShowUnits(limit, p.CommonDecimals)), terminal.ShowUnits(is.SwapLimit, p.CommonDecimals),
			is.SwapLimit.Cmp(limit) == 0, body, err)
	}
	if v.FeeReceiver != "" {
		to, err := tonAccount(v.FeeReceiver)
		if err != nil {
			return nil, fmt.Errorf("--fee-receiver: %w", err)
		}
		body, err := bridge.FeeReceiverBody(0, to)
		add(v.receiverText(to.String()), is.FeeReceiver.String(), is.FeeReceiver == to, body, err)
	}
	if v.Owner != "" {
		to, err := tonAccount(v.Owner)
		if err != nil {
			return nil, fmt.Errorf("--to: %w", err)
		}
		body, err := bridge.PoolOwnerBody(0, to)
		add(v.ownerText(to.String()), is.Owner.String(), is.Owner == to, body, err)
	}
	return out, failed
}
