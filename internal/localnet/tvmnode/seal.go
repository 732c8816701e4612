package tvmnode

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"log/slog"

	"causeway/internal/ton"
)

// maxPerBlock is how many messages one block runs; the others wait for the next.
const maxPerBlock = 1_000

// step is a block and everything that it changes.
type step struct {
	block   *block
	changed map[ton.Address]*ton.Cell // ShardAccounts
	states  map[ton.Address]*ton.Account
	queue   []waiting // internal messages that wait after it
	lt      uint64
}

// Mine makes blocks at once.
func (n *Node) Mine(ctx context.Context, blocks int) error {
	n.sealing.Lock()
	defer n.sealing.Unlock()
	for range blocks {
		if err := n.seal(ctx, maxPerBlock); err != nil {
			return err
		}
	}
	return nil
}

// seal makes a block of at most so many of the messages that wait. The caller holds sealing.
func (n *Node) seal(ctx context.Context, most int) error {
	n.mu.RLock()
	head := n.head()
	s := &step{
		block:   &block{seqno: head.seqno + 1, time: n.now()},
		changed: map[ton.Address]*ton.Cell{}, states: map[ton.Address]*ton.Account{}, lt: nextLT(n.lt),
	}
	batch := n.queue[:min(len(n.queue), most)]
	left := n.queue[len(batch):]
	before := undone{queue: append([]waiting(nil), n.queue...), ran: batch, lt: n.lt, size: n.journal.size}
	n.mu.RUnlock()
	random := seed()
	var vm *Machine
	if len(batch) > 0 { // no message is lost to a machine that does not open
		var err error
		if vm, err = n.machine.get(ctx); err != nil {
			return err
		}
	}
	for _, w := range batch {
		if err := n.attempt(ctx, vm, s, w, random); err != nil {
			return err
		}
	}
	for n.cfg.Eager && len(s.queue) > 0 && len(s.block.txs) < maxPerBlock {
		w := s.queue[0]
		s.queue = s.queue[1:]
		if err := n.attempt(ctx, vm, s, w, random); err != nil {
			return err
		}
	}
	s.block.hash, s.block.lt = s.block.hashAfter(head.hash, random), s.lt
	made := s.queue
	s.queue = append(internal(left), made...)
	if err := n.journal.append(s); err != nil {
		return err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.apply(s, before)
	// What came in while the block was made stays behind what was there before.
	n.queue = append(append([]waiting(nil), n.queue[len(batch):]...), made...)
	return nil
}

// attempt runs a message. One that cannot be run is dropped.
func (n *Node) attempt(ctx context.Context, vm *Machine, s *step, w waiting, random ton.Hash) error {
	if err := n.execute(ctx, vm, s, w, random); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		n.cfg.Log.LogAttrs(ctx, slog.LevelWarn, "message was not run", slog.String("to", w.to.String()),
			slog.Any("error", err))
	}
	return nil
}

// internal leaves out messages from outside: a node that ends forgets those, as TON's do.
func internal(queue []waiting) []waiting {
	var out []waiting
	for _, w := range queue {
		if !w.from {
			out = append(out, w)
		}
	}
	return out
}

// execute runs a message in a block that is being made.
func (n *Node) execute(ctx context.Context, vm *Machine, s *step, w waiting, random ton.Hash) error {
	shard, known := s.changed[w.to]
	if !known {
		n.mu.RLock()
		shard = n.shardOf(w.to)
		n.mu.RUnlock()
	}
	r := run{account: shard, message: w.cell, now: s.block.time, lt: s.lt, seed: random}
	got, err := vm.transact(ctx, r)
	if err != nil { // its instance is gone, and value hangs on the message
		got, err = vm.transact(ctx, r)
	}
	if err != nil {
		return err
	}
	if !got.Success { // a message from outside that the account does not accept any more
		return fmt.Errorf("refused: %s, exit code %d", got.Error, got.ExitCode)
	}
	c, err := ton.ParseBoC64(got.Transaction)
	if err != nil {
		return err
	}
	tx, err := ton.ParseTransaction(c)
	if err != nil {
		return err
	}
	if shard, err = ton.ParseBoC64(got.Account); err != nil {
		return err
	}
	state, err := ton.ParseShardAccount(shard)
	if err != nil {
		return err
	}
	s.changed[w.to], s.states[w.to] = shard, state
	s.block.txs = append(s.block.txs, &entry{tx, w.to, s.block.seqno})
	s.lt = max(s.lt, tx.LT) + uint64(len(tx.Out)) + 1
	for i, m := range tx.Out {
		if m.Kind == ton.Internal {
			s.queue = append(s.queue, waiting{cell: tx.OutRaw[i], to: *m.Destination})
		}
	}
	return nil
}

// apply makes a step the newest one. The caller holds mu, or is alone.
func (n *Node) apply(s *step, before undone) {
	for a, shard := range s.changed {
		before.changed = append(before.changed, a)
		acc := n.accounts[a]
		if acc == nil {
			acc = &account{}
			n.accounts[a] = acc
		}
		acc.version = version{s.block.seqno, shard, s.states[a]}
		acc.past = append(acc.past, acc.version)
	}
	if n.undo = append(n.undo, before); len(n.undo) > maxUndo {
		n.undo = n.undo[1:]
	}
	for _, e := range s.block.txs {
		acc := n.accounts[e.at]
		acc.txs = append(acc.txs, e)
	}
	n.blocks = append(n.blocks, s.block)
	n.lt = s.lt
}

func (b *block) hashAfter(parent, random ton.Hash) ton.Hash {
	buf := append(parent[:], random[:]...)
	buf = binary.BigEndian.AppendUint32(buf, b.seqno)
	buf = binary.BigEndian.AppendUint32(buf, b.time)
	for _, e := range b.txs {
		h := e.tx.Cell.Hash()
		buf = append(buf, h[:]...)
	}
	return sha256.Sum256(buf)
}
