package solana_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/solana"
)

// What fits into a legacy transaction: docs/adr/0025 and 0028 say these figures.
func TestRoom(t *testing.T) {
	require.Equal(t, 194, solana.Room(3, 1))
	require.Equal(t, 160, solana.Room(3, 2), "each further message of a batch takes its hash and its length")
	require.Equal(t, 2, solana.Room(6, 1))
	require.Negative(t, solana.Room(7, 1), "a committee whose deliveries do not fit")
	for k := range uint8(17) {
		require.Equal(t, k <= 10, solana.CanRotate(k), "%d signatures beside a set of 16", k)
	}
	for threshold, most := range map[uint8]int{2: 8, 3: 6, 4: 4, 5: 2, 6: 1, 7: 1, 16: 1} {
		require.Equal(t, most, solana.MostTogether(threshold), "%d: what does not fit is posted, one by one", threshold)
	}
}
