package guard

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
)

// laneEnd is what a lane lets pass per day at one end, in common decimals.
type laneEnd struct{ out, in *big.Int }

// laneAt names one end of a lane: on which chain it is, and the anchor of the other one.
type laneAt struct {
	chain, to uint32
	remote    message.Anchor
	decimals  uint8
}

// otherEnd holds what a lane will let pass against its other end (SR-27): what leaves here must be let in there. More
// than that is not raised. What is lowered here is lowered whatever the other end says, with a word about it.
func (g Command) otherEnd(ctx context.Context, d node.Deployment, at laneAt,
	now, next laneEnd,
) (note string, err error) {
	raises, lowers := next.out.Cmp(now.out) > 0, next.in.Cmp(now.in) < 0
	if !raises && !lowers || d.KindOf(at.to) == node.Bitcoin { // the custody has no caps
		return "", nil
	}
	there, unknown := g.opposite(ctx, d, at)
	if unknown != nil {
		unknown = fmt.Errorf("read the lane's other end on chain %d: %w", at.to, unknown)
	}
	switch {
	case raises && unknown != nil:
		return "", unknown
	case unknown != nil:
		return ", and " + unknown.Error(), nil //nolint:nilerr // lowered it is, whatever is known of the other end
	case raises && next.out.Cmp(there.in) > 0:
		return "", fmt.Errorf("chain %d lets in %s a day on this lane, less than %s: raise --in there first (SR-27)",
			at.to, terminal.ShowUnits(there.in, at.decimals), terminal.ShowUnits(next.out, at.decimals))
	case lowers && there.out.Cmp(next.in) > 0:
		return fmt.Sprintf("; chain %d may send %s a day, more than will be let in here: lower --out there too (SR-27)",
			at.to, terminal.ShowUnits(there.out, at.decimals)), nil
	}
	return "", nil
}

// opposite reads a lane at its other end, by the first endpoint that answers for it.
func (g Command) opposite(ctx context.Context, d node.Deployment, at laneAt) (laneEnd, error) {
	read := g.oppositeOnEVM
	switch d.KindOf(at.to) {
	case node.Solana:
		read = g.oppositeOnSolana
	case node.TON:
		read = g.oppositeOnTON
	}
	var errs []error
	for _, rpc := range g.endpoints(at.to) {
		v, err := read(ctx, d, rpc, at)
		if err == nil {
			return v, nil
		}
		errs = append(errs, terminal.RedactURL(err, rpc))
	}
	if len(errs) == 0 {
		return laneEnd{}, errors.New("the configuration names no endpoint of it")
	}
	return laneEnd{}, errors.Join(errs...)
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

func (g Command) oppositeOnEVM(ctx context.Context, d node.Deployment, rpc string, at laneAt) (laneEnd, error) {
	ctx, cancel := context.WithTimeout(ctx, guardLook/2)
	defer cancel()
	t, err := terminal.New(ctx, terminal.Account{RPC: rpc, Chain: at.to}, d)
	if err != nil {
		return laneEnd{}, err
	}
	defer t.Client.Close()
	if err := t.OfDeployment(ctx, d); err != nil {
		return laneEnd{}, err
	}
	opts := &bind.CallOpts{Context: ctx}
	for _, p := range t.On.Pools {
		if message.AnchorOf(common.HexToAddress(p.Anchor)) == at.remote {
			v, err := bind.Call(t.LensAt, opts, t.Lens.PackLane(p.PoolID, at.chain), t.Lens.UnpackLane)
			return laneEnd{v.CapOut, v.CapIn}, err
		}
	}
	for _, a := range t.Apps("") {
		if message.AnchorOf(a.Address) == at.remote {
			v, err := bind.Call(t.LensAt, opts, t.Lens.PackAppLane(a.Address, at.chain), t.Lens.UnpackAppLane)
			return laneEnd{v.CapOut, v.CapIn}, err
		}
	}
	return laneEnd{}, fmt.Errorf("the deployment record knows no %s there", at.remote)
}
