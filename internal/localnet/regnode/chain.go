package regnode

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/btcsuite/btcd/address/v2"
	"github.com/btcsuite/btcd/blockchain"
	"github.com/btcsuite/btcd/btcutil/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/mempool"
	"github.com/btcsuite/btcd/mining"
)

// bootstrapSpacing is how far apart the first blocks' timestamps lie.
const bootstrapSpacing = 10 * time.Minute

// maxMempoolFile bounds the transactions that are read back after a restart.
const maxMempoolFile = 50_000

// Mine makes k blocks now, with what the mempool has, that pay to an address; the empty one is Config.MineTo.
func (n *Node) Mine(ctx context.Context, k int, to string) ([]chainhash.Hash, error) {
	return n.mine(ctx, n.full, k, to)
}

// MineEmpty is Mine without transactions.
func (n *Node) MineEmpty(ctx context.Context, k int, to string) ([]chainhash.Hash, error) {
	return n.mine(ctx, n.bare, k, to)
}

func (n *Node) mine(ctx context.Context, gen *mining.BlkTmplGenerator, k int, to string) ([]chainhash.Hash, error) {
	payTo := n.mineTo
	if to != "" {
		var err error
		if payTo, err = n.decode(to); err != nil {
			return nil, err
		}
	}
	var made []chainhash.Hash
	for range k {
		if err := ctx.Err(); err != nil {
			return made, err
		}
		hash, err := n.mineOne(gen, payTo)
		if err != nil {
			return made, err
		}
		made = append(made, hash)
	}
	return made, nil
}

func (n *Node) mineOne(gen *mining.BlkTmplGenerator, to address.Address) (chainhash.Hash, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.closed {
		return chainhash.Hash{}, ErrClosed
	}
	return n.seal(gen, to, time.Time{})
}

// seal makes one block. Its timestamp is at, or the clock's; the caller holds mu.
func (n *Node) seal(gen *mining.BlkTmplGenerator, to address.Address, at time.Time) (chainhash.Hash, error) {
	block, err := n.build(gen, to, at)
	if err != nil {
		return chainhash.Hash{}, fmt.Errorf("build block %d: %w", n.chain.BestSnapshot().Height+1, err)
	}
	var raw bytes.Buffer
	if err := block.MsgBlock().Serialize(&raw); err != nil {
		return chainhash.Hash{}, fmt.Errorf("serialise block: %w", err)
	}
	// Before anyone can see it. The first blocks are worth no waiting for the disk: the chain begins again without them.
	if err := n.journal.append(recordBlock, raw.Bytes(), at.IsZero()); err != nil {
		return chainhash.Hash{}, err
	}
	if _, _, err := n.chain.ProcessBlock(block, blockchain.BFNone); err != nil {
		return chainhash.Hash{}, fmt.Errorf("connect block: %w", err)
	}
	n.pace.sealed(n.cfg.Now(), len(block.Transactions())-1, n.pool.Count())
	n.wake()
	n.changed()
	return *block.Hash(), n.journal.rotate()
}

func (n *Node) build(gen *mining.BlkTmplGenerator, to address.Address, at time.Time) (*btcutil.Block, error) {
	t, err := gen.NewBlockTemplate(to)
	if err != nil {
		return nil, err
	}
	// Blocks of one height on two branches must differ, even when they pay the same to the same.
	var nonce [8]byte
	if _, err := rand.Read(nonce[:]); err != nil {
		return nil, err
	}
	if err := gen.UpdateExtraNonce(t.Block, t.Height, binary.BigEndian.Uint64(nonce[:])); err != nil {
		return nil, err
	}
	header := &t.Block.Header
	if earliest := n.chain.BestSnapshot().MedianTime.Add(time.Second); !at.IsZero() {
		header.Timestamp = latest(at, earliest).Truncate(time.Second)
	}
	target := blockchain.CompactToBig(header.Bits)
	for hash := header.BlockHash(); blockchain.HashToBig(&hash).Cmp(target) > 0; hash = header.BlockHash() {
		header.Nonce++ // every other hash will do
	}
	return btcutil.NewBlock(t.Block), nil
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// bootstrap makes a new chain's first blocks, as if they had come until now in Bitcoin's rhythm.
func (n *Node) bootstrap(ctx context.Context) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	want, now := int32(n.cfg.Blocks), n.cfg.Now()
	for height := n.chain.BestSnapshot().Height + 1; height <= want; height++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		at := now.Add(-time.Duration(want-height) * bootstrapSpacing)
		if _, err := n.seal(n.bare, n.mineTo, at); err != nil {
			return err
		}
	}
	return n.journal.f.Sync()
}

// follow lets the mempool follow the chain. It runs within ProcessBlock, InvalidateBlock and ReconsiderBlock.
func (n *Node) follow(note *blockchain.Notification) {
	block, ok := note.Data.(*btcutil.Block)
	if !ok {
		return
	}
	switch note.Type {
	case blockchain.NTBlockConnected:
		for _, tx := range block.Transactions()[1:] {
			n.pool.RemoveTransaction(tx, false)
			n.pool.RemoveDoubleSpends(tx)
		}
	case blockchain.NTBlockDisconnected:
		for _, tx := range block.Transactions()[1:] {
			// Free of policy: it was good enough to be mined. What cannot return takes its descendants along.
			if _, _, err := n.pool.MaybeAcceptTransaction(btcutil.NewTx(tx.MsgTx()), false, false); err != nil {
				n.pool.RemoveTransaction(tx, true)
			}
		}
	}
}

// Invalidate takes a block and all that follow it out of the best chain. Their transactions return to the mempool.
func (n *Node) Invalidate(hash chainhash.Hash) error { return n.judge(recordInvalid, hash) }

// Reconsider undoes Invalidate: the branch with the most work becomes the best chain.
func (n *Node) Reconsider(hash chainhash.Hash) error { return n.judge(recordReconsider, hash) }

func (n *Node) judge(kind byte, hash chainhash.Hash) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.closed {
		return ErrClosed
	}
	return n.judgeLocked(kind, hash)
}

func (n *Node) judgeLocked(kind byte, hash chainhash.Hash) error {
	if known, err := n.chain.HaveBlock(&hash); err != nil || !known {
		return errors.Join(err, ErrUnknownBlock)
	}
	if hash == *n.params.GenesisHash {
		return errors.New("the genesis block cannot be judged")
	}
	if err := n.journal.append(kind, hash[:], true); err != nil {
		return err
	}
	before := n.chain.BestSnapshot().Hash
	var err error
	if kind == recordInvalid {
		err = n.chain.InvalidateBlock(&hash)
	} else {
		err = n.chain.ReconsiderBlock(&hash)
	}
	if n.chain.BestSnapshot().Hash != before {
		n.settle()
		n.changed()
	}
	return err
}

// settle takes out of the mempool what the chain does not allow any more: coins that are gone or immature again, locks
// that hold again.
func (n *Node) settle() {
	for _, tx := range n.oldestFirst() {
		n.pool.RemoveTransaction(tx, false)
		_, _, err := n.pool.MaybeAcceptTransaction(tx, false, false)
		if err != nil || !n.pool.IsTransactionInPool(tx.Hash()) || !n.final(tx) {
			n.pool.RemoveTransaction(tx, true) // with what depends on it
		}
	}
}

// oldestFirst returns the mempool's transactions with parents before their children.
func (n *Node) oldestFirst() []*btcutil.Tx {
	descs := n.pool.TxDescs()
	slices.SortFunc(descs, func(a, b *mempool.TxDesc) int { return a.Added.Compare(b.Added) })
	placed := make(map[chainhash.Hash]bool, len(descs))
	byHash := make(map[chainhash.Hash]*btcutil.Tx, len(descs))
	for _, d := range descs {
		byHash[*d.Tx.Hash()] = d.Tx
	}
	out := make([]*btcutil.Tx, 0, len(descs))
	var place func(tx *btcutil.Tx)
	place = func(tx *btcutil.Tx) {
		if placed[*tx.Hash()] {
			return
		}
		placed[*tx.Hash()] = true
		for _, in := range tx.MsgTx().TxIn {
			if parent := byHash[in.PreviousOutPoint.Hash]; parent != nil {
				place(parent)
			}
		}
		out = append(out, tx)
	}
	for _, d := range descs {
		place(d.Tx)
	}
	return out
}

// Reorg replaces the newest depth blocks by depth+1 others and returns these. The transactions of the old ones return
// to the mempool, and go into the new ones unless these are to be empty.
func (n *Node) Reorg(ctx context.Context, depth int, empty bool) ([]chainhash.Hash, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.closed {
		return nil, ErrClosed
	}
	height := n.chain.BestSnapshot().Height
	if depth < 1 || int64(depth) > int64(height) {
		return nil, fmt.Errorf("a reorganisation of %d blocks is not possible at height %d", depth, height)
	}
	first, err := n.chain.BlockHashByHeight(height - int32(depth) + 1)
	if err != nil {
		return nil, err
	}
	if err := n.judgeLocked(recordInvalid, *first); err != nil {
		return nil, err
	}
	gen := n.full
	if empty {
		gen = n.bare
	}
	made := make([]chainhash.Hash, 0, depth+1)
	for range depth + 1 {
		if err := ctx.Err(); err != nil {
			return made, err
		}
		hash, err := n.seal(gen, n.mineTo, time.Time{})
		if err != nil {
			return made, err
		}
		made = append(made, hash)
	}
	return made, nil
}

// Forget empties the mempool, as a node does that was restarted without it.
func (n *Node) Forget() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, tx := range n.oldestFirst() {
		n.pool.RemoveTransaction(tx, true)
	}
}

func (n *Node) mempoolFile() string { return filepath.Join(n.cfg.DataDir, "mempool") }

// keepMempool writes the mempool for the next start.
func (n *Node) keepMempool() error {
	var out []byte
	for _, tx := range n.oldestFirst() {
		var raw bytes.Buffer
		if err := tx.MsgTx().Serialize(&raw); err != nil {
			return fmt.Errorf("keep mempool: %w", err)
		}
		out = appendRecord(out, recordTx, raw.Bytes())
	}
	if err := os.WriteFile(n.mempoolFile(), out, 0o600); err != nil {
		return fmt.Errorf("keep mempool: %w", err)
	}
	return nil
}

// restore reads the mempool back. What is no longer acceptable, and a damaged file, is left behind.
func (n *Node) restore() {
	var txs []*btcutil.Tx
	_, err := readRecords(n.mempoolFile(), func(r record) error {
		tx, err := btcutil.NewTxFromBytes(r.payload)
		if err != nil || r.kind != recordTx || len(txs) >= maxMempoolFile {
			return errors.Join(err, errors.New("not a mempool's record"))
		}
		txs = append(txs, tx)
		return nil
	})
	if err = errors.Join(err, remove(n.mempoolFile())); err != nil {
		n.log.Warn("mempool was not restored whole", slog.Any("error", err))
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, tx := range txs {
		if _, err := n.accept(tx, true); err != nil {
			n.log.Info("transaction was not restored", slog.String("txid", tx.Hash().String()), slog.Any("reason", err))
		}
	}
}

// Block returns the best chain's serialised block at a height; ErrUnknownBlock above its tip.
func (n *Node) Block(height uint32) ([]byte, error) {
	block, err := n.chain.BlockByHeight(int32(min(height, math.MaxInt32)))
	if err != nil {
		return nil, fmt.Errorf("height %d: %w", height, errors.Join(ErrUnknownBlock, err))
	}
	return block.Bytes()
}

// Waiting returns how many transactions wait for a block.
func (n *Node) Waiting() int { return n.pool.Count() }
