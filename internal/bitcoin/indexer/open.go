package indexer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/btcsuite/btcd/chaincfg/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/cockroachdb/pebble/v2"
	"github.com/cockroachdb/pebble/v2/vfs"

	"causeway/internal/bitcoin/ordinals"
)

// schema is the version of all rows, of the index and of the ledgers. Another version means indexing again.
const schema = 3

// binding is what a folder is for.
type binding struct {
	Schema  int    `json:"schema"`
	Network string `json:"network"`
	History bool   `json:"history"`
}

// Index follows one node. Its methods are safe for concurrent use.
type Index struct {
	cfg     Config
	s       *store
	e       *engine // of Run
	genesis *chainhash.Hash
	metrics *metrics
	wake    chan struct{}
	running atomic.Bool
	lookup  atomic.Int32  // of lookup: what the node knows of transactions, where there is no history
	done    chan struct{} // closed when Run has ended
	cancel  context.CancelFunc
	spent   *recentSpends

	mu     sync.Mutex
	state  State
	shown  *shared
	closed bool
}

// Open opens or makes the store. ErrOtherNetwork, ErrSchema, ErrSettings and ErrInUse say what is wrong with the
// folder.
func Open(ctx context.Context, cfg Config) (*Index, error) { return open(ctx, cfg, vfs.Default) }

func open(ctx context.Context, cfg Config, fs vfs.FS) (*Index, error) {
	cfg = cfg.withDefaults()
	if cfg.Dir == "" || cfg.Node == nil {
		return nil, errors.New("the index needs a folder and a node")
	}
	rules, err := ordinals.RulesFor(cfg.Network)
	if err != nil {
		return nil, err
	}
	rules.History = cfg.History // of BRC-20 too
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s, err := openStore(fs, cfg.Dir, cfg.CacheBytes, cfg.Log)
	if err != nil {
		return nil, err
	}
	x := &Index{
		cfg: cfg, s: s, genesis: genesisOf(cfg.Network), wake: make(chan struct{}, 1), done: make(chan struct{}),
		spent: newRecentSpends(),
	}
	if err := x.prepare(&rules); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return x, nil
}

// prepare checks what the folder is for, and shows what it holds.
func (x *Index) prepare(rules *ordinals.Rules) error {
	if err := x.s.bind(binding{schema, x.cfg.Network, x.cfg.History}); err != nil {
		return fmt.Errorf("%s: %w", x.cfg.Dir, err)
	}
	e, err := newEngine(x.cfg, x.s, rules)
	if err != nil {
		return err
	}
	x.e = e
	e.durable = func(t Tip) { x.show(t, new(pool)) }
	x.state = State{Empty: e.empty, Applied: e.tip.Height, UndoBlocks: e.leavable()}
	if !e.empty {
		x.show(e.tip, new(pool))
	}
	x.metrics, err = newMetrics(x.cfg.Registerer, x)
	e.doubted = func(n int) { x.metrics.doubts.Add(float64(n)) }
	return err
}

// bind compares a folder with what it is opened for; a new one is marked.
func (s *store) bind(want binding) error {
	row, err := s.get(nil, []byte{keyVersion})
	if err != nil {
		return err
	}
	if row == nil {
		raw, err := json.Marshal(want)
		if err != nil {
			return fmt.Errorf("mark the index folder: %w", err)
		}
		return s.guard(func() error { return s.db.Set([]byte{keyVersion}, raw, pebble.Sync) })
	}
	var got binding
	if json.Unmarshal(row, &got) != nil || got.Schema != want.Schema {
		return ErrSchema
	}
	if got.Network != want.Network {
		return fmt.Errorf("%w (it is of %s, not of %s)", ErrOtherNetwork, got.Network, want.Network)
	}
	if got.History != want.History {
		return fmt.Errorf("%w (history: %t)", ErrSettings, got.History)
	}
	return nil
}

// genesisOf is block 0 of the networks that have one name and one chain; nil for others.
func genesisOf(network string) *chainhash.Hash {
	switch network {
	case "mainnet":
		return chaincfg.MainNetParams.GenesisHash
	case "testnet3":
		return chaincfg.TestNet3Params.GenesisHash
	case "testnet4":
		return chaincfg.TestNet4Params.GenesisHash
	case "signet":
		return chaincfg.SigNetParams.GenesisHash
	}
	return nil
}

// Wake asks the node for news now rather than at the next poll.
func (x *Index) Wake() {
	select {
	case x.wake <- struct{}{}:
	default:
	}
}

// State returns how the index is doing.
func (x *Index) State() State {
	x.mu.Lock()
	s := x.state
	if x.shown != nil {
		s.Tip, s.Empty, s.Mempool = x.shown.tip, false, x.shown.pool.len()
	}
	s.Ready = x.readable() == nil
	closed := x.closed
	x.mu.Unlock()
	if !closed && x.s.err() == nil {
		s.DiskBytes = x.s.diskBytes()
	}
	return s
}

// readable says why no view is given; nil when one is. x.mu is held.
func (x *Index) readable() error {
	st := &x.state
	switch {
	case x.closed:
		return ErrClosed
	case st.Phase.ended():
		return fmt.Errorf("%w: %s", ErrNotReady, st.Message)
	case x.s.err() != nil:
		return fmt.Errorf("%w: its store failed", ErrNotReady)
	case x.shown == nil:
		return fmt.Errorf("%w: no block is indexed yet (%s)", ErrNotReady, st.Phase)
	case x.cfg.MaxStale < 0:
		return nil
	case st.Matched.IsZero():
		return fmt.Errorf("%w: it has not caught up with its node yet (%s)", ErrNotReady, st.Phase)
	case x.cfg.Now().Sub(st.Matched) > x.cfg.MaxStale:
		return fmt.Errorf("%w: since %s (%s)", ErrStale, st.Matched.UTC().Format(time.RFC3339), st.Phase)
	}
	return nil
}

// change changes the state under the lock, and tells of a change of phase.
func (x *Index) change(f func(*State)) {
	x.mu.Lock()
	before := x.state.Phase
	f(&x.state)
	after := x.state
	x.mu.Unlock()
	if before == after.Phase {
		return
	}
	log := x.cfg.Log.Info
	if after.Phase >= NodeBehind {
		log = x.cfg.Log.Warn
	}
	log("bitcoin index", "phase", after.Phase.String(), "height", after.Applied, "node", after.NodeHeight, "message",
		after.Message)
	x.progress()
}

func (x *Index) progress() {
	if x.cfg.Progress != nil {
		x.cfg.Progress(x.State())
	}
}

// Close ends Run and closes the store. Views that are still open then are errors of their readers, reported as such.
func (x *Index) Close() error {
	x.mu.Lock()
	if x.closed {
		x.mu.Unlock()
		return nil
	}
	x.closed = true
	cancel := x.cancel
	x.mu.Unlock()
	if cancel != nil {
		cancel()
		<-x.done
	}
	x.mu.Lock()
	shown := x.shown
	x.shown = nil
	x.mu.Unlock()
	x.metrics.unregister()
	var err error
	if shown != nil {
		err = shown.release()
	}
	return errors.Join(err, x.s.close())
}

// maxTipAge is how old a network's newest block may be; 0 for networks whose blocks come when somebody wants them.
func maxTipAge(network string) time.Duration {
	switch network {
	case "mainnet":
		return 3 * time.Hour // eighteen blocks' time: less than once in a thousand years of an honest chain
	case "testnet3", "testnet4", "signet":
		return 24 * time.Hour
	}
	return 0
}

func (c Config) withDefaults() Config {
	def := func(v *uint32, d uint32) {
		if *v == 0 {
			*v = d
		}
	}
	def(&c.UndoDepth, 144)
	def(&c.RetainBlocks, 300)
	def(&c.FlushBlocks, 256)
	if c.CacheBytes <= 0 {
		c.CacheBytes = 256 << 20
	}
	if c.WindowBytes <= 0 {
		c.WindowBytes = 512 << 20
	}
	if c.Fetchers <= 0 {
		c.Fetchers = 4
	}
	if c.Poll <= 0 {
		c.Poll = 2 * time.Second
	}
	if c.MaxStale == 0 {
		c.MaxStale = 30 * time.Minute
	}
	if c.MaxTipAge == 0 {
		c.MaxTipAge = maxTipAge(c.Network)
	}
	if c.MaxMempool <= 0 {
		c.MaxMempool = 300_000
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return c
}
