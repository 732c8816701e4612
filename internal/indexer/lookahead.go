package indexer

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/cockroachdb/pebble/v2"

	"causeway/internal/ordinals"
)

// lookahead finds the coins that a block will spend and memory does not have, before they are asked for. That is safe
// because an outpoint is spent once: what is on disk then is on disk still when its turn comes, whatever blocks are
// applied in between.
//
// While catching up, all coins of a block are found together, in the order of their keys, before it is applied. At the
// tip nothing is ahead: finding begins while they are still being listed and goes on beside applying, part by part in the
// order of need.
type lookahead struct {
	block *ordinals.Block
	raw   []byte
	txids map[uint64]struct{} // beginnings of the block's own

	parts []*findPart // in the block's order
	part  int         // the next coin is expected in this part
	next  int         // and there
	count int         // coins in all parts

	queue   chan *findPart // parts that nobody reads yet; nil while catching up
	reading atomic.Int32   // goroutines that read
	readers sync.WaitGroup
}

// findPart is what is found together.
type findPart struct {
	want []outPointKey
	rows [][]byte // of want; nil where there is none
	err  error
	done chan struct{} // closed when rows and err are there
}

const (
	// partCoins is how many coins of a block at the tip are found together.
	partCoins = 64
	// mostReaders is how many parts are read at the same time when applying waits for them.
	mostReaders = 4
)

func newLookahead(b *ordinals.Block, raw []byte) *lookahead {
	a := &lookahead{block: b, raw: raw, txids: make(map[uint64]struct{}, len(b.Txs))}
	for i := range b.Txs {
		a.txids[binary.LittleEndian.Uint64(b.Txs[i].ID[:])] = struct{}{}
	}
	return a
}

// list notes what to find: inputs that come neither from memory, nor from the block itself, nor from blocks that are to be
// applied before it. Wrongly leaving one out, where beginnings of ids are equal, costs a read later, nothing else.
func (a *lookahead) list(coins *coinCache, before []*lookahead) {
	cur := new(findPart)
	for t := 1; t < len(a.block.Txs); t++ {
	next:
		for i := range a.block.Txs[t].Ins {
			op := &a.block.Txs[t].Ins[i].Prev
			begins := binary.LittleEndian.Uint64(op.Hash[:])
			if _, own := a.txids[begins]; own {
				continue
			}
			for _, b := range before {
				if _, theirs := b.txids[begins]; theirs {
					continue next
				}
			}
			k := toKey(*op)
			if _, ok := coins.index.get(short(&k)); ok {
				continue
			}
			cur.want = append(cur.want, k)
			if a.queue != nil && len(cur.want) == partCoins {
				a.enqueue(cur)
				cur = new(findPart)
			}
		}
	}
	a.enqueue(cur)
	if a.queue != nil {
		close(a.queue)
	}
}

func (a *lookahead) enqueue(p *findPart) {
	p.done = make(chan struct{})
	a.parts, a.count = append(a.parts, p), a.count+len(p.want)
	if a.queue != nil {
		a.queue <- p
	}
}

// find reads what was listed.
func (a *lookahead) find(s *store) { a.parts[0].read(s) }

// found is closed when find has read everything.
func (a *lookahead) found() <-chan struct{} { return a.parts[0].done }

// findBeside reads on other goroutines what list is going to list. first runs before, on the first of them. stop must be
// called.
func (a *lookahead) findBeside(s *store, first func()) {
	ins := 0
	for i := range a.block.Txs {
		ins += len(a.block.Txs[i].Ins)
	}
	a.queue = make(chan *findPart, ins/partCoins+1) // as many as there can be: list never waits
	for i := range max(1, min(runtime.GOMAXPROCS(0)-1, mostReaders)) {
		a.reading.Add(1)
		a.readers.Go(func() {
			defer a.reading.Add(-1)
			if i == 0 {
				first()
			}
			for p := range a.queue {
				p.read(s)
			}
		})
	}
}

// stop returns when nothing is being read any more. What was not read will not be.
func (a *lookahead) stop() {
	for p := range a.queue {
		close(p.done)
	}
	a.readers.Wait()
}

// wait returns when a part is read. Whoever waits has a processor to spare, or reading is slow: more of it at once then.
func (a *lookahead) wait(s *store, p *findPart) error {
	select {
	case <-p.done:
		return p.err
	default:
	}
	for a.queue != nil && a.reading.Load() < mostReaders {
		more, ok := <-a.queue
		if !ok {
			break
		}
		a.reading.Add(1)
		a.readers.Go(func() {
			defer a.reading.Add(-1)
			more.read(s)
		})
	}
	<-p.done
	return p.err
}

// take returns the row of a coin that was looked for. Coins are asked for in the order in which they were listed.
func (a *lookahead) take(s *store, k *outPointKey) (row []byte, ok bool, err error) {
	for range a.count {
		for a.next == len(a.parts[a.part].want) {
			a.part, a.next = (a.part+1)%len(a.parts), 0
		}
		p, i := a.parts[a.part], a.next
		a.next++
		if p.want[i] == *k {
			if err := a.wait(s, p); err != nil {
				return nil, false, err
			}
			return p.rows[i], p.rows[i] != nil, nil
		}
	}
	return nil, false, nil
}

// read finds the part's rows, in the order of keys.
func (p *findPart) read(s *store) {
	defer close(p.done)
	p.rows = make([][]byte, len(p.want))
	order := make([]int32, len(p.want))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(i, k int32) int { return bytes.Compare(p.want[i][:], p.want[k][:]) })
	p.err = s.readSorted(len(order), func(n int, key []byte) []byte {
		return coinKey(key, p.want[order[n]][:])
	}, false, func(n int, value []byte) { p.rows[order[n]] = value })
}

// readSorted reads n rows whose keys ascend. key appends the nth key to a buffer; found gets the values, nil for none,
// which stay valid. absent says that most keys are expected to be absent.
func (s *store) readSorted(n int, key func(n int, b []byte) []byte, absent bool, found func(n int, value []byte)) error {
	if n == 0 {
		return nil
	}
	it, err := s.db.NewIter(&pebble.IterOptions{UseL6Filters: absent})
	if err != nil {
		return fmt.Errorf("read index: %w", err)
	}
	var (
		buf   []byte
		where []byte
	)
	var turns turns
	for i := range n {
		turns.next()
		where = key(i, where[:0])
		if !it.SeekPrefixGE(where) {
			if it.Error() != nil {
				break
			}
			found(i, nil)
			continue
		}
		v := it.Value()
		if cap(buf)-len(buf) < len(v) {
			buf = make([]byte, 0, max(64<<10, len(v)))
		}
		from := len(buf)
		buf = append(buf, v...)
		found(i, buf[from:len(buf):len(buf)])
	}
	err = it.Error()
	if cerr := it.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		return fmt.Errorf("read index: %w", err)
	}
	return nil
}
