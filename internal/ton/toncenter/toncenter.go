// Package toncenter is the bridge on TON, behind the four methods of a chain, over toncenter's HTTP API v2. Nothing is
// believed but what two endpoints agree about: which transaction of a pool is the newest at one block of the
// masterchain. All older ones follow from it by their hashes, which are computed here. A height is a block's number in
// the masterchain. docs/adr/0040 says what endpoints prove.
package toncenter

import (
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"slices"
	"sync"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
)

// Defaults of Config's zero values, and bounds.
const (
	defaultCallTimeout = 20 * time.Second
	defaultResend      = 3 * time.Second
	defaultLife        = 90 * time.Second
	maxLife            = 10 * time.Minute
	defaultPoll        = time.Second
	maxEndpoints       = 8
	maxDepth           = 1000
	maxPools           = 64 // of a router
	maxRemembered      = 4096
)

// Pool is a pool: its account, what it is of, and how it counts.
type Pool struct {
	Address                      ton.Address
	Minter                       *ton.Address // of its jetton; nil: it is the pool of TON
	ID                           uint32
	RealDecimals, CommonDecimals uint8
	// WalletCode is the hash of the code that the pool's jetton wallet is to have; zero: nothing is pinned.
	WalletCode ton.Hash
}

// Config describes one network. ChainID, Deployment, Pools, Genesis and Endpoints are required.
type Config struct {
	ChainID    uint32
	Deployment bridge.Deployment
	Pools      []Pool
	// Genesis is the root hash of the masterchain's first block, as toncenter's "init" has it.
	Genesis ton.Hash
	// DeployedAt is a block of the masterchain before which nothing of the bridge is.
	DeployedAt uint64
	// Depth is how many blocks of the masterchain have to be on top of one that counts as final.
	Depth uint64
	// Endpoints are addresses of toncenter's jsonRPC, best first. With two or more, two of them must tell the same
	// (SR-19).
	Endpoints []string
	// FinalOnly is for who decides by what is final, a committee member: Observe stops there.
	FinalOnly bool

	CallTimeout time.Duration // of one call of an adapter's method; default 20 s
	Poll        time.Duration // between looks at the head; default 1 s

	// Wallet and Journal are needed by what sends messages; observers have neither.
	Wallet  *wallet.Wallet
	Journal chain.Journal
	// Life is how long after it was signed a block may take a message; default 90 s, at most 10 minutes.
	Life time.Duration
	// ResendAfter is how often a waiting message is sent again; default 3 s.
	ResendAfter time.Duration

	Now func() time.Time // default time.Now
	Log *slog.Logger     // default discards
}

// Adapter is one network. Its methods are safe for concurrent use.
type Adapter struct {
	cfg       Config
	endpoints []endpoint

	safe  chain.Safe
	known known

	mu     sync.Mutex
	newest map[newestKey]point  // what was asked already; a block's state does not change
	sent   map[string]time.Time // when a message was sent last, by its normalised hash

	sending sync.Mutex
}

var _ chain.Chain = (*Adapter)(nil)

// New checks the configuration. It asks no endpoint: one that is down now may be up later.
func New(cfg Config) (*Adapter, error) {
	var problems []error
	if cfg.ChainID == 0 || cfg.Deployment.Chain != cfg.ChainID {
		problems = append(problems, errors.New("chain id is missing, or not the deployment's"))
	}
	if n := len(cfg.Endpoints); n == 0 || n > maxEndpoints {
		problems = append(problems, fmt.Errorf("%d endpoints: give 1 to %d addresses of toncenter's jsonRPC", n,
			maxEndpoints))
	}
	if len(cfg.Pools) > maxPools || cfg.Depth > maxDepth {
		problems = append(problems, fmt.Errorf("%d pools and %d blocks for finality: at most %d and %d", len(cfg.Pools),
			cfg.Depth, maxPools, maxDepth))
	}
	if (cfg.Wallet == nil) != (cfg.Journal == nil) {
		problems = append(problems, errors.New("sending needs both a wallet and a journal"))
	}
	cfg.setDefaults()
	if cfg.Life < time.Second || cfg.Life > maxLife {
		problems = append(problems, fmt.Errorf("messages live for %s: give 1 s to %s", cfg.Life, maxLife))
	}
	a := &Adapter{
		cfg: cfg, newest: map[newestKey]point{}, sent: map[string]time.Time{},
	}
	for _, p := range cfg.Pools {
		if _, err := amount.Scale(p.RealDecimals, p.CommonDecimals); err != nil {
			problems = append(problems, fmt.Errorf("pool %d: its decimals do not fit: %w", p.ID, err))
		}
		if p.Address.Workchain != 0 {
			problems = append(problems, fmt.Errorf("pool %d is not in workchain 0", p.ID))
		}
	}
	for i, raw := range cfg.Endpoints {
		e, err := newEndpoint(i, raw, cfg.Now)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		a.endpoints = append(a.endpoints, e)
	}
	if err := errors.Join(problems...); err != nil {
		return nil, fmt.Errorf("configure chain %d: %w", cfg.ChainID, err)
	}
	return a, nil
}

func (cfg *Config) setDefaults() {
	if cfg.CallTimeout == 0 {
		cfg.CallTimeout = defaultCallTimeout
	}
	if cfg.Poll == 0 {
		cfg.Poll = defaultPoll
	}
	if cfg.Life == 0 {
		cfg.Life = defaultLife
	}
	if cfg.ResendAfter == 0 {
		cfg.ResendAfter = defaultResend
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
}

// ChainID is the bridge's id of the network.
func (a *Adapter) ChainID() uint32 { return a.cfg.ChainID }

// Pools are those that it observes.
func (a *Adapter) Pools() []Pool { return slices.Clone(a.cfg.Pools) }

// Close ends idle connections.
func (a *Adapter) Close() {
	for _, e := range a.endpoints {
		e.Close()
	}
}

// pool is the pool with an anchor.
func (a *Adapter) pool(anchor [32]byte) (Pool, bool) {
	for _, p := range a.cfg.Pools {
		if p.Address.Account == ton.Hash(anchor) {
			return p, true
		}
	}
	return Pool{}, false
}

// common is base units in common units, rounded down.
func (p Pool) common(base *big.Int) (amount.Amount, error) {
	a, err := amount.FromBig(base)
	if err != nil {
		return a, fmt.Errorf("read amount: %w", err)
	}
	out, _, err := amount.ToCommon(a, p.RealDecimals, p.CommonDecimals)
	return out, err
}
