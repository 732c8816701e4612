package chain_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
)

// INV-04: a chain that was reorganised is read again from what was final, never from a later block; what is forgotten
// is read from the beginning.
func TestSafe_INV04(t *testing.T) {
	var s chain.Safe
	at := func(n uint64) chain.Cursor { return chain.Cursor{Height: n, Hash: fmt.Sprint(n)} }
	require.Zero(t, s.Before(at(1)))
	s.Remember(at(9), at(5))
	s.Remember(at(4), at(5))
	require.Equal(t, at(5), s.Before(at(9)))
	require.Equal(t, at(4), s.Before(at(4)), "it was final itself")
	s.Remember(at(9), at(7))
	require.Equal(t, at(7), s.Before(at(9)), "more is final by now")
	for n := range uint64(1023) {
		s.Remember(at(100+n), at(8))
	}
	require.Zero(t, s.Before(at(9)), "the oldest is forgotten")
	require.Equal(t, at(4), s.Before(at(4)))
	require.Equal(t, at(8), s.Before(at(1122)))
}
