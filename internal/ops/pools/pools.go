// Package pools shows a chain's pools, and provides and removes liquidity.
package pools

import (
	"context"
	"fmt"

	"causeway/internal/node"
	"causeway/internal/ops/terminal"
)

// hand is what a family of chains does with its pools.
type hand interface {
	show(ctx context.Context) error
	add(ctx context.Context, pool uint32, text string) error
	// remove takes out here, or with `to` on another chain.
	remove(ctx context.Context, pool uint32, text string, to uint32) error
	close()
}

// open connects to an account's chain by the family that the record says it is of.
func open(ctx context.Context, a terminal.Account) (hand, error) {
	d, err := node.LoadDeployment(a.Deployment)
	if err != nil {
		return nil, err
	}
	if d.KindOf(a.Chain) == node.Solana {
		s, err := terminal.NewSolana(ctx, a, d)
		if err != nil {
			return nil, err
		}
		return solanaHand{s, d.Record.Solana}, nil
	}
	t, err := terminal.New(ctx, a, d)
	if err != nil {
		return nil, err
	}
	return evmHand{t}, nil
}

// Show prints a chain's pools, and with a key what its account has in them.
func Show(ctx context.Context, a terminal.Account) error {
	h, err := open(ctx, a)
	if err != nil {
		return err
	}
	defer h.close()
	return h.show(ctx)
}

// Add puts exactly the amount, in whole tokens, into a pool.
func Add(ctx context.Context, a terminal.Account, pool uint32, text string) error {
	h, err := open(ctx, a)
	if err != nil {
		return err
	}
	defer h.close()
	return h.add(ctx, pool, text)
}

// Remove takes liquidity out here, or with `to` on another chain.
func Remove(ctx context.Context, a terminal.Account, pool uint32, text string, to uint32) error {
	h, err := open(ctx, a)
	if err != nil {
		return err
	}
	defer h.close()
	return h.remove(ctx, pool, text, to)
}

// line is one pool as it is shown; amounts are whole tokens. yours is empty without a key.
func line(id uint32, symbol, liquidity, fees string, ratio uint32, yours string) string {
	out := fmt.Sprintf("pool %-3d %-8s liquidity %-20s fees %-14s fee ratio %d", id, symbol, liquidity, fees, ratio)
	if yours != "" {
		out += "  yours " + yours
	}
	return out
}
