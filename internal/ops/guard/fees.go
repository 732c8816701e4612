package guard

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
)

// MessageFee sets how the fee of messages to a chain is reckoned [7.81]. What is nil stays.
type MessageFee struct {
	To   uint32
	Pool uint32 // where each pool has its own form; zero: of all pools

	BaseGas                 *uint32
	GasPerByte              *uint16
	GasPrice, CoinPriceRate *uint64
	ProtocolRate            *uint16
}

// Name implements Verb.
func (MessageFee) Name() string { return "message-fee" }

// next is a form with what is to be set.
func (v MessageFee) next(f amount.MessageFee) amount.MessageFee {
	set(&f.BaseGas, v.BaseGas)
	set(&f.GasPerByte, v.GasPerByte)
	set(&f.GasPrice, v.GasPrice)
	set(&f.CoinPriceRate, v.CoinPriceRate)
	set(&f.ProtocolRate, v.ProtocolRate)
	return f
}

func set[T any](to, from *T) {
	if from != nil {
		*to = *from
	}
}

func (v MessageFee) sound() error {
	if v.next(amount.MessageFee{}) == (amount.MessageFee{}) && v.ProtocolRate == nil {
		return errors.New("say what to set: --base-gas, --gas-per-byte, --gas-price, --coin-price-rate or --protocol-rate")
	}
	return nil
}

// formText shows a form, and what the message of a plain transfer costs by it, in the chain's coin.
func formText(f amount.MessageFee, decimals uint8) string {
	cost := "more than there is"
	if fee, err := f.For(message.HeadLen); err == nil {
		cost = terminal.ShowUnits(fee.Big(), decimals)
	}
	return fmt.Sprintf("%s a message (gas %d + %d a byte, price %d, rate %d, protocol %d)", cost, f.BaseGas, f.GasPerByte,
		f.GasPrice, f.CoinPriceRate, f.ProtocolRate)
}

func (v MessageFee) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	if err := v.sound(); err != nil {
		return nil, err
	}
	is, err := bind.Call(c.LensAt, &bind.CallOpts{Context: ctx}, c.Lens.PackFeeConfig(v.To), c.Lens.UnpackFeeConfig)
	if err != nil {
		return nil, fmt.Errorf("read the message fee to chain %d: %w", v.To, c.Named(err))
	}
	k := is.Config
	if k == (bindings.IBridgeGovernanceFeeConfig{}) {
		return nil, fmt.Errorf("nothing is sent from here to chain %d", v.To)
	}
	now := amount.MessageFee{
		BaseGas: k.BaseGas, GasPerByte: k.GasPerByte, GasPrice: k.GasPrice, CoinPriceRate: k.CoinPriceRate,
		ProtocolRate: k.ProtocolRate,
	}
	next := v.next(now)
	data := c.Bridge.PackSetFeeConfig(v.To, bindings.IBridgeGovernanceFeeConfig{
		BaseGas: next.BaseGas, GasPerByte: next.GasPerByte, GasPrice: next.GasPrice, CoinPriceRate: next.CoinPriceRate,
		ProtocolRate: next.ProtocolRate,
	})
	return []guardStep{{
		what: fmt.Sprintf("fee to chain %d: %s", v.To, formText(next, terminal.CoinDecimals)),
		now:  formText(now, terminal.CoinDecimals), by: byOwner, done: next == now,
		call: guardCall{to: c.BridgeAddr, data: data},
	}}, nil
}

// solDecimals are SOL's: lamports.
const solDecimals = 9

func (v MessageFee) solanaSteps(ctx context.Context, c *solanaChain) ([]solanaStep, error) {
	if err := v.sound(); err != nil {
		return nil, err
	}
	var out []solanaStep
	err := c.eachPath(ctx, func(p solana.Pool, path solana.PathAccount) {
		if path.Chain != v.To || v.Pool != 0 && p.ID != v.Pool {
			return
		}
		f := path.Fee
		now := amount.MessageFee{
			BaseGas: f.BaseGas, GasPerByte: f.GasPerByte, GasPrice: f.GasPrice, CoinPriceRate: f.CoinPriceRate,
			ProtocolRate: f.ProtocolRate,
		}
		next := v.next(now)
		form := solana.FeeForm{
			BaseGas: next.BaseGas, GasPerByte: next.GasPerByte, GasPrice: next.GasPrice, CoinPriceRate: next.CoinPriceRate,
			ProtocolRate: next.ProtocolRate,
		}
		out = append(out, solanaStep{
			what: fmt.Sprintf("pool %d, fee to chain %d: %s", p.ID, v.To, formText(next, solDecimals)),
			now:  formText(now, solDecimals), by: byOwner, done: path.Configured && next == now,
			act: func(_ context.Context, by solana.Key) (solana.Instruction, error) {
				return c.Bridge.SetFeeForm(by, p.Anchor, v.To, form), nil
			},
		})
	})
	if err == nil && len(out) == 0 {
		err = fmt.Errorf("nothing is sent from here to chain %d", v.To)
	}
	return out, err
}

func (v MessageFee) tonSteps(ctx context.Context, c *tonChain) ([]tonStep, error) {
	if err := v.sound(); err != nil {
		return nil, err
	}
	var out []tonStep
	for _, p := range c.Bridge.Pools {
		if v.Pool != 0 && p.ID != v.Pool {
			continue
		}
		books, err := c.Books(ctx, p)
		if err != nil {
			return nil, err
		}
		lane, known := books.Lanes[v.To]
		if !known {
			continue
		}
		next := v.next(lane.Fee.MessageFee())
		form := bridge.FeeForm{
			BaseGas: next.BaseGas, GasPerByte: next.GasPerByte, GasPrice: next.GasPrice, CoinPriceRate: next.CoinPriceRate,
			ProtocolRate: next.ProtocolRate,
		}
		if cost, most := form.Carried(p.Minter != nil); cost.Cmp(most) > 0 {
			return nil, fmt.Errorf("pool %d: a message would cost %s TON, and a swap pays %s at most", p.ID,
				terminal.ShowUnits(cost, node.TONDecimals), terminal.ShowUnits(most, node.TONDecimals))
		}
		act, err := onPool(p, func() (*ton.Cell, error) { return form.Act(v.To) })
		if err != nil {
			return nil, err
		}
		out = append(out, tonStep{
			what: fmt.Sprintf("pool %d, fee to chain %d: %s", p.ID, v.To, formText(next, node.TONDecimals)),
			now:  formText(lane.Fee.MessageFee(), node.TONDecimals), by: byOwner, act: act,
			done: lane.HasFee && form == lane.Fee,
		})
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("nothing is sent from here to chain %d", v.To)
	}
	return out, nil
}

// CollectMessageFees pays out what message fees left with the contracts.
type CollectMessageFees struct {
	Pool     uint32 // where each pool keeps its own; zero: of all pools
	Receiver string // an account in the form of the chain
}

// Name implements Verb.
func (CollectMessageFees) Name() string { return "collect" }

func (v CollectMessageFees) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	to, err := evmAccount(v.Receiver)
	if err != nil {
		return nil, err
	}
	left, err := c.Client.BalanceAt(ctx, c.BridgeAddr, nil)
	if err != nil {
		return nil, fmt.Errorf("read what the bridge has: %w", err)
	}
	for _, known := range c.On.Pools {
		p, err := c.Pool(ctx, known.PoolID)
		if err != nil {
			return nil, err
		}
		if p.Token == common.HexToAddress(catalog.NativeToken) {
			left.Sub(left, p.Liquidity).Sub(left, p.CumulatedFee)
		}
	}
	return []guardStep{{
		what: fmt.Sprintf("pay message fees to %s", to), now: terminal.ShowUnits(left, terminal.CoinDecimals) + " coins",
		by: byOwner, once: true, done: left.Sign() <= 0,
		call: guardCall{to: c.BridgeAddr, data: c.Bridge.PackCollectMessageFees(to)},
	}}, nil
}

func (v CollectMessageFees) solanaSteps(ctx context.Context, c *solanaChain) ([]solanaStep, error) {
	to, err := solanaAccount(v.Receiver)
	if err != nil {
		return nil, err
	}
	var out []solanaStep
	for _, p := range c.Bridge.Pools {
		if v.Pool != 0 && p.ID != v.Pool {
			continue
		}
		books, err := c.books(ctx, p)
		if err != nil {
			return nil, err
		}
		has := new(big.Int).SetUint64(books.MessageFees)
		out = append(out, solanaStep{
			what: fmt.Sprintf("pay message fees of pool %d to %s", p.ID, to),
			now:  terminal.ShowUnits(has, solDecimals) + " SOL", by: byOwner, once: true, done: has.Sign() == 0,
			act: func(_ context.Context, by solana.Key) (solana.Instruction, error) {
				return c.Bridge.CollectMessageFees(by, p.Anchor, to), nil
			},
		})
	}
	return out, noneOf(len(out), v.Pool)
}

// noneOf refuses a pool that is not there.
func noneOf(found int, pool uint32) error {
	if found == 0 {
		return fmt.Errorf("there is no pool %d here", pool)
	}
	return nil
}

func (v CollectMessageFees) tonSteps(ctx context.Context, c *tonChain) ([]tonStep, error) {
	to, err := tonAccount(v.Receiver)
	if err != nil {
		return nil, err
	}
	var out []tonStep
	for _, p := range c.Bridge.Pools {
		if v.Pool != 0 && p.ID != v.Pool {
			continue
		}
		books, err := c.Books(ctx, p)
		if err != nil {
			return nil, err
		}
		act, err := onPool(p, func() (*ton.Cell, error) { return bridge.CollectMessageFeesAct(to) })
		if err != nil {
			return nil, err
		}
		out = append(out, tonStep{
			what: fmt.Sprintf("pay message fees of pool %d to %s", p.ID, to),
			now:  terminal.ShowUnits(books.MessageFees, node.TONDecimals) + " TON", by: byOwner, once: true,
			done: books.MessageFees.Sign() == 0, act: act,
		})
	}
	return out, noneOf(len(out), v.Pool)
}

// CollectPoolFees pays a pool's fees to its fee receiver, by the pool's owner.
type CollectPoolFees struct {
	Pool   uint32
	Amount string // whole tokens; empty: all of them
}

// Name implements Verb.
func (CollectPoolFees) Name() string { return "collect-pool" }

// part is what is paid of the fees that a pool has, in common units.
func (v CollectPoolFees) part(has *big.Int, decimals uint8) (pays *big.Int, what, now string, err error) {
	pays = has
	if v.Amount != "" {
		if pays, err = inCommon(v.Amount, decimals); err != nil {
			return nil, "", "", err
		}
		if pays.Sign() == 0 || pays.Cmp(has) > 0 {
			return nil, "", "", fmt.Errorf("pool %d has %s of fees", v.Pool, terminal.ShowUnits(has, decimals))
		}
	}
	return pays, fmt.Sprintf("pay %s of pool %d's fees", terminal.ShowUnits(pays, decimals), v.Pool),
		terminal.ShowUnits(has, decimals), nil
}

func (v CollectPoolFees) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	p, err := c.Pool(ctx, v.Pool)
	if err != nil {
		return nil, err
	}
	scale, err := amount.Scale(p.RealDecimals, p.CommonDecimals)
	if err != nil {
		return nil, err
	}
	has := new(big.Int).Quo(p.CumulatedFee, scale.Big())
	pays, what, now, err := v.part(has, p.CommonDecimals)
	if err != nil {
		return nil, err
	}
	return []guardStep{{
		what: what + " to " + p.FeeReceiver.Hex(), now: now, by: byNamed, named: p.Owner, once: true, done: has.Sign() == 0,
		call: guardCall{
			to: c.BridgeAddr, data: c.Bridge.PackCollectLPFee(v.Pool, new(big.Int).Mul(pays, scale.Big())),
		},
	}}, nil
}

func (v CollectPoolFees) solanaSteps(ctx context.Context, c *solanaChain) ([]solanaStep, error) {
	p, err := c.Pool(v.Pool)
	if err != nil {
		return nil, err
	}
	is, err := c.terms(ctx, p)
	if err != nil {
		return nil, err
	}
	pays, what, now, err := v.part(new(big.Int).SetUint64(is.CumulatedFee), p.CommonDecimals)
	if err != nil {
		return nil, err
	}
	s := solanaStep{
		what: what + " to " + is.FeeReceiver.String(), now: now, by: byNamed, named: is.Owner, once: true,
		done: is.CumulatedFee == 0,
		act: func(_ context.Context, by solana.Key) (solana.Instruction, error) {
			return c.Bridge.CollectPoolFee(p, by, is.FeeReceiver, pays.Uint64()), nil
		},
	}
	if !p.Native() {
		s.before = []solana.Instruction{solana.MakeAssociated(is.Owner, is.FeeReceiver, p.Mint)}
	}
	return []solanaStep{s}, nil
}

func (v CollectPoolFees) tonSteps(ctx context.Context, c *tonChain) ([]tonStep, error) {
	p, err := c.Pool(v.Pool)
	if err != nil {
		return nil, err
	}
	books, err := c.Books(ctx, p)
	if err != nil {
		return nil, err
	}
	pays, what, now, err := v.part(books.Fees, p.CommonDecimals)
	if err != nil {
		return nil, err
	}
	body, err := bridge.CollectFeeBody(0, pays)
	return []tonStep{{
		what: what + " to " + books.Terms.FeeReceiver.String(), now: now, by: byNamed, named: books.Terms.Owner, once: true,
		done:   books.Fees.Sign() == 0,
		direct: &wallet.Order{To: p.Address, Value: big.NewInt(terminal.TONForPool), Body: body},
	}}, err
}
