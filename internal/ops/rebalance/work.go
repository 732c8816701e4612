package rebalance

import (
	"context"
	"errors"
	"fmt"
	"time"

	"causeway/internal/message"
)

const (
	// arrivalPoll is how often a message's destination is asked.
	arrivalPoll = time.Second
	// claimPatience is how long a claim may take to be paid by itself: chains with contracts that ask each other make one
	// on the way.
	claimPatience = 30 * time.Second
)

// work makes what is left of a move. A refusal ends the move for good: what its earlier steps did stands, and the next
// plan starts from there. Any other error leaves it open for the next run.
func (c Command) work(ctx context.Context, o *operator, j *journal, m *move, p *printer) error {
	for i := range m.Steps {
		err := c.step(ctx, o, j, m, i, p)
		var no refusal
		if errors.As(err, &no) {
			return errors.Join(
				fmt.Errorf("%s on chain %d: %w: the move is given up; run it again to look anew", m.Steps[i].What,
					m.Steps[i].Chain, err),
				j.note(line{At: c.Now(), End: &no.why}))
		}
		if err != nil {
			return fmt.Errorf("%s on chain %d: %w", m.Steps[i].What, m.Steps[i].Chain, err)
		}
	}
	done := ""
	p.printf("  done\n")
	return errors.Join(j.note(line{At: c.Now(), End: &done}), p.err)
}

// step signs, notes what it signed, sends it and waits. What an earlier run did of that is not done again.
func (c Command) step(ctx context.Context, o *operator, j *journal, m *move, i int, p *printer) error {
	s, at := m.Steps[i], &m.done[i]
	h := o.hands[s.Chain]
	if h == nil {
		return fmt.Errorf("chain %d is not in the file any more", s.Chain)
	}
	if s.Order != nil && s.Order.Account != h.account() {
		return errAccount
	}
	if at.mined == nil {
		if at.signed == nil {
			made, err := h.sign(ctx, s)
			if err != nil {
				return err
			}
			made.Step = i
			if err := j.note(line{At: c.Now(), Signed: &made}); err != nil {
				return err
			}
			p.printf("  %s on chain %d: signed %s\n", s.What, s.Chain, made.ID)
		}
		note, err := h.settle(ctx, s, *at.signed)
		var lost errLost
		if errors.As(err, &lost) {
			return errors.Join(err, j.note(line{At: c.Now(), Lost: &i}))
		}
		if err != nil {
			return err
		}
		note.Step = i
		if err := j.note(line{At: c.Now(), Mined: &note}); err != nil {
			return err
		}
		p.printf("  %s on chain %d: in block %d\n", s.What, s.Chain, note.Block)
	}
	if s.Arrives != 0 && at.mined.UID != nil {
		return c.arrives(ctx, o.hands[s.Arrives], m, message.UID(*at.mined.UID), p)
	}
	return nil
}

// arrives waits until a message is executed. A claim is said: the move is over, and the claim is paid by others' ways.
func (c Command) arrives(ctx context.Context, h hand, m *move, uid message.UID, p *printer) error {
	if h == nil {
		return fmt.Errorf("chain %d is not in the file any more", m.From.Chain)
	}
	p.printf("  waits for message %s on chain %d\n", uid, m.From.Chain)
	ctx, cancel := context.WithTimeout(ctx, c.Wait)
	defer cancel()
	tick := time.NewTicker(arrivalPoll)
	defer tick.Stop()
	var since time.Time // it was executed
	for {
		executed, owed, err := h.arrived(ctx, uid, m.From.Pool)
		if err == nil && executed && since.IsZero() {
			since = time.Now()
		}
		if err == nil && executed && (!owed || time.Since(since) > claimPatience) {
			if owed {
				p.printf("  chain %d owes it as a claim: causeway claim retry %s\n", m.From.Chain, uid)
			}
			return p.err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("message %s has not arrived: run it again to wait on: %w", uid, errors.Join(ctx.Err(), err))
		case <-tick.C:
		}
	}
}
