package devchain

import (
	"context"
	"errors"
	"fmt"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
)

// Reorg replaces the newest depth blocks by depth+1 others and switches to them
// at once, as a network does: subscribers receive the old logs again with
// removed=true, then those of the new branch, and the head number only grows.
//
// With keep, every replaced transaction is included again one block later than
// it was. Without, it is gone: unknown to the chain and to the pool. Pending
// transactions stay pending, except for those that build on a dropped nonce,
// which wait for it. Blob transactions cannot be kept.
//
// It fails with ErrFinalized if depth reaches the finalized block.
func (c *Chain) Reorg(ctx context.Context, depth uint64, keep bool) error {
	c.mu.Lock()
	defer c.wake()
	defer c.mu.Unlock()
	if c.closed {
		return ErrClosed
	}
	bc := c.eth.BlockChain()
	head := bc.CurrentBlock().Number.Uint64()
	final := bc.CurrentFinalBlock().Number.Uint64()
	if depth == 0 {
		return errors.New("reorganise: depth must be at least 1")
	}
	if depth > head-final {
		return fmt.Errorf("reorganise %d blocks below %d: %w (block %d)", depth, head, ErrFinalized, final)
	}
	ancestor := bc.GetBlockByNumber(head - depth)
	if ancestor == nil {
		return fmt.Errorf("reorganise: block %d is missing", head-depth)
	}
	replaced := make([]*types.Block, 0, depth)
	for n := head - depth + 1; n <= head; n++ {
		block := bc.GetBlockByNumber(n)
		if block == nil {
			return fmt.Errorf("reorganise: block %d is missing", n)
		}
		replaced = append(replaced, block)
	}
	tip, err := c.branch(ctx, ancestor, replaced, keep)
	if err != nil {
		return fmt.Errorf("reorganise %d blocks below %d: %w", depth, head, err)
	}
	for _, block := range replaced {
		if from, ok := c.sample(block); ok {
			c.probe = from // the pool follows when it sees this nonce go back
		}
	}
	// The tag must not name a replaced block, not even for a moment.
	bc.SetSafe(ancestor.Header())
	if err := c.setHead(tip); err != nil {
		return fmt.Errorf("reorganise %d blocks below %d: %w", depth, head, err)
	}
	if !keep {
		if err := c.forget(replaced); err != nil {
			return fmt.Errorf("drop transactions of replaced blocks: %w", err)
		}
	}
	c.empty, c.pending = 0, true
	return nil
}

// branch builds len(replaced)+1 blocks on ancestor and returns the last: the
// first is empty, each other repeats the transactions of its predecessor.
func (c *Chain) branch(ctx context.Context, ancestor *types.Block, replaced []*types.Block,
	keep bool,
) (*types.Block, error) {
	tip, err := c.build(ctx, ancestor.Header(), nothing, nil)
	if err != nil {
		return nil, err
	}
	for _, old := range replaced {
		var txs types.Transactions
		if keep {
			txs = withoutBlobs(old.Transactions())
		}
		what := fromPool
		if len(txs) == 0 {
			what = nothing
		}
		if tip, err = c.build(ctx, tip.Header(), what, txs); err != nil {
			return nil, err
		}
	}
	return tip, nil
}

// forget takes the transactions of replaced blocks out of the pool, where the
// switch of branches has put them.
func (c *Chain) forget(replaced []*types.Block) error {
	gone := make(map[common.Hash]bool)
	for _, block := range replaced {
		for _, tx := range block.Transactions() {
			gone[tx.Hash()] = true
		}
	}
	if len(gone) == 0 {
		return nil
	}
	pool := c.eth.TxPool()
	var kept types.Transactions
	pending, queued := pool.Content()
	for _, group := range []map[common.Address][]*types.Transaction{pending, queued} {
		for _, txs := range group {
			for _, tx := range txs {
				if !gone[tx.Hash()] {
					kept = append(kept, tx)
				}
			}
		}
	}
	pool.Clear() // the pool has no way to remove one transaction
	return errors.Join(pool.Add(kept, true)...)
}

// withoutBlobs drops what cannot be included again: a block does not hold the blobs.
func withoutBlobs(txs types.Transactions) types.Transactions {
	kept := make(types.Transactions, 0, len(txs))
	for _, tx := range txs {
		if tx.Type() != types.BlobTxType {
			kept = append(kept, tx)
		}
	}
	return kept
}
