package guard

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/ops/terminal"
)

// Pause pauses, or with Release ends a pause, which is the owner's alone. With neither Outbound nor Inbound it is
// both.
type Pause struct {
	Release           bool
	Outbound, Inbound bool
	To                uint32 // outbound to this chain alone
	App               string // a mint bridge or Bitcoin router alone, by symbol or address
}

// Name implements GuardVerb.
func (p Pause) Name() string {
	if p.Release {
		return "unpause"
	}
	return "pause"
}

func (p Pause) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	if p.App != "" {
		return p.appSteps(ctx, c)
	}
	if p.To != 0 {
		s, err := c.pauseStep(ctx, p, evm.PauseOutbound, p.To, fmt.Sprintf("outbound to chain %d", p.To))
		return []guardStep{s}, err
	}
	var out []guardStep
	for _, n := range pauseNames {
		if n.what == evm.FreezeSet || p.Outbound != p.Inbound && p.Outbound != (n.what == evm.PauseOutbound) {
			continue
		}
		s, err := c.pauseStep(ctx, p, n.what, 0, n.name)
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

// Freeze freezes the committee, or with Release thaws it, which is the owner's alone.
type Freeze struct{ Release bool }

// Name implements GuardVerb.
func (f Freeze) Name() string {
	if f.Release {
		return "unfreeze"
	}
	return "freeze"
}

func (f Freeze) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	s, err := c.pauseStep(ctx, f, evm.FreezeSet, 0, "the committee")
	return []guardStep{s}, err
}

// pauseStep pauses or releases one thing of the bridge. A pause of everything outbound is only so when every single
// destination is paused: the owner can have released one of them. A release also gives the guardian its next pause.
func (c *guardChain) pauseStep(ctx context.Context, verb Verb, what uint8, scope uint32,
	name string,
) (guardStep, error) {
	release := verb.Name() == "unpause" || verb.Name() == "unfreeze"
	s := guardStep{what: verb.Name() + " " + name, call: c.bridgePause(what, scope, !release), by: byGuardian | byOwner}
	if release {
		s.by = byOwner
	}
	p, err := c.paused(ctx, what, scope)
	if err != nil {
		return s, err
	}
	s.now = p.String()
	all, open, err := c.outbound(ctx, what, scope, p)
	if err != nil {
		return s, err
	}
	if open != "" {
		s.now += open
	}
	if release {
		rearmed, err := c.rearmed(ctx, what, scope)
		if !rearmed && !p.on {
			s.now += usedUp
		}
		s.done = !p.on && open == "" && rearmed
		return s, err
	}
	endless := c.account() == c.owner && c.account() != (common.Address{})
	s.done = p.on && all && (!endless || p.until.IsZero())
	return s, nil
}

// outbound holds a pause of everything outbound against each destination's own. open tells of those that differ from
// it.
func (c *guardChain) outbound(ctx context.Context, what uint8, scope uint32,
	p pausedUntil,
) (all bool, open string, err error) {
	if what != evm.PauseOutbound {
		return true, "", nil
	}
	destinations, err := c.destinations(ctx)
	if err != nil {
		return false, "", err
	}
	known := scope == 0
	all = true
	for _, id := range destinations {
		known = known || id == scope
		if scope != 0 {
			continue
		}
		one, err := c.paused(ctx, evm.PauseOutbound, id)
		if err != nil {
			return false, "", err
		}
		all = all && one.on
		if one.on != p.on {
			open += fmt.Sprintf(", to chain %d %s", id, one)
		}
	}
	if !known {
		return false, "", fmt.Errorf("nothing is sent from here to chain %d", scope)
	}
	return all, open, nil
}

// rearmed is whether the guardian can pause: before its first pause, during it, and after the owner's release.
func (c *guardChain) rearmed(ctx context.Context, what uint8, scope uint32) (bool, error) {
	if scope != 0 {
		return true, nil // the window is one for all of outbound, and released with that
	}
	return c.guardianMay(ctx, c.bridgePause(what, scope, true))
}

// routerParts are what a router pauses one by one, as its contract numbers them.
var routerParts = [...]string{"deposits of ", RouterWithdrawals: "withdrawals of "}

const RouterWithdrawals = 1

func (p Pause) appSteps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	mint, router := bindings.NewMintBridgeToken(), bindings.NewBitcoinRouterToken()
	var out []guardStep
	for _, a := range c.Apps(p.App) {
		parts := []string{""}
		if a.Router {
			parts = routerParts[:]
		}
		for i, part := range parts {
			pause, unpause := mint.PackPause(), mint.PackUnpause()
			if a.Router {
				pause, unpause = router.PackPause(uint8(i)), router.PackUnpause(uint8(i))
			}
			on, err := c.appPaused(ctx, a, uint8(i))
			if err != nil {
				return nil, err
			}
			may, err := c.guardianMay(ctx, guardCall{to: a.Address, data: pause})
			if err != nil {
				return nil, err
			}
			hand, err := c.otherHand(ctx, a, i, on && may)
			if err != nil {
				return nil, err
			}
			s := guardStep{
				what: fmt.Sprintf("%s %s%s at %s", p.Name(), part, a.Symbol, a.Address), now: appState(on, may) + hand,
				call: guardCall{to: a.Address, data: pause}, by: byGuardian | byOwner, done: on && !may,
			}
			if p.Release {
				s.call.data, s.by, s.done = unpause, byOwner, may && (!on || hand == withBridge)
			}
			out = append(out, s)
		}
	}
	if len(out) == 0 {
		return []guardStep{{what: p.Name() + " " + p.App, now: "there is no such mint bridge or router here", done: true}},
			nil
	}
	return out, nil
}

// Whose pause a router shows that neither its owner nor the guardian made.
const (
	withBridge = " with the bridge" // a router shows the bridge's own pauses as well: they are released there
	byKeeper   = " by its keeper, for an hour at a time while the reserve for miners is low"
)

// otherHand tells whose pause a router shows while its guardian could still make one of its own.
func (c *guardChain) otherHand(ctx context.Context, a terminal.App, part int, other bool) (string, error) {
	if !a.Router || !other {
		return "", nil
	}
	type pause struct {
		what  uint8
		scope uint32
	}
	of := []pause{{evm.PauseInbound, 0}, {evm.FreezeSet, 0}}
	if part == RouterWithdrawals {
		of = []pause{{evm.PauseOutbound, c.deployment.Record.Bitcoin.ChainID}}
	}
	for _, p := range of {
		of, err := c.paused(ctx, p.what, p.scope)
		if err != nil {
			return "", err
		}
		if of.on {
			return withBridge, nil
		}
	}
	return byKeeper, nil
}

// usedUp is added to the state of what the guardian paused before, until the owner releases it (SR-28).
const usedUp = ", and the guardian's pause is used up"

func appState(on, may bool) string {
	switch {
	case on:
		return "paused"
	case may:
		return "open"
	}
	return "open" + usedUp
}

// EndGrace ends the grace period of the previous committee: what it attested and is not delivered counts no more.
type EndGrace struct{}

// Name implements GuardVerb.
func (EndGrace) Name() string { return "end-grace" }

func (EndGrace) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	epoch, until, err := c.grace(ctx)
	if err != nil {
		return nil, err
	}
	return []guardStep{{
		what: "end the grace period of the previous committee", now: graceState(epoch, until), done: until.IsZero(),
		call: guardCall{to: c.BridgeAddr, data: c.Bridge.PackEndGrace()}, by: byGuardian | byOwner,
	}}, nil
}

// grace is the current epoch, and until when the one before it counts; zero when it does not.
func (c *guardChain) grace(ctx context.Context) (epoch uint32, until time.Time, err error) {
	v, err := bind.Call(c.LensAt, &bind.CallOpts{Context: ctx}, c.Lens.PackCommittee(), c.Lens.UnpackCommittee)
	if err != nil {
		return 0, until, fmt.Errorf("read the committee: %w", err)
	}
	if t := time.Unix(v.PreviousExpiry.Int64(), 0); t.After(c.time) {
		until = t
	}
	return v.Epoch, until, nil
}

func graceState(epoch uint32, until time.Time) string {
	if until.IsZero() {
		return fmt.Sprintf("epoch %d alone", epoch)
	}
	return fmt.Sprintf("epoch %d, and epoch %d until %s", epoch, epoch-1, showTime(until))
}

// Limit lowers a lane's caps at once, or with Raise sets higher ones, which is the owner's alone. An empty cap
// stays.
type Limit struct {
	Raise   bool
	Pool    uint32
	App     string // instead of Pool
	To      uint32 // the lane's other end
	Out, In string // whole tokens per day
}

// Name implements GuardVerb.
func (l Limit) Name() string {
	if l.Raise {
		return "raise"
	}
	return "lower"
}

// guardLane is a lane with what its calls need.
type guardLane struct {
	bindings.IBridgeLensLaneView
	name     string
	decimals uint8
	anchor   common.Address
	app      common.Address // zero: a pool's
}

func (l guardLane) state() string {
	show := func(v *big.Int) string { return terminal.ShowUnits(v, l.decimals) }
	return fmt.Sprintf("out %s a day (%s now), in %s a day (%s now)", show(l.CapOut), show(l.AvailableOut), show(l.CapIn),
		show(l.AvailableIn))
}

func (l Limit) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	if l.Out == "" && l.In == "" {
		return nil, errors.New("say what may pass per day, with --out or --in")
	}
	lane, err := c.laneOf(ctx, l.Pool, l.App, l.To)
	if err != nil {
		return nil, err
	}
	out, err := l.limit(l.Out, lane.CapOut, lane.decimals, deploy.KeptCap)
	if err != nil {
		return nil, fmt.Errorf("--out: %w", err)
	}
	in, err := l.limit(l.In, lane.CapIn, lane.decimals, deploy.KeptCap)
	if err != nil {
		return nil, fmt.Errorf("--in: %w", err)
	}
	note, err := c.guard.otherEnd(ctx, c.deployment,
		laneAt{c.id, l.To, message.Anchor(lane.RemoteAnchor), lane.decimals}, laneEnd{lane.CapOut, lane.CapIn},
		laneEnd{out, in})
	if err != nil {
		return nil, err
	}
	s := guardStep{
		what: fmt.Sprintf("%s %s: out %s a day, in %s a day", l.Name(), lane.name, terminal.ShowUnits(out, lane.decimals),
			terminal.ShowUnits(in, lane.decimals)),
		now: lane.state() + note, by: byGuardian | byOwner, done: out.Cmp(lane.CapOut) == 0 && in.Cmp(lane.CapIn) == 0,
		call: guardCall{to: c.BridgeAddr},
	}
	switch {
	case l.Raise && lane.app == (common.Address{}):
		s.by, s.call.data = byOwner, c.Bridge.PackSetLane(l.Pool, l.To, lane.RemoteAnchor, out, in, out.Sign() > 0)
	case l.Raise:
		s.by, s.call.data = byOwner, c.Bridge.PackSetAppLane(lane.app, l.To, lane.RemoteAnchor, out, in, out.Sign() > 0)
	case lane.app == (common.Address{}):
		s.call.data = c.Bridge.PackLowerLane(l.Pool, l.To, out, in)
	default:
		s.call.data = c.Bridge.PackLowerAppLane(lane.app, l.To, out, in)
	}
	if !l.Raise && !s.done {
		why, err := c.guardianLowers(ctx, lane, l.To, laneEnd{out, in})
		if err != nil {
			return nil, err
		}
		if why != "" {
			s.by, s.now = byOwner, s.now+why
		}
	}
	return []guardStep{s}, nil
}

// limit is the cap that a lane will have, as the bridge keeps it. What is the other verb's is left as it is: lowering
// never raises.
func (l Limit) limit(text string, current *big.Int, decimals uint8,
	kept func(amount.Amount, uint8) (amount.Amount, error),
) (*big.Int, error) {
	if text == "" {
		return current, nil
	}
	a, err := amount.ParseDecimal(text, decimals)
	if err != nil {
		return nil, err
	}
	limit, err := kept(a, decimals)
	if err != nil {
		return nil, err
	}
	if (limit.Big().Cmp(current) > 0) != l.Raise {
		return current, nil
	}
	return limit.Big(), nil
}

func (c *guardChain) laneOf(ctx context.Context, pool uint32, app string, to uint32) (guardLane, error) {
	opts := &bind.CallOpts{Context: ctx}
	if (pool == 0) == (app == "") {
		return guardLane{}, errors.New("say whose lane: --pool or --app")
	}
	var l guardLane
	var err error
	if pool != 0 {
		p, err := c.Pool(ctx, pool)
		if err != nil {
			return l, err
		}
		l = guardLane{
			name: fmt.Sprintf("pool %d with chain %d", pool, to), decimals: p.CommonDecimals, anchor: p.Anchor,
		}
		l.IBridgeLensLaneView, err = bind.Call(c.LensAt, opts, c.Lens.PackLane(pool, to), c.Lens.UnpackLane)
		return c.registered(l, to, err)
	}
	found := c.Apps(app)
	if len(found) != 1 {
		return l, fmt.Errorf("%d mint bridges and routers here are %q: give an address", len(found), app)
	}
	l = guardLane{
		name: fmt.Sprintf("%s with chain %d", found[0].Symbol, to), decimals: found[0].Decimals,
		anchor: found[0].Address, app: found[0].Address,
	}
	l.IBridgeLensLaneView, err = bind.Call(c.LensAt, opts, c.Lens.PackAppLane(found[0].Address, to), c.Lens.UnpackAppLane)
	return c.registered(l, to, err)
}

func (c *guardChain) registered(l guardLane, to uint32, err error) (guardLane, error) {
	if err != nil {
		return l, fmt.Errorf("read lane of %s: %w", l.name, c.Named(err))
	}
	if l.RemoteAnchor == ([32]byte{}) {
		return l, fmt.Errorf("there is no lane from here to chain %d", to)
	}
	return l, nil
}

const statusVerb = "status"

// Status shows what is paused, who may change it, and what lanes let pass.
type Status struct{}

// Name implements GuardVerb.
func (Status) Name() string { return statusVerb }

func (Status) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	var out []guardStep
	show := func(what, now string) { out = append(out, guardStep{what: what, now: now, done: true}) }
	for _, n := range pauseNames {
		p, err := c.paused(ctx, n.what, 0)
		if err != nil {
			return nil, err
		}
		now := p.String()
		_, open, err := c.outbound(ctx, n.what, 0, p)
		if err != nil {
			return nil, err
		}
		may, err := c.rearmed(ctx, n.what, 0)
		if err != nil {
			return nil, err
		}
		if now += open; !may {
			now += usedUp
		}
		show(n.name, now)
	}
	epoch, until, err := c.grace(ctx)
	if err != nil {
		return nil, err
	}
	show("committee", graceState(epoch, until))
	_, owned, err := c.offered(ctx)
	if err != nil {
		return nil, err
	}
	show("ownership", owned)
	for _, p := range c.On.Pools {
		for _, l := range p.Lanes {
			lane, err := c.laneOf(ctx, p.PoolID, "", l.ChainID)
			if err != nil {
				return nil, err
			}
			show(fmt.Sprintf("%s, %s", p.Symbol, lane.name), lane.state())
		}
	}
	apps, err := c.appStates(ctx)
	return append(out, apps...), err
}

func (c *guardChain) appStates(ctx context.Context) ([]guardStep, error) {
	var out []guardStep
	for _, a := range c.Apps("") {
		states, err := Pause{App: a.Address.Hex()}.appSteps(ctx, c)
		if err != nil {
			return nil, err
		}
		for i, s := range states {
			what := a.Symbol
			if a.Router {
				what = routerParts[i] + what
			}
			out = append(out, guardStep{what: what, now: s.now, done: true})
		}
		for _, to := range a.Lanes {
			lane, err := c.laneOf(ctx, 0, a.Address.Hex(), to)
			if err != nil {
				return nil, err
			}
			out = append(out, guardStep{what: lane.name, now: lane.state(), done: true})
		}
	}
	return out, nil
}
