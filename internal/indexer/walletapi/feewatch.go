package walletapi

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/chain/bitcoin"
	"causeway/internal/indexer"
)

// FeeNode is what the estimator asks of a node; *bitcoin.Client fits.
type FeeNode interface {
	Block(ctx context.Context, hash chainhash.Hash) ([]byte, error)
	Mempool(ctx context.Context) ([]chainhash.Hash, error)
	MempoolEntries(ctx context.Context, ids []chainhash.Hash) (map[chainhash.Hash]bitcoin.MempoolEntry, error)
	FeeFloor(ctx context.Context) (satPerKvB uint64, err error)
}

// Fees keeps what the estimator reads: what the mempool pays, and what the recent blocks took of what was seen waiting
// before them. It asks the node when somebody asks it, at most once in three seconds. It is safe for concurrent use.
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
	floor  bitcoin.FeeRate
	at     time.Time // of the last success
}

const (
	feesFresh   = 3 * time.Second
	feesUsable  = 10 * time.Minute // older figures are no estimate any more
	feesTimeout = 8 * time.Second
	feesNew     = 5_000   // entries asked for at once: a busy mempool is learned in several goes
	feesKnown   = 500_000 // entries kept
	feesBlocks  = 6       // recent blocks
	feesSample  = 20      // transactions of a block that were seen waiting, for it to tell something
	fullBlock   = 3_800_000
)

// NewFees returns an estimator. tip tells when a block came: the index's newest, whatever its state.
func NewFees(node FeeNode, tip func() (indexer.Tip, bool), now func() time.Time) *Fees {
	return &Fees{node: node, tip: tip, now: now, busy: make(chan struct{}, 1), known: map[chainhash.Hash]FeeEntry{}}
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
	return Estimate(w.pool, w.recent, floor), nil
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
	if err := w.learn(ctx); err != nil {
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
	w.pool, w.floor, w.at = pool, bitcoin.FeeRate(floor), w.now()
	return nil
}

// learn brings the known entries in line with the node's mempool.
func (w *Fees) learn(ctx context.Context) error {
	ids, err := w.node.Mempool(ctx)
	if err != nil {
		return fmt.Errorf("ask the node for its mempool: %w", err)
	}
	there := make(map[chainhash.Hash]bool, len(ids))
	var unknown []chainhash.Hash
	for _, id := range ids {
		there[id] = true
		if _, known := w.known[id]; !known && len(unknown) < feesNew {
			unknown = append(unknown, id)
		}
	}
	for id := range w.known {
		if !there[id] {
			delete(w.known, id)
		}
	}
	if len(unknown) == 0 || len(w.known) >= feesKnown {
		return nil
	}
	entries, err := w.node.MempoolEntries(ctx, unknown)
	if err != nil {
		return fmt.Errorf("ask the node what its mempool pays: %w", err)
	}
	for id, e := range entries {
		w.known[id] = FeeEntry{Fee: e.Fee, VSize: e.VSize}
	}
	return nil
}

// mined looks into the blocks since the last look, newest first and at most feesBlocks of them, for transactions that were
// seen waiting. A node that does not give a block is no reason to give no estimate.
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
