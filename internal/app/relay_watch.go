package app

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"causeway/internal/api"
	"causeway/internal/chain"
	"causeway/internal/quote"
)

// relayWatch tells, by the relay's places in the database, whether a relay follows the chains that this process sees
// through endpoints of its own (SR-23). It needs no word of the relay: one that is away says nothing.
type relayWatch struct {
	heads   func(chainID uint32) (quote.ChainState, error)
	cursor  func(ctx context.Context, chainID uint32) (chain.Cursor, error)
	metrics relayMeter
	now     func() time.Time
	log     *slog.Logger

	mu   sync.Mutex
	seen map[uint32][]sighting // oldest first
	last api.RelayStatus
	read time.Time // when the places were read last
}

// relayMeter takes the figures; *telemetry.Registry does.
type relayMeter interface {
	Behind(chainID uint32, seconds float64)
}

// sighting is a head that was there at a time.
type sighting struct {
	height uint64
	at     time.Time
}

const (
	relayEvery = 5 * time.Second
	// relayPatience is how old a head is that a relay must have observed.
	relayPatience = time.Minute
)

func newRelayWatch(chains []uint32, heads func(uint32) (quote.ChainState, error),
	cursor func(context.Context, uint32) (chain.Cursor, error), m relayMeter, now func() time.Time, log *slog.Logger,
) *relayWatch {
	w := &relayWatch{
		heads: heads, cursor: cursor, metrics: m, now: now, log: log, seen: make(map[uint32][]sighting),
		last: api.RelayStatus{OK: true},
	}
	for _, id := range chains {
		w.seen[id] = nil
	}
	return w
}

// Status is what was last seen.
func (w *relayWatch) Status() api.RelayStatus {
	w.mu.Lock()
	defer w.mu.Unlock()
	return api.RelayStatus{OK: w.last.OK, Behind: slices.Clone(w.last.Behind)}
}

// Reads reports whether the database was read lately.
func (w *relayWatch) Reads() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return !w.read.IsZero() && w.now().Sub(w.read) < figuresMaxAge
}

// Run looks again and again until ctx ends.
func (w *relayWatch) Run(ctx context.Context) error {
	return again(ctx, relayEvery, w.look)
}

// look compares the relay's places with the heads that were there a while ago. A place that cannot be read tells
// nothing: the database is this process's own illness.
func (w *relayWatch) look(ctx context.Context) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var behind []uint32
	for id := range w.seen {
		at, err := w.cursor(ctx, id)
		if err != nil {
			if ctx.Err() == nil {
				w.log.WarnContext(ctx, "the relay's place is not known", slog.Uint64("chain", uint64(id)),
					slog.Any("error", err))
			}
			return
		}
		lag := w.lag(id, at.Height)
		w.metrics.Behind(id, lag.Seconds())
		if lag >= relayPatience {
			behind = append(behind, id)
		}
	}
	slices.Sort(behind)
	w.read = w.now()
	before := w.last
	w.last = api.RelayStatus{OK: len(behind) == 0, Behind: behind}
	switch {
	case before.OK && !w.last.OK:
		w.log.ErrorContext(ctx, "no relay follows these chains", slog.Any("chains", behind))
	case !before.OK && w.last.OK:
		w.log.InfoContext(ctx, "a relay follows every chain again")
	}
}

// lag is how long ago the oldest head was first seen that a place has not reached; 0: it has reached all.
func (w *relayWatch) lag(id uint32, place uint64) time.Duration {
	now, list := w.now(), w.seen[id]
	if s, err := w.heads(id); err == nil && (len(list) == 0 || list[len(list)-1].height != s.Block) {
		list = append(list, sighting{s.Block, now})
	}
	// What is reached is over, and of what a reorganisation took away the lower head that came later stands for both.
	kept := list[:0]
	for i, x := range list {
		lower := slices.ContainsFunc(list[i+1:], func(later sighting) bool { return later.height <= x.height })
		if x.height > place && !lower {
			kept = append(kept, x)
		}
	}
	const most = 1_000
	if len(kept) > most { // the oldest one says how long
		kept = append(kept[:1], kept[len(kept)-most+1:]...)
	}
	w.seen[id] = kept
	if len(kept) == 0 {
		return 0
	}
	return now.Sub(kept[0].at)
}
