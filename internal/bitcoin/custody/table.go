package custody

import (
	"hash/maphash"
	"iter"
	"math/bits"
	"slices"
)

// table is a map whose copy costs nothing, however much is in it: copies share what neither has changed. The ledger is
// copied for each request, and grows for ever. It is a trie of 32 branches over the hash of a key. A node belongs to
// the table whose mark it has, which changes it in place; every other one copies the nodes on the way to a change
// before it makes that. The order of its entries means nothing, as a map's does not. The zero value is no table.
type table[K comparable, V any] struct {
	seed maphash.Seed
	root *branch[K, V]
	n    int
	own  *mark
}

// mark is a table's identity. It has a size, since addresses of what has none may be equal.
type mark struct{ _ byte }

const (
	branchBits = 5
	hashBits   = 64
)

type branch[K comparable, V any] struct {
	own   *mark
	used  uint32 // which of the 32 places are taken
	slots []slot[K, V]
}

// slot is a place of a branch: a further branch, or an entry.
type slot[K comparable, V any] struct {
	sub   *branch[K, V]
	entry *entry[K, V]
}

// entry is never changed. Entries whose keys have one hash are a list.
type entry[K comparable, V any] struct {
	key   K
	value V
	next  *entry[K, V]
}

func newTable[K comparable, V any]() table[K, V] {
	return table[K, V]{seed: maphash.MakeSeed(), own: &mark{}}
}

// clone returns a copy. Both go on by themselves, and may be used by different goroutines.
func (t *table[K, V]) clone() table[K, V] {
	t.own = &mark{}
	c := *t
	c.own = &mark{}
	return c
}

func (t *table[K, V]) len() int { return t.n }

// at returns a key's value, or the zero one.
func (t *table[K, V]) at(key K) V {
	v, _ := t.get(key)
	return v
}

func (t *table[K, V]) get(key K) (value V, ok bool) {
	hash := maphash.Comparable(t.seed, key)
	for b, shift := t.root, 0; b != nil; shift += branchBits {
		i, taken := b.place(hash >> shift)
		if !taken {
			return value, false
		}
		s := b.slots[i]
		for e := s.entry; e != nil; e = e.next {
			if e.key == key {
				return e.value, true
			}
		}
		b = s.sub
	}
	return value, false
}

// place is where the slot of a hash's lowest bits is, or would be.
func (b *branch[K, V]) place(hash uint64) (int, bool) {
	at := bit(hash)
	return bits.OnesCount32(b.used & (at - 1)), b.used&at != 0
}

// bit stands for a hash's lowest bits among a branch's places.
func bit(hash uint64) uint32 { return 1 << (hash & (1<<branchBits - 1)) }

// mine returns a branch that the table may change: this one, or a copy.
func (t *table[K, V]) mine(b *branch[K, V]) *branch[K, V] {
	if b == nil {
		return &branch[K, V]{own: t.own}
	}
	if b.own == t.own {
		return b
	}
	c := &branch[K, V]{t.own, b.used, make([]slot[K, V], len(b.slots), len(b.slots)+1)}
	copy(c.slots, b.slots)
	return c
}

// set enters a value.
func (t *table[K, V]) set(key K, value V) {
	hash := maphash.Comparable(t.seed, key)
	t.root = t.put(t.root, hash, 0, &entry[K, V]{key: key, value: value})
}

func (t *table[K, V]) put(b *branch[K, V], hash uint64, shift int, e *entry[K, V]) *branch[K, V] {
	b = t.mine(b)
	i, taken := b.place(hash >> shift)
	if !taken {
		b.slots = slices.Insert(b.slots, i, slot[K, V]{entry: e})
		b.used |= bit(hash >> shift)
		t.n++
		return b
	}
	s := &b.slots[i]
	switch {
	case s.sub != nil:
		s.sub = t.put(s.sub, hash, shift+branchBits, e)
	case s.entry.key == e.key:
		e.next = s.entry.next
		s.entry = e
	case shift+branchBits >= hashBits:
		rest, had := s.entry.without(e.key)
		if e.next = rest; !had {
			t.n++
		}
		s.entry = e
	default: // what is here goes one level down
		sub := &branch[K, V]{own: t.own, used: bit(maphash.Comparable(t.seed, s.entry.key) >> (shift + branchBits))}
		sub.slots = []slot[K, V]{{entry: s.entry}}
		*s = slot[K, V]{sub: t.put(sub, hash, shift+branchBits, e)}
	}
	return b
}

// without is a list without a key's entry, and whether it had one. Lists are of one entry but for keys of one hash.
func (e *entry[K, V]) without(key K) (*entry[K, V], bool) {
	if e == nil {
		return nil, false
	}
	if e.key == key {
		return e.next, true
	}
	rest, had := e.next.without(key)
	if !had {
		return e, false
	}
	return &entry[K, V]{e.key, e.value, rest}, true
}

// drop takes a key out.
func (t *table[K, V]) drop(key K) {
	if _, there := t.get(key); !there {
		return
	}
	t.root = t.cut(t.root, maphash.Comparable(t.seed, key), key)
	t.n--
}

// cut takes out a key that is there. A branch with nothing left is taken out, too.
func (t *table[K, V]) cut(b *branch[K, V], hash uint64, key K) *branch[K, V] {
	b = t.mine(b)
	i, _ := b.place(hash)
	s := &b.slots[i]
	if s.sub != nil {
		s.sub = t.cut(s.sub, hash>>branchBits, key)
	} else {
		s.entry, _ = s.entry.without(key)
	}
	if s.sub != nil || s.entry != nil {
		return b
	}
	b.slots = slices.Delete(b.slots, i, i+1)
	if b.used &^= bit(hash); b.used == 0 {
		return nil
	}
	return b
}

// all yields the entries, in no order. The table must not change meanwhile.
func (t *table[K, V]) all() iter.Seq2[K, V] {
	return func(yield func(K, V) bool) { t.root.each(yield) }
}

// values yields the values, in no order.
func (t *table[K, V]) values() iter.Seq[V] {
	return func(yield func(V) bool) { t.root.each(func(_ K, v V) bool { return yield(v) }) }
}

func (b *branch[K, V]) each(yield func(K, V) bool) bool {
	if b == nil {
		return true
	}
	for _, s := range b.slots {
		for e := s.entry; e != nil; e = e.next {
			if !yield(e.key, e.value) {
				return false
			}
		}
		if !s.sub.each(yield) {
			return false
		}
	}
	return true
}
