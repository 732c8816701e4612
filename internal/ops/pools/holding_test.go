package pools

import (
	"encoding/json"
	"math/big"
	"os"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"
)

// A position stands where a real bridge keeps it: internal/evm/liquidity_test.go made the file.
func TestPositionSlot(t *testing.T) {
	raw, err := os.ReadFile("../../../testdata/vectors/liquidity.json")
	require.NoError(t, err)
	var made struct {
		Slots []struct {
			Anchor, Provider common.Address
			Slot             common.Hash
		}
	}
	require.NoError(t, json.Unmarshal(raw, &made))
	require.NotEmpty(t, made.Slots)
	for _, s := range made.Slots {
		require.Equal(t, s.Slot, positionSlot(s.Anchor, s.Provider))
	}
}

// CON-12: what the command line says of a position is what the page says of it.
func TestHolding(t *testing.T) {
	at := time.Date(2026, 11, 27, 1, 0, 0, 0, time.UTC)
	of := func(position, liquidity int64) holding {
		return holding{position: big.NewInt(position), liquidity: big.NewInt(liquidity), since: at}
	}
	require.Equal(t, "33.3333%", of(1, 3).share())
	require.Equal(t, "100%", of(9, 3).share())
	require.Equal(t, "0%", of(0, 0).share())
	require.Equal(t, "0%", of(7, 0).share())
	require.Equal(t, int64(3), of(9, 3).removable().Int64())
	require.Equal(t, int64(5), of(5, 9).removable().Int64())

	const early = "         can leave there now 3, 100% of what the pool holds; " +
		"elsewhere with the pool's fee until 2026-11-28 01:00:00 UTC"
	require.Equal(t, early, of(9, 3).line((*big.Int).String, at.Add(stay-time.Second)))
	require.NotContains(t, of(9, 3).line((*big.Int).String, at.Add(stay)), "elsewhere")
	none := holding{position: big.NewInt(9), liquidity: big.NewInt(3)}
	require.NotContains(t, none.line((*big.Int).String, at), "elsewhere")
}
