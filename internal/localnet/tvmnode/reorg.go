package tvmnode

import (
	"context"
	"errors"
	"fmt"
	"time"

	"causeway/internal/ton"
)

// maxUndo is how many of the newest blocks can be taken back.
const maxUndo = 64

// undone is what takes a block back.
type undone struct {
	changed []ton.Address
	queue   []waiting // before it
	ran     []waiting // of those
	lt      uint64
	size    int64 // of the journal
}

// ErrDeep means that more blocks are to be taken back than the node remembers.
var ErrDeep = errors.New("too many blocks to take back")

// Reorganise replaces the newest blocks by one more than that, the first of them empty. With keep, what came from
// outside is run again; without, it is gone. Messages that wait for a block go on waiting.
func (n *Node) Reorganise(ctx context.Context, depth int, keep bool) error {
	n.sealing.Lock()
	defer n.sealing.Unlock()
	if err := n.takeBack(depth, keep); err != nil {
		return err
	}
	if err := n.seal(ctx, 0); err != nil {
		return err
	}
	for range depth {
		if err := n.seal(ctx, maxPerBlock); err != nil {
			return err
		}
	}
	return nil
}

func (n *Node) takeBack(depth int, keep bool) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if depth < 1 || depth > len(n.undo) {
		return fmt.Errorf("%w: %d of %d", ErrDeep, depth, len(n.undo))
	}
	popped := n.undo[len(n.undo)-depth:]
	first := popped[0]
	if err := n.journal.cut(first.size); err != nil {
		return err
	}
	n.undo = n.undo[:len(n.undo)-depth]
	n.blocks = n.blocks[:len(n.blocks)-depth]
	head := n.head().seqno
	var queue []waiting
	for _, w := range first.queue { // sent by blocks that stay
		if !w.from && !w.given {
			queue = append(queue, w)
		}
	}
	for _, u := range popped {
		for _, a := range u.changed {
			n.rewind(a, head)
		}
		for _, w := range u.ran {
			if keep && (w.from || w.given) {
				queue = append(queue, w)
			}
		}
	}
	for _, w := range n.queue {
		if w.from || w.given {
			queue = append(queue, w)
		}
	}
	n.queue, n.lt = queue, first.lt
	return nil
}

// rewind makes an account what it was after a block.
func (n *Node) rewind(a ton.Address, seqno uint32) {
	acc := n.accounts[a]
	if acc == nil {
		return
	}
	for len(acc.past) > 0 && acc.past[len(acc.past)-1].seqno > seqno {
		acc.past = acc.past[:len(acc.past)-1]
	}
	// Not within the old slice: whoever reads it holds no lock.
	i := len(acc.txs)
	for i > 0 && acc.txs[i-1].seqno > seqno {
		i--
	}
	acc.txs = append([]*entry(nil), acc.txs[:i]...)
	if len(acc.past) == 0 {
		delete(n.accounts, a)
		return
	}
	acc.version = acc.past[len(acc.past)-1]
}

// Forget drops the messages from outside that wait for a block.
func (n *Node) Forget() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.queue = internal(n.queue)
}

// Skip sets the clock of blocks ahead.
func (n *Node) Skip(d time.Duration) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.skipped += d
}
