package indexer

import (
	"context"
	"fmt"
	"sync"

	"github.com/btcsuite/btcd/chainhash/v2"
	"golang.org/x/sync/errgroup"

	"causeway/internal/bitcoin/ordinals"
)

const (
	hashesAtOnce  = 100
	aheadBlocks   = 3 // whose coins are looked up while a block is applied
	waitingBlocks = 8 // that are fetched and wait, beyond those being fetched
)

// fetched is a block on its way, in the order of heights.
type fetched struct {
	height uint32
	hash   chainhash.Hash
	got    chan *lookahead // receives one, unless the fetch failed
}

// fetcher brings blocks from the node, several at the same time, in order.
type fetcher struct {
	node   Node
	rules  *ordinals.Rules
	blocks sync.Pool // of *ordinals.Block, whose memory is used again
}

// read fetches and checks one block.
func (f *fetcher) read(ctx context.Context, height uint32, hash chainhash.Hash) (*lookahead, error) {
	a, err := f.parse(ctx, height, hash)
	if err != nil {
		return nil, err
	}
	return a, a.check(f.rules)
}

// check says whether the block commits to its transactions and their witnesses [SR-36].
func (a *lookahead) check(rules *ordinals.Rules) error {
	if err := rules.Check(a.block, a.raw); err != nil {
		return &refusedError{err}
	}
	return nil
}

// parse fetches a block and reads it. It is the one that was asked for if check says so.
func (f *fetcher) parse(ctx context.Context, height uint32, hash chainhash.Hash) (*lookahead, error) {
	raw, err := f.node.Block(ctx, hash)
	if err != nil {
		return nil, err
	}
	b, ok := f.blocks.Get().(*ordinals.Block)
	if !ok {
		b = new(ordinals.Block)
	}
	if err := ordinals.ParseBlockInto(b, raw, height); err != nil {
		return nil, &refusedError{fmt.Errorf("block %s at %d: %w", hash, height, err)}
	}
	if b.Hash != hash {
		return nil, &refusedError{fmt.Errorf("block %s at %d: the node sent %s", hash, height, b.Hash)}
	}
	return newLookahead(b, raw), nil
}

// done gives a block's memory back.
func (f *fetcher) done(a *lookahead) { f.blocks.Put(a.block) }

// refusedError is an answer of the node that cannot be used.
type refusedError struct{ err error }

func (e *refusedError) Error() string { return "the node's answer is refused: " + e.err.Error() }
func (e *refusedError) Unwrap() error { return e.err }

// run sends the blocks of [from, to] into the channel, which it closes. Where the node's chain ends before to, it ends
// too.
func (f *fetcher) run(ctx context.Context, from, to uint32, workers int, order chan<- *fetched) error {
	g, ctx := errgroup.WithContext(ctx)
	work := make(chan *fetched)
	g.Go(func() error {
		defer close(order)
		defer close(work)
		for h := from; h <= to; {
			hashes, err := f.node.BlockHashes(ctx, h, int(min(hashesAtOnce, to-h+1)))
			if err != nil {
				return err
			}
			if len(hashes) == 0 {
				return nil
			}
			for _, hash := range hashes {
				b := &fetched{h, hash, make(chan *lookahead, 1)}
				for _, c := range []chan<- *fetched{order, work} {
					select {
					case c <- b:
					case <-ctx.Done():
						return ctx.Err()
					}
				}
				h++
			}
		}
		return nil
	})
	for range workers {
		g.Go(func() error {
			for b := range work {
				a, err := f.read(ctx, b.height, b.hash)
				if err != nil {
					return err
				}
				b.got <- a
			}
			return nil
		})
	}
	return g.Wait()
}

// stream gives blocks in order, with what they spend looked up ahead, to apply, until that fails. list is called with
// each block and those before it that are not applied yet, on apply's goroutine.
func (f *fetcher) stream(ctx context.Context, from, to uint32, workers int, s *store,
	list func(a *lookahead, before []*lookahead), apply func(*lookahead) error,
) error {
	g, ctx := errgroup.WithContext(ctx)
	order := make(chan *fetched, waitingBlocks)
	g.Go(func() error { return f.run(ctx, from, to, workers, order) })
	look := make(chan *lookahead, aheadBlocks+1)
	g.Go(func() error {
		for a := range look {
			a.find(s)
		}
		return nil
	})
	g.Go(func() error {
		defer close(look)
		var pending []*lookahead
		for more := true; more || len(pending) > 0; {
			for more && len(pending) <= aheadBlocks {
				a, err := nextBlock(ctx, order)
				if err != nil {
					return err
				}
				if a == nil {
					more = false
					break
				}
				list(a, pending)
				look <- a
				pending = append(pending, a)
			}
			if len(pending) == 0 {
				return nil
			}
			select {
			case <-pending[0].found():
			case <-ctx.Done():
				return ctx.Err()
			}
			if err := apply(pending[0]); err != nil {
				return err
			}
			f.done(pending[0])
			pending = pending[1:]
		}
		return nil
	})
	return g.Wait()
}

// nextBlock returns the next block in order, nil behind the last.
func nextBlock(ctx context.Context, order <-chan *fetched) (*lookahead, error) {
	var b *fetched
	select {
	case b = <-order:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if b == nil {
		return nil, nil
	}
	select {
	case a := <-b.got:
		return a, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
