package toncenter

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"causeway/internal/chain"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

const (
	maxTxs      = 64      // of one pool that one step of observation reads
	maxBlocks   = 1 << 16 // that one step spans
	maxPerBlock = 1 << 14 // transactions of one pool in one block of the masterchain: more than a shard runs
)

// Observe implements chain.Chain. For each pool the newest transactions at two blocks are asked, of every endpoint of
// the quorum where the blocks are final; what is between them is followed by hashes. Above what is final one endpoint
// is asked, and what it says may be rolled back.
func (a *Adapter) Observe(ctx context.Context, from chain.Cursor) (chain.Batch, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	b, err := a.observe(ctx, from)
	if err != nil {
		return chain.Batch{}, fmt.Errorf("observe chain %d from block %d: %w", a.cfg.ChainID, from.Height, err)
	}
	return b, nil
}

func (a *Adapter) observe(ctx context.Context, from chain.Cursor) (chain.Batch, error) {
	v, err := a.look(ctx)
	if err != nil {
		return chain.Batch{}, err
	}
	i := slices.IndexFunc(v.good, func(s sight) bool { return s.head.Seqno >= from.Height })
	if i < 0 {
		return chain.Batch{}, fmt.Errorf("block %d is wanted, the head is %d: %w", from.Height, v.lead().head.Seqno,
			chain.ErrBehind)
	}
	v.good[0], v.good[i] = v.good[i], v.good[0]
	b := chain.Batch{Next: from, Head: v.lead().head.block(), Finalized: v.final.block()}
	if b.Finalized.Height > b.Head.Height {
		return b, fmt.Errorf("the head is older than what is final: %w", chain.ErrBehind)
	}
	lower, err := a.start(ctx, v, from)
	if err != nil {
		return b, err
	}
	if lower.cursor() != from && from != (chain.Cursor{}) {
		return a.rollBack(ctx, b, from), nil
	}
	last := v.lead().head
	if a.cfg.FinalOnly {
		last = v.final
	}
	if from.Height >= last.Seqno {
		return b, nil
	}
	s := span{asked: v.good[:1], from: lower, to: last}
	if lower.Seqno < v.final.Seqno {
		s.asked, s.to, s.final = v.good[:a.quorum()], v.final, true
	}
	found, err := a.read(ctx, s)
	if err != nil {
		return b, err
	}
	b.Deposits, b.Deliveries, b.Flows = found.deposits, found.deliveries, found.flows
	b.Next = found.to.cursor()
	b.More = found.to.Seqno < last.Seqno
	a.safe.Remember(found.to.cursor(), v.final.cursor())
	return b, nil
}

// start is the block that a cursor names, as the chain has it now, or the one before the deployment.
func (a *Adapter) start(ctx context.Context, v view, from chain.Cursor) (header, error) {
	if from != (chain.Cursor{}) {
		return a.headerAt(ctx, a.believed(v, from.Height), from.Height)
	}
	before := max(a.cfg.DeployedAt, 1) - 1
	if before == 0 {
		return header{}, nil
	}
	if before > v.lead().head.Seqno {
		return header{}, fmt.Errorf("the deployment's block %d is not there yet: %w", a.cfg.DeployedAt, chain.ErrBehind)
	}
	return a.headerAt(ctx, a.believed(v, before), before)
}

// rollBack goes to what was final when the cursor was handed out.
func (a *Adapter) rollBack(ctx context.Context, b chain.Batch, from chain.Cursor) chain.Batch {
	b.Next, b.RolledBack = a.safe.Before(from), true
	a.cfg.Log.LogAttrs(ctx, slog.LevelWarn, "the chain was reorganised", slog.Uint64("from", from.Height),
		slog.Uint64("to", b.Next.Height))
	return b
}

// span is the blocks after one up to another, and who has to agree about them.
type span struct {
	asked    []sight
	from, to header
	final    bool // all of it is, and the quorum is asked
}

// found is what a span had.
type found struct {
	to         header
	deposits   []chain.Deposit
	deliveries []chain.Delivery
	flows      []chain.Flow
}

// told is a transaction that something happened in.
type told struct {
	pool   Pool
	tx     *ton.Transaction
	events bridge.Events
	block  header
}

// read reads a span, or as much of its beginning as one step may hold.
func (a *Adapter) read(ctx context.Context, s span) (found, error) {
	if s.to.Seqno-s.from.Seqno > maxBlocks {
		if err := a.shorten(ctx, &s, s.from.Seqno+maxBlocks); err != nil {
			return found{}, err
		}
	}
	for {
		most := maxTxs
		if s.to.Seqno-s.from.Seqno == 1 {
			most = maxPerBlock
		}
		list, err := a.between(ctx, s, most)
		if errors.Is(err, errTooMany) && most == maxTxs {
			if err := a.shorten(ctx, &s, s.from.Seqno+(s.to.Seqno-s.from.Seqno)/2); err != nil {
				return found{}, err
			}
			continue
		}
		if err != nil {
			return found{}, err
		}
		f := found{to: s.to}
		for _, x := range list {
			if err := a.interpret(ctx, s.asked[0].at, x, &f); err != nil {
				return found{}, fmt.Errorf("transaction %s: %w", idOf(point{x.tx.LT, x.tx.Cell.Hash()}), err)
			}
		}
		return f, nil
	}
}

func (a *Adapter) shorten(ctx context.Context, s *span, seqno uint64) (err error) {
	s.to, err = a.blockIn(ctx, *s, seqno)
	return err
}

// between lists what happened in a span, in the order of blocks and times.
func (a *Adapter) between(ctx context.Context, s span, most int) ([]told, error) {
	var out []told
	for i, p := range a.cfg.Pools {
		oldest, err := a.agreed(ctx, s.asked, p.Address, s.from)
		if err != nil {
			return nil, err
		}
		newest, err := a.agreed(ctx, s.asked, p.Address, s.to)
		if err != nil {
			return nil, err
		}
		txs, err := s.asked[0].at.history(ctx, p.Address, newest, oldest, most)
		if err != nil {
			return nil, err
		}
		var own []told
		for _, tx := range txs {
			events, err := bridge.Read(tx)
			if err != nil {
				return nil, fmt.Errorf("transaction %s: %w", idOf(point{tx.LT, tx.Cell.Hash()}), err)
			}
			if !events.Empty() {
				a.known.note(idOf(point{tx.LT, tx.Cell.Hash()}), i)
				own = append(own, told{pool: p, tx: tx, events: events})
			}
		}
		if err := a.place(ctx, s, own, false); err != nil {
			return nil, err
		}
		out = append(out, own...)
	}
	slices.SortStableFunc(out, func(x, y told) int {
		return cmp.Or(cmp.Compare(x.block.Seqno, y.block.Seqno), cmp.Compare(x.tx.LT, y.tx.LT))
	})
	return out, nil
}

// place finds the blocks that transactions of one pool are in, which all are in the span: the first of which the newest
// transaction is not older. Blocks come at an even pace, so the place is guessed by time, and halved where that guess
// was a bad one.
func (a *Adapter) place(ctx context.Context, s span, list []told, halve bool) error {
	if len(list) == 0 {
		return nil
	}
	if s.to.Seqno-s.from.Seqno == 1 {
		for i := range list {
			list[i].block = s.to
		}
		return nil
	}
	first, last := s.from.Seqno+1, s.to.Seqno-1
	guess := first + (last-first)/2
	if passed, all := int64(list[0].tx.Now)-s.from.Time, s.to.Time-s.from.Time; !halve && all > 0 {
		at := float64(passed) / float64(all) * float64(s.to.Seqno-s.from.Seqno)
		guess = s.from.Seqno + uint64(min(max(at, 0), float64(s.to.Seqno-s.from.Seqno)))
		guess = min(max(guess, first), last)
	}
	mid, err := a.blockIn(ctx, s, guess)
	if err != nil {
		return err
	}
	p, err := a.agreed(ctx, s.asked, list[0].pool.Address, mid)
	if err != nil {
		return err
	}
	n := 0
	for n < len(list) && list[n].tx.LT <= p.LT {
		n++
	}
	if err := a.place(ctx, span{s.asked, s.from, mid, s.final}, list[:n], !halve); err != nil {
		return err
	}
	return a.place(ctx, span{s.asked, mid, s.to, s.final}, list[n:], !halve)
}

// Reobserve implements chain.Chain. A member signs what it reads here.
func (a *Adapter) Reobserve(ctx context.Context, tx chain.TxID) ([]chain.Deposit, chain.Block, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	deposits, final, err := a.reobserve(ctx, tx)
	if err != nil {
		return nil, chain.Block{}, fmt.Errorf("reobserve transaction %.100s on chain %d: %w", tx, a.cfg.ChainID, err)
	}
	return deposits, final, nil
}

func (a *Adapter) reobserve(ctx context.Context, tx chain.TxID) ([]chain.Deposit, chain.Block, error) {
	v, err := a.look(ctx)
	if err != nil {
		return nil, chain.Block{}, err
	}
	at, err := parseID(tx)
	if err != nil {
		return nil, chain.Block{}, fmt.Errorf("%w: %w", chain.ErrNotFound, err)
	}
	for i := range a.cfg.Pools {
		p := a.cfg.Pools[(a.known.poolOf(tx)+i)%len(a.cfg.Pools)]
		x, err := a.find(ctx, v, p, at)
		if errors.Is(err, chain.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, chain.Block{}, err
		}
		var f found
		if err := a.interpret(ctx, v.lead().at, x, &f); err != nil {
			return nil, chain.Block{}, err
		}
		return f.deposits, v.final.block(), nil
	}
	return nil, chain.Block{}, fmt.Errorf("no pool has it: %w", chain.ErrNotFound)
}

// find reads a transaction of a pool that is in the chain, and the block that it is in.
func (a *Adapter) find(ctx context.Context, v view, p Pool, at point) (told, error) {
	page, err := v.lead().at.page(ctx, p.Address, at, 1)
	if err != nil {
		return told{}, err
	}
	x := []told{{pool: p, tx: page[0]}}
	if x[0].block, err = a.within(ctx, v, p.Address, x[0]); err != nil {
		return told{}, err
	}
	x[0].events, err = bridge.Read(page[0])
	return x[0], err
}

// within finds the block that a transaction is in, and proves that it is: it is among those that lead from the newest
// one at that block to the newest one before. ErrNotFound when no block has it.
func (a *Adapter) within(ctx context.Context, v view, acc ton.Address, x told) (header, error) {
	x.pool.Address = acc
	s := span{asked: v.good[:a.quorum()], to: v.final, final: true}
	newest, err := a.agreed(ctx, s.asked, acc, s.to)
	if err != nil {
		return header{}, err
	}
	if x.tx.LT <= newest.LT {
		if s.from, err = a.start(ctx, v, chain.Cursor{}); err != nil {
			return header{}, err
		}
	} else {
		s = span{asked: v.good[:1], from: v.final, to: v.lead().head}
		if newest, err = a.agreed(ctx, s.asked, acc, s.to); err != nil {
			return header{}, err
		}
		if x.tx.LT > newest.LT {
			return header{}, fmt.Errorf("it is not in the chain: %w", chain.ErrNotFound)
		}
	}
	near, err := a.nearEnd(ctx, s, x)
	if err != nil {
		return header{}, err
	}
	one := []told{x}
	if err := a.place(ctx, near, one, false); err != nil {
		return header{}, err
	}
	block := one[0].block
	before, err := a.blockIn(ctx, s, block.Seqno-1)
	if err != nil {
		return header{}, err
	}
	oldest, err := a.agreed(ctx, s.asked, acc, before)
	if err != nil {
		return header{}, err
	}
	if newest, err = a.agreed(ctx, s.asked, acc, block); err != nil {
		return header{}, err
	}
	list, err := s.asked[0].at.history(ctx, acc, newest, oldest, maxPerBlock)
	if err != nil {
		return header{}, err
	}
	for _, tx := range list {
		if tx.Cell.Hash() == x.tx.Cell.Hash() {
			return block, nil
		}
	}
	return header{}, fmt.Errorf("block %d has another transaction at that time: %w", block.Seqno, chain.ErrNotFound)
}
