// Package pools shows a chain's pools, and provides and removes liquidity.
package pools

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
)

// hand is what a family of chains does with its pools.
type hand interface {
	show(ctx context.Context) error
	add(ctx context.Context, pool uint32, text string) error
	// remove takes out here, removeTo on another chain.
	remove(ctx context.Context, pool uint32, text string) error
	removeTo(ctx context.Context, pool uint32, text string, to Place) error
	// self is the key's account in the form that chains of this family know.
	self() message.Recipient
	close()
}

// Place is an account on another chain.
type Place struct {
	Chain   uint32
	Account message.Recipient
}

// open connects to an account's chain by the family that the record says it is of.
func open(ctx context.Context, a terminal.Account) (hand, error) {
	d, err := node.LoadDeployment(a.Deployment)
	if err != nil {
		return nil, err
	}
	return openAt(ctx, a, d)
}

func openAt(ctx context.Context, a terminal.Account, d node.Deployment) (hand, error) {
	switch d.KindOf(a.Chain) {
	case node.Solana:
		s, err := terminal.NewSolana(ctx, a, d)
		if err != nil {
			return nil, err
		}
		return solanaHand{s, d.Record.Solana}, nil
	case node.TON:
		t, err := terminal.NewTON(ctx, a, d)
		if err != nil {
			return nil, err
		}
		return tonHand{t, d.Record.TON}, nil
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

// Elsewhere is where liquidity is paid that is not taken out on its own chain.
type Elsewhere struct {
	Chain uint32 // 0: on its own
	// Recipient is an account in the form of that chain; empty: the key's, where both chains are of one family.
	Recipient string
	// API is the address of a Causeway API, which knows what the committee halted (SR-13); Unasked: nobody is asked.
	API     string
	Unasked bool
}

// Remove takes liquidity out, there or on another chain.
func Remove(ctx context.Context, a terminal.Account, pool uint32, text string, to Elsewhere) error {
	d, err := node.LoadDeployment(a.Deployment)
	if err != nil {
		return err
	}
	h, err := openAt(ctx, a, d)
	if err != nil {
		return err
	}
	defer h.close()
	if to.Chain == 0 {
		if to != (Elsewhere{}) {
			return errors.New("liquidity is paid to the key's account: a recipient and an API are for another chain, with --to")
		}
		return h.remove(ctx, pool, text)
	}
	at := Place{Chain: to.Chain}
	switch {
	case to.Recipient != "":
		at.Account, err = terminal.ParseAccount(d.KindOf(to.Chain), to.Recipient)
	case d.KindOf(to.Chain) == d.KindOf(a.Chain):
		at.Account = h.self()
	default:
		err = fmt.Errorf("chain %d has accounts of another form: name one of them with --recipient", to.Chain)
	}
	if err == nil {
		err = to.passes(ctx, a.Chain, pool)
	}
	if err != nil {
		return err
	}
	return h.removeTo(ctx, pool, text, at)
}

// passes refuses a way that the committee does not sign for: what is sent into a halted lane waits until it does again.
func (e Elsewhere) passes(ctx context.Context, from, pool uint32) error {
	if e.Unasked {
		return nil
	}
	if e.API == "" {
		return errors.New("whether the committee signs for that route, an API knows: name one with --api, or give --unasked")
	}
	halted, err := terminal.Halted(ctx, e.API, from, pool, e.Chain)
	if err == nil && halted {
		err = fmt.Errorf("the committee signs nothing between pool %d and chain %d now: nothing was sent", pool, e.Chain)
	}
	return err
}

// line is one pool as it is shown; amounts are whole tokens. yours is empty without a key.
func line(id uint32, symbol, liquidity, fees string, ratio uint32, yours string) string {
	out := fmt.Sprintf("pool %-3d %-8s liquidity %-20s fees %-14s fee ratio %d", id, symbol, liquidity, fees, ratio)
	if yours != "" {
		out += "  yours " + yours
	}
	return out
}
