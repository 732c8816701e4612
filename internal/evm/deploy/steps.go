package deploy

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/evm/bindings"
)

// step is one change of one chain. Its check alone decides whether it is to be done.
type step struct {
	on    *target
	name  string
	phase phase
	check func(ctx context.Context) (done bool, err error)
	act   func(ctx context.Context) error
	sends func() ([]Call, error) // what act sends at most
}

// phase orders steps. Those of one phase need nothing of each other, on any chain: their transactions go out together
// and may share a block.
type phase uint8

const (
	phaseFactory phase = iota
	phaseContracts
	phaseLens        // reads the bridge
	phaseSettings    // pools, fees, and mint bridges, which ask the bridge who they belong to
	phaseApps        // their registration
	phaseAppSettings // and the routers' own
	phaseLanes
	phaseHandOver // and on: hand-overs are done in order
)

func at(p phase, steps ...step) []step {
	for i := range steps {
		steps[i].phase = p
	}
	return steps
}

// Difference is something on a chain that is not as specified.
type Difference struct {
	Chain uint32
	What  string
}

func (d *Difference) Error() string {
	if d.Chain == 0 {
		return d.What
	}
	return fmt.Sprintf("chain %d: %s", d.Chain, d.What)
}

// ErrDiffers is wrapped by every error that lists differences.
var ErrDiffers = errors.New("what is on the chain differs from the specification")

// Unwrap returns ErrDiffers.
func (d *Difference) Unwrap() error { return ErrDiffers }

func differenceError(format string, args ...any) error {
	return &Difference{What: fmt.Sprintf(format, args...)}
}

// differ joins one difference per pair that is not equal.
func differ(what string, pairs ...pair) error {
	var all []error
	for _, p := range pairs {
		if p.is != p.should {
			all = append(all, differenceError("%s: %s is %v, not %v", what, p.name, p.is, p.should))
		}
	}
	return errors.Join(all...)
}

type pair struct {
	name       string
	is, should any
}

// plan lists all steps in order: what one needs, earlier ones made. Lanes come after all chains' contracts.
func (d *deployment) plan() []step {
	var steps []step
	for _, t := range d.targets {
		steps = append(steps, t.contractSteps(d.spec)...)
	}
	for _, t := range d.targets {
		steps = append(steps, at(phaseSettings, t.feeSteps(d.spec)...)...)
		steps = append(steps, at(phaseLanes, d.laneSteps(t)...)...)
	}
	if d.spec.HandOver {
		for _, t := range d.targets {
			for i, s := range t.handOverSteps(d.spec) {
				s.phase = phaseHandOver + phase(i)
				steps = append(steps, s)
			}
		}
	}
	return steps
}

func (t *target) contractSteps(s Spec) []step {
	steps := []step{{
		on: t, name: "factory", phase: phaseFactory, check: t.checkFactory, act: t.makeFactory,
		sends: calls(t.places.factoryCall()),
	}}
	add := func(c creation, p phase, verify func(ctx context.Context) error) {
		steps = append(steps, step{
			on: t, name: c.name, phase: p,
			check: func(ctx context.Context) (bool, error) {
				there, err := t.has(ctx, c.address)
				if err == nil && there && verify != nil {
					err = verify(ctx)
				}
				return there, err
			},
			act:   func(ctx context.Context) error { return t.make(ctx, c) },
			sends: calls(t.places.makes(c)),
		})
	}
	added := make(map[common.Address]bool)
	for _, ch := range tokensOf(t.spec) {
		if c, ok := t.places.tokens[ch.key()]; ok && !added[c.address] {
			added[c.address] = true
			add(c, phaseContracts, nil)
		}
	}
	add(t.places.timelock, phaseContracts, nil)
	add(t.places.bridge, phaseContracts, func(ctx context.Context) error { return t.checkBridge(ctx, s) })
	add(t.places.lens, phaseLens, t.checkLens)
	for _, p := range t.spec.Pools {
		steps = append(steps, at(phaseSettings, t.poolStep(p))...)
	}
	for _, m := range t.spec.MintBridges {
		c := t.places.mints[m.Symbol]
		add(c, phaseSettings, func(ctx context.Context) error { return t.checkOwner(ctx, c.name, c.address) })
		a := app{name: c.name, at: c.address, commonDecimals: m.CommonDecimals, delayOver: m.DelayOver}
		for i, s := range t.appSteps(a) { // an app is registered before it is set
			s.phase = phaseApps + phase(i)
			steps = append(steps, s)
		}
	}
	routers := t.routerSteps(s, add)
	return append(steps, routers...)
}

func tokensOf(ch Chain) []Token {
	var out []Token
	for _, p := range ch.Pools {
		out = append(out, p.Token)
	}
	for _, m := range ch.MintBridges {
		out = append(out, m.Token)
	}
	return out
}

// checkBridge reads what the constructor made of its arguments, and who owns and guards it now.
func (t *target) checkBridge(ctx context.Context, s Spec) error {
	b := bindings.NewBridge()
	domain, err := view(ctx, t, t.places.bridge.address, b.PackDomainSeparator(), b.UnpackDomainSeparator)
	if err != nil {
		return err
	}
	permit2, err := view(ctx, t, t.places.bridge.address, b.PackPERMIT2(), b.UnpackPERMIT2)
	if err != nil {
		return err
	}
	return errors.Join(
		differ("bridge", pair{"domain separator", common.Hash(domain), common.Hash(domainOf(t.places.salt))},
			pair{"Permit2", permit2, t.spec.Permit2}),
		t.checkOwner(ctx, "bridge", t.places.bridge.address),
	)
}

// checkLens reads through the lens what only it decodes: committee and guardian.
func (t *target) checkLens(ctx context.Context) error {
	l, at := bindings.NewBridgeLens(), t.places.lens.address
	of, err := view(ctx, t, at, l.PackBridge(), l.UnpackBridge)
	if err != nil {
		return err
	}
	guardian, err := view(ctx, t, at, l.PackGuardian(), l.UnpackGuardian)
	if err != nil {
		return err
	}
	c, err := view(ctx, t, at, l.PackCommittee(), l.UnpackCommittee)
	if err != nil {
		return err
	}
	differences := []error{
		differ("lens", pair{"bridge", of, t.places.bridge.address}),
		differ("bridge", pair{"guardian", guardian, t.places.guardian}),
	}
	if c.Epoch == 1 { // later ones were attested by earlier ones, and are none of a deployment's business
		differences = append(differences, differ("bridge", pair{"committee", common.Hash(c.SetHash), t.places.setHash}))
	}
	return errors.Join(differences...)
}

// checkOwner accepts the deployer, and the timelock from the hand-over on.
func (t *target) checkOwner(ctx context.Context, what string, at common.Address) error {
	owner, err := t.ownerOf(ctx, at)
	if err != nil {
		return err
	}
	if owner != t.places.deployer && owner != t.places.timelock.address {
		return differenceError("%s: owner is %s, neither the deployer %s nor the timelock %s", what, owner, t.places.deployer,
			t.places.timelock.address)
	}
	return nil
}

// ownerOf asks the bridge's lens, or a mint bridge itself: the call is the same.
func (t *target) ownerOf(ctx context.Context, at common.Address) (common.Address, error) {
	if at == t.places.bridge.address {
		if there, err := t.has(ctx, t.places.lens.address); err != nil || !there {
			return t.places.deployer, err // the constructor made it so; looked at again with the lens
		}
		at = t.places.lens.address
	}
	l := bindings.NewBridgeLens()
	return view(ctx, t, at, l.PackOwner(), l.UnpackOwner)
}

// view calls and decodes.
func view[T any](ctx context.Context, t *target, at common.Address, data []byte,
	unpack func([]byte) (T, error),
) (T, error) {
	raw, err := t.call(ctx, at, data)
	if err != nil {
		var zero T
		return zero, err
	}
	v, err := unpack(raw)
	if err != nil {
		return v, fmt.Errorf("read %s: %w", at, err)
	}
	return v, nil
}

// configure calls the bridge as its owner.
func (t *target) configure(ctx context.Context, data []byte) error {
	owner, err := t.ownerOf(ctx, t.places.bridge.address)
	if err != nil {
		return err
	}
	if owner != t.places.deployer {
		return fmt.Errorf("the bridge belongs to %s now: propose the change there", owner)
	}
	return t.do(ctx, t.places.bridge.address, nil, data)
}

// configured is a step that calls the bridge as its owner.
func (t *target) configured(name string, data []byte, check func(ctx context.Context) (bool, error)) step {
	return step{
		on: t, name: name, check: check,
		act:   func(ctx context.Context) error { return t.configure(ctx, data) },
		sends: calls(callOf(t.places.bridge.address, data)),
	}
}

func (t *target) poolStep(p Pool) step {
	name := fmt.Sprintf("pool %d", p.ID)
	config, kept, bad := t.poolConfig(p)
	s := t.configured(name, bindings.NewBridge().PackAddPool(config),
		func(ctx context.Context) (bool, error) {
			v, there, err := t.pool(ctx, p.ID)
			if err != nil || !there {
				return false, err
			}
			// Fee ratio, limit, owner and receiver are the pool owner's to change; here they are reported all the same.
			return true, differ(name,
				pair{"token", v.Token, kept.Token}, pair{"real decimals", v.RealDecimals, kept.RealDecimals},
				pair{"common decimals", v.CommonDecimals, kept.CommonDecimals}, pair{"fee ratio", v.FeeRatio, kept.FeeRatio},
				pair{"inexact", v.Inexact, kept.Inexact}, pair{"swap limit", v.SwapLimit.String(), kept.SwapLimit.String()},
				pair{"delay threshold", v.DelayOver.String(), kept.DelayOver.String()},
				pair{"owner", v.Owner, kept.Owner}, pair{"fee receiver", v.FeeReceiver, kept.FeeReceiver})
		})
	if bad != nil {
		s.check = func(context.Context) (bool, error) { return false, bad }
		s.sends = func() ([]Call, error) { return nil, bad }
	}
	return s
}

// poolConfig returns what is passed to the bridge, and what it keeps of it.
func (t *target) poolConfig(p Pool) (given, kept bindings.IBridgeGovernancePoolConfig, err error) {
	scale, err := amount.Scale(p.RealDecimals, p.CommonDecimals)
	if err != nil {
		return given, kept, err
	}
	owner := p.Owner
	if owner == (common.Address{}) {
		owner = t.places.keeper
	}
	receiver := p.FeeReceiver
	if receiver == (common.Address{}) {
		receiver = owner
	}
	given = bindings.IBridgeGovernancePoolConfig{
		PoolId: p.ID, Token: t.places.token(p.Token), RealDecimals: p.RealDecimals, CommonDecimals: p.CommonDecimals,
		FeeRatio: p.FeeRatio, Inexact: p.Inexact, Owner: owner, FeeReceiver: receiver,
	}
	kept = given
	given.SwapLimit, kept.SwapLimit = limits(p.SwapLimit, scale, false)
	given.DelayOver, kept.DelayOver = limits(p.DelayOver, scale, true)
	return given, kept, nil
}

// pool reads a pool; false if there is none.
func (t *target) pool(ctx context.Context, id uint32) (bindings.IBridgeLensPoolView, bool, error) {
	var none bindings.IBridgeLensPoolView
	l := bindings.NewBridgeLens()
	if there, err := t.has(ctx, t.places.lens.address); err != nil || !there {
		return none, false, err
	}
	ids, err := view(ctx, t, t.places.lens.address, l.PackPoolIds(), l.UnpackPoolIds)
	if err != nil {
		return none, false, err
	}
	for _, known := range ids {
		if known == id {
			v, err := view(ctx, t, t.places.lens.address, l.PackPool(id), l.UnpackPool)
			return v, err == nil, err
		}
	}
	return none, false, nil
}

// app is a mint bridge or a router, as the bridge knows it.
type app struct {
	name           string
	at             common.Address
	commonDecimals uint8
	delayOver      amount.Amount // common units
}

// appSteps register an app at the bridge, and then set it.
func (t *target) appSteps(a app) []step {
	b, l := bindings.NewBridge(), bindings.NewBridgeLens()
	delayGiven, delayKept := limits(a.delayOver, amount.New(1), true)
	read := func(ctx context.Context) (v bindings.IBridgeLensAppView, there bool, err error) {
		if there, err = t.has(ctx, t.places.lens.address); err != nil || !there {
			return v, false, err
		}
		v, err = view(ctx, t, t.places.lens.address, l.PackApp(a.at), l.UnpackApp)
		if reverted(err) { // the lens refuses what was never registered
			return v, false, nil
		}
		return v, err == nil, err
	}
	return []step{
		t.configured(a.name+" registration", b.PackRegisterApp(a.at, true), func(ctx context.Context) (bool, error) {
			v, there, err := read(ctx)
			if err == nil && there && !v.Active {
				err = differenceError("%s: it was taken off the bridge", a.name)
			}
			return there, err
		}),
		t.configured(a.name+" settings", b.PackConfigureApp(a.at, a.commonDecimals, delayGiven),
			func(ctx context.Context) (bool, error) {
				v, there, err := read(ctx)
				if err != nil || !there || v.CommonDecimals == 0 && v.DelayOver.Sign() == 0 {
					return false, err
				}
				return true, differ(a.name, pair{"common decimals", v.CommonDecimals, a.commonDecimals},
					pair{"delay threshold", v.DelayOver.String(), delayKept.String()})
			}),
	}
}

// freeMessage is the setting of a destination whose messages cost nothing: the bridge takes none without a setting.
var freeMessage = amount.MessageFee{CoinPriceRate: 1_000_000_000}

// fees are the specification's. Messages to Bitcoin are free unless it says otherwise: the withdrawal fee pays for what
// is done there.
func (t *target) fees(s Spec) []Fee {
	fees := slices.Clone(t.spec.Fees)
	if len(t.spec.Routers) > 0 && !slices.ContainsFunc(fees, func(f Fee) bool { return f.Chain == s.Bitcoin.ChainID }) {
		fees = append(fees, Fee{Chain: s.Bitcoin.ChainID, MessageFee: freeMessage})
	}
	return fees
}

func (t *target) feeSteps(s Spec) []step {
	var steps []step
	for _, f := range t.fees(s) {
		name := fmt.Sprintf("message fee to chain %d", f.Chain)
		config := bindings.IBridgeGovernanceFeeConfig{
			GasPrice: f.GasPrice, CoinPriceRate: f.CoinPriceRate, BaseGas: f.BaseGas, GasPerByte: f.GasPerByte,
			ProtocolRate: f.ProtocolRate,
		}
		l := bindings.NewBridgeLens()
		data := bindings.NewBridge().PackSetFeeConfig(f.Chain, config)
		steps = append(steps, t.configured(name, data, func(ctx context.Context) (bool, error) {
			if there, err := t.has(ctx, t.places.lens.address); err != nil || !there {
				return false, err
			}
			v, err := view(ctx, t, t.places.lens.address, l.PackFeeConfig(f.Chain), l.UnpackFeeConfig)
			if err != nil || v.Config == (bindings.IBridgeGovernanceFeeConfig{}) {
				return config == (bindings.IBridgeGovernanceFeeConfig{}) && err == nil, err
			}
			return true, differ(name, pair{"setting", v.Config, config})
		}))
	}
	return steps
}
