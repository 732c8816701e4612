package devchain

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core"
	"github.com/ethereum/go-ethereum/core/txpool"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/miner"
)

const (
	// retryDelay is how long automatic sealing rests after a failure.
	retryDelay = time.Second
	// promotionLimit bounds the wait for the pool before a block.
	promotionLimit = 20 * time.Millisecond
)

// feeRecipient of all blocks: nobody has its key.
var feeRecipient = common.HexToAddress("0x00000000000000000000000000000000000000fe")

// listen notes that transactions have arrived. It waits for nothing else: the
// pool stands still until its announcement is received, and sealing waits for
// the pool.
func (c *Chain) listen(ctx context.Context) {
	txs := make(chan core.NewTxsEvent, 64)
	sub := c.eth.TxPool().SubscribeTransactions(txs, true)
	defer sub.Unsubscribe()
	c.arrived.Store(true) // whatever came before
	c.wake()
	for {
		select {
		case <-ctx.Done():
			return
		case <-sub.Err():
			return
		case <-txs:
			c.arrived.Store(true)
			c.wake()
		}
	}
}

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

// situation is what the pacer decides on. The caller holds mu.
func (c *Chain) situation() situation {
	c.pending = c.arrived.Swap(false) || c.pending
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
	if c.situation().pending && !c.executable() {
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
	c.awaitPromotions()
	_, n := c.eth.TxPool().Pending(txpool.PendingFilter{})
	return n > 0
}

// awaitPromotions waits until the pool has sorted in what was sent before: it
// takes a transaction at once, but finds out in the background that a block can
// have it. The wait is bounded, because go-ethereum forgets to look at one that
// comes while the pool follows a new head and its sender has others pending;
// that one is found after the next block.
func (c *Chain) awaitPromotions() {
	if !c.promotable() {
		return
	}
	limit := time.NewTimer(promotionLimit)
	defer limit.Stop()
	poll := time.NewTicker(promotionLimit / 100) // the pool has no event for this
	defer poll.Stop()
	for c.promotable() {
		select {
		case <-poll.C:
		case <-limit.C:
			return
		}
	}
}

// promotable reports whether the pool holds a transaction as not executable
// although nothing is missing before it.
func (c *Chain) promotable() bool {
	pool := c.eth.TxPool()
	if _, queued := pool.Stats(); queued == 0 {
		return false
	}
	_, queued := pool.Content()
	for from, txs := range queued {
		if len(txs) > 0 && txs[0].Nonce() <= pool.PoolNonce(from) {
			return true
		}
	}
	return false
}

// settlePool returns when the pool has followed a new head. Only here the pool
// is reset, under mu, so that transactions sent between blocks are not affected.
//
// The pool's own Sync is not enough: it may run on the previous head while the
// event about the new one is still waiting. So it is repeated until the pool
// knows the head's nonce of an account that the head has changed, and then once
// more, so that what depends on the nonce has followed too.
func (c *Chain) settlePool() error {
	pool := c.eth.TxPool()
	state, err := c.eth.BlockChain().State()
	if err != nil {
		return fmt.Errorf("read state of the head: %w", err)
	}
	for want, known := state.GetNonce(c.probe), false; ; {
		if err := pool.Sync(); err != nil {
			return fmt.Errorf("wait for the transaction pool: %w", err)
		}
		if known {
			return nil
		}
		known = pool.Nonce(c.probe) == want
	}
}

// sample returns a sender in a block; false if it has none.
func (c *Chain) sample(block *types.Block) (common.Address, bool) {
	signer := types.LatestSigner(c.eth.BlockChain().Config())
	for _, tx := range block.Transactions() {
		if from, err := types.Sender(signer, tx); err == nil {
			return from, true
		}
	}
	return common.Address{}, false
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
	c.awaitPromotions()
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
func (c *Chain) build(ctx context.Context, parent *types.Header, what content,
	txs types.Transactions,
) (*types.Block, error) {
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

// setHead makes a stored block the head, syncs it to disk, moves the tags and
// lets the pool follow.
func (c *Chain) setHead(block *types.Block) error {
	if _, err := c.eth.BlockChain().SetCanonical(block); err != nil {
		return fmt.Errorf("make block %d the head: %w", block.NumberU64(), err)
	}
	c.sealed = c.cfg.Now()
	if from, ok := c.sample(block); ok {
		c.probe = from
	}
	if c.cfg.DataDir != "" {
		// Before the tags: a block that becomes final now must be on disk.
		if err := c.eth.ChainDb().SyncKeyValue(); err != nil {
			return fmt.Errorf("sync block %d to disk: %w", block.NumberU64(), err)
		}
	}
	c.tag()
	return c.settlePool()
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
