package committee_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/committee"
)

// Run follows by itself: with heads at once, without them by polling; and it ends with its context.
func TestRunFollows(t *testing.T) {
	for _, byHeads := range []bool{true, false} {
		heads := map[uint32]chan struct{}{
			chainA: make(chan struct{}, 1), chainB: make(chan struct{}, 1),
			chainC: make(chan struct{}, 1),
		}
		w := newWorld(t, 2, 3, func(i int, c *committee.Config) {
			c.Audit = 10 * time.Millisecond
			for j := range c.Chains {
				c.Chains[j].Poll = 5 * time.Millisecond
				if byHeads && i == 0 {
					c.Chains[j].Poll = time.Hour
					ch := heads[c.Chains[j].ID]
					c.Chains[j].Heads = func(context.Context) <-chan struct{} { return ch }
				}
			}
		})
		w.seed(1000)
		ctx, cancel := context.WithCancel(context.Background())
		done := make(chan error, 1)
		m := w.members[0]
		go func() { done <- m.Run(ctx) }()
		ready := func() bool {
			s, err := m.Status(ctx)
			return err == nil && s.Ready
		}
		require.Eventually(t, ready, 5*time.Second, time.Millisecond)
		it := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
		w.chains[chainA].settle()
		if byHeads {
			heads[chainA] <- struct{}{}
		}
		recorded := func() bool {
			_, ok, err := m.store.Deposit(ctx, it.Message.UID)
			return err == nil && ok
		}
		require.Eventually(t, recorded, 5*time.Second, time.Millisecond)
		_, err := w.attest(m, it)
		require.NoError(t, err)

		// an endpoint that fails is tried again, and what it missed is caught up
		m.views[chainA].set(func(v *view) { v.down = chain.ErrBehind })
		if !byHeads {
			require.Eventually(t, func() bool { s, err := m.Status(ctx); return err == nil && s.Chains[0].Error != "" },
				5*time.Second, time.Millisecond)
		}
		late := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
		w.chains[chainA].settle()
		m.views[chainA].set(func(v *view) { v.down = nil })
		require.Eventually(t, func() bool { _, err := w.attest(m, late); return err == nil }, 5*time.Second, time.Millisecond)
		cancel()
		require.NoError(t, <-done)
	}
}

func benchmarkAttest(b *testing.B, n int, cached bool) {
	w := newWorld(b, 2, 3, nil)
	w.seed(1000)
	var items []committee.Item
	for range n {
		items = append(items, mustDeposit(b, w.chains[chainA], poolA, chainB, 10))
	}
	w.chains[chainA].settle()
	w.catchUp(b)
	m := w.members[0]
	req := committee.Request{ChainID: chainB, Items: items}
	for b.Loop() {
		if !cached {
			b.StopTimer()
			again, err := committee.New(m.config)
			require.NoError(b, err)
			require.NoError(b, again.CatchUp(context.Background()))
			m.Member = again
			b.StartTimer()
		}
		_, err := m.Attest(context.Background(), req)
		require.NoError(b, err)
	}
}

func BenchmarkAttest(b *testing.B) {
	b.Run("1", func(b *testing.B) { benchmarkAttest(b, 1, false) })
	b.Run("1 seen before", func(b *testing.B) { benchmarkAttest(b, 1, true) })
	b.Run("25", func(b *testing.B) { benchmarkAttest(b, 25, false) })
	b.Run("25 seen before", func(b *testing.B) { benchmarkAttest(b, 25, true) })
}
