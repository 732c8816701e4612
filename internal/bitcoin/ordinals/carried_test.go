package ordinals

import (
	"testing"

	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"
)

func TestCarriedRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var want Carried
		for range rapid.IntRange(0, 4).Draw(t, "inscriptions") {
			first := firstMove(rapid.IntRange(0, 3).Draw(t, "first move"))
			want.Inscriptions = append(want.Inscriptions, CarriedInscription{
				Seq: rapid.Uint32().Draw(t, "seq"), Offset: rapid.Uint64().Draw(t, "offset"),
				Transfer: first == movePays, Waits: first == moveWaits, Doubtful: first == moveDoubtful,
			})
		}
		for range rapid.IntRange(0, 4).Draw(t, "runes") {
			want.Runes = append(want.Runes, RuneBalance{
				ID:     RuneID{Block: rapid.Uint64().Draw(t, "block"), Tx: rapid.Uint32().Draw(t, "tx")},
				Amount: uint128.New(rapid.Uint64().Draw(t, "lo"), rapid.Uint64().Draw(t, "hi")),
			})
		}
		var got Carried
		require.NoError(t, got.Decode(want.Append(nil)))
		require.Equal(t, want, got)
	})
}

func FuzzCarried(f *testing.F) {
	f.Add([]byte{1, 5, 0, 3, 1, 2, 3})
	f.Fuzz(func(t *testing.T, b []byte) {
		var c, again Carried
		if c.Decode(b) == nil {
			require.NoError(t, again.Decode(c.Append(nil)))
		}
	})
}

// ord's varint::decode: 18 continuation bytes at most, and nothing above 128 bits.
func TestUint128Bounds(t *testing.T) {
	most := AppendUint128(nil, uint128.Max)
	require.Len(t, most, 19)
	v, n := Uint128(most)
	require.Equal(t, 19, n)
	require.Equal(t, uint128.Max, v)
	over := append([]byte{}, most...)
	over[18] = 4
	_, n = Uint128(over)
	require.Equal(t, -1, n)
	_, n = Uint128(make([]byte, 0))
	require.Zero(t, n)
	long := make([]byte, 20)
	for i := range long {
		long[i] = 0x80
	}
	_, n = Uint128(long)
	require.Equal(t, -1, n)
}
