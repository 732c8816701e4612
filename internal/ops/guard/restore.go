package guard

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"

	"causeway/internal/ops/terminal"
)

// Restore takes a lane back to the caps that it had before the guardian lowered it, once the guardian's seven days are
// over. Anybody may (SR-28).
type Restore struct {
	Pool uint32
	App  string // instead of Pool
	To   uint32 // the lane's other end
}

// Name implements Verb.
func (Restore) Name() string { return "restore" }

func (v Restore) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	lane, err := c.laneOf(ctx, v.Pool, v.App, v.To)
	if err != nil {
		return nil, err
	}
	before, err := bind.Call(c.LensAt, &bind.CallOpts{Context: ctx}, c.Lens.PackLowered(lane.anchor, v.To),
		c.Lens.UnpackLowered)
	if err != nil {
		return nil, fmt.Errorf("read what the guardian lowered: %w", c.Named(err))
	}
	s := guardStep{
		what: "restore " + lane.name, now: lane.state(), by: byAnybody,
		done: before.CapOut.Sign() == 0 && before.CapIn.Sign() == 0,
		call: guardCall{to: c.BridgeAddr, data: c.Bridge.PackRestoreLane(lane.anchor, v.To)},
	}
	if s.done {
		s.now += "; the guardian has lowered nothing"
		return []guardStep{s}, nil
	}
	if until := time.Unix(before.Until.Int64(), 0); until.After(c.time) {
		return nil, fmt.Errorf("what the guardian lowered can be restored from %s on: the owner raises it before",
			until.UTC().Format(time.RFC3339))
	}
	s.what += fmt.Sprintf(": out %s a day, in %s a day", terminal.ShowUnits(before.CapOut, lane.decimals),
		terminal.ShowUnits(before.CapIn, lane.decimals))
	return []guardStep{s}, nil
}

func (Restore) solanaSteps(context.Context, *solanaChain) ([]solanaStep, error) {
	return nil, errors.New("on Solana what the guardian lowered stays until the owner raises it")
}

func (Restore) tonSteps(context.Context, *tonChain) ([]tonStep, error) {
	return nil, errors.New("on TON this is restore_lane, sent to the pool by any wallet: contracts/ton/causeway.tlb")
}
