package app

import (
	"context"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"causeway/internal/node"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
)

const (
	tonStorageEvery = 10 * time.Minute
	// tonStorageLow is when the log says it: long before anything stops.
	tonStorageLow = 365 // days
)

// tonStorage watches how long the contracts on TON pay for their storage: one that runs dry executes nothing, and in
// the end it is frozen.
type tonStorage struct {
	bridge    *node.TONBridge
	endpoints []string
	days      *prometheus.GaugeVec
	every     time.Duration
	log       *slog.Logger
	low       map[string]bool // by contract
}

func newTONStorage(p relayParts, endpoints []string) (*tonStorage, error) {
	b, err := node.TONOf(p.deployment.Record)
	if err != nil {
		return nil, err
	}
	w := &tonStorage{
		bridge: b, endpoints: endpoints, every: tonStorageEvery, log: p.log, low: map[string]bool{},
		days: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "causeway_ton_storage_days", Help: "Days for which a contract on TON pays for its storage.",
		}, []string{"chain", "contract"}),
	}
	if p.metrics == nil {
		return w, nil
	}
	if err := p.metrics.Registerer().Register(w.days); err != nil {
		return nil, fmt.Errorf("register the figures of TON's storage: %w", err)
	}
	return w, nil
}

// Run looks again and again until ctx ends.
func (w *tonStorage) Run(ctx context.Context) error { return again(ctx, w.every, w.look) }

// look asks the first endpoint that answers. One that does not is the engine's to tell.
func (w *tonStorage) look(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for _, rpc := range w.endpoints {
		c, err := toncenter.Dial(ctx, rpc, w.bridge.Genesis)
		if err != nil {
			continue
		}
		all, err := w.bridge.Storage(ctx, c)
		if err != nil {
			continue
		}
		for _, s := range all {
			w.tell(ctx, s.Name, s.Storage)
		}
		return
	}
}

func (w *tonStorage) tell(ctx context.Context, contract string, s bridge.Storage) {
	days := s.Days()
	w.days.WithLabelValues(strconv.FormatUint(uint64(w.bridge.Chain), 10), contract).Set(days)
	low := days < tonStorageLow
	if low && !w.low[contract] {
		w.log.ErrorContext(ctx, "a contract on TON pays for its storage for less than a year: top it up",
			slog.Uint64("chain", uint64(w.bridge.Chain)), slog.String("contract", contract), slog.Float64("days", days))
	}
	w.low[contract] = low
}
