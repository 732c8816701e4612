package indexer

import (
	"encoding/binary"

	"causeway/internal/bitcoin/ordinals"
)

// Much lives in memory for a while: outputs, rows, what is to be removed. All of it is kept in large byte slices and
// found through tables of integers, so that the garbage collector has nothing to follow.

// Chunks begin small, for the small blocks of a local network, and grow to this.
const (
	leastChunk = 16 << 10
	mostChunk  = 1 << 20
)

// chunks is memory that grows without moving.
type chunks struct {
	list  [][]byte
	bytes int64
}

// alloc returns n fresh bytes and where they are.
func (c *chunks) alloc(n int) (ref uint64, b []byte) {
	last := len(c.list) - 1
	if last < 0 || cap(c.list[last])-len(c.list[last]) < n {
		c.list = append(c.list, make([]byte, 0, max(min(max(int(c.bytes), leastChunk), mostChunk), n)))
		last++
		c.bytes += int64(cap(c.list[last]))
	}
	at := len(c.list[last])
	c.list[last] = c.list[last][:at+n]
	return uint64(last)<<32 | uint64(at), c.list[last][at : at+n : at+n]
}

// at returns what begins at a place.
func (c *chunks) at(ref uint64) []byte { return c.list[ref>>32][uint32(ref):] }

// coinHeader is in front of a coin in memory: its outpoint, whether it is gone, and its row's length.
const coinHeader = outPointBytes + 1 + 4

// coinCache keeps the outputs of recent blocks, spent or not, in the order of their creation. A place is
// height<<32|offset into that block's bytes.
//
// While a block is applied, nothing that was there before changes but for the flag of a coin that goes: so what the
// block will spend can be looked for beside it. What it made and spent is entered by settle.
type coinCache struct {
	blocks  map[uint32][]byte
	index   *places // by short outpoint
	over    map[outPointKey]uint64
	bytes   int64
	lowest  uint32 // no block below is kept
	cur     []byte // of the block being applied, which is in blocks only when it is finished
	height  uint32
	guess   int
	mine    *places    // the live ones of cur, until settled
	dropped []coinSlot // that are gone and still in index, or in over
}

type coinSlot struct{ short, ref uint64 }

func newCoinCache() *coinCache {
	return &coinCache{
		blocks: map[uint32][]byte{}, index: newPlaces(), over: map[outPointKey]uint64{}, guess: 4096,
		mine: newPlaces(),
	}
}

// begin starts a block.
func (c *coinCache) begin(height uint32) {
	c.height, c.cur = height, make([]byte, 0, c.guess)
	if len(c.blocks) == 0 {
		c.lowest = height
	}
}

// end finishes a block, but for what settle does.
func (c *coinCache) end() {
	c.blocks[c.height] = c.cur
	c.bytes += int64(cap(c.cur))
	c.guess = len(c.cur) + len(c.cur)/8 + 4096
	c.cur = nil
}

// settle enters what the finished block made, and forgets what it spent.
func (c *coinCache) settle() {
	for _, d := range c.dropped {
		if c.index.remove(d.short, d.ref) {
			continue
		}
		if k := outPointKey(c.at(d.ref)); c.over[k] == d.ref {
			delete(c.over, k)
		}
	}
	c.dropped = c.dropped[:0]
	c.mine.each(func(short, ref uint64) {
		if !c.index.add(short, ref) {
			c.over[outPointKey(c.at(ref))] = ref
		}
	})
	c.mine.clear()
}

func (c *coinCache) at(ref uint64) []byte {
	h := uint32(ref >> 32)
	if h == c.height && c.cur != nil {
		return c.cur[uint32(ref):]
	}
	return c.blocks[h][uint32(ref):]
}

// coinRow is the coin's row, which stays as it is whatever happens to the cache.
func coinRow(entry []byte) []byte {
	n := coinHeader + int(binary.LittleEndian.Uint32(entry[outPointBytes+1:]))
	return entry[coinHeader:n:n]
}

func coinGone(entry []byte) bool { return entry[outPointBytes] != 0 }

// find returns a live coin's place and entry, which is nil when there is none.
func (c *coinCache) find(k *outPointKey) (ref uint64, entry []byte) {
	for _, index := range [...]*places{c.mine, c.index} {
		if ref, ok := index.get(short(k)); ok {
			if entry := c.at(ref); outPointKey(entry) == *k && !coinGone(entry) {
				return ref, entry
			}
		}
	}
	if len(c.over) == 0 {
		return 0, nil
	}
	ref, ok := c.over[*k]
	if !ok {
		return 0, nil
	}
	if entry := c.at(ref); !coinGone(entry) {
		return ref, entry
	}
	return 0, nil
}

// odd reports whether a coin is, or was lately, one that before does not know.
func (c *coinCache) odd(k *outPointKey) bool {
	if len(c.over) == 0 {
		return false
	}
	_, ok := c.over[*k]
	return ok
}

// before returns the place and row of a coin of an earlier block that was there, live, when the block began. It may be
// called beside the block; of coins that are odd it knows nothing.
func (c *coinCache) before(k *outPointKey) (ref uint64, row []byte) {
	ref, ok := c.index.get(short(k))
	if !ok {
		return 0, nil
	}
	entry := c.blocks[uint32(ref>>32)][uint32(ref):]
	if outPointKey(entry) != *k {
		return 0, nil
	}
	return ref, coinRow(entry)
}

// drop marks a coin as gone.
func (c *coinCache) drop(k *outPointKey, ref uint64, entry []byte) {
	entry[outPointBytes] = 1
	if !c.mine.remove(short(k), ref) {
		c.dropped = append(c.dropped, coinSlot{short(k), ref})
	}
}

// add keeps a coin of the block being applied. An earlier coin at the same outpoint is gone (BIP-30's exceptions).
func (c *coinCache) add(k *outPointKey, coin *ordinals.Coin) {
	if coin.Coinbase {
		if old, entry := c.find(k); entry != nil {
			c.drop(k, old, entry)
		}
	}
	at := len(c.cur)
	c.cur = append(c.cur, k[:]...)
	c.cur = append(c.cur, 0, 0, 0, 0, 0)
	c.cur = appendCoin(c.cur, coin)
	binary.LittleEndian.PutUint32(c.cur[at+outPointBytes+1:], uint32(len(c.cur)-at-coinHeader))
	if ref := uint64(c.height)<<32 | uint64(at); !c.mine.add(short(k), ref) {
		c.over[*k] = ref
	}
}

// eachCoin calls f with the places and entries of a block's outputs, in the order of their creation.
func eachCoin(height uint32, block []byte, f func(ref uint64, entry []byte)) {
	for at := 0; at < len(block); {
		n := coinHeader + int(binary.LittleEndian.Uint32(block[at+outPointBytes+1:]))
		f(uint64(height)<<32|uint64(at), block[at:at+n:at+n])
		at += n
	}
}

// evict drops blocks below a height, and further ones up to limit while the cache is larger than the bound. Their live
// coins must be on disk.
func (c *coinCache) evict(below, limit uint32, bound int64) {
	for len(c.blocks) > 0 && c.lowest <= limit && (c.lowest < below || c.bytes > bound) {
		c.remove(c.lowest)
		c.lowest++
	}
}

// remove forgets a block's outputs.
func (c *coinCache) remove(height uint32) {
	block, ok := c.blocks[height]
	if !ok {
		return
	}
	eachCoin(height, block, func(ref uint64, entry []byte) {
		if !coinGone(entry) {
			k := outPointKey(entry[:outPointBytes])
			if !c.index.remove(short(&k), ref) {
				delete(c.over, k)
			}
		}
	})
	delete(c.blocks, height)
	c.bytes -= int64(cap(block))
}

// spentCoins are coins on disk, or on the way there, that are to be removed: outpoint and script of each.
type spentCoins struct {
	mem   chunks
	refs  []uint64
	index *places // by short outpoint
	over  map[outPointKey]struct{}
}

func newSpentCoins() *spentCoins {
	return &spentCoins{index: newPlaces(), over: map[outPointKey]struct{}{}}
}

// Each entry is an outpoint, a flag that says coinbase, and a script with its length in front.
func (p *spentCoins) add(k *outPointKey, c *ordinals.Coin) {
	ref, b := p.mem.alloc(outPointBytes + 5 + len(c.Script))
	copy(b, k[:])
	if c.Coinbase {
		b[outPointBytes] = 1
	}
	binary.LittleEndian.PutUint32(b[outPointBytes+1:], uint32(len(c.Script)))
	copy(b[outPointBytes+5:], c.Script)
	p.refs = append(p.refs, ref)
	if !p.index.add(short(k), ref) {
		p.over[*k] = struct{}{}
	}
}

func (p *spentCoins) entry(ref uint64) (op []byte, coinbase bool, script []byte) {
	b := p.mem.at(ref)
	n := outPointBytes + 5 + int(binary.LittleEndian.Uint32(b[outPointBytes+1:]))
	return b[:outPointBytes:outPointBytes], b[outPointBytes] != 0, b[outPointBytes+5 : n : n]
}

func (p *spentCoins) has(k *outPointKey) bool {
	if p == nil {
		return false
	}
	if ref, ok := p.index.get(short(k)); ok && outPointKey(p.mem.at(ref)) == *k {
		return true
	}
	if len(p.over) == 0 {
		return false
	}
	_, ok := p.over[*k]
	return ok
}
