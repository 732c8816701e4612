package custody

import (
	"maps"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// entriesOf are a table's, as a map, which holds its length against what it yields.
func entriesOf[V any](t *testing.T, tab *table[uint64, V]) map[uint64]V {
	m := maps.Collect(tab.all())
	require.Len(t, m, tab.len())
	return m
}

// A table is a map, and a copy is one of its own: whatever is done to copies and copies of copies, in any order, each
// has what a map that was copied entry by entry has.
func TestTable_IsAMapWhoseCopiesAreTheirOwn(t *testing.T) {
	type pair struct {
		table table[uint64, int]
		model map[uint64]int
	}
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 12))
		keys := uint64(1 + r.IntN(3000))
		all := []*pair{{newTable[uint64, int](), map[uint64]int{}}}
		for range 6000 {
			p := all[r.IntN(len(all))]
			key := r.Uint64N(keys)
			switch n := r.IntN(100); {
			case n == 0 && len(all) < 8:
				all = append(all, &pair{p.table.clone(), maps.Clone(p.model)})
			case n < 40:
				p.table.drop(key)
				delete(p.model, key)
			default:
				v := r.Int()
				p.table.set(key, v)
				p.model[key] = v
			}
			got, ok := p.table.get(key)
			want, there := p.model[key]
			require.Equal(t, there, ok)
			require.Equal(t, want, got)
		}
		for _, p := range all {
			require.Equal(t, p.model, entriesOf(t, &p.table), "seed %d", seed)
		}
	}
}

// collide enters keys as if one hash were all theirs: at the trie's end entries are a list.
func collide(tab *table[uint64, int], keys ...uint64) {
	for _, key := range keys {
		tab.root = tab.put(tab.root, 0, 0, &entry[uint64, int]{key: key, value: int(key)})
	}
}

// Keys of one hash, which no test would meet by chance.
func TestTable_KeysOfOneHash(t *testing.T) {
	b := newTable[uint64, int]()
	// Down a path of branches to where no bits are left, as two keys of one hash go.
	end := &branch[uint64, int]{own: b.own, used: 1, slots: []slot[uint64, int]{{entry: &entry[uint64, int]{key: 1}}}}
	for range hashBits / branchBits {
		end = &branch[uint64, int]{own: b.own, used: 1, slots: []slot[uint64, int]{{sub: end}}}
	}
	b.root, b.n = end, 1
	collide(&b, 2, 3, 2)
	require.Equal(t, map[uint64]int{1: 0, 2: 2, 3: 3}, entriesOf(t, &b))
	c := b.clone()
	collide(&b, 1)
	require.Equal(t, map[uint64]int{1: 1, 2: 2, 3: 3}, entriesOf(t, &b))
	for left, key := range []uint64{3, 1, 2} {
		b.root = b.cut(b.root, 0, key)
		b.n--
		require.Len(t, entriesOf(t, &b), 2-left)
	}
	require.Nil(t, b.root)
	require.Equal(t, map[uint64]int{1: 0, 2: 2, 3: 3}, entriesOf(t, &c), "a copy is one's own")
}

// Whoever stops reading is not told more.
func TestTable_AllStops(t *testing.T) {
	b := newTable[uint64, int]()
	for i := range uint64(1000) {
		b.set(i, 1)
	}
	seen := 0
	for range b.values() {
		if seen++; seen == 10 {
			break
		}
	}
	require.Equal(t, 10, seen)
}

// A copy takes the same few bytes whatever is in the table: a ledger is copied for each request (SR-33).
func TestTable_CopyCostsNothing(t *testing.T) {
	b := newTable[uint64, int]()
	for i := range uint64(100_000) {
		b.set(i, 1)
	}
	var c table[uint64, int]
	require.LessOrEqual(t, testing.AllocsPerRun(100, func() { c = b.clone() }), 2.0)
	// Hashes have a seed of their own in each run: a way is four branches long, or a few more.
	require.LessOrEqual(t, testing.AllocsPerRun(100, func() { c = b.clone(); c.set(7, 2) }), 24.0, "the way to one entry")
	require.Equal(t, 1, b.at(7))
	require.Equal(t, 2, c.at(7))
}
