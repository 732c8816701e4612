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
	require.Equal(t, solana.MaxData, solana.Room(0, 1)+(solana.MaxData-386), "never above what the program takes")
	for threshold, most := range map[uint8]int{2: 8, 3: 6, 4: 4, 5: 2, 6: 1, 7: 0} {
		require.Equal(t, most, solana.MostTogether(threshold), threshold)
	}
}
