package toncenter

import (
	"context"
	"time"
)

// Heads signals that the network moved, until ctx ends, and then closes the channel. A signal that is not taken is not
// repeated. The newest block is asked for about when it is due, and every Poll on average at most.
func (a *Adapter) Heads(ctx context.Context) <-chan struct{} {
	out := make(chan struct{}, 1)
	go func() {
		defer close(out)
		p := newPace(a.cfg.Poll, time.Now())
		var last uint64
		for failed := 0; pause(ctx, p.wait(time.Now())) == nil; {
			asking, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
			height, err := a.endpoints[failed%len(a.endpoints)].masterchain(asking, a.cfg.Genesis)
			cancel()
			if err != nil {
				failed++
				continue
			}
			p.told(time.Now(), height)
			if height == last {
				continue
			}
			last = height
			select {
			case out <- struct{}{}:
			default:
			}
		}
	}()
	return out
}

const (
	// paceSteps is how many times within every the next block is asked for, while it is due.
	paceSteps = 8
	// paceCredit is how many questions may be saved up for that.
	paceCredit = 4
	maxGap     = 10 * time.Second
)

// pace says when to ask for the newest block. Where blocks come evenly, as on public networks, there is no need to ask
// before the next one is due, and it is found soon when it is. Where they do not, one question follows another.
type pace struct {
	every time.Duration // between two questions, on average at least

	height uint64
	came   time.Time     // when that block was seen
	gap    time.Duration // between two blocks, smoothed; 0: not known yet
	spread time.Duration // by which gaps differ from that, smoothed

	credit float64 // questions that may be asked at once
	at     time.Time
}

func newPace(every time.Duration, now time.Time) *pace {
	return &pace{every: every, credit: 1, at: now}
}

// wait is how long before the next question, which it counts.
func (p *pace) wait(now time.Time) time.Duration {
	wait := p.every
	if p.even() {
		step := p.every / paceSteps
		wait = max(p.came.Add(p.gap).Sub(now)-step, step)
	}
	p.credit = min(p.credit+now.Sub(p.at).Seconds()/p.every.Seconds(), paceCredit)
	p.at = now
	if short := 1 - p.credit; short > 0 { // what wait itself brings is enough, or it is longer
		wait = max(wait, time.Duration(short*float64(p.every)))
	}
	p.credit--
	return wait
}

// even tells whether the next block's time is known well enough.
func (p *pace) even() bool { return p.gap > p.every && p.spread < p.gap/4 }

// told notes what an endpoint answered.
func (p *pace) told(now time.Time, height uint64) {
	if height <= p.height {
		return
	}
	if p.height > 0 {
		gap := min(now.Sub(p.came)/time.Duration(height-p.height), maxGap)
		if p.gap == 0 {
			p.gap, p.spread = gap, gap
		}
		p.spread = (3*p.spread + (gap - p.gap).Abs()) / 4
		p.gap = (3*p.gap + gap) / 4
	}
	p.height, p.came = height, now
}
