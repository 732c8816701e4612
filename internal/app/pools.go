package app

import (
	"causeway/internal/amount"
	"causeway/internal/catalog"
	"context"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
)

// Pools prints a chain's pools.
func Pools(ctx context.Context, a Account) error {
	t, err := openTerminal(ctx, a)
	if err != nil {
		return err
	}
	defer t.client.Close()
	for _, known := range t.on.Pools {
		p, err := t.pool(ctx, known.PoolID)
		if err != nil {
			return err
		}
		show := func(v *big.Int) string {
			n, err := amount.FromBig(v)
			if err != nil {
				return "?"
			}
			return n.Decimal(p.RealDecimals)
		}
		line := fmt.Sprintf("pool %-3d %-8s liquidity %-20s fees %-14s fee ratio %d", known.PoolID, known.Symbol,
			show(p.Liquidity), show(p.CumulatedFee), p.FeeRatio)
		if t.opts != nil {
			mine, err := bind.Call(t.lensAt, &bind.CallOpts{Context: ctx}, t.lens.PackPosition(known.PoolID, t.opts.From),
				t.lens.UnpackPosition)
			if err != nil {
				return fmt.Errorf("read position: %w", t.named(err))
			}
			line += "  yours " + show(mine)
		}
		if _, err := fmt.Fprintln(t.Out, line); err != nil {
			return err
		}
	}
	return nil
}

// AddLiquidity approves exactly the amount and adds it.
func AddLiquidity(ctx context.Context, a Account, pool uint32, text string) error {
	t, err := openTerminal(ctx, a)
	if err != nil {
		return err
	}
	defer t.client.Close()
	p, units, err := t.units(ctx, pool, text)
	if err != nil {
		return err
	}
	add := t.bridge.PackIncreaseLiquidity(pool, units)
	if p.Token == common.HexToAddress(catalog.NativeToken) {
		return t.send(ctx, t.bridgeAt, units, add, "add liquidity")
	}
	if err := t.affords(ctx, p.Token, units, text); err != nil {
		return err
	}
	if err := t.approve(ctx, p.Token, units); err != nil {
		return err
	}
	return t.send(ctx, t.bridgeAt, nil, add, "add liquidity")
}

// RemoveLiquidity takes liquidity out here, or with `to` on another chain.
func RemoveLiquidity(ctx context.Context, a Account, pool uint32, text string, to uint32) error {
	t, err := openTerminal(ctx, a)
	if err != nil {
		return err
	}
	defer t.client.Close()
	_, units, err := t.units(ctx, pool, text)
	if err != nil {
		return err
	}
	if to == 0 {
		return t.send(ctx, t.bridgeAt, nil, t.bridge.PackDecreaseLiquidity(pool, units), "remove liquidity")
	}
	if t.opts == nil {
		return errNoKey
	}
	recipient := common.LeftPadBytes(t.opts.From.Bytes(), 32)
	fee, err := bind.Call(t.bridgeAt, &bind.CallOpts{Context: ctx},
		t.bridge.PackEstimateBNFee(pool, to, units, [32]byte(recipient), nil), t.bridge.UnpackEstimateBNFee)
	if err != nil {
		return fmt.Errorf("estimate fee: %w", t.named(err))
	}
	data := t.bridge.PackDecreaseLiquidityRemote(t.opts.From, pool, to, units, [32]byte(recipient))
	return t.send(ctx, t.bridgeAt, fee, data, "remove liquidity")
}
