// Package relayer is our own relaying service for smart accounts (SR-30): it answers JSON-RPC, quotes and enforces
// fees, simulates, and brings operations to the chain, one per transaction, with coins of its own that the accounts pay
// back. It relays operations of our own account code alone. It hides nonces, fees, replacement, restarts and the caps.
package relayer

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"net/http"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"golang.org/x/sync/errgroup"

	"causeway/internal/chain"
	"causeway/internal/evm"
	"causeway/internal/evm/smartaccount"
	"causeway/internal/ratelimit"
)

// Defaults of Config's zero values.
const (
	defaultPoll          = 2 * time.Second
	defaultBumpAfter     = 45 * time.Second
	defaultRequests      = 20
	defaultSends         = 0.5
	defaultPerAccount    = 30
	defaultFailures      = 10
	defaultMaxLive       = 32
	defaultMarginPercent = 10
	callTimeout          = 10 * time.Second
	rebroadcastAfter     = 15 * time.Second
	maxEndpoints         = 8
)

// Limits of one operation.
const (
	maxVerificationGas = 2_000_000
	maxTxGas           = 1 << 24 // EIP-7825
	// lifetime is how long a prepared operation may be signed and sent; an operation that lives longer than maxLifetime
	// could be kept back for a moment that suits somebody.
	lifetime    = 10 * time.Minute
	minLifetime = 20 * time.Second
	maxLifetime = time.Hour
)

// Chain is one chain that the service works on.
type Chain struct {
	ID        uint64
	Endpoints []string // JSON-RPC, best first
	Symbol    string   // of the coin
	Place     smartaccount.Place
	// EntryPointCode is put onto the chain if there is no entry point: the local network's. Empty elsewhere.
	EntryPointCode []byte
}

// Config describes the service. Chains, Signer and Journal are required.
type Config struct {
	Chains []Chain
	// Signer is an account of the service's own: no other process may send from it, unless it shares the journal.
	Signer  evm.Signer
	Journal chain.Journal
	// MaxFee bounds the price of gas, in wei; default 1,000 gwei.
	MaxFee *big.Int
	// MarginPercent of the base fee is the service's share, for what it loses to operations that fail to pay.
	MarginPercent uint64
	// RequestsPerSecond and SendsPerSecond are caps per client; AccountPerHour of operations of one account.
	RequestsPerSecond, SendsPerSecond float64
	AccountPerHour                    int
	// FailuresPerHour is how many transactions of a chain may fail at the service's cost within an hour, and as many again
	// of accounts that paid before: then it relays nothing there for others. The account that one was for waits an hour in
	// any case.
	FailuresPerHour int
	// MaxLive bounds the operations under way on a chain.
	MaxLive int
	// Poll is the time between looks at what is under way; BumpAfter is how long a transaction waits before it is
	// replaced.
	Poll, BumpAfter time.Duration
	Now             func() time.Time
	Log             *slog.Logger
}

// Service answers for all chains.
type Service struct {
	cfg      Config
	chains   map[uint64]*worker
	requests *ratelimit.Limiter
	sends    *ratelimit.Limiter
	places   *ratelimit.Places
}

var _ http.Handler = (*Service)(nil)

// maxBusy bounds the requests that are answered at once, in all, of one client and of one network.
const (
	maxBusy          = 64
	maxBusyOfClient  = 8
	maxBusyOfNetwork = 16
)

// New checks the configuration; it talks to nobody.
func New(cfg Config) (*Service, error) {
	cfg, err := cfg.withDefaults()
	if err != nil {
		return nil, fmt.Errorf("configure the smart-account service: %w", err)
	}
	s := &Service{
		cfg: cfg, chains: make(map[uint64]*worker, len(cfg.Chains)),
		places:   ratelimit.NewPlaces(maxBusy, maxBusyOfClient, maxBusyOfNetwork),
		requests: ratelimit.NewLimiter(cfg.RequestsPerSecond, cfg.Now),
		sends:    ratelimit.NewLimiter(cfg.SendsPerSecond, cfg.Now),
	}
	for _, c := range cfg.Chains {
		s.chains[c.ID] = newWorker(cfg, c)
	}
	return s, nil
}

func (cfg Config) withDefaults() (Config, error) {
	var problems []error
	if cfg.Signer == nil || cfg.Journal == nil {
		problems = append(problems, errors.New("it needs an account to send from and a journal"))
	}
	seen := map[uint64]bool{}
	for _, c := range cfg.Chains {
		if c.ID == 0 || c.ID > 1<<32-1 || seen[c.ID] {
			problems = append(problems, fmt.Errorf("chain %d is given twice or is no chain id", c.ID))
		}
		seen[c.ID] = true
		if n := len(c.Endpoints); n == 0 || n > maxEndpoints {
			problems = append(problems, fmt.Errorf("chain %d: give 1 to %d endpoints", c.ID, maxEndpoints))
		}
		if c.Place.EntryPoint == (common.Address{}) {
			problems = append(problems, fmt.Errorf("chain %d has no entry point", c.ID))
		}
	}
	if len(cfg.Chains) == 0 {
		problems = append(problems, errors.New("it needs a chain"))
	}
	if cfg.MaxFee == nil {
		cfg.MaxFee = big.NewInt(1_000_000_000_000)
	}
	cfg.MarginPercent = orDefault(cfg.MarginPercent, defaultMarginPercent)
	cfg.RequestsPerSecond = orDefault(cfg.RequestsPerSecond, defaultRequests)
	cfg.SendsPerSecond = orDefault(cfg.SendsPerSecond, defaultSends)
	cfg.AccountPerHour = orDefault(cfg.AccountPerHour, defaultPerAccount)
	cfg.FailuresPerHour = orDefault(cfg.FailuresPerHour, defaultFailures)
	cfg.MaxLive = orDefault(cfg.MaxLive, defaultMaxLive)
	cfg.Poll = orDefault(cfg.Poll, defaultPoll)
	cfg.BumpAfter = orDefault(cfg.BumpAfter, defaultBumpAfter)
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	return cfg, errors.Join(problems...)
}

func orDefault[T comparable](v, def T) T {
	var zero T
	if v == zero {
		return def
	}
	return v
}

// Prepare puts the contracts onto every chain that lacks them.
func (s *Service) Prepare(ctx context.Context) error {
	g, ctx := errgroup.WithContext(ctx)
	for _, w := range s.chains {
		g.Go(func() error { return w.prepare(ctx) })
	}
	return g.Wait()
}

// Run continues what is under way, also from before a restart, until ctx ends.
func (s *Service) Run(ctx context.Context) error {
	g, ctx := errgroup.WithContext(ctx)
	for _, w := range s.chains {
		g.Go(func() error { return w.run(ctx) })
	}
	return g.Wait()
}

// Close ends connections.
func (s *Service) Close() {
	for _, w := range s.chains {
		w.node.close()
	}
}
