package indexer

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
)

// Rows of the ledgers are changed in memory first. A generation holds what was read or written since it was made: an
// entry is a header, the key, and room for the value.
const (
	rowHeader = 16

	rowGone  = 1 << 0 // there is no such row
	rowDirty = 1 << 1 // not written yet
	rowDead  = 1 << 2 // a larger entry took its place
)

type rowEntry []byte

func (e rowEntry) is(f byte) bool   { return e[0]&f != 0 }
func (e rowEntry) keyLen() int      { return int(binary.LittleEndian.Uint16(e[2:])) }
func (e rowEntry) key() []byte      { n := rowHeader + e.keyLen(); return e[rowHeader:n:n] }
func (e rowEntry) room() int        { return int(binary.LittleEndian.Uint32(e[8:])) }
func (e rowEntry) undoneAt() uint32 { return binary.LittleEndian.Uint32(e[12:]) }

// value is the row's value, nil when there is no such row.
func (e rowEntry) value() []byte {
	if e.is(rowGone) {
		return nil
	}
	from := rowHeader + e.keyLen()
	to := from + int(binary.LittleEndian.Uint32(e[4:]))
	return e[from:to:to]
}

func (e rowEntry) put(value []byte) {
	if value == nil {
		e[0] |= rowGone
		return
	}
	e[0] &^= rowGone
	binary.LittleEndian.PutUint32(e[4:], uint32(len(value)))
	copy(e[rowHeader+e.keyLen():], value)
}

// rowGen is one generation.
type rowGen struct {
	seed  maphash.Seed
	index *places // by hash of the key
	over  map[string]uint64
	mem   chunks
	dirty []uint64
}

func newRowGen(seed maphash.Seed) *rowGen {
	return &rowGen{seed: seed, index: newPlaces(), over: map[string]uint64{}}
}

// find returns the entry of a key, nil when the generation has none.
func (g *rowGen) find(hash uint64, key []byte) rowEntry {
	if ref, ok := g.index.get(hash); ok {
		if e := rowEntry(g.mem.at(ref)); bytes.Equal(e.key(), key) {
			return e
		}
		if len(g.over) > 0 {
			if ref, ok := g.over[string(key)]; ok {
				return g.mem.at(ref)
			}
		}
	}
	return nil
}

// insert adds an entry for a key that has none, or whose old entry is dead.
func (g *rowGen) insert(hash uint64, key, value []byte) (rowEntry, uint64) {
	room := (len(value) + 15) &^ 7
	ref, b := g.mem.alloc(rowHeader + len(key) + room)
	e := rowEntry(b)
	binary.LittleEndian.PutUint16(e[2:], uint16(len(key)))
	binary.LittleEndian.PutUint32(e[8:], uint32(room))
	copy(e[rowHeader:], key)
	e.put(value)
	if old, ok := g.index.get(hash); ok && !bytes.Equal(rowEntry(g.mem.at(old)).key(), key) {
		g.over[string(key)] = ref
	} else {
		g.index.put(hash, ref)
	}
	return e, ref
}

// set writes a row at a height. e is the key's entry in g, nil for none.
func (g *rowGen) set(hash uint64, e rowEntry, key, value []byte, height uint32) {
	if e != nil && len(value) <= e.room() {
		if !e.is(rowDirty) {
			e[0] |= rowDirty
			g.dirty = append(g.dirty, g.place(hash, key))
		}
		e.put(value)
	} else {
		if e != nil {
			e[0] |= rowDead
		}
		var ref uint64
		e, ref = g.insert(hash, key, value)
		e[0] |= rowDirty
		g.dirty = append(g.dirty, ref)
	}
	binary.LittleEndian.PutUint32(e[12:], height)
}

func (g *rowGen) place(hash uint64, key []byte) uint64 {
	if ref, ok := g.index.get(hash); ok && bytes.Equal(rowEntry(g.mem.at(ref)).key(), key) {
		return ref
	}
	return g.over[string(key)]
}

// clean notes that everything was written.
func (g *rowGen) clean() {
	for _, ref := range g.dirty {
		g.mem.at(ref)[0] &^= rowDirty
	}
	g.dirty = g.dirty[:0]
}

// rowCache is the generation at work, and the one before while it is being written and until the next turn.
type rowCache struct {
	seed maphash.Seed
	cur  *rowGen
	prev *rowGen
}

func newRowCache() *rowCache {
	seed := maphash.MakeSeed()
	return &rowCache{seed: seed, cur: newRowGen(seed)}
}

// known returns the entry of a key, nil when memory does not have it.
func (c *rowCache) known(hash uint64, key []byte) rowEntry {
	if e := c.cur.find(hash, key); e != nil {
		return e
	}
	if c.prev != nil {
		return c.prev.find(hash, key)
	}
	return nil
}

// turn begins a new generation and returns the old one, which nothing changes any more.
func (c *rowCache) turn() *rowGen {
	c.prev, c.cur = c.cur, newRowGen(c.seed)
	return c.prev
}

// ownRows are rows of the index itself, written once and not read before they are on disk.
type ownRows struct {
	mem  chunks
	refs []uint64
}

// An entry is the key's length, whether the row is removed, the value's length, key and value.
const ownHeader = 2 + 1 + 4

func (o *ownRows) add(key, value []byte) {
	ref, b := o.mem.alloc(ownHeader + len(key) + len(value))
	binary.LittleEndian.PutUint16(b, uint16(len(key)))
	if value == nil {
		b[2] = 1
	}
	binary.LittleEndian.PutUint32(b[3:], uint32(len(value)))
	copy(b[ownHeader:], key)
	copy(b[ownHeader+len(key):], value)
	o.refs = append(o.refs, ref)
}

func (o *ownRows) entry(ref uint64) (key, value []byte) {
	b := o.mem.at(ref)
	from := ownHeader + int(binary.LittleEndian.Uint16(b))
	to := from + int(binary.LittleEndian.Uint32(b[3:]))
	if b[2] != 0 {
		return b[ownHeader:from:from], nil
	}
	return b[ownHeader:from:from], b[from:to:to]
}
