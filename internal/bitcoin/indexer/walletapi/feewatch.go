package walletapi

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
)

// FeeNode is what the estimator asks of a node; *bitcoin.Client fits.
type FeeNode interface {
	Block(ctx context.Context, hash chainhash.Hash) ([]byte, error)
	Mempool(ctx context.Context) ([]chainhash.Hash, error)
	MempoolEntries(ctx context.Context, ids []chainhash.Hash) (map[chainhash.Hash]bitcoin.MempoolEntry, error)
	FeeFloor(ctx context.Context) (satPerKvB uint64, err error)
}

// Fees keeps what the estimator reads: what the mempool pays, and what the recent blocks took of what was seen waiting
// before them. It asks the node when somebody asks it, at most once in three seconds, and while Run goes on also by
// itself: a busy mempool is learned in several goes, and what blocks take is seen only of what was learned before. It
// is safe for concurrent use.
type Fees struct {
	node  FeeNode
	tip   func() (indexer.Tip, bool)
	now   func() time.Time
	busy  chan struct{} // held by whoever asks the node
	block chainhash.Hash
	known map[chainhash.Hash]FeeEntry

	mu     sync.Mutex
	recent []BlockFees // of the last blocks, newest last
	pool   []FeeEntry
	all    int // of the mempool, which pool is a sample of
	floor  bitcoin.FeeRate
	at     time.Time // of the last success
}

const (
	feesFresh   = 3 * time.Second
	feesUsable  = 10 * time.Minute // older figures are no estimate any more
	feesTimeout = 8 * time.Second
	feesEvery   = 10 * time.Second // of Run, once the mempool is known
	feesNew     = 5_000            // entries asked for at once: a busy mempool is learned in several goes
	feesLeast   = 500              // entries that stand for a larger mempool; fewer tell nothing
	feesKnown   = 500_000          // entries kept
	feesBlocks  = 6                // recent blocks
	feesSample  = 20               // transactions of a block that were seen waiting, for it to tell something
	fullBlock   = 3_800_000
)

// NewFees returns an estimator. tip tells when a block came: the index's newest, whatever its state.
func NewFees(node FeeNode, tip func() (indexer.Tip, bool), now func() time.Time) *Fees {
	return &Fees{node: node, tip: tip, now: now, busy: make(chan struct{}, 1), known: map[chainhash.Hash]FeeEntry{}}
}

// Run keeps the figures up until ctx ends, which is no error.
func (w *Fees) Run(ctx context.Context) error {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-timer.C:
		}
		wait := feesEvery
		if err := w.refresh(ctx, true); err == nil && !w.complete() { // who asks for estimates learns of an error
			wait = feesFresh
		}
		timer.Reset(wait)
	}
}

// complete reports whether nearly all of the mempool is known, or as much as is kept.
func (w *Fees) complete() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.pool) >= min(w.all, feesKnown)*9/10
}

// Rate returns what confirms within about half an hour.
func (w *Fees) Rate(ctx context.Context) (bitcoin.FeeRate, error) {
	e, err := w.Estimates(ctx, false)
	return e.Avg, err
}

// Estimates returns the present estimates; with low also those below 1 sat/vB, down to the node's own minimum.
func (w *Fees) Estimates(ctx context.Context, low bool) (Estimates, error) {
	if age, have := w.age(); !have || age >= feesFresh {
		if err := w.refresh(ctx, have && age < feesUsable); err != nil {
			if age, have = w.age(); !have || age >= feesUsable {
				return Estimates{}, err
			}
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	floor := w.floor
	if !low {
		floor = max(floor, minCustomRate)
	}
	return EstimateSample(w.pool, w.all, w.recent, floor), nil
}

func (w *Fees) age() (time.Duration, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now().Sub(w.at), !w.at.IsZero()
}

// refresh asks the node. When somebody does already, it waits for that, or not even that where older figures will do.
func (w *Fees) refresh(ctx context.Context, usable bool) error {
	select {
	case w.busy <- struct{}{}:
	default:
		if usable {
			return nil
		}
		select {
		case w.busy <- struct{}{}:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	defer func() { <-w.busy }()
	if age, have := w.age(); have && age < feesFresh {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, feesTimeout)
	defer cancel()
	floor, err := w.node.FeeFloor(ctx)
	if err != nil {
		return fmt.Errorf("ask the node for its minimum fee: %w", err)
	}
	mined := w.mined(ctx)
	all, err := w.learn(ctx)
	if err != nil {
		return err
	}
	pool := make([]FeeEntry, 0, len(w.known))
	for _, e := range w.known {
		pool = append(pool, e)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.recent = append(w.recent, mined...)
	w.recent = slices.Clone(w.recent[max(0, len(w.recent)-feesBlocks):])
	w.pool, w.all, w.floor, w.at = pool, all, bitcoin.FeeRate(floor), w.now()
	return nil
}

// learn brings the known entries in line with the node's mempool, of which it returns the size. It learns only so many
// at once, picked by chance so that they stand for all: nodes tell the best payers first.
func (w *Fees) learn(ctx context.Context) (all int, err error) {
	ids, err := w.node.Mempool(ctx)
	if err != nil {
		return 0, fmt.Errorf("ask the node for its mempool: %w", err)
	}
	there := make(map[chainhash.Hash]bool, len(ids))
	var unknown []chainhash.Hash
	for _, id := range ids {
		there[id] = true
		if _, known := w.known[id]; !known {
			unknown = append(unknown, id)
		}
	}
	for id := range w.known {
		if !there[id] {
			delete(w.known, id)
		}
	}
	if len(unknown) == 0 || len(w.known) >= feesKnown {
		return len(ids), nil
	}
	rand.Shuffle(len(unknown), func(i, j int) { unknown[i], unknown[j] = unknown[j], unknown[i] })
	entries, err := w.node.MempoolEntries(ctx, unknown[:min(len(unknown), feesNew)])
	for id, e := range entries { // what came before an error counts
		w.known[id] = FeeEntry{Fee: e.Fee, VSize: e.VSize}
	}
	if err != nil && len(w.known) < min(len(ids), feesLeast) {
		return 0, fmt.Errorf("ask the node what its mempool pays: %w", err)
	}
	return len(ids), nil
}

// mined looks into the blocks since the last look, newest first and at most feesBlocks of them, for transactions that
// were seen waiting. A node that does not give a block is no reason to give no estimate.
func (w *Fees) mined(ctx context.Context) []BlockFees {
	tip, known := w.tip()
	if !known {
		return nil
	}
	last := w.block
	w.block = tip.Hash
	var out []BlockFees
	if last == (chainhash.Hash{}) {
		return nil
	}
	for hash := tip.Hash; hash != last && len(out) < feesBlocks; {
		raw, err := w.node.Block(ctx, hash)
		if err != nil {
			break
		}
		var b wire.MsgBlock
		if err := b.Deserialize(bytes.NewReader(raw)); err != nil {
			break
		}
		out = append(out, w.blockFees(&b))
		hash = b.Header.PrevBlock
	}
	slices.Reverse(out)
	return out
}

func (w *Fees) blockFees(b *wire.MsgBlock) BlockFees {
	var seen []FeeEntry
	for _, tx := range b.Transactions {
		if e, known := w.known[tx.TxHash()]; known {
			seen = append(seen, e)
		}
	}
	weight := 3*b.SerializeSizeStripped() + b.SerializeSize()
	return BlockFees{Low: lowOf(seen), Full: weight >= fullBlock && len(seen) >= feesSample}
}
