// Package evm is the bridge on an EVM chain. It hides JSON-RPC and its providers' limits, the agreement of several
// endpoints about what is final (SR-19), the decoding of the bridge's logs, verification of receipts against the block,
// and everything about sending transactions: nonces, fees, replacement, and surviving a kill at any instant.
package evm

import (
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"net/url"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/chain"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

// Defaults of Config's zero values.
const (
	defaultMaxBlocks   = 2000
	defaultTailBlocks  = 64
	defaultCallTimeout = 10 * time.Second
	defaultPoll        = time.Second
	defaultMaxLive     = 64
	defaultBumpAfter   = 45 * time.Second
	defaultRebroadcast = 15 * time.Second
	maxEndpoints       = 8
	maxSafeCursors     = 1024
	maxAnchors         = 4096
)

// defaultMaxFee is 1,000 gwei.
func defaultMaxFee() *big.Int { return big.NewInt(1_000_000_000_000) }

// Config describes one chain. ChainID, Bridge, Lens, Endpoints and a finality rule are required.
type Config struct {
	ChainID    uint32
	Bridge     common.Address
	Lens       common.Address
	DeployedAt uint64 // nothing of the bridge is in earlier blocks
	// Endpoints are JSON-RPC addresses (http, https, ws, wss), best first. With two or more, two of them must agree about
	// the finalised block, and none that answers may contradict (SR-19).
	Endpoints []string
	// FinalityTag takes the node's "finalized" block; else FinalityDepth blocks on top of a block make it final.
	FinalityTag   bool
	FinalityDepth uint64
	// FinalOnly is for who decides by what is final, a committee member: Observe stops at the finalised block, and what
	// is read is asked of each endpoint of the quorum separately and must be the same (SR-34).
	FinalOnly bool

	MaxBlocks   uint64        // finalised blocks per Observe; default 2,000
	TailBlocks  uint64        // blocks above the finalised one per Observe; default 64
	CallTimeout time.Duration // of one round of requests; default 10 s
	Poll        time.Duration // between looks for a new head over HTTP; default 1 s

	// Signer and Journal are needed by what sends transactions; observers have neither.
	Signer  Signer
	Journal chain.Journal
	// MaxFee bounds the price of gas in wei, replacements included; default 1,000 gwei.
	MaxFee *big.Int
	// MaxLive bounds the account's transactions under way; default 64, which is what nodes accept of one account.
	MaxLive int
	// BumpAfter is how long a transaction may wait before it is replaced at a higher fee; default 45 s.
	BumpAfter time.Duration
	// RebroadcastAfter is how often a waiting transaction is sent again; default 15 s.
	RebroadcastAfter time.Duration

	Now func() time.Time // default time.Now
	Log *slog.Logger     // names the chain; default discards
}

// Adapter is one chain. Its methods are safe for concurrent use.
type Adapter struct {
	cfg       Config
	endpoints []*endpoint
	bridge    *bindings.Bridge
	lens      *bindings.BridgeLens
	events    decoder

	mu      sync.Mutex
	final   header                                     // newest finalised block that was agreed on
	safe    bounded[common.Hash, header]               // by the hash of a cursor handed out: what was final then
	anchors bounded[told[message.UID], common.Address] // receivers of deliveries seen
	scales  bounded[told[uint32], poolScale]           // immutable facts of pools
	blocks  bounded[blockKey, receiptList]             // verified receipts that Reobserve read last
	ranges  uint64                                     // how many blocks the endpoint lets us ask logs of at once

	// reading holds one reader of a block's receipts at a time, by its hash: the others take what it verified.
	reading [readStripes]chan struct{}

	warned time.Time // of endpoints that are left out

	sender *sender // nil without a signer
}

var _ chain.Chain = (*Adapter)(nil)

// New checks the configuration. It does not talk to the chain: a node that is down now may be up later.
func New(cfg Config) (*Adapter, error) {
	cfg, err := cfg.withDefaults()
	if err != nil {
		return nil, fmt.Errorf("configure chain %d: %w", cfg.ChainID, err)
	}
	a := &Adapter{
		cfg: cfg, bridge: bindings.NewBridge(), lens: bindings.NewBridgeLens(),
		safe:    newBounded[common.Hash, header](maxSafeCursors),
		anchors: newBounded[told[message.UID], common.Address](maxAnchors),
		scales:  newBounded[told[uint32], poolScale](maxAnchors),
		blocks:  newBounded[blockKey, receiptList](maxKeptBlocks),
		ranges:  cfg.MaxBlocks,
	}
	for i := range a.reading {
		a.reading[i] = make(chan struct{}, 1)
	}
	if a.events, err = newDecoder(cfg.Bridge, cfg.ChainID); err != nil {
		return nil, fmt.Errorf("configure chain %d: %w", cfg.ChainID, err)
	}
	for i, raw := range cfg.Endpoints {
		e, err := newEndpoint(i, raw)
		if err != nil {
			return nil, fmt.Errorf("configure chain %d: %w", cfg.ChainID, err)
		}
		a.endpoints = append(a.endpoints, e)
	}
	if cfg.Signer != nil {
		a.sender = newSender(a)
	}
	return a, nil
}

func (cfg Config) withDefaults() (Config, error) {
	var problems []error
	if cfg.ChainID == 0 {
		problems = append(problems, errors.New("chain id is missing"))
	}
	if cfg.Bridge == (common.Address{}) || cfg.Lens == (common.Address{}) {
		problems = append(problems, errors.New("bridge and lens addresses are needed: take them from the deployment record"))
	}
	if n := len(cfg.Endpoints); n == 0 || n > maxEndpoints {
		problems = append(problems, fmt.Errorf("%d endpoints: give 1 to %d JSON-RPC addresses", n, maxEndpoints))
	}
	if cfg.FinalityTag == (cfg.FinalityDepth > 0) {
		problems = append(problems, errors.New("finality: choose either the node's tag or a depth of at least 1"))
	}
	if (cfg.Signer == nil) != (cfg.Journal == nil) {
		problems = append(problems, errors.New("sending needs both a signer and a journal"))
	}
	cfg.MaxBlocks = orDefault(cfg.MaxBlocks, defaultMaxBlocks)
	cfg.TailBlocks = orDefault(cfg.TailBlocks, defaultTailBlocks)
	cfg.CallTimeout = orDefault(cfg.CallTimeout, defaultCallTimeout)
	cfg.Poll = orDefault(cfg.Poll, defaultPoll)
	cfg.MaxLive = orDefault(cfg.MaxLive, defaultMaxLive)
	cfg.BumpAfter = orDefault(cfg.BumpAfter, defaultBumpAfter)
	cfg.RebroadcastAfter = orDefault(cfg.RebroadcastAfter, defaultRebroadcast)
	if cfg.MaxFee == nil {
		cfg.MaxFee = defaultMaxFee()
	}
	if cfg.MaxFee.Sign() <= 0 {
		problems = append(problems, errors.New("the highest gas price must be above 0"))
	}
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

// ChainID returns the chain's EIP-155 id.
func (a *Adapter) ChainID() uint32 { return a.cfg.ChainID }

// Close ends idle connections. Calls under way fail.
func (a *Adapter) Close() {
	for _, e := range a.endpoints {
		e.close()
	}
}

// told names a fact by who told it: what one endpoint says is never taken for another's word (SR-34).
type told[K comparable] struct {
	by  string // name of the endpoint
	key K
}

// bounded is a map that forgets its oldest keys.
type bounded[K comparable, V any] struct {
	max    int
	values map[K]V
	order  []K
}

func newBounded[K comparable, V any](max int) bounded[K, V] {
	return bounded[K, V]{max: max, values: make(map[K]V)}
}

func (b *bounded[K, V]) put(k K, v V) {
	if _, ok := b.values[k]; !ok {
		if len(b.order) == b.max {
			delete(b.values, b.order[0])
			b.order = b.order[1:]
		}
		b.order = append(b.order, k)
	}
	b.values[k] = v
}

func (b *bounded[K, V]) get(k K) (V, bool) {
	v, ok := b.values[k]
	return v, ok
}

func hostOf(raw string) (string, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Host == "" {
		return "", errors.New("an endpoint is not a URL") // without it: it may hold a key
	}
	switch u.Scheme {
	case "http", "https", "ws", "wss":
		return u.Host, nil
	}
	return "", fmt.Errorf("endpoint at %s: scheme %q is not http, https, ws or wss", u.Host, u.Scheme)
}
