package watch

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// Defaults of Config's zero values.
const (
	defaultPoll      = 100 * time.Millisecond
	defaultMaxBlocks = 2000
	defaultMaxEvents = 2000
	defaultHorizon   = 144
)

// Hints tells whose uids a payment carries: a relay's plans do. It needs no trust: the payment commits to them.
type Hints interface {
	UIDs(ctx context.Context, tx chainhash.Hash) ([]message.UID, bool, error)
}

// Candidates lists what a payment may have paid. It needs no trust either.
type Candidates interface {
	// Payouts returns final withdrawals and refunds that were not paid and are equal to outputs of one transaction, in
	// any order: of each lane as many of the lowest as there are outputs, or more. Refunds that go where their owners
	// name have no script. Of an inscribing, owed is empty.
	Payouts(ctx context.Context, owed []custody.Payout, paid func(message.UID) bool) ([]custody.Payout, error)
}

// Config describes what a Watch follows. Rules, View, Node and Records are required.
type Config struct {
	Rules   *custody.Rules
	View    func(ctx context.Context) (vault.View, error) // of the process's own index
	Node    Node
	Records Records

	Hints      Hints                  // may be nil
	Candidates Candidates             // may be nil
	Addresses  vault.DepositAddresses // derived addresses that Reserves shows; may be nil

	Poll      time.Duration // between looks for a new block; default 100 ms
	MaxBlocks uint32        // per Observe; default 2,000
	MaxEvents int           // transactions of the custody per Observe; default 2,000
	Horizon   uint32        // the deepest reorganisation that the index follows, in blocks; default 144

	Log *slog.Logger     // default discards
	Now func() time.Time // default time.Now
}

// Errors of a Watch.
var (
	// ErrReserves means that the outputs that the custody has by its own transactions are not those that the index shows
	// (SR-13). Nothing is told about the chain then.
	ErrReserves = errors.New("the custody's outputs are not those that the index shows")
	// ErrUnresolved means that a payment of the chain commits to uids that this process does not know yet.
	ErrUnresolved = errors.New("the chain has payments whose transfers are not known here yet")
	// ErrIndex means that the index contradicts the node, or itself.
	ErrIndex = errors.New("the index contradicts the node")
)

// Watcher is the custody's chain as this process sees it: the first half of chain.Chain for Bitcoin, and what only the
// custody is asked. It works when it is asked, one caller at a time; its methods are safe for concurrent use.
type Watcher struct {
	cfg     Config
	rules   *custody.Rules
	reader  *custody.Reader
	id      message.Bytes32 // of the rules
	collect *collector
	scans   *vault.CoinScans
	turn    chan struct{} // held by whoever uses anything below

	loaded    bool
	checked   bool  // the custody's outputs were compared with the index's since the facts were loaded or cut
	place     Place // up to where everything below goes
	state     *custody.State
	coins     map[wire.OutPoint]coin
	recent    []*seen // the newest facts, ascending
	complete  uint32  // all facts from this height on are in recent
	payments  map[chainhash.Hash]*payment
	unsettled uint32 // block of the last fact, while its ledger lines are not noted; 0: none
	lines     ledger
	marks     [2]mark   // older, newer
	asked     time.Time // when uids were last asked for
	book      unsweptBook
	summed    struct { // the last sum of a window
		height uint32
		tip    chainhash.Hash
		sums   map[custody.Asset]amount.Amount
	}
}

// mark is everything at a place that a rollback needs to begin from.
type mark struct {
	place Place
	state *custody.State
	coins map[wire.OutPoint]coin
}

// seen is a fact with what it means.
type seen struct {
	vault.Position
	block  chainhash.Hash
	record custody.Record
	first  []byte // script that the first input spent; nil for a coinbase
}

func newSeen(f custody.Fact, rec custody.Record) *seen {
	s := &seen{Position: vault.Position{Height: f.Height, Index: f.Index}, block: f.Hash, record: rec}
	if len(f.Spent) > 0 {
		s.first = f.Spent[0].Script
	}
	return s
}

// New checks the configuration. It reads nothing: an index that is not ready now may be later.
func New(cfg Config) (*Watcher, error) {
	if cfg.Rules == nil || cfg.View == nil || cfg.Node == nil || cfg.Records == nil {
		return nil, errors.New("custody watch: rules, index, node and records are required")
	}
	if err := cfg.Rules.Check(); err != nil {
		return nil, fmt.Errorf("custody watch: %w", err)
	}
	orDefault(&cfg.Poll, defaultPoll)
	orDefault(&cfg.MaxBlocks, defaultMaxBlocks)
	orDefault(&cfg.MaxEvents, defaultMaxEvents)
	orDefault(&cfg.Horizon, defaultHorizon)
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	w := &Watcher{
		cfg: cfg, rules: cfg.Rules, reader: cfg.Rules.Reader(), turn: make(chan struct{}, 1),
		scans: vault.NewCoinScans(),
	}
	scripts := cfg.Rules.Scripts()
	w.id = rulesID(cfg.Rules, scripts)
	w.collect = newCollector(cfg.Node, scripts)
	return w, nil
}

func orDefault[T time.Duration | uint32 | int](v *T, def T) {
	if *v <= 0 {
		*v = def
	}
}

// rulesID stands for what facts depend on: where to begin, and which scripts are the custody's.
func rulesID(r *custody.Rules, scripts []custody.Script) message.Bytes32 {
	b := append([]byte("causeway/facts"), factVersion)
	b = append(binary.BigEndian.AppendUint32(b, r.ChainID), r.Salt[:]...)
	b = binary.BigEndian.AppendUint32(b, r.Start)
	for _, s := range scripts {
		sum := sha256.Sum256(s.Script)
		b = append(b, sum[:]...)
	}
	return sha256.Sum256(b)
}

// session is one caller's use of the Watch, at the tip of a view.
type session struct {
	*Watcher
	view vault.View
}

// enter waits for its turn, opens a view and follows the chain to the view's tip. The caller must leave.
func (w *Watcher) enter(ctx context.Context) (*session, error) {
	select {
	case w.turn <- struct{}{}:
	case <-ctx.Done():
		return nil, fmt.Errorf("wait for the custody's records: %w", ctx.Err())
	}
	v, err := w.cfg.View(ctx)
	if err != nil {
		<-w.turn
		return nil, fmt.Errorf("open the index: %w", err)
	}
	s := &session{Watcher: w, view: v}
	if err := s.follow(ctx); err != nil {
		s.leave()
		return nil, fmt.Errorf("follow the custody on Bitcoin: %w", err)
	}
	return s, nil
}

func (s *session) leave() {
	s.view.Close()
	<-s.turn
}

// State returns a state of the caller's own at the tip of the process's index, and that tip.
func (w *Watcher) State(ctx context.Context) (*custody.State, vault.Tip, error) {
	s, err := w.enter(ctx)
	if err != nil {
		return nil, vault.Tip{}, err
	}
	defer s.leave()
	return s.state.Clone(), s.view.Tip(), nil
}

// Unsettled sums, in base units, the deposits of each asset that a deposit in the next block would share its window
// with: with its own amount they decide how many confirmations it needs (SR-21).
func (w *Watcher) Unsettled(ctx context.Context) (map[custody.Asset]amount.Amount, error) {
	s, err := w.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer s.leave()
	sums, err := s.window(ctx, s.view.Tip().Height+1)
	if err != nil {
		return nil, err
	}
	return maps.Clone(sums), nil
}

// Heads signals that the index has a new block, until ctx ends, and then closes the channel. A signal that is not taken
// is not repeated.
func (w *Watcher) Heads(ctx context.Context) <-chan struct{} {
	out := make(chan struct{}, 1)
	go func() {
		defer close(out)
		ticker := time.NewTicker(w.cfg.Poll)
		defer ticker.Stop()
		var last chainhash.Hash
		for {
			if v, err := w.cfg.View(ctx); err == nil {
				hash := v.Tip().Hash
				v.Close()
				if hash != last {
					last = hash
					select {
					case out <- struct{}{}:
					default:
					}
				}
			}
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
			}
		}
	}()
	return out
}

// Resolve tells the uids of a payment, from whoever knows them: they must be what it commits to.
func (w *Watcher) Resolve(ctx context.Context, tx chainhash.Hash, uids []message.UID) error {
	s, err := w.enter(ctx)
	if err != nil {
		return err
	}
	defer s.leave()
	if err := s.state.Resolve(tx, uids); err != nil {
		return fmt.Errorf("resolve payment %s: %w", tx, err)
	}
	s.late(tx)
	return s.resolved(ctx, tx, uids)
}

// UIDs implements Hints: of what this watch resolved, however it did.
func (w *Watcher) UIDs(ctx context.Context, tx chainhash.Hash) ([]message.UID, bool, error) {
	f, known, err := w.cfg.Records.Fact(ctx, tx)
	return f.UIDs, known && len(f.UIDs) > 0, err
}

// finalized is the newest block that is final for what is worth the least (SR-21).
func (s *session) finalized() (chain.Block, error) {
	depth := s.rules.Least() - 1
	tip := s.view.Tip()
	if tip.Height <= depth {
		return chain.Block{}, nil
	}
	b, err := s.view.Block(tip.Height - depth)
	if err != nil {
		return chain.Block{}, fmt.Errorf("find block %d: %w", tip.Height-depth, err)
	}
	return blockOf(b), nil
}

// blockOf is a block in package chain's terms.
func blockOf(t vault.Tip) chain.Block {
	return chain.Block{Height: uint64(t.Height), Hash: t.Hash.String(), Time: t.Time}
}

// cursorOf is a block as the place up to which it was observed.
func cursorOf(t vault.Tip) chain.Cursor {
	return chain.Cursor{Height: uint64(t.Height), Hash: t.Hash.String()}
}

// Node is the process's own Bitcoin node; *bitcoin.Client is one. Errors are that package's.
type Node interface {
	// Info returns the node's best block.
	Info(ctx context.Context) (bitcoin.NodeInfo, error)
	// BlockHashes returns the hashes of up to n blocks of the best chain from a height on; fewer where it ends.
	BlockHashes(ctx context.Context, from uint32, n int) ([]chainhash.Hash, error)
	// Block returns a serialised block.
	Block(ctx context.Context, hash chainhash.Hash) ([]byte, error)
	// Header returns a block's header and place.
	Header(ctx context.Context, hash chainhash.Hash) (bitcoin.BlockHeader, error)
	// Transactions returns serialised transactions of the mempool or, where the node has an index of transactions, of the
	// chain; nil for those that it does not know.
	Transactions(ctx context.Context, ids []chainhash.Hash) ([][]byte, error)
	// TransactionInfo is Transactions for one, with where it stands.
	TransactionInfo(ctx context.Context, id chainhash.Hash) (bitcoin.TxInfo, error)
}

var (
	_ Node         = (*bitcoin.Client)(nil)
	_ vault.Ledger = (*Watcher)(nil)
)
