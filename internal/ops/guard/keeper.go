package guard

import (
	"context"
	"fmt"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"

	"causeway/internal/evm/bindings"
)

// NameKeeper gives the keeper's role of a chain's Bitcoin routers to another account, which has it at once.
type NameKeeper struct {
	To  string // an account of an EVM chain
	App string // of this router alone, by symbol or address; empty: of all
}

// Name implements Verb.
func (NameKeeper) Name() string { return "keeper" }

const noRouter = "there is no such Bitcoin router here"

func (v NameKeeper) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	to, err := evmAccount(v.To)
	if err != nil {
		return nil, err
	}
	b := bindings.NewBitcoinRouterToken() // a router of the chain's own coin has the same calls
	var out []guardStep
	for _, a := range c.Apps(v.App) {
		if !a.Router {
			continue
		}
		is, err := bind.Call(b.Instance(c.Client, a.Address), &bind.CallOpts{Context: ctx}, b.PackKeeper(), b.UnpackKeeper)
		if err != nil {
			return nil, fmt.Errorf("read the keeper of %s: %w", a.Symbol, err)
		}
		out = append(out, guardStep{
			what: fmt.Sprintf("make %s the keeper of %s at %s", to.Hex(), a.Symbol, a.Address), now: is.Hex(), by: byOwner,
			done: is == to, call: guardCall{to: a.Address, data: b.PackSetKeeper(to)},
		})
	}
	if len(out) == 0 {
		out = append(out, guardStep{what: v.Name() + " " + v.App, now: noRouter, done: true})
	}
	return out, nil
}

func (v NameKeeper) solanaSteps(context.Context, *solanaChain) ([]solanaStep, error) {
	return []solanaStep{{what: v.Name() + " " + v.App, now: noRouter, done: true}}, nil
}

func (v NameKeeper) tonSteps(context.Context, *tonChain) ([]tonStep, error) {
	return []tonStep{{what: v.Name() + " " + v.App, now: noRouter, done: true}}, nil
}
