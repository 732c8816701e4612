package app

import (
	"context"
	"log/slog"
	"time"

	"causeway/internal/api"
	"causeway/internal/store"
)

const (
	statisticsEvery = 2 * time.Second
	// statisticsSteps bounds the steps of one turn, so that the API learns of what is counted while a long count goes on.
	statisticsSteps = 64
)

// statistics counts transfers for the API, in any number of processes at once.
type statistics struct {
	follower *store.StatisticsFollower
	api      *api.API
	log      *slog.Logger
}

// Run counts until ctx ends. A database that fails for a while delays the figures and nothing else.
func (s statistics) Run(ctx context.Context) error {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-timer.C:
		}
		more, err := s.turn(ctx)
		if err != nil && ctx.Err() == nil {
			s.log.Warn("statistics could not be counted", slog.Any("error", err))
		}
		wait := statisticsEvery
		if more {
			wait = 0
		}
		timer.Reset(wait)
	}
}

// turn counts what is there and tells the API. It reports whether more is there than one turn counts.
func (s statistics) turn(ctx context.Context) (more bool, err error) {
	for range statisticsSteps {
		if more, err = s.follower.Advance(ctx); err != nil || !more {
			break
		}
	}
	if err != nil {
		return false, err
	}
	return more, s.api.RefreshStatistics(ctx)
}
