package indexer

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/cockroachdb/pebble/v2"

	"causeway/internal/bitcoin/ordinals"
)

// lookahead finds the coins that a block will spend and memory does not have, before they are asked for. That is safe
// because an outpoint is spent once: what is on disk then is on disk still when its turn comes, whatever blocks are
// applied in between. All coins of a block are found together, in the order of their keys, before it is applied. At the
// tip, where nothing is ahead, beside takes its place.
type lookahead struct {
	block *ordinals.Block
	raw   []byte
	txids map[uint64]struct{} // beginnings of the block's own

	part   findPart // in the block's order
	next   int      // the coin that is expected next
	sought int      // coins that are looked for on disk
}

// findPart is what is found together.
type findPart struct {
	coins []foundCoin
	want  []int32 // of coins, those that are sought on disk
	err   error
	done  chan struct{} // closed when all of it is there
}

// foundCoin is a coin that a block is going to spend.
type foundCoin struct {
	key  outPointKey
	from byte
	ref  uint64 // its place, of those that come from the cache
	row  []byte // nil where there is none, or none was looked for
}

// Where a coin comes from.
const (
	fromDisk  = iota
	fromKnown // read for the mempool
	fromCache
	fromBlock // made by the block itself, it seems
)

func newLookahead(b *ordinals.Block, raw []byte) *lookahead {
	a := &lookahead{
		block: b, raw: raw, txids: make(map[uint64]struct{}, len(b.Txs)),
		part: findPart{done: make(chan struct{})},
	}
	for i := range b.Txs {
		a.txids[binary.LittleEndian.Uint64(b.Txs[i].ID[:])] = struct{}{}
	}
	return a
}

// list notes what to find: inputs that come neither from memory, nor from the block itself, nor from blocks that are to
// be applied before it. Wrongly leaving one out, where beginnings of ids are equal, costs a read later, nothing else.
func (a *lookahead) list(w *working, before []*lookahead) {
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
			if _, ok := w.coins.index.get(short(&k)); ok || w.known.get(&k) != nil {
				continue
			}
			a.part.want = append(a.part.want, int32(len(a.part.coins)))
			a.part.coins = append(a.part.coins, foundCoin{key: k})
			a.sought++
		}
	}
}

// find reads what was listed.
func (a *lookahead) find(s *store) { a.part.read(s) }

// found is closed when find has read everything.
func (a *lookahead) found() <-chan struct{} { return a.part.done }

// take returns the row of a coin that was looked for. Coins are asked for in the order in which they were listed.
func (a *lookahead) take(k *outPointKey) (row []byte, ok bool, err error) {
	<-a.part.done
	for range a.part.coins {
		if a.next == len(a.part.coins) {
			a.next = 0
		}
		c := &a.part.coins[a.next]
		a.next++
		if c.key == *k {
			return c.row, c.row != nil, a.part.err
		}
	}
	return nil, false, a.part.err
}

// read finds the part's rows, in the order of keys.
func (p *findPart) read(s *store) {
	defer close(p.done)
	key := func(n int32) []byte { return p.coins[n].key[:] }
	slices.SortFunc(p.want, func(i, k int32) int { return bytes.Compare(key(i), key(k)) })
	p.err = s.readSorted(len(p.want), func(n int, b []byte) []byte { return coinKey(b, key(p.want[n])) },
		false, func(n int, value []byte) { p.coins[p.want[n]].row = value })
}

// readSorted reads n rows whose keys ascend. key appends the nth key to a buffer; found gets the values, nil for none,
// which stay valid. absent says that most keys are expected to be absent.
func (s *store) readSorted(n int, key func(n int, b []byte) []byte, absent bool,
	found func(n int, value []byte),
) error {
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
		turns.took(stepSeek)
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
