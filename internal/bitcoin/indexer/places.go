package indexer

import (
	"math/bits"
	"math/rand/v2"
)

// places finds places in memory by 64-bit keys. Most of applying a block is looking things up among millions of others,
// and what that costs is lines of memory that no cache has: one here, where Go's own map takes three. It grows part by
// part, so that no growth makes a block wait for long. Keys come from transaction ids, which anybody can choose with
// some work: the seed keeps them from choosing such as collide.
type places struct {
	seed  [2]uint64
	parts [placeParts]placePart
}

const (
	placeParts = 64
	leastSlots = 16
)

// placePart is a table with open addressing. Its slots are none, or a power of two of which at most three quarters are
// used.
type placePart struct {
	slots []placeSlot
	used  int
}

// placeSlot holds a place with one added: zero is an empty slot.
type placeSlot struct{ key, place uint64 }

func newPlaces() *places { return &places{seed: [2]uint64{rand.Uint64(), rand.Uint64() | 1}} }

func (p *places) hash(key uint64) uint64 {
	hi, lo := bits.Mul64(key^p.seed[0], p.seed[1])
	return hi ^ lo
}

func (p *places) part(hash uint64) *placePart { return &p.parts[hash%placeParts] }

// home is where a key's slot is sought first. The lowest bits of the hash choose the part.
func (t *placePart) home(hash uint64) int { return int(hash/placeParts) & (len(t.slots) - 1) }

// find returns the index of a key's slot, or of the empty one where it would be. There are slots.
func (t *placePart) find(hash, key uint64) (int, bool) {
	for i := t.home(hash); ; i = (i + 1) & (len(t.slots) - 1) {
		switch s := &t.slots[i]; {
		case s.place == 0:
			return i, false
		case s.key == key:
			return i, true
		}
	}
}

// get returns the place of a key.
func (p *places) get(key uint64) (uint64, bool) {
	hash := p.hash(key)
	t := p.part(hash)
	if t.used == 0 {
		return 0, false
	}
	i, ok := t.find(hash, key)
	return t.slots[i].place - 1, ok
}

// put sets the place of a key.
func (p *places) put(key, place uint64) { p.insert(key, place, true) }

// add sets the place of a key that has none; false when it has one.
func (p *places) add(key, place uint64) bool { return p.insert(key, place, false) }

func (p *places) insert(key, place uint64, over bool) bool {
	hash := p.hash(key)
	t := p.part(hash)
	if t.used >= len(t.slots)/4*3 {
		p.grow(t)
	}
	i, taken := t.find(hash, key)
	if taken && !over {
		return false
	}
	if !taken {
		t.used++
	}
	t.slots[i] = placeSlot{key, place + 1}
	return true
}

func (p *places) grow(t *placePart) {
	old := t.slots
	t.slots = make([]placeSlot, max(leastSlots, 2*len(old)))
	for _, s := range old {
		if s.place != 0 {
			i, _ := t.find(p.hash(s.key), s.key)
			t.slots[i] = s
		}
	}
}

// remove forgets a key if that is its place, and reports whether it was.
func (p *places) remove(key, place uint64) bool {
	hash := p.hash(key)
	t := p.part(hash)
	if t.used == 0 {
		return false
	}
	gap, ok := t.find(hash, key)
	if !ok || t.slots[gap].place != place+1 {
		return false
	}
	// What follows moves up, unless that is before its home: then it would not be found.
	mask := len(t.slots) - 1
	for i := (gap + 1) & mask; t.slots[i].place != 0; i = (i + 1) & mask {
		if home := t.home(p.hash(t.slots[i].key)); (i-home)&mask >= (i-gap)&mask {
			t.slots[gap] = t.slots[i]
			gap = i
		}
	}
	t.slots[gap] = placeSlot{}
	t.used--
	return true
}

// clear forgets all keys and keeps the memory.
func (p *places) clear() {
	for i := range p.parts {
		clear(p.parts[i].slots)
		p.parts[i].used = 0
	}
}

// each calls f with all keys and their places, in no order.
func (p *places) each(f func(key, place uint64)) {
	for i := range p.parts {
		for _, s := range p.parts[i].slots {
			if s.place != 0 {
				f(s.key, s.place-1)
			}
		}
	}
}
