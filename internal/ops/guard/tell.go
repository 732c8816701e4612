package guard

import (
	"context"
	"fmt"

	"causeway/internal/ton/bridge"
)

// Tell has pools hear what they missed: on TON each has a copy of pauses and committee, which the router sends. Anybody
// may.
type Tell struct{}

// Name implements Verb.
func (Tell) Name() string { return "tell" }

const toldAtOnce = "what pauses a pool and who attests is read where it is"

func (Tell) steps(context.Context, *guardChain) ([]guardStep, error) {
	return []guardStep{{what: "pools", now: toldAtOnce, done: true}}, nil
}

func (Tell) solanaSteps(context.Context, *solanaChain) ([]solanaStep, error) {
	return []solanaStep{{what: "pools", now: toldAtOnce, done: true}}, nil
}

func (Tell) tonSteps(ctx context.Context, c *tonChain) ([]tonStep, error) {
	newest := c.router.Settings.Version
	var out []tonStep
	for _, p := range c.Bridge.Pools {
		books, err := c.Books(ctx, p)
		if err != nil {
			return nil, err
		}
		body, err := bridge.TellAgainBody(0, p.ID)
		if err != nil {
			return nil, err
		}
		order := c.toRouter(body)
		out = append(out, tonStep{
			what: fmt.Sprintf("tell pool %d the router's settings", p.ID),
			now:  fmt.Sprintf("it has version %d of %d", books.Settings.Version, newest), by: byAnybody,
			done: books.Settings.Version >= newest, direct: &order,
		})
	}
	return out, nil
}
