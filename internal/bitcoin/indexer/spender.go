package indexer

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/cockroachdb/pebble/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// ErrSpenderUnknown means that an output is spent, or not seen here, and that by whom cannot be told.
var ErrSpenderUnknown = errors.New("who spent the output is not known here")

// Spend is how an output was spent.
type Spend struct {
	TxID      chainhash.Hash
	Input     uint32 // of the transaction
	Confirmed bool
	Block     Block // when confirmed
}

// Bounds of one question.
const (
	spenderSlots    = 2       // questions that look through blocks at the same time
	spenderPage     = 1000    // rows of history read at once
	spenderRows     = 100_000 // rows of history looked through
	spenderBlocks   = 32      // blocks fetched for candidates of history
	mostRecentSpent = 4 << 20 // spent outpoints remembered, of 8 bytes each
)

// Spender returns who spends an output, in the mempool or in a block; nil where nobody does; ErrNotFound for an output
// that does not exist. Spends in blocks are found as deep as blocks can be left, and below that where history is kept;
// ErrSpenderUnknown for all others, and for unspent ones while some of the node's mempool is not followed.
func (v *View) Spender(ctx context.Context, op wire.OutPoint) (*Spend, error) {
	if t := v.shared.pool.spends.get(op); t != nil {
		return &Spend{TxID: t.id, Input: uint32(slices.Index(t.ins, op))}, nil
	}
	_, err := v.Coin(op)
	if err == nil && v.x.State().Unfollowed > 0 {
		return nil, fmt.Errorf("%w: some of what waits at the node is not followed", ErrSpenderUnknown)
	}
	if err == nil || !errors.Is(err, ErrNotFound) {
		return nil, err
	}
	if v.shared.pool.txs.get(op.Hash) != nil {
		return nil, ErrNotFound // the transaction has not as many outputs
	}
	select {
	case v.x.spent.slots <- struct{}{}:
		defer func() { <-v.x.spent.slots }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	s, err := v.spentInBlock(ctx, op)
	if errors.Is(err, bitcoin.ErrPruned) || errors.Is(err, bitcoin.ErrNotFound) {
		return nil, fmt.Errorf("%w: its block is not at the node any more", ErrSpenderUnknown)
	}
	return s, err
}

// spentInBlock finds who spent an output that is no coin.
func (v *View) spentInBlock(ctx context.Context, op wire.OutPoint) (*Spend, error) {
	made, err := v.TxStatus(ctx, op.Hash)
	noIndex := errors.Is(err, ErrNoTxIndex)
	switch {
	case noIndex:
	case err != nil:
		return nil, err
	case made.Mempool:
		return nil, fmt.Errorf("%w: its transaction waits at the node and is not followed", ErrSpenderUnknown)
	case !made.Confirmed:
		return nil, ErrNotFound
	}
	height, from, err := v.recentlySpent(ctx, op, made)
	if err != nil {
		return nil, err
	}
	if height != nil {
		return v.spentAt(ctx, *height, op)
	}
	if noIndex {
		return nil, fmt.Errorf("%w, nor whether it was ever made: %w", ErrSpenderUnknown, ErrNoTxIndex)
	}
	b, err := v.fetch(ctx, made.Block)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(b.Txs, func(t ordinals.Tx) bool { return t.ID == op.Hash })
	if at < 0 || op.Index >= uint32(len(b.Txs[at].Outs)) {
		return nil, ErrNotFound
	}
	out := &b.Txs[at].Outs[op.Index]
	if ordinals.Unspendable(out.Script) || b.Height == 0 {
		return nil, nil
	}
	if s := spentBy(b, made.Block, op); s != nil {
		return s, nil
	}
	return v.longSpent(ctx, op, out, Position{b.Height, uint32(at)}, from)
}

// longSpent finds a spend below a height in the history of the output's script.
func (v *View) longSpent(ctx context.Context, op wire.OutPoint, out *ordinals.Out, made Position,
	below uint32,
) (*Spend, error) {
	unknown := fmt.Errorf("%w: it was spent below block %d, and history is not indexed here", ErrSpenderUnknown, below)
	if !v.x.cfg.History || unlisted(out.Script) {
		return nil, unknown
	}
	blocks, rows := 0, 0
	for from := made; rows < spenderRows && ctx.Err() == nil; {
		page, err := v.HistoryFrom(out.Script, from, spenderPage)
		if err != nil {
			return nil, err
		}
		for i := range page {
			it := &page[i]
			if it.Height >= below {
				return nil, unknown
			}
			if it.Sent < out.Value || it.Position == made {
				continue
			}
			if blocks++; blocks > spenderBlocks {
				return nil, fmt.Errorf("%w: its address spent too often since", ErrSpenderUnknown)
			}
			s, err := v.spentAt(ctx, it.Height, op)
			if err == nil || !errors.Is(err, errNotSpentHere) {
				return s, err
			}
		}
		if rows += len(page); len(page) < spenderPage {
			return nil, unknown
		}
		from = page[len(page)-1].Position
		from.Index++
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return nil, fmt.Errorf("%w: its address has too long a history", ErrSpenderUnknown)
}

var errNotSpentHere = errors.New("the block does not spend it")

// spentAt finds the spend in the block at a height; errNotSpentHere.
func (v *View) spentAt(ctx context.Context, height uint32, op wire.OutPoint) (*Spend, error) {
	at, err := v.Block(height)
	if err != nil {
		return nil, err
	}
	b, err := v.fetch(ctx, at)
	if err != nil {
		return nil, err
	}
	if s := spentBy(b, at, op); s != nil {
		return s, nil
	}
	return nil, fmt.Errorf("%w: %s, block %d", errNotSpentHere, op, height)
}

func spentBy(b *ordinals.Block, at Block, op wire.OutPoint) *Spend {
	for i := range b.Txs {
		for k := range b.Txs[i].Ins {
			if b.Txs[i].Ins[k].Prev == op {
				return &Spend{TxID: b.Txs[i].ID, Input: uint32(k), Confirmed: true, Block: at}
			}
		}
	}
	return nil
}

// fetch reads a block of the view from the node, and checks that it is the one.
func (v *View) fetch(ctx context.Context, at Block) (*ordinals.Block, error) {
	f := fetcher{node: v.x.cfg.Node, rules: v.x.e.rules}
	a, err := f.read(ctx, at.Height, at.Hash)
	if err != nil {
		return nil, err
	}
	return a.block, nil
}

// recentSpends remembers which outpoints the newest blocks spent, so that undo rows are read once for many questions.
type recentSpends struct {
	slots chan struct{}

	mu     sync.Mutex
	blocks map[uint32]blockSpends // by height
	keys   int                    // in all blocks
}

// blockSpends is what a block spent of the blocks before it.
type blockSpends struct {
	hash chainhash.Hash
	keys []uint64 // short forms of outpoints, in order
}

func newRecentSpends() *recentSpends {
	return &recentSpends{slots: make(chan struct{}, spenderSlots), blocks: map[uint32]blockSpends{}}
}

// recentlySpent finds the block that spent an output made before it, among those that can be left; nil for none. from
// is the lowest that was looked through: those before the output was made are not.
func (v *View) recentlySpent(ctx context.Context, op wire.OutPoint,
	made TxStatus,
) (height *uint32, from uint32, err error) {
	k := toKey(op)
	tip := v.shared.tip.Height
	v.x.spent.forget(tip, v.x.cfg.UndoDepth)
	for from = tip + 1; from > made.Block.Height+1; {
		if err := ctx.Err(); err != nil {
			return nil, from, err
		}
		h := from - 1
		keys, err := v.spendsOf(h)
		if errors.Is(err, ErrNotFound) {
			return nil, from, nil
		}
		if err != nil {
			return nil, from, err
		}
		from = h
		if _, found := slices.BinarySearch(keys, short(&k)); !found {
			continue
		}
		if found, err := v.undoSpends(h, func(got *outPointKey) bool { return *got == k }); err != nil || found {
			return &h, from, err
		}
	}
	return nil, from, nil
}

// spendsOf returns what the block at a height spent; ErrNotFound where it cannot be left.
func (v *View) spendsOf(height uint32) ([]uint64, error) {
	b, err := v.Block(height)
	if err != nil {
		return nil, err
	}
	r := v.x.spent
	r.mu.Lock()
	had := r.blocks[height]
	r.mu.Unlock()
	if had.hash == b.Hash {
		return had.keys, nil
	}
	keys := []uint64{}
	if _, err := v.undoSpends(height,
		func(k *outPointKey) bool { keys = append(keys, short(k)); return false }); err != nil {
		return nil, err
	}
	slices.Sort(keys)
	r.remember(height, blockSpends{b.Hash, keys})
	return keys, nil
}

func (r *recentSpends) remember(height uint32, b blockSpends) {
	r.mu.Lock()
	defer r.mu.Unlock()
	more := len(b.keys) - len(r.blocks[height].keys)
	if r.keys+more > mostRecentSpent {
		return
	}
	r.keys += more
	r.blocks[height] = b
}

// forget forgets blocks that are no longer among the newest, or above the tip.
func (r *recentSpends) forget(tip, depth uint32) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for h, b := range r.blocks {
		if h > tip || tip-h >= depth {
			r.keys -= len(b.keys)
			delete(r.blocks, h)
		}
	}
}

// undoSpends calls f with each outpoint that the block at a height spent of blocks before it, until f returns true,
// which it reports. ErrNotFound where there is no undo row.
func (v *View) undoSpends(height uint32, f func(k *outPointKey) bool) (bool, error) {
	row, closer, err := v.shared.snapshot.snap.Get(heightKey(keyUndo, height))
	if errors.Is(err, pebble.ErrNotFound) {
		return false, ErrNotFound
	}
	if err != nil {
		return false, fmt.Errorf("read index: %w", err)
	}
	found, bad := eachSpend(row, f)
	if err := closer.Close(); err != nil {
		return false, fmt.Errorf("read index: %w", err)
	}
	if bad {
		return false, fmt.Errorf("%w: undo of block %d", ordinals.ErrRow, height)
	}
	return found, nil
}

// eachSpend walks over an undo row as far as its spent coins.
func eachSpend(row []byte, f func(k *outPointKey) bool) (found, bad bool) {
	r := &undoReader{b: row}
	for n := r.number(); n > 0 && !r.bad; n-- { // transactions
		r.take(chainhash.HashSize)
		for n := r.number(); n > 0 && !r.bad; n-- {
			r.number()
			r.take(scriptBytes)
		}
	}
	for n := r.number(); n > 0 && !r.bad; n-- {
		k := outPointKey(r.take(outPointBytes))
		r.take(r.number())
		if !r.bad && f(&k) {
			return true, false
		}
	}
	return false, r.bad
}
