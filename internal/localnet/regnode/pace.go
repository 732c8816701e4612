package regnode

import (
	"context"
	"errors"
	"log/slog"
	"time"
)

// retryDelay is how long automatic blocks rest after a failure.
const retryDelay = time.Second

// pace decides when the next automatic block is due. It is pure.
type pace struct {
	auto    bool
	pending bool      // transactions wait for a block
	arrived time.Time // when the first of them did
	last    time.Time // when the newest block was made
	retry   time.Time // no block before this
	empty   int       // blocks without transactions at the tip
}

// due returns when the next block is; false if none is until a transaction arrives.
func (p *pace) due(cfg Config) (time.Time, bool) {
	if !p.auto {
		return time.Time{}, false
	}
	at, ok := p.timer(cfg)
	if p.pending {
		demand := latest(p.arrived.Add(cfg.Delay), p.last.Add(cfg.MinGap))
		if !ok || demand.Before(at) {
			at, ok = demand, true
		}
	}
	return latest(at, p.retry), ok
}

func (p *pace) timer(cfg Config) (time.Time, bool) {
	interval := cfg.BlockTime
	if p.empty >= cfg.IdleAfter && cfg.IdleBlockTime > interval {
		interval = cfg.IdleBlockTime
	}
	return latest(p.last.Add(interval), p.last.Add(cfg.MinGap)), cfg.BlockTime > 0
}

// sealed notes a block. Transactions that it left behind get another one at once only if it was full of others: one
// that no block takes must not make blocks without end.
func (p *pace) sealed(now time.Time, included, left int) {
	p.last, p.arrived = now, now
	p.pending = included > 0 && left > 0
	if p.empty++; included > 0 {
		p.empty = 0
	}
}

// arrival notes a transaction.
func (p *pace) arrival(now time.Time) {
	if !p.pending {
		p.pending, p.arrived = true, now
	}
}

// SetAutoMine switches automatic blocks, by demand and by timer. Once SetAutoMine(false) has returned, blocks are made
// on command alone.
func (n *Node) SetAutoMine(on bool) {
	n.mu.Lock()
	n.pace.auto = on
	if on && n.pool.Count() > 0 {
		n.pace.arrival(n.cfg.Now())
	}
	n.mu.Unlock()
	n.wake()
}

func (n *Node) wake() {
	select {
	case n.kick <- struct{}{}:
	default: // a wake-up is already waiting
	}
}

// drive makes blocks when they are due, until ctx ends.
func (n *Node) drive(ctx context.Context) {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		var fire <-chan time.Time
		if at, ok := n.due(); ok {
			timer.Reset(max(0, at.Sub(n.cfg.Now())))
			fire = timer.C
		}
		select {
		case <-ctx.Done():
			return
		case <-n.kick:
		case <-fire:
			if err := n.sealDue(); err != nil && !errors.Is(err, ErrClosed) {
				n.log.LogAttrs(ctx, slog.LevelWarn, "block was not made", slog.Any("error", err))
			}
		}
	}
}

func (n *Node) due() (time.Time, bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.pace.due(n.cfg)
}

// sealDue makes a block if one is still due: one by command, or SetAutoMine, may have come first.
func (n *Node) sealDue() error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.closed {
		return ErrClosed
	}
	now := n.cfg.Now()
	if at, ok := n.pace.due(n.cfg); !ok || at.After(now) {
		return nil
	}
	if _, err := n.seal(n.full, n.mineTo, time.Time{}); err != nil {
		n.pace.retry = now.Add(retryDelay)
		return err
	}
	return nil
}
