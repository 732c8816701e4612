// Package indexer keeps what Bitcoin's blocks have done: unspent outputs by outpoint and by script, with what they
// carry, the ledgers of package ordinals, and the mempool on top of them. It hides storage, caching, write-back, undo,
// reorganisations, and following a node. What it shows is a View: everything as of one block, or nothing.
//
// The rules are package ordinals'; this one only guarantees that they are applied to the right blocks in the right
// order, that a block's changes appear together or not at all whatever happens to the process, and that leaving a block
// restores the database to the last row.
package indexer

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/prometheus/client_golang/prometheus"

	"causeway/internal/bitcoin"
)

// Errors of reading. Their texts are for whoever asked.
var (
	ErrNotReady  = errors.New("the Bitcoin index is not ready")
	ErrStale     = errors.New("the Bitcoin index is behind its node for too long to answer for the present")
	ErrNotFound  = errors.New("the Bitcoin index does not know it")
	ErrNoHistory = errors.New("history is not indexed here: set index.history and index again")
	ErrNoTxIndex = errors.New(
		"whether the transaction is confirmed is not known: the node has no index of transactions, and history is not " +
			"indexed here")
	ErrClosed = errors.New("the Bitcoin index is closed")
)

// Errors of Open, for operators.
var (
	ErrOtherNetwork = errors.New("the index folder belongs to another network: use a folder of its own for each")
	ErrSchema       = errors.New(
		"the index folder was written by another version of causeway: use that version, or remove the folder and index again")
	ErrSettings = errors.New(
		"the index folder was made with other settings: restore them, or remove the folder and index again")
	ErrInUse = errors.New("the index folder is in use by another process")
)

// Node is what the index asks of a Bitcoin node; *bitcoin.Client is one. Errors are that package's.
type Node interface {
	Info(ctx context.Context) (bitcoin.NodeInfo, error)
	// BlockHashes returns the hashes of up to n blocks of the best chain from a height on; fewer where it ends.
	BlockHashes(ctx context.Context, from uint32, n int) ([]chainhash.Hash, error)
	// Block returns a serialised block.
	Block(ctx context.Context, hash chainhash.Hash) ([]byte, error)
	// Mempool returns the ids of the mempool's transactions.
	Mempool(ctx context.Context) ([]chainhash.Hash, error)
	// Transactions returns serialised transactions of the mempool, nil for those that it does not know.
	Transactions(ctx context.Context, ids []chainhash.Hash) ([][]byte, error)
	// TransactionInfo returns a transaction of the mempool or, where the node indexes them, of the chain.
	TransactionInfo(ctx context.Context, id chainhash.Hash) (bitcoin.TxInfo, error)
}

// Config says what to index, from where, and with how much memory. Zero values mean the defaults named here.
type Config struct {
	Dir     string // folder of the store, made if absent
	Network string // as ordinals.RulesFor names it
	Node    Node

	// History also keeps, per script, what each confirmed transaction did to it, and each transaction's height. It is
	// fixed when the folder is made.
	History bool
	// UndoDepth is how many blocks can be left again. A deeper reorganisation stops the index. Default 144.
	UndoDepth uint32

	CacheBytes   int64  // of the store's own block cache; default 256 MiB
	RetainBlocks uint32 // blocks whose new outputs stay in memory while catching up; default 300
	FlushBlocks  uint32 // blocks written together while catching up; default 256
	WindowBytes  int64  // bound of what waits in memory to be written; default 512 MiB
	Fetchers     int    // blocks asked for at the same time; default 4

	Poll     time.Duration // how often the node is asked for news; default 2 s
	MaxStale time.Duration // how long after the node was last matched a View is still given; default 30 min
	// MaxTipAge is how old the node's newest block may be for the index to count as matched: a node without peers has all
	// blocks that it knows of, and knows nothing. Default 3 h on mainnet, 24 h on public test networks, else no bound;
	// negative: no bound.
	MaxTipAge  time.Duration
	MaxMempool int // transactions of the mempool that are followed; default 300,000

	Log        *slog.Logger          // default slog.Default()
	Now        func() time.Time      // default time.Now
	Registerer prometheus.Registerer // metrics; none when nil
	// Progress is called while blocks are applied, about once a second, and at each change of phase. It must not block.
	Progress func(State)
}

// Phase is what the index is doing.
type Phase uint8

// Phases. WrongChain, TooDeep and Broken end Run; the others change by themselves. Their numbers are the metric's.
const (
	Starting   Phase = iota // has not asked the node yet
	CatchingUp              // applies blocks that the node has
	AtTip                   // has all blocks that the node has
	// the node itself is still catching up, has had no block for too long, or has less than the index
	NodeBehind
	NodeAway      // the node does not answer, or has no answer
	WrongChain    // the node has another chain than the index
	TooDeep       // the node left more blocks than can be undone
	Broken        // the store failed, or a block does not fit what is indexed
	AnswerRefused // the node answers, and what it says cannot be true or read: it is asked again
)

// ended reports whether Run ends with the phase.
func (p Phase) ended() bool { return p == WrongChain || p == TooDeep || p == Broken }

// String names the phase as metrics and /healthz do.
func (p Phase) String() string {
	return [...]string{
		"starting", "catching up", "at tip", "node behind", "node away", "wrong chain",
		"reorganised beyond the horizon", "broken", "answer refused",
	}[p]
}

// Tip is a block that the index stands at.
type Tip struct {
	Height uint32
	Hash   chainhash.Hash
	Time   uint32 // header's, Unix seconds
}

// State is how the index is doing.
type State struct {
	Phase      Phase
	Empty      bool          // no block is indexed yet, Tip means nothing
	Tip        Tip           // what a View would show
	Applied    uint32        // height reached in memory, ahead of Tip while catching up
	NodeHeight uint32        // of the node's best block when last asked
	Lag        uint32        // blocks between Applied and NodeHeight
	Rate       float64       // blocks a second, lately
	Left       time.Duration // until the node is matched at that rate; 0 when unknown
	DiskBytes  uint64
	UndoBlocks uint32 // how many blocks a reorganisation may leave now, from Tip down
	Mempool    int    // transactions followed
	// Unfollowed is how many transactions of the node's mempool are not followed: those beyond MaxMempool, and those whose
	// inputs are not known yet. What they spend looks unspent meanwhile.
	Unfollowed int
	// when the index was last known to have all of the node's blocks, and they were recent; zero for never
	Matched time.Time
	Ready   bool   // a View is given
	Message string // what is wrong and what to do; empty when nothing is
}

// Block is where and when a block was, as the index keeps it for every height.
type Block = Tip
