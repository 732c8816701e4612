package relay_test

import (
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/relay"
	"causeway/internal/transfer"
)

// clocked counts how long transfers took.
type clocked struct {
	quiet
	mu   sync.Mutex
	took map[[2]uint32][]time.Duration
}

type quiet struct{}

func (quiet) Transition(string, string)          {}
func (quiet) ObserveLag(uint32, uint64)          {}
func (quiet) EffectFailed(string)                {}
func (quiet) NetworkFee(uint32, uint32, float64) {}
func (quiet) NetworkCost(uint32, float64)        {}

func (c *clocked) Delivered(src, dst uint32, took time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	lane := [2]uint32{src, dst}
	c.took[lane] = append(c.took[lane], took)
}

// Each transfer counts once, on its lane, with the time between its two blocks.
func TestDeliveryTimeOfEachTransfer(t *testing.T) {
	w := newWorld(t)
	w.chains[chainA].deposit(chainB, 150, nil)
	w.chains[chainA].deposit(chainC, 150, nil)
	c := &clocked{took: map[[2]uint32][]time.Duration{}}
	w.start(func(cfg *relay.Config) { cfg.Metrics = c })
	w.until("both are confirmed", func() bool {
		return w.is(uid(chainA, chainB, 0), transfer.Confirmed)() && w.is(uid(chainA, chainC, 0), transfer.Confirmed)()
	})
	for _, lane := range [][2]uint32{{chainA, chainB}, {chainA, chainC}} {
		got, there := w.load(uid(lane[0], lane[1], 0))
		require.True(t, there)
		require.Equal(t, []time.Duration{got.Arrival.At.Sub(got.Source.At)}, c.took[lane])
	}
	require.Len(t, c.took, 2)
}
