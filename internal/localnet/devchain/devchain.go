// Package devchain runs one real EVM chain inside the process: go-ethereum with
// a block driver of our own. It hides how a chain is assembled, when and with
// which timestamp blocks are sealed, how finality advances, how a
// reorganisation is produced, what reaches the disk before a block becomes
// final, and which JSON-RPC methods are exposed.
//
// # Blocks and time
//
// A block is sealed as soon as an executable transaction is pending, and every
// BlockTime when none is. A block's timestamp is the clock in whole seconds,
// but an EVM timestamp must exceed its parent's, so several blocks within a
// second push chain time ahead of the clock. The driver bounds that lead: it
// leaves MinGap between blocks (transactions that arrive meanwhile share a
// block), seals at once while the lead stays within MaxAhead, and beyond it
// seals at most one block a second, so that the lead cannot grow; the timer
// waits for the clock to catch up. Blocks sealed by hand (Commit, Seal, Reorg)
// are not held back and do add to the lead.
//
// # Finality
//
// finalized = head-FinalityBlocks, safe = head-1; both are the genesis block at
// first, never move back, and a reorganisation cannot reach the finalized
// block. Chains persist with every state on disk, and each block is synced to
// disk before the next is built: a block that was ever reported as finalized
// survives SIGKILL, and of the blocks above it only the newest can be missing
// after one. Pending transactions do not survive a restart.
//
// # Process-wide state
//
// go-ethereum logs through one global logger, which is silent until
// RouteLogs sets it. It ends the process (log.Crit) if its database is
// corrupted beyond repair. Nothing else is shared between chains.
package devchain

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/eth"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/node"
	"github.com/ethereum/go-ethereum/params"
	"github.com/ethereum/go-ethereum/rpc"
)

// Defaults of Config's zero values.
const (
	DefaultGasLimit       = 30_000_000
	DefaultFinalityBlocks = 2
	DefaultMinGap         = 100 * time.Millisecond
	DefaultMaxAhead       = 3 * time.Second
)

var (
	// ErrClosed is returned by every operation on a closed chain.
	ErrClosed = errors.New("chain is closed")
	// ErrFinalized is returned when a reorganisation would replace finalized blocks.
	ErrFinalized = errors.New("reorganisation would replace finalized blocks")
	// ErrOtherChain is returned when the data folder holds a chain with another genesis block.
	ErrOtherChain = errors.New("the data folder holds another chain: choose another folder or delete it to start over")
	// ErrInUse is returned when another process has the data folder open.
	ErrInUse = errors.New("the data folder is in use by another process")
)

// Config describes a chain. Only ChainID is required.
type Config struct {
	ChainID uint64
	// DataDir keeps the chain; empty keeps it in memory only.
	DataDir string

	// Funded accounts hold FundedBalance wei in the genesis block (default 10,000 ether).
	Funded        []common.Address
	FundedBalance *big.Int
	// Alloc adds genesis accounts (balance, code, storage); it wins over Funded.
	Alloc types.GenesisAlloc
	// GasLimit of every block; default 30,000,000.
	GasLimit uint64

	// Manual starts with automatic sealing off; see SetAutoMine.
	Manual bool
	// BlockTime is the interval of blocks while nothing is pending: whole
	// seconds, at least 1 s. Zero seals on demand only, so that finality
	// advances with transactions alone.
	BlockTime time.Duration
	// IdleBlockTime replaces BlockTime once enough empty blocks have made
	// everything final, so that an idle chain hardly grows. Zero: no slowing.
	IdleBlockTime time.Duration
	// MinGap is the least time between two automatic blocks; default 100 ms.
	MinGap time.Duration
	// MaxAhead bounds how far on-demand blocks may push chain time ahead of the
	// clock; default 3 s. Tests that seal many blocks by hand and by demand in
	// turn want a large one.
	MaxAhead time.Duration
	// FinalityBlocks is how far finalized stays behind head; default 2.
	FinalityBlocks uint64

	// Logger receives the driver's warnings; default discards them.
	Logger *slog.Logger
	// Now is the clock of block timestamps; default time.Now.
	Now func() time.Time
}

// Chain is one running chain. Its methods are safe for concurrent use.
type Chain struct {
	cfg    Config
	pace   pacer
	log    *slog.Logger
	stack  *node.Node
	eth    *eth.Ethereum
	apis   []rpc.API
	rpc    *rpc.Client
	client *ethclient.Client
	kick   chan struct{} // tells the driver that its schedule changed
	stop   context.CancelFunc
	done   chan struct{} // closed when the driver ended

	arrived atomic.Bool // the pool has announced transactions since the driver looked

	mu      sync.Mutex // serialises everything that changes the chain
	auto    bool
	pending bool           // a transaction may be waiting for a block
	sealed  time.Time      // when the newest block was sealed
	retryAt time.Time      // no automatic block before this; set after a failure
	probe   common.Address // its nonce changed with the newest block that had transactions
	empty   uint64         // consecutive empty blocks at the head
	closed  bool
	servers []*rpc.Server

	closeOnce sync.Once
	closeErr  error
}

// Start opens or creates the chain and begins sealing. A new chain has its
// genesis block and one empty block. ctx bounds the start only; end the chain
// with Close.
func Start(ctx context.Context, cfg Config) (*Chain, error) {
	cfg, err := cfg.withDefaults()
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("start chain %d: %w", cfg.ChainID, err)
	}
	c := &Chain{
		cfg:  cfg,
		pace: pacer{block: cfg.BlockTime, idle: cfg.IdleBlockTime, minGap: cfg.MinGap, maxAhead: cfg.MaxAhead},
		log:  cfg.Logger.With("chain", cfg.ChainID),
		kick: make(chan struct{}, 1),
		done: make(chan struct{}),
		auto: !cfg.Manual,
	}
	if err := c.open(); err != nil {
		return nil, fmt.Errorf("start chain %d: %w", cfg.ChainID, err)
	}
	if err := c.begin(ctx); err != nil {
		c.rpc.Close()
		return nil, errors.Join(fmt.Errorf("start chain %d: %w", cfg.ChainID, err), c.stack.Close())
	}
	run, stop := context.WithCancel(context.WithoutCancel(ctx))
	c.stop = stop
	go func() {
		defer close(c.done)
		listening := make(chan struct{})
		go func() {
			defer close(listening)
			c.listen(run)
		}()
		c.drive(run)
		<-listening
	}()
	return c, nil
}

// begin brings the tags and the transaction index in order. A new chain gets
// its first block here: without it, "latest" would be the genesis block with a
// timestamp long ago, and go-ethereum would answer "indexing is in progress"
// where it means "not found".
func (c *Chain) begin(ctx context.Context) error {
	c.sealed = c.cfg.Now()
	c.tag()
	if c.eth.BlockChain().CurrentBlock().Number.Sign() == 0 {
		if _, err := c.seal(ctx); err != nil {
			return err
		}
	}
	poll := time.NewTicker(time.Millisecond) // the indexer has no event to wait for
	defer poll.Stop()
	for !c.eth.BlockChain().TxIndexDone() {
		select {
		case <-poll.C:
		case <-ctx.Done():
			return fmt.Errorf("wait for the transaction index: %w", ctx.Err())
		}
	}
	return nil
}

func (cfg Config) withDefaults() (Config, error) {
	if cfg.ChainID == 0 {
		return cfg, errors.New("chain id must not be 0")
	}
	for name, d := range map[string]time.Duration{"block time": cfg.BlockTime, "idle block time": cfg.IdleBlockTime} {
		if d != 0 && (d < time.Second || d%time.Second != 0) {
			return cfg, fmt.Errorf("%s %v: must be whole seconds, at least 1s", name, d)
		}
	}
	if cfg.IdleBlockTime != 0 && cfg.IdleBlockTime < cfg.BlockTime {
		return cfg, fmt.Errorf("idle block time %v is below the block time %v", cfg.IdleBlockTime, cfg.BlockTime)
	}
	if cfg.MinGap < 0 || cfg.MaxAhead < 0 {
		return cfg, errors.New("minimal gap and maximal lead must not be negative")
	}
	if cfg.FundedBalance == nil {
		cfg.FundedBalance = new(big.Int).Mul(big.NewInt(10_000), big.NewInt(params.Ether))
	}
	cfg.GasLimit = orDefault(cfg.GasLimit, DefaultGasLimit)
	cfg.FinalityBlocks = orDefault(cfg.FinalityBlocks, DefaultFinalityBlocks)
	cfg.MinGap = orDefault(cfg.MinGap, DefaultMinGap)
	cfg.MaxAhead = orDefault(cfg.MaxAhead, DefaultMaxAhead)
	if cfg.Logger == nil {
		cfg.Logger = slog.New(slog.DiscardHandler)
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	return cfg, nil
}

func orDefault[T comparable](v, def T) T {
	var zero T
	if v == zero {
		return def
	}
	return v
}

// ChainID returns the EIP-155 chain id.
func (c *Chain) ChainID() uint64 { return c.cfg.ChainID }

// GenesisHash identifies the chain. It depends on the chain id, the funded
// accounts and the gas limit alone.
func (c *Chain) GenesisHash() common.Hash { return c.eth.BlockChain().Genesis().Hash() }

// FinalityBlocks returns how far the finalized block stays behind the head.
func (c *Chain) FinalityBlocks() uint64 { return c.cfg.FinalityBlocks }

// Client returns the in-process client. It is shared: Chain closes it.
func (c *Chain) Client() *ethclient.Client { return c.client }

// RPC returns the in-process JSON-RPC client, which is not restricted to the
// methods that Handler exposes. It is shared: Chain closes it.
func (c *Chain) RPC() *rpc.Client { return c.rpc }

// SetAutoMine switches automatic sealing, by demand and by timer. Once
// SetAutoMine(false) has returned, only Commit, Seal and Reorg make blocks.
func (c *Chain) SetAutoMine(on bool) {
	c.mu.Lock()
	c.auto = on
	c.pending = c.pending || on // whatever came in meanwhile is looked at
	c.mu.Unlock()
	c.wake()
}

// Close stops sealing, ends all connections and closes the database. Later
// calls return the first one's result.
func (c *Chain) Close() error {
	c.closeOnce.Do(func() {
		c.mu.Lock()
		c.closed = true
		servers := c.servers
		c.mu.Unlock()
		c.stop()
		<-c.done
		for _, s := range servers {
			s.Stop()
		}
		c.rpc.Close()
		if err := c.stack.Close(); err != nil {
			c.closeErr = fmt.Errorf("close chain %d: %w", c.cfg.ChainID, err)
		}
	})
	return c.closeErr
}

func (c *Chain) wake() {
	select {
	case c.kick <- struct{}{}:
	default: // a wake-up is already waiting
	}
}
