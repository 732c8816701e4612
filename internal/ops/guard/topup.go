package guard

import (
	"context"
	"fmt"
	"math/big"

	"causeway/internal/node"
	"causeway/internal/ops/terminal"
	"causeway/internal/ton/wallet"
)

// TopUp pays for the storage of contracts on chains that take a price for it. Anybody may.
type TopUp struct {
	Years int64 // that each contract should last at least
}

// Name implements Verb.
func (TopUp) Name() string { return "top-up" }

func (TopUp) steps(context.Context, *guardChain) ([]guardStep, error) {
	return []guardStep{{what: "storage", now: "this chain takes no price for it", done: true}}, nil
}

func (TopUp) solanaSteps(context.Context, *solanaChain) ([]solanaStep, error) {
	return []solanaStep{{what: "storage", now: "accounts have paid their rent for good", done: true}}, nil
}

func (v TopUp) tonSteps(ctx context.Context, c *tonChain) ([]tonStep, error) {
	all, err := c.Bridge.Storage(ctx, c.Client)
	if err != nil {
		return nil, err
	}
	var out []tonStep
	for _, s := range all {
		step := tonStep{
			what: fmt.Sprintf("top up %s to %d years of storage", s.Name, v.Years),
			now:  fmt.Sprintf("%.0f days, %s TON a year", s.Days(), terminal.ShowUnits(s.Year, node.TONDecimals)),
			by:   byAnybody,
		}
		missing := s.Missing(v.Years)
		step.done = missing.Sign() == 0
		// A hundredth more, for what the message costs, and for the time until it is looked at again.
		value := new(big.Int).Add(missing, new(big.Int).Div(missing, big.NewInt(100)))
		value.Add(value, big.NewInt(topUpCost))
		if !step.done {
			step.what += ", with " + terminal.ShowUnits(value, node.TONDecimals) + " TON"
		}
		step.direct = &wallet.Order{To: s.Address, Value: value}
		out = append(out, step)
	}
	return out, nil
}

// topUpCost is what a contract spends on taking a top-up in, at most, in nanotons.
const topUpCost = 5_000_000
