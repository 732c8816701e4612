package solana_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/solana"
)

// CON-06: the same figures as the program's own test of its buckets.
func TestRefilled_CON06(t *testing.T) {
	r := solana.RemoteAccount{CapOut: 1000, CapIn: 2000, Last: 10}
	half := r.Refilled(500, 10+43_200)
	require.Equal(t, [3]uint64{500, 1000, 250}, [3]uint64{half.AvailableOut, half.AvailableIn, half.AvailableQuick})
	full := half.Refilled(500, half.Last+3*86_400)
	require.Equal(t, [3]uint64{1000, 2000, 500}, [3]uint64{full.AvailableOut, full.AvailableIn, full.AvailableQuick})
	require.Equal(t, full, full.Refilled(500, 5), "a clock that goes back refills nothing")
	large := solana.RemoteAccount{CapOut: math.MaxUint64, AvailableOut: math.MaxUint64 - 1}
	require.EqualValues(t, uint64(math.MaxUint64), large.Refilled(0, 86_399).AvailableOut)
}
