package watch

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
)

// maxBlocks bounds the blocks that are kept in memory, of up to 4 MB each.
const maxBlocks = 6

// block is one block of the node, held against its header.
type block struct {
	vault.Tip
	parsed *ordinals.Block // aliases raw
	raw    []byte
	whole  *wire.MsgBlock         // made when a transaction of it is needed
	byID   map[chainhash.Hash]int // made when an output of it is needed
}

// tx returns a transaction of the block.
func (b *block) tx(index uint32) (*wire.MsgTx, error) {
	if b.whole == nil {
		whole := new(wire.MsgBlock)
		if err := whole.Deserialize(bytes.NewReader(b.raw)); err != nil {
			return nil, fmt.Errorf("parse block %d: %w", b.Height, err)
		}
		b.whole = whole
	}
	return b.whole.Transactions[index], nil
}

// source reads blocks and transactions of the node, keeping the newest blocks. One goroutine uses it at a time.
type source struct {
	node   Node
	blocks []*block // newest last
}

// block reads the block that the index has at a height, from the node, and checks that its transactions and their
// witnesses are those that its header commits to [SR-36]. A custody is younger than segwit.
func (s *source) block(ctx context.Context, v vault.View, height uint32) (*block, error) {
	tip, err := v.Block(height)
	if err != nil {
		return nil, fmt.Errorf("find block %d: %w", height, err)
	}
	for i, b := range s.blocks {
		if b.Hash == tip.Hash {
			s.blocks = append(append(s.blocks[:i:i], s.blocks[i+1:]...), b)
			return b, nil
		}
	}
	raw, err := s.node.Block(ctx, tip.Hash)
	if errors.Is(err, bitcoin.ErrNotFound) {
		return nil, fmt.Errorf("%w: the node does not know block %s at %d of the index", ErrIndex, tip.Hash, height)
	}
	if err != nil {
		return nil, fmt.Errorf("read block %d: %w", height, err)
	}
	parsed, err := ordinals.ParseBlock(raw, height)
	if err == nil {
		err = ordinals.CheckSegWit(parsed, raw)
	}
	if err == nil && parsed.Hash != tip.Hash {
		err = fmt.Errorf("it is block %s", parsed.Hash)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: block %s at %d: %w", bitcoin.ErrAnswer, tip.Hash, height, err)
	}
	b := &block{Tip: tip, parsed: parsed, raw: raw}
	if len(s.blocks) == maxBlocks {
		s.blocks = append(s.blocks[:0:0], s.blocks[1:]...)
	}
	s.blocks = append(s.blocks, b)
	return b, nil
}

// maxAsked bounds the transactions that are asked for together.
const maxAsked = 50

// inputs are what a transaction spends, some of it not known yet.
type inputs struct {
	tx   *ordinals.Tx
	prev []custody.Prev
	open []int // inputs that are not known
}

// spent lists what a transaction of the block spends, as far as known or the block itself tells.
func (b *block) spent(tx *ordinals.Tx, known func(wire.OutPoint) (custody.Prev, bool)) inputs {
	in := inputs{tx: tx, prev: make([]custody.Prev, len(tx.Ins))}
	for i := range tx.Ins {
		prev, ok := known(tx.Ins[i].Prev)
		if !ok {
			prev, ok = b.output(tx.Ins[i].Prev)
		}
		if ok {
			in.prev[i] = prev
		} else {
			in.open = append(in.open, i)
		}
	}
	return in
}

// output returns an output that the block itself makes.
func (b *block) output(op wire.OutPoint) (custody.Prev, bool) {
	if b.byID == nil {
		b.byID = make(map[chainhash.Hash]int, len(b.parsed.Txs))
		for i := range b.parsed.Txs {
			b.byID[b.parsed.Txs[i].ID] = i
		}
	}
	i, ok := b.byID[op.Hash]
	if !ok || int(op.Index) >= len(b.parsed.Txs[i].Outs) {
		return custody.Prev{}, false
	}
	return prevOf(b.parsed.Txs[i].Outs[op.Index]), true
}

func prevOf(o ordinals.Out) custody.Prev {
	return custody.Prev{Value: o.Value, Script: append([]byte{}, o.Script...)}
}

// complete finds what transactions spend that is not known yet: by the node's own index of transactions, or else in the
// blocks that the index says they are in. Transactions are what their ids say.
func (s *source) complete(ctx context.Context, v vault.View, list []inputs) error {
	var missing []chainhash.Hash
	asked := map[chainhash.Hash]bool{}
	for _, in := range list {
		for _, i := range in.open {
			if id := in.tx.Ins[i].Prev.Hash; !asked[id] {
				asked[id] = true
				missing = append(missing, id)
			}
		}
	}
	if len(missing) == 0 {
		return nil
	}
	outputs, err := s.outputs(ctx, v, missing)
	if err != nil {
		return err
	}
	for _, in := range list {
		for _, i := range in.open {
			op := in.tx.Ins[i].Prev
			if int(op.Index) >= len(outputs[op.Hash]) {
				return fmt.Errorf("%w: transaction %s has no output %d, which %s spends", ErrIndex, op.Hash, op.Index, in.tx.ID)
			}
			in.prev[i] = prevOf(outputs[op.Hash][op.Index])
		}
	}
	return nil
}

// outputs returns the outputs of transactions of the chain.
func (s *source) outputs(ctx context.Context, v vault.View,
	ids []chainhash.Hash,
) (map[chainhash.Hash][]ordinals.Out, error) {
	found := make(map[chainhash.Hash][]ordinals.Out, len(ids))
	for from := 0; from < len(ids); from += maxAsked {
		part := ids[from:min(from+maxAsked, len(ids))]
		raws, err := s.node.Transactions(ctx, part)
		if err != nil {
			return nil, fmt.Errorf("read transactions: %w", err)
		}
		for i, raw := range raws {
			if raw == nil {
				continue
			}
			t, err := ordinals.ParseTx(raw)
			if err != nil || t.ID != part[i] {
				return nil, fmt.Errorf("read transaction %s: %w", part[i], bitcoin.ErrAnswer)
			}
			found[part[i]] = t.Outs
		}
	}
	for _, id := range ids {
		if _, ok := found[id]; ok {
			continue
		}
		at, err := v.Place(id)
		if err != nil {
			return nil, fmt.Errorf("find transaction %s: %w", id, err)
		}
		b, err := s.block(ctx, v, at.Height)
		if err != nil {
			return nil, err
		}
		if int(at.Index) >= len(b.parsed.Txs) || b.parsed.Txs[at.Index].ID != id {
			return nil, fmt.Errorf("%w: transaction %s is not in block %d at %d", ErrIndex, id, at.Height, at.Index)
		}
		found[id] = b.parsed.Txs[at.Index].Outs
	}
	return found, nil
}
