package guard

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"

	"causeway/internal/ops/terminal"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
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
		return nil, notYet(until)
	}
	s.what += restored(before.CapOut, before.CapIn, lane.decimals)
	return []guardStep{s}, nil
}

func (Restore) solanaSteps(context.Context, *solanaChain) ([]solanaStep, error) {
	return nil, errors.New("on Solana what the guardian lowered stays until the owner raises it: `causeway guard raise`")
}

func (v Restore) tonSteps(ctx context.Context, c *tonChain) ([]tonStep, error) {
	if v.Pool == 0 || v.App != "" {
		return nil, errors.New("there are pools alone on TON: say whose lane with --pool")
	}
	p, err := c.Pool(v.Pool)
	if err != nil {
		return nil, err
	}
	lane, err := c.tonLane(ctx, p, v.To)
	if err != nil {
		return nil, err
	}
	body, err := bridge.RestoreLaneBody(0, v.To)
	s := tonStep{
		what: fmt.Sprintf("restore pool %d with chain %d", p.ID, v.To), now: tonLaneState(p, lane), by: byAnybody,
		done:   lane.BeforeOut.Sign() == 0 && lane.BeforeIn.Sign() == 0,
		direct: &wallet.Order{To: p.Address, Value: big.NewInt(terminal.TONForPool), Body: body},
	}
	if s.done {
		s.now += "; the guardian has lowered nothing"
		return []tonStep{s}, err
	}
	if c.now < lane.LoweredUntil {
		return nil, notYet(time.Unix(int64(lane.LoweredUntil), 0))
	}
	s.what += restored(lane.BeforeOut, lane.BeforeIn, p.CommonDecimals)
	return []tonStep{s}, err
}

// notYet says from when on a lane can be restored.
func notYet(until time.Time) error {
	return fmt.Errorf("what the guardian lowered can be restored from %s on: the owner raises it before",
		until.UTC().Format(time.RFC3339))
}

func restored(out, in *big.Int, decimals uint8) string {
	return fmt.Sprintf(": out %s a day, in %s a day", terminal.ShowUnits(out, decimals), terminal.ShowUnits(in, decimals))
}
