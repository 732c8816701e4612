// Package cluster is the bridge on a Solana cluster, behind the four methods of a chain. What happened is read from
// transactions and accounts, never from the text of logs; a height is a slot. docs/adr/0028 says what endpoints prove.
package cluster

import (
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"causeway/internal/chain"
	"causeway/internal/solana"
)

// Defaults of Config's zero values, and bounds.
const (
	defaultCallTimeout = 20 * time.Second
	defaultResend      = 2 * time.Second
	defaultMaxPrice    = 5_000_000
	defaultPoll        = 400 * time.Millisecond // a slot
	maxEndpoints       = 8
)

// Config describes one cluster. ChainID, Deployment, Genesis, Pools and Endpoints are required.
type Config struct {
	ChainID    uint32
	Deployment solana.Deployment
	Pools      []solana.Pool
	// Genesis is the hash of the cluster's first block, in base58.
	Genesis string
	// DeployedAt is a slot before which nothing of the bridge is.
	DeployedAt uint64
	// Endpoints are JSON-RPC addresses, best first. With two or more, two of them must tell the same (SR-19).
	Endpoints []string
	// FinalOnly is for who decides by what is final, a committee member: Observe stops there.
	FinalOnly bool

	CallTimeout time.Duration // of one call of an adapter's method; default 20 s
	Poll        time.Duration // between looks at the head; default 400 ms

	// Signer and Journal are needed by what sends transactions; observers have neither.
	Signer  solana.Signer
	Journal chain.Journal
	// MaxPrice bounds the priority fee, in millionths of a lamport per compute unit; default 5,000,000.
	MaxPrice uint64
	// ResendAfter is how often a waiting transaction is sent again; default 2 s.
	ResendAfter time.Duration

	Now func() time.Time // default time.Now
	Log *slog.Logger     // default discards
}

// Adapter is one cluster. Its methods are safe for concurrent use.
type Adapter struct {
	cfg       Config
	endpoints []*endpoint
	pools     map[solana.Key]solana.Pool // by anchor

	safe chain.Safe

	sending sync.Mutex
	sent    map[string]time.Time     // when a transaction was sent last
	wanted  map[solana.Key]time.Time // when a posted delivery was needed last
	// posts are the rows that posted a delivery long ago, by its account, as the journal was last read; nil: it was not.
	posts map[solana.Key]chain.Submission
	// lending is the rent of deliveries that this turn posts, in lamports.
	lending uint64
	since   time.Time // when the adapter began
}

var _ chain.Chain = (*Adapter)(nil)

// New checks the configuration. It asks no endpoint: one that is down now may be up later.
func New(cfg Config) (*Adapter, error) {
	var problems []error
	if cfg.ChainID == 0 || cfg.Deployment.Chain != cfg.ChainID {
		problems = append(problems, errors.New("chain id is missing, or not the deployment's"))
	}
	if cfg.Genesis == "" {
		problems = append(problems, errors.New("the hash of the cluster's first block is missing"))
	}
	if n := len(cfg.Endpoints); n == 0 || n > maxEndpoints {
		problems = append(problems, fmt.Errorf("%d endpoints: give 1 to %d JSON-RPC addresses", n, maxEndpoints))
	}
	if (cfg.Signer == nil) != (cfg.Journal == nil) {
		problems = append(problems, errors.New("sending needs both a signer and a journal"))
	}
	if cfg.CallTimeout == 0 {
		cfg.CallTimeout = defaultCallTimeout
	}
	if cfg.Poll == 0 {
		cfg.Poll = defaultPoll
	}
	if cfg.ResendAfter == 0 {
		cfg.ResendAfter = defaultResend
	}
	if cfg.MaxPrice == 0 {
		cfg.MaxPrice = defaultMaxPrice
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	a := &Adapter{
		cfg: cfg, pools: map[solana.Key]solana.Pool{}, sent: map[string]time.Time{}, wanted: map[solana.Key]time.Time{},
		since: cfg.Now(),
	}
	for _, p := range cfg.Pools {
		if p.RealDecimals < p.CommonDecimals || p.RealDecimals-p.CommonDecimals > maxShift {
			problems = append(problems, fmt.Errorf("pool %d: its decimals do not fit", p.ID))
		}
		a.pools[p.Anchor] = p
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

// ChainID is the bridge's id of the cluster.
func (a *Adapter) ChainID() uint32 { return a.cfg.ChainID }

// Close ends idle connections.
func (a *Adapter) Close() {
	for _, e := range a.endpoints {
		e.Close()
	}
}
