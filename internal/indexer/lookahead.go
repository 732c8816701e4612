package indexer

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/cockroachdb/pebble/v2"
	"golang.org/x/sync/errgroup"

	"causeway/internal/ordinals"
)

// lookahead finds the coins that a block will spend and memory does not have, before the block is applied. That is safe
// because an outpoint is spent once: what is on disk then is on disk still when its turn comes, whatever blocks are
// applied in between.
type lookahead struct {
	block *ordinals.Block
	raw   []byte
	txids map[uint64]struct{} // beginnings of the block's own

	want []outPointKey // in the block's order
	rows [][]byte      // of want; nil where there is none
	next int
	err  error
	done chan struct{}
}

func newLookahead(b *ordinals.Block, raw []byte) *lookahead {
	a := &lookahead{block: b, raw: raw, txids: make(map[uint64]struct{}, len(b.Txs)), done: make(chan struct{})}
	for i := range b.Txs {
		a.txids[binary.LittleEndian.Uint64(b.Txs[i].ID[:])] = struct{}{}
	}
	return a
}

// list notes what to find: inputs that come neither from memory, nor from the block itself, nor from blocks that are to be
// applied before it. Wrongly leaving one out, where beginnings of ids are equal, costs a read later, nothing else.
func (a *lookahead) list(coins *coinCache, before []*lookahead) {
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
			if _, ok := coins.index[short(&k)]; ok {
				continue
			}
			a.want = append(a.want, k)
		}
	}
}

// find reads what was listed, in the order of keys, in so many parts at the same time.
func (a *lookahead) find(s *store, parts int) {
	defer close(a.done)
	a.rows = make([][]byte, len(a.want))
	order := make([]int32, len(a.want))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(i, k int32) int { return bytes.Compare(a.want[i][:], a.want[k][:]) })
	var g errgroup.Group
	for part := range slices.Chunk(order, len(order)/max(parts, 1)+1) {
		g.Go(func() error {
			return s.readSorted(len(part), func(n int, key []byte) []byte {
				return coinKey(key, a.want[part[n]][:])
			}, false, func(n int, value []byte) { a.rows[part[n]] = value })
		})
	}
	a.err = g.Wait()
}

// take returns the row of a coin that was looked for. Coins are asked for in the order in which they were listed.
func (a *lookahead) take(k *outPointKey) ([]byte, bool) {
	for range len(a.want) {
		if a.next == len(a.want) {
			a.next = 0
		}
		i := a.next
		a.next++
		if a.want[i] == *k {
			return a.rows[i], a.rows[i] != nil
		}
	}
	return nil, false
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
