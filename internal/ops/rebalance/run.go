// Package rebalance moves a provider's liquidity to where its lanes want it, within what an operator set. What is moved
// is decided by package plan; this one reads chains, signs and keeps a journal, so that a run that was ended goes on
// where it was.
package rebalance

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"time"

	"causeway/internal/api"
	"causeway/internal/ops/rebalance/plan"
	"causeway/internal/ops/terminal"
)

// Command is one run.
type Command struct {
	File    string // limits
	Execute bool   // sign and send; otherwise everything is only shown
	// Wait is how long a message may take to arrive before the run ends; the next one goes on.
	Wait time.Duration
	Now  func() time.Time // nil: the clock
	Out  io.Writer
}

// Run shows what the pools have and want and what would be moved, and with Execute moves it.
func (c Command) Run(ctx context.Context) error {
	if c.Now == nil {
		c.Now = time.Now
	}
	f, err := Load(c.File)
	if err != nil {
		return err
	}
	o, err := openOperator(ctx, f)
	if err != nil {
		return err
	}
	defer o.close()
	me := owner{Deployment: o.domain, Account: o.account()}
	if !c.Execute {
		j, err := readJournal(f.Journal, me)
		if err != nil {
			return err
		}
		return c.show(ctx, o, j)
	}
	lock, err := lockJournal(f.Journal)
	if err != nil {
		return err
	}
	j, err := readJournal(f.Journal, me)
	if err != nil {
		return errors.Join(err, lock.Release())
	}
	err = j.write(c.Now())
	if err == nil {
		err = c.execute(ctx, o, j)
	}
	return errors.Join(err, j.close(), lock.Release())
}

// show changes nothing.
func (c Command) show(ctx context.Context, o *operator, j *journal) error {
	p := printer{w: c.Out}
	if m := j.open(); m != nil && m.begun() {
		p.resumed(m)
		p.printf("nothing was signed: run it again with --execute to end this move, then look again\n")
		return p.err
	}
	lanes, err := o.lanes(ctx)
	if err != nil {
		return err
	}
	some := false
	for _, token := range o.file.Tokens {
		b, err := o.read(ctx, token, lanes, j.moved(token.Name, c.Now().Add(-day)), c.Now())
		if err != nil {
			return err
		}
		moves := plan.Make(b.plain(), b.routes, b.limits)
		p.book(b, o.file)
		for _, m := range moves {
			some = true
			steps, err := o.steps(ctx, b, m)
			if err != nil {
				return err
			}
			p.move(b, m)
			p.steps(b, steps)
		}
		p.rest(b, moves)
	}
	if some {
		p.printf("nothing was signed: run it again with --execute\n")
	}
	return p.err
}

const day = 24 * time.Hour

// execute ends a move that an earlier run began, then makes moves as long as there are any. After each it looks again,
// so that every one is within the limits by what chains say then.
func (c Command) execute(ctx context.Context, o *operator, j *journal) error {
	p := printer{w: c.Out}
	if m := j.open(); m != nil {
		if !m.begun() {
			why := "nothing of it was signed"
			if err := j.note(line{At: c.Now(), End: &why}); err != nil {
				return err
			}
		} else {
			p.resumed(m)
			if err := c.work(ctx, o, j, m, &p); err != nil {
				return err
			}
		}
	}
	lanes, err := o.lanes(ctx)
	if err != nil {
		return err
	}
	for _, token := range o.file.Tokens {
		if err := c.token(ctx, o, j, token, lanes, &p); err != nil {
			return err
		}
	}
	return p.err
}

func (c Command) token(ctx context.Context, o *operator, j *journal, token Token, lanes []api.LaneView,
	p *printer,
) error {
	for n := range maxMoves + 1 {
		b, err := o.read(ctx, token, lanes, j.moved(token.Name, c.Now().Add(-day)), c.Now())
		if err != nil {
			return err
		}
		moves := plan.Make(b.plain(), b.routes, b.limits)
		if n == 0 || len(moves) == 0 {
			p.book(b, o.file)
		}
		if len(moves) == 0 || n == maxMoves {
			p.rest(b, nil)
			return p.err
		}
		m := moves[0]
		steps, err := o.steps(ctx, b, m)
		if err != nil {
			return err
		}
		p.move(b, m)
		begun := &move{
			Token: token.Name, Decimals: b.decimals, From: m.From, To: m.To, Way: m.Way, Amount: m.Amount, Steps: steps,
		}
		if err := j.note(line{At: c.Now(), Move: begun}); err != nil {
			return err
		}
		if err := c.work(ctx, o, j, begun, p); err != nil {
			return err
		}
	}
	return p.err
}

// lanes asks the API what arrived over each lane.
func (o *operator) lanes(ctx context.Context) ([]api.LaneView, error) {
	if o.file.API == "" {
		return nil, nil
	}
	q := url.Values{"days": {strconv.FormatUint(uint64(o.file.Days), 10)}}
	v, err := terminal.Fetch[api.BridgeView](ctx, o.file.API, "/api/swap/statistic-bridge?"+q.Encode())
	if err != nil {
		return nil, fmt.Errorf("ask what lanes did: %w", err)
	}
	return v.Lanes, nil
}
