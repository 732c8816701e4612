// Package relay moves transfers along: it observes chains, asks the committee for signatures, delivers, and notices
// what became of the deliveries. It is not trusted: it can delay a transfer and nothing else, anybody can run one, and
// any number of them may share one store. What it does is decided by package transfer; every effect is idempotent, so
// that a process killed at any instant loses and repeats nothing (INV-07).
package relay

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// Chain is one chain as the engine uses it.
type Chain struct {
	chain.Chain
	ID   uint32
	Name string
	// Heads signals that the chain moved; it may be nil. Poll is the longest time without looking.
	Heads func(ctx context.Context) <-chan struct{}
	Poll  time.Duration
	// Retry asks the chain to pay a claim. ErrReverted when it cannot now; ErrWasted, once, when the last transaction that
	// was sent for it failed in a block.
	Retry func(ctx context.Context, m message.Message) (chain.TxID, error)
	// Gate says which of the messages for this chain must not be attested yet, and why; the others go on. It may be nil.
	// An error holds none of them and is tried again.
	Gate func(ctx context.Context, ts []transfer.Transfer) (map[message.UID]Hold, error)
	// Group says which messages to this chain may share a delivery: those of different groups never do, so that none waits
	// for what another group needs first. It may be nil: all may.
	Group func(t transfer.Transfer) int
	// BatchLimit is the most messages that one delivery to this chain carries; zero: Config's.
	BatchLimit int
	// Window is how long a message waits at most for others to this chain, so that batches fill; zero: not at all. Those
	// that become final within one window of the clock go together, and as many as fill a batch go at once.
	Window time.Duration
	// Reorganises says that blocks that were final may leave the chain all the same: then what they confirmed goes back.
	Reorganises bool
}

// Hold is why a message waits before anybody is asked to sign it. It is asked about again after After, at the latest
// after a day, or when Store.Wake names it.
type Hold struct {
	Reason transfer.Reason
	Detail string // for operators
	After  time.Duration
}

// Config is what an engine needs. Zero durations and limits take the defaults below.
type Config struct {
	Store     Store
	Chains    []Chain
	Committee *Committee
	// BatchLimit is the most messages that one delivery carries, where the chain says nothing else.
	BatchLimit int
	// Workers is how many claims of due transfers are worked on at once.
	Workers int
	// Idle is how often the queue is looked at when nothing signals: work of other processes, and retries.
	Idle    time.Duration
	Lease   time.Duration
	Now     func() time.Time
	Log     *slog.Logger
	Names   chain.Names // of tokens, for the log; nil: it has raw units alone
	Metrics Metrics
	// Stepped is told of each step of a transfer, once it is durable; nil: nobody is. It must not block. Two steps that
	// follow each other at once may be told in either order.
	Stepped func(Change)
}

const (
	defaultBatch   = 20
	defaultWorkers = 4
	defaultIdle    = 250 * time.Millisecond
	defaultLease   = 30 * time.Second
	defaultPoll    = time.Second
	claimLimit     = 200 // whole batches of the usual limits
)

// Metrics is told what happened; telemetry implements it.
type Metrics interface {
	Transition(from, to string)
	ObserveLag(chainID uint32, blocks uint64)
	EffectFailed(effect string)
	// NetworkFee adds what a transfer paid on its source chain for its destination's network, NetworkCost what that
	// network took; both in the smallest units of the chain's coin, and once for each time that the chain's event is seen.
	NetworkFee(src, dst uint32, units float64)
	NetworkCost(dst uint32, units float64)
	// Delivered takes how long a transfer was on its way: from the block that has its source event to the one that
	// delivered it.
	Delivered(src, dst uint32, took time.Duration)
}

// Engine runs the relay. Make one with New.
type Engine struct {
	Config
	chains  map[uint32]Chain
	wake    chan struct{}
	waiting waiting
	sights  sights
}

// New checks the configuration.
func New(c Config) (*Engine, error) {
	if c.Store == nil || c.Committee == nil || len(c.Chains) == 0 {
		return nil, errors.New("a relay needs a store, a committee and at least one chain")
	}
	e := &Engine{Config: c, chains: make(map[uint32]Chain, len(c.Chains)), wake: make(chan struct{}, 1)}
	for _, ch := range c.Chains {
		if _, twice := e.chains[ch.ID]; twice {
			return nil, fmt.Errorf("chain %d is configured twice", ch.ID)
		}
		if ch.Poll <= 0 {
			ch.Poll = defaultPoll
		}
		e.chains[ch.ID] = ch
	}
	e.BatchLimit = orDefault(e.BatchLimit, defaultBatch)
	e.Workers = orDefault(e.Workers, defaultWorkers)
	e.Idle = orDefault(e.Idle, defaultIdle)
	e.Lease = orDefault(e.Lease, defaultLease)
	if e.Now == nil {
		e.Now = time.Now
	}
	if e.Log == nil {
		e.Log = slog.New(slog.DiscardHandler)
	}
	e.Store = steps{e.Store, e.Log, e.Names, e.Stepped}
	if e.Metrics == nil {
		e.Metrics = noMetrics{}
	}
	return e, nil
}

func orDefault[T int | time.Duration](v, def T) T {
	if v > 0 {
		return v
	}
	return def
}

type noMetrics struct{}

func (noMetrics) Transition(string, string) {}
func (noMetrics) ObserveLag(uint32, uint64) {}
func (noMetrics) EffectFailed(string)       {}

func (noMetrics) NetworkFee(uint32, uint32, float64) {}
func (noMetrics) NetworkCost(uint32, float64)        {}

func (noMetrics) Delivered(uint32, uint32, time.Duration) {}

// Run works until ctx ends, then returns nil. Faults of nodes, members and the store are retried for ever with a
// bounded backoff: a relay that gave up would have to be restarted by hand.
func (e *Engine) Run(ctx context.Context) error {
	g, ctx := errgroup.WithContext(ctx)
	for _, ch := range e.chains {
		g.Go(func() error { e.observe(ctx, ch); return nil })
	}
	e.work(ctx, g)
	return g.Wait()
}

// signal wakes one waiting worker; it never blocks.
func (e *Engine) signal() {
	select {
	case e.wake <- struct{}{}:
	default:
	}
}

// pause waits for d, a signal on any of the channels, or the end of ctx; it reports whether to go on. A nil channel
// never signals.
func pause(ctx context.Context, d time.Duration, wake <-chan struct{}) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
	case <-wake:
	}
	return true
}
