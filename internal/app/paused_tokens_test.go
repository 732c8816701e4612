package app

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/node"
)

// An operator pauses one token, everywhere or on one chain's lanes, and nothing else; limits of the token stay.
func TestPausedTokens(t *testing.T) {
	record, _ := recordWithRouter(t)
	cat, err := catalog.Compose(catalog.Local, nil, record)
	require.NoError(t, err)
	for entry, want := range map[string]int{
		"BTC": 3, strconv.Itoa(int(localBTC)) + "/BTC": 2, strconv.FormatUint(uint64(localBitcoin), 10) + "/BTC": 3,
	} {
		p, err := node.PolicyOf(config.Attest{
			Common: onLocal(), PausedTokens: []string{entry}, MaxMessage: map[string]string{"BTC": "1.5"},
		}, cat)
		require.NoError(t, err)
		paused := 0
		for _, lane := range p.Lanes {
			require.Equal(t, "150000000", lane.MaxAmount.String())
			if lane.Paused {
				paused++
			}
		}
		require.Equal(t, want, paused, entry)
		require.Empty(t, p.PausedChains)
	}
	for entry, words := range map[string]string{
		"XYZ": "no pool, mint bridge or Bitcoin router", "7/BTC": "chain 7 has no lane of this token",
	} {
		_, err := node.PolicyOf(config.Attest{Common: onLocal(), PausedTokens: []string{entry}}, cat)
		require.ErrorContains(t, err, words)
	}
}
