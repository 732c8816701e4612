package app

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"causeway/internal/committee"
	"causeway/internal/message"
)

// vetoMember is a member as vetoes are carried to and from it.
type vetoMember interface {
	Vetoes(ctx context.Context) ([]committee.Veto, error)
	TellVeto(ctx context.Context, v committee.Veto) error
}

// vetoCarrier tells members of each other's vetoes (SR-05). It is trusted with nothing: a veto is signed, and whoever
// hides one from members finds that they can be told by anybody else.
type vetoCarrier struct {
	members []vetoMember
	every   time.Duration
	log     *slog.Logger
}

// vetoesEvery is how often members are asked: a payment that waits does so for hours.
const vetoesEvery = 15 * time.Second

func newVetoCarrier(clients []*committee.Client, every time.Duration, log *slog.Logger) *vetoCarrier {
	c := &vetoCarrier{every: every, log: log}
	for _, m := range clients {
		c.members = append(c.members, m)
	}
	return c
}

// Run carries until ctx ends.
func (c *vetoCarrier) Run(ctx context.Context) error {
	ticker := time.NewTicker(c.every)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
		if err := c.carry(ctx); err != nil && ctx.Err() == nil {
			c.log.DebugContext(ctx, "a member was not asked for vetoes, or not told", slog.Any("error", err))
		}
	}
}

// carry tells each member the vetoes that others have and it has not.
func (c *vetoCarrier) carry(ctx context.Context) error {
	type key struct {
		uid       message.UID
		signature message.Signature
	}
	var errs []error
	all := make(map[key]committee.Veto)
	has := make([]map[key]bool, len(c.members))
	for i, m := range c.members {
		list, err := m.Vetoes(ctx)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		has[i] = make(map[key]bool, len(list))
		for _, v := range list {
			k := key{v.UID, v.Signature}
			all[k], has[i][k] = v, true
		}
	}
	for i, m := range c.members {
		if has[i] == nil {
			continue // it does not answer
		}
		for k, v := range all {
			if has[i][k] {
				continue
			}
			if err := m.TellVeto(ctx, v); err != nil {
				errs = append(errs, err)
			}
		}
	}
	return errors.Join(errs...)
}
