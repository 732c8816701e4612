package indexer

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// Without history the node is asked where a transaction is. One without an index of transactions knows none of those
// that are confirmed: that it does not know one means nothing then.

// lookup is what a node is known to know.
type lookup int32

const (
	notAsked lookup = iota
	findsAll        // transactions of the chain too
	findsNone
)

// probeDepth is how deep below the tip a transaction is asked for: nodes write their index of transactions a little
// later.
const probeDepth = 6

// FindsTransactions asks a node for a transaction of the chain, and reports whether it knows it. A chain of one block
// has none that a node would tell.
func FindsTransactions(ctx context.Context, node Node) (bool, error) {
	info, err := node.Info(ctx)
	if err != nil {
		return false, err
	}
	return findsTransactions(ctx, node, info.Blocks)
}

func findsTransactions(ctx context.Context, node Node, tip uint32) (bool, error) {
	if tip == 0 {
		return true, nil
	}
	height := uint32(1)
	if tip > probeDepth {
		height = tip - probeDepth
	}
	hashes, err := node.BlockHashes(ctx, height, 1)
	if err != nil {
		return false, err
	}
	if len(hashes) == 0 {
		return false, errMoved
	}
	raw, err := node.Block(ctx, hashes[0])
	if err != nil {
		return false, err
	}
	b, err := ordinals.ParseBlock(raw, height)
	if err != nil {
		return false, &refusedError{fmt.Errorf("block %s at %d: %w", hashes[0], height, err)}
	}
	_, err = node.TransactionInfo(ctx, b.Txs[0].ID)
	if errors.Is(err, bitcoin.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// shortcomings says what the node lacks, for State's message; empty for nothing.
func (r *follower) shortcomings(ctx context.Context, info bitcoin.NodeInfo) (string, error) {
	var out []string
	if !r.x.cfg.History {
		if was := lookup(r.x.lookup.Load()); was == notAsked || was == findsNone && r.probed != info.Best {
			finds, err := findsTransactions(ctx, r.x.cfg.Node, info.Blocks)
			if err != nil {
				return "", err
			}
			now := findsNone
			if finds {
				now = findsAll
			}
			r.x.lookup.Store(int32(now))
			r.probed = info.Best
		}
		if lookup(r.x.lookup.Load()) == findsNone {
			out = append(out,
				"the node has no index of transactions, or is still building it, and this index keeps no history: whether a "+
					"transaction is confirmed cannot be told; set txindex=1 at the node, or history: true here and index again")
		}
	}
	if info.Pruned {
		out = append(out,
			"the node is pruned: this index must not fall behind what it keeps, and a new one cannot be filled from it")
	}
	text := strings.Join(out, "; ")
	if text != r.lacks && text != "" {
		r.x.cfg.Log.Warn("bitcoin index: the node lacks something", "message", text)
	}
	r.lacks = text
	return text, nil
}

// unknownTx is the answer where the node does not know a transaction.
func (x *Index) unknownTx() error {
	switch lookup(x.lookup.Load()) {
	case findsAll:
		return nil
	case findsNone:
		return ErrNoTxIndex
	case notAsked:
	}
	return fmt.Errorf("%w: it has not caught up with its node yet", ErrNotReady)
}
