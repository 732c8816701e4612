package indexer

import (
	"bytes"
	"context"
	"errors"
	"sync"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
)

// testNode is a node over simulated chains: real serialised blocks, in a tree, of which one branch is the best.
type testNode struct {
	mu      sync.Mutex
	chain   *sim
	blocks  map[chainhash.Hash][]byte // of every chain it ever had
	pool    map[chainhash.Hash][]byte
	away    error
	spoil   func(hash chainhash.Hash, raw []byte) []byte // what it sends instead of a block
	headers uint32                                       // above the blocks that it has
	asked   int
	noIndex bool // of transactions of the chain
	pruned  bool
	onPool  func() // called before the mempool is answered
}

func newTestNode(chain *sim) *testNode {
	n := &testNode{blocks: map[chainhash.Hash][]byte{}, pool: map[chainhash.Hash][]byte{}}
	n.use(chain)
	return n
}

// use makes another chain the best one.
func (n *testNode) use(chain *sim) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.chain = &sim{blocks: chain.blocks[:len(chain.blocks):len(chain.blocks)]}
	for _, b := range chain.blocks {
		n.blocks[b.hash] = b.raw
		for _, tx := range b.txs {
			delete(n.pool, tx.TxHash())
		}
	}
}

func (n *testNode) set(f func()) {
	n.mu.Lock()
	defer n.mu.Unlock()
	f()
}

// send adds transactions to the mempool.
func (n *testNode) send(txs ...*wire.MsgTx) {
	n.set(func() {
		for _, tx := range txs {
			var b bytes.Buffer
			if err := tx.Serialize(&b); err != nil {
				panic(err)
			}
			n.pool[tx.TxHash()] = b.Bytes()
		}
	})
}

func (n *testNode) lock() (func(), error) {
	n.mu.Lock()
	n.asked++
	return n.mu.Unlock, n.away
}

func (n *testNode) Info(context.Context) (bitcoin.NodeInfo, error) {
	unlock, err := n.lock()
	defer unlock()
	last := len(n.chain.blocks) - 1
	return bitcoin.NodeInfo{
		Chain: "test", Genesis: n.chain.blocks[0].hash, Best: n.chain.blocks[last].hash,
		Blocks: uint32(last), Headers: max(uint32(last), n.headers), Pruned: n.pruned,
	}, err
}

func (n *testNode) BlockHashes(_ context.Context, from uint32, count int) (out []chainhash.Hash, err error) {
	unlock, err := n.lock()
	defer unlock()
	for h := int(from); h < len(n.chain.blocks) && len(out) < count; h++ {
		out = append(out, n.chain.blocks[h].hash)
	}
	return out, err
}

func (n *testNode) Block(_ context.Context, hash chainhash.Hash) ([]byte, error) {
	unlock, err := n.lock()
	defer unlock()
	raw, ok := n.blocks[hash]
	if err == nil && !ok {
		err = bitcoin.ErrNotFound
	}
	if n.spoil != nil {
		raw = n.spoil(hash, raw)
	}
	return raw, err
}

func (n *testNode) Mempool(context.Context) (ids []chainhash.Hash, err error) {
	n.mu.Lock()
	hook := n.onPool
	n.onPool = nil
	n.mu.Unlock()
	if hook != nil {
		hook()
	}
	unlock, err := n.lock()
	defer unlock()
	for id := range n.pool {
		ids = append(ids, id)
	}
	return ids, err
}

func (n *testNode) Transactions(_ context.Context, ids []chainhash.Hash) ([][]byte, error) {
	unlock, err := n.lock()
	defer unlock()
	out := make([][]byte, len(ids))
	for i, id := range ids {
		out[i] = n.pool[id]
	}
	return out, err
}

func (n *testNode) TransactionInfo(_ context.Context, id chainhash.Hash) (bitcoin.TxInfo, error) {
	unlock, err := n.lock()
	defer unlock()
	if err != nil {
		return bitcoin.TxInfo{}, err
	}
	if raw, ok := n.pool[id]; ok {
		return bitcoin.TxInfo{Raw: raw}, nil
	}
	for h, b := range n.chain.blocks {
		for _, tx := range b.txs {
			if tx.TxHash() == id && !n.noIndex {
				return bitcoin.TxInfo{Block: &b.hash, Confirmations: uint32(len(n.chain.blocks) - h)}, nil
			}
		}
	}
	return bitcoin.TxInfo{}, bitcoin.ErrNotFound
}

var errAway = errors.New("connection refused")
