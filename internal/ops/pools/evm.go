package pools

import (
	"context"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/ops/terminal"
)

// evmHand is pools by the bridge's contract.
type evmHand struct{ *terminal.Terminal }

func (t evmHand) close() { t.Client.Close() }

func (t evmHand) show(ctx context.Context) error {
	for _, known := range t.On.Pools {
		p, err := t.Pool(ctx, known.PoolID)
		if err != nil {
			return err
		}
		show := func(v *big.Int) string { return terminal.ShowUnits(v, p.RealDecimals) }
		yours := ""
		if t.Opts != nil {
			mine, err := bind.Call(t.LensAt, &bind.CallOpts{Context: ctx}, t.Lens.PackPosition(known.PoolID, t.Opts.From),
				t.Lens.UnpackPosition)
			if err != nil {
				return fmt.Errorf("read position: %w", t.Named(err))
			}
			yours = show(mine)
		}
		text := line(known.PoolID, known.Symbol, show(p.Liquidity), show(p.CumulatedFee), uint32(p.FeeRatio), yours)
		if _, err := fmt.Fprintln(t.Out, text); err != nil {
			return err
		}
	}
	return nil
}

// add approves exactly the amount before.
func (t evmHand) add(ctx context.Context, pool uint32, text string) error {
	p, units, err := t.Units(ctx, pool, text)
	if err != nil {
		return err
	}
	add := t.Bridge.PackIncreaseLiquidity(pool, units)
	if p.Token == common.HexToAddress(catalog.NativeToken) {
		return t.Send(ctx, t.BridgeAt, units, add, "add liquidity")
	}
	if err := t.Affords(ctx, p.Token, units, text); err != nil {
		return err
	}
	if err := t.Approve(ctx, p.Token, units); err != nil {
		return err
	}
	return t.Send(ctx, t.BridgeAt, nil, add, "add liquidity")
}

func (t evmHand) self() message.Bytes32 {
	if t.Opts == nil {
		return message.Bytes32{}
	}
	return message.FromAddress(t.Opts.From)
}

func (t evmHand) remove(ctx context.Context, pool uint32, text string) error {
	_, units, err := t.Units(ctx, pool, text)
	if err != nil {
		return err
	}
	return t.Send(ctx, t.BridgeAt, nil, t.Bridge.PackDecreaseLiquidity(pool, units), "remove liquidity")
}

func (t evmHand) removeTo(ctx context.Context, pool uint32, text string, to Place) error {
	_, units, err := t.Units(ctx, pool, text)
	if err != nil {
		return err
	}
	if t.Opts == nil {
		return terminal.ErrNoKey
	}
	fee, err := bind.Call(t.BridgeAt, &bind.CallOpts{Context: ctx},
		t.Bridge.PackEstimateBNFee(pool, to.Chain, units, to.Account, nil), t.Bridge.UnpackEstimateBNFee)
	if err != nil {
		return fmt.Errorf("estimate fee: %w", t.Named(err))
	}
	data := t.Bridge.PackDecreaseLiquidityRemote(t.Opts.From, pool, to.Chain, units, to.Account)
	err = t.Send(ctx, t.BridgeAt, fee, data, "remove liquidity")
	if t.Refusal(err) == "INSUFFICIENT_POSITION" {
		return fmt.Errorf("%w: within a day of the last addition the pool's fee comes out of the position, too; remove a "+
			"little less, or wait", err)
	}
	return err
}
