package deploy

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

// lane is one lane to be, of a pool, a mint bridge or a router.
type lane struct {
	on             *target
	name           string
	to             Lane
	commonDecimals uint8
	end            func() (message.Anchor, error) // the other one, as it is or will be
	remote         func(ctx context.Context) (message.Anchor, bool, error)
	read           func(ctx context.Context) (bindings.IBridgeLensLaneView, bool, error)
	set            func(remote message.Anchor, out, in *big.Int, outbound bool) []byte
}

func (d *deployment) laneSteps(t *target) []step {
	var steps []step
	b, l := bindings.NewBridge(), bindings.NewBridgeLens()
	for _, p := range t.spec.Pools {
		for _, to := range p.Lanes {
			steps = append(steps, lane{
				on: t, name: fmt.Sprintf("pool %d lane to chain %d", p.ID, to.Chain), to: to, commonDecimals: p.CommonDecimals,
				end:    func() (message.Anchor, error) { return d.anchorOf(to.Chain, p.ID) },
				remote: func(ctx context.Context) (message.Anchor, bool, error) { return d.anchor(ctx, to.Chain, p.ID) },
				read: func(ctx context.Context) (v bindings.IBridgeLensLaneView, there bool, err error) {
					if _, there, err = t.pool(ctx, p.ID); err == nil && there {
						v, err = view(ctx, t, t.places.lens.address, l.PackLane(p.ID, to.Chain), l.UnpackLane)
					}
					return v, there, err
				},
				set: func(remote message.Anchor, out, in *big.Int, outbound bool) []byte {
					return b.PackSetLane(p.ID, to.Chain, remote, out, in, outbound)
				},
			}.step())
		}
	}
	for _, m := range t.spec.MintBridges {
		for _, to := range m.Lanes {
			far := d.target(to.Chain)
			end := message.AnchorOf(far.places.mints[m.Symbol].address)
			l := t.appLane("mint bridge "+m.Symbol, t.places.mints[m.Symbol].address, to, m.CommonDecimals)
			l.end = func() (message.Anchor, error) { return end, nil }
			l.remote = func(ctx context.Context) (message.Anchor, bool, error) {
				there, err := far.has(ctx, far.places.mints[m.Symbol].address)
				return end, there, err
			}
			steps = append(steps, l.step())
		}
	}
	for _, r := range t.spec.Routers {
		steps = append(steps, d.routerLane(t, r).step())
	}
	return steps
}

// appLane is a lane of a mint bridge or a router, without its other end.
func (t *target) appLane(name string, app common.Address, to Lane, decimals uint8) lane {
	b, l := bindings.NewBridge(), bindings.NewBridgeLens()
	return lane{
		on: t, name: fmt.Sprintf("%s lane to chain %d", name, to.Chain), to: to, commonDecimals: decimals,
		read: func(ctx context.Context) (v bindings.IBridgeLensLaneView, there bool, err error) {
			if there, err = t.has(ctx, t.places.lens.address); err != nil || !there {
				return v, false, err
			}
			v, err = view(ctx, t, t.places.lens.address, l.PackAppLane(app, to.Chain), l.UnpackAppLane)
			if reverted(err) { // not registered yet
				return v, false, nil
			}
			return v, err == nil, err
		},
		set: func(remote message.Anchor, out, in *big.Int, outbound bool) []byte {
			return b.PackSetAppLane(app, to.Chain, remote, out, in, outbound)
		},
	}
}

func (n lane) step() step {
	outbound := !n.to.CapOut.IsZero()
	set := func(remote message.Anchor) []byte {
		return n.set(remote, n.to.CapOut.Big(), n.to.CapIn.Big(), outbound)
	}
	return step{
		on: n.on, name: n.name,
		check: func(ctx context.Context) (bool, error) {
			v, there, err := n.read(ctx)
			if err != nil || !there || v.RemoteAnchor == [32]byte{} {
				return false, err
			}
			out, err := keptCap(n.to.CapOut, n.commonDecimals)
			in, err2 := keptCap(n.to.CapIn, n.commonDecimals)
			remote, known, err3 := n.remote(ctx)
			if err := errors.Join(err, err2, err3); err != nil {
				return false, err
			}
			if !known {
				return false,
					differenceError("%s: registered with %s, but the other end does not exist", n.name, common.Hash(v.RemoteAnchor))
			}
			return true, differ(n.name,
				pair{"remote anchor", common.Hash(v.RemoteAnchor), common.Hash(remote)}, pair{"outbound", v.Outbound, outbound},
				pair{"cap out", v.CapOut.String(), out.String()}, pair{"cap in", v.CapIn.String(), in.String()})
		},
		act: func(ctx context.Context) error {
			remote, known, err := n.remote(ctx)
			if err != nil {
				return err
			}
			if !known {
				return errors.New("the other end does not exist")
			}
			return n.on.configure(ctx, set(remote))
		},
		sends: func() ([]Call, error) {
			remote, err := n.end()
			if err != nil {
				return nil, err
			}
			return []Call{callOf(n.on.places.bridge.address, set(remote))}, nil
		},
	}
}

// handOverSteps give the bridge, its mint bridges and routers to the timelock: offered by the deployer, accepted
// through the timelock, which in the same batch takes its real delay and forgets the deployer.
func (t *target) handOverSteps(s Spec) []step {
	owned := []creation{t.places.bridge}
	for _, m := range t.spec.MintBridges {
		owned = append(owned, t.places.mints[m.Symbol])
	}
	for _, r := range t.spec.Routers {
		owned = append(owned, t.places.routers[r.Asset])
	}
	var steps []step
	b, timelock := bindings.NewBridge(), t.places.timelock.address
	for _, c := range owned {
		steps = append(steps, t.called(c.name+" offered to the timelock", c.address, b.PackTransferOwnership(timelock),
			func(ctx context.Context) (bool, error) { return t.offered(ctx, c) }))
	}
	batch := t.acceptance(s, owned)
	return append(steps,
		t.called("acceptance scheduled", timelock, batch.schedule(), func(ctx context.Context) (bool, error) {
			state, err := t.operation(ctx, batch)
			return state != operationUnset, err
		}),
		t.called("acceptance executed", timelock, batch.execute(), func(ctx context.Context) (bool, error) {
			state, err := t.operation(ctx, batch)
			if err != nil || state != operationDone {
				return false, err
			}
			return true, t.checkHandedOver(ctx, s, owned)
		}))
}

// called is a step that calls a contract.
func (t *target) called(name string, at common.Address, data []byte, check func(ctx context.Context) (bool, error),
) step {
	return step{
		on: t, name: name, check: check,
		act:   func(ctx context.Context) error { return t.do(ctx, at, nil, data) },
		sends: calls(callOf(at, data)),
	}
}

// offered: the timelock is the pending owner, or the owner already.
func (t *target) offered(ctx context.Context, c creation) (bool, error) {
	if there, err := t.has(ctx, c.address); err != nil || !there {
		return false, err
	}
	if there, err := t.has(ctx, t.places.lens.address); err != nil || !there {
		return false, err
	}
	owner, err := t.ownerOf(ctx, c.address)
	if err != nil || owner == t.places.timelock.address {
		return err == nil, err
	}
	at := c.address
	if at == t.places.bridge.address {
		at = t.places.lens.address
	}
	l := bindings.NewBridgeLens()
	pending, err := view(ctx, t, at, l.PackPendingOwner(), l.UnpackPendingOwner)
	return pending == t.places.timelock.address, err
}

// operationBatch is one batch of the timelock.
type operationBatch struct {
	targets  []common.Address
	values   []*big.Int
	payloads [][]byte
	salt     [32]byte
}

// States of an operation, as OpenZeppelin numbers them.
const (
	operationUnset = 0
	operationDone  = 3
)

func (o operationBatch) schedule() []byte {
	return bindings.NewTimelockController().PackScheduleBatch(o.targets, o.values, o.payloads, [32]byte{}, o.salt,
		new(big.Int))
}

func (o operationBatch) execute() []byte {
	return bindings.NewTimelockController().PackExecuteBatch(o.targets, o.values, o.payloads, [32]byte{}, o.salt)
}

func (t *target) acceptance(s Spec, owned []creation) operationBatch {
	tl, timelock := bindings.NewTimelockController(), t.places.timelock.address
	o := operationBatch{salt: t.places.salt}
	add := func(to common.Address, data []byte) {
		o.targets, o.values, o.payloads = append(o.targets, to), append(o.values, new(big.Int)), append(o.payloads, data)
	}
	for _, c := range owned {
		add(c.address, bindings.NewBridge().PackAcceptOwnership())
	}
	add(timelock, tl.PackUpdateDelay(big.NewInt(int64(s.Timelock.Delay.Seconds()))))
	if !slices.Contains(s.Timelock.Proposers, t.places.deployer) {
		for _, role := range [][32]byte{roleProposer(), roleCanceller()} {
			add(timelock, tl.PackRevokeRole(role, t.places.deployer))
		}
	}
	if len(s.Timelock.Executors) > 0 && !slices.Contains(s.Timelock.Executors, t.places.deployer) {
		add(timelock, tl.PackRevokeRole(roleExecutor(), t.places.deployer))
	}
	return o
}

func (t *target) operation(ctx context.Context, o operationBatch) (uint8, error) {
	if there, err := t.has(ctx, t.places.timelock.address); err != nil || !there {
		return operationUnset, err
	}
	tl := bindings.NewTimelockController()
	id, err := view(ctx, t, t.places.timelock.address,
		tl.PackHashOperationBatch(o.targets, o.values, o.payloads, [32]byte{}, o.salt), tl.UnpackHashOperationBatch)
	if err != nil {
		return 0, err
	}
	return view(ctx, t, t.places.timelock.address, tl.PackGetOperationState(id), tl.UnpackGetOperationState)
}

func (t *target) checkHandedOver(ctx context.Context, s Spec, owned []creation) error {
	var all []error
	for _, c := range owned {
		owner, err := t.ownerOf(ctx, c.address)
		if err != nil {
			return err
		}
		all = append(all, differ(c.name, pair{"owner", owner, t.places.timelock.address}))
	}
	tl, at := bindings.NewTimelockController(), t.places.timelock.address
	delay, err := view(ctx, t, at, tl.PackGetMinDelay(), tl.UnpackGetMinDelay)
	if err != nil {
		return err
	}
	all = append(all,
		differ("timelock", pair{"delay in seconds", delay.String(), fmt.Sprint(int64(s.Timelock.Delay.Seconds()))}))
	if !slices.Contains(s.Timelock.Proposers, t.places.deployer) {
		proposes, err := view(ctx, t, at, tl.PackHasRole(roleProposer(), t.places.deployer), tl.UnpackHasRole)
		if err != nil {
			return err
		}
		all = append(all, differ("timelock", pair{"the deployer proposes", proposes, false}))
	}
	return errors.Join(all...)
}
