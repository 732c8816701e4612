package guard

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"time"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
)

// solanaPauses are what the program can pause, in the order in which it is shown.
var solanaPauses = []struct {
	what uint8
	name string
}{
	{solana.PauseOutbound, "outbound to every chain"},
	{solana.PauseInbound, "inbound"},
	{solana.FreezeSet, "the committee (freeze)"},
}

// until is a pause that the program keeps by its end.
func (c *solanaChain) until(end uint64) pausedUntil {
	p := pausedUntil{on: c.now < end}
	if p.on && end != solana.Forever {
		p.until = time.Unix(int64(min(end, math.MaxInt64)), 0)
	}
	return p
}

func (c *solanaChain) paused(what uint8) pausedUntil {
	switch what {
	case solana.PauseOutbound:
		return c.until(c.account.OutboundUntil)
	case solana.PauseInbound:
		return c.until(c.account.InboundUntil)
	}
	return c.until(c.account.FrozenUntil)
}

// rearmed is whether the guardian can pause: before its first pause, during its seven days, and after the owner's
// release.
func (c *solanaChain) rearmed(what uint8) bool {
	w := c.account.Windows[what-1]
	return w == 0 || c.now < w
}

// solanaSteps implements Verb.
func (p Pause) solanaSteps(ctx context.Context, c *solanaChain) ([]solanaStep, error) {
	if p.App != "" {
		none := solanaStep{what: p.Name() + " " + p.App, now: "there is no mint bridge or router here", done: true}
		return []solanaStep{none}, nil
	}
	if p.To != 0 {
		return c.pausePaths(ctx, p)
	}
	var out []solanaStep
	for _, n := range solanaPauses {
		if n.what == solana.FreezeSet || p.Outbound != p.Inbound && p.Outbound != (n.what == solana.PauseOutbound) {
			continue
		}
		s := c.pauseStep(p.Name(), n.what, n.name, p.Release)
		if n.what == solana.PauseOutbound {
			paths, err := c.pausedPaths(ctx)
			if err != nil {
				return nil, err
			}
			s.now += paths
		}
		out = append(out, s)
	}
	return out, nil
}

// solanaSteps implements Verb.
func (f Freeze) solanaSteps(_ context.Context, c *solanaChain) ([]solanaStep, error) {
	return []solanaStep{c.pauseStep(f.Name(), solana.FreezeSet, "the committee", f.Release)}, nil
}

// pauseStep pauses or releases one thing of the deployment. A release also gives the guardian its next pause.
func (c *solanaChain) pauseStep(verb string, what uint8, name string, release bool) solanaStep {
	p, rearmed := c.paused(what), c.rearmed(what)
	s := solanaStep{what: verb + " " + name, now: p.String(), by: byGuardian | byOwner}
	s.act = func(_ context.Context, by solana.Key) (solana.Instruction, error) {
		return c.Bridge.SetPaused(by, what, !release), nil
	}
	if release {
		s.by, s.done = byOwner, !p.on && rearmed
		if !p.on && !rearmed {
			s.now += usedUp
		}
		return s
	}
	endless := c.Signer != nil && c.Me() == c.account.Owner && c.Me() != c.account.Guardian
	s.done = p.on && (!endless || p.until.IsZero())
	return s
}

// eachPath reads the paths of all pools.
func (c *solanaChain) eachPath(ctx context.Context, do func(p solana.Pool, path solana.PathAccount)) error {
	for i, p := range c.Bridge.Pools {
		for _, l := range c.deployment.Record.Solana.Pools[i].Lanes {
			path, err := c.Path(ctx, p, l.ChainID)
			if err != nil {
				return err
			}
			do(p, path)
		}
	}
	return nil
}

// pausedPaths tells of single paths that are paused: a pause of all neither makes nor ends those.
func (c *solanaChain) pausedPaths(ctx context.Context) (out string, err error) {
	err = c.eachPath(ctx, func(p solana.Pool, path solana.PathAccount) {
		if one := c.until(path.PausedUntil); one.on {
			out += fmt.Sprintf(", pool %d to chain %d %s", p.ID, path.Chain, one)
		}
	})
	return out, err
}

// pausePaths pauses or releases what each pool sends to one chain.
func (c *solanaChain) pausePaths(ctx context.Context, p Pause) ([]solanaStep, error) {
	var out []solanaStep
	err := c.eachPath(ctx, func(pool solana.Pool, path solana.PathAccount) {
		if path.Chain != p.To {
			return
		}
		one := c.until(path.PausedUntil)
		s := solanaStep{
			what: fmt.Sprintf("%s pool %d to chain %d", p.Name(), pool.ID, p.To), now: one.String(),
			by: byGuardian | byOwner, done: one.on,
		}
		if p.Release {
			s.by, s.done = byOwner, !one.on
		}
		s.act = func(_ context.Context, by solana.Key) (solana.Instruction, error) {
			return c.Bridge.SetPathPaused(by, pool.Anchor, p.To, !p.Release), nil
		}
		out = append(out, s)
	})
	if err == nil && len(out) == 0 {
		err = fmt.Errorf("nothing is sent from here to chain %d", p.To)
	}
	return out, err
}

// solanaSteps implements Verb.
func (EndGrace) solanaSteps(_ context.Context, c *solanaChain) ([]solanaStep, error) {
	epoch, until := c.grace()
	return []solanaStep{{
		what: "end the grace period of the previous committee", now: graceState(epoch, until), done: until.IsZero(),
		by:  byGuardian | byOwner,
		act: func(_ context.Context, by solana.Key) (solana.Instruction, error) { return c.Bridge.EndGrace(by), nil },
	}}, nil
}

// grace is the current epoch, and until when the one before it counts; zero when it does not.
func (c *solanaChain) grace() (epoch uint32, until time.Time) {
	if c.account.Previous.Epoch != 0 && c.now <= c.account.PreviousUntil {
		until = time.Unix(int64(c.account.PreviousUntil), 0)
	}
	return c.account.Current.Epoch, until
}

// solanaLane reads a pool's lane as it is now, its buckets refilled.
func (c *solanaChain) solanaLane(ctx context.Context, p solana.Pool, to uint32) (solana.RemoteAccount, error) {
	raw, err := c.Own(ctx, p.Authority, c.Bridge.Remote(p.Anchor, to))
	if err != nil {
		return solana.RemoteAccount{}, err
	}
	if len(raw[1]) == 0 {
		return solana.RemoteAccount{}, fmt.Errorf("there is no lane from here to chain %d", to)
	}
	books, err := solana.ReadAuthority(raw[0])
	if err != nil {
		return solana.RemoteAccount{}, fmt.Errorf("read pool %d: %w", p.ID, err)
	}
	r, err := solana.ReadRemote(raw[1])
	if err != nil {
		return r, fmt.Errorf("read pool %d's lane to chain %d: %w", p.ID, to, err)
	}
	if r.Remote.IsZero() {
		return r, fmt.Errorf("there is no lane from here to chain %d", to)
	}
	return r.Refilled(books.DelayOver, c.now), nil
}

func solanaLaneState(p solana.Pool, r solana.RemoteAccount) string {
	show := func(v uint64) string { return terminal.ShowUnits(new(big.Int).SetUint64(v), p.CommonDecimals) }
	return fmt.Sprintf("out %s a day (%s now), in %s a day (%s now)", show(r.CapOut), show(r.AvailableOut),
		show(r.CapIn), show(r.AvailableIn))
}

// exactly is how the program keeps a cap.
func exactly(a amount.Amount, _ uint8) (amount.Amount, error) { return a, nil }

// solanaSteps implements Verb.
func (l Limit) solanaSteps(ctx context.Context, c *solanaChain) ([]solanaStep, error) {
	if l.Out == "" && l.In == "" {
		return nil, errors.New("say what may pass per day, with --out or --in")
	}
	if l.Pool == 0 || l.App != "" {
		return nil, errors.New("there are pools alone on Solana: say whose lane with --pool")
	}
	p, err := c.Pool(l.Pool)
	if err != nil {
		return nil, err
	}
	lane, err := c.solanaLane(ctx, p, l.To)
	if err != nil {
		return nil, err
	}
	now := laneEnd{new(big.Int).SetUint64(lane.CapOut), new(big.Int).SetUint64(lane.CapIn)}
	var next laneEnd
	if next.out, err = l.limit(l.Out, now.out, p.CommonDecimals, exactly); err != nil {
		return nil, fmt.Errorf("--out: %w", err)
	}
	if next.in, err = l.limit(l.In, now.in, p.CommonDecimals, exactly); err != nil {
		return nil, fmt.Errorf("--in: %w", err)
	}
	if bound := big.NewInt(math.MaxInt64); next.out.Cmp(bound) > 0 || next.in.Cmp(bound) > 0 {
		return nil, errors.New("the program on Solana counts no cap of so much")
	}
	note, err := c.guard.otherEnd(ctx, c.deployment, laneAt{c.id, l.To, lane.Remote, p.CommonDecimals}, now, next)
	if err != nil {
		return nil, err
	}
	out, in := next.out.Uint64(), next.in.Uint64()
	s := solanaStep{
		what: fmt.Sprintf("%s pool %d with chain %d: out %s a day, in %s a day", l.Name(), p.ID, l.To,
			terminal.ShowUnits(next.out, p.CommonDecimals), terminal.ShowUnits(next.in, p.CommonDecimals)),
		now: solanaLaneState(p, lane) + note, by: byGuardian | byOwner, done: out == lane.CapOut && in == lane.CapIn,
		act: func(_ context.Context, by solana.Key) (solana.Instruction, error) {
			return c.Bridge.LowerLane(by, p.Anchor, l.To, out, in), nil
		},
	}
	if l.Raise {
		s.by = byOwner
		s.act = func(_ context.Context, by solana.Key) (solana.Instruction, error) {
			return c.Bridge.SetLane(by, p.Anchor, solana.Lane{
				Chain: l.To, Remote: lane.Remote, CapOut: out, CapIn: in, Outbound: out > 0,
			}), nil
		}
	}
	return []solanaStep{s}, nil
}

// solanaSteps implements Verb.
func (Status) solanaSteps(ctx context.Context, c *solanaChain) ([]solanaStep, error) {
	var out []solanaStep
	show := func(what, now string) { out = append(out, solanaStep{what: what, now: now, done: true}) }
	for _, n := range solanaPauses {
		now := c.paused(n.what).String()
		if n.what == solana.PauseOutbound {
			paths, err := c.pausedPaths(ctx)
			if err != nil {
				return nil, err
			}
			now += paths
		}
		if !c.rearmed(n.what) {
			now += usedUp
		}
		show(n.name, now)
	}
	epoch, until := c.grace()
	show("committee", graceState(epoch, until))
	show("ownership", c.offered())
	show("the owner's acts", fmt.Sprintf("wait %s", time.Duration(c.account.OwnerDelay)*time.Second))
	for i, p := range c.Bridge.Pools {
		known := c.deployment.Record.Solana.Pools[i]
		for _, l := range known.Lanes {
			lane, err := c.solanaLane(ctx, p, l.ChainID)
			if err != nil {
				return nil, err
			}
			show(fmt.Sprintf("%s, pool %d with chain %d", known.Symbol, p.ID, l.ChainID), solanaLaneState(p, lane))
		}
	}
	return out, nil
}

// solanaSteps implements Verb.
func (v *Cancel) solanaSteps(ctx context.Context, c *solanaChain) ([]solanaStep, error) {
	m := message.Message{
		SrcAnchor: v.found.SrcAnchor, DstAnchor: v.found.DstAnchor, Payload: message.ReadPayload(v.found.Payload),
	}
	v.found.Uid.FillBytes(m.UID[:])
	s := solanaStep{what: "send " + v.UID + " back to its sender", by: byGuardian}
	claim, err := c.Claim(ctx, m)
	if errors.Is(err, terminal.ErrNoClaim) {
		refund, err := c.refundOf(ctx, claim.Pool, m.UID)
		if err != nil {
			return nil, err
		}
		s.now, s.done = "sent back already, by message "+refund.String(), true
		s.act = func(context.Context, solana.Key) (solana.Instruction, error) {
			return solana.Instruction{}, terminal.ErrNoClaim
		}
		return []solanaStep{s}, nil
	}
	if err != nil {
		return nil, err
	}
	release := claim.Account.ReleaseAt()
	if claim.Account.Outcome != solana.OutcomeDelayed || c.now >= release {
		return nil, errors.New("the release does not wait for its delay any more: anybody can have it paid")
	}
	s.now = fmt.Sprintf("waits until %s, %s common units", showTime(time.Unix(int64(release), 0)), claim.Account.Owed)
	s.act = func(ctx context.Context, by solana.Key) (solana.Instruction, error) {
		uid, err := c.NextUID(ctx, claim.Pool, message.SrcChain(m.UID))
		if err != nil {
			return solana.Instruction{}, err
		}
		return c.Bridge.CancelDelayed(claim.Pool, by, claim.Account.Payer, m, uid)
	}
	return []solanaStep{s}, nil
}

// lookedBack is how many of a path's newest messages are looked at for a refund: accounts that are read at once.
const lookedBack = 100

// refundOf finds the message that took a claim back, among the newest that its path sent.
func (c *solanaChain) refundOf(ctx context.Context, p solana.Pool, uid message.UID) (message.UID, error) {
	to := message.SrcChain(uid)
	path, err := c.Path(ctx, p, to)
	if err != nil {
		return message.UID{}, err
	}
	var uids []message.UID
	var keys []solana.Key
	for n := path.Sequence; n > 0 && len(keys) < lookedBack; n-- {
		sent := message.NewUID(c.id, to, message.PoolNonce(p.ID, uint32(n-1)))
		uids, keys = append(uids, sent), append(keys, c.Bridge.Parcel(sent))
	}
	if len(keys) == 0 {
		return message.UID{}, terminal.ErrNoClaim
	}
	parcels, err := c.Own(ctx, keys...)
	if err != nil {
		return message.UID{}, err
	}
	for i, b := range parcels {
		parcel, err := solana.ReadParcel(b)
		if err != nil {
			continue // closed since
		}
		if original, _, err := parcel.Message.Payload.Decoded().RefundOf(); err == nil && original == uid {
			return uids[i], nil
		}
	}
	return message.UID{}, terminal.ErrNoClaim
}
