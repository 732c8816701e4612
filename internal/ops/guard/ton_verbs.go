package guard

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"
	"time"

	"causeway/internal/message"
	"causeway/internal/ops/terminal"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// tonPauses are what the router can pause, in the order in which it is shown.
var tonPauses = []struct {
	what uint8
	name string
}{
	{bridge.PauseOutbound, "outbound to every chain"},
	{bridge.PauseInbound, "inbound"},
	{bridge.FreezeSet, "the committee (freeze)"},
}

// until is a pause that the router keeps by its end.
func (c *tonChain) until(end uint64) pausedUntil {
	p := pausedUntil{on: c.now < end}
	if p.on && end != bridge.Forever {
		p.until = time.Unix(int64(min(end, math.MaxInt64)), 0)
	}
	return p
}

func (c *tonChain) paused(what uint8) pausedUntil {
	s := c.router.Settings
	switch what {
	case bridge.PauseOutbound:
		return c.until(s.OutboundUntil)
	case bridge.PauseInbound:
		return c.until(s.InboundUntil)
	}
	return c.until(s.FrozenUntil)
}

// tonSteps implements Verb.
func (p Pause) tonSteps(_ context.Context, c *tonChain) ([]tonStep, error) {
	if p.App != "" {
		none := tonStep{what: p.Name() + " " + p.App, now: "there is no mint bridge or router of Bitcoin here", done: true}
		return []tonStep{none}, nil
	}
	if p.To != 0 {
		s, err := c.pauseStep(p.Name(), bridge.PauseOutbound, p.To, fmt.Sprintf("what leaves for chain %d", p.To),
			c.until(c.router.Settings.Closed[p.To]), p.Release)
		return []tonStep{s}, err
	}
	var out []tonStep
	for _, n := range tonPauses {
		if n.what == bridge.FreezeSet || p.Outbound != p.Inbound && p.Outbound != (n.what == bridge.PauseOutbound) {
			continue
		}
		s, err := c.pauseStep(p.Name(), n.what, 0, n.name, c.paused(n.what), p.Release)
		if err != nil {
			return nil, err
		}
		if n.what == bridge.PauseOutbound {
			s.now += c.closed()
		}
		out = append(out, s)
	}
	return out, nil
}

// closed tells of single destinations that are closed: a pause of all neither makes nor ends those.
func (c *tonChain) closed() (out string) {
	for _, id := range c.deployment.Chains() {
		if one := c.until(c.router.Settings.Closed[id]); one.on {
			out += fmt.Sprintf(", to chain %d %s", id, one)
		}
	}
	return out
}

// tonSteps implements Verb.
func (f Freeze) tonSteps(_ context.Context, c *tonChain) ([]tonStep, error) {
	s, err := c.pauseStep(f.Name(), bridge.FreezeSet, 0, "the committee", c.paused(bridge.FreezeSet), f.Release)
	return []tonStep{s}, err
}

// pauseStep pauses or releases one thing of the deployment. A release of everything of a kind also gives the guardian
// its next pause; one whose seven days are over leaves the rest to the owner (SR-28).
func (c *tonChain) pauseStep(verb string, what uint8, chainID uint32, name string, is pausedUntil, release bool,
) (tonStep, error) {
	s := tonStep{what: verb + " " + name, now: is.String(), by: byGuardian | byOwner}
	var err error
	if s.act, err = bridge.PauseAct(what, chainID, !release); err != nil {
		return s, err
	}
	spent := c.usedUpFor(what)
	if release {
		s.by, s.done = byOwner, !is.on && (chainID != 0 || !spent)
		if !is.on && spent {
			s.now += usedUp
		}
		return s, nil
	}
	if spent {
		s.by, s.now = byOwner, s.now+usedUp
	}
	guards, owns := c.mine()
	s.done = is.on && (!owns || guards || is.until.IsZero())
	return s, nil
}

// tonSteps implements Verb.
func (EndGrace) tonSteps(_ context.Context, c *tonChain) ([]tonStep, error) {
	epoch, until := c.grace()
	act, err := bridge.EndGraceAct()
	return []tonStep{{
		what: "end the grace period of the previous committee", now: graceState(epoch, until), done: until.IsZero(),
		by: byGuardian | byOwner, act: act,
	}}, err
}

// grace is the current epoch, and until when the one before it counts; zero when it does not.
func (c *tonChain) grace() (epoch uint32, until time.Time) {
	s := c.router.Settings
	if s.PreviousEpoch != 0 && c.now <= s.PreviousUntil {
		until = time.Unix(int64(s.PreviousUntil), 0)
	}
	return s.Epoch, until
}

// tonLane reads a pool's lane as it is now, its buckets refilled.
func (c *tonChain) tonLane(ctx context.Context, p toncenter.Pool, to uint32) (bridge.PoolLane, error) {
	books, err := c.Books(ctx, p)
	if err != nil {
		return bridge.PoolLane{}, err
	}
	lane, known := books.Lanes[to]
	if !known || lane.Counterpart.IsZero() {
		return lane, fmt.Errorf("there is no lane from here to chain %d", to)
	}
	return lane.At(c.now, books.DelayOver), nil
}

func tonLaneState(p toncenter.Pool, l bridge.PoolLane) string {
	show := func(v *big.Int) string { return terminal.ShowUnits(v, p.CommonDecimals) }
	return fmt.Sprintf("out %s a day (%s now), in %s a day (%s now)", show(l.CapOut), show(l.AvailableOut),
		show(l.CapIn), show(l.AvailableIn))
}

// tonSteps implements Verb.
func (l Limit) tonSteps(ctx context.Context, c *tonChain) ([]tonStep, error) {
	if l.Out == "" && l.In == "" {
		return nil, errors.New("say what may pass per day, with --out or --in")
	}
	if l.Pool == 0 || l.App != "" {
		return nil, errors.New("there are pools alone on TON: say whose lane with --pool")
	}
	p, err := c.Pool(l.Pool)
	if err != nil {
		return nil, err
	}
	lane, err := c.tonLane(ctx, p, l.To)
	if err != nil {
		return nil, err
	}
	now := laneEnd{lane.CapOut, lane.CapIn}
	var next laneEnd
	if next.out, err = l.limit(l.Out, now.out, p.CommonDecimals, exactly); err != nil {
		return nil, fmt.Errorf("--out: %w", err)
	}
	if next.in, err = l.limit(l.In, now.in, p.CommonDecimals, exactly); err != nil {
		return nil, fmt.Errorf("--in: %w", err)
	}
	note, err := c.guard.otherEnd(ctx, c.deployment, laneAt{c.id, l.To, lane.Counterpart, p.CommonDecimals}, now, next)
	if err != nil {
		return nil, err
	}
	s := tonStep{
		what: fmt.Sprintf("%s pool %d with chain %d: out %s a day, in %s a day", l.Name(), p.ID, l.To,
			terminal.ShowUnits(next.out, p.CommonDecimals), terminal.ShowUnits(next.in, p.CommonDecimals)),
		now: tonLaneState(p, lane) + note, by: byGuardian | byOwner,
		done: next.out.Cmp(lane.CapOut) == 0 && next.in.Cmp(lane.CapIn) == 0,
	}
	set := bridge.Lane{
		Chain: l.To, Counterpart: lane.Counterpart, CounterpartPool: lane.CounterpartPool, CapOut: next.out,
		CapIn: next.in, Outbound: next.out.Sign() > 0,
	}
	write := set.LowerAct
	if l.Raise {
		s.by, write = byOwner, set.Act
	} else if why := guardianLowersOnTON(lane, c.now).refuses(next, p.CommonDecimals); why != "" && !s.done {
		s.by, s.now = byOwner, s.now+why
	}
	s.act, err = onPool(p, write)
	return []tonStep{s}, err
}

// guardianLowersOnTON reads from a lane what the guardian may still lower.
func guardianLowersOnTON(l bridge.PoolLane, now uint64) lowering {
	if l.LoweredUntil == 0 {
		return lowering{before: laneEnd{l.CapOut, l.CapIn}}
	}
	return lowering{laneEnd{l.BeforeOut, l.BeforeIn}, now >= l.LoweredUntil}
}

// tonSteps implements Verb.
func (Status) tonSteps(ctx context.Context, c *tonChain) ([]tonStep, error) {
	var out []tonStep
	show := func(what, now string) { out = append(out, tonStep{what: what, now: now, done: true}) }
	for _, n := range tonPauses {
		now := c.paused(n.what).String()
		if n.what == bridge.PauseOutbound {
			now += c.closed()
		}
		if c.usedUpFor(n.what) {
			now += usedUp
		}
		show(n.name, now)
	}
	epoch, until := c.grace()
	show("committee", graceState(epoch, until))
	show("ownership", c.offered())
	show("the owner's acts", fmt.Sprintf("wait %s", time.Duration(c.router.OwnerDelay)*time.Second))
	for _, hash := range slices.SortedFunc(maps.Keys(c.router.Announced), func(a, b ton.Hash) int {
		return bytes.Compare(a[:], b[:])
	}) {
		show("announced "+message.Bytes32(hash).String(), due(c.router.Announced[hash]))
	}
	for i, p := range c.Bridge.Pools {
		known := c.deployment.Record.TON.Pools[i]
		for _, l := range known.Lanes {
			lane, err := c.tonLane(ctx, p, l.ChainID)
			if err != nil {
				return nil, err
			}
			show(fmt.Sprintf("%s, pool %d with chain %d", known.Symbol, p.ID, l.ChainID), tonLaneState(p, lane))
		}
	}
	return out, nil
}

// tonDelayed is the outcome of a delivery that waits for its delay (contracts/ton/src/deliver.tolk).
const tonDelayed = 4

// releaseDelay is how long it waits, in seconds (SR-05).
const releaseDelay = 6 * 3600

// tonSteps implements Verb.
func (v *Cancel) tonSteps(ctx context.Context, c *tonChain) ([]tonStep, error) {
	m := message.Message{
		SrcAnchor: v.found.SrcAnchor, DstAnchor: v.found.DstAnchor, Payload: message.ReadPayload(v.found.Payload),
	}
	v.found.Uid.FillBytes(m.UID[:])
	s := tonStep{what: "send " + v.UID + " back to its sender", by: byGuardian}
	claim, err := c.Claim(ctx, m)
	if errors.Is(err, terminal.ErrNoClaim) && c.sentBack {
		s.now, s.done = "sent back", true
		return []tonStep{s}, nil
	}
	if err != nil {
		return nil, err
	}
	release := claim.Open.OpenedAt + releaseDelay
	if claim.Open.Outcome != tonDelayed || c.now >= release {
		return nil, errors.New("the release does not wait for its delay any more: anybody can have it paid")
	}
	body, err := bridge.CancelBody(0, m)
	if err != nil {
		return nil, err
	}
	s.now = fmt.Sprintf("waits until %s, %s common units", showTime(time.Unix(int64(release), 0)), claim.Open.Owed)
	s.direct = &wallet.Order{To: claim.Address, Value: big.NewInt(terminal.TONForClaim), Body: body, About: m.UID}
	return []tonStep{s}, nil
}
