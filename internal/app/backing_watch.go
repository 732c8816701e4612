package app

import (
	"context"
	"log/slog"
	"slices"
	"strconv"
	"sync"
	"time"

	"causeway/internal/api"
)

// backingWatch looks at the custody's reserves without being asked: a deficit is an alarm at once. Members find it by
// themselves, with the next audit of their ledgers, and halt.
type backingWatch struct {
	read  func(context.Context) (*api.ReservesView, error)
	meter backingMeter
	log   *slog.Logger

	mu    sync.Mutex
	short map[string]int // looks in a row that found a deficit, by symbol
}

// backingMeter takes the figures; *telemetry.Registry does.
type backingMeter interface {
	Backing(symbol string, surplus, deficit float64)
	Reserve(kind string, sats float64, low bool)
}

const (
	custodyEvery = 15 * time.Second
	// shortLooks is when a deficit counts: what is under way and what is issued are read one after the other.
	shortLooks = 2
)

func newBackingWatch(read func(context.Context) (*api.ReservesView, error), m backingMeter,
	log *slog.Logger,
) *backingWatch {
	return &backingWatch{read: read, meter: m, log: log, short: make(map[string]int)}
}

// Run looks again and again until ctx ends.
func (w *backingWatch) Run(ctx context.Context) error {
	return again(ctx, custodyEvery, w.look)
}

// look reads the reserves once. Those that cannot be read tell nothing, and end no alarm.
func (w *backingWatch) look(ctx context.Context) {
	v, err := w.read(ctx)
	if err != nil {
		if ctx.Err() == nil {
			w.log.DebugContext(ctx, "the custody's reserves are not known", slog.Any("error", err))
		}
		return
	}
	if v == nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, p := range v.Purses {
		sats, _ := strconv.ParseFloat(p.FeeReserve, 64)
		w.meter.Reserve(p.Kind, sats, p.Low)
	}
	for _, a := range v.Assets {
		surplus, _ := strconv.ParseFloat(a.Surplus, 64)
		deficit, _ := strconv.ParseFloat(a.Deficit, 64)
		w.meter.Backing(a.Symbol, surplus, deficit)
		before := w.short[a.Symbol]
		switch {
		case deficit > 0: // what is issued is that or more, where a chain could not be read
			w.short[a.Symbol]++
		case a.Complete:
			delete(w.short, a.Symbol)
		}
		switch now := w.short[a.Symbol]; {
		case now == shortLooks && before < now:
			w.log.ErrorContext(ctx, "the custody on Bitcoin holds less than is owed: see /api/reserves",
				slog.String("asset", a.Symbol), slog.String("deficit", a.Deficit), slog.String("held", a.Held),
				slog.String("owed", a.Owed))
		case now == 0 && before >= shortLooks:
			w.log.InfoContext(ctx, "the custody on Bitcoin holds what is owed again", slog.String("asset", a.Symbol))
		}
	}
}

// Deficits are the symbols of assets of which it holds less than is owed.
func (w *backingWatch) Deficits() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	var out []string
	for symbol, n := range w.short {
		if n >= shortLooks {
			out = append(out, symbol)
		}
	}
	slices.Sort(out)
	return out
}
