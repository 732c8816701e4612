package indexer

import (
	"encoding/binary"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/cockroachdb/pebble/v2"

	"causeway/internal/bitcoin/ordinals"
)

// knownBytes bounds the rows of coins that are kept because the mempool spends them. A full mempool spends half a
// million.
const knownBytes = 64 << 20

// knownCoins are rows of coins that were read from disk for the mempool: a block that confirms what the mempool held
// need not look for them again. It says what the disk says: every coin in it is on disk and unspent behind the last
// block applied. A row never changes while its coin is there; so a coin goes out when it is spent or replaced, and all
// of them when a block is left, which may take coins away or make them anew in another block.
//
// When half of the bound is used, a new generation begins, and the one before the last is forgotten.
type knownCoins struct {
	cur, prev *knownGen
	bound     int64 // of a generation, in bytes
}

// knownGen is one generation. An entry is the outpoint, the row's length in 4 bytes, and the row.
type knownGen struct {
	mem   chunks
	used  int64
	index *places // by short outpoint
}

const knownHeader = outPointBytes + 4

func newKnownCoins(bytes int64) *knownCoins {
	return &knownCoins{cur: newKnownGen(), prev: newKnownGen(), bound: bytes / 2}
}

func newKnownGen() *knownGen { return &knownGen{index: newPlaces()} }

func (g *knownGen) find(k *outPointKey) (ref uint64, row []byte) {
	ref, ok := g.index.get(short(k))
	if !ok {
		return 0, nil
	}
	b := g.mem.at(ref)
	if outPointKey(b) != *k {
		return 0, nil
	}
	n := knownHeader + int(binary.LittleEndian.Uint32(b[outPointBytes:]))
	return ref, b[knownHeader:n:n]
}

// get returns a coin's row, nil where it is not known.
func (c *knownCoins) get(k *outPointKey) []byte {
	if _, row := c.cur.find(k); row != nil {
		return row
	}
	_, row := c.prev.find(k)
	return row
}

// take returns a coin's row, nil where it is not known, and forgets it. The row stays as it is.
func (c *knownCoins) take(k *outPointKey) []byte {
	for _, g := range []*knownGen{c.cur, c.prev} {
		if ref, row := g.find(k); row != nil {
			g.index.remove(short(k), ref)
			return row
		}
	}
	return nil
}

// add keeps a coin's row, which is not empty, unless it is known, or another with the same short outpoint is.
func (c *knownCoins) add(k *outPointKey, row []byte) {
	if _, taken := c.prev.index.get(short(k)); taken {
		return
	}
	size := int64(knownHeader + len(row))
	if size > c.bound {
		return
	}
	if c.cur.used+size > c.bound {
		c.cur, c.prev = newKnownGen(), c.cur
	}
	if _, taken := c.cur.index.get(short(k)); taken {
		return
	}
	ref, b := c.cur.mem.alloc(int(size))
	c.cur.index.put(short(k), ref)
	c.cur.used += size
	copy(b, k[:])
	binary.LittleEndian.PutUint32(b[outPointBytes:], uint32(len(row)))
	copy(b[knownHeader:], row)
}

// confirmed reads coins for the mempool, as they are behind the tip, and remembers those that come from disk. snap is
// the store as it is now; nothing that was applied waits to be written.
func (e *engine) confirmed(snap pebble.Reader) coinReader {
	return func(op wire.OutPoint) (ordinals.Coin, error) {
		k := toKey(op)
		row := e.w.known.get(&k)
		if row == nil {
			_, entry := e.w.coins.find(&k)
			if entry != nil {
				row = coinRow(entry)
			}
		}
		if row != nil {
			c, _, err := decodeCoin(row)
			return c, err
		}
		var b [coinKeyBytes]byte
		row, err := getFrom(snap, nil, coinKey(b[:0], k[:]))
		if err != nil {
			return ordinals.Coin{}, err
		}
		if row == nil {
			return ordinals.Coin{}, ErrNotFound
		}
		e.w.known.add(&k, row)
		c, _, err := decodeCoin(row)
		return c, err
	}
}
