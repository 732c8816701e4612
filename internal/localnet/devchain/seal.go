package devchain

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/txpool"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/miner"
)

// retryDelay is how long automatic sealing rests after a failure.
const retryDelay = time.Second

// feeRecipient of all blocks: nobody has its key.
var feeRecipient = common.HexToAddress("0x00000000000000000000000000000000000000fe")

// drive seals blocks when they are due, until ctx ends.
func (c *Chain) drive(ctx context.Context) {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		var fire <-chan time.Time
		if at, ok := c.due(); ok {
			timer.Reset(max(0, at.Sub(c.cfg.Now())))
			fire = timer.C
		}
		select {
		case <-ctx.Done():
			return
		case <-c.kick:
		case <-c.txs:
			c.mu.Lock()
			c.pending = true
			c.mu.Unlock()
		case <-fire:
			if err := c.sealDue(ctx); err != nil && !errors.Is(err, ErrClosed) {
				c.log.LogAttrs(ctx, slog.LevelWarn, "block was not sealed", slog.Any("error", err))
			}
		}
	}
}

// due returns when the driver has to look again.
func (c *Chain) due() (time.Time, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.auto {
		return time.Time{}, false
	}
	at, ok := c.pace.next(c.situation())
	if ok && at.Before(c.retryAt) {
		at = c.retryAt
	}
	return at, ok
}

func (c *Chain) situation() situation {
	return situation{
		sealed:   c.sealed,
		headTime: c.eth.BlockChain().CurrentBlock().Time,
		pending:  c.pending,
		idle:     !c.pending && c.empty > c.cfg.FinalityBlocks+2,
	}
}

// sealDue seals if a block is still due: a manual block, or SetAutoMine, may
// have come first.
func (c *Chain) sealDue(ctx context.Context) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.auto || c.closed {
		return nil
	}
	now := c.cfg.Now()
	if c.pending && !c.executable() {
		c.pending = false
	}
	if at, ok := c.pace.next(c.situation()); !ok || at.After(now) || c.retryAt.After(now) {
		return nil
	}
	_, err := c.seal(ctx)
	if err != nil {
		c.retryAt = now.Add(retryDelay)
	}
	return err
}

// executable reports whether the pool holds a transaction that a block can take now.
func (c *Chain) executable() bool {
	if err := c.eth.TxPool().Sync(); err != nil {
		return false // the pool is closing
	}
	_, n := c.eth.TxPool().Pending(txpool.PendingFilter{})
	return n > 0
}

// Commit seals a block now, with all pending transactions that fit, and returns
// its hash; the zero hash, and a logged warning, if that failed.
func (c *Chain) Commit() common.Hash {
	hash, err := c.Seal(context.Background())
	if err != nil {
		c.log.Warn("block was not sealed", "error", err)
	}
	return hash
}

// Seal is Commit with an error.
func (c *Chain) Seal(ctx context.Context) (common.Hash, error) {
	c.mu.Lock()
	defer c.wake() // the timer starts again from this block
	defer c.mu.Unlock()
	if c.closed {
		return common.Hash{}, ErrClosed
	}
	return c.seal(ctx)
}

// seal builds a block from the pool on the head and makes it the head.
func (c *Chain) seal(ctx context.Context) (common.Hash, error) {
	// The pool follows the head in the background; a block built before it has
	// caught up would try transactions that are already on the chain.
	if err := c.eth.TxPool().Sync(); err != nil {
		return common.Hash{}, fmt.Errorf("wait for the transaction pool: %w", err)
	}
	block, err := c.build(ctx, c.eth.BlockChain().CurrentBlock(), fromPool, nil)
	if err != nil {
		return common.Hash{}, err
	}
	if err := c.setHead(block); err != nil {
		return common.Hash{}, err
	}
	if len(block.Transactions()) == 0 {
		c.empty++
		c.pending = false
	} else {
		c.empty = 0
		c.pending = true // the block may have been too small for all
	}
	return block.Hash(), nil
}

// content says what a new block is filled with.
type content bool

const (
	fromPool content = false // pending transactions, or those given
	nothing  content = true
)

// build executes a new block on parent and stores it without making it the head.
func (c *Chain) build(ctx context.Context, parent *types.Header, what content, txs types.Transactions) (*types.Block, error) {
	var random common.Hash // PREVRANDAO; also keeps sibling blocks apart
	if _, err := rand.Read(random[:]); err != nil {
		return nil, fmt.Errorf("draw randomness: %w", err)
	}
	block, _, err := c.eth.Miner().BuildTestingPayload(&miner.BuildPayloadArgs{
		Parent:       parent.Hash(),
		Timestamp:    timestamp(c.cfg.Now(), parent.Time),
		FeeRecipient: feeRecipient,
		Random:       random,
		Withdrawals:  types.Withdrawals{},
		BeaconRoot:   &common.Hash{},
	}, txs, bool(what), []byte(clientVersion))
	if err != nil {
		return nil, fmt.Errorf("build block %d: %w", parent.Number.Uint64()+1, err)
	}
	if _, err := c.eth.BlockChain().InsertBlockWithoutSetHead(ctx, block, false); err != nil {
		return nil, fmt.Errorf("store block %d: %w", block.NumberU64(), err)
	}
	return block, nil
}

// setHead makes a stored block the head, syncs it to disk and moves the tags.
func (c *Chain) setHead(block *types.Block) error {
	if _, err := c.eth.BlockChain().SetCanonical(block); err != nil {
		return fmt.Errorf("make block %d the head: %w", block.NumberU64(), err)
	}
	c.sealed = c.cfg.Now()
	if c.cfg.DataDir != "" {
		// Before the tags: a block that becomes final now must be on disk.
		if err := c.eth.ChainDb().SyncKeyValue(); err != nil {
			return fmt.Errorf("sync block %d to disk: %w", block.NumberU64(), err)
		}
	}
	c.tag()
	return nil
}

// tag sets safe to head-1 and finalized to head-FinalityBlocks. finalized never
// moves back, even when a restart comes with a larger FinalityBlocks.
func (c *Chain) tag() {
	bc := c.eth.BlockChain()
	head := bc.CurrentBlock().Number.Uint64()
	var final uint64
	if head > c.cfg.FinalityBlocks {
		final = head - c.cfg.FinalityBlocks
	}
	if old := bc.CurrentFinalBlock(); old == nil || old.Number.Uint64() < final {
		bc.SetFinalized(bc.GetHeaderByNumber(final))
	}
	bc.SetSafe(bc.GetHeaderByNumber(max(head, 1) - 1))
}
