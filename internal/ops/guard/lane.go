package guard

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
)

// otherEnd holds what a lane will let pass against its other end (SR-27): what leaves here must be let in there. More
// than that is not raised. What is lowered here is lowered whatever the other end says, with a word about it.
func (l Limit) otherEnd(ctx context.Context, c *guardChain, lane guardLane, out,
	in *big.Int,
) (note string, err error) {
	if c.deployment.KindOf(l.To) == node.Bitcoin {
		return "", nil // the custody has no caps
	}
	raises, lowers := out.Cmp(lane.CapOut) > 0, in.Cmp(lane.CapIn) < 0
	if !raises && !lowers {
		return "", nil
	}
	there, unknown := c.oppositeLane(ctx, lane, l.To)
	if unknown != nil {
		unknown = fmt.Errorf("read the lane's other end on chain %d: %w", l.To, unknown)
	}
	switch {
	case raises && unknown != nil:
		return "", unknown
	case unknown != nil:
		return ", and " + unknown.Error(), nil //nolint:nilerr // lowered it is, whatever is known of the other end
	case raises && out.Cmp(there.CapIn) > 0:
		return "", fmt.Errorf("chain %d lets in %s a day on this lane, less than %s: raise --in there first (SR-27)",
			l.To, terminal.ShowUnits(there.CapIn, lane.decimals), terminal.ShowUnits(out, lane.decimals))
	case lowers && there.CapOut.Cmp(in) > 0:
		return fmt.Sprintf("; chain %d may send %s a day, more than will be let in here: lower --out there too (SR-27)",
			l.To, terminal.ShowUnits(there.CapOut, lane.decimals)), nil
	}
	return "", nil
}

// guardianPart is the part of a lane's caps that the guardian leaves (docs/adr/0027-limits-that-cannot-be-evaded.md).
const guardianPart = 10

// guardianLowers tells whether the guardian may lower a lane to these caps, and why it may not: it leaves a tenth of
// what was before its first lowering, and lowers no more once its seven days are over, until the owner sets the lane
// (SR-28).
func (c *guardChain) guardianLowers(ctx context.Context, lane guardLane, to uint32, out, in *big.Int,
) (may bool, why string, err error) {
	before, err := bind.Call(c.LensAt, &bind.CallOpts{Context: ctx}, c.Lens.PackLowered(lane.anchor, to),
		c.Lens.UnpackLowered)
	if err != nil {
		return false, "", fmt.Errorf("read what the guardian lowered: %w", c.Named(err))
	}
	capOut, capIn := lane.CapOut, lane.CapIn
	if before.Until.Sign() > 0 {
		if !time.Unix(before.Until.Int64(), 0).After(c.time) {
			return false, "; the guardian's seven days are over: the owner sets the lane", nil
		}
		capOut, capIn = before.CapOut, before.CapIn
	}
	part := big.NewInt(guardianPart)
	leastOut, leastIn := new(big.Int).Quo(capOut, part), new(big.Int).Quo(capIn, part)
	if out.Cmp(leastOut) >= 0 && in.Cmp(leastIn) >= 0 {
		return true, "", nil
	}
	return false, fmt.Sprintf("; the guardian leaves a tenth, out %s and in %s a day: to stop more, pause or freeze",
		terminal.ShowUnits(leastOut, lane.decimals), terminal.ShowUnits(leastIn, lane.decimals)), nil
}

// oppositeLane reads a lane at its other end, by the first endpoint that answers for it.
func (c *guardChain) oppositeLane(ctx context.Context, lane guardLane,
	to uint32,
) (bindings.IBridgeLensLaneView, error) {
	other := &guardChain{id: to, deployment: c.deployment, guard: c.guard}
	var errs []error
	for _, rpc := range other.endpoints() {
		v, err := c.oppositeAt(ctx, rpc, lane, to)
		if err == nil {
			return v, nil
		}
		errs = append(errs, terminal.RedactURL(err, rpc))
	}
	if len(errs) == 0 {
		return bindings.IBridgeLensLaneView{}, errors.New("the configuration names no endpoint of it")
	}
	return bindings.IBridgeLensLaneView{}, errors.Join(errs...)
}

func (c *guardChain) oppositeAt(ctx context.Context, rpc string, lane guardLane,
	to uint32,
) (v bindings.IBridgeLensLaneView, err error) {
	ctx, cancel := context.WithTimeout(ctx, guardLook/2)
	defer cancel()
	t, err := terminal.New(ctx, terminal.Account{RPC: rpc, Chain: to}, c.deployment)
	if err != nil {
		return v, err
	}
	defer t.Client.Close()
	if err := t.OfDeployment(ctx, c.deployment); err != nil {
		return v, err
	}
	opts := &bind.CallOpts{Context: ctx}
	remote := message.Bytes32(lane.RemoteAnchor)
	for _, p := range t.On.Pools {
		if message.FromAddress(common.HexToAddress(p.Anchor)) == remote {
			return bind.Call(t.LensAt, opts, t.Lens.PackLane(p.PoolID, c.id), t.Lens.UnpackLane)
		}
	}
	for _, a := range t.Apps("") {
		if message.FromAddress(a.Address) == remote {
			return bind.Call(t.LensAt, opts, t.Lens.PackAppLane(a.Address, c.id), t.Lens.UnpackAppLane)
		}
	}
	return v, fmt.Errorf("the deployment record knows no %s there", remote)
}
