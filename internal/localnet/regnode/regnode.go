package regnode

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/btcsuite/btcd/address/v2"
	"github.com/btcsuite/btcd/blockchain"
	"github.com/btcsuite/btcd/blockchain/indexers"
	"github.com/btcsuite/btcd/btcutil/v2"
	"github.com/btcsuite/btcd/chaincfg/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/database"
	_ "github.com/btcsuite/btcd/database/ffldb" // the store
	"github.com/btcsuite/btcd/mempool"
	"github.com/btcsuite/btcd/mining"
	"github.com/btcsuite/btcd/txscript/v2"

	"causeway/internal/filelock"
)

// Defaults of Config's zero values.
const (
	DefaultBlocks      = 110 // inscriptions' jubilee on a regtest chain, and a coinbase to spend
	DefaultMinGap      = 200 * time.Millisecond
	DefaultMinRelayFee = 1000
)

// Limits of what is kept in memory.
const (
	utxoCache = 16 << 20
	sigCache  = 1000
	hashCache = 1000
	watchers  = 1024
)

var (
	// ErrClosed is returned by every operation on a closed node.
	ErrClosed = errors.New("the node is closed")
	// ErrInUse is returned when another node has the data folder open.
	ErrInUse = errors.New("the data folder is in use by another process")
	// ErrUnknownBlock is returned for a block that the node has never seen.
	ErrUnknownBlock = errors.New("block not found")
)

// Config describes a node. Only DataDir is required.
type Config struct {
	DataDir string
	// MineTo is the address that blocks pay to; by default one that nobody has the key of.
	MineTo string
	// Blocks that a new chain begins with; default 110, which is the least.
	Blocks uint32

	// Manual starts with automatic blocks off; see SetAutoMine.
	Manual bool
	// Delay is how long after its arrival a transaction gets a block.
	Delay time.Duration
	// MinGap is the least time between two automatic blocks; default 200 ms, below which chain time would run ahead.
	MinGap time.Duration
	// BlockTime is the interval of blocks while the mempool is empty; zero makes none then.
	BlockTime time.Duration
	// IdleBlockTime replaces BlockTime after IdleAfter empty blocks, so that an idle chain hardly grows. Zero: no slowing.
	IdleBlockTime time.Duration
	IdleAfter     int // default 12

	// MinRelayFee is the least fee rate, in satoshis per 1,000 virtual bytes; default 1,000.
	MinRelayFee uint64

	Log *slog.Logger     // default discards
	Now func() time.Time // clock of block timestamps; default time.Now
}

// Node is a running node. Its methods are safe for concurrent use.
type Node struct {
	cfg    Config
	params *chaincfg.Params
	mineTo address.Address
	log    *slog.Logger
	lock   *filelock.Lock
	db     database.DB
	chain  *blockchain.BlockChain
	index  *indexers.TxIndex
	pool   *mempool.TxPool
	full   *mining.BlkTmplGenerator // blocks with what the mempool has
	bare   *mining.BlkTmplGenerator // blocks with a coinbase alone
	cookie cookie
	began  time.Time

	kick chan struct{} // tells the driver that its schedule changed
	stop context.CancelFunc
	done chan struct{} // closed when the driver ended

	mu      sync.Mutex // serialises everything that changes chain or mempool
	journal *journal
	pace    pace
	closed  bool

	ended   atomic.Bool // as closed, for the server
	watchMu sync.Mutex
	watch   map[chan struct{}]bool

	closeOnce sync.Once
	closeErr  error
}

// Open opens or creates the chain and begins making blocks. ctx bounds the start only; end the node with Close.
func Open(ctx context.Context, cfg Config) (_ *Node, err error) {
	n := &Node{
		params: Params(), kick: make(chan struct{}, 1), done: make(chan struct{}), watch: map[chan struct{}]bool{},
	}
	if n.cfg, err = cfg.withDefaults(); err != nil {
		return nil, err
	}
	n.log, n.began = n.cfg.Log, n.cfg.Now()
	if n.mineTo, err = n.decode(n.cfg.MineTo); err != nil {
		return nil, err
	}
	if err := n.open(); err != nil {
		return nil, fmt.Errorf("open bitcoin node in %q: %w", cfg.DataDir, errors.Join(err, n.release()))
	}
	if err := n.begin(ctx); err != nil {
		return nil, fmt.Errorf("start bitcoin node in %q: %w", cfg.DataDir, errors.Join(err, n.release()))
	}
	run, stop := context.WithCancel(context.WithoutCancel(ctx))
	n.stop = stop
	go func() {
		defer close(n.done)
		n.drive(run)
	}()
	return n, nil
}

func (cfg Config) withDefaults() (Config, error) {
	if cfg.DataDir == "" {
		return cfg, errors.New("the Bitcoin node needs a data folder")
	}
	for _, d := range []time.Duration{cfg.Delay, cfg.MinGap, cfg.BlockTime, cfg.IdleBlockTime} {
		if d < 0 {
			return cfg, fmt.Errorf("the Bitcoin node's interval %v must not be negative", d)
		}
	}
	if cfg.IdleBlockTime != 0 && cfg.IdleBlockTime < cfg.BlockTime {
		return cfg, fmt.Errorf("idle block time %v is below the block time %v", cfg.IdleBlockTime, cfg.BlockTime)
	}
	cfg.Blocks = max(cfg.Blocks, DefaultBlocks)
	if cfg.MinGap == 0 {
		cfg.MinGap = DefaultMinGap
	}
	if cfg.IdleAfter <= 0 {
		cfg.IdleAfter = 12
	}
	if cfg.MinRelayFee == 0 {
		cfg.MinRelayFee = DefaultMinRelayFee
	}
	if cfg.MinRelayFee > btcutil.SatoshiPerBitcoin {
		return cfg, fmt.Errorf("the minimum relay fee of %d sat/kvB is above 1 BTC/kvB", cfg.MinRelayFee)
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	return cfg, nil
}

// decode reads an address; the empty one stands for a key hash of zeros.
func (n *Node) decode(text string) (address.Address, error) {
	if text == "" {
		return address.NewAddressWitnessPubKeyHash(make([]byte, 20), n.params)
	}
	a, err := address.DecodeAddress(text, n.params)
	if err != nil {
		return nil, fmt.Errorf("address %q: %w", text, err)
	}
	if !a.IsForNet(n.params) {
		return nil, fmt.Errorf("address %q belongs to another network than the local one (tb1, m, n, 2)", text)
	}
	return a, nil
}

// open assembles the node and brings the chain to where the journal says it was.
func (n *Node) open() error {
	if err := os.MkdirAll(n.cfg.DataDir, 0o700); err != nil {
		return err
	}
	var err error
	if n.lock, err = lockFolder(n.cfg.DataDir); err != nil {
		return err
	}
	if n.db, err = openStore(filepath.Join(n.cfg.DataDir, "blocks"), n.params); err != nil {
		return err
	}
	ts, sigs, hashes := clock{n.cfg.Now}, txscript.NewSigCache(sigCache), txscript.NewHashCache(hashCache)
	n.index = indexers.NewTxIndex(n.db)
	n.chain, err = blockchain.New(&blockchain.Config{
		DB: n.db, ChainParams: n.params, TimeSource: ts, SigCache: sigs, HashCache: hashes, UtxoCacheMaxSize: utxoCache,
		IndexManager: indexers.NewManager(n.db, []indexers.Indexer{n.index}),
	})
	if err != nil {
		return fmt.Errorf("open chain: %w", err)
	}
	n.pool = mempool.New(&mempool.Config{
		Policy: mempool.Policy{
			// What is standard is checked before btcd is asked (see policy.go): runestones are not to btcd.
			AcceptNonStd: true, MaxTxVersion: maxVersion,
			// No free transactions, whatever their age.
			DisableRelayPriority: true, MinRelayTxFee: btcutil.Amount(n.cfg.MinRelayFee),
			MaxSigOpCostPerTx: maxSigOpCost,
		},
		ChainParams:    n.params,
		FetchUtxoView:  n.chain.FetchUtxoView,
		BestHeight:     func() int32 { return n.chain.BestSnapshot().Height },
		MedianTimePast: func() time.Time { return n.chain.BestSnapshot().MedianTime },
		CalcSequenceLock: func(tx *btcutil.Tx, view *blockchain.UtxoViewpoint) (*blockchain.SequenceLock, error) {
			return n.chain.CalcSequenceLock(tx, view, true)
		},
		IsDeploymentActive: n.chain.IsDeploymentActive, SigCache: sigs, HashCache: hashes,
	})
	policy := mining.Policy{BlockMaxWeight: 3_996_000, BlockMaxSize: 3_990_000}
	n.full = mining.NewBlkTmplGenerator(&policy, n.params, n.pool, n.chain, ts, sigs, hashes)
	n.bare = mining.NewBlkTmplGenerator(&policy, n.params, noTransactions{}, n.chain, ts, sigs, hashes)
	n.journal, err = openJournal(n.cfg.DataDir)
	return err
}

func openStore(path string, params *chaincfg.Params) (database.DB, error) {
	db, err := database.Open("ffldb", path, params.Net)
	if e := (database.Error{}); errors.As(err, &e) && e.ErrorCode == database.ErrDbDoesNotExist {
		db, err = database.Create("ffldb", path, params.Net)
	}
	if err != nil {
		return nil, fmt.Errorf("open block store: %w", err)
	}
	return db, nil
}

// lockFolder keeps a second node out of the folder, until the lock is given back or the process ends.
func lockFolder(dir string) (*filelock.Lock, error) {
	l, err := filelock.Take(filepath.Join(dir, "lock"))
	if errors.Is(err, filelock.ErrHeld) {
		return nil, ErrInUse
	}
	return l, err
}

// begin replays the journal, makes a new chain's first blocks and restores the mempool.
func (n *Node) begin(ctx context.Context) error {
	if err := n.replay(); err != nil {
		return err
	}
	n.chain.Subscribe(n.follow)
	if err := n.bootstrap(ctx); err != nil {
		return err
	}
	n.restore()
	n.pace = pace{auto: !n.cfg.Manual, last: n.cfg.Now(), arrived: n.cfg.Now(), pending: n.pool.Count() > 0}
	var err error
	n.cookie, err = newCookie(n.cfg.DataDir)
	return err
}

// Close stops making blocks, writes everything to disk and frees the folder. Later calls return the first one's result.
func (n *Node) Close() error {
	n.closeOnce.Do(func() {
		n.stop()
		<-n.done
		n.mu.Lock()
		defer n.mu.Unlock()
		n.closed = true
		n.ended.Store(true)
		n.endWatches()
		err := errors.Join(n.cookie.remove(), n.keepMempool(), n.chain.FlushUtxoCache(blockchain.FlushRequired))
		best := n.chain.BestSnapshot().Hash
		if err == nil {
			err = n.journal.append(recordClosed, best[:], true)
		}
		if err = errors.Join(err, n.release()); err != nil {
			n.closeErr = fmt.Errorf("close bitcoin node: %w", err)
		}
	})
	return n.closeErr
}

// release frees what open has taken.
func (n *Node) release() error {
	var errs []error
	if n.journal != nil {
		errs = append(errs, n.journal.close())
	}
	if n.db != nil {
		errs = append(errs, n.db.Close())
	}
	if n.lock != nil {
		errs = append(errs, n.lock.Release())
	}
	return errors.Join(errs...)
}

// Tip is the best chain's last block.
type Tip struct {
	Height     uint32
	Hash       chainhash.Hash
	MedianTime time.Time // of the last 11 blocks
}

// Tip returns the best chain's last block.
func (n *Node) Tip() Tip {
	best := n.chain.BestSnapshot()
	return Tip{Height: uint32(best.Height), Hash: best.Hash, MedianTime: best.MedianTime}
}

// Watch returns a channel that gets a value when chain or mempool have changed, changes in quick succession sharing
// one, and is closed when the node closes or stop is called.
func (n *Node) Watch() (changes <-chan struct{}, stop func()) {
	c := make(chan struct{}, 1)
	n.watchMu.Lock()
	defer n.watchMu.Unlock()
	if n.watch == nil || len(n.watch) >= watchers {
		close(c)
		return c, func() {}
	}
	n.watch[c] = true
	return c, func() {
		n.watchMu.Lock()
		defer n.watchMu.Unlock()
		if n.watch[c] {
			delete(n.watch, c)
			close(c)
		}
	}
}

func (n *Node) changed() {
	n.watchMu.Lock()
	defer n.watchMu.Unlock()
	for c := range n.watch {
		select {
		case c <- struct{}{}:
		default: // it has not seen the last one yet
		}
	}
}

func (n *Node) endWatches() {
	n.watchMu.Lock()
	defer n.watchMu.Unlock()
	for c := range n.watch {
		close(c)
	}
	n.watch = nil
}

// clock is the node's time: there are no peers to agree with.
type clock struct{ now func() time.Time }

func (c clock) AdjustedTime() time.Time         { return time.Unix(c.now().Unix(), 0) }
func (c clock) AddTimeSample(string, time.Time) {}
func (c clock) Offset() time.Duration           { return 0 }

// noTransactions is an empty mempool to make blocks from.
type noTransactions struct{}

func (noTransactions) LastUpdated() time.Time               { return time.Time{} }
func (noTransactions) MiningDescs() []*mining.TxDesc        { return nil }
func (noTransactions) HaveTransaction(*chainhash.Hash) bool { return false }
