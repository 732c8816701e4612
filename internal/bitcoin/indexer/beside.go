package indexer

import (
	"encoding/binary"
	"runtime"
	"sync"
	"sync/atomic"
)

const (
	// partCoins is how many coins of a block at the tip are read from disk together.
	partCoins = 64
	// leastInputs and mostInputs bound how many inputs a part has: the first, for which applying waits, is the smallest.
	leastInputs = 64
	mostInputs  = 512
	// mostReaders is how many parts are read at the same time when applying waits for them.
	mostReaders = 4
)

// beside finds the coins that a block at the tip spends, in memory and on disk, on other goroutines while the block is
// applied: part by part, in the order of need. What it reads of the working state does not change before stop returns,
// or before the last coin is taken.
type beside struct {
	a *lookahead
	w *working
	s *store

	coins []foundCoin    // one for each input, in the block's order
	parts chan *findPart // as they are listed
	queue chan *findPart // those that nobody reads yet
	part  *findPart      // whose coins are being taken
	next  int            // the coin of it that is expected

	reading atomic.Int32 // goroutines that read
	work    sync.WaitGroup
}

// findBeside begins to find the coins of a block. last runs on one of its goroutines when all are found. stop must be
// called.
func findBeside(a *lookahead, w *working, s *store, last func()) *beside {
	ins := 0
	for i := 1; i < len(a.block.Txs); i++ {
		ins += len(a.block.Txs[i].Ins)
	}
	most := ins/partCoins + ins/leastInputs + 2 // so many there can be: listing never waits
	b := &beside{
		a: a, w: w, s: s, coins: make([]foundCoin, 0, ins), part: new(findPart),
		parts: make(chan *findPart, most), queue: make(chan *findPart, most),
	}
	b.work.Go(b.list)
	for i := range max(1, min(runtime.GOMAXPROCS(0)-1, mostReaders)) {
		b.reading.Add(1)
		b.work.Go(func() {
			defer b.reading.Add(-1)
			for p := range b.queue {
				p.read(s)
			}
			if i == 0 {
				last()
			}
		})
	}
	return b
}

// list finds in memory what is there, and has the rest read.
func (b *beside) list() {
	defer close(b.parts)
	defer close(b.queue)
	var (
		mem  chunks
		want []int32
		from int
		most = leastInputs
	)
	cut := func() {
		p := &findPart{coins: b.coins[from:len(b.coins):len(b.coins)], want: want, done: make(chan struct{})}
		from, want = len(b.coins), nil
		b.parts <- p
		if len(p.want) == 0 {
			close(p.done)
			return
		}
		b.queue <- p
		runtime.Gosched() // so that it is read now, not when all are listed
	}
	for t := 1; t < len(b.a.block.Txs); t++ {
		ins := b.a.block.Txs[t].Ins
		for i := range ins {
			c := foundCoin{key: toKey(ins[i].Prev)}
			b.look(&c, &mem)
			if c.from == fromDisk {
				want = append(want, int32(len(b.coins)-from))
				b.a.sought++
			}
			b.coins = append(b.coins, c)
			if len(want) == partCoins || len(b.coins)-from == most {
				most = min(2*most, mostInputs)
				cut()
			}
		}
	}
	cut()
}

// look finds a coin in memory. Its row is copied, so that those of a block lie side by side.
func (b *beside) look(c *foundCoin, mem *chunks) {
	if _, own := b.a.txids[binary.LittleEndian.Uint64(c.key[:])]; own {
		c.from = fromBlock
		return
	}
	var row []byte
	if c.ref, row = b.w.coins.before(&c.key); row != nil {
		c.from = fromCache
	} else if row = b.w.known.get(&c.key); row != nil {
		c.from = fromKnown
	} else {
		return
	}
	_, c.row = mem.alloc(len(row))
	copy(c.row, row)
}

// take returns what was found of a coin; nil for one that is not the block's next. Coins are asked for in the order of
// the block's inputs.
func (b *beside) take(k *outPointKey) (*foundCoin, error) {
	for b.next == len(b.part.coins) {
		p, ok := <-b.parts
		if !ok {
			return nil, nil
		}
		if err := b.wait(p); err != nil {
			return nil, err
		}
		b.part, b.next = p, 0
	}
	c := &b.part.coins[b.next]
	b.next++
	if c.key != *k {
		return nil, nil
	}
	return c, nil
}

// wait returns when a part is read. Whoever waits has a processor to spare, or reading is slow: more of it at once
// then.
func (b *beside) wait(p *findPart) error {
	select {
	case <-p.done:
		return p.err
	default:
	}
	for b.reading.Load() < mostReaders {
		more := b.unread()
		if more == nil {
			break
		}
		b.reading.Add(1)
		b.work.Go(func() {
			defer b.reading.Add(-1)
			more.read(b.s)
		})
	}
	<-p.done
	return p.err
}

// unread returns a part that nobody reads yet; nil for none.
func (b *beside) unread() *findPart {
	select {
	case p := <-b.queue:
		return p
	default:
		return nil
	}
}

// stop returns when nothing is being found any more. What was not read will not be.
func (b *beside) stop() {
	for p := range b.queue {
		close(p.done)
	}
	b.work.Wait()
}
