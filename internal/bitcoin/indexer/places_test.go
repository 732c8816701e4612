package indexer

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Whatever is put, added and removed, places answers as a map does. Few parts and few keys make many collisions.
func TestPlacesAnswerAsAMapDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, m := newPlaces(), map[uint64]uint64{}
		if rapid.Bool().Draw(t, "all collide") {
			p.seed = [2]uint64{} // every hash is zero
		}
		key := rapid.Uint64Range(0, 150)
		steps := rapid.IntRange(0, 400).Draw(t, "steps")
		for range steps {
			k := key.Draw(t, "key")
			place := rapid.SampledFrom([]uint64{0, 1, 7, 1<<63 - 1}).Draw(t, "place")
			old, known := m[k]
			switch rapid.IntRange(0, 3).Draw(t, "do") {
			case 0:
				p.put(k, place)
				m[k] = place
			case 1:
				require.Equal(t, !known, p.add(k, place))
				if !known {
					m[k] = place
				}
			case 2:
				require.Equal(t, known && old == place, p.remove(k, place))
				if known && old == place {
					delete(m, k)
				}
			case 3:
				require.Equal(t, known, p.remove(k, old))
				delete(m, k)
			}
		}
		for k := range uint64(151) {
			want, known := m[k]
			got, ok := p.get(k)
			require.Equal(t, known, ok)
			if ok {
				require.Equal(t, want, got)
			}
		}
	})
}

// Keys that are alike, as multiples of a power of two are, spread over the table as others do: nobody who chooses
// transaction ids makes look-ups slow.
func TestPlacesSpreadKeysThatAreAlike(t *testing.T) {
	for _, shift := range []int{0, 5, 6, 11, 24, 32, 47} {
		p := newPlaces()
		for i := range uint64(1 << 15) {
			require.True(t, p.add(i<<shift, i))
		}
		for i := range uint64(1 << 15) {
			got, ok := p.get(i << shift)
			require.True(t, ok)
			require.Equal(t, i, got)
		}
		longest := 0
		for i := range p.parts {
			for at, s := range p.parts[i].slots {
				if s.place != 0 {
					longest = max(longest, (at-p.parts[i].home(p.hash(s.key)))&(len(p.parts[i].slots)-1))
				}
			}
		}
		require.Less(t, longest, 1000, "shift %d", shift)
	}
}
