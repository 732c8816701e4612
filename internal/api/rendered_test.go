package api

import (
	"bytes"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// What is kept is bounded, and who was not asked for longest goes first.
func TestRenderedIsBounded(t *testing.T) {
	value := func(key int64) []byte { return bytes.Repeat([]byte{byte(key)}, 40) }
	r := newRendered(10 * (40 + renderedCost))
	for key := range int64(10) {
		r.put(key, value(key))
	}
	found, missing := r.get([]int64{3, 99, 0})
	require.Equal(t, [][]byte{value(3), nil, value(0)}, found)
	require.Equal(t, []int64{99}, missing)
	for key := int64(10); key < 18; key++ {
		r.put(key, value(key))
	}
	found, missing = r.get([]int64{0, 1, 2, 3, 17})
	require.Equal(t, [][]byte{value(0), nil, nil, value(3), value(17)}, found)
	require.Equal(t, []int64{1, 2}, missing)
	require.Equal(t, 10, r.recent.Len())
	require.Equal(t, r.limit, r.size)
	require.Len(t, r.byKey, 10)

	r.put(17, value(1)) // a transfer that never changes has one text
	found, _ = r.get([]int64{17})
	require.Equal(t, value(17), found[0])
	r.put(100, make([]byte, r.limit)) // larger than everything
	_, missing = r.get([]int64{100})
	require.Equal(t, []int64{100}, missing)

	buffer := value(50) // the caller's buffer is its own
	r.put(50, buffer)
	buffer[0] = 0
	found, _ = r.get([]int64{50})
	require.Equal(t, value(50), found[0])

	var wg sync.WaitGroup
	for g := range int64(8) {
		wg.Go(func() {
			for i := range int64(500) {
				key := (g*31 + i) % 64
				if found, _ := r.get([]int64{key}); found[0] == nil {
					r.put(key, value(key))
				}
			}
		})
	}
	wg.Wait()
	require.Equal(t, r.limit, r.size)
}

// No event moves a transfer out of a state whose view is kept: whatever the relay may observe later. That a final
// arrival vanishes it observes on Bitcoin alone, and of transfers to there nothing is kept.
func TestKeptTransfersNeverChange(t *testing.T) {
	events := []transfer.Event{
		transfer.Seen{},
		transfer.Seen{At: transfer.Inclusion{Tx: "0x1", Height: 7}},
		transfer.Vanished{},
		transfer.Finalized{Height: 1 << 40},
		transfer.Signed{Batch: message.Digest{1}},
		transfer.Refused{},
		transfer.Later{},
		transfer.Skipped{},
		transfer.Stale{},
		transfer.Failed{},
		transfer.Sent{},
		transfer.StillPending{},
		transfer.Lost{},
		transfer.Arrived{},
		transfer.Arrived{Claim: transfer.ReasonApp},
		transfer.ArrivalFinal{Height: 1 << 40},
		transfer.ClaimPaid{},
		transfer.Wake{},
		transfer.ClaimRedirected{},
		transfer.SettlementVanished{},
		transfer.RefundDone{},
		transfer.RefundUndone{},
	}
	kept := 0
	for _, s := range allStates {
		require.False(t, settled(s, catalog.Bitcoin))
		require.False(t, settled(s, ""))
		if !settled(s, catalog.EVM) {
			continue
		}
		kept++
		for _, included := range []bool{true, false} {
			for _, e := range events {
				_, _, err := transfer.Next(transfer.Transfer{State: s, Included: included}, e, transfer.Transfer{}.CreatedAt)
				require.ErrorIs(t, err, transfer.ErrEvent, fmt.Sprintf("%s %T", s, e))
			}
		}
	}
	require.Positive(t, kept)
}
